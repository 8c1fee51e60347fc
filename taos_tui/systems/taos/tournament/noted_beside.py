"""What a club notes beside the names of players: the army, points of the list, that somebody paid."""

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


def without_notes(name: str) -> str:
    """A name without what stands behind it."""
    return _MORE.sub("", name)


def is_beside(cell: str) -> bool:
    """Is a cell such a note, and no name?"""
    return _BESIDE.fullmatch(cell) is not None
