"""The tour of Rock'n'Roll: the first order of VPA in the sample game."""

from taos_tui.kit.tour import GO_ON, LOG, REFERENCE, REPORT, UNDO, Step, Tour, filled, looked, made, on, opened
from taos_tui.rules.wording import say

TOUR = Tour(
    (
        Step(
            ("space",),
            say("An order is in force: two units attack. {keys} does what is obvious."),
            say("MOVES lists what else can be done, and its keys."),
            opened("attack"),
        ),
        Step(
            ("enter", "down", "enter", "5", "enter", "1", "enter"),
            say("Choose Zulu with Enter and ↓; Min alone is left to attack. Type the card's number and dice: {keys}"),
            say("Then the exact odds stand there, with their numbers."),
            filled("attack"),
            ("5", "enter", "1", "enter"),
            goes_on=True,
        ),
        Step(
            ("enter", "6", "enter"),
            say("Enter goes on to the throw; type the face of your own d6: {keys}"),
            say("Space lets the app roll. A miss asks what now."),
            made("attack"),
            ("6", "enter"),
            goes_on=True,
        ),
        UNDO._replace(keys=(*GO_ON, "u"), shown=("u",)),
        Step(
            ("f6", "v", "a", "tab"),
            say("Orders in hand are covered: {keys} shows Anna hers."),
            say("Any key covers them again."),
            looked,
        ),
        Step(
            ("c", "f4"),
            say("{keys} is the board: Points, who holds them, OK and RD."),
            say("Arrows move along it, Enter works on a unit."),
            on("board"),
            ("f4",),
        ),
        REFERENCE,
        LOG,
        REPORT,
    ),
    begun=17,
)
