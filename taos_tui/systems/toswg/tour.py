"""The tour of TOS-WG: Anna's turn in the second round of the sample battle."""

from taos_tui.kit.tour import GO_ON, LOG, REFERENCE, REPORT, UNDO, Step, Tour, filled, made, opened
from taos_tui.rules.wording import say

TOUR = Tour(
    (
        Step(
            ("down", "1", "2", "enter"),
            say("Anna's turn. ↓ marks Vela; throw a d20 and type its face: {keys}"),
            say("The odds stand above the list. Space would roll."),
            made("activate"),
            ("1", "2", "enter"),
        ),
        Step(
            (*GO_ON, "h"),
            say("Who is active makes one action. Space goes on; {keys} attacks."),
            say("Not activated? Then the turn passes: u undoes it."),
            opened("attack"),
            ("h",),
        ),
        Step(
            ("enter", "down", "enter", "1", "0", "enter"),
            say("Enter, ↓ and Enter choose a target; then the distance: {keys}"),
            say("Then the exact odds stand there, with their numbers."),
            filled("attack"),
            ("1", "0", "enter"),
            goes_on=True,
        ),
        Step(
            ("space",),
            say("{keys} lets the app roll; a digit types what your die shows."),
            say("The log tells typed dice from rolled ones."),
            made("attack"),
            goes_on=True,
        ),
        UNDO._replace(keys=(*GO_ON, "u"), shown=("u",)),
        REFERENCE,
        LOG,
        REPORT,
    ),
    begun=27,
)
