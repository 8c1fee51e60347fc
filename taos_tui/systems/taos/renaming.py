"""Another name for a model, wherever the match speaks of it."""

import re
from collections.abc import Iterable

from taos_tui.rules.result import Line
from taos_tui.rules.wording import listed, say

from .rosters.entered import Entered
from .state import Match, Player, replace


def is_cover(name: str) -> bool:
    """Is this a name that says nothing of the model: `Marker 1`, `Camo 2`?"""
    return bool(re.fullmatch(r"(?:camo(?:uflage)?(?: marker)?|marker|to) *\d*", name.strip(), re.IGNORECASE))


def renamed(match: Match, old: str, new: str) -> Match:
    """`match` with the model `old` called `new`. What a player has sealed stays as it was sealed, and means the same
    model under its new name; it is noted with every name that is sealed, so that this tells nothing."""

    def called(name: str) -> str:
        return new if name == old else name

    return replace(
        match,
        players={seat: _renamed(match, player, old, new) for seat, player in match.players.items()},
        models={called(name): replace(model, name=called(name)) for name, model in match.models.items()},
        failures=tuple(replace(each, graduate=called(each.graduate)) for each in match.failures),
        inspections=tuple(replace(each, graduate=called(each.graduate)) for each in match.inspections),
        fallen=tuple(map(called, match.fallen)),
        unsaid=tuple(map(called, match.unsaid)),
        unfinished=(called(match.unfinished[0]), match.unfinished[1]),
        orders=replace(
            match.orders,
            actor=called(match.orders.actor),
            own=tuple((called(who), kind) for who, kind in match.orders.own),
        ),
        tokens={
            id: replace(token, designates=called(token.designates), holds=called(token.holds))
            for id, token in match.tokens.items()
        },
    )


def _renamed(match: Match, player: Player, old: str, new: str) -> Player:
    def all_called(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new if name == old else name for name in names)

    done = player.progress
    progress = replace(
        done,
        thieves=all_called(done.thieves),
        leader=new if done.leader == old else done.leader,
        inspectors=all_called(done.inspectors),
        charges=all_called(done.charges),
        transmitters=all_called(done.transmitters),
        captured=all_called(done.captured),
        blows=tuple(replace(blow, model=new if blow.model == old else blow.model) for blow in done.blows),
    )
    player = replace(player, progress=progress)
    if not match.names_follow:
        return player
    sealed = player.lieutenant and player.lieutenant.named({old: new})
    return replace(player, lieutenant=sealed, former=tuple(each.named({old: new}) for each in player.former))


def told_of_markers(rows: Iterable[Entered]) -> list[Line]:
    """Of whom a list brings as a marker: that log and lists tell his name to everybody, what the roster calls him is up
    to his player, who names him once he is revealed (5.5); and that the log keeps what was typed of him."""
    markers = [row for row in rows if row.marker]
    named = [row.name for row in markers if not is_cover(row.name)]
    numbered = [row.name for row in markers if row.wip or row.points or row.rank]
    name = say("everybody reads this name; write Marker 1 for now, and its name later")
    numbers = say("lists hide its class, WIP and points, the log does not: give them later to hide them there too")
    told = ((named, name), (numbered, numbers))
    return [Line(listed(names), how, "TAOS-85") for names, how in told if names]
