"""At the end of a session each seat may open what it still holds: until then nobody can say whether it was allowed."""

from collections.abc import Iterable, Mapping, Sequence

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .entry import Entry
from .vault import Box, commitment, open_box, opened_slot, read_payload

DISCLOSE = "disclose"
Shown = dict[str, object]
"""What was disclosed, by its commitment."""


def shut(session: str, standing: Iterable[Entry]) -> list[tuple[Entry, str]]:
    """What was sealed in the session of this id and never opened, (entry, slot) each. What was opened is known by its
    commitment alone: slots bear the same name with every draw, and boxes may be locked here."""
    entries = list(standing)
    opened = {_digest(session, name, box) for entry in entries for name, box in entry.opened.items()}
    found = [(entry, slot) for entry in entries for slot in entry.sealed]
    return [(entry, slot) for entry, slot in found if entry.sealed[slot].get("commitment") not in opened]


def _digest(session: str, name: str, box: Mapping[str, str]) -> str:
    """The commitment that this opens."""
    seat, slot = opened_slot(name)
    return commitment(session, seat, slot, box.get("nonce", ""), box.get("payload", ""))


def boxes(session: str, standing: Iterable[Entry], seats: Sequence[str], keys: Mapping[str, bytes]) -> dict[str, Box]:
    """What these seats still hold, opened, as far as it can be read here."""
    found = {}
    for entry, slot in shut(session, standing):
        inside = (
            open_box(slot, entry.sealed[slot].get("box", ""), keys.get(entry.seat)) if entry.seat in seats else None
        )
        if inside:
            found[_name(entry, slot)] = {"nonce": inside[0], "payload": inside[1]}
    return found


def disclosed(session: str, entry: Entry, standing: Iterable[Entry]) -> dict[int, Shown]:
    """What an entry discloses, by number of the entry that sealed it. Raises Refusal where that was something else."""
    by_number = {each.n: each for each in standing}
    found: dict[int, Shown] = {}
    for name, box in entry.opened.items():
        seat, _, rest = name.partition("-")
        slot, _, number = rest.rpartition("-")
        sealing = by_number.get(int(number)) if number.isascii() and number.isdigit() and len(number) < 9 else None
        if not sealing or sealing.seat != seat or slot not in sealing.sealed or entry.seat not in ("", seat):
            raise Refusal(name, say("nothing that had been sealed"))
        digest = commitment(session, seat, slot, box.get("nonce", ""), box.get("payload", ""))
        if digest != sealing.sealed[slot].get("commitment"):
            raise Refusal(name, say("what is disclosed is not what had been sealed"))
        found.setdefault(int(number), {})[digest] = read_payload(slot, box["payload"])
    return found


def _name(entry: Entry, slot: str) -> str:
    return f"{entry.seat}-{slot}-{entry.n}"
