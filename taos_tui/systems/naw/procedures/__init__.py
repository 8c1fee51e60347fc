"""The 14 procedure cards of Nations At War, by id."""

from importlib import import_module

from taos_tui.rules.procedure import Procedure

_FILES = ("eligibility", "fire", "damage", "assault", "retreat", "overrun", "los", "turn")


def procedures() -> dict[str, Procedure]:
    """Every procedure by its id, in the order of the rules page."""
    found: dict[str, Procedure] = {}
    for name in _FILES:
        for value in vars(import_module(f"{__name__}.{name}")).values():
            if isinstance(value, Procedure):
                found[value.id] = value
    return found
