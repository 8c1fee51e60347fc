"""The turn: command, rally and the cup (NAW-49, NAW-111, NAW-112, NAW-117 … NAW-120)."""

from taos_tui.rules.inputs import Choice, Flag, Int, Items, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from ..damage import DISRUPTED, RALLIED
from ..inputs import LEADERSHIP

END = "END"
"""Names an End Turn marker."""
END_MARKERS = 2


class MarkerName(Text):
    """The name of a formation, as its marker has it."""

    @property
    def allowed(self) -> str:
        return f"{super().allowed}, but not {END}"

    def read(self, value: object) -> str:
        name = super().read(value)
        if name == END:
            raise self.refuse(value)
        return name


MORALE = Int("morale", 2, 12, help="2d6 equal to or below it succeed")


@procedure(
    "naw.command_check",
    "Is the hex in command?",
    "NAW-117 NAW-118 NAW-119",
    Flag("hq_on_map", True),
    Int("distance", 0, 60, 0, help="hexes to the HQ or sHQ"),
    Int("command_range", 0, 30, 0, help="printed, in hexes"),
    Flag("doubled", False, help="reconnaissance unit or sHQ: twice the range"),
    MORALE,
    dice="2d6, none within command range",
)
def command_check(given: Inputs, tape: Tape) -> Outcome:
    """Within reach of its HQ, or by a morale check."""
    reach = given.command_range * (1 + given.doubled)
    near = given.hq_on_map and given.distance <= reach
    ledger = [
        Line("distance, hexes", given.distance if given.hq_on_map else "no HQ", "NAW-117"),
        Line("command range, hexes", reach, "NAW-117"),
    ]
    if near:
        return Outcome("in_command", ledger, rolled=False, total=None)
    total = tape.total(2, 6)
    ledger += [Line("morale", given.morale, "NAW-119"), Line("2d6", total, "NAW-119")]
    return Outcome("in_command" if total <= given.morale else "out_of_command", ledger, rolled=True, total=total)


@procedure(
    "naw.rally",
    "Rally",
    "NAW-49 NAW-119 NAW-120",
    MORALE,
    LEADERSHIP,
    Choice("state", tuple(RALLIED), DISRUPTED),
    dice="2d6",
)
def rally(given: Inputs, tape: Tape) -> Outcome:
    """A morale check, with the leadership in the hex taken off the roll; success removes Disrupted."""
    total = tape.total(2, 6) - given.leadership
    done = total <= given.morale
    ledger = [
        Line("morale", given.morale, "NAW-119"),
        *([Line("leadership", -given.leadership, "NAW-120")] if given.leadership else []),
        Line("total", total, "NAW-120"),
    ]
    state = RALLIED[given.state] if done else given.state
    return Outcome("rallied" if done else "failed", ledger, total=total, new_state=state)


@procedure(
    "naw.draw_chit",
    "Draw from the cup",
    "NAW-111 NAW-112",
    Items("formation_chits", MarkerName("marker"), 0, 99, help="formation markers in the cup, one name each"),
    Int("end_markers", 0, END_MARKERS, END_MARKERS, help="End Turn markers in the cup"),
    Int("ends_drawn", 0, END_MARKERS - 1, 0, help="End Turn markers drawn this turn"),
    dice="one die with as many sides as there are markers: formations in order, then End Turn markers",
)
def draw_chit(given: Inputs, tape: Tape) -> Outcome:
    """A formation is activated; the second End Turn marker, or no formation left, ends the phase."""
    formations = given.formation_chits
    if not formations and not given.end_markers:
        raise Refusal("formation_chits", "the cup is empty: give at least one marker", "NAW-112")
    if given.end_markers + given.ends_drawn > END_MARKERS:
        raise Refusal("ends_drawn", f"there are only {END_MARKERS} End Turn markers in all", "NAW-112")
    chit = tape.take((*formations, *[END] * given.end_markers), alike=str)
    left = len(formations) - (chit != END)
    outcome = "formation"
    if chit == END:
        outcome = "second_end" if given.ends_drawn else "first_end"
    over = outcome == "second_end" or not left
    ledger = [
        Line("formation markers in the cup", len(formations), "NAW-111"),
        Line("End Turn markers in the cup", given.end_markers, "NAW-111"),
        Line("drawn", chit, "NAW-112" if chit == END else "NAW-113"),
    ]
    return Outcome(outcome, ledger, chit=chit, phase_over=over)
