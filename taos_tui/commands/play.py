"""`play`: the app itself."""

from typing import Annotated

import typer

from .values import SeatName


def play(
    session: Annotated[str, typer.Argument(metavar="[SESSION]", help="Without one, the app offers the last.")] = "",
    seat: SeatName = "",
    watch: Annotated[bool, typer.Option("--watch", help="Show what everybody may see; change nothing.")] = False,
    no_mouse: Annotated[bool, typer.Option("--no-mouse", help="Leave the mouse to the terminal.")] = False,
) -> None:
    """Open the app, on a session if one is named."""
    from taos_tui.app import run
    from taos_tui.content.paths import find_session

    if watch and seat:
        raise typer.BadParameter("--watch takes no seat: it shows what everybody may see")
    run(find_session(session) if session else None, seat, not no_mouse, watch)
