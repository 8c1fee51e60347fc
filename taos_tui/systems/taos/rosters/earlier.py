"""How rosters were read in sessions that began before 25 November 2026."""

import re

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say, sentences

from .entered import Entered, Listed
from .exported import exported
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
    POINTS,
    RANKS,
    RULE,
    SAID_FLAGS,
    SECRET,
    WIP,
    number_within,
    of_line,
    rank_said,
    told_apart,
)

BEHIND_WORDS = re.compile(rf"(.+?)((?:\s+(?:{'|'.join((*RANKS, *FLAGS))}))+)\s+(\d{{1,3}})", re.IGNORECASE)
"""`Kuang Shi impetuous 5`: a number behind such a word is no part of a name."""
BEHIND_NUMBER = re.compile(r"(.+\s\d{1,2})\s+(\d{1,3})")
"""`Keisotsu 1 9`: of two numbers the last is points."""


def read_list(text: str, *, as_before: bool = False, cuts_brackets: bool = False, parts_names: bool = True) -> Listed:
    """Every model of a pasted list; `as_before` as files have it that know no points of an army and no hyphens between
    words, with `cuts_brackets` as those that end an exported name within its brackets, without `parts_names` as those
    that take small points, and points behind a word of ours, for a part of the name. Raises Refusal naming the line
    that is wrong."""
    parts = [part.strip() for part in text.replace(";", "\n").splitlines()]
    titles = {at for at, below in enumerate(parts[1:]) if RULE.match(below)}
    parts = [part for at, part in enumerate(parts) if at not in titles and part and not NO_MODEL.match(part)]
    army = parts.pop(0) if not titles and (_is_army(parts) or (not as_before and _has_points(parts))) else ""
    parts = parts if as_before else [*map(_with_commas, parts)]
    parts = [*map(_points_told, parts)] if parts_names and not as_before else parts
    rows: list[Entered] = []
    wrong: list[Refusal] = []
    for part in parts:
        try:
            rows += _read(part, as_before, cuts_brackets)
        except Refusal as refusal:
            wrong.append(of_line(part, refusal))
    if wrong:
        raise Refusal("models", sentences(refusal.message for refusal in wrong), wrong[0].clause)
    return Listed(told_apart(rows), army, any(map(SECRET.search, parts)))


def _is_army(parts: list[str]) -> bool:
    """Is the first line the army's name: a known one, or the only bare name above models with points or ranks?"""
    if len(parts) < 2 or not _is_bare(parts[0]):
        return False
    return parts[0].casefold() in ARMIES or (len(parts) > 2 and not any(map(_is_bare, parts[1:])))


def _has_points(parts: list[str]) -> bool:
    """Is the first line a known army with its points, `PanOceania, 200 pts`?"""
    title = _title(parts[0].replace(",", " ")) if len(parts) > 1 else Entered("")
    return title.name.casefold() in ARMIES and title._replace(points=None) == Entered(title.name)


def _is_bare(part: str) -> bool:
    """A name and nothing else, not even a number of models."""
    if "," in part or MANY.search(part) or COSTS.search(part) or NO_UNIT.search(part):
        return False
    return _title(part) == Entered(part)


def _title(part: str) -> Entered:
    """What would be read into a line if it were a title; a line that is refused as a model is none."""
    try:
        return _in_words(part)
    except Refusal:
        return Entered("")


def read_strict(text: str) -> list[Entered]:
    """The same by the first version's rule, for files of that time: a name, then words between commas."""
    rows = [line.strip() for line in text.replace(";", "\n").splitlines() if line.strip()]
    return [_by_commas(row, as_before=True) for row in rows]


def _read(part: str, as_before: bool, cuts_brackets: bool = False) -> list[Entered]:
    serves = NO_UNIT.search(part)
    if serves:
        plainer = NO_UNIT.sub(_points_behind, part, count=1).strip()
        return [_no_unit(row, serves["word"]) for row in _read(plainer, as_before, cuts_brackets)]
    many = MANY.search(part)
    number = int(many[1] or many[2]) if many else 1
    part = MANY.sub("", part, count=1).strip() if many else part
    costs = COSTS.search(part)
    if costs:
        row = exported(part, int(costs[1]), cuts_brackets)
    elif "," not in part:
        row = _in_words(part)
    elif any(map(_is_ours, part.split(",")[1:])):
        row, named = _by_commas(part, as_before), _in_words(part.split(",")[0])
        if row.points is None:
            row = row._replace(name=named.name, points=named.points)
    else:  # models in a row: Hac Tao 30, Fusilier 10
        return [
            row for each in part.split(",") if each.strip() for row in _read(each.strip(), as_before, cuts_brackets)
        ]
    name = SECRET.sub("", row.name).strip() or row.name
    if not 0 < len(name) <= MOST_NAME:
        text = say("{line}: a name of 1 to {most} characters comes first", line=repr(part[:40]), most=MOST_NAME)
        raise Refusal("models", text)
    return [row._replace(name=name)] * max(1, min(number, MOST_NAME))


def _with_commas(part: str) -> str:
    """`Hacker - graduate - wip 13` is parted by hyphens, where words of ours stand between them."""
    cells = re.split(r"\s+[-–]\s+", part)
    return ", ".join(cells) if len(cells) > 1 and "," not in part and all(map(_is_ours, cells[1:])) else part


