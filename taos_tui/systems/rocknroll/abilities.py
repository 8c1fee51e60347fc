"""What printed abilities do, as far as keys of a card list say it (RNR-R9). Masked units have none (RNR-219)."""

import re
from collections.abc import Iterator

from taos_tui.kit.state import replace
from taos_tui.rules.patterns import pattern

from .cards import Abilities, Bonus
from .state import Cause, Unit, War

BARRIER = "barrier"
NONE = Abilities()
ATTACKED = "attack_here"
BEING_ATTACKED = pattern(r"attacked|under attack|атаку[юе]т|атакован|атаке", re.IGNORECASE)
"""How cards speak of it, in the languages of the lists: `when his Point is attacked`."""


def abilities(game: War, unit: Unit) -> Abilities:
    """The keys of an open unit or local on the field."""
    if unit.masked:
        return NONE
    card = game.cards.locals[unit.card] if unit.local else game.cards.units[unit.card]
    return card.does


def printed_ability(game: War, unit: Unit) -> str:
    """What its card says, "" where the list does not tell."""
    return game.cards.locals[unit.card].ability if unit.local else game.cards.units[unit.card].ability


def is_barrier(game: War, unit: Unit) -> bool:
    card = None if unit.masked else game.cards.locals[unit.card] if unit.local else game.cards.units[unit.card]
    return card is not None and BARRIER in card.marks


def near(game: War, a: str, b: str, reach: str) -> bool:
    """Is Point `b` as near to `a` as `reach` says: here, adjacent (or here), any?"""
    return a == b or reach == "any" or (reach == "adjacent" and abs(game.points.index(a) - game.points.index(b)) == 1)


def allies(a: Unit, b: Unit) -> bool:
    return bool(a.seat) and a.seat == b.seat


def reacting(game: War, what: str, provoker: Unit, point: str) -> list[Unit]:
    """Who reacts to what `provoker` did or suffered at a Point: units of both sides, then locals (RNR-184)."""
    found = [
        unit for unit in game.field.values() if unit.id != provoker.id and _reacts(game, unit, what, provoker, point)
    ]
    return sorted(found, key=lambda unit: unit.local and not unit.seat)


def _reacts(game: War, unit: Unit, what: str, provoker: Unit, point: str) -> bool:
    does = abilities(game, unit)
    if not near(game, point, unit.point, does.provoked_from):
        return False
    wanted = does.reacts_to
    match what:
        case "entry":
            enemy = bool(unit.seat) and unit.seat != provoker.seat
            here = point == unit.point
            return "anybody_enters" in wanted or (
                enemy and ("enemy_enters" in wanted or (here and is_barrier(game, unit)))
            )
        case "death":
            return "death_here" in wanted or saves(game, unit, provoker)
        case _:
            return ATTACKED in wanted


def told_when_attacked(game: War, unit: Unit) -> bool:
    """Does its card say what it does when it, or its Point, is attacked: by a key, or in words that no key says?"""
    if unit.masked:
        return False
    return ATTACKED in abilities(game, unit).reacts_to or speaks_of_attacks(game, unit)


def speaks_of_attacks(game: War, unit: Unit) -> bool:
    """Does its ability speak in words alone of being attacked?"""
    keyed = ATTACKED in abilities(game, unit).reacts_to
    return not (unit.masked or keyed) and bool(BEING_ATTACKED.search(printed_ability(game, unit)))


def saves(game: War, saver: Unit, dying: Unit) -> bool:
    """May the ability of `saver` save a unit that dies, as far as its key says (RNR-137)?"""
    save = abilities(game, saver).save
    if save is None or not allies(saver, dying) or (save.once and saver.id in game.savers):
        return False
    return save.whom == "allies" or saver.point == dying.point


def come_due(game: War, units: list[Unit], what: str, provoker: str) -> War:
    """Their abilities wait in the queue, with what provoked them."""
    new = [unit.id for unit in units if unit.id not in game.queue]
    causes = {**game.causes, **{id: Cause(what, provoker) for id in new}}
    return replace(game, queue=(*game.queue, *new), causes=causes)


def next_step(game: War) -> str:
    """What the ability at the head of the queue does next, `attack` or `move`; "" where its card lays nothing down."""
    if not game.queue:
        return ""
    steps, cause = abilities(game, game.field[game.queue[0]]).steps, game.causes.get(game.queue[0])
    done = cause.step if cause else 0
    return steps[done] if done < len(steps) else ""


