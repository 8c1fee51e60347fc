"""What a browser asks and what it is answered, as plain values."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from taos_tui.rules.named import NamedTuple

NOTHING: Mapping[str, str] = MappingProxyType({})


class Call(NamedTuple):
    """One request. `base` is where the table's pages begin ("" or "/t/2"), `path` the page below it; `names` are the
    parts of the path that a page is about."""

    path: str = "/"
    method: str = "GET"
    query: Mapping[str, str] = NOTHING
    form: Mapping[str, Sequence[str]] = MappingProxyType({})
    cookies: Mapping[str, str] = NOTHING
    address: str = ""
    secure: bool = False
    base: str = ""
    names: Mapping[str, str] = NOTHING

    def posted(self, name: str) -> str:
        """The last value of a field of the form; "" where there is none."""
        values = self.form.get(name, ())
        return values[-1] if values else ""


class Answer(NamedTuple):
    """What is sent back. `headers` are those of this answer alone."""

    body: str = ""
    status: int = 200
    kind: str = "text/html; charset=utf-8"
    headers: tuple[tuple[str, str], ...] = ()


def go_to(address: str, *headers: tuple[str, str]) -> Answer:
    """Another page is shown, by a request that changes nothing."""
    return Answer("", 303, headers=(("location", address), *headers))
