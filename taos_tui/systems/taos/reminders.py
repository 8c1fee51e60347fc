"""What is due in this very state (5.7): duties first, then what is easily forgotten."""

from collections.abc import Iterator

from taos_tui.systems.scene import Due

from .missions import AMBUSH, MISSIONS
from .moves.orders import roster_pool
from .moves.start import ambushers, holder
from .moves.targets import asking
from .moves.tokens import unread
from .state import Match, Token, other

RETRY = {
    "consecutive_orders": "if your very next Order is the same attempt again, it succeeds by itself",
    "graduate_next_order": "if his own next Order this turn is the same attempt, it succeeds by itself",
    "any_later": "any later attempt of his on this token succeeds by itself",
}
AT_ONCE = {"A-07", "A-08"}
"""Missions whose tokens nobody works on: they mark a sector, or enemies who may be attacked at once."""
ELEMENTS = {
    "enemy_terminal": "an enemy computer Terminal",
    "civilian": "a Civilian",
    "container": "a container of war materiel",
    "wounded_officer": "a wounded officer",
    "transmitter_zone": "a spot for a Transmitter",
    "beacon": "a beacon",
    "sector_to_hold": "the sector to hold",
    "enemy_to_interrogate": "an enemy to interrogate",
}


def due(match: Match, seat: str) -> tuple[Due, ...]:
    """Everything that applies now. `match` is veiled for `seat`; hints about a hand go to its owner alone."""
    found = {
        "draw": _draw,
        "choose": _choose,
        "reveal": _reveal,
        "tactics": _tactics,
        "ambush": _ambush,
        "deployment": _deployment,
        "turn": _turn,
        "scoring": _scoring,
        "closed": _closed,
    }[match.phase](match, seat)
    return tuple(sorted(found, key=lambda each: not each.urgent))


def _draw(match: Match, seat: str) -> Iterator[Due]:
    for player in match.players.values():
        if not player.hand:
            yield Due(f"{player.name} draws three mission cards", "TAOS-3", True)


def _choose(match: Match, seat: str) -> Iterator[Due]:
    for player in match.players.values():
        if not player.revealed:
            yield Due(f"{player.name} chooses Revealed and Secret, unseen by the other", "TAOS-4", True)
    own = match.player(seat).hand if seat else None
    hand = own.value if own and own.known else tuple(MISSIONS)
    if AMBUSH in hand:
        yield Due("A-09 cannot be Secret", "TAOS-167")
        yield Due("With A-09 as Revealed your token 01 belongs to nothing", "TAOS-172")
    red = [mission for mission in hand if MISSIONS[mission].uses_red]
    if red:
        yield Due(f"{' and '.join(red)} use{'s' * (len(red) == 1)} token 03 too", "TAOS-90")


def _reveal(match: Match, seat: str) -> Iterator[Due]:
    yield Due("Both choices are locked: turn the Revealed cards up together", "TAOS-5", True)


def _tactics(match: Match, seat: str) -> Iterator[Due]:
    if not match.chooser:
        yield Due("Tactics roll: d20 against the Lieutenants' WIP; a tie is rolled again", "TAOS-175", True)
    elif not match.player(match.chooser).option:
        yield Due(f"{match.player(match.chooser).name} takes Initiative or Deployment", "TAOS-176", True)
    else:
        if not match.first:
            name = match.player(holder(match, "initiative")).name
            yield Due(f"{name} (Initiative) names who has the first turn", "TAOS-177", True)
        if not match.first_deploys:
            name = match.player(holder(match, "deployment")).name
            yield Due(f"{name} (Deployment) names who deploys first, and the edge", "TAOS-177", True)


def _ambush(match: Match, seat: str) -> Iterator[Due]:
    for each in ambushers(match):
        yield Due(f"{match.player(each).name} names the card under Ambush, before deployment", "TAOS-167", True)
    yield Due("Name the card aloud and lay A-09 beside it", "TAOS-169")


