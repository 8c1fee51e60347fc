"""What is due in a game turn (5.7): what has to be told or declared first, then what a Graduate must not forget."""

from collections.abc import Iterator, Mapping

from taos_tui.kit.scene import Due
from taos_tui.rules.wording import Text, in_a_row, listed, say

from .inspecting import inspection_due
from .missions import ELEMENT_WORDS, MissionId
from .moves.common import fell_of, inspects
from .moves.inspection import inspecting
from .moves.orders import foreseen_pool
from .moves.targets import asking
from .moves.tokens import open_spots, unread
from .order_limits import impetuous_told, to_be_counted
from .procedures.orders import Counted
from .renaming import is_cover
from .rule_options import RetryRule
from .state import Match, Token, other
from .tokens import sector_word

RETRY: Mapping[RetryRule, str] = {
    "consecutive_orders": (
        "{who} failed on {sector}: if your very next Order is the same attempt again, it succeeds by itself"
    ),
    "graduate_next_order": (
        "{who} failed on {sector}: if his own next Order this turn is the same attempt, it succeeds by itself"
    ),
    "any_later": "{who} failed on {sector}: any later attempt of his on this token succeeds by itself",
}
AT_ONCE = {"A-07", "A-08"}
"""Missions whose tokens nobody works on: they mark a sector, or enemies who may be attacked at once."""


def in_turn(match: Match, seat: str) -> Iterator[Due]:
    yield from _asked(match)
    yield from _told(match, seat)
    active = match.player(match.active)
    for failure in (each for each in match.failures if each.seat == match.active):
        if failure.graduate in match.models and not match.models[failure.graduate].operative:
            continue
        sector = sector_word(failure.token)
        yield Due(say(RETRY[match.options.retry_rule], who=failure.graduate, sector=sector), "TAOS-71", True)
    for warning in match.orders.warnings:
        yield Due(say("Not by the rules: {warning}", warning=warning), "TAOS-185")
    for who in inspecting(match):
        if inspects(match, who):
            text = say("{who} inspects: stays in contact, declares nothing else this turn", who=who)
            yield Due(text, "TAOS-131", True)
        else:
            yield Due(say("{who} fell: this inspection fails", who=who), "TAOS-132")
    yield from _lieutenants(match)
    yield from unnamed_lieutenant(match)
    if match.fresh:
        yield from _start_of_turn(match)
    if told := impetuous_told(match):
        yield Due(told, "TAOS-180")
    if active.progress.leader:
        yield Due(say("{who} leads the Civilian", who=active.progress.leader), "TAOS-124")
    yield from _at_work(match)
    yield from _uncovered(match)
    if match.turn == match.options.game_turns:
        yield from _last_turn(match)


def _asked(match: Match) -> Iterator[Due]:
    """Questions that an Identification has left open."""
    for id in unread(match):
        text = say("Turn over the {sector} token and enter its code", sector=sector_word(id))
        yield Due(text, "TAOS-86", True, move="flip", seat=match.token(id).seat)
    for id, mission in asking(match):
        if mission == "A-06":
            text = say("Measure the nearest scenery piece to {sector} (A-06)", sector=sector_word(id))
            yield Due(text, "TAOS-149", True, move="designate", seat=match.token(id).seat)
        else:
            text = say("Measure the nearest enemy Soldier to {sector} (A-08)", sector=sector_word(id))
            yield Due(text, "TAOS-158", True, move="designate", seat=match.token(id).seat)
    if open_spots(match):
        yield Due(say("The referee picks the virtual spot of A-05"), "TAOS-147", True)


