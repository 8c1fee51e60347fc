"""Games of random legal moves, played on the rules alone: no file, no screen, dice from a seed."""

import random
from itertools import product

from taos_tui.kit.secret import Vault
from taos_tui.kit.system import Play
from taos_tui.rules.inputs import Choice, Flag, Int, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Rolled
from taos_tui.session.session import Session
from taos_tui.systems.rocknroll.conservation import complaints
from taos_tui.systems.rocknroll.system import SYSTEM

RARE = {
    **dict.fromkeys(("adjust", "fate", "revive", "ability", "queue", "join"), 0.03),
    **dict.fromkeys(("shift", "burn", "swap", "goal_change", "close", "turn", "draws"), 0.1),
    **dict.fromkeys(("save", "devils_hand", "interrupt", "order", "reroll", "exchange", "done", "current_action"), 0.3),
    **dict.fromkeys(("stop", "close_round"), 0.4),
}
"""How often a move is tried, against 1 for the others."""
ENDINGS = ("stop", "close_round", "pass_over", "keep", "second")
TRIES = 12
MODES = ("base", "expansion", "vietchess", "great_war", "hundred_thousand")
VARIANTS = tuple(product(MODES, ("no", "yes"), ("physical", "tracked"), ("off", "on")))


class DeadEnd(AssertionError):
    """No move that was tried could be made."""


class RandomGame:
    """One game. `step` makes a legal move; whoever is to move makes it, now and then the other seat."""

    def __init__(self, cards, options, seed):
        self.random, self.rare = random.Random(seed), RARE
        self.state = SYSTEM.start({"a": "Anna", "b": "Bruno"}, options, {"cards": cards})
        self.made = []
        self._offers, self._tried = {}, set()

    @property
    def over(self):
        return self.state.phase == "game_over"

    def step(self):
        """A random legal move. Raises DeadEnd where none of those tried is one."""
        self._offers, self._tried = {}, set()
        ways_on = [name for name in SYSTEM.moves if name != "end_war"]  # it would end every dead end
        names = self.random.sample(ways_on, len(ways_on))
        wanted = [name for name in names if self.random.random() < self.rare.get(name, 1)]
        for some, plain in (([*wanted, *ENDINGS], False), (names, False), (names, True)):
            if any(self._made(name, plain) for name in some if self._ready(name) for _ in range(TRIES)):
                return
        raise DeadEnd(f"{self.state.phase}, round {self.state.round}; after {self.made[-6:]}")

    def _by(self, move):
        return (move.who or SYSTEM.acting)(self.state)

    def _ready(self, name):
        move = SYSTEM.moves[name]
        try:
            move.ready(self.state, self._by(move))
        except Refusal:
            return False
        return True

    def _made(self, name, plain):
        """Try the move; `plain` leaves out what may be left out. What was tried in this state is not tried again."""
        move = SYSTEM.moves[name]
        by = self._by(move)
        given = self._inputs(move, by, plain)
        question = f"{name} {given}"
        if question in self._tried:
            return False
        self._tried.add(question)
        try:
            self._make(name, by, given)
        except Refusal:
            return False
        if len(self.made) % 10 == 0:
            assert list(complaints(self.state)) == [], (name, given)
        self.made.append((name, by, given))
        return True

    def _make(self, name, by, given):
        move = SYSTEM.moves[name]
        inputs = move.given(read_inputs(move.inputs, given))
        tape = Rolled(source=self.random.randrange)
        self.state, _ = move.rule(self.state, inputs, Play(by, tape, Vault()))

    def _inputs(self, move, by, plain):
        """What the state offers, mostly what goes with the values before it, else anything of the right kind; optional
        inputs are often left out."""
        if move.name not in self._offers:
            self._offers[move.name] = move.choices(self.state, by), move.hints(self.state, by)
        offered, hints = self._offers[move.name]
        narrow = self.random.random() < 0.9
        given = {}
        for wanted in move.filled_in:
            if plain and not wanted.required:
                continue
            words = list(offered.get(wanted.name, ()))
            if narrow and words and given:
                words = list(move.narrows(self.state, by, given).get(wanted.name, words))
            if not wanted.required and self.random.random() < 0.6 and not (words and wanted.optional):
                continue
            value = self._value(wanted, [word for word in words if word is not None], hints.get(wanted.name))
            if value is not None:
                given[wanted.name] = value
        return given

    def _value(self, wanted, offered, hint):
        if hint is not None and self.random.random() < 0.3:
            return hint
        if isinstance(wanted, Choice):
            return self.random.choice(wanted.words)
        if isinstance(wanted, Flag):
            return self.random.random() < 0.3
        if isinstance(wanted, Int):
            return self.random.randint(wanted.low, min(wanted.high, 6)) if wanted.low <= 6 else None
        if wanted.kind == "list":
            return self.random.sample(offered, min(len(offered), 2)) if offered else None
        if offered:
            return self.random.choice(offered)
        return "its text" if wanted.required or self.random.random() < 0.2 else None


def start(cards, mode, deathmatch, hands, masked, seed):
    """A random game of one variant, its decks dealt."""
    options = {"mode": mode, "deathmatch": deathmatch, "hands": hands, "masked_play": masked, "contingent": 5}
    game = RandomGame(cards, options, seed)
    while not game.state.strength:
        expansion, physical = game.state.expansion, hands == "physical"
        sides = {side: [card["name"] for card in cards["units"] if card["side"] == side] for side in ("vpa", "vietnam")}
        number = 5 if mode == "vietchess" else 2
        given = {f"{side}_hq": names[:number] for side, names in sides.items()} if expansion and physical else {}
        move = SYSTEM.moves["deal"]
        tape = Rolled(source=game.random.randrange)
        game.state, _ = move.rule(game.state, move.given(read_inputs(move.inputs, given)), Play("a", tape, Vault()))
    return game


class SecretWar(RandomGame):
    """A random game in a file, its cards dealt by the app, in which much is closed."""

    def __init__(self, session, chance):
        self.rare = {**RARE, "deploy": 0.3, "close": 0.5, "fate": 0.15, "open": 0.3, "order": 0.5}
        self.session, self.random = session, chance
        self.made = []
        self._offers, self._tried = {}, set()

    @property
    def state(self):
        return self.session.state

    @classmethod
    def played(cls, path, cards, options, chance, moves):
        """Plays it up to so many moves, or its end."""
        names, content = {"a": "Anna", "b": "Bruno"}, {"cards": cards}
        session = Session.create(path, "rocknroll", "War", names, {**options, "hands": "tracked"}, content=content)
        game = cls(session, chance)
        session.make("deal", {})
        while not game.over and len(game.made) < moves:
            game.step()
        session.close()

    def _make(self, name, by, given):
        self.session.make(name, given, by)
