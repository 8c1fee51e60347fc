"""What holds for all tests."""

import os

for name in ("COLUMNS", "LINES"):  # test runners set them; they would overrule the size of every terminal
    os.environ.pop(name, None)
