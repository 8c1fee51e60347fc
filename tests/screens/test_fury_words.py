"""What Fury's players read: cards by their titles, players by their names, numbers as they are in force."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.widgets.outcome import result_lines

from taos_tui.content.copied import copied_content
from taos_tui.rules.result import Result
from taos_tui.session.session import Session
from taos_tui.systems import load

from .screen_text import settled

SIDES = "\n".join(
    f'[[model]]\nowner = "{seat}"\nname = "{name}"\nkind = "human"\nhp = 5\nap = 2\nstr = 2\narm = 8\ncontrol_zone = 2'
    for seat, name in (("a", "Wolf"), ("b", "Guard"))
)
BEGUN = (("roster", {}), ("first", {"seat": "a"}), ("deployed", {}), ("deployed", {}))


@pytest.fixture
def game(tmp_path):
    """Two sides with the sample's models, before the event of round 1."""
    made = Session.create(
        tmp_path / "n.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("fury"))
    )
    for move, inputs in BEGUN:
        made.make(move, inputs)
    yield made
    made.close()


async def press(pilot, *keys):
    for key in keys:
        await pilot.press(key)
    return await settled(pilot)


async def test_the_form_of_a_draw_speaks_of_cards_by_their_titles(game):
    """DESIGN 5.1: ids never reach a player."""
    game.make("event", {"card": "downpour"})
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3", "f", *"draw event", "enter", "tab")
        assert "first card" in text
        assert "fourth card" in text
        assert "Thick fog, Full moon" in " ".join(text.replace("│", " ").split())
        assert "card1" not in text
        assert "full_moon" not in text
        text = await press(pilot, *"masonry", "enter")
        assert "Falling masonry" in text
        assert "falling_masonry" not in text


async def test_the_log_and_its_amending_call_the_event_by_its_title(game):
    game.make("event", {"card": "long_shadows"})
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "space")
        assert "card = Long shadows" in text
        text = await press(pilot, "enter")
        assert "card  Long shadows" in text
        assert "thick_fog" not in text
        assert "let the app turn it up" not in text


def test_a_card_that_is_gone_is_refused_by_its_title(game):
    game.make("event", {"card": "downpour"})
    game.make("draw", {"card1": "downpour", "card2": "downpour"})
    with pytest.raises(Exception, match="Downpour cannot lie in the deck now"):
        game.make("draw", {"card1": "downpour"})


def test_a_card_of_the_table_is_said_once(tmp_path):
    made = Session.create(
        tmp_path / "t.toml",
        "fury",
        "Night",
        {"a": "Anna", "b": "Bruno"},
        {"cards": "table"},
        content=copied_content(load("fury")),
    )
    for move, inputs in (("deck", {"number": 36}), *BEGUN, ("event", {"card": "Hail"})):
        made.make(move, inputs)
    assert made.log()[-1].text == "Anna turns up Hail"
    made.close()


@pytest.mark.parametrize(("event", "zone"), [("long_shadows", 'zone 3", now 6"'), ("quiet_night", 'zone 3" ·')])
async def test_the_control_zone_stands_on_the_card_as_it_is_now(game, event, zone):
    """SK-96, SK-110: the printed one, and what Rest and the event make of it."""
    for move, inputs in (("event", {"card": event}), ("draw", {}), ("draw", {}), ("discard", {"place": 1})):
        game.make(move, inputs)
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down")
        assert zone in text
        text = await press(pilot, "down", "pagedown")
        assert ('zone 2", now 4"' in text) == (event == "long_shadows")
    units = {unit.name: unit for unit in game.scene().units}
    assert any(zone in line for line in units["Grey Widow"].card)


@pytest.fixture
def turn(game):
    """Anna's turn to activate under Quiet night; her Grey Widow and her Hound act."""
    for move, inputs in (("event", {"card": "quiet_night"}), ("draw", {}), ("draw", {}), ("discard", {"place": 1})):
        game.make(move, inputs)
    game.make("activate", {"models": ["Grey Widow", "Hound"]})
    return game


async def test_the_odds_beside_the_units_name_who_does_what_to_whom(turn):
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down")
        assert "Grey Widow shoots: target is needed" in text
        text = await press(pilot, "down", "down", "down")
        assert "Grey Widow shoots at Red Tooth: miss 41.7 %  hit 58.3 %   distance unmeasured" in text


