"""What the table knows better: numbers of models and points, set by hand."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import seat_given
from taos_tui.kit.state import replace
from taos_tui.kit.words import told_lines, yes_no
from taos_tui.rules.asks import ANEW, INCHES, Ask, Length, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..state import Form, Model, SeatName, Skirmish, with_model, with_player
from .common import in_round
from .paying import in_form, new_rest, pass_on
from .wounds import ASKED_LATER, DiesUnasked, died, without_asking


class Adjust(Ask):
    model: Annotated[str | None, Length(high=60), ANEW] = None
    hp: Annotated[int | None, Within(0, 99), ANEW] = None
    ap: Annotated[int | None, Within(0, 20), ANEW, Note("AP left")] = None
    fury: Annotated[int | None, Within(0, 40), ANEW] = None
    form: Annotated[Form | None, ANEW] = None
    rest: Annotated[bool | None, ANEW] = None
    activated: Annotated[bool | None, ANEW, Note("this round")] = None
    max_hp: Annotated[int | None, Within(1, 99), ANEW, Note("hit points on its card")] = None
    strength: Annotated[int | None, Within(0, 20), ANEW, Note("STR in its present form")] = None
    arm: Annotated[int | None, Within(0, 30), ANEW, Note("ARM in its present form")] = None
    control_zone: Annotated[int | Decimal | None, Within(0, 48), INCHES, ANEW, Note("inches, in its present form")] = (
        None
    )
    beyond: Annotated[bool, ANEW, Note("a card allows more Fury than its limit")] = False
    side: Annotated[SeatName | None, ANEW, Note("whose points; left out: of who acts")] = None
    vp: Annotated[int | None, Within(0, 999), ANEW, Note("victory points of that player")] = None
    why: Annotated[str, Length(high=120), ANEW, Note("an ability, a spell, a ruling")]
    later: DiesUnasked = False


class Adjusted(Result):
    outcome: Literal["adjusted"] = "adjusted"


def all_models(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"model": list(game.models)}


def brought_back(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """A model that died in an earlier round and lives again has not been activated in this one (SK-118): its mark is
    that of the round it died in."""
    model = game.models.get(str(given.get("model")))
    if model is None or model.alive or not given.get("hp") or model.name in game.killed:
        return {}
    return {"activated": [False], "ap": [model.now.ap]}


@move(
    "adjust",
    "The table says so: correct a model",
    key="r",
    clauses="SK-6 SK-27 SK-77 SK-R4 SK-R5",
    part="table",
    ready=in_round,
    choices=all_models,
    narrows=brought_back,
    completes=ASKED_LATER,
)
def adjust(game: Skirmish, given: Adjust, play: Play) -> tuple[Skirmish, Adjusted]:
    """Corrects a model in play: hit points, AP, Fury, form, Rest; or victory points. The reason stands in the log."""
    ledger = []
    if given.vp is not None:
        player = game.player(seat_given(game.players, given.side, play.by, clause="SK-122"))
        game = with_player(game, replace(player, vp=given.vp))
        ledger.append(Line(say("points of {player}", player=player.name), given.vp, "SK-122"))
    changes = _changes(given)
    if not changes and given.vp is None:
        raise Refusal("move", say("nothing to change yet: give a number of a model, or victory points"))
    if not changes:
        return game, Adjusted(ledger=ledger)
    if given.model not in game.models:
        raise Refusal("model", say("give one of {names}", names=", ".join(game.models)[:200]))
    before = game.models[given.model]
    after = _adjusted(before, given, given.model in game.group)
    check_sound(after, given.beyond)
    had_group, game = bool(game.group), with_model(game, after)
    if before.alive and not after.alive:
        game = without_asking(game, died(game, after.name)) if given.later else died(game, after.name)
    elif given.hp:
        fallen, unasked = (tuple(name for name in some if name != after.name) for some in (game.fallen, game.unasked))
        game = replace(game, fallen=fallen, unasked=unasked)
    ledger += [Line(say("{model} {what}", model=after.name, what=what), value, "SK-27") for what, value in changes]
    if after.hp > after.max_hp:
        text = say("more than the {n} HP of its card", n=after.max_hp)
        ledger.append(Line(say("{model} HP", model=after.name), text, "SK-27"))
    if game.phase == "activations":
        game = pass_on(game, finished=had_group)
    return game, Adjusted(ledger=ledger)


@adjust.says
def _told(told: Told[Adjust, Adjusted]) -> Text:
    changes = told_lines(told.found.ledger)
    return say("table says so, {why}: {changes}", why=told.given.why, changes=changes)


def _changes(given: Adjust) -> list[tuple[Text, int | str]]:
    """What is changed of a model, as it is called, and to what."""
    flags = ((say("rests"), given.rest), (say("activated"), given.activated))
    numbers = (
        (say("HP"), given.hp),
        (say("AP"), given.ap),
        (say("Fury"), given.fury),
        (say("form"), given.form),
        (say("HP of its card"), given.max_hp),
        (say("STR"), given.strength),
        (say("ARM"), given.arm),
        (say("control zone"), None if given.control_zone is None else str(given.control_zone)),
    )
    changed: list[tuple[Text, int | str]] = [(what, value) for what, value in numbers if value is not None]
    return [*changed, *((what, yes_no(flag)) for what, flag in flags if flag is not None)]


def _adjusted(model: Model, given: Adjust, acting: bool) -> Model:
    """The model as the table says."""
    if given.form is not None and given.form != model.form:
        model = in_form(model, given.form)
    model = replace(
        model,
        hp=model.hp if given.hp is None else given.hp,
        max_hp=given.max_hp or model.max_hp,
        ap=model.ap if given.ap is None else given.ap,
        fury=model.fury if given.fury is None else given.fury,
        activated=model.activated if given.activated is None else given.activated,
        rest=model.rest if given.rest is None else given.rest,
    )
    if given.rest and acting:
        model = new_rest(model)
    now = model.now
    printed = replace(
        now,
        strength=now.strength if given.strength is None else given.strength,
        arm=now.arm if given.arm is None else given.arm,
        control_zone=now.control_zone if given.control_zone is None else given.control_zone,
    )
    if printed == now:
        return model
    return replace(model, beast_profile=printed) if now is model.beast_profile else replace(model, profile=printed)


def check_sound(model: Model, beyond: bool) -> None:
    """Form, kind and tokens must still go together (SK-69, SK-73, SK-77, SK-83). Raises Refusal."""
    if not model.alive:
        return
    if model.form == "beast" and model.kind != "werewolf":
        raise Refusal("form", say("{name} is no werewolf", name=model.name), "SK-69")
    if model.holder == "werewolf_beast" and not model.fury:
        raise Refusal("fury", say("a werewolf without a token is in human form"), "SK-73")
    if model.fury and model.holder not in ("werewolf_beast", "beast"):
        raise Refusal("fury", say("{name} holds no Fury in this form", name=model.name), "SK-83")
    most = model.fur + max(2, model.fury_over)
    if model.fury > most and not beyond:
        why = say("at most {most} with FUR {fur}, unless a card allows more: then say beyond", most=most, fur=model.fur)
        raise Refusal("fury", why, "SK-77")
