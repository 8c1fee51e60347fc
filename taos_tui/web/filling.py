"""A form that was filled in on a page: what came back, and whether the table is still what the page showed."""

import hashlib
from collections.abc import Mapping, Sequence, Set

import msgspec

from taos_tui.face.accepting import NOTHING, accepts, doubt_of, refusal_of
from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll, together
from taos_tui.face.throw import Asked
from taos_tui.face.viewer import Viewer
from taos_tui.face.wanted import is_number
from taos_tui.kit.doubt import Doubt
from taos_tui.rules.inputs import Choice, Flag, Input, Items, Text, Words
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.session.forecast import Forecast
from taos_tui.session.session import LogLine

from .asking import Question
from .visit import Visit

FIELD = "i."
"""What the fields of inputs begin with, so that no input is taken for a button."""
PRESUMED = "p."
"""What begins the fields that say what followed from others when the page was drawn: sent back as it was, it is
nobody's choice, and follows them still."""
KEPT = "k."
"""What begins the fields that say which name was doubted and is meant as it was typed."""
MEAN, KEEP = "mean", "keep"
"""The buttons that answer whether a name that is nearly a known one is that: the known one, or as it was typed."""
HERE, TYPED_FOR = "here", "typed-for"
"""The fields that say: what another player decides is said at the table, and filled in on this page; his dice are
thrown there, and tapped here."""
SAID = "said"
"""The field of what the other player had decided when the page was drawn."""
FOLLOWING = 2
"""So often inputs follow from others that follow from others."""


class Filled(NamedTuple):
    """A move as it is filled in by who looks: its form, its odds, the die that is wanted after `faces`."""

    roll: MoveRoll
    form: Form
    known: Forecast
    faces: tuple[int, ...] = ()
    asked: Asked | None = None
    shown: str = ""
    """A digest of all that the page offers: it is the same as long as nothing of it has changed."""
    seen: str = ""
    """A digest of the values and one of their odds."""
    settled: frozenset[str] = frozenset()
    """Inputs that stand as they usually do or as the table knows them, and words that may be left out: a line each."""
    folded: frozenset[str] = frozenset()
    """Inputs that are seldom needed: they stay under "more", whatever is filled in."""
    closed: frozenset[str] = frozenset()
    """Inputs that take no other name than those that may be chosen."""
    texts: Mapping[str, Mapping[str, str]] = {}
    """What stands on each value that may be chosen, by input."""
    doubts: Mapping[str, Doubt] = {}
    """The known names that are nearly typed, by input: it is asked which is meant."""
    kept: Mapping[str, str] = {}
    """The names that are meant as they were typed, by input."""
    theirs: frozenset[str] = frozenset()
    """Inputs that another player decides on his own phone."""
    question: Question | None = None
    """What he is asked, or would be."""
    said: Mapping[str, object] | None = None
    """What he has said, None as long as he has not."""
    stands: bool = False
    """Did he say it before the last entries? It stands, for the first die lies there."""
    thrower: str = ""
    """The seat that throws the die that is wanted on its own phone, after dice that lie there; "" for who fills in."""
    dropped: tuple[int, ...] = ()
    """Faces that were tapped, and that as it is now no die shows."""
    is_begun: bool = False
    """Is anything filled in that did not stand there by itself?"""

    @property
    def is_decided(self) -> bool:
        """Has the other player said what he decides?"""
        return self.said is not None

    @property
    def waits(self) -> bool:
        """Is another player to decide first?"""
        return bool(self.theirs) and not self.is_decided


