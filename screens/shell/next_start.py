"""What the next start paints before Textual is there: the first screen as it would be shown now, for everybody."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.app import App

from .navigation import Navigation
from .themes import DARK

IDLE = 1.0
"""Seconds without anything drawn."""

PATIENCE = 0.2
"""Seconds that leaving may take longer for it at most."""


class NextStart:
    """Keeps the first screen of a start on this session, or on Home where `session` is None."""

    def __init__(self, app: App[Any], navigation: Navigation, session: Path | None) -> None:
        self._app, self._navigation, self._session = app, navigation, session
        self._kept_at = 0.0
        self._is_leaving = False

    def when_idle(self) -> None:
        """Keep it if it is shown and nothing is going on."""
        driver = _driver(self._app)
        if driver and self._shows_first() and self._kept_at < driver.drawn_at < time.monotonic() - IDLE:
            self._kept_at = driver.drawn_at
            self._keep()

    def leave(self, then: Callable[[], None]) -> None:
        """Show it to nobody, keep it, and go on."""
        self._navigation.cover()
        driver, name = _driver(self._app), self._first()
        if self._is_leaving or not driver or not name:
            then()
            return
        self._is_leaving = True
        driver.mute()
        self._navigation.clear_notice()
        page = self._navigation.page(name)
        self._app.switch_screen(page)
        self._app.set_timer(PATIENCE, then)  # whatever comes between, one leaves

        def keep() -> None:
            if self._shows_first():
                self._keep()
            then()

        page.call_later(page.call_after_refresh, keep)

    def _first(self) -> str:
        """The name of the first screen, "" where a start would show another one or not everybody may see it."""
        navigation = self._navigation
        if navigation.seat or self._app.theme != DARK.name:
            return ""
        if self._session is None:
            return "home"
        is_open = navigation.has_session and navigation.model.session.path == self._session
        return navigation.model.home if is_open and not navigation.model.viewer.alone else ""

    def _shows_first(self) -> bool:
        name = self._first()
        return (
            bool(name)
            and self._app.is_screen_installed(name)
            and self._app.screen is self._app.get_screen(name)
            and self._navigation.notice is None
        )

    def _keep(self) -> None:
        driver = _driver(self._app)
        if driver:
            from taos_tui.first_frame import keep

            keep(self._session, self._navigation.watching, driver.shown())


if sys.platform == "win32":

    def _driver(app: App[Any]) -> None:
        return None

else:
    from taos_tui.screens.terminal_driver.tty_driver import TtyDriver

    def _driver(app: App[Any]) -> TtyDriver | None:
        driver = app._driver
        return driver if isinstance(driver, TtyDriver) else None
