"""A roster that is pasted as players have it (5.1; TAOS-30 … TAOS-40)."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import check_heads_one, check_one_list, parted_lists, whose_list
from taos_tui.rules.asks import ANEW, CELLS, Amount, Ask, Keeps, Length, Note, Title
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, count, listed, say

from ..renaming import told_of_markers
from ..rosters.entered import Entered, Framed, Listed
from ..state import Match, replace
from .enrolling import MOST, Models, Side, before_play, during_play, enter, is_guessed, known_model
from .list_totals import told_of_all, told_of_pilots

BEACON = pattern(r"\bAI Beacon\b", re.IGNORECASE)


def _without_models(match: Match, by: str) -> Mapping[str, object]:
    """Whose list comes next: the player who has none yet."""
    there = {model.seat for model in match.models.values()}
    return {"side": next((seat for seat in match.players if seat not in there), None)}


def _unnamed(text: str) -> str:
    """A list of which everybody may read every line: that one of them is the Lieutenant, but not which (TAOS-160)."""
    from ..rosters.secret import without_lieutenant

    return without_lieutenant(text)


def _unnamed_now(text: str) -> str:
    """The same in every language and of a table, of a list that is typed now: files keep what they have."""
    from ..rosters.leaders import spelt, without_leader
    from ..rosters.sheets import kept
    from ..rosters.undecorated import evenly, undecorated
    from ..rosters.written_plainly import written_plainly

    plain = kept(written_plainly(undecorated(spelt(text))))
    return written_plainly(evenly(_unnamed(without_leader(plain))))


class PasteRoster(Ask):
    models: Annotated[
        str,
        Length(high=6000, lines=True),
        ANEW,
        CELLS,
        Keeps(
            _unnamed,
            _unnamed_now,
            say(
                "everybody sees what you type: leave out who the Lieutenant is (a pasted list loses that at once); "
                "Name the Lieutenant asks for him, for your eyes alone"
            ),
        ),
        Note("a list as you have it: Fusilier 1, graduate, wip 13, 10 points; Hac Tao 30; Orc, marker; …"),
    ]
    side: Side = None
    remote_presence: Annotated[
        tuple[Annotated[str, Length(high=60)], ...] | None,
        Amount(0, MOST),
        ANEW,
        Title("Remote Presence"),
        Note("which REMs have G: Remote Presence; without it a REM is no Unit, but gives its order"),
    ] = None
    impetuous: Annotated[
        tuple[Annotated[str, Length(high=60)], ...] | None,
        Amount(0, MOST),
        ANEW,
        Note("who of those whose class is not said is printed Frenzy, Impetuous or Extreme Impetuous, so no Graduate"),
    ] = None
    named: Annotated[
        tuple[Annotated[str, Length(high=70)], ...] | None,
        Amount(1, MOST),
        ANEW,
        Title("called"),
        Note("what the models are called, in the order of the list; left out: as it has them"),
    ] = None


def _whose(match: Match, text: str) -> tuple[str, str]:
    """The seat whose list it says to be, in its first name or the line above it, and the list."""
    if not match.reads_by_hand:
        return "", text
    said, bare = whose_list(match.players, text)
    parts = parted_lists(match.players, text) if match.tells_tokens and not said else []
    return parts[0] if len(parts) == 1 and parts[0][0] else (said, bare)


def _once_more(match: Match, given: Mapping[str, object]) -> Mapping[str, object] | None:
    """Whose list it is stands beside it: in the next match he may have another name."""
    said, text = _whose(match, str(given.get("models") or ""))
    return before_play(match, {**given, "models": text, "side": said} if said else given)


def _listed(match: Match, text: str, seat: str, named: Sequence[str] = ()) -> Listed:
    """A pasted list as this match reads it, the names those that the models have in the roster; all `named` so where
    there is a name for each."""
    from ..rosters.joined_names import in_whole_names
    from ..rosters.lines import read_lines
    from ..rosters.straightened import straightened
    from ..rosters.tidied import tidied
    from ..rosters.tongues import in_english

    said, text = _whose(match, text)
    seat = said or seat
    around = Framed(text)
    owner = _owner_above(match, text) if match.reads_since("apart") else ""
    text = text.strip()[len(owner) :] if owner else text
    if match.reads_since("asked"):
        around = _as_asked(text, match.reads_since("whole"), match.reads_since("apart"))
        text = around.text
    if match.reads_since("tongues"):
        text = in_english(text, sums=not match.reads_since("whole"))
    if match.reads_since("led"):
        text = straightened(text)
    if match.tells_tokens:
        text = tidied(text, sums=not match.reads_since("whole"))
    reading = match.options.reading
    if match.reads_since("cells"):
        army = read_lines(
            text,
            profiles=reading != "cells",
            everyday=match.reads_since("everyday"),
            by_hand=match.reads_by_hand,
            remotes=match.reads_remotes,
            names=match.reads_all,
            by_list=match.reads_since("whole"),
        )
    else:
        army = _earlier(match, text)
    army = in_whole_names(army)
    rows = [row._replace(name=_own_name(match, known_model(match, row.name), seat)) for row in army.rows]
    if len(named) == len(rows):
        rows = [row._replace(name=name) for row, name in zip(rows, named, strict=True)]
    if match.asks_presence:
        rows = [row.as_known() if row.name in match.models else row for row in rows]
    above = (owner, *around.around) if owner else around.around
    return army._replace(rows=rows, around=above, total=around.total)


def _owner_above(match: Match, text: str) -> str:
    """The first line of a list where it is a player's name with his army: `Anna, Nomads`."""
    first, *others = re.split(r"[\n;]", text.strip())
    names = "|".join(re.escape(player.name) for player in match.players.values())
    pattern = rf"(?:{names})\s*[,(\[:–—-]\s*[^\d]{{0,40}}(?:\d{{3}}\s*(?:[^\W\d]+\.?)?)?\W*"
    return first if others and re.fullmatch(pattern, first, re.IGNORECASE) else ""


