"""`python -m taos_tui.gamecheck bridges`: every finding a line; exit status 1 where there are any."""

from argparse import ArgumentParser

from taos_tui.rules.refusal import Refusal

from . import Finding, check_game


def main(arguments: list[str] | None = None) -> int:
    """Check these games."""
    parser = ArgumentParser("python -m taos_tui.gamecheck", description="Puts games through the laws for all games.")
    parser.add_argument("game", nargs="+", help="its short name, such as bridges")
    parser.add_argument("--games", type=int, default=20, help="how many random games (default 20)")
    parser.add_argument("--moves", type=int, default=400, help="the most moves of a random game (default 400)")
    parser.add_argument("--seed", type=int, default=1, help="another number, other random games (default 1)")
    asked = parser.parse_args(arguments)
    found: list[Finding | Refusal] = []
    for slug in asked.game:
        try:
            found += check_game(slug, asked.games, asked.moves, asked.seed)
        except Refusal as refusal:  # no such game, or one that cannot be loaded
            found.append(refusal)
    for each in found:
        print(each)
    if not found:
        print("nothing is wrong")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
