"""Two matches that differ only in what Anna knows, and keys that are pressed in both."""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from taos_tui.screens.app import TableApp

from taos_tui.commands.reading import line_record
from taos_tui.content.copied import copied_content
from taos_tui.reports import FORMATS, report
from taos_tui.rules.refusal import Refusal
from taos_tui.session.disclose import DISCLOSE
from taos_tui.session.session import Session
from taos_tui.systems import load
from tests.screens.screen_text import screen_text, settled
from tests.systems.fury.fury_table import ROSTER
from tests.systems.taos.table import SPOTS

NAMES = {"a": "Anna", "b": "Bruno"}
SIZE = (80, 24)
SCREENS = ("f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9")
LEAVING = (
    *SCREENS,
    "escape",
    "c",
    "u",
    "ctrl+r",
    "ctrl+p",
    "v",
    "f",
    "*",
    "L",
    "x",
    "question_mark",
    "slash",
    "T",
    ".",
)
"""What Anna presses while she has the laptop alone, besides arrows and figures: nothing that makes a move."""
WEIGHTS = {
    "f3": 8, "tab": 10, "escape": 8, "c": 5, "u": 4, "ctrl+r": 3, "v": 6, "a": 5, "b": 5, "space": 5, "enter": 5,
    "ctrl+p": 4, "down": 4, "up": 2, "right": 3, "left": 2, "f": 3, "*": 2, "slash": 2, "question_mark": 1,
    "d": 3, "s": 3, "x": 2, "p": 2, "t": 3, "h": 2, "1": 2, "7": 1, "f2": 4, "f6": 4, "f4": 2, "f5": 3, "f7": 2,
    "f9": 3, "f8": 1, "L": 1, "o": 2,
}  # fmt: skip
"""Towards opening, leaving and coming back to forms, curtain, undo, palette, search and pictures."""


CODE = re.compile(r"\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b")
"""The code of a file is another one where anything in it is; it tells nothing about it."""
MARK = re.compile(r"terminal-\d+")
WATCHING = "watching"


class World(NamedTuple):
    """A match in a folder, up to where the keys begin. `secret` is 0 or 1: what Anna knows."""

    name: str
    system: str
    begin: Callable[[Session, int], None]
    options: Mapping[str, str] = {}
    first: tuple[str, ...] = ()
    """Keys that are pressed before the others."""


def hands(session: Session, secret: int) -> None:
    """Anna has drawn her missions; Bruno has drawn and chosen."""
    session.make("draw", {"hand": (["A-01", "A-08", "A-05"], ["A-03", "A-06", "A-07"])[secret]}, "a")
    session.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")


def chosen(session: Session, secret: int) -> None:
    """Everybody has chosen; Anna's Secret mission is another one."""
    session.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    session.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    session.make("choose", {"revealed": "A-01", "secret": ("A-08", "A-05")[secret]}, "a")
    session.make("choose", {"revealed": "A-02", "secret": "A-04"}, "b")


def over(session: Session, secret: int) -> None:
    """The match is over; Anna's third card, which she did not take, is another one."""
    session.make("draw", {"hand": ["A-01", "A-08", ("A-05", "A-06")[secret]]}, "a")
    session.make("draw", {"hand": ["A-02", "A-04", "A-09"]}, "b")
    session.make("choose", {"revealed": "A-01", "secret": "A-08"}, "a")
    session.make("choose", {"revealed": "A-02", "secret": "A-04"}, "b")
    session.make("reveal")
    session.make("tactics", {"winner": "a"})
    session.make("option", {"take": "deployment"}, "a")
    session.make("first_turn", {"first": "a"}, "b")
    session.make("first_deploys", {"first": "a"}, "a")
    for token, (x, y) in SPOTS.items():
        session.make("place", {"token": token, "x": x, "y": y}, "a")
    session.make("begin")
    session.make("end_game", {"why": "time over"})
    for seat in NAMES:
        session.make("army", {"killed": 0, "lost": 0}, seat)
    for seat in NAMES:
        session.make("confirm", {"as_it_stands": True}, seat)


