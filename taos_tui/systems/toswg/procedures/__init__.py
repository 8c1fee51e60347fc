"""The 11 procedure cards of TOS-WG, by id."""

from taos_tui.kit.cards import cards_of
from taos_tui.rules.procedure import AnyProcedure


def procedures() -> dict[str, AnyProcedure]:
    """Every procedure of TOS-WG by its id, in the order of the rules page."""
    return cards_of(__name__, "toswg", "levels activation movement attack damage squads", ORDER)


ORDER = (
    "threshold unit_level activate leader_modifier move_allowance cover_total attack panic_check apply_damage "
    "squad_cost first_player"
)
