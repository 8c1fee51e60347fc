"""A Rock'n'Roll game at a table: a real session in a temporary folder, played from the rules' side."""

from pathlib import Path

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems.rocknroll.conservation import complaints

VPA = ("Able", "Baker", "Charlie", "Dog", "Easy", "Fox", "George", "How", "Item", "Jig")
VIETNAM = ("Anh", "Binh", "Cuc", "Dung", "Em", "Phuc", "Giang", "Hoa", "Khanh", "Linh")
SPECIAL = {
    "Able": {"attack": 4, "dice": 1},
    "Baker": {"attack": 5, "dice": 2},
    "Charlie": {"attack": 6, "dice": 1, "marks": ["exclamation"]},
    "Dog": {"dice": 1},
    "Easy": {"attack": 4, "dice": 1, "marks": ["arrow_right"]},
    "Anh": {"attack": 4, "dice": 1},
    "Binh": {"attack": 4, "dice": 1, "marks": ["barrier"]},
    "Cuc": {"attack": 5, "dice": 1, "holds_points": False},
    "Dung": {"attack": 6, "dice": 1, "marks": ["star"]},
}


def unit(name, side):
    return {"id": name.lower(), "name": name, "side": side, **SPECIAL.get(name, {"attack": 4, "dice": 1})}


def order(id, suit="spades", copies=4, faction="any", **effect):
    return {"id": id, "name": id.replace("-", " ").capitalize(), "suit": suit, "copies": copies, "faction": faction,
            "effect": effect}  # fmt: skip


CARDS = {
    "head": [{"name": "Test cards"}],
    "units": [*(unit(name, "vpa") for name in VPA), *(unit(name, "vietnam") for name in VIETNAM)],
    "orders": [
        order("unit-attacks", copies=8, kind="attack", units=1),
        order("two-units-attack", kind="attack", units=2),
        order("all-5-attack", kind="attack_all", number=5),
        order("slaughter"),
        order("manoeuvre", "diamonds", copies=8, kind="move", units=1),
        order("napalm", faction="vpa", kind="superweapon", check=4),
        order("artillery", faction="vietnam", kind="superweapon"),
    ],
    "points": [{"id": f"p{number}", "name": f"Point {number}"} for number in range(1, 5)],
    "locals": [{"id": "rong", "name": "Rong", "attack": 4, "dice": 1, "copies": 4},
               {"id": "hinds", "name": "Hinds", "attack": 3, "dice": 2}],
    "operations": [{"id": "raid", "name": "Raid", "condition": "two Points", "reward": "1 OK less", "copies": 2}],
    "echo_rows": [{"row": row, "color": "red" if row > 3 else "black", "text": f"row {row}"} for row in range(1, 7)],
}  # fmt: skip
HQ = {"vpa_hq": ["Item", "Jig"], "vietnam_hq": ["Khanh", "Linh"]}


class Table:
    """Anna plays VPA (seat a), Bruno Vietnam (seat b). The cards lie on the table unless `hands` says otherwise."""

    def __init__(self, folder: Path, cards=None, **options):
        self.path = folder / "war.toml"
        options = {"contingent": 10, **options}
        self.session = Session.create(
            self.path, "rocknroll", "War", {"a": "Anna", "b": "Bruno"}, options, content={"cards": cards or CARDS}
        )

    @property
    def state(self):
        return self.session.state

    def player(self, seat):
        return self.state.players[seat]

    def do(self, move, by="", dice=None, **inputs):
        """Make a move, after which every card must still be in exactly one zone; the line of the log."""
        line = self.session.make(move, inputs, by, dice)
        assert list(complaints(self.state)) == []
        return line

    def refused(self, move, by="", dice=None, **inputs):
        """(input, clause) of the refusal, after which nothing may have changed."""
        before = (self.state, self.session.count, self.path.read_bytes())
        with pytest.raises(Refusal) as no:
            self.session.make(move, inputs, by, dice)
        assert (self.state, self.session.count, self.path.read_bytes()) == before
        return no.value.input, no.value.clause

    def due(self, seat=""):
        """The reminders of this state as one text."""
        return "\n".join(due.text for due in self.session.scene(seat).due)

    def again(self):
        """The same session, replayed from its file."""
        return Session.open(self.path)

    # -- the way to a turn ----------------------------------------------------------------------------------

    def deal(self, **more):
        expansion = self.state.options.mode != "base"
        hq = HQ if expansion and not self.state.tracked else {}
        self.do("deal", **{**hq, **more})
        if expansion:
            self.do("echo", dice=[2])
        return self

    def start(self, first="vpa", **more):
        """Up to the first side's deployment; VPA has won the dice-off."""
        self.deal(**more)
        self.arrive()
        self.do("dice_off", dice=[6, 1])
        self.do("first", side=first)
        return self.arrive()

    def arrive(self):
        """Both sides take what is theirs, from the decks as long as those have cards; empty fields are paid for."""
        while (move := self.next_card()) in ("take", "pick", "give_up"):
            self.do(move, **self.named(move))
        return self

    def next_card(self):
        """What is suggested, or the first of what a player has to choose from."""
        scene = self.session.scene()
        return scene.suggested or next((panel.moves[0] for panel in scene.panels if panel.moves), "")

    def named(self, move):
        """What a player would name for a move that takes or gives up a card: the first unit of HQ, else of the deck."""
        given, offered = self.session.hints(move), self.session.choices(move)
        for name in ("hq", "card"):
            if not given and offered.get(name):
                given = {name: offered[name][0]}
        return given

    def deploy(self, *units, point="1"):
        for name in units:
            self.do("deploy", unit=name, point=point)
        return self

    def field(self, *units, point="1"):
        """Units of either side put at a Point by the table, as after some rounds."""
        for name in units:
            seat = "a" if name in VPA else "b"
            assert self.state.active == seat
            if not self.player(seat).units:
                self.do("adjust", seat, why="test", take="unit")
                self.do("take", seat)
            self.do("deploy", unit=name, point=point, ability="test")
        return self

    def next_turn(self):
        """To the other side's deployment, or to the scoring."""
        if self.state.phase == "deployment":
            self.do("stop")
        self.do("stop")
        return self

    def next_round(self):
        while self.state.phase != "scoring":
            self.next_turn()
        self.do("score")
        return self.arrive()

    def facing(self, vpa=("Able",), vietnam=("Anh",), point="1"):
        """Vietnam has deployed, then VPA: orders phase of VPA, everybody at one Point."""
        assert self.state.active == "b"
        self.field(*vietnam, point=point).next_turn()
        self.field(*vpa, point=point)
        self.do("stop")
        return self


def facing(tmp_path, vpa=("Able", "Fox"), vietnam=("Anh",), **options):
    """Orders phase of VPA, who moves second, with 6 RD each; everybody named stands at Point 1."""
    t = Table(tmp_path, **{"mode": "expansion", **options}).start("vietnam").facing(vpa, vietnam)
    for side in ("vpa", "vietnam"):
        t.do("adjust", why="test", side=side, rd=6)
    return t


def give(t, kind="order", seat="a"):
    """One card more into the hand of a seat."""
    t.do("adjust", seat, why="test", take=kind)
    t.do("take", seat)
