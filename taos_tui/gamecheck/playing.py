"""Random games and one by `Space` alone: replay, undo and redo, pins, views, odds, and always a way on."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from taos_tui.content.copied import copied_content
from taos_tui.kit.scene import Scene
from taos_tui.kit.system import AnySystem
from taos_tui.kit.system import told as told_by
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text
from taos_tui.session.session import LogLine, Session

from .boards import board_moves
from .clauses import known_clauses, shown_clauses, unknown
from .files import words_in_file
from .finding import Finding, raised
from .inputs import TYPED, answer, longer, obvious_inputs, random_inputs
from .odds import wrong_odds
from .offered import wrongly_offered
from .scenes import wrong_in
from .secrets import told_apart
from .shown import as_json, untold

TRIES = 30
"""How often a random move may be refused before another one is tried."""
SELDOM = 0.01
"""How often what is seldom done is tried too."""
LOOKS = 3
"""How often two matches that differ only in a secret of a move are compared."""
PASSPHRASE = "gamecheck"


def played_through(system: AnySystem, folder: Path, games: int, moves: int, seed: int, space: int) -> Iterator[Finding]:
    """What goes wrong while a game is played."""
    yield from _by_space(system, folder / "space.toml", space)
    looked_at: Counter[str] = Counter()
    for number in range(games):
        random = Random(f"{system.slug} {seed} {number}")
        with _new(system, folder / f"{number}.toml", random, looked_at) as table:
            yield from table.play(moves)


class _Table:
    """A session that is played at random."""

    def __init__(self, session: Session, random: Random, looked_at: Counter[str]) -> None:
        self.session, self.random, self._looked_at = session, random, looked_at
        self._clauses = known_clauses(session.system.slug)
        self._wrong: list[Finding] = []
        self._ids = set[str]()
        """Units that were there: `closed VPA` is what a file calls one, in every language."""

    def __enter__(self) -> "_Table":
        return self

    def __exit__(self, *failure: object) -> None:
        self.session.close()

    def play(self, moves: int) -> Iterator[Finding]:
        names = frozenset(seat.name for seat in self.session.header.seats)
        for number in range(moves):
            scene = self.session.scene()
            self._ids |= {unit.id for unit in scene.units if not isinstance(unit.id, Text)}
            yield from (Finding("texts", scene.phase, f"{text!r} is no text: say(…)") for text in untold(scene, names))
            yield from board_moves(self.session.system, scene)
            yield from wrong_in(scene, self.session.system.seats)
            yield from shown_clauses(self._clauses, scene)
            yield from wrongly_offered(self.session) if number % 5 == 0 else ()
            if scene.over:
                break
            line = self._any_move()
            yield from self._wrong
            if self._wrong:
                return
            if line is None:
                yield Finding("no dead end", scene.phase, "no move is possible, but the game is not over")
                break
            yield from self._told(line)
            if number % 5 == 0:
                yield from self._undone(line)
        yield from self._replayed()

    def _any_move(self) -> LogLine | None:
        """A move that was possible; None where none of the legal ones was, however it was filled in."""
        for _ in range(TRIES):
            ready = self._ways_on()
            if not ready:
                return None
            name = self.random.choice(ready)
            line = self._try(name)
            if line or self._wrong:
                return line
        suggested = self.session.scene().suggested
        return self._try(suggested, plain=True) if suggested else None

    def _ways_on(self) -> list[str]:
        """What can be done; of what is made once in a game or never, such as ending it by hand, only what is
        suggested: it is no way on, and short games show little. Now and then it is made all the same."""
        legal = [each.name for each in self.session.moves() if each.legal]
        if self.random.random() < SELDOM:
            return legal
        suggested, moves = self.session.scene().suggested, self.session.system.moves
        return [name for name in legal if not moves[name].rare or name == suggested]

    def _try(self, name: str, plain: bool = False) -> LogLine | None:
        by = (self.session.system.moves[name].who or self.session.system.acting)(self.session.state)
        try:
            if plain:
                return make_by_space(self.session, name, by, 0)
            inputs = random_inputs(self.session, name, by, self.random)
            self._look_at_secrets(name, inputs, by)
            return self.session.make(name, inputs, by)
        except Refusal as refusal:
            self._wrong += unknown(self._clauses, f"{name}, refused", (refusal.clause,))
        except Exception as error:
            self._wrong.append(Finding("rule", name, f"its rule, or what is said of it, raises {raised(error)}"))
        return None

    def _look_at_secrets(self, name: str, inputs: Mapping[str, Any], by: str) -> None:
        """A few times for each move with secrets, in all games together."""
        if self.session.system.moves[name].private and self._looked_at[name] < LOOKS:
            self._looked_at[name] += 1
            self._wrong += told_apart(self.session, name, inputs, by, self.random)

    def _take_back(self) -> None:
        """Undo, with another player's word where the last move asks for it."""
        self.session.undo(consent=next(iter(self.session.asked_to_undo), ""))

    def _told(self, line: LogLine) -> Iterator[Finding]:
        if not isinstance(line.text, Text):
            yield Finding("texts", line.move, f"its log line {line.text!r} is no text")
        yield from unknown(self._clauses, f"{line.move}, ledger", (part.clause for part in (*line.ledger, *line.news)))
        yield from self._said(line)
        move = self.session.system.moves.get(line.move)
        if move is None or not line.dice:
            return
        self._take_back()
        wrong = wrong_odds(self.session, line.move, line.inputs, line.seat)
        if wrong:
            yield Finding("odds", line.move, wrong)
        self.session.redo()

    def _said(self, line: LogLine) -> Iterator[Finding]:
        """What says it is asked itself: the log shows the title of a move that cannot be told."""
        session = self.session
        if line.outcome is not None and line.move in session.system.moves:
            try:
                told_by(session.system, line.move, line.inputs, line.outcome, line.seat, session.names)
            except Exception as error:
                yield Finding("texts", line.move, f"its log line raises {raised(error)}")

    def _undone(self, line: LogLine) -> Iterator[Finding]:
        """Undo, then the same move again: the same faces and draws come; then undo and redo bring it back as it was."""
        after = self.session.state
        self._take_back()
        before = self.session.state
        self.session.redo()
        if self.session.state != after:
            yield Finding("undo", line.move, "undo and redo do not bring the state back")
        self._take_back()
        if self.session.state != before:
            yield Finding("undo", line.move, "a second undo does not bring the state before it back")
        given = {name: value for name, value in line.inputs.items() if name not in line.drawn}
        if self.session.system.moves[line.move].private:
            self.session.redo()
            return
        again = self.session.make(line.move, given, line.seat, None if line.source != "typed" else line.dice)
        if again.dice != line.dice or again.inputs != line.inputs:
            yield Finding("pins", line.move, "made again after an undo, it rolls or draws something else")

    def _replayed(self) -> Iterator[Finding]:
        yield from words_in_file(self.session.path, (*TYPED, *self._ids))
        texts = [line.text for line in self.session.log()]
        scenes = {seat: as_json(self.session.scene(seat)) for seat in ("", *self.session.seats)}
        self.session.close()
        self.session = Session.open(self.session.path)
        for finding in self.session.findings:
            yield Finding("replay", "file", finding)
        if [line.text for line in self.session.log()] != texts:
            yield Finding("replay", "log", "reads otherwise after the file was opened again")
        for seat, scene in scenes.items():
            if as_json(self.session.scene(seat)) != scene:
                yield Finding("replay", seat or "everybody", "sees something else after the file was opened again")


