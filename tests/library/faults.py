"""Real faults for the tests of the library, made with what every container allows, as root or not."""

import contextlib
import os
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

NOBODY = 65534


@contextlib.contextmanager
def file_size_limit(size: int) -> Iterator[None]:
    """No file grows beyond this: the kernel takes a part of the write that crosses it, and refuses the rest."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextlib.contextmanager
def as_nobody() -> Iterator[None]:
    """Permissions mean nothing to root, so for a while we are not root."""
    uid = os.geteuid()
    if uid == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(uid)


@contextlib.contextmanager
def everybodys_folder() -> Iterator[Path]:
    """A folder that nobody can reach, too."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)


@dataclass
class SmallDisk:
    """A disk that can be filled to the last byte: a tmpfs of 128 kB where we may mount one, else a limit."""

    folder: Path
    is_mounted: bool

    @contextlib.contextmanager
    def full(self) -> Iterator[None]:
        if not self.is_mounted:
            with file_size_limit(0):
                yield
            return
        filler = self.folder / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(512))
        yield
        filler.unlink()


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk]:
    folder.mkdir()
    is_mounted = _has_run("mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", str(folder))
    try:
        yield SmallDisk(folder, is_mounted)
    finally:
        _has_run(*(["umount", "-l", str(folder)] if is_mounted else ["true"]))


def _has_run(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


class Platter:
    """What a power cut would leave: the bytes each file had, and the names each folder had, at their last fsync."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self.files: dict[int, bytes] = {}
        self.folders: dict[Path, dict[str, int]] = {}

    def take(self, opened: int) -> None:
        path = Path(f"/proc/self/fd/{opened}").readlink()
        if path.is_dir():
            self.folders[path] = {name.name: name.inode() for name in os.scandir(path)}
        else:
            self.files[os.fstat(opened).st_ino] = path.read_bytes()

    def restore(self, target: Path, folder: Path | None = None) -> Path:
        folder = folder or self.top
        target.mkdir()
        for name, inode in self.folders.get(folder, {}).items():
            if folder / name in self.folders or (folder / name).is_dir():
                self.restore(target / name, folder / name)
            else:
                (target / name).write_bytes(self.files.get(inode, b""))
        return target


def tree(folder: Path) -> dict[str, bytes]:
    """Every file under a folder with its bytes."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
