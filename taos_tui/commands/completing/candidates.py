"""Candidates for the words of a command: sessions, moves that are legal now, their inputs, seats, procedures.

They are what everybody at the table may see, whoever asks: the line is typed in sight of all.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Words

if TYPE_CHECKING:
    from taos_tui.kit.system import AnySystem
    from taos_tui.session.game import Game

    from .answering import Found

MOST_SESSIONS = 30
"""So many sessions are offered, those that were written last."""
MOST_REPLAYED = 300
"""Of a longer session all moves of its game are offered: to replay it would take too long."""
MOST_NUMBERS = 10
"""A whole number out of so many is offered."""


def sessions(given: Mapping[str, Any], last: str) -> "Found":
    """Recent sessions by name; files by path, session files before."""
    return [*([] if "/" in last else _recent()), *_paths(last, ".toml")]


def files(given: Mapping[str, Any], last: str) -> "Found":
    return [*_paths(last, "")]


def moves(given: Mapping[str, Any], last: str) -> "Found":
    """The moves that are legal now, then the entries that every session takes."""
    from taos_tui.commands.entries import WITHOUT_INPUTS

    always = [(name, str(told)) for name, told in WITHOUT_INPUTS.items()]
    system, game = _opened(given)
    if game is None:
        return [*((move.name, str(move.title)) for move in system.moves.values()), *always]
    legal = [each for each in game.moves(_seat(given, game)) if each.legal]
    return [*((each.name, str(each.title)) for each in legal), *always]


def inputs(given: Mapping[str, Any], last: str) -> "Found":
    """The inputs of the move that is named, or the values of one."""
    system, game = _opened(given)
    entry = _entry_move(game, given.get("number")) if game else ""
    name = str(given.get("move") or entry or given["command"])
    if name == "rename" and game:
        from taos_tui.session.renaming import renaming_inputs

        return pairs(renaming_inputs(game.names), given.get("values"), last, names=game.names)
    move = system.moves.get(name)
    if move is None:
        return []
    if game is None:
        return pairs(move.inputs, given.get("values"), last, {}, move.sealed)
    view = game.view("")  # never that of the seat: its hand is not for the command line
    by = _seat(given, game) or (move.who or game.system.acting)(game.state)
    typed = _typed(given.get("values"))
    offered = {**move.choices(view, by), **move.narrows(view, by, typed)}
    return pairs(move.inputs, given.get("values"), last, offered, move.sealed, game.names)


def procedures(given: Mapping[str, Any], last: str) -> "Found":
    """The games first, then the procedures of the one that is named."""
    from taos_tui.systems import SLUGS
    from taos_tui.systems import procedures as of_system

    slugs = [slug for slug in SLUGS if f"{slug}.".startswith(last) or last.startswith(f"{slug}.")]
    if len(slugs) != 1:
        return [(f"{slug}.", "") for slug in slugs]
    return [(id, str(card.title)) for id, card in of_system(slugs[0]).items()]


def procedure_inputs(given: Mapping[str, Any], last: str) -> "Found":
    from taos_tui.systems import find_procedure

    return pairs(find_procedure(str(given.get("id"))).inputs, given.get("values"), last)


def seats(given: Mapping[str, Any], last: str) -> "Found":
    """The seats of the session."""
    from taos_tui.session.inspection import inspect_file

    return [(seat.id, seat.name) for seat in inspect_file(_data(given)).header.seats]


def games(given: Mapping[str, Any], last: str) -> "Found":
    from taos_tui.systems import EVENTS, games

    return [(slug, "") for slug in (*games(), *EVENTS)]


def options(given: Mapping[str, Any], last: str) -> "Found":
    """The readings of the rules of a game, or the values of one."""
    from taos_tui.kit.options import EVERYWHERE
    from taos_tui.systems import load

    known = {each.name: each for each in (*load(str(given.get("system"))).options, *EVERYWHERE)}
    name, equals, _ = last.partition("=")
    if equals:
        return [(f"{name}={value}", str(known[name].value_called(value))) for value in known[name].values]
    taken = _typed(given.get("option"))
    return [(f"{each.name}=", str(each.called)) for each in known.values() if each.name not in taken]


def entries(given: Mapping[str, Any], last: str) -> "Found":
    """The entries of the log that stand, the newest first."""
    _, game = _opened(given)
    return [(str(each.n), str(each.text)) for each in reversed(game.log())] if game else []


def packs(given: Mapping[str, Any], last: str) -> "Found":
    """The data packs of the game."""
    from taos_tui.systems import load

    return [(name, ", ".join(tables)) for name, tables in load(str(given.get("system"))).packs.items()]


def rows(given: Mapping[str, Any], last: str) -> "Found":
    """The rows of a pack that are not typed yet, as they are in force."""
    from taos_tui.content.begun import keys_of
    from taos_tui.systems import load

    keys = keys_of(load(str(given.get("system"))), str(given.get("name")))
    return [(key, "") for key in keys if key not in (given.get("rows") or ())]


def pairs(
    known: Iterable[Input],
    typed: Sequence[str] | None,
    last: str,
    offered: Mapping[str, Iterable[object]] | None = None,
    private: frozenset[str] = frozenset(),
    names: Mapping[str, str] | None = None,
) -> "Found":
    """`name=` of the inputs that are not typed yet, those that must be given first; after it the values to choose from.

    A `private` one is only offered as `-`, which asks for it unseen.
    """
    name, equals, value = last.partition("=")
    if equals:
        wanted = next((each for each in known if each.name == name), None)
        if wanted is None:
            return []
        if name in private:
            return [(f"{name}=-", "typed unseen")]
        before = value[: value.rfind(",") + 1] if isinstance(wanted, Words | Items) else ""
        taken = {each.strip() for each in before.split(",")}
        words = values(wanted, [str(each) for each in (offered or {}).get(name, ())])
        return [
            (f"{name}={before}{word}", str(told or (names or {}).get(word, "")))
            for word, told in words
            if word not in taken
        ]
    taken = set(_typed(typed))
    left = [each for each in known if each.name not in taken]
    return [(f"{each.name}=", str(each.allowed)) for each in sorted(left, key=lambda each: not each.required)]


def values(wanted: Input, offered: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The values to choose from, each with what it is called."""
    if offered:
        yield from ((word, "") for word in offered)
    elif isinstance(wanted, Choice | Words):
        yield from ((word, wanted.titles.get(word, "")) for word in wanted.words)
    elif isinstance(wanted, Items):
        yield from values(wanted.item, ())
    elif isinstance(wanted, Flag):
        yield from (("true", ""), ("false", ""))
    elif isinstance(wanted, Int) and wanted.high - wanted.low < MOST_NUMBERS:
        yield from ((str(number), "") for number in range(wanted.low, wanted.high + 1))


