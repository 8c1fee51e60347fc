"""Several processes on one session file, and processes that are killed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from journal_sample import write

from taos_tui.session.journal import Journal
from taos_tui.session.lock import SeatClaim

HERE = Path(__file__).parent

APPENDER = """
import sys
from pathlib import Path
from journal_sample import append, draft
from taos_tui.session.journal import Journal
path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
with Journal.open(path) as journal:
    for number in range(count):
        entry = append(journal, draft("note", seat=name, note=str(number)))
        print(entry.n, flush=True)
"""

CLAIMER = """
import sys
from pathlib import Path
from taos_tui.session.lock import SeatClaim
print(SeatClaim(Path(sys.argv[1]), "a").acquire(), flush=True)
"""


def start(code: str, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True, encoding="utf-8")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.toml"


@pytest.mark.parametrize(("names", "each"), [("ab", 500), ("abcdefgh", 125)])
def test_processes_make_one_order_without_gaps(path: Path, names: str, each: int) -> None:
    write(path, 0)
    processes = {name: start(APPENDER, path, name, each) for name in names}
    acknowledged = {name: [int(n) for n in process.communicate()[0].split()] for name, process in processes.items()}
    assert {process.returncode for process in processes.values()} == {0}
    with Journal.open(path) as journal:
        assert not journal.findings
        assert [entry.n for entry in journal.entries] == list(range(1, 1001))
        for name, numbers in acknowledged.items():
            mine = [entry for entry in journal.entries if entry.seat == name]
            assert [entry.n for entry in mine] == numbers
            assert [entry.note for entry in mine] == [str(number) for number in range(each)]


def test_nothing_acknowledged_is_lost_when_processes_are_killed(path: Path) -> None:
    write(path, 0)
    acknowledged: list[int] = []
    for round_ in range(20):
        process = start(APPENDER, path, "a", 1_000_000)
        assert process.stdout is not None
        for _ in range(1 + round_ % 5):
            acknowledged.append(int(process.stdout.readline()))
        process.kill()
        acknowledged += [int(line) for line in process.stdout.read().split("\n")[:-1]]
        process.stdout.close()
        process.wait()
        with Journal.open(path) as journal:
            numbers = [entry.n for entry in journal.entries]
            assert numbers == list(range(1, len(numbers) + 1))
            assert set(acknowledged) <= set(numbers)
            assert not journal.read_only
            assert all(finding.kind == "torn" for finding in journal.findings)
    assert len(acknowledged) == len(set(acknowledged)) >= 20


def test_a_seat_of_a_killed_process_is_free_again(path: Path) -> None:
    write(path, 0)
    mine = SeatClaim(path, "a")
    assert mine.acquire()
    assert start(CLAIMER, path).communicate()[0] == "False\n"
    mine.release()
    process = start(CLAIMER + "input()", path)
    assert process.stdout is not None
    assert process.stdout.readline() == "True\n"
    assert not mine.acquire()
    process.kill()
    process.communicate()
    assert mine.acquire()
    mine.release()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_opens_for_reading(path: Path) -> None:
    written = write(path, 3)
    (path.parent / "match.toml.lock").unlink()
    path.parent.chmod(0o500)
    try:
        with Journal.open(path) as journal:
            assert journal.read_only
            assert list(journal.entries) == written
    finally:
        path.parent.chmod(0o700)


def test_opening_a_journal_imports_no_toml_parser_and_no_lock(path: Path) -> None:
    write(path, 3)
    code = (
        "import sys; from pathlib import Path; from taos_tui.session.journal import Journal; "
        "Journal.open(Path(sys.argv[1])); print({'tomllib', 'filelock', 'textual'} & set(sys.modules))"
    )
    assert start(code, path).communicate()[0] == "set()\n"
