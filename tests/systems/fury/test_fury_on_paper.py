"""A roster as it stands on paper: a model a line below the name of its player."""

from decimal import Decimal

import pytest
from fury_table import Skirmish
from taos_tui.screens.app import TableApp
from textual.events import Paste

from taos_tui.content.copied import copied_content
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems.fury.on_paper import EXAMPLE
from tests.screens.test_table import press

PAPER = """
== Anna ==
1. Alpha - werewolf, HP 8, AP 2, STR 4, ARM 9, FUR 4, zone 3, claws rng 1 pow 3, beast STR 5, beast jaws rng 1/2 pow 4
- Rex (battle beast), 6 HP, 2 AP, STR: 4, ARM=9, FUR 3, control zone 2.5"
Bruno:
• Warden: human; HP 5 AP 2 STR 2 ARM 8 zone 2; baton rng 1, pow 2; pistol range 8 str 3 difficulty 7; note a guard
* Nan human HP 4 AP 1 STR 1 ARM 7 zone 1
"""


def test_lines_are_models_of_the_player_above_them(tmp_path):
    t = Skirmish(tmp_path)
    line = t.do("roster", models=PAPER)
    assert "2 for Anna and 2 for Bruno" in line.text
    alpha, rex, warden, nan = (t.model(name) for name in ("Alpha", "Rex", "Warden", "Nan"))
    assert (alpha.seat, alpha.kind, alpha.hp, alpha.fur, alpha.profile.strength) == ("a", "werewolf", 8, 4, 4)
    assert [(each.name, each.rng, each.pow) for each in alpha.profile.melee] == [("claws", 1, 3)]
    assert alpha.beast_profile.strength == 5
    assert [(each.name, each.rng, each.pow) for each in alpha.beast_profile.melee] == [("jaws", Decimal("0.5"), 4)]
    assert (rex.seat, rex.kind, rex.profile.control_zone, rex.fury) == ("a", "beast", Decimal("2.5"), 3)
    assert (warden.seat, warden.note, warden.profile.melee[0].pow) == ("b", "a guard", 2)
    pistol = warden.profile.ranged[0]
    assert (pistol.name, pistol.effective_range, pistol.strength, pistol.difficulty) == ("pistol", 8, 3, 7)
    assert (nan.seat, nan.hp, nan.profile.arm) == ("b", 4, 7)
    assert t.again().findings == []


def test_all_that_is_wrong_is_told_at_once_with_its_line_and_what_is_allowed(tmp_path):
    t = Skirmish(tmp_path)
    with pytest.raises(Refusal) as no:
        t.do(
            "roster", models="Anna:\nAlpha - werewolf, HP 8, AP 2, STR 4, ARM 9, zone 3, agility 7\nRex - beast, HP 120"
        )
    told = str(no.value.message)
    assert "line 2 (Alpha): 'agility 7' is not known" in told
    assert "line 3 (Rex):" in told
    assert "HP: " in told
    assert "AP: is missing" in told
    assert "claws rng 1 pow 3" in told
    with pytest.raises(Refusal) as no:
        t.do("roster", models=str(EXAMPLE))
    assert "owner: is missing: give Anna or Bruno" in str(no.value.message)


def test_the_example_on_the_screen_is_one(tmp_path):
    t = Skirmish(tmp_path)
    *_, whose, example = t.session.brief("roster")
    t.do("roster", models=f"{whose}\n{example}")
    assert t.model("Alpha").profile.melee[0].pow == 3


def test_toml_that_is_wrong_is_still_read_as_toml(tmp_path):
    with pytest.raises(Refusal, match="is not TOML"):
        Skirmish(tmp_path).do("roster", models='[[model]]\nname = "Alpha')


async def test_lines_are_pasted_into_the_form_and_the_example_stands_beside_it(tmp_path):
    t = Skirmish(tmp_path)
    app = TableApp(t.session)
    async with app.run_test(size=(100, 30)) as pilot:
        text = await press(pilot, "f2", "z")
        assert "Alpha - werewolf, HP 8" in text
        app.screen.post_message(Paste(PAPER))
        await pilot.pause()
        text = await press(pilot)
        assert "Alpha" in text
        await press(pilot, "space")
    assert t.session.last.move == "roster"
    assert sorted(t.state.models) == ["Alpha", "Nan", "Rex", "Warden"]


def test_a_list_of_last_time_is_of_the_same_sides_under_other_names(tmp_path):
    t = Skirmish(tmp_path)
    move = t.session.system.moves["roster"]
    again = move.enlists(t.state, {"models": PAPER})
    assert "Anna" not in again["models"]
    names = {"a": "Carla", "b": "Dino"}
    session = Session.create(tmp_path / "next.toml", "fury", "Next", names, content=copied_content(t.session.system))
    session.make("roster", again)
    assert {name: model.seat for name, model in session.state.models.items()} == {
        "Alpha": "a",
        "Rex": "a",
        "Warden": "b",
        "Nan": "b",
    }


