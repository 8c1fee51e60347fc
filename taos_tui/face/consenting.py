"""How another player agrees at a laptop that all share: by how his name begins, told from all the others' names."""

from collections.abc import Collection, Mapping

from .keyboard_layouts import as_latin
from .matching import key


def beginning(name: str, others: Collection[str]) -> str:
    """The fewest first letters of a name that none of the others begins with; the whole of it where one does."""
    for at in range(1, len(name)):
        begun = key(name[:at])
        if begun and not any(key(other).startswith(begun) for other in others):
            return name[:at]
    return name


def seat_meant(typed: str, asked: Mapping[str, str], everybody: Mapping[str, str]) -> str:
    """The seat of those who are `asked` (names by seat) whose name begins so, alone of `everybody`, or is so; "" where
    none is."""
    if whole := [seat for seat, name in everybody.items() if name.casefold() == typed.strip().casefold()]:
        return whole[0] if whole[0] in asked else ""
    for meant in dict.fromkeys((key(typed), key(as_latin(typed)))):
        if not meant:
            continue
        if whole := [seat for seat, name in everybody.items() if key(name) == meant]:
            return whole[0] if len(whole) == 1 and whole[0] in asked else ""
        begun = [seat for seat, name in everybody.items() if key(name).startswith(meant)]
        if len(begun) == 1 and begun[0] in asked:
            return begun[0]
    return ""
