"""A player's passphrase is set before a match."""

from collections.abc import Callable

from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.host import Host

from taos_tui.rules.wording import say

from .setup_fields import LOCK


def ask_new_passphrase(host: Host, whose: str, keep: Callable[[str], None], begun: str = "") -> None:
    """It is typed twice the same, or nothing is set; an empty one takes it away. What is `begun` was typed already."""

    def first(text: str | None) -> None:
        if not text:
            if text is not None:
                keep("")
            return
        title, other = say("Once more: passphrase of {name}", name=whose), say("this is not the same as before")
        again = Ask(title, "", LOCK, password=True, limit=60, wrong=lambda more: "" if more == text else other)
        host.lay_over(again, lambda more: second(text, more))

    def second(text: str, more: str | None) -> None:
        if more is None:
            host.say(say("nothing is changed: it was not typed twice"))
        else:
            keep(text)

    title = say("Passphrase of {name}", name=whose)
    host.lay_over(Ask(title, "", LOCK, password=True, limit=60, begun=begun), first)
