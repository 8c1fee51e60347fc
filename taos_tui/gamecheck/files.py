"""What a session file may hold: ids, figures, names of things, and what players typed; no words of a language."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from json import loads
from pathlib import Path
from typing import Any

from taos_tui.rules.wording import Text
from taos_tui.session.vault import open_box

from .finding import Finding

LAW = "files"
ID = re.compile(r"[\w.:+/#'-]*( \d+)?")
"""One word: an id, the name of a thing, a figure, a digest; or which one of several: `order 1`."""


def words_in_file(path: Path, typed: Iterable[str]) -> Iterator[Finding]:
    """Texts in the entries of a file that nobody `typed`, and that no player and no data pack gave as a name."""
    document = tomllib.loads(path.read_text("utf-8"))
    named = [*typed, document["title"], *_texts(document.get("content", {})), *_texts(document["seat"])]
    known = {word for name in named for word in _words(name)}
    for entry in document.get("log", []):
        secrets = [open_box(slot, sealed["box"], None) for slot, sealed in entry.get("sealed", {}).items()]
        payloads = [found[1] for found in secrets if found]
        payloads += [shown["payload"] for shown in entry.get("opened", {}).values()]
        told = [entry.get("inputs", {}), entry.get("outcome", ""), *map(loads, payloads)]
        for text in _texts(told):
            if not (ID.fullmatch(text) or set(_words(text)) <= known):
                yield Finding(LAW, entry["move"], f"{text!r} in the file is no id, no name, and nobody typed it")


def _words(text: str) -> list[str]:
    """The words of a text; figures are none."""
    return [word for word in re.findall(r"\w+", text.casefold()) if not word.isdecimal()]


def _texts(value: Any) -> Iterator[str]:
    """Every text in a value of a file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)


def told(value: Any) -> Iterator[Text]:
    """Every text in a value that is said in a language."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from told(each)
