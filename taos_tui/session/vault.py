"""Sealing: commitments to secret choices, boxes that hold them in the file, and seat passphrases.

A commitment is SHA-256 over session, seat, slot, nonce and payload, one a line. It shows that a choice was not
swapped, and stops a casual peek; it does not stop the owner of the machine. Without a passphrase a box is only
base64 ("open:"); with one it is encrypted ("fernet:") under a key made from it.
"""

import base64
import hashlib
import json
import os
import unicodedata
from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.util import find_spec
from typing import Any

from msgspec.structs import replace

from taos_tui.kit.secret import Called, Secret, Vault, locked
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain_values
from taos_tui.rules.wording import say

from .entry import Entry

Box = dict[str, str]
BLOCK = 1024
"""What is sealed is filled up with blanks to a multiple of so many bytes: its length tells nothing."""
_COMMITMENT = pattern("[0-9a-f]{64}")


def commitment(session: str, seat: str, slot: str, nonce: str, payload: str) -> str:
    """64 hex digits. `nonce` is 32 hex digits, `payload` the choice as JSON."""
    return hashlib.sha256("\n".join((session, seat, slot, nonce, payload)).encode()).hexdigest()


def new_lock(passphrase: str) -> str:
    """What the header keeps of a passphrase: a random salt and a box to check it against."""
    salt = os.urandom(16).hex()
    return f"{salt}.{_encrypt(_key(passphrase, salt), salt)}"


def unlock(lock: str, passphrase: str) -> bytes:
    """The key of a seat. Raises Refusal when the passphrase is wrong."""
    salt, _, check = lock.partition(".")
    try:
        key = _key(passphrase, salt)
    except ValueError:
        raise Refusal("passphrase", say("cannot open this seat: its lock in the file is damaged")) from None
    if _decrypt(key, check) != salt:
        raise Refusal("passphrase", say("the passphrase is wrong: it does not open this seat"))
    return key


def _key(passphrase: str, salt: str) -> bytes:
    typed = unicodedata.normalize("NFC", passphrase).encode(errors="surrogatepass")
    secret = hashlib.scrypt(typed, salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=32)
    return base64.urlsafe_b64encode(secret)


def _encrypt(key: bytes, text: str) -> str:
    token: bytes = _fernet(key).encrypt(text.encode())
    return token.decode()


def _decrypt(key: bytes, token: str) -> str | None:
    fernet = _fernet(key)
    from cryptography.fernet import InvalidToken

    try:
        text: str = fernet.decrypt(token.encode()).decode()
    except (InvalidToken, ValueError):
        return None
    return text


def check_installed() -> None:
    """Refuse a passphrase before anybody types one, where what locks it is not installed."""
    if find_spec("cryptography") is None:
        raise Refusal("passphrase", say("needs the package cryptography: pip install 'taos-tui[secrets]'"))


def _fernet(key: bytes) -> Any:
    check_installed()
    from cryptography.fernet import Fernet

    return Fernet(key)


