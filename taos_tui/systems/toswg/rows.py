"""What is known of a unit before it is on the table: a line of a roster, a row of a data pack (WG-9 … WG-21)."""

from typing import Annotated

from taos_tui.rules.asks import ANEW, COINED, RARE, Amount, Ask, Breaks, Length, Note, Within

from .tables import Degree

NAMELESS = "Squad"
"""A squad that nobody has given a name."""
Own = Annotated[int | None, Within(1, 10), ANEW, RARE, Breaks("WG-21")]


class UnitRow(Ask):
    """What is known of a unit; rows of a roster and of a data pack have the same keys."""

    name: Annotated[str, Length(high=60), ANEW, COINED]
    level: Annotated[int, Within(1, 10), ANEW, Breaks("WG-11")]
    weapons: Annotated[
        tuple[str, ...], Amount(0, 6), ANEW, Note("such as rifle, pistol; everybody may attack unarmed")
    ] = ()
    armour: Annotated[Degree, Length(high=40), ANEW, Note("worn; its own kind of cover")] = "none"
    shield: Annotated[Degree, Length(high=40), ANEW] = "none"
    squad: Annotated[str, Length(high=40), ANEW, COINED] = NAMELESS
    leader: Annotated[bool, ANEW, Note("leads its squad")] = False
    extra: Annotated[int, Within(0, 10), ANEW, RARE, Note("further cover points that it wears")] = 0
    activation_level: Own = None
    attack_level: Own = None
    health_level: Own = None
    note: Annotated[str | None, Length(high=120), ANEW, RARE] = None
