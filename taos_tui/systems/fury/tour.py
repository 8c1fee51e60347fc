"""The tour of Fury: Anna's activation in the first round of the sample skirmish."""

from taos_tui.kit.tour import GO_ON, LOG, REFERENCE, REPORT, UNDO, Step, Tour, filled, looked, made, opened
from taos_tui.rules.wording import say

TOUR = Tour(
    (
        Step(
            ("k",),
            say("Two of Anna's models are acting: {keys} strikes in melee."),
            say("MOVES lists what can be done now, and its keys."),
            opened("strike"),
        ),
        Step(
            ("enter", "enter", "enter", "down", "down", "enter"),
            say("Choose Grey Widow, then her target, Gunner Sable: {keys}"),
            say("Then the exact odds stand there: wounds, and who dies."),
            filled("strike"),
            goes_on=True,
        ),
        Step(
            ("space",),
            say("{keys} lets the app roll; digits type what your dice show."),
            say("The log tells typed dice from rolled ones."),
            made("strike"),
            goes_on=True,
        ),
        UNDO._replace(keys=(*GO_ON, "u"), shown=("u",)),
        Step(
            ("f6", "v", "a", "tab"),
            say("Event cards in a hand are covered: {keys} shows Anna hers."),
            say("Any key covers them again."),
            looked,
        ),
        REFERENCE._replace(keys=("c", *REFERENCE.keys)),
        LOG,
        REPORT,
    ),
    begun=24,
)
