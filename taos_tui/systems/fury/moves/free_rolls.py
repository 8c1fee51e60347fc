"""Rolls of the game that belong to no attack: logged with who rolled and what for (SK-8 … SK-24, SK-R2)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import UNSET, UnsetType

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Within
from taos_tui.rules.result import Result
from taos_tui.rules.wording import Text, count, say

from ..dice import ROLL_WORDS
from ..procedures.rolls import Lucky, Roll, RollAsk, SuccessRoll, roll, success_roll
from ..state import Skirmish
from .common import PHASES, assumed, living, model_named
from .finishing import with_symbols

while_rolling = PHASES.only("first_draw", "second_draw", "change", "activations", "effects", "points", clause="SK-R2")


def rollers(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"model": [*game.group, *(name for name in living(game, by) if name not in game.group)]}


def roll_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    return {"model": game.group[0] if game.group else None}


class FreeRoll(Ask):
    roll: Roll = "base"
    difficulty: Annotated[
        int | None, Within(1, 30), ANEW, Note("of a Success/Difficulty roll; left out: only the total")
    ] = None
    model: Annotated[str | None, Length(high=60), Note("who rolls; Burning is counted")] = None
    what: Annotated[str | None, Length(high=120), ANEW, Note("what for")] = None
    modifier: Annotated[int, Within(-10, 10), ANEW, Note("positive helps")] = 0
    lucky_numbers: Lucky = ()


class Threw(Result):
    outcome: Literal["highest", "lowest", "between", "success", "failure"]
    natural: int
    total: int
    margin: int | UnsetType = UNSET
    lucky: int


@move(
    "roll",
    "Roll dice of the game",
    key="l",
    clauses="SK-8 SK-9 SK-10 SK-11 SK-12 SK-13 SK-20 SK-22 SK-23 SK-24 SK-87 SK-R2",
    dice="the dice of the roll",
    ready=while_rolling,
    changes_nothing=True,
    choices=rollers,
    hints=roll_hints,
    brief=lambda game, by: assumed(game),
)
def free_roll(game: Skirmish, given: FreeRoll, play: Play) -> tuple[Skirmish, Threw]:
    """A White, Blue, Red or Boosted Roll, or a Success/Difficulty roll."""
    burning = model_named(game, given.model, "model").burning if given.model else False
    if given.difficulty is None:
        asked = RollAsk(roll=given.roll, modifier=given.modifier, lucky_numbers=given.lucky_numbers)
        made = roll.using(game.dice).decide(play.tape, asked)
        return game, Threw(
            outcome=made.outcome, ledger=made.ledger, natural=made.natural, total=made.total, lucky=made.lucky
        )
    tried = success_roll.using(game.dice).decide(
        play.tape,
        SuccessRoll(
            difficulty=given.difficulty,
            roll=given.roll,
            modifier=given.modifier,
            burning=burning,
            rule=game.options.rule,
            lucky_numbers=given.lucky_numbers,
        ),
    )
    return game, Threw(
        outcome=tried.outcome,
        ledger=tried.ledger,
        natural=tried.natural,
        total=tried.total,
        margin=tried.margin,
        lucky=tried.lucky,
    )


@free_roll.says
def _threw(told: Told[FreeRoll, Threw]) -> Text:
    given, found = told.given, told.found
    who, roll = given.model or told.player, ROLL_WORDS[given.roll]
    text = say("{who} makes a {roll}", who=who, roll=roll)
    if given.what:
        text = say("{text} for {what}", text=text, what=given.what)
    if given.difficulty is None:
        text = say("{text}: {total}", text=text, total=found.total)
    else:
        said = say("success") if found.outcome == "success" else say("failure")
        text = say("{text}: {total} against {n}, {said}", text=text, total=found.total, n=given.difficulty, said=said)
    if given.lucky_numbers:
        lucky = count("{n} lucky die", "{n} lucky dice", n=found.lucky)
        text = say("{text}, {lucky}", text=text, lucky=lucky)
    return with_symbols(text, found.ledger)


@free_roll.heads
def _headline(told: Told[FreeRoll, Threw]) -> Text | None:
    """A plain roll comes to a number; between its highest and its lowest tells nobody anything."""
    return say("{total}", total=told.found.total) if told.found.outcome == "between" else None
