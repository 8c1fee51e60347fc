"""A roster as players write it: a line a model, its name first, the rest in any order and parted as it may be."""

import re
from difflib import get_close_matches

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say, sentences

from .carried import without_carried
from .denied import DENIED, NOT_SIGN, denied
from .entered import Entered, Listed
from .exported import PILOTS, costs_last, exported, exported_whole, is_by_builder
from .small_points import NUMBERED, by_the_list, of_one_name
from .words import (
    ARMIES,
    COSTS,
    FLAGS,
    LEAST_POINTS,
    MANY,
    MOST_NAME,
    MOST_WIP,
    NO_MODEL,
    NO_UNIT,
    PASSED_OVER,
    RANKS,
    RULE,
    SAID_FLAGS,
    SAID_RANKS,
    SECRET,
    WAR_CREATURES,
    WEAPON,
    as_bare_rem,
    has_presence,
    is_bare_rem,
    number_within,
    of_line,
    rank_said,
    told_apart,
)

LIEUTENANT = ("lieutenant", "lt.", "lt")
WORDS = (*RANKS, *FLAGS, *SAID_RANKS, *SAID_FLAGS, *PILOTS, *LIEUTENANT, *DENIED)
"""What may stand behind a name, longer before shorter in `AT_END`."""
KINDS = (*PASSED_OVER, "tag", "li", "mi", "hi", "sk", "wb")
"""What says nothing that the app needs, and is no weapon either."""
AT_END = re.compile(
    rf"(?:(?<=\s)|(?<=^)|(?<=[(:,]))(?:(?P<word>{'|'.join(map(re.escape, sorted(WORDS, key=len, reverse=True)))})"
    r"|wip[ :=]*(?P<wip>\d{1,2})|(?P<points>\d{1,3}) *(?:points?|pts?|ap|p)\.?)\s*$",
    re.IGNORECASE,
)
BARE = re.compile(r"(?:(?<=\s)|(?<=^))(?P<number>\d{1,3})\s*$")
EDGES = " \t-–·:,"
ATTRIBUTE = re.compile(
    r"[ (]*\b(?:(?:mov|cc|bs|ph|bts|arm|vita|str)[ :=]*\d{1,2}(?:[-–/]\d{1,2})?|(?-i:W|S|AVA) ?\d)\b\)?", re.IGNORECASE
)
"""What a profile says besides WIP: the app needs none of it, and its number is neither points nor part of a name."""
WIP_WITHIN = re.compile(r" *(?P<wip>\bwip[ :=]*\d{1,2})(?P<behind>(?:[ ]+[^\W\d][^\s,;|]*)+)", re.IGNORECASE)
"""Words behind the WIP: they belong to the name, or are of ours."""
SEVERAL = re.compile(r"^\s*(?P<name>[^\W\d].*?)\s+[x×] *(?P<number>\d{1,2})(?P<more>\s+\S.*)$", re.IGNORECASE)
"""How many models there are, said behind their name with more to follow."""
IN_BRACKETS = re.compile(r"^(?P<said>.*\bwip[ :=]*\d{1,2}\b.*?) *\((?P<points>\d{1,3})\)\s*$", re.IGNORECASE)
"""A line in a player's own words, with the points at its end as an army builder has them."""
MARKED = re.compile(r"marker \d+\s*,", re.IGNORECASE)
"""`Marker 1, graduate, wip 14`: what covers a camouflaged model is a name (TAOS-85)."""
W = re.compile(r"(?<=[\s(,;|])w[ :=]?(?P<wip>[1-3]\d|[4-9])\b", re.IGNORECASE)
"""WIP as it is written by hand, `W15`; a W below 4 is Wounds."""
COUNTED = re.compile(r"^(?P<number>[1-9]|1\d)(?P<times>\s+[x×])?\s+(?=[^\W\d])", re.IGNORECASE)
"""How many models there are, before their name: `2 Vanguard`, `2 x Vanguard`."""
HEADING = re.compile(r"^\D*\b(?:list|army|roster|force|team)\b\D*$", re.IGNORECASE)
"""What says of the lines below it that they are a list: `Anna's list (Haqqislam)`."""
WITHIN = re.compile(
    r"(?<=[\s(])(?:(?:(?:not |extreme )?impetuous|frenzy|irregular|marker|graduate|grad|¬[a-z]+|wip[ :=]*\d{1,2})"
    r"(?: +\d{1,3})?"
    r"|\d{1,3} *(?:points?|pts?)\.?)(?=[\s,)])",
    re.IGNORECASE,
)
"""What is no part of a name, also where words follow that say nothing."""
DEPLOYED = re.compile(
    r"(?:(?:anti-?(?:personnel|tank)|monofilament|viral|adhesive|e/?m|ap|cyber|dummy)[ -]*)?mines?(?: \d+)?"
    r"|e[-/ ]?maulers?(?: \d+)?|(?:.*\s)?crazy ?koalas?(?: \d+)?|deployable\b.*|spawn[ -]embryo(?: \d+)?",
    re.IGNORECASE,
)
"""Names of what is laid out, and no Unit (TAOS-32)."""
GROUPED = re.compile(r"(?:combat )?group *\d|[^\w\s]{5,}$", re.IGNORECASE)
"""What only an export has: the heading of a group, the rule under its title."""
DEPLOYABLE = ("deployable", "deployables", "deployable equipment", "deployable weapon", "equipment")


