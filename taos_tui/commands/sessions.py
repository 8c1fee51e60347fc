"""`new`, `do`, `undo`, `redo`: what writes to a session."""

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from taos_tui.rules.refusal import Refusal

from .opening import ask_new, ask_private, opened
from .output import NotFound, say, say_json
from .values import AsJson, Dice, Pairs, SeatName, SessionName, did_you_mean, read_dice, read_pairs

if TYPE_CHECKING:
    from pathlib import Path

    from taos_tui.session.session import Line, Session
    from taos_tui.systems.system import System

Note = Annotated[str, typer.Option("--note", help="A remark for the log.")]
WITHOUT_INPUTS = ("note", "undo", "redo")
"""Entries that every session takes, whatever its system."""


def new(
    session: SessionName,
    system: Annotated[str, typer.Option("--system", help="The game system.")],
    player: Annotated[list[str] | None, typer.Option(help="A name for each seat, in order.")] = None,
    title: Annotated[str, typer.Option(help="What the session is called.")] = "",
    option: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="A reading of the rules.")] = None,
    passphrase_seats: Annotated[
        str, typer.Option(metavar="a,b", help="Ask for a passphrase for each of these seats.")
    ] = "",
) -> None:
    """Create a session and print its file."""
    locked = [seat.strip() for seat in passphrase_seats.split(",") if seat.strip()]
    say(create(session, _system(system), title, list(player or ()), read_pairs(option), locked))


def create(
    session: str, game: "System", title: str, names: list[str], options: dict[str, Any], locked: list[str]
) -> "Path":
    """Make the file of a new session; a passphrase is asked for each of the seats `locked`. Raises Refusal."""
    from taos_tui.content.copied import copied_content
    from taos_tui.content.paths import find_session
    from taos_tui.session.session import Session

    if len(names) > len(game.seats):
        raise typer.BadParameter(f"{len(names)} players for {len(game.seats)} seats ({', '.join(game.seats)})")
    _check_options(game, options)
    for seat in locked:
        if seat not in game.seats:
            raise Refusal("passphrase-seats", f"{seat!r} is not a seat; {did_you_mean(seat, game.seats)}")
    path = find_session(session)
    if path.name.startswith("."):
        raise Refusal("session", f"{session!r} is no name for a session: give one such as night")
    if os.path.lexists(path):
        raise Refusal("session", f"{path} exists already; nothing was changed")
    content = copied_content(game)
    phrases = {seat: ask_new(f"passphrase of seat {seat}", "passphrase") for seat in locked}
    _make_folder(session)
    named = dict(zip(game.seats, names, strict=False))
    made = Session.create(path, game.slug, title, named, options, phrases, content)
    made.close()
    return made.path


def do(
    session: SessionName,
    move: Annotated[str, typer.Argument(help="A move, as `show` lists them; also note, undo, redo.")],
    values: Pairs = None,
    seat: SeatName = "",
    dice: Dice = None,
    note: Note = "",
    as_json: AsJson = False,
) -> None:
    """Make one move. Private inputs that are left out are asked for, or read from standard input."""
    inputs, faces = read_pairs(values), read_dice(dice)
    with opened(session, seat, acting=True) as game:
        if move not in WITHOUT_INPUTS:
            moves = game.system.moves
            if move not in moves:
                raise NotFound("move", f"{move!r} is not a move; {did_you_mean(move, [*moves, *WITHOUT_INPUTS])}")
            inputs |= ask_private(moves[move], inputs)
        tell(game, game.make(move, inputs, seat, faces, note), as_json)


def undo(session: SessionName, seat: SeatName = "", note: Note = "", as_json: AsJson = False) -> None:
    """Take the last move back."""
    with opened(session, seat, acting=True) as game:
        tell(game, game.undo(seat, note), as_json)


def redo(session: SessionName, seat: SeatName = "", note: Note = "", as_json: AsJson = False) -> None:
    """Bring the move that was undone last back, with the same dice."""
    with opened(session, seat, acting=True) as game:
        tell(game, game.redo(seat, note), as_json)


def _system(slug: str) -> "System":
    from taos_tui.systems import EVENTS, SLUGS, load

    known = (*SLUGS, *EVENTS)
    if slug not in known:
        raise NotFound("system", f"{slug!r} is not a system; {did_you_mean(slug, known)}")
    return load(slug)


def _check_options(game: "System", options: dict[str, Any]) -> None:
    known = [option.name for option in game.options]
    for name in options:
        if name not in known:
            raise Refusal(name, f"is not an option of {game.title}; {did_you_mean(name, known)}")


def _make_folder(session: str) -> None:
    """Make the sessions folder for a session that is named without one."""
    from taos_tui.content.paths import find_session, sessions_dir

    if find_session(session).parent == sessions_dir():
        try:
            sessions_dir().mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal("session", f"{sessions_dir()} can't be made: {error.strerror}") from None


def tell(game: "Session", line: "Line", as_json: bool) -> None:
    """Print an entry that was just made: its number, outcome, words and dice."""
    if as_json:
        from .reading import line_record

        outcome = line.outcome.fields if line.outcome else {}
        say_json({**line_record(line), "result": outcome, "ledger": [each._asdict() for each in line.ledger]})
        return
    outcome_word = str(line.outcome["outcome"]).replace("_", " ") if line.outcome else "ok"
    dice = f"  dice {', '.join(map(str, line.dice))} ({line.source})" if line.dice else ""
    say(f"{line.n}  {outcome_word}  {line.text}{dice}")
