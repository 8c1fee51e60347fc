"""The data packs of the game: dice, event cards, models. What stands in a row, and what it means (3.1, 3.3, 5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Number, Rows, Table, Text, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Fields, Packs, Row, read_rows

from .dice import KINDS as DICE_KINDS
from .dice import SHIPPED, DiceSet, Face
from .procedures.melee import HALF
from .state import CHANGES, KINDS, LEAST_DECK, SEATS, Card, Melee, Model, Profile, Ranged

NAME = Text("name", high=60)
FACE = (Int("value", 0, 20), Items("symbols", Text("symbol", high=40), 0, 6, ()))
MELEE = (NAME, Number("rng", HALF, 12, HALF), Int("pow", 0, 20, 0), Text("effect", "", low=0))
RANGED = (NAME, Number("effective_range", 1, 48), Int("strength", 0, 20), Int("difficulty", 2, 20, optional=True))
WEAPONS = (Rows("melee", MELEE, 0, 12, ()), Rows("ranged", RANGED, 0, 12, ()))


def _numbers(**more: Any) -> tuple[Input, ...]:
    return (
        Int("ap", 0, 20, **more),
        Int("str", 0, 20, **more),
        Int("arm", 0, 30, **more),
        Number("control_zone", 0, 48, **more),
    )


CARD = (
    Text("id", high=40),
    Text("title", high=60),
    Int("count", 0, 20, 1),
    Text("event", high=400),
    Choice("change", CHANGES),
    Text("change_text", "", low=0, high=400),
    Text("hand", "", low=0, high=400),
    Choice("expires", ("round_end", "manual"), "round_end"),
    Flag("sample", False),
)
MODEL = (
    Choice("owner", SEATS),
    NAME,
    Choice("kind", KINDS),
    Int("hp", 1, 99),
    *_numbers(),
    Int("fur", 1, 20, optional=True),
    *WEAPONS,
    Choice("form", ("human", "beast"), optional=True),
    Int("fury", 0, 40, optional=True),
    Table("beast", (*_numbers(optional=True), *WEAPONS)),
)
DIE = (Choice("id", DICE_KINDS), Rows("faces", FACE, 6, 6), Flag("assumed", False))
PASTED = (Text("id", optional=True, high=60), *MODEL)
SAMPLE_DECK = "Sample events (not part of the original game)"


def _check_dice(rows: Sequence[Row]) -> None:
    missing = set(DICE_KINDS) - {row["id"] for row in rows}
    if missing:
        raise Refusal("id", f"no {min(missing)} die: give one of each kind: {', '.join(DICE_KINDS)}", "SK-16")


def _check_card(row: Row) -> None:
    if row["change"] == "modify" and not row["change_text"]:
        raise Refusal("change_text", "is missing; a card that modifies says how", "SK-110")


def _check_deck(rows: Sequence[Row]) -> None:
    total = sum(row["count"] for row in rows)
    if total < LEAST_DECK:
        raise Refusal("count", f"{total} cards: a deck needs at least {LEAST_DECK}", "SK-108")


def _check_fury(row: Row) -> None:
    """Kind, form, FUR and tokens must go together. Raises Refusal."""
    kind, form, fur, fury = row["kind"], row.get("form"), row.get("fur"), row.get("fury")
    if (kind == "human") != (fur is None):
        raise Refusal("fur", "a human has none" if kind == "human" else f"missing; a {kind} has it", "SK-69")
    if form == "beast" and kind != "werewolf":
        raise Refusal("form", "only a werewolf changes its form", "SK-69")
    holds = kind == "beast" or form == "beast"
    if fury and not holds:
        raise Refusal("fury", "is held in beast form only", "SK-83")
    if fury == 0 and form == "beast":
        raise Refusal("fury", "a werewolf without a token is in human form", "SK-73")
    if fury and fur and fury > fur + 2:
        raise Refusal("fury", f"at most {fur + 2} with FUR {fur}", "SK-81")


def _check_names(rows: Sequence[Row]) -> None:
    names = [row["name"] for row in rows]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        raise Refusal("name", f"{twice!r} is used twice: every model has a name of its own", "SK-26")


PACKS: Packs = {
    "dice": {"die": Fields(*DIE, rows=_check_dice)},
    "events": {"card": Fields(*CARD, row=_check_card, rows=_check_deck)},
    "models": {"model": Fields(Text("id", high=60), *MODEL, row=_check_fury, rows=_check_names)},
}
"""Packs, their arrays of tables, and what stands in a row; a row's id is its own."""


