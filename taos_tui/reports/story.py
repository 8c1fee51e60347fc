"""What a report tells, before it is written in any format: plain values."""

import msgspec

from taos_tui.kit.scene import Board, Chart, HexMap, Track
from taos_tui.kit.words import dice_told, draws_told
from taos_tui.rules.wording import Text, say

GLYPHS = "▲●■◆▼✚"
NOBODY = "◇"


class Fact(msgspec.Struct, frozen=True):
    """A line of a ledger, an option, a point of a score sheet. `earned` is only set for points."""

    label: str
    value: str
    clause: str = ""
    earned: bool | None = None


class Player(msgspec.Struct, frozen=True):
    """A player, with a glyph that stands for him everywhere in the report."""

    seat: str
    name: str
    glyph: str
    score: str


class Event(msgspec.Struct, frozen=True):
    """One entry of the log. `at` is UTC; `source` says whether the dice were `rolled` or `typed`; `ledger` holds
    where the numbers came from, `news` what followed."""

    n: int
    at: str
    seat: str
    text: str
    outcome: str
    dice: tuple[int, ...]
    source: str
    note: str
    undone: bool
    ledger: tuple[Fact, ...]
    news: tuple[Fact, ...]
    drawn: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()
    """Inputs that the app drew, and those that it could have drawn and somebody typed."""
    first: str = ""
    """How it came to be otherwise than it was made, and what it was given at first; "" where it is not."""

    @property
    def marks(self) -> tuple[Text, ...]:
        """Where its numbers and cards came from: `dice 7 12 typed`, `hand drawn`."""
        found = []
        if self.dice:
            found.append(dice_told(self.dice, self.source))
        if self.drawn:
            found.append(say("{draws} drawn", draws=draws_told(self.drawn)))
        if self.typed:
            found.append(say("{draws} typed", draws=draws_told(self.typed)))
        if self.first:
            found.append(say("{told}", told=self.first))
        return tuple(found)

    @property
    def untold(self) -> tuple[Fact, ...]:
        """What followed, where the text doesn't say it already; nothing of what was undone."""
        facts = () if self.undone else self.news
        return tuple(fact for fact in facts if fact.label not in self.text or fact.value not in self.text)


class Part(msgspec.Struct, frozen=True):
    """A stretch of the timeline, under the headline of the game meanwhile."""

    title: str
    events: tuple[Event, ...]


class Dice(msgspec.Struct, frozen=True):
    """All dice of one kind and source that stand: how many, their mean, and the mean of a fair die."""

    die: str
    source: str
    number: int
    mean: float
    expected: float


class Sheet(msgspec.Struct, frozen=True):
    """A score sheet; the points of a covered one are left out."""

    seat: str
    title: str
    score: str
    points: tuple[Fact, ...]


class Cards(msgspec.Struct, frozen=True):
    """A pile, by what of it may be read: face-up cards, and those that the viewer alone knows."""

    seat: str
    title: str
    shown: tuple[str, ...]


class Force(msgspec.Struct, frozen=True):
    """A unit as it stands now: `facts` are its numbers by name, `marks` short words about it, `card` what it
    carries and wears, a line each. One that is captured and still there is not `out`."""

    seat: str
    name: str
    out: bool
    facts: tuple[Fact, ...]
    marks: tuple[str, ...]
    card: tuple[str, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """The scores at the end of a stretch of the game, in the order of the players; from the `first` to the
    `last` of several stretches where these brought no other ones."""

    title: str
    scores: tuple[str, ...]
    first: str
    last: str


class Moment(msgspec.Struct, frozen=True):
    """A throw that nobody could expect: `chance` is how likely just that was before the dice fell."""

    n: int
    seat: str
    text: str
    outcome: str
    chance: str


class Stage(msgspec.Struct, frozen=True):
    """A map as it was at the end of a stretch of the game, under the headline of that."""

    title: str
    board: HexMap


class Story(msgspec.Struct, frozen=True):
    """The whole report. `viewer` is the seat it was made for, empty for the public view."""

    title: str
    system: str
    started: str
    viewer: str
    phase: str
    headline: str
    over: bool
    result: tuple[str, ...]
    players: tuple[Player, ...]
    options: tuple[Fact, ...]
    forces: tuple[Force, ...]
    cards: tuple[Cards, ...]
    sheets: tuple[Sheet, ...]
    charts: tuple[Chart, ...]
    board: Board | HexMap | Track | None
    timeline: tuple[Part, ...]
    dice: tuple[Dice, ...]
    stages: tuple[Stage, ...] = ()
    """Only for drawings that show more than the last."""
    standings: tuple[Standing, ...] = ()
    """Of games that count before the end."""
    moments: tuple[Moment, ...] = ()
    """Of a game that is over, in their order."""
    checked: tuple[str, ...] = ()
    """How many draws were typed, and who kept what shut."""
    is_practice: bool = False
    """Was it made to learn the program?"""

    def player(self, seat: str) -> Player | None:
        """The player of that seat; None for entries and marks that are nobody's."""
        return next((player for player in self.players if player.seat == seat), None)

    def glyph(self, seat: str) -> str:
        """The sign of a seat, of what is nobody's too."""
        player = self.player(seat)
        return player.glyph if player else NOBODY

    def who(self, seat: str) -> str:
        """Glyph and name of a seat, empty for nobody's."""
        player = self.player(seat)
        return f"{player.glyph} {player.name}" if player else ""

    def scores_told(self, standing: Standing) -> str:
        """`▲ 1 OP – ● 2 OP`: whose each score is."""
        told = zip(self.players, standing.scores, strict=True)
        return " – ".join(f"{player.glyph} {score}" for player, score in told if score)
