"""Numbers of entries, as players are told them."""

from collections.abc import Sequence

from taos_tui.rules.wording import Text, listed


def entries_told(numbers: Sequence[int]) -> Text:
    """`7 and 9`, `16–71`: three and more in a row by the first and the last of them."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    told: list[str] = []
    for run in runs:
        told += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run)
    return listed(told)
