"""Preparation, event cards, the end of a round and of the game (SK-102 to SK-122)."""

from collections import Counter

import pytest
from fury_table import ROSTER, Skirmish

from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import load
from taos_tui.systems.fury.dice import SHIPPED
from taos_tui.systems.fury.packs import cards_in, dice_in


def test_deployment_needs_a_first_player_models_and_goes_in_turn_order(tmp_path):
    t = Skirmish(tmp_path)
    assert t.refused("deployed", "a") == ("move", "SK-102")
    t.do("first", seat="b")
    assert t.refused("deployed", "b") == ("move", "SK-103")
    t.do("roster", models=ROSTER)
    assert t.refused("deployed", "a") == ("seat", "SK-103")
    t.do("deployed")
    assert t.do("deployed", lines=20).outcome.outcome == "begun"
    assert t.state.phase == "turn_up"
    assert t.session.system.acting(t.state) == "b"


def test_the_data_pack_offers_models_and_models_can_be_entered_by_hand(tmp_path):
    t = Skirmish(tmp_path)
    t.do("roster")
    assert [m.name for m in t.state.of("a")] == ["Grey Widow", "Hound", "Old Marek"]
    t.do("model", "a", name="Stray", kind="beast", hp=4, fur=2)
    assert t.model("Stray").fury == 2
    t.do("weapon", model="Stray", name="Fangs", rng=1, pow=3)
    assert t.model("Stray").now.melee[0].pow == 3
    assert t.refused("model", "b", name="Stray", hp=4) == ("name", "SK-26")
    assert t.refused("model", "a", name="Elf", hp=4, fur=2) == ("fur", "SK-69")
    assert t.refused("model", "a", name="Rat", hp=4, kind="beast") == ("fur", "SK-69")
    assert t.refused("roster", models="[[model]]\nname = 3") == ("models", "SK-26")
    assert t.refused("roster", models="[[model") == ("models", "")


def test_the_event_phase_is_enforced_step_by_step(tmp_path):
    t = Skirmish(tmp_path).deploy()
    assert t.refused("draw") == ("move", "SK-107")
    assert t.refused("event", "b") == ("seat", "SK-106")
    t.do("event")
    assert t.refused("event") == ("move", "SK-106")
    assert t.refused("draw", "b") == ("seat", "SK-107")
    t.do("draw")
    assert t.refused("change", "b", place=1) == ("move", "SK-109")
    t.do("draw")
    assert t.refused("activate", models=["Wolf"]) == ("move", "SK-113")
    assert t.refused("change", "a", place=1) == ("seat", "SK-109")
    assert t.refused("change", card="Nothing of the kind") == ("card", "SK-109")
    assert t.refused("change", place=5) == ("place", "SK-109")
    assert "compulsory" in t.due()
    t.do("change", place=2)
    assert t.refused("discard", "b", place=1) == ("move", "SK-109")
    assert t.state.phase == "activations"
    counts = [t.state.deck, len(t.state.zone), *(len(p.hand) for p in t.state.players.values())]
    assert counts == [28, 2, 3, 3]


def test_a_card_is_named_by_its_owner_without_a_word_in_the_log_before(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="full_moon")
    t.do("draw", card1="sirens", card2="sirens", card3="blackout")
    t.do("draw", card1="downpour", card2="quiet_night", card3="gas_leak", card4="sirens")
    log = t.path.read_text().partition("[[log]]")[2]
    assert "full_moon" in log
    assert "gas_leak" not in log
    t.do("change", card="Quiet night")
    assert t.banner == "no event: "
    assert [card.id for card in t.state.zone] == ["full_moon", "quiet_night"]
    again = t.again()
    assert again.state == t.state
    assert not again.findings


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("quiet_night", "no event: "),
        ("downpour", ": Remove Burning"),
        ("gas_leak", "this round. A model hit"),
        ("scent_of_blood", "this round. The current event affects only"),
    ],
)
def test_the_event_in_force_is_told_with_its_change(tmp_path, card, told):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="adrenaline")
    t.do("draw", card1="thick_fog", card2="full_moon", card3="restless_hour")
    t.do("draw", card1=card, card2="sirens", card3="sirens", card4="blackout")
    t.do("change", card=card)
    assert told in t.banner
    zone = next(pile for pile in t.session.scene().piles if pile.id == "zone")
    assert zone.count == 2


