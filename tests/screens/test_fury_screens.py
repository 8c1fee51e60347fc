"""What Fury's players see: the event everywhere, bars and cards of models, hands card by card, whose turn it is."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.face.rolls import prefilled
from taos_tui.session.session import Session
from taos_tui.systems import load

from .test_table import press

SIZES = [(80, 24), (60, 20), (40, 15)]
FOG = "Every ranged weapon has half its effective range"


@pytest.fixture
def night(tmp_path):
    """Round 1 under Thick fog; Bruno still alters it. His hand: Quiet night, Sirens, Adrenaline, Gas leak."""
    made = a_night(tmp_path, "thick_fog")
    yield made
    made.close()


def a_night(tmp_path, event):
    made = Session.create(
        tmp_path / "n.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("fury"))
    )
    hand = {"card1": "quiet_night", "card2": "sirens", "card3": "adrenaline", "card4": "gas_leak"}
    for move, inputs in (("roster", {}), ("first", {"seat": "a"}), ("deployed", {}), ("deployed", {}),
                         ("event", {"card": event}), ("draw", {}), ("draw", hand)):  # fmt: skip
        made.make(move, inputs)
    return made


@pytest.fixture
def turn(night):
    """Anna may activate; her Grey Widow burns, her Hound rests."""
    night.make("discard", {"place": 1})
    night.make("effect", {"model": "Grey Widow", "name": "Burning"})
    night.make("adjust", {"why": "as it lies", "model": "Hound", "rest": True})
    return night


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", ["f2", "f5", "f6"])
async def test_the_event_stands_large_on_every_screen_of_the_round(turn, screen, size):
    async with TableApp(turn).run_test(size=size) as pilot:
        text = await press(pilot, screen)
        assert "┃  THICK FOG" in text
        if screen != "f5" or size[0] >= 60:
            whole = " ".join(line.partition("┃")[2].strip() for line in text.splitlines() if "┃" in line)
            assert FOG in " ".join(whole.split())


async def test_bars_marks_in_words_and_the_printed_card_of_the_marked_model(turn):
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down")
        widow = next(line for line in text.splitlines() if line.startswith("▸ ▲ Grey Widow"))
        assert "▮▮▮▮▮▮ 10/10" in widow
        assert "▯▯▯▯ 0/4" in " ".join(widow.split())
        assert "♨ Burning" in widow
        assert '☾ Rest, zone 4"' in text
        assert 'Werewolf: HP 10 · AP 2 · STR 2 · ARM 10 · zone 3" · FUR 4' in text
        assert all(name in text for name in turn.state.models)  # the card hides nobody whom it might be about
        text = await press(pilot, "pagedown")
        assert 'Beast form: AP 3 · STR 4 · ARM 11 · zone 3"' in text
        text = await press(pilot, "down", "down", "down", "down", "pagedown")
        assert 'Rifle: range 12", strength 4, difficulty 7' in text


async def test_a_card_that_does_not_fit_is_read_on(turn):
    async with TableApp(turn).run_test(size=(40, 15)) as pilot:
        seen = await press(pilot, "f5", "down")
        for _ in range(12):
            seen += await press(pilot, "pagedown")
        for words in ("Knife: RNG 1", "Revolver: range 8", "Beast form: AP 3", "Claws: RNG 1"):
            assert words in seen


async def test_what_enter_takes_without_a_tick_is_named(turn):
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "space", "down")
        assert "none of 1 to 3 ticked: ↵ takes the marked one" in text
        assert "↵ take Hound" in text
        text = await press(pilot, "space")
        assert "1 of 1 to 3 ticked" in text
        assert "↵ take them" in text


async def test_space_beside_typed_faces_says_what_it_waits_for_and_is_not_offered(turn):
    turn.make("activate", {"models": ["Grey Widow"]}, dice=[1])
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", *"pike", "enter", "3", "4")
        assert "Space" not in text.splitlines()[-1]
        assert "the next die is wanted: type it" in await press(pilot, "space")


async def test_between_faces_the_key_of_the_rules_says_where_they_are(turn):
    """It stands between those that are thrown together and others, as in 3 5 / 2 4."""
    turn.make("activate", {"models": ["Grey Widow"]}, dice=[1])
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3", "5")
        text = await press(pilot, "/")
        assert "F8 rules" in text
        assert "/ rules" not in text.splitlines()[-1]
        await press(pilot, "f8")
        assert pilot.app.screen.NAME == "reference"
        assert "so far attack die 3  5" in await press(pilot, "f3")


async def test_whose_zone_it_died_in_is_answered_by_space_whoever_is_marked(turn):
    """SK-81: nobody need be named, so that a marked model stands in nobody's way."""
    turn.make("activate", {"models": ["Grey Widow"]}, dice=[1])
    turn.make("adjust", {"why": "hurt before", "model": "Grey Widow", "hp": 1})
    turn.make("strike", {"model": "Grey Widow", "target": "Warden Pike"}, dice=[1, 1, 9])
    assert turn.scene().suggested == "witness"
    for marked in range(len(turn.scene().units)):
        async with TableApp(turn).run_test(size=(80, 24)) as pilot:
            text = await press(pilot, "f5", *["down"] * marked)
            assert "Space in whose zone did it die?" in text.splitlines()[-1]
            text = await press(pilot, "space")
            assert "ticked" in text, text
            assert turn.log()[-1].move == "strike"


