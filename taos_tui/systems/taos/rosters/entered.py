"""What a roster says of its models. Apart from the words that it is read by, which are loaded when one is pasted."""

from taos_tui.rules.named import NamedTuple

from ..procedures.units import Pilot, Rank


class Listed(NamedTuple):
    """The models of a pasted list, the line that was taken for the name of the army, and whether one of them is called
    the Lieutenant there: which one is a secret."""

    rows: list["Entered"]
    army: str = ""
    has_lieutenant: bool = False
    counts: tuple[str, ...] = ()
    """Lines of numbers, which an army builder has for orders."""
    values: tuple[str, ...] = ()
    """What profiles say besides WIP, and the app does not need: `PH 12`."""
    plain: tuple["Entered", ...] = ()
    """The models with their names as the lines have them, before those of one name got numbers."""
    around: tuple[str, ...] = ()
    """Lines above and below the models: titles, sums, links."""
    total: int | None = None
    """What the list says that all its models cost."""


class Framed(NamedTuple):
    """A list without what stands around it, those lines, and the points that it says all cost, where it does."""

    text: str
    around: tuple[str, ...] = ()
    total: int | None = None


class Entered(NamedTuple):
    """What a line says of a model; None for what it does not say."""

    name: str
    rank: Rank | None = None
    wip: int | None = None
    points: int | None = None
    marker: bool | None = None
    irregular: bool | None = None
    impetuous: bool | None = None
    pilot: Pilot | None = None
    passed: tuple[str, ...] = ()
    """What was not read: weapons, equipment, kinds of troops."""
    weapons: tuple[str, ...] = ()
    """The same of an exported line, as far as they are weapons: every model has some."""
    remote_presence: bool = False
    """It is said to be a REM with G: Remote Presence."""
    asks_presence: bool = False
    """A REM of which nothing is said of that."""
    gives_order: bool = False
    """Is it a trooper with an order, though no Unit (TAOS-180)?"""
    because: str = ""
    """What its rank follows from, where the line does not say it."""

    def with_presence(self) -> "Entered":
        """The same, a REM with G: Remote Presence: a Unit as others are (TAOS-31)."""
        return self._replace(rank=None, remote_presence=True, asks_presence=False, gives_order=False, because="")

    def as_known(self) -> "Entered":
        """The same of a model that is in the roster: what nobody says now stays as it was."""
        return self._replace(rank=None, asks_presence=False, because="") if self.asks_presence else self

    def flagged(self, flag: str) -> "Entered":
        """The same with one of FLAGS."""
        if flag == "marker":
            return self._replace(marker=True)
        return self._replace(irregular=True) if flag == "irregular" else self._replace(impetuous=True)
