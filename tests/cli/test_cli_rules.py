"""roll, resolve, odds, procedures, ref: the rules from the command line."""

from fractions import Fraction
from itertools import product

import pytest

ROLL = "taos.identification_roll"


def test_resolve_with_typed_dice_gives_every_output_field_and_the_ledger(call):
    # TAOS-67 … TAOS-70: WIP 13 − 3, from 20 to 80 cm no modifier, so 7 is under 10.
    answer = call("resolve", ROLL, "wip=13", "distance_cm=25", "--dice", "7", "--json").json
    assert answer["procedure"] == ROLL
    assert answer["result"] == {"outcome": "success", "identified": True, "target": 10}
    assert answer["dice"] == [7]
    assert {"label": "Identification", "value": -3, "clause": "TAOS-67"} in answer["ledger"]


def test_resolve_prints_the_outcome_word_first_and_says_that_dice_were_typed(call):
    lines = call("resolve", ROLL, "wip=13", "distance_cm=25", "--dice", "7").out.splitlines()
    assert lines[0] == "SUCCESS"
    assert lines[-1].split() == ["dice", "7", "(typed)"]
    assert any(line.split() == ["Identification", "-3", "TAOS-67"] for line in lines)


def test_without_dice_the_app_rolls(call):
    answer = call("resolve", ROLL, "wip=13", "distance_cm=25", "--json").json
    (face,) = answer["dice"]
    assert 1 <= face <= 20
    assert answer["result"]["outcome"] == ("critical" if face == 10 else "success" if face < 10 else "failure")


def test_empty_dice_are_exactly_none(call):
    automatic = call("resolve", ROLL, "wip=13", "base_contact=true", "--dice", "", "--json")
    assert automatic.json["result"]["outcome"] == "auto_success"
    missing = call("resolve", ROLL, "wip=13", "distance_cm=25", "--dice", "")
    assert (missing.status, missing.out) == (1, "")
    assert missing.err.startswith("error: dice: too few dice")


def test_decimals_are_taken_exactly_as_typed_and_printed_as_numbers(call):
    # TAOS-69: a band includes its upper limit.
    def target(distance):
        return call("resolve", ROLL, "wip=13", f"distance_cm={distance}", "--json").json["result"]["target"]

    assert (target("20.0"), target("20.0000000000000000001")) == (13, 10)
    spot = call("resolve", "taos.check_token_placement", "owner=a", "sector=right", "x=100", "y=86.0", "--json")
    assert spot.json["result"]["deviation_cm"] == 11  # TAOS-55: the centre of a's right sector is (100, 75)


@pytest.mark.parametrize(
    ("words", "status", "named"),
    [
        (["wip=13", "distance_cm=25", "--dice", "21"], 1, "dice"),
        (["wip=13", "distance_cm=25", "--dice", "7,8"], 1, "dice"),
        (["wip=13", "distance_cm=NaN"], 1, "distance_cm"),
        (["wip=13", "distance_cm=Infinity"], 1, "distance_cm"),
        (["wip=13", "distance_cm=1e99999999999999999999"], 1, "distance_cm"),
        (["wip=" + "9" * 5000, "distance_cm=2"], 1, "wip"),
        (["wip=true"], 1, "wip"),
        (["wip=13.0"], 1, "wip"),
        (["wpi=13"], 1, "wpi"),
        (["wip=\x1b[31m"], 1, "wip"),
        (["wip=" + "[" * 5000], 1, "wip"),
        (['wip={"a":1,"a":2}'], 1, "a"),
    ],
)
def test_what_the_rule_refuses_is_named_in_both_streams(call, words, status, named):
    answer = call("resolve", ROLL, *words, "--json")
    assert answer.status == status
    assert answer.json["error"]["input"] == named
    assert answer.err.startswith(f"error: {named}: ")
    assert "\x1b" not in answer.out + answer.err


@pytest.mark.parametrize(
    "words",
    [
        ["resolve"],
        ["resolve", ROLL, "wip"],
        ["resolve", ROLL, "=13"],
        ["resolve", ROLL, "wip=13", "wip=12"],
        ["resolve", ROLL, "wip=13", "--dice", "7;8"],
        ["resolve", ROLL, "wip=13", "--dice", "٧"],
        ["resolve", ROLL, "--batch", "-"],
        ["resolve", "--batch", "-", "--dice", "1"],
        ["odds"],
        ["ref"],
        ["nonsense"],
        ["roll", "d6", "--no-such-option"],
    ],
)
def test_usage_errors_exit_with_2_and_print_no_data(call, words):
    answer = call(*words)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err


@pytest.mark.parametrize("command", ["resolve", "odds", "procedures"])
def test_an_unknown_procedure_is_not_found_and_the_nearest_is_named(call, command):
    answer = call(command, "taos.identification_rol")
    assert (answer.status, answer.out) == (4, "")
    assert f"did you mean {ROLL}?" in answer.err


def test_odds_are_exact(call):
    distribution = call("odds", ROLL, "wip=13", "distance_cm=25", "--json").json["distribution"]
    assert distribution == {"success": "9/20", "critical": "1/20", "failure": "1/2"}
    assert call("odds", ROLL, "wip=13", "base_contact=true", "--json").json["distribution"] == {"auto_success": "1"}