def _points_told(part: str) -> str:
    """`Kuang Shi impetuous 5` as `Kuang Shi 5 points impetuous`; each of several models that stand in a row."""
    cells = part.split(",")
    if any(map(_is_ours, cells[1:])) or COSTS.search(part):
        return part
    return ",".join(map(_of_one, cells))


def _of_one(cell: str) -> str:
    plain = cell.strip()
    if POINTS.search(plain):
        return cell
    if said := BEHIND_WORDS.fullmatch(plain):
        return f"{said[1]} {said[3]} points{said[2]}"
    if (numbered := BEHIND_NUMBER.fullmatch(plain)) and not WIP.search(plain):
        return f"{numbered[1]} {numbered[2]} points"
    return cell


def _points_behind(found: re.Match[str]) -> str:
    return f" {found['points']} points" if found["points"] else ""


def _no_unit(row: Entered, word: str) -> Entered:
    """A REM that is no Unit whatever its line says (TAOS-32). Raises Refusal for another rank."""
    if row.rank not in (None, "none"):
        text = say("{name}: {word} is no Unit, so no {rank}", name=row.name, word=word, rank=row.rank)
        raise Refusal("models", text, "TAOS-32")
    return row._replace(rank="none")


def _is_ours(word: str) -> bool:
    """Is this a word that a model's line may hold after its name?"""
    try:
        _by_commas(f"name,{word}")
    except Refusal:
        return False
    return bool(word.strip())


def _in_words(part: str) -> Entered:
    """`Hac Tao 30`, `Orc wip 13 20 pts marker`: whatever is no word of ours is the name."""
    row = Entered("")
    wip, points = WIP.search(part), POINTS.search(part)
    if wip:
        row = row._replace(wip=number_within("wip", int(wip[1]), 1, 30))
    if points:
        row = row._replace(points=number_within("points", int(points[1]), 0, 500))
    words = POINTS.sub(" ", WIP.sub(" ", part, count=1), count=1).split()
    while len(words) > 1 and words[-1].lower() in (*RANKS, *FLAGS):
        word = words.pop().lower()
        row = row.flagged(word) if word in FLAGS else row._replace(rank=rank_said(word))
    if row.points is None and len(words) > 1 and words[-1].isdecimal() and LEAST_POINTS <= int(words[-1]) <= 500:
        row = row._replace(points=int(words.pop()))
    return row._replace(name=" ".join(words).strip(" -–·:"))


def _numbers_named(name: str, words: list[str]) -> list[str]:
    """`13, 41` as `wip 13, 41`. Raises Refusal where two bare numbers are not a WIP and points."""
    bare = [at for at, word in enumerate(words) if word.isdecimal()]
    if len(bare) < 2:
        return words
    wip_said = any(word.lower().startswith("wip") for word in words)
    if len(bare) > 2 or wip_said or not 1 <= int(words[bare[0]]) <= MOST_WIP:
        numbers = listed(words[at] for at in bare)
        raise Refusal("models", say("{name}: of {numbers} say which is what: wip 13, 41 points", name=name,
                                    numbers=numbers))  # fmt: skip
    return [f"wip {word}" if at == bare[0] else word for at, word in enumerate(words)]


def _by_commas(row: str, as_before: bool = False) -> Entered:
    """`Fusilier 1, graduate, wip 13, 10 points, marker`. Of two bare numbers the first is the WIP. Raises Refusal
    naming the word that is wrong; `as_before`: where files were begun that took the last bare number for points."""
    name, *words = (part.strip() for part in row.split(","))
    if not 0 < len(name) <= MOST_NAME:
        text = say("{line}: a name of 1 to {most} characters comes first", line=repr(row[:40]), most=MOST_NAME)
        raise Refusal("models", text)
    found = Entered(name)
    if not as_before:
        words = _numbers_named(name, words)
    for word in filter(None, words):
        key, _, number = word.lower().partition(" ")
        if rank := rank_said(word.lower()):
            found = found._replace(rank=rank)
        elif flag := SAID_FLAGS.get(word.lower(), word.lower() if word.lower() in FLAGS else ""):
            found = found.flagged(flag)
        elif key == "wip" and number.isdecimal() and 1 <= int(number) <= MOST_WIP:
            found = found._replace(wip=int(number))
        elif key.isdecimal() and number in ("", "points", "point", "pts", "p", "ap") and int(key) <= 500:
            found = found._replace(points=int(key))
        elif key == "pilot" and number in ("", "operative", "not operative"):
            found = found._replace(pilot="not_operative" if number == "not operative" else "operative")
        elif word.lower() in PASSED_OVER or SECRET.fullmatch(word):
            continue
        elif (said := _in_words(f"x {word}")) != Entered("x") and said.name == "x":  # graduate wip 13
            told = {name: value for name, value in said._asdict().items() if name != "name" and value is not None}
            found = found._replace(**told)
        else:
            text = say(
                "{name}: {word} is not {ranks}, wip 1–30, 0–500 points, marker, irregular or impetuous",
                name=name,
                word=repr(word),
                ranks=", ".join(RANKS),
            )
            raise Refusal("models", text)
    return found
