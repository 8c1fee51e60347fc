"""Activation groups: declared, acting, closed; Fury that friends' deaths give (SK-81, SK-88, SK-113 … SK-118)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Int, Text, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.states import burning_check, rest_activation
from ..procedures.tokens import fury_gain
from ..state import Model, Skirmish, replace, with_model
from .common import (
    NO_DICE,
    News,
    acting_model,
    asked,
    assumed,
    check_declared,
    check_rest,
    gain_fury,
    group_names,
    hurt,
    in_group,
    in_phase,
    pass_on,
    pay_ap,
    spend_fury,
    told,
    witnesses,
)


def may_activate(game: Skirmish, by: str) -> None:
    in_phase("activations", clause="SK-113")(game, by)
    if game.group:
        raise Refusal("move", "a group is being activated: end it first", "SK-115")
    nobody_asked(game)
    if by != game.active:
        raise Refusal("seat", f"{game.player(game.active).name} activates now", "SK-115")


def nobody_asked(game: Skirmish) -> None:
    """Refuse while it is not said whose control zone a dead model lay in (SK-81)."""
    if game.fallen:
        raise Refusal("move", f"say first who had {game.fallen[0]} in the control zone: move witness", "SK-81")


@move(
    "activate",
    "Activate models",
    Words("models", (), 0, 30, help="one to three that are ready"),
    Words("pay", (), 0, 3, (), help="burning models that pay 1 AP to put it out"),
    Words("endure", (), 0, 3, (), help="burning models that do not try to put it out"),
    key="a",
    clauses="SK-88 SK-89 SK-113 SK-114 SK-115 SK-116 SK-117 SK-118",
    dice="one white for each burning model that tries to put it out",
    ready=may_activate,
    hints=lambda game, by: {"models": game.ready(by)[:1] or None, "pay": None, "endure": None},
    choices=lambda game, by: {"models": game.ready(by)},
    brief=lambda game, by: [f"ready: {', '.join(game.ready(by))}", *assumed(game)],
)
def activate(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Declare one to three models; those that burn are checked at once, before anything else."""
    for name in given.models:
        _check_ready(game, name, play.by)
    check_declared(game, play.by, len(given.models))
    for name in (*given.pay, *given.endure):
        if name not in given.models or not game.models[name].burning:
            raise Refusal(
                "pay" if name in given.pay else "endure", f"{name} is no burning model of this group", "SK-89"
            )
    for name in given.pay:
        pay_ap(game, game.models[name], 1, "pay", "SK-89")
    game = replace(game, group=given.models)
    ledger, news = [Line("models", ", ".join(given.models), "SK-113")], []
    for name in given.models:
        fresh = {"activated": True, "moves": 0, "self_abilities": 0, "others": 0, "rest_is_new": False}
        game = with_model(game, name, **fresh)
        if game.models[name].burning:
            method = "spend_ap" if name in given.pay else "none" if name in given.endure else "roll"
            game, more = _burn(game, name, method, play)
            news += more
    return pass_on(game), Outcome("activated", ledger, news)


def _check_ready(game: Skirmish, name: str, by: str) -> None:
    model = game.models.get(name)
    if model is None or model.seat != by:
        raise Refusal("models", f"{name!r} is no model of {game.player(by).name}", "SK-113")
    if not model.alive:
        raise Refusal("models", f"{name} is dead", "SK-118")
    if model.activated:
        raise Refusal("models", f"{name} has been activated this round", "SK-118")


def _burn(game: Skirmish, name: str, method: str, play: Play) -> tuple[Skirmish, News]:
    model = game.models[name]
    card = burning_check.using(game.dice)
    order = game.option("order")
    checked = card.decide(play.tape, hp=model.hp, method=method, action_points=model.ap, order=order)
    game = with_model(game, name, ap=checked["action_points_left"], burning=checked["outcome"] == "burning")
    game, news = hurt(game, name, checked["hp_lost"], attack=False)
    return game, [Line(name, told(checked["outcome"]), "SK-88"), *news]


ACTIONS = ("move", "self_ability", "ability", "other")


