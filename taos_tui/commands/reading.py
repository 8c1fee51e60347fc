"""`show`, `log`, `report`, `check`, `verify`: what only reads sessions and packs."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from taos_tui.kit.words import draws_told
from taos_tui.printing.plain import in_words
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, say

from .matches_told import told_of_matches, with_matches
from .opening import ask, opened
from .output import REFUSED, talk, write, write_json
from .parameters import AsJson, SeatName, SessionName, completed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from taos_tui.printing.values import Entry
    from taos_tui.session.session import LogLine

CHECKS = {"chain": say("chain"), "replay": say("replay"), "commitments": say("commitments"), "code": say("code")}
"""What is verified, as players call it."""
PRACTICE = say("practice")
NOT_TO_BE_VERIFIED = say(
    "{session} is a practice session: both sides were played at one laptop to learn the program, so nothing in it is"
    " to be verified"
)
FORMATS = ("md", "html", "json", "text")


def show(
    session: SessionName,
    seat: SeatName = "",
    everything: Annotated[bool, typer.Option("--all", help="Also moves that can't be made now, and why.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show the state as a seat may see it (without one, as everybody may) and the legal moves."""
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Title

    from .scene_text import moves_page, scene_page

    with opened(session, seat) as game:
        scene, ready = with_matches(game, game.scene(seat)), game.moves(seat)
        if as_json:
            import msgspec

            moves = [
                {**game.system.moves[each.name].describe(), **_legality(each.legal, each.reason, each.clause)}
                for each in ready
                if each.legal or everything
            ]
            state = {"session": str(game.path), "system": game.system.slug, "title": game.header.title}
            flags = {"read_only": game.read_only, "findings": game.findings, "entries": game.count}
            write_json({**state, **flags, "state": msgspec.to_builtins(scene, enc_hook=str), "moves": moves})
            return
        title = Title(f"{in_words(game.system.title)} · {game.header.title}")
        if game.header.is_practice:
            title = Title(f"{in_words(PRACTICE)} · {title.text}")
        put([title, *scene_page(scene), moves_page(game.system, ready, everything)], scene.names)
        for told in told_of_matches(game, session):
            talk(told)


def log(
    session: SessionName,
    stats: Annotated[bool, typer.Option("--stats", help="The faces that came, beside what is expected.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print one line an entry; what was undone is marked."""
    from taos_tui.printing.page import put

    with opened(session) as game:
        lines = game.log()
        if stats:
            from .faces_text import say_faces

            say_faces(lines, as_json)
            return
        if as_json:
            write_json([line_record(line) for line in lines])
            return
        put([_entry(line, game.names) for line in lines], game.names)
        if game.header.is_practice:
            talk(PRACTICE)
        code = {"n": game.count, "code": game.code}
        if game.is_weak:
            talk(say("code after entry {n}: {code} (weak: a file of version 1)", **code))
        else:
            talk(say("code after entry {n}: {code}", **code))


def _entry(line: "LogLine", names: "Mapping[str, str]") -> "Entry":
    from taos_tui.printing.values import Entry

    note = line.note if line.move != "note" else ""
    who = names.get(line.seat, line.seat)
    outcome = str(line.outcome.outcome) if line.outcome else ""
    return Entry(line.n, line.at, line.seat, who, line.text, outcome, [*_marks(line)], note, line.struck)


def _marks(line: "LogLine") -> "Iterator[Text]":
    """What a line of the log says of its dice and draws."""
    dice = " ".join(map(str, line.dice))
    if line.dice and line.source == "typed":
        yield say("{dice} typed", dice=dice)
    elif line.dice:
        yield say("{dice} rolled", dice=dice)
    if line.drawn:
        yield say("{draws} drawn", draws=draws_told(line.drawn))
    if line.typed:
        yield say("{draws} typed", draws=draws_told(line.typed))
    if line.first:
        yield say("{told}", told=line.first_told)


def report(
    session: SessionName,
    format: Annotated[
        str, typer.Option("--format", help="One of md, html, json, text.", autocompletion=completed("report"))
    ] = "md",
    seat: SeatName = "",
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="Write it there.", autocompletion=completed("file"))
    ] = "",
    undone: Annotated[bool, typer.Option("--undone", help="Also what was undone.")] = False,
) -> None:
    """Write a battle report, from the public view unless a seat is named."""
    from taos_tui.reports import report as written

    if format not in FORMATS:
        raise typer.BadParameter(
            say("--format {format}: give one of {allowed}", format=repr(format), allowed=", ".join(FORMATS))
        )
    with opened(session, seat) as game:
        text = written(game, format, seat, undone).rstrip("\n") + "\n"
        if not output:
            _print_report(text, format, game.names)
            return
        _write(output, text, game.path)
    talk(say("written to {file}", file=output))


def _print_report(text: str, format: str, names: "Mapping[str, str]") -> None:
    """On standard output as it would stand in a file; what is meant to be read is drawn at a terminal."""
    from taos_tui.printing.page import is_drawn, put
    from taos_tui.printing.values import Markdown

    if format == "md" and is_drawn():
        put([Markdown(text)], names)
    else:
        print(text, end="")


def check(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Sessions and data packs.", autocompletion=completed("session")),
    ],
    as_json: AsJson = False,
    salvage: Annotated[str, typer.Option(metavar="COPY", help="Save what is sound of one session as a new file.")] = "",
) -> None:
    """Validate sessions and data packs: file, line, key, what is wrong."""
    from taos_tui.content.packs import Problem
    from taos_tui.printing.progress import Bar

    from .checking import problems_of

    if salvage:
        _salvage(files, salvage)
    problems: list[Problem] = []
    with Bar("check", len(files)) as bar:
        for file in files:
            problems += problems_of(file)
            bar.advance()
    if as_json:
        write_json([problem._asdict() for problem in problems])
    else:
        for problem in problems:
            write(problem.told)
    if problems:
        raise typer.Exit(REFUSED)
    talk(say("nothing is wrong"))


