"""What is typed on the command line: `key=value`, dice, and names that are nearly right."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import typer

from taos_tui.rules.inputs import Choice, Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .output import NotFound

if TYPE_CHECKING:
    from taos_tui.session.amend import Anew

LONGEST_INTEGER = 30


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text, decimals exactly as written.

    NaN and Infinity are read as such, so that the input that they stand for is named when it refuses them. Raises
    ValueError for what is not JSON, nested too deeply, or out of range, and Refusal for a key that stands twice in
    an object.
    """
    import json

    try:
        return json.loads(
            text,
            parse_int=_integer,
            parse_float=Decimal,
            parse_constant=Decimal,
            object_pairs_hook=_object,
        )
    except RecursionError:
        raise ValueError("nested too deeply") from None
    except ArithmeticError:
        raise ValueError("a number is out of range") from None


def read_value(text: str) -> Any:
    """A typed value: JSON where it is JSON, else the text itself (a model may be called Infinity)."""
    try:
        return text if text.strip("-") in ("NaN", "Infinity") else read_json(text)
    except ValueError:
        return text


def read_pairs(texts: Iterable[str] | None) -> dict[str, Any]:
    """The inputs given as `key=value`. Raises BadParameter for a text without `=` and for a key given twice."""
    found: dict[str, Any] = {}
    for text in texts or ():
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise typer.BadParameter(say("{text} is not of the form key=value", text=repr(text)))
        if key in found:
            raise typer.BadParameter(say("{key} is given twice", key=repr(key)))
        found[key] = read_value(value)
    return found


def fitted(
    inputs: Sequence[Input], given: Mapping[str, Any], suggested: Mapping[str, Sequence[str]], names: Mapping[str, str]
) -> dict[str, Any]:
    """The values as the inputs take them, read as forgivingly as on a form: `point=1` where a text is wanted, a name
    for an id, the beginning of a word. What fits nothing stays as it is, and is refused with the rest."""
    from taos_tui.face.matching import read_typed

    values = dict(given)
    for wanted in inputs:
        value = values.get(wanted.name)
        if (
            isinstance(value, int | Decimal)
            and not isinstance(value, bool)
            and wanted.kind in ("text", "choice", "list")
        ):
            value = str(value)
        if isinstance(value, str):
            try:
                values[wanted.name] = read_typed(wanted, value, suggested.get(wanted.name, ()), names)
            except Refusal:
                said = _said_instead(inputs, wanted, values, suggested, names)
                values = {name: each for name, each in values.items() if not said or name != wanted.name} | said
    return values


def _said_instead(
    inputs: Sequence[Input],
    wanted: Input,
    values: Mapping[str, Any],
    suggested: Mapping[str, Sequence[str]],
    names: Mapping[str, str],
) -> dict[str, Any]:
    """As on a form a number may be said in a word of the next line, where neither is needed: a distance by its band."""
    from taos_tui.face.matching import read_typed

    following = next(iter(inputs[inputs.index(wanted) + 1 :]), None)
    if not isinstance(following, Choice) or not following.instead or following.name in values:
        return {}
    try:
        said = read_typed(following, str(values[wanted.name]), suggested.get(following.name, ()), names)
    except Refusal:
        return {}
    return {following.name: said}


def read_dice(text: str | None) -> list[int] | None:
    """Faces separated by commas or spaces, pools by `/`; None when the app rolls. Raises BadParameter."""
    if text is None:
        return None
    faces = text.replace(",", " ").replace("/", " ").split()
    if not all(face.isascii() and face.removeprefix("-").isdigit() and len(face) <= 9 for face in faces):
        raise typer.BadParameter(say("--dice {text}: give faces such as 7,12", text=repr(text)))
    return [int(face) for face in faces]


def read_later(texts: Iterable[str] | None) -> dict[int, "Anew"]:
    """Later entries that are entered anew too, as `M:key=value` and `M:6,1,1`. Raises BadParameter."""
    if not texts:
        return {}
    from taos_tui.session.amend import Anew

    found: dict[int, Anew] = {}
    for text in texts:
        number, colon, what = text.partition(":")
        if not colon or not number.isdecimal():
            raise typer.BadParameter(say("{text} is not of the form M:key=value or M:6,1,1", text=repr(text)))
        before = found.get(int(number), Anew())
        if "=" in what:
            found[int(number)] = before._replace(inputs={**before.inputs, **read_pairs([what])})
        else:
            found[int(number)] = before._replace(dice=read_dice(what))
    return found


def read_due(texts: Iterable[str] | None) -> list[tuple[int, str, dict[str, Any], list[int]]]:
    """What is due before a later entry M, as `M:MOVE`, behind it inputs and faces: `28:mines 6,1`. Raises
    BadParameter."""
    found: list[tuple[int, str, dict[str, Any], list[int]]] = []
    for text in texts or ():
        number, _, what = text.partition(":")
        if not number.isdecimal() or not what.strip():
            raise typer.BadParameter(say("{text} is not of the form M:MOVE key=value 6,1", text=repr(text)))
        found += [(int(number), *_read_move(what))]
    return found


def read_forgotten(texts: Iterable[str] | None) -> list[tuple[str, dict[str, Any], list[int]]]:
    """What was forgotten, as `MOVE`, behind it inputs and faces: `discard place=2`. Raises BadParameter."""
    for text in texts or ():
        if not text.strip():
            raise typer.BadParameter(say("{text} is not of the form MOVE key=value 6,1", text=repr(text)))
    return [_read_move(text) for text in texts or ()]


def _read_move(text: str) -> tuple[str, dict[str, Any], list[int]]:
    """Blanks stand between its parts, faces at its end; any other word that is no part of its own belongs to the value
    before it, and so does all up to the end of a quote or a list."""
    name, *words = text.split()
    pairs = list[str]()
    while words and not all(_is_faces(word) for word in words):
        word = words.pop(0)
        is_open = bool(pairs) and (pairs[-1].count('"') % 2 == 1 or pairs[-1].count("[") > pairs[-1].count("]"))
        if pairs and (is_open or "=" not in word):
            pairs[-1] = f"{pairs[-1]} {word}"
        else:
            pairs.append(word)
    return name, read_pairs(pairs), read_dice(" ".join(words)) or []


def _is_faces(word: str) -> bool:
    return all(each in "0123456789,/" for each in word)


def no_system(slug: str, known: Sequence[str]) -> NotFound:
    """What is answered to a slug that no game has, or one that cannot be loaded: then why not."""
    from taos_tui.systems import faulty

    if slug in faulty():
        return NotFound("system", say("{slug} is installed, but {why}", slug=slug, why=faulty()[slug]))
    parts = {"slug": repr(slug), "did_you_mean": did_you_mean(slug, known)}
    return NotFound("system", say("{slug} is not a system; {did_you_mean}", **parts))


def did_you_mean(word: str, known: Sequence[str], otherwise: str = "") -> str:
    """What to end an error with: the nearest known name, or failing that `otherwise`, or all known names."""
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1, cutoff=0.5)
    if near:
        return say("did you mean {name}?", name=near[0])
    return otherwise or say("allowed: {names}", names=", ".join(known))


def _integer(text: str) -> int:
    if len(text) > LONGEST_INTEGER:
        raise ValueError("a number is out of range")
    return int(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Refusal(key, say("stands twice in one object"))
        found[key] = value
    return found