def _new(system: AnySystem, path: Path, random: Random, looked_at: Counter[str]) -> _Table:
    number = random.randint(system.fewest, len(system.seats))
    names = {seat: f"Player {seat.upper()}" for seat in system.seats[:number]}
    options = {option.name: random.choice(option.values) for option in system.options if random.random() < 0.3}
    content = copied_content(system) if system.packs else {}
    try:
        session = Session.create(path, system.slug, "check", names, options, None, content)
    except Refusal:  # options that do not go together
        session = Session.create(path, system.slug, "check", names, {}, None, content)
    return _Table(session, random, looked_at)


def make_by_space(session: Session, name: str, by: str, number: int) -> LogLine:
    """Make a move as a form does by `Space`: what it refuses to do without is asked for then. Raises Refusal."""
    inputs = obvious_inputs(session, name, by, number)
    tried: dict[str, list[object]] = {}
    fields = {wanted.name: wanted for wanted in session.system.moves[name].inputs}
    optional = {input: wanted for input, wanted in fields.items() if wanted.optional}
    while True:
        try:
            return session.make(name, inputs, by)
        except Refusal as refusal:
            asked = optional.get(refusal.input)
            offered = session.choices(name, by).get(refusal.input, [])
            more = longer(fields.get(refusal.input), offered, inputs.get(refusal.input))
            if more:
                inputs[refusal.input] = more
                continue
            if refusal.input in inputs and refusal.clause:  # another one of those that are offered is named
                tried.setdefault(refusal.input, []).append(inputs[refusal.input])
                others = [each for each in offered if each not in tried[refusal.input]]
                if not others:
                    raise
                inputs[refusal.input] = others[0]
                continue
            if asked is None:
                raise
            answered = answer(asked, offered, number)
            if inputs.get(asked.name) == answered:  # it is refused with that too
                raise
            inputs[asked.name] = answered


def _at_a_stop(session: Session, scene: Scene) -> str:
    """The first of the choices that a panel offers, where none of them is the obvious one; "" where nothing is."""
    legal = {ready.name for ready in session.moves() if ready.legal}
    return next((name for panel in scene.panels for name in panel.moves if name in legal), "")


def _by_space(system: AnySystem, path: Path, moves: int) -> Iterator[Finding]:
    """What is suggested is accepted as it stands filled in, until the game is over; and the file can be read by
    somebody who has none of the passphrases."""
    names = {seat: f"Player {seat.upper()}" for seat in system.seats[: system.fewest]}
    content = copied_content(system) if system.packs else {}
    session = Session.create(path, system.slug, "check", names, {}, dict.fromkeys(names, PASSPHRASE), content)
    for seat in names:
        session.unlock(seat, PASSPHRASE)
    try:
        yield from _spaced(session, moves)
    finally:
        session.close()
    session = Session.open(path)
    yield from (Finding("replay", "without passphrases", finding) for finding in session.findings)
    session.close()


def _spaced(session: Session, moves: int) -> Iterator[Finding]:
    for number in range(moves):
        scene = session.scene()
        if scene.over:
            return
        name = scene.suggested or _at_a_stop(session, scene)
        if not name:
            yield Finding("Space alone", scene.phase, "nothing is suggested, but the game is not over")
            return
        try:
            by = (session.system.moves[name].who or session.system.acting)(session.state)
            make_by_space(session, name, by, number)
        except Refusal as refusal:
            why = f"is suggested, but refused as it stands filled in (`hints` fill in what is needed): {refusal}"
            yield Finding("Space alone", name, why)
            return
        except Exception as error:
            yield Finding("rule", name, f"its rule, or what is said of it, raises {raised(error)}")
            return
    yield Finding("Space alone", session.system.slug, f"the game is not over after {moves} moves")
