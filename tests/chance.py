"""Where the numbers of random tests come from."""

import os

SEED = os.environ.get("TAOS_TESTS_SEED", "")
"""A test that passes once passes always: what is drawn follows from its name. TAOS_TESTS_SEED=1 … draws otherwise."""
