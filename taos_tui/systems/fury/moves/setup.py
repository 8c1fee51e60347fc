"""Preparation: the event deck, the first player, deployment (phase setup; SK-102, SK-103)."""

from taos_tui.rules.inputs import Choice, Int, Number
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import LEAST_DECK, SEATS, Skirmish, replace, with_player
from .common import in_setup
from .rounds import start_round

WEAK_DECK = 24
"""Cards below which the deck is short (3.3)."""


@move(
    "deck",
    "Count the event deck",
    Int("number", LEAST_DECK, 500, help="cards in the deck on the table", clause="SK-108"),
    key="k",
    clauses="SK-111 SK-112",
    ready=lambda game, by: may_count(game, by),
)
def deck(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Where the players deal: how many cards there are."""
    return replace(game, deck=given.number), Outcome("counted", [Line("cards", given.number, "SK-111")])


def may_count(game: Skirmish, by: str) -> None:
    in_setup(game, by)
    if not game.table_deck:
        why = "there are no event cards" if game.no_deck else "the app deals: the deck comes from the data pack"
        raise Refusal("move", why, "SK-112")


@move(
    "first",
    "Choose the first player",
    Choice("seat", SEATS, help="in any way you like"),
    key="p",
    clauses="SK-5 SK-102",
    ready=in_setup,
    hints=lambda game, by: {"seat": game.first or "a"},
)
def first(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """The other one is the second player."""
    return replace(game, first=given.seat), Outcome(
        "chosen", [Line("first player", game.player(given.seat).name, "SK-102")]
    )


def deployer(game: Skirmish) -> str:
    """Who places models next: in turn order (SK-103)."""
    order = (game.first, game.second) if game.first else SEATS
    return next((seat for seat in order if not game.player(seat).deployed), order[0])


def may_deploy(game: Skirmish, by: str) -> None:
    in_setup(game, by)
    if not game.first:
        raise Refusal("move", "choose the first player before you deploy", "SK-102")
    if by != deployer(game):
        raise Refusal("seat", f"{game.player(deployer(game)).name} places models now", "SK-103")
    if not any(True for _ in game.of(by)):
        raise Refusal("move", f"{game.player(by).name} has no models: enter one first", "SK-103")
    if game.deck < LEAST_DECK and not game.no_deck:
        raise Refusal("move", f"the event deck has {game.deck} cards: a round needs {LEAST_DECK}", "SK-108")


@move(
    "deployed",
    "Models are deployed",
    Number("lines", 0, 200, 24, help="inches between the deployment lines"),
    key="d",
    clauses="SK-3 SK-103",
    ready=may_deploy,
    who=deployer,
    asks=lambda game, by: not any(player.deployed for player in game.players.values()),
)
def deployed(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """In turn order; after both the first round begins."""
    ledger = [Line("between the lines, inches", str(given.lines), "SK-3")]
    warned = [Line("too near:", f"{given.lines} inches between the lines, 24 at least", "SK-3")]
    news = warned if given.lines < 24 else []
    game = with_player(game, play.by, deployed=True)
    if not all(player.deployed for player in game.players.values()):
        return game, Outcome("deployed", ledger, news)
    game, more = start_round(game)
    return game, Outcome("begun", ledger, [*news, *more])