def test_odds_as_text_align_percentages_and_fractions(call):
    lines = call("odds", ROLL, "wip=13", "distance_cm=25").out.splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in lines[1:]}
    assert rows["success"][:3] == ["45.0", "%", "9/20"]
    assert rows["failure"][:3] == ["50.0", "%", "1/2"]
    assert len({line.index("%") for line in lines[1:]}) == 1
    assert rows["failure"][3].count("█") > rows["critical"][3].count("█")


def test_roll_of_typed_faces_with_the_chance_of_every_total(call):
    answer = call("roll", "2d6+3", "--dice", "4,5", "--json").json
    assert (answer["roll"], answer["total"], answer["dice"]) == ("2d6+3", 12, [4, 5])
    throws = [a + b + 3 for a, b in product(range(1, 7), repeat=2)]
    expected = {str(total): Fraction(throws.count(total), 36) for total in throws}
    assert {total: Fraction(chance) for total, chance in answer["odds"].items()} == expected


def test_roll_as_text_shows_faces_total_and_how_lucky_it_was(call):
    assert call("roll", "4d6kh3", "--dice", "6 5 / 4 1").out == call("roll", "4d6kh3", "--dice", "6,5,4,1").out
    out = call("roll", "4d6kh3", "--dice", "6 5 4 1").out
    assert out.startswith("4d6kh3  =  15\n")
    assert "6 5 4 (1)" in out
    assert call("roll", "d20 <= 13", "--dice", "13").out.startswith("d20<=13  =  13  SUCCESS\n")


def test_roll_without_exact_odds_still_rolls(call):
    answer = call("roll", "1000d1000", "--json")
    assert answer.status == 0
    assert answer.json["odds"] == {}
    assert "no exact odds" in answer.err


def test_roll_with_very_long_fractions_still_prints(call):
    assert call("roll", "1000d2", "--json").status == 0


def test_roll_names_the_column_of_a_mistake(call):
    answer = call("roll", "2x6")
    assert answer.status == 1
    assert "column 2" in answer.err


def test_procedures_list_and_describe(call):
    listed = call("procedures", "--system", "taos", "--json").json
    assert len([found for found in listed if found["id"].startswith("taos.")]) == 31
    described = call("procedures", ROLL, "--json").json
    wip = next(given for given in described["inputs"] if given["name"] == "wip")
    assert (wip["type"], wip["required"], wip["allowed"]) == ("int", True, "a whole number from 1 to 30")
    assert "TAOS-67" in described["clauses"]
    assert "wip: a whole number from 1 to 30 (required)" in call("procedures", ROLL).out
    assert call("procedures", "--system", "chess").status == 4


def test_ref_shows_the_best_entry_with_clauses_and_source_then_titles(call):
    out = call("ref", "automatic", "identification").out
    assert out.startswith("Automatic Identification\n")
    assert "TAOS-71" in out
    assert "version 2.0" in out
    assert call("ref", "identification", "--limit", "3", "--json").json["entries"][2:]


def test_ref_finds_original_words_and_shows_a_clause(call):
    assert call("ref", "missione", "rivelata", "--json").json["entries"][0]["id"] == "revealed-and-secret-mission"
    clause = call("ref", "TAOS-77", "--json").json["clauses"][0]
    assert clause["clause"] == "TAOS-77"
    assert call("ref", "taos-77").out.startswith("TAOS-77")


def test_ref_that_finds_nothing_is_not_found(call):
    assert call("ref", "xyzzyplugh").status == 4
    assert call("ref", "order", "--system", "chess").status == 4
    assert call("ref", "xyzzyplugh", "--json").json["error"]["input"] == "words"


@pytest.mark.parametrize("clause", ["wg-84", "sk 120", "NAW-R11", "rnr196"])
def test_a_clause_is_found_by_its_name_in_every_game_also_in_a_fresh_home(call, clause):
    found = call("ref", clause, "--json").json
    assert len(found["clauses"]) == 1
    assert found["clauses"][0]["clause"] in found["entries"][0]["clauses"]
    assert call("ref", clause, "--system", "taos").out.startswith(found["clauses"][0]["clause"])


def test_ref_answers_a_sentence_and_says_what_no_entry_has(call):
    found = call("ref", "can", "I", "identify", "a", "token", "in", "ARO", "--json").json
    assert "TAOS-67" in found["entries"][0]["clauses"]
    assert not found["weak"]
    assert call("ref", "graduate xyzzyx").out.startswith("no entry has all of this (xyzzyx); nearest:\nGraduate")


@pytest.mark.parametrize("words", ["", "  ", "\x1b[31m\x00", "射撃", "?!"])
def test_a_question_without_words_gets_one_clear_line(call, words):
    answer = call("ref", words)
    assert answer.status in (1, 4)
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1


def test_a_question_of_ten_thousand_letters_is_answered(call):
    assert call("ref", "overrun " * 1250).out.startswith("Overrun")
    assert len(call("ref", "z" * 10_000).err) < 400


def test_every_entry_of_a_game_makes_a_sheet(call):
    assert call("ref", "--all", "--system", "naw").out.startswith("# Nations At War\n")
    assert call("ref", "--all", "--system", "naw", "--format", "html").out.startswith("<!DOCTYPE html>")
    assert call("ref", "--all", "--format", "pdf").status == 1


def test_a_faulty_pack_of_the_user_is_named_with_its_line(call, home):
    pack = home / "config" / "packs" / "taos" / "reference.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text('system = "taos"\n[[entry]]\nid = "x"\ntitel = "oops"\n', encoding="utf-8")
    answer = call("ref", "order")
    assert answer.status == 1
    assert f"{pack}:" in answer.err
