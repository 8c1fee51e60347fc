"""`tournament …`: the organiser's desk from a shell. A tournament is a session too: `do`, `log`, `undo` work on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .matches_told import told_of_matches
from .opening import opened
from .output import NotFound, guarded, talk, write, write_json
from .parameters import AsJson, Pairs, SessionName, completed
from .reading import report
from .sessions import create, tell
from .values import did_you_mean, read_pairs

if TYPE_CHECKING:
    from taos_tui.kit.scene import Chart
    from taos_tui.session.session import Session

tournament = typer.Typer(
    no_args_is_help=True,
    help="Run a tournament: players, rounds, results, standings.",
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
Names = Annotated[list[str], typer.Argument(metavar="NAME...", help="Players.")]
TableNumber = Annotated[int, typer.Option("--table", min=0, help="One table; left out: all of this round.")]
METHODS = ("swiss", "random")


def new(
    session: SessionName,
    system: Annotated[str, typer.Option("--system", help="The game that is played.")] = "taos",
    title: Annotated[str, typer.Option(help="What the tournament is called.")] = "",
    organiser: Annotated[str, typer.Option(help="Who runs it.")] = "Organiser",
    player: Annotated[list[str] | None, typer.Option(help="A player; once for each.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="A reading of the rules.")] = None,
) -> None:
    """Create a tournament; its options hold for every match."""
    from taos_tui.systems import EVENTS, load

    slug = f"{system}-tournament"
    if slug not in EVENTS:
        games = [known.removesuffix("-tournament") for known in EVENTS]
        raise NotFound(
            "system",
            say(
                "{system} has no tournaments; {did_you_mean}",
                system=repr(system),
                did_you_mean=did_you_mean(system, games),
            ),
        )
    made = create(session, load(slug), title, [organiser], read_pairs(option), [])
    if player:
        with opened(str(made)) as event:
            event.make("add", {"players": player})
    write(made)


def add(session: SessionName, names: Names, as_json: AsJson = False) -> None:
    """Enter players, late ones too; one that dropped out comes back."""
    with _event(session) as event:
        tell(event, event.make("add", {"players": names}), as_json)


def drop(session: SessionName, name: str, as_json: AsJson = False) -> None:
    """Take a player out of the rounds to come."""
    with _event(session) as event:
        tell(event, event.make("drop", {"player": name}), as_json)


def pair(
    session: SessionName,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="By hand: neighbours play, the last has the bye.")
    ] = None,
    method: Annotated[
        str, typer.Option("--method", help="swiss or random.", autocompletion=completed("method"))
    ] = "swiss",
    as_json: AsJson = False,
) -> None:
    """Pair the next round, or what is not played of this one anew."""
    if method not in METHODS:
        raise typer.BadParameter(
            say(
                "--method {method}: give one of {allowed}, or names to pair by hand",
                method=repr(method),
                allowed=", ".join(METHODS),
            )
        )
    inputs = {"method": "by_hand", "tables": names} if names else {"method": method}
    with _event(session) as event:
        line = event.make("pair", inputs)
        if as_json:
            tell(event, line, as_json)
            return
        write(line.text)
        _say_chart(_chart(event, "pairings"))


def start(session: SessionName, table: TableNumber = 0) -> None:
    """Make the match sessions of this round, with the decks as they are left."""
    from taos_tui.session.matches import event_of, start_match

    with _event(session) as event:
        tables = [table] if table else event_of(event).waiting(event.state)
        if not tables:
            raise Refusal("table", say("no table of this round waits for its match"))
        for number in tables:
            write(start_match(event, number))


def result(session: SessionName, values: Pairs = None, table: TableNumber = 0, as_json: AsJson = False) -> None:
    """Enter a result: from the closed match, or typed (op_a=4 op_b=2 killed_a=120 killed_b=80).

    Without a table all results are taken that closed matches have. What is typed goes before what a match says.
    """
    from taos_tui.session.matches import take_result, take_results

    typed = read_pairs(values)
    number = table or typed.pop("table", 0)
    with _event(session) as event:
        if not number:
            if typed:
                raise Refusal("table", say("is missing: say which table this result is of"))
            taken, not_yet = take_results(event)
            for line in taken:
                tell(event, line, as_json)
            if not_yet or not taken:
                raise Refusal("match", "; ".join(not_yet) or say("no match of this round waits for its result"))
        elif number in _tables_with_match(event) and not _is_whole(event, typed):
            tell(event, take_result(event, number, typed), as_json)
        else:
            tell(event, event.make("result", {"table": number, **typed}), as_json)


def correct(
    session: SessionName,
    values: Pairs = None,
    table: Annotated[int, typer.Option("--table", min=1, help="The table.")] = 1,
    round: Annotated[int, typer.Option("--round", min=0, help="Left out: this round.")] = 0,
    reason: Annotated[str, typer.Option("--reason", help="Why; it stands in the log.")] = "",
    match: Annotated[bool, typer.Option("--match", help="To what the match of that table says now.")] = False,
    as_json: AsJson = False,
) -> None:
    """Correct a result; only what is given changes."""
    if match:
        _as_its_match(session, round, table, bool(values or reason), as_json)
        return
    inputs: dict[str, Any] = {"table": table, **read_pairs(values)}
    inputs |= {"round": round} if round else {}
    inputs |= {"reason": reason} if reason else {}
    with _event(session) as event:
        tell(event, event.make("correct", inputs), as_json)


def _as_its_match(session: str, round_number: int, table: int, is_typed: bool, as_json: bool) -> None:
    from taos_tui.session.matches import take_again

    if is_typed:
        raise Refusal("match", say("takes all from the match: give no other value, and no reason"))
    with _event(session) as event:
        tell(event, take_again(event, round_number, table), as_json)


def end(
    session: SessionName,
    why: Annotated[str, typer.Option("--why", help="Where it ends before its last round.")] = "",
    as_json: AsJson = False,
) -> None:
    """End the tournament: the standings as they are name the winner."""
    with _event(session) as event:
        tell(event, event.make("end", {"why": why} if why else {}), as_json)


def clock(session: SessionName, as_json: AsJson = False) -> None:
    """Say how many minutes of this round are left."""
    from taos_tui.face import clock as clocks

    with _event(session) as event:
        running = event.scene().clock
        began = clocks.began(running, event.log()) if running else None
        if running is None or began is None:
            raise Refusal("session", say("no clock runs: option round_minutes is 0, or no round is being played"))
        left = running.left(began, clocks.now())
        if as_json:
            write_json({"minutes_left": left})
        else:
            write(clocks.shown(running, left))


def standings(
    session: SessionName,
    round: Annotated[int, typer.Option("--round", min=0, help="After that round; left out: now.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Print the standings with their tie-breaks."""
    from taos_tui.session.matches import event_of

    with _event(session) as event:
        chart = event_of(event).standings(event.state, round)
        if as_json:
            write_json([dict(zip(chart.columns, row, strict=True)) for row in chart.rows])
        else:
            _say_chart(chart)
        for line in told_of_matches(event, session):
            talk(line)


