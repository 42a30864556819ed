import fcntl
import json
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def packed(tmp_path_factory, worker_id):
    """The report of `tests.android.pack`, made once for all test processes."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "android"
    report = folder / "report.json"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not report.exists():
            pack = [sys.executable, "-m", "tests.android.pack", str(folder)]
            done = subprocess.run(pack, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                pytest.fail(done.stdout[-2000:] + done.stderr[-4000:])
    return json.loads(report.read_text())


@pytest.fixture
def phone_packages(packed, tmp_path):
    """A folder in which only the packages are that the phone will have."""
    folder = tmp_path / "packages"
    folder.mkdir()
    for name in [*packed["modules"], "kivy", "materialyoucolor", "pillow"]:
        package = distribution(name)
        for top in {file.parts[0] for file in package.files} - {"..", "__pycache__"}:
            (folder / top).symlink_to(package.locate_file(top))
    return folder
