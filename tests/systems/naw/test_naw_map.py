"""What the map tells the screens: ground, signs of what lies there, counters and whether they may still act."""

from naw_table import Table, battle, content_of


def hexes(t):
    return {hex.label: hex for hex in t.session.scene().board.hexes}


def counters(t):
    return {counter.name: counter for counter in t.session.scene().board.counters}


def test_every_hex_says_what_it_is_filled_with(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("rifles", "H1")], hills=["E2"])
    found = hexes(t)
    assert [found[label].ground for label in ("A1", "D3", "D4", "A6", "H6")] == [
        "open", "woods", "city", "water", "field"]  # fmt: skip
    assert found["E2"].raised


def test_what_lies_in_a_hex_has_a_sign_and_the_legend_says_what_it_means(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("tank", "F2")], mines=["C2"], wrecks=["E1"], fortifications=["E1"])
    t.do("terrain", why="smoke", hex="E1", smoke=2)
    t.do("step", unit="Rifles", hex="C3")
    found = hexes(t)
    assert [word for _, word in found["E1"].signs] == ["wreck", "fortification", "smoke 2"]
    assert [word for _, word in found["C3"].signs] == ["may be shot at"]
    legend = dict(t.session.scene().board.legend)
    assert legend.pop("|1|") == "underlined range"  # that of Rifles against heavy targets, as it is told of them
    assert len(legend) == len(set(legend.values())) == 5
    assert all(len(sign) == 1 for sign in legend)


def test_counters_show_strength_state_and_whether_they_may_still_act(tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "B2"), ("scout", "B3"), ("hq", "B2")], [("tank", "F2")])
    t.do("adjust", why="test", unit="Rifles 1", state="reduced_disrupted")
    t.do("adjust", why="test", unit="Rifles 2", ops=1)
    shown = counters(t)
    assert (shown["Rifles 1"].strength, shown["Rifles 1"].full, shown["Rifles 1"].shaken) == (1, 2, True)
    assert (shown["Scouts"].strength, shown["Scouts"].full) == (1, 1)
    assert [shown[name].ready for name in ("Rifles 1", "Rifles 2", "Scouts", "Tank")] == [True, False, True, False]
    assert [shown[name].leads for name in ("HQ", "Tank")] == [True, False]


def test_rivers_and_roads_of_a_pack_are_lines_on_the_map(tmp_path):
    content = content_of([("rifles", "B2")], [("rifles", "H1")])
    content["maps"]["map"][0] |= {"rivers": [{"hexes": ["A4", "B4", "C5"]}], "roads": [{"hexes": ["A1", "B1"]}]}
    t = Table(tmp_path, content).begin("Red").settle()
    assert [(c.kind, c.hexes) for c in t.session.scene().board.courses] == [
        ("river", ("A4", "B4", "C5")),
        ("road", ("A1", "B1")),
    ]
