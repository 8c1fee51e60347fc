"""Asking several games at once: clauses by their names, the right game, the moment, and bad input."""

import time

import pytest

from taos_tui.content.library import applying, ask, clause_entries, find, games_in_order
from taos_tui.content.naming import clauses_named, is_only_names, names_typed
from taos_tui.content.reference import load
from taos_tui.systems import SLUGS

RULINGS = {"taos": 9, "toswg": 2, "fury": 6, "naw": 13, "rocknroll": 10}


@pytest.fixture(scope="module")
def references():
    return [load(slug) for slug in SLUGS]


@pytest.mark.parametrize(
    ("typed", "name"),
    [("TAOS-67", "TAOS-67"), ("sk 120", "SK-120"), ("wg-84", "WG-84"), ("wg84", "WG-84"), ("naw-r11", "NAW-R11")],
)
def test_a_clause_is_found_by_its_name_in_every_game_and_comes_first(references, typed, name):
    answer = ask(references, typed)
    assert [clause.name(reference.prefix) for reference, clause in answer.clauses] == [name]
    assert answer.hits
    assert all(name in hit.entry.names for _, hit in answer.hits)
    assert find(references, typed).rows[0][1].title == name


def test_of_one_game_a_bare_number_is_its_clause():
    """`132` beside a match of TaOS; of all games nobody knows whose clause it is."""
    answer = ask([load("taos")], "132")
    assert [clause.name(reference.prefix) for reference, clause in answer.clauses] == ["TAOS-132"]
    assert find([load("taos")], "132").rows[0][1].title == "TAOS-132"
    assert not ask([load("taos")], "999").clauses
    assert not ask([load(slug) for slug in SLUGS], "132").clauses


def test_several_clauses_may_be_named(references):
    names = [clause.name(reference.prefix) for reference, clause in ask(references, "taos-67, taos 68").clauses]
    assert names == ["TAOS-67", "TAOS-68"]


def test_a_question_may_name_a_clause_beside_words(references):
    answer = ask(references, "does NAW-82 count for an overrun")
    assert [clause.n for _, clause in answer.clauses] == [82]
    assert answer.hits[0][1].entry.system == "naw"


@pytest.mark.parametrize("typed", ["level 1", "what is 12", "overrun", "", "  "])
def test_words_are_no_names(typed):
    assert names_typed("what is overrun") == []
    assert typed == "level 1" or not is_only_names(typed)


def test_names_in_texts_are_taken_apart():
    assert list(clauses_named(["see TAOS-67 … 69", "and TAOS-R7"])) == ["TAOS-67", "TAOS-68", "TAOS-69", "TAOS-R7"]


def test_the_first_game_answers_what_it_knows_and_another_what_it_does_not(references):
    assert ask(references, "graduate", all_games=False).hits[0][0].system == "taos"
    assert ask(references, "werewolf", all_games=False).hits[0][0].system == "fury"
    first_naw = sorted(references, key=lambda reference: reference.system != "naw")
    assert ask(first_naw, "winning the assault").hits[0][0].system == "naw"


def test_a_game_that_is_named_answers(references):
    assert {reference.system for reference, _ in ask(references, "naw cover").hits} == {"naw"}


def test_the_game_played_last_comes_first_then_the_others_by_name(monkeypatch):
    monkeypatch.setattr("taos_tui.content.library.last_system", lambda: "naw")
    assert games_in_order() == ["naw", "fury", "rocknroll", "taos", "toswg"]


def test_weak_answers_say_what_no_entry_has(references):
    found = find(references[:1], "graduate xyzzyx")
    assert found.rows[0][1].id == "graduate"
    assert "xyzzyx" in found.told
    assert find(references[:1], "graduate").told == ""


def test_the_moment_ranks_higher(references):
    naw = next(reference for reference in references if reference.system == "naw")
    plain = [hit.entry.id for hit in naw.search("leadership")]
    during = [hit.entry.id for hit in naw.search("leadership", about=["NAW-120"])]
    assert during.index("rally") < plain.index("rally")


def test_with_nothing_typed_what_applies_now_comes_first_and_everything_after_it(references):
    naw = next(reference for reference in references if reference.system == "naw")
    assert applying(naw, ["NAW-120", "NAW-49"])[0].entry.id == "rally"
    found = find([naw], "", ["NAW-120"])
    assert found.rows[0][1].id == "rally"
    assert len(found.rows) == len({entry.id for _, entry in found.rows}) == len(naw.entries)
    assert find([naw], "").told == ""


@pytest.mark.parametrize("slug", RULINGS)
def test_every_ruling_is_told_by_an_entry_and_found_by_its_name(slug):
    reference = load(slug)
    names = {f"{reference.prefix}-R{n}" for n in range(1, RULINGS[slug] + 1)}
    assert {name for name in reference.clauses if "-R" in name} == names
    assert names <= {name for entry in reference.entries for name in entry.names}
    for name in names:
        assert [entry.title for entry in clause_entries(name, [reference])] == [name]
        assert reference.search(name)


def test_smoke_is_answered():
    assert "NAW-R11" in load("naw").search("smoke")[0].entry.names


@pytest.mark.parametrize(
    "typed",
    ["", " ", "?!", "\x00\x1b[31m\n", "射撃 どう", "ß" * 10_000, "overrun " * 2_000, "a" * 10_000, "TAOS-1 " * 3_000],
)
def test_anything_may_be_typed_and_is_answered_at_once(references, typed):
    begin = time.process_time()
    find(references, typed)
    ask(references, typed, all_games=False)
    assert time.process_time() - begin < 1


def test_a_sentence_never_empties_the_list_while_it_is_typed(references):
    for sentence in ("can I identify a token in ARO", "how far does my HQ reach", "posso sparare al terminale"):
        counts = [len(find(references, sentence[:end]).rows) for end in range(1, len(sentence) + 1)]
        assert min(counts) > 0


def test_what_was_typed_is_marked_in_the_answer(references):
    text = "Only Graduates identify tokens."
    found = [text[start:end] for start, end in references[0].index.marked("graduate ident", text)]
    assert found == ["Graduates", "identify"]
