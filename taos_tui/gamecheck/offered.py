"""What moves offer in a state: letters, values filled in and values to choose from."""

from collections.abc import Iterator

from taos_tui.kit.system import AnySystem
from taos_tui.session.session import Session

from .files import told
from .finding import Finding, raised


def wrongly_offered(session: Session) -> Iterator[Finding]:
    """Letters of two moves at once, inputs that there are not, and words of a language where an id belongs."""
    legal = [each for each in session.moves() if each.legal]
    letters: dict[str, str] = {}
    for ready in legal:
        first = letters.setdefault(ready.key, ready.name) if ready.key and ready.offered else ready.name
        if first != ready.name:
            text = f"is possible together with {first}, and both have the key {ready.key!r}"
            yield Finding("declaration", ready.name, text)
    yield from _to_others(session)
    every = _inputs(session.system)
    for name in [each.name for each in legal]:
        move = session.system.moves[name]
        by = (move.who or session.system.acting)(session.state)
        view = session.view(by)
        hints, choices, texts = move.hints(view, by), move.choices(view, by), move.texts(view, by)
        narrowed, weighed = move.narrows(view, by, hints), move.weighs(view, by, hints)
        roles = ("hints", hints), ("choices", choices), ("texts", texts), ("narrows", narrowed), ("weighs", weighed)
        for role, named in roles:
            for wrong in sorted({*named} - every):
                yield Finding("declaration", name, f"its {role} are for {wrong!r}, an input that no move has")
        given = [*session.hints(name, by).values(), *session.choices(name, by).values()]
        for text in told(given):
            yield Finding("files", name, f"offers {text!r}, which is said in a language: give an id and its title")


def _to_others(session: Session) -> Iterator[Finding]:
    """What is said to the seats whose turn it is not, and to nobody, when they ask what they may do."""
    for seat in ("", *session.seats):
        try:
            session.moves(seat)
            session.scene(seat)
        except Exception as error:
            yield Finding("texts", f"seat {seat or 'of nobody'}", f"asking what can be done raises {raised(error)}")


def _inputs(system: AnySystem) -> frozenset[str]:
    """Inputs of all moves: what is offered may be worked out for several of them at once."""
    return frozenset(wanted.name for move in system.moves.values() for wanted in move.inputs)
