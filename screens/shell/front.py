"""What is in front: the open session as it is shown, its screens, and the line above the footer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from .game_screen import GameScreen
from .host import HostingApp
from .notice import Notice
from .page import Page
from .screen_registry import find

if TYPE_CHECKING:
    from taos_tui.screens.dice.dice_screen import DiceScreen
    from taos_tui.screens.lookup.reference import ReferenceScreen
    from taos_tui.screens.match.log import LogScreen

    from taos_tui.content.reference import Reference

    from .view_model import ViewModel


class Front:
    """The screens of the open session, and Home: each is made when it is asked for first, then kept."""

    def __init__(self, app: HostingApp) -> None:
        self._app = app
        self._model: ViewModel | None = None
        self._home_notice: Notice | None = None
        self._been: list[str] = []
        """The screens that Esc goes back through."""
        self._form_from = ""
        self.is_shown = False

    # -- what is open -------------------------------------------------------------------------------------

    @property
    def model(self) -> "ViewModel":
        """The open session as it is shown. Only the screens of a session may ask for it."""
        assert self._model is not None
        return self._model

    @property
    def has_session(self) -> bool:
        return self._model is not None

    @property
    def front(self) -> Screen[Any]:
        """The screen in front."""
        return self._app.screen

    # -- the line above the footer --------------------------------------------------------------------------

    @property
    def notice(self) -> Notice | None:
        """What the line above the footer says."""
        return self._model.notice if self._model else self._home_notice

    def refuse(self, message: str, clause: str = "") -> None:
        """Show that something was refused, and why, until the next key."""
        if self._model:
            self._model.refuse(message, clause)
        else:
            self._home_notice = Notice(message, clause, refused=True)
        self.redraw()

    def say(self, message: str) -> None:
        """Show that something was done, until the next key."""
        if self._model:
            self._model.notice = Notice(message)
        else:
            self._home_notice = Notice(message)
        self.redraw()

    # -- screens ------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw the shown screen anew; the others are drawn when they are shown again."""
        if isinstance(self._app.screen, Page):
            self._app.screen.redraw()

    def page(self, name: str) -> Screen[Any]:
        """The screen `name`: made when it is asked for first, then kept."""
        if not self._app.is_screen_installed(name):
            if name == "home":
                from taos_tui.screens.start.home import HomeScreen

                self._app.install_screen(HomeScreen(), name)
            else:
                self._app.install_screen(find(name, self.model.scene).make(), name)
        return self._app.get_screen(name)

    def lay_over(self, screen: Screen[Any], callback: Callable[[Any], Any] | None = None) -> None:
        """Lay a screen over the one in front; `callback` gets its answer."""
        self._app.push_screen(screen, callback)

    def cover(self) -> None:
        """Nobody has the laptop alone any more."""
        if self._model:
            self._model.viewer.cover()

    @property
    def came_from(self) -> str:
        """The screen that a form was opened from, where that was another one."""
        return self._form_from

    def _show(self, name: str) -> None:
        front = self._app.screen
        here = front.NAME if isinstance(front, GameScreen) else ""
        if name in self._been:
            del self._been[self._been.index(name) :]
        elif here and here != name:
            self._been.append(here)
        self._app.switch_screen(self.page(name))

    @property
    def _dice(self) -> "DiceScreen":
        from taos_tui.screens.dice.dice_screen import DiceScreen

        page = self.page("dice")
        assert isinstance(page, DiceScreen)
        return page

    @property
    def _log(self) -> "LogScreen":
        from taos_tui.screens.match.log import LogScreen

        page = self.page("log")
        assert isinstance(page, LogScreen)
        return page

    @property
    def _reference(self) -> "ReferenceScreen":
        from taos_tui.screens.lookup.reference import ReferenceScreen

        page = self.page("reference")
        assert isinstance(page, ReferenceScreen)
        return page

    @property
    def references(self) -> "list[Reference]":
        """The quick reference of the game that is played."""
        return self._reference.references
