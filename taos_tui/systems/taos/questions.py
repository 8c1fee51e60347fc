"""What stands on the table at the end and no log can know: asked one by one, answered by yes or no (TAOS-112)."""

from collections.abc import Iterator, Mapping

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say

from .lieutenant import told_which, untold
from .missions import MissionId
from .sheets import Scored, known, score
from .state import ByHand, Match, Value, other, put, replace, with_player
from .tokens import sector_word

MOST_ABOVE = 3
"""Soldiers above the enemy Units that count (TAOS-154)."""


class Question(NamedTuple):
    """One thing to look at. `yes` and `no` are the score inputs that follow, `more` whether a yes asks further."""

    seat: str
    mission: MissionId
    text: Text
    clause: str
    yes: Mapping[str, Value]
    no: Mapping[str, Value]
    more: bool = False
    struck: str = ""
    """The model of which it is asked whether it was the enemy Lieutenant, "" for another question."""
    of: str = ""
    """Who knows the answer, "" for whose mission it is."""

    @property
    def asks(self) -> str:
        """The player who is asked."""
        return self.of or self.seat


def named_as(question: Question) -> dict[str, str | None]:
    """The name by which an answer is to this question and no other, whatever was answered or left out before it."""
    name, value = next(iter(question.yes.items()), ("lieutenant", True))
    point = name if isinstance(value, bool) else f"{name} {value}"
    return {"whose": question.seat, "mission": question.mission, "point": point, "model": question.struck or None}


def questions(match: Match) -> list[Question]:
    """Everything that is not answered about the open missions, in the order in which it is asked."""
    return [question for scored in scored_openly(match) for question in _of(match, scored)]


def scored_openly(match: Match) -> Iterator[Scored]:
    """The open missions of both players, as they stand; A-09 follows from another one."""
    for seat, player in match.players.items():
        for role, mission in player.open_missions.items():
            if mission == "A-09":
                continue
            try:
                yield score(match, seat, role)
            except Refusal:
                continue


def _of(match: Match, scored: Scored) -> Iterator[Question]:
    """The open questions of a mission; an answer may lead to the next."""
    seat, mission, name = scored.seat, scored.mission, match.name(scored.seat)
    progress = match.player(seat).progress
    if "thief_home" in scored.open:
        who = listed(progress.thieves, "or")
        text = say("A-01: is {who} Operative in {name}'s Deployment Zone?", who=who, name=name)
        yield _flag(scored, "thief_home", text, "TAOS-117")
    if "civilian_home" in scored.open:
        text = say("A-02: is the Civilian in {name}'s Deployment Zone?", name=name)
        yield _flag(scored, "civilian_home", text, "TAOS-121")
    elif mission == "A-02" and scored.inputs["civilian_home"]:
        yield from _escorts(match, scored)
    if "inspector_home" in scored.open:
        who = listed(progress.inspectors, "or")
        text = say("A-03: is {who} Operative in {name}'s Deployment Zone?", who=who, name=name)
        yield _flag(scored, "inspector_home", text, "TAOS-129")
    if "graduate_in_contact" in scored.open:
        text = say("A-04: is a Graduate of {name}'s in contact with the officer?", name=name)
        yield _flag(scored, "graduate_in_contact", text, "TAOS-136")
    if "operative_enemies_in_contact" in scored.open:
        text = say("A-04: is an Operative enemy miniature in contact with {name}'s officer?", name=name)
        asked = "operative_enemies_in_contact"
        yield Question(seat, mission, text, "TAOS-137", {asked: 1}, {asked: 0})
    for struck in untold(match, seat)[:1] if "lieutenant_captured" in scored.open else ():
        owner = other(seat)
        text = say("A-08: was {who} the Lieutenant of {name}?", who=struck, name=match.name(owner))
        yield Question(seat, mission, text, "TAOS-160", {}, {}, struck=struck, of=owner)
    halfway = mission in match.player(seat).halfway
    if mission == "A-07" and (halfway or {"own_soldiers", "enemy_units"} & scored.open):
        yield _superiority(match, scored, halfway)


def _flag(scored: Scored, name: str, text: Text, clause: str) -> Question:
    return Question(scored.seat, scored.mission, text, clause, {name: True}, {name: False})


def _escorts(match: Match, scored: Scored) -> Iterator[Question]:
    seat, mission, name = scored.seat, scored.mission, match.name(scored.seat)
    asked = "soldiers_in_contact"
    if asked in scored.open:
        text = say("A-02: is a Soldier of {name}'s in contact with the Civilian?", name=name)
        yield Question(seat, mission, text, "TAOS-122", {asked: 1}, {asked: 0}, more=True)
    elif mission in match.player(seat).halfway or asked not in scored.by_hand:
        text = say("A-02: is a second Soldier of {name}'s in contact with the Civilian?", name=name)
        yield Question(seat, mission, text, "TAOS-123", {asked: 2}, {asked: 1})


def _superiority(match: Match, scored: Scored, halfway: bool) -> Question:
    above = int(scored.inputs["own_soldiers"] or 0) if halfway else 0
    held = next((token.id for token in match.of(scored.seat) if "A-07" in token.missions), "")
    parts = {"name": match.name(scored.seat), "sector": sector_word(held) if held else say("held")}
    if above:
        text = say(
            "A-07: in the {sector} sector, at least {n} Soldiers of {name}'s more than enemy Units?",
            n=above + 1,
            **parts,
        )
    else:
        text = say("A-07: does {name} have more Soldiers in the {sector} sector than the enemy has Units?", **parts)
    yes = {"own_soldiers": above + 1, "enemy_units": 0}
    no = {"own_soldiers": above, "enemy_units": 0}
    more = above + 1 < MOST_ABOVE
    return Question(scored.seat, scored.mission, text, "TAOS-155", yes, no, more)


def answered(match: Match, question: Question, yes: bool) -> Match:
    """The state after an answer."""
    if question.struck:
        return told_which(match, question.seat, question.struck, yes)
    player, mission = match.player(question.seat), question.mission
    log = known(match, question.seat, mission)
    given = question.yes if yes else question.no
    values = {name: ByHand(value, log.get(name), asked=True) for name, value in given.items()}
    sheets = put(player.sheets, mission, {**player.sheets.get(mission, {}), **values})
    others = tuple(each for each in player.halfway if each != mission)
    halfway = (*others, mission) if yes and question.more else others
    return with_player(match, replace(player, sheets=sheets, halfway=halfway))
