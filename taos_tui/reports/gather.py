"""Gathers a story from a session: header, log, and the scene as one seat may see it; nothing else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from taos_tui.kit.options import EVERYWHERE, PRACTICE
from taos_tui.kit.said import said
from taos_tui.kit.scene import Chart, HexMap, Scene
from taos_tui.rules.percent import percent
from taos_tui.rules.text import plain_values
from taos_tui.rules.wording import Catalogue, Text, count, say
from taos_tui.session.entries_told import entries_told
from taos_tui.session.faces import draws_of, faces_of
from taos_tui.session.readings import agreed
from taos_tui.session.step import REDO, UNDO

from .story import GLYPHS, Cards, Dice, Event, Fact, Force, Moment, Part, Player, Sheet, Stage, Standing, Story

if TYPE_CHECKING:
    from taos_tui.kit.options import Option
    from taos_tui.rules.result import Line
    from taos_tui.session.entry import Header
    from taos_tui.session.session import LogLine, Session


AGREED = tuple(option for option in EVERYWHERE if option is not PRACTICE)
"""Readings that every game has; that it is practice stands in the title."""

MOMENTS = 5
"""So many throws are told apart."""

SURPRISE = Fraction(1, 6)
"""What is at least as likely surprises nobody: a given face of a d6."""


def story_of(
    session: "Session", seat: str, language: Catalogue | None = None, *, staged: bool = False, undone: bool = True
) -> Story:
    """Everything that `seat` may read, in that language, every text on it without control characters;
    `staged` also how the map was at the end of each stretch, `undone` also what was taken back."""
    header, scene, log, scenes = session.header, session.scene(seat), session.log(), session.scenes(seat)
    names = _names(header, scene)
    story = Story(
        title=header.title,
        system=session.system.title,
        started=header.started,
        viewer=seat,
        phase=scene.phase,
        headline=scene.headline,
        over=scene.over,
        result=scene.result,
        players=tuple(
            Player(each, name, GLYPHS[index % len(GLYPHS)], scene.scores.get(each, ""))
            for index, (each, name) in enumerate(names.items())
        ),
        options=_options((*session.system.options, *AGREED), header.options, agreed(session)),
        forces=_forces(scene),
        cards=tuple(Cards(pile.seat, pile.title, pile.shown) for pile in scene.piles if pile.shown),
        sheets=_sheets(scene),
        charts=(*scene.charts, *_told_panels(scene)),
        board=scene.board,
        timeline=tuple(_timeline(session, undone)),
        dice=_statistics(log),
        stages=_stages(scenes) if staged and isinstance(scene.board, HexMap) else (),
        standings=_standings(scenes, tuple(names)),
        moments=_moments(session, log) if scene.over else (),
        checked=_checked(session, scene.over),
        is_practice=header.is_practice,
    )
    said_story = said(story, language)
    return msgspec.convert(plain_values(msgspec.to_builtins(said_story, enc_hook=str)), Story)


def _told_panels(scene: Scene) -> Iterator[Chart]:
    """Small tables that are worth keeping."""
    for panel in scene.panels:
        if panel.report:
            yield Chart(panel.report, panel.columns, panel.rows)


def _names(header: "Header", scene: Scene) -> Mapping[str, str]:
    """Who the report tells of: the players, or the sides by what the game calls them where one plays several."""
    players = {each.id: each.name for each in header.seats}
    return scene.names if set(scene.names) > set(players) else players


def _options(options: "Iterable[Option]", first: Mapping[str, Any], now: Mapping[str, Any]) -> tuple[Fact, ...]:
    """The readings in force, as players call them, and what was agreed at first where that was another one."""
    readings = {**first, **now}
    return tuple(
        Fact(option.called, _in_force(option, first.get(option.name, readings[option.name]), readings[option.name]))
        for option in options
        if option.name in readings and option.applies(readings) and _is_chosen(option, first, readings)
    )


def _is_chosen(option: "Option", first: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Could players choose it, or is it otherwise than usual? What only older files have otherwise is no news."""
    return not option.unshown or {first.get(option.name), now[option.name]} - {None, option.default} != set()


def _in_force(option: "Option", first: str | int, now: str | int) -> Text | str:
    called = option.value_called(now)
    if first == now:
        return called
    return say("{now} (changed in play, at first {first})", now=called, first=option.value_called(first))


def _forces(scene: Scene) -> tuple[Force, ...]:
    return tuple(
        Force(
            unit.seat,
            unit.name,
            unit.group == "out" and not unit.lost,
            tuple(Fact(name, cell) for name, cell in zip(scene.unit_columns, unit.cells, strict=False)),
            unit.marks,
            unit.card,
        )
        for unit in scene.units
    )


def _sheets(scene: Scene) -> tuple[Sheet, ...]:
    return tuple(
        Sheet(
            sheet.seat,
            sheet.title,
            sheet.score,
            ()
            if sheet.hidden
            else tuple(
                Fact(point.text, point.value, point.clause, point.earned)
                for point in sheet.points
                if not point.is_button
            ),
        )
        for sheet in scene.sheets
    )


