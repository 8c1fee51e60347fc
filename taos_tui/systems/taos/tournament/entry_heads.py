"""The heads of columns of a list of players, in seven languages besides English."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal

Head = Literal["player", "given", "surname", "name", "nick", "other", ""]

_HEADS: Mapping[Head, str] = {
    "player": r"players?|player'?s?.names?|giocator[ei]|giocatrice|jugador(?:es|a)?|jogador(?:es|a)?|joueu(?:rs?|ses?)"
              r"|spieler(?:in|innen)?|gracz[ey]?|игроки?|участники?|participants?|entrants?|partecipant[ei]|iscritt[oi]"
              r"|participantes?|inscritos?|teilnehmer(?:in)?|uczestni(?:k|cy)|фио|full.names?|name and surname"
              r"|nome (?:e )?cognome|cognome (?:e )?nome|nombre y apellidos?|nome completo|nom et prénom|prénom nom"
              r"|vor-? ?und nachname|imię i nazwisko|имя и фамилия|фамилия и имя|фамилия имя",
    "given": r"first.?names?|given.?names?|forenames?|vornamen?|prénoms?|imię|имя",
    "surname": r"surnames?|last.?names?|family.?names?|cognom[ei]|apellidos?|sobrenomes?|apelidos?|nachnamen?"
               r"|familiennamen?|nom de famille|nazwisk[oa]|фамилия",
    "name": r"names?|nom[ei]|nombres?|nom|namen|nazwa",
    "nick": r"nick(?:names?)?|nicks?|alias",
    "other": r"n[or]?|n[°º]|num(?:ber)?|numero|número|numéro|nummer|numer|номер|#|№|id|place|pos"
             r"|factions?|fazion[ei]|facci[oó]n(?:es)?|fac[cç](?:ão|ao|ões)|frakcj[ae]|fraktion(?:en)?|фракция"
             r"|arm(?:y|ies)|armat[ae]|esercit[oi]|ejércitos?|exércitos?|armées?|armeen?|armi[ae]|армия"
             r"|sectorial[ei]?s?|clubs?|teams?|gruppo|group|associazion[ei]|asociaci[oó]n|verein|klub|клуб|команда"
             r"|e-?mails?|mails?|correo|courriel|почта|phones?|mobiles?|tel|telephone|telefon[oei]?|téléphone|teléfono"
             r"|telefone|handy|cell(?:ulare)?|móvil|телефон|paid|payment|pagat[oi]|pagad[oa]|pago|payé|bezahlt|zapłacone"
             r"|оплачено|оплата|city|town|città|ciudad|cidade|ville|stadt|miasto|город|points?|punti|puntos|list[ae]?s?"
             r"|notes?|not[ae]|notas|remarks?|bemerkung(?:en)?|uwagi|примечания?|itts|pin|date|data|fecha|datum|country"
             r"|paese|país|pays|land|kraj|страна|age|discord|telegram",
}  # fmt: skip
_PATTERNS = {head: re.compile(known) for head, known in _HEADS.items()}
_PLAIN = re.compile(r"[\s.:?!*\"()\[\]]+")


def head_of(cell: str) -> Head:
    """What stands below a head, "" where it is not known."""
    plain = _PLAIN.sub(" ", cell.casefold()).strip()
    first = re.split(r" [-–—/] ", plain)[0]  # what is beside the name there: `Name - Army`
    return next((head for each in (plain, first) for head, known in _PATTERNS.items() if known.fullmatch(each)), "")


def is_head(cells: Sequence[str]) -> bool:
    """Is a line the heads of a table, and no player?"""
    heads = [head_of(cell) for cell in cells if cell]
    known = [head for head in heads if head]
    return len(known) > len(heads) / 2 and any(head not in ("other", "") for head in heads)
