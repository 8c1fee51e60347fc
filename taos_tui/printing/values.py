"""What can be printed. A value says what it is; `plain` makes lines of it, `drawing` a picture, of the same words.

A `tone` is the name of a colour of the palette (`success`, `seat-a`, `text-muted` …); the words say the same.
"""

from collections.abc import Sequence
from fractions import Fraction

from taos_tui.rules.named import NamedTuple


class Toned(NamedTuple):
    """A cell of a table with a meaning; its `gauge` says the same as a picture."""

    text: object
    tone: str
    gauge: str = ""


class Title(NamedTuple):
    """What the whole page is about."""

    text: object


class Line(NamedTuple):
    """A line; blanks before it are its indent. `faint` is a part of it that matters less, such as its clause, `lead`
    the word that it is about."""

    text: object = ""
    strong: bool = False
    tone: str = ""
    faint: object = ""
    lead: str = ""


class Paragraph(NamedTuple):
    """Text that goes on over as many lines as it needs."""

    text: object
    strong: bool = False


class Tick(NamedTuple):
    """Something that stands, or does not yet."""

    text: object
    done: bool
    faint: object = ""


class Table(NamedTuple):
    """Rows of cells; columns numbered in `right` (from 0) stand at the right. With `header` the first row names the
    columns. `tones` are those of columns, "" for none."""

    rows: Sequence[Sequence[object]]
    right: Sequence[int] = ()
    indent: int = 2
    header: bool = False
    tones: Sequence[str] = ()


class Term(NamedTuple):
    """A word that can be typed, its inputs (those that may be left out in brackets), and what it means."""

    name: str
    inputs: Sequence[str]
    text: object


class Chance(NamedTuple):
    """An outcome and how likely it is."""

    name: str
    share: Fraction
    percent: str
    exact: str


class Odds(NamedTuple):
    """Outcomes with their chances. The names of `numbers` stand at the right."""

    chances: Sequence[Chance]
    numbers: bool = False


class Entry(NamedTuple):
    """An entry of a log: who is the player of the seat, `marks` say how its dice came."""

    n: int
    at: str
    seat: str
    who: str
    text: object
    outcome: str = ""
    marks: Sequence[object] = ()
    note: str = ""
    undone: bool = False


class Markdown(NamedTuple):
    """A text with headings and lists."""

    text: str


Part = Title | Line | Paragraph | Tick | Table | Term | Odds | Entry | Markdown


class Section(NamedTuple):
    """Parts under a heading; after a blank line, unless it `follows`."""

    title: object
    parts: Sequence[Part]
    follows: bool = False


Value = Part | Section
