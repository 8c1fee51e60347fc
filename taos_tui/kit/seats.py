"""Seats, the sides of a table: a state names its players, texts name them and never the seat."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeVar, get_args

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.patterns import pattern
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


NONE: Mapping[str, str] = MappingProxyType({})
_ARMY = r"(?:army|armies|list|roster|forces?|side|team|units|troops|squads)"
_DECORATION = "#*=-–—_•>·[]() \t"
_POINTS = pattern(r"[\s(\[,–—-]+\d+\s*(?:pts?|points?|p)\.?[)\]]?$", re.IGNORECASE)
_SAYS_WHOSE = pattern(rf"^(?:the\s+)?(?:{_ARMY}|player)\s*(?:of\b|[:=])?\s*", re.IGNORECASE)
_HIS_ARMY = pattern(rf"(?:['’]s?)?\s+{_ARMY}$|['’]s?$", re.IGNORECASE)


def heads_list(players: Mapping[str, Named], line: str, sides: Mapping[str, str] = NONE) -> str:
    """The seat whose list begins below this line, as it stands on paper: `Anna`, `== Bruno's army (120 pts) ==`,
    `Army of Anna:`, `Side B`, `Player 2`, or what one of the `sides` is called; "" where it is something else."""
    bare = _POINTS.sub("", line.strip(_DECORATION).rstrip(":").rstrip()).strip(f"{_DECORATION}:")
    seats = {**sides, **{player.name.casefold(): seat for seat, player in players.items()}}
    for words in (bare, _HIS_ARMY.sub("", bare), _SAYS_WHOSE.sub("", bare)):
        if words and words.casefold() in seats:
            return seats[words.casefold()]
    found = re.fullmatch(r"(?:side|player|seat)\s*[:=]?\s*(\w)", bare, re.IGNORECASE)
    if not found:
        return ""
    told = found[1].casefold()
    seat = list(players)[int(told) - 1] if told.isdecimal() and 0 < int(told) <= len(players) else told
    return seat if seat in players else ""


class Piece(NamedTuple):
    """What stands in a line of a pasted list, or between two semicolons of it, and the number of that line."""

    line: int
    text: str


def lines_of(text: str) -> list[str]:
    """The lines as a player counts them: those of the text, or what stands between semicolons where it is one line."""
    lines = text.splitlines()
    return lines if len(text.strip().splitlines()) > 1 else text.strip().split(";")


def parted_lines(
    players: Mapping[str, Named], text: str, sides: Mapping[str, str] = NONE
) -> list[tuple[str, list[Piece]]]:
    """A text that holds the lists of several players, each headed by whose it is: the seats and what stands in their
    lists. What stands above the first heading is of seat ""."""
    parts: list[tuple[str, list[Piece]]] = [("", [])]
    pieces = (Piece(at, piece) for at, line in enumerate(lines_of(text), 1) for piece in line.split(";"))
    for piece in pieces:
        whose, colon, behind = piece.text.partition(":")
        if seat := heads_list(players, piece.text, sides):
            parts.append((seat, []))
        elif colon and (seat := heads_list(players, whose, sides)):  # his first unit stands behind it
            parts.append((seat, [piece._replace(text=behind)]))
        else:
            parts[-1][1].append(piece)
    return parts


def parted_lists(players: Mapping[str, Named], text: str, sides: Mapping[str, str] = NONE) -> list[tuple[str, str]]:
    """The same as texts, without one above the first heading that is empty."""
    parts = parted_lines(players, text, sides)
    found = [(seat, "\n".join(piece.text for piece in pieces).strip()) for seat, pieces in parts]
    return [(seat, lines) for seat, lines in found if seat or lines]


def check_heads_one(players: Mapping[str, Named], text: str, whose: str, input: str) -> None:
    """Refuse a list in which another player's begins."""
    others = [seat for seat, _ in parted_lists(players, text) if seat not in ("", whose)]
    if others:
        why = say("{name}'s list begins in it: paste each player's by itself", name=players[others[0]].name)
        raise Refusal(input, why)


def seat_given(players: Mapping[str, N], given: str | None, by: str, input: str = "side", clause: str = "") -> str:
    """The seat meant by an input, that of who acts where it is left out. Raises Refusal for one that nobody has."""
    seat = given or by
    if seat not in players:
        names = listed((player.name for player in players.values()), "or")
        raise Refusal(input, say("nobody sits there; give {names}", names=names), clause)
    return seat
