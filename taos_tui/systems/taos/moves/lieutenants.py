"""Who the Lieutenant is: named in secret, and told openly when he is out (TAOS-160, TAOS-166, TAOS-181)."""

from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, SECRET, Ask, Length, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, listed, say

from ..lieutenant import denied, told_which, unopened, untold
from ..seals import binds, binds_told
from ..state import Match, other, replace, with_player
from .capture import tell_lieutenant
from .common import Done, Nothing, fell_of, in_phase, names, said, unconfirm
from .enrolling import during_play

_telling = in_phase("turn", "scoring", clause="TAOS-160")


def unnamed(match: Match) -> str:
    """Who names his Lieutenant next: whoever has named none, the active player first."""
    seats = (match.active, other(match.active))
    return next((seat for seat in seats if match.player(seat).lieutenant is None), match.active)


def _fell_sealed(match: Match, by: str) -> str:
    """The model that this player sealed as Lieutenant, where he knows it, nothing is said of it yet, and it is out;
    empty otherwise."""
    sealed = match.player(by).lieutenant
    if sealed is None or not sealed.known or match.player(by).lieutenant_out or sealed.value not in fell_of(match, by):
        return ""
    model = match.models.get(str(sealed.value))
    is_out = model is None or model.captured or model.state in ("killed", "incapacitated") or model.side != model.seat
    return str(sealed.value) if is_out else ""


def _to_be_told(match: Match, by: str) -> Text | None:
    """To the owner alone: what he sealed speaks against anything else (TAOS-R2)."""
    if who := _fell_sealed(match, by):
        return say("you sealed {who} as Lieutenant: first say that the Lieutenant is out", who=who)
    return None


def _told_of(match: Match, seat: str) -> object:
    """What came of the name that a player sealed: whom the other one struck, of whom it was asked, what was answered
    (TAOS-160, TAOS-181)."""
    player = match.player(seat)
    is_open = player.lieutenant is not None and player.lieutenant.public
    return match.player(other(seat)).progress.blows, fell_of(match, seat), player.lieutenant_out, is_open


def _named_before(match: Match, by: str) -> list[Text]:
    """What it means to name one where one was named: a new one, and no correction (TAOS-166)."""
    player = match.player(by)
    if player.lieutenant_out:
        return [say("Your Lieutenant is out: whoever you name now takes over the rank.")]
    if player.lieutenant is None:
        return []
    return [
        say("You have named your Lieutenant already, sealed. Whoever you name now holds the rank from now on."),
        say("Who was struck before counts by the name that was sealed then."),
        say("Was that name a slip? Then enter its line in the log anew instead."),
    ]


def _may_name(match: Match, by: str) -> None:
    """Who holds the rank counts while models can be struck."""
    during_play(match, by)
    if match.phase == "scoring" and match.asks_lieutenant:
        raise Refusal("move", say("the turns are over: nobody takes over the rank any more"), "TAOS-160")


class NameLieutenant(Ask):
    model: Annotated[str | None, Length(high=60), SECRET, ANEW, Note("hidden from the opponent")]


@move(
    "lieutenant",
    "Name the Lieutenant",
    clauses="TAOS-160 TAOS-166",
    ready=_may_name,
    who=unnamed,
    alone=lambda match: tuple(match.players),
    choices=lambda match, by: {"model": names(match, by, "graduate", "soldier") or names(match, by)},
    brief=_named_before,
    consent=binds_told,
    told_of=_told_of,
    untrue=lambda match, given, by: None if given.model == _fell_sealed(match, by) else _to_be_told(match, by),
    truth="lieutenant_out",
)
def lieutenant(match: Match, given: NameLieutenant, play: Play) -> tuple[Match, Done]:
    """Who holds the rank now, sealed: it counts for A-08 when he is attacked.

    A slip of the pen would cost points that nobody could find afterwards: where there is a roster he is one of it."""
    own = names(match, play.by)
    if match.options.lieutenants == "listed" and own and given.model not in (None, *own):
        parts = {"who": repr(given.model), "name": match.name(play.by), "own": listed(own)}
        raise Refusal("model", say("{who} is not in the roster of {name}: there are {own}", **parts), "TAOS-160")
    sealed = play.vault.seal(play.by, "model", given.model)
    player = match.player(play.by)
    before = (*player.former, player.lieutenant) if player.lieutenant is not None else player.former
    former = before if match.is_mended else ()
    player = replace(player, lieutenant=sealed, former=former, lieutenant_out=False, lieutenant_set=False)
    return with_player(match, player), Done(outcome="named")


@lieutenant.says
def _named(told: Told[NameLieutenant, Done]) -> Text:
    return say("{name} names the Lieutenant, sealed", name=told.player)


def may_tell(match: Match, by: str) -> None:
    _telling(match, by)
    if match.player(by).lieutenant_out:
        raise Refusal("move", say("{name} has said so", name=match.name(by)), "TAOS-181")


def _who_fell(match: Match) -> str:
    """Who is asked: of whom models fell, and who has not said that his Lieutenant is out."""
    fell = next((match.models[name].seat for name in match.unsaid if name in match.models), match.active)
    return next(iter(_asked(match)), fell)


def _still_to_tell(match: Match) -> list[str]:
    """Those of whom models fell, else whoever has not said it yet."""
    return _asked(match) or [seat for seat, player in match.players.items() if not player.lieutenant_out]


