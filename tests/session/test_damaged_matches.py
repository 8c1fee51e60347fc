"""A match whose file was cut at any byte, or in which any byte was flipped: what is shown was played, or is named."""

from pathlib import Path

from taos_match import HANDS, new

from taos_tui.kit.system import State
from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import JournalError
from taos_tui.session.session import Session


def match(path: Path) -> tuple[bytes, list[State], list[str]]:
    """The bytes of a short match, the state after each number of entries, and how the log tells them."""
    session = new(path)
    states = [session.state]
    for name, inputs, by in (
        ("draw", {"hand": HANDS["a"]}, "a"),
        ("model", {"name": "Orc", "points": 20}, "b"),
        ("undo", {}, "b"),
        ("draw", {"hand": HANDS["b"]}, "b"),
        ("choose", {"revealed": "A-01", "secret": "A-08"}, "a"),
    ):
        session.make(name, inputs, by)
        states.append(session.state)
    session.close()
    return path.read_bytes(), states, [told(line) for line in session.log()]


def told(line) -> str:
    return str(line._replace(at="", struck=False, outcome=None))


def test_a_match_cut_at_any_byte_shows_the_last_whole_move(path: Path, tmp_path: Path) -> None:
    whole, states, log = match(path)
    blocks = [at + 1 for at in range(len(whole)) if whole.startswith(b"\n[[log]]", at)] + [len(whole) + 1]
    for size in range(blocks[0], len(whole) + 1):
        cut = tmp_path / str(size) / "match.toml"
        cut.parent.mkdir()
        cut.write_bytes(whole[:size])
        session = Session.open(cut)
        complete = sum(end - 2 <= size for end in blocks[1:])
        assert session.state == states[complete]
        assert [told(line) for line in session.log()] == log[:complete]
        assert not session.read_only
        assert all("was never finished" in finding for finding in session.findings)
        session.close()


def test_a_match_with_any_byte_flipped_names_what_is_wrong(path: Path, tmp_path: Path) -> None:
    """Every move before the damage is there; after it a state that was played, or the changed entry is named."""
    whole, states, log = match(path)
    for at in range(len(whole)):
        flipped = bytearray(whole)
        flipped[at] ^= (0x01, 0x20, 0x04, 0x80)[at % 4]
        damaged = tmp_path / str(at) / "match.toml"
        damaged.parent.mkdir()
        damaged.write_bytes(flipped)
        before = whole.count(b"\n[[log]]", 0, at + 1) - 1  # whole entries before the damage; the header is -1
        try:
            session = Session.open(damaged)
        except (JournalError, Refusal) as error:
            assert before <= 0, error  # noqa: PT017
            continue
        lines = [told(line) for line in session.log()]
        if session.findings:
            assert lines[: max(before, 0)] == log[: max(before, 0)], f"byte {at}"
            edited = f"entry {max(before, 0) + 1} "
            assert session.state in states or any(edited in finding for finding in session.findings), session.findings
        else:
            assert session.state == states[-1]
            assert lines == log
        session.close()