async def test_one_model_takes_two_presses_and_two_take_four_with_the_arrow_between(turn):
    turn.make("effect", {"model": "Grey Widow", "name": "Burning", "remove": True})
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "space", "enter")
        assert turn.state.group == ("Grey Widow",)
        await press(pilot, "u", "space", "space", "down", "space", "enter")
        assert turn.state.group == ("Grey Widow", "Hound")


async def test_leaving_the_list_activates_nobody(turn):
    app = TableApp(turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "space", "escape")
        assert app.screen.NAME == "activations"
        assert turn.state.group == ()


@pytest.mark.parametrize("size", SIZES)
async def test_the_roll_against_burning_is_announced_with_its_odds_and_typed(turn, size):
    async with TableApp(turn).run_test(size=size) as pilot:
        await press(pilot, "f5", "space")
        text = await press(pilot, "enter")
        assert turn.state.group == ()  # nothing is rolled before the player does
        assert "THROW white die" in text
        assert "33.3 %" in text
        text = await press(pilot, "2")
        assert turn.state.group == ("Grey Widow",)
        assert not turn.state.models["Grey Widow"].burning
        assert turn.last.source == "typed"


async def test_a_face_that_a_die_does_not_have_keeps_the_form(turn):
    turn.make("activate", {"models": ["Grey Widow"]}, dice=[1])
    app = TableApp(turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "s", "enter", "enter", "4", "enter", "5")
        text = await press(pilot, "9")
        assert "9 is not on a white die: type 1 2 3 4 5 6" in text
        assert "so far 5" in text
        assert "Red Tooth" in text
        await press(pilot, "backspace", "6", "6", "5")
        assert app.screen.NAME == "dice"
        assert turn.last.move == "shoot"


async def test_only_the_weapons_of_the_model_are_offered_and_the_one_meant_is_named(turn):
    turn.make("weapon", {"model": "Old Marek", "name": "Derringer", "type": "ranged"})
    turn.make("activate", {"models": ["Grey Widow", "Old Marek"], "endure": ["Grey Widow"]})
    assert turn.choices("shoot", given={"model": "Old Marek"})["weapon"] == ["Shotgun", "Derringer"]
    assert turn.choices("strike", given={"target": "Red Tooth"})["counter_weapon"] == ["Crowbar", "bare hands"]
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "s", *"grey", "enter")
        assert "weapon           Revolver" in text
        text = await press(pilot, "up", "right")  # the other model of the group
        assert "model            Old Marek" in text
        assert "weapon           Shotgun" in text


async def test_a_resting_model_is_led_to_its_one_move_and_not_to_an_attack(turn):
    """SK-95: it may move or use an ability on itself; Space on F5 says so before anything is opened."""
    turn.make("activate", {"models": ["Grey Widow", "Hound"], "endure": ["Grey Widow"]})
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down")
        assert "Grey Widow shoots: target is needed" in text
        text = await press(pilot, "down")
        assert "target is needed" not in text
        assert "Space move or use an ability" in text
        text = await press(pilot, "space")
        assert "▸ model Hound" in " ".join(text.split())
        assert "Move or use an ability" in text


