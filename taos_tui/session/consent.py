"""Who may take a move back, make it again, or enter it anew."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from taos_tui.kit.moves import Consent
from taos_tui.kit.system import AnyMove, State
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, listed, say

from .amend import AMEND
from .entry import Entry, Header
from .step import Step
from .vault import commitment, opened_slot


class Agreement:
    """What the players of a session agreed on. `by` is the seat whose program asks, "" at a shared one."""

    def __init__(self, header: Header, moves: Mapping[str, AnyMove] = MappingProxyType({})) -> None:
        """`moves` tell which of them another player's word alone takes back, whatever was agreed. In a file of version
        1 none does."""
        self._names = {seat.id: seat.name for seat in header.seats}
        self._asks = header.options.get("undo") == "consent"
        binding: dict[str, Consent] = {name: move.consent(header.options) for name, move in moves.items()}
        self._binding = binding if header.version > 1 else {}
        self._told_of: dict[str, Callable[[State, str], object]] = {n: move.told_of for n, move in moves.items()}
        self._session = header.id
        self._seen: set[str] = set()
        """Commitments of all that was ever laid open here."""

    def check_seat(self, by: str) -> None:
        """Raises Refusal for a seat that nobody has."""
        if by not in self._names:
            raise Refusal("seat", no_seat(by, self._names))

    def see(self, entry: Entry) -> None:
        """What an entry lays open has been seen, also where it is taken back."""
        for name, box in entry.opened.items():
            self._seen.add(commitment(self._session, *opened_slot(name), box.get("nonce", ""), box.get("payload", "")))

    def needs_word(self, step: Step) -> bool:
        """Does it take the word of another player to take this back?"""
        entry = step.entry
        if len(self._names) < 2 or not entry.seat:
            return False
        agreed = self._asks and bool(entry.source == "rolled" or entry.drawn or entry.opened)
        binds = self._binding.get(entry.move, "")
        return (
            agreed
            or {
                "": False,
                "always": True,
                "opened": bool(entry.opened),
                "drawn": bool(entry.opened or entry.drawn),
                "seen": (seen := any(box.get("commitment") in self._seen for box in entry.sealed.values())),
                "told": seen,
            }[binds]
        )

    def _was_told(self, steps: Sequence[Step]) -> bool:
        """Were others told of what the first of these steps sealed, or did they act on it, in the steps behind it?"""
        first, *later = steps
        entry = first.entry
        if self._binding.get(entry.move) != "told" or len(self._names) < 2:
            return False
        told_of = self._told_of[entry.move]
        before = told_of(first.state, entry.seat)
        return any(told_of(step.state, entry.seat) != before for step in later)

    def asked_to_undo(self, steps: Sequence[Step]) -> tuple[str, ...]:
        """The seats of whom one has to give its word before the last step is taken back; none where nobody has to. What
        was corrected with another player's word is taken back with it."""
        if not steps or not (self.needs_word(steps[-1]) or self._was_agreed(steps[-1])):
            return ()
        owner = self._owner(steps)
        return tuple(seat for seat in self._names if seat != owner)

    def _was_agreed(self, step: Step) -> bool:
        """Is it a correction to which another player gave his word, where that was agreed on?"""
        return self._asks and step.entry.move == AMEND and bool(step.entry.inputs.get("consent"))

    def _owner(self, steps: Sequence[Step]) -> str:
        """The seat of whoever made the last step; of a correction with a word, of whoever made what was corrected."""
        last = steps[-1].entry
        if not self._was_agreed(steps[-1]):
            return last.seat
        return next((step.entry.seat for step in steps if step.entry.n == last.inputs.get("of")), last.seat)

    def may_undo(self, steps: Sequence[Step], by: str, consent: object = "", *, from_file: bool = False) -> None:
        """Raises Refusal. `consent` is the seat that gives its word at a shared program; in a file no correction needs
        it, as earlier programs did not ask."""
        if not steps:
            raise Refusal("move", say("there is nothing to undo"))
        owner = self._owner(steps)
        if consent and (by or consent not in self._names):
            raise Refusal("consent", say("is the seat of another player, given at a shared program"))
        if self.needs_word(steps[-1]) or (not from_file and self._was_agreed(steps[-1])):
            if owner in (by or consent, "") or not (by or consent):
                why = say("this was rolled, drawn or shown: another player has to agree to take it back")
                raise Refusal("consent", why)
            return
        if by and owner and by != owner:
            raise Refusal("move", say("{name} made the last move and alone takes it back", name=self._names[owner]))

    def may_redo(self, undone: Sequence[Step], by: str) -> None:
        """Raises Refusal."""
        if not undone:
            raise Refusal("move", say("there is nothing to redo"))
        owner = undone[-1].entry.seat
        if by and owner and by != owner:
            why = say("{name} made the undone move and alone makes it again", name=self._names[owner])
            raise Refusal("move", why)

    def may_amend(
        self,
        by: str,
        before: Sequence[Step],
        after: Sequence[Step],
        consent: object,
        agreed: frozenset[str],
        anew: Sequence[int] = (),
        stays: bool = False,
    ) -> None:
        """In a program of one seat nothing changes that the other players made, unless they `agreed`; what was rolled,
        drawn or shown changes with another player's word only, where that is asked, and so does what was sealed once
        others were told of it. What is entered `anew` with it changes, whatever comes of it, and so does the entry
        itself, unless it `stays`; what comes in between is another player's too. Raises Refusal."""
        if consent and (by or consent not in self._names):
            raise Refusal("consent", say("is the seat of another player, given at a shared program"))
        kept = {step.entry.n: step for step in after}
        # whose entry is corrected at a shared program is one of those who agree there
        words = agreed | {by, str(consent)} | ({step.entry.seat for step in before[:1]} if consent else set())
        stood = {step.entry.n for step in before}
        for owner in (step.entry.seat for step in after if step.entry.n not in stood):
            if by and owner not in ("", by, *agreed):
                name = self._names.get(owner, owner)
                raise Refusal("consent", say("{name} has to agree first: a move of {name} comes in", name=name))
        for number, old in enumerate(before):
            new, owner = kept.get(old.entry.n), old.entry.seat
            is_same = new is not None and new.outcome.fields == old.outcome.fields and old.entry.n not in anew
            if (number or stays) and is_same:
                continue
            if by and owner not in ("", by, *agreed):
                name = self._names.get(owner, owner)
                why = say("{name} has to agree first: entry {n} would change", n=old.entry.n, name=name)
                raise Refusal("consent", why)
            sealed_anew = new is None or new.entry.sealed != old.entry.sealed
            needs = self.needs_word(old) or (sealed_anew and self._was_told(before[number:]))
            if needs and not words - {owner, ""}:
                why = say("another player has to agree first: entry {n} would change", n=old.entry.n)
                raise Refusal("consent", why)


def no_seat(given: str, names: Mapping[str, str]) -> Text:
    """Why not; and which seats there are, with who sits there."""
    seats = listed((say("{seat} ({name})", seat=seat, name=name) for seat, name in names.items()), "or")
    return say("'{given}' is not a seat; allowed: {seats}", given=plain(given, 20), seats=seats)
