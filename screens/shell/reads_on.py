"""A text that may be longer than the room for it is read on page by page."""

from .page import Page


class ReadsOn(Page):
    """A screen that leaves out the first `_read` pages of what does not fit; it tells its commands itself."""

    _read = 0

    def action_read(self, by: int) -> None:
        before, drawn = self._read, self._drawn()
        self._read = max(before + by, 0)
        if self._drawn() == drawn:  # nothing more is to be read
            self._read = before

    def _drawn(self) -> list[str]:
        return [line.plain for line in self.lines()]