def dying(game: War, saver: Unit) -> str:
    """Whom its ability that is due may save from death, by name; "" where it is due for another reason, or not."""
    cause = game.causes.get(saver.id)
    return cause.unit if cause and cause.what == "death" and abilities(game, saver).save else ""


def is_check(game: War) -> bool:
    """Is the ability at the head of the queue a throw, neither attack nor move?"""
    if not game.queue:
        return False
    unit = game.field[game.queue[0]]
    return abilities(game, unit).check is not None or bool(dying(game, unit))


def blows_up(game: War) -> bool:
    """Is the ability at the head of the queue due for two 1s of its own throw? Its card says whom that meets."""
    cause = game.causes.get(game.queue[0]) if game.queue else None
    return cause is not None and cause.what == "double"


def may_step_away(game: War) -> bool:
    """May the ability at the head of the queue move its unit now? Also where its card lays nothing down but what it
    reacts to (RNR-83); a unit that saves others stays."""
    if not game.queue:
        return False
    does = abilities(game, game.field[game.queue[0]])
    return next_step(game) == "move" or not (does.steps or does.save or does.captures)


def begun(game: War, unit: Unit) -> bool:
    """Has it done a step of its ability, so that it must go on (RNR-230)?"""
    cause = game.causes.get(unit.id)
    return cause is not None and cause.step > 0


def victims(game: War, unit: Unit) -> list[Unit]:
    """Whom a unit must attack where its ability has brought it: an ally only if nobody else is there (RNR-231)."""
    there = [each for each in game.at(unit.point) if each.id != unit.id]
    return [each for each in there if each.seat != unit.seat] or there


def attack_bonus(game: War, attacker: Unit, target: Unit) -> int:
    """What printed abilities add to an attack: those of units on the field, and of the Point."""
    found = 0
    for unit in game.field.values():
        bonus = abilities(game, unit).bonus
        if bonus and near(game, unit.point, attacker.point, bonus.at) and _has_it(unit, attacker, bonus):
            found += bonus.attack
    here = game.cards.points[attacker.point].does.bonus
    return max(-3, min(3, found + (here.attack if here else 0)))


def _has_it(unit: Unit, attacker: Unit, bonus: Bonus) -> bool:
    match bonus.to:
        case "itself":
            return unit.id == attacker.id
        case "allies":
            return allies(unit, attacker) and unit.id != attacker.id
        case "enemies":
            return bool(unit.seat) and unit.seat != attacker.seat
        case _:
            return unit.id != attacker.id


def in_the_way(game: War, target: Unit) -> str:
    """The unit that must be destroyed before this one can be attacked, "" for none (RNR-237)."""
    if abilities(game, target).first or not target.seat:
        return ""
    return next(
        (unit.id for unit in game.at(target.point, target.seat) if target.seat and abilities(game, unit).first), ""
    )


def deployment_points(game: War, seat: str, card: str = "") -> list[str]:
    """Where a side may deploy: both ends, and what abilities open for it, or for this very card (RNR-46, RNR-232)."""
    own = list(game.of(seat))
    opened = {unit.point for unit in own if "allies" in abilities(game, unit).deploys_here}
    if card and "itself" in game.cards.units[card].does.deploys_here:
        opened |= {unit.point for unit in own}
    opened |= {id for id in game.points if "anybody" in game.cards.points[id].does.deploys_here}
    return [id for id in game.points if id in game.ends or id in opened]


def commands_locals(game: War, seat: str) -> str:
    """The unit by whose right this side's orders reach locals, "" for none (RNR-175, RNR-176)."""
    return next((unit.id for unit in game.of(seat) if "locals" in abilities(game, unit).commands), "")


def rd_at_round_end(game: War, seat: str) -> Iterator[tuple[str, int]]:
    """Units that bring RD at the end of a round, and how many (RNR-241)."""
    for unit in game.of(seat):
        rd = abilities(game, unit).rd
        if rd and (rd.at == "any" or game.cards.points[unit.point].echo):
            yield unit.id, rd.amount


def unsaid(game: War, unit: Unit) -> bool:
    """Has it an ability that no key says, so that players must think of it themselves?"""
    if unit.masked:
        return False
    card = game.cards.locals[unit.card] if unit.local else game.cards.units[unit.card]
    return bool(card.ability) and card.does == NONE and not card.marks


def says_more(game: War, unit: Unit) -> bool:
    """May its card say what no list tells: an ability in words alone, or a card that no list has?"""
    if unit.masked:
        return False
    card = game.cards.locals[unit.card] if unit.local else game.cards.units[unit.card]
    return not card.listed or unsaid(game, unit)
