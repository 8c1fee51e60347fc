"""Everything that is shown, in a language: what `veiled` is for eyes, this is for readers."""

from typing import TypeVar

import msgspec

from taos_tui.rules.wording import Catalogue, Text, words

T = TypeVar("T")


def said(thing: T, language: Catalogue | None) -> T:
    """`thing` (a scene, a line of the log, a story) with every text in it put into words; what is no text stays."""
    if isinstance(thing, str):
        return words(thing, language) if isinstance(thing, Text) else thing  # type: ignore[return-value]
    if isinstance(thing, msgspec.Struct):
        values = {name: getattr(thing, name) for name in thing.__struct_fields__}
        return msgspec.structs.replace(thing, **{name: said(value, language) for name, value in values.items()})
    if isinstance(thing, tuple):
        items = [said(item, language) for item in thing]
        return type(thing)(*items) if hasattr(thing, "_fields") else tuple(items)  # type: ignore[return-value]
    if isinstance(thing, list):
        return [said(item, language) for item in thing]  # type: ignore[return-value]
    if isinstance(thing, dict):
        return {key: said(value, language) for key, value in thing.items()}  # type: ignore[return-value]
    return thing