def export(
    session: SessionName,
    format: Annotated[
        str, typer.Option("--format", help="One of md, html, json.", autocompletion=completed("report"))
    ] = "md",
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="Write it there.", autocompletion=completed("file"))
    ] = "",
) -> None:
    """Write standings, pairings, missions and all results, with the log."""
    with _event(session):
        pass
    report(session, format, "", output)


for _command in (new, add, drop, pair, start, result, correct, end, clock, standings, export):
    tournament.command(_command.__name__)(guarded(_command))


@contextmanager
def _event(name: str) -> "Iterator[Session]":
    """The session of that name. Raises Refusal where it is no tournament."""
    from taos_tui.session.matches import event_of

    with opened(name) as session:
        event_of(session)
        yield session


def _tables_with_match(event: "Session") -> list[int]:
    from taos_tui.session.matches import matches

    return [table for table, _ in matches(event)]


def _is_whole(event: "Session", typed: dict[str, Any]) -> bool:
    """Does what was typed need nothing from a match?"""
    return {wanted.name for wanted in event.system.moves["result"].inputs if wanted.required} <= {"table", *typed}


def _chart(event: "Session", word: str) -> "Chart":
    return next(chart for chart in event.scene().charts if word in chart.title.lower())


def _say_chart(chart: "Chart") -> None:
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Line, Section

    from .scene_text import chart_table

    put([Section(chart.title, [chart_table(chart)], follows=True), *([Line(chart.note)] if chart.note else [])])
