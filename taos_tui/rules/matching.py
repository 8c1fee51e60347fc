"""The best one-to-one match of rows and columns (the Hungarian method)."""

from collections.abc import Sequence

NEVER = float("inf")


def best_match(weights: Sequence[Sequence[float]]) -> list[int]:
    """For each row the column that it is given, no column twice, so that the sum of the weights is greatest.

    There must be as many columns as rows, or more. A row that gains nothing still gets a column.
    """
    rows, columns = len(weights), len(weights[0]) if weights else 0
    price_of_row, price = [0.0] * (rows + 1), [0.0] * (columns + 1)
    holder = [0] * (columns + 1)
    for row in range(1, rows + 1):
        holder[0], at = row, 0
        least, back, done = [NEVER] * (columns + 1), [0] * (columns + 1), [False] * (columns + 1)
        while holder[at]:
            done[at] = True
            here, step, following = holder[at], NEVER, 0
            for column in range(1, columns + 1):
                if done[column]:
                    continue
                cost = -weights[here - 1][column - 1] - price_of_row[here] - price[column]
                if cost < least[column]:
                    least[column], back[column] = cost, at
                if least[column] < step:
                    step, following = least[column], column
            for column in range(columns + 1):
                if done[column]:
                    price_of_row[holder[column]] += step
                    price[column] -= step
                else:
                    least[column] -= step
            at = following
        while at:
            holder[at], at = holder[back[at]], back[at]
    found = [0] * rows
    for column in range(1, columns + 1):
        if holder[column]:
            found[holder[column] - 1] = column - 1
    return found
