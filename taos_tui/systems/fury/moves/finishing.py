"""An attack after its roll: a stop, effects of a hit, damage, counters (SK-40 … SK-42, SK-57 … SK-68, SK-R1)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Says, Title, Within
from taos_tui.rules.exact import Exact
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..card_effects import AttackKind, Moment
from ..dice import SYMBOLS
from ..in_force import WEAPON, Attack, Source, titles_in_force, used_up
from ..procedures.melee import DAMAGE_MODIFIER, DamageRoll, damage_roll
from ..procedures.symbols import SymbolCombo, symbol_combo
from ..state import BARE_HANDS, Melee, Model, OpenAttack, Ranged, Skirmish
from .aiming import attack_of, in_force_brief, spelled_out, total
from .common import News, Without, in_activations, sentence, with_news
from .paying import pass_on
from .wounds import at_moment, hurt, without_asking

KILLED_WORDS: Mapping[tuple[bool, bool], Text] = {
    (False, False): say("nobody"),
    (True, False): say("the attacker"),
    (False, True): say("the target"),
    (True, True): say("both"),
}
"""Who dies, by (attacker, target)."""


class Finished(NamedTuple):
    """What an attack came to: the damage done, and who was killed."""

    game: Skirmish
    news: News
    damage: int
    killed: str


def usable(models: Sequence[Model], ledger: Sequence[Line], weapon: Melee | Ranged | None) -> tuple[Text, ...]:
    """What may be used now: combinations of symbols, and the weapon's text where nothing of it applies by itself.

    `models` are the attacker and the target; white dice are the first one's, red ones the other's.
    """
    lines = [line for line in ledger if line.clause == SYMBOLS]
    found: list[Text] = []
    for model, red in zip(models, (False, True), strict=True):
        found += _combos(model, [line for line in lines if str(line.label).startswith("red") == red])
    if weapon and weapon.effect and weapon.stops and not weapon.effects:
        found.append(say("{weapon}: {text}", weapon=weapon.name, text=weapon.effect))
    return tuple(found)


def _combos(model: Model, lines: Sequence[Line]) -> list[Text]:
    """The combinations on this model's card that its dice show; every symbol where its card names none."""
    if not model.combos:
        return [say("{who}: {die} shows {symbols}", who=model.name, die=line.label, symbols=line.value)
                for line in lines]  # fmt: skip
    shown = [symbol for line in lines for symbol in str(line.value).split(" or ")[-1].split("+")]
    found = []
    for combo in model.combos:
        there = symbol_combo.decide(NO_DICE, SymbolCombo(rolled=tuple(shown[:12]), needed=combo.symbols)).times
        if there:
            symbols = "+".join(combo.symbols)
            text = say("{who}: {symbols}, {text}", who=model.name, symbols=symbols, text=combo.text)
            found.append(say("{text} ({n} times)", text=text, n=there) if there > 1 else text)
    return found


StopsWhen = Literal["at_once", "later", "unseen"]
WhenStopped = Annotated[
    StopsWhen | None,
    ANEW,
    Title("symbols, effects"),
    Note("of an entry that is corrected: nothing was used, or in the next one; a death of it may be asked about later"),
    Says(
        {
            "at_once": say("nothing was used"),
            "later": say("used in the next entry"),
            "unseen": say("nothing was used; who had the dead in the control zone is asked later"),
        }
    ),
]
COMPLETES: Sequence[Mapping[str, StopsWhen]] = (
    {"stopped": "at_once"},
    {"stopped": "later"},
    {"stopped": "unseen"},
)
"""What lets the moves after a corrected die stand, where its symbols are others than before, or somebody dies of it:
about him is asked later (SK-81)."""


def stops(game: Skirmish, play: Play, open: OpenAttack, stopped: StopsWhen | None) -> bool:
    """Does the attack wait here (SK-R1)? Odds are those of an attack in which nothing of it is used; a corrected entry
    waits as it was `stopped`. Whether somebody holds a card for this moment is a secret: a stop for cards comes after
    every hit or never."""
    if stopped:
        return stopped == "later"
    if isinstance(play.tape, Exact) or game.options.hit_stop == "no":
        return False
    rolls_damage = open.kind == "melee" and open.damage is None
    for_cards = game.options.hit_stop == "always" and open.hit and (rolls_damage or open.kind == "ranged")
    return bool(open.shown) or for_cards


def roll_damage(
    game: Skirmish, play: Play, attack: Attack, open: OpenAttack, by_hand: int
) -> tuple[Skirmish, int, list[Line]]:
    """The damage roll of a blow that landed: the wounds, and where they come from."""
    lines = attack.lines(game, "damage")
    damage = damage_roll.using(game.dice).decide(
        play.tape,
        DamageRoll(strength=open.strength, pow=open.pow, arm=open.arm, modifier=total(by_hand, lines)),
    )
    ledger = [line for line in damage.ledger if line not in game.dice.ledger]
    game = used_up(game, attack.changing(game, "damage"))
    return game, damage.wounds, spelled_out(ledger, DAMAGE_MODIFIER, by_hand, lines, "SK-63")


