"""When the other player agrees before what was sealed, opened or drawn is taken back or entered anew."""

from collections.abc import Mapping
from typing import get_args

from taos_tui.kit.moves import Consent

from .options import Word
from .state import Match

_WORDS: tuple[Word, ...] = get_args(Word)
"""From the strictest on: each session asks for a word where those behind it do, and somewhere besides."""


def _asks_as(options: Mapping[str, object], word: Word) -> bool:
    """Is it asked for wherever sessions with this word ask for it?"""
    return options.get("seals") in _WORDS[: _WORDS.index(word) + 1]


def binds(options: Mapping[str, object]) -> Consent:
    """Is a Lieutenant's name, once it was opened, covered again with the other player's word only?"""
    return "opened" if _asks_as(options, "needed") else ""


def binds_cards(options: Mapping[str, object]) -> Consent:
    """Are the Revealed cards, once both lie open, covered again with the other player's word only (TAOS-5)?"""
    return "opened" if _asks_as(options, "cards") else ""


def binds_choice(options: Mapping[str, object]) -> Consent:
    """Is a choice that both have seen once made anew with the other player's word only (TAOS-5)?"""
    return "seen" if _asks_as(options, "codes") else ""


def binds_codes(options: Mapping[str, object]) -> Consent:
    """Is a token that was turned over covered again with the other player's word only (TAOS-54)?"""
    return "drawn" if _asks_as(options, "codes") else ""


def binds_told(options: Mapping[str, object]) -> Consent:
    """Is a covered name or hand, once the other player was told of it or acted on it, changed with his word only?"""
    return "told" if _asks_as(options, "told") else ""


def binds_last_turn(options: Mapping[str, object]) -> Consent:
    """Is the end of the last turn, which lays open what was covered, taken back with the other player's word only?"""
    return "opened" if _asks_as(options, "told") else ""


def told_of_hand(match: Match, seat: str) -> object:
    """Whether a card of the hand lies open (TAOS-5)."""
    player = match.player(seat)
    return [card.public for card in (player.revealed, player.secret) if card is not None and card.public]
