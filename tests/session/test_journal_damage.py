"""Files that were cut, flipped, edited or converted: nothing acknowledged is lost or changed in silence."""

import os
from pathlib import Path

import pytest
from journal_sample import DRAFTS, HEADER, append, write

from taos_tui.session.errors import JournalError
from taos_tui.session.journal import Journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"


def kinds(journal: Journal) -> list[str]:
    return [finding.kind for finding in journal.findings]


def test_a_file_cut_at_any_byte_keeps_every_whole_entry_and_invents_none(path: Path) -> None:
    written = write(path, 25)
    whole = path.read_bytes()
    starts = [whole.index(b"\n[[log]]\nn = %d\n" % entry.n) for entry in written] + [len(whole)]
    header_end = starts[0]
    done = [end - 1 for end in starts[1:]]  # the last line end is not needed to know that an entry is complete
    folder = path.parent / "cut"
    for size in range(header_end, len(whole)):
        folder.mkdir()
        cut = folder / "cut.toml"
        cut.write_bytes(whole[:size])
        with Journal.open(cut) as journal:
            complete = sum(end <= size for end in done)
            assert list(journal.entries) == written[:complete]
            assert journal.header == HEADER
            torn = whole[max([header_end, *(end for end in starts if end <= size)]) : size]
            torn = b"" if size in done else torn.removeprefix(b"\n")
            kept = list(folder.glob("cut.toml.torn-*"))
            assert kinds(journal) == (["torn"] if torn else [])
            assert b"".join(file.read_bytes() for file in kept) == torn
            assert not journal.read_only
            if size % 31 == 0:
                assert append(journal, DRAFTS[0]).n == complete + 1
                with Journal.open(cut) as again:
                    assert len(again.entries) == complete + 1
                    assert not again.findings
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()


def test_a_header_cut_at_any_byte_is_never_a_traceback(path: Path) -> None:
    write(path, 0)
    whole = path.read_bytes()
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        try:
            with Journal.open(path) as journal:
                assert not journal.entries
        except JournalError:
            assert path.read_bytes() == whole[:size]


def test_no_flipped_byte_changes_an_entry_in_silence(path: Path) -> None:
    written = write(path, 6)
    whole = path.read_bytes()
    for at in range(len(whole)):
        for mask in (0x01, 0x20, 0x80):
            flipped = bytearray(whole)
            flipped[at] ^= mask
            path.write_bytes(flipped)
            try:
                with Journal.open(path) as journal:
                    same = journal.header == HEADER and list(journal.entries) == written
                    assert same or journal.findings
            except JournalError:
                assert at < whole.index(b"\n[[log]]") + 8
            for file in path.parent.glob("*.torn-*"):
                file.unlink()


def test_an_edited_entry_is_kept_named_and_read_past(path: Path) -> None:
    write(path, 4)
    lines = path.read_text(encoding="utf-8").split("\n")
    line = lines.index("n = 2") + 1
    path.write_text("\n".join(lines).replace('deck = ["A-01", "A-09"]', 'deck=["A-01","A-02"]'))
    with Journal.open(path) as journal:
        assert len(journal.entries) == 4
        assert journal.entries[1].inputs == {"deck": ["A-01", "A-02"]}
        (finding,) = journal.findings
        assert (finding.kind, finding.n, finding.line) == ("edited", 2, line - 1)
        assert "entry 2" in finding.message
        assert append(journal, DRAFTS[0]).n == 5


def test_an_edited_header_is_noticed_at_the_first_entry(path: Path) -> None:
    write(path, 2)
    path.write_text(path.read_text().replace("Anna", "Hanna"))
    with Journal.open(path) as journal:
        assert journal.header.seats[0].name == "Hanna"
        assert [(finding.kind, finding.n) for finding in journal.findings] == [("edited", 1)]
        assert "header" in journal.findings[0].message


@pytest.mark.parametrize(
    ("old", "new", "kind", "said"),
    [
        ("n = 4\n", "n = 5\n", "gap", "entry 5 stands where entry 4 should"),
        ("n = 4\n", "n = 3\n", "gap", "entry 3 stands where entry 4 should"),
        ('nonce = "00ff"', "nonce = 00ff", "damaged", "not valid TOML"),
        ("opened = ", "opend = ", "damaged", "opend"),
        ('move = "reveal"', "move = 5", "damaged", "move"),
        ('move = "reveal"', 'move = "reveal"\nmove = "x"', "damaged", "not valid TOML"),
        ("n = 4\n", "", "damaged", "`n`"),
        ("n = 4\nat = 2026-11-20T20:16:02Z", "n = 4\nat = 2026-11-20", "damaged", "at is 2026-11-20"),
        ("\n[[log]]\nn = 4", "\nlost = 1\n[[log]]\nn = 4", "damaged", "text after the chain line of entry 3"),
        ("[[log]]\nn = 4", "n = 4", "damaged", "text after the chain line of entry 3"),
    ],
)
def test_damage_before_sound_entries_is_named_and_the_sound_part_shown(path: Path, old, new, kind, said) -> None:
    written = write(path, 6)
    text = path.read_text(encoding="utf-8")
    assert old in text
    damaged = text.replace(old, new)
    path.write_text(damaged, encoding="utf-8")
    with Journal.open(path) as journal:
        finding = journal.findings[-1]
        assert finding.kind == kind
        assert said in finding.message
        assert finding.n == 4
        assert damaged.split("\n")[finding.line - 1] in ("[[log]]", "lost = 1", "n = 4")
        assert list(journal.entries) == written[:3]
        assert journal.read_only
        assert journal.poll() == ()
        with pytest.raises(JournalError, match="open for reading only") as caught:
            append(journal, DRAFTS[0])
        assert caught.value.line == finding.line
    assert path.read_text(encoding="utf-8") == damaged


