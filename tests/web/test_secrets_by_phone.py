"""What a phone must not do by one tap, and where it leads: names that are sealed, moves of others, addresses."""

import re

import pytest

from taos_tui.session.session import Session

from .browser import Browser, new, table_of
from .test_forms import played


def tapped(phone):
    return set(re.findall(r'href="/move/(\w+)" class="does"', phone.page.body))
