"""A TOS-WG battle at a table."""

from sitting import Sitting

NAMES = {"a": "Anna", "b": "Bruno", "c": "Carla", "d": "Dario", "e": "Elena", "f": "Franco"}
ANNA = "Vela, level 6, rifle, pistol, armour light, leader, squad Alpha; Luna, level 5, rifle, squad Alpha"
BRUNO = "Rossi, level 7, rifle, leader, squad Beta; Moro, level 2, shotgun, squad Beta"


class Field(Sitting):
    """Anna (seat a) has Vela and Luna, Bruno (seat b) Rossi and Moro; further players have one soldier each."""

    def __init__(self, folder, players=2, content=None, **options):
        names = dict(list(NAMES.items())[:players])
        super().__init__(folder / "battle.toml", "toswg", names, options, content)

    def unit(self, name):
        return self.state.units[name]

    def marks(self, name):
        """The marks of a unit as one text."""
        return " ".join(next(unit for unit in self.session.scene().units if unit.id == name).marks)

    # -- the way into the battle ----------------------------------------------------------------------------

    def enter(self):
        self.do("roster", side="a", units=ANNA)
        self.do("roster", side="b", units=BRUNO)
        for seat in list(self.state.players)[2:]:
            self.do("unit", side=seat, name=f"Soldier {seat}", level=5, weapons=["rifle"])
        return self

    def start(self, first="a"):
        """Everything is entered, and this seat starts."""
        self.enter()
        self.do("begin")
        self.do("starter", seat=first)
        return self

    # -- what happens in turns ------------------------------------------------------------------------------

    def activate(self, unit, die=20, **more):
        return self.do("activate", dice=[die], unit=unit, **more)

    def shoot(self, target, die=20, **more):
        """Ten centimetres with a rifle, unless said otherwise."""
        return self.do("attack", dice=[die], **{"target": target, "weapon": "rifle", "distance_cm": 10, **more})

    def pass_turn(self):
        self.do("end_turn")
        return self
