"""An entry that is entered anew on the screen: its form, beside it what a change brings about, below it its dice."""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from taos_tui.screens.dice.form_lines import about_lines, form_lines
from taos_tui.screens.dice.throw_lines import fallen_lines
from taos_tui.screens.shell.commands import HELP, Command
from taos_tui.screens.shell.kept_text import StoredSoon
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, beside, heading, leafed, rule, wrapped

from taos_tui.content.catalogue import in_words
from taos_tui.face.amending import Amending
from taos_tui.rules.wording import say
from taos_tui.session.session import OwnersAlone

from .entry_form import EntryForm

NARROW = 66
LEFT = 37
LEAST = 4
"""So many lines always tell what changes."""
DENSE = 14
"""Below so many lines there is no room for a large face."""
STACKED = 21
"""The same where what changes stands below the form."""


Keeps = Callable[[Amending], None]
"""What is typed into the form of an entry beside another one is kept as it stands, after each key."""


def kept_nowhere(amending: Amending) -> None:
    """Nobody keeps it."""


class OwnerFirst(NamedTuple):
    """Nobody but this seat may enter it anew: his player gets the laptop first, with how the form was left."""

    seat: str
    left: Amending


class EntryPage(StoredSoon, EntryForm):
    """Subclasses say what Space and Esc do with what was changed, and where it is stored meanwhile."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "next", "screen.enter", "Type the marked value; go on to the next one", footer=True),
        Command("space", "accept", "screen.accept", "Let it count like this from now on; u takes it back", footer=True),
        Command("escape", "leave", "screen.close", "Back to the log; what is typed here waits", footer=True),
        Command("up", "field", "screen.step(-1)", "The field above"),
        Command("down", "field", "screen.step(1)", "The field below", ("tab",)),
        Command("left", "less", "screen.change(-1)", "The word before, one less, or the die before"),
        Command("right", "more", "screen.change(1)", "The next word, one more, or the next die"),
        Command("pagedown", "read on", "screen.read(1)", "Read on in what changes"),
        Command("pageup", "read back", "screen.read(-1)", "Back in what changes"),
    )
    SHARED: ClassVar[tuple[Command, ...]] = (HELP,)

    def on_mount(self) -> None:
        if self._first is not None and self._was_left:
            self.host.say(say("as it was left; ^U twice puts it back as it was"))

    def _put(self, amending: Amending) -> None:
        super()._put(amending)
        self.store_soon()  # a value may come from a dialog, with no key of this screen

    def _store_now(self) -> None:
        """Once it is left, the Log keeps what is left of it."""
        if self in self.app.screen_stack:
            super()._store_now()

    @property
    def owner_first(self) -> OwnerFirst | None:
        """Who has to have the laptop before it can count, where all share it."""
        refused = self._told.refused
        return (
            OwnerFirst(refused.seat, self.amending)
            if isinstance(refused, OwnersAlone) and not self._session.seat
            else None
        )

    @property
    def heading(self) -> str:
        """Which entry it is, and what it says."""
        return f"{self.amending.n}  {in_words(self.amending.text)}"

    @property
    def whose_eyes(self) -> str:
        """Whose eyes alone it is for, where a laptop that all share was passed to him; "" where all look on."""
        if not self._eyes or self._session.seat:
            return ""
        return say("for the eyes of {name} alone", name=self._session.names.get(self._eyes, self._eyes))

    def lines(self) -> list[Content]:
        width, height = self.room
        alone = Content.styled(f" {self.whose_eyes}", "$warning") if self.whose_eyes else BLANK
        top = [*wrapped(f" {self.heading}", width - 2, 4)[:2], alone]
        throw = self.amending.throw
        dense = height < (DENSE if width >= NARROW else STACKED)
        below = fallen_lines(throw, width, self._at_dice, dense=dense) if throw.asks else []
        below = [rule(width), *below] if below and height >= DENSE else below
        room = height - len(top) - len(below)
        left = LEFT if width >= NARROW else width
        if width >= NARROW:
            meant = self._meant(width - left - 4, room - len(self.form.shown) - 1)
            form = form_lines(self.form, left, room, at_dice=self._at_dice, told=not meant)
            right = self._consequences(width - left - 4, max(room - len(meant), LEAST))
            right = [*(right + [BLANK] * room)[: max(room - len(meant), LEAST)], *meant]
            return [*top, *beside(form, right[:room], left), *below]
        form = form_lines(self.form, left, room // 2, at_dice=self._at_dice)
        middle = [*form, *self._consequences(width - 2, room - len(form))][:room]
        return [*top, *middle, *[BLANK] * (room - len(middle)), *below]

    def _meant(self, width: int, room: int) -> list[Content]:
        """What the marked line means and allows, where there is no room for it below the form."""
        meant = [] if self._at_dice else about_lines(self.form, width)
        return [BLANK, *meant] if len(about_lines(self.form, LEFT - 3)) > room and meant else []

    def _consequences(self, width: int, height: int) -> list[Content]:
        """What later entries become, and below it what is otherwise at the end; as much as there is room for."""
        found = self._told
        lines = [line for text in found.lines for line in wrapped(text, width, 2, "$error" if found.refused else "")]
        if found.ends:
            lines += [heading(say("AT THE END")), *(line for text in found.ends for line in wrapped(text, width, 2))]
        title = say("NOT POSSIBLE") if found.refused else say("WHAT CHANGES")
        title = say("COVERED") if isinstance(found.refused, OwnersAlone) else title
        return [heading(title), *leafed(lines, self._read, max(height - 1, 1))]
