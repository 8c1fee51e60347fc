"""The tour of Nations At War: the impulse of the Panzer Company in the first turn of the sample battle."""

from taos_tui.kit.tour import GO_ON, LOG, REFERENCE, REPORT, UNDO, Step, Tour, filled, made, on, opened
from taos_tui.rules.wording import say

TOUR = Tour(
    (
        Step(
            ("f2",),
            say("This is the map. {keys} is the Table: who acts, and what is due."),
            say("F4 comes back; g and a letter go to screens too."),
            on("table"),
        ),
        Step(
            ("f",),
            say("The Panzer Company may act: {keys} opens the form of fire."),
            say("MOVES lists what can be done now, and its keys."),
            opened("fire"),
        ),
        Step(
            ("enter", "down", "enter", "enter", "down", "enter"),
            say("{keys} and Enter choose who fires, and once more at whom."),
            say("Then the exact odds stand there, with their numbers."),
            filled("fire"),
            ("enter", "down"),
            goes_on=True,
        ),
        Step(
            ("space",),
            say("{keys} lets the app roll; digits type what your dice show."),
            say("The log tells typed dice from rolled ones."),
            made("fire"),
            goes_on=True,
        ),
        UNDO._replace(keys=(*GO_ON, "u"), shown=("u",)),
        Step(
            ("f4",),
            say("{keys} is the map again: arrows go to a hex, Enter marks a unit."),
            say("Then , shades what it hits and where it gets to."),
            on("board"),
        ),
        REFERENCE,
        LOG,
        REPORT,
    ),
    begun=39,
)