def test_a_removed_chain_line_in_the_middle_is_damage(path: Path) -> None:
    chain = write(path, 4)[1].chain
    path.write_text(path.read_text().replace(f'chain = "{chain}"\n', ""))
    with Journal.open(path) as journal:
        assert kinds(journal) == ["damaged"]
        assert len(journal.entries) == 1
        assert journal.read_only


def test_a_removed_entry_is_a_gap(path: Path) -> None:
    write(path, 4)
    blocks = path.read_text().split("\n[[log]]\n")
    path.write_text("\n[[log]]\n".join(blocks[:2] + blocks[3:]))
    with Journal.open(path) as journal:
        assert kinds(journal) == ["gap"]
        assert "entry 3 stands where entry 2 should" in journal.findings[0].message


@pytest.mark.parametrize("encoding", ["crlf", "bom", "no last line end", "comments"])
def test_a_file_that_an_editor_converted_is_still_read_and_written(path: Path, encoding: str) -> None:
    written = write(path, 3)
    data = path.read_bytes()
    path.write_bytes(
        {
            "crlf": data.replace(b"\n", b"\r\n"),
            "bom": b"\xef\xbb\xbf" + data,
            "no last line end": data.rstrip(b"\n"),
            "comments": data.replace(b"\n\n[[log]]", b"\n# a note\n\n[[log]]") + b"# the end\n",
        }[encoding]
    )
    with Journal.open(path) as journal:
        assert list(journal.entries) == written
        assert set(kinds(journal)) <= {"edited"}
        assert ("edited" in kinds(journal)) == (encoding in ("crlf", "comments"))
        append(journal, DRAFTS[0])
    with Journal.open(path) as journal:
        assert len(journal.entries) == 4
        assert not journal.read_only


def test_other_notation_of_the_same_values_is_read(path: Path) -> None:
    written = write(path, 2)
    text = path.read_text().replace(" = ", "   =  ").replace("20:16:02Z", "21:16:02+01:00").replace('"A-01"', "'A-01'")
    path.write_text(text)
    with Journal.open(path) as journal:
        assert list(journal.entries) == written
        assert kinds(journal) == ["edited", "edited"]


def test_zeros_that_a_crash_left_at_the_end_are_a_torn_tail(path: Path) -> None:
    written = write(path, 2)
    with path.open("ab") as file:
        file.write(bytes(300))
    with Journal.open(path) as journal:
        assert list(journal.entries) == written
        assert kinds(journal) == ["torn"]
        append(journal, DRAFTS[0])
    assert len(Journal.open(path).entries) == 3


def test_foreign_text_at_the_end_is_not_cut(path: Path) -> None:
    write(path, 2)
    with path.open("a") as file:
        file.write('players = "many"\n')
    with Journal.open(path) as journal:
        assert kinds(journal) == ["damaged"]
        assert journal.read_only
    assert path.read_text().endswith('many"\n')


def test_an_entry_torn_by_another_process_is_cut_before_the_next_append(path: Path) -> None:
    write(path, 2)
    with Journal.open(path) as journal:
        with path.open("a") as file:
            file.write("\n[[log]]\nn = 3\nat = 2026")
        assert append(journal, DRAFTS[0]).n == 3
        assert kinds(journal) == ["torn"]
    with Journal.open(path) as journal:
        assert len(journal.entries) == 3
        assert not journal.findings


def test_a_file_that_cannot_be_written_opens_for_reading(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = write(path, 2)
    with path.open("a") as file:
        file.write("\n[[log]]\nn = 3\n")
    before = path.read_bytes()
    (path.parent / "match.toml.lock").unlink()
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everywhere
    with Journal.open(path) as journal:
        assert journal.read_only
        assert kinds(journal) == ["readonly", "torn"]
        assert list(journal.entries) == written
        with pytest.raises(JournalError, match="can't be written"):
            append(journal, DRAFTS[0])
        monkeypatch.undo()
        path.write_bytes(before[: before.rindex(b"\n[[log]]")])
        with Journal.open(path) as other:
            added = append(other, DRAFTS[0])
        assert journal.poll() == (added,)