def _as_asked(text: str, whole: bool, apart: bool) -> Framed:
    """The models of a table in lines, without what stands around them, REMs called so; `whole`: every word and heading
    is known in all languages; `apart`: so are names that end with a word for a class, and whatever people write around
    a list. Raises Refusal for a table of which nobody can tell what stands in its columns."""
    from ..rosters.framed import framed
    from ..rosters.joined_names import joined_names
    from ..rosters.plain_words import in_plain_words, without_markup
    from ..rosters.remotes import named_remotes
    from ..rosters.sheets import in_lines
    from ..rosters.tongues import with_lieutenant

    text = in_lines(text, answered=apart)
    told = framed(with_lieutenant(without_markup(text) if whole else text), whole, letters=apart)
    plain = joined_names(told.text) if apart else told.text
    plain = in_plain_words(plain, alone=apart) if whole else plain
    return told._replace(text=named_remotes(plain, carried=whole, serving=apart))


def _kept_names(
    match: Match, was: Mapping[str, object], becomes: Mapping[str, object], by: str
) -> Mapping[str, object]:
    """A `renews`: in a list that is entered anew whoever stands in the same line is called as he was."""
    if becomes.get("named") not in (None, was.get("named")):
        return becomes
    if was.get("models") == becomes.get("models"):
        return {**becomes, "named": was["named"]} if "named" in was else becomes
    from ..rosters.kept_names import kept_names

    bare = {name: value for name, value in becomes.items() if name != "named"}
    try:
        before, after = _as_given(match, was, by), _as_given(match, bare, by)
    except Refusal:
        return bare
    if not (before.plain and after.plain):
        return bare
    were, plain = [row.name for row in before.rows], [row.name for row in after.rows]
    names = kept_names(before.plain, were, after.plain)
    names = [
        name if name in were else _own_name(match, known_model(match, name), _seat(match, bare, by)) for name in names
    ]
    if names == plain:
        return bare
    called = dict(zip(plain, names, strict=True))
    ticked = {
        each: tuple(called.get(name, name) for name in _ticked(bare[each]))
        for each in ("remote_presence", "impetuous")
        if each in bare and bare[each] != was.get(each)
    }
    return {**bare, **{each: list(told) for each, told in ticked.items()}, "named": names}


def _as_given(match: Match, given: Mapping[str, object], by: str) -> Listed:
    """The list as it is given, whole. Raises Refusal where a line is wrong."""
    return _listed(match, str(given.get("models") or ""), str(given.get("side") or by), _ticked(given.get("named")))


