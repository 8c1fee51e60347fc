"""`show`, `log`, `report`, `check`, `verify`: what only reads sessions and packs."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from taos_tui.rules.refusal import Refusal

from .opening import opened
from .output import REFUSED, say, say_json, say_table, talk
from .values import AsJson, SeatName, SessionName

if TYPE_CHECKING:
    from taos_tui.session.session import Line

FORMATS = ("md", "html", "json")


def show(
    session: SessionName,
    seat: SeatName = "",
    everything: Annotated[bool, typer.Option("--all", help="Also moves that can't be made now, and why.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show the state as a seat may see it (without one, as everybody may) and the legal moves."""
    from .scene_text import say_moves, say_scene

    with opened(session, seat) as game:
        scene, ready = game.scene(seat), game.moves(seat)
        if as_json:
            import msgspec

            moves = [
                {**game.system.moves[each.name].describe(), **_legality(each.legal, each.reason, each.clause)}
                for each in ready
                if each.legal or everything
            ]
            state = {"session": str(game.path), "system": game.system.slug, "title": game.header.title}
            flags = {"read_only": game.read_only, "findings": game.findings, "entries": game.count}
            say_json({**state, **flags, "state": msgspec.to_builtins(scene), "moves": moves})
            return
        say(f"{game.system.title} · {game.header.title}", strong=True)
        say_scene(scene)
        say_moves(game.system, ready, everything)


def log(
    session: SessionName,
    stats: Annotated[bool, typer.Option("--stats", help="The faces that came, beside what is expected.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print one line an entry; what was undone is marked."""
    with opened(session) as game:
        lines = game.log()
        if stats:
            from .faces_text import say_faces

            say_faces(lines, as_json)
            return
        if as_json:
            say_json([line_record(line) for line in lines])
            return
        for line in lines:
            undone = "✗" if line.struck else " "
            dice = f"  [{' '.join(map(str, line.dice))} {line.source}]" if line.dice else ""
            note = f"  # {line.note}" if line.note and line.move != "note" else ""
            say(f"{line.n:>4} {undone} {line.at}  {line.seat or '-'}  {line.text}{dice}{note}")


def report(
    session: SessionName,
    format: Annotated[str, typer.Option("--format", help="One of md, html, json.")] = "md",
    seat: SeatName = "",
    output: Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="Write it there.")] = "",
) -> None:
    """Write a battle report, from the public view unless a seat is named."""
    from taos_tui.reports import report as written

    if format not in FORMATS:
        raise typer.BadParameter(f"--format {format!r}: give one of {', '.join(FORMATS)}")
    with opened(session, seat) as game:
        text = written(game, format, seat).rstrip("\n") + "\n"
        if not output:
            print(text, end="")
            return
        _write(output, text, game.path)
    talk(f"written to {output}")


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Sessions and data packs.")],
    as_json: AsJson = False,
    salvage: Annotated[str, typer.Option(metavar="COPY", help="Save what is sound of one session as a new file.")] = "",
) -> None:
    """Validate sessions and data packs: file, line, key, what is wrong."""
    from .checking import problems_of

    if salvage:
        _salvage(files, salvage)
    problems = [problem for file in files for problem in problems_of(file)]
    if as_json:
        say_json([problem._asdict() for problem in problems])
    else:
        for problem in problems:
            say(problem)
    if problems:
        raise typer.Exit(REFUSED)
    talk("nothing is wrong")


def verify(session: SessionName, as_json: AsJson = False) -> None:
    """Check that a session was played as its file says: chain, replay and commitments, a line each."""
    from taos_tui.session.verify import verify as verified

    from .checking import bytes_of

    _, data = bytes_of(session, "session")
    try:
        checks = verified(data)
    except ValueError as error:
        raise Refusal("session", f"{session!r} can't be verified: {error}") from None
    if as_json:
        say_json([check._asdict() for check in checks])
    else:
        say_table([(check.name, "right" if check.right else "WRONG", check.found) for check in checks], 0)
    if not all(check.right for check in checks):
        raise typer.Exit(REFUSED)


def _salvage(files: list[str], copy: str) -> None:
    from pathlib import Path

    if len(files) != 1:
        raise Refusal("salvage", f"saves one session at a time, {len(files)} files given")
    with opened(files[0]) as game:
        game.salvage(Path(copy))
    talk(f"the sound part is in {copy}")


def line_record(line: "Line") -> dict[str, Any]:
    """An entry for `--json`. It holds no secret: sealed inputs are not among them."""
    return {
        "n": line.n,
        "at": line.at,
        "seat": line.seat,
        "move": line.move,
        "inputs": dict(line.inputs),
        "dice": list(line.dice),
        "source": line.source,
        "outcome": line.outcome["outcome"] if line.outcome else "",
        "text": line.text,
        "note": line.note,
        "undone": line.struck,
    }


def _legality(legal: bool, reason: str, clause: str) -> dict[str, Any]:
    return {"legal": True} if legal else {"legal": False, "reason": reason, "clause": clause}


def _write(output: str, text: str, session: Any) -> None:
    from pathlib import Path

    target = Path(output)
    try:
        if target.exists() and target.samefile(session):
            raise Refusal("output", "is the session itself: give another file")
        target.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Refusal("output", f"{output} can't be written: {getattr(error, 'strerror', '') or error}") from None
