"""What a TaOS match says of changes by hand, and what they undo: confirmations, a Sepsitor's hold."""

from table import Table


def test_the_log_says_what_was_set_and_why(tmp_path):
    t = Table(tmp_path).start()
    assert t.do("override", why="bumped", token="a-left", x=21, y=76).text == (
        "the table says so: Anna's LEFT token x 21, y 76 (bumped)"
    )
    t.find("a-left", "01")
    assert t.do("override", why="wrong token", token="a-left", identified=False).text == (
        "the table says so: Anna's LEFT token lies face down (wrong token)"
    )
    assert t.do("override", why="miscounted", turn=2, active="b").text == (
        "the table says so: turn 2, active Bruno (miscounted)"
    )


def test_a_models_new_state_is_told(tmp_path):
    t = Table(tmp_path).start()
    t.do("model", "a", name="Fusilier", marker=True)
    assert t.do("state", model="Fusilier", marker=False).text == "Fusilier: marker no"
    assert t.do("state", model="Fusilier", controller="b").text == "Fusilier: controlled by Bruno"
    assert t.do("state", model="Fusilier", state="killed").text == "Fusilier: state Killed"


def test_a_model_that_is_corrected_stays_with_the_sepsitor_that_took_it(tmp_path):
    t = Table(tmp_path).start()
    t.do("model", "a", name="Fusilier", wip=13)
    t.do("state", model="Fusilier", controller="b")
    t.do("model", "a", name="Fusilier", wip=14)
    taken = t.state.models["Fusilier"]
    assert (taken.side, taken.rank, taken.wip) == ("b", "unit", 14)


def test_a_code_entered_after_a_confirmation_asks_for_it_again(tmp_path):
    t = Table(tmp_path, token_codes="table").start()
    t.do("identify", "a", token="a-left", graduate="Graduate", base_contact=True)
    t.do("end_game", why="time over")
    t.do("confirm", "a")
    t.do("flip", token="a-left", code="01")
    assert not t.state.player("a").confirmed
    t.do("confirm", "a")
    t.do("confirm", "b")
    assert t.state.phase == "closed"


def test_the_edge_that_was_chosen_is_told(tmp_path):
    t = Table(tmp_path).tactics()
    t.do("tactics", winner="a")
    t.do("option", "a", take="deployment")
    line = t.do("first_deploys", "a", first="b", edge="by the window")
    assert line.text == "Bruno deploys first, edge: by the window"
