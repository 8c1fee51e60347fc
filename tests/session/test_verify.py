"""What a verifier has to find: ours, and one that was written from docs/session-format.md alone."""

import ast
import base64
import json
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import own_verifier
import pytest
from msgspec.structs import replace
from taos_match import fail, new, rewrite, to_tactics, to_turn

from taos_tui.session.chain import code_of, heard
from taos_tui.session.entry import Entry
from taos_tui.session.errors import JournalError
from taos_tui.session.session import Session
from taos_tui.session.vault import commitment
from taos_tui.session.verify import continues, verify

RIGHT = {"chain": True, "replay": True, "commitments": True}


def ours(path: Path) -> dict[str, bool]:
    return {check.name: check.right for check in verify(path.read_bytes())}


def theirs(path: Path) -> list[str]:
    return own_verifier.faults(path.read_text(encoding="utf-8"))


@pytest.fixture
def played(path: Path) -> Path:
    """A match with secrets sealed, opened, undone and made again."""
    session = new(path)
    to_tactics(session)
    session.undo(consent="b")
    session.redo()
    session.undo(consent="b")
    session.make("reveal")
    to_turn(session)
    fail(session, [19])
    session.undo()
    session.close()
    return path


def test_the_other_verifier_knows_nothing_of_ours_and_fits_a_page() -> None:
    source = Path(own_verifier.__file__).read_text(encoding="utf-8")
    imported = {
        (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert imported <= set(sys.stdlib_module_names)
    assert len(source.splitlines()) <= 90


def test_both_find_nothing_wrong_with_what_was_played(played: Path) -> None:
    assert ours(played) == RIGHT
    assert theirs(played) == []


def test_both_find_nothing_wrong_with_the_sample_match() -> None:
    for sample in files("taos_tui.data").iterdir():
        if sample.joinpath("sample.toml").is_file():
            with_path = Path(str(sample.joinpath("sample.toml")))
            assert ours(with_path) == RIGHT
            assert theirs(with_path) == []


def test_a_session_with_passphrases_is_verified_without_them(path: Path) -> None:
    session = new(path, passphrases={"a": "anna's words"})
    session.unlock("a", "anna's words")
    to_tactics(session)
    session.close()
    assert ours(path) == RIGHT
    assert theirs(path) == []
    assert "stayed shut" in verify(path.read_bytes())[2].found


def test_an_unfinished_last_entry_is_told_and_never_happened(played: Path) -> None:
    played.write_text(played.read_text() + '\n[[log]]\nn = 99\nmove = "end_turn"\n')
    assert theirs(played) == []
    chain, *others = verify(played.read_bytes())
    assert not chain.right
    assert "was never finished" in chain.found
    assert all(check.right for check in others)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('name = "Anna"', 'name = "Anne"'),
        ('move = "tactics"', 'move =  "tactics"'),
        ('take = "initiative"', 'take = "deployment"'),
        ('winner = "a"', 'winner = "b"'),
    ],
)
def test_both_see_a_change_by_hand(played: Path, before: str, after: str) -> None:
    text = played.read_text(encoding="utf-8")
    assert before in text
    played.write_text(text.replace(before, after, 1), encoding="utf-8")
    assert not ours(played)["chain"]
    assert theirs(played)


def test_both_see_an_entry_that_was_taken_out(played: Path) -> None:
    first, second, *others = played.read_text(encoding="utf-8").split("\n[[log]]")
    del second
    played.write_text("\n[[log]]".join([first, *others]), encoding="utf-8")
    assert not ours(played)["chain"]
    assert theirs(played)


def test_every_flipped_byte_is_seen_by_both(path: Path) -> None:
    session = new(path)
    session.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    session.make("note", note="so far")
    session.close()
    sound = path.read_bytes()
    for at in range(len(sound)):
        path.write_bytes(sound[:at] + bytes([sound[at] ^ 1]) + sound[at + 1 :])
        with suppress(ValueError):  # the header can't be read any more: that is told, too
            assert not all(ours(path).values()), sound[at - 20 : at + 20]
        with suppress(ValueError, KeyError):  # not TOML, or nothing of a session
            count = path.read_text(encoding="utf-8").count('\nchain = "')
            assert theirs(path) or count < 2, sound[at - 20 : at + 20]


def swapped(entry: Entry, session: str) -> Entry:
    """Anna puts another Secret mission into her box, with a new nonce, and leaves the commitment as it was."""
    if entry.move != "choose" or entry.seat != "a":
        return entry
    box = json.dumps({"nonce": "0" * 32, "payload": '"A-05"'}).encode()
    sealed = {**entry.sealed["secret"], "box": "open:" + base64.b64encode(box).decode()}
    return replace(entry, sealed={**entry.sealed, "secret": sealed})


def opened_otherwise(entry: Entry, session: str) -> Entry:
    """What Anna opens is not what she had sealed."""
    if "a-revealed" not in entry.opened:
        return entry
    return replace(entry, opened={**entry.opened, "a-revealed": {"nonce": "0" * 32, "payload": '"A-05"'}})


