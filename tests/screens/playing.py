"""A whole game played by keys: a script that says which keys are pressed and what must be seen then.

A line is `keys | words | words`. Keys are letters, figures (`19`), names (`enter`, `f5`, `down*3`); `="text"` types
into the marked line, `distance="20"` into that line of a form. The last line, `end | words`, is the result.
"""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

GAMES = Path(__file__).parent / "games"
MOST_FIELDS = 20


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

    async def sees(self, *words: str) -> None:
        """Fail unless all of it comes to be on the screen."""


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
        await player.sees(*step.words)


async def _fill(player: Keyboard, field: str, text: str) -> None:
    marked = (f"▸ {field}", f"▸!{field}")
    for _ in range(MOST_FIELDS):
        if not field or any(line.startswith(marked) for line in player.text.splitlines()):
            break
        await player.press("down")
    else:
        raise AssertionError(f"no field {field} on the screen:\n{player.text}")
    await player.press("enter", "ctrl+u")
    await player.type(text)
    await player.press("enter")


def _keys(token: str) -> list[str]:
    name, _, times = token.partition("*")
    if times.isdecimal():
        return [name] * int(times)
    return list(token) if token.isdecimal() else [token]
