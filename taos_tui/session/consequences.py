"""What an amendment brings about beside what comes out otherwise: entries that stand no more, and those to be looked at
again."""

from collections.abc import Sequence
from itertools import pairwise

from taos_tui.kit.secret import Called, named, veiled
from taos_tui.kit.system import AnySystem

from .amend import AMEND
from .step import Rewound, Step, Tried


def doubtful(system: AnySystem, steps: Rewound, called: Called) -> tuple[int, ...]:
    """The later entries that stand, and whose player went by what is otherwise now, and not only `called` so; as
    everybody sees it."""

    def gone_by(course: Sequence[Step]) -> dict[int, object]:
        found: dict[int, object] = {}
        for before, step in pairwise(course):
            move = system.moves.get(step.entry.move)
            if move and move.rests_on:
                found[step.entry.n] = move.rests_on(veiled(before.state, ""), step.entry.inputs, step.entry.seat)
        return {n: thing for n, thing in found.items() if thing is not None}

    was, now = gone_by(steps.before), gone_by(steps.after)
    return tuple(n for n in now if n in was and named(was[n], called) != now[n])


def lost_by(tried: Tried) -> tuple[int, ...]:
    """The entries that stand no more. What was corrected of an entry before them stays so: that correction is none."""
    before = tried.steps.before
    at = next((at for at, step in enumerate(before) if step.entry.n == tried.stops), len(before))
    gone = [step.entry for step in before[at:]]
    numbers = {entry.n for entry in gone}
    return tuple(entry.n for entry in gone if entry.move != AMEND or entry.inputs["of"] in numbers)