@move(
    "act",
    "Move or use an ability",
    Text("model", high=60),
    Choice("action", ACTIONS, "move", help="self_ability: not of combat, aimed at itself"),
    Int("ap", 0, 20, 1, help="AP it costs, as the card says"),
    Int("fury", 0, 40, 0, help="Fury it costs, as the card says"),
    Text("what", optional=True, high=120, help="in words"),
    key="o",
    clauses="SK-27 SK-71 SK-72 SK-95",
    ready=in_group,
    choices=group_names,
    hints=lambda game, by: {"action": "move", "ap": 1, "fury": 0, "what": None},
    brief=lambda game, by: group_brief(game),
)
def act(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Everything that is no attack: paid as the model's card says."""
    model = acting_model(game, given.model)
    done = {"move": "moves", "self_ability": "self_abilities"}.get(given.action, "others")
    check_rest(model, **{"other_actions" if done == "others" else done: 1})
    game = pay_ap(game, model, given.ap, "ap", "SK-27")
    game = with_model(game, model.name, **{done: min(getattr(model, done) + 1, 9)})
    game, news = spend_fury(game, game.models[given.model], given.fury, "fury")
    return game, Outcome("done", [Line("AP", -given.ap, "SK-27"), Line("Fury", -given.fury, "SK-71")], news)


def group_brief(game: Skirmish) -> list[str]:
    """AP and Fury left of each model of the group."""
    return [model_brief(game.models[name]) for name in game.group]


def model_brief(model: Model) -> str:
    fury = f", {model.fury} Fury" if model.holds_fury else ""
    return f"{model.name}: {model.ap} AP{fury}{', rests' if model.rest else ''}"


@move(
    "transform",
    "Change to beast form",
    Text("model", high=60),
    Int("ap", 0, 20, 0, help="AP it costs, as the card says"),
    key="t",
    clauses="SK-78 SK-84",
    ready=in_group,
    choices=lambda game, by: {"model": [n for n in game.group if game.models[n].token_kind == "werewolf_human"]},
)
def transform(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """A werewolf in human form takes beast form and the full supply of Fury."""
    model = acting_model(game, given.model)
    if model.token_kind != "werewolf_human":
        raise Refusal("model", f"{model.name} is no werewolf in human form", "SK-78")
    game = pay_ap(game, model, given.ap, "ap", "SK-84")
    gained = fury_gain.decide(NO_DICE, event="transform", current=model.fury, limit=model.fur, kind=model.token_kind)
    game = with_model(game, model.name, form="beast", fury=gained["tokens"])
    return game, Outcome("transformed", gained.ledger)


def may_witness(game: Skirmish, by: str) -> None:
    if game.phase in ("setup", "game_over") or not game.fallen:
        raise Refusal("move", "nobody has died whose control zones are still to be asked about", "SK-81")


@move(
    "witness",
    "Who saw a friend die?",
    Text("dead", optional=True, high=60, help="left out: the one who fell first"),
    Words("models", (), 0, 60, (), help="friends with FUR who had it in their control zone"),
    key="h",
    clauses="SK-81 SK-82 SK-83",
    ready=may_witness,
    hints=lambda game, by: {"dead": game.fallen[0] if game.fallen else None, "models": None},
    choices=lambda game, by: {"models": witnesses(game, game.fallen[0]) if game.fallen else [], "dead": game.fallen},
    brief=lambda game, by: [f"{dead} died: {asked(game, dead)}?" for dead in game.fallen],
    who=lambda game: game.models[game.fallen[0]].seat if game.fallen else game.active,
)
def witness(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Asked once for each dead model: the full supply and two above it for each such friend."""
    dead = given.dead or game.fallen[0]
    if dead not in game.fallen:
        raise Refusal("dead", f"{dead} is not asked about; only {', '.join(game.fallen)}", "SK-81")
    allowed = witnesses(game, dead)
    news: News = []
    for name in given.models:
        if name not in allowed:
            raise Refusal("models", f"{name} gains nothing here; allowed: {', '.join(allowed) or 'nobody'}", "SK-83")
        game, more = gain_fury(game, name, "friend_killed")
        news += more
    game = replace(game, fallen=tuple(each for each in game.fallen if each != dead))
    return game, Outcome("witnessed" if given.models else "unseen", [Line("dead", dead, "SK-81")], news)


def may_end_group(game: Skirmish, by: str) -> None:
    in_group(game, by)
    nobody_asked(game)


@move(
    "end_group",
    "End this activation",
    key="e",
    clauses="SK-98 SK-99 SK-115 SK-116",
    ready=may_end_group,
)
def end_group(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """The group has done what it wants; whoever rested through it has recovered."""
    news: Any = []
    for name in game.group:
        model = game.models[name]
        if not model.rest:
            continue
        verdict = rest_activation.decide(
            NO_DICE,
            moves=model.moves,
            self_abilities=model.self_abilities,
            other_actions=model.others,
            rest_is_new=model.rest_is_new,
        )
        if verdict["rest_removed"]:
            game = with_model(game, name, rest=False)
            news.append(Line(f"{name}: Rest", "ends", "SK-98"))
    game = pass_on(replace(game, group=()))
    following = game.player(game.active).name if game.phase == "activations" else told(game.phase)
    return game, Outcome("ended", news=[*news, Line("next", following, "SK-116")])