def finish(game: Skirmish, attack: Attack, open: OpenAttack, stopped: StopsWhen | None = None) -> Finished:
    """Effects of a hit, its damage, then what the counter does. Where it was corrected so that somebody dies `unseen`,
    nothing waits for who had him in the control zone."""
    news: News = []
    before = game
    enemy = attack.attacker.seat != attack.target.seat
    game = replace(game, open=None, landed=open if open.hit else None)
    alive = [game.models[name].alive for name in (open.attacker, open.target)]
    done = open.damage or 0 if open.hit else 0
    if open.hit:
        game, news = at_moment(game, _due(attack, "hit"), attack.attacker, attack.target)
        weapon = weapon_of(attack.attacker, open.kind, open.weapon)
        if weapon.effect and not weapon.stops:
            news.append(sentence(say("{weapon}: {text}", weapon=weapon.name, text=weapon.effect), "SK-30"))
        game, more = hurt(game, open.target, done, attack=enemy, by=open.attacker)
        news += more
        if enemy and alive[1] and not game.models[open.target].alive:
            kills = [each for each in _due(attack, "kill") if each.clause == WEAPON]
            game, more = at_moment(game, kills, attack.attacker, attack.target)
            news += more
    if _counters(game, open):
        cause = say("the counter of {who}", who=open.target)
        game, more = hurt(game, open.attacker, open.counter, attack=enemy, by=open.target, cause=cause)
        news += more
    if stopped == "unseen":
        game = without_asking(before, game)
    dead = tuple(was and not game.models[name].alive
                 for was, name in zip(alive, (open.attacker, open.target), strict=True))  # fmt: skip
    return Finished(game, news, done, KILLED_WORDS[dead[0], dead[1]])


def _counters(game: Skirmish, open: OpenAttack) -> bool:
    """Does the counter do its wounds?"""
    return game.models[open.target].alive or game.options.counter_if_killed == "yes"


def _due(attack: Attack, when: Moment) -> list[Source]:
    """What happens at that moment of such an attack."""
    return [each for each in attack.found if each.effect.when == when and each.effect.attack in ("any", attack.kind)]


def weapon_of(model: Model, kind: AttackKind, name: str) -> Melee | Ranged:
    """The weapon of that name in either form."""
    for profile in (model.now, model.profile, model.beast_profile):
        if profile:
            weapons: tuple[Melee | Ranged, ...] = profile.ranged if kind == "ranged" else profile.melee
            for each in weapons:
                if each.name == name:
                    return each
    return BARE_HANDS


def may_go_on(game: Skirmish, by: str) -> None:
    in_activations(game, by)
    if not game.open:
        raise Refusal("move", say("no attack waits for symbols or effects"), "SK-R1")


def open_choices(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"without": titles_in_force(game)}


def open_brief(game: Skirmish, by: str) -> list[Text]:
    shown = [say("{text}", text=text) for text in game.open.shown] if game.open else []
    if game.open and not shown:
        shown = [waits_for(game.open)]
    return [*shown, *(_to_come(game.open) if game.open else ()), *in_force_brief(game)]


def waits_for(open: OpenAttack) -> Text:
    """What an attack stands still for: symbols and effects that show, else a card that somebody may hold."""
    names = {"who": open.attacker, "target": open.target}
    if open.shown:
        return say("{who} attacks {target}: use it or not, then go on", **names)
    return say("{who} hits {target}: play a card for this moment, or go on", **names)


def _to_come(open: OpenAttack) -> list[Text]:
    """What the dice have decided already: the damage rolled, and the wounds of the counter."""
    found = []
    if open.kind == "melee" and open.hit and open.damage is not None:
        found.append(say("damage rolled against {target}: {n}", target=open.target, n=open.damage))
    if open.counter:
        found.append(say("the counter of {target} wounds {who}: {n}", target=open.target, who=open.attacker,
                         n=open.counter))  # fmt: skip
    return found


def countered(game: Skirmish, by: str, given: Mapping[str, object]) -> Mapping[str, list[int]]:
    """Nobody counters a shot (SK-44 … SK-61 speak of blows)."""
    return {"counter": []} if game.open and game.open.kind == "ranged" else {}


class GoOn(Ask):
    hit: Annotated[
        Literal["as_rolled", "hit", "miss"],
        ANEW,
        Note("where a symbol or an effect changes it"),
        Says({"as_rolled": say("as rolled"), "hit": say("a hit"), "miss": say("a miss")}),
    ] = "as_rolled"
    modifier: Annotated[
        int, Within(-20, 20), ANEW, Note("to the damage, by what is used now; what cards add is counted already")
    ] = 0
    counter: Annotated[int | None, Within(0, 99), ANEW, Note("wounds of the counter, where something changes them")] = (
        None
    )
    used: Annotated[str | None, Length(high=160), ANEW, Note("what is used, in words")] = None
    without: Without = ()
    stopped: WhenStopped = None


