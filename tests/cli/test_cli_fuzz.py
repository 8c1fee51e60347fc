"""Batch lines, data packs and session files with anything in them: an answer or a clear error, soon."""

import json
from datetime import timedelta
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taos_tui.commands.batch import answer_line
from taos_tui.commands.checking import problems_of
from taos_tui.commands.output import error_record, json_value
from taos_tui.rules.refusal import Refusal
from taos_tui.systems import load

CARDS = load("taos").procedures()
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**25), 10**25)
    | st.floats(width=32)
    | st.text(max_size=8)
    | st.sampled_from(["a", "b", 0, 1, 13, 20, 25, "none", "revealed"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
SOON = settings(
    max_examples=150, deadline=timedelta(seconds=3), suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@st.composite
def requests(draw: st.DrawFn) -> bytes:
    """A request for a card that exists, with inputs of its names and any values."""
    id = draw(st.sampled_from(sorted(CARDS)))
    names = [wanted.name for wanted in CARDS[id].inputs]
    inputs = draw(st.dictionaries(st.sampled_from([*names, "other"]), VALUES, max_size=len(names) + 1))
    request = {draw(st.sampled_from(["procedure", "odds"])): id, "inputs": inputs}
    if draw(st.booleans()):
        request["dice"] = draw(VALUES | st.lists(st.integers(-1, 21), max_size=6))
    return json.dumps(request).encode()


@SOON
@given(requests() | st.binary(max_size=60) | VALUES.map(lambda value: json.dumps(value).encode()))
def test_a_batch_line_is_answered_or_refused(line: bytes) -> None:
    try:
        answer = answer_line(line, 1)
    except Refusal as refusal:
        answer = error_record(refusal)
    assert json.loads(json.dumps(answer, default=json_value)) is not None
    assert set(answer) in ({"procedure", "result", "dice"}, {"odds", "distribution"}, {"error"})


@pytest.mark.parametrize("deep", [b"[", b'{"a":', b'{"procedure": [', b'{"inputs": {"a":'])
def test_a_line_without_end_is_refused(deep: bytes) -> None:
    with pytest.raises(Refusal):
        answer_line(deep * 100_000, 1)


SOURCES = [
    files("taos_tui.data").joinpath("taos", name).read_bytes()
    for name in ("reference.toml", "clauses.toml", "sample.toml")
]


@SOON
@given(
    st.sampled_from(SOURCES),
    st.floats(0, 1, exclude_max=True),
    st.sampled_from(
        [
            b"",
            b"\0",
            b"\xff",
            b"[[",
            b"\n[[log]]\n",
            b'"',
            b"= ",
            b"\n\n",
            b"}",
            b"99999999999999999999",
            b"\xe2\x80\xae",
        ]
    ),
    st.integers(0, 40),
)
def test_a_damaged_file_is_checked_without_a_fault(
    tmp_path: Path, source: bytes, at: float, put: bytes, cut: int
) -> None:
    where = int(len(source) * at)
    path = tmp_path / "any.toml"
    path.write_bytes(source[:where] + put + source[where + cut :])
    for problem in problems_of(str(path)):
        assert problem.file == str(path)
        assert problem.line >= 1
        assert problem.message


@SOON
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_anything_at_all_is_checked_without_a_fault(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "any.toml"
    for start in (b"", b'format = "taos-tui session"\n'):
        path.write_bytes(start + data)
        problems_of(str(path))
