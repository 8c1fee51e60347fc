"""Placing a Mission Token (TAOS-55 … TAOS-59, TAOS-63)."""

from taos_tui.rules.geometry import SLACK, Length, distance, rounded
from taos_tui.rules.inputs import Choice, Flag, Int, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape

from .sectors import COLUMNS, PLAYERS, SIZE, sector_of, token_spot

TOLERANCE_CM = 10


def deviation(owner: str, sector: str, x: Length, y: Length) -> float:
    """Distance in cm from the table point to the centre of the owner's sector (TAOS-55), not rounded."""
    return distance((float(x), float(y)), token_spot(owner, sector))


def spot_problems(given: Inputs, off_centre: bool) -> list[Line]:
    """Everything that is wrong with the spot, in the card's order: the problem, why, its clause."""
    elsewhere = sector_of(given.x, given.y, given.owner) != ("enemy_advanced", given.sector)
    ground, storey = given.level == "ground", given.level in ("first_floor", "underground")
    checks = (
        ("wrong_sector", elsewhere, "outside its sector", "TAOS-55"),
        ("out_of_tolerance", off_centre and not given.referee_ok, "only the referee may allow it", "TAOS-58"),
        ("access", ground and given.access_directions < 2, "fewer than two directions", "TAOS-56"),
        ("space", ground and not given.fits_two_40mm, "no room for two 40 mm bases", "TAOS-56"),
        (
            "level",
            not ground and (not storey or given.ground_spot_available),
            "not at ground level",
            "TAOS-57",
        ),
        ("no_stairs", storey and not given.stairs_or_ramp, "no stairs or ramp", "TAOS-57"),
        ("base_contact", given.base_contact, "touches a miniature or marker", "TAOS-59"),
    )
    return [Line(problem, why, clause) for problem, wrong, why, clause in checks if wrong]


@procedure(
    "taos.check_token_placement",
    "Is a token placed legally?",
    "TAOS-55 TAOS-56 TAOS-57 TAOS-58 TAOS-59 TAOS-63",
    Choice("owner", PLAYERS),
    Choice("sector", COLUMNS, help="in the owner's view"),
    Number("x", 0, SIZE, help="centre of the base"),
    Number("y", 0, SIZE, help="centre of the base"),
    Choice("level", ("ground", "first_floor", "underground", "other"), "ground"),
    Int("access_directions", 0, 20, 2),
    Flag("fits_two_40mm", True, help="is there room for two 40 mm bases?"),
    Flag("ground_spot_available", True, help="a conforming spot at ground level within the tolerance"),
    Flag("stairs_or_ramp", False),
    Flag("base_contact", False, help="with a miniature or marker"),
    Flag("referee_ok", False, help="the referee allows more than 10 cm"),
)
def check_token_placement(given: Inputs, tape: Tape) -> Outcome:
    """Within 10 cm of the sector's centre, in a spot that two models can reach; lists every problem."""
    off = deviation(given.owner, given.sector, given.x, given.y)
    off_centre = off > TOLERANCE_CM + SLACK
    problems = spot_problems(given, off_centre)
    outcome = "illegal" if problems else "referee_exception" if off_centre else "legal"
    ledger = [
        Line("cm off centre", rounded(off), "TAOS-55"),
        Line("tolerance, cm", TOLERANCE_CM, "TAOS-63"),
        *problems,
    ]
    return Outcome(outcome, ledger, deviation_cm=rounded(off), problems=[problem.label for problem in problems])
