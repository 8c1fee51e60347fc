"""The server for phones as the app has it: found or started once, and shown whenever it is asked for."""

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App

from taos_tui.rules.wording import count, listed, say

if TYPE_CHECKING:
    from .phone_server import Phones, Server
    from .phones import PhonesScreen


class PhoneDesk:
    """At most one server, for the session that it was asked for last."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._server: Server | None = None
        self._phones: Phones | None = None
        self._screen: PhonesScreen | None = None
        self._warned: tuple[str, ...] = ()
        """Of whose phones it was said that they are left alone."""
        self._tell: Callable[[str, bool], None] | None = None
        """Who waits for what comes of serving phones again."""

    def show(self, path: Path) -> None:
        """Show the codes of a session: of the server that it has already, whoever started it, else of a new one. A
        server of another session ends, unless it is to go on."""
        from .phone_server import Phones
        from .phones import PhonesScreen

        self._tell = None
        self._screen = PhonesScreen(self._serve(path), self._phones or Phones())
        self._app.push_screen(self._screen)

    def serve_again(self, path: Path, tell: Callable[[str, bool], None]) -> None:
        """Phones that had seats of a session reach it again. What comes of that is told once."""
        if find_spec("starlette") is None:
            tell(say("phones had seats here, and can't be served: H says why"), True)
            return
        self._tell = tell
        self._serve(path)

    def _serve(self, path: Path) -> "Server":
        from taos_tui.content.served import Served

        from .phone_server import FoundServer, Phones, PhoneServer

        if self._server is None or self._server.path != path or not self._server.is_running:
            self.end()
            self._phones = Phones()
            found = FoundServer if Served(path).is_running else PhoneServer
            self._server = found(path, lambda phones: self._told(path, phones))
        return self._server

    def keeps(self, names: Mapping[str, str]) -> str:
        """Who plays by phone and would find no page any more, were the app left now; "" once it was said."""
        if self._server is None or self._phones is None or not self._server.ends_with_app:
            return ""
        seats = (*self._phones.taken,)
        if not seats or seats == self._warned:
            return ""
        self._warned = seats
        one, many = "{names} plays by phone and that ends", "{names} play by phone and that ends"
        told = count(one, many, len(seats), names=listed(names.get(seat, seat) for seat in seats))
        return say("{told}: q once more leaves; H, k lets it go on", told=told)

    def end(self) -> None:
        """Nobody plays by phone any more, unless the server is to go on."""
        if self._server:
            self._server.leave()
        self._server = None

    def _told(self, path: Path, phones: "Phones") -> None:
        """Said on the thread that listens to the server; the app takes it in on its own."""
        self._app.call_later(self._show, path, phones)

    def _show(self, path: Path, phones: "Phones") -> None:
        if self._server is None or self._server.path != path:
            return  # it is about a session that was put away
        self._phones = phones
        tell, self._tell = self._tell, None
        if tell and phones.problem:
            tell(say("phones are not served: {why}; H tries again", why=phones.problem), True)
        elif tell:
            tell(say("phones are served again at {address}; H shows codes", address=phones.address), False)
        if self._screen and self._screen.is_attached:
            self._screen.told(phones)
