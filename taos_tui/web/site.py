"""The server as starlette has it: requests become calls, answers are sent; nothing is decided here."""

import asyncio
import time
import traceback
from collections.abc import Awaitable, Callable, Mapping
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Mount, Route

from .call import Answer, Call, go_to
from .club import Club
from .guard import BODY_SECONDS, HEADERS, LARGEST, Guard, plain_answer
from .live import Live
from .pages.club import club_page
from .pages.join import cookie_name
from .pages.layout import STATIC, faulty_page
from .pages.sitemap import PAGES, Page, answer
from .table import Table
from .visit import Visit

FOREVER = ("cache-control", "public, max-age=31536000, immutable")
Asgi = Callable[[Any, Any, Any], Awaitable[None]]


class Site:
    """All tables of a server behind one address."""

    def __init__(self, club: Club, log: Callable[[str], None], changed: Callable[[Table], None]) -> None:
        self._club, self._log, self._changed, self._guard = club, log, changed, Guard()
        self._live: dict[str, Live] = {}

    def app(self) -> Asgi:
        """What uvicorn runs."""
        pages = [Route(page.path, self._endpoint(page), methods=[page.method]) for page in PAGES]
        pages += [Route(page.path, _back, methods=["GET"]) for page in PAGES if page.method == "POST"]
        pages.append(Route("/events", self._events, methods=["GET"]))
        own = [Route("/static/{name}", _static, methods=["GET"])]
        if self._club.several:
            routes = [*own, Route("/", self._club_page, methods=["GET"]), Mount("/t/{table}", routes=pages)]
        else:
            routes = [*own, *pages]
        return self._guarded(GZipMiddleware(Starlette(routes=routes), minimum_size=600))

    def live(self, table: Table) -> Live:
        """Who listens to a table."""
        return self._live.setdefault(table.id, Live(table))

    def end(self) -> None:
        """The server ends: listeners are let go."""
        for live in self._live.values():
            live.end()

    # -- requests -----------------------------------------------------------------------------------------

    def _guarded(self, inner: Asgi) -> Asgi:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] != "http":
                await _closed(receive, send)
                return
            began, status = time.perf_counter(), 500
            headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
            address = scope["client"][0] if scope.get("client") else ""

            async def sent(message: Any) -> None:
                nonlocal status
                if message["type"] == "http.response.start":
                    status = message["status"]
                    named = {name for name, _ in message["headers"]}
                    message["headers"] = [
                        *message["headers"],
                        *((name.encode(), value.encode()) for name, value in HEADERS if name.encode() not in named),
                    ]
                await send(message)

            try:
                refused = self._guard.refused(scope["method"], headers, address, scope["scheme"] == "https")
                await (_response(refused) if refused else inner)(scope, receive, sent)
            finally:
                took = (time.perf_counter() - began) * 1000
                self._log(f"{address} {scope['method']} {scope['path']} {status} {took:.0f} ms")

        return app

    def _endpoint(self, page: Page) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            table = self._club.table(str(request.path_params.get("table", "")))
            if table is None:
                return _response(plain_answer(404, "there is no such table\n"))
            form: Mapping[str, list[str]] = {}
            if page.method == "POST":
                try:
                    async with asyncio.timeout(BODY_SECONDS):
                        form = await _form(request)
                except (TimeoutError, ValueError):
                    return _response(plain_answer(413, "this form is too long or too slow\n"))
            call = _call(request, self._club.base(table), page, form)
            before, table.on_fault = table.version, self._note
            loop = asyncio.get_running_loop()
            try:
                found = await loop.run_in_executor(table.thread, _visited, page, table, call)
            except Exception as error:  # its text may hold what only one seat knows
                self._note(error)
                return _response(faulty_page(self._club.base(table)))
            if table.version != before:
                self._changed(table)
            return _response(found)

        return endpoint

    def _note(self, error: Exception) -> None:
        self._log(_fault(error))

    async def _events(self, request: Request) -> Response:
        table = self._club.table(str(request.path_params.get("table", "")))
        if table is None:
            return _response(plain_answer(404, "there is no such table\n"))
        live = self.live(table)
        if live.is_full:
            return _response(plain_answer(503, "too many are looking at this table\n"))
        return StreamingResponse(live.events(), media_type="text/event-stream")

    async def _club_page(self, request: Request) -> Response:
        loop = asyncio.get_running_loop()
        return _response(await loop.run_in_executor(None, club_page, self._club))


def _fault(error: Exception) -> str:
    """Which fault, and where; never what it is about."""
    places = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {Path(places[-1].filename).name}:{places[-1].lineno}" if places else "fault"


def _visited(page: Page, table: Table, call: Call) -> Answer:
    seat = table.pairing.seat_of(call.cookies.get(cookie_name(table), ""))
    return answer(page, Visit(table, seat, call))


def _call(request: Request, base: str, page: Page, form: Mapping[str, list[str]]) -> Call:
    names = {str(name): str(value) for name, value in request.path_params.items() if name != "table"}
    return Call(
        path=page.path,
        method=page.method,
        query=dict(request.query_params),
        form=form,
        cookies=dict(request.cookies),
        address=request.client.host if request.client else "",
        secure=request.url.scheme == "https",
        base=base,
        names=names,
    )


async def _form(request: Request) -> dict[str, list[str]]:
    """The fields of a form. Raises ValueError for more than is allowed."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            raise ValueError("too long")
    return parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=2000)


def _response(found: Answer) -> Response:
    response = Response(found.body, found.status, media_type=found.kind)
    for name, value in found.headers:
        response.headers.append(name, value)
    return response


async def _back(request: Request) -> Response:
    """To the seat from an address that only takes what is sent: a page that was refused there is loaded again."""
    return _response(go_to(f"{request.scope.get('root_path', '')}/seat"))


async def _static(request: Request) -> Response:
    """The few files that pages need; each has an address of its own for every content."""
    name = str(request.path_params["name"])
    file = STATIC / name
    if name not in {one.name for one in STATIC.iterdir()}:
        return _response(plain_answer(404, "there is no such file\n"))
    kind = guess_type(name)[0] or "application/octet-stream"
    text = "; charset=utf-8" if kind.startswith("text/") else ""
    return _response(Answer(file.read_text(encoding="utf-8"), 200, kind + text, (FOREVER,)))


async def _closed(receive: Any, send: Any) -> None:
    """No web sockets here."""
    await receive()
    await send({"type": "websocket.close", "code": 1000})
