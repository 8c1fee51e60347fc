"""The server as a browser meets it: headers, limits, events, what is logged."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest

pytest.importorskip("starlette", reason="the extra [web] is not installed")

from taos_tui.web.club import Club
from taos_tui.web.guard import HEADERS, LARGEST
from taos_tui.web.site import Site
from taos_tui.web.table import Table

from .browser import NAMES, new

HOST = "192.0.2.10:8020"


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


class Asking:
    """Requests as bytes would bring them."""

    def __init__(self, *tables: Table, folder: Path | None = None) -> None:
        self.logged: list[str] = []
        self.changed: list[Table] = []
        self.app = Site(Club(tables, folder), self.logged.append, self.changed.append).app()

    async def ask(
        self, method: str, path: str, form: dict[str, str] | None = None, body: bytes = b"", **headers: str
    ) -> Reply:
        body = urlencode(form).encode() if form is not None else body
        sent = {
            "host": HOST,
            "accept": "text/html",
            **({"origin": f"http://{HOST}"} if method == "POST" else {}),
            **headers,
        }
        path, _, query = path.partition("?")
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in sent.items()],
            "client": ("192.0.2.7", 50000), "server": ("192.0.2.10", 8020),
        }  # fmt: skip
        messages = iter([{"type": "http.request", "body": body, "more_body": False}])
        got: list[Any] = []

        async def receive() -> Any:
            return next(messages, None) or await asyncio.Event().wait()

        async def send(message: Any) -> None:
            got.append(message)

        async with asyncio.timeout(30):
            await self.app(scope, receive, send)
        start, *rest = got
        named = {name.decode().lower(): value.decode() for name, value in start["headers"]}
        return Reply(start["status"], named, b"".join(part.get("body", b"") for part in rest))


@pytest.fixture
async def site(match) -> AsyncIterator[Asking]:
    return Asking(match)


async def test_every_answer_carries_what_a_browser_is_to_forbid(site):
    for path in ("/", "/join", "/seat", "/nothing", "/static/style.css", "/static/secret"):
        reply = await site.ask("GET", path)
        for name, value in HEADERS:
            if name != "cache-control" or not path.startswith("/static/style"):
                assert reply.headers[name] == value, (path, name)
    assert "server" not in reply.headers


async def test_no_page_has_a_script_or_a_style_of_its_own(site):
    for path in ("/", "/join", "/log", "/rules?q=ambush"):
        page = (await site.ask("GET", path)).text
        assert re.findall(r"<script(?![^>]* src=)", page) == []
        assert re.findall(r"<style|\sstyle=|\son\w+=|javascript:", page) == []


async def test_static_files_are_those_and_no_others(site):
    style = await site.ask("GET", "/static/style.css")
    assert style.headers["content-type"].startswith("text/css")
    assert "immutable" in style.headers["cache-control"]
    for name in ("../site.py", "..%2fsite.py", "", "%2e%2e/site.py", "site.py"):
        assert (await site.ask("GET", f"/static/{name}")).status in (404, 405)


async def test_a_phone_joins_and_plays(site, match):
    code = match.pairing.codes["b"]
    joined = await site.ask("POST", "/join", {"code": code})
    assert (joined.status, joined.headers["location"]) == (303, "/seat")
    assert site.changed == [match]
    cookie = joined.headers["set-cookie"].partition(";")[0]
    seat = await site.ask("GET", "/seat", cookie=cookie)
    assert "Bruno" in seat.text
    made = await site.ask("POST", "/move/draw", {"do": "make", "form": "f"}, cookie=cookie)
    assert made.headers["location"] == "/made/1"
    assert match.session.last.seat == "b"
    assert (await site.ask("GET", "/made/1", cookie=cookie)).status == 200


async def test_without_the_origin_of_this_server_nothing_is_changed(site, match):
    code = match.pairing.codes["b"]
    for origin in ("http://evil.example", "null", ""):
        assert (await site.ask("POST", "/join", {"code": code}, origin=origin)).status == 403
    assert match.pairing.taken == ()


async def test_a_name_that_points_here_is_not_answered(site):
    assert (await site.ask("GET", "/", host="evil.example")).status == 421


async def test_a_body_is_cut_off_however_long_it_says_it_is(site):
    reply = await site.ask("POST", "/join", body=b"code=" + b"1" * (LARGEST + 10))
    assert reply.status == 413


@pytest.mark.parametrize("body", [b"\xff\xfe", b"&&&&==", b"code", b"code=%ff%fe", b"=" * 5000, b"a&" * 5000])
async def test_nonsense_in_a_form_is_refused_and_nothing_breaks(site, body):
    assert (await site.ask("POST", "/join", body=body)).status in (413, 422)


async def test_the_log_names_no_code_no_token_and_no_question(site, match):
    code = match.pairing.codes["b"]
    joined = await site.ask("POST", "/join", {"code": code})
    cookie = joined.headers["set-cookie"].partition(";")[0]
    await site.ask("GET", f"/rules?q={code}", cookie=cookie)
    text = "\n".join(site.logged)
    assert len(site.logged) == 2
    assert code not in text
    assert cookie.partition("=")[2] not in text


async def test_proxy_headers_change_nothing(site, match):
    wrong = next(f"{n:06}" for n in range(10) if f"{n:06}" not in match.pairing.codes.values())
    for number in range(6):
        reply = await site.ask("POST", "/join", {"code": wrong}, **{"x-forwarded-for": f"198.51.100.{number}"})
    assert "wait a minute" in reply.text


async def test_several_tables_have_their_own_addresses_codes_and_cookies(tmp_path):
    tables = [Table(new(tmp_path / f"{name}.toml", "taos", {**NAMES, "a": name})) for name in ("Xenia", "Yvonne")]
    try:
        site = Asking(*tables, folder=tmp_path)
        club = (await site.ask("GET", "/")).text
        assert "Xenia" in club
        assert "Yvonne" in club
        joined = await site.ask("POST", "/t/2/join", {"code": tables[1].pairing.codes["a"]})
        assert joined.headers["location"] == "/t/2/seat"
        cookie = joined.headers["set-cookie"].partition(";")[0]
        assert (await site.ask("GET", "/t/2/seat", cookie=cookie)).status == 200
        assert (await site.ask("GET", "/t/1/seat", cookie=cookie)).status == 303
        wrong = await site.ask("POST", "/t/1/join", {"code": tables[1].pairing.codes["b"]})
        assert wrong.status == 422
        for path in ("/t/3/", "/t/0/", "/t/x/", "/t/2/move/draw"):
            assert (await site.ask("GET", path)).status in (303, 404)
    finally:
        for table in tables:
            table.close()
            table.thread.shutdown()


async def test_a_fault_is_told_without_what_it_is_about(site, match, monkeypatch):
    def broken(seat):
        raise KeyError("A-08 in the hand of Anna")

    monkeypatch.setattr(match, "scene", broken)
    reply = await site.ask("GET", "/")
    assert reply.status == 500
    assert "A-08" not in reply.text
    assert "A-08" not in "".join(site.logged)
    assert "KeyError" in "".join(site.logged)
