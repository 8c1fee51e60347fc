"""What a settled throw brings: the dead and their zones, RD, prisoners (RNR-116, RNR-126, RNR-149, table T4)."""

from collections.abc import Mapping

from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ...abilities import ATTACKED, abilities, come_due, printed_ability, reacting, speaks_of_attacks
from ...procedures.attack import Attacked
from ...procedures.checks import Checked
from ...procedures.prisoners import Captured, DealtWith, Effect
from ...state import Fallen, Prisoner, Throw, Unit, War, with_player
from ..cards.claims import claim
from ..cards.zones import into, lay_down, off_field, open_card, owner
from ..common import News, gain_rd, side
from .annihilation import annihilation
from .saving import brought_back


def lose(game: War, unit: Unit, *, rock: bool = False) -> tuple[War, News]:
    """A unit or local dies: its zone, RD and the bonus order of its side; an ability may still save it."""
    if unit.local:
        return _lose_local(game, unit)
    buried = (game.expansion or game.deathmatch) and not (
        rock and game.expansion and game.options.rock_death_to == "hq"
    )
    before = game.player(unit.seat).rd
    game = lay_down(game, unit, "graveyard" if buried else "hq")
    game, news = combat_loss(game, unit.seat)
    zone = "graveyard" if buried else "hq"
    fallen = Fallen(unit, "graveyard" if buried else "hq", game.player(unit.seat).rd - before, bonus_order(game))
    game = replace(game, fallen=(*game.fallen, fallen))
    game = come_due(game, reacting(game, "death", unit, unit.point), "death", unit.id)
    said = (
        say("{unit} dead, to the graveyard", unit=unit.id)
        if zone == "graveyard"
        else say("{unit} dead, to HQ", unit=unit.id)
    )
    return game, [Line(said, "", "RNR-116"), *news]


def _lose_local(game: War, unit: Unit) -> tuple[War, News]:
    """Out until the end of the game; one that served a side is a loss of that side (RNR-178)."""
    game = replace(off_field(game, unit.id), local_discard=(*game.local_discard, unit.card))
    dead = Line(say("{unit} dead, to the locals' discard", unit=unit.id), "", "RNR-178")
    if not unit.seat:
        return game, [dead]
    before = game.player(unit.seat).rd
    game, news = combat_loss(game, unit.seat)
    fallen = Fallen(unit, "locals", game.player(unit.seat).rd - before, bonus_order(game))
    return replace(game, fallen=(*game.fallen, fallen)), [dead, *news]


def bonus_order(game: War) -> bool:
    """Does each combat loss give an order (RNR-205)?"""
    return game.deathmatch or game.options.loss_compensation == "order_per_loss"


def combat_loss(game: War, seat: str) -> tuple[War, News]:
    """1 RD in EXPANSION, and a bonus order where it is played for (RNR-126, RNR-205)."""
    game, news = gain_rd(game, seat, units_lost=1)
    if bonus_order(game):
        game = claim(game, seat, "order", "RNR-205")
        news = [*news, Line(say("{side} takes 1 bonus order", side=side(game, seat)), "", "RNR-205")]
    return game, news


def failed_throw(game: War, throw: Throw) -> tuple[War, News]:
    """1 RD for a final throw that brought nothing; locals gain none (RNR-126, RNR-182)."""
    return (game, []) if throw.local else gain_rd(game, throw.seat, failed_rolls=1)


def attacked(game: War, throw: Throw, found: Attacked) -> tuple[War, News]:
    """The target dies, the attacker dies, or nothing."""
    news: News = []
    target = game.field[throw.target]
    point, reacts = target.point, ATTACKED in abilities(game, target).reacts_to
    told = _in_words(game, throw, point)
    match found.outcome:
        case "destroyed":
            game, news = lose(game, game.field[throw.target])
            if target.seat:
                game = replace(game, fallen=(*game.fallen[:-1], replace(game.fallen[-1], by=throw.unit)))
        case "missed":
            game, news = failed_throw(game, throw)
        case "attacker_lost":
            if game.options.rock_fail_rd == 2:
                game, news = failed_throw(game, throw)
            game, more = lose(game, game.field[throw.unit], rock=True)
            news = [*news, *more]
    if found.double_ones and throw.unit in game.field and abilities(game, game.field[throw.unit]).double:
        game = come_due(game, [game.field[throw.unit]], "double", throw.unit)
        news.append(Line(say("two 1s: the ability of {unit} is due", unit=throw.unit), "", "RNR-69"))
    if reacts and target.id not in game.field:
        parts = {"unit": target.id, "printed": printed_ability(game, target)}
        told = [Line(say("{unit} died before its ability: {printed}", **parts), "", "RNR-82"), *told]
    game = come_due(game, _attacked_there(game, throw, point), "attack", throw.unit)
    return annihilation(game, [*news, *told])


