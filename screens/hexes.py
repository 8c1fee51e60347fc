"""F4 Board: a map of hexes, what stands on it, lines of sight, and moves that begin with a unit and a hex."""

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.content import Content

from taos_tui.systems.scene import Counter

from .commands import Command
from .hexcursor import CURSOR_KEYS, HexCursorScreen
from .widgets.deed import Deed
from .widgets.hexpage import HexPage, Sight, hex_lines


class HexScreen(HexCursorScreen):
    """A cursor on the hexes. A unit that is marked acts: on an enemy under the cursor, or by going there."""

    NAME = "board"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "mark", "screen.act", "Mark the unit here; with one marked, attack or go here", (), True),
        Command(
            "tab", "next", "screen.next", "The next unit here; elsewhere the next one of the active side", (), True
        ),
        Command("d", "line", "screen.measure", "A line of sight from here to the cursor; once more ends it", (), True),
        Command("space", "go on", "screen.go_on", "The move that is the obvious next one"),
        *CURSOR_KEYS,
    )

    def __init__(self) -> None:
        super().__init__()
        self.marked_id = ""
        self.aimed_id = ""
        self.line_from = ""

    # -- what is pointed at -------------------------------------------------------------------------------

    @property
    def here(self) -> tuple[Counter, ...]:
        """The units under the cursor."""
        here = self.hex
        return tuple(counter for counter in self.board.counters if here and counter.at == here.label)

    @property
    def marked(self) -> Counter | None:
        """The unit that acts."""
        return next((counter for counter in self.board.counters if counter.id == self.marked_id), None)

    @property
    def enemies(self) -> list[Counter]:
        """What the marked unit may attack under the cursor."""
        marked = self.marked
        return [counter for counter in self.here if marked and counter.seat != marked.seat]

    @property
    def aimed(self) -> Counter | None:
        """The enemy under the cursor that is meant; while no unit is marked, the first unit there."""
        found = self.enemies if self.marked else list(self.here)
        return next((counter for counter in found if counter.id == self.aimed_id), found[0] if found else None)

    # -- drawing ------------------------------------------------------------------------------------------

    @property
    def page(self) -> HexPage:
        """What is shown now."""
        sight = self._sight()
        start = self.line_from or (sight.start if sight else "")
        return HexPage(
            self.board,
            self.view,
            self.cursor,
            self.hex,
            self.here,
            self.marked,
            self.aimed,
            start,
            sight,
            self._deed(),
            self.scene,
            self.desk.session.last,
            self.desk.session.log(),
        )

    def lines(self) -> list[Content]:
        return hex_lines(self.page, *self.room)

    def hints(self) -> Iterable[Command]:
        wish = self._wish()
        here = wish[0].replace("_", " ") if wish else "let go" if self.marked in self.here else "mark"
        return (command._replace(title=here) if command.key == "enter" else command for command in super().hints())

    def _sight(self) -> Sight | None:
        """The line to the cursor: from where it was begun, or from the marked unit to an enemy."""
        start = self.line_from or (self.marked.at if self.marked and self.enemies else "")
        if not (start and self.board.sight and self.hex) or self.hex.label == start:
            return None
        end = self.hex.label
        return Sight(start, end, self.desk.foresight.odds(self.board.sight, {"from_hex": start, "to_hex": end}))

    def _deed(self) -> Deed | None:
        """What Enter would do with the marked unit."""
        wish = self._wish()
        return self.desk.foresight.deed("↵", *wish) if wish else None

    def _wish(self) -> tuple[str, dict[str, Any]] | None:
        """The move that Enter makes, and how it begins."""
        marked, aimed = self.marked, self.aimed
        if marked is None or self.hex is None or self.hex.label == marked.at:
            return None
        answers = self.board.answer and marked.seat != self.scene.active
        attack = self.board.answer if answers else self.board.attack
        if aimed and attack:
            return attack, {"unit": marked.id, "target": aimed.id}
        if self.board.step:
            return self.board.step, {"unit": marked.id, "hex": self.hex.label}
        return None

    def begun(self, name: str) -> dict[str, Any]:
        """How a move begins that is made by its key: with the marked unit, and what is under the cursor."""
        board, marked, label = self.board, self.marked, self.hex.label if self.hex else ""
        if name == board.sight:
            start = self.line_from or (marked.at if marked else "")
            return {"from_hex": start, "to_hex": label} if start else {"from_hex": label}
        found: dict[str, Any] = {}
        for one in filter(None, (marked, self.aimed)):
            found |= self.desk.foresight.taking(name, (one.id, one.name), found)
        return found | dict(self.desk.foresight.taking(name, (label,), found))

    def action_measure(self) -> None:
        if not self.board.sight:
            self.desk.refuse("this game has no rule for lines of sight on its map")
        elif self.hex:
            self.line_from = "" if self.line_from else self.hex.label

    # -- units --------------------------------------------------------------------------------------------

    def action_next(self) -> None:
        """Mark or aim at the next unit under the cursor; where there is none, go to the active side's next one."""
        marked = self.marked
        if marked and self.enemies:
            self.aimed_id = self._after(self.enemies, self.aimed)
        elif self.here:
            self.marked_id = self._after(self.here, marked)
        else:
            mine = [counter for counter in self.board.counters if counter.seat == self.scene.active]
            self.marked_id = self._after(mine or self.board.counters, marked)
            if self.marked:
                self.go_to(self.marked.at)

    def _after(self, counters: Any, one: Counter | None) -> str:
        """The id of the counter after that one, of the first where it is none of them."""
        ids = [counter.id for counter in counters]
        at = ids.index(one.id) if one and one.id in ids else -1
        return ids[(at + 1) % len(ids)] if ids else ""

    def action_act(self) -> None:
        wish = self._wish()
        if wish:
            name, inputs = wish
            given = self.desk.foresight.prefilled(name, inputs)
            if self.desk.session.system.moves[name].dice or self.desk.foresight.asks_more(name, given):
                self.table.start_move(name, inputs)
            else:
                self.table.make_move(name, given)
        elif self.marked and self.marked in self.here:
            self.marked_id = ""
        elif self.here:
            self.marked_id = self.here[0].id
        elif self.marked:
            self.desk.refuse("nothing is done here with the marked unit")
        else:
            self.desk.refuse("no unit stands here: Tab goes to the next one")
