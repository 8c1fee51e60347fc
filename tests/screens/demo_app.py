"""A small app for `test_terminal`: each key makes it do what an app may be doing when it has to leave."""

import sys
import time
from typing import TYPE_CHECKING, Any

from taos_tui.screens.terminal_driver.run import run

if TYPE_CHECKING:
    from textual.app import App


def make_app() -> "App[Any]":
    from textual.app import App, ComposeResult
    from textual.widgets import Button, Static

    class DemoApp(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("READY", id="text")
            yield Button("press")

        def say(self, text: str) -> None:
            self.query_one("#text", Static).update(text)

        def on_button_pressed(self) -> None:
            self.say("PRESSED")

        def key_escape(self) -> None:
            self.say("ESCAPED")

        def key_q(self) -> None:
            self.exit()

        def key_3(self) -> None:
            self.exit(return_code=3)

        def key_x(self) -> None:
            raise ZeroDivisionError("on purpose")

        def key_s(self) -> None:
            self.bell()  # tells the test that it begins
            time.sleep(60)

        def key_b(self) -> None:
            self.bell()
            while True:
                pass

        def key_f(self) -> None:
            driver = self._driver
            assert driver is not None
            while True:
                driver.write("flood" * 1000)

        def key_t(self) -> None:
            self.bell()
            self.run_worker(lambda: time.sleep(60), thread=True)

    return DemoApp()


if __name__ == "__main__":
    run(make_app, mouse="--no-mouse" not in sys.argv)
