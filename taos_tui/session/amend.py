"""An entry that is entered anew long after it was made: what it was given then, and what that changes.

The log keeps both. An amendment names the entry, all inputs that it has now, its new faces if it has other ones, and
the first later entry that is no longer possible: that one and those behind it stand no more. Later entries that are
entered anew with it stand in it too. An entry that never happened is left out by an amendment that has no inputs; one
that stays as it is, so that what was forgotten comes in before it, has none either.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from taos_tui.kit.secret import Called
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain_values
from taos_tui.rules.wording import Text, say

from .entry import Entry

AMEND = "amend"


class Changed(NamedTuple):
    """An entry that comes out otherwise: its outcome before and after, the sentences of the log before and after.

    `after` and `becomes` are empty where it is no longer possible; then `reason` says why.
    """

    n: int
    before: str
    after: str
    was: str
    becomes: str
    reason: str = ""


class PutOff(NamedTuple):
    """A question that a correction puts off, so that what came after it stands: the `move` that answers it, and the
    later entry `before` which it would be answered in its time; the still later one in which it is `answered`, 0 where
    it is asked at the end. "" where there is none."""

    move: str = ""
    before: int = 0
    answered: int = 0


class Amendment(NamedTuple):
    """What it changes when entry `of` is entered anew: that entry first. `stops` is the first that is no longer
    possible (0: all are), `lost` are those that then stand no more. `lapsed` fall alone: answers to what is not asked
    any more, and those that are `left_out`, which are no longer possible. `draws` names inputs that the app draws for
    it when it is made: what follows is not known before. `n` is its own number, 0 while it is only tried. `ends` is
    what is otherwise in the last state, as everybody sees it. What hangs on what others have sealed is `covered`:
    nothing of it is told before. `stops_by` is the input that is refused where it stops and `stops_why` the reason
    alone, "" where that is covered. `due` is the move that is to be made first where it stops, "" for none; `between`
    are the entries that come in between, each with the later one before which it does (0: behind all). `unthrown` are
    later entries of whose dice none is wanted any more, with the faces, `doubtful` those whose player went by something
    that is otherwise now, such as kills. `redrawn` are inputs by entry that the app had drawn, and of which it draws
    something else now, or nothing."""

    of: int
    changes: tuple[Changed, ...]
    stops: int = 0
    lost: tuple[int, ...] = ()
    lapsed: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()
    draws: tuple[str, ...] = ()
    n: int = 0
    ends: tuple[Text, ...] = ()
    covered: bool = False
    stops_by: str = ""
    stops_why: str = ""
    due: str = ""
    between: Mapping[int, int] = MappingProxyType({})
    unthrown: Mapping[int, tuple[int, ...]] = MappingProxyType({})
    doubtful: tuple[int, ...] = ()
    put_off: PutOff = PutOff()
    redrawn: Mapping[int, frozenset[str]] = MappingProxyType({})


class Anew(NamedTuple):
    """What is changed of a later entry: inputs (None takes one away), faces (None: as they were), which were typed, or
    all `rolled` by the app."""

    inputs: Mapping[str, Any] = MappingProxyType({})
    dice: Sequence[int] | None = None
    rolled: bool = False


class Between(NamedTuple):
    """An entry that comes in before the later one `before` (0: behind all): a move that is due there, without a number
    as long as it is not written, or an entry that had fallen and is taken in again; what it sealed is `called` so. As
    long as a move is only wished its secret inputs stand among the others. What `is_due` is made by the amendment:
    its draws are held against what undone entries had drawn. An answer that had fallen is held to its question
    (`about`)."""

    before: int
    entry: Entry
    called: Mapping[str, Called] = MappingProxyType({})
    is_due: bool = False
    about: tuple[object] | None = None


class Wish(NamedTuple):
    """What somebody wants to have been entered: inputs to be changed (None takes one away), faces (None: as they
    were), and the later entries that are left out where they are no longer possible, so that what comes after them
    stands, or that are entered anew there. `never`: the entry itself is left out, as it never happened. `between`: what
    comes in among the later entries, in its order. `stays`: the entry itself is one of those later entries, as what was
    forgotten comes in before it. `adding`: this and
    nothing else its move adds of itself so that later entries stand, to find out what they wait for. `rolled`: the app
    has rolled all of its faces."""

    of: int
    inputs: Mapping[str, Any]
    dice: Sequence[int] | None
    without: tuple[int, ...] = ()
    later: Mapping[int, Anew] = MappingProxyType({})
    never: bool = False
    between: tuple[Between, ...] = ()
    stays: bool = False
    adding: Mapping[str, Any] | None = None
    rolled: bool = False


def as_text(wish: Wish) -> Wish:
    """The same wish; what was typed is text to show, never control."""
    later = {n: each._replace(inputs=plain_values(dict(each.inputs))) for n, each in wish.later.items()}
    come = [msgspec.structs.replace(one.entry, inputs=plain_values(one.entry.inputs)) for one in wish.between]
    between = tuple(one._replace(entry=entry) for one, entry in zip(wish.between, come, strict=True))
    return wish._replace(inputs=plain_values(dict(wish.inputs)), later=later, between=between)


def anew(entry: Entry, wish: Wish, private: frozenset[str], seal: Callable[[str, Any], dict[str, str]]) -> Entry:
    """The entry as it is wished to have been. What was typed now was not drawn, and rolled faces become typed ones but
    where the app rolled all of them."""
    changed = {name: value for name, value in wish.inputs.items() if entry.inputs.get(name) != value}
    inputs = {**entry.inputs, **{name: value for name, value in changed.items() if name not in private}}
    sealed = {name: seal(name, value) for name, value in changed.items() if name in private and value is not None}
    dice = entry.dice if wish.dice is None else tuple(wish.dice)
    return msgspec.structs.replace(
        entry,
        inputs={name: value for name, value in inputs.items() if value is not None},
        dice=dice,
        source=entry.source if dice == entry.dice else source_of(dice, wish.rolled),
        drawn=tuple(name for name in entry.drawn if name not in changed),
        sealed={**entry.sealed, **sealed},
        outcome="",
    )


def source_of(dice: Sequence[int], rolled: bool) -> str:
    """Where the faces of an entry come from that is entered anew."""
    return ("rolled" if rolled else "typed") if dice else ""


def amending(
    before: Entry,
    after: Entry | None,
    stops: int,
    lapsed: Sequence[int] = (),
    called: Mapping[str, str] | None = None,
    later: Sequence[Mapping[str, Any]] = (),
    between: Sequence[Mapping[str, int]] = (),
    stays: bool = False,
) -> Entry:
    """The entry of an amendment, without number, time and seat; `called` are names in later entries that are others
    now, `later` the later entries that are entered anew with it, `between` those that come in. Where `after` is None
    the entry is left out, or `stays`."""
    inputs: dict[str, Any] = {"of": before.n}
    if not stays:
        inputs |= {"inputs": after.inputs} if after else {"never": True}
    if stops:
        inputs["stops"] = stops
    if lapsed:
        inputs["without"] = list(lapsed)
    if called:
        inputs["called"] = dict(called)
    if later:
        inputs["later"] = [*later]
    if between:
        inputs["between"] = [*between]
    if after is None:
        return Entry(0, "", move=AMEND, inputs=inputs)
    if before.dice and not after.dice:
        inputs["no_dice"] = True
    new_dice = after.dice != before.dice
    return Entry(
        0,
        "",
        move=AMEND,
        inputs=inputs,
        dice=after.dice if new_dice else (),
        source=after.source if new_dice else "",
        drawn=after.drawn,
        typed=after.typed,
        sealed=after.sealed,
        opened=after.opened,
        outcome=after.outcome,
    )


def leaves_out(entry: Entry) -> bool:
    """Does an amendment from a file say of its entry that it never happened? Raises Refusal where it says of the same
    entry what it was given."""
    if "never" not in entry.inputs:
        return False
    has_more = set(entry.inputs) - {"of", "never", "stops", "without", "later", "between", "consent"}
    said = entry.dice or entry.source or entry.drawn or entry.typed or entry.sealed or entry.opened
    if entry.inputs["never"] is not True or has_more or said:
        raise Refusal("inputs", say("are none of an amendment"))
    return True


def lets_stay(entry: Entry) -> bool:
    """Does an amendment from a file only let something come in before its entry? Raises Refusal where it says more of
    it."""
    if entry.inputs.keys() & {"inputs", "never"} or not entry.inputs.get("between"):
        return False
    has_more = set(entry.inputs) - {"of", "stops", "without", "later", "between", "consent"}
    if has_more or entry.dice or entry.source or entry.drawn or entry.typed or entry.sealed or entry.opened:
        raise Refusal("inputs", say("are none of an amendment"))
    return True


def amended(before: Entry, entry: Entry) -> Entry:
    """The entry as an amendment from a file has it. Raises Refusal."""
    inputs, no_dice = entry.inputs.get("inputs"), entry.inputs.get("no_dice", False)
    known = {"of", "inputs", "stops", "without", "called", "later", "between", "no_dice", "consent"}
    unknown = set(entry.inputs) - known
    if unknown or not isinstance(inputs, dict) or type(no_dice) is not bool or (entry.dice and no_dice):
        raise Refusal("inputs", say("are none of an amendment"))
    if entry.source not in (("typed", "rolled") if entry.dice else ("",)):
        raise Refusal("source", say("of an amendment is typed or rolled where there are dice"))
    return msgspec.structs.replace(
        before,
        inputs=inputs,
        dice=entry.dice or (() if no_dice else before.dice),
        source=entry.source if entry.dice else "" if no_dice else before.source,
        drawn=entry.drawn,
        typed=entry.typed,
        sealed=entry.sealed,
        opened=entry.opened,
        outcome=entry.outcome,
    )
