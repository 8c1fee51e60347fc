"""Free dice notation: real expressions, exact odds, positioned errors, and any text at all."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, prod

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taos_tui.rules.notation import parse
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, MoreDice, Rolled

D6, D8 = icepool.d6, icepool.d8


@pytest.mark.parametrize(
    ("text", "canonical", "faces", "total", "success"),
    [
        ("2d6+3", "2d6+3", [4, 5], 12, None),
        ("8d6>=5", "8d6>=5", [1, 5, 6, 2, 4, 5, 3, 6], 4, None),
        ("d20<=13", "d20<=13", [13], 13, True),
        ("d20<=13", "d20<=13", [14], 14, False),
        ("1D20 ≤ 13", "d20<=13", [1], 1, True),
        ("4d6kh3", "4d6kh3", [3, 6, 1, 5], 14, None),
        ("2d20KL1", "2d20kl1", [18, 4], 4, None),
        ("d%", "d100", [57], 57, None),
        ("3d6 − 2d4 + 1", "3d6-2d4+1", [1, 2, 3, 4, 4], -1, None),
        ("(2d6+3)>=8", "(2d6+3)>=8", [1, 4], 8, True),
        ("2d6+3>=8", "2d6+3>=8", [1, 3], 7, False),
        ("(2d6)>=8", "(2d6)>=8", [6, 6], 12, True),
        ("2d6≥4", "2d6>=4", [4, 6], 2, None),
        ("4d6kh3>=12", "4d6kh3>=12", [1, 1, 6, 6], 13, True),
        ("(8d6>=5)>=3", "(8d6>=5)>=3", [5, 6, 1, 1, 1, 1, 1, 5], 3, True),
        ("(2d6>=4)×3+1", "(2d6>=4)*3+1", [4, 3], 4, None),
        ("(d6>=4)+(d8>=4)", "(d6>=4)+(d8>=4)", [4, 8], 2, None),
        ("-d6*2", "-d6*2", [3], -6, None),
        ("2*(d6+1)", "2*(d6+1)", [3], 8, None),
        ("1+2*d6", "1+2*d6", [3], 7, None),
        ("10-d6-2", "10-d6-2", [3], 5, None),
        ("--d6", "--d6", [3], 3, None),
        ("3d6==6", "3d6=6", [6, 6, 1], 2, None),
        ("3d6!=6", "3d6!=6", [6, 6, 1], 1, None),
        ("3d6≠6", "3d6!=6", [6, 6, 1], 1, None),
        ("3d6<2", "3d6<2", [1, 1, 2], 2, None),
        ("3d6>2+3", "3d6>2+3", [6, 5, 4], 1, None),
        ("d20>=d20+2", "d20>=d20+2", [12, 10], 12, True),
        ("  007d06  ", "7d6", [1, 1, 1, 1, 1, 1, 1], 7, None),
        ("2 d 6 kh 1", "2d6kh1", [2, 5], 5, None),
        ("3+4", "3+4", [], 7, None),
        ("((d20<=13))", "((d20<=13))", [13], 13, True),
    ],
)
def test_an_expression_is_rolled_as_a_player_reads_it(text, canonical, faces, total, success):
    expression = parse(text)
    result = expression.roll(Given(faces))
    assert (expression.text, result.total, result.success) == (canonical, total, success)


def test_the_dice_of_every_term_are_shown_with_those_that_count():
    result = parse("4d6kh3 + 2d20kl1 - 3d8").roll(Given([3, 6, 3, 3, 9, 2, 1, 8, 5]))
    assert [(part.text, part.faces, part.counted, part.value) for part in result.parts] == [
        ("4d6kh3", (3, 6, 3, 3), (True, True, True, False), 12),
        ("2d20kl1", (9, 2), (False, True), 2),
        ("3d8", (1, 8, 5), (True, True, True), 14),
    ]
    (hits,) = parse("4d6>=5").roll(Given([5, 1, 6, 4])).parts
    assert (hits.counted, hits.value) == ((True, False, True, False), 2)


def test_typed_dice_are_asked_for_one_by_one():
    with pytest.raises(MoreDice) as wanted:
        parse("2d6+d20").roll(Given([3, 4]))
    assert wanted.value.sides == 20
    with pytest.raises(Refusal, match="too many dice: 3 given, 2 needed"):
        parse("2d6+3").roll(Given([3, 4, 5]))
    with pytest.raises(Refusal, match="face 1 is 7"):
        parse("d6").roll(Given([7]))


def test_the_largest_roll_is_rolled_though_its_odds_are_refused():
    result = parse("1000d1000").roll(Rolled())
    assert len(result.parts[0].faces) == 1000
    assert 1000 <= result.total <= 1_000_000
    with pytest.raises(Refusal, match="at most 20,000") as refused:
        parse("1000d1000").odds()
    assert refused.value.input == "expr"


def pooled(die):
    return {outcome: Fraction(weight, die.denominator()) for outcome, weight in die.items() if weight}


@pytest.mark.parametrize(
    ("text", "oracle"),
    [
        ("2d6+3", 2 @ D6 + 3),
        ("3d6-2d4+1", 3 @ D6 - 2 @ icepool.d4 + 1),
        ("8d6>=5", 8 @ (D6 >= 5)),
        ("4d6kh3", D6.pool(4).highest(3).sum()),
        ("2d20kl1", icepool.d20.pool(2).lowest(1).sum()),
        ("20d20kh3", icepool.d20.pool(20).highest(3).sum()),
        ("100d6", 100 @ D6),
        ("d%", icepool.d100),
        ("2d6*d8", (2 @ D6) * D8),
        ("-2*(d6-d8)", -2 * (D6 - D8)),
        ("(2d6>=4)*3+d4", (2 @ (D6 >= 4)) * 3 + icepool.d4),
        ("(d6>=4)+(d8>=4)", 1 @ (D6 >= 4) + 1 @ (D8 >= 4)),
        ("4d6kh3+2d20kl1", D6.pool(4).highest(3).sum() + icepool.d20.pool(2).lowest(1).sum()),
    ],
)
def test_odds_equal_those_of_icepool(text, oracle):
    odds = parse(text).odds()
    assert odds == pooled(oracle)
    assert list(odds) == sorted(odds)


@pytest.mark.parametrize(
    ("text", "success"),
    [
        ("d20<=13", Fraction(13, 20)),
        ("(2d6+3)>=8", Fraction(30, 36)),
        ("(8d6>=5)>=3", 1 - sum(Fraction(comb(8, k) * 2 ** (8 - k), 3**8) for k in range(3))),
        ("d20>=d20", Fraction(210, 400)),
        ("(2d6)=7", Fraction(1, 6)),
        ("(2d6)!=7", Fraction(5, 6)),
    ],
)
def test_the_odds_of_a_test_are_success_and_failure(text, success):
    assert parse(text).odds() == {"success": success, "failure": 1 - success}


def test_what_cannot_happen_is_left_out():
    assert parse("d6>=1").odds() == {"success": 1}
    assert parse("d6>6").odds() == {"failure": 1}
    assert parse("3d6>6").odds() == {0: 1}
    assert parse("3+4").odds() == {7: 1}


def test_thirty_dice_that_hit_are_binomial():
    assert parse("30d6>=5").odds() == {k: Fraction(comb(30, k) * 2 ** (30 - k), 3**30) for k in range(31)}


@pytest.mark.parametrize("text", ["30d6>=5", "100d6", "20d20kh3", "1000d6>=5", "1000d6kh3", "(1000d2>1)>=500"])
def test_odds_of_many_dice_are_immediate_and_sum_to_one(text):
    assert sum(parse(text).odds().values()) == 1


@pytest.mark.parametrize(
    "text",
    ["1000d1000", "1000d20", "1000d1000kh500", "500d6-500d6", "(500d1000>499)+(500d1000>499)", "99d99*99d99"],
)
def test_odds_that_would_take_too_long_are_refused_at_once_with_the_limit(text):
    with pytest.raises(Refusal, match=r"at most (20,000|3,000,000)") as refused:
        parse(text).odds()
    assert refused.value.input == "expr"


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("", 1, "nothing to roll"),
        ("   ", 1, "nothing to roll"),
        ("2d6+", 5, "something is missing: give a number, dice such as 2d6"),
        ("2d", 3, "give the number of sides"),
        ("d", 2, "give the number of sides"),
        ("2d6+x", 5, "'x' is not allowed here"),
        ("2d6 7", 5, r"give \+ - \*, a comparison such as >=5, or nothing more"),
        ("2(3)", 2, r"'\(' is not allowed here"),
        ("2d6/2", 4, r"division is not supported: use \+ - \*"),
        ("2d6 ÷ 2", 5, "division is not supported"),
        ("(2d6+3", 7, r"or \)"),
        ("2d6)", 4, r"'\)' is not allowed here"),
        ("4d6kh", 6, "how many dice kh keeps"),
        ("4d6kh0", 6, "kept dice go from 1 to 4"),
        ("4d6 kl 5", 8, "kept dice go from 1 to 4"),
        ("0d6", 1, "dice go from 1 to 1000"),
        ("1+1001d6", 3, "dice go from 1 to 1000"),
        ("600d6+401d6", 7, "1001 dice in all: at most 1000"),
        ("d0", 2, "sides go from 1 to 1000"),
        ("d1001", 2, "sides go from 1 to 1000"),
        ("d6+1000001", 4, "numbers go from 0 to 1000000"),
        ("d6>=2>=1", 6, "a second comparison needs parentheses"),
        ("2d6>=d6", 4, r"or their total: \(2d6\)>="),
        ("d6 => 3", 5, "'>' is not allowed here"),
        ("2.5", 2, r"'.' is not allowed here"),
        ("+d6", 1, r"'\+' is not allowed here"),
        ("d6²", 3, "'²' is not allowed here"),
        ("٣d6", 1, "is not allowed here"),
        ("2d6d6", 4, "'d' is not allowed here"),
        ("(2d6)kh1", 6, "'k' is not allowed here"),
        ("(" * 21 + "1" + ")" * 21, 21, "at most 20 parentheses and signs"),
        ("-" * 21 + "1", 21, "at most 20 parentheses and signs"),
        ("1+" * 100 + "1", 201, "too long: 201 characters, at most 200"),
        ("\x1b[31m", 1, r"'\\x1b' is not allowed here"),
    ],
)
def test_an_error_names_the_column_and_what_is_allowed(text, column, words):
    with pytest.raises(Refusal, match=rf"column {column}: .*{words}") as refused:
        parse(text)
    assert refused.value.input == "expr"


def test_the_limits_themselves_are_allowed():
    for text in ("1000d1000", "d6+1000000", "(" * 20 + "1" + ")" * 20, "-" * 20 + "1", "1+" * 99 + "10"):
        assert parse(text).text == text


def test_a_text_whose_canonical_spelling_is_too_long_is_refused():
    with pytest.raises(Refusal, match="at most 200 characters"):
        parse("+".join(["d%"] * 66))


def answer(text):
    try:
        return parse(text)
    except Refusal as refusal:
        return refusal


@settings(deadline=None, max_examples=150)
@given(
    st.text(max_size=210)
    | st.text("0123456789dDkKhHlL%+-−*×/()<>=!≤≥≠ ", max_size=40)
    | st.text("16d%+-*()>= ", max_size=200)
)
def test_any_text_is_an_expression_or_a_refusal(text):
    expression = answer(text)
    if isinstance(expression, Refusal):
        assert expression.input == "expr"
        assert expression.message.startswith("column ")
        return
    assert parse(expression.text).text == expression.text
    expression.roll(Rolled())


dice = st.builds("{}d{}".format, st.integers(1, 2), st.integers(1, 4))
kept = st.builds("{}k{}1".format, dice, st.sampled_from("hl"))
atoms = st.one_of(dice, kept, st.integers(0, 9).map(str))
expressions = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.builds("({})".format, inner),
        st.builds("-{}".format, inner),
        st.builds("{}{}{}".format, inner, st.sampled_from("+-*"), inner),
        st.builds("({}{}{})".format, inner, st.sampled_from(["<", "<=", ">", ">=", "=", "!="]), atoms),
    ),
    max_leaves=3,
)


@settings(deadline=None, max_examples=120)
@given(expressions)
def test_odds_are_what_every_throw_of_the_dice_gives(text):
    expression = answer(text)
    if isinstance(expression, Refusal):
        assert "their total" in expression.message
        return
    rolled = Rolled()
    expression.roll(rolled)
    thrown = Counter()
    for faces in product(*(range(1, sides + 1) for sides in rolled.sides)):
        result = expression.roll(Given(faces))
        word = {None: result.total, True: "success", False: "failure"}[result.success]
        thrown[word] += 1
    throws = prod(rolled.sides)
    assert expression.odds() == {word: Fraction(count, throws) for word, count in thrown.items()}
    assert parse(expression.text).odds() == expression.odds()