async def test_a_model_with_nothing_left_is_led_to_nothing(turn):
    turn.make("adjust", {"why": "spent", "model": "Grey Widow", "ap": 0})
    turn.make("activate", {"models": ["Grey Widow", "Old Marek"], "endure": ["Grey Widow"]})
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down")
        assert "target is needed" not in text
        assert "Space" not in text.splitlines()[-1]
        assert "Grey Widow can do no more of what is due: ↑ ↓ choose another" in await press(pilot, "space")
        text = await press(pilot, "down", "down")
        assert "Space" in text.splitlines()[-1]


async def test_nobody_is_said_to_act_where_several_can(turn):
    """SK-114: a group acts in any order, also at the same time. Who alone can still pay is meant."""
    turn.make("adjust", {"why": "mended", "model": "Hound", "rest": False, "fury": 3})
    turn.make("activate", {"models": ["Grey Widow", "Hound"], "endure": ["Grey Widow"]})
    assert "model" not in prefilled(turn, "strike", "")[0]
    turn.make("act", {"model": "Hound", "ap": 1})
    for move in ("strike", "act"):
        assert "model" not in prefilled(turn, move, "")[0]
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", "k")
        assert "model            —  needed" in text
        assert pilot.app.screen.form.field.name == "model"
        await press(pilot, "escape", "f5", "down", "down", "k")  # the marked one acts
        assert pilot.app.screen.form.given()["model"] == "Hound"
    turn.make("act", {"model": "Hound", "ap": turn.state.models["Hound"].ap})
    assert turn.hints("strike")["model"] == "Grey Widow"


async def test_an_own_acting_model_under_the_cursor_acts_and_is_no_target(turn):
    turn.make("adjust", {"why": "mended", "model": "Hound", "rest": False, "fury": 3})
    turn.make("activate", {"models": ["Grey Widow", "Hound"], "endure": ["Grey Widow"]})
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down", "down", "k")
        assert "model            Hound" in text
        assert "target           —  needed" in text
        text = await press(pilot, "enter")
        listed = [line for line in text.splitlines() if "HP ▮" in line]
        assert len(listed) == 3  # Red Tooth, Warden Pike, Gunner Sable
        assert not any(own in line for line in listed for own in ("Grey Widow", "Hound", "Old Marek"))


@pytest.mark.parametrize("size", SIZES)
async def test_a_hand_is_read_card_by_card_and_arrows_do_not_cover_it(night, size):
    app = TableApp(night)
    async with app.run_test(size=size) as pilot:
        text = await press(pilot, "v", "b", "tab")
        assert app.screen.NAME == "decks"
        assert "▸ Quiet night (cancel)" in text
        text = await press(pilot, "down")
        assert "▸ Sirens (add)" in text
        assert "── Sirens (add)" in text
        assert "Each enemy model killed this" in " ".join(text.split())
        text = await press(pilot, "end")
        assert "Sirens" not in text.partition("STILL IN")[0]


@pytest.mark.parametrize("size", SIZES)
async def test_altering_begins_with_no_card_and_shows_the_event_after_it(night, size):
    async with TableApp(night).run_test(size=size) as pilot:
        text = await press(pilot, "f2", "a", "tab")
        assert "card —" in " ".join(text.split())
        text = await press(pilot, "enter")  # what there is; nothing is used up
        assert "Quiet night (cancel)." in text
        text = await press(pilot, "down", "enter")
        assert "card Sirens" in " ".join(text.split())
        assert len(night.state.zone) == 1
        for _ in range(4):
            text += await press(pilot, "pagedown")
        assert "ranged" in text  # the event as it stands
        assert "killed" in text  # what the card adds to it
        await press(pilot, "space")
        assert [card.id for card in night.state.zone] == ["thick_fog", "sirens"]


async def test_a_card_is_chosen_from_a_list_with_what_it_does(turn):
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", "b", "tab", "enter")
        assert "▸ Sirens" in text
        assert "Before one of your dodge rolls: +1 to that roll." in text
        await press(pilot, "enter", "space")
        assert turn.last.move == "answer"
        assert [each.name for each in turn.state.standing] == ["Sirens"]


