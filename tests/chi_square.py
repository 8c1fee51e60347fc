"""Do results come as often as they should? Pearson's chi-square test."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence

BOUNDS = {
    1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32, 8: 26.12, 9: 27.88, 11: 31.26,
    19: 43.82, 23: 49.73, 83: 128.56, 99: 148.23,
}  # fmt: skip
"""By degrees of freedom: what fair dice exceed in one of 1,000 cases, from a printed table of the distribution."""


def assert_fits(shown: Sequence[Hashable], weights: Mapping[Hashable, int]) -> None:
    """Each result came about as often as its weight says, and no other came at all."""
    counts, whole = Counter(shown), sum(weights.values())
    assert set(counts) <= set(weights)
    expected = {result: len(shown) * weight / whole for result, weight in weights.items()}
    assert min(expected.values()) >= 5, "too few throws for this test"
    chi_square = sum((counts[result] - often) ** 2 / often for result, often in expected.items())
    assert chi_square < BOUNDS[len(weights) - 1], (chi_square, counts)
