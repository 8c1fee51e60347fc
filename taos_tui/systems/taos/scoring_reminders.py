"""What is due once the turns are over (5.7): open questions, Army Points, the words of both players."""

from collections.abc import Iterator, Mapping

from taos_tui.kit.scene import Due
from taos_tui.rules.wording import Text, count, listed, say

from .lieutenant import unopened
from .missions import AMBUSH, mission_name
from .moves.ending import closed_seats
from .questions import questions, scored_openly
from .rule_options import CountRule, ZoneRule
from .sheets import disagreements, off_roster
from .state import Match

IN_ZONE: Mapping[ZoneRule, Text] = {
    "centre": say("In a zone: with the centre of the base"),
    "fully_inside": say("In a zone: with the whole base"),
    "any_part": say("In a zone: with any part of the base"),
}
COUNTED: Mapping[CountRule, Text] = {
    "all": say("A-07: count every model in the sector, Operative or not"),
    "operative_only": say("A-07: count the Operative models in the sector"),
}


def at_scoring(match: Match, seat: str) -> Iterator[Due]:
    played = {mission for player in match.players.values() for mission in player.open_missions.values()}
    if played & {"A-01", "A-02", "A-03", "A-07"}:
        yield Due(IN_ZONE[match.options.zone_rule], "TAOS-27")
    if "A-07" in played:
        yield Due(COUNTED[match.options.a07_count], "TAOS-156")
    left = questions(match)
    for question in left[:1]:
        yield Due(question.text, question.clause, True, "answer", say("y yes, n no"))
    yield from _doubtful(match)
    for closed in closed_seats(match):
        text = say("{name} opens the Secret card", name=match.name(closed))
        yield Due(text, "TAOS-11", True, move="open", seat=closed)
    for covered in unopened(match):
        text = say("{name} opens the name of the Lieutenant", name=match.name(covered))
        yield Due(text, "TAOS-160", True, move="lieutenant_opened", seat=covered)
    for player in match.players.values():
        if player.killed is None:
            text = say("{name}: note Army Points killed and lost", name=player.name)
            yield Due(text, "TAOS-18", True, move="army", seat=player.seat)
    yield from _army_points(match)
    for player in match.players.values():
        if not (player.confirmed or left or unopened(match)):
            text = say("{name} confirms the result", name=player.name)
            yield Due(text, "TAOS-13", True, move="confirm", seat=player.seat)
    if AMBUSH in played:
        yield Due(say("A-09 is scored last: 3 minus the OP of the mission under it"), "TAOS-174")


def _doubtful(match: Match) -> Iterator[Due]:
    """Values set by hand that the roster speaks against (TAOS-117, TAOS-129), and a wrong Lieutenant."""
    for scored in scored_openly(match):
        for name, clause in (("thief_home", "TAOS-117"), ("inspector_home", "TAOS-129")):
            if scored.inputs.get(name) and name in scored.notes:
                text = say("{mission} of {name}: {why}, who is home then?", mission=scored.mission,
                           name=match.name(scored.seat), why=scored.notes[name])  # fmt: skip
                yield Due(text, clause, True)
        if scored.mission == "A-08" and "lieutenant_captured" in scored.notes:
            yield Due(say("A-08: {why}", why=scored.notes["lieutenant_captured"]), "TAOS-160")


def _army_points(match: Match) -> Iterator[Due]:
    for text in disagreements(match):
        yield Due(text, "TAOS-18", True)
    for seat, text in off_roster(match).items():
        yield Due(text, "TAOS-18", True, move="army", seat=seat)


def when_closed(match: Match, seat: str) -> Iterator[Due]:
    yield from _army_points(match)
    for player in match.players.values():
        if player.killed is None:
            text = say("{name}: Army Points killed and lost are not noted (p)", name=player.name)
            yield Due(text, "TAOS-18", True)
        played = listed(map(mission_name, player.open_missions.values()))
        one, many = "{name}: {played} leave the deck, {n} card stays", "{name}: {played} leave the deck, {n} cards stay"
        yield Due(count(one, many, len(player.deck), name=player.name, played=played), "TAOS-6")
