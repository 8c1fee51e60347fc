"""The header of a new session, and the checks that a header from a file has to pass too."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from taos_tui.kit.options import EVERYWHERE
from taos_tui.kit.system import HEAD, AnySystem, read_rows
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import Rows
from taos_tui.rules.text import plain
from taos_tui.rules.wording import say

from .entry import Header, Seat
from .vault import new_lock

MOST_TITLE, MOST_NAME = 60, 40
"""Characters."""
BEGUN = 12
"""Characters that tell which text is meant."""
MOST_ROWS = 2000
"""Rows of a copied data pack."""


def new_header(
    system: AnySystem,
    title: str,
    names: Mapping[str, str],
    options: Mapping[str, Any],
    passphrases: Mapping[str, str],
    content: Mapping[str, Any],
) -> Header:
    """Raises Refusal naming the wrong option, seat, name or title."""
    for seat in (*names, *passphrases):
        if seat not in system.seats:
            allowed = ", ".join(system.seats)
            raise Refusal(
                _shown(seat), say("is not a seat of {title}; allowed: {allowed}", title=system.title, allowed=allowed)
            )
    named = [at for at, seat in enumerate(system.seats, 1) if plain(names.get(seat, "")).strip()]
    taken = system.seats[: max([system.fewest, *named])]
    for seat in passphrases:
        if passphrases[seat] and seat not in taken:
            raise Refusal(
                _shown(seat), say("has no player; a passphrase is for one of {names}", names=", ".join(taken))
            )
    seats = _seated(taken, names, passphrases)
    return Header(
        id=_new_id(),
        system=system.slug,
        title=title_given("title", title) or system.title,
        started=now(),
        options=checked_options(system, options),
        seats=seats,
        content=checked_content(system, content),
    )


def _seated(taken: Sequence[str], names: Mapping[str, str], passphrases: Mapping[str, str]) -> tuple[Seat, ...]:
    """The players. Raises Refusal naming the seat of a name that is too long, or taken."""
    called = {seat: name_given(seat, names.get(seat, "")) or seat.upper() for seat in taken}
    for at, seat in enumerate(taken):
        if called[seat].casefold() in (called[before].casefold() for before in taken[:at]):
            raise Refusal(seat, say("{name} is taken: another player is called so", name=called[seat]))
    locks = {seat: new_lock(words) for seat in taken if (words := passphrases.get(seat))}
    return tuple(Seat(seat, called[seat], locks.get(seat, "")) for seat in taken)


def checked_options(system: AnySystem, given: Mapping[str, Any], older: bool = False) -> dict[str, Any]:
    """Every option of the game with its chosen or default value (with what it was before it was asked, where the
    session is an `older` one), and those of every session that were chosen. Raises Refusal naming the wrong one."""
    known = {option.name: option for option in (*system.options, *EVERYWHERE)}
    for name, value in given.items():
        if name not in known:
            raise Refusal(
                _shown(name),
                say("is not an option of {title}; allowed: {allowed}", title=system.title, allowed=", ".join(known)),
            )
        values = known[name].values
        if not any(type(value) is type(each) and value == each for each in values):
            raise Refusal(
                name,
                say(
                    "{value} is not allowed: give one of {allowed}",
                    value=_shown(value),
                    allowed=", ".join(map(str, values)),
                ),
            )
    unsaid = {option.name: option.before if older else option.default for option in system.options}
    own = {name: given.get(name, value) for name, value in unsaid.items()}
    return own | {option.name: given[option.name] for option in EVERYWHERE if option.name in given}


def checked_content(system: AnySystem, given: Mapping[str, Any]) -> dict[str, Any]:
    """The copied data packs as they are. Raises Refusal naming pack and row of what the game cannot read."""
    for pack, tables in given.items():
        known = system.packs.get(pack, {})
        if not known or not isinstance(tables, dict) or set(tables) - set(known):
            raise Refusal("content", say("{pack} holds what {title} has not", pack=_shown(pack), title=system.title))
        for table, rows in tables.items():
            try:
                key = "" if table == HEAD else known[table][0].name
                Rows(table, known[table], 0, MOST_ROWS, unique=key).read(rows)
                read_rows(known[table], rows)
            except Refusal as refusal:
                raise Refusal("content", f"{pack}: {refusal.input}: {refusal.message}") from None
    return dict(given)


def read_header(system: AnySystem, header: Header) -> Header:
    """A header from a file: its texts plain, its options complete. Raises Refusal where the game has no such thing."""
    seats = [seat.id for seat in header.seats]
    if len(seats) < system.fewest or set(seats) != set(system.seats[: len(seats)]):
        raise Refusal(
            "seat",
            say(
                "this file has {names}; {title} has {names2}",
                names=_shown(", ".join(seats)),
                title=system.title,
                names2=", ".join(system.seats),
            ),
        )
    return msgspec.structs.replace(
        header,
        title=plain(header.title, MOST_TITLE),
        options=checked_options(system, header.options, older=True),
        content=checked_content(system, header.content),
        seats=tuple(msgspec.structs.replace(seat, name=plain(seat.name, MOST_NAME)) for seat in header.seats),
    )


def title_given(input: str, text: str) -> str:
    """The title of a session as it is kept. Raises Refusal naming `input` for a long one."""
    return _short(input, text, MOST_TITLE)


def name_given(input: str, text: str) -> str:
    """A player's name as it is kept, "" where there is nothing to see. Raises Refusal naming `input` for a long one."""
    return _short(input, text, MOST_NAME)


def now() -> str:
    """UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _short(name: str, text: str, most: int) -> str:
    """Plain text that is not too long; empty where there is nothing to see."""
    clean = plain(text).strip()
    if len(clean) > most:
        parts = {"most": most, "begun": clean[:BEGUN], "n": len(clean)}
        if name == "title":
            raise Refusal(name, say("a title has at most {most} characters; {begun}… has {n}", **parts))
        raise Refusal(name, say("a name has at most {most} characters; {begun}… has {n}", **parts))
    return clean if any(char.isprintable() for char in clean) else ""


def _shown(value: Any) -> str:
    return plain(str(value), 40)


def _new_id() -> str:
    import uuid

    return uuid.uuid4().hex
