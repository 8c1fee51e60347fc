"""What a club notes beside the names of players: the army, points of the list, that somebody paid; and above them."""

import re

from ..rosters.words import ARMIES

_WORDS = (*ARMIES, "nomadi", "nómadas", "nomaden", "nomades", "номады", "armata combinata", "vereinte armee",
          "ejército combinado", "pan oceania", "o-12", "mercenar\\w*")  # fmt: skip
_ARMY = rf"(?:{'|'.join(_WORDS)})(?!\w)"
_PAID = r"(?:(?:non|not|nicht|nie|не) )?(?:paid|pagat[oa]|pagad[oa]|bezahlt|zapłacone|оплачено)(?!\w)(?: *\d+ *[€$£])?"
_MORE = re.compile(
    rf"(?:\s*[(\[][^()\[\]]*(?:\d{{3}}|{_ARMY})[^()\[\]]*[)\]]|[\s,–—-]+{_ARMY}"
    rf"|\s+\d{{3}}(?:\s*(?:pts?|points?|punti|pti|puntos))?|[\s,–—-]*{_PAID})+\W*$",
    re.IGNORECASE,
)
_BESIDE = re.compile(rf"\W*(?:{_ARMY}|{_PAID}|\d{{2,3}} *(?:pts?|points?|punti|pti|puntos)?|yes|no|s[iì]|x)\W*",
                     re.IGNORECASE)  # fmt: skip

_HEADING = re.compile(
    r"\b(?:list[ae]?|iscritti|torneo|turnier|tournament|turniej|entrants|participants|players|giocatori|jugadores"
    r"|teilnehmer|gracze|турнир\w*|участник\w*|игроки)\b",
    re.IGNORECASE,
)
"""What stands above a list, or below it: `Lista iscritti torneo`."""
_DAY = re.compile(
    r"\d{1,2}[. ]+(?:jan|feb|mar|apr|ma[giy]|giu|jun|lug|jul|ago|aug|set|sep|ott|o[ck]t|nov|dic|de[cz]|янв|фев|мар|апр"
    r"|мая|июн|июл|авг|сен|окт|ноя|дек)[^\W\d]*\.?(?:[. ]+\d{2,4})?",
    re.IGNORECASE,
)


def without_notes(name: str) -> str:
    """A name without what stands behind it."""
    return _MORE.sub("", name)


def is_beside(cell: str) -> bool:
    """Is a cell such a note, and no name?"""
    return _BESIDE.fullmatch(cell) is not None


def is_nobody(name: str, at: int) -> bool:
    """Is a line of a list its title, the day beside that, or its sum?"""
    return _DAY.fullmatch(name) is not None or (_HEADING.search(name) is not None and (at == 0 or ":" in name))
