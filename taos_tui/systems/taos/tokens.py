"""What tokens are called."""

from collections.abc import Mapping

from taos_tui.rules.wording import Text, say

from .state import Match, Token

SECTOR_WORDS: Mapping[str, Text] = {
    "left": say("LEFT"),
    "centre": say("CENTRE"),
    "right": say("RIGHT"),
    "virtual": say("VIRTUAL"),
}


def sector_word(id: str) -> Text:
    """`a-left` as `LEFT`: where only one player's tokens are spoken of."""
    return SECTOR_WORDS[id.partition("-")[2]]


def token_called(id: str, names: Mapping[str, str]) -> Text:
    """`a-left` as `Anna's LEFT token`."""
    seat, _, sector = id.partition("-")
    name = names.get(seat, seat)
    if sector == "virtual":
        return say("{name}'s virtual spot", name=name)
    return say("{name}'s {sector} token", name=name, sector=SECTOR_WORDS[sector])


def names_of(match: Match) -> dict[str, str]:
    """The players' names by seat."""
    return {seat: player.name for seat, player in match.players.items()}


def called(match: Match, token: Token) -> Text:
    """A token of this match by its owner and sector."""
    return token_called(token.id, names_of(match))
