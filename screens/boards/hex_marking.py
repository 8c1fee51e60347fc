"""Which unit of the map is marked: it acts. The cursor points at what it acts on."""

from collections.abc import Sequence

from taos_tui.face.outlook import Kind
from taos_tui.kit.scene import Counter
from taos_tui.rules.wording import say

from .going_along import GoingAlong
from .hex_cursor import HexCursorScreen
from .next_counter import after, next_to_mark


class MarkingScreen(HexCursorScreen):
    """Subclasses say what the marked unit does."""

    def __init__(self) -> None:
        super().__init__()
        self.marked_id = ""
        self.aimed_id = ""
        self.looks: Kind | None = None
        self._going = GoingAlong()
        self._impulse = ""
        self._caught_up_at = 0
        """The entry after which the mark was last looked at."""
        self._acted = ""
        """Whose turn it was then."""
        self._could_act = False
        """Could the marked unit act when it was last looked at?"""
        self._stood = ("", "")
        """The marked unit, and where it stood then."""

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
        found = sorted(self.enemies, key=lambda one: one.leads) if self.marked else list(self.here)
        return next((counter for counter in found if counter.id == self.aimed_id), found[0] if found else None)

    def catch_up(self) -> None:
        """The mark goes with the impulse, and the cursor to what acts in the next one; it also goes when the unit has
        done what it could while others may still act."""
        impulse = self.scene.headline
        if impulse != self._impulse:
            if self._impulse:
                self.mark(None)
                self.looks = None
                self.to_what_acts()
            self._impulse = impulse
            self._going.forget()
        self._go_back_to_what_acts()
        marked, ready = self.marked, [counter for counter in self.board.counters if counter.ready]
        if marked and self._could_act and marked not in ready and all(one.seat == marked.seat for one in ready):
            self.mark(None)
            self.looks = marked = None
        self._could_act = marked in ready
        self._go_along(marked)
        super().catch_up()

    def _go_along(self, marked: Counter | None) -> None:
        """The cursor goes with the marked unit that it stood on: Enter would march it back from where it went."""
        before, self._stood = self._stood, (marked.id, marked.at) if marked else ("", "")
        if marked and self.hex and before == (marked.id, self.hex.label) and marked.at != self.hex.label:
            self.go_to(marked.at)

    def _go_back_to_what_acts(self) -> None:
        """A unit of the other side that has answered is let go for the one that is moving."""
        seen, self._caught_up_at = self._caught_up_at, self.model.session.count
        if self.marked and self.marked.seat != self.scene.active and seen < self._caught_up_at:
            moving = self._going.moving(self.model, self.board)
            self.mark(next((counter for counter in self.board.counters if counter.id in moving[:1]), None))
            self.to_what_acts()
        active, self._acted = self._acted, self.scene.active
        if active not in ("", self.scene.active) and self.marked and self.marked.seat == self.scene.active:
            self.go_to(self.marked.at)  # the cursor had gone to what answered

    def action_next(self) -> None:
        """On enemies of the marked unit, aim at the next one; else mark the next unit."""
        if self.marked and len(self.enemies) > 1:
            aimed = after(self.enemies, self.aimed)
            self.aimed_id = aimed.id if aimed else ""
            return
        found = next_to_mark(self.board.counters, self.here, self.marked, self.scene.active)
        self.mark(found)
        if found and found.answers:
            self.looks = None  # what was shaded is the mover's; who answers it goes nowhere
        if found:
            self.go_to(found.at)

    def mark(self, unit: Counter | None) -> None:
        """Let this unit act, or none."""
        self.marked_id = unit.id if unit else ""
        self._stood = (unit.id, unit.at) if unit else ("", "")

    # -- who goes along -----------------------------------------------------------------------------------

    def along(self) -> Sequence[str]:
        """Who goes along with the marked unit."""
        return self._going.along(self.model, self.board, self.marked)

    @property
    def stack_title(self) -> str:
        """What the key for the stack does next, "" where nobody could go along."""
        able = self._going.able(self.model, self.board, self.marked)
        if not able:
            return ""
        following = self._next_company(able)
        if len(following) == len(able):
            return say("with stack")
        return say("with {leader}", leader=self.board.leader or say("leader")) if following else say("alone")

    def action_stack(self) -> None:
        """Who of its stack goes along with the marked unit."""
        marked, able = self.marked, self._going.able(self.model, self.board, self.marked)
        if marked is None or not able:
            self.model.refuse(say("nobody is marked who could take others along"))
        else:
            self._going.take(marked, self._next_company(able))

    def _next_company(self, able: Sequence[str]) -> Sequence[str]:
        """Who goes along at the next press: the whole stack, of it who leads alone, nobody."""
        leading = [one.id for one in self.board.counters if one.id in able and one.leads]
        ways = [[], [*able], *([leading] if leading and leading != [*able] else [])]
        now = [*self.along()]
        return ways[(ways.index(now) + 1) % len(ways)] if now in ways else []
