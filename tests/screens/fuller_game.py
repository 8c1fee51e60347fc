"""The small game with what the play screens need besides: two dice, a sheet to set by hand, procedures, more units."""

import msgspec

from taos_tui.kit.scene import Board, Mark, Pile, Point, Sheet, Unit
from taos_tui.rules.inputs import Choice, Flag, Int, Number, Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from tests.loose import Outcome, move, procedure

from .fake_system import FakeSystem, State, attack, end_turn, hide, loot


class FullState(State, frozen=True):
    home: bool = False
    thieves: int = 0
    sheet_of: str = ""


@move(
    "volley",
    "volley",
    Text("unit"),
    Flag("aimed", False),
    key="y",
    dice="2 d6",
    choices=lambda state, by: {"unit": ["Grenzer", "Orso"]},
)
def volley(state, given, play):
    """Roll 9 or more."""
    total = play.tape.die(6) + play.tape.die(6)
    return state, Outcome("hit" if total >= 9 else "miss", [Line("needed", 9, "FAKE-11")], total=total)


@move("place", "place", Text("token"), Number("x", 0, 120), Number("y", 0, 120))
def place(state, given, play):
    """Lay a token within 10 cm of its spot."""
    off = abs(float(given.x) - 60) + abs(float(given.y) - 75)
    if off > 10:
        raise Refusal("x", f"{off:.1f} cm off, at most 10 are allowed", "FAKE-5")
    return msgspec.structs.replace(state, placed=(float(given.x), float(given.y))), Outcome(
        "legal", [Line("off", off, "FAKE-5")]
    )


@move("turn", "turn over", Text("token"), Choice("side", ("red", "green")), key="r")
def turn(state, given, play):
    """Turn a token over."""
    return state, Outcome("turned")


@move("score", "score", Choice("mission", ("m1", "m2")), Flag("home", None, optional=True), Int("thieves", 0, 3, 0))
def score(state, given, play):
    """Set a point by hand."""
    home = state.home if given.home is None else given.home
    return msgspec.structs.replace(state, home=home, thieves=given.thieves, sheet_of=play.by), Outcome("set")


@procedure("fake.jump", "Jump over a gap", "FAKE-20 FAKE-21", Int("width", 1, 10), dice="1 d6")
def jump(given, tape):
    """Roll more than the width."""
    return Outcome("success" if tape.die(6) > given.width else "failure", [Line("gap", given.width, "FAKE-20")])


class FullerSystem(FakeSystem):
    moves = {rule.name: rule for rule in (attack, end_turn, hide, loot, volley, place, turn, score)}  # noqa: RUF012

    def procedures(self, state=None):
        return {jump.id: jump}

    def start(self, names, options, content):
        return FullState(dict(names))

    def describe(self, state, seat):
        scene = super().describe(state, seat)
        evil = state.names["b"]
        x, y = state.placed
        board = Board(
            120,
            120,
            (40, 80),
            (30, 60, 90),
            60,
            (
                Mark("t1", "CENTRE", "a", x, y, "▲", "?", (), (60, 75), 10),
                Mark("t2", evil, "b", 20, 45, "●", "3", ("03 Red", "no mission")),
            ),
            ((105, f"● {evil}"), (15, "▲ Anna")),
            "place",
            "turn",
        )
        return msgspec.structs.replace(
            scene,
            board=board,
            units=(
                Unit("u1", "Orso", "a", "done", ("7",), ("✓",)),
                Unit("u2", "Grenzer", "a", "ready", ("13",), ("◎ aimed",)),
                Unit("u3", evil, "b", "out", ("11",), ("✗",)),
            ),
            piles=(
                Pile("zone", "event zone", "", -1, ("Thick fog",), text="Half range this round."),
                Pile("deck", "draw pile", "", 4, left=("Fog", "Moon", "Fog", evil)),
                Pile("hand", "hand", "b", 3, secret="b"),
            ),
            sheets=(
                Sheet(
                    "m1",
                    "a",
                    "A-01 Info War",
                    "1 OP",
                    (
                        Point("data stolen", "1", True, "FAKE-30"),
                        Point("thief at home", "yes" if state.home else "no", state.home, "FAKE-31", "home"),
                        Point("thieves", str(state.thieves), state.thieves > 0, "FAKE-32", "thieves"),
                    ),
                    "score",
                ),
                Sheet("m2", "b", evil, "▒", hidden=True),
            ),
            scores={"a": "1 OP", "b": "0 OP"},
            result=(f"{evil} is behind",),
        )


SYSTEM = FullerSystem()
