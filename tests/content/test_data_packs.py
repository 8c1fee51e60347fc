"""Overlays of the user, and faults of packs reported by file, line and key."""

import time
from pathlib import Path

import pytest

from taos_tui.content.packs import PackError
from taos_tui.content.reference import check_pack, load

ENTRY = """\
[[entry]]
id = "smoke"
title = "Smoke"
source = "house"
text = "Blocks line of sight."
"""
HEADER = 'system = "taos"\n'


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    (tmp_path / "taos").mkdir()
    return tmp_path


def write(folder: Path, text: str, name: str = "reference.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def shipped(name: str) -> Path:
    return Path(__file__).parents[2] / "data" / "taos" / name


@pytest.mark.parametrize("name", ["reference.toml", "clauses.toml"])
def test_the_shipped_packs_are_sound(name: str) -> None:
    assert check_pack(shipped(name)) == []


def test_an_overlay_adds_entries(overlay: Path) -> None:
    write(overlay / "taos", HEADER + ENTRY)
    reference = load("taos", overlay)
    assert len(reference.entries) == len(load("taos").entries) + 1
    assert reference.search("smoke")[0].entry.text == "Blocks line of sight."
    assert reference.search("smoke")[0].entry.system == "taos"


def test_an_overlay_replaces_the_entry_of_the_same_id_in_its_place(overlay: Path) -> None:
    write(overlay / "taos", HEADER + ENTRY.replace('"smoke"', '"graduate"'))
    before, after = load("taos").entries, load("taos", overlay).entries
    assert [entry.id for entry in after] == [entry.id for entry in before]
    changed = [entry.title for entry, old in zip(after, before, strict=True) if entry != old]
    assert changed == ["Smoke"]


def test_an_overlay_replaces_clauses(overlay: Path) -> None:
    own = '[[clause]]\nn = 184\ntag = "house"\ntext = "Our games last three turns."\n'
    write(overlay / "taos", HEADER + own, "clauses.toml")
    reference = load("taos", overlay)
    clause, untouched = reference.clause(184), reference.clause(183)
    assert clause
    assert (clause.tag, clause.text) == ("house", "Our games last three turns.")
    assert untouched == load("taos").clause(183)


def test_an_overlay_folder_without_packs_changes_nothing(tmp_path: Path) -> None:
    assert load("taos", tmp_path).entries == load("taos").entries


@pytest.mark.parametrize("slug", ["nosuchgame", "", ".", "..", "../taos", "taos/", "a b", "\x1b"])
def test_an_unknown_system_is_refused(slug: str) -> None:
    with pytest.raises(PackError, match="no such data pack"):
        load(slug)


FAULTS = {
    "syntax": ("system = 'taos'\n[[entry]\n", 2, "", "not TOML"),
    "syntax at the end": (HEADER + "[[entry]]\ntext = '''\nnever closed\n", 5, "", "not TOML"),
    "no system": (ENTRY, 1, "system", "missing"),
    "unknown header key": (HEADER + "tilte = 'x'\n" + ENTRY, 2, "tilte", "did you mean 'title'"),
    "unknown table": (HEADER + ENTRY + "[[entrys]]\n", 7, "entrys", "did you mean 'entry'"),
    "one table for a list": (HEADER + "[entry]\nid = 'x'\n", 2, "entry", "[[entry]]"),
    "unknown key": (HEADER + ENTRY + "clause = [1]\n", 7, "entry.clause", "did you mean 'clauses'"),
    "key like no other": (HEADER + ENTRY + "qqq = 1\n", 7, "entry.qqq", "known: id, title"),
    "missing key": (HEADER + ENTRY.replace('title = "Smoke"\n', ""), 2, "entry.title", "missing"),
    "wrong type": (HEADER + ENTRY + 'words = "fog"\n', 7, "entry.words", "must be a list of texts"),
    "empty text": (HEADER + ENTRY.replace('"Smoke"', '" "'), 4, "entry.title", "must be text"),
    "no clause number": (HEADER + ENTRY + "clauses = [true]\n", 7, "entry.clauses", "numbers from 1"),
    "uneven table": (HEADER + ENTRY + "table = [['a', 'b'], ['c']]\n", 7, "entry.table", "all of one length"),
    "bad id": (HEADER + ENTRY.replace('"smoke"', '"Smoke!"'), 3, "entry.id", "small letters"),
    "escape sequence": (
        HEADER + ENTRY.replace("Blocks", "\\u001b]52;c;Zm9v\\u0007"), 6, "entry.text", "control"
    ),
    "bidi override": (HEADER + ENTRY.replace('"Smoke"', '"a\\u202eb"'), 4, "entry.title", "control"),
    "escape sequence in a key": (HEADER + '"\\u001b[2J" = 1\n', 1, "'\\x1b[2J'", "unknown key"),
    "number too long": (HEADER + "version = " + "1" * 5000, 2, "", "not TOML"),
    "lists too deep": (HEADER + "version = " + "[" * 100_000, 2, "", "not TOML"),
    "duplicate id": (HEADER + ENTRY + ENTRY, 8, "entry.id", "'smoke' is already used in line 3"),
    "second entry": (HEADER + ENTRY + ENTRY.replace('"smoke"', "7"), 8, "entry.id", "small letters"),
    "keys inside a text": (
        HEADER + ENTRY.replace('"Blocks line of sight."', "'''\n[[entry]]\ntitle = 1\n'''") + "words = 1\n",
        10,
        "entry.words",
        "must be a list of texts",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_reported_with_file_line_and_key(tmp_path: Path, fault: str) -> None:
    text, line, key, message = FAULTS[fault]
    path = write(tmp_path, text)
    (problem,) = check_pack(path)
    assert (problem.file, problem.line, problem.key) == (str(path), line, key)
    assert message in problem.message


def test_all_faults_of_a_file_are_reported_in_its_order(tmp_path: Path) -> None:
    path = write(tmp_path, HEADER + ENTRY.replace('"house"', "1") + "words = 2\n" + ENTRY)
    assert [(problem.line, problem.key) for problem in check_pack(path)] == [
        (5, "entry.source"),
        (7, "entry.words"),
        (9, "entry.id"),
    ]


def test_a_faulty_clause_is_reported(tmp_path: Path) -> None:
    path = write(tmp_path, HEADER + "[[clause]]\nn = 0\ntag = 'sed'\ntext = 'x'\n", "clauses.toml")
    assert [(problem.line, problem.key) for problem in check_pack(path)] == [
        (3, "clause.n"),
        (4, "clause.tag"),
    ]


def test_a_file_that_is_not_utf_8_is_reported_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "reference.toml"
    path.write_bytes(b'system = "taos"\ntitle = "\xff"\n')
    assert [(problem.line, problem.message) for problem in check_pack(path)] == [(2, "not UTF-8 text")]


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "reference.toml"
    path.write_bytes(b"\xef\xbb\xbf" + (HEADER + ENTRY).replace("\n", "\r\n").encode())
    assert check_pack(path) == []


def test_files_that_cannot_be_checked_say_why(tmp_path: Path) -> None:
    (missing,) = check_pack(tmp_path / "reference.toml")
    assert "No such file" in missing.message
    (other,) = check_pack(write(tmp_path, "", "deck.toml"))
    assert "reference.toml, clauses.toml" in other.message


def test_loading_a_broken_overlay_names_its_file_line_and_key(overlay: Path) -> None:
    path = write(overlay / "taos", HEADER + ENTRY + "words = 1\n")
    with pytest.raises(PackError) as caught:
        load("taos", overlay)
    assert str(caught.value).startswith(f"{path}:7: entry.words: must be")


def test_an_overlay_for_another_system_is_refused(overlay: Path) -> None:
    write(overlay / "taos", "\nsystem = 'naw'\n")
    with pytest.raises(PackError) as caught:
        load("taos", overlay)
    (problem,) = caught.value.problems
    assert (problem.line, problem.key) == (2, "system")


def test_several_files_of_the_user_are_laid_over_one(overlay: Path) -> None:
    write(overlay / "taos", HEADER + ENTRY)
    club = write(overlay / "taos", HEADER + ENTRY.replace("smoke", "club-clock"), "reference-club.toml")
    write(overlay / "taos", "no pack at all", "references.toml")
    reference = load("taos", overlay)
    assert [entry.id for entry in reference.entries[-2:]] == ["smoke", "club-clock"]
    assert check_pack(club) == []
    write(overlay / "taos", HEADER + ENTRY + "words = 1\n", "reference-club.toml")
    with pytest.raises(PackError, match=r"reference-club.toml:7: entry.words: must be"):
        load("taos", overlay)


M = 2**20
TRIES = 5
"""A processor that others use too is slow for a while."""
COSTLY = {
    "a word": b"a" * M,
    "a key of many parts": b".".join([b"a"] * 60_000) + b" = 1",
    "brackets": b"x = " + b"[" * M,
    "braces": b"x = " + b"{a=" * 30_000,
    "keys": b"".join(b"k%d=1\n" % at for at in range(M // 9)),
    "lines of dots": b"".join(b"k%d%s = 1\n" % (at, b".a" * 99) for at in range(600)),
}


@pytest.mark.parametrize("data", COSTLY.values(), ids=COSTLY)
def test_a_megabyte_of_anything_is_refused_at_once(overlay: Path, data: bytes) -> None:
    path = overlay / "taos" / "reference.toml"
    path.write_bytes(HEADER.encode() + data)
    assert any(spent_on(path, overlay) < 1 for _ in range(TRIES))  # twice 0.2 on a machine that does nothing else


def spent_on(path: Path, overlay: Path) -> float:
    """Seconds of the processor until the pack is refused, by its checker and by who would play with it."""
    start = time.process_time()
    assert check_pack(path)
    with pytest.raises(PackError):
        load("taos", overlay)
    return time.process_time() - start


def test_what_is_no_file_is_not_read(overlay: Path) -> None:
    (overlay / "taos" / "reference.toml").mkdir()
    with pytest.raises(PackError, match="not a file"):
        load("taos", overlay)
