"""A card of a real hand is misspelt: which known card is nearly typed (RNR-4, RNR-R6). It is asked, never changed."""

from collections.abc import Callable, Mapping
from typing import Literal

from taos_tui.kit.doubt import Doubt, not_listed
from taos_tui.kit.seats import other
from taos_tui.kit.secret import Secret
from taos_tui.rules.likeness import as_it_sounds, likest
from taos_tui.rules.wording import count, say

from ...cards import VETERANS
from ...state import SIDES, War
from ..common import called, short_name
from .cards_held import known_ids, meant, orders_as_listed, orders_in_sight, spellings
from .elsewhere import numbered_name, without_veteran
from .paying import KINDS, in_full
from .zones import Kind, unit_secrets

Named = Literal["units", "orders", "price"]
"""What an input names: a unit, an order, or any card that pays for something."""
LEAST_SOUND = 3
"""So many letters may be the beginning of a name in the other alphabet."""


def doubting(**named: Named) -> Callable[[War, str, str, str], Doubt | None]:
    """A `doubts` of a move, by its inputs."""

    def doubts(game: War, by: str, input: str, typed: str) -> Doubt | None:
        kind = named.get(input)
        if kind is None or not game.takes_any_name:
            return None
        return _price(game, by, typed) if kind == "price" else misspelt(game, by, kind, typed)

    return doubts


def misspelt(game: War, seat: str, kind: Kind, typed: str) -> Doubt | None:
    """The card that is nearly typed; none where a card is called just so, or is like nothing that is known."""
    known = _known(game, seat, kind)
    if kind == "orders" and (doubt := _one_too_many(game, typed)):
        return doubt
    if _is_said(game, seat, kind, typed) or typed.strip().isdecimal():
        return None  # a figure is a place in the hand, or the rule says that it is no name
    if kind == "orders" and (unit := _unit_in_sight(game, typed)):
        return Doubt("", typed, say("{unit} is a unit", unit=unit))
    stem, number = numbered_name(without_veteran(typed))
    wanted = stem.casefold()
    name = known.get(wanted, "")
    is_veteran = kind == "units" and stem != numbered_name(typed)[0]
    if name and kind == "units" and (not is_veteran or _has_veteran(game, seat, name)):
        return None
    if name and is_veteran:
        return Doubt(_numbered(name, number), name, say("the list has no veteran of {unit}", unit=name))
    begun = {each for spelled, each in known.items() if wanted and spelled.startswith(wanted)}
    if not name and len(begun) == 1 and kind == "units" and not is_veteran:
        (only,) = begun
        if only.casefold().startswith(wanted):
            return None  # the rule takes a beginning that only one has
        return not_listed(typed, _numbered(only, number))  # begun in its own language
    alike = [each for each in known if _figures(each) == _figures(wanted)]
    veterans = [each for each in alike if _has_veteran(game, seat, known[each])] if is_veteran else []
    name = name or known.get(likest(wanted, veterans) or likest(wanted, alike), "") or _as_it_sounds(wanted, known)
    if not name and kind == "units":
        name = _of_the_enemy(game, seat, typed, wanted)
    if not name and len(wanted) < LEAST_SOUND:  # who pressed a key too many named no card
        return Doubt("", typed, say("{typed} is not on the list", typed=repr(typed.strip())))
    return not_listed(typed, _numbered(name, number)) if name else None


def _unit_in_sight(game: War, typed: str) -> str:
    """The unit of either side that is called just so and was seen, so that no order bears its name; "" for none."""
    seen = [str(card.value) for _, card in unit_secrets(game) if card.known and card.public]
    named = typed.strip().lower()
    return next((game.cards.units[id].name for id in seen if named in spellings(game, "units", id)), "")


def _one_too_many(game: War, typed: str) -> Doubt | None:
    """The order that is named though all of the list lie in sight: who has more of it in his box types it again."""
    full = meant(game, "orders", typed).lower()
    id = next((id for id in game.cards.orders if full in spellings(game, "orders", id)), None)
    if id is None or not orders_as_listed(game) or orders_in_sight(game)[id] < game.cards.orders[id].copies:
        return None
    card = game.cards.orders[id]
    one, many = "the list has {n} {order}, which lies in sight", "the list has {n} {order}, which all lie in sight"
    return Doubt("", card.name, count(one, many, card.copies, order=short_name(card.name)))


