"""The models of both sides at once: pasted, or those of the data pack (SK-26, SK-27, SK-83)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Length, Note, made_of
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..on_paper import EXAMPLE
from ..packs import by_seats, read_roster
from ..state import Model, Skirmish
from .common import at_setup, during_play
from .models import enter
from .setup import all_have_models


def pack_brief(game: Skirmish, by: str) -> list[Text]:
    """How a roster is written, and what comes of it where nothing is pasted; who comes then stands in the ledger."""
    first = next(iter(game.players.values()), None)
    written = say("A roster as on paper: the name of a player, and below it a model a line, for example")
    known = [] if game.roster else [say("the data pack holds no models: paste some")]
    return [*known, written, *([say("{player}:", player=first.name)] if first else []), EXAMPLE]


class EnterRoster(Ask):
    models: Annotated[
        str | None,
        Length(high=6000, lines=True),
        ANEW,
        Note("a model a line below its player's name, or TOML as in models.toml; left out: those of the data pack"),
    ] = None


def _entered(game: Skirmish, given: EnterRoster) -> tuple[Model, ...]:
    if given.models is None:
        return game.roster
    return read_roster(given.models, game.players, earlier=game.options.rosters == "earlier")


def roster_foreseen(game: Skirmish, given: EnterRoster, by: str) -> list[Line]:
    """Who will be entered, by side, and that nobody pasted them."""
    source = (
        [] if given.models or not game.roster else [Line(say("nothing is pasted"), say("the data pack's"), "SK-26")]
    )
    entered = _entered(game, given)
    return source + [
        Line(game.player(seat).name, listed(each.name for each in entered if each.seat == seat), "SK-26")
        for seat in game.players
        if any(each.seat == seat for each in entered)
    ]


def _once_more(game: Skirmish, given: Mapping[str, object]) -> Mapping[str, object] | None:
    """Owners stand there by their seats: in the next match they may have other names."""
    text = given.get("models")
    return at_setup(game, {**given, "models": by_seats(text, game.players)} if isinstance(text, str) else given)


def _brings(game: Skirmish, given: Mapping[str, object], by: str) -> list[str]:
    """The models in their order, so that one whose line is written anew is still that one."""
    try:
        return [each.name for each in _entered(game, made_of(EnterRoster, {"models": given.get("models")}))]
    except Refusal:
        return []


class RosterEntered(Result):
    outcome: Literal["entered"] = "entered"
    entered: int
    sides: Sequence[tuple[str, int]]
    """How many of each side, by seat."""


@move(
    "roster",
    "Enter a roster",
    key="z",
    clauses="SK-26 SK-27 SK-83",
    part="setup",
    ready=during_play,
    enlists=_once_more,
    brief=pack_brief,
    brings=_brings,
    foresees=roster_foreseen,
    obvious=lambda game: game.phase == "setup" and not all_have_models(game) and bool(game.roster),
)
def roster(game: Skirmish, given: EnterRoster, play: Play) -> tuple[Skirmish, RosterEntered]:
    """Both sides' models at once: pasted, or the ones that the data pack holds."""
    entered = _entered(game, given)
    if not entered:
        raise Refusal("models", say("is empty: the data pack holds no models, so paste some"), "SK-26")
    ledger = [Line(say("models"), len(entered), "SK-26")]
    sides = Counter(each.seat for each in entered)
    return enter(game, entered), RosterEntered(ledger=ledger, entered=len(entered), sides=sorted(sides.items()))


@roster.says
def _roster_entered(told: Told[EnterRoster, RosterEntered]) -> Text:
    text = count("{player} enters {n} model", "{player} enters {n} models", n=told.found.entered, player=told.player)
    sides = [say("{n} for {player}", n=n, player=told.names.get(seat, seat)) for seat, n in told.found.sides]
    return say("{text}: {sides}", text=text, sides=listed(sides))
