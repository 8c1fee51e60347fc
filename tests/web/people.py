"""Somebody with a phone in a real browser: reads what is due, fills in forms as they are, taps."""

import random
import re
from time import monotonic
from typing import Any

LONG = 120_000
"""Milliseconds after which a wait is given up; a loaded machine may be slow."""

SAID_HERE, MISSING = "#odds :is(button[value='here'], button[value='typed-for'])", "#odds a[href^='#']"
LEAVES, TRIES = "a[data-leaves]", 4

TAKE_IT = "one => { if (!one.checked) one.click(); }"
"""A choice is tapped; that something else follows from it at once, and stands there instead, is no fault."""

STEP = 20
"""Milliseconds between two looks at the page."""

OVERTAKEN = ("interrupted by another", "ERR_ABORTED")
"""What a browser says of a page that it was to open when the one before it went on by itself."""

BECOMING_ANOTHER = ("context was destroyed", "navigat", "of null")
"""What a browser says of a page that is just being taken away, or has no body yet."""

NOTE_THE_TAP = """() => document.addEventListener("click", (event) => {
  window.isOld = Boolean(event.target.closest("a"));
  document.getElementById("main").isOld = true;
}, { once: true, capture: true })"""
"""From the tap on this page is old: a live change before it brings no new one."""

IS_ANOTHER = """() => document.readyState === "complete" && !window.isOld &&
  document.getElementById("main") && !document.getElementById("main").isOld"""

MOVES = "section > .moves > a, section > .moves form > button"

WRONG_LAYOUT = """() => {
  const wrong = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) wrong.push("scrolls to " + wide);
  const tapped = "a, button, summary, select, textarea, .chips label, .things label, " +
    "input:not([type=hidden]):not([type=radio]):not([type=checkbox])";
  const onWall = document.querySelector("main.table") && matchMedia("(hover: hover) and (max-height: 52rem)").matches;
  for (const one of onWall ? [] : document.querySelectorAll(tapped)) { // nobody taps on a wall
    const box = one.getBoundingClientRect();
    if (one.checkVisibility() && box.width && (box.width < 43.9 || box.height < 43.9))
      wrong.push(`${one.tagName} ${one.textContent.slice(0, 30)} ${box.width.toFixed()}x${box.height.toFixed()}`);
  }
  for (const one of document.querySelectorAll("input:not([type=hidden]), select, textarea"))
    if (!one.labels?.length && !one.getAttribute("aria-label")) wrong.push("no label: " + one.name);
  return wrong;
}"""

FAINT = """() => {
  const parts = (colour) => (colour.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0);
  const ground = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const colour = parts(getComputedStyle(at).backgroundColor);
      if (colour.length === 3 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  const faint = new Set();
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg, .hidden") || !one.getClientRects().length) continue;
    if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const [a, b] = [light(parts(getComputedStyle(one).color)), light(ground(one))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) faint.add(`${one.className || one.tagName} ${one.textContent.slice(0, 20)} ${ratio.toFixed(1)}`);
  }
  return [...faint];
}"""


