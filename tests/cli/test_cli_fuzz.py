"""Batch lines, data packs and session files with anything in them: an answer or a clear error, soon."""

import json
from datetime import timedelta
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taos_tui.commands.batch import answer_line
from taos_tui.commands.checking import problems_of
from taos_tui.commands.output import error_record, json_value
from taos_tui.content.copied import copied_content
from taos_tui.content.packs import PackError
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

CARDS = {id: card for slug in SLUGS for id, card in load(slug).procedures().items()}
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
    max_examples=250, deadline=timedelta(seconds=3), suppress_health_check=[HealthCheck.function_scoped_fixture]
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
    file.read_bytes()
    for slug in SLUGS
    for file in sorted(files("taos_tui.data").joinpath(slug).iterdir(), key=str)
    if file.name.endswith(".toml")
]
"""Every data pack and sample match of every game."""


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


SHIPPED = {slug: copied_content(load(slug)) for slug in SLUGS}
PACKS = [(slug, name) for slug, packs in SHIPPED.items() for name in packs]


@SOON
@given(st.data())
def test_any_pack_of_a_player_makes_a_game_or_is_refused(tmp_path: Path, data: st.DataObject) -> None:
    """The shipped rows with some of their values replaced by anything."""
    slug, name = data.draw(st.sampled_from(PACKS))
    folder, game = tmp_path / slug, tmp_path / "game.toml"
    folder.mkdir(exist_ok=True)
    pack = {"system": slug, "title": "own", "version": "1", "source": "us", "alone": data.draw(st.booleans())}
    for table, rows in SHIPPED[slug][name].items():
        changes = st.dictionaries(st.sampled_from([*{key for row in rows for key in row}, "other"]), VALUES, max_size=2)
        pack[table] = [_without_none({**row, **data.draw(changes)}) for row in data.draw(st.permutations(rows))[:4]]
    (folder / f"{name}.toml").write_text(tomli_w.dumps(pack), encoding="utf-8", errors="replace")
    try:
        content = copied_content(load(slug), tmp_path)
        Session.create(game, slug, "own", {}, content=content).close()
    except (PackError, Refusal) as error:
        assert str(error)  # noqa: PT017
    else:
        assert Session.open(game).scene()
        game.unlink()


def _without_none(value: Any) -> Any:
    """TOML has no null and no surrogates."""
    if isinstance(value, dict):
        return {key: _without_none(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_none(item) for item in value if item is not None]
    return value


@SOON
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_anything_at_all_is_checked_without_a_fault(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "any.toml"
    for start in (b"", b'format = "taos-tui session"\n'):
        path.write_bytes(start + data)
        problems_of(str(path))
