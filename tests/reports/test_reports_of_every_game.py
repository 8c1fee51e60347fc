"""The sample match of every game as a report: whole, self-contained, for any reader, no verdict on the dice."""

import json
import re
from html import unescape
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from test_report import ALLOWED_TAGS, Tags

from taos_tui.content import paths
from taos_tui.content.copied import copied_content
from taos_tui.reports import report
from taos_tui.reports.slider import SCRIPT
from taos_tui.session.faces import faces_of
from taos_tui.session.readings import agreed
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

SLIDER = {"div", "label", "input", "output", "script"}
SAMPLES = [slug for slug in SLUGS if paths.sample(slug)]
VERDICT = re.compile(r"\b(un)?(lucky|fair|likely|suspicious|hot|cold|luck|cheat\w*)\b", re.IGNORECASE)


@pytest.fixture(scope="module", params=SAMPLES)
def sample(request, tmp_path_factory):
    copy = tmp_path_factory.mktemp("sample") / f"{request.param}.toml"
    copy.write_bytes(paths.sample(request.param).read_bytes())
    return Session.open(copy)


def test_the_page_is_whole_and_needs_nothing_else(sample):
    page = report(sample, "html", undone=True)
    found = Tags(page)
    assert found.open == []
    assert not re.search(r"https?:|url\(|@import|<link|src=", page)
    assert re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL) in ([], [SCRIPT])  # one of our own, or none
    assert all(map(ALLOWED_TAGS.fullmatch, found.tags - {"polygon", "path", "ellipse"} - SLIDER))
    assert not {attribute for attribute in found.attributes if attribute.startswith(("on", "href", "src"))}
    for drawing in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(drawing)
    assert bool(sample.scene().board) == ("<svg" in page)


def test_every_format_tells_of_every_entry_player_and_unit(sample):
    story = json.loads(report(sample, "json"))
    page, text = (
        unescape(Tags(report(sample, "html", undone=True)).text),
        report(sample, "md", undone=True).replace("\\", ""),
    )
    events = [event for part in story["timeline"] for event in part["events"]]
    assert [event["n"] for event in events] == list(range(1, sample.count + 1))
    told = [event["text"] for event in events] + [player["name"] for player in story["players"]]
    told += [unit.name for unit in sample.scene().units]
    for words in told:
        assert words in page
        assert " ".join(words.split()) in text


def test_markdown_survives_a_chat_client(sample):
    lines = report(sample, "md", undone=True).splitlines()
    assert all(re.match(r"#{1,3} |(  )?- |\*\*|$", line) for line in lines[:2] + lines[3:])
    assert not [line for line in lines if re.search(r"(?<!\\)[|<>`]", line)]
    assert max(map(len, lines)) < 400


def test_dice_stand_beside_what_is_expected_and_nothing_is_concluded(sample):
    story = json.loads(report(sample, "json"))
    counted = [(faces.die, faces.number, faces.mean, faces.fair_mean) for faces in faces_of(sample.log())]
    assert [(row["die"], row["number"], row["mean"], row["expected"]) for row in story["dice"]] == counted
    for format in ("md", "html"):
        text = report(sample, format)
        told = text[text.rindex("Dice") :]
        assert all(f"{mean:.2f}" in told for _, _, mean, _ in counted)
        assert not VERDICT.search(re.split("Options", told)[0])


def test_the_readings_are_those_in_force(sample):
    """Whether they were agreed at the start or changed in play; then what they were at first stands beside them."""
    told = {fact["label"]: fact["value"] for fact in json.loads(report(sample, "json"))["options"]}
    now, first = agreed(sample), sample.header.options
    for option in sample.system.options:
        is_usual = {first.get(option.name, option.default), now[option.name]} == {option.default}
        if not option.applies({**first, **now}) or (option.unshown and is_usual):  # it tells nothing, and is not told
            assert option.called not in told
            continue
        value = told[option.called]
        assert value.startswith(option.value_called(now[option.name]))
        assert ("at first" in value) == (first.get(option.name, now[option.name]) != now[option.name])


def test_a_house_rule_that_is_changed_in_play_is_told_as_it_is_now(tmp_path):
    session = Session.create(tmp_path / "battle.toml", "toswg", "Evening", {"a": "Anna", "b": "Bruno"})
    session.make("house_rule", {"option": "panic_rule", "value": "on"})
    for format in ("md", "html"):
        assert "used (changed in play, at first not used)" in report(session, format)


def test_how_it_went_leaves_no_stretch_out_between_two_scores(sample):
    """A stretch without a change is named in the line of the scores that stood on."""
    standings = json.loads(report(sample, "json"))["standings"]
    scores = [tuple(each["scores"]) for each in standings]
    assert all(one != after for one, after in pairwise(scores))
    scenes = [(title, scene) for title, scene in sample.scenes("") if scene.scores]
    titles = [scene.scored for _, scene in scenes if scene.scored] or [title for title, _ in scenes]
    ends = [end for each in standings for end in (each["first"], each["last"])]
    assert set(ends) <= set(titles)
    assert not standings or (ends[0], ends[-1]) == (titles[0], titles[-1])


@pytest.mark.parametrize("format", ["md", "html", "text"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_that_bears_the_name_of_its_game_names_it_once(tmp_path, slug, format):
    """The title is that of the game where nobody gives another one."""
    title = load(slug).title
    session = Session.create(tmp_path / "m.toml", slug, title, {"a": "Anna", "b": "Bruno"}, content=copied(slug))
    told = unescape(report(session, format)).replace("\\", "")
    body = told.partition("<body")[2] or told
    assert body.count(title) == 1
    session.close()


def copied(slug):
    return copied_content(load(slug))
