"""How the players of a game ask: filler words, endings and synonyms, of English and of the game's own language.

`data/languages/<code>.toml` holds those of a language, `data/<slug>/words.toml` names the game's language and adds its
synonyms; files of the same names in the user's overlay folder are laid over them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from taos_tui.rules.named import NamedTuple
from taos_tui.systems import LANGUAGES

from .checks import Field, Fields, check, is_text, is_texts
from .packs import NO_SUCH_PACK, Pack, PackError, Problem, read_file, read_own, read_packs
from .words import Stems, words_of

ALWAYS = "en"
"""The language in which every game may be asked."""

_TEXT = Field("text without control characters", is_text)
HEADER: Fields = {
    "system": _TEXT,
    "language": Field("a code of letters, such as it", lambda value: isinstance(value, str) and value.isalpha()),
    "fillers": _TEXT,
    "endings": _TEXT,
}
TABLES: dict[str, Fields] = {
    "synonym": {"words": Field("a list of texts without control characters", is_texts, required=True)}
}

Phrase = tuple[str, ...]


class Language(NamedTuple):
    """What a game's questions are read with; the phrases of a synonym are folded words."""

    fillers: frozenset[str]
    stems: Stems
    synonyms: tuple[tuple[Phrase, ...], ...]


PLAIN = Language(frozenset(), Stems(((),)), ())
"""Words as they are."""


def load_language(slug: str, overlay: Path | None = None) -> Language:
    """How a game's questions are read. Raises PackError for a faulty file; a game without words has English."""
    own = _packs(slug, "words", overlay)
    spoken = [pack.data["language"] for pack in own if "language" in pack.data]
    codes = dict.fromkeys((ALWAYS, *spoken))
    languages = [_packs(LANGUAGES, code, overlay) for code in codes]
    packs = [*own, *(pack for language in languages for pack in language)]
    return Language(
        fillers=frozenset(word for pack in packs for word in words_of(pack.data.get("fillers", ""))),
        stems=Stems(_endings(language) for language in languages),
        synonyms=tuple(_phrases(row["words"]) for pack in packs for row in pack.data.get("synonym", [])),
    )


def check_words(path: Path) -> list[Problem]:
    """What is wrong with a file of words; an empty list when nothing is."""
    try:
        pack = read_file(path)
    except PackError as error:
        return list(error.problems)
    return check(pack, HEADER, TABLES)


def _endings(language: Iterable[Pack]) -> list[str]:
    return [ending for pack in language for ending in pack.data.get("endings", "").split()]


def _phrases(texts: Iterable[str]) -> tuple[Phrase, ...]:
    found = (tuple(words_of(text)) for text in texts)
    return tuple(dict.fromkeys(phrase for phrase in found if phrase))


def _packs(folder: str, name: str, overlay: Path | None) -> list[Pack]:
    """The shipped file of a language or a game, if any, and the user's own. Raises PackError for a faulty one."""
    shipped = _shipped(folder, name)
    own = read_own(folder, name, overlay)
    problems = [problem for pack in own for problem in check(pack, HEADER, TABLES)]
    if problems:
        raise PackError(problems)
    return [*shipped, *own]


@lru_cache
def _shipped(folder: str, name: str) -> list[Pack]:
    """The shipped file. Remembered: every game is asked in English too."""
    try:
        return read_packs(folder, name)
    except PackError as error:
        if error.problems[0].message == NO_SUCH_PACK:
            return []
        raise
