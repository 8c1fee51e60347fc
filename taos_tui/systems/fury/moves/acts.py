"""What a model does besides attacks: moves and abilities (SK-27, SK-71, SK-95)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Says, Title, Within
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..in_force import check_allowed
from ..state import Model, Skirmish, with_model
from .common import Name, Without, acting_model, group_names, in_group, with_news
from .paying import MOST_COUNTED, check_rest, last_token, only_one, pay_ap, resting, spend_fury

ActionName = Literal["move", "self_ability", "ability", "other"]
ACTION_WORDS: Mapping[str, Text] = {
    "move": say("a move"),
    "self_ability": say("an ability on itself"),
    "ability": say("an ability"),
    "other": say("something else"),
}


class Act(Ask):
    model: Name
    action: Annotated[ActionName, Note("on itself: not of combat"), Says(ACTION_WORDS)] = "move"
    ap: Annotated[int, Within(0, 20), ANEW, Title("price in AP"), Note("as the card says")] = 1
    fury: Annotated[int, Within(0, 40), ANEW, Title("in Fury"), Note("as the card says")] = 0
    what: Annotated[str | None, Length(high=120), ANEW, Title("in words"), Note("what it does")] = None
    without: Without = ()


class Acted(Result):
    outcome: Literal["done"] = "done"


def act_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    return {"model": only_one(game, game.group), "action": "move", "ap": 1, "fury": 0}


def group_brief(game: Skirmish) -> list[Text]:
    """AP and Fury left of each model of the group."""
    return [model_brief(game.models[name]) for name in game.group]


def model_brief(model: Model) -> Text:
    text = say("{name}: {n} AP", name=model.name, n=model.ap)
    if model.holds_fury:
        text = say("{text}, {n} Fury", text=text, n=model.fury)
    return say("{text}, rests", text=text) if model.rest else text


def has_resting(game: Skirmish) -> bool:
    """Is there a resting model in the group that may still do its one thing? It can do nothing else."""
    if game.phase != "activations" or game.awaited or game.open:
        return False
    found = [game.models[name] for name in game.group]
    return any(model.rest and resting(model, moves=1).outcome != "forbidden" for model in found)


def act_foreseen(game: Skirmish, given: Act, by: str) -> list[Line]:
    """What paying with the last Fury token brings."""
    return last_token(game, acting_model(game, given.model), given.fury)


@move(
    "act",
    "Move or use an ability",
    key="o",
    clauses="SK-27 SK-71 SK-72 SK-95",
    ready=in_group,
    choices=group_names,
    hints=act_hints,
    brief=lambda game, by: group_brief(game),
    foresees=act_foreseen,
    obvious=has_resting,
)
def act(game: Skirmish, given: Act, play: Play) -> tuple[Skirmish, Acted]:
    """Everything that is no attack: paid as the model's card says."""
    model = acting_model(game, given.model)
    moves, selves = int(given.action == "move"), int(given.action == "self_ability")
    others = 1 - moves - selves
    check_rest(model, moves, selves, others)
    if given.action != "other":
        check_allowed(game, model, "move" if moves else "ability", "action", given.without)
    game = pay_ap(game, model, given.ap, "ap", "SK-27")
    after = replace(
        game.models[model.name],
        moves=min(model.moves + moves, MOST_COUNTED),
        self_abilities=min(model.self_abilities + selves, MOST_COUNTED),
        others=min(model.others + others, MOST_COUNTED),
    )
    game, news = spend_fury(with_model(game, after), after, given.fury, "fury")
    ledger = [Line(say("AP"), -given.ap, "SK-27"), Line(say("Fury"), -given.fury, "SK-71")]
    return game, Acted(ledger=ledger, news=news)


@act.says
def _acted(told: Told[Act, Acted]) -> Text:
    given = told.given
    text = say("{model}: {what}", model=given.model, what=given.what or ACTION_WORDS[given.action])
    if given.ap:
        text = say("{text}, {n} AP", text=text, n=given.ap)
    if given.fury:
        text = say("{text}, {n} Fury", text=text, n=given.fury)
    return with_news(text, told.found.news)
