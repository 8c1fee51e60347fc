"""What a session takes besides the moves of its game."""

from taos_tui.rules.wording import say

WITHOUT_INPUTS = {
    "note": say("a remark for the log"),
    "undo": say("take the last move back"),
    "redo": say("bring it back, with the same dice"),
    "disclose": say("open what is still sealed"),
    "agree": say("let another player enter an entry anew"),
    "rename": say("correct a player's name"),
}
"""Entries that every session takes, whatever its system."""
