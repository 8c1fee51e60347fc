"""One out of many: the list gets shorter as words are typed."""

from collections.abc import Sequence
from typing import ClassVar

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import EDGES
from taos_tui.screens.widgets.text import between
from textual import events

from taos_tui.content.catalogue import in_words
from taos_tui.face.looked_for import is_title, is_told, readings
from taos_tui.rules.wording import say

from .commands import Command
from .pick import PickScreen

WORD = 3
"""From so many letters on other words for a line are looked through."""


class NarrowedPick(PickScreen):
    """A list as PickScreen has it. Of each line `also` are other words that it is looked for by."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "take it", "screen.choose", "Take what is marked", ("space",), footer=True),
        Command("escape", "close", "screen.close", "Back to the screen", footer=True),
    )

    def __init__(self, title: str, rows: Sequence[tuple[str, str]], also: Sequence[str]) -> None:
        super().__init__(title, rows)
        self._all, self._also = rows, also
        self._typed = ""
        self._shown: Sequence[int] = range(len(rows))

    def head(self) -> list[Content]:
        lines = super().head()
        if self._typed:
            return [lines[0], Content.assemble(say(" find: "), (self._typed, "bold"), ("_", "$accent")), lines[2]]
        hint = Content.styled(say("letters find a line "), "$text-muted")
        if lines[1].cell_length + hint.cell_length > self.app.size.width:
            return lines
        return [lines[0], between(lines[1], hint, self.app.size.width), lines[2]]

    def draw(self) -> None:
        if self._rows_told:
            super().draw()
            return
        nothing = Content.styled(say("nothing has these letters; ^U clears them"), "$text-muted")
        self.listing.fill([nothing], self.room.height - (EDGES if self.framed else 0), (0,))
        self.query_one("#whole").styles.height = 0

    async def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        is_word = character.isprintable() and bool(character.strip() or (character and self._typed))
        if is_word and event.key != "enter" and self.app.screen is self:
            event.stop()
            event.prevent_default()  # other keys are for the handler of Page, which Textual calls next
            self._narrow(self._typed + character)

    def press(self, key: str) -> bool:
        if key == "backspace" and not self._typed:
            self.action_close()
        elif key in ("backspace", "ctrl+u"):
            self._narrow(self._typed[:-1] if key == "backspace" else "")
        else:
            return super().press(key)
        return True

    def action_choose(self) -> None:
        if self._shown:
            self.dismiss(self._shown[self.listing.at])

    def _narrow(self, typed: str) -> None:
        """Lines whose first words are meant stand before those that are looked for by others."""
        self._typed = typed
        meant = [at for at, (what, _) in enumerate(self._all) if any(is_title(text, what) for text in readings(typed))]
        told = [at for at in range(len(self._all)) if at not in meant and self._is_told(at, typed)]
        self._shown = [*meant, *told]
        self._rows_told = [self._all[at] for at in self._shown]
        self.listing.at = 0
        self.redraw()

    def _is_told(self, at: int, typed: str) -> bool:
        said = " ".join(map(in_words, (*self._all[at], self._also[at])))
        return any(len(text) >= WORD and is_told(text, said) for text in readings(typed))
