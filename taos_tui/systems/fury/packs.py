"""The data packs of the game: dice, event cards, models; what has to fit together in them, and what they make."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.kit.packs import Fields, Packs, Row, fields_of, read_rows
from taos_tui.kit.seats import Named, heads_list, parted_lists
from taos_tui.rules.asks import inputs_of, made_of
from taos_tui.rules.foreign_toml import read_pasted
from taos_tui.rules.inputs import Input, read_inputs
from taos_tui.rules.inputs import Text as TextInput
from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import MOST_TOLD, all_wrong
from taos_tui.rules.wording import listed, say, sentences

from .card_effects import check_effects, check_weapon
from .dice import KINDS as DICE_KINDS
from .dice import SHIPPED, DiceSet, Face
from .on_paper import ALLOWED, Written, models_on_paper
from .rows import CardRow, DieRow, MeleeRow, MeleeRows, ModelRow, RangedRow, RangedRows
from .state import LEAST_DECK, Card, Combo, Form, KindName, Melee, Model, Profile, Ranged

UNKNOWN = "unknown"
"""What is refused where words of a line are none that a card prints."""
CALLED = {
    "hp": "HP",
    "ap": "AP",
    "str": "STR",
    "arm": "ARM",
    "fur": "FUR",
    "fury": "Fury",
    "control_zone": "control zone",
}
_IS_TOML = pattern(r"""\[\[|^\s*\w+\s*=\s*["\[{]""", re.MULTILINE)
SAMPLE_DECK = say("Sample events (not part of the original game)")
ID = TextInput("id", high=60)
PASTED: tuple[Input, ...] = (TextInput("id", optional=True, high=60), *inputs_of(ModelRow))


def _check_dice(rows: Sequence[DieRow]) -> None:
    missing = set(DICE_KINDS) - {row.id for row in rows}
    if missing:
        why = say("no {kind} die: give one of each kind: {kinds}", kind=min(missing), kinds=", ".join(DICE_KINDS))
        raise Refusal("id", why, "SK-16")


def _check_card(row: CardRow) -> None:
    if row.change == "modify" and not row.change_text:
        raise Refusal("change_text", say("is missing; a card that modifies says how"), "SK-110")
    check_effects(row.effects, "effects", carried=False)
    check_effects(row.change_effects, "change_effects", carried=False)
    check_effects(row.hand_effects, "hand_effects", carried=True)


def _check_deck(rows: Sequence[CardRow]) -> None:
    total = sum(row.count for row in rows)
    if total < LEAST_DECK:
        raise Refusal("count", say("{n} cards: a deck needs at least {least}", n=total, least=LEAST_DECK), "SK-108")


def check_fury(kind: KindName, form: Form | None, fur: int | None, fury: int | None, over: int) -> None:
    """Kind, form, FUR and tokens must go together. Raises Refusal."""
    if kind == "human" and fur is not None:
        raise Refusal("fur", say("a human has none"), "SK-69")
    if kind != "human" and fur is None:
        raise Refusal("fur", say("missing; a {kind} has it", kind=kind), "SK-69")
    if form == "beast" and kind != "werewolf":
        raise Refusal("form", say("only a werewolf changes its form"), "SK-69")
    if fury and not (kind == "beast" or form == "beast"):
        raise Refusal("fury", say("is held in beast form only"), "SK-83")
    if fury == 0 and form == "beast":
        raise Refusal("fury", say("a werewolf without a token is in human form"), "SK-73")
    most = (fur or 0) + max(2, over)
    if fury and fury > most:
        raise Refusal("fury", say("at most {most} with FUR {fur}", most=most, fur=fur), "SK-81")


def _check_row(raw: Row) -> None:
    """A row of a pack; what of its weapons would never happen is refused here alone: files that have it still open."""
    row = _without_id(raw)
    _check_model(row)
    beast = row.beast
    for melee in (*row.melee, *(beast.melee if beast else ())):
        check_weapon(melee.effects, "melee")
    for ranged in (*row.ranged, *(beast.ranged if beast else ())):
        check_weapon(ranged.effects, "ranged")


def _check_model(row: ModelRow) -> None:
    check_fury(row.kind, row.form, row.fur, row.fury, row.fury_over)
    beast = row.beast
    for melee in (*row.melee, *(beast.melee if beast else ())):
        check_effects(melee.effects, "melee", carried=True)
    for ranged in (*row.ranged, *(beast.ranged if beast else ())):
        check_effects(ranged.effects, "ranged", carried=True)


def _without_id(raw: Row) -> ModelRow:
    return made_of(ModelRow, {key: value for key, value in raw.items() if key != "id"})


def _check_names(rows: Sequence[Row]) -> None:
    names = [row["name"] for row in rows]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        why = say("{name} is used twice: every model has a name of its own", name=repr(twice))
        raise Refusal("name", why, "SK-26")


PACKS: Packs = {
    "dice": {"die": fields_of(DieRow, rows=_check_dice)},
    "events": {"card": fields_of(CardRow, row=_check_card, rows=_check_deck)},
    "models": {"model": Fields(ID, *inputs_of(ModelRow), row=_check_row, rows=_check_names)},
}
"""Packs, their arrays of tables, and what stands in a row; a row's id is its own."""


def dice_in(content: Mapping[str, Any]) -> DiceSet:
    """The dice of a session; the assumed ones where it keeps none."""
    raw = content.get("dice", {}).get("die")
    if raw is None:
        return SHIPPED
    rows = {row.id: row for row in (made_of(DieRow, row) for row in read_rows(PACKS["dice"]["die"], raw))}
    faces = {kind: tuple(Face(face.value, face.symbols) for face in rows[kind].faces) for kind in DICE_KINDS}
    assumed = tuple(kind for kind in DICE_KINDS if rows[kind].assumed)
    return DiceSet(faces["white"], faces["blue"], faces["red"], assumed)


def cards_in(content: Mapping[str, Any]) -> dict[str, tuple[Card, int]]:
    """Each event card of a session by its id, with its number of copies."""
    raw = content.get("events", {}).get("card")
    if raw is None:
        return {}
    rows = (made_of(CardRow, row) for row in read_rows(PACKS["events"]["card"], raw))
    return {row.id: (_card(row), row.count) for row in rows if row.count}


def _card(row: CardRow) -> Card:
    return Card(
        row.id, row.title, row.event, row.change, row.change_text, row.hand, row.expires,
        row.effects, row.change_effects, row.hand_effects, row.sample,
    )  # fmt: skip


def models_in(content: Mapping[str, Any]) -> tuple[Model, ...]:
    """The ready-made models of a session, as they are deployed (SK-83). Raises Refusal naming the faulty one."""
    return _models(content.get("models", {}).get("model", ()))


def read_roster(text: str, players: Mapping[str, Named], *, earlier: bool = False) -> tuple[Model, ...]:
    """The models of a text, on paper (`earlier` as in files begun before) or as in `models.toml`, owned by these
    players, who may be named. Raises Refusal on input `models` naming line or model, and key."""
    try:
        data = read_pasted(text)
    except ValueError as error:
        if not _IS_TOML.search(text):
            written = models_on_paper(text, players, earlier=earlier)
            return _models([each.row for each in written], players, written)
        raise Refusal("models", say("is not TOML: {error}", error=error)) from None
    if unknown := set(data) - {"system", "model"}:
        why = say("unknown key {key}; known: model", key=repr(min(unknown)[:40]))
        raise Refusal("models", why, "SK-26")
    rows = data.get("model", ())
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Refusal("models", say("give a list of tables, each under [[model]]"), "SK-26")
    return _models(rows, players)


def _models(
    rows: Sequence[dict[str, Any]], players: Mapping[str, Named] | None = None, written: Sequence[Written] = ()
) -> tuple[Model, ...]:
    models: dict[str, Model] = {}
    wrong: list[Refusal] = []
    for number, raw in enumerate(rows, 1):
        owned, faults = (raw, []) if players is None else _owned(raw, players)
        faults += [each for each in all_wrong(PASTED, owned) if not (faults and each.input == "owner")]
        unknown = written[number - 1].unknown if written else []
        faults = [*(Refusal(UNKNOWN, why) for why in unknown), *faults]
        if not faults:
            try:
                row = _pasted(owned)
                if row.name in models:
                    raise Refusal("name", say("{name} is used already", name=repr(row.name)))
                models[row.name] = model_from(row)
            except Refusal as refusal:
                faults = [refusal]
        if faults:
            wrong.append(_in_model(number, raw, faults, written))
    if wrong:
        told = [refusal.message for refusal in wrong[:MOST_TOLD]]
        told += [ALLOWED] if any(each.unknown for each in written) else []
        raise Refusal("models", sentences(told), wrong[0].clause)
    return tuple(models.values())


def _in_model(number: int, raw: dict[str, Any], faults: Sequence[Refusal], written: Sequence[Written] = ()) -> Refusal:
    """All that is wrong with one model; on paper it is called by its line, and its keys as they stand there."""
    called = {**CALLED} if written else {}
    said = sentences(
        fault.message
        if fault.input == UNKNOWN
        else say("{key}: {why}", key=called.get(fault.input, fault.input), why=fault.message)
        for fault in faults
    )
    parts = {"n": number, "name": raw.get("name"), "said": said}
    if written:
        text = say("line {n} ({name}): {said}", **{**parts, "n": written[number - 1].line})
        return Refusal("models", text, faults[0].clause or "SK-26")
    text = say("model {n}, {said}", **parts)
    if isinstance(raw.get("name"), str):
        text = say("model {n} ({name}), {said}", **parts)
    return Refusal("models", text, faults[0].clause or "SK-26")


def _owned(raw: dict[str, Any], players: Mapping[str, Named]) -> tuple[dict[str, Any], list[Refusal]]:
    """The row with the seat of its owner, who is named as players do: `Anna`, `Player 1`, `side b`, `1`; and what is
    wrong with that."""
    owner = raw.get("owner")
    seat = seat_of(str(owner), players)
    if not seat:
        names = listed((player.name for player in players.values()), "or")
        if owner is None:
            return raw, [Refusal("owner", say("is missing: give {names}", names=names))]
        return raw, [Refusal("owner", say("{owner} is no player here: give {names}", owner=repr(owner), names=names))]
    return {**raw, "owner": seat}, []


def seat_of(said: str, players: Mapping[str, Named]) -> str:
    """The seat of a player as he is named in a list; "" where nobody is."""
    bare = said.strip()
    return bare if bare in players else heads_list(players, bare) or heads_list(players, f"side {bare}")


OWNER = pattern(r"""(?m)^(\s*owner\s*=\s*)(["']?)([^"'\n#]+)\2""")


def by_seats(text: str, players: Mapping[str, Named]) -> str:
    """A roster with the seats of its owners in place of their names."""
    if not _IS_TOML.search(text):
        parts = parted_lists(players, text)
        return "\n".join(f"Side {seat}\n{lines}" if seat else lines for seat, lines in parts)

    def seat(found: re.Match[str]) -> str:
        named = seat_of(found[3], players)
        return f'{found[1]}"{named}"' if named else found[0]

    return OWNER.sub(seat, text)


def _pasted(raw: dict[str, Any]) -> ModelRow:
    read = read_inputs(PASTED, raw)
    row = made_of(ModelRow, {key: value for key, value in read.items() if key != "id"})
    _check_model(row)
    return row


def model_from(row: ModelRow) -> Model:
    """A model as it is deployed: in human form unless it says otherwise, a beast with its full supply (SK-83)."""
    check_fury(row.kind, row.form, row.fur, row.fury, row.fury_over)
    form: Form = row.form or "human"
    fur = row.fur or 0
    supply = fur if row.kind == "beast" or form == "beast" else 0
    profile = Profile(row.ap, row.str, row.arm, row.control_zone, melee_of(row.melee), ranged_of(row.ranged))
    return Model(
        name=row.name,
        seat=row.owner,
        kind=row.kind,
        hp=row.hp,
        max_hp=row.hp,
        profile=profile,
        beast_profile=_beast(row, profile),
        form=form,
        fur=fur,
        fury=supply if row.fury is None else row.fury,
        fury_over=row.fury_over,
        abilities=row.abilities,
        combos=tuple(Combo(each.symbols, each.text) for each in row.combos),
        note=row.note,
    )


def _beast(row: ModelRow, human: Profile) -> Profile | None:
    """What is not printed for beast form is as in human form; None where nothing is."""
    beast = row.beast
    if beast is None:
        return None
    changed = Profile(
        human.ap if beast.ap is None else beast.ap,
        human.strength if beast.str is None else beast.str,
        human.arm if beast.arm is None else beast.arm,
        human.control_zone if beast.control_zone is None else beast.control_zone,
        melee_of(beast.melee) or human.melee,
        ranged_of(beast.ranged) or human.ranged,
    )
    printed = (beast.ap, beast.str, beast.arm, beast.control_zone)
    return changed if beast.melee or beast.ranged or any(each is not None for each in printed) else None


def melee_of(rows: MeleeRows) -> tuple[Melee, ...]:
    return tuple(map(_melee, rows))


def _melee(row: MeleeRow) -> Melee:
    return Melee(row.name, row.rng, row.pow, row.effect, row.effects, row.stops)


def ranged_of(rows: RangedRows) -> tuple[Ranged, ...]:
    return tuple(map(_ranged, rows))


def _ranged(row: RangedRow) -> Ranged:
    return Ranged(row.name, row.effective_range, row.strength, row.difficulty or 0, row.effect, row.effects, row.stops)
