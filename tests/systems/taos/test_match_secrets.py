"""What one player alone may know is in no other view, log, hint, forecast or undo line (5.5)."""

import json
import re

import msgspec
import pytest
from table import SPOTS, Table

from taos_tui.reports import report
from taos_tui.reports.gather import story_of
from taos_tui.session import vault
from taos_tui.session.session import Session
from taos_tui.session.verify import verify
from taos_tui.systems.taos.missions import MISSIONS, mission_name
from tests.session import own_verifier

A, B = ("A-05", "A-08"), ("A-06", "A-07")
THIRD = {"a": "A-02", "b": "A-03"}
"""The cards that they discard."""


def shown(table, seat):
    """Everything that `seat` ("" = everybody) is shown, as text, without what is the same in every match: whole decks
    and titles of moves."""
    session = table.session
    scene = msgspec.to_builtins(session.scene(seat), enc_hook=str)
    for pile in scene["piles"]:
        pile["left"] = []
    texts = [json.dumps(scene), session.undoable]
    texts += [str(line._replace(at="")) for line in session.log()]
    texts += [f"{ready.name} {ready.legal} {ready.reason}" for ready in session.moves(seat)]
    for name in session.system.moves:
        if name not in ("deck", "draw"):  # what a deck holds is open to all
            texts.append(f"{name} {session.hints(name, seat)} {session.choices(name, seat)}")
    text = "\n".join(texts)
    for move in session.system.moves.values():
        text = text.replace(str(move.title), "")
    return text


def hidden_from(table, seat):
    """Ids and titles that `seat` may not read now. Generic reminders of the choice name cards; they name nobody's."""
    if table.state.phase == "choose":
        return []
    found = []
    for player in table.state.players.values():
        if player.seat == seat:
            continue
        secret = {"a": A, "b": B}[player.seat][1]
        if not (player.secret and player.secret.public):
            found += [secret, MISSIONS[secret].title]
        found += [MISSIONS[THIRD[player.seat]].title]
    return found


class Watched(Table):
    """Looks at every view after every move."""

    def do(self, move, by="", dice=None, **inputs):
        line = super().do(move, by, dice, **inputs)
        self.look()
        return line

    def draw(self, a, b):
        for seat, pair in (("a", a), ("b", b)):
            self.do("draw", seat, hand=[*pair, THIRD[seat]])
        return self

    def look(self):
        for seat in ("", "a", "b"):
            text = shown(self, seat)
            for word in hidden_from(self, seat):
                assert word not in text, (word, seat, self.state.phase)
            codes = {token.id: token.code for token in self.state.tokens.values() if not token.virtual}
            board = self.session.scene(seat).board
            for mark in board.marks if board else ():
                if not codes.get(mark.id, "known"):
                    assert mark.label == "?"
                    assert not any(code in " ".join(mark.lines) for code in ("01 ", "02 ", "03 "))


