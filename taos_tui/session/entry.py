"""What a session file holds: one header and an append-only list of entries."""

from typing import Any

import msgspec

Inputs = dict[str, Any]
VERSION = 2
"""Of the files that are written now. Version 1 is read and continued as it is."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side of the table. `lock` is set when the seat has a passphrase (salt and check value, base64)."""

    id: str
    name: str
    lock: str = ""


class Header(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Written once, when the session is created. `started` is UTC, `YYYY-MM-DDTHH:MM:SSZ`; `version` is the file's."""

    id: str
    system: str
    title: str
    started: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    content: dict[str, Any] = {}
    version: int = VERSION

    @property
    def is_practice(self) -> bool:
        """Was it made to learn the program, with both sides played at one laptop?"""
        return self.options.get("practice") == "yes"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One move. A block in the file; `chain` is its last line and its commit mark.

    `drawn` names the inputs that the app sampled itself, `typed` those that it could have sampled; `sealed` holds
    secret inputs as `{name: {commitment, box}}`; `opened` holds revealed ones as `{seat-name: {nonce, payload}}`.
    """

    n: int
    at: str
    seat: str = ""
    move: str = ""
    inputs: Inputs = {}
    dice: tuple[int, ...] = ()
    source: str = ""
    drawn: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()
    sealed: dict[str, dict[str, str]] = {}
    opened: dict[str, dict[str, str]] = {}
    note: str = ""
    outcome: str = ""
    chain: str = ""
