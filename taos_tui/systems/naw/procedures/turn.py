"""The turn: command, rally and the cup (NAW-49, NAW-111, NAW-112, NAW-117 … NAW-120)."""

from typing import Annotated, Literal

from taos_tui.rules.asks import HEXES, Amount, Ask, Note, Spelling, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say

from ..damage import RALLIED, State
from ..inputs import Leadership

END = "END"
"""Names an End Turn marker."""
END_MARKERS = 2
LONGEST = 200


def _marker(text: str) -> str | None:
    name = text.strip()
    return name if len(name) >= 1 and len(text) <= LONGEST and "\n" not in text and name != END else None


MarkerName = Annotated[str, Spelling(_marker, say("text of 1 to 200 characters on one line, but not END"))]
"""The name of a formation, as its marker has it."""
Morale = Annotated[int, Within(2, 12), Note("2d6 equal to or below it succeed")]


class CommandCheck(Ask):
    hq_on_map: bool = True
    distance: Annotated[int, Within(0, 60), HEXES, Note("hexes to the HQ or sHQ")] = 0
    command_range: Annotated[int, Within(0, 30), HEXES, Note("printed, in hexes")] = 0
    doubled: Annotated[bool, Note("reconnaissance unit or sHQ: twice the range")] = False
    morale: Morale


class CommandChecked(Result):
    outcome: Literal["in_command", "out_of_command"]
    rolled: bool
    total: int | None


def within_command(given: CommandCheck) -> bool:
    """Does the range of its HQ reach it (NAW-117)?"""
    return given.hq_on_map and given.distance <= given.command_range * (1 + given.doubled)


@procedure(
    "naw.command_check",
    "Is the hex in command?",
    "NAW-117 NAW-118 NAW-119",
    dice="2d6, none within command range",
)
def command_check(given: CommandCheck, tape: Tape) -> CommandChecked:
    """Within reach of its HQ, or by a morale check."""
    ledger = [
        Line(say("distance, hexes"), given.distance if given.hq_on_map else say("no HQ"), "NAW-117"),
        Line(say("command range, hexes"), given.command_range * (1 + given.doubled), "NAW-117"),
    ]
    if within_command(given):
        return CommandChecked(outcome="in_command", ledger=ledger, rolled=False, total=None)
    total = tape.total(2, 6)
    ledger += [Line(say("morale"), given.morale, "NAW-119"), Line(say("2d6"), total, "NAW-119")]
    outcome: Literal["in_command", "out_of_command"] = "in_command" if total <= given.morale else "out_of_command"
    return CommandChecked(outcome=outcome, ledger=ledger, rolled=True, total=total)


class Rally(Ask):
    morale: Morale
    leadership: Leadership = 0
    state: Literal["disrupted", "reduced_disrupted"] = "disrupted"


class Rallied(Result):
    outcome: Literal["rallied", "failed"]
    total: int
    new_state: State


@procedure("naw.rally", "Rally", "NAW-49 NAW-119 NAW-120", dice="2d6")
def rally(given: Rally, tape: Tape) -> Rallied:
    """A morale check, with the leadership in the hex taken off the roll; success removes Disrupted."""
    total = tape.total(2, 6) - given.leadership
    done = total <= given.morale
    ledger = [
        Line(say("morale"), given.morale, "NAW-119"),
        *([Line(say("leadership"), -given.leadership, "NAW-120")] if given.leadership else []),
        Line(say("total"), total, "NAW-120"),
    ]
    state = RALLIED[given.state] if done else given.state
    return Rallied(outcome="rallied" if done else "failed", ledger=ledger, total=total, new_state=state)


class DrawChit(Ask):
    formation_chits: Annotated[
        tuple[MarkerName, ...], Amount(0, 99, repeats=True), Note("formation markers in the cup, one name each")
    ]
    end_markers: Annotated[int, Within(0, END_MARKERS), Note("End Turn markers in the cup")] = END_MARKERS
    ends_drawn: Annotated[int, Within(0, END_MARKERS - 1), Note("End Turn markers drawn this turn")] = 0


class ChitDrawn(Result):
    outcome: Literal["formation", "first_end", "second_end"]
    chit: str
    phase_over: bool


@procedure(
    "naw.draw_chit",
    "Draw from the cup",
    "NAW-111 NAW-112",
    dice="one die with as many sides as there are markers: formations in order, then End Turn markers",
)
def draw_chit(given: DrawChit, tape: Tape) -> ChitDrawn:
    """A formation is activated; the second End Turn marker, or no formation left, ends the phase."""
    formations = given.formation_chits
    if not formations and not given.end_markers:
        raise Refusal("formation_chits", say("the cup is empty: give at least one marker"), "NAW-112")
    if given.end_markers + given.ends_drawn > END_MARKERS:
        why = say("there are only {number} End Turn markers in all", number=END_MARKERS)
        raise Refusal("ends_drawn", why, "NAW-112")
    chit = tape.take((*formations, *[END] * given.end_markers), alike=str)
    left = len(formations) - (chit != END)
    outcome: Literal["formation", "first_end", "second_end"] = "formation"
    if chit == END:
        outcome = "second_end" if given.ends_drawn else "first_end"
    ledger = [
        Line(say("formation markers before it"), len(formations), "NAW-111"),
        Line(say("End Turn markers before it"), given.end_markers, "NAW-111"),
        Line(say("drawn"), chit, "NAW-112" if chit == END else "NAW-113"),
    ]
    return ChitDrawn(outcome=outcome, ledger=ledger, chit=chit, phase_over=outcome == "second_end" or not left)
