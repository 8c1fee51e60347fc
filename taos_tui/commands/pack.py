"""`pack`: what the data packs of a game hold, and a file of one's own begun from them or from a match."""

from typing import TYPE_CHECKING, Annotated

import typer

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .opening import opened
from .output import NotFound, talk, write, write_table
from .parameters import SeatName, completed
from .values import no_system

if TYPE_CHECKING:
    from taos_tui.kit.packs import Kept
    from taos_tui.kit.system import AnySystem


def pack(
    system: Annotated[
        str, typer.Argument(metavar="[GAME]", help="The game.", show_default=False, autocompletion=completed("game"))
    ] = "",
    name: Annotated[
        str,
        typer.Argument(
            metavar="[PACK]", help="Its pack, such as models.", show_default=False, autocompletion=completed("pack")
        ),
    ] = "",
    rows: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ROW]...", help="Rows by their key; else all.", autocompletion=completed("row")),
    ] = None,
    session: Annotated[
        str,
        typer.Option(
            "--from", metavar="SESSION", help="What was entered in this match.", autocompletion=completed("session")
        ),
    ] = "",
    seat: SeatName = "",
    called: Annotated[
        str, typer.Option("--as", metavar="NAME", help="Write it as a file of yours, such as models-NAME.toml.")
    ] = "",
) -> None:
    """Begin a data pack of your own: with shipped rows to change, or with the force of a match.

    Without a pack it tells which there are. Without --as the text is printed and no file is written.
    """
    from taos_tui.content.begun import as_toml, begin, rows_of

    if session:
        game, kept = _played(session, seat, system, name)
    elif not system:
        raise typer.BadParameter(say("name a game, or a match with --from"))
    else:
        game = _game(system)
        if not name:
            _tell_packs(game)
            return
        kept = rows_of(game, name, rows or ())
    if called:
        for path in begin(game, kept, called):
            write(path)
        talk(say("note: a new match takes it along; after a change, `taos-tui check` names what is wrong"))
        return
    for number, (each, tables) in enumerate(kept.items()):
        if len(kept) > 1:
            print(f"{chr(10) if number else ''}# {each}.toml")
        print(as_toml(game, each, tables), end="")


def _played(name: str, seat: str, system: str, pack: str) -> "tuple[AnySystem, Kept]":
    """The game of a match, and what was entered there that the packs do not say."""
    from taos_tui.content.begun import new_in

    with opened(name, seat) as match:
        game = match.system
        if system not in ("", game.slug):
            raise Refusal("from", say("is a match of {title}", title=game.title))
        return game, new_in(game, game.kept(match.state, (seat,) if seat else match.seats), pack)


def _game(slug: str) -> "AnySystem":
    from taos_tui.systems import SLUGS, games, load

    known = SLUGS if slug in SLUGS else tuple(games())
    if slug not in known:
        raise no_system(slug, known)
    return load(slug)


def _tell_packs(game: "AnySystem") -> None:
    """Each pack with the tables in force and their rows."""
    from taos_tui.content.copied import copied_content
    from taos_tui.kit.packs import HEAD

    if not game.packs:
        raise NotFound("system", say("{game} has no data packs besides its reference", game=game.title))
    lines: list[tuple[str, str, str]] = []
    for name, tables in copied_content(game).items():
        for table, found in tables.items():
            if table != HEAD:
                key = game.packs[name][table][0].name
                lines.append((name, f"[[{table}]]", ", ".join(str(row[key]) for row in found)))
    write_table(lines)
