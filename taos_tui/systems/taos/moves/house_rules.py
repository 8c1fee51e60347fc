"""Another reading of the rules from now on: an option of the match is changed in play (5.6)."""

from collections.abc import Callable, Mapping
from typing import Annotated

from taos_tui.kit.house_rules import HouseRules, RuleChanged, told_of_change
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.options import Option, agreed
from taos_tui.rules.asks import ANEW, Ask, Length, OneOf, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, count, say

from ..options import OPTIONS, Options
from ..state import Match, replace
from .common import in_phase, unconfirm

RULES = HouseRules([option for option in OPTIONS if not option.unshown and option.name != "rulings"])
"""All that players agree on, but by which rulings the file is read."""


class HouseRule(Ask):
    option: Annotated[str, OneOf(RULES.names), Says(RULES.called), ANEW]
    value: Annotated[str, Length(high=80), Says(RULES.values_called()), ANEW]
    why: Annotated[str | None, Length(high=120), ANEW] = None


def _turns(match: Match, value: str | int) -> Text | None:
    if match.phase == "scoring":
        return say("the game is over: no turn is added to it")
    if int(value) >= match.turn:
        return None
    one, many = "turn {turn} is being played: {n} turn is too few", "turn {turn} is being played: {n} turns are too few"
    return count(one, many, int(value), turn=match.turn)


def _cards(match: Match, value: str | int) -> Text | None:
    drawn = [player.name for player in match.players.values() if player.hand]
    return say("{name} has drawn already: who deals is agreed before", name=drawn[0]) if drawn else None


def _codes(match: Match, value: str | int) -> Text | None:
    found = any(token.identified or token.seen for token in match.tokens.values())
    return say("a token was turned over already: who holds the codes is agreed before") if found else None


def _ambush(match: Match, value: str | int) -> Text | None:
    chosen = [player.name for player in match.players.values() if player.secret]
    return say("{name} has chosen already: what A-09 may be is agreed before", name=chosen[0]) if chosen else None


def _back(match: Match, value: str | int) -> Text | None:
    lies = any(token.virtual for token in match.tokens.values())
    return say("the third corner of an A-05 is worked out already") if lies else None


def _targets(match: Match, value: str | int) -> Text | None:
    named = [token.designates for token in match.tokens.values() if "A-08" in token.missions and token.designates]
    return say("{who} is designated already", who=named[0]) if named else None


PLAYED: Mapping[str, Callable[[Match, str | int], Text | None]] = {
    "game_turns": _turns,
    "mission_cards": _cards,
    "token_codes": _codes,
    "a09_slot": _ambush,
    "back_toward": _back,
    "same_target": _targets,
    "target_markers": _targets,
}
"""Options of which a value may contradict what has been played: why it does."""


@move(
    "house_rule",
    "Change a house rule",
    clauses=RULES.clauses,
    part="table",
    rare=True,
    ready=in_phase("draw", "choose", "tactics", "ambush", "deployment", "turn", "scoring"),
    choices=lambda match, by: {"option": RULES.offered},
    narrows=lambda match, by, given: {"value": RULES.values(given.get("option"))},
)
def house_rule(match: Match, given: HouseRule, play: Play) -> tuple[Match, RuleChanged]:
    """Another reading from now on; what was rolled, drawn and counted before stands."""
    option, value = RULES.chosen(given.option, given.value)
    stays = getattr(match.options, option.name) == value
    if not stays:
        _check_unplayed(match, option, value)
        now = {each.name: getattr(match.options, each.name) for each in OPTIONS}
        match = unconfirm(replace(match, options=agreed(Options, {**now, option.name: value})))
    reading = option.value_called(value)
    told = say("{reading}, it is so already", reading=reading) if stays else reading
    ledger = [Line(option.called, told, option.clause)]
    return match, RuleChanged(outcome="changed", ledger=ledger, rule=option.called, reading=reading, stays=stays)


def _check_unplayed(match: Match, option: Option, value: str | int) -> None:
    """Refuse what would contradict what has been played."""
    played = PLAYED.get(option.name)
    why = played(match, value) if played else None
    if why:
        raise Refusal("value", why, option.clause)


@house_rule.says
def _rule_changed(told: Told[HouseRule, RuleChanged]) -> Text:
    return told_of_change(told.given.why, told.found)
