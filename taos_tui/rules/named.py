"""Named tuples like those of `typing`, which is what the type checker takes them for.

Those compile a constructor for every class that is imported, a tenth of a millisecond each; a start imports a hundred.
Here a class has its constructor when the first one is made.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple
else:
    from collections import _tuplegetter as field_at  # a field is read as fast as one of `collections`

    class _WithFields(type):
        def __new__(cls, name, bases, body):
            declares = tuple in bases[0].__bases__
            made = super().__new__(cls, name, bases, {"__slots__": (), **body} if declares else body)
            if declares:
                made._fields = made.__match_args__ = tuple(made.__annotations__)
                made._field_defaults = {field: body[field] for field in made._fields if field in body}
                for at, field in enumerate(made._fields):
                    setattr(made, field, field_at(at, None))
            return made

    class NamedTuple(tuple, metaclass=_WithFields):
        """Fields are what a class annotates."""

        __slots__ = ()

        def __new__(cls, *values, **named):
            declared = next(base for base in cls.__mro__ if "_fields" in vars(base))
            declared.__new__ = _constructor(declared)
            return declared.__new__(cls, *values, **named)

        @classmethod
        def _make(cls, values):
            return tuple.__new__(cls, values)

        def _replace(self, **changes):
            made = self._make([changes.pop(*field) for field in zip(self._fields, self, strict=True)])
            if changes:
                raise ValueError(f"{type(self).__name__} has no {', '.join(changes)}")
            return made

        __replace__ = _replace

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            return (
                f"{type(self).__name__}({', '.join(f'{field}={value!r}' for field, value in self._asdict().items())})"
            )

    def _constructor(declared):
        values = "".join(f"{field}, " for field in declared._fields)
        made = eval(f"lambda _cls, {values}: _new(_cls, ({values}))", {"_new": tuple.__new__})
        made.__defaults__ = tuple(declared._field_defaults.values())
        made.__qualname__ = f"{declared.__qualname__}.__new__"
        return made


__all__ = ["NamedTuple"]
