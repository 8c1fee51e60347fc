"""The quick reference of a game: short answers in our own words, and the clauses they rest on.

Entries come from `reference.toml`, clauses from `clauses.toml`, which is read only when a clause is asked
for. Files of the same names in the user's overlay folder replace records by id or number, or add new ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from taos_tui.systems import LANGUAGES

from .checks import Field, Fields, check, is_number, is_text, is_texts, line_of
from .entries import Clause, Entry
from .packs import Pack, PackError, Problem, pack_name, read_file, read_packs

if TYPE_CHECKING:
    from .search import Hit, Index

WORDS = "words"
"""The pack of what players call things."""
TAGS = ("seed", "web", "decision", "house")


class Reference:
    """The entries of one system, with the title, version and source to show beside them."""

    __slots__ = (
        "_clauses",
        "_index",
        "_overlay",
        "_related",
        "entries",
        "prefix",
        "source",
        "system",
        "title",
        "version",
    )

    def __init__(self, header: dict[str, str], entries: tuple[Entry, ...], overlay: Path | None) -> None:
        self.system = header["system"]
        self.title = header["title"]
        self.prefix = header["prefix"]
        self.version = header["version"]
        self.source = header["source"]
        self.entries = entries
        self._overlay = overlay
        self._clauses: dict[str, Clause] | None = None
        self._index: Index | None = None
        self._related: dict[str, list[Entry]] = {}

    @property
    def clauses(self) -> dict[str, Clause]:
        """Every clause and ruling by its name. Raises PackError for a faulty `clauses.toml`."""
        if self._clauses is None:
            packs = _sound_packs(self.system, "clauses", self._overlay)
            rows = [_clause(row) for pack in packs for row in pack.data.get("clause", [])]
            rows += [_ruling(row) for pack in packs for row in pack.data.get("ruling", [])]
            self._clauses = {row.name(self.prefix): row for row in rows}
        return self._clauses

    def clause(self, n: int) -> Clause | None:
        """Clause `n`, or None when there is no such number. Raises PackError for a faulty `clauses.toml`."""
        return self.clauses.get(f"{self.prefix}-{n}")

    @property
    def is_ready(self) -> bool:
        """True once its words were read."""
        return self._index is not None

    def make_ready(self) -> None:
        """Read its words and what goes with what, so that the first letter typed is as quick as the next."""
        self.index.search("a slip of a fingre")
        for entry in self.entries[:1]:
            self.see_also(entry)

    @property
    def index(self) -> Index:
        """The words of this game, made when something is looked for first; what has a fault is left out."""
        if self._index is None:
            from .language import PLAIN, load_language
            from .search import Index

            language, clauses = PLAIN, {}
            with suppress(PackError):
                clauses = self.clauses
            for overlay in (self._overlay, None):
                try:
                    language = load_language(self.system, overlay)
                    break
                except PackError:
                    continue
            self._index = Index(self.entries, clauses, language)
        return self._index

    def search(self, query: str, limit: int = 20, about: Collection[str] = ()) -> list[Hit]:
        """The best `limit` entries for a query, best first (see `content.search`)."""
        return self.index.search(query, limit, about)

    def see_also(self, entry: Entry) -> list[Entry]:
        """The entries to read next (see `content.related`)."""
        if entry.id not in self._related:
            from .related import related

            self._related[entry.id] = related(entry, self.entries)
        return self._related[entry.id]


def load(slug: str, overlay: Path | None = None) -> Reference:
    """The quick reference of a system, with the user's entries from `<overlay>/<slug>/reference.toml`.

    Raises PackError when there is no such system or a file has a fault.
    """
    packs = _sound_packs(slug, "reference", overlay)
    header = packs[0].data
    rows = {row["id"]: row for pack in packs for row in pack.data.get("entry", [])}
    entries = tuple(_entry(row, slug, header["prefix"]) for row in rows.values())
    return Reference(header, entries, overlay)


def check_pack(path: Path) -> list[Problem]:
    """What is wrong with a `reference.toml`, `clauses.toml` or `words.toml`, or with the words of a language; an empty
    list when nothing is."""
    if pack_name(path) == WORDS or path.parent.name == LANGUAGES:
        from .language import check_words

        return check_words(path)
    if pack_name(path) not in TABLES:
        known = ", ".join(f"{name}.toml" for name in (*TABLES, WORDS))
        return [Problem(str(path), 1, "", f"not a file of the quick reference; those are called {known}")]
    try:
        pack = read_file(path)
    except PackError as error:
        return list(error.problems)
    return check(pack, HEADER, TABLES[pack_name(path)]) or list(_dead_ends(_shipped_beside(pack)))


def _shipped_beside(pack: Pack) -> list[Pack]:
    """The entries of the same game that are installed, then `pack`."""
    try:
        return [*read_packs(pack.data["system"], "reference"), pack]
    except PackError:  # of a game that is not installed
        return [pack]


def _dead_ends(packs: Sequence[Pack]) -> Iterator[Problem]:
    """Every `see` that leads to no entry of these packs, or back to its own."""
    ids = {row["id"] for pack in packs for row in pack.data.get("entry", [])}
    for pack in packs:
        for number, row in enumerate(pack.data.get("entry", [])):
            wrong = next((id for id in row.get("see", []) if id not in ids - {row["id"]}), None)
            if wrong is not None:
                line = line_of(pack.text, "entry", number, "see")
                yield Problem(pack.file, line, "entry.see", f"{wrong!r} is no other entry of this game")


def _sound_packs(slug: str, name: str, overlay: Path | None) -> list[Pack]:
    packs = read_packs(slug, name, overlay)
    shipped, *own = packs
    problems = check(shipped, SHIPPED_HEADER, TABLES[name])
    problems += [problem for pack in own for problem in check(pack, HEADER, TABLES[name])]
    for pack in packs:
        if pack.data.get("system", slug) != slug:
            line = line_of(pack.text, "", 0, "system")
            problems.append(Problem(pack.file, line, "system", f"must be {slug!r}, as its folder says"))
    problems = problems or list(_dead_ends(packs))
    if problems:
        raise PackError(problems)
    return packs


def _entry(row: dict[str, Any], system: str, prefix: str) -> Entry:
    return Entry(
        id=row["id"],
        title=row["title"],
        original_words=tuple(row.get("original", ())),
        words=tuple(row.get("words", ())),
        clauses=tuple(row.get("clauses", ())),
        source=row["source"],
        text=row["text"].strip("\n"),
        table=tuple(map(tuple, row.get("table", ()))),
        procedures=tuple(row.get("procedures", ())),
        see=tuple(row.get("see", ())),
        line=row.get("line", ""),
        asked=tuple(row.get("asked", ())),
        rulings=tuple(row.get("rulings", ())),
        system=system,
        prefix=prefix,
    )


def _clause(row: dict[str, Any]) -> Clause:
    return Clause(row["n"], row["tag"], row["text"], row.get("site", ""))


def _ruling(row: dict[str, Any]) -> Clause:
    return Clause(row["n"], "decision", row["text"], "", ruling=True)


def _is_id(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.replace("-", "").isalnum() and value == value.lower()


def _is_table(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(is_texts(row) and len(row) == len(value[0]) for row in value)


_TEXT = Field("text without control characters", is_text)
_TEXTS = Field("a list of texts without control characters", is_texts)
_NUMBERS = Field("a list of numbers from 1", lambda value: isinstance(value, list) and all(map(is_number, value)))

SHIPPED_HEADER: Fields = dict.fromkeys(
    ("system", "title", "prefix", "version", "source"), _TEXT._replace(required=True)
)
HEADER: Fields = dict.fromkeys(SHIPPED_HEADER, _TEXT) | {"system": SHIPPED_HEADER["system"]}
TABLES: dict[str, dict[str, Fields]] = {
    "reference": {
        "entry": {
            "id": Field("small letters, digits and hyphens", _is_id, required=True, unique=True),
            "title": _TEXT._replace(required=True),
            "original": _TEXTS,
            "words": _TEXTS,
            "line": _TEXT,
            "asked": _TEXTS,
            "clauses": _NUMBERS,
            "rulings": _NUMBERS,
            "source": _TEXT._replace(required=True),
            "text": _TEXT._replace(required=True),
            "table": Field("a list of rows of texts, all of one length", _is_table),
            "procedures": _TEXTS,
            "see": Field("a list of ids of other entries", is_texts),
        }
    },
    "clauses": {
        "clause": {
            "n": Field("a whole number from 1", is_number, required=True, unique=True),
            "tag": Field(f"one of {', '.join(TAGS)}", lambda value: value in TAGS, required=True),
            "site": _TEXT,
            "text": _TEXT._replace(required=True),
        },
        "ruling": {
            "n": Field("a whole number from 1", is_number, required=True, unique=True),
            "to": _NUMBERS,
            "text": _TEXT._replace(required=True),
        },
    },
}
