"""The heads of columns of a list that is kept as a table, in seven languages besides English."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal

Column = Literal["name", "unit", "points", "wip", "quantity", "number", "lieutenant", "class", "swc", "flag", ""]

HEADS: Mapping[Column, str] = {
    "name": "names? nome nomi nom nombre nazwa название имя наименование unit.names?",
    "unit": "units? models? troopers? troops? profiles? miniatures? minis? figures? unità modell[oi] trupp[ae]"
            " profil[oi] miniatur[ae] unidad(?:es)? modelos? tropas? perfil unidades? unités? modèles? troupes?"
            " profils? figurines? einheit(?:en)? modelle? truppen? jednostk[ai] model oddział figurk[ai] юнит отряд"
            " модель боец миниатюра",
    "points": "points? pts? p cost costs? punt[io] pti ptos? puntos? costes? costo costi pontos? custos? coûts? cout"
              " punkte? kosten pkte? punkty pkt koszt очки очков оч стоимость цена ap"
              " (?:points?|pts) (?:each|per model) army.points?",
    "wip": "wip willpower vol von volontà volonta voluntad vontade volonté wille willenskraft wola воля вол",
    "quantity": "qty quantity amount counts? how many x q.?t[àa] quantità cantidad cant quantidade qtde? quantité qté"
                " anzahl menge ilość ilosc liczba szt кол-во количество шт число",
    "number": "n nr no nº n° # num num[eé]ro número number numer № №№ row pos line",
    "lieutenant": "lieutenants? lieut lt ltn? tenentes? ten tenientes? tte leutnants? porucznik por лейтенант лейт"
                  " is lieutenant lt order leader",
    "class": "class(?:es)? ranks? types? troop.?types? class[ei] gradi? grado tip[oi] clases? rangos? classes?"
             " rangs? klassen? typ(?:en)? rang klas[ay] rang[ai] класс тип ранг orders? ordin[ei]",
    "swc": "swc cap csp",
    "flag": "impetuous impetuos[oae]s? impulsiv[oa]? ungestüm impetuös impétueux impétueuse porywcz[ya] импульсивн.."
            " frenzy frenesia frenesí frénésie irregular irregolare irregulär irrégulier nieregularn[ya] marker"
            " camouflage camo remote presence presenza remota presencia remota graduate pilot",
}  # fmt: skip
"""Patterns of one head each, parted where a pattern ends: see `_PATTERNS`."""
FIGURES = ("points", "wip", "quantity", "lieutenant", "swc")
"""What no model is called, and no class."""
_PHRASES = ("how many", "remote presence", "presenza remota", "presencia remota", "is lieutenant", "lt order",
            "(?:points?|pts) (?:each|per model)")  # fmt: skip
_PLAIN = re.compile(r"[\s.:?!*\"'()\[\]]+")
MARKED = r"(?:yes|y|si|s[ìí]|sim|oui|ja|tak|да|x|х|true|vero|verdadero|wahr|vrai|✓|✔|☑|✅|●|•|\*|\+)"
NOT_MARKED = r"(?:no?|nein|non|não|nao|nie|нет|false|falso|falsch|faux|[-–—✗✘☐]|0)"
YES = re.compile(MARKED, re.IGNORECASE)
NO = re.compile(NOT_MARKED, re.IGNORECASE)
NO_SAID = re.compile(r"no?|nein|non|não|nao|nie|нет|false|falso|falsch|faux|[✗✘☐0]", re.IGNORECASE)
"""The same where it is more than a cell that was left empty."""


def _patterns(said: str) -> re.Pattern[str]:
    found = [phrase for phrase in _PHRASES if phrase in said]
    for phrase in found:
        said = said.replace(phrase, " ")
    return re.compile("|".join([*found, *said.split()]))


_PATTERNS = {column: _patterns(said) for column, said in HEADS.items()}


_LATER: Mapping[Column, re.Pattern[str]] = {
    "unit": re.compile(
        r"figur(?:en)?|truppler|kämpfer|miniature(?:n)?|guerrer[oa]s?|combattent[ei]|combattants?|wojownik"
    ),
    "wip": re.compile(r"wk|wil|wlk"),
    "flag": re.compile(r"impetuos|impulsywn[ya]|ungestuem|stürmisch"),
}
"""Heads that tables of files had kept as they stood."""


def column_of(head: str, later: bool = True) -> Column:
    """What stands below a head, "" where it is not known; those that are known `later` for lists that are typed now."""
    plain = _PLAIN.sub(" ", head.casefold()).strip() or head.strip()
    found: Column = next((column for column, known in _PATTERNS.items() if known.fullmatch(plain)), "")
    if found or not later:
        return found
    return next((column for column, known in _LATER.items() if known.fullmatch(plain)), "")


def is_head(cells: Sequence[str], later: bool = True) -> bool:
    """Is a line the heads of a table: several are known, none holds a number?"""
    known = [column for cell in cells if (column := column_of(cell, later))]
    figures = [column for column in known if column in FIGURES]
    is_named = any(column in ("name", "unit") for column in known)
    if any(re.search(r"\d", cell) for cell in cells):
        return False
    whole = len(known) == len([cell for cell in cells if cell]) and "class" in known
    return len(figures) > 1 or (is_named and (bool(figures) or whole))
