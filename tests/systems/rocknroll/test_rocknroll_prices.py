"""A card that pays is named as it is printed: that card and no other is paid (RNR-70, RNR-146)."""

import pytest
from test_rocknroll_unlisted import box, play

from taos_tui.rules.refusal import Refusal

LETTERS = "abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя"


def holding(tmp_path, units=2, orders=2, **options):
    """VPA deploys with covered units and orders in hand and 6 RD; nobody stands on a Point."""
    session = box(tmp_path, **options)
    play(session, "deal", vpa_hq=["Лётчик", "Dentist"], vietnam_hq=["Fisherman", "Baker"], orders=60,
         vpa_units=14, vietnam_units=14)  # fmt: skip
    play(session, "echo", dice=[4])
    for seat in "ab":
        play(session, "take", seat)
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vpa")
    for seat in "aabb":
        if session.scene().suggested == "take" or session.state.claims:
            try:
                play(session, "take", seat)
            except Refusal:
                continue
    play(session, "adjust", "a", why="test", side="vpa", rd=6)
    for kind, number in (("unit", units), ("order", orders)):
        for _ in range(number - len(getattr(session.state.player("a"), f"{kind}s"))):
            play(session, "adjust", "a", why="test", side="vpa", take=kind)
            play(session, "take", "a")
    held = session.state.player("a")
    assert (session.state.phase, len(held.units), len(held.orders)) == ("deployment", units, orders)
    return session


def listed(session, kind):
    """Each name of the list, in both languages: the card's id and the name."""
    cards = session.state.cards
    found = cards.orders if kind == "order" else cards.side("vpa")
    return [(id, name) for id, card in found.items() for name in (card.name, card.original) if name]


def paid(session, before):
    """What left the hand of VPA, and the ids that are new in its HQ."""
    was, now = before.player("a"), session.state.player("a")
    gone = (len(was.units) - len(now.units), len(was.orders) - len(now.orders))
    return gone, [card.value for card in now.hq if card not in was.hq]


MOVES = {
    "burn": ("give", {}),
    "swap": ("give", {}),
    "exchange": ("give", {}),
    "current_action": ("card1", {"pay_with": "cards"}),
    "goal_change": ("card1", {"pay_with": "cards", "a": "Point 1", "b": "Point 2"}),
}
NOT_IN_DEPLOYMENT = {("exchange", "unit"): "RNR-35", ("swap", "order"): "RNR-135"}
"""An order alone is exchanged there, and a unit alone swapped: whoever names the other kind is told so."""


@pytest.mark.parametrize("kind", ["order", "unit"])
@pytest.mark.parametrize("move", MOVES)
def test_every_card_of_the_list_is_paid_by_its_own_name(tmp_path, move, kind):
    """The second card of two, where a price has two, is one of the other kind, so that neither can stand for both."""
    session = holding(tmp_path)
    input, more = MOVES[move]
    more = {**more, **({"card2": "unit Sapper" if kind == "order" else "order"} if input == "card1" else {})}
    besides = (int(input == "card1" and kind == "order"), int(input == "card1" and kind == "unit"))
    wanted = tuple(map(sum, zip((0, 1) if kind == "order" else (1, 0), besides, strict=True)))
    for id, name in listed(session, kind):
        for typed in (name, name.upper(), name.lower()):
            before = session.state
            if clause := NOT_IN_DEPLOYMENT.get((move, kind)):
                with pytest.raises(Refusal) as no:
                    session.make(move, {input: typed}, "a")
                assert (no.value.input, no.value.clause) == (input, clause)
                continue
            play(session, move, "a", **{input: typed}, **more)
            gone, shown = paid(session, before)
            assert gone == wanted, typed
            if kind == "unit":
                cards = session.state.cards.units
                assert cards[id].name in [cards[each].name for each in shown], typed
            else:
                known = [card.value for card in session.state.deck.under if card.known]
                assert id in known, typed
                assert not any("attack" in str(each) for each in shown), typed
            session.undo("a")


def test_a_reroll_takes_the_order_that_is_called_so(tmp_path):
    """One unit and one order: whoever types the order's name keeps the unit."""
    session = box(tmp_path, mode="base")
    play(session, "deal", orders=60, vpa_units=14, vietnam_units=14)
    for seat in "ab":
        play(session, "take", seat)
    play(session, "dice_off", dice=[6, 1])
    play(session, "first", side="vpa")
    for seat in "ab":
        play(session, "take", seat)
    play(session, "deploy", unit="Doc", point="1")
    play(session, "stop")
    play(session, "stop")
    play(session, "deploy", unit="Mai", point="1")
    before = session.state.player("b")
    assert (len(before.units), len(before.orders)) == (1, 2)
    play(session, "attack", unit="Mai", target="Doc", order="Unit attacks", attack_number=4, dice_count=1, dice=[2])
    play(session, "reroll", "b", pay="unit attacks", dice=[5])
    now = session.state.player("b")
    assert (len(now.units), len(now.orders)) == (1, 0)


def test_a_name_that_is_misspelt_by_one_letter_is_asked_about(tmp_path):
    """Each letter left out, doubled, and changed places with the next: it is asked, or is a card that is known."""
    session = holding(tmp_path)
    for kind in ("order", "unit"):
        for _, name in listed(session, kind):
            for at in range(1, min(len(name), 14) - 1):
                swapped = name[:at] + name[at + 1] + name[at] + name[at + 2 :]
                for typed in (name[:at] + name[at : at + 1] + name[at:], swapped):
                    if typed == name or not typed[at : at + 2].isalpha():
                        continue
                    for move, (input, _) in MOVES.items():
                        found = session.doubt(move, input, typed, "a")
                        assert found, (move, typed)
                        assert found.meant.startswith(("order ", "unit ")), (typed, found.meant)
    session.close()


@pytest.mark.parametrize("typed", ["Unit atakcs", "unit attcks", "Uint attacks", "UNIT ATTACKSS"])
def test_an_order_whose_name_begins_like_a_kind_of_cards_is_asked_about(tmp_path, typed):
    session = holding(tmp_path)
    assert session.doubt("burn", "give", typed, "a").meant == "order Unit attacks"


@pytest.mark.parametrize("typed", ["unit", "unit 1", "unit Doc", "order", "unit Sapper", "unit Sniper Vasya"])
def test_a_kind_of_cards_with_a_card_of_it_is_no_order(tmp_path, typed):
    session = holding(tmp_path)
    assert session.doubt("burn", "give", typed, "a") is None


def test_a_game_that_was_begun_earlier_goes_on_as_it_was_played(tmp_path):
    session = holding(tmp_path, price_names="earlier")
    before = session.state
    play(session, "burn", "a", give="Unit attacks")
    assert paid(session, before)[0] == (1, 0)


@pytest.mark.parametrize("kind", ["unit", "order"])
def test_the_name_of_a_unit_is_no_order_and_that_of_an_order_no_unit(tmp_path, kind):
    """What is typed into the wrong line became a new card of a real hand."""
    session = holding(tmp_path)
    other = "order" if kind == "unit" else "unit"
    names = {name.lower() for _, name in listed(session, kind)}
    for _, name in listed(session, other):
        if name.lower() in names:
            continue
        move, inputs = ("deploy", {"unit": name, "point": "Point 1"}) if kind == "unit" else ("order", {"order": name})
        if kind == "order":
            while session.state.phase == "deployment":
                play(session, "stop", "a")
        with pytest.raises(Refusal, match=f"and no {kind}"):
            session.make(move, inputs, "a")