async def test_who_may_die_by_a_blow_is_named_whole(turn):
    """Nobody, either or both: "3 others" was read as three more models."""
    turn.make("adjust", {"why": "hurt before", "model": "Grey Widow", "hp": 1})
    turn.make("adjust", {"why": "hurt before", "model": "Red Tooth", "hp": 2})
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", *"grey", "enter", *"red tooth", "enter")
        assert "KILLED" in text, text
        for who in ("nobody", "the attacker", "the target", "both"):
            assert f"{who} " in text.split("KILLED")[1], text
        assert "other" not in text.split("KILLED")[1]


async def test_a_blow_is_named_there_too(turn):
    turn.undo()
    turn.make("activate", {"models": ["Hound"]})  # it has nothing to shoot with
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down", "down", "down", "down")
        assert "Hound strikes Red Tooth: " in text


async def test_line_of_sight_is_asked_plainly_and_not_in_contact(turn):
    """SK-36."""
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "s", *"sable", "enter", "9", "enter", "tab")
        assert "can the shooter see the target? · yes or no" in " ".join(text.replace("│", " ").split())
        text = " ".join((await press(pilot, "right")).replace("│", " ").split())
        assert "without it there is no shot; no AP is paid" in text
        assert "must be true" not in text
        await press(pilot, "escape", "f2", "s", "ctrl+u", "ctrl+u", "escape")
        text = await press(pilot, "s", *"sable", "enter", "0", "enter")
        assert "distance         0" in text
        assert "line of sight" not in text


def test_who_dies_by_a_counter_is_told_by_whose(turn):
    """SK-57, SK-68."""
    turn.make("adjust", {"why": "hurt before", "model": "Grey Widow", "hp": 1})
    turn.make("strike", {"model": "Grey Widow", "target": "Warden Pike"}, dice=[1, 1, 9])
    assert "Grey Widow is dead, killed by the counter of Warden Pike" in turn.log()[-1].text
    turn.make("witness", {"models": ["nobody"]})
    turn.make("adjust", {"why": "hurt before", "model": "Hound", "hp": 1})
    turn.make("strike", {"model": "Hound", "target": "Warden Pike"}, dice=[6, 6, 9, 6, 6])
    assert "Warden Pike is dead; Hound is dead, killed by the counter of Warden Pike" in turn.log()[-1].text


async def test_what_is_made_once_in_a_game_stands_behind_what_is_made_now(turn):
    """The end by hand stood between the blow and the change of form."""
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2")
        moves = text[text.index("MOVES") :]
        assert "Strike in melee" in moves
        assert "End this activation" in moves
        assert "End the game now" not in moves.split("End this activation")[0]


def test_of_a_blow_that_needs_the_room_what_came_of_it_is_told_whole():
    """Five dice drawn large had left half a sentence: "Grey Widow is …"."""
    text = "Red Tooth strikes Grey Widow with Jaws, hits and is countered for 1 AP; Grey Widow dies; Red Tooth: 6 HP"
    purposes = "attack die 1 4, dodge 5, damage die 6 2"
    lines = result_lines(Result(outcome="traded"), (1, 4, 5, 6, 2), text, ("typed",), 78, purposes=purposes)
    shown = " ".join(" ".join(line.plain.split()) for line in lines)
    assert text in shown
    assert purposes in shown
    few = result_lines(Result(outcome="hit"), (1, 4), "She hits", ("typed",), 78, purposes="red 1, blue 4")
    assert "╷" in "".join(line.plain for line in few)  # where there is room the faces are drawn large


async def test_from_a_figure_that_went_ahead_the_mark_goes_on_down_the_card(tmp_path):
    """It had gone back to the line that the figure was typed from, and the next one went three lines farther."""
    entering = Session.create(
        tmp_path / "e.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("fury"))
    )
    async with TableApp(entering).run_test(size=(80, 24)) as pilot:
        await press(pilot, "y", *"Grim", "enter", "down", "right", "right")
        text = await press(pilot, "7", "enter")
        assert "kind                beast" in text
        assert "▸ ap " in text
        text = await press(pilot, "3", "enter", "4", "enter", "9", "enter")
        assert "▸ fur" in text
        await press(pilot, "4", "enter")
        given = pilot.app.screen.form.given()
        card = {name: given[name] for name in ("kind", "hp", "ap", "strength", "arm", "fur")}
        assert card == {"kind": "beast", "hp": 7, "ap": 3, "strength": 4, "arm": 9, "fur": 4}
    entering.close()


