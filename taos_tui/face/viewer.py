"""Whose eyes are on the screen. The one place that knows: whatever draws asks it when it draws."""


class Viewer:
    """`seat` is who looks: the seat that this program is bound to, else the one that has the laptop alone, else ""
    (everybody). What was made for somebody's eyes is good for the same `look` only: covering and opening begin
    another one, also when the same player comes back."""

    def __init__(self, own: str = "") -> None:
        self._own, self._alone = own, ""
        self.glancing = False
        """Is it for one look only, which any key ends?"""
        self.look = 0

    @property
    def seat(self) -> str:
        return self._own or self._alone

    @property
    def alone(self) -> bool:
        """Are secrets open on a laptop that all share?"""
        return bool(self._alone)

    def open(self, seat: str, *, glancing: bool = False) -> None:
        """This player has the laptop alone from now on."""
        self._alone, self.glancing = seat, glancing
        self.look += 1

    def cover(self) -> None:
        """Everybody looks again."""
        if self._alone:
            self._alone, self.glancing = "", False
            self.look += 1
