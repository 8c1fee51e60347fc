"""What is agreed for a whole tournament: the readings of the game, and how the tournament itself is run."""

from typing import Annotated, Literal

from taos_tui.kit.options import OFTEN, Means, options_of
from taos_tui.rules.asks import Breaks, Note, Title
from taos_tui.rules.wording import count, say

from ..options import Options as MatchOptions


class Options(MatchOptions):
    rounds: Annotated[
        Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        OFTEN,
        Note("rounds that are planned; 0: left open"),
        Means(
            {"0": say("The number of rounds stays open.")},
            lambda n: count("{n} round is planned.", "{n} rounds are planned.", n),
        ),
        Breaks("TAOS-17"),
    ] = 0
    round_minutes: Annotated[
        Literal[0, 30, 45, 60, 75, 90, 100, 105, 120, 135, 150, 180],
        OFTEN,
        Title("minutes of a round"),
        Note("the clock of a round, which runs from its pairing; 0: no clock"),
        Means(
            {"0": say("No clock runs.")}, lambda n: count("A round lasts {n} minute.", "A round lasts {n} minutes.", n)
        ),
        Breaks("TAOS-184"),
    ] = 0
    bye_op: Annotated[
        Literal[0, 1, 2, 3, 4, 5, 6],
        Title("OP of a bye"),
        Note("OP of a player who has a bye (to 0, no Army Points)"),
        Means({}, lambda n: say("A player with a bye gets {n} OP, the empty seat 0.", n=n)),
        Breaks("TAOS-14"),
    ] = 0


OPTIONS = options_of(Options)
