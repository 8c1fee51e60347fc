"""One-shot commands against a typer program that says hello: whole-process ratios, measured in turn.

    python benchmarks/oneshot.py [--rounds N]

Goal: at most 1.2 each. Run it on a quiet machine; the ratio is the median of the ratios of neighbouring runs.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HELLO = """
import typer
app = typer.Typer()
@app.command()
def main(name: str = "x"):
    print("hello", name)
app()
"""
INPUTS = ("taos.identification_roll", "wip=13", "distance_cm=25")
COMMANDS = {
    "--help": ("--help",),
    "resolve": ("resolve", *INPUTS, "--dice", "7"),
    "odds": ("odds", *INPUTS),
    "roll": ("roll", "2d6+3"),
    "ref": ("ref", "identification"),
}


def seconds(command: list[str], environment: dict[str, str]) -> float:
    """How long the whole process takes."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=environment)
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    # Compiled modules must be kept, or the first ratio would be that of two compilers.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        hello_file = Path(folder) / "hello.py"
        hello_file.write_text(HELLO, encoding="utf-8")
        hello = [sys.executable, str(hello_file)]
        for name, words in COMMANDS.items():
            ours = [sys.executable, "-m", "taos_tui", *words]
            seconds(hello, environment)
            seconds(ours, environment)
            pairs = [(seconds(ours, environment), seconds(hello, environment)) for _ in range(rounds)]
            median = statistics.median(mine for mine, _ in pairs) * 1e3
            ratio = statistics.median(mine / theirs for mine, theirs in pairs)
            print(f"{name:10} {median:6.1f} ms   {ratio:.2f} x hello")


if __name__ == "__main__":
    main()