def test_a_name_with_a_figure_is_no_weapon_of_the_model_above(tmp_path):
    t = Skirmish(tmp_path)
    stats = "human, HP 5, AP 2, STR 2, ARM 8, zone 2"
    t.do("roster", models=f"Anna\nHunter 1, {stats}\nHunter 2, {stats}\nRanger 3 - {stats}\nBruno\n{'x ' * 20} {stats}")
    assert len(t.state.models) == 4
    assert not any(model.profile.ranged for model in t.state.models.values())


HUMAN = "werewolf, HP 8, AP 2, STR 4, ARM 9, FUR 4, zone 3, claws rng 1 pow 3"


def test_numbers_behind_beast_form_are_of_beast_form(tmp_path):
    t = Skirmish(tmp_path)
    t.do(
        "roster",
        models=f"Anna\nAlpha - {HUMAN}, beast form: AP 3, STR 6, ARM 10, jaws rng 2 pow 5, pow 6, ability howls",
    )
    alpha = t.model("Alpha")
    assert (alpha.profile.ap, alpha.profile.strength, alpha.profile.arm) == (2, 4, 9)
    assert (alpha.beast_profile.ap, alpha.beast_profile.strength, alpha.beast_profile.arm) == (3, 6, 10)
    assert [(each.name, each.pow) for each in alpha.profile.melee] == [("claws", 3)]
    assert [(each.name, each.pow) for each in alpha.beast_profile.melee] == [("jaws", 6)]
    assert alpha.abilities == ("howls",)


def test_a_weapon_behind_beast_without_a_colon_is_of_both_forms(tmp_path):
    t = Skirmish(tmp_path)
    t.do("roster", models=f"Anna\nAlpha - {HUMAN}, beast AP 3, STR 6, FUR 4\npistol range 8 str 3")
    alpha = t.model("Alpha")
    assert (alpha.profile.strength, alpha.beast_profile.strength) == (4, 6)
    assert (
        [each.name for each in alpha.profile.ranged] == [each.name for each in alpha.beast_profile.ranged] == ["pistol"]
    )


def test_two_numbers_of_one_kind_are_refused(tmp_path):
    t = Skirmish(tmp_path)
    for twice, said in (("STR 6", "'STR 6': it is 4 already"), ("beast STR 5, STR 6", "'STR 6': it is 5 already")):
        with pytest.raises(Refusal) as no:
            t.do("roster", models=f"Anna\nAlpha - {HUMAN}, {twice}")
        assert said in str(no.value.message)


@pytest.mark.parametrize("name", ["2x Cop", "2 × Cop", "Cop x2"])
def test_several_of_a_kind_are_numbered(tmp_path, name):
    t = Skirmish(tmp_path)
    t.do("roster", models=f"Anna\n{name} - human, HP 4, AP 1, STR 1, ARM 7, zone 1\nbaton rng 1 pow 2")
    assert [each.name for each in t.state.models.values()] == ["Cop 1", "Cop 2"]
    assert [each.profile.melee[0].name for each in t.state.models.values()] == ["baton", "baton"]


def test_files_begun_before_keep_how_their_rosters_were_read(tmp_path):
    t = Skirmish(tmp_path, rosters="earlier")
    t.do("roster", models=f"Anna\n2x Alpha - {HUMAN}, beast form: AP 3, STR 6")
    assert t.model("2x Alpha").profile.strength == 6


def test_long_nonsense_is_refused_at_once(tmp_path):
    t = Skirmish(tmp_path)
    for text in (" " * 5990 + "x", "str=" * 1400, "a " * 2900, "- (" * 1900, "8 " * 2900):
        with pytest.raises(Refusal):
            t.do("roster", models=text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Anna:\nAlpha - werewolf; HP 8; AP 2; STR 4; ARM 9; zone 3\nRex - beast, HP 120", 3),
        ("Anna:\n\n\n\nRex - beast, HP 120", 5),
        ("Anna: Alpha - human; HP 8; AP 2; STR 4; ARM 9; zone 3; Rex - beast, HP 120", 7),
        ("== Anna ==\r\n\r\nRex - beast, HP 120", 3),
    ],
)
def test_a_line_has_the_number_that_a_player_counts(tmp_path, text, number):
    """Semicolons part what stands in a line; they are lines of their own only where there is no other."""
    t = Skirmish(tmp_path)
    with pytest.raises(Refusal) as no:
        t.do("roster", models=text)
    assert f"line {number} (Rex):" in str(no.value.message)


@pytest.mark.parametrize("size", [(80, 24), (120, 30), (40, 15)])
async def test_all_that_is_refused_of_a_pasted_list_can_be_read_on_in(tmp_path, size):
    """It ended in the middle of a sentence, and PgDn turned the help above it alone."""
    names = ["Rex", "Nan", "Ivan", "Olga", "Zoe", "Max"]
    t = Skirmish(tmp_path)
    app = TableApp(t.session)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "f2", "z")
        app.screen.post_message(Paste("Anna\n" + "\n".join(f"{name} - beast, HP 120, agility 7" for name in names)))
        await pilot.pause()
        seen, pages = "", 0
        while f"({names[-1]})" not in seen and pages < 40:
            text = await press(pilot, *["pagedown"] * bool(pages))
            seen += text
            pages += 1
            assert f"({names[-1]})" in seen or "PgDn" in text or "PageDown" in text
    assert all(f"({name})" in seen for name in names)
