"""resolve --batch: JSON lines in, JSON lines out."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

CARDS = Path(__file__).parent.parent / "cards" / "taos.jsonl"
ROLL = "taos.identification_roll"
GOOD = json.dumps({"procedure": ROLL, "inputs": {"wip": 13, "distance_cm": 25}, "dice": [7]})


def batch(call, *lines):
    answer = call("resolve", "--batch", "-", typed="\n".join(lines) + "\n")
    return answer.status, [json.loads(line) for line in answer.out.splitlines()]


def test_answers_come_in_order_with_exactly_the_keys_of_the_contract(call):
    odds = json.dumps({"odds": ROLL, "inputs": {"wip": 13, "distance_cm": 25}})
    wrong = json.dumps({"procedure": ROLL, "inputs": {"wip": 31}, "dice": [7]})
    status, answers = batch(call, GOOD, "", wrong, odds)
    assert status == 1
    result = {"outcome": "success", "identified": True, "target": 10}
    assert answers[0] == {"procedure": ROLL, "result": result, "dice": [7]}
    assert set(answers[1]) == {"error"}
    assert set(answers[1]["error"]) == {"input", "message"}
    assert answers[1]["error"]["input"] == "wip"
    distribution = {"success": "9/20", "critical": "1/20", "failure": "1/2"}
    assert answers[2] == {"odds": ROLL, "distribution": distribution}
    assert len(answers) == 3


def test_worked_examples_of_the_cards_hold_in_a_batch(call):
    cases = [json.loads(line) for line in CARDS.read_text(encoding="utf-8").splitlines() if line.strip()]
    sent = [
        json.dumps({key: case[key] for key in ("procedure", "odds", "inputs", "dice") if key in case}) for case in cases
    ]
    status, answers = batch(call, *sent)
    assert len(answers) == len(cases)
    assert status == int(any("error" in case for case in cases))
    for case, answer in zip(cases, answers, strict=True):
        assert ("error" in case) == ("error" in answer), (case, answer)
        if "error" in case:
            assert answer["error"]["input"] == case["error"], (case, answer)
        elif "procedure" in case:
            assert answer["result"]["outcome"] == case["expect"].get("outcome", answer["result"]["outcome"])


def test_without_dice_the_app_rolls_and_without_inputs_there_are_none(call):
    status, (answer,) = batch(call, json.dumps({"procedure": "taos.draw_missions"}))
    assert status == 0
    assert [1 <= face <= most for face, most in zip(answer["dice"], (9, 8, 7), strict=True)] == [True] * 3


def test_numbers_are_exact(call):
    # TAOS-69: 20 cm is the last of its band, whatever a float would make of the digits.
    line = f'{{"procedure": "{ROLL}", "inputs": {{"wip": 13, "distance_cm": 20.00000000000000000001}}, "dice": [7]}}'
    assert batch(call, line)[1][0]["result"]["target"] == 10


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("{", "line"),
        ("7", "line"),
        ("null", "line"),
        ("[]", "line"),
        ("nonsense", "line"),
        ("{}", "procedure"),
        ('{"inputs": {}}', "procedure"),
        ('{"procedure": "taos.nothing"}', "procedure"),
        ('{"procedure": "../x"}', "procedure"),
        ('{"procedure": 7}', "procedure"),
        ('{"procedure": null}', "procedure"),
        ('{"odds": "taos.nothing"}', "odds"),
        (f'{{"odds": "{ROLL}", "procedure": "{ROLL}"}}', "procedure"),
        (f'{{"odds": "{ROLL}", "dice": []}}', "dice"),
        (f'{{"procedure": "{ROLL}", "input": {{}}}}', "input"),
        (f'{{"procedure": "{ROLL}", "inputs": []}}', "inputs"),
        (f'{{"procedure": "{ROLL}", "inputs": null}}', "inputs"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": 13, "base_contact": true}}, "dice": "7"}}', "dice"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": 13, "base_contact": true}}, "dice": null}}', "dice"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": 13, "distance_cm": 2}}, "dice": [true]}}', "dice"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": 13, "distance_cm": 2}}, "dice": [7.0]}}', "dice"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": 13, "wip": 13}}}}', "wip"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": NaN}}}}', "wip"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": 1e99999999999999999999}}}}', "line"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": {"9" * 5000}}}}}', "line"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"wip": {"[" * 900 + "]" * 900}}}}}', "wip"),
        ("[" * 100_000, "line"),
        (f'{{"procedure": "{"x" * 1_000_001}"}}', "line"),
        (f'{{"procedure": "{ROLL}", "inputs": {{"\\u001b[31m\\ud800": 1}}}}', "\x1b[31m\ud800"),
    ],
)
def test_a_bad_line_is_named_and_does_not_stop_the_batch(call, line, named):
    status, answers = batch(call, line, GOOD)
    assert status == 1
    assert answers[0]["error"]["input"] == named
    assert 0 < len(answers[0]["error"]["message"]) < 600
    assert answers[1]["result"]["outcome"] == "success"


def test_bytes_that_are_not_utf8_are_an_error_line(call, tmp_path):
    file = tmp_path / "lines"
    file.write_bytes(b"\xff\xfe{\n" + GOOD.encode() + b"\r\n")
    answer = call("resolve", "--batch", file)
    first, second = map(json.loads, answer.out.splitlines())
    assert (answer.status, first["error"]["input"]) == (1, "line")
    assert second["result"]["outcome"] == "success"


def test_the_file_of_a_batch(call, tmp_path):
    assert call("resolve", "--batch", tmp_path / "none").status == 4
    assert call("resolve", "--batch", tmp_path).status == 1
    empty = tmp_path / "empty"
    empty.write_bytes(b"")
    assert (call("resolve", "--batch", empty).status, call("resolve", "--batch", empty).out) == (0, "")


def test_each_answer_is_sent_before_the_next_line_is_awaited():
    command = [sys.executable, "-m", "taos_tui", "resolve", "--batch", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        for _ in range(2):
            program.stdin.write(GOOD + "\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["dice"] == [7]
        program.stdin.close()
        assert program.wait(20) == 0
