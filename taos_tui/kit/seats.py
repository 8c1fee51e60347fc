"""Seats, the sides of a table: a state names its players, texts name them and never the seat."""

import re
from collections.abc import Mapping
from typing import Any, Literal, Protocol, TypeVar, get_args

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from .words import plain_word

Seat = Literal["a", "b", "c", "d", "e", "f"]
SEATS: tuple[str, ...] = get_args(Seat)
TWO = SEATS[:2]


class Named(Protocol):
    """A player."""

    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


def other(seat: str) -> str:
    """The other seat of two."""
    return "b" if seat == "a" else "a"


def named(outcome: Any, names: Mapping[str, str]) -> Any:
    """An outcome that begins with a seat, with the name of its player: `a_wins` of Anna as `Anna wins`. What names no
    seat stays as it is."""
    seat, _, what = outcome.partition("_") if isinstance(outcome, str) else ("", "", "")
    if not what or seat not in names:
        return outcome
    told = plain_word(what).replace("{", "{{").replace("}", "}}")
    return say(f"{{name}} {told}", name=names[seat])


def whose_list(players: Mapping[str, Named], text: str) -> tuple[str, str]:
    """`Bruno: Kurgat wip 13; …` or `Side: Bruno` above it: the seat whose list it is, "" where none is named, and the
    list without that."""
    for seat, player in players.items():
        name = re.escape(player.name)
        found = re.match(rf"\s*(?:{name}\s*:|side\s*[:=]?\s*{name}\s*(?:[:;\n]|$))", text, re.IGNORECASE)
        if found:
            return seat, text[found.end() :].strip()
    return "", text


def check_one_list(players: Mapping[str, Named], text: str, whose: str, input: str) -> None:
    """Refuse a list in which another player's begins: his name stands in a line of its own, or before a colon."""
    for seat, player in players.items():
        name = re.escape(player.name)
        begins = re.search(rf"(?:^|[;\n])\s*(?:side\s*[:=]?\s*)?{name}\s*(?::|[;\n]|$)", text, re.IGNORECASE)
        if begins and seat != whose:
            why = say("{name}'s list begins in it: paste each player's by itself", name=player.name)
            raise Refusal(input, why)


def seat_given(players: Mapping[str, N], given: str | None, by: str, input: str = "side", clause: str = "") -> str:
    """The seat meant by an input, that of who acts where it is left out. Raises Refusal for one that nobody has."""
    seat = given or by
    if seat not in players:
        names = listed((player.name for player in players.values()), "or")
        raise Refusal(input, say("nobody sits there; give {names}", names=names), clause)
    return seat