def _deployment(match: Match, seat: str) -> Iterator[Due]:
    missing = sum(not token.placed for token in match.tokens.values())
    placer = match.player(holder(match, "deployment")).name
    if missing:
        yield Due(
            f"{placer} places {missing} more token{'s' * (missing > 1)}, codes hidden from both",
            "TAOS-52",
            True,
        )
        yield Due("All six, even if no mission needs them", "TAOS-62")
        yield Due("One each left, centre, right of the owner's Enemy Advanced Zone", "TAOS-55")
        yield Due("Within 10 cm of the sector's centre; ground level, two accesses, room", "TAOS-56")
        yield Due("No base contact with a miniature or marker", "TAOS-59")
    else:
        yield Due("All tokens lie: finish the models, then begin turn 1", "TAOS-61", True)
    if match.first_deploys:
        yield Due(f"{match.player(match.first_deploys).name} deploys first, all models but one", "TAOS-178")


def _turn(match: Match, seat: str) -> Iterator[Due]:
    yield from _asked(match)
    yield from _told(match)
    active = match.player(match.active)
    for failure in (each for each in match.failures if each.seat == match.active):
        sector = match.token(failure.token).sector.upper()
        yield Due(f"{failure.graduate} failed on {sector}: {RETRY[match.option('retry_rule')]}", "TAOS-71", True)
    if match.inspection and not match.inspection.broken_off:
        who = match.inspection.graduate
        yield Due(f"{who} inspects: stays in contact, declares nothing else this turn", "TAOS-131", True)
    if match.fresh:
        yield from _start_of_turn(match)
    if active.progress.leader:
        yield Due(f"{active.progress.leader} leads the Civilian", "TAOS-124")
    yield from _at_work(match)
    if match.turn == match.option("game_turns"):
        yield from _last_turn(match)


def _asked(match: Match) -> Iterator[Due]:
    """Questions that an Identification has left open."""
    for id in unread(match):
        yield Due(f"Turn over the {match.token(id).sector.upper()} token and enter its code", "TAOS-86", True)
    for id, mission in asking(match):
        what, clause = ("scenery piece", "TAOS-149") if mission == "A-06" else ("enemy Soldier", "TAOS-158")
        yield Due(f"Measure the nearest {what} to {match.token(id).sector.upper()} ({mission})", clause, True)
    if any("A-05" in token.asks for token in match.tokens.values()):
        yield Due("The referee picks the virtual spot of A-05", "TAOS-147", True)


def _told(match: Match) -> Iterator[Due]:
    """What the owner must say of a token that was identified this turn, and when it can be used."""
    for token in match.tokens.values():
        if token.turn != match.turn or not token.code or token.seat != match.active:
            continue
        enemy, sector = match.player(other(token.seat)).name, token.sector.upper()
        if not token.missions:
            yield Due(f"Tell {enemy}: the {sector} token belongs to no mission", "TAOS-92", True)
            continue
        what = " and ".join(ELEMENTS[element] for element in token.elements)
        yield Due(f"Tell {enemy}: the {sector} token is {what}", "TAOS-92", True)
        later = set(token.missions) - AT_ONCE
        if later and match.turn < match.option("game_turns"):
            yield Due(f"{sector} can be used from your next active turn (turn {token.turn + 1})", "TAOS-105")
        if "A-08" in token.missions:
            yield Due("A designated enemy may be attacked at once", "TAOS-107")


def _usable(match: Match) -> list[Token]:
    """Tokens that the active player's Graduates can work on this turn (TAOS-105)."""
    return [t for t in match.of(match.active) if t.turn < match.turn and set(t.missions) - AT_ONCE]