def read_lines(
    text: str,
    profiles: bool = True,
    everyday: bool = True,
    by_hand: bool = True,
    remotes: bool = True,
    names: bool = True,
    by_list: bool = True,
) -> Listed:
    """Every model of a list; with `profiles` also where a line has more of a model's profile than its WIP, `everyday`
    also where the number of models or the brackets around points stand where players put them, `by_hand` also where
    WIP and numbers are as one writes them, and words follow that are not read, with `remotes` a REM is no Unit unless
    Remote Presence is said of it, and a small number may be points, with `names` also if its name alone says that it is
    one, a line without a letter is left out, and no word of a model is dropped unsaid, `by_list` all lines tell whether
    small numbers are points, and who carries a bot is none. Raises Refusal naming each line
    that is wrong."""
    text = W.sub(r"wip \g<wip>", text) if by_hand else text
    values = [found[0].strip(" ()") for line in text.splitlines() if names for found in _attributes(line)]
    lines = [(_without_profile(line, by_hand) if profiles else line).strip() for line in text.splitlines()]
    if len([line for line in lines if line]) == 1:
        lines = _of_one_line(lines[0] or next(filter(None, lines)), names)
    lines = [*map(costs_last, lines)] if names else lines
    lines = [_everyday(line, names) for line in lines] if everyday else lines
    titles = {at for at, below in enumerate(lines[1:]) if RULE.match(below)}
    lines = [line for at, line in enumerate(lines) if at not in titles and line and not NO_MODEL.match(line)]
    counts = tuple(" ".join(line.split()) for line in lines if names and not any(map(str.isalpha, line)))
    lines = [line for line in lines if not (names and not any(map(str.isalpha, line)))]
    is_headed = by_hand and len(lines) > 1 and "," not in lines[0] and HEADING.match(lines[0])
    is_model = remotes and lines and NUMBERED.fullmatch(lines[0])  # `Dronbot 8` costs 8
    army = lines.pop(0) if not (titles or is_model) and (is_headed or _begins_with_army(lines)) else ""
    lines = _numbered_by_hand(lines) if by_hand else lines
    rows: list[Entered] = []
    wrong: list[Refusal] = []
    for line in lines:
        try:
            rows += _models(line, len(lines) == 1, by_hand, remotes, names, by_list)
        except Refusal as refusal:
            wrong.append(of_line(line, refusal))
    if wrong:
        raise Refusal("models", sentences(refusal.message for refusal in wrong), wrong[0].clause)
    if remotes:
        rows = by_the_list(rows) if by_list else of_one_name(rows)
    has_lieutenant, others = bool(SECRET.search(text)), tuple(dict.fromkeys(values))
    return Listed(told_apart(rows), army, has_lieutenant, counts, others, tuple(rows))


def _attributes(line: str) -> list[re.Match[str]]:
    """What a line that no army builder wrote says of a profile."""
    return [] if COSTS.search(line) else [*ATTRIBUTE.finditer(line)]


