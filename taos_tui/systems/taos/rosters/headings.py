"""Lines of a list that name no model: sums, groups, armies, support weapons, in every language, and what an e-mail has
around a list. A line of these words alone is such a heading, whatever their order."""

import re
from collections.abc import Sequence
from typing import Literal

from taos_tui.kit.bullets import without_bullet

from .exported import OURS
from .support import without_support
from .words import ARMIES, MANY, NAMED_REM, NO_UNIT, REM, RULE

Kind = Literal["sum", "group", "support", "title", "letter", "link"]

_SUM = (
    r"(?:sub|grand)?totals?|total[ei]|totales|totaux|totais|totali|totalt|sums?|summe|som[am]a?|sommes?|suma"
    r"|gesamt\w*|insgesamt|zusammen|razem|łącznie|ogółem|итого|всего|сумма"
)
_POINTS = r"points?|pts|pti?|punt[io]|puntos|ptos|pontos|punkt[eyów]*|pkte?|очк\w*|оч|p|costs?"
r"|kosten|coste?s?|coût|costo"
_SUPPORT = r"swc|cap|csp|cas|cae"
_GROUP = r"groups?|grup[ao]s?|grupp[eoi]?|groupes?|kampfgruppen?|kampftruppen?|grupy|группа|отряд"
_ARMY = (
    r"army|armies|arm[éeaią]+s?|esercit[oi]|ejércitos?|ejercito|exército|armeen?|arme+listen?|армия|list[aes]?|listen"
    r"|список|lista|roster|faction|fazione|facción|facção|fraktion|frakcja|фракция|sectorial|settoriale|sektor(?:ial)?"
)
_SMALL = (
    r"the|of|all|for|in|my|per|de|del|dell[aeo]?|della|des|du|der|die|das|den|di|da|do|dos|d|l|la|le|les|el|los|las|il"
    r"|lo|i|y|e|et|und|and|combat|combate|combattimento|bojowa|боевая|n|nr|no|nº|n°|num|number|numero|número|numéro|orders?"
    r"|ordres?|órdenes|ordini|befehle|rozkazy|regular\w*|irregular\w*|impetuous|models?|modell[eio]?|modelos|modèles"
    r"|модел\w+|\d+|[a-d]|[ivx]+|x|max|von|na|z"
)
_WORD = re.compile(r"[^\W\d_]+|\d+(?:[.,]\d+)?|n[°º]")
_SAID = {
    kind: re.compile(rf"(?:{words})", re.IGNORECASE)
    for kind, words in (("sum", _SUM), ("points", _POINTS), ("support", _SUPPORT), ("group", _GROUP), ("army", _ARMY),
                        ("small", _SMALL))
}  # fmt: skip
_HEADED = re.compile(
    rf"\W*(?:(?:my|meine?|mia|mi|ma|minha|moja|combat|army) +)?(?:{_ARMY})\s*[:=]\s*\S.*", re.IGNORECASE
)
"""`Armée : Nomades`, `LISTA: Ejército Combinado`."""
_GROUPED = re.compile(
    rf"\W*(?:combat +)?(?:{_GROUP})(?: +(?:de +comb\w+|di +comb\w+|bojowa))?\W*(?:n[°ºr]?\.? *)?\d\b"
    rf"(?!\s*(?:{_POINTS})\b)\D*",
    re.IGNORECASE,
)
"""`GROUP 1   Regular: 9`, `Gruppo 1 SWC PT`."""
_TITLE = re.compile(rf"\W*(?:{'|'.join(ARMIES)})\s*[:|/(,–—-].*", re.IGNORECASE)
"""The army, and what it is more closely: `Nomads: Jurisdictional Command of Corregidor`."""
_ARMY_FIRST = re.compile(rf"\W*(?:{'|'.join(ARMIES)})\b[^\d,]+", re.IGNORECASE)
"""`Ariadna Kazak`, where the others have points."""
_GREETING = re.compile(
    r"(?:hi|hey|hello|dear|good (?:morning|evening)|ciao|salve|caro|cara|hola|buenas|salut|bonjour|coucou|olá|oi|hallo"
    r"|moin|servus|liebe[rs]?|cześć|hej|привет|здравствуй\w*)\b.*",
    re.IGNORECASE,
)
_FAREWELL = re.compile(
    r"(?:cheers|thanks?|thx|regards|best(?: regards| wishes)?|kind regards|yours|see (?:you|ya)|bye|saluti|grazie"
    r"|a presto|un saludo|saludos|gracias|abrazos?|abraços?|obrigad[oa]|cordialement|merci|à bientôt|bises|grüße|gruß"
    r"|lg|mfg|vg|viele grüße|liebe grüße|danke|pozdrawiam|pozdro|dzięki|dziękuję|с уважением|спасибо|пока)\b"
    r"\W*(?:[^\W\d_]+\W*){0,3}",
    re.IGNORECASE,
)
_SENT = re.compile(
    r"(?:sent|get outlook|gesendet|von meinem|inviato|enviado|envoyé|wysłano|отправлено)\b.*"
    r"\b(?:from|for|von|dal?|desde|do|depuis|de|z|с|meinem|iphone|android|outlook|mail)\b.*|--\s*",
    re.IGNORECASE,
)
_BULLET = re.compile(r"\s*(?:[-*•·–—▪►]\s|\d{1,2}[.)]\s)")
_DIGIT = re.compile(r"\d")
_FEW = 3
"""So many lines with numbers are a list around which other lines may stand."""


