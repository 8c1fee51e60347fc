"""What one viewer sees of a state: the state as he may know it, and how the game describes it to him."""

import msgspec

from .kept import kept
from .scene import Scene
from .secret import veiled
from .system import AnySystem, State

MOST = 32
"""Results that are kept: a table and its screens ask again and again for the states before and after one move."""


@kept(most=MOST)
def view(state: State, seat: str) -> State:
    """The state as `seat` may see it ("" = what everybody may see)."""
    return veiled(state, seat)


@kept(most=MOST)
def described(state: State, system: AnySystem, seat: str) -> Scene:
    """What faces and reports show `seat` of a state, the obvious next move with it."""
    seen = view(state, seat)
    scene = system.describe(seen, seat)
    return scene if scene.suggested else msgspec.structs.replace(scene, suggested=system.suggested(seen))