class WentOn(Result):
    outcome: Literal["hit", "miss", "stopped"]
    damage: int
    killed: str
    attacker: str
    target: str
    counter: int = 0
    """Wounds that the counter has done."""


@move(
    "go_on",
    "Go on with the attack",
    key="x",
    clauses="SK-40 SK-41 SK-67 SK-R1",
    dice="two white for the damage of a blow that hits",
    ready=may_go_on,
    choices=open_choices,
    narrows=countered,
    brief=open_brief,
    who=lambda game: game.active,
    asks=lambda game, by: False,
    spread=("damage", "killed"),
    completes=COMPLETES,
    obvious=lambda game: game.open is not None,
    lapses=True,
)
def go_on(game: Skirmish, given: GoOn, play: Play) -> tuple[Skirmish, WentOn]:
    """Symbols and effects have been used, or not: now comes the damage."""
    open = game.open
    assert open is not None
    hit = {"as_rolled": open.hit, "hit": True, "miss": False}[given.hit]
    open = replace(open, hit=hit, counter=open.counter if given.counter is None else given.counter)
    models = (game.models[open.attacker], game.models[open.target])
    weapons = [weapon_of(models[0], open.kind, open.weapon)]
    weapons += [weapon_of(models[1], "melee", open.counter_weapon)] if open.kind == "melee" else []
    attack = attack_of(game, open.kind, models, weapons, tuple(dict.fromkeys((*open.without, *given.without))))
    ledger = [Line(say("used"), given.used, "SK-R1")] if given.used else []
    ledger += [] if given.counter is None else [Line(say("wounds of the counter"), given.counter, "SK-R1")]
    if hit and open.damage is None and open.kind == "melee":
        game, wounds, lines = roll_damage(game, play, attack, open, open.modifier + given.modifier)
        ledger += lines
        open = replace(open, damage=wounds, shown=usable(models, lines, None))
        if stops(game, play, open, given.stopped):
            return replace(game, open=open), WentOn(
                outcome="stopped",
                ledger=ledger,
                news=to_use(open),
                damage=wounds,
                killed=KILLED_WORDS[False, False],
                attacker=open.attacker,
                target=open.target,
            )
    elif hit and open.kind == "ranged":
        lines = attack.lines(game, "damage")
        game = used_up(game, attack.changing(game, "damage"))
        open = replace(open, damage=max(0, total(open.strength + given.modifier, lines)))
        strength = Line(say("{weapon}, strength", weapon=open.weapon), open.strength, "SK-42")
        ledger += spelled_out([strength], DAMAGE_MODIFIER, given.modifier, lines, "SK-R1")
    elif hit:
        open = replace(open, damage=max(0, (open.damage or 0) + given.modifier))
        ledger += [Line(DAMAGE_MODIFIER, given.modifier, "SK-R1")] if given.modifier else []
    done = finish(game, attack, open, given.stopped)
    return pass_on(done.game), WentOn(
        outcome="hit" if hit else "miss",
        ledger=ledger,
        news=done.news,
        damage=done.damage,
        killed=done.killed,
        attacker=open.attacker,
        target=open.target,
        counter=open.counter if _counters(done.game, open) else 0,
    )


@go_on.heads
def _head(told: Told[GoOn, WentOn]) -> Text | None:
    """A blow that is countered is no plain miss."""
    found = told.found
    if not found.counter or found.outcome == "stopped":
        return None
    return say("traded") if found.outcome == "hit" else say("countered")


def to_use(open: OpenAttack) -> News:
    """What waits to be used, as news."""
    if not open.shown:
        return []
    times = Counter(open.shown)
    what = [say("{text} ({n} times)", text=text, n=n) if n > 1 else text for text, n in times.items()]
    return [sentence(say("to use now: {what}", what=listed(what)), "SK-R1")]


@go_on.says
def _went_on(told: Told[GoOn, WentOn]) -> Text:
    found = told.found
    names = {"who": found.attacker, "target": found.target, "n": found.damage}
    text = {
        "stopped": say("{who} rolls {n} damage against {target}", **names),
        "miss": say("{who} does no harm to {target}", **names),
        "hit": say("{who} hits {target} for {n}", **names),
    }[found.outcome]
    if found.outcome == "hit" and not found.damage:
        text = say("{who} hits {target}, no wounds", **names)
    if told.given.used:
        text = say("{text}, using {used}", text=text, used=told.given.used)
    if found.outcome == "stopped":  # what may be used now says what the dice show
        return with_news(text, found.news)
    return with_news(with_symbols(text, found.ledger), found.news)


def with_symbols(text: Text, ledger: Sequence[Line]) -> Text:
    """What the dice showed besides their numbers (SK-40, SK-67)."""
    shown = ", ".join(f"{line.label} {line.value}" for line in ledger if line.clause == SYMBOLS)
    return say("{text} ({symbols})", text=text, symbols=shown) if shown else text
