"""The cup: a marker at a time, learned when it is drawn and not before (NAW-111 … NAW-115)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.rules.inputs import Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.system import Play, move

from ..procedures.turn import END, END_MARKERS, draw_chit
from ..state import Battle, Phase, replace
from .command import begin_impulse
from .common import News, in_phase


def in_cup(battle: Battle) -> list[str]:
    """Every marker in the cup, in no order that means anything."""
    return [*battle.cup, *[END] * battle.ends]


def after_impulse(battle: Battle) -> Phase:
    """Where the battle stands between impulses: the next draw, unless the Operations Phase is over (NAW-112)."""
    return "draw" if battle.cup and battle.ends_drawn < END_MARKERS else "admin"


def cup_told(battle: Battle) -> str:
    """`4 formation markers, 1 End Turn marker`."""
    markers, ends = len(battle.cup), battle.ends
    return f"{markers} formation marker{'s' * (markers != 1)}, {ends} End Turn marker{'s' * (ends != 1)}"


def _hints(battle: Battle, by: str) -> Mapping[str, Any]:
    return {"chit": battle.cup[0] if battle.option("cup") == "table" and battle.cup else None}


@move(
    "draw",
    "Draw a marker",
    Text("chit", optional=True, high=30, help=f"leave out to let the app draw; else the marker drawn, or {END}"),
    key="n",
    clauses="NAW-111 NAW-112 NAW-113",
    dice="one of the markers in the cup",
    ready=in_phase("draw", clause="NAW-111"),
    hints=_hints,
    choices=lambda battle, by: {"chit": list(dict.fromkeys(in_cup(battle)))},
    brief=lambda battle, by: [f"in the cup: {cup_told(battle)}"],
    spread=("chit",),
)
def draw(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
    """A formation begins its impulse; the second End Turn marker, or an empty stock of formations, ends the phase."""
    markers = in_cup(battle)
    if battle.option("cup") == "table" and given.chit is None:
        raise Refusal("chit", f"is missing: name the marker that was drawn, or {END}", "NAW-111")
    battle, chit = _take(battle, markers, given.chit, play)
    drawn = draw_chit.decide(
        Given((markers.index(chit) + 1,)),
        formation_chits=[name for name in markers if name != END],
        end_markers=battle.ends,
        ends_drawn=battle.ends_drawn,
    )
    news: News = []
    if chit == END:
        battle = replace(battle, ends=battle.ends - 1, ends_drawn=battle.ends_drawn + 1)
        if drawn["phase_over"]:
            battle = replace(battle, phase="admin")
            news.append(Line("Operations Phase", "over", "NAW-112"))
        return battle, drawn.followed_by(news)
    left = list(battle.cup)
    left.remove(chit)
    battle, news = begin_impulse(replace(battle, cup=tuple(left)), chit)
    return battle, drawn.followed_by(news)


def _take(battle: Battle, markers: list[str], typed: str | None, play: Play) -> tuple[Battle, str]:
    """The marker: named, known from before an undo, or sampled now."""
    if battle.known and typed is None and battle.known[0] in markers:
        return replace(battle, known=battle.known[1:]), battle.known[0]
    same = bool(battle.known) and battle.known[0] == typed
    chit: str = play.tape.draw("chit", markers)
    return replace(battle, known=battle.known[1:] if same else ()), chit


def returned(battle: Battle, formation: str) -> tuple[Battle, News]:
    """A held End Turn marker goes back into the cup once its holder's leftover formations have acted (NAW-115)."""
    news: News = []
    held = {}
    for seat, waiting in battle.held.items():
        left = tuple(name for name in waiting if name != formation)
        if left:
            held[seat] = left
        else:
            battle = replace(battle, ends=battle.ends + 1)
            news.append(Line("End Turn marker back in the cup", battle.side(seat), "NAW-115"))
    return replace(battle, held=held), news
