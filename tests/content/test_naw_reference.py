"""The quick reference of Nations At War: every question of its page, in both languages."""

import pytest

from taos_tui.content.reference import Reference, load

SECTION_7 = """
Who may fire · Which factors · Counting range · Extended range · Reduced range · Underlined range · The plus sign
HQ leadership · Support weapons · Armour saves · Light target saves · Heavy dice limit · Fortification · Hidden units
Damage ladder · Disrupted · Wrecks · Opportunity Fire · Ops Complete · Assault sequence · Sharing hits
Assault result and retreat · Starred hit numbers · No Assault factor · Infantry against armour · City bonus · Overrun
Overrun movement points · LOS basics · LOS along a side · LOS on the ground · LOS and hills · Wreck and rough in LOS
The cup and turn end · Impulse order · Command and morale · Rally · HQ losses · Mines
"""
OPTIONS = ["heavy_cap", "opfire_stop", "hill_between", "cover_from_hill", "stagger", "stacking_limit"]


@pytest.fixture(scope="module")
def naw() -> Reference:
    return load("naw")


def test_every_row_of_section_7_has_its_entry_in_both_languages(naw: Reference) -> None:
    titles = {entry.title for entry in naw.entries}
    assert {title.strip() for title in SECTION_7.replace("\n", "·").split("·") if title.strip()} <= titles
    assert all(entry.original_words and entry.words for entry in naw.entries)


def test_every_rules_option_is_told(naw: Reference) -> None:
    told = " ".join(entry.text for entry in naw.entries)
    assert [option for option in OPTIONS if option not in told] == []


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("natarcie", "Assault"),
        ("atak okazyjny", "Opportunity Fire"),
        ("jednostki ukryte", "Hidden units"),
        ("kubek", "The cup"),
        ("wzgórze", "LOS and hills"),
        ("wzgorze", "LOS and hills"),
        ("NAW-124", "Mines"),
    ],
)
def test_words_of_the_original_find_their_entry(naw: Reference, query: str, title: str) -> None:
    assert any(hit.entry.title.startswith(title) for hit in naw.search(query)[:3])