def _what_is_told(match: Match, by: str) -> list[Text]:
    name, sealed = match.name(by), match.player(by).lieutenant
    told = say("Everybody learns that the Lieutenant of {name} is out.", name=name)
    if sealed is None or sealed.public:
        return [told]
    lines = [told, say("The name that {name} sealed is opened with it, for good.", name=name)]
    if sealed.known and sealed.value not in fell_of(match, by):
        lines.append(say("You sealed {who}, who is none of those who fell.", who=str(sealed.value)))
    return lines


@move(
    "lieutenant_out",
    "Say that the Lieutenant is out",
    key="d",
    clauses="TAOS-160 TAOS-181",
    ready=may_tell,
    who=_who_fell,
    alone=_still_to_tell,
    asks=lambda match, by: True,
    offered=lambda match, by: bool(fell_of(match, by)),
    consent=binds,
    brief=_what_is_told,
    lapses=True,
    about=lambda match, given, by: fell_of(match, by),
)
def lieutenant_out(match: Match, given: Nothing, play: Play) -> tuple[Match, Done]:
    """The owner says it when the Lieutenant falls: a sealed name is opened, and compared with who was captured."""
    match, news = tell_lieutenant(match, play.by, play)
    fell = fell_of(match, play.by)
    match = with_player(match, replace(match.player(play.by), lieutenant_out=True))
    struck = untold(match, other(play.by))
    if struck and fell == struck[:1]:
        match = told_which(match, other(play.by), struck[0], is_he=True)
    elif not struck:
        match = said(match, play.by)  # else it is asked for scoring who of them he was
    return unconfirm(match), Done(outcome="told", news=news)


@lieutenant_out.says
def _out(told: Told[Nothing, Done]) -> Text:
    if told.found.news:
        return say("{name}'s Lieutenant is out: {who}", name=told.player, who=told.found.news[0].value)
    return say("{name}'s Lieutenant is out", name=told.player)


def may_deny(match: Match, by: str) -> None:
    _telling(match, by)
    if match.player(by).lieutenant_out or not fell_of(match, by):
        raise Refusal("move", say("nothing is asked of {name}", name=match.name(by)), "TAOS-181")


def _asked(match: Match) -> list[str]:
    return [seat for seat, player in match.players.items() if not player.lieutenant_out and fell_of(match, seat)]


def _what_is_denied(match: Match, by: str) -> list[Text]:
    """To the owner alone, whose seal may say otherwise."""
    fell, sealed = fell_of(match, by), match.player(by).lieutenant
    told = [say("{who}: not the Lieutenant. No name is opened.", who=listed(fell))]
    if sealed is not None and sealed.known and sealed.value in fell:
        told.append(say("You sealed {who} as Lieutenant: it has to be said that he is out.", who=str(sealed.value)))
    return told


@move(
    "lieutenant_stands",
    "Say that none of them was the Lieutenant",
    key="D",
    clauses="TAOS-160 TAOS-181",
    rare=True,
    ready=may_deny,
    who=_who_fell,
    alone=_asked,
    asks=lambda match, by: True,
    offered=lambda match, by: by in _asked(match),
    brief=_what_is_denied,
    untrue=lambda match, given, by: _to_be_told(match, by),
    truth="lieutenant_out",
    lapses=True,
    about=lambda match, given, by: fell_of(match, by),
)
def lieutenant_stands(match: Match, given: Nothing, play: Play) -> tuple[Match, Done]:
    """The owner says that none of those who fell was the Lieutenant; a sealed name stays covered."""
    news = [Line(say("not the Lieutenant"), listed(fell_of(match, play.by)), "TAOS-160")]
    match = said(denied(match, play.by), play.by)
    return unconfirm(match), Done(outcome="told", news=news)


@lieutenant_stands.says
def _stands(told: Told[Nothing, Done]) -> Text:
    return say(
        "{name}: none of those who fell was the Lieutenant ({who})", name=told.player, who=told.found.news[0].value
    )


def _may_open_name(match: Match, by: str) -> None:
    in_phase("scoring", clause="TAOS-160")(match, by)
    if by not in unopened(match):
        raise Refusal("move", say("nothing is left to open of {name}", name=match.name(by)), "TAOS-160")


def _whose_name(match: Match) -> str:
    return next(iter(unopened(match)), match.active)


def _what_is_opened(match: Match, by: str) -> list[Text]:
    return [say("The name that {name} sealed is laid open for everybody, for good.", name=match.name(by))]


@move(
    "lieutenant_opened",
    "Open the name of the Lieutenant",
    clauses="TAOS-160 TAOS-R2",
    ready=_may_open_name,
    who=_whose_name,
    brief=_what_is_opened,
    consent=binds,
    offered=lambda match, by: by in unopened(match),
    obvious=lambda match: bool(unopened(match)),
)
def lieutenant_opened(match: Match, given: Nothing, play: Play) -> tuple[Match, Done]:
    """For scoring a sealed name is opened and compared with who was struck, whoever has said what before."""
    player = match.player(play.by)
    for sealed in (player.lieutenant, *player.former):
        if sealed is not None and not sealed.public and not play.vault.can_open(sealed):
            play.vault.open(sealed)  # refuses it, as it can't be read here
    match, news = tell_lieutenant(match, play.by, play)
    return unconfirm(match), Done(outcome="opened", news=news)


@lieutenant_opened.says
def _name_opened(told: Told[Nothing, Done]) -> Text:
    if told.found.news:
        return say("{name} opens the name of the Lieutenant: {who}", name=told.player, who=told.found.news[0].value)
    return say("{name} opens the names of earlier Lieutenants", name=told.player)
