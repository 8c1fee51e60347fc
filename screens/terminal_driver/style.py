"""What colours and attributes a cell has, and the shortest way from one to another."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

ENDS = {1: 22, 2: 22, 3: 23, 4: 24, 5: 25, 6: 25, 7: 27, 8: 28, 9: 29, 21: 24, 51: 54, 52: 54, 53: 55}
"""Each attribute, with the code that ends it and all that share the code."""

SEEN_ON_SPACE = {4, 7, 9, 21, 51, 52, 53}
"""Attributes that a space shows: lines above, below and through it, and swapped colours."""

CUBE, GREYS = (0, 95, 135, 175, 215, 255), range(8, 239, 10)
"""The shares of red, green and blue of the colours 16 to 231, and the greys from 232 on."""
CHANGED = 21
"""Up to this number colour schemes of terminals put other colours."""


class Style:
    """How a cell looks. Made by `style` only, so that equal styles are one object and compared at no cost."""

    __slots__ = ("attributes", "background", "blank", "foreground", "link")

    def __init__(self, attributes: frozenset[int], foreground: str, background: str, link: str) -> None:
        self.attributes = attributes
        self.foreground, self.background = foreground, background
        """Codes such as `38;5;203`, or "" for the terminal's own colour."""
        self.link = link
        """What stands between `ESC ] 8 ;` and its end, or "" outside links."""
        whole = attributes & SEEN_ON_SPACE or not (attributes or foreground)
        self.blank: Style = self if whole else style(frozenset(), "", background, link)
        """The style that looks the same on a space."""

    @property
    def erases(self) -> bool:
        """Does an erased cell look like a space of this style?"""
        return not self.blank.attributes and not self.link

    def on_space(self, space: "Style") -> "Style":
        """The style nearest to this one in which a space looks as it does in `space`."""
        if self.attributes & SEEN_ON_SPACE or space.blank.attributes:
            return space
        return style(self.attributes, self.foreground, space.background, space.link)


@lru_cache(None)
def style(attributes: frozenset[int], foreground: str, background: str, link: str) -> Style:
    """The style with these features."""
    return Style(attributes, foreground, background, link)


PLAIN = style(frozenset(), "", "", "")


def changed(before: Style, parameters: str) -> Style | None:
    """`before` after `ESC [ parameters m`; None when a code is not known here."""
    if ":" in parameters:
        return None
    attributes, foreground, background = set(before.attributes), before.foreground, before.background
    codes = iter([int(code or 0) for code in parameters.split(";")])
    for code in codes:
        if code == 0:
            attributes, foreground, background = set(), "", ""
        elif code in ENDS:
            attributes.add(code)
        elif code in ENDS.values():
            attributes = {attribute for attribute in attributes if ENDS[attribute] != code}
        elif 30 <= code <= 39 or 90 <= code <= 97:
            foreground = _colour(code, codes)
        elif 40 <= code <= 49 or 100 <= code <= 107:
            background = _colour(code, codes)
        else:
            return None
    return style(frozenset(attributes), foreground, background, before.link)


def _colour(code: int, more: Iterator[int]) -> str:
    if code in (39, 49):
        return ""
    if code not in (38, 48):
        return str(code)
    kind = next(more, 5)
    told = tuple(islice(more, 3 if kind == 2 else 1))
    number = numbered(*told) if len(told) == 3 else None
    return f"{code};5;{number}" if number else ";".join(map(str, (code, kind, *told)))


def numbered(red: int, green: int, blue: int) -> int | None:
    """The number of a colour among the 256 that terminals know, where it is exactly one of them: half the bytes."""
    if red == green == blue and red in GREYS:
        return 232 + GREYS.index(red)
    if not {red, green, blue} <= set(CUBE):
        return None
    number = 16 + 36 * CUBE.index(red) + 6 * CUBE.index(green) + CUBE.index(blue)
    return number if number > CHANGED else None


@lru_cache(4096)
def transition(before: Style | None, after: Style) -> str:
    """The shortest sequence after which a terminal writes in style `after`; `before` is None when it is not known."""
    link = "" if before and before.link == after.link else f"\x1b]8;{after.link or ';'}\x1b\\"
    if before is None:
        return link * bool(after.link) + _sgr(["0", *_whole(after)])
    if before.attributes == after.attributes and before.foreground == after.foreground:
        same = before.background == after.background
        return link if same else link + _sgr([after.background or "49"])
    anew = _sgr(["0", *_whole(after)]) if _whole(after) else "\x1b[m"
    return link + min(_sgr(list(_steps(before, after))), anew, key=len)


def _whole(style: Style) -> list[str]:
    return [*map(str, sorted(style.attributes)), *filter(None, (style.foreground, style.background))]


def _steps(before: Style, after: Style) -> Iterator[str]:
    ended = {ENDS[attribute] for attribute in before.attributes - after.attributes}
    yield from map(str, sorted(ended))
    still = {attribute for attribute in before.attributes if ENDS[attribute] not in ended}
    yield from map(str, sorted(after.attributes - still))
    if before.foreground != after.foreground:
        yield after.foreground or "39"
    if before.background != after.background:
        yield after.background or "49"


def _sgr(codes: list[str]) -> str:
    return f"\x1b[{';'.join(codes)}m" if codes else ""
