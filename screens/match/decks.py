"""F6 Decks: piles, what is face up, what may still come, and hands behind the curtain."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from taos_tui.screens.lookup.rules_now import rules_part
from taos_tui.screens.shell.commands import IN_PLAY, Command, label
from taos_tui.screens.shell.game_screen import GameScreen
from taos_tui.screens.widgets.banner import banner_lines
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import WIDE, Node, Part, Stack
from taos_tui.screens.widgets.frames import Row as FrameRow
from taos_tui.screens.widgets.layout import BLANK, headline, rule, scrolled, window, wrapped
from taos_tui.screens.widgets.panels import key_lines

from taos_tui.face.attempt import Attempt
from taos_tui.kit.scene import Pile
from taos_tui.kit.system import hides
from taos_tui.rules.wording import say

from .parts import banner_part, log_part, moves_part, now_part
from .pile_rows import INDENT, Row, left_lines, pile_rows

LOW = 16
"""Rows below which the banner is dense."""
DIGITS = tuple("123456789")
CARD, MOST_CARDS = 38, 8
"""Columns of a card beside others at least; more cards than so many are listed only."""
READ = 2
"""Lines of a card that one press reads on."""
MANY = 10_000
"""More rows than any screen has."""


class DecksScreen(GameScreen):
    """One line a card, the text of the marked one below. The moves of the game do everything else."""

    NAME = "decks"
    TELLS_LAST = False
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "next", "screen.act", "The obvious next move", (), True, True),
        Command(
            "enter",
            "this card",
            "screen.play",
            "What the marked card is for; else the obvious next move",
            footer=True,
            plays=True,
        ),
        next(command for command in IN_PLAY if command.key == "v")._replace(footer=True),
        Command("up", "up", "screen.step(-1)", "The card above; without cards further up"),
        Command("down", "down", "screen.step(1)", "The card below; without cards further down"),
        Command("pagedown", "read on", "screen.read(1)", "Read on in the marked card; else in the list"),
        Command("pageup", "read back", "screen.read(-1)", "Back in the marked card; else in the list"),
    )
    READING = ("up", "down", "pageup", "pagedown", "enter", *DIGITS)

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self._read = self._unread = 0
        self._seen = 1
        self._look = -1

    def catch_up(self) -> None:
        """Somebody else looks: nothing is marked as it was before."""
        if self._look != self.model.viewer.look:
            self._look, self._read = self.model.viewer.look, 0
            cards = {at: row.pile for at, row in enumerate(self._rows()) if row.card}
            own = (at for at, pile in cards.items() if pile and pile.seat == self.model.viewer.seat)
            self.at = next(own, next(iter(cards), 0))
        super().catch_up()

    def lines(self) -> list[Content]:
        width, height = self.room
        if self.framed:
            return self._frames(width, height).drawn(width, height)
        banner = banner_lines(self.scene.banner, width - 2, dense=height < LOW)
        top = [headline(self.scene.headline, self.scene.beside, width), *(line.pad_left(1) for line in banner), BLANK]
        # their letters only cover a hand that is looked at
        keys = [BLANK] if self.model.viewer.glancing else key_lines(self.moves, self.scene.suggested, width, 1)
        rows = self._rows()
        self.at = min(self.at, max(len(rows) - 1, 0))
        about = self._about(rows, width, max(height // 2 - 2, 1))
        if len(rows) + len(about) > height - len(top) - 2:
            top.pop()
        room = max(height - len(top) - len(about) - 2, 1)
        self._seen = room
        shown = window([self._line(row, at == self.at) for at, row in enumerate(rows)], room, self.at)
        return [*top, *shown, *[BLANK] * (room - len(shown)), *about, BLANK, *keys]

    def _frames(self, wide: int, height: int) -> Node:
        """The piles, hands that may be read now as cards beside each other, and what may still come: where there is no
        room for all, in the list of the piles."""
        model, scene, width = self.model, self.scene, self.app.size.width
        hand = self._hand(width)
        moves = [] if model.viewer.glancing else [moves_part(self.moves, model.scene.suggested)]
        piles = Part(self.subtitle, self._piles, exact=True, least=4)
        read = Part(self._marked_card, lambda wide, rows: self._text(wide), turned=self._read, more=label("pagedown"))
        left = [left_part(pile) for pile in scene.piles if pile.left]
        if width < WIDE:
            whole = Stack(banner_part(model), piles, *(hand or [read]), *left, *moves)
            if whole.needs(wide, MANY) <= height:
                return whole
            listed = Part(self.subtitle, self._piles_and_left, exact=True, least=4)
            return Stack(banner_part(model), listed, *(hand or [read]), *moves)
        side = Stack(now_part(model), log_part(model))
        middle = Stack(piles, *([] if hand else [read]), *left, rules_part(self.host))
        return Stack(banner_part(model), *hand, FrameRow((5, middle), (3, side)), *moves)

    def _piles(self, width: int, rows: int) -> list[Content]:
        return self._listed([row for row in pile_rows(self.scene, width)[1:] if not row.is_left], rows)

    def _piles_and_left(self, width: int, rows: int) -> list[Content]:
        return self._listed(pile_rows(self.scene, width)[1:], rows)

    def _listed(self, found: Sequence[Row], rows: int) -> list[Content]:
        self._seen = rows
        at = min(self.at - 1, len(found) - 1)
        return window([self._line(row, number == at) for number, row in enumerate(found)], rows, max(at, 0))

    @property
    def _marked(self) -> Row | None:
        """The row of the marked card."""
        rows = self._rows()
        row = rows[self.at] if self.at < len(rows) else None
        return row if row and row.card else None

    @property
    def _is_for_something(self) -> bool:
        """Is Enter for the marked card?"""
        row = self._marked
        return bool(row and row.pile and row.pile.act)

    @property
    def _marked_card(self) -> str:
        return self._marked.card if self._marked else ""

    def _text(self, width: int) -> list[Content]:
        return wrapped(self._marked.text, width) if self._marked else []

    def _hand(self, width: int) -> list[Node]:
        """Cards that may be read in full, beside each other; the marked one says so."""
        cards = [row for row in self._rows() if row.card]
        abreast = min(max(width // CARD, 1), max(len(cards), 1))
        if len(cards) > MOST_CARDS:
            return []
        parts = [card_frame(row, row == self._marked, self._read) for row in cards]
        return [FrameRow(*((1, part) for part in parts[at : at + abreast])) for at in range(0, len(parts), abreast)]

    def _rows(self) -> list[Row]:
        return pile_rows(self.scene, self.room.width)

    def _line(self, row: Row, marked: bool) -> Content:
        if not row.card:
            return row.line
        mark = Content.styled("▸ ", "bold $accent") if marked else Content("  ")
        return (mark + (row.line.stylize("bold") if marked else row.line)).pad_left(INDENT)

    def _about(self, rows: Sequence[Row], width: int, height: int) -> list[Content]:
        """What the marked card says."""
        if not rows or not rows[self.at].card:
            return []
        lines = [line.pad_left(1) for line in wrapped(rows[self.at].text, width - 2)]
        self._unread = max(len(lines) - height, 0)
        self._read = min(self._read, self._unread)
        return [rule(width, rows[self.at].card), *scrolled(lines, self._read, height)]

    def hints(self) -> Iterable[Command]:
        """`Space` is called after the move that it makes."""
        for command in super().hints():
            if command.key == "enter":
                if self._is_for_something:
                    yield command
            elif command.key != "space":
                if command.key != "v" or hides(self.model.session.system):
                    yield command
            elif self.model.viewer.glancing:
                yield command._replace(title=say("cover it"))
            else:
                yield from self.named_by(command, self.scene.suggested)

    def action_step(self, by: int) -> None:
        """The next card that way; where there is none, the next line."""
        rows, self._read = self._rows(), 0
        further = range(self.at + by, len(rows) if by > 0 else -1, by)
        at = next((at for at in further if rows[at].card), None)
        self.at = self._turned(rows, by) if at is None else at

    def _turned(self, rows: Sequence[Row], by: int) -> int:
        """The line in the middle of what is seen, one further: where no card is marked every press shows more."""
        middle, last = self._seen // 2, max(len(rows) - 1, 0)
        begin = min(max(self.at, middle), max(len(rows) - self._seen + middle, 0))
        return min(max(begin + by, 0), last)

    def action_read(self, by: int) -> None:
        """Read on in the marked card; where there is none, or all of it is seen, in the list."""
        rows = self._rows()
        page = max(self._seen - 2, 1)
        if rows and not rows[min(self.at, len(rows) - 1)].card:
            self.at = self._turned(rows, by * page)
        elif rows and not (self.framed or 0 <= self._read + by <= self._unread):
            cards = [at for at, row in enumerate(rows) if row.card]
            beyond = [at for at in cards if (at - self.at) * by > 0]
            paged = [at for at in beyond if abs(at - self.at) <= page]
            if beyond:
                self.at, self._read = (paged[-1 if by > 0 else 0] if paged else beyond[0 if by > 0 else -1]), 0
                return
            middle = self._seen // 2
            if self.at > middle if by < 0 else self.at + self._seen - middle < len(rows):  # what lies beyond the cards
                self.at, self._read = self._turned(rows, by * page), 0
                return
        self._read = max(self._read + by * READ, 0)

    def press(self, key: str) -> bool:
        """A digit marks that card of the hand that is looked at."""
        rows = self._rows()
        marked = rows[self.at].pile if self.at < len(rows) else None
        at = next((at for at, row in enumerate(rows) if marked and row.pile is marked and str(row.number) == key), None)
        if at is None:
            return super().press(key)
        self.at, self._read = at, 0
        return True

    def action_play(self) -> None:
        """Begin the move that the marked card is for, with that card."""
        rows = self._rows()
        row = rows[self.at] if self.at < len(rows) else None
        if row and row.pile and row.pile.act and self._is_of_other(row.pile):
            self.model.refuse(say("that is a card of {owner}", owner=self.scene.names.get(row.pile.seat, "")))
        elif row and row.pile and row.pile.act:
            self.host.start_from_hand(Attempt(row.pile.act, {row.pile.input: row.pile.says(row.number)}))
        elif self.model.viewer.glancing:
            self.host.cover()
        elif row and row.card:
            self.model.refuse(say("no move is made with {card} from here", card=row.card))
        else:
            self.action_act()

    def _is_of_other(self, pile: Pile) -> bool:
        """Does a hand belong to somebody else than who would make the move that its cards are for?"""
        model = self.model
        is_others = pile.secret and pile.seat not in (*model.alone(pile.act), model.actor(pile.act))
        return bool(pile.seat) and (bool(is_others) or pile.seat != (model.viewer.seat or model.actor(pile.act)))

    def action_act(self) -> None:
        if self.scene.suggested:
            if not self.asks_first(self.scene.suggested):
                self.host.start(Attempt(self.scene.suggested))
        elif self.scene.over:
            self.host.go(self.model.home)
        else:
            self.model.refuse(self.to_choose())


def left_part(pile: Pile) -> Part:
    """What may still come, in no order."""
    title = say("Still in {pile} (what, not in which order)", pile=pile.title)
    return Part(title, lambda width, rows: left_lines(pile, width), least=2)


def card_frame(row: Row, marked: bool, read: int) -> Part:
    """A card as it lies before a player; the marked one is read on in."""
    title = Content.assemble(("▸ " if marked else "", "bold $accent"), (row.card, "bold"))
    return Part(
        title,
        lambda width, rows: wrapped(row.text, width) or [BLANK],
        str(row.number) if row.number else "",
        turned=read if marked else 0,
        more=label("pagedown"),
        least=2,
    )