async def test_a_side_without_models_is_told_and_space_does_not_end_the_game(turn):
    for name in ("Red Tooth", "Warden Pike", "Gunner Sable"):
        turn.make("adjust", {"why": "fell", "model": name, "hp": 0})
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2")
        assert "Bruno has no model left: both agree to end the game now" in " ".join(text.split())
        assert "Space activate models" in text
        await press(pilot, "space", "space", "space", "space")
        assert turn.state.phase == "activations"


async def test_a_public_card_that_needs_a_locked_hand_asks_for_its_passphrase_and_goes_on(tmp_path):
    pytest.importorskip("cryptography")
    path, names = tmp_path / "n.toml", {"a": "Anna", "b": "Bruno"}
    made = Session.create(path, "fury", "Night", names, passphrases={"a": "moon"}, content=copied_content(load("fury")))
    made.unlock("a", "moon")
    hand = {"card1": "quiet_night", "card2": "sirens", "card3": "adrenaline"}
    for move, inputs in (("roster", {}), ("first", {"seat": "a"}), ("deployed", {}), ("deployed", {}),
                         ("event", {"card": "thick_fog"}), ("draw", hand), ("draw", {}),
                         ("discard", {"place": 1})):  # fmt: skip
        made.make(move, inputs)
    for name in list(made.state.models):
        made.make("adjust", {"why": "as it lies", "model": name, "activated": True})
    made.make("points", {})
    made.make("points", {})
    made.close()
    again = Session.open(path)
    async with TableApp(again).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", "space")
        if "Passphrase of Anna" not in text:
            text = await press(pilot, "space")
        assert "Passphrase of Anna" in text
        said = " ".join(text.split())
        assert "Pass the laptop to Anna, who alone types it. Anna's hand is locked here, and only with it" in said
        await press(pilot, *"moon", "enter")
        assert again.state.phase == "first_draw"
        assert len(again.state.zone) == 1
    again.close()


