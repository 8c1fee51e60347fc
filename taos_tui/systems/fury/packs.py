"""The data files of the game: dice, event cards, models. What is wrong with one, and what it means (3.1, 3.3, 5)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from taos_tui.rules.inputs import Choice, Input, Int, Number, Series, Text, read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.pack import Fault

from .dice import KINDS as DICE_KINDS
from .dice import DiceSet, Face
from .procedures.melee import HALF
from .state import CHANGES, KINDS, LEAST_DECK, SEATS, Card, Melee, Model, Profile, Ranged

Data = Mapping[str, Any]
NAME = Text("name", high=60)
FACE = (Int("value", 0, 20), Series("symbols", Text("symbol", high=40), 0, 6, ()))
MELEE = (NAME, Number("rng", HALF, 12, HALF), Int("pow", 0, 20, 0), Text("effect", "", low=0))
RANGED = (NAME, Number("effective_range", 1, 48), Int("strength", 0, 20), Int("difficulty", 2, 20, optional=True))
WEAPONS = {"melee": MELEE, "ranged": RANGED}


class Table(Input):
    """A table, or with `many` a list of tables, each with these fields."""

    def __init__(self, name: str, fields: Sequence[Input], many: bool = False, **more: Any) -> None:
        super().__init__(name, [] if many else None, **more)
        self.fields, self.many = fields, many

    def read(self, value: Any) -> Any:
        rows = value if self.many else [value]
        if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
            raise Refusal(self.name, "must be a list of tables" if self.many else "must be a table")
        try:
            read = [read_inputs(self.fields, dict(row)) for row in rows]
        except Refusal as refusal:
            raise Refusal(self.name, str(refusal)) from None
        return read if self.many else read[0]


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
    Int("count", 1, 20, 1),
    Text("event", high=400),
    Choice("change", CHANGES),
    Text("change_text", "", low=0, high=400),
    Text("hand", "", low=0, high=400),
    Choice("expires", ("round_end", "manual"), "round_end"),
)
MODEL = (
    Choice("owner", SEATS),
    NAME,
    Choice("kind", KINDS),
    Int("hp", 1, 99),
    *_numbers(),
    Int("fur", 1, 20, optional=True),
    Table("melee", MELEE, many=True),
    Table("ranged", RANGED, many=True),
    Choice("form", ("human", "beast"), optional=True),
    Int("fury", 0, 40, optional=True),
    Table("beast", (*_numbers(optional=True), Table("melee", MELEE, True), Table("ranged", RANGED, True))),
)
DIE = (Choice("kind", DICE_KINDS), Table("faces", FACE, many=True))


def _rows(data: Data, table: str, fields: Sequence[Input], header: Sequence[str]) -> Iterator[Fault]:
    """Faults of the header, and of every row of `[[table]]` by itself."""
    for key in data:
        if key not in (*header, table):
            yield Fault("", 0, key, f"unknown key; known: {', '.join((*header, table))}")
    rows = data.get(table)
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        yield Fault("", 0, table, f"must be a list of tables, each under [[{table}]]")
        return
    for number, row in enumerate(rows):
        try:
            read_inputs(fields, dict(row))
        except Refusal as refusal:
            yield Fault(table, number, refusal.input, str(refusal).partition(": ")[2])


def dice_faults(data: Data) -> Iterator[Fault]:
    """Exactly one white, blue and red die of six faces each."""
    faulty = list(_rows(data, "die", DIE, ("system", "name", "assumed")))
    yield from faulty
    if faulty:
        return
    for number, die in enumerate(data["die"]):
        if len(die["faces"]) != 6:
            yield Fault("die", number, "faces", f"the {die['kind']} die has {len(die['faces'])} faces: give six")
    kinds = [die["kind"] for die in data["die"]]
    if sorted(kinds) != sorted(DICE_KINDS):
        yield Fault("die", len(kinds) - 1, "kind", "give one die of each kind: white, blue, red")


def event_faults(data: Data) -> Iterator[Fault]:
    """Cards with ids of their own, at least eight in all; `modify` says what it changes."""
    faulty = list(_rows(data, "card", CARD, ("system", "name")))
    yield from faulty
    if faulty:
        return
    seen: set[str] = set()
    for number, card in enumerate(data["card"]):
        if card["id"] in seen:
            yield Fault("card", number, "id", f"{card['id']!r} is used already")
        seen.add(card["id"])
        if card["change"] == "modify" and not card.get("change_text"):
            yield Fault("card", number, "change_text", "missing; a card that modifies says how")
    total = sum(card.get("count", 1) for card in data["card"])
    if total < LEAST_DECK:
        yield Fault("", 0, "card", f"{total} cards: a deck needs at least {LEAST_DECK}")


def model_faults(data: Data) -> Iterator[Fault]:
    """Models with names of their own; FUR belongs to werewolves and battle beasts."""
    faulty = list(_rows(data, "model", MODEL, ("system", "name")))
    yield from faulty
    if faulty:
        return
    seen: set[str] = set()
    for number, row in enumerate(data["model"]):
        if row["name"] in seen:
            yield Fault("model", number, "name", f"{row['name']!r} is used already")
        seen.add(row["name"])
        try:
            _check_fury(row)
        except Refusal as refusal:
            yield Fault("model", number, refusal.input, refusal.message)


def _check_fury(row: Data) -> None:
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


def read_dice(data: Data) -> DiceSet:
    """The dice of a sound file. Raises Refusal for a faulty one."""
    _refuse(dice_faults(data))
    faces = {die["kind"]: tuple(Face(f["value"], tuple(f.get("symbols", ()))) for f in die["faces"])
             for die in data["die"]}  # fmt: skip
    return DiceSet(str(data.get("name", "Own dice")), **faces, assumed=data.get("assumed") is True)


def read_cards(data: Data) -> dict[str, tuple[Card, int]]:
    """Each card of a sound file by its id, with its number of copies. Raises Refusal for a faulty one."""
    _refuse(event_faults(data))
    cards = {}
    for row in data["card"]:
        read = read_inputs(CARD, dict(row))
        copies = read.pop("count")
        cards[read["id"]] = (Card(**read), copies)
    return cards


def read_models(data: Data) -> list[Model]:
    """The models of a sound file, as they are deployed (SK-83). Raises Refusal for a faulty one."""
    _refuse(model_faults(data))
    return [model_from(read_inputs(MODEL, dict(row))) for row in data["model"]]


def model_from(row: Mapping[str, Any]) -> Model:
    """A model as it is deployed: in human form unless it says otherwise, a beast with its full supply (SK-83)."""
    _check_fury(row)
    form = row.get("form") or "human"
    holds = row["kind"] == "beast" or form == "beast"
    fury = row.get("fury")
    profile = _profile(row)
    changes = {key: value for key, value in (row.get("beast") or {}).items() if value not in (None, [])}
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


def _refuse(faults: Iterator[Fault]) -> None:
    for fault in faults:
        raise Refusal(fault.key, fault.message)


PACKS = {"dice": dice_faults, "events": event_faults, "models": model_faults}