def verify(
    session: SessionName,
    code: Annotated[
        str | None, typer.Option("--code", help="What was written down: does the file continue it?")
    ] = None,
    passphrase_seats: Annotated[
        str, typer.Option(metavar="a,b", help="Read the passphrases of these seats from standard input.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Check that a session was played as its file says: chain, replay and commitments, a line each.

    At a terminal it asks for the passphrases of what is still shut; an empty answer leaves it shut.
    """
    from taos_tui.session.inspection import inspect_file
    from taos_tui.session.verify import continues
    from taos_tui.session.verify import verify as verified

    from .checking import bytes_of

    _, data = bytes_of(session, "session")
    try:
        if inspect_file(data).header.is_practice:
            raise Refusal("session", say(NOT_TO_BE_VERIFIED, session=session))
        checks = [*verified(data, _keys(data, passphrase_seats)), *([] if code is None else [continues(data, code)])]
    except ValueError as error:
        raise Refusal(
            "session", say("{session} can't be verified: {error}", session=repr(session), error=error)
        ) from None
    if as_json:
        write_json([check._asdict() for check in checks])
    else:
        from taos_tui.printing.page import put
        from taos_tui.printing.values import Table, Toned

        right, wrong = Toned(say("right"), "success"), Toned(say("WRONG"), "error")
        rows = [(CHECKS[check.name], right if check.right else wrong, check.found) for check in checks]
        put([Table(rows, indent=0, tones=("primary",))])
    if not all(check.right for check in checks):
        raise typer.Exit(REFUSED)


def _keys(data: bytes, named: str) -> dict[str, bytes]:
    """What opens the secrets of seats: of those that are named, else of all, when somebody is there to be asked."""
    import sys

    from taos_tui.session.vault import unlock
    from taos_tui.session.verify import locked_seats

    seats, wanted = {seat.id: seat for seat in locked_seats(data)}, list(filter(None, named.split(",")))
    for seat in wanted:
        if seat not in seats:
            raise Refusal(
                "passphrase-seats", say("seat {seat} holds nothing that a passphrase would open", seat=repr(seat))
            )
    keys = {}
    for seat in wanted or (list(seats) if sys.stdin.isatty() else []):
        try:
            answer = ask(
                say("passphrase of {name} (empty leaves it shut)", name=plain(seats[seat].name, 40)), "passphrase"
            )
        except Refusal:
            if wanted:
                raise
            continue
        keys[seat] = unlock(seats[seat].lock, answer)
    return keys


def _salvage(files: list[str], copy: str) -> None:
    from pathlib import Path

    if len(files) != 1:
        raise Refusal("salvage", say("saves one session at a time, {n} files given", n=len(files)))
    with opened(files[0]) as game:
        game.salvage(Path(copy))
    talk(say("the undamaged part is in {file}", file=copy))


def line_record(line: "LogLine") -> dict[str, Any]:
    """An entry for `--json`. It holds no secret: sealed inputs are not among them."""
    return {
        "n": line.n,
        "at": line.at,
        "seat": line.seat,
        "move": line.move,
        "inputs": dict(line.inputs),
        "dice": list(line.dice),
        "source": line.source,
        "drawn": list(line.drawn),
        "typed": list(line.typed),
        "amended": line.amended,
        "outcome": line.outcome.outcome if line.outcome else "",
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
            raise Refusal("output", say("is the session itself: give another file"))
        target.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Refusal(
            "output",
            say("{output} can't be written: {what}", output=output, what=getattr(error, "strerror", "") or error),
        ) from None
