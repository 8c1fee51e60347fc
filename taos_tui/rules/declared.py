"""Frozen structs that are declared like dataclasses: fields with annotations, made by name, compared by value.

Dataclasses compile every class when it is imported and msgspec costs a one-shot command a tenth of its time; here a
class costs nothing until it is used. The type checker treats them as it treats dataclasses.
"""

from typing import Any, ClassVar, NoReturn, Self, dataclass_transform


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Declared:
    """A frozen struct whose fields are named when it is made. Fields of bases come first, in the order of the bases."""

    fields_: ClassVar[tuple[str, ...]] = ()
    """The names of the fields, in their order."""
    defaults_: ClassVar[dict[str, Any]] = {}
    """The values of fields that may be left out."""
    _known: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = [name for name in cls.__annotations__ if not name.startswith("_")]
        bases = [base for base in cls.__bases__ if issubclass(base, Declared)]
        cls.fields_ = tuple(dict.fromkeys([*(name for base in bases for name in base.fields_), *own]))
        inherited = {name: value for base in reversed(bases) for name, value in base.defaults_.items()}
        cls.defaults_ = {**inherited, **{name: vars(cls)[name] for name in own if name in vars(cls)}}
        cls._known = frozenset(cls.fields_)

    def __init__(self, **values: Any) -> None:
        given = {**self.defaults_, **values}
        if given.keys() != self._known:
            wrong = sorted(given.keys() ^ self._known)
            raise TypeError(f"{type(self).__name__}: missing or unknown: {', '.join(wrong)}")
        self.__dict__.update(given)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: make another with replace()")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def __replace__(self, **changes: Any) -> Self:
        return type(self)(**{**self.__dict__, **changes})

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *(self.__dict__[name] for name in self.fields_)))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self.fields_)
        return f"{type(self).__name__}({shown})"


def values_of(struct: Declared) -> dict[str, Any]:
    """The fields of a struct by name."""
    return dict(struct.__dict__)