def committed_late(entry: Entry, session: str) -> Entry:
    """Anna seals another card in the place of the first, commitment and all, but opens the first."""
    if entry.move != "choose" or entry.seat != "a":
        return entry
    nonce, payload = "0" * 32, '"A-05"'
    box = base64.b64encode(json.dumps({"nonce": nonce, "payload": payload}).encode()).decode()
    sealed = {"commitment": commitment(session, "a", "revealed", nonce, payload), "box": f"open:{box}"}
    return replace(entry, sealed={**entry.sealed, "revealed": sealed})


@pytest.mark.parametrize("forge", [swapped, opened_otherwise, committed_late])
def test_both_see_a_swapped_secret_under_a_chain_that_is_right(
    played: Path, forge: Callable[[Entry, str], Entry]
) -> None:
    session = Session.open(played).header.id
    rewrite(played, lambda entry: forge(entry, session))
    assert ours(played) == {"chain": True, "replay": False, "commitments": False}
    assert theirs(played)


def test_a_wrong_outcome_and_an_impossible_face_are_seen_by_replay(played: Path) -> None:
    sound = played.read_bytes()
    for change in ({"outcome": "success"}, {"dice": (21,)}, {"dice": ()}):
        played.write_bytes(sound)
        rewrite(played, lambda entry, change=change: replace(entry, **change) if entry.move == "identify" else entry)
        assert ours(played) == {**RIGHT, "replay": False}


def test_the_other_verifier_runs_alone(played: Path) -> None:
    command = [sys.executable, "-I", str(Path(own_verifier.__file__)), str(played)]
    assert subprocess.run(command, capture_output=True, check=True).stdout == b""
    played.write_text(played.read_text(encoding="utf-8").replace("Anna", "Anne"), encoding="utf-8")
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert done.returncode == 1
    assert "entry 1: the chain is broken" in done.stdout


def test_a_code_that_was_written_down_tells_whether_the_file_continues_it(path: Path) -> None:
    session = new(path)
    codes = [session.code]
    for seat in "ab":
        session.make("draw", by=seat)
        codes.append(session.code)
    session.close()
    assert len(set(codes)) == 3
    assert all(re.fullmatch("[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}", code) for code in codes)
    data = path.read_bytes()
    told = [continues(data, code.lower().replace("-", " ")) for code in codes]
    assert [each.found for each in told] == [
        "that of the header; 2 entries came after it",
        "that of entry 1; 1 entry came after it",
        "that of entry 2; nothing came after it",
    ]
    rewrite(path, lambda entry: replace(entry, note="later"))
    assert not continues(path.read_bytes(), codes[2]).right
    assert not any(continues(data, nothing).right for nothing in ("", " ", "-", codes[2][:4], "0"))


def test_eighty_bits_of_the_digest_are_in_a_code() -> None:
    """Crockford's base32, by its own alphabet and plain arithmetic."""
    digest = "0123456789abcdef0123" + "f" * 44
    number = int(digest[:20], 16)
    letters = ""
    for _ in range(16):
        number, rest = divmod(number, 32)
        letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[rest] + letters
    assert code_of(digest) == "-".join(letters[at : at + 4] for at in (0, 4, 8, 12))
    assert code_of(digest) != code_of("1" + digest[1:])
    assert heard("o1-il 0") == heard("0111-0")


def test_a_file_of_version_1_is_continued_as_it_is_and_called_weak(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_bytes((Path(__file__).parents[1] / "systems/samples_of_v1/taos.toml").read_bytes())
    before = path.read_bytes()
    session = Session.open(path)
    assert session.is_weak
    assert len(session.code.replace("-", "")) == 8
    session.make("note", note="one more")
    session.close()
    after = path.read_bytes()
    assert after.startswith(before)
    assert b"typed =" not in after
    assert len(after.rpartition(b'chain = "')[2].strip()) == 9
    assert "weak" in verify(after)[0].found
    assert theirs(path) == []
    assert not continues(after, Session.open(path).code).right


def test_both_follow_amendments_their_undo_and_what_they_lose(path: Path) -> None:
    session = to_turn(new(path))
    failed = fail(session, [19])
    session.make("identify", {"token": "a-left", "graduate": "Orc", "base_contact": True, "code": "02"}, "a")
    hand = next(line for line in session.log() if line.move == "draw").n
    for times in range(2):
        session.amend(failed.n, {"code": "02"}, [5 + times], eyes="a")
        assert (ours(path), theirs(path)) == (RIGHT, [])
        session.undo()
        session.redo()
    session.amend(hand, {"hand": ["A-01", "A-08", "A-03"]}, eyes="a")
    assert (ours(path), theirs(path)) == (RIGHT, [])
    session.undo()
    session.undo()
    assert (ours(path), theirs(path)) == (RIGHT, [])
    assert Session.open(path).findings == []


def test_times_that_run_backwards_are_told(path: Path) -> None:
    session = new(path)
    session.make("note", note="first")
    session.make("note", note="second")
    session.close()
    rewrite(path, lambda entry: replace(entry, at="2020-01-01T00:00:00Z") if entry.n == 2 else entry)
    assert "the clock runs backwards at entry 2" in verify(path.read_bytes())[0].found


def test_a_session_file_is_its_owners_alone(path: Path) -> None:
    new(path).close()
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("name", ["/", ".", ".."])
def test_a_folder_is_no_session(name: str) -> None:
    with pytest.raises(JournalError, match="not a file"):
        Session.open(Path(name))
