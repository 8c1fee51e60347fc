"""Piles of cards as lines: how many, what is face up, what may still come."""

from collections import Counter
from collections.abc import Sequence

from textual.content import Content

from taos_tui.systems.scene import Pile, Scene

from .layout import BLANK, heading, wrapped
from .text import flowed, glyph, seat_style

COVERED = "▒▒▒"


def pile_lines(scene: Scene, width: int) -> list[Content]:
    """The one card in force in a frame, every other pile on a line, then what is left in those that are counted."""
    lines: list[Content] = []
    open_cards = [pile for pile in scene.piles if pile.shown and pile.text]
    framed = open_cards[0] if len(open_cards) == 1 else None
    if framed:
        lines += [*face_up(framed, width), BLANK]
    lines.append(heading(" PILES"))
    title = min(max((len(pile.title) for pile in scene.piles), default=0), width // 3)
    for pile in scene.piles:
        if pile is not framed:
            lines += _pile(pile, scene, title, width)
    for pile in scene.piles:
        if pile.left:
            lines += [BLANK, *left_lines(pile, width)]
    return lines


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
    counted = sorted(Counter(pile.left).items())
    cards = [f"{card} {number}" if number > 1 else card for card, number in counted]
    return [
        heading(f" STILL IN {pile.title.upper()} (what, not in which order)").truncate(width, ellipsis=True),
        *(line.pad_left(1) for line in flowed(map(Content, cards), " · ", width - 2)),
    ]


def _pile(pile: Pile, scene: Scene, room: int, width: int) -> list[Content]:
    count = str(pile.count) if pile.count >= 0 else ""
    head = Content.assemble(
        " ",
        (f"{glyph(pile.seat)} ", seat_style(pile.seat)),
        Content(pile.title).truncate(room, ellipsis=True, pad=True),
        (f"  {count:>3}  ", "bold"),
    )
    told = _told(pile, scene)
    first, *rest = wrapped(told, max(width - head.cell_length - 1, 8))
    return [head + first, *(line.pad_left(head.cell_length) for line in rest)]


def _told(pile: Pile, scene: Scene) -> str:
    """What may be read of a pile on its line."""
    parts: Sequence[str] = pile.shown
    covered = pile.count > 0 and pile.secret and len(parts) < pile.count
    if covered:
        owner = scene.names.get(pile.secret, pile.secret)
        parts = (*parts, f"{COVERED} only {owner} may look: v")
    return " · ".join((*parts, pile.text) if pile.text else parts)