def test_hands_are_seen_by_their_owner_alone(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="full_moon")
    t.do("draw", card1="sirens", card2="blackout", card3="downpour")
    shown = {seat: {pile.id: pile for pile in t.session.scene(seat).piles}["hand-a"] for seat in ("", "a", "b")}
    assert [len(shown[seat].shown) for seat in ("", "a", "b")] == [0, 3, 0]
    assert shown[""].count == 3
    assert shown[""].secret == "a"
    unseen = {seat: next(pile for pile in t.session.scene(seat).piles if pile.id == "unseen") for seat in "ab"}
    assert [Counter(unseen[seat].left)["Blackout"] for seat in "ab"] == [2, 3]
    assert [unseen[seat].count for seat in "ab"] == [32, 35]


def hand(t, seat="a"):
    return [card.value for card in t.state.player(seat).hand]


def test_typing_one_card_of_a_draw_that_was_undone_changes_no_other(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event")
    copies = Counter(t.state.copies) - Counter([t.state.zone[0].id])
    t.do("draw")
    first = hand(t)
    t.session.undo()
    other = next(id for id in copies if id != first[0] and copies[id] > first.count(id))
    t.do("draw", card1=other)
    assert hand(t) == [other, *first[1:]]
    t.session.undo()
    t.do("draw")
    assert hand(t) == first


def test_undo_after_a_draw_gives_the_same_cards_again(tmp_path):
    t = Skirmish(tmp_path).deploy()

    def seen():
        return [card.id for card in t.state.zone], [[card.value for card in p.hand] for p in t.state.players.values()]

    t.do("event")
    t.do("draw")
    t.do("draw")
    before = seen()
    for _ in range(2):
        for _ in range(3):
            t.session.undo()
        t.do("event")
        t.session.undo()
        t.do("event")
        t.do("draw")
        t.do("draw")
        assert seen() == before
    assert t.again().state == t.state


def test_cards_come_from_what_is_left_and_an_empty_deck_is_renewed(tmp_path):
    content = copied_content(load("fury"))
    content["events"]["card"] = [dict(card, count=1) for card in content["events"]["card"][:9]]
    session = Session.create(tmp_path / "n.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=content)
    t = Skirmish.__new__(Skirmish)
    t.path, t.session = tmp_path / "n.toml", session
    t.deploy()
    for _ in range(2):
        t.do("event")
        t.do("draw")
        t.do("draw")
        s = t.state
        held = [card.value for p in s.players.values() for card in p.hand]
        everything = Counter([*held, *s.discards, *(card.id for card in s.zone)])
        assert max(everything.values()) == 1
        assert s.deck == 9 - sum(everything.values())
        if t.state.phase == "change":
            t.do("discard", place=1)
        t.next_round()
    assert t.again().state == t.state


def test_the_table_may_deal_and_the_app_only_counts(tmp_path):
    t = Skirmish(tmp_path, cards="table")
    t.do("roster", models=ROSTER)
    t.do("first", seat="a")
    assert t.refused("deployed") == ("move", "SK-108")
    assert t.refused("deck", number=7)[0] == "number"
    t.do("deck", number=36)
    t.do("deployed")
    t.do("deployed")
    t.do("event", card="Thunder")
    t.do("draw")
    t.do("draw")
    t.do("change", title="Rain", how="replace")
    assert [card.title for card in t.state.zone] == ["Thunder", "Rain"]
    assert [t.state.deck, *(len(p.hand) for p in t.state.players.values())] == [28, 3, 3]
    t.next_round()
    assert len(t.state.discards) == 2
    assert t.again().state == t.state


def test_a_hand_card_without_a_hand_text_cannot_be_played(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="full_moon")
    t.do("draw", card1="quiet_night", card2="long_shadows", card3="downpour")
    t.do("draw")
    t.do("discard", place=1)
    assert t.refused("play", card="quiet_night") == ("card", "SK-112")
    t.do("play", card="long_shadows", on="Wolf")
    assert t.model("Wolf").effects[0].name == "Long shadows"
    t.skip()
    assert t.state.phase == "effects"
    assert t.refused("points", earned=1) == ("move", "SK-120")
    t.do("expire")
    assert t.model("Wolf").effects == ()
    assert t.again().state == t.state


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("quiet_night", "no event"),
        ("downpour", "Downpour"),
        ("gas_leak", "Thick fog + Gas leak"),
        ("scent_of_blood", "Thick fog, altered by Scent of blood"),
    ],
)
def test_the_event_in_force_is_named_on_every_screen_of_the_activations(tmp_path, card, told):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="thick_fog")
    t.do("draw")
    t.do("draw", card1=card)
    t.do("change", place=1)
    assert t.session.scene().banner.title == told


