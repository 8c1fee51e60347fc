"""How a tournament describes itself to screens and reports. Nothing in it is secret."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from taos_tui.kit.scene import Chart, Clock, Due, Panel, Scene
from taos_tui.kit.words import signed
from taos_tui.rules.wording import Text, count, listed, say

from ..missions import MISSIONS
from .standing import Standing, standings
from .state import LEAST_DECK, Table, Tournament, decks, entered, played, sides

SHOWN = 8
"""Places on the Table screen; the rest is on the Tournament screen."""


def describe(event: Tournament, seat: str, suggested: str) -> Scene:
    """Everything that a screen draws of this state."""
    table = standings(event)
    return Scene(
        phase=f"round {len(event.rounds)}" if event.rounds else "entry",
        headline=_headline(event),
        status=_players(event),
        active=seat,
        names={seat: event.organiser},
        due=tuple(_due(event)),
        panels=(_places(table),) if table else (),
        charts=tuple(_charts(event, table)),
        suggested=suggested,
        result=_result(event, table),
        over=event.over,
        clock=_clock(event),
        entrants=tuple(event.entrants),
    )


def _players(event: Tournament) -> Text:
    """How many take part, and how many more stand in the table who did."""
    told, gone = count("{n} player", "{n} players", len(event.present)), len(event.entrants) - len(event.present)
    return say("{players}, {n} dropped out", players=told, n=gone) if gone else told


def _result(event: Tournament, table: list[Standing]) -> tuple[str, ...]:
    """Who has won, once it is over."""
    if not event.over:
        return ()
    first = [each for each in table if each.rank == 1]
    points, average = signed(first[0].vp), signed(first[0].goal_average)
    if len(first) > 1:
        who = listed([each.player for each in first])
        return (
            say("{who} share the first place: {vp} VP, Goal Average {average}", who=who, vp=points, average=average),
        )
    return (
        say("{who} wins the tournament: {vp} VP, Goal Average {average}", who=first[0].player, vp=points,
            average=average),
    )  # fmt: skip


def _clock(event: Tournament) -> Clock | None:
    """The clock of a round runs from its first pairing until all results are in."""
    minutes = event.minutes
    if not minutes or not event.rounds or event.complete:
        return None
    return Clock(say("Round {n}", n=len(event.rounds)), minutes, "pair", (30, 10), event.anew)


def standings_chart(table: list[Standing], title: str) -> Chart:
    """The tournament table with its tie-breaks."""
    rows = tuple(
        (
            str(each.rank),
            say("{name} (dropped out)", name=each.player) if each.dropped else each.player,
            str(each.games),
            signed(each.vp),
            signed(each.goal_average),
            each.decided,
        )
        for each in table
    )
    columns = (say("#"), say("Player"), say("Games"), say("VP"), say("Goal Average"), say("Tie-break"))
    note = say("Victory Points, then Goal Average; equal in both share a place (TAOS-17 … 19)")
    players = tuple({"player": each.player} for each in table)
    return Chart(title, columns, rows, (0, 2, 3, 4), note if rows else say("nobody has entered yet"), starts=players)


def title_of(event: Tournament, through: int = 0) -> Text:
    """The title of the standings after round `through` (0: as they are now)."""
    if not event.rounds:
        return say("Players")
    over = through in range(1, len(event.rounds)) or event.complete
    number = through or len(event.rounds)
    return say("Standings after round {n}", n=number) if over else say("Standings in round {n}", n=number)


def _headline(event: Tournament) -> str:
    if not event.rounds:
        return say("ENTRY")
    if event.over:
        return say("TOURNAMENT OVER")
    done = sum(table.done for table in event.current)
    number, of = len(event.rounds), len(event.current)
    shown = say("{n} of {planned}", n=number, planned=event.planned) if event.planned else say("{n}", n=number)
    if done == of:
        return say("ROUND {number} OVER", number=shown)
    return say("ROUND {number}: {done} of {of} tables in", number=shown, done=done, of=of)


def _due(event: Tournament) -> Iterator[Due]:
    left, present = decks(event), set(event.present)
    playing = []
    for table in event.current:
        gone = [name for name in (table.a, table.b) if name and name not in present]
        if gone and not table.done:
            names = listed(gone)
            text = say("Table {n}: {names} dropped out; pair again, or enter a result", n=table.number, names=names)
            yield Due(text, urgent=True)
        elif not table.done:
            playing.append(say("{n} ({a} – {b})", n=table.number, a=table.a, b=table.b))
    for number, tables in enumerate(event.rounds, 1):
        untold = [name for table in tables if table.score for name, _ in sides(table) if played(table, name) is None]
        if untold:
            names = listed(untold)
            text = say("Round {n}: which missions were played by {names}? o enters them", n=number, names=names)
            yield Due(text, "TAOS-6", urgent=not event.over)
    if playing:
        one, many = "Still to come: table {tables}", "Still to come: tables {tables}"
        yield Due(count(one, many, len(playing), tables=listed(playing)))
    for name in event.present:
        if len(left[name]) < LEAST_DECK and not event.over:
            one = "{name} has {n} mission left: no hand for another game"
            many = "{name} has {n} missions left: no hand for another game"
            yield Due(count(one, many, len(left[name]), name=name), "TAOS-7")


def _places(table: list[Standing]) -> Panel:
    rows = tuple(
        (say("{rank}  {player}", rank=each.rank, player=each.player), signed(each.vp), signed(each.goal_average))
        for each in table[:SHOWN]
    )
    return Panel(say("STANDINGS"), ("", say("VP"), say("Goal Average")), rows, leads="tournament")


def _charts(event: Tournament, table: list[Standing]) -> Iterator[Chart]:
    now = standings_chart(table, title_of(event))
    yield replace(now, sums_up=bool(event.rounds))
    if event.rounds:
        yield _pairings(event)
    if event.present:
        yield _missions(event)
    if any(table.score for tables in event.rounds for table in tables):
        yield _results(event)
    for number in range(len(event.rounds) - 1, 0, -1):
        yield standings_chart(standings(event, number), title_of(event, number))


def _pairings(event: Tournament) -> Chart:
    rows = tuple(
        (say("Table {n}", n=each.number), each.a, each.b or say("bye"), _score(each), each.file)
        for each in event.current
    )
    number = len(event.rounds)
    starts = tuple(
        {"round": number, "table": each.number} if each.score else {} if each.done else {"table": each.number}
        for each in event.current
    )
    columns = ("", say("First"), say("Second"), say("OP"), say("match"))
    return Chart(say("Pairings of round {n}", n=len(event.rounds)), columns, rows, (), "", "result", starts)


def _score(table: Table) -> str:
    return f"{table.score.op_a} : {table.score.op_b}" if table.score else ""


def _missions(event: Tournament) -> Chart:
    left = decks(event)
    rows = tuple(
        (name, *(card if card in left[name] else "·" for card in MISSIONS), str(len(left[name])))
        for name in event.present
    )
    columns = (say("Player"), *[""] * len(MISSIONS), say("left"))
    note = say("played missions do not come back (TAOS-6)")
    return Chart(say("Missions left"), columns, rows, (len(MISSIONS) + 1,), note)


def _results(event: Tournament) -> Chart:
    rows: list[tuple[str, ...]] = []
    starts: list[dict[str, Any]] = []
    for number, tables in enumerate(event.rounds, 1):
        for table in tables:
            score = table.score
            if table.bye:  # a game too (TAOS-14)
                rows.append((f"{number}.{table.number}", table.a, say("bye"), f"{event.options.bye_op} : 0", "", ""))
                starts.append({})
            if score is None:
                continue
            missions = (" ".join(card[2:] for card in cards or ("A-?",)) for cards in (score.played_a, score.played_b))
            army = f"{score.killed_a}/{score.lost_a} : {score.killed_b}/{score.lost_b}"
            rows.append((f"{number}.{table.number}", table.a, table.b, _score(table), army, " : ".join(missions)))
            starts.append({"round": number, "table": table.number, **entered(score)})
    columns = ("", say("First"), say("Second"), say("OP"), say("Army Points"), say("Missions"))
    note = say("Army Points destroyed/lost; missions played by number, ? where not told")
    return Chart(say("All results"), columns, tuple(rows), (), note, "correct", tuple(starts))
