"""Interaction, inspection and capture (TAOS-100 … TAOS-110, TAOS-131, TAOS-132, TAOS-161 … TAOS-166)."""

from taos_tui.rules.inputs import Choice, Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .reasons import first_reason


def check_turns(identified_turn: int, current_turn: int) -> None:
    """Refuse a current turn before the turn of the Identification."""
    if current_turn < identified_turn:
        raise Refusal("current_turn", f"{current_turn} is before the Identification: give {identified_turn} or later")


@procedure(
    "taos.interaction_allowed",
    "May this interaction happen now?",
    "TAOS-76 TAOS-100 TAOS-101 TAOS-102 TAOS-103 TAOS-104 TAOS-105 TAOS-106 TAOS-107 TAOS-108 TAOS-109"
    " TAOS-110 TAOS-118 TAOS-124 TAOS-130 TAOS-138 TAOS-145 TAOS-151",
    Choice(
        "target",
        ("token_element", "table_spot", "scenery", "enemy_model"),
        help="A-01 to A-04, A-05, A-06, A-08",
    ),
    Int("identified_turn", 1, 20, optional=True, help="game turn; needed once the token is identified"),
    Int("current_turn", 1, 20, optional=True, help="game turn; needed once the token is identified"),
    Flag("is_graduate", True),
    Flag("own_token", True),
    Flag("token_identified", True),
    Flag("attributed", True, help="does the token belong to a mission?"),
    Choice("timing", ("active", "aro"), "active"),
    Flag("is_operative", True),
    Flag("in_contact", True, help="with the element, spot or scenery piece"),
    Flag("item_left", True, help="his Transmitter or charge is not placed yet"),
)
def interaction_allowed(given: Inputs, tape: Tape) -> Outcome:
    """The first thing that forbids it. Enemy models may be attacked at once, in ARO, and by any Soldier."""
    early = False
    if given.token_identified:
        for name in ("identified_turn", "current_turn"):
            if getattr(given, name) is None:
                raise Refusal(name, "is missing: give the game turn, 1 to 20", "TAOS-105")
        check_turns(given.identified_turn, given.current_turn)
        early = given.current_turn == given.identified_turn
    no_item = given.target in ("table_spot", "scenery") and not given.item_left
    checks = [
        ("not_own_token", not given.own_token, "TAOS-76"),
        ("not_identified", not given.token_identified, "TAOS-66"),
        ("not_attributed", not given.attributed, "TAOS-96"),
    ]
    works_on_it = given.target != "enemy_model"
    if works_on_it:
        checks += [
            ("not_graduate", not given.is_graduate, "TAOS-100"),
            ("not_operative", not given.is_operative, "TAOS-110"),
            ("aro", given.timing == "aro", "TAOS-104"),
            ("too_early", early, "TAOS-105"),
            ("no_contact", not given.in_contact, "TAOS-118"),
            ("no_item", no_item, "TAOS-145" if given.target == "table_spot" else "TAOS-151"),
        ]
    allowed = not any(holds for _, holds, _ in checks)
    return first_reason(checks, "allowed", "forbidden", marker_lost=allowed and works_on_it)


@procedure(
    "taos.inspect_container",
    "Did the inspection of the container succeed?",
    "TAOS-131 TAOS-132",
    Int("identified_turn", 1, 20, help="game turn"),
    Int("current_turn", 1, 20, help="game turn"),
    Flag("is_graduate", True),
    Flag("contact_whole_turn", True),
    Int("other_actions", 0, 50, 0, help="skills declared this active turn besides the inspection"),
    Flag("operative_whole_turn", True),
)
def inspect_container(given: Inputs, tape: Tape) -> Outcome:
    """Asked at the end of the owner's active turn: a whole turn in contact in which he did nothing else."""
    check_turns(given.identified_turn, given.current_turn)
    checks = (
        ("not_graduate", not given.is_graduate, "TAOS-131"),
        ("too_early", given.current_turn == given.identified_turn, "TAOS-132"),
        ("contact_broken", not given.contact_whole_turn, "TAOS-132"),
        ("acted", given.other_actions > 0, "TAOS-131"),
        ("not_operative", not given.operative_whole_turn, "TAOS-132"),
    )
    return first_reason(checks, "inspected", "not_inspected")


@procedure(
    "taos.capture",
    "Is this model captured?",
    "TAOS-161 TAOS-162 TAOS-163 TAOS-166",
    Choice("target", ("interrogation_target", "lieutenant", "other")),
    Choice("result", ("none", "incapacitated", "killed"), help="what the attack did"),
    Choice("attack", ("close_combat", "other"), "close_combat"),
    Flag("attacker_is_soldier", True),
)
def capture(given: Inputs, tape: Tape) -> Outcome:
    """Taken down in close combat by a Soldier: Incapacitated to the end of the game, even when Killed."""
    conditions = (
        ("designated enemy or Lieutenant", given.target != "other", "TAOS-163"),
        ("in close combat", given.attack == "close_combat", "TAOS-161"),
        ("by a Soldier", given.attacker_is_soldier, "TAOS-161"),
        ("Killed or Incapacitated", given.result != "none", "TAOS-161"),
    )
    captured = all(holds for _, holds, _ in conditions)
    return Outcome(
        "captured" if captured else "not_captured",
        [Line(label, "yes" if holds else "no", clause) for label, holds, clause in conditions],
        final_state="incapacitated" if captured else given.result,
        locked=captured,
    )
