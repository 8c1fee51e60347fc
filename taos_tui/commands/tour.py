"""`tour`: the first minutes with a game, in the app, on a practice session."""

from typing import Annotated

import typer

from .parameters import completed
from .sessions import system_of


def tour(
    system: Annotated[str, typer.Option("--system", help="The game system.", autocompletion=completed("game"))] = "",
) -> None:
    """Take the tour of a game in the app: a few steps that you do yourself. One that was left goes on."""
    from taos_tui.app import run
    from taos_tui.content.practice import take_up
    from taos_tui.systems import SLUGS

    run(take_up(system_of(system or SLUGS[0]).slug))