def _without_profile(line: str, by_hand: bool) -> str:
    """The line with WIP and points alone of all numbers, the WIP behind the words: `Nisse WIP 13 Sniper PH 12`; written
    `by_hand` words behind points and WIP are no part of a name: `Orc 30 w12 sniper`."""
    if COSTS.search(line):
        return line
    line = ATTRIBUTE.sub("", line)
    found = WIP_WITHIN.search(line)
    if by_hand and found and re.search(r"\s[1-9]\d{1,2}$", line[: found.start()]):
        return line
    return WIP_WITHIN.sub(r"\g<behind> \g<wip>", line)


def _everyday(line: str, exports: bool) -> str:
    """`Kuang Shi x2 impetuous 5` as `2x Kuang Shi impetuous 5`, and the points of `Sophotect WIP 15 (31)` named, unless
    it `exports` and they are an army builder's."""
    if "," in line or ";" in line:
        return line
    line = SEVERAL.sub(r"\g<number>x \g<name>\g<more>", line)
    if exports and is_by_builder(line):
        return line
    return IN_BRACKETS.sub(r"\g<said> \g<points> points", line)


def _numbered_by_hand(lines: list[str]) -> list[str]:
    """Lines that are numbered from 1 on without their numbers; else a number before a name is how many there are."""
    begun = [COUNTED.match(line) for line in lines]
    numbers = [int(found["number"]) if found and not found["times"] else 0 for found in begun]
    if len(lines) > 2 and numbers == [*range(1, len(lines) + 1)]:
        return [COUNTED.sub("", line) for line in lines]
    return lines


def _of_one_line(text: str, exports: bool) -> list[str]:
    """Models in a row are parted by semicolons, unless these part what is said of one. With `exports` an army builder's
    list is told by its groups, its rule or its points: a number alone in it is a count of orders."""
    parts = [part.strip() for part in text.split(";")]
    if exports and (
        any(map(GROUPED.match, parts)) or sum(COSTS.search(costs_last(part)) is not None for part in parts) > 1
    ):
        return parts
    return [text] if any(is_ours(part) and not MARKED.match(part) for part in parts[1:]) else parts


def _begins_with_army(lines: list[str]) -> bool:
    """Is the first line no model but the army's name: a known one, or the only bare one above models that say more?"""
    if len(lines) < 2:
        return False
    row, bare = _title(lines[0])
    if row.name.casefold() in ARMIES and row == Entered(row.name, points=row.points):
        return True
    return bare and len(lines) > 2 and not any(_title(line)[1] for line in lines[1:])


def _title(line: str) -> tuple[Entered, bool]:
    """What would be read into a line that was a title, and whether it is a name and nothing else."""
    more = MANY.search(line) or COSTS.search(line) or NO_UNIT.search(line)
    try:
        row = _described(line.replace(",", " "))
    except Refusal:
        return Entered(""), False
    return row, not more and "," not in line and row == Entered(row.name)


def _models(line: str, alone: bool, by_hand: bool, remotes: bool, names: bool, by_list: bool) -> list[Entered]:
    """The models of a line: one, or several in a row, `Hac Tao 30, Fusilier 10`. `alone`: it is the whole list."""
    cells = [] if COSTS.search(line) else _in_a_row(line, alone)
    if not cells or (by_hand and any(cell.casefold() in DEPLOYABLE for cell in cells)):
        cells = [line]
    return [row for cell in cells for row in _ranked(cell, by_hand, remotes, names, by_list)]


def _ranked(line: str, by_hand: bool, remotes: bool, names: bool, by_list: bool) -> list[Entered]:
    """The same of one model, a REM by what it has."""
    rows = _model(line, by_hand, names, by_list)
    if not remotes or NO_UNIT.search(line) or f"{NOT_SIGN}rem" in line:
        return rows
    line = without_carried(line) if by_list else line
    if is_bare_rem(line, names):
        asks = f"{NOT_SIGN}presence" not in line
        bare = [as_bare_rem(row, row.name) for row in rows]
        return [row._replace(asks_presence=row.asks_presence and asks) for row in bare]
    return [row._replace(remote_presence=True) for row in rows] if has_presence(line, names) else rows


