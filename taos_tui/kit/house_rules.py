"""Options that are changed in play: what they are called, what they may be, and how the log tells it."""

from collections.abc import Sequence
from typing import Literal

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import Text, listed, say

from .options import Option
from .words import text


class HouseRules:
    """The options of a game that may be changed in play."""

    def __init__(self, options: Sequence[Option]) -> None:
        self._options = {option.name: option for option in options}
        self.names = tuple(self._options)
        self.clauses = " ".join(dict.fromkeys(option.clause for option in options if option.clause))
        self.called: dict[str, Text] = {option.name: say("{option}", option=option.called) for option in options}
        """What players call the options, as where they are agreed."""

    @property
    def offered(self) -> list[str]:
        """Those that a form lists: not those that only keep files readable."""
        return [option.name for option in self._options.values() if not option.unshown]

    def values_called(self) -> dict[str, Text]:
        """What players call the values, where all options that have one call it the same; and what is so called
        itself."""
        found: dict[str, dict[str, Text]] = {}
        for option in self._options.values():
            for value in option.values:
                title = text(option.value_called(value))
                found.setdefault(str(value), {})[title] = title
                found.setdefault(title, {})[title] = title
        return {value: min(titles.values()) for value, titles in found.items() if len(titles) == 1}

    def values(self, option: object) -> list[str]:
        """What this option may be, as it is called where it is agreed on; nothing while none is chosen."""
        found = self._options.get(option) if isinstance(option, str) else None
        return [str(found.value_called(value)) for value in found.in_order] if found else []

    def chosen(self, name: str, given: str) -> tuple[Option, str | int]:
        """The option of that name, and the value that is meant. Raises Refusal."""
        option = self._options[name]
        for value in option.values:
            if given in (str(value), option.value_called(value)):
                return option, value
        why = say(
            "{value} is not allowed for {option}: give one of {allowed}",
            value=repr(given),
            option=option.called,
            allowed=listed([say("{id} ({title})", id=each, title=option.value_called(each)) for each in option.values]),
        )
        raise Refusal("value", why, option.clause)


class RuleChanged(Result):
    outcome: Literal["changed"]
    rule: str
    reading: str
    stays: bool = False
    """Was it so already?"""


def told_of_change(why: str | None, found: RuleChanged) -> Text:
    """A changed house rule as the log tells it, without what followed from it."""
    parts = {"rule": found.rule, "reading": found.reading}
    if why:
        return say("house rule: {rule} is now {reading} ({why})", why=why, **parts)
    if found.stays:
        return say("house rule: {rule} stays {reading}", **parts)
    return say("house rule: {rule} is now {reading}", **parts)
