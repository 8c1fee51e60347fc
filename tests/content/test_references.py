"""What holds for the quick reference of every game: complete, consistent with its clauses, narrow enough."""

from importlib import import_module

import pytest

from taos_tui.content.glance import glance
from taos_tui.content.reference import Reference, load
from taos_tui.systems import games

CLAUSES = {"taos": 185, "toswg": 110, "naw": 125, "rocknroll": 245}
WIDTH, LINES = 72, 8


@pytest.fixture(scope="module", params=CLAUSES)
def reference(request: pytest.FixtureRequest) -> Reference:
    return load(request.param)


def test_all_clauses_exist_and_no_others(reference: Reference) -> None:
    most = CLAUSES[reference.system]
    clauses = {n: reference.clause(n) for n in range(1, most + 1)}
    assert all(clause and clause.n == n and clause.text for n, clause in clauses.items())
    assert reference.clause(0) is None
    assert reference.clause(most + 1) is None


def test_every_clause_is_reached_from_an_entry(reference: Reference) -> None:
    reached = {n for entry in reference.entries for n in entry.clauses}
    assert reached == set(range(1, CLAUSES[reference.system] + 1))


def test_sites_are_named_for_clauses_from_the_web_only(reference: Reference) -> None:
    for n in range(1, CLAUSES[reference.system] + 1):
        clause = reference.clause(n)
        assert clause
        assert bool(clause.site) == (clause.tag == "web"), n


def test_an_entry_states_where_its_clauses_come_from(reference: Reference) -> None:
    for entry in reference.entries:
        tags = {clause.tag for clause in map(reference.clause, entry.clauses) if clause}
        assert entry.source == ", ".join(tag for tag in ("seed", "web", "decision") if tag in tags), entry.id


def test_texts_are_short_and_narrow(reference: Reference) -> None:
    for entry in reference.entries:
        lines = entry.text.split("\n")
        assert 2 <= len(lines) <= LINES, entry.id
        assert [line for line in lines if len(line) > WIDTH] == [], entry.id


def test_tables_fit_the_same_width_with_two_spaces_between_columns(reference: Reference) -> None:
    for entry in reference.entries:
        widths = [max(map(len, column)) for column in zip(*entry.table, strict=True)]
        assert sum(widths) + 2 * (len(widths) - 1) <= WIDTH, entry.id


def test_every_procedure_is_named_and_no_other(reference: Reference) -> None:
    cards = import_module(f"taos_tui.systems.{reference.system}.procedures").procedures()
    assert {name for entry in reference.entries for name in entry.procedures} == set(cards)


@pytest.mark.parametrize("slug", games())
def test_what_holds_in_a_match_stands_behind_a_sentence(slug: str) -> None:
    """It stood within one, between "Nobody passes;" and "who has no ready model is left out."."""
    cut = [
        (entry.title, told.rest[0])
        for entry in load(slug).entries
        if (told := glance(entry)).rest and not told.ruling.endswith((".", ":", "!", "?")) and told.rest[0][0].islower()
    ]
    assert cut == []