def fill(visit: Visit, name: str, given: Mapping[str, Sequence[str]], faces: Sequence[int] = ()) -> Filled:
    """The form of a move with what was `given` by field, and what follows from it. What is refused stays in it with
    the reason."""
    roll = MoveRoll(visit.table.session, Viewer(visit.seat), name, not_here)
    values, suggested = roll.prefilled()
    brief = roll.brief()
    names = {**told_names(roll.inputs, suggested, brief), **visit.names}
    form = Form(tuple(roll.inputs), dict(values), suggested, names)
    begun = _followed(roll, form)
    shown = digest(values, suggested, brief)
    kept = {name.removeprefix(KEPT): texts[-1] for name, texts in given.items() if name.startswith(KEPT) and texts}
    named = set()
    for wanted in form.inputs:
        texts = [text for text in given.get(FIELD + wanted.name, ()) if text.strip()]
        if FIELD + wanted.name in given and not (texts and texts == [*given.get(PRESUMED + wanted.name, ())]):
            form = put(roll, form, wanted, texts, kept.get(wanted.name, ""))
            named.add(wanted.name)
    is_begun = HERE in given or bool(faces) or any(form.value(each) != _prefilled(values, each) for each in form.inputs)
    form = _followed(roll, _going_with(roll, form, named))
    question = None if HERE in given else _question(visit, roll, form)
    theirs = frozenset(decided_by(visit, roll, form)) if question else frozenset[str]()
    said, stands = visit.table.asking.said(question) if question else None, False
    if question:
        form = form.forget(theirs)
        if said is None and faces and (before := visit.table.asking.said_before(question, form.presumed)):
            stands = roll.odds(_with(roll, form, before).given()).refusal is None
            said = before if stands else None
        form = _with(roll, form, said or {})
    known = roll.odds(form.given())
    form = form.told(known.refusal).to_next()
    asked, fitting = None, (*faces,)
    if roll.dice and not form.problem and not form.missing and known.refusal is None:
        asked, fitting = _thrown(roll, form, fitting)
    seen = f"{digest(form.given())}.{digest(known)}"
    told = _told_each_time(visit, roll, form, begun.values)
    settled = frozenset(
        wanted.name
        for wanted in form.inputs
        if wanted.name not in told and _is_settled(roll, form, wanted, begun.values)
    )
    if visit.table.session.system.moves[name].part == "table":  # one thing or another is corrected, the rest stays
        settled |= {wanted.name for wanted in form.inputs if not wanted.required}
    elif not roll.dice and settled >= {wanted.name for wanted in form.shown}:
        settled = frozenset()  # it asks for nothing else
    rare = {wanted.name for wanted in form.inputs if wanted.rare}
    folded = (begun.folded - (form.presumed - rare)) | _without_any(form)
    filled = Filled(roll, form, known, fitting, asked, shown, seen, settled, folded, _closed(roll, form), roll.texts())
    filled = filled._replace(doubts=_doubts(roll, form), kept=kept)
    others = filled._replace(theirs=theirs, question=question, said=said, stands=stands)
    thrower = _thrower(visit, roll, form, asked) if asked and fitting and not {HERE, TYPED_FOR} & {*given} else ""
    return others._replace(dropped=(*faces[len(fitting) :],), is_begun=is_begun, thrower=thrower)


def _thrower(visit: Visit, roll: MoveRoll, form: Form, asked: Asked) -> str:
    """The other seat with a phone whose player throws this die."""
    seat = roll.thrower(form.given(), asked)
    return seat if seat != visit.seat and seat in visit.table.pairing.taken else ""


def _prefilled(values: Mapping[str, object], wanted: Input) -> object:
    """What stands there before anybody names it."""
    value = values.get(wanted.name)
    return value if value is not None or wanted.required else wanted.default


def _with(roll: MoveRoll, form: Form, values: Mapping[str, object]) -> Form:
    """The form with what was said elsewhere, which follows from nothing else, and what follows from that."""
    for name, value in values.items():
        form = form.put(name, value)
    return _followed(roll, form)


def _thrown(roll: MoveRoll, form: Form, faces: tuple[int, ...]) -> tuple[Asked | None, tuple[int, ...]]:
    """The die that is wanted next, and the faces that were tapped as far as they are thrown as the table is now."""
    for kept in range(len(faces), 0, -1):
        try:
            return roll.asked(form.given(), faces[:kept]), faces[:kept]
        except Refusal:
            continue
    return roll.asked(form.given(), ()), ()


def decided_by(visit: Visit, roll: MoveRoll, form: Form) -> dict[str, str]:
    """The inputs of a form that the player of another seat decides, who has a phone of his own."""
    session = visit.table.session
    phones = {*visit.table.pairing.taken} - {visit.seat}
    found = session.system.moves[roll.name].theirs(session.view(visit.seat), visit.seat, form.given())
    idle = form.idle if found else ()
    return {name: seat for name, seat in found.items() if seat in phones and name not in idle}


def _question(visit: Visit, roll: MoveRoll, form: Form) -> Question | None:
    """What the player of another seat is asked of a form as it stands; None where all of it is its maker's."""
    theirs = decided_by(visit, roll, form)
    if not theirs:
        return None
    kept = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in form.given().items()
        if name not in theirs and name not in roll.private
    }
    return Question(visit.seat, next(iter(theirs.values())), roll.name, kept, visit.table.session.count)


def _followed(roll: MoveRoll, form: Form) -> Form:
    """What these values leave to be chosen, and mean, for inputs that depend on them."""
    for _ in range(FOLLOWING if form.inputs else 0):
        form = form.following(roll.narrowed(form.given()))
    return form


def _going_with(roll: MoveRoll, form: Form, named: Set[str]) -> Form:
    """What was filled in by itself goes as far as it goes with what was `named`."""
    chosen = {name: value for name, value in form.values.items() if name in named}
    rest = {name: value for name, value in form.values.items() if name not in named}
    kept = together(chosen, rest, roll.narrowed(form.given()), form.suggested) if chosen else form.values
    return msgspec.structs.replace(form, values=dict(kept))


def _is_settled(roll: MoveRoll, form: Form, wanted: Input, begun: Mapping[str, object]) -> bool:
    """What the table knows and does not ask anew, what stands at its default, and words that may be left out."""
    if wanted.usual is not None and begun.get(wanted.name) == wanted.usual:  # nobody has named it
        return False
    if (begun.get(wanted.name) is not None or wanted.name in form.presumed) and not wanted.anew:
        return True
    if wanted.required or (is_number(wanted) and wanted.default is None):
        return False
    words = isinstance(wanted, Flag) or (isinstance(wanted, Text) and not form.suggested.get(wanted.name))
    return wanted.default not in (None, ()) or (words and wanted.name not in roll.weighed(form.given()))


