"""Moves of a match at random: sensible ones as a form would offer them, and garbage."""

from typing import Any, NamedTuple

from hypothesis import strategies as st

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Number, Text, Words
from taos_tui.session.session import Session
from taos_tui.systems.taos.system import SYSTEM

NAMES = ("Orc", "Grenzer", "Fusilier 1", "Ädil [red]")
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
    if isinstance(wanted, Int | Number):
        return st.integers(wanted.low, wanted.high)
    if isinstance(wanted, Flag):
        return st.booleans()
    if isinstance(wanted, Choice):
        return st.sampled_from(wanted.words)
    if isinstance(wanted, Words):
        return st.lists(st.sampled_from(wanted.words), min_size=wanted.low, max_size=wanted.high, unique=True)
    if isinstance(wanted, Text):
        return st.sampled_from(NAMES)
    return st.lists(st.tuples(st.sampled_from(NAMES), st.integers(0, 300)), min_size=1, max_size=3).map(
        lambda rows: ", ".join(f"{name} {length}" for name, length in dict(rows).items())
    )


@st.composite
def sensible(draw: st.DrawFn, session: Session, reproducible: bool = False) -> Wish:
    """A move that is legal now, mostly with inputs that are possible too. `reproducible`: the app rolls nothing."""
    ready = [each.name for each in session.moves() if each.legal]
    if not ready:
        return Wish("undo", {}, "", None)
    name = draw(st.sampled_from(ready))
    by = draw(st.sampled_from(["", "", "", "a", "b"]))
    move = SYSTEM.moves[name]
    inputs = {key: hint for key, hint in session.hints(name, by).items() if hint is not None}
    choices = session.choices(name, by)
    for wanted in move.inputs:
        if wanted.name in inputs or not (wanted.required or draw(st.integers(0, 3)) == 0):
            continue
        offered = choices.get(wanted.name)
        plain = offered and not isinstance(wanted, Words)
        inputs[wanted.name] = draw(st.sampled_from(offered) if plain else value(wanted))
    if name == "choose":
        seat = by or session.system.acting(session.state)
        inputs["revealed"], inputs["secret"] = draw(st.permutations(session.state.players[seat].hand.value))[:2]
    dice = draw(st.lists(st.integers(1, 20), min_size=1, max_size=2)) if move.dice and draw(st.booleans()) else None
    return Wish(name, inputs, by, [7, 9][: len(dice or [0])] if reproducible and move.dice else dice)


@st.composite
def garbage(draw: st.DrawFn) -> Wish:
    """Anything at all: any move or none, any seat or none, inputs and dice that no rule knows."""
    name = draw(st.sampled_from([*SYSTEM.moves, "undo", "redo", "note", "", "castle"]))
    known = [wanted.name for wanted in SYSTEM.moves[name].inputs] if name in SYSTEM.moves else []
    keys = st.sampled_from([*known, "of"]) | st.text(st.characters(), max_size=5)
    by = draw(st.sampled_from(["", "a", "b", "c", "\x1b"]))
    dice = draw(st.none() | st.lists(st.integers(-1, 25), max_size=3))
    return Wish(name, draw(st.dictionaries(keys, JUNK, max_size=4)), by, dice)
