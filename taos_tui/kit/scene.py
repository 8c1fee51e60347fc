"""What a system tells the screens: plain descriptions of a state that any game can fill. No secrets beyond the
seat it was made for; texts are plain text, never markup."""

from datetime import datetime
from typing import Any

import msgspec


class Due(msgspec.Struct, frozen=True):
    """Something that applies to this very state: a duty (`urgent`) or a reminder. `move` is what does it where it is
    seldom made, `keys` how a keyboard leads there: no page of a phone tells them. `seat` is who alone does it, "" where
    it does not matter: no other phone leads there."""

    text: str
    clause: str = ""
    urgent: bool = False
    move: str = ""
    keys: str = ""
    seat: str = ""


class Panel(msgspec.Struct, frozen=True):
    """A small table with a heading; the first column is left-aligned. `seats` colours columns by seat ("" = none).

    `moves` names the move behind each row, "" for none: its key stands before the row. One that `stays` is in sight
    also where reminders then are not.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    seats: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    stays: bool = False
    leads: str = ""
    """The screen that tells more of it, by its usual name."""
    report: str = ""
    """The heading under which a report tells it; empty: it does not."""


class Bar(msgspec.Struct, frozen=True):
    """A number of a unit that is worth seeing as a bar: how much there is of how much."""

    title: str
    value: int
    most: int


class Banner(msgspec.Struct, frozen=True):
    """What is in force for all to see, large: its title and its text, whole."""

    title: str
    text: str
    clause: str = ""


class Unit(msgspec.Struct, frozen=True):
    """A model or squad. `group` is `ready`, `done`, `waiting` (for its side's turn) or `out`; `cells` go under
    `Scene.unit_columns`; `marks` are short words with a glyph ("◎ aimed")."""

    id: str
    name: str
    seat: str
    group: str = "ready"
    cells: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()
    card: tuple[str, ...] = ()
    """What is printed on its card, a line each."""
    lost: str = ""
    """What has become of one that is out, where it is not simply out of the game."""


class Pile(msgspec.Struct, frozen=True):
    """Cards: `count` (-1 = not counted), `shown` what may be read now, `secret` the seat that may look at the
    rest behind its curtain ("" = nobody), `left` what may still come, in no order."""

    id: str
    title: str
    seat: str = ""
    count: int = -1
    shown: tuple[str, ...] = ()
    secret: str = ""
    left: tuple[str, ...] = ()
    text: str = ""
    texts: tuple[str, ...] = ()
    """What each card of `shown` says in full, in the same order."""
    act: str = ""
    """The move that a card of it is for: its input `input` is the number of the card in the pile, from 1, or what
    `given` says of it."""
    input: str = ""
    given: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    """What `input` is given instead where only its owner looks on, so that the form tells the card."""
    things: str | None = None
    """What it holds where these are no cards; "" where its title says so."""

    def says(self, number: int) -> str:
        """What `input` is given for the card of that number."""
        return self.given[number - 1] if self.given else str(number)

    def calls(self, number: int) -> str:
        """The same on a screen of its owner's own."""
        return self.named[number - 1] if self.named else self.says(number)


class Mark(msgspec.Struct, frozen=True):
    """Something on the board at (x, y) cm, drawn with `glyph` and one character of `label`; `lines` tell about it.
    `x` < 0 means that it is not on the board yet."""

    id: str
    name: str
    seat: str
    x: float
    y: float
    glyph: str
    label: str = ""
    lines: tuple[str, ...] = ()
    target: tuple[float, float] = (-1, -1)
    reach: float = 0
    """Where it may lie: within `reach` cm of `target` (no limit when 0)."""
    colour: str = ""
    """What its label is printed in: green, yellow or red; "" is the colour of its seat."""


class Board(msgspec.Struct, frozen=True, tag_field="kind", tag="table"):
    """A table in cm, origin at seat a's left corner. `x_lines` and `y_lines` cut it; `strong` is the y of the line
    drawn double. `place` names the move (inputs `token`, `x`, `y`) that lays a mark; `zones` are (y, text)."""

    width: int
    height: int
    x_lines: tuple[int, ...]
    y_lines: tuple[int, ...]
    strong: int
    marks: tuple[Mark, ...]
    zones: tuple[tuple[int, str], ...] = ()
    place: str = ""
    act: str = ""
    """The move that works on a mark once it lies (its input `token` is the mark's id)."""


class Hex(msgspec.Struct, frozen=True):
    """One hex of a map: `label` as printed ("C4"), its column and row from 0, what it is in a word, and one character
    for that. `notes` are short words for what lies there (wreck, smoke 2)."""

    label: str
    column: int
    row: int
    terrain: str = ""
    glyph: str = ""
    raised: bool = False
    """Is it a hill?"""
    notes: tuple[str, ...] = ()
    ground: str = ""
    """What it is filled with: open, field, woods, city, rough, water, or another word; a hill is `raised` besides."""
    signs: tuple[tuple[str, str], ...] = ()
    """What lies there, each by one character and in a word: ("✹", "wreck")."""


class Counter(msgspec.Struct, frozen=True):
    """A unit on a map or at a spot: `label` has four characters at most, `at` is the hex's label or the spot's id;
    `marks` are short words with a glyph, `lines` tell about it."""

    id: str
    name: str
    label: str
    seat: str
    at: str
    marks: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    strength: int = -1
    """Steps that it has left, -1 where that means nothing."""
    full: int = 0
    """Steps that it had at first."""
    shaken: bool = False
    """Is it Disrupted, pinned, or whatever this game calls it?"""
    ready: bool = False
    """May it still act now?"""
    answers: bool = False
    """May it answer now what the other side does?"""
    leads: bool = False
    """Is it a headquarters?"""
    covered: bool = False
    """Does it lie face down?"""
    follows: str = ""
    """The unit with which it goes along, unless its player says otherwise: it would stay behind alone."""


class Course(msgspec.Struct, frozen=True):
    """A line through the middles of hexes, such as a river or a road."""

    kind: str
    hexes: tuple[str, ...]


class HexMap(msgspec.Struct, frozen=True, tag_field="kind", tag="hexes"):
    """A board of hexes in upright columns. `low` says which columns sit half a hex lower, counted from 0: 0 or 1.

    The outcome of `sight`, which needs no dice, is `clear` or `blocked`; its fields are `distance`, `crossed` (places
    in order: one label, or the two beside a hexside), `blocking` (labels) and `reasons` (words). Lines of its ledger
    that are labelled with a reason are shown with their clauses.

    The rest names moves, "" where there is none: `sight` (inputs `from_hex`, `to_hex`), `attack` (inputs `unit`,
    `target`), `answer` (the same, for units of the other side), `passes` (the other side lets the mover go on), `step`
    (inputs `unit`, `hex`, and the list `along` of units that go along, if there is one).

    `leader` is what the game calls a counter that leads others, which may go along alone.
    """

    columns: int
    rows: int
    low: int
    hexes: tuple[Hex, ...]
    counters: tuple[Counter, ...] = ()
    sight: str = ""
    attack: str = ""
    step: str = ""
    answer: str = ""
    passes: str = ""
    along: str = ""
    leader: str = ""
    courses: tuple[Course, ...] = ()
    """Rivers and roads, drawn only."""
    legend: tuple[tuple[str, str], ...] = ()
    """What the signs of its hexes mean, each once."""


class Spot(msgspec.Struct, frozen=True):
    """A place in a row of places: who holds it ("" = nobody, None where places are not held), and short words about
    it."""

    id: str
    name: str
    holder: str | None = ""
    notes: tuple[str, ...] = ()


class Dial(msgspec.Struct, frozen=True):
    """A number of a seat that everybody should be able to read from afar."""

    seat: str
    title: str
    value: str


class Stock(msgspec.Struct, frozen=True):
    """Counters that the seats take from one stock: how many there are, and how many each seat has by now."""

    title: str
    size: int
    taken: dict[str, int]


class Track(msgspec.Struct, frozen=True, tag_field="kind", tag="track"):
    """A board that is a row of places with units at them; `zones` are other places (a graveyard), listed beside it,
    `words` what everybody at it should know now. A dial with the title of the `stock` tells the same as the stock.

    `place` names the move that lays something at a spot (input `point`), `act` the one that works on a unit there
    (input `unit`); "" where there is none.
    """

    spots: tuple[Spot, ...]
    counters: tuple[Counter, ...] = ()
    dials: tuple[Dial, ...] = ()
    zones: tuple[Panel, ...] = ()
    place: str = ""
    act: str = ""
    stock: Stock | None = None
    words: tuple[str, ...] = ()


class Point(msgspec.Struct, frozen=True):
    """One line of a score sheet: what earns it, whether it stands now, and the input that sets it by hand."""

    text: str
    value: str
    earned: bool
    clause: str = ""
    input: str = ""
    is_button: bool = False
    """It does something where it is shown, and says nothing of the score."""


class Sheet(msgspec.Struct, frozen=True):
    """One mission (or round) of one seat, as it stands. `move` edits it by hand. `hidden` keeps the points covered."""

    id: str
    seat: str
    title: str
    score: str
    points: tuple[Point, ...] = ()
    move: str = ""
    hidden: bool = False
    edited: bool = False


class Chart(msgspec.Struct, frozen=True):
    """A long table that a screen of its own shows: standings, pairings. Columns numbered in `right` (from 0) stand
    at the right. `move` works on a row; `starts` are the inputs that moves on a row begin with ({}: none). Where it
    `sums_up` how things stand, the shortest report tells it too."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()
    note: str = ""
    move: str = ""
    starts: tuple[dict[str, Any], ...] = ()
    sums_up: bool = False


class Clock(msgspec.Struct, frozen=True):
    """Time that runs: so many minutes from the last move `since`, or from one of that name before it: `again` says
    how many came after. Who shows it repaints once a minute at most, and says a line when `warn` minutes are left."""

    title: str
    minutes: int
    since: str
    warn: tuple[int, ...] = ()
    again: int = 0

    def left(self, began: datetime, now: datetime) -> int:
        """Whole minutes that are left, 0 once the time is up."""
        return max(0, self.minutes - max(0, int((now - began).total_seconds() // 60)))


class Ready(msgspec.Struct, frozen=True):
    """A move and whether it can be made now; `reason` and `clause` say why not. One that is not `offered` may be made,
    but is not worth a place among the keys."""

    name: str
    title: str
    key: str
    legal: bool
    reason: str = ""
    clause: str = ""
    offered: bool = True
    untimely: bool = False
    """Does it belong to another phase or stop?"""

    @property
    def is_key(self) -> bool:
        """Does it stand among the keys that may be pressed now?"""
        return self.legal and self.offered and bool(self.key)


class Scene(msgspec.Struct, frozen=True):
    """All that a screen draws of one state for one seat."""

    phase: str
    headline: str
    status: str
    active: str
    names: dict[str, str]
    due: tuple[Due, ...]
    panels: tuple[Panel, ...] = ()
    units: tuple[Unit, ...] = ()
    unit_columns: tuple[str, ...] = ()
    without_units: str = ""
    """What is said where there are no units, of a game to which none are entered."""
    piles: tuple[Pile, ...] = ()
    board: Board | HexMap | Track | None = None
    sheets: tuple[Sheet, ...] = ()
    charts: tuple[Chart, ...] = ()
    scores: dict[str, str] = {}
    score_told: str = ""
    """All scores in a few letters, in the order of the seats, where they are too long to stand in a row together."""
    scored: str = ""
    """After which round its scores stand, where they change with that alone."""
    result: tuple[str, ...] = ()
    titles: dict[str, str] = {}
    """What this game calls screens: `board`, `activations` … by their usual name."""
    suggested: str = ""
    """The move that is the obvious next thing (Space or Enter on the Table screen)."""
    over: bool = False
    banner: Banner | None = None
    clock: Clock | None = None
    home: str = "table"
    """The screen that is shown first, by its usual name."""
    acting_unit: str = ""
    """The id of the unit that is in the middle of what it does."""
    called: dict[str, str] = {}
    """What players call ids that stand nowhere else: weapons, say."""
    entrants: tuple[str, ...] = ()
    """Who has entered, in that order, where no units are: later entries go by these names."""
    pieces: tuple[str, ...] = ()
    """Things on the table that later entries go by, and that are neither units nor lie on the board: scenery."""

    @property
    def beside(self) -> str:
        """What stands beside the headline: once it is over, first who won."""
        won = [line for line in self.result[:1] if self.over and line not in self.headline]
        return " · ".join(filter(None, (*won, self.status)))
