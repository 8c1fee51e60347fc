"""Several programs on one session, and a program that is killed while it plays."""

import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from taos_match import new

from taos_tui.session.session import Session

HERE = Path(__file__).parent

PLAYER = """
import sys
from pathlib import Path
from taos_tui.session.errors import JournalBusy
from taos_tui.session.session import Session
path, name, seat, count = Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
session = Session.open(path, seat)
for number in range(count):
    while True:
        try:
            line = session.make("model", {"name": f"{name} {number % 5}", "points": number % 500}, name[0])
            break
        except JournalBusy:  # a slow disk and seven others: who is told so tries again
            pass
    print(line.n, flush=True)
"""


def start(path: Path, name: str, seat: str, count: int) -> subprocess.Popen[str]:
    """A player of that name, whose first letter is his side, at his seat or ("") at a laptop for all seats."""
    command = [sys.executable, "-c", PLAYER, str(path), name, seat, str(count)]
    return subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True, encoding="utf-8")


@pytest.mark.parametrize(("names", "each"), [(("a", "b"), 1000), ([f"{'ab'[n % 2]}{n}" for n in range(8)], 250)])
def test_two_and_eight_programs_make_one_order_and_lose_nothing(path: Path, names: Sequence[str], each: int) -> None:
    new(path).close()
    programs = {name: start(path, name, name if len(names) == 2 else "", each) for name in names}
    numbers = {name: [int(n) for n in program.communicate()[0].split()] for name, program in programs.items()}
    assert [program.returncode for program in programs.values()] == [0] * len(names)
    session = Session.open(path)
    assert not session.findings
    log = session.log()
    assert [line.n for line in log] == list(range(1, each * len(names) + 1))
    for name in names:
        mine = [line for line in log if line.inputs["name"].split()[0] == name]
        assert [line.n for line in mine] == numbers[name]
        assert [line.inputs["points"] for line in mine] == [number % 500 for number in range(each)]
    assert len(session.state.models) == 5 * len(names)


def test_no_acknowledged_move_is_lost_when_a_program_is_killed(path: Path) -> None:
    new(path).close()
    chance = random.Random(2)
    acknowledged: list[int] = []
    for _ in range(15):
        program = start(path, "a", "a", 1_000_000)
        assert program.stdout is not None
        for _ in range(chance.randint(1, 40)):
            acknowledged.append(int(program.stdout.readline()))
        program.kill()
        acknowledged += [int(line) for line in program.stdout.read().split("\n")[:-1]]
        program.stdout.close()
        program.wait()
        session = Session.open(path, "a")  # the seat is free again
        assert not session.read_only
        assert all("was never finished" in finding for finding in session.findings)
        session.close()
        numbers = [line.n for line in session.log()]
        assert numbers == list(range(1, len(numbers) + 1))
        assert set(acknowledged) <= set(numbers)
    assert len(acknowledged) == len(set(acknowledged)) >= 15
