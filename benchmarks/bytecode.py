"""Python files compile at every start where bytecode may not be written: 200 ms that no installed program takes.

Benchmarks run what they measure with compiled bytecode in a folder of their own, unless told not to, and say which.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path


def add_option(parser: argparse.ArgumentParser) -> None:
    """`--no-bytecode` compiles at every start."""
    parser.add_argument("--no-bytecode", action="store_true", help="compile every module at every start")


def environment(arguments: argparse.Namespace, folder: Path) -> Mapping[str, str]:
    """The variables that make it so; prints which it is. The first start compiles: it is not to be measured."""
    without = arguments.no_bytecode
    print(f"bytecode: {'compiled at every start' if without else 'compiled once, as installed programs have it'}")
    prefix = str(folder / "bytecode")
    return {"PYTHONDONTWRITEBYTECODE": "1" if without else "", "PYTHONPYCACHEPREFIX": prefix}