async def test_a_card_that_was_filled_in_is_kept_when_esc_leaves_it(tmp_path):
    entering = Session.create(
        tmp_path / "e.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("fury"))
    )
    async with TableApp(entering).run_test(size=(80, 24)) as pilot:
        await press(pilot, "y", *"Grim", "enter", "7", "enter", "down", "down", "down", "4", "enter", "9", "enter")
        filled = pilot.app.screen.form.values
        assert len(filled) >= 4
        assert "is kept half filled in: y goes on with it" in await press(pilot, "escape")
        assert pilot.app.screen.NAME == "table"
        assert "as it was left" in await press(pilot, "y")
        assert pilot.app.screen.form.values == filled
        assert "once more empties" not in await press(pilot, "ctrl+u", "ctrl+u")
        assert "Grim" not in pilot.app.screen.form.values.values()
    entering.close()


async def test_who_strikes_next_and_whom_is_asked_anew(turn):
    """The last target stood there, ready for the dice of a blow at another one. Grey Widow may strike too (SK-114)."""
    turn.make("strike", {"model": "Hound", "target": "Warden Pike"}, dice=[1, 2, 6])
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k")
        form = pilot.app.screen.form
        assert form.field.name == "model"
        assert not {"model", "target"} & form.given().keys()
        await press(pilot, "escape")
        await press(pilot, "s")  # whom it struck is no matter of a shot
        assert "target" not in pilot.app.screen.form.values
    turn.make("strike", {"model": "Hound", "target": "Warden Pike"}, dice=[1, 2, 6])
    assert "model" not in turn.hints("strike")  # Hound has no AP left, but Fury: nobody else is put in its place
    assert "target" not in turn.hints("strike")


async def test_after_a_blow_for_fury_the_price_is_1_ap_as_long_as_there_is_any(turn):
    """SK-72, SK-74: the last token was the price that stood there."""
    turn.make("adjust", {"why": "as it was", "model": "Hound", "fury": 3})
    turn.make("strike", {"model": "Hound", "target": "Warden Pike", "pay": "fury"}, dice=[1, 2, 6])
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"hound", "enter", *"pike", "enter")
        given = pilot.app.screen.form.given()
        assert (given["model"], given["target"], given["pay"]) == ("Hound", "Warden Pike", "ap")


async def test_enter_goes_down_the_card_of_a_new_model_line_by_line(tmp_path):
    """As the numbers stand on the card: hp after kind, then ap, strength, arm."""
    entering = Session.create(
        tmp_path / "e.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("fury"))
    )
    async with TableApp(entering).run_test(size=(80, 24)) as pilot:
        await press(pilot, "y", *"Lupa", "enter", "down")
        assert pilot.app.screen.form.field.name == "kind"
        await press(pilot, "w", "enter", "7", "enter", "2", "enter", "4", "enter", "9", "enter")
        given = pilot.app.screen.form.given()
        assert {name: given[name] for name in ("kind", "hp", "ap", "strength", "arm")} == {
            "kind": "werewolf", "hp": 7, "ap": 2, "strength": 4, "arm": 9,
        }  # fmt: skip
        assert pilot.app.screen.form.field.name == "fur"
    entering.close()


async def test_the_units_have_room_under_two_long_events(game):
    """Every model of seven can be reached there, and at least three lines of units stand there."""
    for move, inputs in (
        ("model", {"side": "a", "name": "Lupa", "kind": "human", "hp": 5}),
        ("event", {"card": "sirens"}),
        ("draw", {}),
        ("draw", {"card1": "scent_of_blood"}),
        ("change", {"place": 1}),
    ):
        game.make(move, inputs)
    game.make("activate", {"models": ["Hound"]})
    game.make("strike", {"model": "Hound", "target": "Warden Pike"}, dice=[1, 2, 6])
    names = {unit.name for unit in game.scene().units}
    assert len(names) == 7, names
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5")
        reached = set()
        for _ in names:
            text = await press(pilot, "down")
            lines = [line for line in text.splitlines() if line.lstrip("│ ").startswith(("▲", "●", "▸"))]
            assert sum(any(name in line for name in names) for line in lines) >= 3, text
            reached |= {name for line in lines for name in names if "▸" in line and name in line}
        assert reached == names


