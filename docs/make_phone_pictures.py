"""Make docs/screenshots/phone.png and projector.png: a real browser draws them, on sample matches.

Needs the extras [web,browser] and a Chromium. Run by hand from the checkout:
`.venv/bin/python docs/make_phone_pictures.py`.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from make_screenshots import in_the_middle
from playwright.sync_api import sync_playwright

PICTURES = Path(__file__).parent / "screenshots"


def served(session: Path) -> tuple[Any, dict[str, Any]]:
    """A server, and what it tells."""
    command = [sys.executable, "-m", "taos_tui", "serve", str(session), "--port", "0", "--control", "--quiet"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    return process, json.loads(process.stdout.readline())


def main() -> None:
    from taos_tui.content.paths import sample

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        os.environ["TAOS_TUI_HOME"] = folder
        browser = started.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for slug, seat, name, size in (("fury", "a", "phone", (390, 780)), ("naw", "", "projector", (1280, 720))):
            session = sample(slug)
            assert session
            process, told = served(in_the_middle(session, Path(folder)))
            shape = {"width": size[0], "height": size[1]}
            page = browser.new_page(viewport=shape, color_scheme="dark", device_scale_factor=1)
            if seat:
                page.goto(f"{told['address']}/join#{told['codes'][seat]}")
                page.wait_for_url("**/seat")
            else:
                page.goto(told["address"])
            page.screenshot(path=PICTURES / f"{name}.png")
            process.communicate()
        browser.close()


if __name__ == "__main__":
    main()
