"""The session file as a player meets it: made, appended to, opened again, refused."""

import os
import tomllib
from decimal import Decimal
from pathlib import Path

import pytest
from journal_sample import DRAFTS, HEADER, append, draft, write

from taos_tui.session.errors import JournalBusy, JournalError, JournalMissing
from taos_tui.session.journal import Journal
from taos_tui.session.lock import SeatClaim, WriteLock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"


def test_what_was_appended_is_there_when_the_file_is_opened_again(path: Path) -> None:
    written = write(path, 12)
    with Journal.open(path) as journal:
        assert list(journal.entries) == written
        assert journal.header == HEADER
        assert journal.findings == []
        assert not journal.read_only
        assert [entry.n for entry in journal.entries] == list(range(1, 13))


def test_a_plain_toml_reader_sees_the_same_session(path: Path) -> None:
    write(path, 6)
    document = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    assert document["format"] == "taos-tui session"
    assert document["version"] == 2
    assert document["started"].isoformat() == "2026-11-20T20:15:00+00:00"
    assert document["options"] == {"vp_rule": "signed", "limit": Decimal("2.50")}
    assert document["seat"] == [{"id": "a", "name": "Anna"}, {"id": "b", "name": "Bo"}]
    assert [log["move"] for log in document["log"]] == [entry.move for entry in DRAFTS]
    assert document["log"][0]["inputs"] == DRAFTS[0].inputs
    assert document["log"][4]["note"] == DRAFTS[4].note


def test_a_block_reads_as_the_design_shows_it(path: Path) -> None:
    chain = write(path, 1)[0].chain
    text = path.read_text(encoding="utf-8")
    assert text[text.index("\n[[log]]") :] == (
        "\n[[log]]\n"
        "n = 1\n"
        "at = 2026-11-20T20:16:02Z\n"
        'seat = "a"\n'
        'move = "identify"\n'
        'inputs = { token = "a-centre", graduate = "Fusilier 3", wip = 13, distance_cm = 25.0 }\n'
        "dice = [7]\n"
        'source = "typed"\n'
        'outcome = "success"\n'
        f'chain = "{chain}"\n'
    )


def test_the_returned_entry_is_what_a_reader_will_get(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        entry = append(journal, draft(inputs={"x": 0.5, "pair": (1, 2)}))
    assert entry.inputs == {"x": Decimal("0.5"), "pair": [1, 2]}
    assert type(entry.inputs["x"]) is Decimal
    with Journal.open(path) as journal:
        assert journal.entries[0] == entry


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (draft(inputs={"wip": None}), "inputs.wip is None"),
        (draft(inputs={"cards": ["A-01", {"x": float("nan")}]}), r"inputs.cards\[1\].x is nan"),
        (draft(inputs={"x": 2**63}), "inputs.x is beyond 64 bits"),
        (draft(inputs={"x": "\ud800"}), "inputs.x is not Unicode text"),
        (draft(inputs={"x": object()}), "inputs.x is of type object"),
        (draft(inputs={1: 2}), "inputs has the key 1"),
        (draft(dice=("seven",)), "dice"),
    ],
)
def test_what_toml_cannot_hold_is_refused_by_name_and_nothing_is_written(path: Path, entry, said) -> None:
    write(path, 1)
    before = path.read_bytes()
    with Journal.open(path) as journal:
        with pytest.raises(ValueError, match=said):
            append(journal, entry)
        assert path.read_bytes() == before
        assert append(journal, DRAFTS[0]).n == 2


def test_nothing_nested_too_deeply_to_read_back_is_written(path: Path) -> None:
    nested: list[object] = []
    for _ in range(5000):
        nested = [nested]
    with Journal.create(path, HEADER) as journal, pytest.raises(ValueError, match="nested deeper"):
        append(journal, draft(inputs={"x": nested}))


def test_a_time_that_is_not_utc_is_refused(path: Path) -> None:
    with Journal.create(path, HEADER) as journal, pytest.raises(ValueError, match="at is '2026-02-30"):
        append(journal, type(DRAFTS[0])(n=0, at="2026-02-30T20:16:02Z"))


