"""What comes in between later entries by an amendment: a move that is due there, and an entry that had fallen.

A due move is written as an entry of its own before the amendment, which says where it comes in; by itself it does
nothing. What it seals, opens and draws stands in it as in any entry. What had fallen is in the file already.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import dropwhile, pairwise
from typing import Any

import msgspec

from taos_tui.kit.moves import AnyMove, Untrue
from taos_tui.kit.scene import Scene
from taos_tui.kit.seen import described
from taos_tui.kit.system import AnySystem, State
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .amend import AMEND, Between, PutOff, leaves_out
from .entry import Entry
from .step import BETWEEN, NO_MOVES, Rewound, Step, Tried

MOST_AGAIN = 20
"""So many entries that had fallen alone are looked at, whether they are possible again."""


def written(entry: Entry) -> Entry:
    """A due move as it is written, without number and time."""
    return msgspec.structs.replace(
        entry, n=0, move=BETWEEN, inputs={"move": entry.move, "inputs": entry.inputs}, chain=""
    )


def due_move(entry: Entry) -> Entry:
    """The due move that was written so. Raises Refusal."""
    move, inputs = entry.inputs.get("move"), entry.inputs.get("inputs")
    is_one = entry.inputs.keys() == {"move", "inputs"} and isinstance(move, str) and isinstance(inputs, dict)
    if not is_one or move in NO_MOVES:
        raise Refusal("inputs", say("are none of a move that is due"))
    return msgspec.structs.replace(entry, move=str(move), inputs=dict(inputs or {}))


def numbered(between: Sequence[Between]) -> tuple[Between, ...]:
    """What is not written yet gets numbers that no entry has."""
    return tuple(
        one if one.entry.n > 0 else one._replace(entry=msgspec.structs.replace(one.entry, n=-at), is_due=True)
        for at, one in enumerate(between, 1)
    )


def rows(between: Sequence[Between]) -> list[dict[str, int]]:
    """What an amendment says of them."""
    return [{"of": one.entry.n, "before": one.before} for one in between]


def entered(between: Sequence[Between], steps: Sequence[Step]) -> tuple[Between, ...]:
    """The same as they came in among these steps: with what they sealed, opened and drew."""
    came = {step.entry.n: step.entry for step in steps}
    return tuple(one._replace(entry=came.get(one.entry.n, one.entry)) for one in between)


def from_rows(value: object, aside: Callable[[int], Between | None]) -> tuple[Between, ...]:
    """As an amendment from a file has them; `aside` finds an entry that does not stand. Raises Refusal."""
    found: list[Between] = []
    for row in value if isinstance(value, list) else ():
        of, before = (row.get(name) for name in ("of", "before")) if isinstance(row, dict) else (None, None)
        one = aside(of) if type(of) is int else None
        if one and type(before) is int and row.keys() == {"of", "before"}:
            found.append(one._replace(before=before))
    if not isinstance(value, list) or len(found) < len(value) or len({one.entry.n for one in found}) < len(found):
        raise Refusal("between", say("are no entries that come in"))
    return tuple(found)


def check_between(between: Sequence[Between], steps: Sequence[Step], later: Sequence[Step], stays: int = 0) -> None:
    """Refuse what stands already, what has come in nowhere, and nothing at all before the entry that `stays`. Raises
    Refusal."""
    if stays and not any(one.before == stays for one in between):
        raise Refusal("between", say("nothing comes in before entry {n}", n=stays))
    standing, come = {step.entry.n for step in steps}, {step.entry.n for step in later}
    for one in between:
        if one.entry.n in standing:
            raise Refusal("between", say("entry {n} stands already", n=one.entry.n))
        if one.entry.n not in come:
            raise Refusal("between", say("entry {n} is no later one that stands", n=one.before))


def fallen(
    steps: Sequence[Step], rewound: Mapping[int, Rewound], of: int, moves: Mapping[str, AnyMove]
) -> list[Between]:
    """The moves behind entry `of` that fell by amendments which stand, each at its place: before the next one that
    stands, or behind all where nothing new was made since. What somebody gave his word for is none of them, and neither
    is what never happened, though it had fallen and stood again before. An answer stands again to the same question
    alone."""
    at = {step.entry.n: place for place, step in enumerate(steps)}
    amendments = _effective(steps, rewound)
    never = {entry.inputs.get("of") for entry in amendments if leaves_out(entry)}
    found: dict[int, Between] = {}
    for amendment in amendments:
        place = at.get(amendment.n, -1)
        is_newest = place >= 0 and all(each.entry.move in NO_MOVES for each in steps[place + 1 :])
        before = rewound[amendment.n].before
        for number, old in enumerate(before[1:], 1):
            entry = old.entry
            if entry.n in at or entry.n in never or entry.move in NO_MOVES:
                continue
            move = moves[entry.move]
            if move.signs:
                continue
            nexts = (each.entry for each in before[number + 1 :] if each.entry.move not in NO_MOVES)
            n = next((each.n for each in nexts if each.n in at), 0)
            is_behind = n == 0 and is_newest
            found.pop(entry.n, None)  # as it was when it fell last
            if is_behind or at.get(n, -1) > at.get(of, -1):
                asked = move.about(before[number - 1].state, entry.inputs, entry.seat) if move.lapses else None
                found[entry.n] = Between(n, entry, old.called, about=(asked,) if move.lapses else None)
    return [*found.values()]


def _effective(steps: Sequence[Step], rewound: Mapping[int, Rewound]) -> list[Entry]:
    """The amendments that stand, and those that are gone from the steps by one of these, as they came behind what it
    let fall: what they had corrected before that stays so."""
    found: list[Entry] = []
    for entry in (step.entry for step in steps if step.entry.move == AMEND and step.entry.n in rewound):
        one, after = rewound[entry.n], {step.entry.n for step in rewound[entry.n].after}
        gone = [step for step in one.before if step.entry.n not in after]
        known = {each.n for each in found}
        found += [each for each in _effective(gone, rewound) if each.n not in known]
        found.append(entry)
    return found


def possible(found: Sequence[Between], tried: Callable[[Sequence[Between]], bool]) -> tuple[Between, ...]:
    """Which of those that had fallen are possible again: each that fell alone, and of those that fell with all behind
    them as many as there are up to the first that is not."""
    alone, tail = [one for one in found if one.before], [one for one in found if not one.before]
    again: list[Between] = []
    for one in alone[:MOST_AGAIN]:
        again += [one] if tried([*again, one]) else []
    least, most = 0, len(tail)
    while least < most:
        many = most if (least, most) == (0, len(tail)) else (least + most + 1) // 2
        least, most = (many, most) if tried([*again, *tail[:many]]) else (least, many - 1)
    return (*again, *tail[:least])


def come_in(tried: Tried) -> list[tuple[int, Entry]]:
    """The due moves that come in by an amendment and are not written yet, with the numbers that they have meanwhile."""
    return [(step.entry.n, step.entry) for step in tried.steps.after if step.entry.n < 0]


def renumbered(entry: Entry, numbers: Mapping[int, int]) -> Entry:
    """The entry of an amendment with the numbers under which its due moves were written."""
    if not numbers:
        return entry
    come = [{**row, "of": numbers.get(row["of"], row["of"])} for row in entry.inputs["between"]]
    return msgspec.structs.replace(entry, inputs={**entry.inputs, "between": come})


def _was_before(system: AnySystem, tried: Tried) -> Scene:
    """How the game stood before the entry where an amendment stops."""
    before = tried.steps.before
    at = next(at for at, step in enumerate(before) if step.entry.n == tried.stops)
    return described(before[at - 1].state if at else tried.steps.start, system, "")


def _suggested_first(system: AnySystem, tried: Tried) -> str:
    """What comes first where an amendment stops, if that is something else than it was, or the same for another duty
    than there was; "" otherwise."""
    stopped = next(step.entry.move for step in tried.steps.before if step.entry.n == tried.stops)
    now, was = described(tried.steps.state, system, ""), _was_before(system, tried)
    is_new = bool(_duties(now) - _duties(was))
    return now.suggested if is_new or now.suggested not in (was.suggested, stopped) else ""


def _duties(scene: Scene) -> set[str]:
    return {str(due.text) for due in scene.due if due.urgent}


def _comes_first(system: AnySystem, tried: Tried) -> str:
    """What comes first where an amendment stops: a duty, or the end of what has its time. What a player might do there
    as well is none, such as a blow of a group that still acts; "" for nothing."""
    name = _suggested_first(system, tried)
    move = system.moves.get(name)
    if move is None or not move.obvious:
        return ""
    now = described(tried.steps.state, system, "")
    if move.ends:  # what was made at this very time does not wait for its end
        was = _was_before(system, tried)
        return "" if _time(now) == _time(was) else name
    return name if any(due.urgent for due in now.due) else ""


def _time(scene: Scene) -> tuple[str, str, str]:
    """Which part of the game it is, and who acts in it."""
    return scene.phase, scene.active, scene.acting_unit


def due_in(system: AnySystem, tried: Tried) -> str:
    """The move that is due before the entry where an amendment stops, as it is not its time there, so that it can be
    entered there: a duty, or the end of what has its time, or what a player has to say first by what he sealed; else
    "". A player's word for what stands there waits for what is asked, whatever of it is refused."""
    refusal = tried.refusal
    if isinstance(refusal, Untrue):
        return refusal.truth
    if refusal is None or not (refusal.input == "move" or _is_signed(system, tried)):
        return ""  # something else is wrong with it
    return _comes_first(system, tried)