def one_of(*words: str) -> "Callable[[Mapping[str, Any], str], Found]":
    """These words."""
    return lambda given, last: [(word, "") for word in words]


FINDERS: "dict[str, Callable[[Mapping[str, Any], str], Found]]" = {
    "session": sessions,
    "file": files,
    "move": moves,
    "input": inputs,
    "procedure": procedures,
    "procedure_input": procedure_inputs,
    "seat": seats,
    "game": games,
    "option": options,
    "entry": entries,
    "pack": packs,
    "row": rows,
    "report": one_of("md", "html", "json", "text"),
    "sheet": one_of("md", "html"),
    "method": one_of("swiss", "random"),
}
"""What a parameter of a command is, and how its candidates are found."""


def _recent() -> Iterator[tuple[str, str]]:
    from taos_tui.content.paths import glance, session_files

    files = sorted(session_files(), key=lambda path: -path.stat().st_mtime)
    for path in files[:MOST_SESSIONS]:
        if seen := glance(path):
            players = ", ".join(seat.name for seat in seen.header.seats)
            yield path.stem, f"{seen.header.system} · {seen.header.title or players}"


def _paths(last: str, ending: str) -> Iterator[tuple[str, str]]:
    """Files with that ending, and folders, of the folder that was typed."""
    folder, slash, begun = last.rpartition("/")
    with os.scandir(os.path.expanduser(f"{folder}/" if slash else ".")) as found:
        for entry in sorted(found, key=lambda each: each.name):
            if entry.name.startswith(".") and not begun.startswith("."):
                continue
            if entry.is_dir():
                yield f"{folder}{slash}{entry.name}/", ""
            elif entry.name.endswith(ending):
                yield f"{folder}{slash}{entry.name}", ""


def _data(given: Mapping[str, Any]) -> bytes:
    from taos_tui.content.paths import find_session
    from taos_tui.session.files import read_whole

    return read_whole(find_session(os.path.expanduser(str(given.get("session")))))


def _opened(given: Mapping[str, Any]) -> "tuple[AnySystem, Game | None]":
    """The system and the game as its file stands, which is only read; of a long one only the system."""
    from taos_tui.session.game import Game
    from taos_tui.session.inspection import inspect_file
    from taos_tui.systems import load

    found = inspect_file(_data(given))
    long = len(found.entries) > MOST_REPLAYED
    return load(found.header.system), None if long else Game.of(found.header, found.entries)


def _seat(given: Mapping[str, Any], game: "Game") -> str:
    seat = str(given.get("seat") or "")
    return seat if seat in game.names else ""


def _entry_move(game: "Game", number: Any) -> str:
    return next((line.move for line in game.log() if str(line.n) == str(number)), "")


def _typed(texts: Sequence[str] | None) -> dict[str, Any]:
    from taos_tui.commands.values import read_value

    found = (text.partition("=") for text in texts or ())
    return {name: read_value(value) for name, equals, value in found if equals}
