"""`play`: the app itself."""

from typing import Annotated

import typer

from taos_tui.rules.wording import say

from .parameters import SeatName, completed


def play(
    session: Annotated[
        str,
        typer.Argument(
            metavar="[SESSION]", help="Without one, the app offers the last.", autocompletion=completed("session")
        ),
    ] = "",
    seat: SeatName = "",
    watch: Annotated[bool, typer.Option("--watch", help="Show what everybody may see; change nothing.")] = False,
    no_mouse: Annotated[bool, typer.Option("--no-mouse", help="Leave the mouse to the terminal.")] = False,
    plain_driver: Annotated[
        bool, typer.Option("--plain-driver", help="Send whole lines, for a terminal that shows wrong ones.")
    ] = False,
) -> None:
    """Open the app, on a session if one is named."""
    from taos_tui.app import run
    from taos_tui.content.paths import find_session

    if watch and seat:
        raise typer.BadParameter(say("--watch takes no seat: it shows what everybody may see"))
    run(find_session(session) if session else None, seat, not no_mouse, watch, plain_driver)
