"""The tour of TaOS: Anna's first turn in the sample match."""

from taos_tui.kit.tour import GO_ON, LOG, REFERENCE, REPORT, UNDO, Step, Tour, filled, looked, made, on, opened
from taos_tui.rules.wording import say

CHOOSE_AND_MEASURE = ("right", "down", "enter", "down", "down", "enter", "1", "5", "enter")

TOUR = Tour(
    (
        Step(
            ("i",),
            say("Anna's Corporal Orso stands beside a token: {keys} identifies it."),
            say("MOVES lists what can be done now, and its keys."),
            opened("identify"),
        ),
        Step(
            CHOOSE_AND_MEASURE,
            say("→ takes the token, then ↓ Enter ↓ ↓ Enter Corporal Orso; the distance: {keys}"),
            say("Then the exact odds stand there, with their numbers."),
            filled("identify"),
            ("1", "5", "enter"),
            goes_on=True,
        ),
        Step(
            ("7", "enter"),
            say("Throw a d20 of your own and type its face: {keys}"),
            say("The log tells typed dice from rolled ones."),
            made("identify"),
            goes_on=True,
        ),
        UNDO._replace(keys=(*GO_ON, "u"), shown=("u",)),
        Step(
            ("i", *CHOOSE_AND_MEASURE, "space"),
            say("Identify it once more, and let the app roll: {keys}"),
            say("Space does what is obvious; on a result it goes on."),
            made("identify"),
            ("space",),
        ),
        Step(
            (*GO_ON, "v", "a", "tab"),
            say("Anna's Secret card lies face down; {keys} shows it to her alone."),
            say("Any key covers it again. In the file it is sealed."),
            looked,
            ("v", "a", "tab"),
        ),
        Step(
            ("c", "f4"),
            say("{keys} is the board: where the tokens lie, and what they are."),
            say("Arrows move, Enter works on a token."),
            on("board"),
            ("f4",),
        ),
        REFERENCE,
        LOG,
        REPORT,
    ),
    begun=34,
)