def test_a_card_may_be_played_in_the_others_turn(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event")
    t.do("draw", card1="full_moon", card2="sirens", card3="gas_leak")
    t.do("draw", card1="long_shadows", card2="downpour", card3="blackout", card4="adrenaline")
    t.do("discard", card="downpour")
    assert t.state.active == "a"
    assert t.session.choices("answer", "b")["card"] == ["Long shadows", "Blackout", "Adrenaline"]
    line = t.do("answer", card="Blackout", on="Wolf")
    assert (line.seat, line.move) == ("b", "answer")
    assert t.model("Wolf").effects[0].name == "Blackout"
    assert t.refused("play", card="Long shadows") == ("card", "SK-109")
    t.do("play", card="Sirens")
    assert t.again().state == t.state


def test_points_then_the_zone_is_cleared_and_the_loser_is_named(tmp_path):
    t = Skirmish(tmp_path, losing_player_rule="becomes_first", round_limit=2).start()
    t.skip()
    t.do("points", "a", earned=3)
    assert t.refused("points", "a", earned=1) == ("seat", "SK-120")
    line = t.do("points", "b", earned=1)
    assert line.outcome.outcome == "next_round"
    assert t.state.zone == ()
    assert len(t.state.discards) == 2
    assert t.state.first == "b"
    assert all(model.ap == model.now.ap and model.ready for model in t.state.models.values())
    t.cards().skip()
    t.do("points")
    assert t.do("points").outcome.outcome == "game_over"
    assert t.session.scene().result == ("Anna wins: Anna 3, Bruno 1 victory points",)
    assert t.refused("event") == ("move", "SK-106")


def test_hands_go_at_the_end_where_that_is_agreed(tmp_path):
    t = Skirmish(tmp_path, hand_rule="discard_at_end").start().next_round()
    assert [len(player.hand) for player in t.state.players.values()] == [0, 0]
    assert len(t.state.discards) == 8
    t.cards().next_round()
    assert t.again().state == t.state


def test_own_files_are_copied_and_faults_are_named(tmp_path):
    folder = tmp_path / "fury"
    folder.mkdir()
    card = '[[card]]\nid = "{0}"\ntitle = "{0}"\nevent = "no event"\nchange = "cancel"\n'
    alone = 'system = "fury"\nalone = true\n'
    (folder / "events.toml").write_text(alone + "".join(card.format(f"c{n}") for n in range(7)))
    with pytest.raises(PackError, match=r"events.toml:3: card: 7 cards: a deck needs at least 8 \(SK-108\)"):
        copied_content(load("fury"), tmp_path)
    (folder / "events.toml").write_text(alone + "".join(card.format(f"c{n}") for n in range(8)))
    (folder / "dice.toml").write_text(
        '[[die]]\nid = "white"\nfaces = [{value=1}]\n[[die]]\nid = "blue"\nfaces = [{value=21}]\n'
        '[[die]]\nid = "pink"\nfaces = []\n'
    )
    with pytest.raises(PackError) as faults:
        copied_content(load("fury"), tmp_path)
    assert [(p.line, p.key) for p in faults.value.problems] == [(3, "die.faces"), (6, "die.faces"), (8, "die.id")]
    six = ", ".join("{value=3, symbols=['claw']}" for _ in range(6))
    kinds = ("white", "blue", "red")
    (folder / "dice.toml").write_text("".join(f'[[die]]\nid = "{k}"\nfaces = [{six}]\n' for k in kinds))
    content = copied_content(load("fury"), tmp_path)
    session = Session.create(tmp_path / "n.toml", "fury", "Night", {}, content=content)
    assert session.state.deck == 8
    assert session.state.deck_name == ""
    assert not session.state.dice.assumed
    assert "assumed" not in session.scene().status
    assert session.procedures()["fury.roll"].odds({}) == {6: 1}
    assert Session.open(tmp_path / "n.toml").state == session.state


def test_own_rows_join_the_shipped_ones_unless_the_file_stands_alone(tmp_path):
    (tmp_path / "fury").mkdir()
    own = '[[card]]\nid = "full_moon"\ncount = 0\ntitle = "Moon"\nevent = "no event"\nchange = "cancel"\n'
    (tmp_path / "fury" / "events.toml").write_text(own)
    cards = cards_in(copied_content(load("fury"), tmp_path))
    assert (len(cards), "full_moon" in cards) == (11, False)
    (tmp_path / "fury" / "events.toml").write_text("alone = 1\n" + own)
    with pytest.raises(PackError, match=r"events.toml:1: alone: must be true or false"):
        copied_content(load("fury"), tmp_path)


WOLF = 'owner = "a"\nkind = "werewolf"\nhp = 5\nap = 2\nstr = 2\narm = 8\ncontrol_zone = 2\n'
MODEL = '[[model]]\nid = "{0}"\nname = "{0}"\n' + WOLF
CARD = '[[card]]\nid = "{0}"\ntitle = "{0}"\nevent = "no event"\nchange = "modify"\n'


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("events", CARD.format("x"), "2: card.change_text: is missing; a card that modifies says how (SK-110)"),
        ("models", MODEL.format("x"), "2: model.fur: missing; a werewolf has it (SK-69)"),
        ("models", MODEL.format("x") + "fur = 4\nfury = 2\n", "13: model.fury: is held in beast form only (SK-83)"),
        ("models", MODEL.format("Hound") + "fur = 4\n", "2: model: 'Hound' is used twice: "),
        ("dice", 'alone = true\n[[die]]\nid = "red"\nfaces = [' + "{value=1}," * 6 + "]\n", "3: die: no blue die: "),
        ("events", "alone = true\n" + CARD.format("x") + 'change_text = "so"\n', "3: card: 1 cards: a deck needs at "),
    ],
)
def test_what_does_not_go_together_in_a_file_is_named_by_line_and_key(tmp_path, name, text, told):
    from taos_tui.commands.checking import problems_of

    file = tmp_path / "fury" / f"{name}.toml"
    file.parent.mkdir()
    file.write_text('system = "fury"\n' + text)
    with pytest.raises(PackError) as faults:
        copied_content(load("fury"), tmp_path)
    assert str(faults.value).startswith(f"{file}:{told}")
    assert list(map(str, problems_of(str(file)))) == str(faults.value).splitlines()


