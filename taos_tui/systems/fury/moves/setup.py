"""Preparation: the event deck, the first player, deployment (phase setup; SK-102, SK-103)."""

from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, INCHES, Ask, Breaks, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..state import LEAST_DECK, SEATS, SeatName, Skirmish, with_player
from .common import News, in_setup, sentence, with_news
from .rounds import start_round

WEAK_DECK = 24
"""Cards below which the deck is short (3.3)."""
LINES = 24
"""Inches between the deployment lines, at least (SK-3)."""


def may_count(game: Skirmish, by: str) -> None:
    in_setup(game, by)
    if game.no_deck:
        raise Refusal("move", say("there are no event cards"), "SK-112")
    if not game.table_deck:
        raise Refusal("move", say("the app deals: the deck comes from the data pack"), "SK-112")


class CountDeck(Ask):
    number: Annotated[int, Within(LEAST_DECK, 500), Note("cards in the deck on the table"), Breaks("SK-108")]


class DeckCounted(Result):
    outcome: Literal["counted"] = "counted"


@move(
    "deck",
    "Count the event deck",
    key="k",
    clauses="SK-111 SK-112",
    part="setup",
    ready=may_count,
    obvious=lambda game: game.phase == "setup" and all_have_models(game) and game.table_deck and not game.deck,
)
def deck(game: Skirmish, given: CountDeck, play: Play) -> tuple[Skirmish, DeckCounted]:
    """Where the players deal: how many cards there are."""
    return replace(game, deck=given.number), DeckCounted(ledger=[Line(say("cards"), given.number, "SK-111")])


@deck.says
def _counted(told: Told[CountDeck, DeckCounted]) -> Text:
    return say("the event deck has {n} cards", n=told.given.number)


class ChooseFirst(Ask):
    seat: Annotated[SeatName, Title("first player"), Note("in any way you like")]


class Chosen(Result):
    outcome: Literal["chosen"] = "chosen"


@move(
    "first",
    "Choose the first player",
    key="p",
    clauses="SK-5 SK-102",
    part="setup",
    ready=in_setup,
    nobodys=True,
    obvious=lambda game: game.phase == "setup" and all_have_models(game) and not game.first,
)
def first(game: Skirmish, given: ChooseFirst, play: Play) -> tuple[Skirmish, Chosen]:
    """The other one is the second player."""
    ledger = [Line(say("first player"), game.player(given.seat).name, "SK-102")]
    return replace(game, first=given.seat), Chosen(ledger=ledger)


@first.says
def _chosen(told: Told[ChooseFirst, Chosen]) -> Text:
    return say("{player} is the first player", player=told.names.get(told.given.seat, told.given.seat))


def all_have_models(game: Skirmish) -> bool:
    return all(any(game.of(seat)) for seat in game.players)


def deployer(game: Skirmish) -> str:
    """Who places models next: in turn order (SK-103)."""
    order = (game.first, game.second) if game.first else SEATS
    return next((seat for seat in order if not game.player(seat).deployed), order[0])


def may_deploy(game: Skirmish, by: str) -> None:
    in_setup(game, by)
    if not game.first:
        raise Refusal("move", say("choose the first player before you deploy"), "SK-102")
    if by != deployer(game):
        why = say("{player} places models now", player=game.player(deployer(game)).name)
        raise Refusal("seat", why, "SK-103")
    if not any(game.of(by)):
        raise Refusal("move", say("{player} has no models: enter one first", player=game.player(by).name), "SK-103")
    if game.deck < LEAST_DECK and not game.no_deck:
        why = say("the event deck has {n} cards: a round needs {least}", n=game.deck, least=LEAST_DECK)
        raise Refusal("move", why, "SK-108")


class Deploy(Ask):
    lines: Annotated[
        int | Decimal, Within(0, 200), INCHES, ANEW, Title("distance"), Note("inches between the deployment lines")
    ] = LINES


class Deployed(Result):
    outcome: Literal["deployed", "begun"]


def _too_near(given: Deploy) -> Text:
    return say("the lines are {n} inches apart: at least {least}", n=given.lines, least=LINES)


def deployment_foreseen(game: Skirmish, given: Deploy, by: str) -> list[Line]:
    """A forbidden distance is told while it can still be typed anew."""
    return [Line(say("too near"), _too_near(given), "SK-3")] if given.lines < LINES else []


@move(
    "deployed",
    "Models are deployed",
    key="d",
    clauses="SK-3 SK-103",
    part="setup",
    ready=may_deploy,
    who=deployer,
    foresees=deployment_foreseen,
    asks=lambda game, by: not any(player.deployed for player in game.players.values()),
    obvious=lambda game: game.phase == "setup" and all_have_models(game) and bool(game.first),
)
def deployed(game: Skirmish, given: Deploy, play: Play) -> tuple[Skirmish, Deployed]:
    """In turn order; after both the first round begins."""
    lines = game.lines if game.lines is not None and given.lines == LINES else given.lines
    ledger = [Line(say("between the lines, inches"), str(lines), "SK-3")]
    news: News = [sentence(_too_near(given), "SK-3")] if given.lines < LINES else []
    game = replace(game, lines=lines)
    game = with_player(game, replace(game.player(play.by), deployed=True))
    if not all(player.deployed for player in game.players.values()):
        return game, Deployed(outcome="deployed", ledger=ledger, news=news)
    game, more = start_round(game)
    return game, Deployed(outcome="begun", ledger=ledger, news=[*news, *more])


@deployed.says
def _deployed(told: Told[Deploy, Deployed]) -> Text:
    return with_news(say("{player}'s models are deployed", player=told.player), told.found.news)
