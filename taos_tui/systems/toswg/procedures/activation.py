"""Activation and who starts (WG-32 … WG-43, WG-90 … WG-98)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.rules.asks import OR_NULL, Ask, Note, Within
from taos_tui.rules.procedure import procedure
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text, say
from taos_tui.systems.toswg.tables import BandName, Scale, Tables, ThresholdRule

from .shared import Cm, Level, Natural, natural, needed_face, succeeds, tabled

PANIC = 2
"""What panic adds to the activation threshold (WG-98)."""


class Activate(Ask):
    level: Level
    panicked: bool = False
    leader_distance_cm: Annotated[Cm | None, OR_NULL, Note("left out: no leader counts")] = None
    scale: Scale = "1:300"
    threshold_rule: ThresholdRule = "table"


class Activation(Result):
    outcome: Literal["activated", "failed"]
    roll: int
    threshold: int
    natural: Natural
    turn_passes: bool


@tabled(
    "toswg.activate",
    "Activation roll",
    "WG-25 WG-26 WG-32 WG-33 WG-35 WG-92 WG-93 WG-94 WG-95 WG-96 WG-98",
    dice="1 d20",
)
def activate(given: Activate, tape: Tape, tables: Tables) -> Activation:
    """One d20 against the threshold with panic and leader; a failure passes the turn on."""
    needs = tables.threshold(given.level, given.threshold_rule)
    ledger = [Line(say("threshold, level {level}", level=given.level), needs, "WG-24")]
    if given.panicked:
        needs += PANIC
        ledger.append(Line(say("panic"), PANIC, "WG-98"))
    if given.leader_distance_cm is not None:
        band = tables.band(given.leader_distance_cm, given.scale)
        needs += band.modifier
        ledger.append(Line(say("leader {band}", band=BAND_WORDS[band.id]), band.modifier, BAND_CLAUSES[band.id]))
    needs = min(max(needs, 0), 20)
    ledger.append(Line(say("needed, d20 at least"), needed_face(needs), "WG-96"))
    face = tape.die(20)
    active = succeeds(face, face, needs)
    return Activation(
        outcome="activated" if active else "failed",
        ledger=ledger,
        roll=face,
        threshold=needs,
        natural=natural(face),
        turn_passes=not active,
    )


BAND_CLAUSES: Mapping[BandName, str] = {"close": "WG-93", "near": "WG-92", "neutral": "WG-95", "far": "WG-94"}
BAND_WORDS: Mapping[BandName, Text] = {
    "close": say("close"),
    "near": say("near"),
    "neutral": say("neutral"),
    "far": say("far"),
}


class LeaderModifier(Ask):
    distance_cm: Cm
    scale: Scale = "1:300"


class Modified(Result):
    outcome: BandName
    modifier: int


@tabled("toswg.leader_modifier", "Effect of the leader's distance", "WG-92 WG-93 WG-94 WG-95")
def leader_modifier(given: LeaderModifier, tape: Tape, tables: Tables) -> Modified:
    """The band of the distance and what it does to the activation threshold."""
    band = tables.band(given.distance_cm, given.scale)
    ledger = [Line(say("modifier"), band.modifier, BAND_CLAUSES[band.id])]
    return Modified(outcome=band.id, ledger=ledger, modifier=band.modifier)


class FirstPlayer(Ask):
    players: Annotated[int, Within(2, 6), Note("those who throw, in table order")] = 2


class Thrown(Result):
    outcome: Literal["decided", "tied"]
    first: int | None
    tied: Sequence[int]
    high: int


@procedure("toswg.first_player", "Who starts", "WG-40 WG-41", dice="1 d6 a player")
def first_player(given: FirstPlayer, tape: Tape) -> Thrown:
    """Everybody rolls a d6; the single highest starts, those tied for highest throw again."""
    high, places = tape.highest(given.players, 6)
    best = [place + 1 for place in places]
    decided = len(best) == 1
    return Thrown(
        outcome="decided" if decided else "tied",
        ledger=[Line(say("highest"), high, "WG-41")],
        first=best[0] if decided else None,
        tied=[] if decided else best,
        high=high,
    )