async def test_a_card_breaks_in_on_a_shot_and_the_shot_stands_as_it_was(game):
    """SK-112: Thick fog is played when a model is shot at, before the dice."""
    for move, inputs in (
        ("event", {"card": "quiet_night"}),
        ("draw", {}),
        ("draw", {"card1": "thick_fog"}),
        ("discard", {"place": 2}),
        ("activate", {"models": ["Grey Widow"]}),
    ):
        game.make(move, inputs)
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        await press(pilot, "s", *"sable", "enter", "7", "enter")
        text = await press(pilot, "b")
        assert "b Enter: Play a card in the other's turn" in text
        assert "↵ begin it" in text
        text = await press(pilot, "enter")
        assert "Bruno" in text
        await press(pilot, "tab", *"thick", "enter")
        text = await press(pilot, "space")
        assert game.log()[-1].move == "answer", text
        form = pilot.app.screen.form
        assert pilot.app.screen.roll.name == "shoot"
        assert {"model": "Grey Widow", "target": "Gunner Sable", "distance": 7}.items() <= form.given().items()
        await press(pilot, "6", "6")
        assert "so far" in await press(pilot, "5")
        await press(pilot, "5")
        assert game.log()[-1].move == "shoot"


async def test_after_esc_and_a_card_the_key_of_the_shot_brings_it_back(game):
    for move, inputs in (
        ("event", {"card": "quiet_night"}),
        ("draw", {}),
        ("draw", {"card1": "thick_fog"}),
        ("discard", {"place": 2}),
        ("activate", {"models": ["Grey Widow"]}),
    ):
        game.make(move, inputs)
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        await press(pilot, "s", *"sable", "enter", "7", "enter", "escape", "escape")
        assert pilot.app.screen.NAME == "table"
        await press(pilot, "b", "tab", "escape")  # the card is not played after all
        await press(pilot, "s")
        assert pilot.app.screen.form.given()["distance"] == 7
        await press(pilot, "escape", "s")  # nor is it lost when it is left once more
        assert pilot.app.screen.form.given()["distance"] == 7


async def test_models_of_an_entry_are_ticked_as_they_were_when_it_is_entered_anew(turn):
    """Who presses Space and Enter there, as in the move itself, had emptied it."""
    turn.make("adjust", {"why": "hurt before", "model": "Grey Widow", "hp": 1})
    turn.make("strike", {"model": "Grey Widow", "target": "Warden Pike"}, dice=[1, 1, 9])
    turn.make("witness", {"models": ["Hound"]})
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        form = pilot.app.screen.amending.form
        while form.field.name != "models":
            await press(pilot, "down")
            form = pilot.app.screen.amending.form
        text = await press(pilot, "enter")
        assert "[x] Hound" in text
        await press(pilot, "enter")
        assert tuple(pilot.app.screen.amending.form.values["models"]) == ("Hound",)


@pytest.mark.parametrize("key", ["ctrl+u", "delete"])
async def test_lines_that_are_too_near_are_told_before_the_move_and_a_key_empties_the_field(tmp_path, key):
    """SK-3: 24 inches at least."""
    made = Session.create(
        tmp_path / "d.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("fury"))
    )
    for move, inputs in BEGUN[:2]:
        made.make(move, inputs)
    async with TableApp(made).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "d", "1", "8")
        assert "Space next" in text.splitlines()[-1]  # it only takes the number
        await press(pilot, key)
        text = await press(pilot, "2", "0", "enter")
        assert pilot.app.screen.form.given()["lines"] == 20
        assert "the lines are 20 inches apart: at least 24" in " ".join(text.replace("│", " ").split()), text
    made.close()


async def test_no_key_that_plays_is_promised_while_a_player_looks_at_his_cards(turn):
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "v")
        text = await press(pilot, "a", "tab")
        assert "is looking" in text, text
        assert "undo" not in text.splitlines()[-1], text.splitlines()[-1]


async def test_a_fourth_model_that_is_not_ticked_is_told_why(game):
    """SK-113."""
    game.make("model", {"side": "a", "name": "Lupa", "kind": "human", "hp": 5})
    for move, inputs in (("event", {"card": "quiet_night"}), ("draw", {}), ("draw", {}), ("discard", {"place": 1})):
        game.make(move, inputs)
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "a", "space", "down", "space", "down", "space", "down", "space")
        assert "3 at most" in text


