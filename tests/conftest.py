"""What holds for all tests."""

import os
import signal

for name in ("COLUMNS", "LINES"):  # test runners set them; they would overrule the size of every terminal
    os.environ.pop(name, None)

for name in ("SIGHUP", "SIGINT", "SIGQUIT"):  # ignored in the background or under nohup; programs would inherit that
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)
