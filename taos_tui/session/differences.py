"""What is otherwise at the end of two courses of one game: what everybody sees of both last states, compared."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from taos_tui.kit.scene import Board, Chart, HexMap, Pile, Scene, Track, Unit
from taos_tui.rules.likeness import likest
from taos_tui.rules.wording import Text, listed, say

from .further_differences import of_event, of_hexes, of_the_rest, of_units

OUT = "out"
"""The group of units that are out of the game."""


def differences(before: Scene, after: Scene) -> tuple[Text, ...]:
    """Where the game stands, whose turn it is, scores, every unit that is back, gone or changed, where things lie on
    the board and what they show, how many cards piles and hands have, whose units are and which have acted: as it was
    and as it becomes. Nothing is told only where everybody sees the same before and after."""
    found = (
        *_changed(before.headline, after.headline),
        *_turn(before, after),
        *_scores(before, after),
        *_results(before, after),
        *_standings(before, after),
        *_units(before, after),
        *of_units(before, after),
        *of_event(before, after),
        *_places(before, after),
        *_faces(before, after),
        *of_hexes(before, after),
        *_piles(before, after),
        *_dials(before, after),
    )
    return found or tuple(of_the_rest(before, after))


def things(scene: Scene) -> dict[str, str]:
    """What players call units and what lies on the board, by id."""
    lying = {id: name for id, (name, _) in _lying(scene).items()}
    return {**lying, **{unit.id: unit.name for unit in scene.units}, **scene.called}


def _changed(was: str, becomes: str) -> tuple[Text, ...]:
    if was == becomes:
        return ()
    return (say("{was} → {becomes}", was=was or "–", becomes=becomes or "–"),)


def _turn(before: Scene, after: Scene) -> Iterator[Text]:
    """Another player has to move now, as the head of a screen says it."""
    was, becomes = (scene.names.get(scene.active, "") for scene in (before, after))
    if was and becomes and before.active != after.active:
        yield say("{who} is active, not {was}", who=becomes, was=was)


def _scores(before: Scene, after: Scene) -> Iterator[Text]:
    for seat, score in after.scores.items():
        for change in _changed(before.scores.get(seat, ""), score):
            yield say("{who}: {change}", who=after.names.get(seat, seat), change=change)


def _results(before: Scene, after: Scene) -> Iterator[Text]:
    """Lines of a result that is there before and after: points, and the Goal Average behind them. Where one has more of
    them, as a question is open there, at least who wins."""
    if len(before.result) == len(after.result):
        for was, becomes in zip(before.result, after.result, strict=True):
            yield from _changed(was, becomes)
    elif before.result and after.result:
        yield from _changed(before.result[0], after.result[0])


def _standings(before: Scene, after: Scene) -> Iterator[Text]:
    """Rows of the table that sums all up: whose place is another one now."""
    was = {repr(start): row for chart in _summing(before) for start, row in zip(chart.starts, chart.rows, strict=True)}
    for chart in _summing(after):
        for start, row in zip(chart.starts, chart.rows, strict=True):
            cells = zip(chart.columns, was.get(repr(start), row), row, strict=False)
            told = [say("{column} {change}", column=name, change=how) for name, *two in cells for how in _changed(*two)]
            if told:
                who = next((cell for cell in row if cell in start.values()), row[0])
                yield say("{unit}: {told}", unit=who, told=listed(told))


def _summing(scene: Scene) -> list[Chart]:
    return [chart for chart in scene.charts if chart.sums_up and chart.starts]


def _units(before: Scene, after: Scene) -> Iterator[Text]:
    here = {unit.id: unit for unit in before.units if unit.group != OUT}
    there = {unit.id: unit for unit in after.units if unit.group != OUT}
    gone = [unit for unit in before.units if unit.id in here and unit.id not in there]
    new = [unit for unit in after.units if unit.id in there and unit.id not in here]
    renamed = _renamed(before, after, gone, new)
    for unit in new:
        if was := renamed.get(unit.id):
            gone.remove(was)
            yield say("{was} is called {unit}", was=was.name, unit=unit.name)
            if told := _cells(before, was, unit):
                yield say("{unit}: {told}", unit=unit.name, told=told)
        elif was := next((one for one in before.units if unit.id == one.id), None):
            yield _back(was, unit)
        else:
            yield say("{unit} comes into play", unit=unit.name)
    out = {unit.id: unit for unit in after.units if unit.group == OUT}
    for unit in gone:
        yield _gone(out[unit.id]) if unit.id in out else say("{unit} is not in play any more", unit=unit.name)
    for unit in before.units:
        if unit.group == OUT and unit.id in out and unit.lost != out[unit.id].lost:
            yield _gone(out[unit.id])
    for id, unit in there.items():
        if id in here and (told := _cells(before, here[id], unit)):
            yield say("{unit}: {told}", unit=unit.name, told=told)


def _back(was: Unit, unit: Unit) -> Text:
    """Of one who was lost what there is to be said of him now, such as that he is Incapacitated still."""
    if was.lost and unit.marks:
        return say("{unit}: {was} → {becomes}", unit=unit.name, was=was.lost, becomes=listed(unit.marks))
    return say("{unit} is back in the game", unit=unit.name)


def _gone(unit: Unit) -> Text:
    """What has become of one that is out."""
    if unit.lost:
        return say("{unit} is {lost}", unit=unit.name, lost=unit.lost)
    return say("{unit} is out of the game", unit=unit.name)


def _renamed(before: Scene, after: Scene, gone: Sequence[Unit], new: Sequence[Unit]) -> dict[str, Unit]:
    """Units that nothing was called like before, by id, each with the one that it was: the same one, else the only one
    of its side that is nowhere any more, where it is the only new one too."""
    known, still = things(before), things(after)
    fresh = [unit for unit in new if unit.id not in known]
    left = [unit for unit in gone if unit.id not in still]
    found = same_units(left, fresh)
    for unit in fresh:
        own = [one for one in left if one.seat == unit.seat and one not in found.values()]
        others = [one for one in fresh if one.seat == unit.seat and one.id not in found]
        if len(own) == 1 and others == [unit]:
            found[unit.id] = own[0]
    return found


def _cells(scene: Scene, was: Unit, becomes: Unit) -> Text:
    """The columns that are otherwise, and marks that come and go."""
    cells = zip_longest(scene.unit_columns, was.cells, becomes.cells, fillvalue="")
    found = [
        change
        if str(before or after).startswith(str(column))
        else say("{column} {change}", column=column, change=change)
        for column, before, after in cells
        for change in _changed(before, after)
    ]
    found += _changed(listed(was.marks), listed(becomes.marks))
    return listed(found)


def same_units(gone: Sequence[Unit], come: Sequence[Unit]) -> dict[str, Unit]:
    """Whom those that have come were before, by id: one of the same player whose name is nearly that, or else one who
    is the same by all that is to be seen."""
    left, found = list(gone), dict[str, Unit]()
    for is_it in (_near, _same):
        for unit in come:
            if unit.id not in found and (was := is_it(unit, left)):
                found[unit.id] = was
                left.remove(was)
    return found


def _near(unit: Unit, units: Sequence[Unit]) -> Unit | None:
    called = {one.name.casefold(): one for one in units if one.seat == unit.seat}
    return called.get(likest(unit.name.casefold(), called))


def _same(unit: Unit, units: Sequence[Unit]) -> Unit | None:
    return next((one for one in units if replace(one, id=unit.id, name=unit.name) == unit), None)


def _places(before: Scene, after: Scene) -> Iterator[Text]:
    """What lies elsewhere on the board, and what lies there only before or after."""
    here, there = _lying(before), _lying(after)
    units = {unit.id for unit in (*before.units, *after.units)}
    cells = {unit.id: unit.cells for unit in before.units}
    moves = {unit.id: [*zip(cells.get(unit.id, ()), unit.cells, strict=False)] for unit in after.units}
    for id, (name, place) in there.items():
        was = here.get(id, (name, ""))[1]
        if (was, place) in moves.get(id, ()):
            continue  # a column of the unit says so already
        if was != place and (id not in units or (was and place)):  # a unit that is back or out was told already
            yield say("{thing}: {change}", thing=name, change=_changed(was, place)[0])
    for id, (name, place) in here.items():
        if id not in there and place and id not in units:
            yield say("{thing}: {change}", thing=name, change=_changed(place, "")[0])


def _faces(before: Scene, after: Scene) -> Iterator[Text]:
    """What a thing on a table is known to be: the code that a token shows, and shows no more."""
    if not isinstance(before.board, Board) or not isinstance(after.board, Board):
        return
    names = things(after)
    was = {mark.id: mark.lines[:1] for mark in before.board.marks}
    for mark in after.board.marks:
        for change in _changed(listed(was.get(mark.id, mark.lines[:1])), listed(mark.lines[:1])):
            yield say("{thing}: {change}", thing=names[mark.id], change=change)


def _lying(scene: Scene) -> dict[str, tuple[str, str]]:
    """The name of everything on the board and its place in words, by id; no place where it lies beside it."""
    board = scene.board
    if isinstance(board, Board):
        own = {mark.id: scene.names.get(mark.seat, "") for mark in board.marks}
        return {
            mark.id: (
                say("{name} ({owner})", name=mark.name, owner=own[mark.id]) if own[mark.id] else mark.name,
                say("{x}/{y} cm", x=f"{mark.x:g}", y=f"{mark.y:g}") if mark.x >= 0 else "",
            )
            for mark in board.marks
        }
    if isinstance(board, HexMap):
        return {counter.id: (counter.name, counter.at) for counter in board.counters}
    if isinstance(board, Track):
        called = {spot.id: spot.name for spot in board.spots}
        return {counter.id: (counter.name, called.get(counter.at, counter.at)) for counter in board.counters}
    return {}


def _piles(before: Scene, after: Scene) -> Iterator[Text]:
    """How many cards there are, where they are counted; of as many that lie open, which are others, and how many of
    them lie covered instead."""
    piles = {pile.id: pile for pile in before.piles}
    for pile in after.piles:
        old = piles.get(pile.id, pile)
        if old.count != pile.count and min(old.count, pile.count) >= 0:
            things = say("cards") if pile.things is None else pile.things
            told = "{pile}: {was} → {becomes} {things}" if things else "{pile}: {was} → {becomes}"
            yield say(told, pile=pile.title, was=old.count, becomes=pile.count, things=things)
        elif old.count == pile.count:
            for change in _changed(_only_in(old, pile), _only_in(pile, old)):
                yield say("{pile}: {change}", pile=pile.title, change=change)


def _only_in(one: Pile, other: Pile) -> Text:
    """The cards that are known to lie in one of two piles of as many, and how many more of it nobody may read."""
    cards = [*(Counter(one.shown) - Counter(other.shown)).elements()]
    covered = len(other.shown) - len(one.shown) if one.count > 0 else 0
    return listed([*cards, say("{n} covered", n=covered)] if covered > 0 else cards)


def _dials(before: Scene, after: Scene) -> Iterator[Text]:
    """Numbers of players that everybody reads from afar."""
    for dial in after.board.dials if isinstance(after.board, Track) else ():
        old = before.board.dials if isinstance(before.board, Track) else ()
        was = next((each.value for each in old if (each.seat, each.title) == (dial.seat, dial.title)), dial.value)
        for change in _changed(was, dial.value):
            yield say("{title} of {who}: {change}", title=dial.title, who=after.names[dial.seat], change=change)
