"""Piles of cards as lines: how many, what is face up, what may still come."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, heading, wrapped
from taos_tui.screens.widgets.text import flowed, glyph, seat_style

from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import Pile, Scene
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import say

INDENT = 3
"""Cells before the mark of a card."""
COVERED = "▒▒▒"


class Row(NamedTuple):
    """A line of the screen; `card` is its title and `text` what it says, where it is a card that can be marked."""

    line: Content
    card: str = ""
    text: str = ""
    pile: Pile | None = None
    number: int = 0
    """Which card of its pile it is, from 1."""
    is_left: bool = False
    """Does it tell what may still come?"""


def pile_lines(scene: Scene, width: int) -> list[Content]:
    """All piles as lines."""
    return [row.line for row in pile_rows(scene, width)]


def pile_rows(scene: Scene, width: int) -> list[Row]:
    """The one card in force in a frame, every other pile on a line, cards that can be read in full on one each, then
    what is left in the piles that are counted."""
    rows: list[Row] = []
    open_cards = [pile for pile in scene.piles if pile.shown and pile.text and not pile.texts]
    framed = open_cards[0] if len(open_cards) == 1 else None
    if framed:
        rows += [*map(Row, face_up(framed, width)), Row(BLANK)]
    rows.append(Row(heading(say(" PILES"))))
    title = min(max((len(pile.title) for pile in scene.piles), default=0), width // 3)
    for pile in scene.piles:
        if pile is not framed:
            rows += map(Row, _pile(pile, scene, title, width))
            rows += _cards(pile, width)
    for pile in scene.piles:
        if pile.left:
            told = say(" STILL IN {pile} (what, not in which order)", pile=pile.title.upper())
            head = heading(told).truncate(width, ellipsis=True)
            lines = [BLANK, head, *(line.pad_left(1) for line in left_lines(pile, width - 2))]
            rows += [Row(line, is_left=True) for line in lines]
    return rows


def _cards(pile: Pile, width: int) -> Iterator[Row]:
    """The cards of a pile that can be read in full, a line each."""
    for number, (card, text) in enumerate(zip(pile.shown, pile.texts, strict=False), 1):
        yield Row(Content(card).truncate(width - INDENT - 2, ellipsis=True), card, text, pile, number)


def face_up(pile: Pile, width: int) -> list[Content]:
    """What lies open and matters now, in a frame."""
    inner = width - 4
    top = f"┌─ {pile.title.upper()} "[: width - 3]
    rows = [Content.styled(card, "bold") for card in pile.shown] + wrapped(pile.text, inner - 2)
    edge = Content.styled("│", "$accent")
    return [
        Content.styled(f" {top}{'─' * (width - len(top) - 3)}┐", "$accent"),
        *(Content.assemble(" ", edge, " ", row.truncate(inner - 1, ellipsis=True, pad=True), edge) for row in rows),
        Content.styled(f" └{'─' * (width - 4)}┘", "$accent"),
    ]


def left_lines(pile: Pile, width: int) -> list[Content]:
    """What may still come, counted and in the order of the alphabet, for the pile's own order is nobody's to know."""
    return flowed(map(Content, _counted(sorted(pile.left))), " · ", width)


def _counted(cards: Sequence[str]) -> list[str]:
    """Each card once, with how often it is there, where the first of it stands."""
    return [f"{card} ×{number}" if number > 1 else card for card, number in Counter(cards).items()]


def _pile(pile: Pile, scene: Scene, room: int, width: int) -> list[Content]:
    count = str(pile.count) if pile.count >= 0 else ""
    titles = [line.truncate(room, pad=True) for line in wrapped(pile.title, room)]
    head = Content.assemble(
        " ", (f"{glyph(pile.seat)} ", seat_style(pile.seat)), titles[0], (f"  {count:>3}  ", "bold")
    )
    told = wrapped(_told(pile, scene), max(width - head.cell_length - 1, 8))
    below = [line.pad_left(INDENT).truncate(head.cell_length, pad=True) for line in titles[1:]]
    rows = zip_longest(below, told[1:], fillvalue=None)
    return [head + told[0], *((left or Content(" " * head.cell_length)) + (text or "") for left, text in rows)]


def _told(pile: Pile, scene: Scene) -> str:
    """What may be read of a pile on its line."""
    parts: Sequence[str] = () if pile.texts else _counted(pile.shown)
    covered = pile.count > 0 and pile.secret and len(pile.shown) < pile.count
    if covered:
        owner = scene.names.get(pile.secret, pile.secret)
        parts = (*parts, in_words(say("{sign} only {owner} may look: v", sign=COVERED, owner=owner)))
    return " · ".join((*parts, pile.text) if pile.text else parts)