def _told(match: Match, seat: str) -> Iterator[Due]:
    """What the owner must say of a token that was identified just now, and when it can be used; the other player is
    told it."""
    for token in match.tokens.values():
        if token.turn != match.turn or not token.code or token.seat != match.active:
            continue
        sector = sector_word(token.id)
        just_now = token.at == match.orders.declared
        if just_now and not token.missions:
            text = say("{owner}'s {sector} token belongs to no mission", sector=sector, owner=match.name(token.seat))
            yield _to_be_told(match, token, seat, text)
        elif just_now:
            what = listed(ELEMENT_WORDS[element] for element in token.elements)
            text = say("{owner}'s {sector} token is {what}", sector=sector, what=what, owner=match.name(token.seat))
            yield _to_be_told(match, token, seat, text)
        later = set(token.missions) - AT_ONCE
        if later and match.turn < match.options.game_turns:
            owner = match.name(token.seat)
            text = say("{owner}'s {sector} can be used from {owner}'s next active turn (turn {n})", owner=owner,
                       sector=sector, n=token.turn + 1)  # fmt: skip
            yield Due(text, "TAOS-105")
        held = match.player(token.seat).progress.captured
        if "A-08" in token.missions and token.designates and token.designates not in held:
            yield Due(say("{who} is designated and may be attacked at once", who=token.designates), "TAOS-107")
    yield from _virtual(match)


def _to_be_told(match: Match, token: Token, seat: str, text: Text) -> Due:
    """A duty of the token's owner, news for the other player."""
    enemy = other(token.seat)
    if seat == enemy:
        return Due(text, "TAOS-92")
    return Due(say("Tell {name}: {text}", name=match.name(enemy), text=text), "TAOS-92", True)


def _virtual(match: Match) -> Iterator[Due]:
    """Where the third spot of A-05 is, and from when it can be used (TAOS-106, TAOS-142)."""
    for spot in match.of(match.active):
        if not spot.virtual or not spot.placed or spot.holds:
            continue
        parts = {"x": f"{spot.x:.1f}", "y": f"{spot.y:.1f}", "n": spot.turn + 1, "player": match.name("a")}
        text = say("Virtual spot of A-05: {x}, {y} cm, from {player}'s left corner", **parts)
        if spot.turn == match.turn and match.turn < match.options.game_turns:
            text = say("Virtual spot of A-05: {x}, {y} cm, from {player}'s left corner; usable from turn {n}",
                       **parts)  # fmt: skip
        yield Due(text, "TAOS-142")


def unnamed_lieutenant(match: Match) -> Iterator[Due]:
    """One has named his Lieutenant and the other has not, before play or as a correction took the name with it; or an
    A-08 lies open against who has not."""
    missing = [p for p in match.players.values() if p.lieutenant is None and not p.lieutenant_out]
    for player in missing:
        hunts = match.asks_lieutenant and "A-08" in match.player(other(player.seat)).open_missions.values()
        if len(missing) == len(match.players) and not hunts:
            continue
        text, keys = say("{name} names a Lieutenant, sealed", name=player.name), say("^P Name the Lieutenant")
        yield Due(text, "TAOS-160", move="lieutenant", keys=keys, seat=player.seat)


def _lieutenants(match: Match) -> Iterator[Due]:
    """Models fell: if one was the Lieutenant, the owner says so, and is told it behind his curtain (TAOS-181)."""
    for player in match.players.values():
        sealed = player.lieutenant
        mine = fell_of(match, player.seat)
        if not mine or player.lieutenant_out or (sealed is not None and sealed.public):
            continue
        if sealed is not None and sealed.known and sealed.value in mine:
            text = say("{who} is the Lieutenant of {name}: say so", who=sealed.value, name=player.name)
            yield Due(text, "TAOS-181", True, "lieutenant_out", say("d"), player.seat)
        else:
            text = say("{name}: was {who} the Lieutenant? Then say so", name=player.name, who=listed(mine, "or"))
            yield Due(text, "TAOS-181", move="lieutenant_out", keys=say("d"), seat=player.seat)
            text = say("{name}: if not, say that, or count the orders", name=player.name)
            if match.asks_lieutenant or (sealed is not None and match.reads_by_hand):
                text = say("{name}: if not, say that", name=player.name)
            yield Due(text, "TAOS-181", move="lieutenant_stands", keys=say("D"), seat=player.seat)


def _usable(match: Match) -> list[Token]:
    """Tokens that the active player's Graduates can work on this turn (TAOS-105)."""
    return [t for t in match.of(match.active) if t.turn < match.turn and set(t.missions) - AT_ONCE]


