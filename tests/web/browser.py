"""A browser without a server and without a script: it asks for pages, fills in their forms and keeps their cookies."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load
from taos_tui.web.call import Answer, Call
from taos_tui.web.pages.join import cookie_name
from taos_tui.web.pages.sitemap import PAGES, Page, answer
from taos_tui.web.table import Table
from taos_tui.web.visit import Visit

NAMES = {"a": "Anna", "b": "Bruno"}
ONCE = re.compile(r'(name="form" value|data-version)="[^"]*"')
"""What is another one on every page, whatever is shown."""


def new(path: Path, system: str, names: dict[str, str] | None = None, **options: object) -> Path:
    """A session file that was just begun."""
    game = load(system)
    Session.create(path, system, "Club night", names or NAMES, options, None, copied_content(game)).close()
    return path


@contextmanager
def table_of(path: Path) -> Iterator[Table]:
    """A table of a server, put away afterwards."""
    table = Table(path)
    try:
        yield table
    finally:
        table.close()
        table.thread.shutdown()


class Browser:
    """One phone, or a projector."""

    def __init__(self, table: Table, address: str = "192.0.2.7", secure: bool = False) -> None:
        self.table, self.address, self.secure = table, address, secure
        self.cookies: dict[str, str] = {}
        self.at = "/"
        self.page = Answer()

    @classmethod
    def paired(cls, table: Table, seat: str, **more: object) -> "Browser":
        """A phone that has scanned the code of a seat."""
        phone = cls(table, **more)  # type: ignore[arg-type]
        phone.post("/join", {"code": table.pairing.codes[seat]})
        assert phone.at == "/seat", phone.text
        return phone

    @property
    def seat(self) -> str:
        return self.table.pairing.seat_of(self.cookies.get(cookie_name(self.table), ""))

    @property
    def text(self) -> str:
        """What is read on the page."""
        main = self.page.body.partition("<main")[2].partition("</main>")[0]
        return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", f"<main{main}")))

    @property
    def same(self) -> str:
        """The page as it is sent, without what is another one every time."""
        return ONCE.sub("", self.page.body)

    def get(self, address: str) -> Answer:
        return self._ask("GET", address, {})

    def post(self, address: str, form: dict[str, object]) -> Answer:
        return self._ask("POST", address, form)

    def tap(self, do: str = "make", **fields: object) -> Answer:
        """A button of the form on the page, with inputs filled in."""
        return self.post(self.at, {**self.hidden(), **{f"i.{name}": text for name, text in fields.items()}, "do": do})

    def hidden(self) -> dict[str, object]:
        """The fields of the move's form as the page has them: hidden ones, chosen chips, typed texts."""
        form = self.page.body.partition('class="move"')[2].partition("</form>")[0]
        found: dict[str, object] = {}
        for element in re.findall(r"<input ([^>]*)>", form):
            at = dict(re.findall(r'([\w-]+)="([^"]*)"', element))
            if at.get("type") in ("radio", "checkbox") and " checked" not in f" {element}":
                continue
            if at.get("name") and (at["name"] not in found or at.get("value")):
                found[unescape(at["name"])] = unescape(at.get("value", ""))
        return found

    def _ask(self, method: str, address: str, form: dict[str, object]) -> Answer:
        parts = urlsplit(address)
        page, names = _page(method, parts.path)
        texts = {
            key: [str(one) for one in (value if isinstance(value, list) else [value])] for key, value in form.items()
        }
        call = Call(
            page.path, method, dict(parse_qsl(parts.query)), texts, self.cookies, self.address, self.secure, "", names
        )
        seat = self.table.pairing.seat_of(self.cookies.get(cookie_name(self.table), ""))
        self.page = answer(page, Visit(self.table, seat, call))
        self.at = parts.path
        headers = dict(self.page.headers)
        if "set-cookie" in headers:
            name, _, rest = headers["set-cookie"].partition("=")
            self.cookies[name] = rest.partition(";")[0]
        if self.page.status == 303:
            return self._ask("GET", headers["location"], {})
        return self.page


def _page(method: str, path: str) -> tuple[Page, dict[str, str]]:
    for page in PAGES:
        found = re.fullmatch(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", page.path), path)
        if found and page.method == method:
            return page, found.groupdict()
    raise AssertionError(f"no page {method} {path}")
