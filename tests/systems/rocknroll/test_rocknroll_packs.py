"""Card lists: the sample, lists of one's own in one file or several, faults with file, line, key and card."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taos_tui.content.copied import copied_content, problems_in
from taos_tui.content.packs import PackError, parse
from taos_tui.rules.refusal import Refusal
from taos_tui.session.header import checked_content
from taos_tui.session.toml_text import toml_value
from taos_tui.systems import load
from taos_tui.systems.rocknroll.cards import Cards, OrderCard, PointCard, UnitCard, copies, in_play
from taos_tui.systems.rocknroll.packs import TABLES, cards_in

GAME = load("rocknroll")
SAMPLE = Path(__file__).parents[3] / "data" / "rocknroll" / "cards.toml"

HEAD = 'name = "Ours"\n'
UNIT = '[[units]]\nid = "ann"\nname = "Ann"\nside = "vpa"\n'
ORDER = '[[orders]]\nid = "go"\nname = "Go"\nsuit = "diamonds"\n'


def sample():
    return cards_in(copied_content(GAME, Path("no such folder")))


def own(folder, **files):
    """The content with these files of the user, `cards` and so on, each with a head."""
    (folder / "rocknroll").mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / "rocknroll" / f"{name.replace('_', '-')}.toml").write_text(text, encoding="utf-8")
    return copied_content(GAME, folder)


def faults(text):
    """(line, key, message) of each fault of a list."""
    return [(p.line, p.key, p.message) for p in problems_in(parse("cards.toml", text.encode()), TABLES)]


def test_the_sample_is_the_list_of_the_rules_page():
    cards = sample()
    assert cards.placeholder
    assert cards.lists == ("Sample - not the published deck",)
    assert [len(cards.side(side)) for side in ("vpa", "vietnam")] == [9, 10]
    assert {card.unit for card in cards.units.values() if card.set == "veterans"} == {"johny", "mai", "chi"}
    assert all(card.attack is None for card in (*cards.units.values(), *cards.locals.values()))
    assert [card.id for card in cards.units.values() if card.dice is not None] == ["bao"]
    assert cards.units["bao"].dice == 2
    assert cards.units["zulu"].marks == ("barrier",)
    assert not cards.units["mad-boy"].holds_points
    assert len(copies(cards.orders.values())) == 18
    assert cards.orders["all-6-attack"].effect.number == 6
    assert cards.orders["napalm"].effect.kind == "superweapon"
    assert list(cards.points) == ["p1", "p2", "echo", "p3", "p4"]
    assert list(cards.locals) == ["rong", "hinds"]
    assert cards.operations == {}
    assert cards.red_rows == ()


def test_a_session_keeps_the_lists_in_its_header(tmp_path):
    extra = '[[echo_rows]]\nrow = 2\ncolor = "red"\n'
    content = checked_content(GAME, own(tmp_path, cards=HEAD + UNIT + extra))
    kept = tomllib.loads(f"content = {toml_value(content)}")["content"]
    assert cards_in(checked_content(GAME, kept)) == cards_in(content)
    assert cards_in({}) == Cards()


def test_a_base_game_leaves_out_what_belongs_to_expansions():
    cards = in_play(sample(), "base", 14)
    assert {card.set for card in cards.units.values()} == {"base"}
    assert list(cards.points) == ["p1", "p2", "p3", "p4"]
    assert (cards.locals, cards.operations, cards.echo_rows) == ({}, {}, ())


def test_echo_stands_in_the_middle_and_hinds_take_no_part_in_a_deathmatch():
    cards = in_play(sample(), "expansion", 8)
    assert list(cards.points) == ["p1", "p2", "echo", "p3", "p4"]
    assert list(cards.locals) == ["rong", "hinds"]
    assert list(in_play(sample(), "expansion", 8, deathmatch=True).locals) == ["rong"]


@pytest.mark.parametrize("mode", ["expansion", "vietchess", "hundred_thousand"])
def test_a_contingent_that_is_too_large_names_how_many_there_are(mode):
    with pytest.raises(Refusal, match="VPA has 16: give at most 16") as no:
        in_play(sample(), mode, 17)
    assert no.value.input == "contingent"
    with pytest.raises(Refusal, match="Vietnam has 16: give at most 16") as no:
        in_play(sample(), mode, 14, sides={"vietnam": 17})
    assert no.value.input == "vietnam_contingent"
    assert len(in_play(sample(), mode, 14, sides={"vpa": 5}).units) == 16
    assert len(in_play(sample(), "great_war", 14).units) == 16


def test_veterans_replace_their_base_cards_in_expansion_and_no_other_game():
    named = {mode: {id for id in in_play(sample(), mode, 8).units if "johny" in id} for mode in ("base", "expansion")}
    assert named == {"base": {"johny"}, "expansion": {"johny-veteran"}}
    without = in_play(sample(), "expansion", 8, veterans=False).units
    assert not any(card.set == "veterans" for card in without.values())
    assert "mai" in without


def small(points=(), orders=4, sides=("vpa", "vietnam"), **more):
    return Cards(
        units={side: UnitCard(side, side, side) for side in sides},
        orders={"go": OrderCard("go", "Go", "spades", copies=orders)},
        points={card.id: card for card in points},
        **more,
    )


def test_missing_points_are_made_up():
    cards = in_play(small([PointCard("point-2", "Hill")]), "base", 1)
    assert [(card.id, card.name) for card in cards.points.values()] == [
        ("point-2", "Hill"), ("point-1", "Point 2"), ("point-3", "Point 3"), ("point-4", "Point 4"),
    ]  # fmt: skip
    cards = in_play(small(), "great_war", 1)
    assert [card.echo for card in cards.points.values()] == [False, False, True, False, False]


@pytest.mark.parametrize(
    ("cards", "mode", "message"),
    [
        (small(sides=["vpa"]), "base", "units: Vietnam has none"),
        (small(orders=3), "base", "orders: 3 cards: give at least 4"),
        (small([PointCard(f"p{n}", "P") for n in range(5)]), "base", "points: p4: 5 Points without Echo"),
        (small([PointCard("e", "E", True), PointCard("f", "F", True)]), "great_war", "points: f: echo: Echo is e"),
        (cards_in({"cards": {"echo_rows": [{"row": 1, "color": "red"}], "units": [
            {"id": "a", "name": "A", "side": "vpa"}, {"id": "b", "name": "B", "side": "vietnam"}],
            "orders": [{"id": "c", "name": "C", "suit": "unknown", "copies": 4}]}}),
         "great_war", "echo_rows: 1 rows: give all six"),
    ],
)  # fmt: skip
def test_lists_that_make_no_game_are_refused(cards, mode, message):
    with pytest.raises(Refusal, match=message) as no:
        in_play(cards, mode, 1)
    assert no.value.input == "cards"


def test_own_cards_replace_and_join_those_of_the_sample(tmp_path):
    text = HEAD + UNIT + '[[units]]\nid = "mai"\nname = "Mai"\nside = "vietnam"\nattack = 4\ndice = 1\n'
    cards = cards_in(own(tmp_path, cards=text))
    assert (len(cards.units), cards.units["mai"].attack, cards.units["ann"].copies) == (20, 4, 1)
    assert cards.lists == ("Sample - not the published deck", "Ours")
    assert cards.placeholder


def test_lists_in_several_files_stand_alone_when_one_says_so(tmp_path):
    club = 'name = "Club"\nalone = true\n[[orders]]\nid = "stop"\nname = "Stop"\nsuit = "spades"\n'
    cards = cards_in(own(tmp_path, cards=HEAD + UNIT, cards_club=club))
    assert (list(cards.units), list(cards.orders)) == (["ann"], ["stop"])
    assert (cards.lists, cards.placeholder) == (("Ours", "Club"), False)


@pytest.mark.parametrize(
    ("files", "wrong"),
    [
        ({"cards": HEAD + UNIT, "cards_club": HEAD + UNIT},
         ("cards-club.toml", 3, "units.id", "'ann' is already used in")),
        ({"cards": HEAD + UNIT.replace("ann", "napalm")},
         ("cards.toml", 3, "units.id", "'napalm' is already used in data/rocknroll/cards.toml")),
        ({"cards": HEAD + UNIT.replace("ann", "mai"), "cards_b": HEAD + UNIT.replace("ann", "mai")},
         ("cards-b.toml", 3, "units.id", "'mai' is already used in")),
        ({"cards": UNIT}, ("cards.toml", 1, "name", "is missing")),
        ({"cards_x": HEAD + "[[units"}, ("cards-x.toml", 2, "", "not TOML")),
    ],
)  # fmt: skip
def test_faults_between_files_and_in_one_name_the_file(tmp_path, files, wrong):
    with pytest.raises(PackError) as caught:
        own(tmp_path, **files)
    (problem,) = caught.value.problems
    file, line, key, message = wrong
    assert (Path(problem.file).name, problem.line, problem.key) == (file, line, key)
    assert message in problem.message


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (HEAD + UNIT + "atack = 4\n", (6, "units.atack", "is not an input here; allowed: id, name, original")),
        (HEAD + UNIT + "attack = 7\n", (6, "units.attack", "7 is not allowed: give a whole number from 2 to 6")),
        (HEAD + UNIT + "attack = true\n", (6, "units.attack", "True is not allowed")),
        (HEAD + UNIT + "dice = 3\n", (6, "units.dice", "3 is not allowed: give a whole number from 1 to 2")),
        (HEAD + UNIT + "copies = 21\n", (6, "units.copies", "21 is not allowed")),
        (HEAD + UNIT + 'set = "bonus"\n', (6, "units.set", "'bonus' is not allowed: give one of base, veterans")),
        (HEAD + UNIT + 'marks = ["moon"]\n', (6, "units.marks", "words out of star, exclamation")),
        (HEAD + UNIT + 'marks = ["star", "star"]\n', (6, "units.marks", "stands there twice")),
        (HEAD + UNIT + "holds_points = 1\n", (6, "units.holds_points", "1 is not allowed: give true or false")),
        (HEAD + UNIT.replace('side = "vpa"\n', ""), (2, "units.side", "is missing: give one of vpa, vietnam")),
        (HEAD + UNIT.replace('"ann"', '"Ann!"'), (3, "units.id", "lower-case letters, digits and hyphens")),
        (HEAD + UNIT.replace('"ann"', '""'), (3, "units.id", "lower-case letters")),
        (HEAD + UNIT.replace('id = "ann"\n', ""), (2, "units.id", "is missing")),
        (HEAD + UNIT + UNIT, (7, "units.id", "'ann' is already used in this file")),
        (HEAD + UNIT + ORDER.replace('"go"', '"ann"'), (7, "orders.id", "'ann' is already used by one of [[units]]")),
        (HEAD + ORDER.replace("diamonds", "hearts"), (5, "orders.suit", "'hearts' is not allowed")),
        (HEAD + ORDER + 'effect = { kind = "attack", number = 5 }\n',
         (6, "orders.effect", "number: belongs to kind attack_all only")),
        (HEAD + ORDER + 'effect = { kind = "attack_all", check = 5 }\n',
         (6, "orders.effect", "check: belongs to kind superweapon only")),
        (HEAD + ORDER + "effect = { units = 8 }\n", (6, "orders.effect", "units: 8 is not allowed")),
        (HEAD + ORDER + "effect = 3\n", (6, "orders.effect", "3 is not allowed: give an object with kind")),
        (HEAD + '[[points]]\nid = "p"\nname = "P"\necho = "yes"\n', (5, "points.echo", "give true or false")),
        (HEAD + '[[echo_rows]]\nrow = 7\ncolor = "red"\n', (3, "echo_rows.row", "a whole number from 1 to 6")),
        (HEAD + '[[echo_rows]]\nrow = 1\ncolor = "blue"\n', (4, "echo_rows.color", "'blue' is not allowed")),
        (HEAD + '[[echo_rows]]\nrow = 1\ncolor = "red"\n' * 2, (6, "echo_rows.row", "1 is already used in this file")),
        (HEAD + "[[heroes]]\n", (2, "heroes", "unknown key; known: system")),
        (HEAD + "[units]\n", (2, "units", "must be a list of tables, each under [[units]]")),
        (HEAD + "placeholder = 1\n", (2, "placeholder", "1 is not allowed: give true or false")),
        (HEAD + 'format = "rocknroll-cards/2"\n', (2, "format", "give one of rocknroll-cards/1")),
        (HEAD + "alone = 1\n", (2, "alone", "must be true or false")),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_line_key_and_card(text, wrong):
    ((line, key, message),) = faults(text)
    assert (line, key) == wrong[:2]
    assert wrong[2] in message
    if "." in key and not key.endswith(".id") and key != "echo_rows.row":
        assert message.endswith((" (in ann)", " (in go)", " (in p)", " (in 1)"))


def test_all_faults_of_a_list_are_named_and_an_effect_may_be_a_table_of_its_own():
    effect = '[orders.effect]\nkind = "attack"\nunits = 1\n'
    second = ORDER.replace("go", "run").replace("diamonds", "none")
    found = faults(HEAD + ORDER + effect + second + UNIT + "dice = 0\n")
    assert [(line, key) for line, key, _ in found] == [(12, "orders.suit"), (17, "units.dice")]


def test_ids_are_no_rows_of_echo():
    assert faults(HEAD + UNIT.replace('"ann"', '"1"') + '[[echo_rows]]\nrow = 1\ncolor = "red"\n') == []


def test_the_shipped_list_is_sound():
    assert problems_in(parse("cards.toml", SAMPLE.read_bytes()), TABLES) == []


VALUES = ["9", "-1", "true", "1.5", '""', '"\\u001b[2J"', "[]", "{}", "[[1]]", "1979-05-27", "nan", '"vpa"']


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_stands_in_a_list_it_is_read_or_its_faults_are_named(data):
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        key, equals, _ = lines[at].partition(" = ")
        changed = f"{key} = {data.draw(st.sampled_from(VALUES))}" if equals else ""
        lines[at] = data.draw(st.sampled_from(["", changed, lines[at] + "x", lines[at - 1]]))
    try:
        pack = parse("cards.toml", "\n".join(lines).encode())
    except PackError:
        return
    problems = problems_in(pack, TABLES)
    assert all(0 < problem.line <= len(lines) and problem.message.isprintable() for problem in problems)
    if not problems:
        cards_in({"cards": {table: pack.data.get(table, []) for table in TABLES if table != "head"}})
