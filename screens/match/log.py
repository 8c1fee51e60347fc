"""Every entry of the session, undone ones too."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import Any, ClassVar

from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.game_screen import GameScreen, code_shown
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import EDGES, SIDES
from taos_tui.screens.widgets.layout import rule, wrapped
from taos_tui.screens.widgets.ledger import clauses_of, ledger_lines
from taos_tui.screens.widgets.listing import Listing
from taos_tui.screens.widgets.text import seat_name
from taos_tui.screens.widgets.text_view import TextView
from textual.app import ComposeResult

from taos_tui.content.catalogue import in_words
from taos_tui.face.amending import Amending
from taos_tui.face.attempt import Attempt
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.naming import names_of
from taos_tui.kit.words import dice_told
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, listed, say
from taos_tui.session.amend import AMEND
from taos_tui.session.disclose import DISCLOSE
from taos_tui.session.lines import LogLine
from taos_tui.session.step import AGREE, BETWEEN, NOTE, REDO, RENAME, UNDO

from .left_correction import LeftCorrections, Which
from .log_rows import LogRows

EXPORTED = ("md", "html")
DETAILS = 8
"""Lines that tell about one entry."""
BY_THE_APP: Mapping[str, Text] = {
    AMEND: say("Entered anew"),
    AGREE: say("Agreed"),
    BETWEEN: say("Comes in between"),
    DISCLOSE: say("Laid open"),
    NOTE: say("Note"),
    REDO: say("Brought back"),
    RENAME: say("A name corrected"),
    UNDO: say("Taken back"),
}
"""What is entered in every game, as players call it."""


class LogScreen(GameScreen):
    """The log as the game went; one entry in detail on demand."""

    NAME = "log"
    CSS_PATH = "log.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "details", "screen.details", "Inputs, dice and ledger of the entry", footer=True),
        Command(
            "enter",
            "amend",
            "screen.amend",
            "Enter this entry anew, and see what that changes",
            footer=True,
            plays=True,
        ),
        Command(
            "delete",
            "never was",
            "screen.never",
            "This entry never happened: see what goes with it, then leave it out",
            ("ctrl+d",),
            footer=True,
            plays=True,
        ),
        Command(
            "b",
            "forgotten",
            "screen.forgotten",
            "A move that was made before this entry and was forgotten: let it come in there",
            footer=True,
            plays=True,
        ),
        Command("right", "read on", "screen.read(1)", "Read on in the details of the entry"),
        Command("left", "read back", "screen.read(-1)", "Read back in the details of the entry"),
        Command("x", "export", "screen.export", "Write the battle report beside the session file", plays=True),
        Command("y", "agree", "screen.agree", "Agree to the other player entering this entry anew, once", plays=True),
        Command("f", "filter", "screen.filter", "Show only entries that contain a word", footer=True),
    )

    def __init__(self) -> None:
        super().__init__()
        self._filter = ""
        self._detailed = False
        self._reads, self._pages = (0, 0), 1
        """Which page of the details of which entry is read, and how many there are."""
        self._count = -1
        self._entries: list[LogLine] = []
        self._kept: LeftCorrections | None = None
        """The corrections that were left half typed."""
        self._goes_to = 0
        """The entry that is marked once they are read, 0 for the newest."""

    def compose_body(self) -> ComposeResult:
        entries, details = Listing(id="entries", classes="part"), TextView(id="details", classes="part")
        entries.border_title, details.border_title = in_words(say("Entries")), in_words(say("The marked entry"))
        yield entries
        yield details

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    def catch_up(self) -> None:
        self.recall()

    def draw(self) -> None:
        session, edges = self.model.session, EDGES if self.framed else 0
        width = self.room.width - (SIDES if edges else 0)
        if session.count != self._count:
            self._read()
        details = self._details(width) if self._detailed != self.framed and self._entries else []
        code = say("code after n {n}: {code}", n=session.count, code=code_shown(session))
        details = [*details, Content.styled(f" {in_words(code)}", "$text-muted").truncate(width, ellipsis=True)]
        self.query_one("#details").styles.height = len(details) + edges
        self.query_one("#details", TextView).show(details)
        notes = [Content.styled(f"! {in_words(finding)}", "bold $warning") for finding in session.findings]
        if self._filter:
            notes.append(
                Content.styled(say("only entries with “{filter}”; f changes it", filter=self._filter), "$accent")
            )
        if not self._entries:
            notes.append(
                Content(say("nothing has happened yet") if not self._filter else say("no entry has this word"))
            )
        rows = LogRows(notes, self._entries, width - 4)
        self.listing.fill(rows, self.room.height - len(details) - 2 * edges, range(len(notes)))

    def press(self, key: str) -> bool:
        if key == "escape" and self._detailed != self.framed:
            self.action_details()  # what was opened last is closed first
            return True
        return self.listing.take(key) or super().press(key)

    def on_listing_picked(self, event: Listing.Picked) -> None:
        self.action_details()
        self.redraw()

    def action_details(self) -> None:
        self._detailed = not self._detailed

    def action_read(self, by: int) -> None:
        """On in the details of the marked entry, which are longer than there is room for, or back."""
        if not self._entries:
            return
        if self._detailed == self.framed:
            self.action_details()
            by = 0
        n, page = self._marked.n, self._page + by
        self._reads = n, max(0, min(page, self._pages - 1))

    @property
    def _page(self) -> int:
        n, page = self._reads
        return page if self._marked.n == n else 0

    def action_amend(self) -> None:
        """The form of the marked entry as it was, to be changed."""
        line = self._marked if self._entries else None
        left = self.kept.of(Which(line.n)) if line else None
        if self._enter_anew(line, left) and left:
            self.host.say(say("as it was left; ^U twice puts the entry back as it was"))

    def action_never(self) -> None:
        """What goes with the marked entry where it is left out, as it never happened."""
        line = self._marked if self._entries else None
        amending = self._as_it_was(line.n) if line else None
        self._enter_anew(line, amending._replace(never=True) if amending else None)

    def action_forgotten(self) -> None:
        """Which move was forgotten before the marked entry; what it changes is read before it counts."""
        line = self._marked if self._entries else None
        amending = self._as_it_was(line.n) if line else None
        left = self.kept.of(Which(line.n, stays=True)) if line else None
        self._enter_anew(line, left or (amending._replace(stays=True) if amending else None))

    def _enter_anew(self, line: LogLine | None, left: Amending | None) -> bool:
        """Open an entry, changed as it was `left`. False where it is none that can be entered anew."""
        session = self.model.session
        move = session.system.moves.get(line.move) if line else None
        if line is None or move is None or line.struck or line.outcome is None:
            self.host.refuse(say("only a move that stands can be entered anew"))
            return False
        from .amend import AmendScreen
        from .forgotten import ForgottenScreen
        from .never import NeverScreen

        self.host.cover()
        amending = Amending.of(line, move, names_of(self.scene), has_opened=session.has_opened(line.n))
        kind = NeverScreen if left and left.never else ForgottenScreen if left and left.stays else AmendScreen
        which = None if left and left.never else Which(line.n, left is not None and left.stays)
        self.app.push_screen(kind(session, line, amending, left, self.kept), partial(self._amended, which))
        return True

    @property
    def kept(self) -> LeftCorrections:
        """Those that were left here or in an earlier run."""
        if self._kept is None:
            self._kept = LeftCorrections(self.model.session, self._as_it_was)
        return self._kept

    def recall(self) -> str:
        """Take up the corrections that an earlier run left, once; what is said of them, "" where there were none."""
        if self._kept is not None or not self.kept.there:
            return ""
        self._goes_to, self._count = self.kept.there[-1].n, -1
        return self.half_made_told

    @property
    def half_made_told(self) -> str:
        """Which correction is begun and waits, and how it is gone on with."""
        *others, last = self.kept.there or [None]
        if last is None:
            return ""
        if others:
            entries = listed(str(which.n) for which in self.kept.there)
            return say("half entered anew: {entries}; F9, Enter or b on one goes on with it", entries=entries)
        if last.stays:
            return say("a forgotten move before {n} is half entered: F9, b on {n} goes on with it", n=last.n)
        return say("entry {n} is half entered anew: F9, Enter on {n} goes on with it", n=last.n)

    def _as_it_was(self, n: int) -> Amending | None:
        """Entry `n` with its dice, as everybody may see it; None where it is none that can be entered anew."""
        session = self.model.session
        line = next((each for each in session.log() if each.n == n), None)
        move = session.system.moves.get(line.move) if line else None
        if line is None or move is None or line.struck or line.outcome is None:
            return None
        amending = Amending.of(line, move, names_of(self.scene), has_opened=session.has_opened(line.n))
        return amending.as_fell(line, session.as_made(line), session.spoken_names)

    def action_agree(self) -> None:
        """In a program of one's own: the other player may enter the marked entry anew."""
        session, line = self.model.session, self._marked if self._entries else None
        if not session.seat:
            self.host.refuse(say("at a shared program Enter asks for the other player's word by itself"))
        elif line:
            self.host.make(Attempt(AGREE, {"of": line.n}))

    def _amended(self, which: Which | None, answer: bool | Amending | None) -> None:
        """An entry was left. What is half typed of another one is kept."""
        left = answer if isinstance(answer, Amending) else None
        if which:
            self.kept.keep(which, left)
        if which and left:
            key = say("b") if which.stays else say("Enter")
            parts = {"n": which.n, "key": key}
            self.host.say(say("nothing is changed yet: {key} on {n} goes on with what was typed", **parts))
            self.redraw()
        elif answer:
            self.model.forget()
            self._count = -1
            self.host.say(say("entered anew; u takes it back"))

    def action_filter(self) -> None:
        self.app.push_screen(Ask(say("Show entries with"), self._filter, say("Empty shows them all.")), self._filtered)

    def action_export(self) -> None:
        """Write the report that everybody may read, as Markdown and as HTML."""
        from taos_tui.reports import report

        session = self.model.session
        written = [session.path.with_suffix(f".{format}") for format in EXPORTED]
        try:
            for format, path in zip(EXPORTED, written, strict=True):
                path.write_text(report(session, format), encoding="utf-8")
        except OSError as error:
            self.host.refuse(say("the report could not be written: {error}", error=error))
        else:
            self.host.say(
                say(
                    "written: {files} in {folder}",
                    files=listed(path.name for path in written),
                    folder=session.path.parent,
                )
            )

    def _filtered(self, text: str | None) -> None:
        if text is not None:
            self._filter, self._count = plain(text), -1
            self.redraw()

    def _read(self) -> None:
        """Take the entries from the session, as the game went; the mark goes to the newest."""
        word = self._filter.casefold()
        self._entries = [entry for entry in self.model.log_as_it_went if word in _searched(entry)]
        self._count = self.model.session.count
        goes_to = next((at for at, entry in enumerate(self._entries) if entry.n == self._goes_to), 1_000_000)
        self.listing.at, self._goes_to = self._notes + goes_to, 0

    @property
    def _notes(self) -> int:
        """Lines above the entries."""
        return len(self.model.session.findings) + bool(self._filter)

    @property
    def _marked(self) -> LogLine:
        at = self.listing.at - self._notes
        return self._entries[max(0, min(at, len(self._entries) - 1))]

    @property
    def clauses_behind(self) -> Iterable[str]:
        return clauses_of(self._marked) if self._entries else ()

    def _details(self, width: int) -> list[Content]:
        entry = self._marked
        seat = seat_name(entry.side, self.scene.names.get(entry.side, entry.side))
        inputs = "  ".join(f"{name} = {value}" for name, value in self._inputs(entry).items())
        dice = dice_told(entry.dice, entry.source, entry.purposes) if entry.dice else ""
        undone = say("undone") if entry.struck else ""
        note = entry.note if entry.move != NOTE else ""
        told = [text for text in (entry.text, inputs, dice, entry.typed_told, entry.first_told, undone, note) if text]
        told += [say("{n} falls: {text}", n=n, text=text) for n, text in entry.fell]
        lines = [Content.assemble(f" n {entry.n}  {_day(entry.at)}  {in_words(self._title(entry))}  ", seat)]
        lines += [line.pad_left(1) for text in told for line in wrapped(text, width - 2, 2)]
        lines += [line.pad_left(1) for line in ledger_lines(entry.ledger, width - 2)]
        room = max(DETAILS, self.room.height // 2)
        self._pages = 1 + max(0, -(-(len(lines) - room) // (room - 1)))
        top = min(self._page * (room - 1), max(len(lines) - room, 0))
        shown = lines[top : top + room]
        if top + room < len(lines):
            shown[-1] = Content.styled(f" {in_words(say('… → reads on'))}", "$text-muted")
        return shown if self.framed else [rule(width), *shown]

    def _title(self, entry: LogLine) -> str:
        """What players call its move."""
        move = self.model.session.system.moves.get(entry.move)
        return move.title if move else BY_THE_APP.get(entry.move, plain(entry.move, 60))

    def _inputs(self, entry: LogLine) -> dict[str, str]:
        """What it was given, as players say it; as it stands in the file where it could not be replayed."""
        if entry.move == AMEND:
            return self._anew(entry)
        if entry.move in (UNDO, REDO, AGREE):
            return self._of_another(entry)
        move = self.model.session.system.moves.get(entry.move)
        if move is None or entry.outcome is None:
            return {name: _shown(value) for name, value in entry.inputs.items()}
        return self._called(entry, entry.inputs)

    def _of_another(self, entry: LogLine) -> dict[str, str]:
        """Which entry an undo, a correction or a word is of, and who agreed."""
        word = str(entry.inputs.get("consent", ""))
        agreed = {in_words(say("agreed by")): self.scene.names.get(word, _shown(word))} if word else {}
        return {in_words(say("entry")): _shown(entry.inputs.get("of")), **agreed}

    def _anew(self, entry: LogLine) -> dict[str, str]:
        """Which entry was entered anew, and what is otherwise in it."""
        of, changed = entry.inputs.get("of"), entry.inputs.get("inputs")
        first = next((each for each in self.model.log if each.n == of), None)
        told = self._called(first, changed) if first and isinstance(changed, dict) else {}
        return {**self._of_another(entry), **told}

    def _called(self, entry: LogLine, values: Mapping[str, Any]) -> dict[str, str]:
        """Values for the inputs of an entry's move, as players say them."""
        move = self.model.session.system.moves.get(entry.move)
        form = Amending.of(entry, move, names_of(self.scene)).form if move else Form()
        given = [wanted for wanted in form.inputs if values.get(wanted.name) is not None]
        return {label(wanted)[0]: _shown(form.called(values[wanted.name], wanted)) for wanted in given}


def _day(at: str) -> str:
    """The same with its date."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")


def _searched(entry: LogLine) -> str:
    return f"{entry.n} {entry.move} {entry.text} {entry.note}".casefold()


def _shown(value: object) -> str:
    return plain(value if isinstance(value, str) else str(value), 60)
