"""On the form of a phone stands what follows from what was filled in, as on the laptop's."""

import re
from html import unescape

from taos_tui.rules.dice import printed
from taos_tui.session.session import Session

from .browser import Browser, new, table_of
from .test_every_page import sampled
from .test_forms import before, dice_move


def fields(phone):
    """The inputs that stand on the form, and among them those that are a line."""
    form = phone.page.body.partition('class="fields"')[2].partition('id="odds"')[0]
    return (
        set(re.findall(r'<fieldset id="w\.(\w+)"', form)),
        set(re.findall(r'<details class="settled" data-input="(\w+)"', form)),
    )


def test_a_code_is_asked_for_only_where_the_tokens_on_the_table_have_them(tmp_path):
    with table_of(before(tmp_path, "taos", "identify")) as table:
        assert table.session.state.options.token_codes == "app"
        phone = Browser.paired(table, table.session.state.active)
        phone.get("/move/identify")
        assert "code" not in fields(phone)[0]


def test_what_follows_from_another_input_goes_with_it_until_it_is_named(tmp_path):
    path = before(tmp_path, "taos", "identify")
    session = Session.open(path)
    by = session.state.active
    for name, wip in (("Ada", 14), ("Bea", 11)):
        session.make("model", {"name": name, "rank": "graduate", "wip": wip}, by)
    session.close()
    with table_of(path) as table:
        phone = Browser.paired(table, by)
        phone.get("/move/identify")
        phone.tap("look", graduate="Ada")
        assert phone.hidden()["i.wip"] == "14"
        assert "wip" in fields(phone)[1]
        phone.tap("look", graduate="Bea")
        assert phone.hidden()["i.wip"] == "11"
        phone.tap("look", wip="13")
        phone.tap("look", graduate="Ada")
        assert phone.hidden()["i.wip"] == "13"


def test_what_means_nothing_beside_another_word_is_not_there(tmp_path):
    path, name = dice_move(tmp_path)
    with table_of(path) as table:
        phone = Browser.paired(table, "a")
        phone.get(f"/move/{name}")
        assert {"wip_a", "wip_b"} <= fields(phone)[0]
        phone.tap("look", winner="b")
        assert not {"wip_a", "wip_b"} & fields(phone)[0]


def test_what_stands_as_usual_is_a_line_also_where_no_dice_decide(tmp_path):
    with table_of(before(tmp_path, "taos", "tactics")) as table:
        session = table.session
        session.make("tactics", {"winner": "a"}, "a")
        session.make("option", {"take": "deployment"}, "a")
        session.make("first_turn", {"first": "b"}, "b")
        session.make("first_deploys", {"first": "a"}, "a")
        phone = Browser.paired(table, "a")
        phone.get("/move/place")
        found, lines = fields(phone)
        assert {"token", "x", "y"} <= found - lines
        assert {"access_directions", "base_contact", "referee_ok"} <= lines


def test_a_form_that_asks_for_nothing_else_stands_open(tmp_path):
    with table_of(new(tmp_path / "game.toml", "taos")) as table:
        phone = Browser.paired(table, "a")
        phone.get("/move/draw")
        found, lines = fields(phone)
        assert found
        assert not lines


def test_what_is_due_from_a_player_is_the_first_of_his_moves_though_another_is_to_act_too(tmp_path):
    with table_of(before(tmp_path, "taos", "tactics")) as table:
        table.session.make("tactics", {"winner": "a"}, "a")
        table.session.make("option", {"take": "initiative"}, "a")
        for seat, move in (("a", "first_turn"), ("b", "first_deploys")):
            page = Browser.paired(table, seat).get("/seat").body
            assert re.search(rf'href="/move/{move}" class="button first"', page)


def test_no_page_of_a_phone_tells_keys_and_a_reminder_leads_to_its_move(tmp_path):
    with table_of(before(tmp_path, "taos", "tactics")) as table:
        session = table.session
        session.make("tactics", {"winner": "a"}, "a")
        session.make("option", {"take": "initiative"}, "a")
        session.make("first_turn", {"first": "a"}, "a")
        session.make("first_deploys", {"first": "a"}, "b")
        phone = Browser.paired(table, "a")
        phone.get("/seat")
        assert "^P" not in phone.text
        assert re.search(r'<a href="/move/scenery" class="does">Agree which scenery', phone.page.body)
        assert "Keep in mind" in phone.text


