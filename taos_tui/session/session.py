"""A session as the app, the command line and the reports use it: one file, one game, one state."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from taos_tui.kit.moves import Untrue
from taos_tui.kit.secret import Locked
from taos_tui.kit.words import plain_word
from taos_tui.rules.dice import Die
from taos_tui.rules.refusal import WHOLE, Refusal
from taos_tui.rules.tape import WrongDice
from taos_tui.rules.text import plain, plain_text, plain_values
from taos_tui.rules.wording import called, say
from taos_tui.systems import load

from .amend import AMEND, Amendment, Anew, Between, as_text
from .amend import Wish as AmendWish
from .chain import code_of
from .disclose import DISCLOSE
from .entry import Entry
from .errors import WATCHING, JournalError, SeatInUse
from .forecast import Forecast
from .game import Game
from .header import new_header, now, read_header
from .journal import Journal
from .later_anew import redrawn
from .lines import LogLine
from .presence import HERE, TABLE, BoundSeat
from .replay import Replay
from .sights import UNSEEN, OthersDecide, OwnersAlone, as_foreseen, check_covered, own_boxes
from .step import AGREE, REDO, RENAME, UNDO, Tried
from .vault import SealedOtherwise

if TYPE_CHECKING:
    from .again import Again

CLAIM_SECONDS = 0.1
"""So long a free seat may seem to be taken: others look who is there."""


class Session(Game):
    """An open session: what is made is written before it counts, and what others write is taken in."""

    def __init__(self, path: Path, journal: Journal, seat: str = "") -> None:
        system = load(journal.header.system)
        super().__init__(system, read_header(system, journal.header), seat, journal.watching)
        self.path, self._journal = path, journal
        self._follow(journal.entries)
        self._claim = BoundSeat(path, seat) if seat else None
        if self._claim and not self._claim.acquire(CLAIM_SECONDS):
            why = say("{name} plays this session in another program already", name=self.names[seat])
            raise SeatInUse("session", why)
        self._shared: BoundSeat | None = None

    @classmethod
    def create(
        cls,
        path: Path,
        system: str,
        title: str,
        names: Mapping[str, str],
        options: Mapping[str, Any] | None = None,
        passphrases: Mapping[str, str] | None = None,
        content: Mapping[str, Any] | None = None,
    ) -> "Session":
        """Create the file. Raises Refusal naming the wrong option, seat, name, title or pack."""
        game = load(system)
        header = new_header(game, title, names, options or {}, passphrases or {}, content or {})
        Replay(game, header, {})  # refuses packs that make no game before there is a file
        return cls._on(lambda: Journal.create(path, header), path)

    @classmethod
    def open(cls, path: Path, seat: str = "", watching: bool = False) -> "Session":
        """Open a file as far as it is sound; who is `watching` makes no moves.

        Raises Refusal for a wrong seat, JournalError for a wrong file.
        """
        return cls._on(lambda: Journal.open(path, watching), path, seat)

    @classmethod
    def _on(cls, opening: Callable[[], Journal], path: Path, seat: str = "") -> "Session":
        with ExitStack() as on_failure:
            session = cls(path, on_failure.enter_context(opening()), seat)
            on_failure.pop_all()
        return session

    def close(self) -> None:
        """Give the seat free and close the file. Everything is on disk already."""
        for claim in filter(None, (self._claim, self._shared)):
            claim.release()
        self._journal.close()

    # -- what is shown ------------------------------------------------------------------------------------

    @property
    def read_only(self) -> bool:
        return self._journal.read_only or bool(self._contradiction)

    @property
    def findings(self) -> list[str]:
        """What was noticed about the file: entries that were torn, edited, damaged, or that replay contradicts."""
        found = [*map(str, self._journal.findings), *self._replay.doubts]
        return [plain_text(each) for each in found] + self._contradiction

    @property
    def count(self) -> int:
        """Entries on disk."""
        return len(self._lines.entries)

    @property
    def code(self) -> str:
        """To be read aloud and written down at the end of a turn: unless it is weak, no other evening has it."""
        return code_of(self._journal.chain)

    @property
    def is_weak(self) -> bool:
        """Is this a file of version 1, whose code another evening could have too?"""
        return self.header.version == 1

    # -- what changes it ----------------------------------------------------------------------------------

    def make(
        self,
        name: str,
        inputs: Mapping[str, Any] | None = None,
        by: str = "",
        dice: Sequence[int] | None = None,
        note: str = "",
    ) -> LogLine:
        """Make a move on the newest state and write it before it counts. With `dice` None the app rolls.

        Raises Refusal (nothing has changed) or JournalError (nothing was written).
        """
        self._check_writable()
        with self._journal.writing() as tail:
            self._follow(tail.foreign)
            self._check_writable()
            by = self._by(by, name, inputs or {})
            if self.seat and name in self.system.moves:
                self.wait_for_answer(self.system.moves[name], by)
            draft = self._replay.make(name, plain_values(dict(inputs or {})), by, dice, plain(note).strip())
            if name == RENAME:
                self._check_names(draft.entry)
            try:
                entry = tail.append(msgspec.structs.replace(draft.entry, at=now()))
            except JournalError:
                self._replay.hold(draft)
                raise
        before = self.state
        if draft.step is None:
            self._replay.apply(entry)
        else:
            self._replay.accept(draft.step._replace(entry=entry))
            self._replay.let_go(name)
        self._made(entry, before)
        return self._lines.line(entry.n)

    def undo(self, by: str = "", note: str = "", consent: str = "") -> LogLine:
        """Take the last move back. Raises Refusal when there is none, or when it is the other seat's.

        Where undoing what was rolled, drawn or shown needs consent: `consent` is the seat that gives it at a shared
        program; in programs of their own the other player takes it back.
        """
        return self.make(UNDO, {"consent": consent} if consent else {}, by, note=note)

    def disclose(self, by: str = "", note: str = "") -> LogLine:
        """Open what a seat still holds, without one all that can be read here: at the end of a session. Nobody has to.

        Raises Refusal where nothing is left to open.
        """
        return self.make(DISCLOSE, by=by, note=note)

    def agree(self, n: int, by: str = "", note: str = "") -> LogLine:
        """Agree to entry `n` being entered anew by another player, once. Raises Refusal."""
        return self.make(AGREE, {"of": n}, by, note=note)

    def redo(self, by: str = "", note: str = "") -> LogLine:
        """Bring the move that was undone last back, with the same dice. Raises Refusal as `undo` does."""
        return self.make(REDO, by=by, note=note)

    def amend(
        self,
        n: int,
        inputs: Mapping[str, Any] | None = None,
        dice: Sequence[int] | None = None,
        dry_run: bool = False,
        by: str = "",
        note: str = "",
        consent: str = "",
        eyes: str = "",
        without: Sequence[int] = (),
        later: Mapping[int, Anew] = MappingProxyType({}),
        never: bool = False,
        between: Sequence[Between] = (),
        stays: bool = False,
        rolled: bool = False,
    ) -> Amendment:
        """Enter entry `n` anew: with these inputs instead of its own (None takes one away), with other faces, or both;
        faces that are typed, or all `rolled` by the app (`face`).

        Later entries are replayed with what was recorded; from the first that is no longer possible on they stand no
        more, but for those that are to be gone on `without`: they fall alone; and for those that are entered anew with
        it, `later`. `never`: entry `n` is left out, as it never happened. `between` comes in among them; where entry
        `n` itself `stays` as it is, before it too. With `dry_run` it is only told what would change. Raises Refusal and
        JournalError as `make` does.

        `consent` is as for `undo`; in programs of their own the other players `agree` before. Nothing is told that the
        seat `eyes` may not know, who else has this program ("" = everybody); what its player alone knows is entered
        anew under his eyes only (OwnersAlone).
        """
        from .between import come_in, put_off, renumbered, written

        wish = AmendWish(n, inputs or {}, dice, tuple(without), later, never, tuple(between), stays, rolled=rolled)
        wish = as_text(wish)
        eyes = eyes or by or self.seat
        self._replay.luck.of(repr((n, sorted(wish.inputs.items(), key=repr), dice and [*dice], never, stays)))
        if dry_run:
            foreseen = self._sights.tried(eyes, self._counting, wish, by or self.seat, agreed=bool(consent))
            if consent and (foreseen is None or foreseen.covered):
                tried = self._tried_whole(wish, foreseen, self._by(by, AMEND), "", consent)
                return self._told(tried, tried.draws)._replace(left_out=wish.without)
            if foreseen is None:
                return Amendment(n, (), covered=True)
            if foreseen.draws:
                first = foreseen.steps._replace(after=foreseen.steps.after[:1])
                alone = foreseen._replace(steps=first, refusal=None, stops=0)
                return self._told(alone, foreseen.draws)
            asked = put_off(
                self.system,
                foreseen,
                lambda more: self._sights.tried(eyes, self._counting, wish._replace(adding=more), by or self.seat),
            )
            return self._told(foreseen)._replace(left_out=wish.without, put_off=asked)
        self._check_writable()
        with self._journal.writing() as tail:
            self._follow(tail.foreign)
            self._check_writable()
            foreseen = self._sights.tried(eyes, self._counting, wish, by or self.seat, agreed=bool(consent))
            check_covered(foreseen, bool(consent or by or self.seat or len(self.names) < 2))
            tried = self._tried_whole(wish, foreseen, self._by(by, AMEND), plain(note).strip(), consent)
            found = self._told(tried)._replace(left_out=wish.without)
            numbers: dict[int, int] = {}
            for number, due in come_in(tried):
                block = tail.append(msgspec.structs.replace(written(due), at=now()))
                numbers[number] = block.n
                self._replay.apply(block)
                self._made(block, self.state)
            entry = tail.append(msgspec.structs.replace(renumbered(tried.entry, numbers), at=now()))
        before = self.state
        self._replay.luck.forget()
        self._replay.apply(entry)
        self._made(entry, before)
        return found._replace(n=entry.n)

    def face(self, n: int, move: str, at: int, nth: int, die: Die) -> int:
        """What the app rolls for a correction; see `Replay.face`."""
        return self._replay.face(n, move, at, nth, die)

    def _tried_whole(self, wish: AmendWish, foreseen: Tried | None, by: str, note: str, consent: str) -> Tried:
        """What it comes to with all that was sealed; of what could not be `foreseen` no reason is told. Raises
        Refusal."""
        try:
            tried = self._replay.try_amend(wish, by, note, consent)
        except Refusal as refusal:
            told = foreseen is not None and not foreseen.covered
            if told or isinstance(refusal, Locked) or refusal.input == "consent":
                raise
            raise Refusal("session", UNSEEN) from None
        return as_foreseen(tried, foreseen)

    def fallen(self, of: int) -> list[Between]:
        """What fell by earlier amendments and comes behind entry `of`, each at its place."""
        from .between import fallen

        return fallen(self._replay.steps, self._replay.rewound, of, self.system.moves)

    def stands_again(self, wish: AmendWish, eyes: str = "") -> "Again":
        """What fell by earlier amendments, comes behind the entry of this one, and is possible again with it."""
        from .again import Again, stands_again

        places = {step.entry.n: place for place, step in enumerate(self._replay.steps)}

        def attempt(wish: AmendWish) -> Tried | None:
            tried = self._sights.tried(eyes or self.seat, self._counting, wish, self.seat)
            return tried if tried and not tried.draws else None

        fell = self.fallen(wish.of)
        return stands_again(fell, wish, places, attempt) if fell else Again()

    @property
    def _counting(self) -> Sequence[Entry]:
        """The entries that were replayed."""
        return self._lines.entries[: self._replayed]

    def _told(self, tried: Tried, unknown: tuple[str, ...] = ()) -> Amendment:
        """What an amendment changes, in words."""
        from .between import due_in
        from .consequences import doubtful, lost_by
        from .differences import differences

        steps = tried.steps
        earlier, changes = {step.entry.n: step for step in steps.before}, []
        if "never" in tried.entry.inputs:
            changes.append(self._lines.changed(steps.before[0], None))
        renames = "called" in tried.entry.inputs  # each entry that names them says so; that goes without saying
        for new in steps.after:
            old = earlier.get(new.entry.n)
            if old is None:
                come = self._lines.changed(new, new)._replace(before="")
                changes.append(come._replace(becomes="") if unknown else come)
                continue
            if new is steps.new or old.outcome != new.outcome or not (renames or old.entry.inputs == new.entry.inputs):
                changed = self._lines.changed(old, new)
                if new is steps.new or changed.was != changed.becomes or old.outcome.fields != new.outcome.fields:
                    changes.append(changed._replace(becomes="") if unknown else changed)
        if tried.refusal:
            changes.append(self._lines.changed(earlier[tried.stops], None, self._why_no_more(tried, tried.refusal)))
        lost = lost_by(tried)
        others = [step.entry for step in steps.after if step is not steps.new]
        fewer = {each.n: len(each.dice) for each in others if each.n in earlier}
        unthrown = {n: earlier[n].entry.dice[number:] for n, number in fewer.items()}
        due = due_in(self.system, tried) if tried.refusal else ""
        ends = () if unknown else differences(*map(self._seen, (steps.before[-1].state, steps.state)))
        return Amendment(
            steps.before[0].entry.n,
            tuple(changes),
            tried.stops,
            lost,
            () if unknown else tried.lapsed,
            draws=tried.draws,
            ends=ends,
            covered=bool(tried.covered),
            stops_by=tried.refusal.input if tried.refusal else "",
            stops_why=self._called(tried.refusal.message) if tried.refusal else "",
            due=due,
            between={row["of"]: row["before"] for row in tried.entry.inputs.get("between", ())},
            doubtful=() if unknown else doubtful(self.system, steps, tried.called),
            unthrown={n: faces for n, faces in unthrown.items() if faces},
            redrawn={
                step.entry.n: redrawn(old.entry, step.entry)
                for step in steps.after
                if (old := earlier.get(step.entry.n))
            },
        )

    def _called(self, text: str) -> str:
        """What comes from a rule, its ids as players call them."""
        return called(plain_text(text), self._things())

    def _why_no_more(self, tried: Tried, refusal: Refusal) -> str:
        """Why an entry is no longer possible, and what is due before it now."""
        from .between import due_in

        move = self.system.moves.get(self._replay.played[tried.stops].entry.move)
        wanted = next((each for each in move.inputs if each.name == refusal.input), None) if move else None
        is_own = refusal.input in WHOLE or isinstance(refusal, WrongDice)
        is_whole = is_own or not (wanted or refusal.message.startswith("is "))
        title = wanted.title if wanted else plain_word(refusal.input)
        why = self._called(refusal.message if is_whole else Refusal(title, refusal.message, refusal.clause).text)
        if isinstance(refusal, SealedOtherwise):
            why = say("another card would be opened by it now than was")
        if isinstance(refusal, Untrue) or not (following := due_in(self.system, tried)):  # that one says it itself
            return why
        return say("{why}; first comes: {move}", why=why, move=self.system.moves[following].title)

    def is_sealed(self, n: int) -> bool:
        """Is a part of entry `n` what its player alone knows?"""
        return bool(self._replay.played[n].entry.sealed)

    def has_opened(self, n: int) -> bool:
        """Was all that is secret in entry `n` opened by it, such as a card that was played? Then which one is no secret
        of its form any more."""
        entry = self._replay.played[n].entry
        return bool(entry.opened) and not entry.sealed

    def comes_next(self, n: int) -> frozenset[str]:
        """What the app drew in entry `n` from a pile where nothing has a place of its own: once something else is typed
        for it, the next draw from there gives it, as after an undo."""
        step = self._replay.played[n]
        return frozenset(
            draw.name for draw in step.draws if draw.name in step.entry.drawn and not (draw.place or draw.kept)
        )

    def sealed_in(self, n: int, eyes: str) -> dict[str, object]:
        """What entry `n` sealed as it stands now, by input; nothing for other eyes than those of its player. Raises
        Refusal."""
        entry = self._replay.played[n].entry
        return own_boxes(entry, eyes, self._keys.get(entry.seat))

    def poll(self) -> bool:
        """Take in what other processes have written. True if there was anything."""
        if self._claim:
            self._claim.renew()
        return self._follow(self._journal.poll())

    def salvage(self, to_path: Path) -> None:
        """Write everything that is sound into a new session file. Raises JournalError."""
        self._journal.salvage(to_path, self._replayed)

    def tell_where(self, where: str) -> None:
        """Let other programs know what the player of the bound seat is doing. Nothing secret may stand in it."""
        if self._claim:
            self._claim.tell(where)

    def tell_table(self, doing: str) -> None:
        """Let phones know what is being filled in at the laptop that all share, "" for nothing. Nothing secret may
        stand in it. Of several such laptops the first one tells."""
        if self.seat or self.watching:
            return
        if self._shared is None and doing:
            self._shared = BoundSeat(self.path, TABLE)
            with suppress(JournalError):
                self._shared.acquire()
        if self._shared:
            self._shared.tell(doing or HERE)

    # -- inside -------------------------------------------------------------------------------------------

    def _check_writable(self) -> None:
        """Refuse where replay went wrong; a file that can't be written is the journal's to refuse."""
        if self.watching:
            raise Refusal("session", WATCHING)
        if self._contradiction:
            raise Refusal("session", say("open for reading only: {why}", why=self._contradiction[0]))
        if self._claim and not self._claim.renew():
            raise SeatInUse("session", say("{name} plays in another program now", name=self.names[self.seat]))


__all__ = ["Forecast", "LogLine", "OthersDecide", "OwnersAlone", "Session"]
