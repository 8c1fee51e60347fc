"""Echo, control of a Point, the score of a round (RNR-89 … RNR-101, RNR-111, RNR-112, table T9)."""

from taos_tui.rules.inputs import Choice, Int, Items
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Tape

from .arrival import SIDES

WAR = 5
"""OK that win the war (RNR-8)."""
COMEBACK = 2
"""So many times the winner's OK the loser must have for a comeback, and the OK it gives (RNR-96)."""


@procedure(
    "rocknroll.echo_roll",
    "Effect of Point Echo",
    "RNR-111 RNR-112",
    Items("red_rows", Int("row", 1, 6), 0, 6, (), help="rows printed red on your card"),
    dice="1 d6",
)
def echo_roll(given: Inputs, tape: Tape) -> Outcome:
    """The face is the row for the whole game: red works at each round's end, black all the time."""
    if len(set(given.red_rows)) < len(given.red_rows):
        raise Refusal("red_rows", "the same row stands twice: give different numbers from 1 to 6", "RNR-112")
    row: int = tape.die(6)
    red = row in given.red_rows
    ledger = [Line("row", row, "RNR-111"), Line("dot", "red" if red else "black", "RNR-112")]
    return Outcome("end_of_round" if red else "continuous", ledger, row=row)


@procedure(
    "rocknroll.point_control",
    "Who controls a Point?",
    "RNR-90 RNR-91 RNR-92 RNR-156 RNR-174 RNR-236",
    Int("vpa_units", 0, 30, help="there; recruited ones count for their recruiter, locals never"),
    Int("vietnam_units", 0, 30),
    Int("vpa_non_holding", 0, 30, 0, help="how many of them do not hold Points"),
    Int("vietnam_non_holding", 0, 30, 0),
)
def point_control(given: Inputs, tape: Tape) -> Outcome:
    """More units that hold Points; equal numbers leave it drawn."""
    for side in SIDES:
        units, idle = getattr(given, f"{side}_units"), getattr(given, f"{side}_non_holding")
        if idle > units:
            raise Refusal(f"{side}_non_holding", f"{idle} of {units} units: give at most {units}", "RNR-236")
    vpa = given.vpa_units - given.vpa_non_holding
    vietnam = given.vietnam_units - given.vietnam_non_holding
    return Outcome(
        "vpa" if vpa > vietnam else "vietnam" if vietnam > vpa else "drawn",
        [Line("VPA", vpa, "RNR-90"), Line("Vietnam", vietnam, "RNR-90")],
        vpa_count=vpa,
        vietnam_count=vietnam,
        margin=abs(vpa - vietnam),
    )


def ok_gained(winner: int, loser: int) -> int:
    """OK for winning a round, from both sides' OK before it (table T9); 0 at 4-4, which wins the war outright."""
    if winner == loser == WAR - 1:
        return 0
    return COMEBACK if winner and loser >= COMEBACK * winner else 1


@procedure(
    "rocknroll.round_score",
    "Score of a round",
    "RNR-8 RNR-89 RNR-93 RNR-94 RNR-95 RNR-96 RNR-97 RNR-99 RNR-100 RNR-101",
    Int("vpa_points", 0, 9, help="Points controlled"),
    Int("vietnam_points", 0, 9, help="Points controlled"),
    Choice("first_player", SIDES, help="who moved first this round"),
    Int("vpa_ok", 0, 4, 0, help="before scoring"),
    Int("vietnam_ok", 0, 4, 0, help="before scoring"),
    Int("points_on_table", 2, 9, 4, help="5 with Echo"),
)
def round_score(given: Inputs, tape: Tape) -> Outcome:
    """More Points win the round; the winner gains OK and moves first next, 5 OK win the war."""
    table = given.points_on_table
    if given.vpa_points > table:
        raise Refusal("vpa_points", f"{given.vpa_points} of {table} Points: give at most {table}", "RNR-89")
    if given.vpa_points + given.vietnam_points > table:
        left = table - given.vpa_points
        raise Refusal("vietnam_points", f"{given.vietnam_points}, but {left} of {table} Points are left", "RNR-89")
    ok = {"vpa": given.vpa_ok, "vietnam": given.vietnam_ok}
    decider = given.vpa_ok == given.vietnam_ok == WAR - 1
    ledger = [
        Line("Points of VPA", given.vpa_points, "RNR-89"),
        Line("Points of Vietnam", given.vietnam_points, "RNR-89"),
    ]
    if given.vpa_points == given.vietnam_points:
        outcome, gained, first = "tie", 0, given.first_player
        ledger.append(Line("drawn round, OK", 0, "RNR-95"))
    else:
        first, loser = SIDES if given.vpa_points > given.vietnam_points else SIDES[::-1]
        gained = ok_gained(ok[first], ok[loser])
        clause = "RNR-100" if decider else "RNR-96" if gained == COMEBACK else "RNR-89"
        ledger.append(Line("decider, OK" if decider else "OK gained", gained, clause))
        ok[first] += gained
        outcome = f"{first}_war" if decider or ok[first] >= WAR else f"{first}_round"
    return Outcome(
        outcome,
        ledger,
        ok_gained=gained,
        comeback=gained == COMEBACK,
        decider=decider,
        vpa_ok=ok["vpa"],
        vietnam_ok=ok["vietnam"],
        next_first=first,
    )