def test_the_shipped_files_are_the_tables_of_the_rules():
    content = copied_content(load("fury"))
    assert dice_in(content) == SHIPPED
    cards = cards_in(content)
    assert (len(cards), sum(number for _, number in cards.values())) == (12, 36)
    assert all(card.sample for card, _ in cards.values())


def test_faces_can_be_entered_in_the_game_and_odds_follow(tmp_path):
    t = Skirmish(tmp_path).start()
    assert "assumed faces" in t.session.scene().status
    assert t.refused("dice", red="4 5 6 7 8") == ("red", "SK-17")
    assert t.refused("dice", red="4 5 6 7 8 21") == ("red", "SK-17")
    assert t.refused("dice") == ("white", "SK-17")
    t.do("dice", red="4 5 6 7 8:claw+claw 12")
    assert "assumed" in t.session.scene().status
    assert t.state.dice.assumed == ("white", "blue")
    assert t.session.hints("dice") == {"red": "4 5 6 7 8:claw+claw 12"}
    t.do("dice", white="1 2 3 4 5 6", blue="2 3 4 5 6 7")
    assert "assumed" not in t.session.scene().status
    assert t.state.dice.symbols("red", 8) == {("claw", "claw")}
    t.activate("Wolf")
    given = {"model": "Wolf", "target": "Guard", "distance": 0}
    assert t.refused("strike", dice=[3, 4, 9], **given) == ("dice", "SK-25")
    odds = t.session.forecast("strike", given).odds
    assert sum(odds.values()) == 1
    assert t.do("strike", dice=[6, 6, 12, 1, 1], **given).outcome.outcome == "traded"


def test_a_faulty_header_is_refused(tmp_path):
    content = copied_content(load("fury"))
    content["dice"] = {"die": []}
    with pytest.raises(Refusal):
        Session.create(tmp_path / "n.toml", "fury", "Night", {}, content=content)
