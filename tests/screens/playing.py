"""A whole game played by keys: a script that says which keys are pressed and what must be seen then.

A line is `keys | words | words`. Keys are letters, figures (`19`), names (`enter`, `f5`, `down*3`); `="text"` types
into the marked line, `distance="20"` into that line of a form. The last line, `end | words`, is the result.
"""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

GAMES = Path(__file__).parent / "games"
MOST_FIELDS = 20
DIALOG, TICKS, NUMBER = "↵ take it", "↵ take them", "Enter takes the number"
"""Stands on the screen as long as text is typed."""


class Step(NamedTuple):
    """What is pressed, and what must be on the screen afterwards."""

    tokens: list[str]
    words: list[str]


class Keyboard(Protocol):
    """Somebody who presses keys and reads the screen."""

    @property
    def text(self) -> str: ...

    async def press(self, *keys: str) -> None:
        """Press these keys; the screen is up to date then."""

    async def type(self, text: str) -> None:
        """Type all of it at once."""

    async def until(self, shown: Callable[[str], bool]) -> None:
        """Fail unless the screen comes to be like that."""


def names() -> list[str]:
    """The games that have a script."""
    return sorted(path.stem for path in GAMES.glob("*.keys"))


def script(name: str) -> tuple[list[Step], list[str]]:
    """The steps of a game, and what its result must tell."""
    steps = []
    for line in (GAMES / f"{name}.keys").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            keys, *words = (part.strip() for part in line.split(" | "))
            steps.append(Step(shlex.split(keys), words))
    *played, end = steps
    assert end.tokens == ["end"]
    return played, end.words


async def play(steps: Sequence[Step], player: Keyboard) -> None:
    """Press everything, and look."""
    for step in steps:
        keys: list[str] = []
        for token in step.tokens:
            field, equals, text = token.partition("=")
            if equals and len(token) > 1:
                await player.press(*keys)
                keys = []
                await _fill(player, field, text)
            else:
                keys += _keys(token)
        await player.press(*keys)
        await player.until(lambda screen, words=step.words: all(word in screen for word in words))  # type: ignore[misc]


async def _fill(player: Keyboard, field: str, text: str) -> None:
    if field:
        await player.until(lambda screen: any(line[2:].startswith(field) for line in screen.splitlines()))
        for _ in range(MOST_FIELDS):
            here = _marked(player.text)
            if here[2:].startswith(field):
                break
            await player.press("down")
            await player.until(lambda screen, before=here: _marked(screen) != before)  # type: ignore[misc]
        else:
            raise AssertionError(f"no field {field} on the screen:\n{player.text}")
    await player.press("up", "down", "enter")  # gone to by hand: then Enter types it, whether it is needed or not
    if text in ("yes", "no"):
        return  # Enter turned it over
    await player.until(lambda screen: DIALOG in screen or TICKS in screen or NUMBER in screen)
    ticked = TICKS in player.text
    if DIALOG in player.text:
        await player.press("ctrl+u")
    await player.type(text)
    await player.press("enter", *(["enter"] if ticked else []))
    await player.until(lambda screen: DIALOG not in screen and TICKS not in screen and NUMBER not in screen)


def _marked(screen: str) -> str:
    """The line that is selected."""
    return next((line for line in screen.splitlines() if line.startswith("▸")), "")


def _keys(token: str) -> list[str]:
    name, _, times = token.partition("*")
    if times.isdecimal():
        return [name] * int(times)
    return list(token) if token.isdecimal() else [token]
