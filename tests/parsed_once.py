"""Style sheets are parsed once for all apps of the tests, each time with other variables anew."""

from typing import Any

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_parsed: dict[tuple[object, ...], list[RuleSet]] = {}
_parse = Stylesheet._parse_rules


def _parse_rules(self: Stylesheet, css: str, *where: Any, **more: Any) -> list[RuleSet]:
    key = css, where, *more.items(), *self._variables.items()
    if key not in _parsed:
        _parsed[key] = _parse(self, css, *where, **more)
    return _parsed[key]


def use() -> None:
    """Style sheets are parsed so from now on."""
    Stylesheet._parse_rules = _parse_rules  # type: ignore[assignment, method-assign]
