"""Searching the quick reference as players type: English or the original's language, in a hurry."""

import subprocess
import sys
import time

import pytest

from taos_tui.content.entries import Entry
from taos_tui.content.reference import Reference, load
from taos_tui.content.search import Index, search

FIRST_HITS = {
    # English, whole words and beginnings
    "low visibility": "low-visibility",
    "LOW VIS": "low-visibility",
    "tie": "tie-break",
    "tie-break": "tie-break",
    "tiebreak": "tie-break",
    "graduate": "graduate",
    "ident": "identification",
    "WIP -3": "identification",
    "wip-3": "identification",
    "range": "identification-ranges",
    "20 cm": "identification-ranges",
    "second attempt": "automatic-identification",
    "retry_rule": "automatic-identification",
    "critical": "roll-conventions",
    "airborne": "base-contact-and-landing-bans",
    "seed-embryo": "unit",
    "seed embryo": "unit",
    "gaki": "soldier",
    "phantom": "mission-tokens-codes",
    "first aid": "a-04-rescue",
    "triangle": "a-05-coordinates",
    "lieutenant": "a-08-capture",
    "A-08": "a-08-capture",
    "a08": "a-08-capture",
    "ambush": "a-09-ambush",
    "difficulty 13": "difficulty-13",
    "13": "difficulty-13",
    "cover": "tokens-under-fire",
    "initiative": "tactics-roll-and-deployment",
    "how many turns": "length-of-the-game",
    # Italian
    "tenente": "a-08-capture",
    "imboscata": "a-09-ambush",
    "graduato": "graduate",
    "bassa visibilità": "low-visibility",
    "secondo tentativo": "automatic-identification",
    "settori": "sectors",
    "spareggio": "tie-break",
    "aviotrasportate": "base-contact-and-landing-bans",
    "tolleranza": "placing-tokens",
    "scalinata": "token-spot-requirements",
    "ordini": "orders-and-aros",
    "trasmettitore": "a-05-coordinates",
    # accents dropped
    "unita": "unit",
    "difficolta": "difficulty-13",
    "bassa visibilita": "low-visibility",
    "superiorita numerica": "a-07-garrison",
    # slips of the finger
    "grduate": "graduate",
    "low visibilty": "low-visibility",
    "identificazzione": "identification",
    "imboscatta": "a-09-ambush",
    "sepsitorised": "sepsitorized-models",
    # clauses
    "TAOS-71": "automatic-identification",
    "taos 71": "automatic-identification",
    "71": "automatic-identification",
    "TAOS-113": "difficulty-13",
}


@pytest.fixture(scope="module")
def taos() -> Reference:
    return load("taos")


@pytest.mark.parametrize("query", FIRST_HITS)
def test_the_first_hit_answers_the_query(taos: Reference, query: str) -> None:
    assert [hit.entry.id for hit in taos.search(query, limit=1)] == [FIRST_HITS[query]]


def test_every_title_finds_its_entry_first(taos: Reference) -> None:
    for entry in taos.entries:
        assert taos.search(entry.title)[0].entry is entry


def test_every_keyword_finds_its_entry(taos: Reference) -> None:
    for entry in taos.entries:
        for keyword in entry.original_words + entry.words:
            found = [hit.entry for hit in taos.search(keyword, limit=len(taos.entries))]
            assert entry in found, (keyword, entry.id)


@pytest.mark.parametrize("query", ["", "  ", "?!", "xyzzy", "TAOS-999", "WG-71", "9" * 5000])
def test_nothing_is_found_for_nonsense(taos: Reference, query: str) -> None:
    assert taos.search(query) == []


def test_a_clause_finds_exactly_the_entries_that_rest_on_it(taos: Reference) -> None:
    for n in range(1, 186):
        resting = {entry.id for entry in taos.entries if n in entry.clauses}
        assert {hit.entry.id for hit in taos.search(f"TAOS-{n}")} == resting


def test_an_entry_with_all_the_words_comes_before_those_that_lack_one(taos: Reference) -> None:
    hits = taos.search("graduate in base contact", limit=99)
    assert not hits[0].missing
    assert any(hit.missing for hit in hits)


def test_a_word_that_nobody_knows_empties_no_list_and_is_told(taos: Reference) -> None:
    best = taos.search("graduate xyzzy")[0]
    assert best.entry.id == "graduate"
    assert best.missing == ("xyzzy",)


def entry(number: int, title: str, original: str = "", words: str = "", text: str = "–") -> Entry:
    return Entry(f"e{number}", title, (original,), (words,), (number,), "house", text, (), (), "toswg", "WG")


def test_title_counts_more_than_keyword_more_than_text() -> None:
    entries = [entry(1, "One", text="smoke"), entry(2, "Two", words="smoke"), entry(3, "Smoke")]
    assert [hit.entry.id for hit in search(entries, "smoke")] == ["e3", "e2", "e1"]


def test_a_whole_word_counts_more_than_a_beginning() -> None:
    entries = [entry(1, "Orders"), entry(2, "Order")]
    assert [hit.entry.id for hit in search(entries, "order")] == ["e2", "e1"]


def test_equal_hits_keep_the_order_of_the_entries() -> None:
    entries = [entry(number, f"Smoke {letter}") for number, letter in enumerate("cabd", 1)]
    assert [hit.entry.id for hit in search(entries, "smoke")] == ["e1", "e2", "e3", "e4"]
    assert [hit.entry.id for hit in search(entries, "smoke", limit=2)] == ["e1", "e2"]


@pytest.mark.parametrize(
    ("written", "typed"),
    [("счётчик", "счетчик"), ("отчет", "отчёт"), ("Współczynniki", "wspolczynniki"), ("Perché", "PERCHE")],
)
def test_accents_and_yo_do_not_matter(written: str, typed: str) -> None:
    assert [hit.entry.id for hit in search([entry(1, "One", original=written)], typed)] == ["e1"]


def test_a_keyword_that_is_a_sign_is_found_by_it() -> None:
    entries = [entry(1, "One", words="*"), entry(2, "Two", text="2d6 * 3")]
    assert [hit.entry.id for hit in search(entries, " * ")] == ["e1"]
    assert search(entries, "+") == search(entries, "-") == []


def test_clauses_are_told_apart_by_their_prefix(taos: Reference) -> None:
    index = Index([*taos.entries, entry(71, "Seventy-one")])
    assert [hit.entry.id for hit in index.search("WG-71")] == ["e71"]
    assert "e71" not in {hit.entry.id for hit in index.search("TAOS-71")}
    assert {hit.entry.id for hit in index.search("71")} >= {"automatic-identification", "e71"}


@pytest.mark.parametrize("query", ["i", "low visibilty", "second attempt graduate"])
def test_a_query_takes_under_five_milliseconds(taos: Reference, query: str) -> None:
    taos.search(query)
    fastest = min(_seconds(taos, query) for _ in range(20))
    assert fastest < 0.005


def _seconds(reference: Reference, query: str) -> float:
    start = time.process_time()
    reference.search(query)
    return time.process_time() - start


def test_looking_something_up_imports_nothing_heavy() -> None:
    script = """
import sys
from taos_tui.content.reference import load
print(load("taos").search("imboscata")[0].entry.id)
print(sorted({"textual", "rich", "typer", "msgspec", "dataclasses", "difflib"} & set(sys.modules)))
"""
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert result.stdout.split("\n")[:2] == ["a-09-ambush", "[]"]