def close_box(nonce: str, payload: str, key: bytes | None) -> str:
    """The text that stands in the file for a secret."""
    plain = json.dumps({"nonce": nonce, "payload": payload})
    plain = plain.ljust(-(-len(plain) // BLOCK) * BLOCK)
    if key is None:
        return "open:" + base64.b64encode(plain.encode()).decode()
    return "fernet:" + _encrypt(key, plain)


def check_sealed(slot: str, sealed: Box, locked: bool) -> None:
    """Refuse what is no commitment with its box, or a box that nobody could open."""
    kind = sealed.get("box", "").partition(":")[0]
    if set(sealed) != {"commitment", "box"} or kind not in ("open", "fernet"):
        raise Refusal(slot, say("the sealed {slot} is damaged", slot=slot))
    if not _COMMITMENT.fullmatch(sealed["commitment"]):
        raise Refusal(slot, say("the sealed {slot} does not match its commitment", slot=slot))
    if kind == "fernet" and not locked:
        raise Refusal(slot, say("the sealed {slot} is damaged: its seat has no passphrase", slot=slot))


def open_box(slot: str, box: str, key: bytes | None) -> tuple[str, str] | None:
    """(nonce, payload), or None when the box is locked. Raises Refusal naming the slot of a damaged one."""
    kind, _, body = box.partition(":")
    if kind == "fernet" and key is None:
        return None
    try:
        text = _decrypt(key, body) if kind == "fernet" and key else base64.b64decode(body, validate=True).decode()
        found = json.loads(text or "")
        return found["nonce"] + "", found["payload"] + ""
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refusal(slot, say("the sealed {slot} is damaged", slot=slot)) from None


def read_payload(slot: str, payload: str) -> Any:
    """The value that was sealed, its texts plain. Raises Refusal naming the slot."""
    try:
        value = plain_values(json.loads(payload))
    except (ValueError, RecursionError):
        value = None
    if value is None:
        raise Refusal(slot, say("the sealed {slot} holds nothing that can be read", slot=slot))
    return value


class SealingVault(Vault):
    """Seals for a move that is being made; what it sealed and opened goes into the entry."""

    def __init__(self, session: str, keys: Mapping[str, bytes], locks: Mapping[str, str]) -> None:
        self._session, self._keys, self._locks = session, keys, locks
        self.sealed: dict[str, Box] = {}
        self.opened: dict[str, Box] = {}

    def seal(self, seat: str, slot: str, value: Any) -> Secret:
        if self._locks.get(seat) and seat not in self._keys:
            raise locked(Secret(seat, slot))
        nonce, payload = os.urandom(16).hex(), json.dumps(value)
        digest = commitment(self._session, seat, slot, nonce, payload)
        self.sealed[slot] = {"commitment": digest, "box": close_box(nonce, payload, self._keys.get(seat))}
        return Secret(seat, slot, digest, json.loads(payload), nonce)

    def peek(self, secret: Secret) -> Any:
        if not secret.known:
            raise locked(secret)
        return secret.value

    def open(self, secret: Secret) -> Secret:
        opened = super().open(secret)
        if not secret.public:
            _put(self.opened, secret, {"nonce": secret.nonce, "payload": json.dumps(secret.as_sealed)})
        return opened


class SealedOtherwise(Refusal):
    """What an entry recorded as sealed or opened is not what it seals or opens."""


class RecordedVault(Vault):
    """Gives a replay the secrets of an entry, as far as they can be read, and checks what was opened.

    Where a secret can be read neither here nor there, a rule that peeks gets None and goes by what was recorded.
    """

    def __init__(
        self,
        session: str,
        keys: Mapping[str, bytes],
        entry: Entry,
        locked: bool,
        check: Callable[[Secret, Any], None],
        shown: Mapping[str, Any] | None = None,
        unseen: bool = False,
        called: Mapping[str, Called] | None = None,
    ) -> None:
        """`locked` tells whether the seat has a passphrase; `check` refuses what was opened and does not fit; `shown`
        are secrets that came to light later, by their commitment. What is `unseen` is not read, locked or not. By its
        commitment `called` says of a secret which units are called otherwise since."""
        self._session, self._entry, self._check = session, entry, check
        self.read: dict[str, Any] = {}
        self._sealed: dict[str, Secret] = {}
        self._unused = {*entry.sealed, *entry.opened}
        self._checked: set[str] = set()
        self._doubted = False
        """Was something opened that is not among what was recorded? Of several secrets of one slot older programs kept
        only the last; then that one must have been opened too."""
        for slot, sealed in entry.sealed.items():
            check_sealed(slot, sealed, locked)
            found = None if unseen else open_box(slot, sealed["box"], keys.get(entry.seat))
            if found and commitment(session, entry.seat, slot, *found) != sealed.get("commitment"):
                raise Refusal(slot, say("the sealed {slot} does not match its commitment", slot=slot))
            was = read_payload(slot, found[1]) if found else (shown or {}).get(sealed["commitment"])
            secret = Secret(entry.seat, slot, sealed.get("commitment", ""), was, found[0] if found else "")
            self._sealed[slot] = secret.named((called or {}).get(secret.commitment, {}))
            self.read[slot] = self._sealed[slot].value

    def seal(self, seat: str, slot: str, value: Any) -> Secret:
        if seat != self._entry.seat or slot not in self._entry.sealed:
            raise SealedOtherwise(slot, say("was not sealed"))
        self._unused.discard(slot)
        return self._sealed[slot]

    def peek(self, secret: Secret) -> Any:
        return self._opened(secret).value if self._is_opened(secret) else secret.value

    def can_open(self, secret: Secret) -> bool:
        return secret.public or self._is_opened(secret)

    def open(self, secret: Secret) -> Secret:
        if secret.public:
            return secret
        if not self._is_opened(secret):
            raise SealedOtherwise(secret.slot, say("is opened here, but what had been sealed was not recorded"))
        name = self._opened_as(secret)
        if self._fits(secret, self._entry.opened[name]):
            self._unused.discard(name)
        return self._opened(secret)

    def finish(self) -> None:
        """Refuse what was recorded as sealed or opened and is neither."""
        for name in sorted(self._unused):
            if name in self._entry.opened and self._doubted:
                raise SealedOtherwise(opened_slot(name)[1], say("what was opened is not what had been sealed"))
            raise SealedOtherwise(name, say("was recorded as sealed or opened, but this move does not do that"))

    def _is_opened(self, secret: Secret) -> bool:
        return bool(self._opened_as(secret))

    def _opened_as(self, secret: Secret) -> str:
        """The name under which the entry opened it; where nothing there fits, the first that should; "" for none."""
        there = [name for name in self._entry.opened if opened_slot(name) == (secret.seat, secret.slot)]
        return next((name for name in there if self._fits(secret, self._entry.opened[name])), next(iter(there), ""))

    def _fits(self, secret: Secret, box: Box) -> bool:
        nonce, payload = box.get("nonce", ""), box.get("payload", "")
        return commitment(self._session, secret.seat, secret.slot, nonce, payload) == secret.commitment

    def _opened(self, secret: Secret) -> Secret:
        name = self._opened_as(secret)
        found = self._entry.opened[name]
        if not self._fits(secret, found):
            if not secret.known:
                raise SealedOtherwise(secret.slot, say("what was opened is not what had been sealed"))
            self._doubted = True
            return replace(secret, public=True)
        nonce, payload = found.get("nonce", ""), found.get("payload", "")
        value = read_payload(secret.slot, payload)
        if not secret.known and secret.commitment not in self._checked:
            self._checked.add(secret.commitment)
            self._check(secret, value)
        return replace(secret.with_value(value), nonce=nonce, public=True)


class AmendingVault(RecordedVault):
    """For an entry that is entered anew: what was sealed and opened stays as it was recorded, what is new goes into
    `fresh`, and what it does no more is left out."""

    fresh: SealingVault

    @cached_property
    def covered(self) -> set[str]:
        """The seats of which the rule asked for what cannot be read here."""
        return set()

    def peek(self, secret: Secret) -> Any:
        found = super().peek(secret)
        if found is None:
            self.covered.add(secret.seat)
        return found

    def seal(self, seat: str, slot: str, value: Any) -> Secret:
        return super().seal(seat, slot, value) if slot in self._entry.sealed else self.fresh.seal(seat, slot, value)

    def can_open(self, secret: Secret) -> bool:
        if super().can_open(secret) or secret.known:
            return True
        self.covered.add(secret.seat)
        return False

    def open(self, secret: Secret) -> Secret:
        return super().open(secret) if super().can_open(secret) else self.fresh.open(secret)

    def _opened_as(self, secret: Secret) -> str:
        """What was opened there then and is something else now is not opened now: the secret that lies there is."""
        name = super()._opened_as(secret)
        return name if name and self._fits(secret, self._entry.opened[name]) else ""

    def finish(self) -> None:
        pass

    @property
    def sealed(self) -> dict[str, Box]:
        return {**self._used(self._entry.sealed), **self.fresh.sealed}

    @property
    def opened(self) -> dict[str, Box]:
        found = self._used(self._entry.opened)
        for name, box in self.fresh.opened.items():
            _put(found, Secret(*opened_slot(name)), box)
        return found

    def _used(self, boxes: Mapping[str, Box]) -> dict[str, Box]:
        return {name: box for name, box in boxes.items() if name not in self._unused}


def opened_slot(name: str) -> tuple[str, str]:
    """Seat and slot of a secret by the name under which an entry opened it: `a-model`, or `a-model-2`."""
    seat, _, rest = name.partition("-")
    return seat, rest.partition("-")[0]


def _put(opened: dict[str, Box], secret: Secret, box: Box) -> None:
    """Among what an entry opened; of several secrets of one slot, such as a Lieutenant and who held the rank before
    him, the second and those after it have a number behind their name."""
    name = first = f"{secret.seat}-{secret.slot}"
    number = 1
    while opened.get(name, box) != box:
        number += 1
        name = f"{first}-{number}"
    opened[name] = box
