"""Games that fewer play than there are sides: every report can be written, and what a side does is told of the side."""

import json
import random

import pytest

from taos_tui.content.copied import copied_content
from taos_tui.gamecheck.playing import make_by_space
from taos_tui.reports import report
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

FORMATS = ("md", "html", "json", "text")
MOVES = 60


@pytest.mark.parametrize("slug", SLUGS)
def test_every_report_of_a_game_with_as_few_players_as_it_allows_can_be_written(slug, tmp_path):
    system, rng = load(slug), random.Random(slug)
    names = {seat: f"Player {seat.upper()}" for seat in system.seats[: system.fewest]}
    content = copied_content(system) if system.packs else {}
    session = Session.create(tmp_path / "match.toml", slug, "Alone", names, {}, content=content)
    for number in range(MOVES):
        legal = [ready.name for ready in session.moves() if ready.legal and system.moves[ready.name].part != "table"]
        for name in dict.fromkeys((session.scene().suggested, *rng.sample(legal, len(legal)))):
            try:
                if name:
                    make_by_space(session, name, (system.moves[name].who or system.acting)(session.state), number)
                    break
            except Refusal:
                continue
        if number % 20 == 0:
            assert all(report(session, format) for format in FORMATS)
    assert all(report(session, format) for format in FORMATS)
    told = {player["seat"] for player in json.loads(report(session, "json"))["players"]}
    assert told >= set(session.scene().scores)
    session.close()
