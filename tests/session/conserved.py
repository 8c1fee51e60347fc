"""What a match neither loses nor doubles, game by game: cards, tokens, units. Each check takes a state in which all
secrets can be read. A game without such things has no check."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from taos_match import TOKENS

from taos_tui.systems.fury.state import Skirmish
from taos_tui.systems.naw.damage import ELIMINATED, possible
from taos_tui.systems.naw.procedures.turn import END_MARKERS
from taos_tui.systems.naw.state import Battle as Fight
from taos_tui.systems.naw.units import SHORT_STATES
from taos_tui.systems.rocknroll.state import War
from taos_tui.systems.taos.missions import MISSIONS
from taos_tui.systems.taos.state import Match
from taos_tui.systems.toswg.state import Battle

CODES = {"01", "02", "03"}


def taos(match: Match) -> None:
    for seat, player in match.players.items():
        assert set(player.deck) <= set(MISSIONS)
        assert len(set(player.deck)) == len(player.deck)
        hand = list(player.hand.value) if player.hand else []
        assert len(set(hand)) == len(hand) == (3 if hand else 0)
        assert match.phase == "closed" or set(hand) <= set(player.deck)
        chosen = [card.value for card in (player.revealed, player.secret) if card]
        assert len(set(chosen)) == len(chosen)
        assert set(chosen) <= set(hand)
        tokens = [token for token in match.of(seat) if not token.virtual]
        codes = [token.code or token.seen for token in tokens if token.code or token.seen]
        assert len(set(codes)) == len(codes)
        assert set(codes) <= CODES
    assert [id for id, token in match.tokens.items() if not token.virtual] == list(TOKENS)


def fury(game: Skirmish) -> None:
    """Every copy of every event card is in the deck, in the event zone, in a hand or discarded."""
    hands = [card for player in game.players.values() for card in player.hand]
    if not game.table_deck:
        outside = Counter([*(card.id for card in game.zone), *game.discards, *(card.value for card in hands)])
        assert outside <= Counter(game.copies)
        assert outside.total() + game.deck == len(game.copies)
    for model in game.models.values():
        assert model.hp >= 0
        assert model.fury >= 0
        assert model.ap >= 0
    assert set(game.group) <= set(game.models)


def toswg(battle: Battle) -> None:
    for name, unit in battle.units.items():
        assert unit.name == name
        assert unit.seat in battle.players
        assert 0 <= unit.health <= unit.health_max
    assert set(battle.leaders.values()) <= {"", *battle.units}
    assert not battle.active or battle.units[battle.active].on_table


def naw(battle: Fight) -> None:
    """Markers are in the cup, drawn or held back; every unit of the scenario has one place and a state that it can
    have; what is owed to units is owed to living ones."""
    if not battle.units:
        return
    rows = battle.library.scenarios.values()
    assert any(sum(len(each.units) for each in row.formations) == len(battle.units) for row in rows)
    for name, formation in battle.formations.items():
        assert battle.cup.count(name) <= formation.markers
    assert set(battle.cup) <= set(battle.formations)
    assert battle.ends + battle.ends_drawn + len(battle.held) <= END_MARKERS
    assert min(battle.ends, battle.ends_drawn) >= 0
    assert battle.phase != "draw" or battle.cup
    wrecks, unit_names = battle.ground.wrecks, set(battle.units)
    assert len(set(wrecks)) == len(wrecks)
    for name, unit in battle.units.items():
        assert unit.name == name
        assert unit.state in (*SHORT_STATES, ELIMINATED)
        assert unit.state == ELIMINATED or possible(unit.state, unit.counter.steps)
        assert not (unit.is_hq and unit.disrupted)
        assert unit.alive or not unit.hex
        assert not unit.hex or unit.hex in battle.ground
        assert unit.ops >= 0
    assert {check.hq for check in battle.checks} <= {unit.name for unit in battle.units.values() if unit.on_map}
    assert {name for group in battle.mined for name in group} <= unit_names
    assert set(battle.movers) <= unit_names
    assert all(battle.units[name].on_map for name in battle.movers)
    assert bool(battle.active) == (battle.phase in ("command", "rally", "operations"))


def rocknroll(game: War) -> None:
    """Every card is in exactly one zone, counted here by the names on the cards; OK and RD stay in their ranges."""
    if not game.strength:
        return
    units, orders = Counter[str](), Counter(game.discard)
    hidden_units, hidden_orders = 0, game.deck.count
    for player in game.players.values():
        hidden_units += player.deck.count
        held = [*player.units, *player.hq, *player.graveyard, *player.removed]
        units.update(card.value or "covered" for card in held)
        units.update(each.card for each in player.prisoners)
        orders.update(card.value or "covered" for card in player.orders)
        assert 0 <= player.rd <= (6 if game.options.mode != "base" else 0)
        assert 0 <= player.ok <= 5
        assert len(player.deck.under) <= player.deck.count
    for name, unit in game.field.items():
        assert unit.id == name
        assert unit.point in game.points
        if not unit.local:  # a local that has joined a side comes from no deck
            units[(unit.hidden.value if unit.hidden else unit.card) or "covered"] += 1
    assert units.total() + hidden_units == sum(game.strength.values())
    assert orders.total() + hidden_orders == game.orders_total
    assert all(units[id] <= card.copies for id, card in game.cards.units.items())
    assert all(orders[id] <= card.copies for id, card in game.cards.orders.items())
    waiting = {*game.queue, *game.scouted, *(() if game.throw is None else (game.throw.unit, game.throw.target))}
    prisoners = {each.id for player in game.players.values() for each in player.prisoners}
    assert waiting <= {"", *game.field, *prisoners}


CHECKS: dict[str, Callable[[Any], None]] = {
    "taos": taos,
    "fury": fury,
    "toswg": toswg,
    "naw": naw,
    "rocknroll": rocknroll,
}
