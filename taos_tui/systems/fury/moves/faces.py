"""The faces of the dice, as the players read them off their own (SK-16 … SK-18)."""

from typing import Any

from taos_tui.rules.inputs import Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..dice import KINDS, Face, Faces
from ..state import Skirmish, replace
from .common import in_phase

during_play = in_phase(
    "setup", "turn_up", "first_draw", "second_draw", "change", "activations", "effects", "points", clause="SK-27"
)


def shown_faces(faces: Faces) -> str:
    """`4 5:claw 6 …`, as `FacesInput` reads it."""
    return " ".join(":".join((str(face.value), "+".join(face.symbols))).rstrip(":") for face in faces)


def read_faces(text: str, input: str) -> Faces:
    """Six of `5` or `5:claw+claw`. Raises Refusal."""
    faces = []
    for word in text.replace(",", " ").split():
        number, _, symbols = word.partition(":")
        if not number.isdecimal() or int(number) > 20:
            raise Refusal(
                input, f"{word[:30]!r} is no face: give a number 0 to 20, with symbols such as 5:claw+claw", "SK-17"
            )
        faces.append(Face(int(number), tuple(filter(None, symbols.split("+")))))
    if len(faces) != 6:
        raise Refusal(input, f"{len(faces)} faces: give six", "SK-17")
    return tuple(faces)


class FacesInput(Text):
    """The six faces of a die, checked as soon as they are typed."""

    @property
    def allowed(self) -> str:
        return "six numbers 0 to 20, with symbols such as 5:claw+claw"

    def read(self, value: Any) -> str:
        return shown_faces(read_faces(super().read(value), self.name))


@move(
    "dice",
    "Set the faces of the dice",
    *(FacesInput(kind, optional=True, help="left out: as they are") for kind in KINDS),
    key="i",
    clauses="SK-16 SK-17 SK-18",
    ready=during_play,
    hints=lambda game, by: {kind: shown_faces(game.dice.faces(kind)) for kind in KINDS},
    brief=lambda game, by: [f"assumed until you set them: {', '.join(game.dice.assumed)}"] if game.dice.assumed else [],
)
def dice(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """The players enter what is printed on their own dice; odds follow at once."""
    entered = {kind: read_faces(getattr(given, kind), kind) for kind in KINDS if getattr(given, kind) is not None}
    if not entered:
        raise Refusal("white", f"nothing to set: give the faces of {', '.join(KINDS)}", "SK-17")
    assumed = tuple(kind for kind in game.dice.assumed if kind not in entered)
    ledger = [Line(kind, shown_faces(faces), "SK-17") for kind, faces in entered.items()]
    return replace(game, dice=game.dice._replace(**entered, assumed=assumed)), Outcome("set", ledger)
