"""What lies before a unit, as a face shades it: hexes with a few characters each, and how good or bad they are."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from taos_tui.kit.prospect import Prospect, Step, Way
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.percent import percent
from taos_tui.rules.wording import Text, count, listed, say

Kind = Literal["fire", "reach", "danger"]
KINDS: tuple[Kind, ...] = ("fire", "reach", "danger")
Level = Literal["fire-1", "fire-2", "fire-3", "reach"]
LIKELY, EVEN = Fraction(3, 5), Fraction(3, 10)
"""From so much on a shot is likely, or about even."""
SHORTEST, SAFEST = "•", "◦"
"""On the ways to the hex that is looked at."""


class Hue(NamedTuple):
    """Three characters at most, and how good a shot or how dangerous a hex it is."""

    text: str
    level: Level


def hues(found: Prospect, kind: Kind, to: str = "") -> Mapping[str, Hue]:
    """The hexes that are shaded: odds to hit, the cost of going there with the ways to `to`, or the danger there."""
    if kind == "fire":
        return {shot.hex: Hue(brief(shot.chance), level(shot.chance)) for shot in found.shots}
    target = step_to(found, to)
    short, safe = (found.followed(target).hexes, found.safest(target).hexes) if target else ((), ())
    shaded = {}
    for step in found.steps:
        chance = found.danger(step.hex)
        way = SHORTEST if step.hex in short else SAFEST if step.hex in safe else ""
        text = brief(chance) if kind == "danger" and chance else f"{step.shortest.cost}{'!' if chance else ''}{way}"
        shaded[step.hex] = Hue(text, level(chance) if chance else "reach")
    return shaded


def told_of(found: Prospect, kind: Kind, at: str, attacked: bool = False) -> list[str]:
    """What is told of one hex, a line each; why nothing can be done, where that is so. One that can be `attacked` is
    not gone to, and not out of reach."""
    if kind == "fire":
        return [*filter(None, (found.fire,)), *_shot(found, at)]
    step = step_to(found, at)
    if found.go:
        return [found.go]
    if step is None:
        return [] if attacked else [out_of_reach(at)]
    lines: list[str] = [_way(found, found.followed(step))]
    if (safest := found.safest(step)) != found.followed(step):
        lines.append(say("least danger: {way}", way=_way(found, safest)))
    if trap := found.traps.get(at):
        lines.append(say("{trap} there: hit with {chance}", trap=found.trap, chance=percent(trap)))
    dangers = sorted(found.dangers.get(at, {}).items(), key=lambda pair: -pair[1])
    lines += [say("{unit} hits there with {chance}", unit=unit, chance=percent(chance)) for unit, chance in dangers]
    return lines


def out_of_reach(at: str) -> Text:
    """Said of a hex that a unit cannot go to from where it stands."""
    return say("{hex}: out of reach", hex=at)


def _shot(found: Prospect, at: str) -> list[Text]:
    shot = next((shot for shot in found.shots if shot.hex == at), None)
    if shot is None:
        return [say("{hex}: out of sight or range", hex=at)]
    chance = percent(shot.chance)
    if shot.target:
        return [say("{hex}: hits {target} with {chance}", hex=at, target=shot.target, chance=chance)]
    return [say("{hex}: {chance} ({presumed})", hex=at, chance=chance, presumed=found.presumed)]


def presumption(found: Prospect) -> str:
    """What the chances of hexes without an enemy are told for."""
    return say("where no enemy stands: {presumed}", presumed=found.presumed) if found.presumed else ""


def _way(found: Prospect, way: Way) -> Text:
    risk = found.risk(way.hexes)
    parts = {"way": " → ".join(way.hexes), "cost": count("{n} point", "{n} points", way.cost)}
    if through := [hex for hex in way.hexes if hex in found.traps]:
        parts["trap"] = say("{trap} in {hexes}", trap=found.trap, hexes=listed(through))
        return say("{way}: {cost}, {trap}, hit on the way {chance}", chance=percent(risk), **parts)
    if not risk:
        return say("{way}: {cost}, no danger", **parts)
    return say("{way}: {cost}, hit on the way {chance}", chance=percent(risk), **parts)


def step_to(found: Prospect, label: str) -> Step | None:
    return next((step for step in found.steps if step.hex == label), None)


def brief(chance: Fraction) -> str:
    """A chance in three characters."""
    whole = round(chance * 100)
    return "<1%" if whole < 1 else "99%" if whole > 99 else f"{whole}%"


def level(chance: Fraction) -> Level:
    """How good a shot is."""
    return "fire-3" if chance >= LIKELY else "fire-2" if chance >= EVEN else "fire-1"
