"""Dice: what is printed on them, and how players call them."""

from collections.abc import Iterable, Sequence

from .wording import say

Die = int | tuple[int, ...]
"""A die by its number of sides, or by the numbers printed on it where those are not 1, 2, 3 …"""


class Coloured(tuple[int, ...]):
    """A die with numbers of its own that players tell from others by its colour."""

    colour: str

    def __new__(cls, numbers: Iterable[int], colour: str) -> "Coloured":
        die = super().__new__(cls, numbers)
        die.colour = colour
        return die


def printed(die: Die) -> Sequence[int]:
    """The number on each side of a die."""
    return range(1, die + 1) if isinstance(die, int) else die


def die_name(die: Die) -> str:
    """`d20`, `red die`, or `die with 4 5 6 7 8 9`."""
    if isinstance(die, int):
        return f"d{die}"
    if isinstance(die, Coloured):
        return say("{colour} die", colour=die.colour)
    return say("die with {numbers}", numbers=numbers_told(die))


def dice_name(number: int, die: Die) -> str:
    """`4d6`, `2 white dice`: some dice of one kind."""
    if number == 1:
        return die_name(die)
    if isinstance(die, int):
        return f"{number}d{die}"
    if isinstance(die, Coloured):
        return say("{n} {colour} dice", n=number, colour=die.colour)
    return say("{n} dice with {numbers}", n=number, numbers=numbers_told(die))


def numbers_told(die: Die) -> str:
    """`4 5 6 7 8 9`: what may come, each number once."""
    return " ".join(map(str, sorted(set(printed(die)))))


def shows(die: Die) -> str:
    """`d20 shows 1 to 20`: a die and what may be typed for it."""
    if isinstance(die, int):
        return say("{die} shows 1 to {most}", die=die_name(die), most=die)
    numbers = numbers_told(die) if isinstance(die, Coloured) else say("those")
    return say("{die} shows only {numbers}", die=die_name(die), numbers=numbers)


def best(faces: Sequence[int]) -> tuple[int, list[int]]:
    """The highest face, and the places (from 0) where it is shown."""
    high = max(faces)
    return high, [place for place, face in enumerate(faces) if face == high]
