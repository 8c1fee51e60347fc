"""Who is at the table, as other programs see it; and programs that only watch."""

import subprocess
import sys
from pathlib import Path

import pytest
from taos_match import choose, new

from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import SeatInUse
from taos_tui.session.lock import PartLock, SeatClaim
from taos_tui.session.presence import AWAY, HERE, ROOM, Company
from taos_tui.session.session import Session

PLAYER = """
import sys
from pathlib import Path
from taos_tui.session.session import Session
session = Session.open(Path(sys.argv[1]), "b")
session.tell_where("Dice, identify a token")
print("there", flush=True)
sys.stdin.read()
"""


def test_a_seat_that_nobody_ever_bound_is_not_told_of(path: Path) -> None:
    new(path).close()
    company = Company(path, "ab")
    assert not company.look()
    assert company.where == {}


def test_a_bound_seat_is_told_of_until_it_leaves(path: Path) -> None:
    new(path).close()
    company = Company(path, "ab")
    session = Session.open(path, "b")
    assert company.look()
    assert company.where == {"b": HERE}
    session.tell_where("Dice, identify a token")
    assert company.look()
    assert company.where == {"b": "Dice, identify a token"}
    session.tell_where("Score")
    assert company.look()
    assert not company.look()
    assert company.where == {"b": "Score"}
    session.close()
    assert company.look()
    assert company.where == {"b": AWAY}
    again = Session.open(path, "b")
    company.look()
    assert company.where == {"b": HERE}
    again.close()


def test_a_seat_whose_program_was_killed_is_away(path: Path) -> None:
    new(path).close()
    company = Company(path, "ab")
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert player.stdout is not None
    assert player.stdout.readline() == "there\n"
    company.look()
    assert company.where == {"b": "Dice, identify a token"}
    player.kill()
    player.communicate()
    assert company.look()
    assert company.where == {"b": AWAY}


def test_many_who_look_at_once_do_not_take_each_other_for_a_player(path: Path) -> None:
    new(path).close()
    Session.open(path, "b").close()
    looker = (
        "import sys; from pathlib import Path; from taos_tui.session.presence import Company\n"
        "company = Company(Path(sys.argv[1]), 'b')\n"
        "print({company.look() and company.where['b'] for _ in range(4000)} - {False, ''})"
    )
    command = [sys.executable, "-c", looker, str(path)]
    lookers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    for _ in range(50):  # nor do they keep a player from his seat
        Session.open(path, "a").close()
    assert [process.communicate()[0] for process in lookers] == ["set()\n"] * 2


def test_who_deletes_the_lock_file_of_a_seat_does_not_get_the_seat(path: Path) -> None:
    new(path).close()
    session, company = Session.open(path, "b"), Company(path, "ab")
    session.tell_where("Score")
    SeatClaim.file(path, "b").unlink()
    if sys.platform == "linux":
        with pytest.raises(SeatInUse):
            Session.open(path, "b")
    SeatClaim.file(path, "b").unlink(missing_ok=True)
    session.poll()  # who plays looks four times a second
    company.look()
    assert company.where == {"b": "Score"}
    with pytest.raises(SeatInUse):
        Session.open(path, "b")
    session.make("note", note="still mine")


def test_who_lost_his_seat_to_another_program_makes_no_moves(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system locks no part of a file, the quicker one has the seat, never both."""
    monkeypatch.setattr(PartLock, "acquire", lambda lock: True)
    new(path).close()
    session = Session.open(path, "b")
    SeatClaim.file(path, "b").unlink()
    thief = Session.open(path, "b")
    with pytest.raises(SeatInUse):
        session.make("note", note="mine")
    thief.make("note", note="his")


def test_what_a_seat_tells_is_short_plain_text(path: Path) -> None:
    new(path).close()
    company = Company(path, "ab")
    session = Session.open(path, "b")
    session.tell_where("\x1b]52;c;aGk=\x07\u202e" + "ж" * 200)
    company.look()
    assert company.where["b"].startswith("]52;c;aGk=ж")
    assert len(company.where["b"].encode()) <= ROOM
    (path.parent / f".{path.name}.seat-b.lock").write_bytes(b"\x1b[31m\xff\0\x07" * 20)
    company.look()
    assert company.where["b"].isprintable()
    session.close()


def test_a_watcher_sees_moves_and_no_secret_and_changes_nothing(path: Path) -> None:
    session = new(path)
    choose(session)
    watcher = Session.open(path, watching=True)
    before, files = path.read_bytes(), sorted(path.parent.iterdir())
    assert not any(ready.legal for ready in watcher.moves())
    for attempt in (watcher.undo, watcher.redo, lambda: watcher.make("reveal"), lambda: watcher.make("note", note="x")):
        with pytest.raises(Refusal, match="only watches"):
            attempt()
    assert path.read_bytes() == before
    session.make("reveal")
    assert watcher.poll()
    assert watcher.last is not None
    assert watcher.last.move == "reveal"
    assert watcher.scene() == session.scene()
    assert sorted(path.parent.iterdir()) == files
    assert watcher.seat == ""


def test_a_watcher_leaves_half_an_entry_where_it_is(path: Path) -> None:
    new(path).close()
    with path.open("a", encoding="utf-8") as file:
        file.write("\n[[log]]\nn = 1\n")
    before, files = path.read_bytes(), sorted(path.parent.iterdir())
    watcher = Session.open(path, watching=True)
    assert watcher.count == 0
    assert not watcher.poll()
    assert (path.read_bytes(), sorted(path.parent.iterdir())) == (before, files)
