"""The forces that players entered at the set-up of a match, to be entered again in their next one."""

from collections.abc import Callable, Mapping
from typing import Any

from taos_tui.kit.seen import described, view
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, count, listed, say

from .game import Game
from .session import Session


class Again(NamedTuple):
    """A move that entered something, as it is made again. Is it `owned`, then it means nothing without who makes it."""

    move: str
    inputs: Mapping[str, Any]
    by: str
    owned: bool


class Forces(NamedTuple):
    """What was entered, in its order, and what each player's units were called at the end of it, by seat."""

    entries: tuple[Again, ...] = ()
    units: Mapping[str, tuple[str, ...]] = {}

    def for_seats(self, taken: Callable[[str], bool]) -> "Forces":
        """What of it belongs to players who sit at the table again."""
        entries = tuple(each for each in self.entries if taken(each.by) or not each.owned)
        return Forces(entries, {seat: names for seat, names in self.units.items() if taken(seat)})

    @property
    def counted(self) -> Text:
        """`4 + 3 units`."""
        numbers = [len(names) for names in self.units.values()]
        return count("{numbers} unit", "{numbers} units", sum(numbers), numbers=" + ".join(map(str, numbers)))


def enlisted(game: Game) -> Forces:
    """What was entered at set-up and still stands, whatever became of it later. Nothing sealed is among it."""
    entries = list[Again]()
    for before, step in game.played():
        entry, move = step.entry, game.system.moves.get(step.entry.move)
        if move and move.enlists and not move.private and (move.enlists_by or not (entry.sealed or entry.dice)):
            given = move.enlists(view(before, ""), entry.inputs)
            if given is not None:
                whose = move.whose(before, entry.inputs) if move.whose else ""
                again = game.system.moves[move.enlists_by or move.name]
                by = str(given.get(again.made_by) or whose or entry.seat)
                inputs = {**given, again.made_by: by} if again.made_by else given
                entries.append(Again(again.name, inputs, by, bool(again.made_by or whose)))
                after = step.state
    if not entries:
        return Forces()
    scene = described(after, game.system, "")
    units = {seat: tuple(each.name for each in scene.units if each.seat == seat) for seat in game.seats}
    found = {seat: names for seat, names in units.items() if names}
    return Forces(tuple(entries), found) if found else Forces()


def enter_again(session: Session, forces: Forces) -> Text | None:
    """Make each of these moves, an entry each; why one could not be made, None where all were."""
    refused = []
    for each in forces.entries:
        try:
            session.make(each.move, each.inputs, each.by if each.by in session.names else "")
        except Refusal as refusal:
            refused.append(refusal.message)
    if not refused:
        return None
    return count(
        "{n} entry of the last time is not possible here: {why}",
        "{n} entries of the last time are not possible here: {why}",
        len(refused),
        why=plain(refused[0], 200),
    )


def units_told(forces: Forces, names: Mapping[str, str]) -> Text:
    """`Anna: Vela, Luna; Bruno: Rossi`: whose units they are."""
    told = [say("{player}: {units}", player=names[seat], units=listed(units)) for seat, units in forces.units.items()]
    return say("{told}", told="; ".join(told))
