"""What the session file writes, a plain TOML reader and our fast one read alike."""

import tomllib
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_sample import HEADER, draft

from taos_tui.session.blocks import (
    as_read,
    chain_line,
    entry_text,
    header_text,
    read_block,
    read_header,
    read_own_block,
)
from taos_tui.session.entry import Entry, Header, Seat
from taos_tui.session.toml_text import toml_key, toml_value

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30) | st.sampled_from(
    [
        "",
        " = ",
        '" = "',
        "{ a = 1 }",
        "[[log]]",
        'x"\nchain = "00000000"',
        "\x00\x1b[2J\x7f\x85\u2028\u202e",
        "\\u0041",
    ]
)
KEYS = st.sampled_from(["wip", "odd key", "", "1", "a.b", "é", 'q"', "n", "a-b_c"]) | TEXTS
DECIMALS = st.decimals(allow_nan=False, allow_infinity=False).filter(lambda d: abs(d.adjusted()) < 400)
SCALARS = (
    TEXTS | st.booleans() | st.integers(-(2**63), 2**63 - 1) | DECIMALS.filter(lambda d: d.as_tuple().exponent != 0)
)
VALUES = st.recursive(
    SCALARS.filter(lambda value: not isinstance(value, Decimal) or "." in str(value) or "E" in str(value)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
PAIRS = st.dictionaries(KEYS, st.dictionaries(KEYS, TEXTS, max_size=2), max_size=2)
ENTRIES = st.builds(
    Entry,
    n=st.integers(1, 10**6),
    at=st.datetimes().map(lambda t: t.replace(microsecond=0).isoformat() + "Z"),
    seat=TEXTS,
    move=TEXTS,
    inputs=st.dictionaries(KEYS, VALUES, max_size=4),
    dice=st.lists(st.integers(-100, 100), max_size=5).map(tuple),
    source=TEXTS,
    drawn=st.lists(TEXTS, max_size=3).map(tuple),
    sealed=PAIRS,
    opened=PAIRS,
    note=TEXTS,
    outcome=TEXTS,
    chain=st.just("0badcafe"),
)


@settings(max_examples=300, deadline=None)
@given(VALUES)
def test_a_value_means_the_same_to_a_plain_toml_reader(value: Any) -> None:
    text = f"x = {toml_value(value)}\n"
    assert "\n" not in text[:-1]
    read = tomllib.loads(text, parse_float=Decimal)["x"]
    assert read == value
    assert repr(read) == repr(value)


@settings(max_examples=150, deadline=None)
@given(ENTRIES)
def test_both_readers_read_an_entry_alike(entry: Entry) -> None:
    block = entry_text(entry) + chain_line(entry.chain)
    plain = tomllib.loads(block, parse_float=Decimal)["log"][0]
    assert plain.pop("at").isoformat().replace("+00:00", "Z") == entry.at
    built = {key: value for key, value in msgspec.to_builtins(entry, builtin_types=(Decimal,)).items() if value}
    built.pop("at")
    built |= {key: list(built[key]) for key in ("dice", "drawn") if key in built}
    assert plain == built
    assert repr(read_own_block(block)) == repr(read_block(block, 1)) == repr(as_read(entry)) == repr(entry)


@settings(max_examples=100, deadline=None)
@given(TEXTS, st.dictionaries(KEYS, VALUES, max_size=4), st.dictionaries(KEYS, VALUES, max_size=3), TEXTS)
def test_a_header_round_trips(title: str, options: dict[str, Any], content: dict[str, Any], name: str) -> None:
    seats = (Seat("a", name, lock="c2FsdA=="), Seat("b", ""))
    header = Header("7f0c", "taos", title, "2026-11-20T20:15:00Z", options, seats, content)
    text = header_text(header)
    assert repr(read_header(text)) == repr(header)
    assert repr(read_header("# by hand\n" + text)) == repr(header)


def test_numbers_keep_the_digits_that_were_typed() -> None:
    for digits in ("25.0", "0.10", "1.50", "-0.0", "1E+5", "1E-7", "123456789012345678901234.5", "1E+400"):
        assert toml_value(Decimal(digits)) == digits
        block = entry_text(draft(inputs={"x": Decimal(digits)})) + chain_line("00000000")
        assert str(read_own_block(block).inputs["x"]) == digits
    assert toml_value(Decimal("25")) == "25"
    assert toml_value(0.1) == "0.1"
    assert toml_value(True) == "true"


def test_ten_thousand_characters_and_ten_thousand_escapes_stay_on_one_line() -> None:
    for text in ("x" * 10_000, "\n" * 10_000, '"\\' * 5_000, "\u202e\u2066" * 5_000):
        line = f"x = {toml_value(text)}"
        assert "\n" not in line
        assert tomllib.loads(line) == {"x": text}


def test_keys_are_bare_where_toml_allows_it() -> None:
    assert [toml_key(key) for key in ("wip", "a-1", "1", "a b", "", "é")] == [
        "wip",
        "a-1",
        "1",
        '"a b"',
        '""',
        '"é"',
    ]


def test_a_header_without_seats_options_or_with_unknown_keys_is_named() -> None:
    text = header_text(HEADER)
    for old, new, said in (
        ("[options]", "[choices]", "choices"),
        ('system = "taos"\n', "", "system"),
        ('name = "Bo"', "name = 5", "name"),
        ('id = "b"', 'id = "a"', "each may stand once"),
        ("started = 2026-11-20T20:15:00Z", "started = 20:15:00", "started is 20:15:00"),
        ("limit = 2.50", "limit = nan", "limit is NaN"),
    ):
        assert old in text
        with pytest.raises(ValueError, match=said):
            read_header(text.replace(old, new))
