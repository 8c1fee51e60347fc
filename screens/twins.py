"""Letter keys on a Cyrillic layout answer like the Latin letter on the same key."""

_CYRILLIC = "йцукенгшщзфывапролдячсмить"
_LATIN = "qwertyuiopasdfghjklzxcvbnm"

TWINS = dict(zip(_CYRILLIC + _CYRILLIC.upper(), _LATIN + _LATIN.upper(), strict=True))


def latin(key: str, character: str | None) -> str:
    """The name by which commands know a key: a printable character, or Textual's name for the others.

    `key` and `character` are those of a key event.
    """
    if character is None or not character.isprintable() or character == " ":
        return key
    return TWINS.get(character, character)
