"""A pattern is compiled when it is used first, and does then what one of `re` does."""

import re

import pytest

from taos_tui.rules.patterns import pattern

WORD = re.compile(r"(?P<word>[a-z]+)", re.IGNORECASE)


def test_it_does_what_one_of_re_does() -> None:
    ours = pattern(r"(?P<word>[a-z]+)", re.IGNORECASE)
    text = "One, two"
    assert ours.findall(text) == WORD.findall(text)
    assert ours.sub("-", text) == WORD.sub("-", text) == "-, -"
    assert [found["word"] for found in ours.finditer(text)] == ["One", "two"]
    assert ours.fullmatch(text) is None
    assert (ours.pattern, ours.flags) == (WORD.pattern, WORD.flags)


def test_nothing_is_compiled_before_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    compile = re.compile
    monkeypatch.setattr(re, "compile", lambda text, flags=0: compiled.append(text) or compile(text, flags))
    ours = pattern("a+")
    assert compiled == []
    assert ours.sub("b", "caat") == ours.sub("b", "cat") == "cbt"
    assert compiled == ["a+"]
