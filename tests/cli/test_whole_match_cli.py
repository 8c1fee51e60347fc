"""One TaOS match by `do` alone, with the dice and codes of the table typed in."""

import json

import pytest

SECRETS = ("Rescue", "Capture", "Info War", "Coordinates")
"""Titles of the missions chosen below."""
ANNA = {"graduate": "Vela"}
UNSEEN = {**ANNA, "task": "steal_data", "token": "a-left"}
STEAL = {**UNSEEN, "seen": False}
RESULT = "Anna wins: Anna 4 OP, Bruno 0 OP"
"""Stolen, unseen, the thief at home; one enemy captured."""


@pytest.fixture
def match(call, home):
    """A shell beside the table."""
    return Shell(call, home / "sessions" / "night.toml")


class Shell:
    def __init__(self, call, path):
        self.call, self.path = call, path
        assert call("new", "night", "--system", "taos", "--player", "Anna", "--player", "Bruno").status == 0

    def do(self, move, *words, **inputs):
        """A move that must be made; what it says."""
        answer = self._do(move, words, inputs)
        assert answer.status == 0, answer.err
        return answer.out

    def refused(self, clause, move, *words, **inputs):
        """A move that the rules forbid: status 1, the clause on standard error, not a byte changed."""
        before = self.path.read_bytes()
        answer = self._do(move, words, inputs)
        assert (answer.status, answer.out) == (1, "")
        assert f"({clause})" in answer.err
        assert self.path.read_bytes() == before

    def _do(self, move, words, inputs):
        given = [f"{name}={value if isinstance(value, str) else json.dumps(value)}" for name, value in inputs.items()]
        return self.call("do", "night", move, *given, *words)

    def show(self, *words):
        return self.call("show", "night", "--json", *words).json

    def report(self, format):
        answer = self.call("report", "night", "--format", format)
        assert answer.status == 0
        return answer.out


def test_a_match_from_the_mission_draw_to_the_signed_result(match):
    to_the_choice(match)
    no_report_tells_a_secret(match)
    to_the_first_turn(match)
    turns(match)
    to_the_result(match)
    reports_tell_the_result(match)
    assert match.call("check", "night").status == 0


def to_the_choice(match):
    match.refused("TAOS-4", "choose", revealed="A-01", secret="A-08")
    match.do("draw", "--seat", "a", hand=["A-01", "A-08", "A-02"])
    match.refused("TAOS-3", "draw", "--seat", "a")
    match.do("draw", "--seat", "b", hand=["A-05", "A-04", "A-09"])
    match.do("choose", "--seat", "a", revealed="A-01", secret="A-08")
    match.refused("TAOS-167", "choose", "--seat", "b", revealed="A-05", secret="A-09")
    match.do("choose", "--seat", "b", revealed="A-05", secret="A-04")
    assert match.show()["state"]["phase"] == "reveal"


def no_report_tells_a_secret(match):
    for format in ("md", "html", "json"):
        text = match.report(format)
        assert "Anna" in text
        assert not [title for title in SECRETS if title in text]


def to_the_first_turn(match):
    match.do("reveal")
    match.do("tactics", "--dice", "7,9", wip_a=13, wip_b=13)
    match.do("option", take="initiative")
    match.do("first_turn", first="a")
    match.do("first_deploys", first="b", edge="the crane")
    match.refused("TAOS-55", "place", token="a-left", x=60, y=75)
    match.refused("TAOS-62", "begin")
    for seat, y in (("a", 75), ("b", 45)):
        for sector, x in (("left", 20), ("centre", 60), ("right", 100)):
            match.do("place", token=f"{seat}-{sector}", x=x if seat == "a" else 120 - x, y=y)
    match.do("begin")


def turns(match):
    assert "fails to identify" in match.do("identify", "--dice", "14", **ANNA, token="a-left", wip=13, distance_cm=15)
    assert "automatically: 01 Green" in match.do("identify", **ANNA, token="a-left", code="01")
    match.refused("TAOS-105", "task", "--dice", "3", **STEAL)
    match.refused("TAOS-67", "identify", "--seat", "b", graduate="Pica", token="b-left", base_contact=True)
    assert "02 Yellow, A-08 Capture" in match.do("identify", **ANNA, token="a-right", base_contact=True, code="02")
    match.do("designate", token="a-right", mission="A-08", candidates="Moro 22, Gatto 31.5")
    match.do("end_turn")
    match.do("identify", graduate="Pica", token="b-left", base_contact=True, code="03")
    match.do("end_turn")
    assert match.do("task", "--dice", "13", **STEAL).count(": done") == 1
    undone = match.show()
    assert match.call("undo", "night").status == 0
    match.refused("TAOS-119", "task", "--dice", "13", **UNSEEN)
    assert match.call("redo", "night").status == 0
    assert match.show()["state"]["sheets"] == undone["state"]["sheets"]
    match.do("capture", model="Moro", target="interrogation_target", attacker="Vela", result="incapacitated")
    match.refused("TAOS-162", "capture", model="Moro", target="interrogation_target")
    for _ in range(6):
        match.do("end_turn")
    match.refused("TAOS-179", "end_turn")


def to_the_result(match):
    match.refused("TAOS-11", "score", "--seat", "a", mission="A-05", zones=1)
    match.do("score", "--seat", "a", mission="A-01", thief_home=True)
    match.do("army", "--seat", "a", killed=28, lost=10)
    match.do("army", "--seat", "b", killed=10, lost=28)
    match.refused("TAOS-112", "confirm")
    assert "No: A-08: was Moro the Lieutenant of Bruno?" in match.do("no")
    match.do("confirm")
    assert "closed" in match.do("confirm")
    shown = match.show()
    assert shown["state"]["over"]
    assert shown["state"]["result"][0] == RESULT
    match.refused("TAOS-13", "confirm")


def reports_tell_the_result(match):
    for format in ("md", "html", "json"):
        text = match.report(format)
        assert RESULT in text
        assert "A-04 Rescue" in text
    assert json.loads(match.report("json"))