def _at_work(match: Match) -> Iterator[Due]:
    """What a Graduate who works on a token must not forget."""
    usable = _usable(match)
    missions = {mission for token in usable for mission in token.missions}
    progress = match.player(match.active).progress
    if "A-01" in missions and not progress.thieves:
        yield Due(say("A-01: at a theft say whether an Operative enemy sees it"), "TAOS-119")
    if "A-05" in missions and not all(token.holds for token in usable if "A-05" in token.missions):
        text = say("Each Graduate carries one Transmitter")
        yield Due(_used_up(text, progress.transmitters), "TAOS-145")
    if "A-06" in missions and len(progress.charges) < 3:
        yield Due(_used_up(say("Each Graduate carries one charge"), progress.charges), "TAOS-151")
    hidden = [m.name for m in match.models.values() if m.marker and m.side == match.active and m.rank == "graduate"]
    if missions and hidden:
        text = say("A marker that interacts becomes a miniature: {names}", names=listed(hidden))
        yield Due(text, "TAOS-103")


def _uncovered(match: Match) -> Iterator[Due]:
    """A model that stands there as a miniature and is still called a marker (TAOS-103)."""
    for model in match.models.values():
        if is_cover(model.name) and not model.marker:
            text = say("{who} is no marker any more: give it its name", who=model.name)
            yield Due(text, "TAOS-103", move="model", keys=say("Y, new name"), seat=model.seat)


def _used_up(text: Text, names: tuple[str, ...]) -> Text:
    return say("{text}; used up by {names}", text=text, names=listed(names)) if names else text


def _orders(pool: Counted) -> Text:
    """`8 regular, 1 impetuous, 1 Lieutenant`: the orders of those who can give one (TAOS-180, TAOS-181)."""
    orders: tuple[tuple[str, int], ...] = (
        (say("regular"), pool.regular_orders),
        (say("irregular"), pool.irregular_orders),
        (say("impetuous"), pool.impetuous_orders),
        (say("Lieutenant"), pool.lieutenant_orders),
    )
    return in_a_row(say("{n} {kind}", n=n, kind=kind) for kind, n in orders if n) or say("no order")


def _start_of_turn(match: Match) -> Iterator[Due]:
    active = match.player(match.active)
    if to_be_counted(match):
        text = say("Count {name}'s order pool", name=active.name)
        if match.orders.counted:
            text = say("The Lieutenant is out: count {name}'s order pool anew", name=active.name)
        known = any(active.recount or ()) or any(model.side == match.active for model in match.models.values())
        if known and (found := foreseen_pool(match, match.active)):
            source = say("as last time") if any(active.recount or ()) else say("roster")
            text = say("{text} ({source}: {orders})", text=text, source=source, orders=_orders(found))
        yield Due(text, "TAOS-180", move="pool", seat=match.active)
    for token in _usable(match):
        if token.turn == match.turn - 1:
            yield Due(say("{sector} can be used from this turn", sector=sector_word(token.id)), "TAOS-105")
    if inspection_due(match):
        yield Due(say("A-03: declare an inspection now, at the start, or not this turn: s"), "TAOS-132", True)


LAST_TURN: Mapping[MissionId, tuple[Text, str]] = {
    "A-01": (say("Last turn: a thief goes home, Operative"), "TAOS-117"),
    "A-02": (say("Last turn: the Civilian home, two Soldiers in contact"), "TAOS-123"),
    "A-03": (say("Last turn: an inspector goes home, Operative"), "TAOS-129"),
    "A-04": (say("Last turn: a Graduate in contact with the officer, no enemy"), "TAOS-136"),
    "A-07": (say("Last turn: into the sector, Soldiers against enemy Units"), "TAOS-155"),
}


def _last_turn(match: Match) -> Iterator[Due]:
    player = match.player(match.active)
    for mission in (card.value for card in (player.revealed, player.secret) if card):
        if mission in LAST_TURN:
            yield Due(*LAST_TURN[mission])
