"""What a quick reference is made of: entries and clauses."""

from taos_tui.rules.named import NamedTuple


class Entry(NamedTuple):
    """One answer: `text` in lines of at most 72 characters, `table` with its headings as first row.

    `asked` holds questions as players put them, `line` says in the game's own language what the entry says; `clauses`
    and `rulings` hold numbers, `see` the ids of entries of the same game to read next.
    """

    id: str
    title: str
    original_words: tuple[str, ...]
    words: tuple[str, ...]
    clauses: tuple[int, ...]
    source: str
    text: str
    table: tuple[tuple[str, ...], ...]
    procedures: tuple[str, ...]
    system: str
    prefix: str
    see: tuple[str, ...] = ()
    line: str = ""
    rulings: tuple[int, ...] = ()
    asked: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the clauses that it rests on are called: `TAOS-77`, and `TAOS-R7` for a ruling."""
        own = (f"{self.prefix}-{n}" for n in self.clauses)
        return (*own, *(f"{self.prefix}-R{n}" for n in self.rulings))

    @property
    def keywords(self) -> tuple[str, ...]:
        """The words that find it beside its title."""
        return (*self.original_words, *self.words)


class Clause(NamedTuple):
    """A rule by its number: stated by the original (`seed`), by a `site`, decided by us, or a house rule.

    A ruling is one that was decided later; where it disagrees with a clause the ruling stands.
    """

    n: int
    tag: str
    text: str
    site: str
    ruling: bool = False

    def name(self, prefix: str) -> str:
        """What it is called: `TAOS-77`, `TAOS-R7`."""
        return f"{prefix}-{'R' if self.ruling else ''}{self.n}"
