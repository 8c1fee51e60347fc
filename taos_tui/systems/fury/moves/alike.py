"""Models that are like one of the data pack, or like one that was entered: a card is typed once (SK-26)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count as counting
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import seat_given
from taos_tui.rules.asks import ANEW, Ask, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..state import Form, Model, SeatName, Skirmish
from .card_numbers import PRINTED, card_of, forms
from .common import Name, at_setup, during_play
from .models import enter


def kinds(game: Skirmish) -> dict[str, Model]:
    """The cards that are known, by name: those that were entered, then those of the pack."""
    return {**game.models, **{each.name: each for each in game.roster if each.name not in game.models}}


def _sources(game: Skirmish, by: str) -> Mapping[str, Mapping[str, str]]:
    """Whose each card is: who plays it, or the data pack alone."""
    told = {name: say("of {player}", player=game.player(each.seat).name) for name, each in game.models.items()}
    return {"card": {name: told.get(name) or say("of the data pack") for name in kinds(game)}}


def cards_known(game: Skirmish, by: str) -> None:
    """A `ready`: there is a card to take."""
    during_play(game, by)
    if not kinds(game):
        raise Refusal("move", say("no card is known yet: enter a model first"), "SK-26")


class Alike(Ask):
    card: Annotated[Name, ANEW, Title("like"), Note("whose card it has, with weapons and abilities")]
    models: Annotated[int, Within(1, 20), ANEW, Title("how many"), Note("they are numbered")] = 1
    side: Annotated[SeatName | None, ANEW, Note("whose they are; left out: of who acts")] = None
    form: Annotated[
        Form | None, ANEW, Note("in which a werewolf is deployed; left out: that of the one it is like")
    ] = None


def _deployable(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[str]]:
    """They go to the side of the one that they are like. A werewolf comes in human form unless its card or its owner
    says otherwise, whatever the one it is like has become (SK-83)."""
    card = kinds(game).get(str(given.get("card")))
    like = game.models.get(card.name) if card else None
    own = like.seat if like else by
    sides = {"side": [own, *(seat for seat in game.players if seat != own)]} if card else {}
    if card is None or card.kind != "werewolf":
        return {**sides, "form": ()}
    printed: Form = next((each.form for each in game.roster if each.name == card.name), "human")
    return {**sides, "form": forms(printed)}


def _worth_a_thought(game: Skirmish, by: str, given: Mapping[str, object]) -> Sequence[str]:
    return ("models", "side", "form") if _deployable(game, by, given)["form"] else ("models", "side")


class Added(Result):
    outcome: Literal["entered"] = "entered"
    side: str
    """Whose models they are."""
    names: tuple[str, ...]


@move(
    "alike",
    "Take models like one there is",
    key="Y",
    clauses="SK-26 SK-27 SK-83",
    part="setup",
    ready=cards_known,
    enlists=at_setup,
    choices=lambda game, by: {"card": list(kinds(game))},
    texts=_sources,
    narrows=_deployable,
    weighs=_worth_a_thought,
)
def alike(game: Skirmish, given: Alike, play: Play) -> tuple[Skirmish, Added]:
    """So many models of one card, as they are deployed, whatever became of the one that they are like."""
    seat = seat_given(game.players, given.side, play.by, clause="SK-26")
    card = kinds(game).get(given.card)
    if card is None:
        known = ", ".join(kinds(game))[:200]
        raise Refusal("card", say("{name} is no card; there are {known}", name=repr(given.card), known=known), "SK-26")
    if given.form and card.kind != "werewolf":
        raise Refusal("form", say("only a werewolf changes its form"), "SK-69")
    free = _free_names(game, card.name)
    fresh = [_deployed(card, next(free), seat, given.form or card.form) for _ in range(given.models)]
    numbers = card_of(card)
    printed = [Line(title, f"{numbers[name]}", "SK-26") for name, title in PRINTED.items() if name in numbers]
    return enter(game, fresh), Added(ledger=printed, side=seat, names=tuple(each.name for each in fresh))


def _free_names(game: Skirmish, name: str) -> Iterator[str]:
    """`Hound`, `Hound 2`, `Hound 3` …: those that nobody has."""
    first = name.rstrip("0123456789").rstrip() or name
    tried = (first if number == 1 else f"{first} {number}" for number in counting(1))
    return (each for each in tried if each not in game.models)


def _deployed(card: Model, name: str, seat: str, form: Form) -> Model:
    """A model of that card with nothing done and nothing suffered; a beast has its full supply (SK-83)."""
    supply = card.fur if card.kind == "beast" or form == "beast" else 0
    return Model(
        name=name,
        seat=seat,
        kind=card.kind,
        hp=card.max_hp,
        max_hp=card.max_hp,
        profile=card.profile,
        beast_profile=card.beast_profile,
        form=form,
        fur=card.fur,
        fury=supply,
        fury_over=card.fury_over,
        abilities=card.abilities,
        combos=card.combos,
        note=card.note,
    )


@alike.says
def _added(told: Told[Alike, Added]) -> Text:
    found = told.found
    text = count(
        "{owner}: {names} enters, like {card}",
        "{owner}: {names} enter, like {card}",
        n=len(found.names),
        owner=told.names.get(found.side, ""),
        names=listed(found.names),
        card=told.given.card,
    )
    return text
