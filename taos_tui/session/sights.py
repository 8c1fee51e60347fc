"""The same session as each seat may know it: what an amendment would change is worked out in it, so that its preview
can tell nothing of what others have sealed."""

from collections.abc import Sequence

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .amend import Wish
from .disclose import Shown
from .entering import Hidden
from .entry import Entry
from .replay import Replay
from .step import Tried
from .vault import open_box, read_payload

UNSEEN = say("what is covered does not allow this")
"""Why what nobody here may know stands against an amendment, without telling what it is."""


class OwnersAlone(Refusal):
    """What `seat` alone knows decides what this would come to: that player enters it anew, seen by nobody else."""

    def __init__(self, seat: str, name: str) -> None:
        super().__init__("seat", say("{name} alone knows what this comes to: only {name} may enter it anew", name=name))
        self.seat = seat


class OthersDecide(Refusal):
    """Whether it is possible hangs on what others than its player have sealed."""

    def __init__(self) -> None:
        why = say("what is covered decides what this comes to: another player has to agree first")
        super().__init__("consent", why)


def check_covered(foreseen: Tried | None, agreed: bool) -> None:
    """Where what others than its player have sealed decides, whether it is possible or not tells of it: at a shared
    program one of them gives his word before it is tried. Raises Refusal."""
    if not agreed and (foreseen is None or foreseen.covered - {foreseen.steps.before[0].entry.seat}):
        raise OthersDecide


def own_boxes(entry: Entry, eyes: str, key: bytes | None) -> dict[str, object]:
    """What an entry sealed, by input, for its own player alone. Raises Refusal."""
    mine = entry.sealed if eyes and eyes == entry.seat else {}
    found = {slot: open_box(slot, sealed["box"], key) for slot, sealed in mine.items()}
    return {slot: read_payload(slot, inside[1]) for slot, inside in found.items() if inside}


class Sights:
    """Replays of one session, one for each pair of eyes, kept up as it goes on."""

    def __init__(self, whole: Replay) -> None:
        self._whole = whole
        self._seen: dict[str, tuple[Shown, Replay, int]] = {}

    def of(self, eyes: str, entries: Sequence[Entry]) -> Replay:
        """As `eyes` may know it after these entries ("" = everybody): all of it where nothing was ever sealed. Raises
        Refusal."""
        if not any(entry.sealed for entry in entries):
            return self._whole
        shown = self._whole.shown
        before, replay, done = self._seen.get(eyes, ({}, None, 0))
        if replay is None or before != shown or done > len(entries):
            replay, done = self._whole.seen_by(eyes), 0
        self._seen.pop(eyes, None)
        for entry in entries[done:]:
            replay.apply(entry)
        self._seen[eyes] = shown, replay, len(entries)
        return replay

    def tried(self, eyes: str, entries: Sequence[Entry], wish: Wish, by: str, *, agreed: bool = False) -> Tried | None:
        """What an amendment would come to as far as `eyes` may know; None where what others have sealed decides. Where
        another player has `agreed`, that may be what lets a later entry fall that is left out. Raises Refusal,
        OwnersAlone where the player whose entry it is, or that comes in, has to enter it himself."""
        replay = self.of(eyes, entries)
        try:
            return replay.try_amend(wish, by, consent=None)
        except Hidden as refusal:
            owners = [] if wish.stays else [entry.seat for entry in entries if entry.n == wish.of]
            owners += [one.entry.seat for one in wish.between if one.entry.n <= 0]
            owner = next((owner for owner in owners if owner in refusal.seats and owner != eyes), "")
            if owner:
                raise OwnersAlone(owner, self._whole.names.get(owner, owner)) from None
            return None
        except Refusal as refusal:
            if agreed and refusal.input == "without":
                return None
            raise


def as_foreseen(tried: Tried, foreseen: Tried | None) -> Tried:
    """With the reason that could be told before why later entries fall; another one may lie in what is covered."""
    if tried.refusal is None:
        return tried
    same = foreseen and len(foreseen.steps.after) == len(tried.steps.after)
    return tried._replace(refusal=(same and foreseen and foreseen.refusal) or Refusal("session", UNSEEN))
