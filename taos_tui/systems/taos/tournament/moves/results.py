"""Results, and their corrections with a reason."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, IN_WORDS, STORED, Amount, Ask, Length, Note, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, in_a_row, say

from ...missions import MISSION_WORDS, MissionId
from ...procedures.result import victory_points
from ..state import Score, Table, Tournament, decks, played, replace, table_of, with_table
from .entry import MOST_PLAYERS

TableNumber = Annotated[int, Within(1, MOST_PLAYERS), ANEW]
Op = Annotated[int, Within(0, 6), ANEW]
Army = Annotated[int, Within(0, 5000), ANEW]
Two = Annotated[tuple[Annotated[MissionId, Says(MISSION_WORDS)], ...] | None, Amount(2, 2), ANEW]


def open_tables(event: Tournament) -> list[int]:
    return [table.number for table in event.current if not table.done]


def may_enter(event: Tournament, by: str) -> None:
    if not event.rounds:
        raise Refusal("move", say("no round has been paired yet"))
    if not open_tables(event):
        raise Refusal("move", say("all results of this round are in; correct changes one"))


def enter_hints(event: Tournament, by: str) -> Mapping[str, object]:
    return {"table": next(iter(open_tables(event)), None)}


def couple(event: Tournament, by: str) -> list[Text]:
    """Who sits where, so that nobody enters a result the wrong way round."""
    text, match = "Table {n}: first {a}, second {b}", "Table {n}: first {a}, second {b}; its match has the result"
    return [
        say(match if table.file else text, n=table.number, a=table.a, b=table.b)
        for table in event.current
        if not table.done
    ]


class EnterResult(Ask):
    table: Annotated[TableNumber, Note("of this round")]
    op_a: Annotated[Op, Title("OP of the first"), Note("Objective Points of the first player")]
    op_b: Annotated[Op, Title("OP of the second"), Note("Objective Points of the second player")]
    killed_a: Annotated[Army, Title("killed by first"), Note("Army Points destroyed by the first player")]
    killed_b: Annotated[Army, Title("killed by second"), Note("Army Points destroyed by the second player")]
    lost_a: Annotated[
        Army | None, Title("lost by first"), Note("lost by the first player; else what the second destroyed")
    ] = None
    lost_b: Annotated[
        Army | None, Title("lost by second"), Note("lost by the second player; else what the first destroyed")
    ] = None
    played_a: Annotated[Two, Title("missions of first"), Note("the two missions that the first player played")] = None
    played_b: Annotated[Two, Title("missions of second"), Note("the two missions that the second player played")] = None


class Entered(Result):
    outcome: Literal["entered", "corrected"]
    round: int
    a: str
    b: str
    op_a: int
    op_b: int


@move(
    "result",
    "Enter a result",
    key="r",
    clauses="TAOS-6 TAOS-13 TAOS-14 TAOS-18",
    ready=may_enter,
    hints=enter_hints,
    brief=couple,
    obvious=lambda event: bool(open_tables(event)),
)
def result(event: Tournament, given: EnterResult, play: Play) -> tuple[Tournament, Entered]:
    """Enter what a game ended with; the missions played leave the decks."""
    table = table_of(event, given.table)
    if table.bye:
        raise Refusal("table", say("{name} has a bye there", name=table.a))
    if table.score:
        text = say("{n} has its result: correct changes it and asks why", n=table.number)
        raise Refusal("table", text)
    score = Score(
        op_a=given.op_a,
        op_b=given.op_b,
        killed_a=given.killed_a,
        killed_b=given.killed_b,
        lost_a=given.killed_b if given.lost_a is None else given.lost_a,
        lost_b=given.killed_a if given.lost_b is None else given.lost_b,
        played_a=given.played_a,
        played_b=given.played_b,
    )
    return _scored(event, table, score, len(event.rounds), "entered")


@result.says
def _entered(told: Told[EnterResult, Entered]) -> Text:
    return _told(told.found, told.given.table)


def _told(found: Entered, table: int) -> Text:
    return say(
        "round {round} table {table}: {a} {op_a} : {op_b} {b}",
        round=found.round,
        table=table,
        a=found.a,
        b=found.b,
        op_a=found.op_a,
        op_b=found.op_b,
    )


def may_correct(event: Tournament, by: str) -> None:
    if not any(table.score for tables in event.rounds for table in tables):
        raise Refusal("move", say("there is no result to correct"))


def correct_hints(event: Tournament, by: str) -> Mapping[str, object]:
    """The round of the result that was entered last: a slip is seen at once. Once another one is paired, the first
    round of which some missions are not told, else the last that has results. The table is named by who corrects,
    unless there is no other result at all."""
    scored = [(number, table) for number, tables in enumerate(event.rounds, 1) for table in tables if table.score]
    if len(scored) == 1:
        return {"round": scored[0][0], "table": scored[0][1].number}
    if event.last_scored == len(event.rounds) and any(number == event.last_scored for number, _ in scored):
        return {"round": event.last_scored}
    untold = (number for number, table in scored if table.score and not _all_told(table.score))
    return {"round": next(untold, scored[-1][0])} if scored else {}


def _all_told(score: Score) -> bool:
    return score.played_a is not None and score.played_b is not None


def who_met(event: Tournament, by: str) -> list[Text]:
    """Who sat where in the rounds that have results, the last of them first."""
    found = []
    for number in range(len(event.rounds), 0, -1):
        met = [
            say("{n} {a} – {b}", n=table.number, a=table.a, b=table.b)
            for table in event.rounds[number - 1]
            if table.score
        ]
        if met:
            found.append(say("Round {n}, tables: {met}", n=number, met=in_a_row(met)))
    return found


class Correct(Ask):
    round: Annotated[int | None, Within(1, 99), ANEW, Note("left out: this round")] = None
    table: TableNumber
    op_a: Annotated[Op | None, STORED, Title("OP of the first"), Note("Objective Points of the first player")] = None
    op_b: Annotated[Op | None, STORED, Title("OP of the second"), Note("Objective Points of the second player")] = None
    killed_a: Annotated[
        Army | None, STORED, Title("killed by first"), Note("Army Points destroyed by the first player")
    ] = None
    killed_b: Annotated[
        Army | None, STORED, Title("killed by second"), Note("Army Points destroyed by the second player")
    ] = None
    lost_a: Annotated[Army | None, STORED, Title("lost by first"), Note("Army Points lost by the first player")] = None
    lost_b: Annotated[Army | None, STORED, Title("lost by second"), Note("Army Points lost by the second player")] = (
        None
    )
    played_a: Annotated[
        Two, STORED, Title("missions of first"), Note("the two missions that the first player played")
    ] = None
    played_b: Annotated[
        Two, STORED, Title("missions of second"), Note("the two missions that the second player played")
    ] = None
    reason: Annotated[
        str | None,
        Length(3, 200),
        ANEW,
        IN_WORDS,
        Note("why, where something changes that stood; it stands in the log"),
    ] = None


def _as_entered(event: Tournament, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The result of the table that is named, ready to be corrected; losses go with what is typed for the other."""
    number = given.get("round") or len(event.rounds)
    tables = event.rounds[number - 1] if isinstance(number, int) and 0 < number <= len(event.rounds) else ()
    score = next((table.score for table in tables if table.number == given.get("table")), None)
    if score is None:
        return {}
    destroyed = {seat: given.get(f"killed_{seat}") for seat in "ab"}
    killed_a, killed_b = (
        typed if isinstance(typed, int) else stood
        for typed, stood in ((destroyed["a"], score.killed_a), (destroyed["b"], score.killed_b))
    )
    found: dict[str, Sequence[object]] = {
        "op_a": [score.op_a],
        "op_b": [score.op_b],
        "killed_a": [score.killed_a],
        "killed_b": [score.killed_b],
        "lost_a": [_lost(None, score.lost_a, score.killed_b, killed_b)],
        "lost_b": [_lost(None, score.lost_b, score.killed_a, killed_a)],
    }
    played = (("played_a", score.played_a), ("played_b", score.played_b))
    return found | {name: [missions] for name, missions in played if missions}


