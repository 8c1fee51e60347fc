"""What one seat alone knows, as it lies in the state: a value that only its seat may see, and a commitment to it."""

from typing import Any, TypeVar

import msgspec

from taos_tui.rules.refusal import Refusal

T = TypeVar("T")


class Secret(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sealed choice of `seat`. `value` is None where it is not known; `public` once it has been opened."""

    seat: str
    slot: str
    commitment: str = ""
    value: Any = None
    nonce: str = ""
    public: bool = False

    @property
    def known(self) -> bool:
        return self.value is not None


class Vault:
    """Where a rule seals, reads and opens secrets. This one keeps no record: it serves previews and odds."""

    def seal(self, seat: str, slot: str, value: Any) -> Secret:
        """A new secret of `seat`."""
        return Secret(seat, slot, value=value)

    def peek(self, secret: Secret) -> Any:
        """The value, for a rule that must decide by it without telling; None where a replay cannot know it."""
        return secret.value

    def can_open(self, secret: Secret) -> bool:
        """Will `open` give the value?"""
        return secret.known

    def open(self, secret: Secret) -> Secret:
        """The same secret, public from now on. Raises Refusal where its seat has to open it first."""
        if not secret.known:
            raise locked(secret)
        return msgspec.structs.replace(secret, public=True)


def locked(secret: Secret) -> Refusal:
    """The answer to a move that needs a secret which this program cannot read now."""
    return Refusal("seat", f"this needs a secret of seat {secret.seat}: unlock that seat with its passphrase first")


def veiled(thing: T, seat: str) -> T:
    """`thing` as `seat` may see it: secrets of other seats that are not public lose their value."""
    if isinstance(thing, Secret):
        if thing.public or thing.seat == seat:
            return thing
        return msgspec.structs.replace(thing, value=None, nonce="")
    if isinstance(thing, msgspec.Struct):
        changed = {}
        for name in thing.__struct_fields__:
            before = getattr(thing, name)
            after = veiled(before, seat)
            if after is not before:
                changed[name] = after
        return msgspec.structs.replace(thing, **changed) if changed else thing
    if isinstance(thing, tuple):
        items = tuple(veiled(item, seat) for item in thing)
        return thing if all(a is b for a, b in zip(items, thing, strict=True)) else items  # type: ignore[return-value]
    if isinstance(thing, dict):
        values = {key: veiled(value, seat) for key, value in thing.items()}
        return thing if all(values[key] is thing[key] for key in thing) else values  # type: ignore[return-value]
    return thing
