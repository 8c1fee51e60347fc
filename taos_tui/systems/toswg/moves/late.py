"""A unit that comes while the battle is played: the rules have no reinforcements, so the table says so (WG-9)."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import REASONS, reason
from taos_tui.rules.asks import Length, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ..rows import UnitRow
from ..state import Battle, squad_forgets
from ..turns import settle
from .common import Side, degrees, in_play, player_seat
from .entering import Entered, enter
from .sides import squads_of
from .telling import with_news


class Late(UnitRow):
    side: Side = None
    why: Annotated[str, Length(high=120), Says(REASONS), Note("what was agreed")]


def _its_squads(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    return {"squad": squads_of(battle, str(given.get("side") or by))}


@move(
    "late",
    "Bring in a late unit",
    key="y",
    clauses="WG-9 WG-11 WG-21 WG-90",
    part="table",
    ready=in_play,
    made_by="side",
    hints=lambda battle, by: {"why": "agreed", "side": by},
    choices=lambda battle, by: {
        "weapons": list(battle.tables.weapons),
        "armour": degrees(battle),
        "shield": degrees(battle),
        "side": list(battle.players),
    },
    narrows=_its_squads,
)
def late(battle: Battle, given: Late, play: Play) -> tuple[Battle, Entered]:
    """A new unit that nobody had entered, as agreed: it may be tried in its player's turn like any other."""
    seat, before = player_seat(battle, given.side, play.by), battle.called(given.name)
    if before is not None:
        why = say("{unit} was in this battle already: a late unit has a name of its own", unit=before.name)
        raise Refusal("name", why, "WG-9")
    battle, entered = enter(replace(battle, offer=None), seat, [given])
    if given.leader:
        battle = squad_forgets(battle, seat, battle.units[entered.called].squad)
    battle, news = settle(battle)
    ledger = [*entered.ledger, Line(say("not by the rules, but"), reason(given.why), "WG-9")]
    return battle, replace(entered, ledger=ledger, news=[*entered.news, *news])


@late.says
def _brought_in(told: Told[Late, Entered]) -> Text:
    given, found = told.given, told.found
    text = say("{player} brings in {unit} late, level {level} ({why})", player=found.of,
               unit=found.called or given.name, level=given.level, why=reason(given.why))  # fmt: skip
    return with_news(text, found.news)
