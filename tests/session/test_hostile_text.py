"""What people type and what files hold is text to show, never markup or control."""

import unicodedata
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from taos_match import fail, new, rewrite, texts, to_turn

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain, plain_values
from taos_tui.session.session import Session

HOSTILE = (
    "[/",
    "[@click=app.quit]x[/]",
    "\x1b]52;c;aGk=\x07",
    "\x1b[2J\x9b31m",
    "two\nlines\r\nthree\u2028four",
    "\u202eevil\u2066\u200f",
    "lone \ud800 surrogate",
    "nul\x00del\x7f",
    'a"quote\\and = { b = 1 }',
    "x" * 10_000,
)
BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def harmless(text: str) -> bool:
    return not any(unicodedata.category(char) in ("Cc", "Cs") or char in BIDI for char in text)


def shown(session: Session) -> list[str]:
    """Every text that screens and reports get from a session."""
    found = [session.header.title, *session.header.options.values(), *session.findings]
    found += [seat.name for seat in session.header.seats]
    for seat in ("", "a", "b"):
        found += texts(session.scene(seat))
    for line in session.log():
        found += [line.text, line.note, line.move, line.seat, line.source]
        found += [text.replace("\n", "") for text in texts(dict(line.inputs))]  # a pasted roster has lines
        found += texts([tuple(each) for each in (*line.ledger, *line.news)])
    return [text for text in (*found, session.undoable) if isinstance(text, str)]


@pytest.mark.parametrize("text", HOSTILE, ids=repr)
def test_hostile_names_titles_and_inputs_are_refused_or_shown_harmlessly(path: Path, text: str) -> None:
    refusals = []
    try:
        session = Session.create(path, "taos", text, {"a": text, "b": "Bruno"})
    except Refusal as refusal:
        refusals.append(str(refusal))
        session = new(path)
    tries = (
        ("note", {}, text),
        ("model", {"name": text}, ""),
        ("roster", {"models": f"{text}, graduate"}, ""),
        ("lieutenant", {"model": text}, ""),
        ("draw", {"hand": [text, "A-01", "A-02"]}, ""),
        ("draw", {text: 1}, ""),
        (text, {text: text}, text),
    )
    for name, inputs, note in tries:
        try:
            session.make(name, inputs, "a", note=note)
        except Refusal as refusal:
            refusals.append(str(refusal))
    assert [text for text in refusals if not harmless(text)] == []
    again = Session.open(path)
    assert again.state == session.state
    assert not again.findings
    assert [text for text in (*shown(session), *shown(again)) if not harmless(text)] == []


@pytest.mark.parametrize("text", [text for text in HOSTILE if "\ud800" not in text], ids=repr)
def test_hostile_texts_in_a_file_are_shown_harmlessly(path: Path, text: str) -> None:
    session = to_turn(new(path))
    fail(session, [19])
    session.make("note", note="here")

    def poison(entry):
        if entry.move == "identify":
            return msgspec.structs.replace(entry, inputs={**entry.inputs, "graduate": text[:50]}, source=text)
        return msgspec.structs.replace(entry, note=text, seat=text if entry.move == "note" else entry.seat)

    rewrite(path, poison)
    again = Session.open(path)
    assert len(again.log()) == session.count
    assert [text for text in shown(again) if not harmless(text)] == []


def test_hostile_headers_are_refused_or_shown_harmlessly(path: Path) -> None:
    new(path).close()
    file = path.read_text()
    path.write_text(file.replace('"Club night"', '"\\u001b]0;x\\u0007\\u202e[/"').replace('"Anna"', '"\\u009b1m"'))
    session = Session.open(path)
    assert all(map(harmless, shown(session)))
    for old, broken, named in (
        ('"signed"', '"\\u001b[2J"', "vp_rule"),
        ("vp_rule", "no_rule", "no_rule"),
        ('id = "b"', 'id = "c"', "seat"),
        ('system = "taos"', 'system = "chess"', "system"),
    ):
        path.write_text(file.replace(old, broken))
        with pytest.raises(Refusal) as refused:
            Session.open(path)
        assert refused.value.input == named
        assert harmless(str(refused.value))


def test_what_is_nested_too_deeply_is_refused(path: Path) -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(Refusal, match="nested deeper"):
        new(path).make("draw", {"hand": deep})


@given(st.text(st.characters(), max_size=40))
def test_plain_text_is_harmless_and_stays_as_it_is(text: str) -> None:
    clean = plain(text)
    assert harmless(clean)
    assert plain(clean) == clean
    values = plain_values({"x": [text, (text,)]})
    assert plain_values(values) == values


@given(st.text(st.characters(), max_size=40), st.integers(1, 40))
def test_plain_text_is_cut_with_an_ellipsis(text: str, longest: int) -> None:
    cut = plain(text, longest)
    assert len(cut) <= longest
    assert cut == plain(text) or cut.endswith("…")


def test_every_kind_of_line_end_in_a_list_ends_a_line():
    assert plain_values("Orc\r\nZuyong\rTiger\nDog") == "Orc\nZuyong\nTiger\nDog"
    assert plain_values("Orc\r") == "Orc "
