"""The cup: a marker at a time, learned when it is drawn and not before (NAW-111 … NAW-115)."""

from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line
from taos_tui.rules.tape import Given
from taos_tui.rules.wording import Text, count, listed, say

from ..procedures.turn import END, END_MARKERS, ChitDrawn, DrawChit, draw_chit
from ..state import Battle, Phase, replace
from .command import begin_impulse
from .common import News, in_phase
from .rolls import amendable

CUP = "cup"
"""The pile that markers are drawn from."""


def in_cup(battle: Battle) -> list[str]:
    """Every marker in the cup, in no order that means anything."""
    return [*battle.cup, *[END] * battle.ends]


def after_impulse(battle: Battle) -> Phase:
    """Where the battle stands between impulses: the next draw, unless the Operations Phase is over (NAW-112)."""
    return "draw" if battle.cup and battle.ends_drawn < END_MARKERS else "admin"


def cup_told(battle: Battle) -> Text:
    """`4 formation markers and 1 End Turn marker`."""
    return say(
        "{markers} and {ends}",
        markers=count("{n} formation marker", "{n} formation markers", len(battle.cup)),
        ends=count("{n} End Turn marker", "{n} End Turn markers", battle.ends),
    )


def check_marker(battle: Battle, chit: str) -> None:
    """Refuse a name that no marker has, and a marker that is not in the cup; what is in it is no secret (NAW-111)."""
    markers = in_cup(battle)
    left = listed(dict.fromkeys(markers))
    if chit not in (*battle.formations, END):
        why = say("no marker is called {marker}: in the cup there are {left}", marker=repr(chit), left=left)
        raise Refusal("chit", why, "NAW-111")
    if chit not in markers:
        raise Refusal("chit", say("{marker} is not in the cup: there are {left}", marker=chit, left=left), "NAW-111")


class Draw(Ask):
    chit: Annotated[
        str | None,
        Length(high=30),
        ANEW,
        Title("marker"),
        Note(f"the marker drawn, or {END}; empty: the app draws, unless you draw yourselves"),
    ] = None


class Drawn(Follows[ChitDrawn]):
    pass


@move(
    "draw",
    "Draw a marker",
    key="n",
    clauses="NAW-111 NAW-112 NAW-113",
    nobodys=True,
    dice="one of the markers in the cup",
    ready=in_phase("draw", clause="NAW-111"),
    choices=lambda battle, by: {"chit": list(dict.fromkeys(in_cup(battle)))},
    brief=lambda battle, by: [say("in the cup: {markers}", markers=cup_told(battle))],
    spread=("chit",),
    obvious=lambda battle: battle.phase == "draw",
)
@amendable("draw", Draw)
def draw(battle: Battle, given: Draw, play: Play) -> tuple[Battle, Drawn]:
    """A formation begins its impulse; the second End Turn marker, or an empty stock of formations, ends the phase."""
    markers = in_cup(battle)
    if battle.options.cup == "table" and given.chit is None:
        raise Refusal("chit", say("is missing: name the marker that was drawn, or {end}", end=END), "NAW-111")
    if given.chit is not None:
        check_marker(battle, given.chit)
    chit: str = play.tape.draw("chit", markers, pile=CUP)
    drawn = draw_chit.decide(
        Given((markers.index(chit) + 1,)),
        DrawChit(
            formation_chits=tuple(name for name in markers if name != END),
            end_markers=battle.ends,
            ends_drawn=battle.ends_drawn,
        ),
    )
    news: News = []
    if chit == END:
        battle = replace(battle, ends=battle.ends - 1, ends_drawn=battle.ends_drawn + 1)
        if drawn.phase_over:
            battle = replace(battle, phase="admin")
            news.append(Line(say("the Operations Phase is over"), "", "NAW-112"))
    else:
        left = list(battle.cup)
        left.remove(chit)
        battle, news = begin_impulse(replace(battle, cup=tuple(left)), chit)
    return battle, Drawn(outcome=drawn.outcome, card=drawn, ledger=drawn.ledger, news=news)


@draw.says
def _drawn(told: Told[Draw, Drawn]) -> Text:
    card = told.found.card
    if card.outcome == "first_end":
        return say("first End Turn marker drawn")
    if card.outcome == "second_end":
        return say("second End Turn marker: the phase ends")
    return say("{formation} is drawn", formation=card.chit)


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
            back = say("the End Turn marker of {side} goes back into the cup", side=battle.side(seat))
            news.append(Line(back, "", "NAW-115"))
    return replace(battle, held=held), news
