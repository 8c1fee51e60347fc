"""`python -m taos_tui.gamecheck bridges`: every finding a line; exit status 1 where there are any."""

import sys

from taos_tui.rules.refusal import Refusal

from . import Finding, check_game


def main(slugs: list[str]) -> int:
    """Check these games."""
    found: list[Finding | Refusal] = []
    for slug in slugs:
        try:
            found += check_game(slug)
        except Refusal as refusal:  # no such game, or one that cannot be loaded
            found.append(refusal)
    for each in found:
        print(each)
    if not found:
        print("nothing is wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
