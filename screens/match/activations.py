"""F5 Activations: who may still act, and what has been done."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec
from taos_tui.screens.boards.pointing import PointingScreen
from taos_tui.screens.lookup.rules_now import rules_part
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.game_screen import lower_first
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import WIDE, WIDEST, Node, Part, Row, Stack
from taos_tui.screens.widgets.layout import wrapped

from taos_tui.content.catalogue import all_in_words, in_words
from taos_tui.face.attempt import Attempt
from taos_tui.face.filled import label
from taos_tui.face.naming import names_of
from taos_tui.face.odds import word
from taos_tui.face.refusals import told
from taos_tui.face.rolls import MoveRoll, followed, prefilled, together
from taos_tui.face.wanted import is_number
from taos_tui.kit.scene import Scene, Unit
from taos_tui.rules.inputs import Choice
from taos_tui.rules.percent import percent
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast

from .list_pasted import TakesLists
from .parts import (
    banner_part,
    board_part,
    card_part,
    due_part,
    log_part,
    moves_part,
    next_part,
    now_part,
    units_part,
)
from .unit_page import adds, none_told, unit_page
from .unit_rows import card_lines, in_order

READ = 1
"""Lines of a card that one press reads on."""


READ_ON = Command("pagedown", "read on", "screen.read(1)", "Read on in the card of the chosen unit")


class ActivationsScreen(TakesLists, PointingScreen):
    """A list of units, one of them chosen; every move that asks for a unit starts with that one."""

    NAME = "activations"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "act", "screen.act", "The form of the obvious next move, with this unit", (), True, True),
        Command(
            "space",
            "go on",
            "screen.go_on",
            "The obvious next move with this unit: its form, or where it needs none the move itself",
            footer=True,
            plays=True,
        ),
        Command("up", "up", "screen.step(-1)", "The unit above"),
        Command("down", "down", "screen.step(1)", "The unit below", ("tab",)),
        Command("home", "first", "screen.step(-10000)", "The first unit"),
        Command("end", "last", "screen.step(10000)", "The last unit"),
        READ_ON,
        Command("pageup", "read back", "screen.read(-1)", "Back in the card of the chosen unit"),
        Command("left", "before", "screen.change(-1)", "What is named beside the odds: the word before"),
        Command("right", "after", "screen.change(1)", "What is named beside the odds: the next word"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""
        self._read = 0
        self._chosen_at = 0
        self._chosen_in = ("", "")
        self._set: dict[str, Any] = {}
        self._set_at: tuple[int, str] = (0, "")

    @property
    def unit(self) -> Unit | None:
        """The chosen unit, as long as it is the same player's turn and it may act; one of the other side until
        something is done. Else the one that is acting, or the only one that may act; where there are several, nobody
        is chosen for a player."""
        units = in_order(self.scene.units, self.scene.active)
        chosen = self.chosen if self._chosen_in == (self.scene.headline, self.scene.active) else ""
        found = next((unit for unit in units if unit.id == chosen), None)
        may_act = found and found.group == "ready" and found.seat == self.scene.active
        if found and (may_act or self._chosen_at == self.model.session.count):
            return found
        ready = [unit for unit in units if unit.group == "ready"]
        acting = next((unit for unit in units if unit.id == self.scene.acting_unit), None)
        return acting or (ready[0] if len(ready) == 1 else None)

    @property
    def next_move(self) -> str:
        """The obvious next move, or where that takes units and not the chosen one, another as obvious that does."""
        name, session = self.scene.suggested, self.model.session
        if not name or self._can_make(name) or not self._names_unit(name):
            return name
        legal = (session.system.moves[ready.name] for ready in self.model.moves if ready.legal)
        fit = (move.name for move in legal if move.obvious and move.obvious(session.state))
        spent = bool(self._with_unit(name))  # it takes this unit, which has nothing left to do it with
        return next((each for each in fit if self._can_make(each)), "" if spent else name)

    def _can_make(self, name: str) -> bool:
        """Does the move take the chosen unit, and is something left for it of all that is needed besides?"""
        begun, session = self._with_unit(name), self.model.session
        narrowed = session.narrowed(name, self.model.viewer.seat, begun) if begun else {}
        inputs = session.system.moves[name].inputs
        return bool(begun) and all(narrowed.get(each.name, True) for each in inputs if each.required)

    def lines(self) -> list[Content]:
        unit = self.unit
        if self.framed:
            return self._frames(unit.id if unit else "").drawn(*self.room)
        log = self.model.log
        of, odds = self._odds()
        return unit_page(
            self._shown(), unit.id if unit else "", log, self.model.moves, odds, *self.room, self._read, of
        )

    def _frames(self, unit: str) -> Node:
        model, width = self.model, self.app.size.width
        quick = self._quick(self.next_move)
        lead = say("←→ {what} {value}", what=word(quick[0]), value=quick[1] or "?") if quick else ""
        now, after = now_part(model), next_part(model, self.begun, lead)
        moves = moves_part(self.moves, model.scene.suggested)
        units = self._units_part(unit)
        own = Stack(units, card_part(self._shown(), unit, self._read))
        if width < WIDE:
            return Stack(banner_part(model), own, Row((3, now), (2, after)), moves)
        log, rules = log_part(model), rules_part(self.host)
        if width < WIDEST:
            left = Stack(own, after, rules)
            return Stack(banner_part(model), Row((5, left), (3, Stack(now, log))), moves)
        board = board_part(model, not self.app.no_color)
        columns = Row((7, own), (5, Stack(now, after, due_part(model), rules)), (6, Stack(board, log)))
        return Stack(banner_part(model), columns, moves)

    def _units_part(self, unit: str) -> Part:
        if self.scene.units:
            return units_part(self.model, unit, own=self._shown())
        needed = any(adds(move) and move.name == self.scene.suggested for move in self.model.moves)
        return Part(self.subtitle, lambda width, rows: wrapped(none_told(self.scene, needed), width))

    def hints(self) -> Iterable[Command]:
        """Space is named by the move it makes, and not at all where it makes none."""
        suggested = self.next_move
        for command in super().hints():
            if command.key == "enter":
                if suggested and self.model.needs_form(self._of_unit()):
                    yield command
            elif command.key == "space":
                yield from self.named_by(command, suggested)
                if self.unit and card_lines(self.unit, self.room.width):
                    yield READ_ON._replace(title=say("its card"))
            else:
                yield command

    def _odds(self) -> tuple[str, str]:
        """The obvious next move with the chosen unit, and what it promises or still needs; nothing of it while a throw
        waits that was begun, which is told instead."""
        if self.host.throw_waits:
            return "", self.host.begun_told
        name = self.next_move
        if not name or not self.model.ready(name).legal or not self.model.session.system.moves[name].dice:
            return "", ""
        if not self._with_unit(name) and not self._goes_without(name):  # nothing is told of another than the marked one
            return "", say("choose a unit with ↑ and ↓")
        move, filled = self.model.session.system.moves[name], self._filled(name)
        foreseen, missing = self._foreseen(name, filled)
        if len(foreseen.odds) == 1:
            return "", ""
        said = "  ".join(f"{word(outcome)} {percent(chance)}" for outcome, chance in foreseen.odds.items()) + missing
        if not (foreseen.refusal or foreseen.covered) and (least := self._least(name, filled)):
            said = say("{odds}  on {least}", odds=said, least=least)
        if foreseen.refusal:
            needed = next((each for each in move.inputs if each.name == foreseen.refusal.input), None)
            missing_yet = needed is not None and needed.required and filled.get(needed.name) is None
            said = say("{what} is needed", what=needed.title) if needed and missing_yet else told(foreseen.refusal)
            if needed and is_number(needed) and filled.get(needed.name) is None and self._quick(name):
                said = say("0-9 type {what}, ←→ name it", what=needed.title)
        of = next((filled[each.name] for each in move.inputs if each.name in filled), "")
        quick = self._quick(name)
        beside = f" ←→ {word(quick[0])} {quick[1] or '?'}" if quick else ""
        of = names_of(self.scene).get(of, of) if isinstance(of, str) else of
        if intended := move.intends(filled):
            title = in_words(intended)
        else:
            title = f"{in_words(move.title)} {word(of) if isinstance(of, bool | None) else of}".rstrip()
        return f"{title}{beside}", in_words(said)

    def _least(self, name: str, filled: Mapping[str, Any]) -> str:
        """The face from which on the die does what is wanted, where one die decides."""
        roll = MoveRoll(self.model.session, self.model.viewer, name, lambda attempt: None)
        try:
            asked = roll.asked(filled, ())
        except Refusal:
            return ""
        return asked.least if asked else ""

    def _foreseen(self, name: str, filled: Mapping[str, Any]) -> tuple[Forecast, str]:
        """The odds, told as presumed where something is not measured yet."""
        forecasts, presumes = self.model.forecasts, self.model.session.system.moves[name].presumes
        foreseen = forecasts.odds(name, filled)
        if foreseen.refusal is None or foreseen.refusal.input not in presumes:
            return foreseen, ""
        inputs = self.model.session.system.moves[name].inputs
        asked = next((label(each)[0] for each in inputs if each.name == foreseen.refusal.input), "")
        missing = in_words(say("   {input} unmeasured", input=asked or word(foreseen.refusal.input)))
        return forecasts.odds(name, {**filled, **presumes}), missing

    def _quick(self, name: str) -> tuple[str, Any] | None:
        """The input that the arrow keys set, and what it is for the chosen unit; None when there is none."""
        quick = self.model.session.system.moves[name].quick if name else None
        if quick is None or self.unit is None or not self._with_unit(name):
            return None
        now = quick.now(self.model.session.state, self.unit.id)
        return None if now is None else (quick.input, self._changes().get(quick.input, now))

    def _changes(self) -> dict[str, Any]:
        """What the arrow keys have set for the chosen unit, as long as nothing has happened since."""
        unit = self.unit
        return self._set if unit and self._set_at == (self.model.session.count, unit.id) else {}

    def _shown(self) -> Scene:
        """The scene with the row of the chosen unit as what the arrow keys have set makes it."""
        quick, scene = self._quick(self.next_move), self.scene
        if quick is None or self.unit is None or not self._changes():
            return scene
        found = self.model.session.scene_tried(self.next_move, self.unit.id, quick[1], self.model.viewer.seat)
        return scene if found is None else msgspec.structs.replace(scene, units=all_in_words(found).units)

    def action_step(self, by: int) -> None:
        units = in_order(self.scene.units, self.scene.active)
        if units:
            at = units.index(self.unit) + by if self.unit else by - 1  # from nobody ↓ and ↑ lead to the first
            self._choose(units[min(max(at, 0), len(units) - 1)].id)

    def action_read(self, by: int) -> None:
        card = card_lines(self.unit, self.room.width - 2) if self.unit else []
        self._read = min(max(self._read + by * READ, 0), max(len(card) - 1, int(bool(card))))

    def action_change(self, by: int) -> None:
        name = self.next_move
        quick = self._quick(name)
        if quick is None or self.unit is None:
            return
        asked, now = quick
        wanted = next(each for each in self.model.session.system.moves[name].inputs if each.name == asked)
        words = wanted.words if isinstance(wanted, Choice) else ()
        at = words.index(now) + by if now in words else 0
        self._set, self._set_at = {asked: words[at % len(words)]}, (self.model.session.count, self.unit.id)

    def action_pick(self, unit: str) -> None:
        """A unit was clicked."""
        self._choose(unit)
        self.host.redraw()

    def _choose(self, unit: str) -> None:
        self.chosen, self._chosen_at, self._read = unit, self.model.session.count, 0
        self._chosen_in = self.scene.headline, self.scene.active

    def press(self, key: str) -> bool:
        """A figure is no face as long as no unit is chosen that may be rolled for."""
        name = self.next_move
        move = self.model.session.system.moves.get(name)
        nobody = move and move.dice and self._names_unit(name) and not self._with_unit(name)
        if nobody and key.isdecimal() and not self.by_key(key):
            if self.unit:
                self._say_spent(self.unit)
            else:
                self.host.refuse(say("choose a unit that may act with ↑ and ↓, then type the face"))
            return True
        return super().press(key)

    def action_act(self) -> None:
        """Enter looks closer, and makes nothing: a move without a form is made by Space."""
        name = self._of_unit()
        if name and not self.model.needs_form(name):
            title = self.model.session.system.moves[name].title
            self.host.say(say("Space does it: {move}", move=lower_first(in_words(title))))
        elif name and self.unit and not (self._with_unit(name) or self._goes_without(name)):
            self._say_spent(self.unit)
        elif name:
            self.start(name)
        else:
            self.action_go_on()

    def _say_spent(self, unit: Unit) -> None:
        """Whoever is marked can do nothing of what is due: another one is meant, or it is another player's."""
        if unit.seat and unit.seat != self.maker:
            owner = self.scene.names.get(unit.seat, "")
            why = say("{unit} belongs to {owner}: ↑ ↓ choose another", unit=unit.name, owner=owner)
        elif unit.group == "out":
            why = say("{unit} is out of the game: ↑ ↓ choose another", unit=unit.name)
        elif unit.id == self.scene.acting_unit:
            title = in_words(self.model.session.system.moves[self.next_move].title) if self.next_move else ""
            parts = {"unit": unit.name, "move": title}
            why = say("{unit} is acting: ↑ ↓ mark whom {move} is meant for, or press another move's key", **parts)
        else:
            parts = {"unit": unit.name, "reason": self._why_spent(unit)}
            why = (
                say("{reason}: ↑ ↓ choose another", **parts)
                if parts["reason"]
                else say("{unit} can do no more of what is due: ↑ ↓ choose another", **parts)
            )
        self.host.refuse(why)

    def _why_spent(self, unit: Unit) -> str:
        """What the rule says of this unit for what is due, where it speaks of it; "" where it says nothing."""
        name = self.next_move
        units = [each for one in self.scene.units for each in (one.name, one.id)]
        named = next(iter(self.model.forecasts.taking(name, units)), "") if name else ""
        refusal = self.model.forecasts.odds(name, {named: unit.id}).refusal if named else None
        is_of_it = refusal is not None and refusal.input == named and unit.name in refusal.message
        return refusal.message if refusal and is_of_it else ""

    def action_go_on(self) -> None:
        """Never for another unit than the one that is pointed at."""
        name, unit = self.next_move, self.unit
        if unit and self.scene.suggested and not (name and (self._with_unit(name) or self._goes_without(name))):
            self._say_spent(unit)
        else:
            super().action_go_on()

    def start(self, name: str) -> None:
        """Where units could be meant and none is pointed at, one is named first, from a list."""
        listed = self.unit is None and name == self.next_move and self._names_unit(name)
        self.host.start(Attempt(name, self.begun(name), listed=listed))

    def _of_unit(self) -> str:
        """The next move of this unit, or where that takes units and not this one, the first that takes it."""
        name = self.next_move
        if not name or self._with_unit(name) or not self._names_unit(name):
            return name
        moves = self.model.session.system.moves
        legal = (ready.name for ready in self.model.moves if ready.legal and self.model.needs_form(ready.name))
        played = (each for each in legal if moves[each].part != "table")  # Enter never corrects the table
        return next((each for each in played if self._with_unit(each)), name)

    def begun(self, name: str) -> Mapping[str, Any]:
        """The first input of the move that may take the chosen unit, filled with it, and what the arrow keys set."""
        move, own = self.model.session.system.moves[name], self._with_unit(name)
        if move.corrects and self.unit:
            own = {move.corrects: self.unit.id, **({move.made_by: self.unit.seat} if move.made_by else {})}
        is_due = move.part == "table" and name == self.scene.suggested  # of whoever brought it about
        if (move.part == "setup" or is_due) and not self._is_just_chosen:
            own = {}  # who enters one unit after the other means a new one
        return {**own, **(self._changes() if name == self.next_move else {})}

    @property
    def _is_just_chosen(self) -> bool:
        """Did a player choose the unit, and was nothing done since?"""
        unit = self.unit
        return unit is not None and unit.id == self.chosen and self._chosen_at == self.model.session.count

    def _filled(self, name: str) -> dict[str, Any]:
        """What the state suggests for a move, with the chosen unit."""
        session, seat, begun = self.model.session, self.model.viewer.seat, self.begun(name)
        values, suggested = prefilled(session, name, seat)
        narrowed = session.narrowed(name, seat, {**values, **begun})
        return followed(session, name, seat, together(begun, values, narrowed, suggested))

    def _goes_without(self, name: str) -> bool:
        """Is the marked unit meant by this move though none is named in it: the one that is acting?"""
        unit = self.unit
        return not self._names_unit(name) or (unit is not None and unit.id == self.scene.acting_unit)

    def _names_unit(self, name: str) -> bool:
        """Does this move begin with one of several units? One that is made without any does not."""
        required = {each.name for each in self.model.session.system.moves[name].inputs if each.required}
        units = self.scene.units
        return any(required & self.model.forecasts.taking(name, (unit.name, unit.id)).keys() for unit in units)

    def _with_unit(self, name: str) -> Mapping[str, Any]:
        unit = self.unit
        return self.model.forecasts.taking(name, (unit.name, unit.id)) if unit else {}
