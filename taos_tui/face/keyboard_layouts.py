"""Keys on a Cyrillic layout answer like the Latin letter or sign on the same key."""

_CYRILLIC = "йцукенгшщзфывапролдячсмить"
_LATIN = "qwertyuiopasdfghjklzxcvbnm"

_SIGNS = dict(zip("хъжэбюёХЪЖЭБЮЁ", "[];',.`{}:\"<>~", strict=True))
"""Letters on keys that have signs on a Latin layout."""

LATIN_OF = dict(zip(_CYRILLIC + _CYRILLIC.upper(), _LATIN + _LATIN.upper(), strict=True)) | _SIGNS


CYRILLIC_OF = {latin: cyrillic for cyrillic, latin in LATIN_OF.items()}


def latin(key: str, character: str | None) -> str:
    """The name by which commands know a key: a printable character, or Textual's name for the others.

    `key` and `character` are those of a key event.
    """
    if character is None or not character.isprintable() or character == " ":
        return key
    return LATIN_OF.get(character, character)


def as_latin(text: str) -> str:
    """What the same keys type on a Latin layout: `Пргдфь 2` is Ghulam 2."""
    return "".join(LATIN_OF.get(character, character) for character in text)


def as_cyrillic(text: str) -> str:
    """What the same keys type on a Cyrillic layout: `,` is б."""
    return "".join(CYRILLIC_OF.get(character, character) for character in text)
