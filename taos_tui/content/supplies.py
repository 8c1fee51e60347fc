"""The data files that a new session takes along: the user's own where there is one, else the shipped ones.

Which files a game has, and what a fault in one is, its system says (`packs`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from taos_tui.systems import SLUGS, load

from .checks import line_of
from .packs import Pack, PackError, Problem, read_file, read_packs

if TYPE_CHECKING:
    from taos_tui.systems.pack import PackCheck


def supplies(slug: str, overlay: Path | None = None) -> dict[str, Any]:
    """Every data file of a system by its name. Raises PackError naming file, line and key of each fault."""
    found, problems = {}, []
    for name, check in _checks(slug).items():
        pack = read_packs(slug, name, overlay)[-1]
        problems += _problems(pack, check)
        found[name] = {key: value for key, value in pack.data.items() if key != "system"}
    if problems:
        raise PackError(problems)
    return found


def is_supply(path: Path) -> bool:
    """Is this the name of a data file of some system?"""
    return any(path.stem in _checks(slug) for slug in SLUGS)


def check_supply(path: Path) -> list[Problem]:
    """What is wrong with such a file; an empty list when nothing is."""
    check = next(checks[path.stem] for checks in map(_checks, SLUGS) if path.stem in checks)
    try:
        return _problems(read_file(path), check)
    except PackError as error:
        return list(error.problems)


def _checks(slug: str) -> Mapping[str, PackCheck]:
    checks: Mapping[str, PackCheck] = getattr(load(slug), "packs", {})
    return checks


def _problems(pack: Pack, check: PackCheck) -> list[Problem]:
    return [
        Problem(
            pack.file,
            line_of(pack.text, fault.table, fault.number, fault.key),
            f"{fault.table}.{fault.key}" if fault.table else fault.key,
            fault.message,
        )
        for fault in check(pack.data)
    ]
