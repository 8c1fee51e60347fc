"""`pack`: a data pack begun with shipped rows, or with the force of a match."""

import tomllib

import pytest

from taos_tui.commands.completing.candidates import FINDERS
from taos_tui.content.begun import as_toml, begin, keys_of, rows_of
from taos_tui.content.copied import copied_content
from taos_tui.rules.inputs import read_inputs
from taos_tui.systems import SLUGS, load

EVERY_PACK = [(slug, pack) for slug in SLUGS for pack in load(slug).packs]


def folder(home, slug):
    return home / "config" / "packs" / slug


@pytest.mark.parametrize(("slug", "pack"), EVERY_PACK)
def test_what_is_begun_with_all_rows_plays_as_the_shipped_pack_does(home, slug, pack):
    """The text is read back by the reader of packs: nothing is lost, nothing added, and nothing is wrong with it."""
    system = load(slug)
    shipped = copied_content(system)
    text = as_toml(system, pack, rows_of(system, pack)[pack])
    folder(home, slug).mkdir(parents=True)
    (folder(home, slug) / f"{pack}.toml").write_text(f"alone = true\n{text}", encoding="utf-8")
    again = copied_content(system)
    for table, fields in system.packs[pack].items():
        assert [read_inputs(fields, row) for row in again[pack][table]] == [
            read_inputs(fields, row) for row in shipped[pack][table]
        ]


def test_one_row_is_begun_as_a_file_that_check_finds_sound(call, home):
    told = call("pack", "fury", "models", "hound", "--as", "mine")
    file = folder(home, "fury") / "models-mine.toml"
    assert told.status == 0
    assert told.out.strip() == str(file)
    assert tomllib.loads(file.read_text("utf-8")) == {
        "system": "fury",
        "model": [
            {"id": "hound", "owner": "a", "name": "Hound", "kind": "beast", "hp": 8, "ap": 2, "str": 3, "arm": 10,
             "control_zone": 2, "fur": 3, "melee": [{"name": "Fangs", "rng": 1, "pow": 2}]}
        ],
    }  # fmt: skip
    assert call("check", file).status == 0


def test_a_file_that_is_there_stays(call, home):
    assert call("pack", "fury", "models", "hound", "--as", "mine").status == 0
    file = folder(home, "fury") / "models-mine.toml"
    again = call("pack", "fury", "events", "--as", "../models-mine")
    assert again.status == 1
    assert "is no name of a file" in again.err
    file.write_text('system = "fury"\n', encoding="utf-8")
    again = call("pack", "fury", "models", "hound", "--as", "mine")
    assert again.status == 1
    assert "is there already" in again.err
    assert file.read_text("utf-8") == 'system = "fury"\n'


def test_without_a_name_nothing_is_written(call, home):
    assert tomllib.loads(call("pack", "toswg", "units", "recruit").out)["unit"][0]["name"] == "Recruit"
    assert not folder(home, "toswg").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("pack", "chess"), "chess"),
        (("pack", "fury", "modells"), "dice, events and models"),
        (("pack", "fury", "models", "hounds"), "hound"),
        (("pack", "taos"), "no data packs"),
        (("pack",), "name a game"),
    ],
)
def test_what_there_is_not_is_named_with_what_there_is(call, words, told):
    answer = call(*words)
    assert answer.status > 0
    assert told in answer.err


def test_packs_of_a_game_are_told_with_their_rows(call):
    told = call("pack", "fury").out.splitlines()
    assert [line.split()[:3] for line in told] == [
        ["dice", "[[die]]", "white,"], ["events", "[[card]]", "thick_fog,"], ["models", "[[model]]", "grey-widow,"]
    ]  # fmt: skip


def test_units_and_weapons_of_a_battle_are_taken_to_the_next(call, home):
    call("new", "first", "--system", "toswg", "--player", "Anna", "--player", "Bo")
    call("do", "first", "weapon", "name=Laser", "range_cm=80", "pdf=3")
    vela = ("name=Żółta Vela", "level=6", "weapons=laser, pistol", "armour=light", "squad=Alpha", "leader=true")
    call("do", "first", "unit", *vela, "side=a")
    call("do", "first", "unit", "name=Recruit", "level=2", "weapons=rifle", "side=b")
    told = call("pack", "--from", "first", "--seat", "a", "--as", "anna")
    assert told.out.split() == [str(folder(home, "toswg") / f"{pack}-anna.toml") for pack in ("units", "weapons")]
    call("new", "second", "--system", "toswg", "--player", "Anna", "--player", "Bo")
    assert call("do", "second", "muster", "template=żółta-vela", "side=a").status == 0
    assert "Żółta Vela" in call("show", "second").out
    assert call("do", "second", "unit", "name=Zoe", "level=3", "weapons=laser", "side=b").status == 0
    told = call("pack", "--from", "first", "--seat", "a")  # the packs say it now
    assert told.status == 1
    assert "your packs do not say already" in told.err


def test_models_are_kept_as_they_were_deployed_not_as_they_ended(call, home):
    call("new", "first", "--system", "fury", "--player", "Anna", "--player", "Bo")
    call("do", "first", "roster")
    assert "your packs do not say already" in call("pack", "--from", "first").err  # the sample models themselves
    call("do", "first", "adjust", "model=Hound", "hp=1", "--note", "bitten")
    assert "your packs do not say already" in call("pack", "--from", "first").err
    text = as_toml(load("fury"), "models", rows_of(load("fury"), "models", ["red-tooth"])["models"])
    text = text.replace("Red Tooth", "Rust").replace('"b"', '"a"')
    assert call("do", "first", "roster", f"models={text}").status == 0
    (kept,) = tomllib.loads(call("pack", "--from", "first").out)["model"]
    shipped = next(row for row in copied_content(load("fury"))["models"]["model"] if row["id"] == "red-tooth")
    fields = load("fury").packs["models"]["model"]
    expected = {**shipped, "id": "rust", "name": "Rust", "owner": "a"}
    assert read_inputs(fields, kept) == read_inputs(fields, expected)


def test_rows_that_do_not_stand_beside_the_shipped_ones_are_not_written(home):
    system = load("fury")
    row = rows_of(system, "models", ["hound"])["models"]["model"][0]
    with pytest.raises(Exception, match="'Hound' is used twice"):
        begin(system, {"models": {"model": [{**row, "id": "other"}]}}, "twice")
    assert not folder(home, "fury").exists()


def test_a_shell_offers_packs_and_rows():
    assert keys_of(load("fury"), "models")[:2] == ["grey-widow", "hound"]
    assert FINDERS["pack"]({"system": "toswg"}, "")[-1] == ("units", "unit")
    assert ("hound", "") not in FINDERS["row"]({"system": "fury", "name": "models", "rows": ["hound"]}, "")
