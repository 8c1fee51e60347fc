"""A list of players as an organiser has it: a table with heads, or a line a player with what a club notes beside him.
Nobody's address or telephone number is kept."""

import csv
import re
from collections.abc import Iterable, Sequence

from taos_tui.kit.bullets import without_bullet
from taos_tui.kit.pasted_table import PastedTable, cells_of, pasted_table, with_tabs
from taos_tui.rules.named import NamedTuple

from .entry_heads import head_of, is_head
from .left_out import BETWEEN, LEFT_OUT
from .noted_beside import is_beside, is_nobody, without_notes
from .numbered_lines import are_numbered, unnumbered, without_number

MOST_TOLD = 6
MANY = 12
_MAIL = re.compile(r"[<(\[]?(?:mailto:)?[^\s<>()@,;]+@[^\s<>()@,;]+\.\w+[>)\]]?")
_PHONE = re.compile(r"(?<![\w.])(?:tel\.?|phone|cell\.?)?:?\s*\(?\+?\d[\d ()/.-]{5,}\d", re.IGNORECASE)
_PARTICLES = ("de", "da", "do", "dos", "das", "di", "del", "della", "dello", "dalla", "dei", "la", "le", "lo", "van",
              "von", "der", "den", "ter", "zu", "el", "al", "san", "mc", "mac", "st.")  # fmt: skip
_LINES = re.compile(r"[;\n]")
_SURNAME_FIRST = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+){0,2}, ?[^\W\d_]+(?:[ -][^\W\d_]+)?")
"""`Müller, Jörg`."""
_DASHED = re.compile(r"(?<=[\w)\]])\s+[–—-]\s+(?=\w)")
_BRACKETS = re.compile(r"(?<=\S)\s*[(\[](?P<said>[^()\[\]]*)[)\]]\W*$")


class _Found(NamedTuple):
    names: Sequence[str]
    left: Iterable[str] = ()


def names_of(text: str) -> list[str]:
    """The names of the players, and behind them what was left out, where something was."""
    text = with_tabs(text).strip(" \n")
    table = pasted_table(unnumbered(text), is_head)
    if table is None or head_of(table.heads[0]) == "other":  # the numbers stand in a column of their own
        table = pasted_table(text, is_head)
    found = _by_heads(table) if table else _by_lines(text)
    left = list(dict.fromkeys(_told(each) for each in found.left if each.strip()))
    if len(left) > MOST_TOLD:
        left = [*left[:MOST_TOLD], "…"]
    return [*(name for name in found.names if name), *([LEFT_OUT + BETWEEN.join(left)] if left else [])]


def _told(left: str) -> str:
    """What is left out, as everybody may read it."""
    if _MAIL.search(left):
        return "e-mail"
    return "phone" if _PHONE.fullmatch(left.strip()) else re.sub(r"[,;/]", " ", left).strip()


def _by_heads(table: PastedTable) -> _Found:
    heads = [head_of(head) for head in table.heads]
    if "surname" in heads and "given" not in heads and "name" in heads:
        heads[heads.index("name")] = "given"
    if "given" in heads and "surname" not in heads and "name" in heads:  # nom, prénom
        heads[heads.index("name")] = "surname"
    order = ["player"] if "player" in heads else ["given", "surname"]
    order = next(each for each in (order, ["name"], ["nick"]) if any(head in heads for head in each))
    chosen = [heads.index(head) for head in order if head in heads]
    behind: list[str] = []
    names = [" ".join(filter(None, (_alone(_flipped(row[at]), behind) for at in chosen))) for row in table.rows]
    others = [head for at, head in enumerate(table.heads) if at not in chosen and any(table.column(at))]
    quoted = [line for line in table.beside if _SURNAME_FIRST.fullmatch(line)]  # in one cell, as it was quoted
    names += [_flipped(line) for line in quoted]
    beside = [each for each in table.beside if each not in quoted]
    return _Found([_bare(name) for name in names], [*others, *beside, *behind])


def _by_lines(text: str) -> _Found:
    if _are_cells(text):
        return _by_columns(cells_of(text, ";"))
    lines = [line.strip(" ") for line in _LINES.split(text) if line.strip()]
    named = [line for at, line in enumerate(lines) if not (is_nobody(without_bullet(line), at) or line.endswith(":"))]
    is_list = len(lines) > 1 and bool(named)
    headings = [line for line in lines if is_list and line.endswith(":")]
    lines = named if is_list else lines
    if len(lines) == 1 and "\t" not in text:
        return _Found([_bare(part) for part in _commas(lines[0])])
    if all(line.rstrip().endswith(",") for line in lines[:-1]) and len(lines) > 1:  # a row that went on
        return _Found([_bare(part) for line in lines for part in _commas(line)])
    if sum("\t" in line for line in lines) > len(lines) / 2:
        return _by_columns(cells_of("\n".join(lines), "\t"))
    left: list[str] = headings
    if are_numbered(lines):
        kept = [_one_player(_cells(without_number(line), left), left) for line in lines]
    else:
        kept = [_cells(line, left) for line in lines]
    pairs = [cells for cells in kept if len(cells) > 1]
    if not pairs:
        return _Found([cells[0] for cells in kept if cells], left)
    if len(pairs) <= len(kept) / 2:  # as they are typed in rows
        return _Found([cell for cells in kept for cell in cells], left)
    first = sum(_is_surname(cells[0]) and len(cells[1].split()) < 3 for cells in pairs)
    if first < len(pairs) / 2:  # the name, and what is beside it
        left += [cell for cells in pairs for cell in cells[1:]]
        return _Found([cells[0] for cells in kept if cells], left)
    if sum(map(len, pairs)) > 2.5 * len(pairs):  # names alone in rows
        return _Found([cell for cells in kept for cell in cells], left)
    left += [cell for cells in pairs for cell in cells[2:]]
    return _Found([" ".join(cells[1::-1]) for cells in kept if cells], left)


