"""An Assault that nothing stops any more: both sides roll, and one of them leaves (NAW-61 … NAW-80)."""

from collections.abc import Sequence

from taos_tui.kit.moves import Play
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.wording import Text, listed, say

from ..aim import leader_at
from ..damage import STATE_WORDS, Fate
from ..inputs import Fighter
from ..inputs import Kind as CardKind
from ..melee import Sides, assault_pool, gets_infantry_bonus
from ..procedures.assault import Assault as Card
from ..procedures.assault import AssaultResult
from ..procedures.assault import resolved as fought
from ..record import attacked, thrown
from ..state import Battle, Entry, other, replace, with_unit
from ..units import SHORT_STATES, Unit
from .common import News, finished, still
from .entering import gone_back
from .losses import followed, odd_hits, suffer
from .retreats import beaten, flee
from .shot import leading_hq
from .summary import of_fight, pools


class Fought(Follows[AssaultResult]):
    attackers: Text
    defenders: Text
    attackers_now: Text
    defenders_now: Text
    hex: str


def fighter(unit: Unit, leadership: int = 0) -> Fighter:
    """The unit as the cards of Assault and Overrun ask for it."""
    close, kind = unit.counter.assault, unit.counter.kind
    as_card: CardKind = "other" if kind == "hq" or kind == "shq" else kind
    return Fighter(
        kind=as_card,
        state=unit.stands,
        steps=unit.counter.steps,
        dice=close.dice if close else 0,
        hit=close.hit if close else None,
        starred=bool(close and close.starred),
        leadership=leadership,
    )


def check_factor(unit: Unit) -> None:
    """Refuse a unit that may start neither Assault nor Overrun (NAW-74, NAW-76, NAW-90)."""
    close = unit.counter.assault
    if close is None:
        raise Refusal("unit", say("{unit} has no Assault factor", unit=unit.name), "NAW-76")
    if close.starred:
        why = say("{unit} has an asterisk at its Assault factor: it only counterattacks", unit=unit.name)
        raise Refusal("unit", why, "NAW-74")


def resolve_assault(battle: Battle, entry: Entry, play: Play) -> tuple[Battle, Fought]:
    """Both sides roll, take their hits at the same time, and one of them leaves the hex."""
    units = [battle.units[name] for name in entry.came_from]
    defenders = battle.fighters(entry.hex, other(units[0].seat))
    hq = leading_hq(battle, units[0], entry.leadership, next(iter(entry.came_from.values())))
    led, defending_hq = _led(battle, defenders, entry.led)
    for leader in (hq, defending_hq):
        if leader:
            battle = with_unit(battle, replace(leader, led=True))
    attack = [fighter(unit, hq.counter.leadership if hq and unit == units[0] else 0) for unit in units]
    defence = [fighter(u, defending_hq.counter.leadership if defending_hq and u == led else 0) for u in defenders]
    shaken = battle.options.disrupted_defence == "all" and any(each.disrupted for each in defenders)
    city = battle.ground.kind(entry.hex).nature == "city"
    card = Card(
        attackers=(_by_hand(attack[0], entry), *attack[1:]),
        defenders=tuple(_shaken(battle, row, attack, city) for row in defence) if shaken else tuple(defence),
        city=city,
        fortification=entry.hex in battle.ground.fortifications,
        stacking_limit=battle.stacking,
    )
    kept = sum(now.dice - row.dice for now, row in zip(card.defenders, defence, strict=True))
    told = [
        *([Line(say("with a Disrupted defender all hit on"), 6, "NAW-R10")] if shaken else []),
        *([Line(say("in a city, defenders' dice"), f"+{kept}", "NAW-78")] if kept else []),
        *of_fight(battle, units, card.attackers, entry.hex, next(iter(entry.came_from.values()))),
        pools(say("attackers roll"), card.attackers, card.defenders, card.city),
        pools(say("defenders roll"), card.defenders, card.attackers, card.city),
    ]
    sides = Sides([unit.name for unit in units], [unit.name for unit in defenders])
    faces = len(play.tape.faces)
    rolled = fought(card, sides, play.tape)
    seat, fallen = units[0].seat, play.tape.faces[faces:]
    ours = [assault_pool(row, card.defenders, city) for row in card.attackers]
    battle = thrown(battle, seat, ours, fallen)
    against = [assault_pool(row, card.attackers, city) for row in card.defenders]
    battle = thrown(battle, other(seat), against, fallen[sum(dice for dice, _ in ours) :])
    battle = attacked(battle, seat, "assault", rolled.outcome in ("defender_eliminated", "defender_retreats"))
    battle = still(replace(battle, entry=None))
    for unit in units:
        battle = finished(battle, unit.name, "assault")
    battle, news = suffer(battle, shares(defenders, rolled.defender_hits))
    battle, more = suffer(battle, shares(units, rolled.attacker_hits))
    odd = odd_hits(defenders, rolled.defender_hits) + odd_hits(units, rolled.attacker_hits)
    free = not any(row.dice for row, unit in zip(defence, defenders, strict=True) if battle.units[unit.name].alive)
    battle, last = _leave(battle, entry, rolled, units[0].seat, free)
    return battle, Fought(
        outcome=rolled.outcome,
        card=rolled,
        ledger=[*told, *rolled.ledger],
        news=[*last, *odd, *followed([*news, *more])],  # who is left where, before how the hits were shared
        attackers=told_states(units, rolled.attacker_states),
        defenders=told_states(defenders, rolled.defender_states),
        attackers_now=shortly(rolled.attacker_states),
        defenders_now=shortly(rolled.defender_states),
        hex=entry.hex,
    )


