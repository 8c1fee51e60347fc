"""Score sheets that players correct: what they saw on the table goes before what the log knows (TAOS-112)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import in_a_row, yes_no
from taos_tui.rules.asks import ANEW, Ask, Note, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.wording import Text, listed, say

from ..missions import MISSION_WORDS, MissionId
from ..procedures.missions import Role
from ..procedures.scoring import Score as Card
from ..sheets import ROLES, editable, known, score_with
from ..state import ByHand, Match, Value, other, put, replace, with_player
from .common import in_phase, unconfirm

Scorable = Literal["A-01", "A-02", "A-03", "A-04", "A-05", "A-06", "A-07", "A-08"]


class SetScore(Ask):
    mission: Annotated[Scorable, ANEW, Says(MISSION_WORDS), Note("an open mission of the seat")]
    data_stolen: Annotated[bool | None, ANEW] = None
    attempts: Annotated[int | None, Within(0, 99), ANEW, Note("all thefts tried")] = None
    seen_attempts: Annotated[int | None, Within(0, 99), ANEW] = None
    thief_home: Annotated[bool | None, ANEW] = None
    civilian_home: Annotated[bool | None, ANEW, Title("Civilian home")] = None
    soldiers_in_contact: Annotated[
        int | None, Within(0, 30), ANEW, Title("Soldiers (contact)"), Note("in contact with the Civilian")
    ] = None
    forced: Annotated[bool | None, ANEW] = None
    inspected: Annotated[bool | None, ANEW] = None
    inspector_home: Annotated[bool | None, ANEW] = None
    identified: Annotated[bool | None, ANEW] = None
    first_aid: Annotated[bool | None, ANEW] = None
    graduate_in_contact: Annotated[
        bool | None, ANEW, Title("Graduate (contact)"), Note("in contact with the officer")
    ] = None
    operative_enemies_in_contact: Annotated[
        int | None, Within(0, 30), ANEW, Title("enemies (contact)"), Note("Operative, in contact with the officer")
    ] = None
    zones: Annotated[int | None, Within(0, 3), ANEW, Title("Transmitter spots"), Note("spots with a Transmitter")] = (
        None
    )
    tokens_identified: Annotated[int | None, Within(0, 2), ANEW] = None
    charges: Annotated[int | None, Within(0, 30), ANEW] = None
    own_soldiers: Annotated[int | None, Within(0, 50), ANEW, Title("own Soldiers")] = None
    enemy_units: Annotated[int | None, Within(0, 50), ANEW, Title("enemy Units")] = None
    targets_captured: Annotated[int | None, Within(0, 2), ANEW] = None
    lieutenant_captured: Annotated[
        bool | None, ANEW, Title("Lt captured"), Note("was the enemy Lieutenant captured?")
    ] = None
    from_log: Annotated[
        bool, ANEW, Title("back to the log"), Note("values set by hand and not given here go back to the log")
    ] = False

    def values(self) -> dict[str, Value]:
        """What is set by hand."""
        everything: dict[str, Value | None] = {
            "data_stolen": self.data_stolen,
            "attempts": self.attempts,
            "seen_attempts": self.seen_attempts,
            "thief_home": self.thief_home,
            "civilian_home": self.civilian_home,
            "soldiers_in_contact": self.soldiers_in_contact,
            "forced": self.forced,
            "inspected": self.inspected,
            "inspector_home": self.inspector_home,
            "identified": self.identified,
            "first_aid": self.first_aid,
            "graduate_in_contact": self.graduate_in_contact,
            "operative_enemies_in_contact": self.operative_enemies_in_contact,
            "zones": self.zones,
            "tokens_identified": self.tokens_identified,
            "charges": self.charges,
            "own_soldiers": self.own_soldiers,
            "enemy_units": self.enemy_units,
            "targets_captured": self.targets_captured,
            "lieutenant_captured": self.lieutenant_captured,
        }
        return {name: value for name, value in everything.items() if value is not None}


INPUT_WORDS: Mapping[str, Text] = {
    "data_stolen": say("data stolen"),
    "attempts": say("thefts tried"),
    "seen_attempts": say("thefts seen"),
    "thief_home": say("a thief home"),
    "civilian_home": say("Civilian home"),
    "soldiers_in_contact": say("Soldiers in contact"),
    "forced": say("container forced"),
    "inspected": say("container inspected"),
    "inspector_home": say("an inspector home"),
    "identified": say("token identified"),
    "first_aid": say("first aid given"),
    "graduate_in_contact": say("Graduate in contact"),
    "operative_enemies_in_contact": say("Operative enemies in contact"),
    "zones": say("spots with a Transmitter"),
    "tokens_identified": say("tokens identified"),
    "charges": say("charges placed"),
    "own_soldiers": say("own Soldiers"),
    "enemy_units": say("enemy Units"),
    "targets_captured": say("enemies captured"),
    "lieutenant_captured": say("Lieutenant captured"),
}
"""What players call the values of a score sheet."""


def role_of(match: Match, seat: str, mission: MissionId) -> Role | None:
    """Under which role a player plays a mission that is known here; None when he does not."""
    for role in ROLES:
        card = match.player(seat).card(role)
        if card is not None and card.value == mission and card.public:
            return role
    return None


def scorable(match: Match, by: str) -> Mapping[str, object]:
    return {"mission": next((m for m in match.player(by).open_missions.values() if m != "A-09"), None)}


def _asked_of(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Only sheets that this player has open are corrected, and a form asks only what counts for the one: nothing as
    long as it is none of them."""
    own = [mission for mission in match.player(by).open_missions.values() if role_of(match, by, mission)]
    mission = next((each for each in own if each == given.get("mission")), None)
    counts = {wanted.name for wanted in editable(mission)} if mission else set[str]()
    if mission and match.player(by).sheets.get(mission):
        counts.add("from_log")
    return {"mission": own, **{name: [] for name in (*INPUT_WORDS, "from_log") if name not in counts}}


