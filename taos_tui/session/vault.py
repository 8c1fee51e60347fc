"""Sealing: commitments to secret choices, boxes that hold them in the file, and seat passphrases.

A commitment is SHA-256 over session, seat, slot, nonce and payload, one a line. It shows that a choice was not
swapped, and stops a casual peek; it does not stop the owner of the machine. Without a passphrase a box is only
base64 ("open:"); with one it is encrypted ("fernet:") under a key made from it.
"""

import base64
import hashlib
import json
import os
from collections.abc import Mapping
from typing import Any

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret, Vault, locked

from .entry import Entry

Box = dict[str, str]


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
    key = _key(passphrase, salt)
    if _decrypt(key, check) != salt:
        raise Refusal("passphrase", "does not open this seat")
    return key


def _key(passphrase: str, salt: str) -> bytes:
    secret = hashlib.scrypt(passphrase.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=32)
    return base64.urlsafe_b64encode(secret)


def _encrypt(key: bytes, text: str) -> str:
    token: bytes = _fernet(key).encrypt(text.encode())
    return token.decode()


def _decrypt(key: bytes, token: str) -> str | None:
    from cryptography.fernet import InvalidToken

    try:
        plain: bytes = _fernet(key).decrypt(token.encode())
    except (InvalidToken, ValueError):
        return None
    return plain.decode()


def _fernet(key: bytes) -> Any:
    try:
        from cryptography.fernet import Fernet
    except ImportError:
        raise Refusal("passphrase", "needs the package cryptography: pip install 'taos-tui[secrets]'") from None
    return Fernet(key)


def close_box(nonce: str, payload: str, key: bytes | None) -> str:
    """The text that stands in the file for a secret."""
    plain = json.dumps({"nonce": nonce, "payload": payload})
    if key is None:
        return "open:" + base64.b64encode(plain.encode()).decode()
    return "fernet:" + _encrypt(key, plain)


def open_box(box: str, key: bytes | None) -> tuple[str, str] | None:
    """(nonce, payload), or None when it is locked or damaged."""
    kind, _, body = box.partition(":")
    try:
        plain = base64.b64decode(body, validate=True).decode() if kind == "open" else None
        if kind == "fernet" and key is not None:
            plain = _decrypt(key, body)
        found = json.loads(plain) if plain else None
        return (str(found["nonce"]), str(found["payload"])) if found else None
    except (ValueError, KeyError, TypeError):
        return None


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
            payload = json.dumps(secret.value)
            self.opened[f"{secret.seat}-{secret.slot}"] = {"nonce": secret.nonce, "payload": payload}
        return opened


class RecordedVault(Vault):
    """Gives a replay the secrets of an entry, as far as they can be read, and checks what was opened.

    Where a secret can be read neither here nor there, a rule that peeks gets None and goes by what was recorded.
    """

    def __init__(self, session: str, keys: Mapping[str, bytes], entry: Entry) -> None:
        self._session, self._entry = session, entry
        self.read: dict[str, Any] = {}
        self._nonces: dict[str, str] = {}
        for slot, sealed in entry.sealed.items():
            found = open_box(sealed.get("box", ""), keys.get(entry.seat))
            self._nonces[slot], self.read[slot] = (found[0], json.loads(found[1])) if found else ("", None)
            if found and commitment(session, entry.seat, slot, *found) != sealed.get("commitment"):
                raise Refusal(slot, f"the sealed {slot} does not match its commitment")

    def seal(self, seat: str, slot: str, value: Any) -> Secret:
        digest = self._entry.sealed.get(slot, {}).get("commitment", "")
        return Secret(seat, slot, digest, self.read.get(slot), self._nonces.get(slot, ""))

    def peek(self, secret: Secret) -> Any:
        found = self._entry.opened.get(f"{secret.seat}-{secret.slot}")
        return json.loads(found["payload"]) if found else secret.value

    def can_open(self, secret: Secret) -> bool:
        return secret.public or f"{secret.seat}-{secret.slot}" in self._entry.opened

    def open(self, secret: Secret) -> Secret:
        found = self._entry.opened.get(f"{secret.seat}-{secret.slot}")
        if found is None:
            return super().open(secret)
        nonce, payload = found.get("nonce", ""), found.get("payload", "")
        if commitment(self._session, secret.seat, secret.slot, nonce, payload) != secret.commitment:
            raise Refusal(secret.slot, f"what seat {secret.seat} opened is not what it had sealed")
        return Secret(secret.seat, secret.slot, secret.commitment, json.loads(payload), nonce, True)
