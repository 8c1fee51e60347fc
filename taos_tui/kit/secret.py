"""What one seat alone knows, as it lies in the state: a value that only its seat may see, and a commitment to it."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say

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


class Covered(Vault):
    """Serves forecasts for eyes that may not see everything: `whole` is the state, which the rule gets veiled. What a
    rule reads or opens of it all the same is noted in `used`, for then nothing may be told that depends on it."""

    def __init__(self, whole: Any) -> None:
        self._hidden = {(each.seat, each.slot, each.commitment): each for each in secrets_in(whole)}
        self.used = False

    def peek(self, secret: Secret) -> Any:
        return self._whole(secret).value

    def can_open(self, secret: Secret) -> bool:
        return self._hidden.get(_key(secret), secret).known

    def open(self, secret: Secret) -> Secret:
        return super().open(self._whole(secret))

    def _whole(self, secret: Secret) -> Secret:
        if secret.known:
            return secret
        self.used = True
        return self._hidden.get(_key(secret), secret)


def _key(secret: Secret) -> tuple[str, str, str]:
    return secret.seat, secret.slot, secret.commitment


def secrets_in(thing: Any) -> Iterator[Secret]:
    """Every secret that lies anywhere in a state."""
    if isinstance(thing, Secret):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from secrets_in(getattr(thing, name))
    elif isinstance(thing, tuple | dict):
        for each in thing.values() if isinstance(thing, dict) else thing:
            yield from secrets_in(each)


LOCKED = say("this needs a secret under a passphrase: unlock that seat with its passphrase first")


class Locked(Refusal):
    """A move needs a secret of `seat` that this program cannot read until its passphrase is given."""

    def __init__(self, seat: str, message: Text = LOCKED, clause: str = "") -> None:
        super().__init__("seat", message, clause)
        self.seat = seat


def locked(secret: Secret) -> Locked:
    """The answer to a move that needs a secret which this program cannot read now."""
    return Locked(secret.seat)


_CONTAINERS = (msgspec.Struct, tuple, dict)
_open: dict[int, object] = {}
"""Parts of states in which no secret lies, by their identity, which holds as long as they are kept here. States are never
changed and share most of their parts with the next one, so that a map of 1,000 hexes is looked through once."""
_MOST_KEPT = 50_000


def veiled(thing: T, seat: str) -> T:
    """`thing` as `seat` may see it: secrets of other seats that are not public lose their value."""
    if id(thing) in _open or not isinstance(thing, _CONTAINERS):
        return thing
    if isinstance(thing, Secret):
        if thing.public or thing.seat == seat:
            return thing
        return msgspec.structs.replace(thing, value=None, nonce="")
    if isinstance(thing, tuple):
        items = tuple([veiled(item, seat) for item in thing])
        return thing if _is_same(thing, thing, items) else items  # type: ignore[return-value]
    if isinstance(thing, dict):
        values = {key: veiled(value, seat) for key, value in thing.items()}
        return thing if _is_same(thing, thing.values(), values.values()) else values  # type: ignore[return-value]
    before = [getattr(thing, name) for name in thing.__struct_fields__]
    after = [veiled(part, seat) for part in before]
    if _is_same(thing, before, after):
        return thing
    return msgspec.structs.replace(thing, **dict(zip(thing.__struct_fields__, after, strict=True)))


def _is_same(thing: object, before: Iterable[object], after: Iterable[object]) -> bool:
    """Is nothing veiled in these parts of `thing`? Where no secret lies at all, that is remembered."""
    if not all(a is b for a, b in zip(before, after, strict=True)):
        return False
    if not any(isinstance(part, _CONTAINERS) and id(part) not in _open for part in before):
        if len(_open) >= _MOST_KEPT:
            _open.clear()
        _open[id(thing)] = thing
    return True