def test_a_move_that_nothing_came_of_leads_straight_back(tmp_path):
    with table_of(before(tmp_path, "taos", "tactics")) as table:
        table.session.make("tactics", {"winner": "a"}, "a")
        phone = Browser.paired(table, "a")
        phone.get("/move/option")
        phone.tap(take="initiative")
        assert phone.at == "/seat"
        assert "Anna takes Initiative" in phone.text


def test_set_up_stands_open_while_nothing_is_played(tmp_path):
    with table_of(new(tmp_path / "game.toml", "toswg")) as table:
        for seat in ("a", "b"):
            table.session.make("unit", {"name": f"One of {seat}", "level": 4}, seat)
        pages = [Browser.paired(table, seat).get("/seat").body for seat in ("a", "b")]
        assert any(re.search(r"<details open><summary>Set-up", page) for page in pages)


def test_what_came_of_a_hit_may_be_traded_on_its_own_page_and_the_other_phone_waits(tmp_path):
    with table_of(new(tmp_path / "game.toml", "toswg", panic_rule="on")) as table:
        session = table.session
        for seat in ("a", "b"):
            session.make("unit", {"name": f"One of {seat}", "level": 9, "weapons": ["rifle"]}, seat)
        session.make("begin", {}, "a")
        session.make("starter", {"seat": "a"}, "a")
        session.make("activate", {"unit": "One of a"}, "a", [20])
        anna, bruno = Browser.paired(table, "a"), Browser.paired(table, "b")
        anna.get("/move/attack")
        anna.tap("face 20", target="One of b", weapon="rifle", distance_cm="10")
        assert "/made/" in anna.at
        assert 'href="/move/panic"' in anna.page.body
        page = bruno.get("/seat").body
        assert "Anna decides first: Panic instead or Keep the damage" in bruno.text.partition("Set-up")[0]
        assert "<details open><summary>Set-up" not in page
        assert bruno.get("/move/activate").status == 200
        assert "Anna decides first" in bruno.text
        count = session.count
        bruno.post("/move/activate", {"i.unit": "One of b", "do": "make"})
        assert session.count == count
        anna.post("/move/keep", {"do": "make"})
        bruno.get("/move/activate")
        assert "Anna decides first" not in bruno.text


def test_what_each_player_says_for_himself_waits_for_nobodys_turn(tmp_path):
    """TAOS-13, TAOS-18."""
    with table_of(before(tmp_path, "taos", "identify")) as table:
        table.session.make("end_game", {"why": "time"}, "a")
        for seat in ("a", "b"):
            page = Browser.paired(table, seat).get("/seat").body
            assert re.search(r'href="/move/army" class="button first"', page)
            assert "'s turn." not in page
            assert 'href="/move/confirm"' in page.partition("Out of turn")[0]


def test_a_long_hand_is_a_line_for_each_card_and_a_short_one_is_told(tmp_path):
    with table_of(before(tmp_path, "fury", "strike")) as table:
        for seat in ("a", "b"):
            phone = Browser.paired(table, seat)
            phone.get("/seat")
            hand = next(pile for pile in table.session.scene(seat).piles if pile.seat == seat and pile.texts)
            cards = phone.page.body.partition('class="private')[2].partition("</ul>")[0]
            assert cards.count("<li><details><summary>") == (len(hand.shown) if len(hand.shown) > 3 else 0)


def test_a_unit_tells_what_its_bars_tell_once(tmp_path):
    with table_of(before(tmp_path, "fury", "strike")) as table:
        page = Browser.paired(table, "a").get("/seat").body
        for head in re.findall(r"<details class=\"unit.*?</summary>", page):
            assert head.count("HP ") <= 1


def test_what_stands_on_a_card_is_read_before_it_is_chosen_and_of_the_chosen_one_below(tmp_path):
    with table_of(before(tmp_path, "fury", "strike")) as table:
        seat = table.session.system.acting(table.session.state)
        phone = Browser.paired(table, seat)
        phone.get("/move/strike")
        texts = table.session.texts("strike", seat)["target"]
        assert "What stands on them" in phone.text
        target = next(iter(table.session.choices("strike", seat)["target"]))
        phone.tap("look", target=target)
        below = unescape(phone.page.body.partition('id="odds"')[2])
        assert texts[target].splitlines()[0] in below


def test_a_card_that_is_ticked_has_its_name_beside_it(tmp_path):
    with table_of(new(tmp_path / "game.toml", "taos")) as table:
        phone = Browser.paired(table, "a")
        phone.get("/move/draw")
        assert "A-08 Capture" in phone.text