def _leave(battle: Battle, entry: Entry, rolled: AssaultResult, seat: str, free: bool) -> tuple[Battle, News]:
    """One side goes, if both are left; `free` defenders have no Assault factor and flee where they like."""
    if rolled.outcome == "defender_retreats":
        origins = list(entry.came_from.values())
        sides = [entry.away_from] if entry.away_from in origins else origins
        return flee(battle, beaten(battle, entry.hex, [each for each in sides if each], seat, free))
    if rolled.outcome == "attacker_retreats":
        return gone_back(battle, entry.came_from, "NAW-70")
    return battle, []


def _by_hand(row: Fighter, entry: Entry) -> Fighter:
    """The first attacker with the factors that the table gives it (NAW-R1)."""
    if entry.dice is None and entry.hit is None:
        return row
    return replace(row, dice=entry.dice or row.dice, hit=entry.hit or row.hit, starred=False)


def _shaken(battle: Battle, row: Fighter, attack: Sequence[Fighter], city: bool) -> Fighter:
    """A defender beside a Disrupted one hits only on 6, and no bonus changes that (NAW-R10). The die that a city adds
    is another matter: infantry in good order keeps it (NAW-78, NAW-79)."""
    if not row.dice:
        return row
    keeps = city and gets_infantry_bonus(row, attack) and battle.options.close_readings == "ruled"
    kind: CardKind = "other" if row.kind == "infantry" else row.kind
    return replace(row, hit=6, dice=row.dice + keeps, kind=kind)


def _led(battle: Battle, defenders: Sequence[Unit], wanted: str | None) -> tuple[Unit | None, Unit | None]:
    """The defender that gets leadership dice, and the HQ that gives them, if its owner wants it (NAW-R5)."""
    hq = leader_at(battle, defenders[0].hex, defenders[0].seat)
    if wanted is None:
        led = next((unit for unit in defenders if unit.counter.assault), None)
        return (led, hq) if hq and led and battle.options.attacks == "at_once" else (None, None)
    led = next((unit for unit in defenders if unit.counter.assault and unit.name == wanted), None)
    if hq is None or led is None:
        why = say("{unit} gets no leadership: a defender with an Assault factor and an HQ that has it", unit=wanted)
        raise Refusal("led", why, "NAW-80")
    return led, hq


def shares(units: Sequence[Unit], hits: Sequence[int]) -> dict[str, int]:
    """Each unit's part of the hits."""
    return {unit.name: share for unit, share in zip(units, hits, strict=True)}


def told_states(units: Sequence[Unit], states: Sequence[Fate]) -> Text:
    """`Grenadiers 1 Disrupted and Grenadiers 2 full`."""
    return listed(
        say("{unit} {state}", unit=unit.name, state=STATE_WORDS[state])
        for unit, state in zip(units, states, strict=True)
    )


def shortly(states: Sequence[Fate]) -> Text:
    """`disr / full`: the states of a side, unit by unit."""
    return say("{states}", states=" / ".join(SHORT_STATES[state] for state in states))
