"""A TaOS match at a table."""

from sitting import Sitting

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.taos.missions import MISSIONS

SPOTS = {
    "a-left": (20, 75), "a-centre": (60, 75), "a-right": (100, 75),
    "b-left": (100, 45), "b-centre": (60, 45), "b-right": (20, 45),
}  # fmt: skip
"""Sector centres of table 3.2."""


class Table(Sitting):
    """Anna (seat a) and Bruno (seat b). Every step may be given; what is left out is the plainest choice."""

    def __init__(self, folder, **options):
        super().__init__(folder / "match.toml", "taos", {"a": "Anna", "b": "Bruno"}, options)

    # -- the way to the first turn --------------------------------------------------------------------------

    def draw(self, a=("A-01", "A-02"), b=("A-03", "A-04")):
        """Typed hands that hold these pairs and the lowest other card."""
        for seat, pair in (("a", a), ("b", b)):
            third = next(card for card in MISSIONS if card not in pair)
            self.do("draw", seat, hand=[*pair, third])
        return self

    def choose(self, a=("A-01", "A-02"), b=("A-03", "A-04")):
        """Up to both choices locked; pairs are (Revealed, Secret)."""
        self.draw(a, b)
        for seat, (revealed, secret) in (("a", a), ("b", b)):
            self.do("choose", seat, revealed=revealed, secret=secret)
        return self

    def tactics(self, a=("A-01", "A-02"), b=("A-03", "A-04")):
        """Up to the open Revealed cards."""
        self.choose(a, b)
        self.do("reveal")
        return self

    def deploy(self, a=("A-01", "A-02"), b=("A-03", "A-04"), first="a"):
        """Up to deployment (to the Ambush, if somebody holds A-09). Anna has Deployment, Bruno Initiative."""
        self.tactics(a, b)
        self.do("tactics", winner="a")
        self.do("option", "a", take="deployment")
        self.do("first_turn", "b", first=first)
        self.do("first_deploys", "a", first="a")
        return self

    def place_all(self, **spots):
        """All six tokens on their spots, or where `spots` says (a_left=(20, 86), by referee exception)."""
        for token, centre in SPOTS.items():
            x, y = spots.get(token.replace("-", "_"), centre)
            self.do("place", "a", token=token, x=x, y=y, referee_ok=True)
        return self

    def start(self, a=("A-01", "A-02"), b=("A-03", "A-04"), first="a", **spots):
        """Up to Anna's first active turn (Bruno's, with first="b")."""
        self.deploy(a, b, first)
        for seat in ("a", "b"):
            pair, enemys = (a, b) if seat == "a" else (b, a)
            if pair[0] == "A-09":
                self.do("ambush", seat, target="secret" if enemys[0] == "A-09" else "revealed")
        self.place_all(**spots)
        self.do("begin")
        return self

    # -- what happens in turns ------------------------------------------------------------------------------

    def find(self, token, code, graduate="Graduate"):
        """Identify a token in base contact, with this code under it."""
        return self.do(
            "identify", token[0], token=token, graduate=graduate, base_contact=True, code=code, is_graduate=True
        )

    def fail(self, token, graduate="Graduate", **more):
        """A failed Identification: WIP 13 at 50 cm needs 10 or less."""
        more.setdefault("is_graduate", True)
        return self.do("identify", "", [11], token=token, graduate=graduate, wip=13, distance_cm=50, **more)

    def again(self, token, graduate="Graduate", **more):
        """Another attempt with no die: the outcome, or the refusal's input where a die is needed after all."""
        try:
            inputs = {"token": token, "graduate": graduate, "wip": 13, "distance_cm": 50, "is_graduate": True, **more}
            return self.do("identify", "", [], **inputs).outcome.fields["outcome"]
        except Refusal as no:
            return no.input

    def end_turn(self, **inputs):
        return self.do("end_turn", **inputs)

    def next_turn(self):
        """To the same player's next active turn."""
        self.end_turn()
        self.end_turn()
        return self

    def task(self, task, token, die=1, graduate="Graduate", **more):
        """A difficulty 13 action that succeeds unless `die` is above 13."""
        if task == "steal_data":
            more.setdefault("seen", False)
        return self.do("task", token[0], [die], task=task, token=token, graduate=graduate, **more)

    def to_scoring(self):
        self.do("end_game", why="time over")
        return self

    def to_scoring_as_claimed(self):
        """Whoever was taken for the Lieutenant was he, as his owner says at last."""
        self.to_scoring()
        while any("Lieutenant" in str(due.text) for due in self.session.scene("").due if due.move == "answer"):
            self.do("answer", so=True)
        return self

    def points(self, seat):
        """OP by mission, as the sheets show them."""
        return {
            s.id: int(s.score.split()[0]) for s in self.session.scene(seat).sheets if s.seat == seat and not s.hidden
        }

    def claimed(self, seat):
        """What the sheet of A-08 says of the Lieutenant."""
        sheet = next(s for s in self.session.scene("").sheets if (s.id, s.seat) == ("A-08", seat))
        return next(str(point.value) for point in sheet.points if point.input == "lieutenant_captured")


def ready(folder, mission, **options):
    """`mission` is Anna's Revealed one, its token lies identified at a-left; her second active turn begins."""
    t = Table(folder, **options).start(a=(mission, "A-02" if mission != "A-02" else "A-01"))
    t.find("a-left", "01")
    if mission == "A-06":
        t.do("designate", token="a-left", mission="A-06", candidates="tower 9")
    t.next_turn()
    return t
