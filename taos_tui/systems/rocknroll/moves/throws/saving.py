"""A unit that an ability saves was not lost (RNR-137): back it stands, and its side gained nothing."""

from taos_tui.kit.state import put, replace
from taos_tui.kit.state import without as left_out
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import say

from ...abilities import abilities, come_due, dying, reacting
from ...state import SEATS, Fallen, Unit, War, Zone, cards_in_zone, with_player, with_zone
from ..cards.zones import card_of, under, without
from ..common import News, side
from .annihilation import ANNIHILATION, annihilation

BURIED: tuple[Zone, ...] = ("hq", "graveyard")
"""Where the dead are laid."""


def brought_back(game: War, fallen: Fallen) -> tuple[War, News]:
    """A unit that was saved was not lost: it stands where it stood, its side gained nothing, and where it reacts to
    attacks it does so to this one (RNR-137)."""
    unit = fallen.unit
    game = _out_of_zone(game, fallen)
    player = game.player(unit.seat)
    game = with_player(game, replace(player, rd=max(0, player.rd - fallen.rd)))
    gone_back: News = []
    if game.player(unit.seat).rd != player.rd:
        change = say("{before} → {after}", before=player.rd, after=game.player(unit.seat).rd)
        gone_back.append(Line(say("RD of {side}", side=side(game, unit.seat)), change, "RNR-137"))
    if fallen.order:
        game, back = _without_bonus(game, unit.seat)
        gone_back += back
    left = tuple(each for each in game.fallen if each is not fallen)
    game = replace(game, field=put(game.field, unit.id, unit), fallen=left)
    if game.options.saved_units == "settled":
        game = _saves_no_more(game, unit)
    attacker = game.field.get(fallen.by)
    if attacker and unit in reacting(game, "attack", attacker, unit.point) and game.options.saved_units != "earlier":
        game = come_due(game, [unit], "attack", attacker.id)
    news: News = []
    if game.ended == ANNIHILATION:
        game, news = annihilation(replace(game, phase=game.ended_in, ended="", winner=""), [])
    return game, [*gone_back, *news]


def _saves_no_more(game: War, saved: Unit) -> War:
    """Abilities that were due to save this unit, and for nothing else, are due no more."""
    able = {id: game.field[id] for id in game.queue}
    idle = {
        id
        for id, each in able.items()
        if dying(game, each) == saved.id and "death_here" not in abilities(game, each).reacts_to
    }
    left = tuple(id for id in game.queue if id not in idle)
    return replace(game, queue=left, causes=left_out(game.causes, *idle))


def rd_free(game: War, seat: str, saves: str = "") -> int:
    """RD that a side may pour into a throw: into one that may save a unit not those that its loss has brought, for it
    is not lost yet (RNR-137)."""
    held = game.player(seat).rd
    if not saves or game.options.saved_units == "earlier":
        return held
    return max(0, held - sum(each.rd for each in game.fallen if each.unit.id == saves and each.unit.seat == seat))


def still_dead(game: War) -> tuple[Fallen, ...]:
    """Those of the fallen whose card still lies where it was laid; of like ones the last that died."""
    left = {(seat, zone): list(cards_in_zone(game.player(seat), zone)) for seat in SEATS for zone in BURIED}
    found: list[Fallen] = []
    for fallen in reversed(game.fallen):
        if fallen.zone == "locals":
            found.append(fallen)
            continue
        card = card_of(game, fallen.unit)
        there = next((cards for (_, zone), cards in left.items() if zone == fallen.zone and card in cards), None)
        if there is not None:
            there.remove(card)
            found.append(fallen)
    return tuple(reversed(found))


def _out_of_zone(game: War, fallen: Fallen) -> War:
    """Take the card of a fallen unit out of where it lies. Raises Refusal where it lies there no more."""
    if fallen.zone == "locals":
        at = game.local_discard.index(fallen.unit.card)
        return replace(game, local_discard=(*game.local_discard[:at], *game.local_discard[at + 1 :]))
    secret = card_of(game, fallen.unit)
    for seat, player in game.players.items():
        cards = cards_in_zone(player, fallen.zone)
        if secret in cards:
            return with_zone(game, seat, fallen.zone, without(cards, cards.index(secret)))
    said = say("the card of {unit} lies in its zone no more", unit=fallen.unit.id)
    raise Refusal("unit", said, "RNR-137")


def _without_bonus(game: War, seat: str) -> tuple[War, News]:
    """The bonus order of a loss that was none is not taken, or goes back under the deck (RNR-137, RNR-205)."""
    claims = list(game.claims)
    found = next((each for each in reversed(claims) if each.seat == seat and each.clause == "RNR-205"), None)
    if found:
        claims.remove(found)
        return replace(game, claims=tuple(claims)), []
    player = game.player(seat)
    if not player.orders:
        return game, []
    game = with_player(game, replace(player, orders=player.orders[:-1]))
    game = replace(game, deck=under(game.deck, player.orders[-1]))
    said = say("{side} puts the bonus order back, under the deck", side=side(game, seat))
    return game, [Line(said, "", "RNR-137")]
