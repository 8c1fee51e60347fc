"""A phone becomes a seat by a code that stands on the laptop, once; and by nothing else."""

import stat

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.session.errors import SeatInUse
from taos_tui.session.session import Session
from taos_tui.web.pages.join import cookie_name
from taos_tui.web.pairing import WRONG, Pairing
from taos_tui.web.table import Table

from .browser import NAMES, Browser, table_of


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def wrong_code(pairing):
    return next(f"{n:06}" for n in range(10) if f"{n:06}" not in pairing.codes.values())


def test_a_code_is_good_once_and_seats_one_phone(match):
    code = match.pairing.codes["b"]
    phone = Browser.paired(match, "b")
    assert phone.seat == "b"
    assert "Bruno" in phone.page.body
    late = Browser(match)
    late.post("/join", {"code": code})
    assert late.seat == ""
    assert "not a code of this table" in late.text
    assert "Bruno plays by phone" in late.text


def test_blanks_in_a_typed_code_do_not_matter(match):
    code = match.pairing.codes["a"]
    phone = Browser(match)
    phone.post("/join", {"code": f" {code[:3]} {code[3:]} "})
    assert phone.seat == "a"


def test_the_cookie_is_for_this_server_alone_and_no_script_reads_it(match):
    answer = Browser(match)
    page, _ = answer, None
    from taos_tui.web.call import Call
    from taos_tui.web.pages.join import join
    from taos_tui.web.visit import Visit

    for secure in (False, True):
        match.pairing.draw_codes()
        seat = next(iter(match.pairing.codes))
        call = Call("/join", "POST", form={"code": [match.pairing.codes[seat]]}, secure=secure)
        sent = dict(join(Visit(match, "", call)).headers)["set-cookie"]
        name, _, rest = sent.partition("=")
        token, *marks = rest.split("; ")
        assert name == cookie_name(match)
        assert len(token) >= 43  # 256 bits
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(marks)
        assert ("Secure" in marks) == secure
    assert page.seat == ""


def test_after_five_wrong_codes_an_address_waits_a_minute_and_others_do_not():
    clock = Clock()
    pairing = Pairing("ab", clock=clock)
    for _ in range(WRONG):
        with pytest.raises(Refusal, match="not a code"):
            pairing.seat_for(wrong_code(pairing), "192.0.2.1")
    with pytest.raises(Refusal, match="wait a minute"):
        pairing.seat_for(pairing.codes["a"], "192.0.2.1")
    assert pairing.seat_for(pairing.codes["a"], "192.0.2.2") == "a"
    clock.now = 61
    assert pairing.seat_for(pairing.codes["a"], "192.0.2.1") == "a"


def test_many_wrong_codes_from_everywhere_make_new_codes():
    pairing = Pairing("ab", clock=Clock())
    before = dict(pairing.codes)
    for number in range(31):
        with pytest.raises(Refusal):
            pairing.seat_for(wrong_code(pairing), f"192.0.2.{number}")
    assert pairing.codes != before


def test_a_seat_is_in_one_place_only(match):
    Browser.paired(match, "b")
    with pytest.raises(SeatInUse):
        Session.open(match.path, "b")
    bound = Session.open(match.path, "a")
    phone = Browser(match)
    phone.post("/join", {"code": match.pairing.codes["a"]})
    assert phone.seat == ""
    assert "Anna plays in another program already" in phone.text
    bound.close()
    phone.post("/join", {"code": match.pairing.codes["a"]})
    assert phone.seat == "a"


def test_a_phone_that_was_ended_sees_what_everybody_sees(match):
    phone = Browser.paired(match, "b")
    match.end("b")
    phone.get("/seat")
    assert phone.at == "/join"
    phone.post("/move/draw", {"do": "make"})
    assert match.session.count == 0
    Session.open(match.path, "b").close()
    assert Browser.paired(match, "b").seat == "b"


def test_a_phone_gives_its_seat_back(match):
    phone = Browser.paired(match, "b")
    phone.post("/leave", {})
    assert phone.at == "/"
    assert match.pairing.taken == ()


def test_others_see_who_plays_by_phone(match):
    laptop = Session.open(match.path)
    Browser.paired(match, "b")
    from taos_tui.session.presence import BY_PHONE, Company

    company = Company(match.path, "ab")
    company.look()
    assert company.where["b"] == BY_PHONE
    laptop.close()


def test_a_server_that_is_started_again_knows_its_phones_and_no_token_stands_in_its_file(match):
    phone = Browser.paired(match, "b")
    match.close()
    again = Table(match.path)
    try:
        old, phone.table = match, again
        assert phone.seat == "b"
        phone.get("/seat")
        assert phone.at == "/seat"
        (file,) = (old.path.parent / "home" / "state" / "phones").glob("*.json")
        token = next(iter(phone.cookies.values()))
        assert token not in file.read_text()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    finally:
        again.close()


def test_a_forged_or_empty_token_is_no_seat(match):
    Browser.paired(match, "b")
    for token in ("", "b", "a" * 43, "ü"):
        stranger = Browser(match)
        stranger.cookies[cookie_name(match)] = token
        stranger.get("/seat")
        assert stranger.at == "/join"


@pytest.fixture
def locked(tmp_path, monkeypatch):
    from tests.session.played import quick_locks

    quick_locks(monkeypatch)
    path = tmp_path / "locked.toml"
    Session.create(path, "taos", "Club night", NAMES, None, {"a": "one", "b": "two"}).close()
    with table_of(path) as table:
        yield table


def test_a_seat_with_a_passphrase_is_not_served_over_plain_http(locked):
    phone = Browser(locked)
    phone.post("/join", {"code": locked.pairing.codes["b"]})
    assert phone.seat == ""
    assert "has a passphrase" in phone.text


def test_over_tls_it_is_asked_for_its_passphrase_and_shut_again_when_it_leaves(locked):
    phone = Browser(locked, secure=True)
    phone.post("/join", {"code": locked.pairing.codes["b"]})
    assert phone.at == "/unlock"
    phone.post("/unlock", {"passphrase": "three"})
    assert phone.at == "/unlock"
    assert phone.page.status == 422
    phone.post("/unlock", {"passphrase": "two"})
    assert phone.at == "/seat"
    assert not locked.session.is_locked("b")
    assert locked.session.is_locked("a")
    phone.post("/leave", {})
    assert locked.session.is_locked("b")


def test_a_passphrase_is_tried_five_times_a_minute(locked):
    phone = Browser(locked, secure=True)
    phone.post("/join", {"code": locked.pairing.codes["b"]})
    for _ in range(WRONG):
        phone.post("/unlock", {"passphrase": "three"})
    phone.post("/unlock", {"passphrase": "two"})
    assert "too many tries" in phone.text
    assert locked.session.is_locked("b")
