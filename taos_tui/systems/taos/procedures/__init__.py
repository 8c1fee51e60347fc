"""The 31 procedure cards of TaOS, by id."""

from importlib import import_module

from taos_tui.rules.procedure import Procedure

_FILES = (
    "tactics",
    "missions",
    "tokens",
    "sectors",
    "placement",
    "triangle",
    "targets",
    "units",
    "identification",
    "difficulty",
    "attribution",
    "actions",
    "scoring",
    "result",
    "orders",
)


def procedures() -> dict[str, Procedure]:
    """Every procedure of TaOS by its id, in the order of the rules page."""
    found: dict[str, Procedure] = {}
    for name in _FILES:
        for value in vars(import_module(f"{__name__}.{name}")).values():
            if isinstance(value, Procedure):
                found[value.id] = value
    return found
