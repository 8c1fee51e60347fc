"""Values as the TOML of a session file, and that TOML as JSON, which is read several times as fast.

Strings are written with the escapes that TOML and JSON share, numbers in the forms that both know, keys
followed by ` = `. What is left to turn one into the other is to quote the keys.
"""

import re
from decimal import Decimal
from math import isfinite

import msgspec

from taos_tui.rules.patterns import pattern

MAX_DEPTH = 64
MIN_INT, MAX_INT = -(2**63), 2**63 - 1
_DECIMALS = (float, Decimal)
_LISTS = (list, tuple)
_BARE_KEY = pattern(r"[A-Za-z0-9_-]+")
_STRING_OR_KEY = pattern(
    r'((?:"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?(?:, ?|\.)?)++)( = )?|(?<![A-Za-z0-9_-])([A-Za-z0-9_-]++) = '
)
"""No character is looked at twice, whatever the text: a string that does not end is taken to the end of its line.
Strings with a comma between them are taken as one, for each find costs; so are those with nothing or a point, which we
never write."""


def toml_value(value: object, name: str = "value", depth: int = 0) -> str:
    """The value on one line. Decimals keep their digits; floats get their shortest digits.

    Raises ValueError that names the value for what a session file can't hold: None, NaN and infinities,
    integers beyond 64 bits, text that is not Unicode, nesting deeper than 64, and other types.
    """
    if depth > MAX_DEPTH:
        raise ValueError(f"{name} is nested deeper than {MAX_DEPTH} levels")
    if isinstance(value, str):
        return _string(value, name)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return _integer(value, name)
    if isinstance(value, _DECIMALS):
        return _number(value, name)
    if isinstance(value, _LISTS):
        items = [toml_value(item, f"{name}[{i}]", depth + 1) for i, item in enumerate(value)]
        return f"[{', '.join(items)}]"
    if isinstance(value, dict):
        pairs = [
            f"{toml_key(key, name)} = {toml_value(item, f'{name}.{key}', depth + 1)}" for key, item in value.items()
        ]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    raise ValueError(
        f"{name} is {'None' if value is None else 'of type ' + type(value).__name__}; "
        "allowed are text, true and false, numbers, lists and tables of these"
    )


def toml_key(key: object, name: str = "table") -> str:
    """The key, bare where TOML allows it. Raises ValueError if it is not text."""
    if not isinstance(key, str):
        raise ValueError(f"{name} has the key {key!r}; keys are text")
    is_word = key.isascii() and key.isidentifier()
    return key if is_word or _BARE_KEY.fullmatch(key) else _string(key, name)


def json_from_toml(text: str) -> str:
    """Our own inline tables and `key = value` lines as JSON members; other TOML comes out as broken JSON."""
    return _STRING_OR_KEY.sub(_json_token, text)


def _json_token(match: re.Match[str]) -> str:
    string, assigned, bare = match.groups()
    if bare:
        return f'"{bare}":'
    return f"{string}:" if assigned else str(string)


def _string(text: str, name: str) -> str:
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    try:
        # JSON leaves DEL as it is, TOML forbids it.
        return msgspec.json.encode(str(text)).decode().replace("\x7f", "\\u007f")
    except UnicodeEncodeError:
        raise ValueError(f"{name} is not Unicode text: {text!r}") from None


def _integer(value: int, name: str) -> str:
    if not MIN_INT <= value <= MAX_INT:
        raise ValueError(f"{name} is beyond 64 bits; allowed are {MIN_INT} to {MAX_INT}")
    return str(int(value))


def _number(value: float | Decimal, name: str) -> str:
    if not (value.is_finite() if isinstance(value, Decimal) else isfinite(value)):
        raise ValueError(f"{name} is {value}; allowed are finite numbers")
    text = str(value)
    return text if "." in text or "e" in text.lower() else _integer(int(value), name)