def dice_in(content: Mapping[str, Any]) -> DiceSet:
    """The dice of a session; the assumed ones where it keeps none."""
    rows = content.get("dice", {}).get("die")
    if rows is None:
        return SHIPPED
    read = {row["id"]: row for row in read_rows(PACKS["dice"]["die"], rows)}
    faces = {id: tuple(Face(face["value"], face["symbols"]) for face in row["faces"]) for id, row in read.items()}
    return DiceSet(**faces, assumed=tuple(kind for kind in DICE_KINDS if read[kind]["assumed"]))


def cards_in(content: Mapping[str, Any]) -> dict[str, tuple[Card, int]]:
    """Each event card of a session by its id, with its number of copies."""
    rows = content.get("events", {}).get("card")
    if rows is None:
        return {}
    return {
        row["id"]: (Card(**{key: value for key, value in row.items() if key != "count"}), row["count"])
        for row in read_rows(PACKS["events"]["card"], rows)
        if row["count"]
    }


def models_in(content: Mapping[str, Any]) -> tuple[Model, ...]:
    """The ready-made models of a session, as they are deployed (SK-83). Raises Refusal naming the faulty one."""
    return _models(content.get("models", {}).get("model", ()))


def pasted_models(data: Row) -> tuple[Model, ...]:
    """The models of a text as in `models.toml`. Raises Refusal on input `models` naming model and key."""
    if unknown := set(data) - {"system", "model"}:
        raise Refusal("models", f"unknown key {sorted(unknown)[0][:40]!r}; known: model", "SK-26")
    rows = data.get("model", ())
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Refusal("models", "give a list of tables, each under [[model]]", "SK-26")
    return _models(rows)


def _models(rows: Sequence[dict[str, Any]]) -> tuple[Model, ...]:
    models: dict[str, Model] = {}
    for number, row in enumerate(rows, 1):
        try:
            model = model_from(read_inputs(PASTED, row))
        except Refusal as refusal:
            where, clause = f"model {number}, {refusal.input}", refusal.clause or "SK-26"
            raise Refusal("models", f"{where}: {refusal.message}", clause) from None
        if model.name in models:
            raise Refusal("models", f"model {number}, name: {model.name!r} is used already", "SK-26")
        models[model.name] = model
    return tuple(models.values())


def model_from(row: Mapping[str, Any]) -> Model:
    """A model as it is deployed: in human form unless it says otherwise, a beast with its full supply (SK-83)."""
    _check_fury(row)
    form = row.get("form") or "human"
    holds = row["kind"] == "beast" or form == "beast"
    fury = row.get("fury")
    profile = _profile(row)
    changes = {key: value for key, value in (row.get("beast") or {}).items() if value not in (None, ())}
    return Model(
        name=row["name"],
        seat=row["owner"],
        kind=row["kind"],
        hp=row["hp"],
        max_hp=row["hp"],
        profile=profile,
        beast_profile=_profile({**row, **changes}) if changes else None,
        form=form,
        fur=row.get("fur") or 0,
        fury=(row.get("fur") or 0) if holds and fury is None else fury or 0,
    )


def _profile(row: Mapping[str, Any]) -> Profile:
    return Profile(
        row["ap"],
        row["str"],
        row["arm"],
        row["control_zone"],
        tuple(Melee(**weapon) for weapon in row.get("melee", ())),
        tuple(Ranged(**{**weapon, "difficulty": weapon["difficulty"] or 0}) for weapon in row.get("ranged", ())),
    )
