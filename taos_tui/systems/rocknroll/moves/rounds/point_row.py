"""The row of Points, as the cards of the list or those that lie on the table (RNR-10, RNR-110)."""

from collections.abc import Sequence

from taos_tui.kit.state import replace
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import id_of, listed, say

from ...state import War
from ..common import point_name, points_of


def laid_in_a_row(game: War, named: Sequence[str]) -> War:
    """The Points in this order. Of a real box they bear the names that are printed on them; Echo is known by its name,
    else by its place in the middle. Raises Refusal."""
    if sorted(named) == sorted(game.points):
        return replace(game, points=tuple(named))
    if not game.takes_any_name:
        raise Refusal("points", say("name each of {points} once", points=listed(map(id_of, game.points))), "RNR-10")
    said = [" ".join(name.split()) for name in named]
    if len(said) != len(game.points):
        text = say("{n} are named, and {points} lie in the row", n=len(said), points=listed(points_of(game)))
        raise Refusal("points", text, "RNR-10")
    alike = next((name for at, name in enumerate(said) if name.casefold() in map(str.casefold, said[:at])), "")
    wrong = alike or next((name for name in said if name.isdecimal()), "")
    if wrong:
        raise Refusal("points", say("{name} names no single Point", name=repr(wrong)), "RNR-10")
    return _renamed(game, said, _ids(game, said))


def _ids(game: War, said: Sequence[str]) -> list[str]:
    """Which card each of them is: that of its name; Echo the one in the middle; of the others the next one."""
    known = {spelled.casefold(): id for id in game.points for spelled in (id, point_name(game, id))}
    found = [known.get(name.casefold(), "") for name in said]
    left = [id for id in game.points if id not in found]
    echo = next((id for id in left if game.cards.points[id].echo), "")
    middle = len(said) // 2
    if echo and not found[middle]:
        found[middle] = echo
        left.remove(echo)
    return [id or left.pop(0) for id in found]


def _renamed(game: War, said: Sequence[str], ids: Sequence[str]) -> War:
    named = dict(zip(ids, said, strict=True))
    names = {id: point_name(game, id) for id in ids}
    same = {id: (id.casefold(), names[id].casefold()) for id in ids}
    spelled = {id: names[id] if name.casefold() in same[id] else name for id, name in named.items()}
    points = {id: replace(card, name=spelled.get(id, card.name)) for id, card in game.cards.points.items()}
    return replace(game, points=tuple(ids), cards=replace(game.cards, points=points))