@move(
    "correct",
    "Correct a result",
    key="o",
    clauses="TAOS-6 TAOS-13 TAOS-14 TAOS-18",
    part="table",
    ready=may_correct,
    hints=correct_hints,
    brief=who_met,
    narrows=_as_entered,
)
def correct(event: Tournament, given: Correct, play: Play) -> tuple[Tournament, Entered]:
    """Change a result of any round: only what is given, and losses with what the other destroyed; pairings stay.

    What was not told before, the missions played, is added without a reason."""
    number = given.round or len(event.rounds)
    table = table_of(event, given.table, number)
    before = table.score
    if before is None:
        raise Refusal("table", say("{n} of round {round} has no result yet", n=table.number, round=number))
    killed_a = before.killed_a if given.killed_a is None else given.killed_a
    killed_b = before.killed_b if given.killed_b is None else given.killed_b
    score = Score(
        op_a=before.op_a if given.op_a is None else given.op_a,
        op_b=before.op_b if given.op_b is None else given.op_b,
        killed_a=killed_a,
        killed_b=killed_b,
        lost_a=_lost(given.lost_a, before.lost_a, before.killed_b, killed_b),
        lost_b=_lost(given.lost_b, before.lost_b, before.killed_a, killed_a),
        played_a=before.played_a if given.played_a is None else given.played_a,
        played_b=before.played_b if given.played_b is None else given.played_b,
    )
    if score == before and given.reason is None and not _all_told(before):
        raise Refusal("op_a", say("nothing to correct: change what is wrong, or say below which missions were played"))
    if score == before:
        raise Refusal("op_a", say("nothing to correct: change what is wrong, here or below"))
    if given.reason is None and not _only_adds(before, score):
        raise Refusal("reason", say("is missing: what stood is changed, so say why, in 3 letters or more"))
    return _scored(event, table, score, number, "corrected")


