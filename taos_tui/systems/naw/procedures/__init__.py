"""The 14 procedure cards of Nations At War, by id."""

from taos_tui.kit.cards import cards_of
from taos_tui.rules.procedure import AnyProcedure


def procedures() -> dict[str, AnyProcedure]:
    """Every procedure by its id, in the order of the rules page."""
    return cards_of(__name__, "naw", "eligibility fire damage assault retreat overrun los turn", ORDER)


ORDER = (
    "range_band ranged_eligibility opportunity_fire hidden ranged_attack apply_hits hq_check assault retreat overrun "
    "los command_check rally draw_chit"
)
