"""A game on a hex map for the tests of its screen: six units, woods that block a line down a column, one die."""

from string import ascii_uppercase
from types import MappingProxyType

import msgspec

from taos_tui.kit.scene import Counter, Hex, HexMap, Scene
from taos_tui.rules.inputs import Flag, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from tests.loose import Outcome, move

from .fake_system import FakeSystem, State, end_turn

WOODS = ("C4", "E2", "F5")
HILLS = ("D4", "F5")
STARTS = {"t1": "C2", "t2": "C2", "hq": "B2", "p1": "C6", "p2": "C6", "far": "L9"}


class MapState(State, frozen=True):
    at: dict[str, str] = msgspec.field(default_factory=STARTS.copy)


def label(column, row):
    """A1, Z1, AA1."""
    letters = ascii_uppercase[column % 26]
    return f"{ascii_uppercase[column // 26 - 1] if column > 25 else ''}{letters}{row + 1}"


@move(
    "sight",
    "line of sight",
    Text("from_hex"),
    Text("to_hex"),
    key="l",
    tells=("crossed", "blocking", "reasons", "distance"),
)
def sight(state, given, play):
    """See down a column; across columns everything is seen, along a side."""
    if given.to_hex == given.from_hex:
        raise Refusal("to_hex", "is where the line begins", "MAP-1")
    if given.from_hex[0] != given.to_hex[0]:
        return state, Outcome("clear", crossed=[["C5", "D5"]], blocking=[], reasons=[], distance=2)
    first, last = sorted((int(given.from_hex[1:]), int(given.to_hex[1:])))
    crossed = [f"{given.from_hex[0]}{row}" for row in range(first + 1, last)]
    blocking = [hex for hex in crossed if hex in WOODS]
    reasons = ["cover"] if blocking else []
    ledger = [Line("cover", hex, "MAP-97") for hex in blocking]
    said = "blocked" if blocking else "clear"
    places = [[hex] for hex in crossed]
    return state, Outcome(said, ledger, crossed=places, blocking=blocking, reasons=reasons, distance=last - first)


@move("fire", "fire", Text("unit"), Text("target"), Flag("hidden", False), key="f", dice="1 d6")
def fire(state, given, play):
    """Roll 5 or more."""
    return state, Outcome("hit" if play.tape.die(6) >= 5 else "miss", [Line("needed", 5, "MAP-2")])


@move("go", "go", Text("unit"), Text("hex"), key="o")
def go(state, given, play):
    """Go anywhere but into woods."""
    if given.hex in WOODS:
        raise Refusal("hex", f"{given.hex} is woods: nobody goes there", "MAP-3")
    return msgspec.structs.replace(state, at={**state.at, given.unit: given.hex}), Outcome("moved")


@move(
    "assault",
    "assault",
    Text("unit"),
    Text("target"),
    Text("hex"),
    key="k",
    choices=lambda state, by: {"unit": list(state.at), "target": list(state.at), "hex": sorted(state.at.values())},
)
def assault(state, given, play):
    """Fall upon an enemy."""
    return state, Outcome("fought")


@move("rally", "rally", Text("unit"), key="r", choices=lambda state, by: {"unit": list(state.at)})
def rally(state, given, play):
    """Gather a unit."""
    return state, Outcome("rallied", unit=given.unit)


class MapGame(FakeSystem):
    moves = MappingProxyType({rule.name: rule for rule in (sight, fire, go, assault, rally, end_turn)})

    def __init__(self, columns=12, rows=9):
        self.size = columns, rows

    def start(self, names, options, content):
        return MapState(dict(names))

    def board(self, state):
        columns, rows = self.size
        hexes = tuple(
            Hex(
                name := label(column, row),
                column,
                row,
                "woods" if name in WOODS else "open",
                "♣" if name in WOODS else "",
                name in HILLS,
                ("wreck", "smoke 2") if name == "G3" else (),
            )
            for column in range(columns)
            for row in range(rows)
        )
        at, evil = state.at, state.names["b"]
        counters = (
            Counter("t1", "1st tank platoon", "T34a", "a", at["t1"], ("◐ disrupted",), ("range 4, 3 dice at 4+",)),
            Counter("t2", "2nd tank platoon", "T34b", "a", at["t2"], (), ("range 4, 3 dice at 4+",)),
            Counter("hq", "Headquarters", "HQ", "a", at["hq"], ("✓ done",)),
            Counter("p1", f"Panzer {evil}", "PzIV", "b", at["p1"], ("✗ reduced",), ("range 5, 3 dice at 4+",)),
            Counter("p2", "Grenadiers", "Inf", "b", at["p2"]),
            Counter("far", "Lookout", "Rec", "b", at["far"]),
        )
        return HexMap(columns, rows, 1, hexes, counters, "sight", "fire", "go")

    def describe(self, state, seat):
        return Scene(
            phase="impulse",
            headline="TURN 1 of 6",
            status="",
            active=state.active,
            names=state.names,
            due=(),
            board=self.board(state),
            titles={"board": "Map"},
            suggested="end_turn",
            home="board",
        )
