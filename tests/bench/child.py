"""Processes of their own for what can only be measured in one: a start, a real clock, a real window."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.driving import ENVIRONMENT


def run(module: str, *words: str, library: Path, kept: Path, **more: str) -> str:
    """What it printed. `kept` is for what a second start finds of the first: compiled modules, Kivy's own folder."""
    environment: Mapping[str, str] = {
        **os.environ,
        **ENVIRONMENT,
        "KIVY_HOME": str(kept / "kivy"),
        "PYTHONPYCACHEPREFIX": str(kept / "compiled"),
        "PYTHONDONTWRITEBYTECODE": "",
        "HERALD_HOME": str(library),
        **more,
    }
    (kept / "kivy").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile("w+") as said:
        done = subprocess.run(
            [sys.executable, "-O", "-m", module, *words],  # as `make run` does; a phone has -OO
            env=environment,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
            check=False,
        )
        if done.returncode:
            said.seek(0)
            raise RuntimeError(f"{module} {' '.join(words)} ended with {done.returncode}\n{said.read()}")
    return done.stdout
