"""Activation and who starts (WG-32 … WG-43, WG-90 … WG-98)."""

from taos_tui.rules.inputs import Flag, Int
from taos_tui.rules.procedure import Inputs, Line, Outcome, procedure
from taos_tui.rules.tape import Tape
from taos_tui.systems.toswg.tables import Tables

from .shared import LEVEL, SCALE, THRESHOLD_RULE, distance, natural, needed_face, succeeds, tabled

PANIC = 2
"""What panic adds to the activation threshold (WG-98)."""


@tabled(
    "toswg.activate",
    "Activation roll",
    "WG-25 WG-26 WG-32 WG-33 WG-35 WG-92 WG-93 WG-94 WG-95 WG-96 WG-98",
    LEVEL,
    Flag("panicked", False),
    distance("leader_distance_cm", "left out: no leader counts", null=True),
    SCALE,
    THRESHOLD_RULE,
    dice="1 d20",
)
def activate(given: Inputs, tape: Tape, tables: Tables) -> Outcome:
    """One d20 against the threshold with panic and leader; a failure passes the turn on."""
    needs = tables.threshold(given.level, given.threshold_rule)
    ledger = [Line(f"threshold, level {given.level}", needs, "WG-24")]
    if given.panicked:
        needs += PANIC
        ledger.append(Line("panic", PANIC, "WG-98"))
    if given.leader_distance_cm is not None:
        band = tables.band(given.leader_distance_cm, given.scale)
        needs += band.modifier
        ledger.append(Line(f"leader {band.id}", band.modifier, BAND_CLAUSES[band.id]))
    needs = min(max(needs, 0), 20)
    ledger.append(Line("needed, d20 at least", needed_face(needs), "WG-96"))
    face = tape.die(20)
    active = succeeds(face, face, needs)
    return Outcome(
        "activated" if active else "failed",
        ledger,
        roll=face,
        threshold=needs,
        natural=natural(face),
        turn_passes=not active,
    )


BAND_CLAUSES = {"close": "WG-93", "near": "WG-92", "neutral": "WG-95", "far": "WG-94"}


@tabled(
    "toswg.leader_modifier",
    "Effect of the leader's distance",
    "WG-92 WG-93 WG-94 WG-95",
    distance("distance_cm"),
    SCALE,
)
def leader_modifier(given: Inputs, tape: Tape, tables: Tables) -> Outcome:
    """The band of the distance and what it does to the activation threshold."""
    band = tables.band(given.distance_cm, given.scale)
    return Outcome(band.id, [Line("modifier", band.modifier, BAND_CLAUSES[band.id])], modifier=band.modifier)


@procedure(
    "toswg.first_player",
    "Who starts",
    "WG-40 WG-41",
    Int("players", 2, 6, 2, help="those who throw, in table order"),
    dice="1 d6 a player",
)
def first_player(given: Inputs, tape: Tape) -> Outcome:
    """Everybody rolls a d6; the single highest starts, those tied for highest throw again."""
    faces = [tape.die(6) for _ in range(given.players)]
    high = max(faces)
    best = [number for number, face in enumerate(faces, 1) if face == high]
    decided = len(best) == 1
    return Outcome(
        "decided" if decided else "tied",
        [Line("highest", high, "WG-41")],
        first=best[0] if decided else None,
        tied=[] if decided else best,
        high=high,
    )
