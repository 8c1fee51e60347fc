"""A player's name is corrected in play: the game is replayed as if he had sat down under the name that stands last."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from taos_tui.rules.inputs import Choice, Input, Text, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import say

from .consent import no_seat
from .entry import Entry, Header
from .header import MOST_NAME, name_given
from .step import RENAME

Names = Mapping[str, str]
"""Players' names by seat."""


class Renamed(Result):
    """A name was corrected; `was` is the one before."""

    was: str


def renaming_inputs(names: Names) -> tuple[Input, ...]:
    """What is to be told of a correction; without `seat` it is that of who makes it."""
    return Choice("seat", tuple(names), optional=True), Text("name", low=0, high=10_000, lines=True, numbers=True)


def renaming(names: Names, inputs: Mapping[str, Any], by: str) -> Entry:
    """The entry of a correction, without number and time; its seat is the player's. Raises Refusal naming a wrong
    seat, or a name that is too long, taken, or no other one."""
    given = {**inputs, "seat": inputs.get("seat") or by or None}
    seat = given["seat"]
    if seat is None:
        raise Refusal("seat", say("is missing: whose name is it"))
    if not isinstance(seat, str) or seat not in names:
        raise Refusal("seat", no_seat(str(seat), names))
    name = name_given("name", read_inputs(renaming_inputs(names), given)["name"])
    if not name:
        raise Refusal("name", say("is missing: give 1 to {most} characters", most=MOST_NAME))
    if by and by != seat:
        raise Refusal("seat", say("{name} alone corrects this name, or a program for all", name=names[seat]))
    if name == names[seat]:
        raise Refusal("name", say("{name} is called so already", name=name))
    if any(name.casefold() == other.casefold() for at, other in names.items() if at != seat):
        raise Refusal("name", say("{name} is taken: another player is called so", name=name))
    return Entry(0, "", seat, RENAME, {"name": name}, outcome="renamed")


def check_renaming(names: Names, entry: Entry) -> Renamed:
    """What a correction from a file comes to. Raises Refusal for one that nobody could have made."""
    made = renaming(names, entry.inputs, entry.seat)
    if entry.inputs != made.inputs or entry.outcome != made.outcome:
        raise Refusal("name", say("is not written as a name is"))
    return Renamed(outcome="renamed", was=names[entry.seat])


def names_after(written: Names, standing: Iterable[Entry]) -> dict[str, str]:
    """The names as the corrections that stand leave them."""
    return {**written, **{each.seat: each.inputs["name"] for each in standing if each.move == RENAME}}


def with_names(header: Header, names: Names) -> Header:
    """The header with these names instead of its own."""
    seats = tuple(msgspec.structs.replace(seat, name=names.get(seat.id, seat.name)) for seat in header.seats)
    return msgspec.structs.replace(header, seats=seats)