def fallen_lieutenant(session: Session, secret: int) -> None:
    """Orc of Anna's fell, and nobody has said yet whether it was the Lieutenant; whom she sealed is another one."""
    session.make("roster", {"models": "Orc, graduate, wip 13, 20 points; Boss, graduate, wip 14, 30 points"}, "a")
    session.make("roster", {"models": "Fusilier, graduate, wip 12, 10 points"}, "b")
    session.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    session.make("draw", {"hand": ["A-02", "A-04", "A-08"]}, "b")
    session.make("choose", {"revealed": "A-01", "secret": "A-05"}, "a")
    session.make("choose", {"revealed": "A-08", "secret": "A-04"}, "b")
    session.make("reveal")
    session.make("tactics", {"winner": "a"})
    session.make("option", {"take": "deployment"}, "a")
    session.make("first_turn", {"first": "b"}, "b")
    session.make("first_deploys", {"first": "a"}, "a")
    for token, (x, y) in SPOTS.items():
        session.make("place", {"token": token, "x": x, "y": y}, "a")
    session.make("lieutenant", {"model": ("Orc", "Boss")[secret]}, "a")
    session.make("begin")
    strike = {"target": "lieutenant", "model": "Orc", "attacker": "Fusilier", "result": "incapacitated"}
    session.make("capture", strike, "b")
    session.make("end_turn", {}, "b")


def event_cards(session: Session, secret: int) -> None:
    """Both have drawn event cards; those of Anna are other ones."""
    session.make("roster", {"models": ROSTER})
    session.make("first", {"seat": "b"})
    session.make("deployed")
    session.make("deployed")
    cards = sorted(session.state.cards)
    session.make("event", {"card": cards[0]})
    session.make("draw", dict(zip(("card1", "card2", "card3"), cards[1:4], strict=True)), "b")
    mine = (cards[4:8], cards[8:12])[secret]
    session.make("draw", dict(zip(("card1", "card2", "card3", "card4"), mine, strict=True)), "a")


def order_cards(session: Session, secret: int) -> None:
    """Both have taken a unit and an order that the app deals; those of Anna are other ones. Bruno begins."""
    session.make("deal")
    unit, order = (("boomer", "unit-attacks"), ("doc", "manoeuvre"))[secret]
    session.make("take", {"unit1": unit, "order1": order}, "a")
    session.make("take", {"unit1": "bao", "order1": "two-units-attack"}, "b")
    session.make("dice_off", dice=[1, 6])
    session.make("first", {"side": "vietnam"})


def deploying(session: Session, secret: int) -> None:
    """Anna deploys; the first unit in her hand may come only in the place of another, or is one like others."""
    session.make("deal", {"vpa_hq": ["doc", "fj"], "vietnam_hq": ["mai-veteran", "chi-veteran"]})
    session.make("echo", dice=[2])
    session.make("take", {"unit1": ("boomer", "pig")[secret], "order1": "manoeuvre"}, "a")
    session.make("take", {"unit1": "bao", "order1": "two-units-attack"}, "b")
    session.make("dice_off", dice=[6, 1])
    session.make("first", {"side": "vpa"})


def closed_unit(session: Session, secret: int) -> None:
    """Anna has laid down one of two units closed, of which all had seen one come from HQ: it is that one, or not."""
    session.make("deal", {"vpa_hq": ["doc", "fj"], "vietnam_hq": ["mai-veteran", "chi-veteran"]})
    session.make("echo", dice=[2])
    session.make("take", {"unit1": "boomer", "order1": "manoeuvre"}, "a")
    session.make("take", {"unit1": "bao", "order1": "two-units-attack"}, "b")
    session.make("dice_off", dice=[6, 1])
    session.make("first", {"side": "vpa"})
    hand = (["boomer", "doc"], ["doc", "boomer"])[secret]
    session.make("pick", {"hq": "Doc", "hand1": hand[0], "hand2": hand[1]}, "a")
    session.make("take", {"order2": "manoeuvre"}, "a")
    session.make("take", {"unit2": "horny", "order2": "unit-attacks", "hand1": "bao", "hand2": "horny"}, "b")
    session.make("deploy_closed", {"card": "1", "point": "1"}, "a")