class Person:
    """One browser of its own, with what it complained about."""

    def __init__(self, browser: Any, url: str, width: int = 360, height: int = 740, **more: Any) -> None:
        self.url = url
        phone = {"has_touch": True, "is_mobile": True} if width < 600 else {}
        size = {"width": width, "height": height}
        self.context = browser.new_context(viewport=size, color_scheme=more.pop("scheme", "dark"), **phone, **more)
        self.context.set_default_timeout(LONG)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, said: Any) -> None:
        """What the browser's console says, but for answers that refuse something with words."""
        if said.type == "error" and not re.search(r"status of (409|422)", said.text):
            self.complaints.append(said.text)

    def go(self, path: str) -> None:
        """Open a page, whatever the one before it was about to do by itself."""
        while True:
            try:
                self.page.goto(self.url + path)
                return
            except Exception as error:
                if not any(words in str(error) for words in OVERTAKEN):
                    raise

    def scan(self, code: str) -> None:
        """The camera opens the address that the picture holds."""
        self.go(f"/join#{code}")
        self.page.wait_for_url("**/seat")

    def tap(self, where: str, at: int = 0) -> None:
        """Tap something that leads to another page, or to another main part of this one, and wait for that."""
        self.page.evaluate(NOTE_THE_TAP)
        self.page.locator(where).nth(at).click()
        self.until(IS_ANOTHER)

    def opens(self, name: str) -> None:
        """The line of an input, where it is one, is tapped and opens."""
        line = self.page.locator(f".settled:not([open])[data-input='{name}'] > summary")
        if line.count():
            line.click()

    def sees(self, text: str) -> None:
        """Wait until the page has this text."""
        self.until("text => document.body?.innerText.includes(text)", text)

    def has_settled(self) -> None:
        """Wait until the page shows what follows from all that is filled in."""
        self.until("document.readyState === 'complete' && !document.querySelector('#odds[aria-busy]')")

    def until(self, what: str, about: object = None) -> None:
        """Wait until it is true. The page itself may not evaluate texts, so it is asked from outside."""
        given_up = monotonic() + LONG / 1000
        while monotonic() < given_up:
            try:
                if self.page.evaluate(what, about):
                    return
            except Exception as error:
                if not any(words in str(error) for words in BECOMING_ANOTHER):
                    raise
            self.page.wait_for_timeout(STEP)
        raise AssertionError(f"never: {what} {about!r} on\n{self.text}")

    @property
    def text(self) -> str:
        found: str = self.page.locator("body").inner_text()
        return found

    @property
    def wrong(self) -> list[str]:
        """What on the page is too small, too wide, too faint, or has no name."""
        return [*self.page.evaluate(WRONG_LAYOUT), *self.page.evaluate(FAINT)]

    def fill_in(self, chance: random.Random) -> None:
        """Fill in what is needed, and some of what is not."""
        lines = self.page.locator(".settled:not([open]) > summary")
        for _ in range(lines.count() if chance.random() < 0.3 else 0):
            lines.first.click()
        found = self.page.locator("form.move .fields fieldset:visible")
        for name in found.evaluate_all("all => all.map((one) => one.id)"):
            self.has_settled()  # what follows from the last one comes and goes
            field = self.page.locator(f"fieldset[id='{name}']:visible")
            if not field.count():
                continue
            known = field.locator("input:checked").count()
            if (known or "may be left out" in field.inner_text()) and chance.random() < 0.8:
                continue
            radios, boxes = field.locator("input[type=radio]"), field.locator("input[type=checkbox]")
            typed = field.locator("input:not([type=hidden]):not([type=radio]):not([type=checkbox]), textarea")
            if radios.count():
                radios.nth(chance.randrange(radios.count())).evaluate(TAKE_IT)
            elif boxes.count():
                number = int((re.search(r"tick (\d+)", field.inner_text()) or [0, 1])[1])
                for box in chance.sample(range(boxes.count()), min(number, boxes.count())):
                    boxes.nth(box).evaluate(TAKE_IT)
            elif typed.count() and not typed.first.input_value():
                limits = re.match(r"(-?\d+) to (-?\d+)", typed.first.get_attribute("placeholder") or "")
                low, high = (int(limits[1]), int(limits[2])) if limits else (1, 9)
                typed.first.fill(str(chance.randint(low, min(high, low + 20))))

    def make_a_move(self, chance: random.Random, check: Any) -> bool:
        """The obvious move, or another one; True where one was made. What is refused is left for another one."""
        return any(self._makes(chance, check, is_first=number == 0) for number in range(TRIES))

    def _makes(self, chance: random.Random, check: Any, *, is_first: bool) -> bool:
        """Is a move begun that can be made?"""
        if self.page.locator(LEAVES).count():
            self.tap(LEAVES)
        self.go("/seat")
        check(self)
        obvious = self.page.locator(".moves .first")
        moves = self.page.locator(MOVES)
        if obvious.count() and (is_first or not moves.count()):
            self.tap(".moves .first")
        elif moves.count():
            self.tap(MOVES, chance.randrange(moves.count()))
        else:
            return False
        for _ in range(12):
            if "/move/" not in self.page.url:
                break
            if not self.page.locator("#odds").count():
                return False
            check(self)
            if not self.page.locator("#odds .first, #odds .dice").count():
                self.fill_in(chance)
                self.has_settled()
                check(self)
            faces = self.page.locator("#odds .dice button").count()
            if faces and chance.random() < 0.7:
                if self.page.locator("#own-dice:not([open])").count():
                    self.page.locator("#own-dice > summary").click()
                self.tap("#odds .dice button", chance.randrange(faces))
            elif self.page.locator("#odds .first").count():
                self.tap("#odds .first")
            elif self.page.locator(SAID_HERE).count():
                self.tap(SAID_HERE)
            elif not self.page.locator(MISSING).count():
                return False  # it is refused
        return "/move/" not in self.page.url