def _in_a_row(line: str, alone: bool) -> list[str]:
    """The models that stand in a line, [] where it is about one."""
    if re.search(r"[|\t]", line):
        return []
    cells = [cell.strip() for cell in re.split("[,;]", line) if cell.strip()]
    if len(cells) < 2 or any(is_ours(cell) or WEAPON.search(cell) for cell in cells[1:]):
        return []
    return cells if alone or all(re.search(r"\d\W*$", cell) for cell in cells) else []


def _model(line: str, by_hand: bool, whole: bool, by_list: bool) -> list[Entered]:
    """One model, or as many of its kind as the line says."""
    serves = NO_UNIT.search(line)
    if serves:
        plainer = NO_UNIT.sub(f" {serves['points']} points" if serves["points"] else "", line, count=1)
        return [_no_unit(row, serves["word"]) for row in _model(plainer.strip(), by_hand, whole, by_list)]
    line = COUNTED.sub(r"\g<number>x ", line) if by_hand else line
    many = MANY.search(line)
    number = int(many[1] or many[2]) if many else 1
    line = MANY.sub("", line, count=1).strip() if many else line
    costs = COSTS.search(line)
    read = exported_whole if whole else _exported
    row = read(line, int(costs[1])) if costs else _described(line, by_hand, whole)
    name = SECRET.sub("", row.name).strip() or row.name
    if not 0 < len(name) <= MOST_NAME:
        text = say("{line}: a name of 1 to {most} characters comes first", line=repr(line[:40]), most=MOST_NAME)
        if name:
            text = say("{line}… is a name of {n} characters, at most {most} are allowed: put a comma behind the name",
                       line=line[:40], n=len(name), most=MOST_NAME)  # fmt: skip
        raise Refusal("models", text)
    row = _laid_out(row._replace(name=name), by_list) if by_hand else row._replace(name=name)
    return [row] * max(1, min(number, MOST_NAME))


def _laid_out(row: Entered, by_list: bool) -> Entered:
    """A mine and the like is no Unit, whether its name says so or a word beside it (TAOS-32); a creature used for war
    is no Soldier, so no Graduate (TAOS-35)."""
    if row.rank is None and row.name.casefold().startswith(WAR_CREATURES):
        return row._replace(rank="unit")
    told = [word for word in row.passed if word.casefold() in DEPLOYABLE]
    is_bearer = by_list and row.points and not told and "koala" in row.name.casefold().partition(" ")[2]
    if row.rank is not None or is_bearer or not (told or DEPLOYED.fullmatch(row.name)):
        return row
    return row._replace(rank="none", passed=tuple(word for word in row.passed if word not in told))


def _exported(line: str, points: int) -> Entered:
    """An army builder's line; `Not Impetuous` is a class there too (TAOS-37)."""
    calm = re.sub(r"\bnot impetuous\b", "", line, flags=re.IGNORECASE)
    row = exported(calm, points)
    return row if calm == line else row._replace(rank="graduate")


def _described(line: str, by_hand: bool = False, whole: bool = False) -> Entered:
    """A name and what is said of it, whatever parts them; `whole`: a kind of troops is told as not read."""
    first, *more = (cell.strip() for cell in re.split(r"[|\t,;]", line))
    row = Entered("")
    name, numbers = first, list[int]()
    passed = list[str]()
    if first:
        name, row, numbers = _stripped(first, row, is_first=True)
    while by_hand and (said := [*WITHIN.finditer(f"{name} ")]) and (last := said[-1]).start():
        if rest := name[last.end() :].removeprefix(")").strip(EDGES):
            passed.insert(0, _passed(name[: last.end()], rest))
        left, row, found = _stripped(name[: last.end()], row, is_first=True)
        if left == name:
            break
        name, numbers = left, [*found, *numbers]
    for cell in filter(None, more):
        rest, row, found = _stripped(cell, row)
        numbers += found
        if rest and rest.casefold() not in (PASSED_OVER if whole else KINDS):
            passed.append(_passed(name, rest))
    row = _numbered(name, row, numbers)
    return row._replace(name=" ".join(name.split()) if whole else name, passed=(*row.passed, *passed))


