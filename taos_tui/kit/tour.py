"""The first minutes: steps that a new player does himself, in the real app, on a practice session.

A game brings its list as data; the screens show it and see whether a step was done, by whatever way.
"""

from collections.abc import Callable

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import Text, say


class Made(NamedTuple):
    """An entry of the log: the move (`undo` and `redo` too), and where its dice came from: typed, rolled or ""."""

    move: str
    source: str = ""


class Seen(NamedTuple):
    """What is to be seen while a step is shown."""

    screen: str
    """The screen in front by its usual name; also `curtain`, `help`, `palette`."""
    form: str = ""
    """The move whose form is open."""
    filled: bool = False
    """Is nothing missing in it any more? On the quick reference: was something asked?"""
    made: tuple[Made, ...] = ()
    """What was made since the step before was seen to be done."""
    looks: str = ""
    """The seat that looks at what it alone may see."""
    reported: bool = False
    """Was a report of the session written?"""


Done = Callable[[Seen], bool]


class Step(NamedTuple):
    """What to do now, in `text`, where `{keys}` are those that are `shown`; `why` says what it is good for, `done` when
    it counts. `keys` are one way to do it after the step before, as Textual names them."""

    keys: tuple[str, ...]
    text: Text
    why: Text
    done: Done
    shown: tuple[str, ...] = ()
    """Those of `keys` that the text names, where it does not name all."""
    goes_on: bool = False
    """Does it go on in the form that a step before opened? Once that form was left, that step comes again."""


class Tour(NamedTuple):
    """The steps, and with how many entries of the sample match their practice session begins."""

    steps: tuple[Step, ...]
    begun: int = 0


def on(screen: str) -> Done:
    """This screen is shown."""
    return lambda seen: seen.screen == screen


def opened(move: str) -> Done:
    """The form of this move is open, or it was made."""
    return lambda seen: seen.form == move or _made(seen, move)


def filled(move: str) -> Done:
    """The form of this move lacks nothing, or it was made."""
    return lambda seen: (seen.form == move and seen.filled) or _made(seen, move)


def made(*moves: str, source: str = "") -> Done:
    """One of these moves was made, with dice from there."""
    return lambda seen: any(each.move in moves and source in ("", each.source) for each in seen.made)


def asked(seen: Seen) -> bool:
    """Something was looked up in the quick reference."""
    return seen.screen == "reference" and seen.filled


def looked(seen: Seen) -> bool:
    """A player looks at what he alone may see."""
    return bool(seen.looks)


def reported(seen: Seen) -> bool:
    """A report was written."""
    return seen.reported


def _made(seen: Seen, move: str) -> bool:
    return any(each.move == move for each in seen.made)


GO_ON = ("space",)
"""Leaves a result that stands large."""

UNDO = Step(
    ("u",),
    say("A slip? {keys} takes the last move back."),
    say("Undone dice and draws come again as they fell."),
    made("undo"),
)
CURTAIN = Step(
    ("c",),
    say("Somebody walks past? {keys} covers the screen at once."),
    say("Space, Enter or c opens the curtain again."),
    on("curtain"),
)
HELP = Step(
    ("?",),
    say("{keys} tells what each key does here, and why a move is not possible."),
    say("Esc closes it. ^P finds moves by their letters."),
    on("help"),
)
REFERENCE = Step(
    ("/", *"move"),
    say("What does the rule say? {keys} asks it; then type a word or a question."),
    say("After a refusal it opens the clause."),
    asked,
    ("/",),
)
LOG = Step(
    ("f9",),
    say("{keys} is the log: every move, every die, and what was undone."),
    say("Enter on a line enters it anew."),
    on("log"),
)
REPORT = Step(
    ("R", "enter"),
    say("Last: {keys} writes a report, a page to send to your friends."),
    say("It lies beside the session file; its path is copied."),
    reported,
)
"""Steps that every game can use."""

GENERAL = Tour(
    (
        HELP,
        REFERENCE._replace(keys=("escape", *REFERENCE.keys)),
        LOG,
        CURTAIN,
        REPORT._replace(keys=("c", *REPORT.keys), shown=REPORT.keys),
    )
)
"""The tour of a game that brings none."""
