"""A Nations At War battle at a table: a real session in a temporary folder, played from the rules' side."""

from pathlib import Path

import pytest

from taos_tui.content.copied import copied_content
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import load

TERRAIN = [
    {"id": "open", "name": "open", "letter": ".", "nature": "open"},
    {"id": "field", "name": "field", "letter": "f", "nature": "field"},
    {"id": "woods", "name": "woods", "letter": "w", "nature": "woods", "dice": 1, "foot": 2, "vehicle": 3},
    {"id": "city", "name": "city", "letter": "c", "nature": "city", "dice": 2, "vehicle": 2},
    {"id": "water", "name": "water", "letter": "~", "nature": "open", "foot": 0, "vehicle": 0},
]
ROWS = ["........", "........", "...w....", "...c....", "........", "~......f"]
FOOT = {"target": "light", "movement": 4, "morale": 7}
RIFLES = {
    "id": "rifles",
    "name": "Rifles",
    "label": "Rf",
    "kind": "infantry",
    **FOOT,
    "light": {"range": 3, "dice": 2, "hit": 5},
    "heavy": {"range": 1, "dice": 1, "hit": 6, "underlined": True},
    "assault": {"dice": 2, "hit": 5},
}
TANK = {
    "id": "tank",
    "name": "Tank",
    "label": "Tk",
    "kind": "armored",
    "target": "heavy",
    "heavy": {"range": 6, "dice": 3, "hit": 4},
    "light": {"range": 3, "dice": 2, "hit": 4, "plus": True},
    "assault": {"dice": 2, "hit": 4},
    "armor_dice": 2,
    "save": 4,
    "movement": 6,
    "morale": 7,
}
SCOUT = {
    "id": "scout",
    "name": "Scouts",
    "label": "Sc",
    "kind": "recon",
    **FOOT,
    "steps": 1,
    "light": {"range": 2, "dice": 1, "hit": 6},
    "assault": {"dice": 1, "hit": 5, "starred": True},
}
CAR = {**TANK, "id": "car", "name": "Car", "label": "Ca", "assault": {"dice": 1, "hit": 5, "starred": True}}
TRUCK = {key: value for key, value in {**TANK, "id": "truck", "name": "Truck"}.items() if key != "assault"}
GUN = {"id": "gun", "name": "Gun", "label": "Gn", "kind": "other", **FOOT, "heavy": {"range": 6, "dice": 2, "hit": 4}}
SAPPERS = {**RIFLES, "id": "sappers", "name": "Sappers", "label": "Sp", "engineer": True}
HQ = {"id": "hq", "name": "HQ", "label": "HQ", "kind": "hq", **FOOT, "leadership": 1, "command_range": 2}
SHQ = {**HQ, "id": "shq", "name": "sHQ", "label": "sHQ", "kind": "shq", "command_range": 1}
PLANE = {"id": "plane", "name": "Plane", "label": "Air", "kind": "other", "target": "air", "movement": 9, "morale": 8}
UNITS = [RIFLES, TANK, SCOUT, GUN, SAPPERS, HQ, SHQ, PLANE, CAR, TRUCK]
FAUST = {"id": "faust", "name": "Faust", "heavy": {"range": 1, "dice": 3, "hit": 4}}


def content_of(red, blue, reserve=(), rows=ROWS, **scenario):
    """Packs of a battle: formation Red of side 1 and Blue of side 2 with units as `(counter, hex)`, and more."""
    placed = [[{"unit": unit, **({"hex": hex} if hex else {}), **dict(more)} for unit, hex, *more in side]
              for side in (red, blue, reserve)]  # fmt: skip
    formations = [{"name": "Red", "side": 1, "units": placed[0]}, {"name": "Blue", "side": 2, "units": placed[1]}]
    if reserve:
        formations.append({"name": "Reserve", "side": 1, "units": placed[2]})
    map_keys = {key: scenario.pop(key) for key in ("hills", "stagger") if key in scenario}
    row = {"id": "fight", "title": "Fight", "map": "field", "turns": 2, "victory": "hold the city", **scenario}
    return {
        "terrain": {"terrain": TERRAIN},
        "maps": {"map": [{"id": "field", "title": "Field", "rows": list(rows), **map_keys}]},
        "units": {"unit": UNITS, "support": [FAUST]},
        "scenarios": {"scenario": [{"sides": ["Reds", "Blues"], "formations": formations, **row}]},
    }


