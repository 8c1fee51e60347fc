"""F4 Board: a row of places, who holds them, the units there, and moves that begin with a unit or a place."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from taos_tui.screens.lookup.rules_now import rules_part
from taos_tui.screens.match.parts import due_part, log_part, moves_part, next_part, now_part, panel_part
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import WIDE, WIDEST, Node, Part, Row, Stack

from taos_tui.face.attempt import Attempt
from taos_tui.face.forecasts import Preview
from taos_tui.kit.scene import Counter, Track
from taos_tui.rules.wording import say

from .pointing import PointingScreen
from .track_page import (
    Row as PlaceRow,
)
from .track_page import (
    TrackPage,
    about_lines,
    at_spots,
    number_lines,
    place_lines,
    track_lines,
    zone_lines,
)

LEAST_PLACES = 8
"""Rows that the places keep."""


class TrackScreen(PointingScreen):
    """The cursor is at a place, or at one of the units above and below it."""

    NAME = "board"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "act", "screen.act", "Act with this unit; on a place, lay something there", (), True, True),
        Command("p", "lay here", "screen.place", "Lay something at this place", footer=True, plays=True),
        Command("space", "go on", "screen.go_on", "The move that is the obvious next one", footer=True, plays=True),
        Command("z", "zones", "screen.zones", "The other zones alone, and back", ("tab",), True),
        Command("left", "left", "screen.shift(-1)", "The place at the left"),
        Command("right", "right", "screen.shift(1)", "The place at the right"),
        Command("up", "up", "screen.step(-1)", "The unit above, past the place itself"),
        Command("down", "down", "screen.step(1)", "The unit below, past the place itself"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.spot_id = ""
        self.unit_id = ""
        self.only_zones = False

    @property
    def board(self) -> Track:
        board = self.scene.board
        assert isinstance(board, Track)  # for other kinds there are other screens
        return board

    # -- what is pointed at -------------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[PlaceRow, ...]:
        """The places with their units, those of the bound seat or of the first one below."""
        own = self.model.session.seat or next(iter(self.scene.names), "")
        return at_spots(self.board, own, self.room.width)

    @property
    def at(self) -> int:
        """The number of the place under the cursor, from 0; the one in the middle at first."""
        ids = [spot.id for spot in self.board.spots]
        return ids.index(self.spot_id) if self.spot_id in ids else len(ids) // 2

    @property
    def unit(self) -> Counter | None:
        """The unit that is pointed at."""
        here = self.rows[self.at] if self.rows else None
        units = (*here.above, *here.below) if here else ()
        return next((counter for counter in units if counter.id == self.unit_id), None)

    # -- drawing ------------------------------------------------------------------------------------------

    @property
    def page(self) -> TrackPage:
        """What is shown now."""
        spots = self.board.spots
        spot = spots[self.at] if spots else None
        return TrackPage(
            self.board,
            self.scene,
            self.rows,
            spot,
            self.unit,
            self._previews(),
            self.model.last,
            self.model.log,
        )

    def lines(self) -> list[Content]:
        if self.only_zones:
            return zone_lines(self.page, *self.room)
        if self.framed:
            return self._frames().drawn(*self.room)
        return track_lines(self.page, *self.room)

    def _frames(self) -> Node:
        """The places with the numbers above them and what is pointed at below; the zones and the log beside them."""
        model, page, width = self.model, self.page, self.app.size.width
        numbers = Part(say("In force"), lambda wide, rows: number_lines(page, wide, self.room.height))
        places = Part(self.subtitle, lambda wide, rows: place_lines(page, wide, max(rows, 3)), least=LEAST_PLACES)
        about = Part(self._pointed, lambda wide, rows: about_lines(page, wide), least=2)
        zones = [panel_part(model, panel) for panel in self.board.zones]
        now, due, log = now_part(model), due_part(model), log_part(model, optional=width < WIDE)
        moves = moves_part(self.moves, model.scene.suggested)
        if width < WIDE:
            return Stack(numbers, places, about, Row((1, now), (1, due)), moves)
        if width < WIDEST:
            left = Stack(numbers, places, about, now, due, rules_part(self.host))
            return Stack(Row((5, left), (3, Stack(*zones, log))), moves)
        left = Stack(numbers, places, Row((1, about), (1, now)), due, rules_part(self.host))
        return Stack(Row((9, left), (5, Stack(*zones)), (5, Stack(next_part(model, self.begun), log))), moves)

    @property
    def _pointed(self) -> str:
        """What is pointed at, by its name."""
        spot = self.page.spot
        return self.unit.name if self.unit else spot.name if spot else ""

    def _previews(self) -> tuple[Preview, ...]:
        """What Enter would do."""
        board, unit = self.board, self.unit
        if unit and board.act:
            return (self.model.forecasts.preview("↵", self.model.ready(board.act), {"unit": unit.id}),)
        if not unit and board.place and board.spots:
            return (self.model.forecasts.preview("↵", self.model.ready(board.place), self._placed()),)
        return ()

    # -- cursor -------------------------------------------------------------------------------------------

    def action_shift(self, by: int) -> None:
        spots = self.board.spots
        if spots:
            self.spot_id = spots[min(max(self.at + by, 0), len(spots) - 1)].id
            self.unit_id = ""

    def action_step(self, by: int) -> None:
        if not self.rows:
            return
        here = self.rows[self.at]
        ids = [*(counter.id for counter in here.above), "", *(counter.id for counter in here.below)]
        now = ids.index(self.unit.id if self.unit else "")
        self.unit_id = ids[min(max(now + by, 0), len(ids) - 1)]

    def action_pick(self, spot: str, unit: str) -> None:
        """A place or a unit was clicked."""
        self.spot_id, self.unit_id = spot, unit
        self.host.redraw()

    def hints(self) -> Iterable[Command]:
        """Without what this board has not: things to lay, other zones, units to act with."""
        board, due = self.board, self.next_title
        has = {"p": board.place, "z": board.zones, "enter": board.act or board.place, "space": due}
        for command in super().hints():
            if has.get(command.key, True):
                yield command._replace(title=due) if command.key == "space" else command

    def action_zones(self) -> None:
        self.only_zones = bool(self.board.zones) and not self.only_zones

    # -- moves --------------------------------------------------------------------------------------------

    def action_act(self) -> None:
        if self.unit is None:
            self.action_place()
        elif self.board.act:
            self.host.start(Attempt(self.board.act, {"unit": self.unit.id}))
        else:
            self.model.refuse(say("nothing is done with the units of this board"))

    def action_place(self) -> None:
        if self.board.place and self.board.spots:
            self.host.start(Attempt(self.board.place, self._placed()))
        else:
            self.model.refuse(say("nothing is laid on this board by hand"))

    def _placed(self) -> dict[str, Any]:
        """How the move begins that lays something at the place pointed at."""
        return {**(self._standing(self.board.place) or {"point": self.board.spots[self.at].id})}

    def _standing(self, name: str) -> Mapping[str, Any]:
        """With the unit that a move may take, where it is pointed at or stands there alone of all that it may take: the
        place is where it is and not where it goes. Cards apart from the table are nobody there."""
        here = self.rows[self.at]
        units = [self.unit] if self.unit else [*here.above, *here.below]
        apart = {wanted.name for wanted in self.model.session.system.moves[name].inputs if wanted.apart}
        taken = [self.model.forecasts.taking(name, (unit.id, unit.name)) for unit in units]
        taken = [each for each in taken if each and not apart.intersection(each)]
        return taken[0] if len(taken) == 1 else {}

    def begun(self, name: str) -> dict[str, Any]:
        """How a move begins that is made by its key: with the unit, else the place, that is pointed at."""
        spots = self.board.spots
        if not spots:
            return {}
        spot = spots[self.at]
        return {**(self._standing(name) or self.model.forecasts.taking(name, (spot.id, spot.name)))}
