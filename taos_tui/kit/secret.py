"""What one seat alone knows, as it lies in the state: a value that only its seat may see, and a commitment to it."""

import operator
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

import msgspec

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say

T = TypeVar("T")


Called = Mapping[str, str]
"""What is called otherwise: its name, or its id, before and after."""


class Secret(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sealed choice of `seat`. `value` is None where it is not known; `public` once it has been opened. `called` has
    units that have another name since it was sealed, whether it names one of them or not; `was` is the value then."""

    seat: str
    slot: str
    commitment: str = ""
    value: Any = None
    nonce: str = ""
    public: bool = False
    called: tuple[tuple[str, str], ...] = ()
    was: Any = None

    @property
    def known(self) -> bool:
        return self.value is not None

    @property
    def as_sealed(self) -> Any:
        """The value that the commitment is to."""
        return self.value if self.was is None else self.was

    def named(self, called: Called) -> "Secret":
        """The same secret where units are called so from now on."""
        if not called:
            return self
        more = (*self.called, *called.items())
        return msgspec.structs.replace(self, value=named(self.value, called), called=more, was=self.as_sealed)

    def with_value(self, was: Any) -> "Secret":
        """The same with the value that had been sealed."""
        value = was
        for old, new in self.called:
            value = named(value, {old: new})
        return msgspec.structs.replace(self, value=value, was=was if self.called else None)


def named(value: Any, called: Called) -> Any:
    """The same value with these names in it."""
    if isinstance(value, str):
        return called.get(value, value)
    if isinstance(value, list):
        return [named(each, called) for each in value]
    if isinstance(value, tuple):
        return tuple(named(each, called) for each in value)
    if isinstance(value, dict):
        return {name: named(each, called) for name, each in value.items()}
    return value


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

    def hides(self, secret: Secret) -> bool:
        """Is it only foreseen what the move would do, for eyes that may not see this secret? What can be asked for
        without it is asked for then; a rule decides nothing by it."""
        return False

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

    def hides(self, secret: Secret) -> bool:
        return not secret.known

    def open(self, secret: Secret) -> Secret:
        return super().open(self._whole(secret))

    def _whole(self, secret: Secret) -> Secret:
        if secret.known:
            return secret
        self.used = True
        return self._hidden.get(_key(secret), secret)


def _key(secret: Secret) -> tuple[str, str, str]:
    return secret.seat, secret.slot, secret.commitment


_CONTAINERS = (msgspec.Struct, tuple, dict)
_bare: dict[int, object] = {}
"""Parts of states in which no secret lies, by their identity, which holds as long as they are kept here. States are
never changed and share most of their parts with the next one: a map of 1,000 hexes is looked through once."""
_MOST_KEPT = 50_000


def secrets_in(thing: Any) -> list[Secret]:
    """Every secret that lies anywhere in a state."""
    if _is_bare(thing):
        return []
    if isinstance(thing, Secret):
        return [thing]
    found = [secret for part in _parts(thing) for secret in secrets_in(part)]
    if not found:
        _keep_bare(thing)
    return found


def own_secrets(thing: Any, seat: str) -> dict[str, Secret]:
    """Those that this seat sealed, by commitment."""
    return {each.commitment: each for each in secrets_in(thing) if each.seat == seat and each.commitment}


def _is_bare(thing: Any) -> bool:
    """Is it known that no secret lies in it?"""
    return not isinstance(thing, _CONTAINERS) or id(thing) in _bare


def _keep_bare(thing: Any) -> None:
    if len(_bare) >= _MOST_KEPT:
        _bare.clear()
    _bare[id(thing)] = thing


def _parts(thing: Any) -> Collection[Any]:
    if isinstance(thing, tuple):
        return thing
    if isinstance(thing, dict):
        return thing.values()
    return [getattr(thing, name) for name in thing.__struct_fields__]


LOCKED = say("this needs a secret under a passphrase: unlock that seat with its passphrase first")


class Locked(Refusal):
    """A move needs a secret of `seat` that this program cannot read until its passphrase is given."""

    def __init__(self, seat: str, message: Text = LOCKED, clause: str = "") -> None:
        super().__init__("seat", message, clause)
        self.seat = seat


def locked(secret: Secret) -> Locked:
    """The answer to a move that needs a secret which this program cannot read now."""
    return Locked(secret.seat)


def veiled(thing: T, seat: str) -> T:
    """`thing` as `seat` may see it: secrets of other seats that are not public lose their value."""

    def seen(secret: Secret) -> Secret:
        bare = secret.value is None and secret.was is None and not secret.nonce
        if bare or secret.public or secret.seat == seat:
            return secret
        return msgspec.structs.replace(secret, value=None, nonce="", was=None)

    return _with_each(thing, seen)


def brought_to_light(thing: T, shown: Mapping[str, Any]) -> T:
    """`thing` with the secrets public that were opened for all at the end: `shown` has their values by commitment."""

    def lit(secret: Secret) -> Secret:
        if secret.commitment not in shown:
            return secret
        return msgspec.structs.replace(secret.with_value(shown[secret.commitment]), public=True)

    return _with_each(thing, lit)


def remembered(thing: T, laid_open: Mapping[str, tuple[Any, str]]) -> T:
    """`thing` as those know it who have seen what is laid open later: `laid_open` are its values and nonces by
    commitment. It lies covered in `thing` all the same."""

    def known(secret: Secret) -> Secret:
        if secret.known or secret.commitment not in laid_open:
            return secret
        value, nonce = laid_open[secret.commitment]
        return msgspec.structs.replace(secret.with_value(value), nonce=nonce)

    return _with_each(thing, known)


def _with_each(thing: T, change: Callable[[Secret], Secret]) -> T:
    """`thing` with every secret in it changed; parts in which nothing changes are the same as before."""
    changed: Any = thing
    if _is_bare(thing):
        return thing
    if isinstance(thing, Secret):
        changed = change(thing)
        return changed  # type: ignore[no-any-return]
    parts = _parts(thing)
    others = [part if _is_bare(part) else _with_each(part, change) for part in parts]
    if all(map(_is_bare, parts)):
        _keep_bare(thing)
    elif any(map(operator.is_not, parts, others)):
        if isinstance(thing, tuple):
            changed = tuple(others)
        elif isinstance(thing, dict):
            changed = dict(zip(thing, others, strict=True))
        elif isinstance(thing, msgspec.Struct):
            changed = msgspec.structs.replace(thing, **dict(zip(thing.__struct_fields__, others, strict=True)))
    return changed  # type: ignore[no-any-return]