def test_an_existing_file_is_never_overwritten(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(JournalError, match="exists already"):
        Journal.create(path, HEADER)
    assert path.read_text() == "mine"


def test_what_is_no_session_file_is_refused_with_the_path(tmp_path: Path) -> None:
    cases = {
        "empty": (b"", "not a session file"),
        "text": (b"hello\n", "not valid TOML"),
        "other": (b'title = "x"\n', "not a session file"),
        "latin": ('format = "taos-tui session"\ntitle = "é"\n'.encode("latin-1"), "not UTF-8"),
        "zeros": (bytes(4096), "TOML|not a session file"),
        "older": (b'format = "taos-tui session"\nversion = 0\n', "version is 0"),
        "newer": (b'format = "taos-tui session"\nversion = 3\nseats = 7\n', "file version 3.*newer taos-tui"),
        "bare": (b'format = "taos-tui session"\nversion = 1\nstarted = 2026-11-20T20:15:00Z\n', "id"),
    }
    for name, (data, said) in cases.items():
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(JournalError, match=said) as caught:
            Journal.open(path)
        assert caught.value.path == path
        assert path.read_bytes() == data


def test_a_file_beyond_any_session_is_not_read(path: Path) -> None:
    path.touch()
    os.truncate(path, 2**40)
    with pytest.raises(JournalError, match="too large: 1099511627776 bytes"):
        Journal.open(path)


def test_missing_files_and_folders_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(JournalMissing, match="no such file"):
        Journal.open(tmp_path / "nowhere.toml")
    with pytest.raises(JournalError, match="not a file"):
        Journal.open(tmp_path)
    with pytest.raises(JournalError):
        Journal.open(tmp_path / "nul\0.toml")
    with pytest.raises(JournalError):
        Journal.create(tmp_path / "no" / "folder.toml", HEADER)


def test_a_seat_id_that_would_leave_the_folder_is_refused(path: Path) -> None:
    write(path, 0)
    path.write_text(path.read_text().replace('id = "b"', 'id = "../b"'))
    with pytest.raises(JournalError, match="seat id"):
        Journal.open(path)


def test_poll_hands_over_what_another_process_appended_once(path: Path) -> None:
    write(path, 1)
    with Journal.open(path) as mine, Journal.open(path) as theirs:
        assert mine.poll() == ()
        added = append(theirs, DRAFTS[1])
        assert mine.poll() == (added,)
        assert mine.poll() == ()
        assert list(mine.entries) == list(theirs.entries)


def test_a_writer_first_learns_what_others_added(path: Path) -> None:
    write(path, 1)
    with Journal.open(path) as mine, Journal.open(path) as theirs:
        added = append(theirs, DRAFTS[1])
        with mine.writing() as tail:
            assert tail.foreign == (added,)
            assert tail.append(DRAFTS[2]).n == 3
        assert [entry.n for entry in theirs.poll()] == [3]
    with Journal.open(path) as journal:
        assert not journal.findings


def test_poll_never_takes_half_a_block(path: Path) -> None:
    write(path, 2)
    whole = path.read_bytes()
    end = whole.rindex(b"\n[[log]]")
    path.write_bytes(whole[:end])
    with Journal.open(path) as journal:
        lock = WriteLock(path)
        assert lock.acquire()
        for size in range(end + 1, len(whole)):
            with path.open("r+b") as file:
                file.write(whole[:size])
            assert journal.poll() == ()
        path.write_bytes(whole)
        assert journal.poll() == ()
        lock.close()
        assert [entry.n for entry in journal.poll()] == [2]


def test_poll_reads_past_nothing_that_a_crash_left(path: Path) -> None:
    write(path, 2)
    with Journal.open(path) as journal, path.open("a") as file:
        file.write("\n[[log]]\nn = 3\n")
        file.flush()
        assert journal.poll() == ()
        with Journal.open(path) as other:
            added = append(other, DRAFTS[0])
        assert journal.poll() == (added,)


def test_a_file_that_somebody_is_writing_is_not_cut(path: Path) -> None:
    write(path, 2)
    half = path.read_bytes()[:-20]
    path.write_bytes(half)
    lock = WriteLock(path)
    assert lock.acquire()
    with Journal.open(path) as journal:
        assert path.read_bytes() == half
        assert [entry.n for entry in journal.entries] == [1]
        lock.close()
        assert append(journal, DRAFTS[0]).n == 2
    assert Journal.open(path).findings == []


def test_a_held_lock_is_reported_as_busy(path: Path) -> None:
    write(path, 1)
    lock = WriteLock(path)
    assert lock.acquire()
    with Journal.open(path) as journal:
        with pytest.raises(JournalBusy, match="another process"), journal.writing(timeout=0.0):
            pass
        lock.close()
        assert append(journal, DRAFTS[0]).n == 2


def test_a_deleted_lock_file_does_not_split_the_writers(path: Path) -> None:
    write(path, 1)
    first, second = WriteLock(path), WriteLock(path)
    assert first.acquire()
    first.release()
    first.path.unlink()
    assert second.acquire()
    assert not first.acquire()
    second.close()
    assert first.acquire(timeout=1.0)
    first.close()


def test_a_seat_is_claimed_once(path: Path) -> None:
    mine, theirs, other = SeatClaim(path, "a"), SeatClaim(path, "a"), SeatClaim(path, "b")
    assert mine.acquire()
    assert not theirs.acquire()
    assert other.acquire()
    mine.release()
    assert theirs.acquire()
    theirs.release()
    other.release()
    with pytest.raises(ValueError, match="seat"):
        SeatClaim(path, "../a")


def test_appending_outside_of_writing_is_a_mistake_of_the_caller(path: Path) -> None:
    with Journal.create(path, HEADER) as journal:
        with journal.writing() as tail:
            tail.append(DRAFTS[0])
        with pytest.raises(RuntimeError):
            tail.append(DRAFTS[0])


@pytest.mark.parametrize("change", ["deleted", "replaced", "shortened"])
def test_a_file_that_is_no_longer_the_same_is_named(path: Path, change: str) -> None:
    write(path, 3)
    with Journal.open(path) as journal:
        if change == "deleted":
            path.unlink()
        elif change == "replaced":
            copy = path.with_suffix(".copy")
            copy.write_bytes(path.read_bytes())
            os.replace(copy, path)
        else:
            os.truncate(path, 400)
        said = {"deleted": "deleted or moved", "replaced": "replaced", "shortened": "became shorter"}[change]
        with pytest.raises(JournalError, match=said):
            journal.poll()
        with pytest.raises(JournalError, match=said):
            append(journal, DRAFTS[0])
        assert len(journal.entries) == 3


def test_both_names_of_a_linked_file_share_one_lock(path: Path) -> None:
    write(path, 1)
    link = path.with_name("link.toml")
    try:
        link.symlink_to(path)
    except OSError:
        pytest.skip("no symbolic links here")
    with Journal.open(path) as one, Journal.open(link) as other, one.writing():
        second = other.writing(timeout=0.0)
        with pytest.raises(JournalBusy):
            second.__enter__()


def test_a_salvaged_copy_is_a_sound_session(path: Path, tmp_path: Path) -> None:
    write(path, 6)
    path.write_bytes(path.read_bytes().replace(b"n = 5\n", b"n = 7\n"))
    with Journal.open(path) as journal:
        assert journal.read_only
        journal.salvage(tmp_path / "copy.toml")
        with pytest.raises(JournalError, match="exists already"):
            journal.salvage(tmp_path / "copy.toml")
    with Journal.open(tmp_path / "copy.toml") as copy:
        assert [entry.n for entry in copy.entries] == [1, 2, 3, 4]
        assert copy.header == HEADER
        assert not copy.findings
        assert append(copy, DRAFTS[0]).n == 5


def test_a_session_in_a_folder_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="its folder does not exist"):
        Journal.create(tmp_path / "gone" / "match.toml", HEADER)
    assert list(tmp_path.iterdir()) == []


def test_an_entry_that_is_changed_in_place_is_noticed_while_the_file_is_open(path: Path) -> None:
    write(path, 3)
    with Journal.open(path) as journal:
        append(journal, draft("note", note="mine"))
        assert journal.poll() == ()
        before = path.read_bytes()
        with path.open("r+b") as file:  # the same length, and the clock of the file put back
            file.seek(before.index(b"mine"))
            file.write(b"hers")
        os.utime(path, ns=(0, 0))
        for _ in range(2):
            with pytest.raises(JournalError, match="changed by another program"):
                journal.poll()
        with pytest.raises(JournalError, match="changed by another program"), journal.writing():
            pass
        path.write_bytes(before)
        assert journal.poll() == ()


def test_a_file_that_is_only_touched_is_as_it_was(path: Path) -> None:
    write(path, 3)
    with Journal.open(path) as journal, Journal.open(path) as other:
        os.utime(path, ns=(0, 0))
        append(other, draft("note", note="more"))
        assert [entry.n for entry in journal.poll()] == [4]
