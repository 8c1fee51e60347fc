"""Fury that a friend's death gives (SK-81 … SK-83)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, Alone, Amount, Ask, Length, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..in_force import zone
from ..state import Skirmish
from .common import News, asked, inches, with_news
from .paying import gain_fury

NOBODY = say("nobody")
"""What is ticked where it died in no friend's control zone."""


def asked_about(game: Skirmish) -> list[str]:
    """The dead of whom it is still to be said who had them in the control zone, those first for whom all waits."""
    return [*game.fallen, *game.unasked]


def still_asked(game: Skirmish) -> list[str]:
    """Those of them of whom more can be said than that nobody had: a file may hold that answer of the others too."""
    return [dead for dead in asked_about(game) if game.witnesses(dead)]


def may_witness(game: Skirmish, by: str) -> None:
    if game.phase in ("setup", "game_over") or not asked_about(game):
        raise Refusal("move", say("nobody has died whose control zones are still to be asked about"), "SK-81")


def witness_hints(game: Skirmish, by: str) -> Mapping[str, object]:
    """Nobody is ticked: it is the players who know who had it in the control zone."""
    return {"dead": still_asked(game)[0]} if still_asked(game) else {}


def witness_choices(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    dead = still_asked(game)
    return {"models": [*game.witnesses(dead[0]), NOBODY] if dead else [], "dead": dead}


def witness_brief(game: Skirmish, by: str) -> list[Text]:
    return [say("{dead} died: who had it in the control zone ({zones})?", dead=dead, zones=asked(game, dead))
            for dead in still_asked(game)]  # fmt: skip


def witness_texts(game: Skirmish, by: str) -> Mapping[str, Mapping[str, str]]:
    """How far the control zone of each of them reaches."""
    dead = still_asked(game)
    names = game.witnesses(dead[0]) if dead else []
    return {"models": {name: say("control zone {n}", n=inches(zone(game, game.models[name]))) for name in names}}


class Witness(Ask):
    dead: Annotated[str | None, Length(high=60), ANEW, Note("left out: the one who fell first")] = None
    models: Annotated[
        tuple[str, ...],
        Amount(0, 60),
        ANEW,
        Alone(NOBODY),
        Note("friends with FUR who had it in their control zone, or nobody"),
    ] = ()


class Witnessed(Result):
    outcome: Literal["witnessed", "unseen"]
    dead: str


@move(
    "witness",
    "In whose zone did it die?",
    key="h",
    clauses="SK-81 SK-82 SK-83",
    ready=may_witness,
    hints=witness_hints,
    choices=witness_choices,
    brief=witness_brief,
    texts=witness_texts,
    ticks="models",
    who=lambda game: game.models[still_asked(game)[0]].seat if still_asked(game) else game.active,
    obvious=lambda game: bool(game.awaited) and game.phase not in ("setup", "game_over"),
    offered=lambda game, by: bool(still_asked(game)),
    lapses=True,
    about=lambda game, given, by: given.get("dead") or next(iter(asked_about(game)), None),
)
def witness(game: Skirmish, given: Witness, play: Play) -> tuple[Skirmish, Witnessed]:
    """Asked once for each dead model: the full supply and two above it for each such friend."""
    asked_of = asked_about(game)
    dead = given.dead or asked_of[0]
    if dead not in asked_of:
        why = say("{name} is not asked about; only {names}", name=dead, names=listed(asked_of))
        raise Refusal("dead", why, "SK-81")
    allowed = game.witnesses(dead)
    news: News = []
    seen = tuple(name for name in given.models if name != NOBODY)
    if seen != given.models and seen:
        raise Refusal("models", say("nobody, or the names of those who had it in the control zone, not both"), "SK-81")
    for name in seen:
        if name not in allowed:
            those = ", ".join(allowed) or say("nobody")
            raise Refusal("models", say("{name} gains nothing here; allowed: {those}", name=name, those=those), "SK-83")
        game, more = gain_fury(game, name, "friend_killed")
        news += more
    fallen, unasked = (tuple(each for each in some if each != dead) for some in (game.fallen, game.unasked))
    game = replace(game, fallen=fallen, unasked=unasked)
    ledger = [Line(say("dead"), dead, "SK-81")]
    return game, Witnessed(outcome="witnessed" if seen else "unseen", ledger=ledger, news=news, dead=dead)


@witness.says
def _witnessed(told: Told[Witness, Witnessed]) -> Text:
    found = told.found
    if found.outcome == "unseen":
        return say("{dead} died: nobody gains Fury", dead=found.dead)
    parts = {"names": listed(told.given.models), "dead": found.dead}
    if not found.news:
        return say("{dead} died in the control zone of {names}: no more Fury can be held", **parts)
    return with_news(say("{dead} died in the control zone of {names}", **parts), found.news)
