"""The throw as lines, in the form of a move and in that of an entry that is entered anew: what is thrown, and the die
that is in front, large."""

from collections.abc import Sequence

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.digits import ROWS, big
from taos_tui.screens.widgets.layout import wrapped

from taos_tui.content.catalogue import in_words
from taos_tui.face.fallen import Fallen
from taos_tui.face.throw import AT_ONCE, Asked, Typed, taking_back
from taos_tui.rules.dice import die_name, numbers_told
from taos_tui.rules.wording import say

MOST_TOLD = 2
"""Lines for what the faces of a die do."""


def typing_lines(asked: Asked, typed: Typed, thrown: Sequence[Content]) -> list[Content]:
    """The throw, and below it the face that is being typed."""
    said = (
        asked.so_far(typed.done) if typed.done else "",
        say("type the next face")
        if not typed.pending
        else say("typing {die} face {face}_", die=die_name(asked.die), face=typed.pending),
        say("{die} shows {numbers} · ⌫ takes back", die=die_name(asked.die), numbers=numbers_told(asked.die))
        if not isinstance(asked.die, int)
        else say("Enter confirms, ⌫ takes back")
        if typed.pending or asked.die > AT_ONCE
        else say("a face is taken at once, ⌫ takes it back"),
    )
    return [*thrown, *large_lines(typed.pending + "_", said)]


def fallen_lines(fallen: Fallen, width: int, mark: bool, *, dense: bool = False) -> list[Content]:
    """The dice of an entry that is entered anew: the throw of the one in front, its face large, and all faces. Where it
    is `dense` the large face gives way."""
    asked = fallen.asked or fallen.asks[-1]
    at = fallen.at if fallen.asked else -1
    large = fallen.pending if fallen.refused else fallen.pending + "_"
    shown = [str(face) for face in fallen.faces] + ([] if fallen.is_whole else ["_"])
    if 0 <= at < len(shown):
        shown[at] = f"{'▸' if mark else ''}{large if fallen.pending else shown[at]}"
    faces = Content(say("faces {faces}", faces="  ".join(shown)))
    thrown = [throw_line(asked, width, "▸" if mark else " ")]
    if dense:
        why = [Content.styled(f"  ✗ {in_words(fallen.refused)}", "$error")] if fallen.refused else []
        return [line.truncate(width, ellipsis=True) for line in (*thrown, faces.pad_left(2), *why)]
    if fallen.asked is None:
        return [*thrown, faces.pad_left(2), told_line(say("← goes back to a die"), width), Content("")]
    here, was = fallen.here, fallen.fell.get(fallen.here) if fallen.here else None
    now = fallen.face(here) if here else None
    how = say("rolled") if fallen.source == "rolled" else say("typed")
    if fallen.refused:
        first = Content.styled(f"✗ {in_words(taking_back(fallen.refused))}", "bold $error")
    elif was is None:
        missing = say("Space rolls it, digits type it") if fallen.by_app else say("type its face")
        by_app = here in fallen.thrown
        known = say("{face}, rolled now", face=now) if by_app else say("{face}, typed now", face=now)
        first = Content(missing if now is None else known)
    elif now == was:
        first = Content(say("{face}, {how}; digits replace it", face=was, how=how))
    else:
        first = Content(say("{now}, typed now; it was {was}, {how}", now=now, was=was, how=how))
    large = large if fallen.pending or now is None else str(now)
    keys = say("⌫ goes back, ← → another die") if mark else say("↑ ↓ lead to the dice")
    lines = large_lines(large, (first, faces, keys))
    return [*thrown, *(line.truncate(width, ellipsis=True) for line in lines)]


def large_lines(text: str, said: Sequence[str | Content]) -> list[Content]:
    """A face large, and three lines beside it."""
    return [
        Content.assemble("  ", (figure, "bold $accent"), "   ", line)
        for figure, line in zip(big(text)[:ROWS], said, strict=True)
    ]


def throw_line(asked: Asked, width: int, mark: str = " ") -> Content:
    """`▸THROW 4d6 · die 2 of 4 · hits on 5+`: what is being thrown, on every size of terminal."""
    lines = [_throw(parts, mark) for parts in ([*_now(asked), *_then(asked)], _now(asked))]
    fits = next((line for line in lines if line.cell_length <= width), lines[-1])  # what comes later gives way
    return fits.truncate(width, ellipsis=True)


def throw_lines(asked: Asked, width: int, mark: str) -> list[Content]:
    """The same, with what the faces do, or mean, below it where all is too long for one line."""
    *which, faces = _now(asked) or [""]
    if _throw(_now(asked), mark).cell_length <= width:
        return [throw_line(asked, width, mark)]
    told = [line.pad_left(2) for line in wrapped(in_words(faces), width - 2)[:MOST_TOLD]]
    return [_throw(which, mark).truncate(width, ellipsis=True), *told]


def _now(asked: Asked) -> list[str]:
    """What is thrown now: which dice, which of them is next, what its faces do."""
    what = asked.what or say("die")
    which = say("{what} {at} of {of}", what=what, at=asked.at, of=asked.of) if asked.of > 1 else asked.what
    return [*filter(None, (asked.pool, which, asked.shows))]


def _then(asked: Asked) -> list[str]:
    return [say("then {throw}", throw=asked.then)] if asked.then else []


def _throw(parts: Sequence[str], mark: str) -> Content:
    head = Content.styled(say("{mark}THROW ", mark=mark), "bold $accent")
    return head + Content.styled(" · ".join(map(in_words, parts)), "bold")


def told_line(text: str, width: int) -> Content:
    return Content(f"  {in_words(text)}").truncate(width, ellipsis=True)
