"""How a tournament describes itself to screens and reports. Nothing in it is secret."""

from collections.abc import Iterator

from taos_tui.systems.scene import Chart, Due, Panel, Scene

from ..missions import MISSIONS
from ..procedures.result import Points
from .standing import Standing, standings
from .state import LEAST_DECK, Table, Tournament, decks, entered, played, sides

SHOWN = 8
"""Places on the Table screen; the rest is on the Tournament screen."""


def describe(event: Tournament, seat: str) -> Scene:
    """Everything that a screen draws of this state."""
    table = standings(event)
    return Scene(
        phase=f"round {len(event.rounds)}" if event.rounds else "entry",
        headline=_headline(event),
        status=f"{len(event.present)} players",
        active=seat,
        names={seat: event.organiser},
        due=tuple(_due(event)),
        panels=(_places(table),) if table else (),
        charts=tuple(_charts(event, table)),
        suggested=_suggested(event),
    )


def standings_chart(table: list[Standing], title: str) -> Chart:
    """The tournament table with its tie-breaks."""
    rows = tuple(
        (
            str(each.rank),
            each.player + (" (dropped out)" if each.dropped else ""),
            str(each.games),
            _signed(each.vp),
            _signed(each.goal_average),
            each.decided,
        )
        for each in table
    )
    columns = ("#", "Player", "Games", "VP", "Goal Average", "Tie-break")
    note = "Victory Points, then Goal Average; equal in both share a place (TAOS-17 … 19)"
    players = tuple({"player": each.player} for each in table)
    return Chart(title, columns, rows, (0, 2, 3, 4), note if rows else "nobody has entered yet", starts=players)


def title_of(event: Tournament, through: int = 0) -> str:
    """The title of the standings after round `through` (0: as they are now)."""
    if not event.rounds:
        return "Players"
    over = through in range(1, len(event.rounds)) or event.complete
    return f"Standings {'after' if over else 'in'} round {through or len(event.rounds)}"


def _headline(event: Tournament) -> str:
    if not event.rounds:
        return "ENTRY"
    done = sum(table.done for table in event.current)
    number, of = len(event.rounds), len(event.current)
    return f"ROUND {number} OVER" if done == of else f"ROUND {number}: {done} of {of} tables in"


def _suggested(event: Tournament) -> str:
    if len(event.present) < 2:
        return "add"
    return "pair" if event.complete else "result"


def _due(event: Tournament) -> Iterator[Due]:
    left, present = decks(event), set(event.present)
    playing = []
    for table in event.current:
        gone = [name for name in (table.a, table.b) if name and name not in present]
        if gone and not table.done:
            text = f"Table {table.number}: {' and '.join(gone)} dropped out; pair again, or enter a result"
            yield Due(text, urgent=True)
        elif not table.done:
            playing.append(str(table.number))
    for number, tables in enumerate(event.rounds, 1):
        untold = [name for table in tables if table.score for name, _ in sides(table) if played(table, name) is None]
        if untold:
            yield Due(f"Round {number}: which missions were played by {', '.join(untold)}? (correct)", "TAOS-6", True)
    if playing:
        yield Due(f"Still to come: table {', '.join(playing)}")
    for name in event.present:
        if len(left[name]) < LEAST_DECK:
            yield Due(f"{name} has {len(left[name])} mission left: no hand for another game", "TAOS-7")


def _places(table: list[Standing]) -> Panel:
    rows = tuple(
        (f"{each.rank}  {each.player}", _signed(each.vp), _signed(each.goal_average)) for each in table[:SHOWN]
    )
    return Panel("STANDINGS", ("", "VP", "Goal Average"), rows)


def _signed(value: Points) -> str:
    return f"{value:+}" if value else "0"


def _charts(event: Tournament, table: list[Standing]) -> Iterator[Chart]:
    yield standings_chart(table, title_of(event))
    if event.rounds:
        yield _pairings(event)
    if event.present:
        yield _missions(event)
    if any(table.score for tables in event.rounds for table in tables):
        yield _results(event)


def _pairings(event: Tournament) -> Chart:
    rows = tuple((f"Table {each.number}", each.a, each.b or "bye", _score(each), each.file) for each in event.current)
    starts = tuple({} if each.done else {"table": each.number} for each in event.current)
    columns = ("", "First", "Second", "OP", "match")
    return Chart(f"Pairings of round {len(event.rounds)}", columns, rows, (), "", "result", starts)


def _score(table: Table) -> str:
    return f"{table.score.op_a} : {table.score.op_b}" if table.score else ""


def _missions(event: Tournament) -> Chart:
    left = decks(event)
    rows = tuple(
        (name, *(card if card in left[name] else "·" for card in MISSIONS), str(len(left[name])))
        for name in event.present
    )
    columns = ("Player", *[""] * len(MISSIONS), "left")
    return Chart("Missions left", columns, rows, (len(MISSIONS) + 1,), "played missions do not come back (TAOS-6)")


def _results(event: Tournament) -> Chart:
    rows, starts = [], []
    for number, tables in enumerate(event.rounds, 1):
        for table in tables:
            score = table.score
            if score is None:
                continue
            missions = (" ".join(card[2:] for card in cards or ("A-?",)) for cards in (score.played_a, score.played_b))
            army = f"{score.killed_a}/{score.lost_a} : {score.killed_b}/{score.lost_b}"
            rows.append((f"{number}.{table.number}", table.a, table.b, _score(table), army, " : ".join(missions)))
            starts.append({"round": number, "table": table.number, **entered(score)})
    columns = ("", "First", "Second", "OP", "Army Points", "Missions")
    note = "Army Points destroyed/lost; numbers of the missions played, ? where they were not told"
    return Chart("All results", columns, tuple(rows), (), note, "correct", tuple(starts))
