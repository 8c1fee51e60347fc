"""Named tuples are those of `typing` in everything that is done with them."""

import copy
import pickle
from typing import Generic, TypeVar
from typing import NamedTuple as Typed

import pytest

from taos_tui.rules.named import NamedTuple

T = TypeVar("T")


class Ours(NamedTuple):
    """Three, one of them by default."""

    name: str
    size: int | float
    marks: tuple[str, ...] = ()

    @property
    def double(self) -> float:
        return 2 * self.size


class Theirs(Typed):
    """Three, one of them by default."""

    name: str
    size: int | float
    marks: tuple[str, ...] = ()

    @property
    def double(self) -> float:
        return 2 * self.size


class Named(Ours):
    """One that is made in another way."""

    def __new__(cls, name: str) -> "Named":
        return super().__new__(cls, name.upper(), len(name))


class Pair(NamedTuple, Generic[T]):
    one: T
    other: T


class Empty(NamedTuple):
    pass


def test_it_is_made_read_and_compared_like_one_of_typing() -> None:
    for kind in (Ours, Theirs):
        made = kind("a", size=2)
        assert made == ("a", 2, ()) == kind(name="a", size=2, marks=()) == tuple(made)
        assert (made.name, made[1], made.marks, made.double, len(made)) == ("a", 2, (), 4, 3)
        assert hash(made) == hash(("a", 2, ()))
        assert made < kind("b", 1)
        assert made._replace(size=3) == ("a", 3, ())
        assert made._asdict() == {"name": "a", "size": 2, "marks": ()}
        assert repr(made) == f"{kind.__name__}(name='a', size=2, marks=())"
        assert kind._fields == kind.__match_args__ == ("name", "size", "marks")
        assert kind._field_defaults == {"marks": ()}
        match made:
            case Ours(name, size) | Theirs(name, size):
                assert (name, size) == ("a", 2)


def test_what_is_wrong_with_one_of_typing_is_wrong_here() -> None:
    for kind in (Ours, Theirs):
        for wrong in ({}, {"name": "a"}, {"name": "a", "size": 1, "other": 2}):
            with pytest.raises(TypeError):
                kind(**wrong)
        with pytest.raises((ValueError, TypeError)):
            kind("a", 2)._replace(other=1)  # type: ignore[call-arg]
        for name in ("size", "other"):
            with pytest.raises(AttributeError):
                setattr(kind("a", 2), name, 3)


def test_it_is_copied_and_pickled() -> None:
    made = Ours("a", 2, ("x",))
    for copied in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert copied == made
        assert type(copied) is Ours


def test_others_are_derived_from_it() -> None:
    assert Named("abc") == ("ABC", 3, ())
    assert type(Named("abc")._replace(size=1)) is Named
    assert Ours("a", 1) == ("a", 1, ())  # its own constructor is as it was
    assert Pair(1, 2) == Pair[int](other=2, one=1) == (1, 2)
    assert Empty() == ()


def test_a_constructor_is_compiled_when_the_first_one_is_made() -> None:
    class Late(NamedTuple):
        name: str

    assert "__new__" not in vars(Late)
    Late("a")
    assert "__new__" in vars(Late)