WORLDS = (
    World("hands", "taos", hands),
    World("chosen", "taos", chosen),
    World("over", "taos", over, first=("v", "a", "tab", "c", "tab", "L", "a")),
    World("fallen Lieutenant", "taos", fallen_lieutenant, first=("l", "space", "space")),
    World("event cards", "fury", event_cards),
    World("order cards", "rocknroll", order_cards, {"hands": "tracked"}),
    World("deploying", "rocknroll", deploying, {"hands": "tracked", "mode": "expansion", "round1_income": "no"}),
    World("closed unit", "rocknroll", closed_unit, {"hands": "tracked", "mode": "expansion", "masked_play": "on"}),
)


def create(world: World, path: Path, secret: int, passphrases: dict[str, str]) -> Session:
    system = load(world.system)
    session = Session.create(
        path, world.system, "Club night", NAMES, world.options, passphrases, copied_content(system)
    )
    for seat, passphrase in passphrases.items():
        session.unlock(seat, passphrase)
    world.begin(session, secret)
    return session


def keys(world: World, seed: int, number: int) -> list[str]:
    """Keys to press, whatever is on the screen."""
    return [*world.first, *random.Random(seed).choices(list(WEIGHTS), list(WEIGHTS.values()), k=number)]


async def walk(begun: Path, pressed: list[str], passphrases: dict[str, str], seat: str = "") -> list[tuple[str, str]]:
    """What was to be seen after each key; "" while Anna alone looked. `seat` is the one that the program plays, or
    `watching`.

    Where a secret comes to light, or a card from what nobody holds, the worlds may differ from there on; where the
    match is left, nothing is to be seen of it. Then the rest of the keys begins with the match as it was.
    """
    seen: list[tuple[str, str]] = []
    while len(seen) < len(pressed):
        path = begun.with_name(f"match-{len(seen)}.toml")
        path.write_bytes(begun.read_bytes())
        session = Session.open(path, "" if seat == WATCHING else seat, seat == WATCHING)
        seen += await _walk(session, pressed[len(seen) :], passphrases, seat)
        session.close()
    return seen


async def _walk(session: Session, pressed: list[str], passphrases: dict[str, str], seat: str) -> list[tuple[str, str]]:
    app = TableApp(session, session.seat, session.watching)
    begun, seen = session.count, []
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        for number, wanted in enumerate(pressed):
            key = wanted
            if app.navigation.model.viewer.seat == "a" and wanted in ("space", "enter"):
                key = LEAVING[number % len(LEAVING)]
            await pilot.press(key)
            asked = [each for each in passphrases if f"Passphrase of {NAMES[each]}" in screen_text(app)]
            for each in asked:
                await pilot.press(*passphrases[each], "enter")
            shown = await settled(pilot)
            left = not app.is_running or not app.navigation.has_session
            if left or app.navigation.model.session is not session:
                return [*seen, (key, "left")]
            made = session._journal.entries[begun:]
            alone = [entry.seat for entry in made if entry.move == DISCLOSE and entry.seat in passphrases]
            assert set(alone) <= set(asked), "a hand was opened for everybody without its passphrase"
            if any(entry.opened or entry.drawn for entry in made):
                return [*seen, (key, "opened")]
            seen.append((key, "" if app.navigation.model.viewer.seat == "a" else masked(shown)))
    return seen


def masked(text: str) -> str:
    """Without what is worked out from all bytes of the file: its code, and the marks in a picture of it."""
    return MARK.sub("MARK", CODE.sub("CODE", text))


def told(session: Session) -> Iterator[tuple[str, str]]:
    """All that is told outside of the screens, to everybody and to Bruno."""
    for seat in ("", "b"):
        for format in FORMATS:
            yield f"report {format} {seat}", report(session, format, seat)
        yield f"show {seat}", repr((session.scene(seat), session.moves(seat), session.view(seat).__class__))
        for move in session.system.moves:
            with suppress(Refusal):
                yield f"{move} {seat}", repr((session.choices(move, seat), session.brief(move, seat)))
    yield "log", repr([line_record(line) for line in session.log()])
    yield "undo", session.undoable
    yield "shut", repr((session.shut, session.findings))


def pictures(folder: Path) -> dict[str, str]:
    """All that lies beside the session: pictures and reports."""
    return {
        path.name: masked(path.read_text(encoding="utf-8"))
        for path in sorted(folder.iterdir())
        if path.suffix in (".svg", ".md", ".html")
    }
