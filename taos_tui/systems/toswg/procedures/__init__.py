"""The 11 procedure cards of TOS-WG, by id."""

from importlib import import_module

from taos_tui.rules.procedure import Procedure

_FILES = ("levels", "activation", "movement", "attack", "damage", "squads")


def procedures() -> dict[str, Procedure]:
    """Every procedure of TOS-WG by its id, in the order of the rules page."""
    found: dict[str, Procedure] = {}
    for name in _FILES:
        for value in vars(import_module(f"{__name__}.{name}")).values():
            if isinstance(value, Procedure) and value.id.startswith("toswg."):
                found[value.id] = value
    return {id: found[id] for id in sorted(found, key=_ORDER.index)}


_ORDER = [
    f"toswg.{name}"
    for name in (
        "threshold", "unit_level", "activate", "leader_modifier", "move_allowance", "cover_total", "attack",
        "panic_check", "apply_damage", "squad_cost", "first_player",
    )
]  # fmt: skip