def _are_cells(text: str) -> bool:
    """Do semicolons part the cells of every line, and lines the players?"""
    numbers = {len(row) for row in cells_of(text, ";")}
    return len(cells_of(text, ";")) > 1 and len(numbers) == 1 and max(numbers) > 2


def _by_columns(rows: list[tuple[str, ...]]) -> _Found:
    """Without heads: the first column of whole names, else those of surnames and given names beside each other, else
    the first of words."""
    wide = max(map(len, rows))
    columns = [*zip(*(row + ("",) * (wide - len(row)) for row in rows), strict=True)]
    words = [at for at, cells in enumerate(columns) if sum(_may_be_name(cell) for cell in cells) > len(rows) / 2]
    whole = [at for at in words if _are_whole(columns[at])]
    if not words:
        return _Found([_bare(" ".join(row)) for row in rows])
    parts = _in_parts(columns, words)
    register = parts if words[:2] == [0, 1] and whole and whole[0] > 1 else []  # surname, given name, club
    chosen = register or whole[:1] or parts or words[:1]
    left = [next(filter(None, cells)) for at, cells in enumerate(columns) if at not in chosen and any(cells)]
    left = [cell for cell in left if not cell.strip("#.").isdecimal()]
    return _Found(
        [_bare(" ".join(filter(None, (_flipped(row[at]) for at in chosen)))) for row in zip(*columns, strict=True)],
        left,
    )


def _in_parts(columns: Sequence[Sequence[str]], words: Sequence[int]) -> list[int]:
    """The column of given names and that of surnames, where the first two of words are these; none of many rows is a
    club's or an army's, which most of them share. The surname stands first as in a register, unless the other column
    has more names such as `De Luca`, or fewer that are said twice."""
    one, two = words[0], words[0] + 1
    if two not in words or not all(_are_words(columns[at]) for at in (one, two)):
        return []
    first, second = (_likely_surnames(columns[at]) for at in (one, two))
    return [one, two] if second > first else [two, one]


def _are_words(cells: Sequence[str]) -> bool:
    """Is each of these a part of a name, and are hardly two the same? Of many players some are called alike."""
    said = [cell for cell in cells if cell]
    least = 0.7 if len(said) < MANY else 0.5
    return len({*said}) > least * len(said) and all(_is_surname(cell) or len(cell.split()) < 3 for cell in said)


def _likely_surnames(cells: Sequence[str]) -> tuple[int, int]:
    return sum(len(cell.split()) > 1 and _is_surname(cell) for cell in cells), len({*cells})


def _are_whole(cells: Sequence[str]) -> bool:
    """Are most of them names of several words, and hardly two the same?"""
    said = [cell for cell in cells if cell]
    return len({*said}) > 0.7 * len(said) and sum(len(cell.split()) > 1 for cell in said) > len(said) / 2


def _may_be_name(cell: str) -> bool:
    plain = _MAIL.sub("", _PHONE.sub("", cell)).strip()
    return any(map(str.isalpha, plain)) and not is_beside(plain)


def _cells(line: str, left: list[str]) -> list[str]:
    """The cells of a line that may be names; `left` has what is none."""
    line = without_bullet(line)
    if '"' in line:
        cells = [_flipped(cell) for cell in next(csv.reader([line], skipinitialspace=True))]
    else:
        cells = _commas(line.replace("\t", ","))
    found = []
    for cell in cells:
        left += [match[0] for pattern in (_MAIL, _PHONE) for match in pattern.finditer(cell)]
        if (bare := _bare(_alone(cell, left) if len(cells) > 1 else without_notes(cell))) and _may_be_name(bare):
            found.append(bare)
    return found


def _one_player(cells: list[str], left: list[str]) -> list[str]:
    """In a numbered list each line is about one: `Rossi, Mario`, or a name and what is beside it."""
    if len(cells) > 1 and _is_surname(cells[0]) and len(cells[1].split()) < 3:
        left += cells[2:]
        return [f"{cells[1]} {cells[0]}"]
    left += cells[1:]
    return cells[:1]


def _alone(cell: str, left: list[str]) -> str:
    """A name without what stands behind it in brackets, behind a dash, or is noted there otherwise; `left` has it."""
    cell, *behind = _DASHED.split(cell)
    left += [each for each in behind if each.strip() and not is_beside(each)]
    while found := _BRACKETS.search(cell):
        if not (
            is_beside(found["said"]) or _MAIL.fullmatch(found["said"].strip()) or re.search(r"\d{3}", found["said"])
        ):
            left.append(found["said"])
        cell = cell[: found.start()]
    return without_notes(cell)


def _bare(cell: str) -> str:
    """A name without addresses, numbers and quotes around it."""
    cell = _PHONE.sub(" ", _MAIL.sub(" ", cell))
    return " ".join(cell.split()).strip(' "“”„«»,-–—')


def _flipped(cell: str) -> str:
    """`Bianchi, Marco` in one cell as he is called."""
    cells = [part.strip() for part in cell.split(",") if part.strip()]
    return f"{cells[1]} {cells[0]}" if len(cells) == 2 and "(" not in cell and not is_beside(cells[1]) else cell


def _is_surname(cell: str) -> bool:
    """Is it one word, besides such as `De`?"""
    return len([word for word in cell.split() if word.casefold() not in _PARTICLES]) == 1


def _commas(line: str) -> list[str]:
    """Parted by commas, by none within brackets."""
    parts, depth = [""], 0
    for sign in line:
        depth = max(depth + (sign in "([") - (sign in ")]"), 0)
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    parts = line.split(",") if depth else parts
    return [part.strip() for part in parts if part.strip()]
