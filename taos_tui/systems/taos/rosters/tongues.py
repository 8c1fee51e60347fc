"""The words of a list in Italian, Spanish, Portuguese, French, German, Polish and Russian, put as `read_lines` knows
them; and what table programs write between the columns of a line (TAOS-160)."""

import re
from difflib import get_close_matches

from .words import WEAPON

_SAID = (
    ("Lieutenant", r"tenente|teniente|tenent|leutnant|porucznik|лейтенант|ten\.|tte\.|ltn\.|por\.|лейт\."),
    ("extreme impetuous", r"extremely impetuous|extrem\w* (?:impetuos[oai]|impulsiv)|impetuos[oai] estrem[oai]"
                          r"|estremamente impetuos[oai]|крайне импульсивн\w*"),
    ("impetuous", "impetuos[oaie]s?|impétueux|impétueuse|ungestüm|impulsiv|porywczy|импульсивн(?:ый|ая|ые)"),
    ("irregular", "irregolar[ei]|irrégulier|irrégulière|irregulär|nieregularny|иррегулярный|нерегулярный"),
    ("camouflage", "camuffat[oa]|mimetizzat[oa]|camuflad[oa]|camouflée?|getarnt|tarnmarker|zakamuflowany|замаскирован"),
    ("marker", "segnalin[oi]|marcador(?:es)?|marqueur|znacznik|маркер"),
    ("graduate", "graduat[oi]|graduad[oa]|absolvent|absolwent|выпускник"),
    ("pilot", "pilot[ao]|pilote|пилот"),
    ("unit", "unità|unidad|unidade|unité|einheit|jednostka"),
    ("war creature", "creatur[ae] da guerra|kriegskreatur|боевое животное|criatura de guerra"),
)  # fmt: skip
_WORDS = tuple((re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), said) for said, words in _SAID)
_LIEUTENANT = _WORDS[0][0]
_SHORT = re.compile(r"(?<!\w)lieut(?!\w)\.?|(?<!\w)lieu(?!\w)\.?", re.IGNORECASE)
_WORD = re.compile(r"(?<!\w)[ltpл][^\W\d_]{5,13}(?!\w)", re.IGNORECASE)
_RANK = (
    "lieutenant",
    "leutenant",
    "leftenant",
    "luitenant",
    "tenente",
    "teniente",
    "leutnant",
    "porucznik",
    "лейтенант",
)
_NEARLY = 0.84
"""A word as like as that to one for the Lieutenant is that word, spelt wrong."""
_STRESS = re.compile("(?<=[аеиоуыэюяАЕИОУЫЭЮЯ])\u0301")
"""The mark of a stressed vowel, as in texts that are copied: no part of a name."""
_WIP = re.compile(
    r"(?<!\w)(?:volont[àa]|voluntad|vontade|volonté|wille|wola|воля|ВОЛЯ|ВОЛ|VOL|VON)[ :=]*(?=\d{1,2}(?!\d))"
)
"""Small letters for the whole word only: `vol 2` may be part of a name."""
_POINTS = re.compile(
    r"(?<=\d)\s*(?:puntos|ptos|pontos|punkten?|punkt[yó]w?|pkt|очков|очк[иао]|оч|P)\b\.?(?:\s+je\b)?", re.IGNORECASE
)
"""Points, `22 P.`, and of each of several, `19 Punkte je`."""
_COLUMNS = re.compile(
    r"(?P<said>.*[^\W\d].*?)(?<!\bAVA)(?<!\bARM)(?<!\bBTS)(?<!\bSTR)(?<!\b[WS])"
    r"[ \t]+(?P<swc>[-–]|\d(?:[.,]\d)?)[ \t]+(?P<points>\d{1,3})\s*"
)
"""`NISSE MULTI Sniper 1,5 34`: a name, its weapons, SWC and points. Nobody's WIP is below 10."""
_SIZE = re.compile(r"\D*\b(?:150|200|250|300|350|400|450)\s*(?:points?|pts?|pti|punti)\b\W*", re.IGNORECASE)
"""What is as dear as a whole list is its title: `Lista do João - Nómadas 300 pts`."""
_SUPPORT = re.compile(
    r"(?:\s*[,/])?\s*(?:(?:SWC|CAP|CSP)\s*\d(?:[.,]\d)?|\d(?:[.,]\d)?\s*(?:CAP|CSP))\b", re.IGNORECASE
)
"""What is paid in support weapons: `SWC 1,5`, `4,5 CAP`."""
_HEADING = re.compile(
    r"\W*(?:(?:gruppo|grupo|groupe|(?:kampf)?gruppe|grupa|группа)\s*\d.*"
    r"|(?:tot(?:al|ale)?|summe|suma|somme|razem|итого|всего)\b.*\d.*"
    r"|(?:meine? |mia |mi )?(?:lista?e?|liste|lista|список)\b.*\d{3}\s*(?:points?|pts?|P)?\W*)",
    re.IGNORECASE,
)
"""Groups, sums and titles with points: `Gruppo 1 SWC PT`, `Summe: 147 Punkte`, `Meine Liste: Ariadna 300P`."""
_TIMES = re.compile(r"(?<=\s)х(?=\s?\d)|(?<=\d)х(?=\s)")
"""A Cyrillic letter that looks like the sign: `х2`."""
_COLON = re.compile(r"(?<=[^\W\d]{3}):\s+(?=[^\W\d])")
"""`Hac Tao: Hacker`, not `G: Servant`."""


def in_english(text: str, sums: bool = False) -> str:
    """The list with these words, and with costs as army builders write them; of one in which `sums` still stand,
    whatever begins with the word is one."""
    parts = re.split(r"([\n;])", _STRESS.sub("", text))
    parts[::2] = [_line(line, sums) for line in parts[::2]]
    return "".join(parts)


def with_lieutenant(text: str) -> str:
    """The list with the Lieutenant in English alone."""
    return _WORD.sub(_well_spelt, _SHORT.sub("Lieutenant", _LIEUTENANT.sub("Lieutenant", text)))


def _well_spelt(found: re.Match[str]) -> str:
    return "Lieutenant" if get_close_matches(found[0].casefold(), _RANK, n=1, cutoff=_NEARLY) else found[0]


def _line(line: str, sums: bool) -> str:
    for pattern, said in _WORDS:
        line = pattern.sub(said, line)
    line = _POINTS.sub(" points", _WIP.sub("wip ", _TIMES.sub("x", line)))
    if _SIZE.fullmatch(line) or (sums and _HEADING.fullmatch(line)):
        return ""
    line = _SUPPORT.sub("", line)
    if (found := _COLUMNS.fullmatch(line)) and WEAPON.search(found["said"]):
        swc = found["swc"].replace(",", ".").replace("–", "-").replace("-", "0")
        return f"{' '.join(found['said'].split())} ({swc} | {found['points']})"
    return _COLON.sub(" ", line) if not line.startswith("Group:") else line
