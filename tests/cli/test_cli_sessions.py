"""new, do, undo, redo, show, log, report, check: sessions from the command line."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from taos_tui.session.session import Session
from tests.systems.naw.naw_table import IN_COVER, IN_THE_OPEN, battle, fired_at

HAND = 'hand=["A-01", "A-04", "A-07"]'


def file_of(home, name="night"):
    return home / "sessions" / f"{name}.toml"


def test_new_makes_a_session_in_the_sessions_folder_and_prints_its_path(call, home):
    answer = call(
        "new", "club", "--system", "taos", "--player", "Anna", "--option", "game_turns=3", "--title", "Round 2"
    )
    assert (answer.status, answer.out.strip()) == (0, str(file_of(home, "club")))
    document = tomllib.loads(file_of(home, "club").read_text(encoding="utf-8"))
    assert (document["system"], document["title"], document["options"]["game_turns"]) == ("taos", "Round 2", 3)
    assert [seat["name"] for seat in document["seat"]] == ["Anna", "B"]


def test_a_path_is_taken_as_it_is_and_no_file_is_overwritten(call, tmp_path):
    path = tmp_path / "x.toml"
    assert call("new", path, "--system", "taos").status == 0
    before = path.read_bytes()
    again = call("new", path, "--system", "taos")
    assert (again.status, path.read_bytes()) == (1, before)
    assert "exists already" in again.err


@pytest.mark.parametrize("name", ["", ".", "..", "x" * 300, "no/such/folder/x.toml"])
def test_a_name_that_no_file_can_have_is_refused(call, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for answer in (call("new", name, "--system", "taos"), call("show", name), call("check", name)):
        assert answer.status in (1, 4)
        assert answer.out == ""
        assert answer.err.startswith("error: ")


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--system", "tas"], 4, "did you mean taos?"),
        (["--system", "taos", "--option", "vp_rul=signed"], 1, "vp_rul: is not an option of TaOS 2.0; did you mean"),
        (["--system", "taos", "--option", "vp_rule=maybe"], 1, "is not allowed: give one of signed"),
        (["--system", "taos", "--option", "game_turns=true"], 1, "game_turns"),
        (["--system", "taos", "--option", "vp_rule"], 2, "key=value"),
        (["--system", "taos", "--player", "A", "--player", "B", "--player", "C"], 2, "3 players for 2 seats"),
        (["--system", "taos", "--player", "x" * 41], 1, "at most 40"),
        (["--system", "taos", "--passphrase-seats", "z"], 1, "'z' is not a seat"),
        (["--system", "taos", "--passphrase-seats", "a"], 1, "passphrase: is missing"),
        ([], 2, "--system"),
    ],
)
def test_what_new_refuses(call, home, words, status, said):
    answer = call("new", "club", *words)
    assert answer.status == status
    assert said in answer.err
    assert not file_of(home, "club").exists()


def test_do_makes_a_move_and_prints_one_line(call, night):
    answer = call("do", night, "scenery", "name=the silo")
    assert answer.status == 0
    assert re.fullmatch(r"1  \w+  .*the silo.*\n", answer.out)


def test_do_json_gives_entry_outcome_and_ledger(call, night):
    record = call("do", night, "draw", "--seat", "a", "--note", "by hand", "--json").json
    assert (record["n"], record["seat"], record["move"], record["outcome"]) == (1, "a", "draw", "dealt")
    assert record["note"] == "by hand"
    assert {"label": "cards", "value": 3, "clause": "TAOS-3"} in record["ledger"]


def test_an_illegal_move_changes_nothing_and_names_the_clause(call, night, home):
    before = file_of(home).read_bytes()
    answer = call("do", night, "identify", "token=a-centre", "graduate=X", "wip=13", "distance_cm=25", "--json")
    assert (answer.status, file_of(home).read_bytes()) == (1, before)
    assert answer.json["error"]["input"] == "move"
    assert re.search(r"\(TAOS-\d+\)$", answer.json["error"]["message"])


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["drwa"], 4, "did you mean draw?"),
        (["draw", "--seat", "c"], 1, "seat: 'c' is not a seat"),
        (["draw", "deck=3"], 1, "deck: is not an input"),
        (["draw", "hand"], 2, "key=value"),
        (["note"], 1, "note: is missing"),
        (["note", "text=x", "--note", "y"], 1, "text: is not an input"),
        (["undo", "--dice", "3"], 1, "dice: undo"),
        (["undo"], 1, "nothing to undo"),
        (["scenery", "name=" + "[" * 900 + "]" * 900], 1, "nested"),
    ],
)
def test_what_do_refuses(call, night, home, words, status, said):
    before = file_of(home).read_bytes()
    answer = call("do", night, *words)
    assert (answer.status, answer.out) == (status, "")
    assert said in answer.err
    assert file_of(home).read_bytes() == before


def test_undo_and_redo_are_entries_and_the_log_marks_what_was_undone(call, night):
    call("do", night, "note", "--note", "first")
    call("do", night, "scenery", "name=silo")
    assert call("undo", night).status == 0
    lines = call("log", night).out.splitlines()
    assert [("✗" in line) for line in lines] == [False, True, False]
    assert [record["undone"] for record in call("log", night, "--json").json] == [False, True, False]
    assert call("redo", night).status == 0
    assert [record["undone"] for record in call("log", night, "--json").json] == [False] * 4
    assert call("redo", night).status == 1


@pytest.mark.parametrize("command", ["show", "log", "undo", "redo", "report"])
def test_a_missing_session_is_not_found(call, command):
    answer = call(command, "nowhere")
    assert (answer.status, answer.out) == (4, "")
    assert "there is no such file" in answer.err


def test_a_file_that_is_no_session_is_refused_with_a_reason(call, tmp_path):
    other = tmp_path / "x.toml"
    other.write_text("a = 1\n", encoding="utf-8")
    answer = call("show", other)
    assert answer.status == 1
    assert "not a session file" in answer.err


def test_a_seat_that_plays_elsewhere_is_in_use_but_may_be_looked_at(call, night, home):
    elsewhere = Session.open(file_of(home), "a")
    try:
        answer = call("do", night, "draw", "--seat", "a")
        assert (answer.status, answer.out) == (3, "")
        assert call("show", night, "--seat", "a").status == 0
        assert call("do", night, "draw", "--seat", "b").status == 0
    finally:
        elsewhere.close()
    assert call("do", night, "draw", "--seat", "a").status == 0


def test_show_tells_phase_duties_and_legal_moves_with_their_inputs(call, night):
    out = call("show", night).out
    assert "Anna draws three mission cards (TAOS-3)" in out
    assert "draw [hand=]: Draw three mission cards" in out
    assert "identify" not in out
    assert re.search(r"\(identify: .+\(TAOS-\d+\)\)", call("show", night, "--all").out)


def test_show_json_holds_state_and_moves(call, night, home):
    shown = call("show", night, "--json").json
    assert (shown["session"], shown["system"], shown["entries"]) == (str(file_of(home)), "taos", 0)
    assert shown["state"]["names"] == {"a": "Anna", "b": "Bo"}
    assert all(move["legal"] for move in shown["moves"])
    draw = next(move for move in shown["moves"] if move["move"] == "draw")
    assert draw["inputs"][0]["name"] == "hand"
    everything = call("show", night, "--json", "--all").json["moves"]
    assert {move["legal"] for move in everything} == {True, False}
    assert call("show", night, "--seat", "c").status == 1


def drawn_and_chosen(call, night, seat):
    """Missions A-01 and A-04 are revealed and secret for `seat`; nothing of it stands on a command line."""
    assert call("do", night, "draw", "hand=-", "--seat", seat, typed='["A-01", "A-04", "A-07"]\n').status == 0
    other = "b" if seat == "a" else "a"
    assert call("do", night, "draw", "hand=-", "--seat", other, typed='["A-02", "A-03", "A-05"]\n').status == 0
    assert call("do", night, "choose", "--seat", seat, typed="A-01\nA-04\n").status == 0


def shown_cards(call, night, *seat):
    """Every card that lies open in a pile, by `show` as text and as JSON (what a deck may still hold is no secret)."""
    _, _, piles = call("show", night, *seat).out.partition("\nPiles\n")
    lines = [line.partition("still in it")[0] for line in piles.partition("\n\n")[0].splitlines()]
    cards = {card for line in lines for card in re.findall(r"A-0\d", line)}
    found = call("show", night, "--json", *seat).json["state"]["piles"]
    assert cards == {card[:4] for pile in found for card in pile["shown"]}
    return cards


def test_private_inputs_are_read_from_standard_input_and_shown_to_nobody_else(call, night):
    drawn_and_chosen(call, night, "a")
    assert shown_cards(call, night) == set()
    assert shown_cards(call, night, "--seat", "a") == {"A-01", "A-04", "A-07"}
    assert shown_cards(call, night, "--seat", "b") == {"A-02", "A-03", "A-05"}
    for words in (["log"], ["log", "--json"]):
        assert "A-0" not in call(words[0], night, *words[1:]).out


def test_private_inputs_that_do_not_come_are_named(call, night, home):
    drawn_and_chosen(call, night, "a")
    before = file_of(home).read_bytes()
    answer = call("do", night, "choose", "--seat", "b", typed="A-02\n")
    assert answer.status == 1
    assert answer.err.startswith("error: secret: is missing")
    assert file_of(home).read_bytes() == before


def test_a_private_input_on_the_command_line_is_warned_of(call, night):
    answer = call("do", night, "draw", HAND, "--seat", "a")
    assert answer.status == 0
    assert "hand is private" in answer.err


def test_a_seat_with_a_passphrase_asks_for_it(call, home):
    pytest.importorskip("cryptography")
    made = call("new", "night", "--system", "taos", "--passphrase-seats", "a", typed="open sesame\n")
    assert made.status == 0
    draw = ("do", "night", "draw", "hand=-", "--seat", "a")
    assert call(*draw, typed="wrong\n").err.startswith("error: passphrase: ")
    assert call(*draw).status == 1
    assert call(*draw, typed='open sesame\n["A-01", "A-04", "A-07"]\n').status == 0
    text = file_of(home).read_text(encoding="utf-8")
    assert "sesame" not in text
    assert "fernet:" in text
    assert "Garrison" in re.search("Hand.*", call("show", "night", "--seat", "a", typed="open sesame\n").out)[0]
    assert call("show", "night", "--seat", "a").status == 1
    assert "Garrison" not in re.search("Hand.*", call("show", "night").out)[0]


@pytest.mark.parametrize("format", ["md", "html", "json"])
def test_a_report_tells_what_a_locked_seat_knows_to_its_passphrase_only(call, home, format):
    pytest.importorskip("cryptography")
    assert call("new", "night", "--system", "taos", "--passphrase-seats", "a", typed="open sesame\n").status == 0
    drawn = call("do", "night", "draw", "hand=-", "--seat", "a", typed='open sesame\n["A-01", "A-04", "A-07"]\n')
    assert drawn.status == 0
    report = ("report", "night", "--format", format)
    assert "Garrison" not in call(*report).out
    for wrong in ({}, {"typed": "wrong\n"}):
        refused = call(*report, "--seat", "a", **wrong)
        assert (refused.status, "Garrison" in refused.out) == (1, False)
    assert "Garrison" in call(*report, "--seat", "a", typed="open sesame\n").out
    assert "Garrison" not in call(*report, "--seat", "b").out


HOSTILE = "[red]x[/] [@click=app.bell]y \x1b]52;c;aGk=\x07\x9b31m\u202eevil\nnext"


def test_hostile_text_is_only_text(call, home):
    assert call("new", "night", "--system", "taos", "--player", HOSTILE[:40], "--title", HOSTILE).status == 0
    answer = call("do", "night", "note", "--note", HOSTILE)
    out = answer.out + answer.err
    for words in (["show"], ["log"], ["log", "--json"], ["show", "--json"]):
        answer = call(words[0], "night", *words[1:])
        assert answer.status == 0
        out += answer.out + answer.err
    assert "[red]x[/]" in out
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out)


def test_a_torn_or_edited_file_is_read_with_a_note(call, night, home):
    call("do", night, "note", "--note", "kept")
    with file_of(home).open("a", encoding="utf-8") as file:
        file.write('\n[[log]]\nn = 2\nmove = "no')
    answer = call("log", night)
    assert answer.status == 0
    assert "kept" in answer.out
    assert "note: line " in answer.err


def test_check_passes_sound_files_and_writes_nothing(call, night, home):
    call("do", night, "note", "--note", "x")
    before = sorted(path.name for path in file_of(home).parent.iterdir())
    answer = call("check", night, file_of(home))
    assert (answer.status, answer.out) == (0, "")
    assert sorted(path.name for path in file_of(home).parent.iterdir()) == before


def test_check_names_file_line_and_entry(call, night, home):
    call("do", night, "note", "--note", "first")
    call("do", night, "draw", "--seat", "a")
    path = file_of(home)
    sound = path.read_text(encoding="utf-8")
    line = sound.count("\n", 0, sound.index("[[log]]", sound.index("[[log]]") + 1)) + 1

    path.write_text(sound.replace('outcome = "dealt"', 'outcome = "lost"'), encoding="utf-8")
    answer = call("check", path, "--json")
    assert answer.status == 1
    assert {(found["line"], found["key"]) for found in answer.json} == {(line, "log[2]"), (line, "log[2].outcome")}

    path.write_text(sound + "\n[[log]]\nn = 3\n", encoding="utf-8")
    torn = path.read_bytes()
    answer = call("check", path)
    assert answer.status == 1
    assert answer.out.startswith(f"{path}:{sound.count(chr(10)) + 2}: log[3]: was never finished")
    assert path.read_bytes() == torn

    path.write_text(sound.replace("version = 2", "version = 3"), encoding="utf-8")
    assert "newer" in call("check", path).out
    path.write_text(sound.replace('"taos"', '"chess"'), encoding="utf-8")
    assert "chess" in call("check", path).out
    path.write_text(sound.replace("game_turns = 4", 'game_turns = "x"'), encoding="utf-8")
    assert f"{path}:1: game_turns: " in call("check", path).out


def test_check_of_packs_and_of_what_is_neither(call, tmp_path):
    pack = tmp_path / "reference.toml"
    pack.write_text('system = "taos"\n\n[[entry]]\nid = "x"\ntitel = "oops"\n', encoding="utf-8")
    answer = call("check", pack)
    assert answer.status == 1
    assert f"{pack}:5: entry.titel: unknown key; did you mean 'title'?" in answer.out
    assert call("check", tmp_path / "none.toml").status == 4
    assert call("check", tmp_path).status == 1
    noise = tmp_path / "noise.toml"
    noise.write_bytes(b"\xff\x00[[log]]")
    assert call("check", noise).status == 1


def test_the_report_is_written_to_a_file_but_never_over_the_session(call, night, home, tmp_path, monkeypatch):
    before = file_of(home).read_bytes()
    assert call("report", night, "-o", file_of(home)).status == 1
    assert file_of(home).read_bytes() == before
    assert call("report", night, "-o", tmp_path / "report.md").status == 0
    assert (tmp_path / "report.md").read_text(encoding="utf-8") == call("report", night).out
    assert json.loads(call("report", night, "--format", "json").out)
    assert call("report", night, "--format", "pdf").status == 2
    assert call("report", night, "-o", tmp_path / "no" / "such").status == 1


def test_log_stats_shows_faces_beside_what_is_expected_and_accuses_nobody(call, tmp_path):
    sample = Path(str(files("taos_tui.data") / "taos" / "sample.toml"))
    told = call("log", sample, "--stats")
    assert told.status == 0
    typed = next(faces for faces in call("log", sample, "--stats", "--json").json if faces["source"] == "typed")
    log = [line for line in call("log", sample, "--json").json if line["dice"] and not line["undone"]]
    faces = [face for line in log for face in line["dice"]]
    assert typed["number"] == len(faces) == sum(typed["counts"])
    assert all(typed["counts"][face - 1] == faces.count(face) for face in range(1, 21))
    assert f"d20, typed from the table: {len(faces)} dice, mean {sum(faces) / len(faces):.2f}" in told.out
    assert not any(word in told.out.lower() for word in ("luck", "cheat", "suspicious", "unfair", "loaded"))


def test_log_stats_of_a_session_without_dice(call, night):
    assert call("log", night, "--stats").out == "no dice yet\n"
    assert call("log", night, "--stats", "--json").json == []


def test_verify_prints_a_line_for_each_check_and_fails_when_one_is_wrong(call, night, home):
    call("do", night, "draw", "--seat", "a")
    told = call("verify", night)
    assert told.status == 0
    assert [line.split()[:2] for line in told.out.splitlines()] == [
        ["chain", "right"],
        ["replay", "right"],
        ["commitments", "right"],
    ]
    file = file_of(home)
    file.write_text(file.read_text(encoding="utf-8").replace("Anna", "Anne"), encoding="utf-8")
    before = file.read_bytes()
    assert call("verify", night).status == 1
    assert [check["right"] for check in call("verify", night, "--json").json] == [False, True, True]
    assert file.read_bytes() == before


def test_verify_of_what_is_no_session(call, tmp_path):
    (tmp_path / "other.toml").write_text("a = 1\n", encoding="utf-8")
    assert call("verify", tmp_path / "other.toml").status == 1
    assert call("verify", tmp_path / "none.toml").status == 4


def test_a_faulty_data_pack_of_the_user_is_named_and_no_session_made(call, home):
    folder = home / "config" / "packs" / "fury"
    folder.mkdir(parents=True)
    (folder / "events-club.toml").write_text('system = "fury"\n[[card]]\nid = "fog"\ncount = 21\n', encoding="utf-8")
    answer = call("new", "night", "--system", "fury")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith(
        f"error: {folder / 'events-club.toml'}:2: card.title: is missing: give text of 1 to 60"
    )
    assert not file_of(home).exists()
    assert call("check", folder / "events-club.toml").status == 1


def test_amend_leaves_an_entry_out_that_never_happened(call, home, night):
    call("do", night, "draw", 'hand=["A-01","A-02","A-03"]', "--seat", "a")
    assert "takes no inputs and no dice" in call("amend", night, "1", "hand=A-01", "--never").err
    told = call("amend", night, "1", "--never", "--dry-run", "--seat", "a")
    assert "1  never happened: " in told.out
    assert call("amend", night, "1", "--never", "--seat", "a").status == 0
    assert "entry 1 never happened" in call("log", night).out


def test_amend_tells_first_and_then_does_it(call, home, night):
    assert call("do", night, "draw", HAND, "--seat", "a").status == 0
    before = file_of(home).read_bytes()
    hand = 'hand=["A-02", "A-04", "A-07"]'
    assert call("amend", night, "1", hand, "--dry-run").status == 1  # what is covered is its owner's alone
    told = call("amend", night, "1", hand, "--dry-run", "--seat", "a")
    assert (told.status, file_of(home).read_bytes()) == (0, before)
    done = call("amend", night, "1", hand, "--seat", "a")
    assert (done.status, done.out) == (0, told.out)
    assert "A-02" not in done.out
    assert call("log", night, "--json").json[0]["typed"] == ["hand"]
    assert call("amend", night, "7", hand).status == 1
    refused = call("amend", night, "1", hand, "--seat", "a", "--without", "1", "--dry-run")
    assert (refused.status, refused.out) == (1, "")
    assert "left out only where it is no longer possible" in refused.err
    assert call("amend", night).status == 2


def test_the_log_ends_with_a_code_that_verify_takes(call, home, night):
    assert call("do", night, "note", "--note", "tea").status == 0
    code = call("log", night).err.rpartition(": ")[2].strip()
    assert call("do", night, "note", "--note", "more tea").status == 0
    continued = call("verify", night, "--code", code)
    assert continued.status == 0
    assert "that of entry 1; 1 entry came after it" in continued.out
    assert call("verify", night, "--code", "0000-0000-0000-0000").status == 1
    assert call("verify", night, "--code", "").status == 1  # a script whose code was lost


def test_a_players_name_is_corrected(call, night):
    assert call("do", night, "rename", "seat=Bo", "name=Bob").out.endswith("name corrected: Bo is called Bob\n")
    assert "Bob" in call("report", night).out
    assert call("do", night, "rename", "--seat", "a", "name=007").status == 0
    assert "007" in call("show", night).out
    for words, why in (
        (["seat=a", f"name={'x' * 41}"], "a name has at most 40 characters"),
        (["seat=a", "name=bob"], "another player is called so"),
        (["seat=z", "name=Zoe"], "is not a seat"),
        (["name=Zoe"], "seat: is missing"),
        (["seat=a"], "name: is missing"),
        (["--seat", "b", "seat=a", "name=Zoe"], "alone corrects this name"),
    ):
        answer = call("do", night, "rename", *words)
        assert (answer.status, why in answer.err) == (1, True), answer.err
    call("undo", night)
    assert "Anna" in call("show", night).out


def test_a_player_without_a_name_is_told(call):
    told = call("new", "half", "--system", "taos", "--player", "Anna")
    assert told.status == 0
    assert told.err == "note: no name was given for seat b: `rename` gives one\n"
    assert call("new", "two", "--system", "toswg", "--player", "Anna", "--player", "Bo").err == ""


@pytest.mark.skipif(os.name != "posix", reason="needs a closed standard input")
def test_a_passphrase_that_nobody_can_type_is_one_clear_line(call, home):
    call("new", "shut", "--system", "taos", "--player", "Anna", "--passphrase-seats", "a", typed="secret\n")
    command = [sys.executable, "-m", "taos_tui", "do", "shut", "draw", "--seat", "a"]
    for closed in (" </dev/null", " <&-"):
        done = subprocess.run(shlex.join(command) + closed, shell=True, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("error: passphrase: is missing")
        assert done.stderr.count("\n") == 1


def test_a_practice_session_says_so_and_is_not_verified(call):
    call("new", "try", "--system", "taos", "--player", "Anna", "--player", "Bruno", "--option", "practice=yes")
    assert call("show", "try").out.startswith("practice · TaOS 2.0")
    assert "practice" in call("log", "try").err
    assert "practice, unfinished" in call("report", "try").out
    refused = call("verify", "try")
    assert refused.status == 1
    assert "practice session" in refused.err


@pytest.mark.parametrize("missing", ["uvicorn", "starlette", "segno"])
def test_what_phones_need_and_is_not_installed_is_named(call, monkeypatch, tmp_path, missing):
    for name in [each for each in sys.modules if each.partition(".")[0] == missing or each.startswith("taos_tui.web")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    told = call("serve", "--folder", tmp_path)
    assert told.status
    assert f"{missing} is missing: pip install 'taos-tui[web]'" in " ".join(told.err.split())


def test_a_later_entry_is_entered_anew_with_an_amendment(call, tmp_path):
    t, placed, fire, step = fired_at(tmp_path, "D2", IN_THE_OPEN)
    t.session.close()
    amend = ("amend", t.path, placed.n, "hex=D3")
    assert f"{fire.n}  no longer possible" in call(*amend, "--dry-run").out
    assert call(*amend, "--anew", "dice=1").status == 2
    assert call(*amend, "--anew", f"{step.n}:hex=G2").status == 1
    dice = ",".join(map(str, IN_COVER))
    told = call(*amend, "--anew", f"{fire.n}:{dice}", "--dry-run")
    assert "no longer possible" not in told.out
    assert call(*amend, "--anew", f"{fire.n}:{dice}").out == told.out
    assert call("log", t.path, "--json").json[fire.n - 1]["dice"] == IN_COVER


def test_a_duty_comes_in_with_an_amendment_and_what_fell_stands_again(call, tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")], mines=["C2"])
    first = t.do("step", unit="Rifles 1", hex="B1")
    then = t.do("step", unit="Rifles 1", hex="C1")
    t.session.close()
    amend = ("amend", t.path, first.n, "hex=C2")
    assert "first comes: Mines attack" in call(*amend, "--dry-run").out
    assert call(*amend, "--first", "mines").status == 2
    assert call(*amend, "--first", f"{first.n}:mines 6,1").status == 1
    told = call(*amend, "--first", f"{then.n}:mines 6,1", "--dry-run")
    assert "comes in  mines attack Rifles 1: 1 hit" in told.out
    assert call(*amend, "--first", f"{then.n}:mines 6,1").out == told.out
    assert call("undo", t.path).status == 0
    assert call(*amend).status == 0
    back = ("amend", t.path, first.n, "hex=B1", "--again")
    assert call(*back, first.n).status == 1
    assert "stands again" in call(*back, then.n).out
    assert "struck" not in call("log", t.path, "--json").json[then.n - 1]


def test_a_move_that_was_forgotten_comes_in_before_an_entry_which_stays_as_it_is(call, tmp_path):
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "F1")], [("rifles", "H5")])
    last = t.do("step", unit="Tank", hex="F2")
    t.session.close()
    amend = ("amend", t.path, last.n, "--before", "step unit=Rifles 1 hex=B1")
    assert call("amend", t.path, last.n, "hex=F3", "--before", "step").status == 1
    assert call("amend", t.path, last.n, "--before", " ").status == 2
    assert call("amend", t.path, last.n, "--before", "stp unit=Tank").status == 4
    told = call(*amend, "--dry-run")
    assert "comes in  " in told.out
    assert call(*amend).out == told.out
    log = call("log", t.path, "--json").json
    assert (log[last.n]["move"], log[last.n]["inputs"]["hex"]) == ("step", "B1")


def test_a_table_with_tabs_keeps_its_cells(call, home):
    call("new", "club", "--system", "toswg", "--player", "Anna", "--player", "Bruno")
    table = "units=Name\tLevel\tWeapons\tArmour\nCaptain\t6\t\tlight\nTrooper\t3\trifle\t"
    assert call("do", "club", "roster", table, "side=a").status == 0
    session = Session.open(file_of(home, "club"), watching=True)
    assert [(unit.level, unit.armour) for unit in session.state.of("a")] == [(6, "light"), (3, "none")]
