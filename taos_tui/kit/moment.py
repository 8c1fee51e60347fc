"""Something that a table looks up for: what a move brought about is shown large, once, until the next key.

A game says of a move which outcomes are such moments (`Move.shows`); it is given what the log is given, so nothing
that one seat alone knows can be in it. That a unit is out of the game, faces see for themselves.
"""

from typing import Literal

import msgspec

Kind = Literal["card", "code", "shout", "loss", "end"]
"""A card that is turned up, a code that comes to light, something that is called out, a unit that is lost, and that the
game is over by that."""


class Moment(msgspec.Struct, frozen=True):
    """`title` is drawn large where it has letters for that, `text` below it; `colour` is what it is printed in: green,
    yellow, red, or "" for none. `seat` is whose it is."""

    kind: Kind
    title: str
    text: tuple[str, ...] = ()
    colour: str = ""
    seat: str = ""