def _at_work(match: Match) -> Iterator[Due]:
    """What a Graduate who works on a token must not forget."""
    usable = _usable(match)
    missions = {mission for token in usable for mission in token.missions}
    progress = match.player(match.active).progress
    if "A-01" in missions:
        yield Due("A-01: at a theft say whether an Operative enemy sees it", "TAOS-119")
    if "A-05" in missions and not all(token.holds for token in usable if "A-05" in token.missions):
        yield Due("Each Graduate carries one Transmitter" + _used_up(progress.transmitters), "TAOS-145")
    if "A-06" in missions and len(progress.charges) < 3:
        yield Due("Each Graduate carries one charge" + _used_up(progress.charges), "TAOS-151")
    hidden = [m.name for m in match.models.values() if m.marker and m.side == match.active and m.rank == "graduate"]
    if missions and hidden:
        yield Due(f"A marker that interacts becomes a miniature: {', '.join(hidden)}", "TAOS-103")


def _used_up(names: tuple[str, ...]) -> str:
    return f"; used up by {', '.join(names)}" if names else ""


def _start_of_turn(match: Match) -> Iterator[Due]:
    active = match.player(match.active)
    if not match.orders.counted:
        pool = roster_pool(match, match.active)
        known = f" (roster: {pool.get('regular', 0)} regular)" if match.models else ""
        yield Due(f"Count {active.name}'s order pool{known}", "TAOS-180")
    for token in _usable(match):
        if token.turn == match.turn - 1:
            name = "virtual spot" if token.virtual else token.sector.upper()
            yield Due(f"{name} can be used from this turn", "TAOS-105")
    container = any("A-03" in token.missions for token in _usable(match))
    allowed = active.progress.forced or match.option("inspect_rule") == "independent"
    if container and allowed and not active.progress.inspectors and not match.inspection:
        yield Due("A-03: declare an inspection now, at the start, or not this turn", "TAOS-132")


LAST_TURN = {
    "A-01": ("Last turn: a thief goes home, Operative", "TAOS-117"),
    "A-02": ("Last turn: the Civilian home, two Soldiers in contact", "TAOS-123"),
    "A-03": ("Last turn: an inspector goes home, Operative", "TAOS-129"),
    "A-04": ("Last turn: a Graduate in contact with the officer, no enemy", "TAOS-136"),
    "A-07": ("Last turn: into the sector, Soldiers against enemy Units", "TAOS-155"),
}
IN_ZONE = {
    "centre": "In a zone: with the centre of the base",
    "fully_inside": "In a zone: with the whole base",
    "any_part": "In a zone: with any part of the base",
}
COUNTED = {
    "all": "A-07: count every model in the sector, Operative or not",
    "operative_only": "A-07: count the Operative models in the sector",
}


def _last_turn(match: Match) -> Iterator[Due]:
    player = match.player(match.active)
    for mission in (card.value for card in (player.revealed, player.secret) if card):
        if mission in LAST_TURN:
            yield Due(*LAST_TURN[mission])


def _scoring(match: Match, seat: str) -> Iterator[Due]:
    played = {mission for player in match.players.values() for mission in player.open_missions.values()}
    if played & {"A-01", "A-02", "A-03", "A-07"}:
        yield Due(IN_ZONE[match.option("zone_rule")], "TAOS-27")
    if "A-07" in played:
        yield Due(COUNTED[match.option("a07_count")], "TAOS-156")
    for player in match.players.values():
        if player.secret and not player.secret.public:
            yield Due(f"{player.name} opens the Secret card", "TAOS-11", True)
        if player.killed is None:
            yield Due(f"{player.name}: note Army Points killed and lost", "TAOS-18")
        if not player.confirmed:
            yield Due(f"{player.name} confirms the result", "TAOS-13", True)
    if AMBUSH in played:
        yield Due("A-09 is scored last: 3 minus the OP of the mission under it", "TAOS-174")


def _closed(match: Match, seat: str) -> Iterator[Due]:
    for player in match.players.values():
        played = ", ".join(f"{m} {MISSIONS[m].title}" for m in player.open_missions.values())
        yield Due(f"{player.name}: {played} leave the deck, {len(player.deck)} cards stay", "TAOS-6")