def put_off(system: AnySystem, tried: Tried, adding: Callable[[Mapping[str, Any]], Tried | None]) -> PutOff:
    """The question that a move puts off, so that later entries stand: it is due where the move adds something else of
    itself, or nothing."""
    if not _adds(system, tried):
        return PutOff()
    move = system.moves.get(tried.steps.before[0].entry.move)
    for more in ({}, *(move.completes if move else ())):
        with suppress(Refusal):
            found = adding(more)
            name = due_in(system, found) if found and found.stops != tried.stops else ""
            if found and name and (late := _answered(system, name, found, tried)):
                return PutOff(name, found.stops, late)
            if found and name and _is_open(system, name, tried.steps.state):
                return PutOff(name, found.stops)
    return PutOff()


def _answered(system: AnySystem, name: str, found: Tried, tried: Tried) -> int:
    """The later entry that answers what was asked where it had stopped otherwise; 0 where none does."""
    move, then = system.moves[name], found.steps.state
    asked = move.about(then, {}, (move.who or system.acting)(then))
    if asked is None:
        return 0
    course = [step for step in tried.steps.after if step.entry.move not in NO_MOVES]
    behind = dropwhile(lambda pair: pair[1].entry.n != found.stops, pairwise(course))
    for before, step in behind:
        entry = step.entry
        if entry.move == name and move.about(before.state, entry.inputs, entry.seat) == asked:
            return entry.n
    return 0


def _adds(system: AnySystem, tried: Tried) -> bool:
    """Did a move add something of itself?"""
    known = {step.entry.n: step.entry.inputs for step in tried.steps.before}

    def added(entry: Entry) -> bool:
        more = system.moves[entry.move].completes if entry.move not in NO_MOVES else ()
        old = known.get(entry.n, {})
        return any(all(entry.inputs.get(key) == value != old.get(key) for key, value in each.items()) for each in more)

    return any(added(step.entry) for step in tried.steps.after)


def _is_open(system: AnySystem, name: str, state: State) -> bool:
    """May the move be made now, and is there something to be said by it?"""
    move = system.moves[name]
    by = (move.who or system.acting)(state)
    with suppress(Refusal):
        move.ready(state, by)
        return move.offered(state, by)
    return False


def _is_signed(system: AnySystem, tried: Tried) -> bool:
    """Does a player agree by the entry where it stops to what stands there?"""
    stopped = next((step.entry.move for step in tried.steps.before if step.entry.n == tried.stops), "")
    move = system.moves.get(stopped)
    return move is not None and move.signs
