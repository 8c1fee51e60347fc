"""What stands before a roll is what will be counted: ledger and odds against every throw played out (SK-110)."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from chance import SEED
from fury_table import Skirmish

from taos_tui.kit.moves import Play
from taos_tui.kit.secret import Vault
from taos_tui.kit.state import put, replace
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, MoreDice
from taos_tui.session.forecast import forecast
from taos_tui.systems.fury.card_effects import CardEffect
from taos_tui.systems.fury.dice import SYMBOLS, DiceSet, Face
from taos_tui.systems.fury.in_force import titles_in_force
from taos_tui.systems.fury.moves.activations import activate
from taos_tui.systems.fury.moves.blows import strike
from taos_tui.systems.fury.moves.finishing import go_on
from taos_tui.systems.fury.moves.shooting import shoot
from taos_tui.systems.fury.state import Card, Effect

LOW, HIGH = Face(1), Face(6, ("claw",))
DICE = DiceSet((LOW,) * 3 + (HIGH,) * 3, (LOW,) * 6, (Face(4),) * 4 + (Face(9, ("claw",)),) * 2)
"""Few numbers, so that every throw can be played; with symbols, so that attacks stop between roll and damage."""
BY_CARDS = ("SK-30", "SK-85", "SK-110", "SK-112", "SK-R6", "SK-92")
"""Clauses beside what cards, weapons, effects and Burning change."""
BY_DICE = {"attack total", "dodge total", "counter wounds", "no counter", "sum of dice", "sum of the dice", "roll",
           "worst roll", "total", "no Red Roll"}  # fmt: skip
"""What only the dice decide."""
CHANGES = ("hit", "dodge", "damage", "range", "extra_rolls")
AT_ONCE = ("hp", "burning", "fury", "ap")


@pytest.fixture(scope="module")
def battle(tmp_path_factory):
    """Anna's Wolf, Hound and Old Man are acting; the state alone is changed from here on."""
    t = Skirmish(tmp_path_factory.mktemp("battle")).start()
    t.do("dice", white="1 1 1 6 6 6", blue="1 1 1 1 1 1", red="4 4 4 4 9 9")
    return t.activate("Wolf", "Hound", "Old Man").state


def an_effect(random, on):
    """An effect on rolls, or what a hit or a kill brings."""
    what = random.choice((*CHANGES, *CHANGES, *AT_ONCE))
    attack = random.choice(("any", "any", "ranged", "melee"))
    among = random.choice(("any", "any", "any", "human", "fur", "burning"))
    if what in AT_ONCE:
        whom, moment = random.choice(("attacker", "target", *on)), random.choice(("hit", "kill"))
        return CardEffect(what=what, number=random.randint(-2, 1), on=whom, when=moment, attack=attack, among=among)
    number, whom = random.choice((-3, -2, -1, 1, 2)), random.choice(on)
    against = random.random() < 0.3
    return CardEffect(what=what, number=number, on=whom, against=against, attack=attack, among=among)


def effects(random, on, most=3):
    return tuple(dict.fromkeys(an_effect(random, on) for _ in range(random.randint(0, most))))


def carried(random, name, on):
    return Effect(name, name, random.choice(("roll", "roll", "round_end")), effects(random, on), random.choice("ab"))


def somewhere(battle, random):
    """A random state: events, cards that were played, effects and weapons on models, Burning, Rest, wounds."""
    wide = ("all", "first", "second")
    zone = tuple(Card(f"e{n}", f"Event {n}", "e", "add", effects=effects(random, wide))
                 for n in range(random.randint(0, 2)))  # fmt: skip
    standing = tuple(carried(random, f"Card {n}", ("own", "enemy", "all")) for n in range(random.randint(0, 3)))
    game = replace(battle, zone=zone, standing=standing, dice=DICE, killed=(), fallen=())
    stop, burning, dead = (random.choice(("yes", "no")) for _ in range(3))
    options = replace(game.options, hit_stop=stop, burning_melee=burning, counter_if_killed=dead)
    for model in game.models.values():
        own = tuple(carried(random, f"{model.name}'s {n}", ("bearer",)) for n in range(random.randint(0, 1)))
        profile = replace(
            model.profile,
            melee=tuple(replace(each, effects=effects(random, ("all", "bearer"), 2)) for each in model.profile.melee),
            ranged=tuple(
                replace(each, difficulty=7, effects=effects(random, ("all", "bearer"), 2))
                for each in model.profile.ranged
            ),
        )
        now = replace(
            model,
            effects=own,
            profile=profile,
            burning=random.random() < 0.3,
            ap=random.randint(1, 3),
            hp=random.randint(1, model.max_hp),
            fury=min(model.fury, random.randint(1, 3)),
        )
        game = replace(game, models=put(game.models, model.name, now))
    return replace(game, options=options)


