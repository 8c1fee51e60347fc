"""What may be said of a move: who makes it and with what, and all that a game declares of it beside its rule."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, Literal, TypedDict, TypeVar

from taos_tui.rules.asks import Ask
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.result import Decision, Line
from taos_tui.rules.tape import Tape
from taos_tui.rules.wording import Text

from .doubt import Doubt
from .scene import Due
from .secret import Vault

State = TypeVar("State")
In = TypeVar("In", bound=Ask)
Out = TypeVar("Out", bound=Decision)

Consent = Literal["", "always", "opened", "drawn", "seen", "told"]
"""When taking a move back needs another player's word; `opened`: where it laid open something covered; `drawn`: there,
and where the app drew something; `seen`: where what it sealed has been laid open since, though that was taken back;
`told`: there, and where others were told of it or acted on it since (`Declared.told_of`)."""
Part = Literal["play", "setup", "table"]
"""Where a move belongs: to play, to set-up, or to what corrects the record ("the table says so")."""


class Play(NamedTuple):
    """Who moves, where the dice come from, and where secrets go."""

    by: str
    tape: Tape
    vault: Vault


class Told(NamedTuple, Generic[In, Out]):
    """A move that was made, as the log tells it. Secret inputs are None; `names` are the players' by seat."""

    given: In
    found: Out
    by: str
    names: Mapping[str, str]

    @property
    def player(self) -> str:
        """The name of the player who made it."""
        return self.names.get(self.by, self.by)


class Quick(NamedTuple):
    """An input that the arrow keys set where a unit is chosen, before the move is made with one key. `now` says what
    it is for a unit as it stands, "" where it is not known, None where it means nothing. `tried` is the state as it is
    drawn while a value is set for a unit and nothing was made of it yet."""

    input: str
    now: Callable[[Any, str], Any]
    tried: Callable[[Any, str, Any], Any] | None = None


def always(state: object, by: str) -> None:
    """No condition."""


def nothing(state: object, by: str) -> Mapping[str, object]:
    """No hint."""
    return {}


TAKEN = "cgmquvHKLNRST"
"""Letters that mean the same on every screen of a session, so that no move can have them as its key."""