def _in_words(game: War, throw: Throw, point: str) -> News:
    """What cards there say of being attacked that no key says: their players carry it out."""
    attacker = game.field.get(throw.unit)
    there = [each for each in game.at(point) if attacker and each.seat != attacker.seat]
    return [
        Line(say("{unit}: {printed}", unit=each.id, printed=printed_ability(game, each)), "", "RNR-235")
        for each in there
        if speaks_of_attacks(game, each)
    ]


def _attacked_there(game: War, throw: Throw, point: str) -> list[Unit]:
    """Enemies of the attacker that react when their Point is attacked (RNR-83, RNR-235)."""
    attacker = game.field.get(throw.unit)
    if attacker is None:
        return []
    return [unit for unit in reacting(game, "attack", attacker, point) if unit.seat != attacker.seat]


def checked(game: War, throw: Throw, found: Checked) -> tuple[War, News]:
    """An ability or a superweapon went off or not."""
    if found.outcome != "success":
        return failed_throw(game, throw)
    return _struck(game, throw) if throw.kind == "superweapon" else _went_off(game, throw)


CARRY_OUT = say("now do what its card says")
"""Texts of cards that no key says are carried out by hand."""


def _went_off(game: War, throw: Throw) -> tuple[War, News]:
    """An ability; one that saves brings the dying unit back."""
    fallen = next((each for each in game.fallen if each.unit.id == throw.saves), None)
    if fallen is None:
        return replace(game, gone_off=throw.unit), [Line(CARRY_OUT, "", "RNR-79")]
    game, news = brought_back(replace(game, savers=(*game.savers, throw.unit)), fallen)
    return game, [Line(say("{unit} is saved", unit=fallen.unit.id), "", "RNR-137"), *news]


def _struck(game: War, throw: Throw) -> tuple[War, News]:
    """Everybody at the Points that it names dies, masked ones and locals too (RNR-199, RNR-200, RNR-227)."""
    news: News = []
    for unit in list(game.field.values()):
        if unit.point in throw.points and unit.id not in throw.spared:
            game, more = lose(game, unit)
            news += more
    return annihilation(game, news)


def captured(game: War, throw: Throw, found: Captured) -> tuple[War, News]:
    """The prisoner lies at the captor's base; that is a combat loss of the other side (RNR-149, RNR-151)."""
    if found.outcome != "captured":
        return failed_throw(game, throw)
    unit = game.field[throw.target]
    game = off_field(game, unit.id)
    captor = game.player(throw.seat)
    game = with_player(game, replace(captor, prisoners=(*captor.prisoners, Prisoner(unit.id, unit.card))))
    game, news = combat_loss(game, unit.seat)
    return annihilation(game, [Line(say("{unit} is a prisoner", unit=unit.id), "", "RNR-151"), *news])


EFFECTS: Mapping[Effect, Text] = {
    "gain_order": say("gives away an order"),
    "enemy_gains_order": say("sends word: an order for the own side"),
    "removed_and_twos_succeed": say("is out for good: twos succeed in the next round"),
    "joins_captor": say("joins the captor, in HQ"),
    "returns_with_random_order": say("escapes with a random order"),
    "none": say("stays a prisoner"),
}


def dealt_with(game: War, throw: Throw, found: DealtWith) -> tuple[War, News]:
    """Torture, execution, recruitment (table T8). One that escapes goes to the side that it fought for (RNR-156)."""
    captor, enemy = game.player(throw.seat), other(throw.seat)
    one = next(each for each in captor.prisoners if each.id == throw.target)
    gone = replace(captor, prisoners=tuple(each for each in captor.prisoners if each.id != throw.target))
    stays = tuple(replace(each, dealt_with=True) if each.id == one.id else each for each in captor.prisoners)
    home = owner(game, one.card, enemy)
    shown, clause = open_card(home, one.card), found.ledger[0].clause
    match found.effect:
        case "gain_order":
            game = claim(with_player(game, replace(captor, prisoners=stays)), throw.seat, "order", clause)
        case "enemy_gains_order":
            game = claim(with_player(game, replace(captor, prisoners=stays)), enemy, "order", clause)
        case "removed_and_twos_succeed":
            game = into(with_player(game, replace(gone, twos_next=True)), home, "removed", shown)
        case "joins_captor":
            game = into(with_player(game, gone), throw.seat, "hq", shown)
        case "returns_with_random_order":
            game = claim(into(with_player(game, gone), enemy, "hq", shown), enemy, "captive", clause)
        case "none":
            game = with_player(game, replace(captor, prisoners=stays))
    news: News = []
    if found.outcome != "success":
        game, news = failed_throw(game, throw)
    told = EFFECTS[found.effect]
    if found.effect == "returns_with_random_order" and not captor.orders:
        told = say("escapes")  # that there is no order to bring, is told besides
    effect = say("{unit} {effect}", unit=one.id, effect=told)
    return game, [Line(effect, "", "RNR-152"), *news]
