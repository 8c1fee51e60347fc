"""What a rule decided, and the ledger of where its numbers came from."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final, Generic, Protocol, TypeVar

from taos_tui.rules.named import NamedTuple

from .declared import Declared


class Unset(Enum):
    """The value of an output that an outcome does not have."""

    UNSET = "unset"


UNSET: Final = Unset.UNSET


class Line(NamedTuple):
    """One line of the ledger: a number (or word) that made the target or the total, and its clause."""

    label: str
    value: int | float | str
    clause: str = ""


class Decision(Protocol):
    """What any rule decided, as sessions and faces look at it."""

    @property
    def outcome(self) -> str: ...

    @property
    def ledger(self) -> Sequence[Line]: ...

    @property
    def news(self) -> Sequence[Line]: ...

    @property
    def fields(self) -> Mapping[str, Any]: ...


class Result(Declared):
    """What a card or a move decided; its fields are the card's outputs. `ledger` says where each number came from.

    `news` is what followed from it (a code that was turned up, a card that opened): known only afterwards, so it
    never stands in a forecast. An output that some outcomes do not have is UNSET there.
    """

    outcome: str
    ledger: Sequence[Line] = ()
    news: Sequence[Line] = ()

    @property
    def fields(self) -> dict[str, Any]:
        """The outputs by name, `outcome` first."""
        found = {name: self.__dict__[name] for name in self.fields_ if name not in ("ledger", "news")}
        return {name: value for name, value in found.items() if value is not UNSET}


C = TypeVar("C", bound=Result)


class Follows(Result, Generic[C]):
    """What a move decided by a card: `card` is what the card said, and its outputs are the move's too."""

    card: C

    @property
    def fields(self) -> dict[str, Any]:
        """The outputs of the card and of the move by name, `outcome` first."""
        own = super().fields
        del own["card"]
        return {**self.card.fields, **own}
