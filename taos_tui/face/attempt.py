"""What somebody wants to do, on its way through all layers."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from taos_tui.rules.named import NamedTuple


class Attempt(NamedTuple):
    """A move with what was given for it. The app rolls where `dice` is None; `seat` makes it where that is not the one
    expected. Of `listed` ones the form opens at the list of what may be named first; what was `pasted` goes into it as
    if it had been there already."""

    move: str
    inputs: Mapping[str, Any] = MappingProxyType({})
    dice: tuple[int, ...] | None = None
    note: str = ""
    seat: str = ""
    listed: bool = False
    pasted: str = ""
