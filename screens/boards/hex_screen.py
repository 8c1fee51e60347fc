"""F4 Board: a map of hexes, what stands on it, lines of sight, and moves that begin with a unit and a hex."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.pick import PickScreen
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import EDGES, SIDES
from taos_tui.screens.widgets.layout import heading

from taos_tui.face.attempt import Attempt
from taos_tui.face.forecasts import Preview
from taos_tui.face.outlook import KINDS, Kind, out_of_reach
from taos_tui.kit.prospect import Attack, Way
from taos_tui.kit.scene import Counter
from taos_tui.rules.percent import percent
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast

from .hex_cursor import CURSOR_KEYS
from .hex_frames import BESIDE_MAP, hex_frames
from .hex_grid import View
from .hex_marking import MarkingScreen
from .hex_marks import neighbours
from .hex_page import (
    HexPage,
    Outlook,
    Sight,
    hex_lines,
    legend_of,
    map_room,
)
from .next_counter import after
from .reaching import done_there, in_vain

NEXT_LOOK: Mapping[Kind | None, str] = {
    None: say("can do"),
    "fire": say("reach"),
    "reach": say("danger"),
    "danger": say("map"),
}
"""What the key for looking out shows next."""


class HexScreen(MarkingScreen):
    """A cursor on the hexes. A unit that is marked acts: on an enemy under the cursor, or by going there."""

    NAME = "board"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "mark", "screen.act", "Mark the unit here; with one marked, attack or go here", (), True),
        Command("tab", "next", "screen.next", "The next unit that may act; on enemies, aim at the next one", (), True),
        Command(
            ",",
            "can do",
            "screen.look_out",
            "What the unit could do: where it hits, where it can go, where it would be shot at",
            footer=True,
        ),
        Command("=", "stack", "screen.stack", "Take along the stack of the marked unit, or leave it"),
        Command("d", "line", "screen.measure", "A line of sight from here to the cursor; once more ends it"),
        Command("space", "go on", "screen.go_on", "The move that is the obvious next one", footer=True, plays=True),
        Command("escape", "let go", "screen.let_go", "Let go of what is marked; then back, and Home", ("backspace",)),
        *CURSOR_KEYS,
    )

    def __init__(self) -> None:
        super().__init__()
        self.line_from = ""
        self._bound = ("", "")
        """The unit that was sent to own ones farther away, and where: it is not asked about again on the way."""

    # -- drawing ------------------------------------------------------------------------------------------

    @property
    def commands(self) -> tuple[Command, ...]:
        """A letter that is a move of this game is no second key of something else."""
        moves = {ready.key for ready in self.model.moves}
        return tuple(
            command._replace(also=tuple(key for key in command.also if key not in moves))
            for command in super().commands
        )

    @property
    def page(self) -> HexPage:
        """What is shown now."""
        sight, along = self._sight(), self.along()
        start = self.line_from or (sight.start if sight else "")
        return HexPage(
            self.board,
            self.cursor,
            self.hex,
            self.here,
            self.marked,
            self.aimed,
            start,
            sight,
            self._preview(),
            self._attacks(),
            self._outlook(),
            self.scene,
            self.model.last,
            self.model.log,
            self.moves,
            self.in_colour,
            [counter for counter in self.board.counters if counter.id in along],
        )

    @property
    def view(self) -> View:
        width, height = self.room
        if self.framed:
            return self.shown(width - BESIDE_MAP - SIDES, height - EDGES)
        return self.shown(*map_room(self.page, width, height))

    def lines(self) -> list[Content]:
        page = self.page
        if self.framed:
            return hex_frames(self.model, page, self.view, self.app.size.width, self.room.height).drawn(*self.room)
        return hex_lines(page, self.shown(*map_room(page, *self.room)), *self.room)

    @property
    def subtitle(self) -> str:
        return self.scene.headline

    def help_lines(self, width: int) -> list[Content]:
        return [
            heading(say(" ON THE MAP")),
            *(line.pad_left(2) for line in legend_of(self.page, width - 2, self.room.height)),
        ]

    def hints(self) -> Iterable[Command]:
        wish = self._wish()
        here: str = "" if self.marked in self.here else say("mark") if self.here else ""
        if self.marked in self.here and len(self.here) > 1:
            here = say("next here")
        if self._joins():
            here = say("mark, or go there")
        if wish:
            here = say("choose") if len(self._attacks()) > 1 else self.model.ready(wish[0]).title
            here = "" if self._refused(*wish) else here
        due = "" if wish and here else self.next_title  # what Enter makes of the marked unit goes before it
        titles = {"space": due, "enter": here, ",": NEXT_LOOK[self.looks], "+": say("- size")}
        hints = [command._replace(title=titles.get(command.key, command.title)) for command in super().hints()]
        hints = sorted((command for command in hints if command.title), key=lambda command: command.key != "space")
        named = {self.scene.suggested} if due else set[str]()
        named |= {wish[0]} if wish and here else set()
        for move in (self.board.passes, self.board.answer):  # what the other side may do now is named where it comes up
            ready = self.model.ready(move) if move and move not in named else None
            if ready and ready.is_key:
                hints.insert(0, self.named_key(ready)._replace(title=ready.title))
        named |= {self.scene.suggested, *(attack.move for attack in self._attacks())}
        label = self.hex.label if self.hex else ""
        hints[1:1] = [self.named_key(ready) for ready in done_there(self.model, self.board, self.marked, label, named)]
        if title := self.stack_title:
            stack = next(command for command in self.KEYS if command.key == "=")
            hints.insert(2, stack._replace(title=title))
        return hints

    def _outlook(self) -> Outlook | None:
        """What lies before the marked unit, or the one under the cursor."""
        unit = self.marked or self.aimed
        along = self.along() if unit is self.marked else ()
        found = self.model.forecasts.prospect(unit.id, along) if unit and self.looks else None
        return Outlook(found, self.looks) if found and self.looks else None

    def _attacks(self) -> Sequence[Attack]:
        """What the marked unit may do to the enemies under the cursor, to the one that is aimed at first."""
        if not (self.marked and self.enemies and self.hex):
            return ()
        aimed = self.aimed.id if self.aimed else ""
        found = self.model.forecasts.attacks(self.marked.id, self.hex.label, self.along())
        return sorted(found, key=lambda attack: aimed not in attack.inputs.values())

    def _sight(self) -> Sight | None:
        """The line to the cursor: from where it was begun, or from the marked unit to an enemy."""
        start = self.line_from or (self.marked.at if self.marked and self.enemies else "")
        if not (start and self.board.sight and self.hex) or self.hex.label == start:
            return None
        end = self.hex.label
        return Sight(start, end, self.model.forecasts.odds(self.board.sight, {"from_hex": start, "to_hex": end}))

    def _preview(self) -> Preview | None:
        """What Enter would do with the marked unit."""
        if (wish := self._wish()) is None:
            return None
        name, inputs = wish
        preview = self.model.forecasts.preview("↵", self.model.ready(name), inputs)
        way = self._way() if name == self.board.step else None
        if way and self.hex:  # what is told below is of the first step alone
            parts = {"hex": inputs["hex"], "goal": self.hex.label, "cost": way.cost}
            return preview._replace(title=say("{hex} first, {goal}: {cost} in all", **parts))
        return preview._replace(known=Forecast(far, {}, ())) if (far := self._too_far(name)) else preview

    def _way(self) -> Way | None:
        """The way of the marked unit, and of who goes along, to the hex under the cursor, if it is no step away."""
        marked = self.marked
        if marked is None or self.hex is None or self._in_a_step(marked):
            return None
        return self.model.forecasts.way(marked.id, self.hex.label, self.along())

    def _too_far(self, name: str) -> Refusal | None:
        """That no way leads there, where the marked unit would go hex by hex to one that is farther away."""
        marked = self.marked
        if name != self.board.step or marked is None or self.hex is None or self._in_a_step(marked):
            return None
        found = self.model.forecasts.prospect(marked.id, self.along())
        if found is None or found.go or self._way():
            return None
        return Refusal("hex", out_of_reach(self.hex.label))

    def _wish(self) -> tuple[str, dict[str, Any]] | None:
        """The move that Enter makes, and how it begins."""
        marked, aimed = self.marked, self.aimed
        if marked is None or self.hex is None or self.hex.label == marked.at:
            return None
        attacks = self._attacks()
        if len(attacks) == 1:
            return attacks[0].move, dict(attacks[0].inputs)
        answers = self.board.answer and (marked.answers or marked.seat != self.scene.active)
        if aimed and aimed.answers and answers and not marked.answers:  # the mover is marked: who may answer it fires
            return self.board.answer, {"unit": aimed.id, "target": marked.id}
        attack = self.board.answer if answers else self.board.attack
        if aimed and attack:
            return attack, {"unit": marked.id, "target": aimed.id}
        # farther away an own unit may be marked in its place, unless one was sent there
        sent = self._bound == (marked.id, self.hex.label)
        if self.board.step and (sent or not self.here or self._in_a_step(marked)):
            return self._step(marked)
        return None

    def _step(self, marked: Counter) -> tuple[str, dict[str, Any]]:
        """The step of the marked unit, and of who goes along, that leads to the cursor."""
        inputs: dict[str, Any] = {"unit": marked.id, "hex": self._next_hex()}
        return self.board.step, inputs | dict(self._going.given(self.model, self.board, marked))

    def _joins(self) -> bool:
        """Can the marked unit go to own units under the cursor that are farther away, or one of them be marked?"""
        own = self.marked and self.here and not (self.enemies or self.marked in self.here)
        return bool(own and self.board.step and not self._wish() and self._way())

    def _next_hex(self) -> str:
        """The hex under the cursor; where it lies farther away, the first one on the way there."""
        assert self.hex
        way = self._way()
        return way.hexes[0] if way else self.hex.label

    def _in_a_step(self, marked: Counter) -> bool:
        """Is the hex under the cursor next to this unit, or one that it may be moved to?"""
        assert self.hex
        around = neighbours(self.board, self.hex.column, self.hex.row).values()
        here = next((hex for hex in self.board.hexes if hex.label == marked.at), None)
        if here and (here.column, here.row) in around:
            return True
        return self.hex.label in self.model.forecasts.choices(self.board.step, {"unit": marked.id}).get("hex", ())

    def _refused(self, name: str, inputs: Mapping[str, Any]) -> Refusal | None:
        """Why Enter would do nothing; None where it makes the move or opens its form."""
        forecasts = self.model.forecasts
        known = forecasts.preview("↵", self.model.ready(name), inputs).known
        refusal = known.refusal if known else None
        given = forecasts.prefilled(name, inputs)
        opens = self.model.session.system.moves[name].dice or forecasts.asks_more(name, given)
        return None if opens and refusal and refusal.input not in ("unit", "move", "seat") else refusal

    def begun(self, name: str) -> dict[str, Any]:
        """How a move begins that is made by its key: with the marked unit, and what is under the cursor."""
        board, marked, label = self.board, self.marked, self.hex.label if self.hex else ""
        if name == board.sight:
            start = self.line_from or (marked.at if marked else "")
            return {"from_hex": start, "to_hex": label} if start else {"from_hex": label}
        found: dict[str, Any] = {}
        pointed = self.aimed if marked or len(self.here) == 1 else None  # of several nobody is chosen for a player
        if name == board.answer:
            pointed = None  # who answers is named in the form: a digit typed there in habit would be his die
        for one in filter(None, (marked, pointed)):
            found |= self.model.forecasts.taking(name, (one.id, one.name), found)
        if name == board.step and marked and found:
            found |= self._going.given(self.model, board, marked)
            if way := self._way():  # to a hex that lies farther away it goes by its key too
                label = way.hexes[0]
        elif name == board.step and not found:
            found |= self.model.forecasts.taking(name, self._going.moving(self.model, board), found)
            label = "" if self.here and not found else label  # nobody who stands there goes there
        return found | dict(self.model.forecasts.taking(name, (label,), found))

    def start(self, name: str) -> None:
        """The same; no form opens to shoot with a marked unit that can hit nobody. Where others can, they are asked
        for."""
        refusal = in_vain(self.model, self.board, self.marked, name)
        if refusal is None:
            super().start(name)
            return
        if self.model.forecasts.choices(name, {}).get("unit"):
            aimed = (self.aimed.id, self.aimed.name) if self.enemies and self.aimed else ()
            self.host.fill_in(Attempt(name, self.model.forecasts.taking(name, aimed, {})))
        self.model.refuse(refusal.message, refusal.clause)

    def action_measure(self) -> None:
        if not self.board.sight:
            self.model.refuse(say("this game has no rule for lines of sight on its map"))
        elif self.hex:
            self.line_from = "" if self.line_from else self.hex.label

    def action_look_out(self) -> None:
        """Field of fire, reach, danger, and then nothing again."""
        unit = self.marked or self.aimed
        if unit is None:
            self.model.refuse(say("no unit is marked: Tab goes to the next one"))
        elif self.model.forecasts.prospect(unit.id) is None:
            self.model.refuse(say("this game can't tell what a unit could do"))
        else:
            kinds = (None, *KINDS)
            self.looks = kinds[(kinds.index(self.looks) + 1) % len(kinds)]
            if unit != self.marked:
                self.mark(unit)

    async def action_let_go(self) -> None:
        if self.looks or self.line_from or self.marked:
            self.looks, self.line_from, self._bound = None, "", ("", "")
            self.mark(None)
        else:
            await self.run_action("app.back")

    # -- units --------------------------------------------------------------------------------------------

    def action_act(self) -> None:
        wish, attacks = self._wish(), self._attacks()
        if len(attacks) > 1:
            self._choose(attacks)
        elif attacks:
            self.host.start(Attempt(attacks[0].move, attacks[0].inputs))
        elif wish:
            self._make(*wish)
        elif self.marked and self.marked in self.here:
            self._mark_next(self.marked)
        elif self._joins():
            self._join_or_mark()
        elif self.here:
            self.mark(self.here[0])
        elif self.marked:
            self.model.refuse(say("nothing is done here with the marked unit"))
        else:
            self.model.refuse(say("no unit stands here: Tab goes to the next one"))

    def _mark_next(self, marked: Counter) -> None:
        """Of a stack the next counter is marked; one that stands alone stays so: Enter, pressed once more than its way
        was long, had let it go, and the next one marked another unit."""
        own = [counter for counter in self.here if counter.seat == marked.seat]
        if len(own) > 1:
            self.mark(after(own, marked))
        else:
            self.model.refuse(say("{unit} is marked: point at where it goes; Esc lets go of it", unit=marked.name))

    def _make(self, name: str, inputs: dict[str, Any]) -> None:
        """What Enter does: a form where one is needed, else the move itself."""
        given = self.model.forecasts.prefilled(name, inputs)
        known = self._preview()
        refusal = known.known.refusal if known and known.known else None
        # a form would not let it be another one's shot from here
        if refusal and (refusal.input == "unit" or self._too_far(name)):
            self.model.refuse(refusal.message, refusal.clause)
            return
        if self.model.session.system.moves[name].dice or self.model.forecasts.asks_more(name, given):
            self.host.start(Attempt(name, inputs))
        elif self.host.make(Attempt(name, given)):
            self._going.forget(self.marked_id)

    def _join_or_mark(self) -> None:
        """Own units stand where the marked one could go: both are meant now and then."""
        marked, way, other = self.marked, self._way(), self.here[0]
        if marked is None or way is None:
            return
        through = say("{cost} points, {hex} first", cost=way.cost, hex=way.hexes[0])
        rows = [(say("mark {unit}", unit=other.name), ""), (say("{unit} goes there", unit=marked.name), through)]

        def taken(at: int | None) -> None:
            if at == 0:
                self.mark(other)
            elif at is not None and self.hex:
                self._bound = marked.id, self.hex.label
                self._make(*self._step(marked))
            self.host.redraw()

        self.app.push_screen(PickScreen(say("Own units stand there"), rows), taken)

    def _choose(self, attacks: Sequence[Attack]) -> None:
        """Let one of several attacks be taken; its form opens filled with it."""
        rows = [(attack.title, f"{percent(attack.chance):>7}  {attack.aim}") for attack in attacks]

        def taken(at: int | None) -> None:
            if at is not None:
                self.host.start(Attempt(attacks[at].move, attacks[at].inputs))

        title = say(
            "{unit} against {hex}", unit=self.marked.name if self.marked else "", hex=self.hex.label if self.hex else ""
        )
        self.app.push_screen(PickScreen(title, rows), taken)
