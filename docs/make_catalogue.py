"""Write a template of all texts that players read, for translators: `.venv/bin/python docs/make_catalogue.py FILE.pot`.

What code says is found in it (`say("…")`, `count("…", "…", n)`); what is declared (titles, helps, options, inputs,
outcomes, commands) is heard while everything is imported and every declaration is made. Babel writes the file.
"""

import ast
import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Literal, get_args, get_origin, get_type_hints

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from taos_tui.rules import wording

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "kit", "systems", "session", "content", "reports", "face", "screens")
TEMPLATES = {"say": 1, "count": 2}
"""How many templates these are called with."""
heard: dict[str, str] = {}
"""Templates that were made while the declarations were, with their plurals."""


def listen() -> None:
    """Hear every text that is made from now on."""
    made = wording.Text.__new__

    def new(kind: Any, template: str, parts: Any, many: str = "", number: int = 1) -> wording.Text:
        heard[str(template)] = many
        return made(kind, template, parts, many, number)

    wording.Text.__new__ = new  # type: ignore[method-assign, assignment]


def has_words(template: str) -> bool:
    """Is there anything to translate in it?"""
    try:
        return any(letter.isalpha() for literal, *_ in Formatter().parse(template) for letter in literal)
    except ValueError:
        return False


def declare_all() -> None:
    """Import the program and make what its games declare."""
    for name in PACKAGES:
        package = importlib.import_module(f"taos_tui.{name}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("tty_driver"):
                importlib.import_module(module.name)
    from taos_tui.systems import EVENTS, SLUGS, load

    for slug in (*SLUGS, *EVENTS):
        system = load(slug)
        for made in (*system.moves.values(), *system.procedures().values()):
            made.describe()
            if made in system.moves.values():
                wording.say(str(made.help))
            for word in outcomes(made.rule):
                wording.say(word.replace("_", " "))
        for option in system.options:
            wording.say(str(option.called))
            for value in option.values:
                wording.say(str(option.value_called(value)))


def outcomes(rule: Any) -> Iterator[str]:
    """The words of the outcome of a rule's result."""
    result = getattr(rule, "__annotations__", {}).get("return")
    for kind in (result, *get_args(result)):
        if isinstance(kind, type) and hasattr(kind, "fields_"):
            hint = get_type_hints(kind).get("outcome")
            if get_origin(hint) is Literal:
                yield from get_args(hint)


def said_in(path: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """(line, templates) of every text that a file says."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEMPLATES:
            given = node.args[: TEMPLATES[node.func.id]]
            templates = tuple(each.value for each in given if isinstance(each, ast.Constant))
            if templates and all(isinstance(each, str) for each in templates):
                yield node.lineno, templates


def catalogue() -> Catalog:
    """Every template, with the places where code says it."""
    listen()
    declare_all()
    found = Catalog(project="taos-tui", charset="utf-8")
    for folder in ("taos_tui", "screens"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for line, templates in said_in(path):
                if has_words(templates[0]):
                    message = templates if len(templates) > 1 else templates[0]
                    where = [(path.relative_to(ROOT).as_posix(), line)]
                    found.add(message, locations=where, flags=["python-brace-format"])
    for template, many in sorted(heard.items()):
        if has_words(template):
            found.add((template, many) if many else template, flags=["python-brace-format"])
    return found


if __name__ == "__main__":
    with open(sys.argv[1], "wb") as file:
        write_po(file, catalogue(), sort_output=True, width=120)