def _whose_else(match: Match, by: str) -> Sequence[Text]:
    """How the sheets of the other player are found: this form asks for one's own."""
    own, others = match.player(by).name, [each.name for seat, each in match.players.items() if seat != by]
    text = "sheets of {own}; those of {others} are set on the Score screen, on the lines of {others}"
    return [say(text, own=own, others=listed(others))]


class SheetSet(Follows[Card]):
    doubts: tuple[Line, ...] = ()


@move(
    "score",
    "Correct a score sheet",
    key="h",
    clauses="TAOS-112 TAOS-114 TAOS-120 TAOS-126 TAOS-134 TAOS-140 TAOS-149 TAOS-153 TAOS-157",
    part="table",
    ready=in_phase("turn", "scoring", clause="TAOS-112"),
    hints=scorable,
    narrows=_asked_of,
    brief=_whose_else,
)
def score(match: Match, given: SetScore, play: Play) -> tuple[Match, SheetSet]:
    """What the players saw on the table goes before what the log knows."""
    player, mission = match.player(play.by), given.mission
    role = role_of(match, play.by, mission)
    if role is None:
        text = say("{mission} is not an open mission of {name}", mission=mission, name=player.name)
        raise Refusal("mission", text, "TAOS-11")
    allowed = {wanted.name for wanted in editable(mission)}
    edits = given.values()
    for name in edits:
        if name not in allowed:
            asks = listed(INPUT_WORDS[each] for each in sorted(allowed))
            raise Refusal(name, say("does not count for {mission}; that card asks {asks}", mission=mission, asks=asks))
    log = known(match, play.by, mission)
    kept = {} if given.from_log else player.sheets.get(mission, {})
    by_hand = {**kept, **{name: ByHand(value, log.get(name)) for name, value in edits.items()}}
    scored = score_with(match, play.by, role, mission, by_hand)
    halfway = tuple(each for each in player.halfway if each != mission)
    match = with_player(match, replace(player, sheets=put(player.sheets, mission, by_hand), halfway=halfway))
    if given.lieutenant_captured is not None or given.from_log:
        enemy = match.player(other(play.by))
        match = with_player(match, replace(enemy, lieutenant_set=given.lieutenant_captured is True))
    doubts = tuple(
        Line(say("but"), scored.notes[name], "TAOS-112")
        for name, value in edits.items()
        if value is True and name in scored.notes
    )
    card = scored.card
    return unconfirm(match), SheetSet(outcome=card.outcome, ledger=card.ledger, news=doubts, card=card, doubts=doubts)


@score.says
def _set(told: Told[SetScore, SheetSet]) -> Text:
    mission, op = told.given.mission, told.found.card.op
    edits = told.given.values()
    if not edits:
        return say("{mission} goes by the log again: {op} OP", mission=mission, op=op)
    values = in_a_row(
        say("{what} {value}", what=INPUT_WORDS[name], value=yes_no(value) if isinstance(value, bool) else value)
        for name, value in edits.items()
    )
    text = say("{mission} set by hand ({values}): {op} OP", mission=mission, values=values, op=op)
    if told.found.doubts:
        why = listed(line.value for line in told.found.doubts)
        return say("{text}; but {why}", text=text, why=why)
    return text
