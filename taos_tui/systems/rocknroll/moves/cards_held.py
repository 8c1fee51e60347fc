"""Cards of a hand and of HQ: found by number or name, shown, named (RNR-15, RNR-41, RNR-54)."""

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret, Vault
from taos_tui.systems.system import Play

from ..state import War, replace, with_player
from .common import side, unit_card
from .zones import owner, title, unit_secrets, without


def place_of(game: War, cards: tuple[Secret, ...], kind: str, wanted: str, vault: Vault, input: str) -> int:
    """Where a card lies in a hand, from 0: by its number, or by its name. Raises Refusal."""
    if not cards:
        raise Refusal(input, f"there is no {kind[:-1]} in this hand", "RNR-16")
    if wanted.isdecimal():
        if not 1 <= int(wanted) <= len(cards):
            raise Refusal(input, f"there are {len(cards)} {kind} in hand", "RNR-16")
        return int(wanted) - 1
    for at, secret in enumerate(cards):
        id = vault.peek(secret) if game.tracked else secret.value
        if id is not None and wanted.lower() in (id.lower(), title(game, replace(secret, value=id), kind).lower()):
            return at
    if game.tracked:
        if not wanted and len(cards) == 1:
            return 0
        said = f"{wanted!r} is not in this hand" if wanted else "say which card of the hand: its number or name"
        raise Refusal(input, said, "RNR-16")
    covered = [at for at, secret in enumerate(cards) if not secret.known]
    if wanted and not covered:
        raise Refusal(input, f"{wanted!r} is not in this hand", "RNR-16")
    return covered[0] if covered else 0


def card_id(game: War, kind: str, name: str, input: str) -> str:
    """The id of a card that was named at the table. Raises Refusal for an unknown one."""
    names = {id: card.name for id, card in (game.cards.orders if kind == "orders" else game.cards.units).items()}
    for id, name_on_card in names.items():
        if name.lower() in (id, name_on_card.lower()):
            return id
    known = ", ".join(names.values())
    raise Refusal(input, f"{name!r} is on no card list; there are: {known[:200]}", "RNR-4")


def named_unit(game: War, seat: str, name: str, input: str) -> str:
    """The id of a unit of this side that was named at the table and did not lie in sight before. Raises Refusal."""
    id = card_id(game, "units", name, input)
    card = unit_card(game, id)
    if owner(game, id, seat) != seat:
        raise Refusal(input, f"{card.name} is no unit of {side(game, seat)}", "RNR-53")
    if sum(1 for _, secret in unit_secrets(game) if secret.value == id) >= card.copies:
        raise Refusal(input, f"{card.name} lies in sight already", "RNR-12")
    return id


def turn_up(game: War, play: Play, seat: str, kind: str, wanted: str, input: str, place: int | None) -> tuple[War, str]:
    """Take a card out of a hand and show it: the game without it, and its id. Raises Refusal.

    Which card of the hand it was is recorded as input `place`, so that others can follow without reading the hand.
    """
    cards: tuple[Secret, ...] = getattr(game.player(seat), kind)
    at = place_of(game, cards, kind, str(place) if place else wanted, play.vault, input)
    if not game.tracked:
        if not wanted and not cards[at].known:
            raise Refusal(input, "is missing: the card is shown, so name it", "RNR-54")
        id = cards[at].value
        if id is None:
            id = named_unit(game, seat, wanted, input) if kind == "units" else card_id(game, kind, wanted, input)
        return with_player(game, seat, **{kind: without(cards, at)}), id
    if place is None:
        play.tape.draw("place", [at + 1])
    opened = play.vault.open(cards[at])
    return with_player(game, seat, **{kind: without(cards, at)}), str(opened.value)


def held_brief(game: War, by: str) -> list[str]:
    """The hand of a seat as far as it may be read here, numbered as moves take it."""
    player = game.player(by)
    lines = []
    for kind in ("orders", "units"):
        cards = getattr(player, kind)
        names = [f"{number} {title(game, card, kind) or 'covered'}" for number, card in enumerate(cards, 1)]
        if names:
            lines.append(f"{kind}: {', '.join(names)}")
    return lines


def hq_place(game: War, seat: str, name: str, input: str = "hq") -> int:
    """Where a card lies in HQ: by name, or `closed 2` for a closed one. Raises Refusal."""
    cards = game.player(seat).hq
    for at, text in enumerate(hq_names(game, seat)):
        if name.lower() in (text.lower(), str(cards[at].value).lower() if cards[at].public else ""):
            return at
    there = ", ".join(hq_names(game, seat)) or "nobody"
    raise Refusal(input, f"{name!r} is not in HQ; there are: {there[:200]}", "RNR-25")


def hq_names(game: War, seat: str) -> list[str]:
    """Each card of HQ by name; closed ones by number (RNR-226)."""
    names, closed = [], 0
    for card in game.player(seat).hq:
        if card.public:
            names.append(title(game, card, "units"))
        else:
            closed += 1
            names.append(f"closed {closed}")
    return names