def _as_it_sounds(wanted: str, known: Mapping[str, str]) -> str:
    """The known name that is written in the other alphabet, or begins so: `Пинк` for Pink Nipple."""
    sounds = as_it_sounds(wanted)
    if sounds == wanted:
        return ""
    begun = {each for spelled, each in known.items() if len(sounds) >= LEAST_SOUND and spelled.startswith(sounds)}
    return begun.pop() if len(begun) == 1 else known.get(likest(sounds, known), "")


def _of_the_enemy(game: War, seat: str, typed: str, wanted: str) -> str:
    """The listed unit of the other side that is nearly typed, though it is no card of this hand: whoever is on turn may
    be another one than the player thinks. Of one that is typed just so the rule says it."""
    theirs = {card.name.casefold(): card.name for card in game.cards.side(SIDES[other(seat)]).values()}
    return "" if typed.strip().casefold() in theirs else theirs.get(likest(wanted, theirs), "")


def _numbered(name: str, number: int) -> str:
    return f"{name} {number}" if number > 1 else name


def _figures(text: str) -> str:
    return "".join(filter(str.isdecimal, text))


def _known(game: War, seat: str, kind: Kind) -> dict[str, str]:
    """What cards are called that are on the list or lie in sight, in small letters, and the name that is given."""
    found: dict[str, str] = {}
    for id in known_ids(game, seat, kind):
        card = game.cards.orders[id] if kind == "orders" else game.cards.units[id]
        for spelled in (card.name, short_name(card.name), card.original):
            if spelled:
                found.setdefault(spelled.casefold(), card.name)
    return found


def _is_said(game: War, seat: str, kind: Kind, typed: str) -> bool:
    """Is a card called just so, a veteran by its word or one more card by its number?"""
    names = {typed.strip().lower(), numbered_name(typed)[0].lower()}
    return any(names & {*spellings(game, kind, id)} for id in known_ids(game, seat, kind))


def _has_veteran(game: War, seat: str, name: str) -> bool:
    """Has the list a veteran of this unit, so that the word after its name says nothing else?"""
    cards = game.cards.side(SIDES[seat]).values()
    return any(card.name == name and card.set == VETERANS for card in cards)


def _price(game: War, seat: str, typed: str) -> Doubt | None:
    """The same of a card that pays: a unit on a Point, or of the hand."""
    word, _, name = in_full(game, seat, typed).partition(" ")
    if named := KINDS.get(word.lower()):
        if not name.strip() or name.strip().isdecimal():
            return None
        if doubt := misspelt(game, seat, named, name):
            return _replaced(doubt, f"{word} {doubt.meant}", typed) if doubt.meant else doubt
        return None if _is_said(game, seat, named, name) else _begun_by_kind(game, seat, typed)
    if not typed.strip() or called(typed, game.field) is not None:
        return None
    player, stem = game.player(seat), numbered_name(without_veteran(typed))[0].casefold()
    known = {unit.id.casefold(): unit.id for unit in game.of(seat)}
    hands: list[tuple[Kind, str, tuple[Secret, ...]]]
    hands = [("units", "unit", player.units), ("orders", "order", player.orders)]
    for kind, one, held in hands:
        for spelled, full in _known(game, seat, kind).items() if held else ():
            known.setdefault(spelled, f"{one} {short_name(full) if kind == 'orders' else full}")
    found = known.get(likest(stem, [each for each in known if _figures(each) == _figures(stem)]), "")
    return not_listed(typed, found) if found else None


def _begun_by_kind(game: War, seat: str, typed: str) -> Doubt | None:
    """The card that is nearly typed whose own name begins with a word for a kind of cards: `Unit attacks`."""
    word, _, rest = typed.strip().casefold().partition(" ")
    for one, kind in KINDS.items():
        begun = {each.partition(" ")[2]: name for each, name in _known(game, seat, kind).items()
                 if each.startswith(f"{word} ")}  # fmt: skip
        if found := begun.get(likest(rest.strip(), begun)):
            return not_listed(typed, f"{one} {found}")
    return None


def _replaced(doubt: Doubt, full: str, typed: str) -> Doubt:
    return not_listed(typed, full) if typed.lower().startswith(tuple(KINDS)) else doubt._replace(meant=full)
