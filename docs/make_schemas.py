"""Write docs/game-packs.md: what may stand in the data packs of each game, as the program itself checks it.

Run by hand from the checkout after a pack has changed: `.venv/bin/python docs/make_schemas.py [FILE]`.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parent.parent
OPENING = """\
# Data packs of the games

<!-- written by docs/make_schemas.py -->

What a game has as data, you may change: put a file of the same name into `<config>/packs/<slug>/` (`taos-tui paths`).
Its rows replace the shipped ones with the same first key (`id`) or join them; with `alone = true` at its top they stand
alone. A new session copies what it uses. `taos-tui check FILE` names every fault with line and key.

At the top of a file: `system = "<slug>"`, and where you like `title`, `version`, `source` (texts) and `alone`.
Keys with a dot stand in the rows of the list, or in the table, before it. Examples stand in
[data-packs.md](data-packs.md).
"""

if TYPE_CHECKING:
    from taos_tui.rules.inputs import Input


def rows_of(fields: "Sequence[Input]", known: dict[str, str], before: str = "") -> "Iterator[tuple[str, Input, str]]":
    """(key with its place, input, "") of every field, those of nested rows behind their list. Rows of a kind that is
    `known` already are told by the key of the first such list instead."""
    for field in fields:
        key, nested = f"{before}{field.name}", getattr(field, "fields", ())
        kind = " ".join(f"{each.name}={each.allowed}" for each in nested)
        yield key, field, known.get(kind, "") if nested else ""
        if nested and kind not in known:
            known[kind] = key
            yield from rows_of(nested, known, f"{key}.")


def told(key: str, field: "Input", like: str) -> str:
    """One line of the table of a pack."""
    from taos_tui.rules.rows import Rows

    needed = "yes" if field.required else "no"
    if not field.required and field.default not in (None, "", ()):
        needed = f"no: `{json.dumps(field.default, default=float)}`"
    value = field.allowed
    if isinstance(field, Rows):
        number = field.high if field.low == field.high else f"{field.low} to {field.high}"
        value = f"{number} rows with the keys {f'of `{like}`' if like else 'below'}"
    elif hasattr(field, "fields"):
        value = f"a table with the keys {f'of `{like}`' if like else 'below'}"
    if field.help:
        value = f"{value}: {field.help}"
    return f"| `{key}` | {needed} | {value.replace('|', '/')} |"


def page() -> str:
    """The whole page."""
    from taos_tui.kit.system import HEAD
    from taos_tui.systems import SLUGS, load

    parts = [OPENING]
    for slug in SLUGS:
        system = load(slug)
        for name, tables in system.packs.items():
            for table, fields in tables.items():
                where = "at the top of" if table == HEAD else f"`[[{table}]]` in"
                parts += [f"## {system.title}: {where} `{slug}/{name}.toml`\n"]
                parts += ["| key | needed | value |", "|---|---|---|"]
                parts += [told(*row) for row in rows_of(fields, {})]
                parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "game-packs.md"
    target.write_text(page(), encoding="utf-8")
    print(target)