def _only_adds(before: Score, score: Score) -> bool:
    """Does all that was told stand as it was?"""
    told = (before.played_a or score.played_a, before.played_b or score.played_b)
    return score == replace(before, played_a=told[0], played_b=told[1])


def _lost(given: int | None, before: int, destroyed_before: int, destroyed: int) -> int:
    """Losses go with what the other destroyed, unless they were entered as something else."""
    if given is not None:
        return given
    return destroyed if before == destroyed_before else before


@correct.says
def _corrected(told: Told[Correct, Entered]) -> Text:
    text = _told(told.found, told.given.table)
    if told.given.reason is None:
        return say("{text}, missions added", text=text)
    return say("{text}, corrected: {reason}", text=text, reason=told.given.reason)


def _scored(
    event: Tournament, table: Table, score: Score, number: int, outcome: Literal["entered", "corrected"]
) -> tuple[Tournament, Entered]:
    table = replace(table, score=score)
    event = replace(with_table(event, table, number), last_scored=number)
    _check_missions(event, table, number)
    rule = event.options.vp_rule
    ledger = []
    for name, own, other, killed, lost in (
        (table.a, score.op_a, score.op_b, score.killed_a, score.lost_a),
        (table.b, score.op_b, score.op_a, score.killed_b, score.lost_b),
    ):
        ledger.append(Line(say("{name}: VP", name=name), victory_points(own, other, rule), "TAOS-14"))
        ledger.append(Line(say("{name}: Goal Average", name=name), killed - lost, "TAOS-18"))
    return event, Entered(
        outcome=outcome, ledger=ledger, round=number, a=table.a, b=table.b, op_a=score.op_a, op_b=score.op_b
    )


def _check_missions(event: Tournament, table: Table, number: int) -> None:
    """A mission is played from what the deck held before that round, also in the rounds after it (TAOS-6)."""
    slots = {table.a: "played_a", table.b: "played_b"}
    for at in range(number, len(event.rounds) + 1):
        before = decks(replace(event, rounds=event.rounds[: at - 1]))
        for each in event.rounds[at - 1]:
            for name in slots.keys() & {each.a, each.b}:
                for card in played(each, name) or ():
                    if card not in before[name]:
                        text = say("{name} cannot have played {card} in round {n} again", name=name, card=card, n=at)
                        raise Refusal(slots[name], text, "TAOS-6")