def heading(line: str) -> Kind | None:
    """What a line is that names no model wherever it stands."""
    if RULE.match(line):
        return None
    bare = without_bullet(line.strip())
    if _HEADED.fullmatch(bare) and _has_no_cost(bare):
        return "title"
    if _GROUPED.fullmatch(bare):
        return "group"
    kinds = [_kind(word) for word in _WORD.findall(bare)]
    if "" in kinds or not kinds:
        return None
    has_number = _DIGIT.search(bare) is not None
    if "sum" in kinds:
        return "sum"
    if "group" in kinds:
        return "group"
    if "support" in kinds and has_number:
        return "sum" if "points" in kinds else "support"
    return "title" if "army" in kinds and "points" not in kinds else None


def _has_no_cost(line: str) -> bool:
    """Has a line no number that a model may cost?"""
    return all(len(number) > 2 for number in re.findall(r"\d+", without_support(line)))


def sum_said(line: str) -> int:
    """What a line says that all models cost; 0 where it does not."""
    bare = without_support(line)
    found = re.search(rf"(?<!\w)(?:{_POINTS})\s*[:=]?\s*(\d{{2,3}})(?!\d)", bare, re.IGNORECASE)
    found = found or re.search(rf"(\d{{2,3}})\s*(?:/\s*\d{{3}}\s*)?(?:{_POINTS})(?!\w)", bare, re.IGNORECASE)
    found = found or re.search(r"(?<!\d)(\d{2,3})(?!\d)", bare)
    return int(found[1]) if found else 0


def _kind(word: str) -> str:
    if _DIGIT.match(word):
        return "number"
    return next((kind for kind, said in _SAID.items() if said.fullmatch(word)), "")


def around_models(lines: Sequence[str], found: Sequence[Kind | None], letters: bool = False) -> dict[int, Kind]:
    """The lines above and below the models that are none: the army, greetings, and who sends it; of `letters` every
    sentence. `found`: what is known of each line by itself."""
    told = [at for at, line in enumerate(lines) if any(map(str.isalpha, line)) and found[at] is None]
    told = [at for at in told if not lines[at].strip().startswith("Group: ")]
    besides: dict[int, Kind] = {}
    if letters:
        from .letters import around

        besides = dict.fromkeys(around(lines, told, [_says(line) for line in lines]), "letter")
        told = [at for at in told if at not in besides]
    costly = [at for at in told if _DIGIT.search(lines[at]) and not _SENT.fullmatch(lines[at].strip())]
    if not costly:
        return besides
    for at in told[:1]:
        title = _TITLE.fullmatch(lines[at].strip()) or (len(costly) > 1 and _ARMY_FIRST.fullmatch(lines[at].strip()))
        if title and len(told) > 1 and _has_no_cost(lines[at]) and not _says(lines[at]):
            besides[at] = "title"
    first, last = costly[0] if costly[0] not in besides else (costly[1:] or costly)[0], costly[-1]
    bulleted = sum(_BULLET.match(lines[at]) is not None for at in costly)
    by_bullets = len(costly) >= _FEW and 3 * bulleted >= 2 * len(costly)
    for at in told:
        line = lines[at].strip()
        if at in besides or _DIGIT.search(line) or _says(line):
            continue
        is_bare = by_bullets and not _BULLET.match(lines[at])
        if at < first and (is_bare or line.endswith(":") or _GREETING.fullmatch(line)):
            besides[at] = "letter"
        if at > last and (is_bare or _is_below(lines, found, last, at)):
            besides[at] = "letter"
    sent = {at: "letter" for at in told if at > last and _SENT.fullmatch(lines[at].strip())}
    return {**besides, **dict.fromkeys(sent, "letter")}


def _is_below(lines: Sequence[str], found: Sequence[Kind | None], last: int, at: int) -> bool:
    """Does a line below the last model with a number stand under the sum or a farewell?"""
    return any(
        found[above] == "sum" or _FAREWELL.fullmatch(lines[above].strip()) or _SENT.fullmatch(lines[above].strip())
        for above in range(last + 1, at + 1)
    )


def _says(line: str) -> bool:
    """Does a line say of a model what a list says of one?"""
    return any(each.search(line) for each in (OURS, REM, NAMED_REM, NO_UNIT, MANY))
