"""One unit attacks one target (RNR-65 … RNR-78, RNR-126 … RNR-132, RNR-182, RNR-220)."""

from taos_tui.rules.inputs import Choice, Flag, Int, Items
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .throws import MOST_RD, RD, REROLLS, TWOS_SUCCEED, Throws, check_later_rd, check_local, poured_lines

RD_GAINED = {"destroyed": 0, "missed": 1, "attacker_lost": 2}
"""What the attacker's side gains: a failed final throw, and with ROCK'N'ROLL a lost unit (RNR-126, RNR-138)."""


@procedure(
    "rocknroll.attack",
    "Attack",
    "RNR-65 RNR-66 RNR-67 RNR-68 RNR-69 RNR-70 RNR-72 RNR-73 RNR-75 RNR-76 RNR-77 RNR-78 RNR-125 RNR-126 RNR-128 "
    "RNR-129 RNR-130 RNR-131 RNR-132 RNR-138 RNR-154 RNR-182 RNR-220 RNR-240",
    Int("attack_number", 2, 6, help="on the attacker's card; 6 for a masked attacker"),
    Int("dice_count", 1, 2, 1, help="dice on the attacker's card; 1 for a masked attacker"),
    Choice("target_kind", ("unit", "masked", "local"), "unit", help="masked is 1 harder"),
    REROLLS,
    Int("rerolls_on_first", 0, 20, 0, help="how many of them go to the first of two dice"),
    RD,
    Items("later_rd", Int("rd", 0, MOST_RD), 0, 21, (), help="added before throw 2, 3, … in the order thrown"),
    Int("bonus", -3, 3, 0, help="printed modifiers to the throw"),
    TWOS_SUCCEED,
    Flag("rock_n_roll", False, help="gamble if all else failed: a miss kills the attacker"),
    Int("rock_rd", 0, MOST_RD, 0, help="more RD for the gamble"),
    Flag("local_attacker", False),
    dice="d6: the first with its rerolls, the second with the others, then the gamble; a hit ends it",
)
def attack(given: Inputs, tape: Tape) -> Outcome:
    """Throws until one succeeds; the last resort, ROCK'N'ROLL, costs the attacker when it fails."""
    _check(given)
    needed = given.attack_number + (given.target_kind == "masked")
    throws = Throws(tape, needed, given.rd, given.later_rd, given.twos_succeed, given.bonus)
    two = given.dice_count == 2
    face, hit = throws.on(1 + (given.rerolls_on_first if two else given.rerolls))
    kept = [face]
    if two and not hit:
        face, hit = throws.on(1 + given.rerolls - given.rerolls_on_first)
        kept.append(face)
    rerolls_used = throws.made - len(kept)
    gamble = given.rock_n_roll and not hit
    if gamble:
        kept[-1], hit = throws.gamble(given.rock_rd)
    outcome = "destroyed" if hit else "attacker_lost" if gamble else "missed"
    return Outcome(
        outcome,
        _ledger(given, throws, kept, gamble),
        effective_target=needed,
        throws_made=throws.made + gamble,
        rerolls_used=rerolls_used,
        rock_used=gamble,
        kept=kept,
        double_ones=kept == [1, 1],
        rd_spent=throws.poured + (given.rock_rd if gamble else 0),
        attacker_rd_gained=0 if given.local_attacker else RD_GAINED[outcome],
        target_rd_gained=int(hit and given.target_kind != "local"),
    )


def _check(given: Inputs) -> None:
    """What the inputs have to do with each other. Raises Refusal naming the wrong one."""
    first = given.rerolls_on_first
    if first and given.dice_count != 2:
        raise Refusal("rerolls_on_first", "must be 0: it needs dice_count 2", "RNR-66")
    if first > given.rerolls:
        raise Refusal("rerolls_on_first", f"{first} of {given.rerolls} rerolls: give at most {given.rerolls}", "RNR-70")
    check_later_rd(given, given.dice_count + given.rerolls)
    if given.rock_rd and not given.rock_n_roll:
        raise Refusal("rock_rd", "must be 0: it needs rock_n_roll", "RNR-78")
    left = MOST_RD - given.rd - sum(given.later_rd)
    if given.rock_rd > left:
        raise Refusal("rock_rd", f"{given.rock_rd} RD: give at most {left}, {MOST_RD} with rd and later_rd", "RNR-125")
    check_local(given, "local_attacker", "rerolls", "rd", "later_rd", "twos_succeed", "rock_n_roll")


def _ledger(given: Inputs, throws: Throws, kept: list[int], gamble: bool) -> list[Line]:
    ledger = [Line("attack number", given.attack_number, "RNR-65")]
    if given.target_kind == "masked":
        ledger.append(Line("masked target", 1, "RNR-220"))
    if given.bonus:
        ledger.append(Line("printed bonus", given.bonus, "RNR-240"))
    ledger += poured_lines(given, throws)
    if gamble:
        ledger.append(Line("ROCK'N'ROLL, RD more", given.rock_rd, "RNR-78"))
    return [*ledger, *(Line("face", face, "RNR-67") for face in kept)]
