"""What several tests of the library share."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def impatient() -> Iterator[None]:
    """Do not wait for the disk, where a test looks at files and not at when they are safe: fsync does nothing.

    (Whether it is called when it must be is proved in test_kill.py.)
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield
