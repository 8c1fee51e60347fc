"""The parameters that several commands have, and what a shell is offered for them."""

from collections.abc import Callable
from typing import Annotated

import typer


def completed(kind: str) -> "Callable[[typer.Context, str], list[tuple[str, str]]]":
    """What a shell may be answered for a parameter; looked up only when it asks."""

    def find(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
        from .completing.candidates import FINDERS

        return FINDERS[kind]({**context.params, "command": context.info_name}, incomplete)

    return find


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Dice = Annotated[
    str | None, typer.Option(help='Faces on the table, such as 7,12 ("" = none); without it the app rolls.')
]
Pairs = Annotated[
    list[str] | None,
    typer.Argument(metavar="[KEY=VALUE]...", help="Inputs; JSON or text.", autocompletion=completed("input")),
]
SessionName = Annotated[
    str,
    typer.Argument(
        metavar="SESSION", help="A file, or a name in the sessions folder.", autocompletion=completed("session")
    ),
]
SeatName = Annotated[str, typer.Option("--seat", help="The seat that acts or looks.", autocompletion=completed("seat"))]
SystemName = Annotated[str, typer.Option("--system", help="The game system.", autocompletion=completed("game"))]