class Declared(TypedDict, Generic[State], total=False):
    """What may be said of a move beside its name, its title and its rule."""

    key: str
    """Its letter, none of `TAKEN`; moves that are never possible together may share one."""
    clauses: str
    """The clauses that it rests on, with blanks between them."""
    dice: str
    """What is rolled, in words."""
    throws: Callable[[State], str]
    """The same as the game stands, where options decide part of it."""
    part: Part
    """Where it belongs; to play, unless it is said."""
    rare: bool
    """Made once in a game, or never, though it may be made at any time: it stands behind the others."""
    ready: Callable[[State, str], None]
    """Raises Refusal when the move cannot be made now, whatever its inputs."""
    hints: Callable[[State, str], Mapping[str, object]]
    """What the form is filled in with."""
    choices: Callable[[State, str], Mapping[str, Iterable[object]]]
    """Values to choose from for inputs (names of models, tokens)."""
    narrows: Callable[[State, str, Mapping[str, object]], Mapping[str, Iterable[object]]]
    """The same for inputs that depend on what is filled in already (the weapons of that model): of one that may be left
    out, and is no list, the first is meant where none is named; None as the first means nothing. A question for yes
    or no that is left nothing is not asked."""
    theirs: Callable[[State, str, Mapping[str, object]], Mapping[str, str]]
    """As it is filled in: the inputs that the player of another seat decides, with that seat (how a model dodges). Who
    has a screen of his own is asked there."""
    throwers: Callable[[State, str, Mapping[str, object]], Mapping[str, str]]
    """As it is filled in: the dice that the player of another seat throws, by what they are called, with that seat (the
    defence dice). Who has a screen of his own throws them there."""
    texts: Callable[[State, str], Mapping[str, Mapping[str, str]]]
    """By input what is told of each value that may be chosen (what stands on a card), a line each."""
    doubts: Callable[[State, str, str, str], Doubt | None]
    """Of an input and a name typed for it that may be new: the known one that it nearly is. None where it is known, or
    like nothing."""
    unasked: Callable[[State, str], Collection[str]]
    """Inputs that no form asks for as the game stands: cards that lie on the table, or that the app deals."""
    most: Callable[[State, str], Mapping[str, int]]
    """How high its numbers may be as the game stands, where that is less than the rules allow: no more than there is to
    spend. A form asks for no more; files may hold what the rule itself refuses."""
    ticks: str
    """A list that is ticked before anything else; where nothing is left to roll then, that makes the move."""
    who: Callable[[State], str]
    """The seat whose move it is, where that is not the seat that is expected to move next."""
    each: Callable[[State], Sequence[str]]
    """The seats of which each makes it for himself, in any order, as on a screen of his own: they need not wait."""
    answers: Callable[[State], bool]
    """Does it answer what is owed to its player before anybody else goes on? Then others wait for one such move."""
    corrects: str
    """The input that names a new unit, or one on the table to be corrected. A form does not list those: they may be
    another player's."""
    renames: str
    """The input that names what is corrected, where another name is typed over that of `corrects`: a form fills it in
    then, and keeps all that it had filled in."""
    enlists: Callable[[State, Mapping[str, object]], Mapping[str, object] | None]
    """Does it enter what a player brings to the table, as the game stands? Then these are the inputs with which a new
    match of the same players enters it again; None where it is no part of the set-up."""
    enlists_by: str
    """The move that enters it again, where that is another one: a profile that was told with a throw, say."""
    made_by: str
    """The input that names the seat which makes it: at a laptop that all share, the player named there makes it."""
    whose: Callable[[State, Mapping[str, object]], str]
    """The seat that makes it by what is filled in, a unit of its own say; "" where that does not tell."""
    asks: Callable[[State, str], bool]
    """Is there anything to fill in before it is made? Without it, whenever there are inputs."""
    brief: Callable[[State, str], Sequence[str]]
    """What its maker should see while filling it in, a line each, from the state as that seat may see it."""
    spread: Sequence[str]
    """Fields of the result whose odds are worth seeing too."""
    nobodys: bool
    """It is told of no player, whoever makes it: all throw, or a marker is drawn for both."""
    alike: Sequence[Collection[str]]
    """Outcomes of which one surprises nobody more than another: a miss, and a miss with something besides."""
    withdraws: bool
    """It takes back what the throw before it has done: that throw surprises nobody any more."""
    quick: Quick
    """An input that can be set without a form."""
    presumes: Mapping[str, object]
    """What odds are told with as long as it was not measured."""
    intends: Callable[[Mapping[str, object]], Text | None]
    """The move in a sentence, of what is filled in: who does what to whom. None where that is too little."""
    weighs: Callable[[State, str, Mapping[str, object]], Sequence[str]]
    """Inputs that may be left out, but are worth a thought as the others are filled in: before the dice are thrown a
    form stops at each of them once, but for numbers: a figure that is typed then is a face."""
    foresees: Callable[[State, Any, str], Sequence[Line]]
    """What its maker should know of it before it is made and no roll of it decides, of the inputs as they are filled
    in: what waits in that hex. Raises Refusal on what a form has to ask for, though files may leave it out."""
    untrue: Callable[[State, Any, str], Text | None]
    """Why its maker can't say so, by what he has sealed himself: asked when it is made, and told to his eyes alone; and
    asked again once he seals something else by a correction. No file is asked, for what it may not say would tell
    others what is sealed."""
    truth: str
    """The move that he makes first where it is `untrue`."""
    whole: Callable[[Sequence[State]], Mapping[Any, Fraction] | None]
    """Of the states that its dice may lead to: the odds of what comes of all throws that are made in any case, where it
    stops between them; None where there is one."""
    tells: Sequence[str]
    """Fields of the result that a move without dice shows to everybody before it is made; `outcome` says that no
    covered card decides what comes of it, dice or not."""
    alone: Callable[[State], Sequence[str]]
    """The seats of which one makes it, with the laptop to himself. Without it the one whose move it is, where it asks
    for something secret."""
    consent: Callable[[Mapping[str, object]], Consent]
    """By the options of a session: does taking it back need another player's word, whatever was agreed on undoing?"""
    told_of: Callable[[State, str], object]
    """What others were told of what this seat has sealed by it, or have done about it, as the game stands: where that
    has changed since, it is entered anew with another player's word, if `consent` is `told`."""
    signs: bool
    """Does a player agree by it to what stands there? An amendment that changes that takes his word away."""
    lapses: bool
    """Does it only answer what the entry before it asked? Where an amendment leaves that unasked it falls alone, and
    what came after it stands. None where several questions may wait: an answer would be that of the next one then."""
    about: Callable[[State, Mapping[str, object], str], object]
    """What it is about as the game stands where its inputs do not say it: the roll that a fate point changes, the hex
    that somebody is asked about, the models of which its maker speaks. Where an amendment has let something fall alone
    before it, it falls too as soon as it would be about something else; what `lapses` always does."""
    rests_on: Callable[[State, str], object]
    """What its player went by that is no input: the kills of which points were counted. Where an amendment changes that
    before it, its preview names the entry, so that it is looked at again."""
    follows: Callable[[State, State, Mapping[str, object], str], Mapping[str, object]]
    """The inputs as they are where an amendment changes what the form had filled in: of the game as it stood, as it
    stands now, and what was given. What was typed otherwise stays. Files are replayed by it too: a game that begins to
    declare it does so for matches that begin then."""
    amends: str
    """The input that is wrong most often, where an entry of it is entered anew: its form opens there; left out, on the
    first one."""
    completes: Sequence[Mapping[str, object]]
    """What an amendment of such an entry may add to its inputs, one set or another, where what came later goes on by
    it. No form asks for these inputs."""
    noted: Sequence[str]
    """Inputs that no form asks for, as `renews` and `written` write them."""
    written: Callable[[State, Mapping[str, object], str], tuple[str, Mapping[str, object]]]
    """The move and the inputs that are written down where it is made: of the game before it, what was given, and who
    makes it. So an answer names its question, and a key for yes or no writes the answer that may be turned later."""
    renews: Callable[[State, Mapping[str, object], Mapping[str, object], str], Mapping[str, object]]
    """The inputs that are written down where such an entry is entered anew: of the game before it, the inputs as they
    were, and as they are wished to be. So later entries mean the same by a name."""
    brings: Callable[[State, Mapping[str, object], str], Sequence[str]]
    """The names of all that its inputs bring in, in their order: where it is entered anew, who stands at the same place
    under another name is followed by what came later."""
    breaks_in: bool
    """Is it made in answer to what another move's form is about, before its dice? Afterwards that form stands there as
    it was filled in."""
    changes_nothing: bool
    """Does it only look something up, or roll for it, and leave the game as it is? No form that was begun ends by it,
    and what was measured for one holds."""
    offered: Callable[[State, str], bool]
    """Is it worth a place among the keys while it may be made? Without it, always; its key works in any case."""
    obvious: Callable[[State], bool]
    """Is it the obvious next thing? Of all moves of a game the first such one is suggested."""
    ends: bool
    """Does it end a phase or a turn? Right after another move the key for the obvious next thing asks before it does
    that: it may have been pressed once too often, or meant for what that move brought."""
    gives_up: Callable[[State], Text | None]
    """What would be lost by it as the game stands: units that may still act. Its letter asks once then, before it makes
    a move that has no form. None where nothing is lost."""
    due: Callable[[State, str], Iterable[Due]]
    """What this move leaves to be done or kept in mind."""
