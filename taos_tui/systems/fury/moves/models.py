"""Models and their weapons are entered, corrected, taken out: by form or as a roster (SK-26 … SK-33, SK-69, SK-83)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Int, Number, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..packs import model_from, pasted_models
from ..procedures.melee import HALF
from ..state import KINDS, SEATS, Melee, Model, Profile, Ranged, Skirmish, replace, with_player
from .common import in_setup, model_named

MOST = 60
"""Models in one game."""


def _enter(game: Skirmish, entered: list[Model]) -> Skirmish:
    """Add models, or correct those of the same name and owner."""
    models = dict(game.models)
    for one in entered:
        before = models.get(one.name)
        if before is not None and before.seat != one.seat:
            raise Refusal("name", f"{one.name} is a model of the other player: use a name of its own", "SK-26")
        models[one.name] = one
    if len(models) > MOST:
        raise Refusal("models", f"{len(models)} models: at most {MOST} in one game", "SK-26")
    return replace(game, models=models)


BEAST = (
    Int("beast_ap", 0, 20, optional=True, help="of a werewolf in beast form, where its card says so"),
    Int("beast_strength", 0, 20, optional=True, help="STR in beast form"),
    Int("beast_arm", 0, 30, optional=True, help="ARM in beast form"),
    Number("beast_control_zone", 0, 48, optional=True, help="inches, in beast form"),
)
"""What a card may print differently for beast form; left out: as in human form."""


@move(
    "model",
    "Enter or correct a model",
    Text("name", high=60),
    Choice("side", SEATS, optional=True, help="left out: the seat that acts"),
    Choice("kind", KINDS, "human"),
    Int("hp", 1, 99, help="hit points"),
    Int("ap", 0, 20, 2, help="action points"),
    Int("strength", 0, 20, 2, help="STR"),
    Int("arm", 0, 30, 8, help="ARM"),
    Int("fur", 1, 20, optional=True, help="FUR: werewolves and battle beasts"),
    Number("control_zone", 0, 48, 2, help="inches"),
    Choice("form", ("human", "beast"), optional=True, help="a werewolf deployed in beast form"),
    *BEAST,
    key="y",
    clauses="SK-26 SK-27 SK-69 SK-83",
    ready=in_setup,
    hints=lambda game, by: dict.fromkeys(("name", "fur", "form", *(wanted.name for wanted in BEAST))),
)
def model(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """One model from its card; weapons follow with the move weapon."""
    row: dict[str, Any] = {key: value for key, value in vars(given).items() if key not in ("side", "strength")}
    before = game.models.get(given.name)
    entered = model_from({**row, "str": given.strength, "owner": given.side or play.by})
    profile, beast = entered.profile, None
    if before is not None:
        profile = replace(profile, melee=before.profile.melee, ranged=before.profile.ranged)
        beast = before.beast_profile if entered.kind == "werewolf" else None
    printed = {
        name.removeprefix("beast_"): row[name] for name in (each.name for each in BEAST) if row[name] is not None
    }
    if printed and entered.kind != "werewolf":
        raise Refusal(f"beast_{next(iter(printed))}", "only a werewolf changes its form", "SK-69")
    if printed:
        beast = replace(beast or profile, **printed)
    entered = replace(entered, profile=profile, beast_profile=beast)
    return _enter(game, [entered]), Outcome("entered", [Line("hit points", given.hp, "SK-26")])


def own_models(game: Skirmish, by: str) -> dict[str, list[str]]:
    return {"model": [each.name for each in game.models.values()]}


@move(
    "weapon",
    "Give a model a weapon",
    Text("model", high=60),
    Text("name", high=60),
    Choice("type", ("melee", "ranged"), "melee"),
    Choice("form", ("both", "beast"), "both", help="beast: only in beast form"),
    Number("rng", HALF, 12, 1, help="melee: inches it reaches"),
    Int("pow", 0, 20, 0, help="melee"),
    Number("effective_range", 1, 48, 8, help="ranged: inches"),
    Int("strength", 0, 20, 2, help="ranged: damage of a hit"),
    key="w",
    clauses="SK-28 SK-29 SK-30 SK-42",
    ready=in_setup,
    choices=own_models,
)
def weapon(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """A weapon from its card; the same name again corrects it."""
    one = game.models.get(given.model)
    if one is None:
        raise Refusal("model", f"{given.model!r} is not entered yet", "SK-26")
    if given.form == "beast" and one.kind != "werewolf":
        raise Refusal("form", "only a werewolf changes its form", "SK-69")
    changed = replace(one, beast_profile=one.beast_profile or one.profile) if given.form == "beast" else one
    if given.form == "both":
        changed = replace(changed, profile=_armed(one.profile, given))
    if changed.beast_profile:
        changed = replace(changed, beast_profile=_armed(changed.beast_profile, given))
    return replace(game, models={**game.models, one.name: changed}), Outcome(
        "entered", [Line("weapon", given.name, "SK-28")]
    )


def _armed(profile: Profile, given: Inputs) -> Profile:
    """The profile with this weapon, in the place of one of the same name."""
    if given.type == "melee":
        melee = {each.name: each for each in profile.melee}
        melee[given.name] = Melee(given.name, given.rng, given.pow)
        return replace(profile, melee=tuple(melee.values()))
    ranged = {each.name: each for each in profile.ranged}
    ranged[given.name] = Ranged(given.name, given.effective_range, given.strength)
    return replace(profile, ranged=tuple(ranged.values()))


@move(
    "drop",
    "Take a model out again",
    Text("model", high=60),
    clauses="SK-26",
    ready=in_setup,
    choices=own_models,
)
def drop(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """A model that was entered does not play after all."""
    gone = model_named(game, given.model, "model")
    game = replace(game, models={name: each for name, each in game.models.items() if name != gone.name})
    if not any(game.of(gone.seat)):
        game = with_player(game, gone.seat, deployed=False)
    return game, Outcome("dropped")


@move(
    "roster",
    "Enter a roster",
    Text(
        "models", optional=True, high=6000, lines=True, help="TOML as in models.toml; left out: those of the data pack"
    ),
    key="z",
    clauses="SK-26 SK-27 SK-83",
    ready=in_setup,
    brief=lambda game, by: [f"data pack: {', '.join(each.name for each in game.roster) or 'empty'}"],
)
def roster(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Both sides' models at once: pasted, or the ones that the data pack holds."""
    entered = list(game.roster) if given.models is None else read_roster(given.models)
    if not entered:
        raise Refusal("models", "is empty: the data pack holds no models, so paste some", "SK-26")
    game = _enter(game, entered)
    return game, Outcome("entered", [Line("models", len(entered), "SK-26")], entered=len(entered))


def read_roster(text: str) -> list[Model]:
    """The models of a text as in `models.toml`. Raises Refusal on input `models` naming model and key."""
    import tomllib

    try:
        data = tomllib.loads(text)
    except ValueError as error:
        raise Refusal("models", f"is not TOML: {error}") from None
    return list(pasted_models(data))
