"""A code once shown stays known, also the last one of three, which nobody drew (TAOS-51, TAOS-54)."""

from ast import literal_eval

import pytest
from msgspec.structs import replace
from table import Table
from taos_tui.screens.app import TableApp

from taos_tui.session.amend import Anew
from taos_tui.session.session import Session
from tests.screens.test_forgotten import chosen
from tests.screens.test_table import press
from tests.session.taos_match import rewrite

TOKENS = ("a-left", "a-centre", "a-right")


def found(folder, **options):
    """Anna's tokens are all identified, the code of the last one being the only one left: the table and the entries."""
    t = Table(folder, seals="cards", **options).start()
    lines = [
        t.do("identify", "a", [5], token=token, graduate=f"of {token}", wip=13, distance_cm=15, is_graduate=True)
        for token in TOKENS
    ]
    assert "code" not in lines[-1].inputs
    return t, lines


def codes(session):
    return {id: session.state.tokens[id].code for id in TOKENS}


def sound(t):
    t.session.close()
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


@pytest.mark.parametrize("gone", [0, 1])
def test_the_last_code_stays_where_another_identification_never_happened(tmp_path, gone):
    """It was said to have been drawn, and fell with all that rested on it."""
    t, lines = found(tmp_path)
    before = codes(t.session)
    t.session.amend(lines[gone].n, never=True)
    assert not t.session.log()[lines[2].n - 1].struck
    assert codes(t.session) == {**before, TOKENS[gone]: ""}
    t.do("identify", "a", token=TOKENS[gone], graduate="Orc", base_contact=True, is_graduate=True)
    assert codes(t.session) == before
    sound(t)


@pytest.mark.parametrize("gone", [0, 1])
def test_the_last_code_stays_where_another_identification_failed(tmp_path, gone):
    t, lines = found(tmp_path)
    before = codes(t.session)
    told = t.session.amend(lines[gone].n, dice=[19], dry_run=True)
    assert told.stops == 0
    assert lines[2].n not in [each.n for each in told.changes]
    t.session.amend(lines[gone].n, dice=[19])
    assert codes(t.session) == {**before, TOKENS[gone]: ""}
    sound(t)


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (1, 2)])
def test_two_tokens_that_were_entered_the_wrong_way_round_are_put_right(tmp_path, one, other):
    """What lies under each is known: the second of the two took no code at all."""
    t, lines = found(tmp_path)
    before = codes(t.session)
    first, second = lines[one], lines[other]
    t.session.amend(first.n, {"token": TOKENS[other]}, later={second.n: Anew({"token": TOKENS[one]})})
    assert codes(t.session) == before
    log = t.session.log()
    assert not any(log[each.n - 1].struck for each in lines)
    assert before[TOKENS[one]] in log[second.n - 1].text
    sound(t)


@pytest.mark.parametrize("held", ["app", "table"])
def test_a_code_that_was_misread_is_put_right_and_the_last_one_follows(tmp_path, held):
    """The last code is no more than concluded from the others: it stood against the one that it was concluded from."""
    t = Table(tmp_path, seals="cards", token_codes=held).start()
    lines = [t.find(token, code) for token, code in zip(TOKENS, ("02", "01"), strict=False)]
    t.do("identify", "a", token="a-right", graduate="Graduate", base_contact=True, is_graduate=True)
    assert codes(t.session) == dict(zip(TOKENS, ("02", "01", "03"), strict=True))
    t.session.amend(lines[1].n, {"code": "03"})
    assert codes(t.session) == dict(zip(TOKENS, ("02", "03", "01"), strict=True))
    t.session.amend(lines[0].n, {"code": "01"})
    assert codes(t.session) == dict(zip(TOKENS, ("01", "03", "02"), strict=True))
    sound(t)


def test_a_file_that_puts_another_code_there_is_found_out(tmp_path):
    t, lines = found(tmp_path)
    lies = codes(t.session)
    later = {lines[1].n: Anew({"token": "a-left"})}
    t.session.amend(lines[0].n, {"token": "a-centre"}, later=later)
    t.session.close()

    def forged(entry):
        inputs = repr(entry.inputs).replace(f"'code': '{lies['a-left']}'", f"'code': '{lies['a-right']}'")
        return replace(entry, inputs=literal_eval(inputs)) if "later" in entry.inputs else entry

    rewrite(t.session.path, forged)
    findings = Session.open(t.session.path).findings
    assert ["(amend)" in str(each) for each in findings] == [True]


async def test_the_form_of_the_second_takes_what_is_known_to_lie_there(tmp_path):
    t, lines = found(tmp_path)
    before = codes(t.session)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "enter")
        screen = pilot.app.screen
        assert "code" in [wanted.name for wanted in screen.form.shown]
        screen.fill(screen.form.put("token", "a-right"))
        assert "code" not in [wanted.name for wanted in screen.form.shown]  # it said what lies elsewhere
        await press(pilot, "space")
        await chosen(pilot, f"enter {lines[2].n} anew too")
        later = pilot.app.screen
        later.fill(later.form.put("token", "a-left"))
        await press(pilot, "space", "space")
    assert not any(t.session.log()[each.n - 1].struck for each in lines)
    assert codes(t.session) == before
    sound(t)
