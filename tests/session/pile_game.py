"""A game of piles for the tests of the session: a deck, tokens at places, a hidden hand, dice. It remembers nothing."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from taos_tui.kit.moves import Play
from taos_tui.kit.scene import Scene
from taos_tui.kit.secret import Secret
from taos_tui.rules.inputs import Choice, Int, Items, Text
from tests.loose import Outcome, move

DECK = ("ace", "ace", "ace", "king", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six")
CODES = tuple(f"{n:02}" for n in range(1, 21))
PLACES = tuple("pqrstuvwxyz")


class Table(msgspec.Struct, frozen=True):
    names: dict[str, str]
    taken: tuple[str, ...] = ()
    codes: dict[str, str] = {}
    hands: dict[str, tuple[Secret, ...]] = {}
    rolled: tuple[int, ...] = ()

    @property
    def left(self) -> list[str]:
        held = [card for hand in self.hands.values() for secret in hand for card in secret.value or ()]
        return sorted((Counter(DECK) - Counter([*self.taken, *held])).elements())


@move("take", "take", Text("card", optional=True))
def take(state: Table, given: Any, play: Play) -> tuple[Table, Outcome]:
    """The next card of the deck."""
    card = play.tape.draw("card", state.left, pile="deck")
    return msgspec.structs.replace(state, taken=(*state.taken, card)), Outcome("taken", card=card)


@move("turn", "turn", Choice("token", PLACES), Text("code", optional=True))
def turn(state: Table, given: Any, play: Play) -> tuple[Table, Outcome]:
    """What lies at a place is turned up."""
    possible = [code for code in CODES if code not in state.codes.values()]
    code = play.tape.draw("code", possible, pile="tokens", place=given.token)
    return msgspec.structs.replace(state, codes={**state.codes, given.token: code}), Outcome("turned", code=code)


@move("deal", "deal", Items("hand", Text("card"), 2, 2, optional=True), private=("hand",))
def deal(state: Table, given: Any, play: Play) -> tuple[Table, Outcome]:
    """Two cards that only their player may know."""
    cards = play.tape.draw("hand", state.left, 2, pile="deck")
    held = play.vault.seal(play.by, "hand", cards)
    hands = {**state.hands, play.by: (*state.hands.get(play.by, ()), held)}
    return msgspec.structs.replace(state, hands=hands), Outcome("dealt")


@move("roll", "roll", Int("dice", 1, 9, 1), dice="d20")
def roll(state: Table, given: Any, play: Play) -> tuple[Table, Outcome]:
    """So many d20, and a d6."""
    faces = (*(play.tape.die(20) for _ in range(given.dice)), play.tape.die(6))
    return msgspec.structs.replace(state, rolled=faces), Outcome("rolled", total=sum(faces))


class PileGame:
    slug, title, seats, fewest = "toswg", "Piles", ("a", "b"), 2
    packs: Mapping[str, Any] = {}
    sides: Mapping[str, str] = {}
    options = ()
    moves = {each.name: each for each in (take, turn, deal, roll)}  # noqa: RUF012

    def procedures(self, state: Any = None) -> dict[str, Any]:
        return {}

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Table:
        return Table(dict(names))

    def side_of(self, state, move, inputs, by):
        return by

    def acting(self, state: Table) -> str:
        return "a"

    def has_own_dice(self, state: Table) -> bool:
        return False

    def suggested(self, state: Table) -> str:
        return ""

    def describe(self, state: Table, seat: str) -> Scene:
        return Scene("play", "Piles", "", "a", state.names, ())

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Any, by: str) -> str:
        return f"{move} {dict(inputs)}"


def play_piles(patch: pytest.MonkeyPatch) -> None:
    """From now on sessions are of this game."""
    game = PileGame()
    for module in ("session", "inspection"):
        patch.setattr(f"taos_tui.session.{module}.load", lambda slug: game)
