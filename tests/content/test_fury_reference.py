"""The quick reference of Fury: complete, consistent with its clauses, narrow enough for the screen."""

import pytest

from taos_tui.content.reference import Reference, load
from taos_tui.systems.fury.options import OPTIONS
from taos_tui.systems.fury.procedures import procedures

SECTION_7 = """
Units and deployment distance · Which dice for which roll · Boosted rolls · Dice faces · Symbols · Lucky numbers
Success and difficulty · Shooting step by step · Shooting beyond effective range · Ranged damage
Melee reach and bare hands · Melee step by step · The four melee results · Natural 9 of the defender
Counterattack conditions · Melee damage · What melee rolls may not use · What Fury pays for · Fury limit
Gaining Fury · Out of Fury · Effect or state? · Burning · Rest · Control zone · Setting up · Start of round
Changing the event · Hands and empty deck · Activating models · End of round order · Winning
"""


@pytest.fixture(scope="module")
def fury() -> Reference:
    return load("fury")


def test_every_row_of_section_7_has_its_entry_in_both_languages(fury: Reference) -> None:
    titles = {entry.title for entry in fury.entries}
    assert {title.strip() for title in SECTION_7.replace("\n", "·").split("·") if title.strip()} <= titles
    assert all(entry.original_words and entry.words for entry in fury.entries)


def test_all_122_clauses_exist_and_are_reached(fury: Reference) -> None:
    clauses = {n: fury.clause(n) for n in range(1, 123)}
    assert all(clause and clause.text for clause in clauses.values())
    assert fury.clause(123) is None
    assert {n for entry in fury.entries for n in entry.clauses} == set(range(1, 123))
    assert all(clause and bool(clause.site) == (clause.tag == "web") for clause in clauses.values())


def test_an_entry_states_where_its_clauses_come_from(fury: Reference) -> None:
    for entry in fury.entries:
        tags = {clause.tag for clause in map(fury.clause, entry.clauses) if clause}
        assert entry.source == ", ".join(tag for tag in ("seed", "web", "decision") if tag in tags), entry.id


def test_texts_and_tables_are_short_and_narrow(fury: Reference) -> None:
    for entry in fury.entries:
        lines = entry.text.split("\n")
        assert 1 <= len(lines) <= 8, entry.id
        assert [line for line in lines if len(line) > 72] == [], entry.id
        widths = [max(map(len, column)) for column in zip(*entry.table, strict=True)]
        assert sum(widths) + 2 * (len(widths) - 1) <= 72, entry.id


def test_every_procedure_is_named_and_every_rules_option_told(fury: Reference) -> None:
    assert {name for entry in fury.entries for name in entry.procedures} == set(procedures())
    told = " ".join(entry.text for entry in fury.entries)
    shown = [option.name for option in OPTIONS if not option.unshown and option.name != "cards"]
    assert [name for name in shown if name not in told] == []


@pytest.mark.parametrize(
    ("query", "title"),
    [("контратака", "Counterattack conditions"), ("Горение", "Burning"), ("Покой", "Rest"), ("SK-113", "Activating")],
)
def test_words_of_the_original_find_their_entry(fury: Reference, query: str, title: str) -> None:
    assert any(hit.entry.title.startswith(title) for hit in fury.search(query)[:3])
