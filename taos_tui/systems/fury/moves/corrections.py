"""Effects that models pick up, and what the table knows better (SK-85 … SK-93)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import SEATS, Effect, Skirmish, replace, with_model, with_player
from .common import NEW_REST, died, in_phase, living, model_named, pass_on

BURNING = "Burning"
in_round = in_phase(
    "turn_up", "first_draw", "second_draw", "change", "activations", "effects", "points", clause="SK-85"
)


@move(
    "effect",
    "Give or take an effect",
    Text("model", high=60),
    Text("name", high=60, help="Burning, or a spell or card by its name"),
    Flag("remove", False),
    Choice("expires", ("round_end", "manual"), "round_end"),
    Text("note", optional=True, high=160, help="what it does"),
    key="j",
    clauses="SK-85 SK-86 SK-87 SK-93",
    ready=in_round,
    choices=lambda game, by: {"model": living(game), "name": [BURNING]},
    hints=lambda game, by: {"name": BURNING, "remove": False, "note": None},
)
def effect(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Burning counts by itself from now on; other effects are kept in sight until they end."""
    model = model_named(game, given.model, "model")
    if given.name.lower() == BURNING.lower():
        if given.remove and not model.burning:
            raise Refusal("remove", f"{model.name} does not burn", "SK-93")
        return with_model(game, model.name, burning=not given.remove), _told(given)
    left = tuple(each for each in model.effects if each.name != given.name)
    if given.remove and left == model.effects:
        raise Refusal("name", f"{model.name} has no effect {given.name}", "SK-85")
    if not given.remove:
        left = (*left, Effect(given.name, given.note or "", given.expires))
    return with_model(game, model.name, effects=left), _told(given)


def _told(given: Inputs) -> Outcome:
    return Outcome("removed" if given.remove else "given", [Line(given.model, given.name, "SK-85")])


@move(
    "adjust",
    "The table says so",
    Text("why", high=120, help="an ability, a spell, a ruling"),
    Text("model", optional=True, high=60),
    Int("hp", 0, 99, optional=True),
    Int("ap", 0, 20, optional=True, help="AP left"),
    Int("fury", 0, 40, optional=True),
    Choice("form", ("human", "beast"), optional=True),
    Flag("rest", optional=True),
    Flag("activated", optional=True, help="this round"),
    Choice("side", SEATS, optional=True),
    Int("vp", 0, 999, optional=True, help="victory points of that side"),
    key="r",
    clauses="SK-6 SK-27",
    ready=in_round,
    choices=lambda game, by: {"model": list(game.models)},
    hints=lambda game, by: dict.fromkeys(
        ("why", "model", "hp", "ap", "fury", "form", "rest", "activated", "side", "vp")
    ),
)
def adjust(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Numbers that a card or a ruling changes; the reason stands in the log."""
    ledger = [Line("why", given.why, "SK-27")]
    if given.vp is not None:
        game = with_player(game, given.side or play.by, vp=given.vp)
        ledger.append(Line(f"points of {game.player(given.side or play.by).name}", given.vp, "SK-122"))
    names = ("hp", "ap", "fury", "form", "rest", "activated")
    changes = {name: getattr(given, name) for name in names if getattr(given, name) is not None}
    if not changes:
        if given.vp is None:
            raise Refusal("model", "nothing to change: give a number of a model, or victory points")
        return game, Outcome("adjusted", ledger)
    if given.model not in game.models:
        raise Refusal("model", f"give one of {', '.join(game.models)[:200]}")
    had_group, was_alive = bool(game.group), game.models[given.model].alive
    game = with_model(game, given.model, **changes)
    if given.rest and given.model in game.group:
        game = with_model(game, given.model, **NEW_REST)
    if given.hp == 0 and was_alive:
        game = died(game, given.model)
    elif given.hp:
        game = replace(game, fallen=tuple(name for name in game.fallen if name != given.model))
    _check_sound(game, given.model)
    ledger += [Line(f"{given.model} {name}", _shown(value), "SK-27") for name, value in changes.items()]
    if game.phase == "activations":
        game = pass_on(game, finished=had_group)
    return game, Outcome("adjusted", ledger)


def _shown(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _check_sound(game: Skirmish, name: str) -> None:
    """Form, kind and tokens must still go together (SK-69, SK-73, SK-83). Raises Refusal."""
    model = game.models[name]
    if not model.alive:
        return
    if model.form == "beast" and model.kind != "werewolf":
        raise Refusal("form", f"{name} is no werewolf", "SK-69")
    if model.token_kind == "werewolf_beast" and not model.fury:
        raise Refusal("fury", "a werewolf without a token is in human form", "SK-73")
    if model.fury and model.token_kind not in ("werewolf_beast", "beast"):
        raise Refusal("fury", f"{name} holds no Fury in this form", "SK-83")
    if model.fury > model.fur + 2:
        raise Refusal("fury", f"at most {model.fur + 2} with FUR {model.fur}", "SK-81")