def test_what_is_asked_for_is_not_shown_as_left_out(tmp_path):
    with table_of(before(tmp_path, "fury", "strike")) as table:
        seat = table.session.system.acting(table.session.state)
        other = next(each for each in table.session.seats if each != seat)
        phone = Browser.paired(table, other)
        phone.get("/move/answer")
        assert "Still needed: card" in phone.text
        card = phone.page.body.partition('id="w.card"')[2].partition("</fieldset>")[0]
        assert "left out" not in card
        assert "checked" not in card


def test_of_what_is_corrected_by_hand_each_thing_is_a_line(tmp_path):
    with table_of(before(tmp_path, "toswg", "attack")) as table:
        phone = Browser.paired(table, "a")
        phone.get("/move/override")
        found, lines = fields(phone)
        assert found - lines == {"unit"}
        assert {"health", "weapons", "armour"} <= lines


def test_where_the_leader_is_is_asked_of_who_is_led(tmp_path):
    """WG-92."""
    with table_of(new(tmp_path / "game.toml", "toswg", leader_rule="on")) as table:
        units = "Vela, level 6, leader, squad Alpha; Luna, level 5, squad Alpha"
        table.session.make("roster", {"side": "a", "units": units}, "a")
        table.session.make("unit", {"side": "b", "name": "Rossi", "level": 4}, "b")
        table.session.make("begin", {}, "a")
        table.session.make("starter", {"seat": "a"}, "a")
        phone = Browser.paired(table, "a")
        phone.get("/move/activate")
        phone.tap("look", unit="Vela")
        assert not {"leader", "leader_distance_cm"} & fields(phone)[0]
        phone.tap("look", unit="Luna")
        assert {"leader", "leader_distance_cm"} <= fields(phone)[0]


def test_dice_of_a_throw_stand_with_what_they_were_for(tmp_path):
    with table_of(sampled(tmp_path / "match.toml", "fury", "end_group")) as table:
        struck = next(line for line in table.session.log() if line.move == "strike" and line.throws)
        told = [calling for calling, _ in struck.throws]
        assert told[0] == "attack die"
        assert "dodge" in told
        assert sum((faces for _, faces in struck.throws), ()) == struck.dice
        phone = Browser.paired(table, "a")
        page = unescape(phone.get(f"/made/{struck.n}").body)
        for calling, faces in struck.throws:
            dice = "".join(f'<span class="die">{face}</span>' for face in faces)
            assert f'<span class="soft">{calling}</span>{dice}' in page


def test_dice_of_one_kind_are_not_explained(tmp_path):
    with table_of(sampled(tmp_path / "match.toml", "taos")) as table:
        thrown = [line for line in table.session.log() if len(line.dice) == 1]
        assert thrown
        assert {calling for line in thrown for calling, _ in line.throws} == {""}


def test_the_same_again_names_who_and_whom_but_nothing_that_is_measured(tmp_path):
    with table_of(before(tmp_path, "fury", "shoot")) as table:
        seat = table.session.system.acting(table.session.state)
        phone = Browser.paired(table, seat)
        shot = next(line for line in sample_lines(tmp_path, "fury") if line.move == "shoot")
        shooter, target = shot.inputs["model"].replace(" ", "+"), shot.inputs["target"].replace(" ", "+")
        hits, *_ = shot.throws
        misses = [min(printed(die)) for die in shot.sides[: len(hits[1])]]
        for faces, named in ((misses, f"i.model={shooter}&i.target={target}"), (shot.dice, f"i.model={shooter}")):
            table.session.make("shoot", shot.inputs, seat, faces)
            phone.get(f"/made/{table.session.count}")
            link = unescape(re.search(r'href="(/move/shoot[^"]*)"', phone.page.body)[1])
            assert link == f"/move/shoot?{named}"  # the second shot kills: nobody shoots at the dead


def sample_lines(tmp_path, slug):
    """The log of a whole sample match."""
    session = Session.open(sampled(tmp_path / "whole.toml", slug))
    lines = session.log()
    session.close()
    return lines


