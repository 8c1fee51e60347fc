"""Where an entry leads: what it names first, then what shares its ground; never into nothing."""

from pathlib import Path

import pytest

from taos_tui.content.entries import Entry
from taos_tui.content.packs import PackError
from taos_tui.content.reference import check_pack, load
from taos_tui.content.related import MOST, related
from taos_tui.systems import SLUGS


def entry(id: str, title: str = "", text: str = "", **more: tuple) -> Entry:
    blank = Entry(id, title or id, (), (), (), "house", text, (), (), "taos", "TAOS")
    return blank._replace(**more)


def ids(found: list[Entry]) -> list[str]:
    return [other.id for other in found]


def test_what_it_names_comes_first_in_its_own_order():
    one = entry("one", clauses=(1, 2, 3), see=("four", "two"))
    others = [entry("two"), entry("three", clauses=(1, 2, 3)), entry("four")]
    assert ids(related(one, [one, *others])) == ["four", "two", "three"]


def test_shared_clauses_count_more_than_mentions_and_these_more_than_procedures():
    one = entry("one", "Lucky numbers", clauses=(1,), procedures=("p",))
    procedure = entry("procedure", procedures=("p",))
    mention = entry("mention", text="Unless the LUCKY Numbers say so.")
    clause = entry("clause", clauses=(1, 9))
    stranger = entry("stranger", text="Numbers are lucky.", clauses=(7,), procedures=("q",))
    assert ids(related(one, [procedure, mention, clause, stranger, one])) == ["clause", "mention", "procedure"]


def test_a_link_leads_both_ways():
    one, other = entry("one", see=("other",)), entry("other")
    assert ids(related(other, [one, other, entry("third")])) == ["one"]


def test_whoever_shares_nothing_has_the_neighbours_of_the_file():
    row = [entry(id) for id in ("first", "second", "third", "fourth")]
    assert ids(related(row[0], row)) == ["second"]
    assert ids(related(row[2], row)) == ["second", "fourth"]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_entry_of_every_game_leads_on_to_a_few_others(slug):
    reference = load(slug)
    for one in reference.entries:
        near = reference.see_also(one)
        assert 1 <= len(near) <= MOST, one.id
        assert one not in near
        assert ids(near)[: len(one.see)] == list(one.see), one.id


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "taos").mkdir()
    return tmp_path / "taos" / "reference.toml"


ENTRY = 'system = "taos"\n[[entry]]\nid = "smoke"\ntitle = "Smoke"\nsource = "house"\nsee = ["{}"]\ntext = "Blocks."\n'


def test_an_entry_of_the_user_may_lead_to_an_installed_one(own):
    own.write_text(ENTRY.format("low-visibility"), encoding="utf-8")
    assert check_pack(own) == []
    reference = load("taos", own.parent.parent)
    smoke, low = (next(one for one in reference.entries if one.id == id) for id in ("smoke", "low-visibility"))
    assert ids(reference.see_also(smoke)) == ["low-visibility"]
    assert smoke in reference.see_also(low)


@pytest.mark.parametrize("nowhere", ["lowvisibility", "smoke"])
def test_a_link_into_nothing_or_to_itself_is_named_with_its_line(own, nowhere):
    own.write_text(ENTRY.format(nowhere), encoding="utf-8")
    (problem,) = check_pack(own)
    assert (problem.line, problem.key) == (6, "entry.see")
    assert repr(nowhere) in problem.message
    with pytest.raises(PackError, match=r"entry\.see"):
        load("taos", own.parent.parent)
