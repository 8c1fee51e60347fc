"""Which of several names is nearly typed, and how a name sounds in another alphabet."""

from collections.abc import Iterable

NEAR = 0.66
"""So much alike is a slip of the fingers: one letter of three, two that changed places."""
MANY = 20
"""So many that are alike are looked at."""
_LATIN = {
    **dict(zip("абвгдезийклмнопрстуфыэёіїє", "abvgdeziyklmnoprstufyeeiie", strict=True)),
    "ж": "zh",
    "х": "kh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ю": "yu",
    "я": "ya",
    "ь": "",
    "ъ": "",
}


def likest(typed: str, known: Iterable[str]) -> str:
    """The one of the known names that is most like what was typed, "" where none is like it. The same letters in
    another order come first: fingers change places more often than they hit another key."""
    from difflib import get_close_matches

    found = get_close_matches(typed, [*known], MANY, NEAR)
    return min(found, key=lambda name: sorted(name) != sorted(typed), default="")


def as_it_sounds(name: str) -> str:
    """A name in Cyrillic letters as it is written in Latin ones, in small letters: `Бруно` is bruno, `Пинк` pink."""
    return "".join(_LATIN.get(letter, letter) for letter in name.casefold())
