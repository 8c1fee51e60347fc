"""Unit, Soldier, Graduate, Operative (TAOS-30 … TAOS-45, table 3.8)."""

from taos_tui.rules.inputs import Choice, Flag
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

KINDS = (
    "infantry",
    "warband",
    "skirmisher",
    "tag",
    "rem",
    "seed_embryo",
    "spawn_embryo",
    "deployable",
)
ABILITIES = ("none", "remote_presence", "servant", "synchronized", "ai_beacon", "other")
NEVER_UNITS = ("spawn_embryo", "deployable")


def is_unit(kind: str, ability: str) -> bool:
    """Could it in principle move and fight? A REM needs G: Remote Presence (TAOS-31, TAOS-32, TAOS-40)."""
    if kind in NEVER_UNITS or ability == "ai_beacon":
        return False
    return kind != "rem" or ability == "remote_presence"


@procedure(
    "taos.classify_unit",
    "What counts this model as?",
    "TAOS-30 TAOS-31 TAOS-32 TAOS-33 TAOS-34 TAOS-35 TAOS-36 TAOS-37 TAOS-38 TAOS-39 TAOS-40 TAOS-41 TAOS-42"
    " TAOS-43 TAOS-44 TAOS-45",
    Choice("kind", KINDS),
    Choice("ability", ABILITIES, "none"),
    Flag("war_creature", False, help="Gaki, Preta, Assault Pack and the like"),
    Flag("sepsitorized", False),
    Flag("not_impetuous", False, help="printed on the profile"),
    Choice("state", ("normal", "incapacitated", "killed", "immobilized"), "normal"),
    Choice("pilot", ("none", "operative", "not_operative"), "none", help="of a piloted TAG"),
)
def classify_unit(given: Inputs, tape: Tape) -> Outcome:
    """Each rank needs the one before it; a piloted TAG is as Operative as its pilot unless it is Killed."""
    if given.sepsitorized and given.kind in NEVER_UNITS:
        raise Refusal("sepsitorized", f"must be false for {given.kind}: it is no Unit", "TAOS-33")
    if given.pilot != "none" and given.kind != "tag":
        raise Refusal("pilot", f"must be none for {given.kind}: only a TAG has a pilot", "TAOS-42")
    unit = is_unit(given.kind, given.ability)
    soldier = unit and not given.war_creature and not given.sepsitorized
    graduate = soldier and given.not_impetuous
    if given.pilot == "none":
        fit, clause = given.state == "normal", "TAOS-41"
    else:
        fit, clause = given.pilot == "operative" and given.state != "killed", "TAOS-44"
    operative = unit and fit
    ranks = (("graduate", graduate), ("soldier", soldier), ("unit", unit))
    answers = (
        ("Unit", unit, "TAOS-31" if unit else "TAOS-32"),
        ("Soldier", soldier, "TAOS-34" if soldier else "TAOS-35" if unit else "TAOS-36"),
        ("Graduate", graduate, "TAOS-37" if soldier else "TAOS-38"),
        ("Operative", operative, clause),
    )
    return Outcome(
        next((rank for rank, holds in ranks if holds), "none"),
        [Line(label, "yes" if holds else "no", clause) for label, holds, clause in answers],
        unit=unit,
        soldier=soldier,
        graduate=graduate,
        operative=operative,
        controller="enemy" if given.sepsitorized else "own",
    )
