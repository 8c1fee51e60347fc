"""Several programs on one session, and a program that is killed while it plays."""

import random
import subprocess
import sys
from pathlib import Path

from taos_match import new

from taos_tui.session.session import Session

HERE = Path(__file__).parent

PLAYER = """
import sys
from pathlib import Path
from taos_tui.session.session import Session
path, seat, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
session = Session.open(path, seat)
for number in range(count):
    line = session.make("model", {"name": f"{seat} {number % 25}", "points": number % 500})
    print(line.n, flush=True)
"""


def start(path: Path, seat: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PLAYER, str(path), seat, str(count)]
    return subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def test_two_programs_make_one_order_and_lose_nothing(path: Path) -> None:
    new(path).close()
    programs = {seat: start(path, seat, 60) for seat in "ab"}
    numbers = {seat: [int(n) for n in program.communicate()[0].split()] for seat, program in programs.items()}
    assert [program.returncode for program in programs.values()] == [0, 0]
    session = Session.open(path)
    assert not session.findings
    assert [line.n for line in session.log()] == list(range(1, 121))
    for seat in "ab":
        mine = [line for line in session.log() if line.seat == seat]
        assert [line.n for line in mine] == numbers[seat]
        assert [line.inputs["points"] for line in mine] == list(range(60))
    assert len(session.state.models) == 50


def test_no_acknowledged_move_is_lost_when_a_program_is_killed(path: Path) -> None:
    new(path).close()
    chance = random.Random(2)
    acknowledged: list[int] = []
    for _ in range(15):
        program = start(path, "a", 1_000_000)
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
