"""Points that stand before the names, without a word: the whole list tells them from numbers of models and of lines."""

import re

_FIRST = re.compile(
    r"\s*(?:[-*•·–—▪►]\s+)?[(\[]?(?P<points>\d{1,3})[)\]]?(?:\s*[:–—|-]\s*|\s+)"
    r"(?!(?:p|pts?|points?|pti|pkte?|punt\w*|pont\w*|punkt\w*|ptos|оч\w*)\b)(?P<said>[^\W\d_].*)",
    re.IGNORECASE,
)
_TIMES = re.compile(r"[x×]\s", re.IGNORECASE)
_BEHIND = re.compile(r"(?<![x×])(?<![x×] )\d\s*(?:p[^\W\d]*\.?)?\W*$|\d\s*(?:points?|pts?|p)\b", re.IGNORECASE)
_MOST_OF_A_KIND = 19
_MOST_MODELS, _MOST_IN_ALL = 30, 20
"""No list has so many models; few have more than the second."""
_LEAST_POINTS = 8
"""Nobody has so many of each kind of model."""


def points_behind(text: str, alone: bool = False) -> str:
    """The list with its points behind the names, where they stand before them; `alone`: what the lines that have
    numbers tell, and those without one say nothing."""
    parts = re.split(r"([\n;])", text)
    at = [n for n, line in enumerate(parts) if n % 2 == 0 and line.strip() and not line.strip().startswith("Group: ")]
    at = [n for n in at if any(map(str.isdecimal, parts[n]))] if alone else at
    most = _MOST_IN_ALL if alone else _MOST_MODELS
    found = {n: _FIRST.fullmatch(parts[n]) for n in at}
    begun = {n: each for n, each in found.items() if each and not _TIMES.match(each["said"])}
    numbers = [int(each["points"]) for each in begun.values()]
    if 3 * len(begun) < 2 * len(at) or len(begun) < 2 or numbers == [*range(1, len(numbers) + 1)]:
        return text
    if 2 * sum(_BEHIND.search(each["said"]) is not None for each in begun.values()) > len(begun):
        return text
    lines = [each["said"].casefold() for each in begun.values()]
    is_twice = len(set(zip(numbers, lines, strict=True))) < len(lines) and min(numbers) > 2
    are_many = alone and min(numbers) >= _LEAST_POINTS
    if max(numbers) <= _MOST_OF_A_KIND and sum(numbers) <= most and not (is_twice or are_many):
        return text
    for n, each in begun.items():
        if _BEHIND.search(each["said"]):
            continue
        said = each["said"].strip()
        parts[n] = f"{said}{',' if ',' in said else ''} {each['points']} points"
    return "".join(parts)
