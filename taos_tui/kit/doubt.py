"""A name that may be new and is nearly one that is known: it is asked once which is meant."""

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.wording import Text, say


class Doubt(NamedTuple):
    """What is given if the known one is `meant`, and how that is `called`; `why` says what was typed is none. Where
    nothing is meant, the known one can't be taken here, as `why` says too; what is typed `stays` if it is meant so."""

    meant: str
    called: str
    why: Text
    stays: bool = True

    @property
    def question(self) -> Text:
        """The same question at every screen, phones included."""
        if not self.meant:
            return self.why
        return say("{why}: is it {meant}?", why=self.why, meant=self.called)

    @property
    def answers(self) -> Text:
        """How a keyboard answers it."""
        if not self.meant:
            return say("{why}; ^N keeps yours", why=self.why)
        if not self.stays:
            return say("{question} Enter takes it", question=self.question)
        return say("{question} Enter takes it, ^N keeps yours", question=self.question)


def not_listed(typed: str, meant: str, called: str = "") -> Doubt:
    """The doubt about a name that is on no list and nearly one of it."""
    return Doubt(meant, called or meant, say("{typed} is not on the list", typed=repr(typed.strip())))


def known_alone(typed: str, meant: str, called: str) -> Doubt:
    """The same where nothing else than what is known can be meant."""
    return not_listed(typed, meant, called)._replace(stays=False)


def part_of(typed: str, meant: str, called: str) -> Doubt:
    """The doubt about a name that may be new and is a part of one that is there."""
    return Doubt(meant, called or meant, say("{typed} is new", typed=repr(typed)))