def _told_each_time(visit: Visit, roll: MoveRoll, form: Form, begun: Mapping[str, object]) -> set[str]:
    """What stands open with what the last attempt left there: which of several own units acts, a choice that is another
    one than it usually is, and what a player decides who says it here."""
    mine = {name for unit in visit.scene.units if unit.seat == visit.seat for name in (unit.id, unit.name)}
    session = visit.table.session
    found = {*session.system.moves[roll.name].theirs(session.view(visit.seat), visit.seat, form.given())}
    for wanted in form.inputs:
        words, value = form.suggested.get(wanted.name, ()), begun.get(wanted.name)
        if isinstance(wanted, Text) and wanted.required and len(mine.intersection(words)) > 1:
            found.add(wanted.name)
        if isinstance(wanted, Choice) and wanted.anew and value not in (None, wanted.default) and len(words) != 1:
            found.add(wanted.name)
    return found


def _without_any(form: Form) -> frozenset[str]:
    """Lists of things on the table, where there is none now (no model burns), and that may be left out."""
    lists = [wanted for wanted in form.inputs if isinstance(wanted, Words | Items) and not wanted.required]
    return frozenset(wanted.name for wanted in lists if not form.suggested.get(wanted.name, (wanted.name,)))


def _closed(roll: MoveRoll, form: Form) -> frozenset[str]:
    """The inputs whose rule refuses a name that nothing on the table has."""
    named = [each for each in form.shown if isinstance(each, Text) and form.suggested.get(each.name)]
    return frozenset(each.name for each in named if not each.coined and refusal_of(roll, form, each, NOTHING))


def presumed(form: Form) -> dict[str, str]:
    """What follows from others, as its fields are sent."""
    found = {wanted.name: form.value(wanted) for wanted in form.inputs if wanted.name in form.presumed}
    return {f"{PRESUMED}{name}": sent(value) for name, value in found.items()}


def sent(value: object) -> str:
    """A value as its field sends it."""
    return "yes" if value is True else "no" if value is False else str(value)


def told_names(inputs: Sequence[Input], suggested: Mapping[str, Sequence[str]], brief: Sequence[str]) -> dict[str, str]:
    """What is told beside the form of what may be chosen, where a line begins with it: `A-06 Demolition: …`."""
    heads = [line.partition(":")[0] for line in brief]
    words = {word for wanted in inputs for word in suggested.get(wanted.name, ())}
    return {word: head for word in words for head in heads if head.startswith(f"{word} ")}


def _doubts(roll: MoveRoll, form: Form) -> dict[str, Doubt]:
    """The questions that stand at what was typed."""
    refused = [(wanted, form.refused[wanted.name]) for wanted in form.inputs if wanted.name in form.refused]
    found = {wanted.name: (doubt_of(roll, form, wanted, each.text), each) for wanted, each in refused}
    return {name: doubt for name, (doubt, each) in found.items() if doubt and each.reason == doubt.question}


def answered(form: Mapping[str, Sequence[str]], wish: str, name: str, meant: str) -> Mapping[str, Sequence[str]]:
    """The fields that came back with the answer to such a question."""
    if wish == MEAN:
        return {**form, FIELD + name: (meant,)}
    return {**form, KEPT + name: (form.get(FIELD + name, ("",))[-1],)}


def put(roll: MoveRoll, form: Form, wanted: Input, texts: Sequence[str], kept: str = "") -> Form:
    """An input is what came back: ticked things, or the last of what was tapped and typed. What may be new and is
    nearly a known name is asked about, unless it is `kept`."""
    if form.ticked_from(wanted) and len(texts) != 1:
        try:
            return form.put(wanted.name, wanted.read(list(texts)) if texts else None)
        except Refusal as refusal:
            return form.refuse(wanted.name, ", ".join(form.called(text, wanted) for text in texts), refusal)
    chosen = form.select(wanted.name)
    text = texts[-1] if texts else ""
    filled = chosen.entered(text, lambda value: accepts(roll, chosen, wanted, value))
    is_new = wanted.name in filled.refused or (
        wanted.name in filled.values and filled.values[wanted.name] not in form.suggested.get(wanted.name, ())
    )
    if is_new and text.strip() != kept.strip() and (doubt := doubt_of(roll, chosen, wanted, text)):
        return chosen.refuse(wanted.name, text, Refusal(wanted.name, doubt.question))
    return filled


def has_changed(before: str, now: str) -> bool:
    """Are the odds of the same values other ones now? What was never shown can't have changed."""
    values, _, odds = before.partition(".")
    now_values, _, now_odds = now.partition(".")
    return values == now_values and odds != now_odds


def digest(*values: object) -> str:
    """A short text that is another one for other values."""
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]


def not_here(attempt: object) -> LogLine | None:
    """Moves are made by the table, once."""
    raise NotImplementedError