async def test_a_model_named_in_the_form_brings_its_own_numbers(turn):
    hound = turn.state.models["Hound"]
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", "y", *"Hound", "enter")
        told = [" ".join(line.split()) for line in text.splitlines()]
        for name, value in (("kind", "beast"), ("hp", hound.max_hp), ("ap", hound.profile.ap),
                            ("strength", hound.profile.strength), ("arm", hound.profile.arm),
                            ("fur", hound.fur)):  # fmt: skip
            assert any(line.lstrip("▸ ").startswith(f"{name} {value}") for line in told), (name, text)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_the_marked_model_acts_and_no_other(turn, key):
    """The obvious move of the game may be a shot; of a model that can't shoot it is a blow."""
    turn.make("effect", {"model": "Grey Widow", "name": "Burning", "remove": True})
    turn.make("adjust", {"why": "mended", "model": "Hound", "rest": False, "fury": 3})
    turn.make("activate", {"models": ["Grey Widow", "Hound", "Old Marek"]})
    app = TableApp(turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5")
        for _ in range(3):
            text = await press(pilot, "down")
            marked = app.screen.unit.id
            await press(pilot, key)
            form = app.screen
            assert form.form.given()["model"] == marked
            assert form.roll.name == ("strike" if marked == "Hound" else "shoot")
            assert in_the_line_above(text, marked, form.roll.name)
            await press(pilot, "escape")
    assert turn.state.group == ("Grey Widow", "Hound", "Old Marek")


async def test_a_figure_is_a_face_also_on_a_line_whose_words_begin_with_one(turn):
    """SK-46, SK-72: what a blow costs is changed by the arrow keys, never by a face of 1."""
    turn.make("adjust", {"why": "the last round", "model": "Grey Widow", "form": "beast", "fury": 3})
    turn.make("activate", {"models": ["Grey Widow", "Hound"]})
    app = TableApp(turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "down", "k", *"pike", "enter")
        while app.screen.form.field is None or app.screen.form.field.name != "pay":
            await press(pilot, "up")
        for arrow, paid in (("right", "fury"), ("left", "ap")):
            await press(pilot, arrow)
            text = await press(pilot, "1", "1")
            assert app.screen.form.value(app.screen.form.field) == paid
            assert "so far attack die 1 1" in " ".join(text.split())
            await press(pilot, "backspace", "backspace")


async def test_an_own_marked_model_does_the_damage_of_an_ability_and_does_not_suffer_it(turn):
    app = TableApp(turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5")
        for _ in turn.state.models:
            await press(pilot, "down")
            marked = turn.state.models[app.screen.unit.id]
            await press(pilot, "d")
            assert app.screen.roll.name == "harm"
            given = app.screen.form.given()
            assert given == {"who" if marked.seat == turn.state.active else "target": marked.name}
            await press(pilot, "escape")


def in_the_line_above(text, marked, move):
    """The odds above the list are those of the marked model."""
    does = {"strike": "strikes", "shoot": "shoots"}[move]
    return f" {marked} {does}:" in text


async def test_what_cards_add_to_a_blow_stands_on_its_form_before_a_die_is_thrown(tmp_path):
    """Anna's Hound strikes under Falling masonry; Bruno has played Sirens for his dodge."""
    night = a_night(tmp_path, "falling_masonry")
    for move, inputs in (
        ("discard", {"place": 1}),
        ("activate", {"models": ["Hound"]}),
        ("answer", {"card": "Sirens"}),
    ):
        night.make(move, inputs)
    async with TableApp(night).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "k", *"pike", "enter")
        assert "THROW 2 white dice" in text
        shown = [" ".join(line.partition("│")[2].split()) for line in text.splitlines()]
        assert "Sirens, dodge 1 SK-112" in shown
        assert "Falling masonry, damage 1 SK-110" in shown
        text = await press(pilot, "up", "enter", "down", "down")
        assert "▸ damage modifier" in text
        told = " ".join(line.rpartition("│")[2].strip() for line in text.splitlines())
        assert "what cards add is counted already" in " ".join(told.split())
        assert "▸ not counted" in await press(pilot, "down")
    night.close()


@pytest.fixture
def entering(tmp_path):
    """Set-up: the models of the data pack are entered."""
    made = Session.create(
        tmp_path / "e.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("fury"))
    )
    made.make("roster", {})
    yield made
    made.close()


async def test_a_new_model_is_asked_whose_it_is_and_one_that_is_corrected_stays_its_owners(entering):
    async with TableApp(entering).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "y", *"Ashclaw", "enter")
        assert "▸ side                Anna" in text
        assert "fur " not in text  # of werewolves and beasts alone
        await press(pilot, "right", "enter", "6", "enter", "space")
        assert entering.state.models["Ashclaw"].seat == "b"
        text = await press(pilot, "f2", "y", *"Ashclaw", "enter")
        assert "side                Bruno" in text


async def test_a_weapon_is_asked_only_what_its_kind_has_and_is_called_what_its_card_calls_it(entering):
    async with TableApp(entering).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "w", *"Hound", "enter")
        assert "nothing to choose" not in text
        text = await press(pilot, *"Fangs", "enter")
        assert "rng" in text
        assert "strength" not in text
        text = await press(pilot, "right")
        assert "strength" in text
        assert "rng" not in text


async def test_a_card_that_gave_way_to_the_units_is_named_by_its_key_and_opened_by_it(turn):
    async with TableApp(turn).run_test(size=(80, 20)) as pilot:
        text = await press(pilot, "f5", "down", "down", "down")  # Old Marek, whose card is short
        assert all(name in text for name in turn.state.models)
        assert "Human: HP 5" not in text
        assert "PgDn its card" in text.splitlines()[-1]
        assert "Human: HP 5" in await press(pilot, "pagedown")


async def test_points_of_a_round_are_entered_on_purpose_also_none(night):
    """Space alone had written a nought for both."""
    turn = night
    turn.make("discard", {"place": 1})
    for name in list(turn.state.models):
        turn.make("adjust", {"why": "as it lies", "model": name, "activated": True})
    while turn.state.phase != "points":
        turn.make("expire", {})
    before = turn.count
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f2", *["space"] * 4)
        assert turn.count == before
        assert "NEEDED FIRST" in text
        assert "points earned" in text
        text = await press(pilot, "0", "enter", "space")
        assert turn.count == before + 1
        assert "Anna has 0 victory points" in text
        text = await press(pilot, "f2", "space")
        assert "● Bruno   saved" in text
        await press(pilot, *"3", "enter", "space")
        assert turn.state.players["b"].vp == 3


