"""A move that was made and forgotten comes in on the Log; what its player alone sees, he alone types."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.session.session import Session

from ..session.taos_match import new, to_turn
from ..systems.fury.fury_table import Skirmish
from .test_table import press


def begun(tmp_path):
    """Bruno has thrown a card away, Anna has activated Wolf and ended it."""
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="quiet_night")
    ids = [id for id, card in t.state.cards.items() if id != "quiet_night" and card.hand]
    t.do("draw", **{f"card{n}": id for n, id in enumerate(ids[:3], 1)})
    t.do("draw", **{f"card{n}": id for n, id in enumerate(ids[3:7], 1)})
    return t


async def chosen(pilot, move):
    """Take a move out of the list that is asked from."""
    rows = [str(row[0]) for row in pilot.app.screen._rows_told]
    return await press(pilot, *["down"] * next(n for n, row in enumerate(rows) if move in row), "enter")


async def test_a_card_that_was_forgotten_is_named_by_its_player_alone_and_comes_in(tmp_path):
    t = begun(tmp_path)
    t.do("discard", place=4)
    t.do("activate", models=["Wolf"])
    last = t.do("end_group")
    held = [t.state.cards[each.value].title for each in t.state.player("b").hand]
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "b")
        assert f"before {last.n}: which move was forgotten?" in text
        assert not any(title in text for title in held)
        downs = [line.strip(" ▸│") for line in text.splitlines() if "SK-" in line]
        at = next(at for at, line in enumerate(downs) if "Play a card in the other's turn" in line)
        text = await press(pilot, *["down"] * at, "enter")
        assert not any(title in text for title in held)
        assert "Bruno" in text
        text = await press(pilot, "tab")
        assert any(title in text for title in held)
        text = await press(pilot, "right", "down", *"Guard", "enter")
        assert "Bruno plays" in text
        await press(pilot, "space")
        assert t.session.count == last.n  # what it changes is read before it counts
        text = await press(pilot, "space")
        assert f"what was forgotten: Play a card in the other's turn ({last.n + 1})" in text
        assert not any(title in text for title in held[1:])
        assert len(t.state.player("b").hand) == len(held) - 1
        await press(pilot, "u")
        assert len(t.state.player("b").hand) == len(held)


async def test_what_was_typed_is_not_dropped_by_one_key(tmp_path):
    t = begun(tmp_path)
    t.do("discard", place=4)
    t.do("activate", models=["Wolf"])
    last = t.do("end_group")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "b")
        rows = [line for line in text.splitlines() if "SK-" in line]
        at = next(at for at, line in enumerate(rows) if "Play a card from hand" in line)
        text = await press(pilot, *["down"] * at, "enter", "tab")
        await press(pilot, "right", "down", *"Wolf", "enter", "down", "y", "space")
        assert "Esc once more drops what was typed" in await press(pilot, "escape")
        await press(pilot, "escape")
        assert t.session.count == last.n
        text = await press(pilot, "b", "escape")
        assert "Entries" not in text or "which move" not in text


@pytest.mark.parametrize("begin", [(), ("right",)], ids=["looked at", "begun"])
async def test_a_hand_that_was_looked_at_for_it_is_covered_once_that_is_left(tmp_path, begin):
    """The form came back with the whole hand, or the card that was picked, and nobody was asked to pass the laptop."""
    t = begun(tmp_path)
    t.do("discard", place=4)
    t.do("activate", models=["Wolf"])
    t.do("end_group")
    held = [t.state.cards[each.value].title for each in t.state.player("a").hand]
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "b")
        rows = [line for line in text.splitlines() if "SK-" in line]
        at = next(at for at, line in enumerate(rows) if "Play a card from hand" in line)
        text = await press(pilot, *["down"] * at, "enter", "tab", *begin)
        assert any(title in text for title in held)
        for _ in range(2):
            text = await press(pilot, "escape")
            assert pilot.app.navigation.model.viewer.seat == ""
            assert not any(title in text for title in held)
            if "which move was forgotten?" not in text:
                text = await press(pilot, "enter")
            assert not any(title in text for title in held)
            text = await press(pilot, *["down"] * at, "enter")
            assert not any(title in text for title in held)
            assert "Pass the laptop to" in text
            text = await press(pilot, "tab")
            assert any(title in text for title in held)


async def test_a_duty_that_opens_a_card_comes_in_where_a_correction_asks_for_it(tmp_path):
    """Bruno altered the event; it had been a discard (SK-109)."""
    t = begun(tmp_path)
    altered = t.do("change", place=1)
    then = t.do("activate", models=["Wolf"])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "up", "delete", "space")
        assert f"enter another move before {then.n}" in text
        text = await press(pilot, "down", "enter")
        rows = [line for line in text.splitlines() if "SK-" in line]
        at = next(at for at, line in enumerate(rows) if "Discard a card" in line)
        text = await press(pilot, *["down"] * at, "enter", "tab", "down", "2", "enter", "space")
        assert f"before {then.n}: Bruno discards" in text
        assert f"{altered.n} never happened" in text
        await press(pilot, "space")
    assert [line.n for line in t.session.log() if line.struck] == [altered.n]
    assert len(t.state.discards) == 1
    assert len(t.state.zone) == 1


async def test_whoever_leaves_the_form_of_a_move_is_asked_once_more_which_one_it_was(tmp_path):
    """NOT POSSIBLE stood there together with Space, which was to let it count."""
    t = begun(tmp_path)
    t.do("discard", place=4)
    t.do("activate", models=["Wolf"])
    last = t.do("end_group")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        asked = await press(pilot, "f9", "b")
        await press(pilot, "enter")
        text = await press(pilot, "escape")
        assert text == asked
        text = await press(pilot, "escape")
        assert pilot.app.screen.NAME == "log"
        assert "NOT POSSIBLE" not in text
    assert t.session.count == last.n


async def test_where_nobody_takes_the_laptop_nothing_is_there_to_count(tmp_path):
    t = begun(tmp_path)
    t.do("discard", place=4)
    t.do("activate", models=["Wolf"])
    t.do("end_group")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "b")
        rows = pilot.app.screen._rows_told
        at = next(at for at, row in enumerate(rows) if "Play a card in the other's turn" in row[0])
        text = await press(pilot, *["down"] * at, "enter", "escape")
        assert "NOT POSSIBLE" not in text
        assert "Space" not in text.splitlines()[-1]
        assert "which move was forgotten?" in await press(pilot, "enter")


async def test_a_forgotten_move_is_found_by_typing_words_of_it(tmp_path):
    t = begun(tmp_path)
    t.do("discard", place=4)
    t.do("activate", models=["Wolf"])
    last = t.do("end_group")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        assert "Strike in melee" in await press(pilot, "f9", "b")
        text = await press(pilot, *"hand")
        assert "▸ Play a card from hand" in text
        assert "Strike in melee" not in text
        assert "Pass the laptop to" in await press(pilot, "enter"), "a card of a hand is named by its player"
        assert t.session.count == last.n


async def test_two_players_moves_do_not_come_in_together_where_one_of_them_is_covered(tmp_path):
    """The other player got the laptop for a form that told him nothing; one Enter there dropped all that was typed."""
    t = begun(tmp_path)
    t.do("discard", place=4)
    t.do("activate", models=["Wolf"])
    last = t.do("end_group")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        await chosen(pilot, "Play a card from hand")
        await press(pilot, "tab", "right", "down", *"Wolf", "enter", "down", "y", "space")
        await press(pilot, "enter")
        text = await chosen(pilot, "Play a card in the other's turn")
        assert "Pass the laptop" not in text
        assert f"Space first lets count what Anna typed; then b on {last.n} adds this" in text
        text = await press(pilot, "space")
        assert f"what was forgotten: Play a card from hand ({last.n + 1})" in text


async def test_its_die_is_asked_for_also_where_the_card_that_it_may_open_was_opened_later(tmp_path):
    """What lay behind the throw was taken for covered still: it was refused for want of a die, and none was asked."""
    session = to_turn(new(tmp_path / "match.toml"))
    then = session.make("identify", {"token": "a-left", "graduate": "Orc", "base_contact": True, "code": "02"}, "a")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        await chosen(pilot, "Identify a token")
        screen = pilot.app.screen
        for name, value in {"token": "a-right", "graduate": "Machinist", "wip": 12, "distance_cm": 25}.items():
            screen.fill(screen.form.put(name, value))
        await press(pilot, "space")
        text = await press(pilot, *"19", "enter", "space", "space")
        assert f"what was forgotten: Identify a token ({then.n + 1})" in text
    assert session.log()[then.n].dice == (19,)
    assert Session.open(session.path).findings == []
