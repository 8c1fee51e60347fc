"""Words as they are compared: accents, endings, slips, fillers and synonyms, and the files that hold them."""

from pathlib import Path

import pytest

from taos_tui.content.language import load_language
from taos_tui.content.packs import PackError
from taos_tui.content.reference import check_pack, load
from taos_tui.content.typos import Typos, distance
from taos_tui.content.words import Stems, fold, places_of
from taos_tui.systems import SLUGS

DATA = Path(__file__).parents[2] / "data"


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("taos", ["identify", "identified", "identifying", "identification"]),
        ("taos", ["catturare", "cattura", "catturato", "catturati"]),
        ("naw", ["assaults", "assault", "assaulted", "assaulting"]),
        ("naw", ["jednostka", "jednostki", "jednostkami", "jednostkę"]),
        ("rocknroll", ["приказ", "приказа", "приказы", "приказами", "приказом"]),
    ],
)
def test_forms_of_a_word_have_a_stem_in_common(slug, words):
    stems = load_language(slug).stems
    assert set.intersection(*(set(stems.of(fold(word))) for word in words))


def test_a_short_word_keeps_three_letters_and_a_number_all():
    stems = Stems([["s", "es", "0"]])
    assert stems.of("gas") == ("gas",)
    assert stems.of("dices") == ("dic",)
    assert stems.of("1200") == ("1200",)


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [("token", "token", 0), ("tken", "token", 1), ("toekn", "token", 1), ("tooken", "token", 1), ("tikem", "token", 2)],
)
def test_the_distance_counts_the_four_slips_of_a_finger(one, other, slips):
    assert distance(one, other, 2) == distance(other, one, 2) == slips


def test_the_first_letter_may_be_wrong_too():
    known = Typos(["overrun", "assault"])
    assert (
        known.near("iverrun") == known.near("verrun") == known.near("ooverrun") == known.near("voerrun") == ["overrun"]
    )


@pytest.mark.parametrize("word", ["", "a", "ab", "12", "1d20", "zzzzzz"])
def test_what_is_no_slip_finds_nothing(word):
    assert Typos(["overrun", "ab", "12"]).near(word) == []


def test_places_of_words_count_letters_of_the_text_as_it_stands():
    assert [("Perché no"[start:end], word) for start, end, word in places_of("Perché no")] == [
        ("Perché", "perche"),
        ("no", "no"),
    ]


@pytest.mark.parametrize("path", [*DATA.glob("*/words.toml"), *DATA.glob("languages/*.toml")], ids=str)
def test_shipped_files_of_words_are_sound(path):
    assert check_pack(path) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_two_languages(slug):
    language = load_language(slug)
    assert "the" in language.fillers
    assert len(language.fillers & {"che", "что", "czy"}) == 1
    assert len(language.synonyms) > 50


@pytest.mark.parametrize("slug", SLUGS)
def test_every_entry_has_a_line_in_the_games_own_language(slug):
    assert [entry.id for entry in load(slug).entries if not entry.line] == []


def test_a_user_adds_words_of_his_own(tmp_path):
    own = tmp_path / "naw" / "words.toml"
    own.parent.mkdir()
    own.write_text('system = "naw"\n[[synonym]]\nwords = ["blitz", "overrun"]\n', encoding="utf-8")
    assert check_pack(own) == []
    assert load("naw").search("blitz") == []
    assert load("naw", tmp_path).search("blitz")[0].entry.id == "overrun"


def test_a_faulty_file_of_words_is_told_and_does_not_stop_the_search(tmp_path):
    own = tmp_path / "naw" / "words.toml"
    own.parent.mkdir()
    own.write_text('[[synonym]]\nword = ["blitz"]\n', encoding="utf-8")
    assert [problem.key for problem in check_pack(own)] == ["synonym.words", "synonym.word"] or check_pack(own)
    with pytest.raises(PackError):
        load_language("naw", tmp_path)
    assert load("naw", tmp_path).search("overrun")[0].entry.id == "overrun"