def test_after_the_end_the_report_is_there_to_be_kept(tmp_path):
    with table_of(sampled(tmp_path / "a match.toml", "fury")) as table:
        assert table.session.scene().over
        phone = Browser.paired(table, "a")
        for page in ("/seat", "/score", "/table"):
            assert 'href="/report"' in phone.get(page).body
        kept = phone.get("/report")
        assert dict(kept.headers)["content-disposition"] == 'attachment; filename="a-match.html"'
        assert table.session.header.title in unescape(kept.body)
    with table_of(before(tmp_path, "fury", "strike")) as table:
        assert 'href="/report"' not in Browser.paired(table, "a").get("/seat").body


def test_what_was_said_of_one_attempt_does_not_stand_in_the_same_again(tmp_path):
    """Cover, visibility and the code of a token belong to the attempt that they were said of."""
    session = Session.create(tmp_path / "b.toml", "toswg", "Night", {"a": "Anna", "b": "Bruno"})
    session.make("roster", {"side": "a", "units": "Vela, level 6, rifle; Luna, level 5, rifle"})
    session.make("roster", {"side": "b", "units": "Rossi, level 7, rifle; Moro, level 2, rifle"})
    session.make("begin")
    session.make("starter", {"seat": "a"})
    for unit in ("Vela", "Luna"):
        session.make("activate", {"unit": unit}, "a", [20])
        if unit == "Vela":
            given = {"target": "Rossi", "weapon": "rifle", "distance_cm": 10, "shelter": "heavy", "on_hit": "damage"}
            shot = session.make("attack", given, "a", [2]).n
    session.close()
    with table_of(tmp_path / "b.toml") as table:
        phone = Browser.paired(table, "a")
        phone.get(f"/made/{shot}")
        link = unescape(re.search(r'href="(/move/attack[^"]*)"', phone.page.body)[1])
        assert link == "/move/attack?i.target=Rossi"


def test_what_the_other_player_did_stands_once_on_the_page(tmp_path):
    session = Session.create(tmp_path / "b.toml", "toswg", "Night", {"a": "Anna", "b": "Bruno"})
    told = session.make("roster", {"side": "a", "units": "Vela, level 6, rifle"}).text
    session.close()
    with table_of(tmp_path / "b.toml") as table:
        assert Browser.paired(table, "b").get("/seat").body.count(told) == 1
        assert "Undo" in Browser.paired(table, "a").get("/seat").body


def test_in_the_others_turn_a_card_is_played_in_the_others_turn(tmp_path):
    """Both moves stood there, with the same form."""
    path = before(tmp_path, "fury", "activate")
    with table_of(path) as table:
        state = table.session.state
        for seat, here, apart in (
            (state.active, "Play a card from hand", "Play a card in the other's turn"),
            (
                next(each for each in "ab" if each != state.active),
                "Play a card in the other's turn",
                "Play a card from hand",
            ),
        ):
            page = unescape(Browser.paired(table, seat).get("/seat").body)
            mine, _, late = page.partition("Out of turn, or of no use now")
            moves = re.findall(r'href="/move/(play|answer)"[^>]*>([^<]*)<', mine)
            assert [title for _, title in moves] == [here]
            assert f">{apart}<" in late


def test_a_list_of_which_the_table_has_none_is_seldom_needed(tmp_path):
    with table_of(sampled(tmp_path / "game.toml", "fury", "activate")) as table:
        phone = Browser.paired(table, table.session.system.acting(table.session.state))
        phone.get("/move/activate")
        before_more = phone.page.body.partition("<summary>more</summary>")[0]
        assert 'id="w.models"' in before_more
        assert 'id="w.pay"' not in before_more
        assert "tick 1 to " in phone.text


def test_a_word_that_is_tapped_tells_what_stands_on_it(tmp_path):
    with table_of(sampled(tmp_path / "game.toml", "toswg", "activate")) as table:
        phone = Browser.paired(table, table.session.system.acting(table.session.state))
        phone.get("/move/activate")
        assert "near up to 5 cm" in phone.text
        assert "What stands on them" not in phone.text.partition("instead: where its leader is")[2][:40]


def test_the_face_that_is_needed_stands_beside_the_throw(tmp_path):
    with table_of(sampled(tmp_path / "game.toml", "toswg", "activate")) as table:
        seat = table.session.system.acting(table.session.state)
        phone = Browser.paired(table, seat)
        phone.get("/move/activate")
        unit = next(unit.name for unit in table.scene(seat).units if unit.seat == seat and unit.group == "ready")
        phone.tap("look", unit=unit, leader="close")
        throw = phone.page.body.partition('class="dice-ask"')[2].partition("</p>")[0]
        assert re.search(r"\d+\+", throw), phone.text
