"""What several moves share: when they may be made, the models they speak of, and what is said of both."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated

from taos_tui.kit.phases import Phases
from taos_tui.kit.seats import other
from taos_tui.rules.asks import ANEW, RARE, Amount, Ask, Length, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, listed, say

from ..dice import Kind
from ..in_force import sources, zone
from ..state import Model, Phase, Skirmish

News = list[Line]
PHASES: Phases[Skirmish, Phase] = Phases(
    lambda game: game.phase,
    {
        "setup": say("set-up"),
        "turn_up": say("the turning up of the event"),
        "first_draw": say("the first player's draw"),
        "second_draw": say("the second player's draw"),
        "change": say("the altering of the event"),
        "activations": say("the activations"),
        "effects": say("the effects at the end of the round"),
        "points": say("the counting of points"),
        "game_over": say("the end of the game"),
    },
)
in_setup = PHASES.only("setup", clause="SK-102")

in_activations = PHASES.only("activations", clause="SK-113")
in_round = PHASES.only(
    "turn_up", "first_draw", "second_draw", "change", "activations", "effects", "points", clause="SK-85"
)
during_play = PHASES.only(
    "setup", "turn_up", "first_draw", "second_draw", "change", "activations", "effects", "points", clause="SK-27"
)
Name = Annotated[str, Length(high=60)]
Without = Annotated[
    tuple[str, ...],
    Amount(0, 20),
    ANEW,
    RARE,
    Title("not counted"),
    Note("cards in force to leave out now"),
]
BESIDES = Note("what cards add is counted already")
"""What a modifier is that players name."""


class Nothing(Ask):
    """A move that is asked nothing."""


def at_setup(game: Skirmish, given: Mapping[str, object]) -> Mapping[str, object] | None:
    """An `enlists`: what is entered at set-up is entered again in the next game."""
    return given if game.phase == "setup" else None


def sentence(text: Text, clause: str) -> Line:
    """A piece of news that is a sentence of its own."""
    return Line(text, "", clause)


def with_news(text: Text, news: Sequence[Line]) -> Text:
    """What was done, and what followed from it."""
    for line in news:
        said = say("{label}: {value}", label=line.label, value=line.value) if line.value != "" else line.label
        text = say("{done}; {news}", done=text, news=said)
    return text


def in_group(game: Skirmish, by: str) -> None:
    """A `ready`: only while models of the player who acts are being activated."""
    in_activations(game, by)
    if not game.group:
        raise Refusal("move", say("declare an activation of one to three models first"), "SK-113")
    activates_now(game, by)
    nothing_open(game)


def activates_now(game: Skirmish, by: str) -> None:
    """Refuse another player than the one who activates."""
    if by != game.active:
        raise Refusal("seat", say("{player} activates now", player=game.player(game.active).name), "SK-115")


def only(game: Skirmish, by: str, seat: str, clause: str) -> None:
    """Refuse another player than this."""
    if by != seat:
        raise Refusal("seat", say("{player} does this", player=game.player(seat).name), clause)


def nothing_open(game: Skirmish) -> None:
    """Refuse while an attack waits between its roll and what it does (SK-R1)."""
    if game.open:
        why = say("finish the attack of {who} on {target} first", who=game.open.attacker, target=game.open.target)
        raise Refusal("move", why, "SK-R1")


def nobody_asked(game: Skirmish) -> None:
    """Refuse while it is not said whose control zone a dead model lay in (SK-81)."""
    if game.awaited:
        raise Refusal("move", say("say first who had {dead} in the control zone", dead=game.awaited[0]), "SK-81")


def model_named(game: Skirmish, name: str, input: str) -> Model:
    """The living model of that name, or the only one whose name begins so. Raises Refusal."""
    model = model_meant(game, name)
    if model is None:
        there = ", ".join(game.models)[:200]
        raise Refusal(input, say("{name} is no model of this game; there are {there}", name=repr(name), there=there))
    if not model.alive:
        raise Refusal(input, say("{name} is dead", name=model.name), "SK-68")
    return model


def model_meant(game: Skirmish, name: str) -> Model | None:
    """The model of that name, or the one that a beginning means, in letters of either case; None where it means none
    or several."""
    if name in game.models:
        return game.models[name]
    found = [model for model in game.models.values() if model.name.lower().startswith(name.lower())]
    return found[0] if len(found) == 1 else None


def acting_model(game: Skirmish, name: str, input: str = "model") -> Model:
    """A model of the group that is activated now. Raises Refusal."""
    model = model_named(game, name, input)
    if model.name not in game.group:
        why = say("{name} is not activated now; activated: {group}", name=model.name, group=listed(game.group))
        raise Refusal(input, why, "SK-113")
    return model


def group_names(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    """Choices: the models that are activated now."""
    return {"model": list(game.group)}


def assumed(game: Skirmish, *thrown: Kind) -> list[Text]:
    """What stands beside odds while nobody has entered the real faces of the dice that are `thrown`; of all dice where
    none are named (SK-17)."""
    dice = game.dice._replace(assumed=tuple(kind for kind in game.dice.assumed if not thrown or kind in thrown))
    return [say("odds from {assumed}", assumed=dice.assumed_told)] if dice.assumed else []


def all_models(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    """Choices: everybody, those of the one who acts first: at set-up both see to their own."""
    return {"model": [model.name for seat in (by, other(by)) for model in game.of(seat)]}


def living(game: Skirmish, *seats: str) -> list[str]:
    """Living models of these sides, of both where none is named."""
    return [model.name for model in game.models.values() if model.alive and model.seat in (seats or ("a", "b"))]


def asked(game: Skirmish, dead: str) -> str:
    """Those who may have had a dead model in their control zone, with its radius."""
    return ", ".join(f"{name}: {inches(zone(game, game.models[name]))}" for name in game.witnesses(dead))


def inches(value: int | Decimal) -> str:
    """`5"`, `2.5"`."""
    return f'{value:g}"' if isinstance(value, int) else f'{value.normalize():f}"'


def ending(game: Skirmish) -> list[tuple[str, str]]:
    """What happens or ends with the round: (card, "") or (model, effect) (SK-119)."""
    happening = dict.fromkeys(each.name for each in sources(game) if each.effect.when == "round_end")
    ends = [(model.name, effect.name) for model in game.models.values() if model.alive
            for effect in model.effects if effect.expires == "round_end"]  # fmt: skip
    return [*((name, "") for name in happening if name not in game.done_at_end), *ends]


def end_words(name: str, effect: str) -> Text:
    """One of them as it is named."""
    if effect:
        return say("{model}: {effect}", model=name, effect=effect)
    return say("{card}: at the end of the round", card=name)


def not_agreed(game: Skirmish) -> News:
    """What becomes of a proposal to end the game, when play goes on over it."""
    if not game.ending:
        return []
    text = say("the game goes on: nobody agreed with {player}", player=game.player(game.ending).name)
    return [sentence(text, "SK-122")]


def wiped_out(game: Skirmish) -> str:
    """The seat that has nobody left, "" when both have somebody (or nobody has)."""
    gone = [seat for seat in game.players if not any(model.alive for model in game.of(seat))]
    return gone[0] if len(gone) == 1 else ""


def is_decided(game: Skirmish) -> bool:
    """Has a side nobody left after a round whose points were counted? Then the end is at hand."""
    return game.round > 1 and not all(any(model.alive for model in game.of(seat)) for seat in game.players)