async def test_a_group_that_is_begun_with_the_marked_model_is_activated_whole(night):
    """SK-113: from Activations all that was ticked acts; only the marked one had."""
    night.make("discard", {"place": 1})
    async with TableApp(night).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down", "enter", "down", "space")
        assert "2 of 1 to 3 ticked" in text
        await press(pilot, "enter")
    assert night.last.text == "Anna activates Grey Widow and Hound"
    assert night.state.group == ("Grey Widow", "Hound")


async def test_enter_on_a_card_that_its_owner_looks_at_begins_with_it_and_asks_for_nobody_again(night):
    async with TableApp(night).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "v", "b", "tab", "down")
        assert "↵ this card" in text
        text = await press(pilot, "enter")
        assert "card Sirens" in " ".join(text.split())
        await press(pilot, "space")
        assert [card.title for card in night.state.zone] == ["Thick fog", "Sirens"]
        assert "Quiet night (cancel)" not in await press(pilot, "f6")


async def test_in_the_other_players_turn_a_card_of_the_hand_answers(turn):
    turn.make("activate", {"models": ["Grey Widow"]}, dice=[1])
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        await press(pilot, "v", "b", "tab")
        text = await press(pilot, "enter")
        assert "Play a card in the other's turn" in text
        assert "▸ card Sirens" in " ".join(text.split())


async def test_the_weapon_of_a_strike_of_long_ago_is_chosen_from_those_of_its_model(turn):
    """The arrows do nothing, and "kni" is no weapon, where a form that is filled in anew forgets what is offered."""
    turn.make("activate", {"models": ["Grey Widow"]})
    made = turn.make(
        "strike",
        {"model": "Grey Widow", "target": "Warden Pike", "distance": 0.5, "defence": "none", "weapon": "bare hands"},
        dice=[1, 1, 1, 1],
    )
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "enter", *["down"] * 12)
        for _ in range(30):
            if "▸ weapon" in text:
                break
            text = await press(pilot, "down")
        assert "▸ weapon" in text
        text = await press(pilot, "left")
        assert "Knife" in next(line for line in text.splitlines() if "▸ weapon" in line)
        assert "WHAT CHANGES" in text
        assert "nothing yet" not in text
        text = await press(pilot, *"bare", "enter")
        assert "nothing yet" in text
        text = await press(pilot, "up", *"claws", "enter")  # Enter went on to the line below
        assert "NOT POSSIBLE" in text
        assert "▸!weapon" in text
        assert "Grey Widow fights with Knife and bare hands" in await press(pilot, "space")
        await press(pilot, *"kni", "enter", "space")
    assert next(line for line in turn.log() if line.n == made.n).inputs["weapon"] == "Knife"


async def test_faces_that_were_typed_outlive_a_look_at_a_hand(turn):
    turn.make("activate", {"models": ["Grey Widow", "Old Marek"], "endure": ["Grey Widow"]})
    app = TableApp(turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "down", "k", *"pike", "enter")
        text = await press(pilot, "1", "1")
        assert "so far attack die 1 1" in " ".join(text.split())
        await press(pilot, "f6", "v", "b", "tab")
        text = await press(pilot, "f3")
        assert "so far attack die 1 1" in " ".join(text.split())


async def test_a_strike_of_a_resting_model_says_why_nobody_is_its_target(turn):
    turn.make("activate", {"models": ["Hound", "Old Marek"]})
    async with TableApp(turn).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "down", "down", "k")
        text = " ".join((await press(pilot, "up")).split())
        assert "model Hound" in text
        assert "Hound rests: one move, or one" in text
        assert "SK-95" in text


async def test_a_strike_that_was_undone_and_redone_does_not_stand_ready_once_more(turn):
    turn.make("activate", {"models": ["Old Marek"]})
    app = TableApp(turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f5", "down", "k", *"red", "enter", "1", "1", "6")
        assert turn.last.move == "strike"
        await press(pilot, "u")
        assert app.screen.roll.name == "strike"
        assert app.screen.form.given()["target"] == "Red Tooth"
        await press(pilot, "ctrl+r")
        assert turn.state.models["Old Marek"].ap == 1
        assert "target" not in app.screen.form.given()
