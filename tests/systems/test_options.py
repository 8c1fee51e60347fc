"""What players agree on before a match: every option and every value of one is told in words, none by its key."""

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
