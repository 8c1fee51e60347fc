"""What is due in this very state (5.7): duties first, then what is easily forgotten."""

from collections.abc import Callable, Iterator, Mapping

from taos_tui.kit.scene import Due
from taos_tui.rules.wording import count, listed, say

from .missions import AMBUSH, MISSIONS, MissionId
from .moves.start import ambushers, holder
from .scoring_reminders import at_scoring, when_closed
from .state import Match, Phase, other
from .turn_reminders import in_turn, unnamed_lieutenant


def due(match: Match, seat: str) -> tuple[Due, ...]:
    """Everything that applies now. `match` is veiled for `seat`; hints about a hand go to its owner alone."""
    found = dict.fromkeys(BY_PHASE[match.phase](match, seat))  # one model may be designated twice
    return tuple(sorted(found, key=lambda each: not each.urgent))


def _draw(match: Match, seat: str) -> Iterator[Due]:
    for player in match.players.values():
        if not player.hand:
            text = say("{name} draws three mission cards", name=player.name)
            yield Due(text, "TAOS-3", True, move="draw", seat=player.seat)


def _choose(match: Match, seat: str) -> Iterator[Due]:
    for player in match.players.values():
        if not player.revealed:
            text = say("{name} chooses Revealed and Secret, unseen by the other", name=player.name)
            yield Due(text, "TAOS-4", True, move="choose", seat=player.seat)
    own = match.player(seat).hand if seat else None
    hand: tuple[MissionId, ...] = tuple(own.value) if own and own.known else tuple(MISSIONS)
    if AMBUSH in hand:
        if match.options.a09_slot == "revealed":
            yield Due(say("A-09 cannot be Secret"), "TAOS-167")
        yield Due(say("With A-09 as Revealed your token 01 belongs to nothing"), "TAOS-172")
    red = [mission for mission in hand if MISSIONS[mission].uses_red]
    if red:
        one, many = "{cards} uses token 03 too", "{cards} use token 03 too"
        yield Due(count(one, many, len(red), cards=listed(red)), "TAOS-90")


def _reveal(match: Match, seat: str) -> Iterator[Due]:
    yield Due(say("Both choices are locked: turn the Revealed cards up together"), "TAOS-5", True)
    text = say("Revealed cards lie face up at the table's edge, beside the own deployment zone")
    yield Due(text, "TAOS-9")
    yield Due(say("Put the Secret ones face down there"), "TAOS-10")


def _tactics(match: Match, seat: str) -> Iterator[Due]:
    if not match.chooser:
        text = say("Tactics roll: d20 against the Lieutenants' WIP; a tie is rolled again")
        yield Due(text, "TAOS-175", True)
        return
    if not match.player(match.chooser).option:
        yield Due(say("{name} takes Initiative or Deployment", name=match.name(match.chooser)), "TAOS-176", True)
        return
    if not match.first:
        name = match.name(holder(match, "initiative"))
        yield Due(say("{name} (Initiative) names who has the first turn", name=name), "TAOS-177", True)
    if not match.first_deploys:
        name = match.name(holder(match, "deployment"))
        yield Due(say("{name} (Deployment) names who deploys first, and the edge", name=name), "TAOS-177", True)


def _ambush(match: Match, seat: str) -> Iterator[Due]:
    for each in ambushers(match):
        text = say("{name} names the card under Ambush, before deployment", name=match.name(each))
        yield Due(text, "TAOS-167", True)
    yield Due(say("Name the card aloud and lay A-09 beside it"), "TAOS-169")


def _deployment(match: Match, seat: str) -> Iterator[Due]:
    missing = sum(not token.placed for token in match.tokens.values())
    if missing:
        one = "{name} places {n} more token, its code hidden from both"
        many = "{name} places {n} more tokens, codes hidden from both"
        yield Due(count(one, many, missing, name=match.name(holder(match, "deployment"))), "TAOS-52", True)
        yield Due(say("All six, even if no mission needs them"), "TAOS-62")
        yield Due(say("One each left, centre, right of the owner's Enemy Advanced Zone"), "TAOS-55")
        yield Due(say("Within 10 cm of the sector's centre; ground level, two accesses, room"), "TAOS-56")
        yield Due(say("No base contact with a miniature or marker"), "TAOS-59")
    else:
        yield Due(say("All tokens are placed: finish the models, then begin turn 1"), "TAOS-61", True)
    if match.first_deploys:
        one, two = match.name(match.first_deploys), match.name(other(match.first_deploys))
        yield Due(say("{one} deploys first, all models but one; then {two} all but one", one=one, two=two), "TAOS-178")
        yield Due(say("Then {one}'s last model, then {two}'s last model", one=one, two=two), "TAOS-178")
    if match.options.a09_slot == "either" and missing == len(match.tokens):
        text = say("An A-09 is shown before its holder's deployment")
        yield Due(text, "TAOS-167", move="open", keys=say("O opens the Secret card"))
    yield from _agreed_before(match)


def _agreed_before(match: Match) -> Iterator[Due]:
    """What is said before the game whatever cards are held, so that it gives none of them away."""
    if not match.scenery:
        keys = say("^P Agree on a scenery piece")
        yield Due(say("Agree which scenery is medium-sized"), "TAOS-152", move="scenery", keys=keys)
    if all(player.lieutenant is None for player in match.players.values()):
        text, keys = say("Each names a Lieutenant, sealed"), say("^P Name the Lieutenant")
        yield Due(text, "TAOS-160", move="lieutenant", keys=keys)
    else:
        yield from unnamed_lieutenant(match)


BY_PHASE: Mapping[Phase, Callable[[Match, str], Iterator[Due]]] = {
    "draw": _draw,
    "choose": _choose,
    "reveal": _reveal,
    "tactics": _tactics,
    "ambush": _ambush,
    "deployment": _deployment,
    "turn": in_turn,
    "scoring": at_scoring,
    "closed": when_closed,
}
