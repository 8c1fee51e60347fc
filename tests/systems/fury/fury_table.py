"""A Fury game at a table."""

from collections import Counter
from pathlib import Path

from sitting import Sitting

from taos_tui.content.copied import copied_content
from taos_tui.systems import load

ROSTER = """
[[model]]
owner = "a"
name = "Wolf"
kind = "werewolf"
hp = 9
ap = 2
str = 3
arm = 9
fur = 4
control_zone = 3
melee = [ { name = "Knife", rng = 1, pow = 2 } ]
ranged = [ { name = "Pistol", effective_range = 8, strength = 3 } ]
beast = { str = 5, arm = 10, melee = [ { name = "Claws", rng = 1, pow = 4 } ] }
[[model]]
owner = "a"
name = "Hound"
kind = "beast"
hp = 6
ap = 2
str = 4
arm = 9
fur = 3
control_zone = 2
[[model]]
owner = "a"
name = "Old Man"
kind = "human"
hp = 5
ap = 2
str = 2
arm = 8
control_zone = 2
[[model]]
owner = "a"
name = "Girl"
kind = "human"
hp = 4
ap = 2
str = 2
arm = 8
control_zone = 2
[[model]]
owner = "b"
name = "Guard"
kind = "human"
hp = 6
ap = 2
str = 3
arm = 10
control_zone = 2
melee = [ { name = "Baton", rng = 1, pow = 2 } ]
ranged = [ { name = "Rifle", effective_range = 12, strength = 4 } ]
[[model]]
owner = "b"
name = "Brute"
kind = "beast"
hp = 3
ap = 1
str = 4
arm = 9
fur = 2
fury = 1
control_zone = 2.5
"""


def folder(within, name):
    """A folder of its own for one more game of a test."""
    (within / name).mkdir()
    return within / name


class Skirmish(Sitting):
    """Anna (seat a, first player) and Bruno (seat b)."""

    def __init__(self, folder: Path, **options):
        names, content = {"a": "Anna", "b": "Bruno"}, copied_content(load("fury"))
        super().__init__(folder / "night.toml", "fury", names, options, content)

    def model(self, name):
        return self.state.models[name]

    @property
    def banner(self):
        """The event in force, as every screen shows it."""
        banner = self.session.scene().banner
        return f"{banner.title}: {banner.text}"

    # -- the way to the activations -------------------------------------------------------------------------

    def deploy(self):
        self.do("roster", models=ROSTER)
        self.do("first", seat="a")
        self.do("deployed")
        self.do("deployed")
        return self

    def deal_really(self):
        """Real cards lie on the table: up to the event, which is Thunder."""
        self.do("roster", models=ROSTER)
        self.do("first", seat="a")
        self.do("deck", number=36)
        for move in ("deployed", "deployed"):
            self.do(move)
        self.do("event", card="Thunder")
        return self

    def cards(self):
        """A quiet event, both hands, and one card of the second player's thrown away."""
        s = self.state
        held = [card.value for player in s.players.values() for card in player.hand]
        gone = Counter([*held, *s.discards, *(card.id for card in s.zone)]) if s.deck else Counter(held)
        left = Counter(s.copies) - gone
        return self.under(next(id for id in ("quiet_night", "long_shadows", "sirens", "gas_leak") if left[id]))

    def under(self, event, hand=(), second=()):
        """A round with this event, and hands that begin with these cards; the second player throws another one away."""
        self.do("event", card=event)
        self.do("draw", **{f"card{n}": id for n, id in enumerate(hand, 1)})
        self.do("draw", **{f"card{n}": id for n, id in enumerate(second, 1)})
        self.do("discard", place=len(second) + 1)
        return self

    def start(self):
        return self.deploy().cards()

    def activate(self, *models, dice=None, **more):
        self.do("activate", models=list(models), dice=dice, **more)
        return self

    def end_group(self):
        self.do("end_group")
        return self

    def skip(self):
        """Everybody who is left is activated and does nothing."""
        while self.state.phase == "activations":
            if not self.state.group:
                self.activate(*self.state.ready(self.state.active)[:3])
            self.end_group()
        return self

    def next_round(self):
        self.skip()
        if self.state.phase == "effects":
            self.do("expire")
        self.do("points")
        self.do("points")
        return self
