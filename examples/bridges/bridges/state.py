"""The state of a game of Five Bridges. Frozen; a move returns a new one."""

from typing import Literal

import msgspec

from taos_tui.kit.secret import Secret
from taos_tui.rules.wording import Text, say

Phase = Literal["play", "over"]
CARDS = (1, 2, 3, 4, 5, 6)
HAND = 3


class Bridge(msgspec.Struct, frozen=True):
    """A bridge: its name, what it needs, and the seat that holds it ("" = nobody)."""

    name: Text
    needs: int
    holder: str = ""


class Player(msgspec.Struct, frozen=True):
    """A player. A card of the hand is known to its player alone until it is sent over a bridge."""

    seat: str
    name: str
    hand: tuple[Secret, ...] = ()
    spent: tuple[int, ...] = ()

    @property
    def deck(self) -> int:
        """How many cards are left to draw."""
        return len(CARDS) - len(self.hand) - len(self.spent)


BRIDGES = (
    Bridge(say("Lonely Bridge"), 5),
    Bridge(say("Mill Bridge"), 6),
    Bridge(say("Stone Bridge"), 6),
    Bridge(say("Iron Bridge"), 7),
    Bridge(say("High Bridge"), 7),
)


class Crossing(msgspec.Struct, frozen=True):
    """A whole game."""

    players: dict[str, Player]
    bridges: tuple[Bridge, ...] = BRIDGES
    phase: Phase = "play"
    active: str = "a"

    def held(self, seat: str) -> int:
        """How many bridges a player holds."""
        return sum(bridge.holder == seat for bridge in self.bridges)
