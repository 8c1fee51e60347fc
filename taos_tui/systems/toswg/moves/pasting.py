"""A player's list is pasted, or those of several at once, each below whose it is (WG-9 … WG-21)."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

from taos_tui.kit.doubt import Doubt
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.pasted_table import with_tabs
from taos_tui.kit.seats import check_one_list, parted_lists, whose_list
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, CELLS, Ask, Keeps, Length, Note
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import CELL
from taos_tui.rules.wording import Text, say

from .. import italian
from ..state import Battle
from .common import Side, at_setup, degree_meant, degrees, player_seat, setting_up, weapons_called
from .entering import Entered, enter, unit_row, units_added
from .rosters import AS_WRITTEN, Said, roster_rows
from .sides import hint_pasted_side
from .so_many import is_it_so_many
from .with_heads import has_table

_ONLY_FIRST = pattern(rf"(^|\n|; )([^{CELL}\t\n;]*[^{CELL}\s;])(?:\s*[{CELL}\t])+ *(?=$|\n|;)")


def _with_cells(text: str) -> str:
    """A list that is pasted now: a table with heads keeps its cells, but in lines that have only a first one, such as
    whose it is; any other list has blanks for them."""
    cells = with_tabs(text.strip())
    if "\t" not in cells:
        return text.strip()
    if has_table(text):
        return _ONLY_FIRST.sub(r"\1\2", text.strip())
    return "\n".join(" ".join(line.split()) for line in cells.splitlines())


class Roster(Ask):
    units: Annotated[
        str,
        Length(high=6000, lines=True),
        ANEW,
        CELLS,
        Keeps(str.strip, now=_with_cells),
        Note("Vela, level 6, rifle, pistol, armour light, leader, squad Alpha; …"),
    ]
    side: Side = None


def _lists(battle: Battle, text: str) -> list[tuple[str, str]]:
    """The seats whose lists it says to hold, and these lists; seat "" where that is not said. A file that was begun
    before has one list, and may have that in its first name."""
    if battle.options.lists == "of_all" and battle.options.names == "either_case" and "[[" not in text:
        teams = Counter(player.team.casefold() for player in battle.players.values())
        alone = {p.team.casefold(): p.seat for p in battle.players.values() if teams[p.team.casefold()] == 1}
        parts = parted_lists(battle.players, text, alone)
        if len({seat for seat, _ in parts}) > 1:
            return parts
        if parts and parts[0][0]:
            return [(parts[0][0], "\n".join(lines for _, lines in parts))]
    return [whose_list(battle.players, text) if battle.options.names == "either_case" else ("", text)]


def _of_whom(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, list[str]]:
    """Whose the first list is, where it says so."""
    said, _ = _lists(battle, str(given.get("units") or ""))[0]
    return {"side": [said]} if said else {}


def _once_more(battle: Battle, given: Mapping[str, object]) -> Mapping[str, object] | None:
    """Whose list it is stands beside it: in the next battle he may have another name."""
    (said, text), *more = _lists(battle, str(given.get("units") or ""))
    if more:
        lists = [f"Side {seat}\n{lines}" if seat else lines for seat, lines in ((said, text), *more)]
        text = "\n".join(lists)
    return at_setup(battle, {**given, "units": text, "side": said} if said else given)


def _is_it_so_many(battle: Battle, by: str, input: str, typed: str) -> Doubt | None:
    """The doubt about a name such as `3 Wolves`, in a list that is sound as it stands and with so many units."""
    if input != "units" or "[[" in typed or battle.options.lists == "one_each":
        return None
    (weapons, said), typed = _weapons_and_words(battle), _with_cells(typed)

    def names(text: str) -> list[str]:
        rows = (row for _, one in _lists(battle, text) for row in roster_rows(one, weapons, False, said))
        return [str(row["name"]) for row in rows]

    try:
        doubt = is_it_so_many(typed, names(typed))
        return doubt if doubt and names(doubt.meant) else None
    except Refusal:
        return None


@move(
    "roster",
    "Paste a roster",
    key="z",
    clauses="WG-9 WG-11 WG-21 WG-90",
    part="setup",
    ready=setting_up,
    enlists=_once_more,
    made_by="side",
    hints=hint_pasted_side,
    narrows=_of_whom,
    doubts=_is_it_so_many,
)
def roster(battle: Battle, given: Roster, play: Play) -> tuple[Battle, Entered]:
    """Units, one a line or parted by semicolons, below whose they are; or a table with heads; or TOML with [[unit]].

    Lists of several players are parted where a line says whose the next one is."""
    first, *more = _lists(battle, given.units)
    if first[0] and given.side not in (None, first[0]):
        raise Refusal("side", say("the list says that it is {name}'s", name=battle.player(first[0]).name))
    battle, entered = _pasted(battle, first[0] or player_seat(battle, given.side, play.by), first[1])
    for seat, text in more:
        battle, added = _pasted(battle, seat, text)
        of = say("{before}; {added}", before=entered.also or units_added(entered), added=units_added(added))
        ledger = [*entered.ledger, *added.ledger]
        entered = replace(added, ledger=ledger, entered=entered.entered + added.entered, also=of)
    return battle, entered


def _pasted(battle: Battle, seat: str, text: str) -> tuple[Battle, Entered]:
    """The list of one player."""
    weapons, said = _weapons_and_words(battle)
    rows = roster_rows(text, weapons, battle.options.lists != "one_each", said)
    if battle.options.names == "either_case":
        check_one_list(battle.players, text, seat, "units")
    try:
        battle, entered = enter(battle, seat, map(unit_row, rows), read=True)
    except Refusal as refusal:
        if refusal.input == "units":
            raise
        raise Refusal("units", str(Refusal(refusal.input, refusal.message)), refusal.clause) from None
    return replace(battle, listed=battle.listed | {seat}), entered


@roster.says
def _roster_entered(told: Told[Roster, Entered]) -> Text:
    return told.found.also or units_added(told.found)


def _weapons_and_words(battle: Battle) -> tuple[Mapping[str, str], Said]:
    """The ids of weapons by what lists call them, and how this battle reads one."""
    said = _as_said(battle)
    return {**(italian.weapons(battle.tables) if said.in_italian else {}), **weapons_called(battle)}, said


def _as_said(battle: Battle) -> Said:
    """How this battle reads a list, and what each of its lines has to be."""
    if battle.options.reading == "as_written":
        return AS_WRITTEN

    def check(row: Mapping[str, object]) -> None:
        read = unit_row(row)
        for worn, degree in (("armour", read.armour), ("shield", read.shield)):
            try:
                degree_meant(battle, degree, worn)
            except Refusal as refusal:
                why = say("{unit}: {why}", unit=read.name, why=refusal.message)
                raise Refusal("units", why, refusal.clause) from None

    paper = battle.options.paper
    arms = tuple(map(battle.tables.weapon_word, battle.tables.weapons))
    known = frozenset(map(str.lower, degrees(battle)))
    return Said(known, check, paper != "with_commas", paper == "in_italian_too", arms)
