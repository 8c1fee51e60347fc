"""Somebody looks at a table: which one, with whose eyes, and what was asked."""

from urllib.parse import quote, urlencode

from taos_tui.face.naming import names_of
from taos_tui.kit.scene import Scene
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal

from .call import Call
from .table import Table

CAME, BOARD, SEAT = "came", "/board", "/seat"
"""The field that tells where a form was opened, and the pages that may stand in it."""
BEGAN, SINCE, COUNT = "began", "since", "count"
"""The fields that tell after how many entries a form was opened, a page was left, a button was drawn."""


class Visit(NamedTuple):
    """`seat` is who looks, "" for everybody. Pages are made from this alone."""

    table: Table
    seat: str
    call: Call
    notice: str = ""
    """What is said above the page."""
    refused: bool = False
    """Does the notice say that nothing has changed?"""

    @property
    def scene(self) -> Scene:
        """What may be seen."""
        return self.table.scene(self.seat)

    @property
    def names(self) -> dict[str, str]:
        """What players call ids."""
        return names_of(self.scene)

    @property
    def home(self) -> str:
        """Where somebody came from who fills in a form: the board, else his seat."""
        came = self.call.query.get(CAME) or self.call.posted(CAME)
        return BOARD if came == BOARD and self.scene.board is not None else SEAT

    @property
    def began(self) -> int:
        """After how many entries that was opened which is filled in, or was left."""
        text = self.call.posted(BEGAN) or self.call.posted(COUNT) or self.call.query.get(SINCE, "")
        count = self.table.session.count
        return min(int(text), count) if text.isascii() and text.isdecimal() and len(text) < 7 else count

    def onward(self, path: str, **query: str) -> str:
        """The address of a page that leads back to where somebody came from."""
        return self.link(path, **query, **({CAME: BOARD} if self.home == BOARD else {}))

    def link(self, path: str, **query: str) -> str:
        """The address of a page of this table."""
        asked = f"?{urlencode(query)}" if query else ""
        return f"{self.call.base}{quote(path)}{asked}"

    def saying(self, refusal: Refusal) -> "Visit":
        """The same, with the reason why nothing was done."""
        from taos_tui.face.refusals import told

        text = f"{told(refusal)} {refusal.clause}".strip()
        return self._replace(notice=text, refused=True)