@pytest.mark.parametrize(
    ("name", "why"), [("hound", "is not among those offered"), ("grey widow", "Grey Widow cannot attack itself")]
)
async def test_who_acts_is_refused_as_a_target_and_the_next_word_goes_into_the_same_line(turn, name, why):
    """DESIGN 5.1: what was refused stays there with the reason, and changes nothing else."""
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"grey", "enter")
        screen = pilot.app.screen
        assert screen.form.given()["model"] == "Grey Widow"
        text = " ".join((await press(pilot, *name, "enter")).split())
        assert name in text.casefold()
        assert why in text
        assert "target" not in screen.form.given()
        if pilot.app.screen is not screen:
            await press(pilot, "ctrl+u")
        await press(pilot, *"sable", "enter")
        given = screen.form.given()
        assert (given["model"], given["target"]) == ("Grey Widow", "Gunner Sable")


async def test_a_name_of_another_line_is_not_refused_for_who_shoots(turn):
    """The mark stands on an emptied number: whom a name means there stays as it was, and so does who shoots."""
    app = TableApp(turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "s", *"sable", "enter", "9", "enter", "up", "ctrl+u", "enter")
        before = app.screen.form.given()
        await press(pilot, *"sable", "enter")
        assert app.screen.form.given().get("model") == before.get("model")
        assert "model" not in app.screen.form.refused


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("burn", "Burning"),
        ("игкт", "Burning"),
        ("Chill", "Chill"),
        ("Горение", "Burning"),
        ("горение", "Burning"),
        ("горе", "Burning"),
    ],
)
async def test_an_effect_that_the_list_shows_alone_is_taken_and_another_one_is_new(strike, typed, name):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "j", *"warden", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("name", chosen=True).put("name", None))
        await press(pilot, *typed, "enter")
        assert pilot.app.screen.form.given()["name"] == name


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("Гореие", "is it Burning? Enter takes it"),
        ("Горерие", "is it Burning? Enter takes it"),
        ("Bruning", "is it Burning? Enter takes it"),
        ("Покой", "Rest is a state: r The table says so"),
        ("rest", "Rest is a state: r The table says so"),
    ],
)
async def test_an_effect_that_the_rulebook_nearly_calls_so_is_asked_about(strike, typed, asked):
    """SK-87, SK-95: a nameless effect of nearly that name would do nothing."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "j", *"warden", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("name", chosen=True).put("name", None))
        text = await press(pilot, *typed, "enter")
        assert asked in " ".join(text.replace("│", " ").split())
        assert screen.form.given().get("name") != typed


async def test_the_rulebooks_word_for_bare_hands_names_them(strike):
    """SK-32."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k")
        screen = pilot.app.screen
        screen.fill(screen.form.select("weapon", chosen=True))
        await press(pilot, *"кулач")  # the line that opened has all letters before Enter takes it
        await press(pilot, "enter")
        assert screen.form.given()["weapon"] == "bare hands"


async def test_a_spell_is_asked_how_long_it_lasts_and_burning_is_not(strike):
    """SK-93: Burning lasts until it is put out."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "j", *"warden", "enter", *"Burning", "enter")
        assert pilot.app.screen.form.given()["name"] == "Burning"
        assert " expires " not in text
        screen = pilot.app.screen
        screen.fill(screen.form.select("name", chosen=True).put("name", None))
        text = await press(pilot, *"Slow", "enter")
        assert "expires with the round" in " ".join(text.replace("│", " ").split())


async def test_the_title_of_a_real_card_is_typed(tmp_path):
    """SK-106: it is on no list, and the form said that there is nothing to choose."""
    made = Session.create(tmp_path / "r.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, {"cards": "table"})
    made.make("roster", {"models": SIDES})
    for move, inputs in (("deck", {"number": 36}), *BEGUN[1:]):
        made.make(move, inputs)
    async with TableApp(made).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "l")
        assert "nothing to choose" not in text
        assert "its title" in text
        await press(pilot, *"Blackout", "enter", "space")
        assert made.log()[-1].text == "Anna turns up Blackout"
    made.close()
