"""Models are entered and corrected, by form or as a roster, at set-up and in play (SK-26, SK-27, SK-69, SK-83)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import seat_given
from taos_tui.kit.state import replace
from taos_tui.kit.words import told_lines
from taos_tui.rules.asks import ANEW, COINED, INCHES, RARE, Ask, GoesWith, Length, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..packs import model_from
from ..rows import ModelRow
from ..state import Form, KindName, Model, Profile, SeatName, Skirmish, with_player
from .card_numbers import PRINTED, UNPRINTED, Number, card_of, changes_of, its_own_card
from .common import Name, all_models, at_setup, during_play, in_setup, model_named
from .setup import all_have_models

MOST = 60
"""Models in one game."""


def enter(game: Skirmish, entered: Sequence[Model]) -> Skirmish:
    """Add models, or correct those of the same name and owner. Raises Refusal."""
    models = dict(game.models)
    for one in entered:
        before = models.get(one.name)
        if before is not None and before.seat != one.seat:
            why = say("{name} is a model of the other player: use a name of its own", name=one.name)
            raise Refusal("name", why, "SK-26")
        models[one.name] = one if game.phase == "setup" else _in_play(before, one)
    if len(models) > MOST:
        raise Refusal("models", say("{n} models: at most {most} in one game", n=len(models), most=MOST), "SK-26")
    return replace(game, models=models)


def _in_play(before: Model | None, one: Model) -> Model:
    """As it joins a round, ready and with its AP; or as it was, with what its card says now. Lost HP stay lost."""
    if before is None:
        return replace(one, ap=one.now.ap)
    return replace(
        before,
        kind=one.kind,
        max_hp=one.max_hp,
        hp=max(1, one.max_hp - (before.max_hp - before.hp)) if before.alive else 0,
        profile=one.profile,
        beast_profile=one.beast_profile,
        form=before.form if one.kind == "werewolf" else "human",
        fur=one.fur,
        fury=before.fury if one.fur else 0,
        fury_over=one.fury_over,
        abilities=one.abilities or before.abilities,
        combos=one.combos or before.combos,
        note=one.note or before.note,
    )


Inches = int | Decimal


WOLF = GoesWith("kind", "werewolf")
FURIOUS = GoesWith("kind", "werewolf", "beast")


class EnterModel(Ask):
    name: Annotated[Name, ANEW, COINED, Note("a model that is entered already is corrected")]
    side: Annotated[SeatName | None, ANEW, Note("whose it is; left out: of who acts")] = None
    kind: Annotated[KindName | None, ANEW, Note("of a model that is entered already: as its card was")] = None
    hp: Annotated[int, Within(1, 99), ANEW, Note("hit points")]
    ap: Annotated[int | None, Within(0, 20), ANEW, Note("action points")] = None
    strength: Annotated[int | None, Within(0, 20), ANEW, Note("STR")] = None
    arm: Annotated[int | None, Within(0, 30), ANEW, Note("ARM")] = None
    fur: Annotated[int | None, Within(1, 20), ANEW, FURIOUS, Note("FUR: werewolves and battle beasts")] = None
    control_zone: Annotated[Inches | None, Within(0, 48), INCHES, ANEW, Note("inches")] = None
    form: Annotated[Form | None, ANEW, WOLF, Note("the form in which a werewolf is deployed")] = None
    beast_ap: Annotated[
        int | None, Within(0, 20), ANEW, RARE, WOLF, Note("of a werewolf in beast form, where its card says so")
    ] = None
    beast_strength: Annotated[int | None, Within(0, 20), ANEW, RARE, WOLF, Note("STR in beast form")] = None
    beast_arm: Annotated[int | None, Within(0, 30), ANEW, RARE, WOLF, Note("ARM in beast form")] = None
    beast_control_zone: Annotated[
        Inches | None, Within(0, 48), INCHES, ANEW, RARE, WOLF, Note("inches, in beast form")
    ] = None
    fury_over: Annotated[
        int | None, Within(0, 20), ANEW, RARE, FURIOUS, Note("Fury over its limit that its card allows")
    ] = None
    abilities: Annotated[str | None, Length(high=300), ANEW, RARE, Note("as its card prints them")] = None
    note: Annotated[str | None, Length(high=300), ANEW, RARE] = None


CARD = ("side", "kind", "hp", "ap", "strength", "arm", "fur", "control_zone")


def whose(game: Skirmish, by: str, given: Mapping[str, object]) -> Sequence[str]:
    """Of a new model it is asked whose it is, and what its card prints, in the order of the card."""
    return CARD if given.get("name") and given["name"] not in game.models else []


def card_brief(game: Skirmish, by: str) -> list[Text]:
    """In play a model is more than its card."""
    if game.phase == "setup":
        return []
    return [say("This is what its card prints. HP, AP, Fury and Rest in play: r The table says so")]


class Entered(Result):
    outcome: Literal["entered", "corrected"] = "entered"
    side: str = ""
    """Whose model it is."""


@move(
    "model",
    "Enter or correct a model",
    key="y",
    clauses="SK-7 SK-26 SK-27 SK-69 SK-77 SK-83",
    part="setup",
    ready=during_play,
    enlists=at_setup,
    choices=lambda game, by: {"name": list(game.models)},
    narrows=its_own_card,
    brief=card_brief,
    weighs=whose,
    obvious=lambda game: game.phase == "setup" and not all_have_models(game) and not game.roster,
)
def model(game: Skirmish, given: EnterModel, play: Play) -> tuple[Skirmish, Entered]:
    """One model from its card, where all that is left out stays as it is; weapons follow with the move weapon."""
    before = game.models.get(given.name)
    seat = seat_given(game.players, given.side, play.by, clause="SK-26")
    known = {**UNPRINTED, **(card_of(before) if before else {})}
    kind: KindName = given.kind or (before.kind if before else "human")
    fur, over = given.fur, given.fury_over
    if before and kind != "human":
        fur, over = fur or before.fur or None, before.fury_over if over is None else over
    row = ModelRow(
        owner="b" if seat == "b" else "a",
        name=given.name,
        kind=kind,
        hp=given.hp,
        ap=_number(given.ap, known["ap"]),
        str=_number(given.strength, known["strength"]),
        arm=_number(given.arm, known["arm"]),
        control_zone=known["control_zone"] if given.control_zone is None else given.control_zone,  # type: ignore[arg-type]
        fur=fur,
        form=given.form or (before.form if before and before.kind == kind == "werewolf" else None),
        fury_over=over or 0,
        abilities=(given.abilities,) if given.abilities else before.abilities if before else (),
        note=given.note or (before.note if before else ""),
    )
    entered = model_from(row)
    profile = entered.profile
    if before is not None:
        profile = replace(profile, melee=before.profile.melee, ranged=before.profile.ranged)
        entered = replace(entered, combos=before.combos)
    beast = before.beast_profile if before and kind == "werewolf" else None
    entered = replace(entered, profile=profile, beast_profile=_beast(given, kind, profile, beast))
    game = enter(game, [entered])
    if before is None:
        card = card_of(entered)
        printed = [Line(title, f"{card[name]}", "SK-26") for name, title in PRINTED.items() if name in card]
        return game, Entered(ledger=printed, side=seat)
    changes = changes_of(card_of(before), card_of(entered))
    if given.form and game.models[before.name].form != given.form:
        changes.append(Line(say("form"), say("as it stands: a correction of the table changes it"), "SK-69"))
    return game, Entered(outcome="corrected", ledger=changes, side=seat)


def _number(given: int | None, known: Number) -> int:
    return int(known) if given is None else given


@model.says
def _entered(told: Told[EnterModel, Entered]) -> Text:
    names = {"player": told.player, "name": told.given.name}
    if told.found.outcome == "entered":
        if told.found.side != told.by:
            return say("{player} enters {name} for {owner}", **names, owner=told.names.get(told.found.side, ""))
        return say("{player} enters {name}", **names)
    if not told.found.ledger:
        return say("{player} corrects {name}", **names)
    return say("{player} corrects {name}: {changes}", **names, changes=told_lines(told.found.ledger))


def _beast(given: EnterModel, kind: KindName, human: Profile, beast: Profile | None) -> Profile | None:
    """What the card prints for beast form, over what was known of it. Raises Refusal where there is no such form."""
    printed = {
        "beast_ap": given.beast_ap,
        "beast_strength": given.beast_strength,
        "beast_arm": given.beast_arm,
        "beast_control_zone": given.beast_control_zone,
    }
    named = next((name for name, value in printed.items() if value is not None), "")
    if not named:
        return beast
    if kind != "werewolf":
        raise Refusal(named, say("only a werewolf changes its form"), "SK-69")
    known = beast or human
    return replace(
        known,
        ap=known.ap if given.beast_ap is None else given.beast_ap,
        strength=known.strength if given.beast_strength is None else given.beast_strength,
        arm=known.arm if given.beast_arm is None else given.beast_arm,
        control_zone=known.control_zone if given.beast_control_zone is None else given.beast_control_zone,
    )


class Drop(Ask):
    model: Annotated[Name, ANEW]


class Dropped(Result):
    outcome: Literal["dropped"] = "dropped"


@move(
    "drop",
    "Take a model out again",
    clauses="SK-26",
    part="setup",
    ready=in_setup,
    enlists=at_setup,
    choices=all_models,
)
def drop(game: Skirmish, given: Drop, play: Play) -> tuple[Skirmish, Dropped]:
    """A model that was entered does not play after all."""
    gone = model_named(game, given.model, "model")
    game = replace(game, models={name: each for name, each in game.models.items() if name != gone.name})
    if not any(game.of(gone.seat)):
        game = with_player(game, replace(game.player(gone.seat), deployed=False))
    return game, Dropped()


@drop.says
def _dropped(told: Told[Drop, Dropped]) -> Text:
    return say("{player} takes {name} out", player=told.player, name=told.given.model)
