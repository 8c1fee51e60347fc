"""What stands above and below the models of a list, and is none: titles, sums, the buttons and links of a page."""

import re

from .entered import Framed
from .exported import costs_last
from .headings import Kind, around_models, heading, sum_said
from .words import COSTS, NO_MODEL

_POINTS = r"(?:army[ -])?(?:points?|pts|pti?|punt[io]|puntos|ptos|pontos|punkte?|punkty|pkt|очк\w*|оч)"
_SUM = re.compile(
    rf"\W*(?:(?:{_POINTS}|sum|total[ei]?(?: {_POINTS})?)\W*(?P<after>\d{{2,3}})"
    rf"|(?P<before>\d{{2,3}})\s*(?:/\s*\d{{3}}\s*)?{_POINTS})(?:\s*/\s*\d{{3}})?\b\W*(?:SWC\W*[\d.,]*|[\d.,]*\W*SWC)?\W*",
    re.IGNORECASE,
)
"""What all models cost: `Points 299`, `299/300 pts`."""
_LEFT = re.compile(
    r"\W*(?:swc|cap|csp)\W*\d(?:[.,]\d)?\W*"
    r"|.*\binfinity[ -]army\b.*|.*\barmy[ -]infinity\b.*"
    r"|(?:open|abrir|apri|ouvrir|öffnen|otwórz|открыть)\s+(?:in|en|con|no|na|с|в|dans|mit|w)\b.*"
    r"|<?(?:https?://|www\.)\S+>?|[\w-]+(?:\.[\w-]+)*\.(?:com|es|it|net|org|eu|de|fr|pl|ru)(?:/\S*)?"
    r"|[A-Za-z0-9+/%=_-]{40,}",
    re.IGNORECASE,
)
"""Support weapons on the whole, what opens the list elsewhere, links, codes of lists."""
_GROUP = re.compile(r"\W*(?:combat )?(?:group|grupo|gruppo|groupe|(?:kampf)?gruppe|grupa|группа)\s*\d", re.IGNORECASE)
_LEAST_SUM = 60
"""No model is as dear as that and is called Points."""
MOST_TITLES = 4


def framed(text: str, by_words: bool = True, letters: bool = False) -> Framed:
    """The list apart from what stands above and below it; `by_words` also what is a heading in any language, with
    `letters` also all that people write to each other around it."""
    parts = re.split(r"([\n;])", text)
    lines = [line.strip() for line in parts[::2]]
    kinds: list[Kind | None] = [heading(line) if by_words and line else None for line in lines]
    for at, line in enumerate(lines):
        if line and _is_sum(line):
            kinds[at] = "sum"
        elif line and kinds[at] is None and _LEFT.fullmatch(line):
            kinds[at] = "link"
    around = [at for at, kind in enumerate(kinds) if kind]
    around += _titles(lines)
    around = sorted({*around, *(around_models(parts[::2], kinds, letters) if by_words else ())})
    totals = [int(found["after"] or found["before"]) for line in lines if (found := _SUM.fullmatch(line))]
    totals += [sum_said(line) for line, kind in zip(lines, kinds, strict=True) if by_words and kind == "sum"]
    for at in around:
        parts[2 * at] = ""
    told = tuple(lines[at] for at in sorted(around) if kinds[at] != "group" and not NO_MODEL.match(lines[at]))
    total = totals[-1] if totals and totals[-1] >= _LEAST_SUM else None
    return Framed("".join(parts), told, total)


def _is_sum(line: str) -> bool:
    found = _SUM.fullmatch(line)
    return found is not None and int(found["after"] or found["before"]) >= _LEAST_SUM


def _titles(lines: list[str]) -> list[int]:
    """The lines between the first one of an export and its first group."""
    group = next((at for at, line in enumerate(lines) if _GROUP.match(line)), 0)
    above = [at for at, line in enumerate(lines[:group]) if any(map(str.isalpha, line))][1:]
    costly = [COSTS.search(costs_last(line)) is not None for line in lines]
    if len(above) > MOST_TITLES or any(costly[:group]) or sum(costly[group:]) < 2:
        return []
    return above
