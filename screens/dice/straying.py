"""Letters that are typed where no field takes them: what they may mean, and what is said of them."""

from taos_tui.content.catalogue import in_words
from taos_tui.face.beside import taken_beside
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.matching import match
from taos_tui.face.straying import Leads, Strays, words_of
from taos_tui.face.wanted import is_number
from taos_tui.rules.inputs import Choice, Flag, Text
from taos_tui.rules.wording import listed, say

from .roll_page import RollPage


class Straying(RollPage):
    """A stray word is told, dropped, or put where it is the only one that fits."""

    _led: tuple[str, Form, Leads] | None = None
    """The word that was looked at last, in which form, and where it leads."""

    def _tell_breaking_in(self) -> bool:
        """Say that Enter begins the move on this key. True if it does."""
        text = self._stray.text
        move = self.breaking_in(text) if len(text) == 1 else ""
        if move:
            self.host.clear_notice()
            self.host.say(say("{key} Enter: {move}; this form waits for it", key=text, move=in_words(move)))
        return bool(move)

    def _broken_in(self) -> bool:
        """Enter right after the key of such a move. True where it begins it."""
        text = self._stray.text
        if len(text) != 1 or not self.breaking_in(text):
            return False
        self._stray.forget()
        self.break_in(text)
        self.host.redraw()
        return True

    def _tell_stray(self, before: str) -> None:
        """Say what was typed and that nothing takes it, or that all of what was typed `before` is gone."""
        self.host.clear_notice()
        if self._stray.text:
            self._tell_leads(self._leads())
        elif self._rolls():
            self._just_dropped = True
            self.host.say(
                say("dropped; type the faces, or Space twice lets the app roll")
                if self._at_dice
                else say("{text} is dropped", text=before.strip())
            )
        elif (field := self.form.field) and is_number(field):
            parts = {"text": before.strip(), "label": label(field)[0], "allowed": field.allowed}
            self.host.refuse(say("{text} is dropped: {label} is {allowed}", **parts))
        else:
            self.host.say(say("{text} is dropped", text=before.strip()))
        self.host.redraw()

    @property
    def _strays(self) -> Strays:
        """What a word may mean in the form as it stands."""
        return Strays(self.form, self.roll, self.filled_in, self._at_dice, bool(self.covered_for), self.typed.begun)

    def _begins_any(self, text: str) -> bool:
        """Does a word of any line that stands there begin so?"""
        return self._strays.begins_any(text)

    def _begins_word(self, letter: str) -> bool:
        """Does a word of any line begin so that is no answer to a question?"""
        return self._strays.begins_word(letter)

    def _leads(self) -> Leads:
        """Where the stray word leads: what is said of it and what Enter does both follow from this."""
        if self._led is None or self._led[0] != self._stray.text or self._led[1] is not self.form:
            self._led = self._stray.text, self.form, self._strays.leads(self._stray.text)
        return self._led[2]

    def _tell_leads(self, leads: Leads) -> None:
        """Say what Enter does with the word."""
        text, line, why = self._stray.text, leads.line, leads.why
        if leads.does == "beside":
            self._tell_beside(leads.form)
        elif line and why and leads.does == "stay":
            parts = {"label": label(line)[0], "why": in_words(why.message)}
            self.host.refuse(say("{label}: {why}; ⌫ takes it back", **parts), why.clause)
        elif why:
            self.host.refuse(in_words(why.message), why.clause)
        elif line:
            parts = {"label": label(line)[0], "name": in_words(self.form.called(leads.value, line)), "text": text}
            was = in_words(self.form.called(self.form.value(line), line))
            if leads.does == "ask":
                self.host.refuse(say("{text}: {label} is {was}; Enter twice makes it {name}", was=was, **parts))
            elif self._strays.is_otherwise(line, leads.value):
                self.host.refuse(say("{text}: Enter makes it {label} {name} instead of {was}", was=was, **parts))
            else:
                self.host.refuse(say("{text}: Enter makes it {label} {name}", **parts))
        elif leads.does == "several":
            lines = listed(dict.fromkeys(label(wanted)[0] for wanted, _ in self._strays.fitting(text)), "or")
            told = say("{text} may be meant for {lines}: type more of it, or ↑ ↓ go there", text=text, lines=lines)
            self.host.refuse(told)
        else:
            self.host.refuse(say("no field takes {text}: Enter drops it, ↑ ↓ go to a field", text=text))

    def _tell_beside(self, filled: Form) -> None:
        """Say what Enter makes of the number and the word beside it, or why it can't be."""
        if problem := filled.problem:
            self.host.refuse(f"{label(problem[0])[0]}: {in_words(problem[1].reason)}", problem[1].clause)
        else:
            self.host.say(taken_beside(self.form, filled))

    def _put_beside(self) -> bool:
        """The number is taken with the word beside it. True if there was one."""
        filled = self._strays.beside(self._stray.text)
        if filled is not None:
            self._take_beside(filled)
        return filled is not None

    def _take_beside(self, filled: Form) -> None:
        is_typed = self.form.next_number is not None
        self._stray.forget()
        self.host.clear_notice()
        if is_typed:
            self._go_on(filled)
        else:
            self.fill(filled)
        self.host.redraw()

    def _strays_above(self, field: Choice, letter: str) -> bool:
        """Its first letter has begun a word of the marked line, but with this one it begins a name of a line that is
        needed above: Fox, where F was taken for far. True where it is one: the word is let go."""
        typed, at = self.form.letters + letter, self.form.inputs.index(field)
        above = [each for each in self.form.inputs[:at] if isinstance(each, Text) and each.required]
        above = [each for each in above if each.name not in self.filled_in]  # who was named there is not meant anew
        if not any(match(typed, words_of(self.form, each), self.form.names_for(each)) for each in above):
            return False
        self.fill(self.form.put(field.name, None).to_next())
        self._stray.begin(typed)
        return True

    def _put_stray(self) -> bool:
        """Enter after such a word does what was said of it. False where it is dropped."""
        leads = self._leads() if self._stray.text else Leads("drop")
        line, why, asked = leads.line, leads.why, self._was_asked_of
        if leads.does == "drop":
            return False
        if leads.does == "beside":
            self._take_beside(leads.form)
        elif leads.does == "put" or (leads.does == "ask" and asked == self._stray.text):
            self._put_on(leads)
        elif leads.does == "refuse" and line and why:
            self.fill(self.form.refuse(line.name, self._stray.text, why))
            self._stray.forget()
            self.host.refuse(in_words(why.message), why.clause)
        elif leads.does == "ask" and line:
            self._just_asked_of = self._stray.text
            parts = {"label": label(line)[0], "name": in_words(self.form.called(leads.value, line))}
            was = in_words(self.form.called(self.form.value(line), line))
            self.host.clear_notice()
            self.host.refuse(say("{label} is {was}: Enter once more makes it {name}, Esc leaves it", was=was, **parts))
        else:  # nobody else is left to stand for him unsaid, and no die is his
            self._tell_leads(leads)
        self.host.redraw()
        return True

    def _put_on(self, leads: Leads) -> None:
        """The word stands on its line, and the next that is needed is in front."""
        if line := leads.line:
            self._stray.forget()
            self.fill(self.form.select(line.name, chosen=True).put(line.name, leads.value))
            self.fill(self.form.to_next())
            name = in_words(self.form.called(leads.value, line))
            self.host.say(say("{label} {name}", label=label(line)[0], name=name))

    def unanswered(self, key: str) -> None:
        if key.isalpha():
            self._begin_stray(self.typed_by(key))

    def _spoilt(self, letter: str) -> None:
        """The figures after it are none of this number before it is taken back."""
        self._stray.begin(letter, in_number=True)

    def _begin_stray(self, letter: str) -> None:
        """A word begins that nothing takes, unless the form asks for none: then it was a key, and Space rolls."""
        if any(not (is_number(wanted) or isinstance(wanted, Flag)) for wanted in self.form.inputs):
            self._stray.begin(letter)