def _stripped(cell: str, row: Entered, is_first: bool = False) -> tuple[str, Entered, list[int]]:
    """What is left of a cell, the row with what stood behind it, and bare numbers. A name keeps its first word, and a
    small number that nothing follows: `Fusilier 2`."""
    rest, numbers, said = cell.strip(EDGES), list[int](), False
    while rest:
        inner = re.search(r"\(([^()]*)\)$", rest)
        if inner and inner.start() and is_ours(inner[1]):
            rest = f"{rest[: inner.start()]} {inner[1]}"
        found = AT_END.search(rest)
        if found and (found.start() or not is_first):
            row, said = _with(row, found), True
            rest = rest[: found.start()].rstrip(EDGES + "(")
            continue
        bare = BARE.search(rest)
        if bare and not numbers and (not is_first or _is_points(rest[: bare.start()], int(bare["number"]), row)):
            numbers.append(int(bare["number"]))
            rest = rest[: bare.start()].rstrip(EDGES)
            continue
        break
    return (rest.strip(EDGES) if said or numbers else rest), row, numbers


def _is_points(before: str, number: int, row: Entered) -> bool:
    """Is a number at the end of a name no part of it? Not if it is small and stands behind the name alone."""
    name = before.strip(EDGES)
    if not name or row.points is not None:
        return False
    behind = AT_END.search(name) or BARE.search(name)
    return number >= LEAST_POINTS or (behind is not None and behind.start() > 0)


def _with(row: Entered, found: re.Match[str]) -> Entered:
    """The row with one thing more that a line says."""
    if found["wip"]:
        return row._replace(wip=number_within("wip", int(found["wip"]), 1, MOST_WIP))
    if found["points"]:
        return row._replace(points=number_within("points", int(found["points"]), 0, 500))
    word = found["word"].lower()
    if word in DENIED:
        return denied(row, word)
    if rank := rank_said(word):
        return row._replace(rank=rank)
    if word in PILOTS:
        return row._replace(pilot="not_operative" if "not" in word else "operative")
    flag = SAID_FLAGS.get(word, word)
    return row.flagged(flag) if flag in FLAGS else row  # who the Lieutenant is, is not kept


def _numbered(name: str, row: Entered, numbers: list[int]) -> Entered:
    """Bare numbers are points; of two the first is the WIP. Raises Refusal where it can't be told which is what."""
    if not numbers:
        return row
    free = (row.wip is None) + (row.points is None)
    if len(numbers) > free or (len(numbers) == 2 and not 1 <= numbers[0] <= MOST_WIP):
        text = say("{name}: of {numbers} say which is what: put wip before the WIP, points behind the points",
                   name=name, numbers=listed(map(str, numbers)))  # fmt: skip
        raise Refusal("models", text)
    *wip, last = numbers
    if wip:
        row = row._replace(wip=wip[0])
    if row.points is not None:
        return row._replace(wip=number_within("wip", last, 1, MOST_WIP))
    return row._replace(points=number_within("points", last, 0, 500))


def _passed(name: str, word: str) -> str:
    """A cell that is not read. Raises Refusal for one that looks like a word of ours written wrong."""
    if get_close_matches(word.casefold(), WORDS, n=1, cutoff=0.75):
        text: Text = say(
            "{name}: {word} is not {ranks}, wip 1–30, 0–500 points, marker, irregular, impetuous or pilot",
            name=name,
            word=repr(word),
            ranks=", ".join(RANKS),
        )
        raise Refusal("models", text)
    return word


def _no_unit(row: Entered, word: str) -> Entered:
    """A REM that is no Unit whatever its line says (TAOS-32). Raises Refusal for another rank."""
    if row.rank not in (None, "none"):
        text = say("{name}: {word} is no Unit, so no {rank}", name=row.name, word=word, rank=row.rank)
        raise Refusal("models", text, "TAOS-32")
    return row._replace(rank="none", gives_order=word.casefold() == "ai beacon")


def is_ours(cell: str) -> bool:
    """Is a cell made of nothing but what a line may say behind a name? Which numbers it has does not matter."""
    if cell.strip().casefold() in KINDS:
        return True
    rest, _, numbers = _stripped(re.sub(r"\d+", "1", cell), Entered(""))
    return not rest.strip() and bool(cell.strip()) and (bool(numbers) or AT_END.search(cell.strip(EDGES)) is not None)
