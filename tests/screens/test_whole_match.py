"""One TaOS match in the app, by keys alone, from Home to the signed result."""

from taos_tui.screens.app import TableApp
from textual import events

from taos_tui.session.session import Session

from .test_table import press


class Player:
    """Somebody at the keyboard, who sees what the screen shows."""

    def __init__(self, pilot):
        self.pilot = pilot
        self.text = ""

    async def keys(self, *keys):
        """Press these keys; what the screen shows then."""
        await self.pilot.press(*keys)
        self.text = await press(self.pilot)
        return self.text

    async def type(self, text):
        """Type what the selected line is to be, in a dialog, a list to tick, or where it stands; confirm."""
        if text in ("yes", "no"):
            await self.keys("down", "up", text[0], "enter")
            return
        await self.keys("down", "up", "enter")  # gone to by hand: then Enter types it, whether it is needed or not
        ticked = "take them" in self.text
        if "↵ take it" in self.text:
            await self.keys("ctrl+u")
        for letter in text:  # in one go, as a terminal sends what was pasted
            self.pilot.app.post_message(events.Key("space" if letter == " " else letter, letter))
        await self.keys("enter")
        if ticked:
            await self.keys("enter")

    async def fill(self, **values):
        """Go to these fields of a form, one after the other, and type their values."""
        for name, text in values.items():
            for _ in range(20):
                if any(line.lower().startswith((f"▸ {name}", f"▸!{name}")) for line in self.text.splitlines()):
                    break
                await self.keys("enter" if "▸ more" in self.text else "up")
            else:
                raise AssertionError(f"no field {name} on the screen:\n{self.text}")
            await self.type(text)

    async def move(self, key, **values):
        """A move by its letter: its form is filled in, and Space does it."""
        await self.keys(key)
        await self.fill(**values)
        await self.keys("space")

    def sees(self, *words):
        """Everything in `words` is on the screen."""
        for word in words:
            assert word in self.text, f"{word!r} is not on the screen:\n{self.text}"

    def misses(self, *words):
        for word in words:
            assert word not in self.text, f"{word!r} is on the screen:\n{self.text}"


async def test_a_match_from_the_mission_draw_to_the_signed_result():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(pilot)
        await new_match(player)
        await missions(player)
        await tactics_and_ambush(player)
        await deployment(player)
        await first_turn(player)
        await second_turn(player)
        await scoring(player)
        session = app.navigation.model.session
    with_disk = Session.open(session.path)
    assert with_disk.findings == []
    assert with_disk.state == session.state
    assert with_disk.count == session.count


async def new_match(player):
    await player.keys("n", "up", "up", *"Anna", "enter")  # then the next line is marked
    await player.keys(*"Bruno", "enter")
    for _ in range(20):
        if any("▸" in line and "token codes" in line for line in player.text.splitlines()):
            break
        await player.keys("down")
    await player.keys("right", "b")  # the tokens on the table have the codes
    player.sees("MISSION DRAW", "▲ Anna", "saved n 0")


async def missions(player):
    """Cards drawn from the real decks are typed behind the pass page, like the choices."""
    for name, hand, third in (
        ("Anna", "A-09, A-02, A-08", "A-08 Capture"),
        ("Bruno", "A-01, A-04, A-05", "A-05 Coordinates"),
    ):
        await player.keys("f2", "f3", "enter")
        player.sees("Pass the laptop to", " ".join(name.upper()))
        await player.keys("tab")
        await player.fill(hand=hand)
        player.sees(third)
        await player.keys("space")
        player.misses(third)
    await player.keys("f2")
    player.sees("CHOICE OF MISSIONS", "▲ Anna", "s Choose")
    for revealed, secret in (("A-09", "A-08"), ("A-01", "A-05")):
        await player.keys("s")
        player.sees("Pass the laptop to")
        await player.move("tab", revealed=revealed, secret=secret)
        player.misses("Capture", "Coordinates")
    await player.keys("r")
    player.sees("REVEALED", "A-09 Ambush", "A-01 Info War", "face down", "TACTICS ROLL")


async def tactics_and_ambush(player):
    await player.keys("t")
    player.sees("▸ WIP of the first   13")
    await player.keys("1", "4", "enter", "enter", "9", "enter", "7", "enter")
    player.sees("ANNA WINS", "typed")
    await player.keys("f2", "o", "right", "space", "w", "right", "space")
    await player.keys("p", "right", "space")
    player.sees("AMBUSH", "k Lay A-09 Ambush")
    await player.move("k")
    player.sees("DEPLOYMENT", "Ambush on A-01 Info War")


