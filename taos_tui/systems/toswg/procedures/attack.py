"""The attack roll (WG-54 … WG-72, WG-98 … WG-103)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Int, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape
from taos_tui.systems.toswg.tables import DAMAGE_RULES, Tables, Weapon, factor

from .shared import SCALE, THRESHOLD_RULE, distance, natural, needed_face, succeeds, tabled

AIM = 2
"""What an aim on the previous turn adds to the die (WG-56)."""
EDGE_CM = 1
"""How near the edge, window or loophole one has to stand to attack from behind cover (WG-84)."""
CUSTOM = "custom"


@tabled(
    "toswg.attack",
    "Attack roll",
    "WG-54 WG-55 WG-56 WG-58 WG-60 WG-62 WG-65 WG-67 WG-68 WG-70 WG-71 WG-72 WG-84 WG-99 WG-100 WG-101 WG-103 WG-109",
    Int("attacker_level", 1, 10),
    Int("target_level", 1, 10),
    lambda tables: Choice("weapon", (*tables.weapons, CUSTOM)),
    distance("distance_cm"),
    Flag("line_of_fire", True),
    distance("edge_distance_cm", "to the edge or window it attacks through; left out: not behind cover", null=True),
    Int("cover", 0, 40, 0, help="cover points of the target"),
    Flag("aim", False, help="it aimed on its player's previous turn"),
    Choice("on_hit", ("damage", "panic"), "damage"),
    Flag("panic_rule", False),
    Choice("damage_rule", DAMAGE_RULES, "pdf"),
    Int("d6_hit_on", 5, 6, 6),
    SCALE,
    THRESHOLD_RULE,
    Int("pdf", 1, 10, null=True, help="firepower, with weapon custom only"),
    Number("range_cm", 1, 1000, null=True, help="at 1:300, with weapon custom only"),
    dice="1 d20; with damage_rule d6_pool a d6 for each PdF after a hit; none when refused",
)
def attack(given: Inputs, tape: Tape, tables: Tables) -> Outcome:
    """One d20 with aim and cover against the attacker's own threshold; then damage, or panic."""
    weapon = _checked(given, tables)
    threshold = tables.threshold(given.attacker_level, given.threshold_rule)
    bonus = AIM if given.aim else 0
    fields: dict[str, Any] = {"threshold": threshold, "needed": needed_face(threshold - bonus + given.cover)}
    refused = _refused(given, weapon)
    if refused:
        nothing = {"roll": None, "total": None, **fields, "natural": "none", "damage": 0, "panic": False}
        return Outcome(refused[0], [refused[1]], **nothing)
    ledger = _ledger(given, threshold, bonus, fields["needed"])
    face = tape.die(20)
    total = face + bonus - given.cover
    fields = {"roll": face, "total": total, **fields, "natural": natural(face)}
    margin = total - tables.threshold(given.target_level, given.threshold_rule)
    if not succeeds(face, total, threshold):
        panic = given.panic_rule and face != 1 and margin < 0
        return Outcome("miss_panic" if panic else "miss", ledger, **fields, damage=0, panic=panic)
    if given.on_hit == "panic":
        return Outcome("hit_panic", ledger, **fields, damage=0, panic=True)
    return Outcome("hit", ledger, **fields, damage=_damage(given, weapon, margin, tape), panic=False)


def _checked(given: Inputs, tables: Tables) -> Weapon:
    """The weapon of the attack. Raises Refusal for inputs that do not go together."""
    if given.on_hit == "panic" and not given.panic_rule:
        raise Refusal("on_hit", "panic needs the panic rule: give damage", "WG-99")
    for name, allowed in (("pdf", "1 to 10"), ("range_cm", "1 to 1000 cm at 1:300")):
        value = getattr(given, name)
        if given.weapon == CUSTOM and value is None:
            raise Refusal(name, f"is missing for a weapon of your own: give {allowed}", "WG-109")
        if given.weapon != CUSTOM and value is not None:
            raise Refusal(name, "belongs to weapon custom only: leave it out", "WG-109")
    if given.weapon == CUSTOM:
        return Weapon(CUSTOM, CUSTOM, given.range_cm, given.pdf)
    return tables.weapons[given.weapon]


def _refused(given: Inputs, weapon: Weapon) -> tuple[str, Line] | None:
    """Why the attack is not allowed, the first reason of the card (WG-62)."""
    k = factor(given.scale)
    if not given.line_of_fire:
        return "no_line_of_fire", Line("line of fire", "none", "WG-54")
    if given.edge_distance_cm is not None and given.edge_distance_cm > EDGE_CM * k:
        return "too_far_from_edge", Line("to the edge, cm at most", EDGE_CM * k, "WG-84")
    if given.distance_cm > weapon.range_cm * k:
        return "out_of_range", Line("range, cm", _whole(weapon.range_cm * k), "WG-54")
    return None


def _ledger(given: Inputs, threshold: int, bonus: int, needed: int) -> list[Line]:
    ledger = [Line(f"threshold, level {given.attacker_level}", threshold, "WG-55")]
    if bonus:
        ledger.append(Line("aim, on the die", bonus, "WG-56"))
    if given.cover:
        ledger.append(Line("cover, on the die", -given.cover, "WG-58"))
    ledger.append(Line("needed, d20 at least", needed, "WG-60"))
    return ledger


def _damage(given: Inputs, weapon: Weapon, margin: int, tape: Tape) -> int:
    if given.damage_rule == "half_margin":
        return max(margin // 2, 0)
    if given.damage_rule == "d6_pool":
        return tape.count(weapon.pdf, 6, lambda face: face >= given.d6_hit_on)
    return weapon.pdf


def _whole(number: Any) -> Any:
    """A decimal without needless places."""
    return int(number) if number == int(number) else float(number)
