"""The optional roster: models with class, WIP, Army Points, marker and state (5.1; TAOS-30 … TAOS-45)."""

from typing import Any

from taos_tui.rules.inputs import Choice, Flag, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import Match, Model, replace, with_model, with_player, with_progress
from .common import in_phase, names

RANKS = ("graduate", "soldier", "unit", "none")
STATES = ("normal", "incapacitated", "killed", "immobilized")
SEATS = ("a", "b")
MOST = 60
"""Models in one roster; more than any army list holds."""
during_play = in_phase("draw", "choose", "reveal", "tactics", "ambush", "deployment", "turn", "scoring")


@move(
    "model",
    "Enter or correct a model",
    Text("name", high=60),
    Choice("side", SEATS, optional=True, help="left out: the seat that acts"),
    Choice("rank", RANKS, "graduate", help="as classify_unit gives it"),
    Int("wip", 0, 30, 0, help="0 = not known"),
    Int("points", 0, 500, 0, help="Army Points"),
    Flag("marker", False, help="on the table as a marker"),
    Flag("irregular", False),
    Flag("impetuous", False),
    key="y",
    clauses="TAOS-30 TAOS-34 TAOS-37 TAOS-39",
    ready=during_play,
)
def model(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """One model of the roster; entering the name again corrects it."""
    values = {key: value for key, value in vars(given).items() if key != "side"}
    return _enter(match, [{**values, "seat": given.side or play.by}])


@move(
    "roster",
    "Paste a roster",
    Text(
        "models",
        high=6000,
        lines=True,
        help="Fusilier 1, graduate, wip 13, 10 points; Orc, soldier, marker; …",
    ),
    Choice("side", SEATS, optional=True, help="left out: the seat that acts"),
    key="z",
    clauses="TAOS-30 TAOS-34 TAOS-37 TAOS-39",
    ready=during_play,
)
def roster(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Models, one a line or parted by semicolons: name, class, wip 13, 10 points, marker, irregular, impetuous."""
    rows = [line.strip() for line in given.models.replace(";", "\n").splitlines() if line.strip()]
    return _enter(match, [{**read_model(row), "seat": given.side or play.by} for row in rows])


def read_model(row: str) -> dict[str, Any]:
    """`Fusilier 1, graduate, wip 13, 10 points, marker` as fields. Raises Refusal naming the word that is wrong."""
    name, *words = (part.strip() for part in row.split(","))
    if not 0 < len(name) <= 60:
        raise Refusal("models", f"{row[:40]!r}: a name of 1 to 60 characters comes first")
    fields: dict[str, Any] = {"name": name}
    for word in filter(None, words):
        key, _, number = word.lower().partition(" ")
        if word.lower() in RANKS:
            fields["rank"] = word.lower()
        elif word.lower() in ("marker", "irregular", "impetuous"):
            fields[word.lower()] = True
        elif key == "wip" and number.isdecimal() and 1 <= int(number) <= 30:
            fields["wip"] = int(number)
        elif key.isdecimal() and number in ("", "points", "pts", "p", "ap") and int(key) <= 500:
            fields["points"] = int(key)
        else:
            allowed = ", ".join(RANKS)
            raise Refusal(
                "models",
                f"{name}: {word!r} is not {allowed}, wip 1–30, 0–500 points, marker, irregular or impetuous",
            )
    return fields


def _enter(match: Match, rows: list[dict[str, Any]]) -> tuple[Match, Outcome]:
    if not rows:
        raise Refusal("models", "is empty: give at least one model")
    models = dict(match.models)
    for row in rows:
        before = models.get(row["name"])
        if before is not None and before.seat != row["seat"]:
            raise Refusal("name", f"{row['name']} is a model of the other player: use a name of its own")
        kept: dict[str, Any] = {}
        if before is not None:
            kept = {"state": before.state, "captured": before.captured, "controller": before.controller}
            if before.side != before.seat:
                kept["rank"] = "unit"
        models[row["name"]] = Model(**{**row, **kept})
    if len(models) > MOST:
        raise Refusal("models", f"{len(models)} models: at most {MOST} in both rosters")
    ledger = [Line("models in the roster", len(models), "TAOS-30")]
    return replace(match, models=models), Outcome("entered", ledger, entered=len(rows))


def has_models(match: Match, by: str) -> None:
    during_play(match, by)
    if not match.models:
        raise Refusal("move", "the roster is empty: enter a model first")


@move(
    "state",
    "Set a model's state",
    Text("model", high=60),
    Choice("state", STATES, optional=True),
    Flag("marker", optional=True),
    Choice("controller", SEATS, optional=True, help="whose Sepsitor took it"),
    key="j",
    clauses="TAOS-33 TAOS-35 TAOS-41 TAOS-43 TAOS-162",
    ready=has_models,
    hints=lambda match, by: {"marker": None, "controller": None},
    choices=lambda match, by: {"model": [*names(match, by), *(n for n in match.models if n not in names(match, by))]},
)
def state(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Incapacitated, killed, immobilized, back to normal; marker on or off; sepsitorized."""
    if given.model not in match.models:
        raise Refusal("model", f"is not in the roster; there: {', '.join(match.models)[:200]}")
    before = match.models[given.model]
    if before.captured and given.state not in (None, "incapacitated"):
        raise Refusal("state", f"{given.model} was captured and stays Incapacitated to the end", "TAOS-162")
    changes = {key: value for key, value in vars(given).items() if key != "model" and value is not None}
    if "controller" in changes and changes["controller"] != before.seat:
        changes["rank"] = "unit"
    match = with_model(match, given.model, **changes)
    now = match.models[given.model]
    if not now.operative or now.side != now.seat:
        match = _fallen(match, given.model)
    ledger = [Line(name, _told(match, name, value), "TAOS-41") for name, value in vars(given).items()
              if name != "model" and value is not None]  # fmt: skip
    return match, Outcome(given.state or "changed", ledger)


def _told(match: Match, name: str, value: Any) -> str:
    if name == "controller":
        return match.player(value).name
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _fallen(match: Match, name: str) -> Match:
    """No longer Operative or his own: the Civilian stays where he is, an inspection fails (TAOS-125, TAOS-132)."""
    for seat, player in match.players.items():
        if player.progress.leader == name and match.models[name].seat == seat:
            match = with_progress(match, seat, leader="")
    if match.inspection and match.inspection.graduate == name:
        match = replace(match, inspection=replace(match.inspection, stopped=True))
    return match


@move(
    "lieutenant",
    "Name the Lieutenant",
    Text("model", high=60, help="hidden from the opponent"),
    clauses="TAOS-160 TAOS-166",
    ready=during_play,
    choices=lambda match, by: {"model": names(match, by)},
    private=("model",),
)
def lieutenant(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Who holds the rank now, sealed: it counts for A-08 when he is attacked."""
    sealed = play.vault.seal(play.by, "model", given.model)
    return with_player(match, play.by, lieutenant=sealed), Outcome("named")
