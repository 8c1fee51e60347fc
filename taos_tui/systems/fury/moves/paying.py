"""What actions cost, what Rest allows, how forms change, whose turn comes next (SK-71 … SK-84, SK-95, SK-115)."""

from collections.abc import Iterable

from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ..procedures.rounds import ActivationCheck, Role, activation_check
from ..procedures.states import RestActivation, Rested, rest_activation
from ..procedures.tokens import FuryGain, FurySpend, Gain, fury_gain, fury_spend
from ..state import Form, Model, Skirmish, with_model
from .common import News, ending, sentence

MOST_COUNTED = 9


def pay_ap(game: Skirmish, model: Model, cost: int, input: str, clause: str) -> Skirmish:
    """Take the action points. Raises Refusal when there are too few."""
    if model.ap < cost:
        why = say("{name} has {n} AP left, this costs {cost}", name=model.name, n=model.ap, cost=cost)
        raise Refusal(input, why, clause)
    return with_model(game, replace(model, ap=model.ap - cost))


def resting(model: Model, moves: int = 0, self_abilities: int = 0, others: int = 0) -> Rested:
    """What Rest says to all that a model did and this besides."""
    return rest_activation.decide(
        NO_DICE,
        RestActivation(
            moves=min(model.moves + moves, MOST_COUNTED),
            self_abilities=min(model.self_abilities + self_abilities, MOST_COUNTED),
            other_actions=min(model.others + others, MOST_COUNTED),
            rest_is_new=model.rest_is_new,
        ),
    )


def check_rest(model: Model, moves: int = 0, self_abilities: int = 0, others: int = 0) -> None:
    """Refuse what a resting model may not do besides what it did already (SK-95)."""
    if model.rest and resting(model, moves, self_abilities, others).outcome == "forbidden":
        why = say("{name} rests: one move, or one non-combat ability on itself, no more", name=model.name)
        raise Refusal("model", why, "SK-95")


def new_rest(model: Model) -> Model:
    """Rest that comes during an activation: only what follows is counted (SK-99)."""
    return replace(model, rest=True, rest_is_new=True, moves=0, self_abilities=0, others=0)


def able(model: Model) -> bool:
    """Can it still pay for an attack with AP?"""
    return model.ap > 0 and not model.rest


def only_one(game: Skirmish, names: Iterable[str]) -> str | None:
    """The one of these models that can still pay, or that there is at all. Of several nobody is meant before a player
    names him: a group acts in any order, and may change about (SK-114)."""
    among = list(names)
    found = [name for name in among if able(game.models[name])] or among
    return found[0] if len(found) == 1 else None


def goes_on_by_fury(game: Skirmish) -> bool:
    """Has the one that attacked last no AP left but Fury, where others could go on too? Then nobody is meant until a
    player names him."""
    last = game.models.get(game.last.attacker) if game.last else None
    if last is None or last.name not in game.group or able(last) or last.rest:
        return False
    return last.holds_fury and last.fury > 0 and any(able(game.models[name]) for name in game.group)


def acted(model: Model) -> Model:
    """It did something that is neither a move nor an ability on itself."""
    return replace(model, others=min(model.others + 1, MOST_COUNTED))


def spend_fury(game: Skirmish, model: Model, cost: int, input: str) -> tuple[Skirmish, News]:
    """Take the tokens; the last one changes the form or brings Rest at once (SK-72). Raises Refusal."""
    if not cost:
        return game, []
    kind = model.holder
    if not model.holds_fury or model.fury < cost or kind is None or kind == "werewolf_human":
        why = say("{name} holds {held} Fury, this costs {cost}", name=model.name, held=model.fury, cost=cost)
        raise Refusal(input, why, "SK-71")
    spent = fury_spend.decide(NO_DICE, FurySpend(current=model.fury, spend=cost, kind=kind))
    model = replace(model, fury=spent.tokens)
    if spent.outcome == "reverts_to_human":
        text = say("{name} turns human", name=model.name)
        return with_model(game, in_form(model, "human")), [sentence(text, "SK-74")]
    if spent.outcome == "rests":
        return with_model(game, new_rest(model)), [sentence(say("{name} rests", name=model.name), "SK-75")]
    return with_model(game, model), []


def last_token(game: Skirmish, model: Model, cost: int) -> list[Line]:
    """What it brings if these tokens are the last ones; nothing where they are not, or are not there."""
    if not (cost and model.holds_fury and model.fury == cost):
        return []
    _, news = spend_fury(game, model, cost, "fury")
    return [Line(say("the last token"), line.label, line.clause) for line in news]


def in_form(model: Model, form: Form) -> Model:
    """The other form's action points, less those that it has spent (SK-R5)."""
    after = replace(model, form=form)
    return replace(after, ap=max(0, after.now.ap - (model.now.ap - model.ap)))


def gain_fury(game: Skirmish, name: str, event: Gain) -> tuple[Skirmish, News]:
    """Tokens for an event, where the model can hold any."""
    model = game.models[name]
    if not model.holds_fury or model.holder is None:
        return game, []
    found = fury_gain.decide(
        NO_DICE,
        FuryGain(event=event, current=model.fury, limit=model.fur, kind=model.holder, allowed_over=model.fury_over),
    )
    if not found.gained:
        return game, []
    text = say("{name} gains {n} Fury", name=name, n=found.gained)
    return with_model(game, replace(model, fury=found.tokens)), [sentence(text, found.ledger[-1].clause)]


def pass_on(game: Skirmish, finished: bool = True) -> Skirmish:
    """Whose turn comes after a finished group; with nobody ready the round ends (SK-115 … SK-117).

    Without a group that was `finished` the turn stays, unless nobody is left to take it.
    """
    if game.group or game.open or (not finished and game.ready(game.active)):
        return game
    following = next((seat for seat in (other(game.active), game.active) if game.ready(seat)), "")
    if following:
        return replace(game, active=following)
    return replace(game, phase="effects" if ending(game) else "points", active=game.first, ending="")


def role(game: Skirmish, seat: str) -> Role:
    return "first" if seat == game.first else "second"


def check_declared(game: Skirmish, by: str, number: int) -> None:
    """Refuse a number of models that may not be activated now. Raises Refusal."""
    verdict = activation_check.decide(
        NO_DICE,
        ActivationCheck(
            active_player=role(game, game.active),
            declaring_player=role(game, by),
            declared=number,
            first_ready=len(game.ready(game.first)),
            second_ready=len(game.ready(game.second)),
        ),
    )
    if verdict.outcome == "legal":
        return
    said: dict[str, tuple[str, Text]] = {
        "not_your_turn": ("seat", say("{player} activates now", player=game.player(game.active).name)),
        "too_few": ("models", say("nobody may pass with a model that is ready: name one or more")),
        "too_many": (
            "models",
            say("{n} models, but at most {most} may be activated together now", n=number, most=verdict.max_allowed),
        ),
    }
    input, why = said[verdict.outcome]
    raise Refusal(input, why, verdict.ledger[0].clause)
