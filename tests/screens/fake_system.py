"""A small game for the tests of the screens: a die, a secret, a board, cards and a score."""

from types import MappingProxyType

import msgspec

from taos_tui.kit.options import Option
from taos_tui.kit.scene import Board, Due, Mark, Panel, Pile, Point, Scene, Sheet, Unit
from taos_tui.kit.secret import Secret
from taos_tui.rules.inputs import Choice, Int, Number, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say
from tests.loose import Outcome, move


class State(msgspec.Struct, frozen=True):
    names: dict[str, str]
    turn: int = 1
    active: str = "a"
    hits: int = 0
    hidden: tuple[Secret, ...] = ()
    placed: tuple[float, float] = (-1, -1)


def _after_round_two(state, by):
    if state.turn < 3:
        raise Refusal("move", "nothing can be looted before turn 3", "FAKE-9")


@move(
    "attack",
    "attack",
    Text("unit"),
    Int("target", 1, 20),
    key="i",
    clauses="FAKE-1",
    dice="d20",
    hints=lambda state, by: {"unit": "Fusilier 3", "target": 13},
    choices=lambda state, by: {"unit": ["Fusilier 3", "[red]Evil[/", "Grenzer"]},
)
def attack(state, given, play):
    """Roll the target or less."""
    hit = play.tape.die(20) <= given.target
    ledger = [Line("skill", given.target, "FAKE-1"), Line("cover", -3, "FAKE-2")]
    outcome = Outcome("success" if hit else "failure", ledger, target=given.target)
    return msgspec.structs.replace(state, hits=state.hits + hit), outcome


@attack.says
def _attacked(told):
    return say("{unit} attacks", unit=told.given.unit)


@move("end_turn", "end turn", key="e")
def end_turn(state, given, play):
    """The other player's turn begins."""
    other = "b" if state.active == "a" else "a"
    return msgspec.structs.replace(state, turn=state.turn + 1, active=other), Outcome("ended")


@end_turn.says
def _ended(told):
    return say("the turn ends")


@move("hide", "hide", Choice("spot", ("cellar", "attic")), key="h", private=("spot",))
def hide(state, given, play):
    """Choose where to hide; nobody else may know."""
    secret = play.vault.seal(play.by, "spot", given.spot)
    return msgspec.structs.replace(state, hidden=(*state.hidden, secret)), Outcome("hidden")


@move("loot", "loot", key="o", ready=_after_round_two)
def loot(state, given, play):
    """Take what lies there."""
    return state, Outcome("looted")


@move("place", "place", Choice("token", ("t1",)), Number("x", 0, 120), Number("y", 0, 120), key="p")
def place(state, given, play):
    """Lay a token."""
    if given.x < 10:
        raise Refusal("x", "too near to the edge", "FAKE-5")
    return msgspec.structs.replace(state, placed=(float(given.x), float(given.y))), Outcome("placed")


class FakeSystem:
    slug, title, seats = "skirmish", "Skirmish", ("a", "b")
    fewest, packs, sides, renames = 2, {}, {}, ""
    moves = MappingProxyType({rule.name: rule for rule in (attack, end_turn, hide, loot, place)})
    options = (
        Option("ambush", ("yes", "no"), "Whether an ambush is possible.", "FAKE-3"),
        Option("limit", (4, 6, 8), "How many turns are played.", "FAKE-4"),
    )

    def procedures(self, state=None):
        return {}

    def start(self, names, options, content):
        return State(dict(names))

    def side_of(self, state, move, inputs, by):
        return by

    def acting(self, state):
        return state.active

    def has_own_dice(self, state):
        return False

    def suggested(self, state):
        return ""

    def describe(self, state, seat):
        x, y = state.placed
        spots = [secret.value or "▒▒▒" for secret in state.hidden]
        evil = state.names["b"]
        return Scene(
            phase="turn",
            headline=f"TURN {state.turn} of 4",
            status=f"hits {state.hits}",
            active=state.active,
            names=state.names,
            due=(Due(f"Tell {evil}: the alarm is on", "FAKE-7", urgent=True), Due("Orders are counted")),
            panels=(
                Panel(
                    "hideouts",
                    ("", state.names["a"], evil),
                    (("spot", spots[0] if spots else "none", evil), ("points", "1", "0")),
                    ("", "a", "b"),
                ),
            ),
            units=(
                Unit("u1", "Fusilier 3", "a", "ready", ("13",), ("◎ aimed",)),
                Unit("u2", evil, "b", "out", ("11",), ("✗",)),
            ),
            unit_columns=("WIP",),
            piles=(Pile("deck", f"Deck of {evil}", "a", 7, (evil,), "", (evil, "Fog")),),
            board=Board(
                120, 120, (40, 80), (30, 60, 90), 60, (Mark("t1", evil, "a", x, y, "▲", "1", (evil,)),), place="place"
            ),
            sheets=(Sheet("s1", "a", evil, "1", (Point(evil, "1", True, "FAKE-8"),)),),
            scores={"a": "1", "b": "0"},
            suggested="attack",
        )


SYSTEM = FakeSystem()
EVIL = "[/] [@click=app.quit]x[/] [red"
"""Markup that crashes or styles widgets which read it."""
EVIL_RAW = EVIL + "\x1b]52;c;aGk=\x07\n‮evil"
"""The same with what terminals obey."""
