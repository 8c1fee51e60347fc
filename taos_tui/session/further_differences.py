"""What is otherwise at the end beside numbers and places: whose a unit is, whether it has acted, its card, the event,
and what else everybody sees."""

from collections.abc import Callable, Iterator, Mapping

from taos_tui.kit.scene import HexMap, Scene, Unit
from taos_tui.rules.wording import Text, listed, say

ROWS_TOLD = 4
"""So many changes of tables are told one by one."""

READINESS: Mapping[str, Text] = {"ready": say("ready"), "done": say("has acted")}
"""Groups that tell of the unit itself; who waits for his turn is told by whose turn it is."""


def of_units(before: Scene, after: Scene) -> Iterator[Text]:
    """Sides and readiness of units that are there before and after, and those whose card is otherwise though nothing
    else of them is: one line for all that change alike."""
    was = {unit.id: unit for unit in before.units}
    pairs = [(was[unit.id], unit) for unit in after.units if unit.id in was]

    def change(what: Callable[[Unit], str]) -> Iterator[Text]:
        alike: dict[tuple[str, str], list[str]] = {}
        for old, new in pairs:
            if (two := (what(old), what(new)))[0] != two[1] and all(two):
                alike.setdefault(two, []).append(new.name)
        for (one, other), names in alike.items():
            yield say("{units}: {was} → {becomes}", units=listed(names), was=one, becomes=other)

    yield from change(lambda unit: after.names.get(unit.seat, ""))
    yield from change(lambda unit: READINESS.get(unit.group, ""))
    cards: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for old, new in pairs:
        if old.card != new.card and old.cells == new.cells:
            only = (
                tuple(line for line in one.card if line not in other.card) for one, other in ((old, new), (new, old))
            )
            cards.setdefault((next(only), next(only)), []).append(new.name)
    for (gone, come), names in cards.items():
        parts = {"units": listed(names), "was": listed(gone) or "–", "becomes": listed(come) or "–"}
        yield say("{units}, on the card: {was} → {becomes}", **parts)


def of_event(before: Scene, after: Scene) -> Iterator[Text]:
    """What is in force for all to see."""
    was, becomes = before.banner, after.banner
    if was == becomes:
        return
    if was and becomes and was.title == becomes.title:
        yield say("{title}: the text is otherwise", title=becomes.title)
    else:
        titles = (each.title if each else "–" for each in (was, becomes))
        yield say("in force: {was} → {becomes}", was=next(titles), becomes=next(titles))


def of_hexes(before: Scene, after: Scene) -> Iterator[Text]:
    """What lies in the hexes of a map: mines, smoke, wrecks."""
    if not (isinstance(before.board, HexMap) and isinstance(after.board, HexMap)):
        return
    was = {hex.label: hex.notes for hex in before.board.hexes}
    for hex in after.board.hexes:
        if (old := was.get(hex.label, hex.notes)) != hex.notes:
            parts = {"was": listed(old) or "–", "becomes": listed(hex.notes) or "–"}
            yield say("{hex}: {was} → {becomes}", hex=hex.label, **parts)


def of_the_rest(before: Scene, after: Scene) -> Iterator[Text]:
    """What nothing else tells: what stands beside the headline, tables by their titles, what is due, or at least that
    something is otherwise."""
    if before == after:
        return
    if before.status != after.status:
        yield say("{was} → {becomes}", was=before.status or "–", becomes=after.status or "–")
        return
    rows, titles = [*_rows(before, after)], [*_tables(before, after)]
    if titles and 0 < len(rows) <= ROWS_TOLD:
        yield from rows
    elif titles:
        yield say("{tables}: otherwise", tables=listed(titles))
    elif (before.due, before.suggested) != (after.due, after.suggested):
        due = [each.text for each in after.due if each.urgent and each not in before.due]
        yield say("due now: {what}", what=listed(due)) if due else say("what comes next is otherwise")
    else:
        yield say("something else that all see is otherwise")


def _rows(before: Scene, after: Scene) -> Iterator[Text]:
    """Cells of panels that are otherwise; where panels themselves come and go, or have other rows, none."""
    if [(each.title, len(each.rows)) for each in before.panels] != [
        (each.title, len(each.rows)) for each in after.panels
    ]:
        return
    for old, new in zip(before.panels, after.panels, strict=True):
        for was, becomes in zip(old.rows, new.rows, strict=True):
            for at, (column, one, other) in enumerate(zip(new.columns, was, becomes, strict=False)):
                two = {"was": one or "–", "becomes": other or "–"}
                if one != other and at == 0:
                    yield say("{was} → {becomes}", **two)
                elif one != other:
                    yield say("{row}: {column} {was} → {becomes}", row=becomes[0], column=column, **two)


def _tables(before: Scene, after: Scene) -> Iterator[Text]:
    def shown(scene: Scene) -> dict[str, object]:
        found: dict[str, object] = {each.title: each for each in scene.panels}
        found |= {each.title: each for each in scene.charts}
        names = scene.names
        return found | {say("{title} of {who}", title=s.title, who=names.get(s.seat, "")): s for s in scene.sheets}

    was, becomes = shown(before), shown(after)
    yield from (say("{title}", title=title) for title in {**was, **becomes} if was.get(title) != becomes.get(title))