def a_strike(random, battle):
    values = {"model": random.choice(("Wolf", "Hound", "Old Man")), "target": random.choice(("Guard", "Brute")),
              "distance": 0, "defence": random.choice(("dodge_and_counter", "dodge_only", "none")),
              "attack_modifier": random.choice((0, 0, 2)), "dodge_modifier": random.choice((0, 0, -1)),
              "damage_modifier": random.choice((0, 0, 1))}  # fmt: skip
    if values["model"] == "Hound" and random.random() < 0.5:
        values["pay"] = "fury"
    return strike, values


def a_shot(random, battle):
    values = {"model": "Wolf", "target": random.choice(("Guard", "Brute")), "distance": random.choice((4, 9)),
              "modifier": random.choice((0, 0, 1))}  # fmt: skip
    if random.random() < 0.2:
        values["effective_range"] = 12
    if random.random() < 0.2:
        values["extra_rolls"] = random.randint(0, 1)
    return shoot, values


def plays(move, game, values):
    """Every throw of a move played out, what waits gone on with: (share, results, state after it)."""
    waiting = [((), Fraction(1))]
    while waiting:
        faces, share = waiting.pop()
        try:
            after, found = move.rule(game, move.given(values), Play("a", Given(faces), Vault()))
            found = [found]
            if after.open:
                for more, state, result in _gone_on(after, share):
                    yield more, [*found, *result], state
                continue
        except MoreDice as more:
            shown = Counter(more.sides)
            waiting += [((*faces, face), share * count / len(more.sides)) for face, count in shown.items()]
        else:
            yield share, found, after


def _gone_on(game, share):
    """The rest of an attack that waits, however often it does."""
    for part, results, after in plays(go_on, game, {}):
        yield share * part, after, results


def shown(lines):
    return Counter((str(line.label), str(line.value), line.clause) for line in lines)


def every(battle, kind, number):
    random = Random(f"{kind.__name__} {number}{SEED}")
    while True:
        game = somewhere(battle, random)
        move, values = kind(random, game)
        if random.random() < 0.3 and (names := titles_in_force(game)):
            values["without"] = (random.choice(names),)
        try:
            told = forecast(move, game, values, "a")
        except Refusal:
            continue
        return game, move, values, told


@pytest.mark.parametrize("number", range(30))
@pytest.mark.parametrize("kind", [a_strike, a_shot])
def test_what_is_shown_before_an_attack_is_what_its_result_counts(battle, kind, number):
    game, move, values, told = every(battle, kind, number)
    before, odds, more = shown(told.ledger), Counter(), {name: Counter() for name in told.more}
    certain = None
    for share, results, after in plays(move, game, values):
        counted = shown(line for result in results for line in result.ledger)
        last = results[-1]
        odds[results[0].outcome] += share
        for name in more:
            more[name][_last(results, name)] += share
        assert not [line for line in counted if line[2] in BY_CARDS and not before[line]], "counted, not shown before"
        if results[0].outcome in ("hit", "traded"):
            certain = counted if certain is None else certain & counted
            assert not [line for line in before if line[2] in BY_CARDS and counted[line] < before[line]], (
                "shown, not counted"
            )
        assert after.open is None, last
    assert odds == dict(told.odds)
    assert {name: dict(shares) for name, shares in more.items()} == told.more
    if certain is not None:
        hidden = {line for line in certain if line[0] not in BY_DICE and line[2] != SYMBOLS} - set(before)
        assert not hidden, "certain, but not shown before"


@pytest.mark.parametrize("number", range(12))
def test_what_the_start_of_an_activation_brings_is_shown_before_its_fire_is_rolled(battle, number):
    random = Random(f"activate {number}{SEED}")
    game = replace(somewhere(battle, random), group=())
    begins = tuple(CardEffect(what=what, number=1, when="activation") for what in ("ap", "fury"))
    game = replace(game, zone=(Card("e", "Drums", "e", "add", effects=begins),))
    names = tuple(random.sample(("Wolf", "Hound", "Girl"), 2))
    for name in names:
        model = replace(game.models[name], activated=False, burning=random.random() < 0.7, effects=())
        game = replace(game, models=put(game.models, name, model), standing=())
    told = forecast(activate, game, {"models": names}, "a")
    odds = Counter()
    for share, (found,), after in plays(activate, game, {"models": names}):
        odds[found.fields["fire"]] += share
        if all(after.models[name].alive for name in names):
            given = shown(line for line in found.news if line.label == "Drums")
            assert given == shown(line for line in told.ledger if line.label == "Drums")
            assert given
    assert dict(odds) == told.more["fire"]


def _last(results, name):
    """What a field came to: the last of the results that has it; damage of a shot that goes on is its wounds."""
    for found in reversed(results):
        if name in found.fields:
            return found.fields[name]
        if name == "wounds" and "damage" in found.fields:
            return found.fields["damage"]
    raise KeyError(name)