class Table:
    """Anna (seat a, Reds) and Bruno (seat b, Blues), or Anna alone."""

    def __init__(self, folder: Path, content=None, names=None, **options):
        folder.mkdir(exist_ok=True)
        self.path = folder / "night.toml"
        names = names or {"a": "Anna", "b": "Bruno"}
        content = copied_content(load("naw")) if content is None else content
        self.session = Session.create(self.path, "naw", "Night", names, options, content=content)

    @property
    def state(self):
        return self.session.state

    def unit(self, name):
        return self.state.units[name]

    def do(self, move, by="", dice=None, **inputs):
        """Make a move; the line of the log that it left."""
        return self.session.make(move, inputs, by, dice)

    def attack(self, move, dice, **inputs):
        """An Assault or Overrun that third units let pass."""
        if self.session.next_die(move, inputs, []):
            return self.do(move, dice=dice, **inputs)
        assert self.do(move, **inputs).outcome.fields["outcome"] == "entered"
        return self.do("fight", dice=dice)

    def refused(self, move, by="", dice=None, **inputs):
        """(input, clause) of the refusal, after which nothing may have changed."""
        before = (self.state, self.session.count, self.path.read_bytes())
        with pytest.raises(Refusal) as no:
            self.do(move, by, dice, **inputs)
        assert (self.state, self.session.count, self.path.read_bytes()) == before
        return no.value.input, no.value.clause

    def foreseen(self, move, **inputs):
        """Odds of the outcome before the dice, as text."""
        found = self.session.forecast(move, inputs)
        assert found.refusal is None, found.refusal
        return {outcome: str(chance) for outcome, chance in found.odds.items()}

    def due(self):
        """The reminders of this state as one text."""
        return "\n".join(due.text for due in self.session.scene().due)

    def mark(self, name):
        """The marks of a unit on the Activations screen as one text."""
        return " ".join(next(unit.marks for unit in self.session.scene().units if unit.id == name))

    def again(self):
        """The same session, replayed from its file."""
        return Session.open(self.path)

    def begin(self, *drawn):
        """Begin, and draw these markers, the impulses before the last one left empty."""
        self.do("scenario", id=next(iter(self.state.library.scenarios)))
        self.do("begin")
        for number, chit in enumerate(drawn, 1):
            self.do("draw", chit=chit)
            if number < len(drawn) and chit != "END":
                self.settle().do("close")
        return self

    def settle(self):
        """Command checks that succeed, so that operations begin."""
        while self.state.phase == "command":
            self.do("command", dice=[1, 1])
        while self.state.phase == "rally":
            self.do("rally", dice=[6, 6])
        return self


def battle(folder, red, blue, *drawn, names=None, **more):
    """A table with these units, begun, the last of the markers `drawn` (Red) active and in command."""
    options = {
        key: more.pop(key)
        for key in ("cup", "op_fire", "opfire_stop", "heavy_cap", "attacks", "fate_points", "attackers_cover")
        if key in more
    }
    if "fate_points" in options:
        options["fate"] = options.pop("fate_points")
    table = Table(folder, content_of(red, blue, **more), names, **options)
    return table.begin(*(drawn or ("Red",))).settle()


IN_COVER, IN_THE_OPEN = [6, 1, 1, 1, 1], [6, 1, 1]


def fired_at(tmp_path, hex, dice, **options):
    """Rifles 2 were moved by hand, fired at, and somebody moved since: the entries of these."""
    t = battle(tmp_path, [("tank", "D1"), ("rifles", "F1")], [("rifles", "D2"), ("rifles", "H5")], **options)
    placed = t.do("adjust", why="as it lies", unit="Rifles 2", hex=hex)
    return t, placed, t.do("fire", unit="Tank", target="Rifles 2", dice=dice), t.do("step", unit="Rifles 1", hex="G1")
