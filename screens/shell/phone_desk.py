"""The server for phones as the app has it: started once, and shown whenever it is asked for."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App

if TYPE_CHECKING:
    from .phone_server import Phones, PhoneServer
    from .phones import PhonesScreen


class PhoneDesk:
    """At most one server, for the session that it was asked for last."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._server: PhoneServer | None = None
        self._phones: Phones | None = None
        self._screen: PhonesScreen | None = None

    def show(self, path: Path) -> None:
        """Show the codes of a session. A server of another session ends."""
        from .phone_server import Phones, PhoneServer
        from .phones import PhonesScreen

        if self._server is None or self._server.path != path or not self._server.is_running:
            self.end()
            self._phones = Phones()
            self._server = PhoneServer(path, self._told)
        self._screen = PhonesScreen(self._server, self._phones or Phones())
        self._app.push_screen(self._screen)

    def end(self) -> None:
        """Nobody plays by phone any more."""
        if self._server:
            self._server.order("quit")
        self._server = None

    def _told(self, phones: "Phones") -> None:
        """Said on the thread that listens to the server; the app takes it in on its own."""
        self._app.call_later(self._show, phones)

    def _show(self, phones: "Phones") -> None:
        self._phones = phones
        if self._screen and self._screen.is_attached:
            self._screen.told(phones)
