"""Damage that is no shot and no blow: by an ability, a spell or an event (SK-R3)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.words import yes_no
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Within
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..state import Skirmish
from .common import PHASES, living, model_named, with_news
from .paying import pass_on
from .wounds import ASKED_LATER, DiesUnasked, hurt, without_asking

in_or_after_activations = PHASES.only("activations", "effects", "points", clause="SK-R3")


def victims(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    """Anybody may be hurt, by an event or by a friend's ability: enemies come first. Own models do it."""
    own, enemies = living(game, by), living(game, other(by))
    return {"who": own, "target": [*enemies, *own]}


def doers(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Once it is said who is hurt, anybody may have done it: also a friend of the hurt in the other player's turn."""
    return {"who": [None, *living(game, by), *living(game, other(by))]} if given.get("target") else {}


class Harm(Ask):
    who: Annotated[str | None, Length(high=60), ANEW, Note("the model that does it; left out: no model")] = None
    target: Annotated[str, Length(high=60), ANEW]
    points: Annotated[int, Within(1, 99), ANEW, Note("hit points that it loses")]
    what: Annotated[str | None, Length(high=120), ANEW, Note("the ability, spell or event")] = None
    attack: Annotated[bool, ANEW, Note("it counts as an enemy attack: Fury token, end of Rest")] = False
    later: DiesUnasked = False


class Harmed(Result):
    outcome: Literal["hurt", "killed"]


@move(
    "harm",
    "Damage by an ability or an event",
    key="d",
    clauses="SK-68 SK-79 SK-86 SK-98 SK-R3",
    ready=in_or_after_activations,
    choices=victims,
    narrows=doers,
    completes=ASKED_LATER,
)
def harm(game: Skirmish, given: Harm, play: Play) -> tuple[Skirmish, Harmed]:
    """Who did it, to whom, how much, and whether it counts as an enemy attack."""
    target = model_named(game, given.target, "target")
    by = model_named(game, given.who, "who").name if given.who else ""
    had_group, before = bool(game.group), game
    game, news = hurt(game, target.name, given.points, attack=given.attack, by=by)
    ledger = [
        Line(say("damage"), given.points, "SK-R3"),
        Line(say("enemy attack"), yes_no(given.attack), "SK-R3"),
    ]
    if given.later:
        game = without_asking(before, game)
    if game.phase == "activations":
        game = pass_on(game, finished=had_group)
    alive = game.models[target.name].alive
    return game, Harmed(outcome="hurt" if alive else "killed", ledger=ledger, news=news)


@harm.says
def _harmed(told: Told[Harm, Harmed]) -> Text:
    given, found = told.given, told.found
    names = {"target": given.target, "n": given.points, "who": given.who, "what": given.what}
    if given.who and given.what:
        text = say("{who} does {n} damage to {target} with {what}", **names)
    elif given.who:
        text = say("{who} does {n} damage to {target}", **names)
    elif given.what:
        text = say("{what} does {n} damage to {target}", **names)
    else:
        text = say("{target} takes {n} damage", **names)
    return with_news(text, found.news)
