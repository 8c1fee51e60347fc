"""The commonest actions of each game, with the keys that make them from the screen they are made from.

`python -m tests.screens.presses` writes docs/presses.md from the same rows that the test presses.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load

from ..session.taos_match import to_turn
from .test_rocknroll_screens import SETUP

PAGE = Path(__file__).parents[2] / "docs" / "presses.md"
NAMES = {"Enter": "enter", "Space": "space", "↓": "down", "→": "right", "F4": "f4", "F5": "f5", "Tab": "tab"}
HEAD = """# How many keys an action takes

From the screen on which it is made to its entry in the log, counted by `tests/screens/test_presses.py`, which presses
the keys of this table. Digits are what was measured or thrown; they are not counted as presses, nor are the arrow keys
that went to the marked unit or hex before. After the result one more key leads back to the screen it was made from.

| Game | Action | From | Keys | Presses | Digits |
|---|---|---|---|---|---|
"""


class Action(NamedTuple):
    """`begin` goes to the screen and points at what is meant; `keys` are counted. `move` stands in the log then, with
    these faces. `most` presses are allowed."""

    game: str
    title: str
    screen: str
    prepare: Callable[[Session], None]
    begin: str
    keys: str
    move: str
    dice: tuple[int, ...]
    most: int = 2

    @property
    def pressed(self) -> list[str]:
        """The keys one after the other; numbers are digits."""
        return _keys(self.keys)

    @property
    def begun(self) -> list[str]:
        return _keys(self.begin)

    @property
    def digits(self) -> int:
        return sum(key.isdecimal() for key in self.pressed)

    @property
    def presses(self) -> int:
        return len(self.pressed) - self.digits

    @property
    def row(self) -> str:
        keys = " ".join(f"`{key}`" for key in self.keys.split())
        return f"| {self.game} | {self.title} | {self.screen} | {keys} | {self.presses} | {self.digits} |"


def _keys(text: str) -> list[str]:
    return [key for word in text.split() for key in (list(word) if word.isdecimal() else [NAMES.get(word, word)])]


def session_of(action: Action, path: Path) -> Session:
    """A session in which the action can be made next."""
    slug = SLUGS[action.game]
    content = copied_content(load(slug))
    session = Session.create(path, slug, "Night", {"a": "Anna", "b": "Bruno"}, OPTIONS.get(slug), content=content)
    action.prepare(session)
    return session


def _battle(session: Session) -> None:
    session.make("roster", {"side": "a", "units": "Vela, level 6, rifle; Orso, level 9, rifle"})
    session.make("roster", {"side": "b", "units": "Rossi, level 7, rifle"})
    session.make("begin")
    session.make("starter", {"seat": "a"})


def _active(session: Session) -> None:
    _battle(session)
    session.make("activate", {"unit": "Vela"}, dice=[19])


def _skirmish(session: Session) -> None:
    for move, inputs in (("roster", {}), ("first", {"seat": "b"}), ("deployed", {}), ("deployed", {})):
        session.make(move, inputs)


def _acting(session: Session) -> None:
    _skirmish(session)
    session.make("activate", {"models": ["Gunner Sable"]})


def _lipnik(session: Session) -> None:
    session.make("scenario", {"id": "lipnik"})
    session.make("begin")
    session.make("draw", {"chit": "Rifle Battalion"})


def _op_fire(session: Session) -> None:
    _lipnik(session)
    session.make("step", {"unit": "Rifles 1", "hex": "D5"})
    session.make("step", {"unit": "Rifles 1", "hex": "E5"})


def _orders(session: Session) -> None:
    for move, inputs, dice in SETUP:
        session.make(move, inputs, dice=dice)


def _listed(session: Session) -> None:
    session.make("roster", {"models": "Orc, wip 13; Croc Man, wip 12", "side": "a"}, "a")
    to_turn(session)


SLUGS = {"TaOS": "taos", "TOS-WG": "toswg", "Fury": "fury", "Nations At War": "naw", "Rock'n'Roll": "rocknroll"}
OPTIONS = {"rocknroll": {"mode": "expansion", "contingent": 8}, "fury": {"cards": "off"}}
AIMED = "F5 ↓ ↓ ↓ ↓ ↓ ↓"
LINED_UP = "F4 # j 3 Enter Tab # e 5 Enter"
ACTIONS = (
    Action(
        "TaOS", "identify, token and Graduate named", "Table", _listed, "", "i → ↓ → 15 Enter 12", "identify", (12,), 5
    ),
    Action("TOS-WG", "activate the marked unit", "Activations", _battle, "F5 ↓", "15", "activate", (15,)),
    Action("TOS-WG", "attack the marked enemy", "Activations", _active, "F5 ↓ ↓ ↓", "h 20 Enter 15", "attack", (15,)),
    Action("Fury", "activate one model", "Activations", _skirmish, "F5", "Space Enter", "activate", ()),
    Action(
        "Fury", "activate two models", "Activations", _skirmish, "F5", "Space Space ↓ Space Enter", "activate", (), 5
    ),
    Action("Fury", "shoot at the marked enemy", "Activations", _acting, AIMED, "s 4 Enter 55", "shoot", (5, 5)),
    Action("Nations At War", "move the marked unit by a hex", "Map", _lipnik, "F4 Tab", "→ Enter", "step", ()),
    Action(
        "Nations At War", "Opportunity Fire at the hex", "Map", _op_fire, LINED_UP, "Enter 661", "op_fire", (6, 6, 1)
    ),
    Action("Rock'n'Roll", "the order to attack, and its die", "Table", _orders, "", "Space → 3", "attack", (3,)),
)


def page() -> str:
    """The table as Markdown."""
    return HEAD + "".join(f"{action.row}\n" for action in ACTIONS)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