async def deployment(player):
    """Bruno has Deployment and places all six tokens."""
    await player.keys("p", "f4", *["shift+right"] * 2)  # the form of `p` is left for the Tokens screen
    player.sees("✗")
    await player.keys(*["shift+left"] * 2, "up", "left", "enter")
    player.sees("99.0, 46.0 cm")
    await player.keys("p", *"61.5", "space", *"47", "enter", "enter")
    player.sees("61.5, 47.0 cm")
    for _ in range(4):
        await player.keys("down", "enter")
    player.sees("saved n 16")
    await player.keys("f2")
    await player.keys("b")
    player.sees("TURN 1 of 4", "▲ Anna is active")


async def first_turn(player):
    """Anna fails, then identifies her token automatically: 02, the Secret A-08, which points to a model."""
    await player.keys("i")
    await player.fill(token="left", graduate="Graduate 1", wip="13", distance="15")
    player.sees("needed, d20 at most         13", "success", "60.0 %", "failure", "35.0 %")
    await player.keys("2", "0")
    player.sees("FAILURE", "Graduate 1 fails to identify Anna's LEFT token", "typed")
    await player.keys("i")
    await player.fill(graduate="Graduate 1", distance="15")
    player.sees("second in a row      automatic")
    await player.fill(code="02")
    await player.keys("space")
    player.sees("AUTO SUCCESS", "A-08 Capture", "Measure the nearest enemy Soldier to LEFT")
    await player.keys("space")
    await player.fill(candidates="Moro 22, Gatto 31.5")
    await player.keys("space")
    player.sees("points to Moro")
    await player.move("o", model="Vela", action="Move + BS Attack")
    player.sees("Vela: Move + BS Attack", "orders spent 3")
    await player.move("a", model="Moro", action="Dodge")
    player.sees("ARO Moro: Dodge", "orders spent 3")
    await player.keys("e")
    player.sees("TURN 1 of 4", "● Bruno is active")
    await player.keys("i")
    await player.fill(token="left", graduate="Graduate 1", wip="13", distance="50", code="01")
    await player.keys("0", "5")
    player.sees("SUCCESS", "Graduate 1 identifies Bruno's LEFT token: 01 Green, A-01")
    await player.keys("f2", "e")
    player.sees("TURN 2 of 4", "▲ Anna is active")


async def second_turn(player):
    """Moro is captured; Bruno steals the data; a mistake is undone; then time is over."""
    await player.move("k", result="killed")
    player.sees("Anna captures Moro")
    await player.keys("e", "t")
    await player.fill(graduate="Graduate 1")
    player.sees("NEEDED FIRST", "seen           —  needed", "TAOS-119")
    await player.fill(seen="no")
    await player.keys("9", "enter")
    player.sees("SUCCESS", "Graduate 1, steal the data at Bruno's LEFT token: done")
    await player.keys("f2", "e")
    await player.keys("u")
    player.sees("undone: Bruno ends the turn", "TURN 2 of 4", "● Bruno is active")
    await player.keys("ctrl+r")
    player.sees("TURN 3 of 4", "▲ Anna is active")
    await player.move("x", why="time over")
    player.sees("SCORING", "ends the game: time over", "A-08: was Moro the Lieutenant of Bruno?")


async def scoring(player):
    """A point is set by hand, Army Points are noted for both, and both confirm."""
    await player.keys("f7")
    player.sees("A-09 Ambush", "Draw: Anna 2 OP, Bruno 2 OP")  # 3 − 2 for the Ambush, 1 for Moro; stolen unseen
    await player.keys("down", "space")
    player.sees("Lieutenant captured", "by hand", "Anna wins: Anna 3 OP, Bruno 2 OP")
    await player.keys(*["down"] * 6, "space")
    await player.keys("f2")
    player.sees("Bruno wins: Anna 2 OP, Bruno 3 OP")  # his third point takes the Ambush's last one
    await player.move("p", killed="28", lost="10")
    player.sees("Anna's Army Points: 28 destroyed, 10 lost", "Goal Average  Anna +18", "Bruno: note Army Points")
    await player.keys("p")
    player.sees("of Bruno")
    await player.fill(killed="10", lost="28")
    await player.keys("space")
    player.sees("Goal Average  Anna +18  Bruno −18", "not confirmed yet")
    await player.keys("s")
    player.sees("Anna confirms the result 2:3 OP")
    await player.keys("space")
    player.sees("confirmed by Anna", "Bruno confirms the result")
    await player.keys("s", "space")
    player.sees("The match is over. 1 choice or hand of this player is still sealed", "A N N A")
    await player.keys("a")
    player.sees("The match is over. 1 choice or hand of this player is still sealed", "B R U N O")
    await player.keys("b")
    player.sees("RESULT", "Bruno opened everything")
    player.sees("Bruno wins: Anna 2 OP, Bruno 3 OP", "Anna −1  Bruno +1")
    player.sees("A-09 Ambush and A-08 Capture leave the deck")
    player.sees("A-01 Info War and A-05 Coordinates leave the deck")
    await player.keys("i")
    player.sees("✗ only during", "this is after the end")
