"""A game on a row of five places for the tests of its screen: units of both sides, locals, masks, dials, zones."""

from types import MappingProxyType

import msgspec

from taos_tui.kit.scene import Counter, Dial, Panel, Scene, Spot, Track
from taos_tui.rules.inputs import Choice, Text
from taos_tui.rules.refusal import Refusal
from tests.loose import Outcome, move

from .fake_system import FakeSystem, State, end_turn

SPOTS = ("p1", "p2", "e", "p3", "p4")


class TrackState(State, frozen=True):
    laid: tuple[tuple[str, str], ...] = ()


def _not_in_the_orders(state, by):
    if state.turn > 1:
        raise Refusal("move", "nothing is deployed after the first turn", "ROW-5")


@move("deploy", "deploy", Choice("point", SPOTS), Text("unit"), key="y", ready=_not_in_the_orders)
def deploy(state, given, play):
    """Lay a unit at a place."""
    return msgspec.structs.replace(state, laid=(*state.laid, (given.unit, given.point))), Outcome("deployed")


@move("attack", "attack", Text("unit"), key="a", dice="1 d6")
def attack(state, given, play):
    """Roll 4 or more."""
    return state, Outcome("hit" if play.tape.die(6) >= 4 else "miss")


@move("open", "open", Choice("point", SPOTS), key="o", choices=lambda state, by: {"point": SPOTS})
def open_(state, given, play):
    """Look what is there."""
    return state, Outcome("opened", point=given.point)


class TrackGame(FakeSystem):
    moves = MappingProxyType({rule.name: rule for rule in (deploy, attack, open_, end_turn)})

    def start(self, names, options, content):
        return TrackState(dict(names))

    def describe(self, state, seat):
        evil = state.names["b"]
        spots = (
            Spot("p1", "Point 1", "a"),
            Spot("p2", "Point 2", "b", ("contested",)),
            Spot("e", "Point E", "", ("echo",)),
            Spot("p3", "Point 3"),
            Spot("p4", evil),
        )
        counters = (
            Counter("zulu", "Zulu", "Zulu", "a", "p2", ("! used",), ("attacks at 4 or more",)),
            Counter("boomer", "Boomer", "Boom", "a", "p2"),
            Counter("mai", "Mai", "Mai", "b", "p2", (), ("attacks at 5 or more",)),
            Counter("mask", "masked", "?", "b", "p2", ("▒ masked",)),
            Counter("rong", "Rong", "Rong", "", "e", ("◇ local",)),
            Counter("evil", evil, "evil", "b", "p4"),
            *(Counter(unit, unit, unit[:4], state.active, at) for unit, at in state.laid),
        )
        zones = (
            Panel("HQ", ("", "units"), (("Anna", "Doc, Hardman"), (evil, "Chi")), ("", "a")),
            Panel("graveyard", ("", "units"), ((evil, "Min"),)),
        )
        dials = (Dial("a", "OK", "2"), Dial("a", "RD", "5"), Dial("b", "OK", "1"), Dial("b", "RD", "–"))
        return Scene(
            phase="deployment",
            headline=f"ROUND 2, turn {state.turn}",
            status="deployment",
            active=state.active,
            names=state.names,
            due=(),
            board=Track(spots, counters, dials, zones, "deploy", "attack"),
            titles={"board": "Points"},
            home="board",
        )
