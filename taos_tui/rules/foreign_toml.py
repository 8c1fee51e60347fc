"""TOML that people write or paste, read as long as that costs little: one limit for rosters, packs, sessions."""

import re
from typing import Any

from taos_tui.rules.patterns import pattern

MOST_FOREIGN = 2**17
"""Characters of TOML in another notation than ours, which is read slowly."""
MOST_DOTS = 100
"""On one line, outside of texts: a key of many parts costs the square of their number."""
_QUOTED = pattern(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|\'[^\']*+\'?')
_TABLE = pattern(r"^\s*\[\[\s*\w", re.MULTILINE)
"""A heading of tables: what tells TOML from a list in players' words, where `#2` is no comment."""
_COMMENTS = pattern(rf'(""".*?"""|\'\'\'.*?\'\'\'|{_QUOTED.pattern})|#[^\r\n]*', re.DOTALL)
_LINE_ENDS = pattern(rf"({_QUOTED.pattern})|; ")


def read_toml(text: str, line: int = 1, **how: Any) -> dict[str, Any]:
    """What stands in `text`, which starts at `line` of its file; `how` goes to tomllib. Raises ValueError."""
    import tomllib  # rarely needed, and 3 ms

    refuse_costly(text, line)
    try:
        return tomllib.loads(text, **how)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    except ArithmeticError:
        raise ValueError("a number is out of range") from None


def refuse_costly(text: str, line: int = 1) -> None:
    """Raises ValueError for text that tomllib would take long for: it starts at `line` of its file."""
    if len(text) > MOST_FOREIGN:
        raise ValueError(f"longer than {MOST_FOREIGN} characters")
    for number, each in enumerate(text.split("\n"), line):
        if each.count(".") > MOST_DOTS and _QUOTED.sub("", each).count(".") > MOST_DOTS:
            raise ValueError(f"not valid TOML: more than {MOST_DOTS} dots (at line {number})")


def without_comments(text: str) -> str:
    """TOML of several lines as it may become one line: a comment would go on there, and an apostrophe in it would open
    a text that swallows the tables below. What is no TOML stays as it is."""
    return _COMMENTS.sub(lambda found: found[1] or "", text) if _TABLE.search(text) else text


def read_pasted(text: str) -> dict[str, Any]:
    """The same of a text that was pasted into a field of one line, where each line end became a semicolon and a blank.
    Raises ValueError."""
    if "\n" not in text:
        text = _LINE_ENDS.sub(lambda found: found[1] or "\n", text)
    return read_toml(text)
