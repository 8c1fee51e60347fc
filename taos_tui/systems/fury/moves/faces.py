"""The faces of the dice, as the players read them off their own (SK-16 … SK-18)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import Ask, Breaks, Note, Spelling
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..dice import KIND_WORDS, KINDS, Face, Faces, Kind
from ..state import Skirmish
from .common import at_setup, during_play


def shown_faces(faces: Faces) -> str:
    """`4 5:claw 6 …`, as `read_faces` reads it."""
    return " ".join(":".join((str(face.value), "+".join(face.symbols))).rstrip(":") for face in faces)


def read_faces(text: str) -> Faces | None:
    """Six of `5` or `5:claw+claw`; None where they are not."""
    faces = []
    for word in text.replace(",", " ").split():
        number, _, symbols = word.partition(":")
        if not number.isdecimal() or int(number) > 20:
            return None
        faces.append(Face(int(number), tuple(filter(None, symbols.split("+")))))
    return tuple(faces) if len(faces) == 6 else None


def kept_faces(text: str) -> str | None:
    """Six faces as they are kept; None for anything else."""
    faces = read_faces(text)
    return shown_faces(faces) if faces else None


SixFaces = Annotated[
    str | None,
    Spelling(kept_faces, say("six numbers 0 to 20, with symbols such as 5:claw+claw")),
    Note("left out: as they are"),
    Breaks("SK-17"),
]


class SetFaces(Ask):
    white: SixFaces = None
    blue: SixFaces = None
    red: SixFaces = None


class FacesSet(Result):
    outcome: Literal["set"] = "set"


def own_faces(game: Skirmish, by: str) -> Mapping[str, str]:
    """Those that were entered; what is only assumed is not entered by leaving it as it is."""
    return {kind: shown_faces(game.dice.faces(kind)) for kind in KINDS if kind not in game.dice.assumed}


def faces_brief(game: Skirmish, by: str) -> list[Text]:
    told = []
    for kind in KINDS:
        names = {"kind": KIND_WORDS[kind], "faces": shown_faces(game.dice.faces(kind))}
        assumed = kind in game.dice.assumed
        told.append(say("{kind} now: {faces} (assumed)", **names) if assumed else say("{kind} now: {faces}", **names))
    return told


@move(
    "dice",
    "Set the faces of the dice",
    key="i",
    clauses="SK-16 SK-17 SK-18",
    part="setup",
    ready=during_play,
    enlists=at_setup,
    hints=own_faces,
    brief=faces_brief,
)
def dice(game: Skirmish, given: SetFaces, play: Play) -> tuple[Skirmish, FacesSet]:
    """The players enter what is printed on their own dice; odds follow at once."""
    texts: dict[Kind, str | None] = {"white": given.white, "blue": given.blue, "red": given.red}
    entered: dict[Kind, Faces] = {}
    for kind, text in texts.items():
        if read := read_faces(text or ""):
            entered[kind] = read
    if not entered:
        raise Refusal("white", say("nothing to set: give the faces of white, blue or red"), "SK-17")
    faces = {kind: entered.get(kind, game.dice.faces(kind)) for kind in KINDS}
    assumed = tuple(kind for kind in game.dice.assumed if kind not in entered)
    dice = game.dice._replace(white=faces["white"], blue=faces["blue"], red=faces["red"], assumed=assumed)
    ledger = [Line(KIND_WORDS[kind], shown_faces(faces), "SK-17") for kind, faces in entered.items()]
    return replace(game, dice=dice), FacesSet(ledger=ledger)


@dice.says
def _set(told: Told[SetFaces, FacesSet]) -> Text:
    faces = listed(say("{kind} {faces}", kind=line.label, faces=line.value) for line in told.found.ledger)
    return say("the dice show {faces}", faces=faces)
