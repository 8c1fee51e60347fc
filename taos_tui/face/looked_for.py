"""What is meant by letters that are typed to find a move or a command: words of its title, or how they begin."""

import re
from collections.abc import Sequence

from taos_tui.content.catalogue import in_words
from taos_tui.content.words import fold
from taos_tui.kit.moves import AnyMove
from taos_tui.rules.inputs import Choice

from .keyboard_layouts import as_latin


def readings(typed: str) -> tuple[str, ...]:
    """What was typed, and the same where the keyboard was on its Cyrillic layout."""
    return tuple(dict.fromkeys((typed, as_latin(typed))))


def is_title(typed: str, title: str) -> bool:
    """Is every word that was typed made of beginnings of words of the title, in their order? `mit` and `mt` are the
    mission task, `rest` is no "redo … first"."""
    words = _words(title)
    return all(_begins(word, words) for word in _words(typed))


def is_told(typed: str, about: str) -> bool:
    """Does every word that was typed begin a word of what is said of it?"""
    words = _words(about)
    return all(any(word.startswith(each) for word in words) for each in _words(typed))


def other_words(move: AnyMove) -> str:
    """What is said of a move, and the words that its form offers, in small letters."""
    words = [text for wanted in move.filled_in if isinstance(wanted, Choice) for text in wanted.titles.values()]
    return " ".join(map(in_words, (move.help, *words))).casefold()


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", fold(text))


def _begins(typed: str, words: Sequence[str]) -> bool:
    if not typed:
        return True
    for at, word in enumerate(words):
        long = next((n for n in range(len(typed), 0, -1) if word.startswith(typed[:n])), 0)
        if any(_begins(typed[n:], words[at + 1 :]) for n in range(long, 0, -1)):
            return True
    return False
