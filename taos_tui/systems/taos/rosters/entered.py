"""What a roster says of its models. Apart from the words that it is read by, which are loaded when one is pasted."""

from typing import NamedTuple

from ..procedures.units import Pilot, Rank


class Listed(NamedTuple):
    """The models of a pasted list, the line that was taken for the name of the army, and whether one of them is called
    the Lieutenant there: which one is a secret."""

    rows: list["Entered"]
    army: str = ""
    has_lieutenant: bool = False


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
    because: str = ""
    """What its rank follows from, where the line does not say it."""

    def flagged(self, flag: str) -> "Entered":
        """The same with one of FLAGS."""
        if flag == "marker":
            return self._replace(marker=True)
        return self._replace(irregular=True) if flag == "irregular" else self._replace(impetuous=True)