def _event(line: "LogLine") -> Event:
    return Event(
        n=line.n,
        at=line.at,
        seat=line.side,
        text=line.text,
        outcome=str(line.outcome.outcome) if line.outcome else "",
        dice=line.dice,
        source=line.source,
        note="" if line.note == line.text else line.note,
        undone=line.struck,
        ledger=_facts(line.outcome.ledger) if line.outcome else (),
        news=(*(_facts(line.outcome.news) if line.outcome else ()), *_fallen(line)),
        drawn=tuple(name.replace("_", " ") for name in line.drawn),
        typed=tuple(name.replace("_", " ") for name in line.typed),
        first=line.first_told,
    )


def _fallen(line: "LogLine") -> Iterator[Fact]:
    """The entries that a correction made impossible, each by itself."""
    for n, text in line.fell:
        yield Fact(say("{n} falls", n=n), text)


def _facts(lines: "Iterable[Line]") -> tuple[Fact, ...]:
    return tuple(
        Fact(line.label, line.value if isinstance(line.value, str) else str(line.value), line.clause) for line in lines
    )


def _timeline(session: "Session", undone: bool) -> Iterator[Part]:
    """The log in stretches; without what was undone there are no undos either."""
    for stretch in session.course():
        lines = [line for line in stretch.lines if undone or not (line.struck or line.move in (UNDO, REDO))]
        if lines:
            yield Part(stretch.title, tuple(map(_event, lines)))


def _standings(scenes: Sequence[tuple[str, Scene]], seats: Sequence[str]) -> tuple[Standing, ...]:
    """The scores of these seats by stretch; stretches without a change are told as one. Where a game says after which
    of its rounds a score stands, these are the stretches."""
    rounds = {scene.scored: scene for _, scene in scenes if scene.scored}
    found: list[tuple[str, str, tuple[str, ...]]] = []
    for title, scene in rounds.items() or scenes:
        scores = tuple(scene.scores.get(seat, "") for seat in seats) if scene.scores else ()
        if scores and found and found[-1][2] == scores:
            found[-1] = (found[-1][0], title, scores)
        elif scores:
            found.append((title, title, scores))
    told = (
        Standing(first if first == last else say("{first} to {last}", first=first, last=last), scores, first, last)
        for first, last, scores in found
    )
    return tuple(told) if len(found) > 1 else ()


def _moments(session: "Session", log: "Sequence[LogLine]") -> tuple[Moment, ...]:
    """The throws that were the least likely."""
    withdrawn = _withdrawn(session, log)
    chances = {n: chance for n, chance in session.chances().items() if chance < SURPRISE and n not in withdrawn}
    least = sorted(sorted(chances, key=lambda n: (chances[n], n))[:MOMENTS])
    lines = {line.n: line for line in log}
    return tuple(
        Moment(n, line.side, line.text, str(line.outcome.outcome) if line.outcome else "", percent(chances[n]))
        for n in least
        if (line := lines[n])
    )


def _withdrawn(session: "Session", log: "Sequence[LogLine]") -> frozenset[int]:
    """Throws of which a later entry has taken back what they did."""
    moves, found, thrown = session.system.moves, set[int](), 0
    for line in log:
        if line.struck or line.move not in moves:
            continue
        if line.dice:
            thrown = line.n
        if moves[line.move].withdraws:
            found.add(thrown)
    return frozenset(found)


def _stages(scenes: Sequence[tuple[str, Scene]]) -> tuple[Stage, ...]:
    """The map at the end of each stretch, where anything on it has changed since the one before; the last as it stood
    in the end."""
    found: list[Stage] = []
    for title, board in ((title, scene.board) for title, scene in scenes):
        if isinstance(board, HexMap) and (not found or _seen(found[-1].board) != _seen(board)):
            found.append(Stage(title, board))
    if found:
        found[-1] = Stage(scenes[-1][0], found[-1].board)
    return tuple(found)


def _seen(board: HexMap) -> object:
    """What a drawing of the map shows: who may act now, and what was done, is not part of it."""
    units = sorted((each.id, each.at, each.strength, each.shaken) for each in board.counters)
    return [each.signs for each in board.hexes], [each.notes for each in board.hexes], units


def _checked(session: "Session", over: bool) -> tuple[Text, ...]:
    """Where hands, codes and cards came from, and after the end whether their owners let everybody check them."""
    drawn, typed = draws_of(session.log())
    told = [say("draws: {drawn} by the app, {typed} typed", drawn=drawn, typed=typed)] if drawn or typed else []
    if not over:
        return tuple(told)
    shut, moves = session.shut, session.system.moves
    for seat, number in shut.items():
        one = "{name} kept {n} secret shut, which nobody can check"
        more = "{name} kept {n} secrets shut, which nobody can check"
        told.append(count(one, more, number, name=session.names[seat]))
    if not shut and any(line.move in moves and moves[line.move].private for line in session.log()):
        anew = session.sealed_anew
        alone = "every secret was opened; {entries} was entered anew, the others are as they were sealed"
        several = "every secret was opened; {entries} were entered anew, the others are as they were sealed"
        told.append(
            count(alone, several, len(anew), entries=entries_told(anew))
            if anew
            else say("every secret was opened and is as it was sealed")
        )
    return tuple(told)


def _statistics(log: "Iterable[LogLine]") -> tuple[Dice, ...]:
    return tuple(Dice(faces.die, faces.source, faces.number, faces.mean, faces.fair_mean) for faces in faces_of(log))
