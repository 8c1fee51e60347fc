"""Moves of any game at random: sensible ones as a form would offer them, and garbage."""

from decimal import Decimal
from typing import Any, NamedTuple

from hypothesis import strategies as st

from taos_tui.rules.dice import printed
from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Number, Words
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import Rows
from taos_tui.session.session import Session

NAMES = ("Orc", "Grenzer", "Fusilier 1", "Ädil [red]", "Orc 30, Grenzer 120")
MOST_DICE = 12
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.decimals(),
    st.text(st.characters(), max_size=20),
    st.lists(st.text(max_size=3), max_size=4),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


class Wish(NamedTuple):
    """What somebody asks of a session."""

    move: str
    inputs: dict[str, Any]
    by: str
    dice: list[int] | None


def value(wanted: Input) -> st.SearchStrategy[Any]:
    """Something that this input allows."""
    if isinstance(wanted, Int):
        return st.integers(wanted.low, min(wanted.high, wanted.low + 30))
    if isinstance(wanted, Number):
        return st.decimals(Decimal(wanted.low), Decimal(wanted.high), places=1)
    if isinstance(wanted, Flag):
        return st.booleans()
    if isinstance(wanted, Choice):
        return st.sampled_from(wanted.words)
    if isinstance(wanted, Words):
        most = min(wanted.high, len(wanted.words or NAMES))
        return st.lists(st.sampled_from(wanted.words or NAMES), min_size=wanted.low, max_size=most, unique=True)
    if isinstance(wanted, Items):
        return st.lists(value(wanted.item), min_size=wanted.low, max_size=min(wanted.high, wanted.low + 3))
    if isinstance(wanted, Rows):
        row = st.fixed_dictionaries({field.name: value(field) for field in wanted.fields if field.required})
        return st.lists(row, min_size=wanted.low, max_size=min(wanted.high, wanted.low + 2))
    return st.sampled_from(NAMES)


@st.composite
def sensible(draw: st.DrawFn, session: Session, typed: bool = False) -> Wish:
    """A move that is legal now, mostly with inputs that are possible too. `typed`: the app rolls nothing."""
    by = draw(st.sampled_from(["", "", *session.seats]))
    ready = [each.name for each in session.moves(session.seat) if each.legal]
    if not ready:
        return Wish("undo", {}, by, None)
    suggested = session.scene().suggested
    name = suggested if suggested in ready and draw(st.booleans()) else draw(st.sampled_from(ready))
    move = session.system.moves[name]
    who = session.seat or by or (move.who or session.system.acting)(session.state)
    inputs = {key: hint for key, hint in session.hints(name, who).items() if hint is not None}
    choices = session.choices(name, who)
    taken: list[str] = []
    for wanted in move.inputs:
        if wanted.name in inputs or not (wanted.required or draw(st.integers(0, 3)) == 0):
            continue
        offered = [each for each in choices.get(wanted.name, ()) if each not in taken]
        if not offered:
            inputs[wanted.name] = draw(value(wanted))
        elif isinstance(wanted, Words):
            inputs[wanted.name] = draw(st.lists(st.sampled_from(offered), min_size=wanted.low, max_size=3, unique=True))
        else:
            inputs[wanted.name] = draw(st.sampled_from(offered))
            if wanted.name in move.private:
                taken.append(inputs[wanted.name])
    rolled = not typed and draw(st.booleans())
    return Wish(name, inputs, by, None if rolled or not move.dice else draw(faces(session, name, inputs, by)))


@st.composite
def faces(draw: st.DrawFn, session: Session, name: str, inputs: dict[str, Any], by: str) -> list[int]:
    """Dice of the kinds that this move asks for, one after the other."""
    shown: list[int] = []
    try:
        while (die := session.next_die(name, inputs, shown, by)) and len(shown) < MOST_DICE:
            shown.append(draw(st.sampled_from(printed(die))))
    except Refusal:
        pass
    return shown


@st.composite
def garbage(draw: st.DrawFn, session: Session) -> Wish:
    """Anything at all: any move or none, any seat or none, inputs and dice that no rule knows."""
    moves = session.system.moves
    name = draw(st.sampled_from([*moves, "undo", "redo", "note", "", "castle"]))
    known = [wanted.name for wanted in moves[name].inputs] if name in moves else []
    keys = st.sampled_from([*known, "of"]) | st.text(st.characters(), max_size=5)
    by = draw(st.sampled_from(["", *session.seats, "z", "\x1b"]))
    dice = draw(st.none() | st.lists(st.integers(-1, 25), max_size=3))
    return Wish(name, draw(st.dictionaries(keys, JUNK, max_size=4)), by, dice)
