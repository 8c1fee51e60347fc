"""What `--help` shows: the commands in groups, and examples that can be typed as they stand."""

GROUPS = {
    "Play": ("play", "tour", "serve", "new", "do", "undo", "redo", "amend"),
    "Look": ("show", "log", "report", "verify", "check"),
    "Rules": ("ref", "odds", "roll", "resolve", "procedures"),
    "Tournaments": ("tournament",),
    "This machine": ("paths", "pack"),
}
"""Every command, under what it is for."""

EXAMPLES = {
    "": (
        "taos-tui",
        "taos-tui new night --system taos --player Anna --player Bruno",
        "taos-tui ref can I identify a token in ARO",
        "taos-tui --install-completion",
    ),
    "play": ("taos-tui play night", "taos-tui play night --seat a", "taos-tui play night --watch"),
    "tour": ("taos-tui tour", "taos-tui tour --system fury"),
    "serve": ("taos-tui serve night --lan",),
    "new": (
        "taos-tui new night --system taos --player Anna --player Bruno",
        "taos-tui new brawl --system fury --option round_limit=6",
    ),
    "do": (
        "taos-tui do night draw --seat a",
        "taos-tui do night draw --seat b hand=-",
        "taos-tui do night note --note 'Bruno has to go at ten'",
    ),
    "undo": ("taos-tui undo night",),
    "redo": ("taos-tui redo night",),
    "amend": ("taos-tui amend night 12 distance_cm=15 --dry-run",),
    "show": ("taos-tui show night", "taos-tui show night --seat a", "taos-tui show night --all"),
    "log": ("taos-tui log night", "taos-tui log night --stats"),
    "report": ("taos-tui report night", "taos-tui report night --format html -o night.html"),
    "check": ("taos-tui check night",),
    "verify": ("taos-tui verify night",),
    "roll": ("taos-tui roll 2d6+3", "taos-tui roll '8d6>=5'", "taos-tui roll 4d6kh3 --dice 6,5,3,1"),
    "resolve": ("taos-tui resolve taos.identification_roll wip=13 distance_cm=15 --dice 7",),
    "odds": ("taos-tui odds taos.identification_roll wip=13 distance_cm=15",),
    "procedures": ("taos-tui procedures --system taos", "taos-tui procedures taos.identification_roll"),
    "ref": ("taos-tui ref can I identify a token in ARO", "taos-tui ref TAOS-77", "taos-tui ref --all --system fury"),
    "paths": ("taos-tui paths",),
    "pack": (
        "taos-tui pack fury",
        "taos-tui pack fury models hound --as mine",
        "taos-tui pack --from night --seat a --as anna",
    ),
    "tournament": (
        "taos-tui tournament new spring --player Anna --player Bruno",
        "taos-tui tournament pair spring",
        "taos-tui tournament standings spring",
    ),
}
"""By command; "" is the program itself."""


def epilog(name: str) -> str:
    """The examples of a command, each on a line of its own."""
    lines = "\n".join(f"  {line}" for line in EXAMPLES[name])
    return f"\b\nExamples:\n{lines}"
