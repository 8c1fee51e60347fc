"""The one place where text is typed."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input

from .base import MOUNTING
from .widgets.layout import wrapped
from .widgets.paper import Paper

SHOWN = 8
"""Suggestions that are shown at once."""


class Answer(Input):
    """A line of text. Pasted lines become one, parted by semicolons: a roster stays whole."""

    def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        self.insert_text_at_cursor("; ".join(filter(None, map(str.strip, event.text.splitlines()))))


class Ask(ModalScreen[str | None]):
    """Asks for one line of text; answers None when it was given up.

    `help` says what is allowed, `choices` are suggestions: those that contain what is typed are listed, and
    the down key takes them over one after the other. Typing replaces the `value`, and goes on after what is `begun`.
    """

    CSS_PATH = "ask.tcss"

    def __init__(
        self,
        title: str,
        value: str = "",
        help: str = "",
        choices: Sequence[str] = (),
        *,
        password: bool = False,
        limit: int = 200,
        begun: str = "",
    ) -> None:
        super().__init__()
        self._question, self._value, self._help = title, begun or value, help
        self._begun = bool(begun)
        self._choices, self._password, self._limit = choices, password, limit
        self._typed = self._value
        self._at = -1

    def compose(self) -> ComposeResult:
        yield Paper(id="question")
        field = Answer(self._value, password=self._password, max_length=self._limit, id="answer", compact=True)
        field.select_on_focus = not self._begun
        field.cursor_blink = False
        yield field
        yield Paper(id="suggestions")

    def on_mount(self) -> None:
        self.app.delay_update(MOUNTING)
        self._draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.is_current:  # a second Enter may be on its way already
            self.dismiss(event.value)

    def on_input_changed(self, event: Input.Changed) -> None:
        if not (0 <= self._at < len(self._matching) and event.value == self._matching[self._at]):
            self._typed, self._at = event.value, -1
        self._draw()

    def on_key(self, event: events.Key) -> None:
        if event.key in ("escape", "ctrl+q"):
            event.stop()
            self.dismiss(None)
        elif event.key in ("down", "up") and self._matching:
            event.stop()
            self._at = (self._at + (1 if event.key == "down" else -1)) % len(self._matching)
            field = self.query_one(Input)
            field.value = self._matching[self._at]
            field.cursor_position = len(field.value)
        elif self.focused is None:  # typed ahead of the field
            self.query_one(Input).post_message(events.Key(event.key, event.character))

    @property
    def _matching(self) -> list[str]:
        typed = self._typed.casefold()
        found = [choice for choice in self._choices if typed in choice.casefold()]
        return (found or list(self._choices))[:SHOWN]

    def _draw(self) -> None:
        width = max(20, self.app.size.width - 4)
        self.query_one("#question", Paper).show(
            [Content.styled(self._question, "bold"), *wrapped(self._help, width, style="$text-muted")]
        )
        rows = [
            Content.assemble(("▸ " if at == self._at else "  ", "bold $accent"), choice)
            for at, choice in enumerate(self._matching)
        ]
        keys = "↵ take it   Esc give up" + ("   ↓ suggestions" if rows else "")
        self.query_one("#suggestions", Paper).show([*rows, Content(""), Content.styled(keys, "$text-muted")])
