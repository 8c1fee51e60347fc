"""The attack roll (WG-54 … WG-72, WG-98 … WG-103)."""

from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.rules.asks import OR_NULL, Ask, Note, OneOf, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import say
from taos_tui.systems.toswg.tables import DamageRule, Scale, Tables, ThresholdRule, Weapon, factor, weapon_ids, whole

from .shared import Cm, Level, Natural, natural, needed_face, succeeds, tabled

AIM = 2
"""What an aim on the previous turn adds to the die (WG-56)."""
EDGE_CM = 1
"""How near the edge, window or loophole one has to stand to attack from behind cover (WG-84)."""
CUSTOM = "custom"
COVERED, NEEDED = "WG-58", "WG-60"
"""The clauses of the lines that tell the cover in all, and the face that hits."""


def weapons_or_custom(tables: Tables) -> tuple[str, ...]:
    return (*weapon_ids(tables), CUSTOM)


OnHit = Literal["damage", "panic"]
Refused = Literal["no_line_of_fire", "too_far_from_edge", "out_of_range"]


class Attack(Ask):
    attacker_level: Level
    target_level: Level
    weapon: Annotated[str, OneOf(weapons_or_custom)]
    distance_cm: Cm
    line_of_fire: bool = True
    edge_distance_cm: Annotated[
        Cm | None, OR_NULL, Note("to the edge or window it attacks through; left out: not behind cover")
    ] = None
    cover: Annotated[int, Within(0, 40), Note("cover points of the target")] = 0
    aim: Annotated[bool, Note("it aimed on its player's previous turn")] = False
    on_hit: OnHit = "damage"
    panic_rule: bool = False
    damage_rule: DamageRule = "pdf"
    d6_hit_on: Annotated[int, Within(5, 6)] = 6
    scale: Scale = "1:300"
    threshold_rule: ThresholdRule = "table"
    pdf: Annotated[int | None, Within(1, 10), OR_NULL, Note("firepower, with weapon custom only")] = None
    range_cm: Annotated[int | Decimal | None, Within(1, 1000), OR_NULL, Note("at 1:300, with weapon custom only")] = (
        None
    )


class Attacked(Result):
    outcome: Literal["hit", "hit_panic", "miss", "miss_panic"] | Refused
    roll: int | None
    total: int | None
    threshold: int
    needed: int
    natural: Natural
    damage: int = 0
    panic: bool = False


@tabled(
    "toswg.attack",
    "Attack roll",
    "WG-54 WG-55 WG-56 WG-58 WG-60 WG-62 WG-65 WG-67 WG-68 WG-70 WG-71 WG-72 WG-84 WG-99 WG-100 WG-101 WG-103 WG-109",
    dice="1 d20; after a hit a d6 for each point of PdF, with damage by d6; none when refused",
)
def attack(given: Attack, tape: Tape, tables: Tables) -> Attacked:
    """One d20 with aim and cover against the attacker's own threshold; then damage, or panic."""
    weapon = _checked(given, tables)
    threshold = tables.threshold(given.attacker_level, given.threshold_rule)
    bonus = AIM if given.aim else 0
    needed = needed_face(threshold - bonus + given.cover)
    refused = _refused(given, weapon)
    if refused:
        why, line = refused
        return Attacked(
            outcome=why, ledger=[line], roll=None, total=None, threshold=threshold, needed=needed, natural="none"
        )
    stands = tables.threshold(given.target_level, given.threshold_rule)
    ledger = [*_ledger(given, threshold, bonus, needed), *_of_target(given, stands)]
    face = tape.die(20)
    total = face + bonus - given.cover
    margin = total - stands
    hit = succeeds(face, total, threshold)
    panics = given.on_hit == "panic" if hit else given.panic_rule and face != 1 and margin < 0
    return Attacked(
        outcome=("hit_panic" if panics else "hit") if hit else ("miss_panic" if panics else "miss"),
        ledger=ledger,
        roll=face,
        total=total,
        threshold=threshold,
        needed=needed,
        natural=natural(face),
        damage=_damage(given, weapon, margin, tape) if hit and not panics else 0,
        panic=panics,
    )


def _checked(given: Attack, tables: Tables) -> Weapon:
    """The weapon of the attack. Raises Refusal for inputs that do not go together."""
    if given.on_hit == "panic" and not given.panic_rule:
        raise Refusal("on_hit", say("panic needs the panic rule: give damage"), "WG-99")
    missing = say("is missing for a weapon of your own: give {allowed}", allowed=say("1 to 10"))
    surplus = say("belongs to weapon custom only: leave it out")
    if given.weapon != CUSTOM:
        if given.pdf is not None:
            raise Refusal("pdf", surplus, "WG-109")
        if given.range_cm is not None:
            raise Refusal("range_cm", surplus, "WG-109")
        return tables.weapons[given.weapon]
    if given.pdf is None:
        raise Refusal("pdf", missing, "WG-109")
    if given.range_cm is None:
        allowed = say("1 to 1000 cm at 1:300")
        raise Refusal("range_cm", say("is missing for a weapon of your own: give {allowed}", allowed=allowed), "WG-109")
    return Weapon(CUSTOM, CUSTOM, given.range_cm, given.pdf)


def _refused(given: Attack, weapon: Weapon) -> tuple[Refused, Line] | None:
    """Why the attack is not allowed, the first reason of the card (WG-62)."""
    k = factor(given.scale)
    if not given.line_of_fire:
        return "no_line_of_fire", Line(say("line of fire"), say("none"), "WG-54")
    if given.edge_distance_cm is not None and given.edge_distance_cm > EDGE_CM * k:
        return "too_far_from_edge", Line(say("to the edge, cm at most"), EDGE_CM * k, "WG-84")
    if given.distance_cm > weapon.range_cm * k:
        return "out_of_range", Line(say("range, cm"), whole(weapon.range_cm * k), "WG-54")
    return None


def _ledger(given: Attack, threshold: int, bonus: int, needed: int) -> list[Line]:
    ledger = [Line(say("threshold, level {level}", level=given.attacker_level), threshold, "WG-55")]
    if bonus:
        ledger.append(Line(say("aim, on the die"), bonus, "WG-56"))
    if given.cover:
        ledger.append(Line(say("cover, on the die"), -given.cover, COVERED))
    ledger.append(Line(say("needed, d20 at least"), needed, NEEDED))
    return ledger


def _of_target(given: Attack, threshold: int) -> list[Line]:
    """The target's threshold, where damage or panic is measured by it."""
    clause = "WG-68" if given.damage_rule == "half_margin" else "WG-100" if given.panic_rule else ""
    label = say("threshold of the target, level {level}", level=given.target_level)
    return [Line(label, threshold, clause)] if clause else []


def _damage(given: Attack, weapon: Weapon, margin: int, tape: Tape) -> int:
    if given.damage_rule == "half_margin":
        return max(margin // 2, 0)
    if given.damage_rule == "d6_pool":
        return tape.count(weapon.pdf, 6, lambda face: face >= given.d6_hit_on)
    return weapon.pdf
