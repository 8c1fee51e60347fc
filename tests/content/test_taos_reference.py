"""The quick reference of TaOS has what section 7 of its rules page asks for."""

import pytest

from taos_tui.content.entries import Entry
from taos_tui.content.reference import Reference, load

# Titles and clauses of section 7 of the rules.
SECTION_7 = {
    "Draw and choose missions": range(1, 6),
    "Revealed and Secret mission": [5, *range(9, 13)],
    "Removing played missions": [6, 7],
    "Victory Points": range(14, 18),
    "Tie-break": [18, 19],
    "Zones of the table": range(20, 24),
    "Sectors": range(24, 28),
    "Unit": [*range(30, 34), 40],
    "Soldier": range(34, 37),
    "Graduate": range(37, 40),
    "Operative": range(41, 45),
    "Sepsitorized models": [33, 35],
    "Mission Tokens, codes": [*range(46, 52), *range(88, 91)],
    "Placing tokens": [*range(52, 60), 63],
    "Token spot requirements": range(56, 59),
    "Base contact and landing bans": [59, 60, 64],
    "Crossing tokens": [74, 75, 111],
    "Identification": [*range(65, 69), 78, 85],
    "Identification ranges": [69, 70],
    "Low visibility": [68, 79],
    "Automatic Identification": [*range(71, 74), 77, 84, 85],
    "Roll conventions": range(80, 85),
    "Whose token is it": range(86, 93),
    "When the Secret card opens": [10, 92, 95],
    "Interacting with a token": range(100, 105),
    "When may I interact": [*range(105, 108), 109],
    "Losing the marker": [103],
    "Tokens under fire": [98, 99],
    "Moving tokens": [108],
    "Difficulty 13": [113],
    "A-01 Info War": range(114, 120),
    "A-02 Escort": range(120, 126),
    "A-03 Espionage": range(126, 134),
    "A-04 Rescue": range(134, 140),
    "A-05 Coordinates": range(140, 149),
    "A-06 Demolition": range(149, 153),
    "A-07 Garrison": range(153, 157),
    "A-08 Capture": range(157, 167),
    "A-09 Ambush": range(167, 175),
    "Orders and AROs": range(179, 184),
}

# What the entries must say about every option and its default.
OPTIONS = [
    ("removing-played-missions", "deck_refill: none (default)"),
    ("victory-points", "signed (default)"),
    ("sectors", "zone_rule for judging models at scoring: centre (default)"),
    ("identification", "los_rule: required (default)"),
    ("automatic-identification", "consecutive_orders (default)"),
    ("difficulty-13", "difficulty_rule: at_most_13 (default)"),
    ("a-01-info-war", "unseen_rule: attempt_needed, default"),
    ("a-03-espionage", "inspect_rule: independent, default"),
    ("a-05-coordinates", "back_toward: own_edge, default"),
    ("a-07-garrison", "a07_count: all, default"),
    ("a-08-capture", "same_target: next_nearest, default"),
    ("a-08-capture", "target_markers: excluded, default"),
    ("orders-and-aros", "short_action_class: short_skill, default"),
    ("length-of-the-game", "game_turns: 4 (default)"),
]


@pytest.fixture(scope="module")
def taos() -> Reference:
    return load("taos")


def entry_called(reference: Reference, title: str) -> Entry:
    (entry,) = [entry for entry in reference.entries if entry.title == title]
    return entry


def shown(entry: Entry) -> str:
    return " ".join((entry.text, *map(" ".join, entry.table))).replace("\n", " ")


def test_the_source_is_named(taos: Reference) -> None:
    assert taos.title == "TaOS 2.0"
    assert "Cilione" in taos.source
    assert "2014" in taos.source


@pytest.mark.parametrize("title", SECTION_7)
def test_every_row_of_section_7_has_its_entry(taos: Reference, title: str) -> None:
    entry = entry_called(taos, title)
    assert set(SECTION_7[title]) <= set(entry.clauses)
    assert entry.original_words
    assert entry.words


@pytest.mark.parametrize(("entry_id", "statement"), OPTIONS)
def test_options_are_stated_with_their_default(taos: Reference, entry_id: str, statement: str) -> None:
    (entry,) = [entry for entry in taos.entries if entry.id == entry_id]
    assert statement in " ".join(shown(entry).split())


def test_identification_ranges_give_modifiers_and_chances(taos: Reference) -> None:
    assert entry_called(taos, "Identification ranges").table[1:] == (
        ("0 to 20 cm", "+3", "13 or less: 65 %"),
        ("over 20 to 80 cm", "0", "10 or less: 50 %"),
        ("over 80 to 120 cm", "−3", "7 or less: 35 %"),
        ("over 120 cm", "−6", "4 or less: 20 %"),
    )


@pytest.mark.parametrize("typed", ["A1", "a1", "A-1", "A 1", "A01", "A-01"])
def test_a_mission_is_found_by_its_number_however_it_is_written(typed):
    found = load("taos").search(typed, 5)
    assert found[0].entry.title == "A-01 Info War"
    assert not found[0].missing
