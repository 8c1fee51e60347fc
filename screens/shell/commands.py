"""What a key does. One declaration feeds the key, the footer, the palette and the help page."""

from typing import Self

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import Text, say

LABELS = {
    "space": say("Space"),
    "enter": "↵",
    "escape": say("Esc"),
    "ctrl+r": "^R",
    "ctrl+p": "^P",
    "ctrl+f": "^F",
    "ctrl+t": "^T",
    "ctrl+n": "^N",
    "ctrl+q": "^Q",
    "ctrl+x": "^X",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": say("PgUp"),
    "pagedown": say("PgDn"),
    "tab": say("Tab"),
    "backspace": "⌫",
    "delete": say("Del"),
    "insert": say("Ins"),
}


class _Command(NamedTuple):
    key: str
    title: str
    action: str
    help: str
    also: tuple[str, ...] = ()
    footer: bool = False
    plays: bool = False


class Command(_Command):
    """`key` is a printable character or Textual's name of a key; `also` are further ones.

    `action` is a Textual action (`app.undo`, `screen.next`). `footer` puts it on the last line of the screen,
    `plays` keeps it from who only watches. `title` and `help` are templates.
    """

    def __new__(
        cls,
        key: str,
        title: str,
        action: str,
        help: str,
        also: tuple[str, ...] = (),
        footer: bool = False,
        plays: bool = False,
    ) -> Self:
        return super().__new__(cls, key, _said(title), action, _said(help), also, footer, plays)

    @property
    def label(self) -> str:
        """The key as it is written on the screen."""
        return label(self.key)

    def answers(self, key: str) -> bool:
        return key == self.key or key in self.also


def _said(text: str) -> Text:
    return text if isinstance(text, Text) else say(text)


def label(key: str) -> str:
    """A key as it is written on the screen."""
    return LABELS.get(key) or (key.upper() if key[:1] == "f" and key[1:].isdigit() else key)


def chord_label(command: Command) -> str:
    """Where letters are typed: the chord that does the same, else that of the palette, where everything is found."""
    return label(next((key for key in command.also if len(key) > 1), "ctrl+p"))


LEAVE = Command("q", "leave", "app.leave", "Leave the program; everything is saved already", ("ctrl+q",))
HELP = Command("?", "help", "app.help", "What can be done on this screen", ("f1",), footer=True)
THEME = Command("T", "theme", "app.theme", "Dark or light, both with high contrast")
BACK = Command("escape", "back", "app.back", "Back to where you came from; from a match, Esc twice leads Home")
STEP_BACK = Command("backspace", "back", "app.step_back", "Back as Esc, but never out of the match")

PICTURE = Command("*", "picture", "app.picture", "Save this screen as a picture (SVG) beside the session")
CLAUSES = Command(".", "clauses", "app.clauses_here", "The clauses of what is shown; Enter opens one")
PALETTE = Command("ctrl+p", "palette", "app.palette", "Every move and command, found by typing", (":",))

EVERYWHERE = (HELP, THEME, PICTURE, PALETTE, BACK, STEP_BACK, LEAVE)
"""On every screen, with or without a session."""

IN_PLAY = (
    Command("u", "undo", "app.undo", "Take the last move back; it stays in the log", footer=True, plays=True),
    Command("ctrl+r", "redo", "app.redo", "Bring the move back that was undone last, with the same dice", plays=True),
    Command("/", "rules", "app.reference", "Quick reference; after a refusal, the clause that forbids it", footer=True),
    CLAUSES,
    Command(
        "c", "curtain", "app.curtain", "Cover the screen at once; ^T does it in a form too", ("ctrl+t",), footer=True
    ),
    Command("m", "note", "app.note", "Write a note into the log", plays=True),
    Command("N", "name", "app.correct_name", "Correct the name of a player: it was typed wrong", plays=True),
    Command(
        "K", "passphrases", "app.passphrases", "Passphrases (passwords): who has one, and where it is set", plays=True
    ),
    Command("v", "look", "app.look", "Look at what only one player may see", plays=True),
    Command(
        "L",
        "open sealed",
        "app.open_sealed",
        "After the end: open what was sealed, so that all can check it",
        plays=True,
    ),
    Command("S", "sound copy", "app.salvage", "Save what is sound of a damaged session as a new file", plays=True),
    Command("H", "phones", "app.phones", "A page for phones and a projector: each player scans a code", plays=True),
    Command("R", "report", "app.report", "Write the report: a page to send, a forum post or a message"),
    Command("g", "go to", "screen.go_to", "Then the underlined letter of a screen"),
)
"""On every screen of a session."""
