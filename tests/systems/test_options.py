"""What players agree on before a match: every option and every value of one is told in words, none by its key."""

import re

import pytest

from taos_tui.kit.options import EVERYWHERE
from taos_tui.rules.wording import Text
from taos_tui.systems import EVENTS, SLUGS, load

OPTIONS = [(slug, option) for slug in (*SLUGS, *EVENTS) for option in load(slug).options]
OPTIONS += [("every game", option) for option in EVERYWHERE]


@pytest.mark.parametrize(("slug", "option"), OPTIONS, ids=lambda each: getattr(each, "name", each))
def test_each_value_has_a_title_and_a_sentence(slug, option):
    assert isinstance(option.called, Text)
    told = set()
    for value in option.values:
        called, sentence = option.value_called(value), option.value_explained(value)
        assert "_" not in called
        assert isinstance(called, Text) or called == str(value), "a word needs a title of its own"
        assert isinstance(sentence, Text), f"nothing says what {value} brings"
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        told.add(str(sentence))
    assert len(told) == len(option.values), "two values are told alike"


@pytest.mark.parametrize(("slug", "option"), OPTIONS, ids=lambda each: getattr(each, "name", each))
def test_every_number_that_a_line_calls_typed_is_taken(slug, option):
    """`0 to 20` promises each of them; where some between are not taken, those that are stand there one by one."""
    numbers = [value for value in option.values if type(value) is int]
    said = [*map(int, re.findall(r"\d+", option.numbers_said))]
    promised = [*range(said[0], said[-1] + 1)] if " to " in option.numbers_said else said
    assert promised == sorted(numbers)
