"""What several moves share: checks, wounds, Fury that is gained and spent, and whose turn comes next."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from taos_tui.rules.procedure import Line
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given

from ..procedures.rounds import ROLES, activation_check
from ..procedures.states import control_zone, rest_activation
from ..procedures.tokens import fury_gain, fury_spend
from ..state import Length, Model, Phase, Skirmish, other, replace, with_model

NO_DICE = Given(())
News = list[Line]
PHASE_WORDS: dict[Phase, str] = {
    "setup": "the preparation",
    "turn_up": "turning up the event",
    "first_draw": "the first player's draw",
    "second_draw": "the second player's draw",
    "change": "altering the event",
    "activations": "the activations",
    "effects": "the effects at the end of the round",
    "points": "counting points",
    "game_over": "the end of the game",
}
NEW_REST = {"rest": True, "rest_is_new": True, "moves": 0, "self_abilities": 0, "others": 0}
"""Rest that comes during an activation: only what follows is counted (SK-99)."""


def in_phase(*phases: Phase, clause: str) -> Callable[[Skirmish, str], None]:
    """A `ready` that refuses the move outside these phases."""

    def ready(game: Skirmish, by: str) -> None:
        if game.phase not in phases:
            wanted = " or ".join(PHASE_WORDS[phase] for phase in phases)
            raise Refusal("move", f"belongs to {wanted}; this is {PHASE_WORDS[game.phase]}", clause)

    return ready


in_setup = in_phase("setup", clause="SK-102")


def in_group(game: Skirmish, by: str) -> None:
    """A `ready`: only while models of the player who acts are being activated."""
    in_phase("activations", clause="SK-113")(game, by)
    if not game.group:
        raise Refusal("move", "declare an activation of one to three models first", "SK-113")
    if by != game.active:
        raise Refusal("seat", f"{game.player(game.active).name} activates now", "SK-115")


def model_named(game: Skirmish, name: str, input: str) -> Model:
    """The living model of that name."""
    model = game.models.get(name)
    if model is None:
        raise Refusal(input, f"{name!r} is no model of this game; there are {', '.join(game.models)[:200]}")
    if not model.alive:
        raise Refusal(input, f"{name} is dead", "SK-68")
    return model


def acting_model(game: Skirmish, name: str, input: str = "model") -> Model:
    """A model of the group that is activated now."""
    model = model_named(game, name, input)
    if name not in game.group:
        raise Refusal(input, f"{name} is not activated now; activated: {', '.join(game.group)}", "SK-113")
    return model


def group_names(game: Skirmish, by: str) -> dict[str, list[str]]:
    """Choices: the models that are activated now."""
    return {"model": list(game.group)}


def assumed(game: Skirmish) -> list[str]:
    """What stands beside odds while nobody has entered the real faces (SK-17)."""
    return ["odds from assumed faces"] if game.dice.assumed else []


def living(game: Skirmish, *seats: str) -> list[str]:
    return [model.name for model in game.models.values() if model.alive and model.seat in (seats or ("a", "b"))]


def pay_ap(game: Skirmish, model: Model, cost: int, input: str, clause: str) -> Skirmish:
    """Take the action points. Raises Refusal when there are too few."""
    if model.ap < cost:
        raise Refusal(input, f"{model.name} has {model.ap} AP left, this costs {cost}", clause)
    return with_model(game, model.name, ap=model.ap - cost)


def check_rest(model: Model, **more: int) -> None:
    """Refuse what a resting model may not do besides what it did already (SK-95)."""
    if not model.rest:
        return
    done = {"moves": model.moves, "self_abilities": model.self_abilities, "other_actions": model.others}
    wanted = {key: min(value + more.get(key, 0), 9) for key, value in done.items()}
    if rest_activation.decide(NO_DICE, **wanted, rest_is_new=model.rest_is_new)["outcome"] == "forbidden":
        raise Refusal("model", f"{model.name} rests: one move, or one non-combat ability on itself, no more", "SK-95")


def spend_fury(game: Skirmish, model: Model, cost: int, input: str) -> tuple[Skirmish, News]:
    """Take the tokens; the last one changes the form or brings Rest at once (SK-72)."""
    if not cost:
        return game, []
    if not model.holds_fury or model.fury < cost:
        raise Refusal(input, f"{model.name} holds {model.fury} Fury, this costs {cost}", "SK-71")
    spent = fury_spend.decide(NO_DICE, current=model.fury, spend=cost, kind=model.token_kind)
    game = with_model(game, model.name, fury=spent["tokens"])
    if spent["outcome"] == "reverts_to_human":
        return with_model(game, model.name, form="human"), [Line(model.name, "turns human", "SK-74")]
    if spent["outcome"] == "rests":
        game = with_model(game, model.name, **NEW_REST)
        return game, [Line(model.name, "rests", "SK-75")]
    return game, []


def gain_fury(game: Skirmish, name: str, event: str) -> tuple[Skirmish, News]:
    """Tokens for an event, where the model can hold any."""
    model = game.models[name]
    if not model.holds_fury:
        return game, []
    current, kind = model.fury, model.token_kind
    gained = fury_gain.decide(NO_DICE, event=event, current=current, limit=model.fur, kind=kind)
    if not gained["gained"]:
        return game, []
    clause = gained.ledger[-1].clause
    return with_model(game, name, fury=gained["tokens"]), [Line(f"{name} Fury", f"+{gained['gained']}", clause)]


def hurt(game: Skirmish, name: str, points: int, attack: bool) -> tuple[Skirmish, News]:
    """Take off hit points. An enemy `attack` ends Rest and gives Fury to a survivor (SK-68, SK-79, SK-98)."""
    if points < 1:
        return game, []
    model = game.models[name]
    left = max(0, model.hp - points)
    game, news = with_model(game, name, hp=left), [Line(f"{name} hit points", f"{model.hp} → {left}", "SK-68")]
    if not left:
        return died(game, name), [*news, Line(name, "is dead", "SK-68")]
    if attack:
        if model.rest:
            game = with_model(game, name, rest=False, rest_is_new=False)
            news.append(Line(f"{name}: Rest", "ends", "SK-98"))
        game, more = gain_fury(game, name, "enemy_damage")
        news += more
    return game, news


def died(game: Skirmish, name: str) -> Skirmish:
    """It leaves the group; whoever may have had it in the control zone is asked about (SK-81)."""
    game = with_model(game, name, burning=False, rest=False, fury=0)
    if witnesses(game, name):
        game = replace(game, fallen=(*game.fallen, name))
    return replace(game, group=tuple(each for each in game.group if each != name))


def witnesses(game: Skirmish, dead: str) -> list[str]:
    """Friends of a dead model who would gain Fury if it died in their control zone."""
    return [model.name for model in game.of(game.models[dead].seat) if model.holds_fury]


def pass_on(game: Skirmish, finished: bool = True) -> Skirmish:
    """Whose turn comes after a finished group; with nobody ready the round ends (SK-115 … SK-117).

    Without a group that was `finished` the turn stays, unless nobody is left to take it.
    """
    if game.group or (not finished and game.ready(game.active)):
        return game
    order = (game.first, game.second)
    following = next((seat for seat in (other(game.active), game.active) if game.ready(seat)), "")
    if following:
        return replace(game, active=following)
    expiring = any(e.expires == "round_end" for model in game.models.values() if model.alive for e in model.effects)
    return replace(game, phase="effects" if expiring else "points", active=order[0])


def zone(model: Model) -> Length:
    """The radius of its control zone now, in inches (SK-96)."""
    radius: Length = control_zone.decide(NO_DICE, radius=model.now.control_zone, resting=model.rest)["radius"]
    return radius


def asked(game: Skirmish, dead: str) -> str:
    """Those who may have had a dead model in their control zone, with its radius."""
    return ", ".join(f"{name} {inches(zone(game.models[name]))}" for name in witnesses(game, dead))


def role(game: Skirmish, seat: str) -> str:
    return ROLES[seat != game.first]


def check_declared(game: Skirmish, by: str, number: int) -> None:
    """Refuse a number of models that may not be activated now. Raises Refusal."""
    ready = {role(game, seat): len(game.ready(seat)) for seat in game.players}
    verdict = activation_check.decide(
        NO_DICE,
        active_player=role(game, game.active),
        declaring_player=role(game, by),
        declared=number,
        first_ready=ready["first"],
        second_ready=ready["second"],
    )
    if verdict["outcome"] != "legal":
        most, clause = verdict["max_allowed"], verdict.ledger[0].clause
        said = {
            "not_your_turn": ("seat", f"{game.player(game.active).name} activates now"),
            "too_few": ("models", "nobody may pass with a model that is ready: name one or more"),
            "too_many": ("models", f"{number} models, but at most {most} may be activated together now"),
        }
        raise Refusal(*said[verdict["outcome"]], clause)


def told(value: Any) -> str:
    """An underscore word for people."""
    return str(value).replace("_", " ")


def inches(value: int | Decimal) -> str:
    """`5"`, `2.5"`."""
    return f'{value:g}"' if isinstance(value, int) else f'{value.normalize():f}"'