def _seat(match: Match, given: Mapping[str, object], by: str) -> str:
    return _whose(match, str(given.get("models") or ""))[0] or str(given.get("side") or by)


def _brings(match: Match, given: Mapping[str, object], by: str) -> Sequence[str]:
    """A `brings`: who stands in each line."""
    try:
        return [row.name for row in _as_given(match, given, by).rows]
    except Refusal:
        return []


def _earlier(match: Match, text: str) -> Listed:
    """The same as a file that was begun before has it."""
    from ..rosters.earlier import read_list

    return read_list(
        text,
        as_before=not match.asks_who,
        cuts_brackets=not match.is_current,
        parts_names=match.options.reading == "today",
    )


def _of_whom(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Whose the list is, where it says so; of whom it does not say whether they are impetuous."""
    said, _ = _whose(match, str(given.get("models") or ""))
    side: Mapping[str, Sequence[object]] = {"side": [said]} if said else {}
    return {**side, "remote_presence": _remotes(match, by, given), "impetuous": _unclassed(match, by, given)}


def _rows(match: Match, by: str, given: Mapping[str, object]) -> list[Entered]:
    """The models as far as they are typed by now, [] where a line is wrong."""
    try:
        return _as_given(match, given, by).rows
    except Refusal:
        return []


def _remotes(match: Match, by: str, given: Mapping[str, object]) -> list[str]:
    """The REMs of which the list does not say whether they have Remote Presence."""
    return [row.name for row in _rows(match, by, given) if row.asks_presence] if match.asks_presence else []


def _unclassed(match: Match, by: str, given: Mapping[str, object]) -> list[str]:
    """Of whom the list does not say whether they are impetuous."""
    rows = _with_presence(_rows(match, by, given), _ticked(given.get("remote_presence")))
    return [row.name for row in rows if is_guessed(match.models.get(row.name), row)]


def _ticked(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, (list, tuple)) else ()


def _with_presence(rows: list[Entered], named: tuple[str, ...]) -> list[Entered]:
    """The REMs that are named have Remote Presence."""
    return [row.with_presence() if row.asks_presence and row.name in named else row for row in rows]


def _to_be_said(match: Match, by: str, given: Mapping[str, object]) -> list[str]:
    """A name alone says nothing of the class, on which it depends who may identify: it is asked once (TAOS-37), and so
    is what makes a REM a Unit (TAOS-31)."""
    asked = ["remote_presence"] if _remotes(match, by, given) else []
    return [*asked, "impetuous"] if _unclassed(match, by, given) else asked


def _asks_presence(match: Match, given: PasteRoster, by: str) -> list[Line]:
    """Which REMs the question is about, where nobody was ticked."""
    left = [] if given.remote_presence else _remotes(match, by, {"models": given.models, "side": given.side or by})
    one = say("{who}: has it G: Remote Presence? Then tick it", who=listed(left))
    many = say("which of these {n} have G: Remote Presence? Tick them", n=len(left))
    return [Line(say("REM"), many if len(left) > 1 else one, "TAOS-31")] if left else []


def _asks_who(match: Match, given: PasteRoster, by: str) -> list[Line]:
    """Whom the question is about, where nobody was ticked."""
    typed = {"models": given.models, "side": given.side or by, "remote_presence": given.remote_presence}
    left = [] if given.impetuous else _unclassed(match, by, typed)
    one = say("{who}: is it printed impetuous? Then tick it", who=listed(left))
    many = say("which of these {n} are printed impetuous? Tick them", n=len(left))
    return [Line(say("class not said"), many if len(left) > 1 else one, "TAOS-37")] if left else []


def _left_out(text: str) -> str:
    """The columns of a table that stand in no line of the list."""
    from ..rosters.sheets import left_out

    return left_out(text)


def _in_all(match: Match, given: PasteRoster, by: str) -> list[Line]:
    """What the list comes to, and what of it is unsure."""
    return told_of_all(_listed(match, given.models, given.side or by)) if match.reads_since("asked") else []


def _asks_pilots(match: Match, given: PasteRoster, by: str) -> list[Line]:
    """Of which TAGs the list does not say whether somebody sits in them."""
    typed = {"models": given.models, "side": given.side or by}
    return told_of_pilots(_rows(match, by, typed)) if match.reads_since("asked") else []


@move(
    "roster",
    "Paste a roster",
    key="z",
    clauses="TAOS-30 TAOS-34 TAOS-37 TAOS-39",
    part="setup",
    ready=during_play,
    enlists=_once_more,
    made_by="side",
    hints=_without_models,
    choices=lambda match, by: {"side": list(match.players)},
    narrows=_of_whom,
    weighs=_to_be_said,
    foresees=lambda match, given, by: [
        *_in_all(match, given, by),
        *_asks_presence(match, given, by),
        *_asks_who(match, given, by),
        *_asks_pilots(match, given, by),
        *told_of_markers(_listed(match, given.models, given.side or by).rows),
    ],
    tells=("understood",),
    noted=("named",),
    renews=_kept_names,
    brings=_brings,
)
def roster(match: Match, given: PasteRoster, play: Play) -> tuple[Match, Models]:
    """Models, a line each or parted by semicolons: names with class, WIP, points, flags, or an exported army list."""
    said, _ = _whose(match, given.models)
    seat = said or given.side or play.by
    if given.side not in (None, seat):
        raise Refusal("side", say("the list says that it is {name}'s", name=match.name(seat)))
    if not match.ruled:
        from ..rosters.earlier import read_strict

        return enter(match, read_strict(given.models), seat)
    if match.tells_tokens:
        check_heads_one(match.players, given.models, seat, "models")
    elif match.reads_by_hand:
        check_one_list(match.players, given.models, seat, "models")
    army = _listed(match, given.models, seat, given.named or ())
    if given.named is not None and len(given.named) != len(army.rows):
        raise Refusal("named", say("{n} names are given for {rows} models", n=len(given.named), rows=len(army.rows)))
    unknown = sorted(set(given.remote_presence or ()) - {row.name for row in army.rows if row.asks_presence})
    if unknown and match.asks_presence:
        text = say("{who} is no REM of this list that is asked about", who=unknown[0])
        raise Refusal("remote_presence", text, "TAOS-31")
    with_presence = (given.remote_presence or ()) if match.asks_presence else ()
    named = given.impetuous or ()
    rows = _with_presence(army.rows, with_presence)
    rows = [row.flagged("impetuous") if row.name in named else row for row in rows]
    strangers = sorted(set(named) - {row.name for row in rows})
    if strangers:
        raise Refusal("impetuous", say("{who} is not in this list", who=strangers[0]), "TAOS-39")
    try:
        match, made = enter(match, rows, seat)
    except Refusal as refusal:  # of what stands in a line of the list
        raise Refusal("models", refusal.message, refusal.clause) from refusal
    apart = [Line(say("no model, the army's name"), army.army)] if army.army else []
    apart += [Line(say("no model, left out"), line) for line in army.around]
    if heads := _left_out(given.models):
        apart.append(Line(say("columns not read"), heads))
    apart += [Line(say("no model, a line of numbers"), line) for line in army.counts]
    if weapons := dict.fromkeys(weapon for row in rows for weapon in row.weapons):
        apart.append(Line(say("weapons not kept"), ", ".join(weapons)))
    apart += [Line(say("other values, not kept"), ", ".join(army.values))] if army.values else []
    if BEACON.search(given.models):  # the page leaves open whether it has an order (TAOS-32, TAOS-180)
        apart.append(Line("AI Beacon", say("no Unit; whether it gives an order the table decides"), "TAOS-180"))
    if army.has_lieutenant:  # which one he is stays a secret
        how = say("stays secret: he is named apart (Name the Lieutenant)")
        apart.append(Line(say("Lieutenant"), how, "TAOS-160"))
    return match, replace(made, ledger=[*made.ledger, *apart])


def _own_name(match: Match, name: str, seat: str) -> str:
    """Both players may have a Fusilier: the later one is told apart by his player."""
    taken = match.models.get(name)
    return name if taken is None or taken.seat == seat else f"{name} ({match.player(seat).name})"[:60]


@roster.says
def _roster(told: Told[PasteRoster, Models]) -> Text:
    one, many = "{name} enters {n} model", "{name} enters {n} models"
    owner = told.found.owner or told.given.side or told.by
    return count(one, many, told.found.entered, name=told.names.get(owner, told.player))