def test_no_step_of_a_match_shows_what_is_hidden(tmp_path):
    t = Watched(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate, wip 13, marker")
    t.do("roster", "b", models="Orc, soldier; Boss, soldier")
    t.do("lieutenant", "b", model="Boss")
    t.start(A, B)
    attempt = {"token": "a-left", "graduate": "Fusilier", "distance_cm": 50}
    t.do("identify", dice=[20], **attempt)
    t.do("identify", **attempt, code="01")
    t.session.undo()
    t.look()
    t.session.redo()
    t.look()
    t.do("capture", target="lieutenant", model="Boss", attacker="Fusilier")
    t.end_turn()
    t.find("b-left", "03", "Orc 2")
    t.find("b-right", "01", "Orc 2")
    t.do("designate", token="b-right", mission="A-06", candidates="tower 9")
    t.end_turn()
    assert not t.state.player("a").secret.public
    t.find("a-right", "03", "Fusilier")
    assert t.state.player("a").secret.public
    t.do("designate", token="a-right", mission="A-08", candidates="Orc 4")
    t.end_turn()
    assert not t.state.player("b").secret.public
    t.do("end_game", why="time")
    assert t.state.player("b").secret.public
    for seat in "ab":
        t.do("army", seat, killed=0, lost=0)
    for seat in "ab":
        t.do("confirm", seat)
    assert t.state.phase == "closed"


def test_two_matches_that_differ_in_a_hidden_card_look_the_same(tmp_path):
    """Bruno's Secret card, and then his discard, make no difference to what Anna and everybody see."""
    views = []
    for number, (secret, third) in enumerate((("A-07", "A-08"), ("A-08", "A-07"), ("A-02", "A-09"), ("A-05", "A-02"))):
        folder = tmp_path / str(number)
        folder.mkdir()
        t = Table(folder)
        seen = []
        for move, seat, inputs in (
            ("draw", "a", {"hand": ["A-01", "A-02", "A-03"]}),
            ("draw", "b", {"hand": ["A-06", secret, third]}),
            ("choose", "b", {"revealed": "A-06", "secret": secret}),
            ("choose", "a", {"revealed": "A-01", "secret": "A-02"}),
            ("reveal", "", {}),
            ("tactics", "", {"winner": "b"}),
            ("option", "b", {"take": "deployment"}),
            ("first_turn", "a", {"first": "b"}),
            ("first_deploys", "b", {"first": "a"}),
            *(("place", "b", {"token": token, "x": x, "y": y}) for token, (x, y) in SPOTS.items()),
            ("begin", "", {}),
            ("identify", "b", {"token": "b-left", "graduate": "Orc", "base_contact": True, "code": "01"}),
            ("designate", "b", {"token": "b-left", "mission": "A-06", "candidates": "tower 5"}),
            ("capture", "b", {"target": "lieutenant", "model": "Boss", "attacker": "Orc"}),
            ("end_turn", "b", {}),
            ("override", "", {"why": "last turn", "turn": 4, "active": "b"}),
        ):
            t.do(move, seat, **inputs)
            seen += [shown(t, ""), shown(t, "a")]
            forecasts = (
                ("capture", {"target": "lieutenant", "model": "Chief"}),
                ("identify", {"token": "b-right", "graduate": "Orc", "base_contact": True}),
                ("end_game", {"why": "time"}),
            )
            seen += [str(t.session.forecast(name, given, "b")) for name, given in forecasts]
        views.append([re.sub("0x[0-9a-f]+", "", view) for view in seen])
    for other in views[1:]:
        for step, (one, two) in enumerate(zip(views[0], other, strict=True)):
            assert one == two, step


def test_each_seat_reads_its_own_cards(tmp_path):
    t = Watched(tmp_path).start(A, B)
    for seat, secret in (("a", A[1]), ("b", B[1])):
        assert MISSIONS[secret].title in json.dumps(msgspec.to_builtins(t.session.scene(seat), enc_hook=str))
        assert MISSIONS[THIRD[seat]].title in json.dumps(msgspec.to_builtins(t.session.scene(seat).piles, enc_hook=str))


def test_the_reminders_of_the_choice_are_made_for_the_hand_only_behind_its_own_curtain(tmp_path):
    t = Table(tmp_path).draw(a=("A-09", "A-05"), b=("A-02", "A-03"))
    assert t.due() == Table.due(t, "")
    assert "A-08" in t.due()
    assert "A-09" in t.due("a")
    assert "A-05 uses token 03" in t.due("a")
    assert "A-09" not in t.due("b")
    assert "token 03" not in t.due("b")


def test_who_the_lieutenant_is_stays_with_his_player(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Colonel; Sergeant; Somebody Else")
    t.do("lieutenant", "a", model="Colonel")
    for seat, marks in (("", ()), ("b", ()), ("a", ("★ Lieutenant",))):
        assert t.session.scene(seat).units[0].marks == marks
    t.do("lieutenant", "a", model="Somebody Else")
    for seat in ("", "b"):
        assert "★" not in shown(t, seat)


def test_a_slip_of_the_pen_is_not_sealed_as_the_lieutenant(tmp_path):
    t = Table(tmp_path)
    t.do("lieutenant", "a", model="Anybody")  # no roster is entered: taken at his word
    t.do("roster", "a", models="Colonel; Sergeant")
    assert t.refused("lieutenant", "a", model="Kolonel") == ("model", "TAOS-160")
    t.do("lieutenant", "a", model="Colonel")
    (tmp_path / "older").mkdir()
    older = Table(tmp_path / "older", lieutenants="any")  # as files were played that began earlier
    older.do("roster", "a", models="Colonel; Sergeant")
    older.do("lieutenant", "a", model="Kolonel")


def test_no_forecast_tells_a_hidden_card_or_an_undrawn_code(tmp_path):
    t = Table(tmp_path).start(A, B)
    before = t.state
    for token in SPOTS:
        for contact in (True, False):
            inputs = {"token": token, "graduate": "X", "wip": 13, "distance_cm": 10, "base_contact": contact}
            seen = str(t.session.forecast("identify", inputs, token[0]))
            for word in (*A, *B, "Secret", "Green", "Yellow", "Red"):
                assert word not in seen
    for name, inputs in (
        ("end_game", {"why": "time"}),
        ("end_turn", {}),
        ("capture", {"target": "lieutenant", "model": "Boss"}),
        ("score", {"mission": "A-08"}),
    ):
        seen = str(t.session.forecast(name, inputs, "a"))
        assert MISSIONS[A[1]].title not in seen
        assert MISSIONS[B[1]].title not in seen
    assert t.state is before


def test_a_locked_seat_is_asked_for_its_passphrase_before_the_die_is_rolled(tmp_path):
    t = Table(tmp_path)
    path = tmp_path / "locked.toml"
    t.session = Session.create(path, "taos", "", {"a": "Anna", "b": "Bruno"}, None, {"a": "open sesame"})
    t.path = path
    t.session.unlock("a", "open sesame")
    t.start(A, B)
    assert MISSIONS[A[1]].title not in path.read_text()
    t.session = Session.open(path)
    attempt = {"token": "a-left", "graduate": "Fusilier", "wip": 13, "distance_cm": 50}
    for dice in ([1], [20], None):
        assert t.refused("identify", dice=dice, **attempt)[0] == "seat"
    t.session.unlock("a", "open sesame")
    t.do("identify", dice=[1], **attempt, code="02")
    assert Session.open(path).state.player("a").open_missions["secret"] == A[1]


def test_the_last_turn_reminds_each_seat_of_its_own_secret_mission_only(tmp_path):
    t = Table(tmp_path, game_turns=3).start(a=("A-06", "A-02"), b=("A-08", "A-07"))
    while t.state.turn < 3:
        t.end_turn()
    assert "Civilian" in t.due("a")
    assert "Civilian" not in t.due("")
    assert "Civilian" not in t.due("b")


@pytest.mark.parametrize("older", [False, True])
def test_a_lieutenant_and_who_held_the_rank_before_are_opened_in_one_move_and_read_again(tmp_path, monkeypatch, older):
    """TAOS-160: both had been written under one name, and the file could not be read to its end any more. What older
    programs have written so is read all the same."""
    if older:
        monkeypatch.setattr(
            vault, "_put", lambda opened, secret, box: opened.update({f"{secret.seat}-{secret.slot}": box})
        )
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate; Nisse, graduate; Orc, graduate")
    t.start()
    for model in ("Fusilier", "Nisse", "Orc"):
        t.do("lieutenant", "a", model=model)
    t.to_scoring()
    told = [line.text for line in t.session.log()]
    held = t.state.player("a")
    assert [str(each.value) for each in (*held.former, held.lieutenant)] == ["Fusilier", "Nisse", "Orc"]
    assert all(each.public for each in (*held.former, held.lieutenant))
    t.session.close()
    again = Session.open(t.path)
    assert again.findings == []
    assert [line.text for line in again.log()] == told
    assert again.state == t.state
    again.close()
    assert own_verifier.faults(t.path.read_text("utf-8")) == []
    assert all(check.right for check in verify(t.path.read_bytes()))


def drawn(table, seat, of):
    """What `seat` reads of the cards that `of` has drawn, beside those that he has chosen."""
    return [pile.shown for pile in table.session.scene(seat).piles if pile.id == f"hand-{of}"]


def test_the_card_that_was_discarded_is_told_once_all_seals_are_opened(tmp_path):
    """TAOS-4, 5.5: it may be shown after the game, and not before."""
    t = Table(tmp_path).start(A, B).to_scoring()
    assert drawn(t, "", "a") == [()]
    assert drawn(t, "b", "a") == [()]
    t.session.disclose()
    third = next(card for card in MISSIONS if card not in A)
    assert drawn(t, "", "a") == drawn(t, "b", "a") == [(mission_name(third),)]
    story = story_of(t.session, "")
    assert [cards.title for cards in story.cards if cards.seat == "a"][-1] == "Drawn and discarded"


def test_a_name_that_is_corrected_in_the_roster_does_not_tell_who_the_lieutenant_is(tmp_path):
    """TAOS-160: two matches that differ only in the name that Anna has sealed tell the same of the correction."""
    told = []
    for who in ("Scuot", "Vela"):
        (tmp_path / who).mkdir()
        t = Table(tmp_path / who)
        t.do("roster", "a", models="Scuot, graduate, WIP 13, 20\nVela, graduate, WIP 12, 10", side="a")
        t.deploy()
        t.do("lieutenant", "a", model=who)
        units = "Scout, graduate, WIP 13, 20\nVela, graduate, WIP 12, 10"
        seen = [t.session.amend(1, {"models": units}, dry_run=True, eyes=eyes) for eyes in ("", "a", "b")]
        assert [(each.lapsed, each.lost) for each in seen] == [((), ())] * 3
        made = t.session.amend(1, {"models": units})
        assert made.lapsed == ()
        told.append((seen, [(line.text, line.struck) for line in t.session.log()], t.session.scene("b")))
        again = Session.open(t.session.path)
        assert again.findings == []
        again.close()
        assert t.state.player("a").lieutenant.value == {"Scuot": "Scout"}.get(who, who)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("move", "typed"),
    [("model", {"name": "Marker 1", "irregular": True}), ("roster", {"models": "Marker 1, irregular", "side": "b"})],
)
def test_a_marker_that_is_corrected_tells_no_more_of_itself_than_is_typed(tmp_path, move, typed):
    """TAOS-85: two matches that differ only in what lies under it look the same before and after the correction."""
    told = []
    for under in ("graduate, wip 14, 25 points", "soldier, wip 11, 9 points"):
        (tmp_path / under).mkdir()
        t = Table(tmp_path / under)
        t.do("roster", "b", models=f"Marker 1, {under}, marker; Orc, soldier, 20 points")
        seen = t.session.forecast(move, typed)
        line = t.do(move, "b", **typed)
        told.append((repr(seen), line.text, repr(line.outcome)))
    assert told[0] == told[1]


def test_what_lies_under_a_marker_is_covered_until_the_result_is_confirmed(tmp_path):
    """It was a dash in the report of a match that was over."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Zero, soldier, wip 13, 20 points, marker")
    t.start().to_scoring()

    def cells():
        return next(unit for unit in t.session.scene("").units if unit.id == "Zero").cells

    assert cells() == ("–", "–", "–")
    for seat in "ab":
        t.do("confirm", seat)
    assert cells() == ("Soldier", "13", "20")
    assert "Zero · Class Soldier · WIP 13 · Pts 20" in report(t.session, "md")
