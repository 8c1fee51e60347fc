"""What is begun in a session that all share, on disk: a terminal that is closed or killed takes it away from nobody."""

from textual.timer import Timer

from taos_tui.content.unfinished import keep_text, kept_text
from taos_tui.session.session import Session

from .page import Page

SOON = 0.05
"""Seconds after what was changed that it is on disk: whoever looks has seen it by then, and the next key waits for
nothing."""


class KeptText:
    """Of one session, one text for each thing that is begun. Nothing is written where nothing has changed."""

    def __init__(self, session: Session, what: str = "") -> None:
        self._name = f"{session.header.id} {what}".strip()
        self._written = ""
        is_own = session.seat or session.watching or session.header.is_practice
        self.is_kept = not is_own
        """Is it a program that all share, in a match?"""

    def write(self, text: str) -> None:
        """Keep it, "" for nothing."""
        if self.is_kept and text != self._written:
            self._written = text
            keep_text(self._name, text)

    def read(self) -> str:
        """What an earlier run kept, "" where that was nothing. It stays until something else is kept."""
        text = kept_text(self._name) if self.is_kept else ""
        self._written = text
        return text


class StoredSoon(Page):
    """A screen that stores what is begun on it right after a key has changed it."""

    _storing: Timer | None = None

    def store(self) -> None:
        """Let the next start have what stands here, as far as everybody saw it."""
        raise NotImplementedError

    async def take(self, key: str) -> None:
        await super().take(key)
        self.store_soon()

    def store_soon(self) -> None:
        if self._storing is None and self.is_running:
            self._storing = self.set_timer(SOON, self._store_now)

    def _store_now(self) -> None:
        self._storing = None
        self.store()
