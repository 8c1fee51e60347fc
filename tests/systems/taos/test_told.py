"""What the rules leave to the players is told to them at its moment."""

from table import Table, ready


def lines_of(t, token):
    return next(mark.lines for mark in t.session.scene().board.marks if mark.id == token)


def message(t, move, **inputs):
    refusal = t.session.forecast(move, inputs).refusal
    assert refusal is not None
    return str(refusal.message)


def test_a_card_is_shown_and_laid_at_the_own_edge(tmp_path):
    t = Table(tmp_path).choose()
    assert "face up at the table's edge, beside the own deployment zone" in t.due()
    assert "the Secret ones face down there" in t.due()


def test_all_four_steps_of_the_deployment_are_told(tmp_path):
    t = Table(tmp_path).deploy()
    assert "Anna deploys first, all models but one; then Bruno all but one" in t.due()
    assert "Then Anna's last model, then Bruno's last model" in t.due()


def test_a_token_that_may_not_lie_there_is_told_the_nearest_legal_spot(tmp_path):
    t = Table(tmp_path).deploy()
    assert "nearest legal spot is 100, 85 cm" in message(t, "place", token="a-right", x=100, y=86)
    assert "nearest legal spot is 60, 65 cm" in message(t, "place", token="a-centre", x=60, y=20)
    x, y = (100 - 10 * 3 / 5, 75 - 10 * 4 / 5)
    t.do("place", token="a-right", x=x, y=y)
    assert f"nearest legal spot is {x:g}, {y:g} cm" in message(t, "place", token="a-right", x=100 - 12, y=75 - 16)


def test_a_landing_that_touches_a_token_is_told_where_to_shift(tmp_path):
    t = Table(tmp_path).start()
    said = message(t, "order", model="Drop", lands_at="a-left")
    assert "shift the model the shortest way that ends the contact" in said
    assert "2.5 cm from 20, 75" in said


def test_an_automatic_success_spends_its_order(tmp_path):
    t = Table(tmp_path).start()
    t.find("a-left", "01")
    assert t.state.orders.spent == 1


def test_modifiers_are_not_capped(tmp_path):
    t = Table(tmp_path).start()
    poor = {"token": "a-left", "graduate": "Orc", "wip": 15, "distance_cm": 130, "visibility": "poor"}
    made = t.do("identify", dice=[1], **{**poor, "visibility": "clear"})
    assert made.outcome.fields["target"] == 15 - 3 - 6
    made = t.do("identify", dice=[], **{**poor, "token": "a-right", "wip": 14})
    assert made.outcome.fields["target"] == 14 - 3 - 6 - 6
    assert made.outcome.fields["outcome"] == "auto_failure"


def test_what_a_token_is_has_to_be_told_until_the_next_order(tmp_path):
    t = Table(tmp_path).start()
    t.find("a-left", "01")
    assert "Tell Bruno: Anna's LEFT token is an enemy computer Terminal" in t.due()
    t.do("order", model="Orc")
    assert "Tell Bruno" not in t.due()


def test_a_token_is_removed_or_shown_by_scenery(tmp_path):
    t = Table(tmp_path).start()
    assert t.refused("token_shown", token="a-left", now="removed") == ("move", "TAOS-93")
    t.find("a-left", "01")
    t.find("a-right", "03")
    assert t.refused("token_shown", token="a-left", now="removed") == ("now", "TAOS-93")
    assert t.refused("token_shown", token="a-right", now="scenery") == ("now", "TAOS-96")
    t.do("token_shown", token="a-left", now="scenery", piece="the server rack")
    t.do("token_shown", token="a-right", now="removed")
    assert "shown by the server rack" in lines_of(t, "a-left")
    assert "removed by agreement" in lines_of(t, "a-right")
    t.do("token_shown", token="a-right", now="token")
    assert "removed by agreement" not in lines_of(t, "a-right")


def test_an_object_gives_no_cover_and_is_no_target(tmp_path):
    t = Table(tmp_path).start(a=("A-01", "A-07"))
    t.find("a-left", "01")
    t.find("a-right", "02")
    assert any("no cover, no target; passes every Armour roll" in line for line in lines_of(t, "a-left"))
    assert not any("no cover" in line for line in lines_of(t, "a-right"))


def test_a_second_transmitter_on_a_spot_is_told_to_earn_nothing(tmp_path):
    t = ready(tmp_path, "A-05")
    t.task("place_transmitter", "a-left", graduate="Orc")
    assert any("has the Transmitter of Orc" in line for line in t.session.brief("task", "a"))
    made = t.task("place_transmitter", "a-left", graduate="Troll")
    assert ("earns nothing", "Orc has placed a Transmitter here already") in [(n.label, n.value) for n in made.news]


def test_no_identification_is_suggested_for_a_killed_graduate_and_the_end_once_the_pool_is_spent(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier")
    t.start()
    t.fail("a-left", "Fusilier")
    t.do("state", model="Fusilier", state="killed")
    assert t.session.scene().suggested == "order"
    assert "graduate" not in t.session.hints("identify", "a")
    t.do("pool", regular=0, lieutenant="lost")
    assert t.session.scene().suggested == "end_turn"
