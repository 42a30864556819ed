"""Packs Herald with buildozer's and python-for-android's own code, as far as that goes without an SDK.

`python -m tests.android.pack FOLDER` copies the sources as buildozer copies them, has python-for-android resolve the
requirements and write the Android project (manifest, pictures, gradle, private.tar), and tells in FOLDER/report.json
what came out. Only a compiler for the phone, its libraries and gradle are missing; nothing is fetched.
"""

import json
import os
import shutil
import sys
import tarfile
from compileall import compile_file
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BUILD_TOOLS = "36.0.0"  # what gradle would be told to use


class Asked(Exception):
    """Buildozer is about to start python-for-android with these arguments."""

    def __init__(self, arguments: list[str]) -> None:
        self.arguments = arguments


def compile_as_it_does(python_file: str, optimize_python: bool = True) -> str:
    """`python -OO -m compileall -b -f FILE`, without a new process for each of two hundred files."""
    if not compile_file(python_file, legacy=True, force=True, quiet=1, optimize=2 if optimize_python else 0):
        raise AssertionError(f"{python_file} does not compile")
    return str(Path(python_file).with_suffix(".pyc"))


class Packing:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        os.environ["HOME"] = str(folder / "home")  # both keep things there
        os.chdir(ROOT)  # the spec's paths are relative
        from buildozer import Buildozer

        self.buildozer = Buildozer("buildozer.spec")
        self.buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
        self.buildozer.user_bin_dir = str(folder / "bin")
        self.buildozer.set_target("android")
        self.target = self.buildozer.target
        self.target._p4a = self._ask
        self.report: dict[str, Any] = {"version": self.buildozer.get_version()}

    def _ask(self, arguments: list[str], **_environment) -> None:
        raise Asked([*arguments, *self.target.extra_p4a_args])

    def pack(self) -> dict[str, Any]:
        self.copy()
        self.resolve()
        dist = self.project()
        for kind in ("apk", "aab"):
            arguments = self.packing_arguments(kind)
            self.report[kind] = arguments
        self.write_project(dist, self.report["apk"])
        (self.folder / "report.json").write_text(json.dumps(self.report, indent=1))
        return self.report

    # Buildozer

    def copy(self) -> None:
        """What buildozer puts aside for the package."""
        self.buildozer.build_application()
        app = Path(self.buildozer.app_dir)
        files = (path for path in app.rglob("*") if path.is_file())
        self.report["copied"] = {path.relative_to(app).as_posix(): path.stat().st_size for path in files}

    def packing_arguments(self, kind: str) -> list[str]:
        self.target.artifact_format = kind
        self.target.build_mode = "release" if kind == "aab" else "debug"
        return self._asked(self.target.build_package)

    def _asked(self, step) -> list[str]:
        try:
            step()
        except Asked as asked:
            return asked.arguments
        raise AssertionError("buildozer did not ask python-for-android")

    # Python-for-android

    def _toolchain(self, arguments: list[str], command: str) -> tuple[Any, Any]:
        """Its own command line, up to where it would begin to build."""
        from pythonforandroid.toolchain import ToolchainCL

        found = []
        setattr(ToolchainCL, command, lambda toolchain, options: found.append((toolchain, options)))
        sys.argv = ["p4a", *arguments]
        ToolchainCL()
        return found[0]

    def resolve(self) -> None:
        """The recipes it would build, and the modules it would leave to pip, each with its version."""
        from pythonforandroid.bootstrap import Bootstrap
        from pythonforandroid.graph import get_recipe_order_and_bootstrap
        from pythonforandroid.recipe import Recipe
        from pythonforandroid.util import BuildInterruptingException

        arguments = self._asked(self.target.compile_platform)
        toolchain, options = self._toolchain(arguments, "create")
        self.context, self.ndk_api = toolchain.ctx, int(options.ndk_api)
        self.bootstrap = Bootstrap.get_bootstrap(options.bootstrap, self.context)
        try:
            names = options.requirements.split(",")
            recipes, modules, _ = get_recipe_order_and_bootstrap(self.context, names, self.bootstrap)
        except BuildInterruptingException as error:
            raise AssertionError(str(error)) from error
        self.context.recipe_build_order, self.context.python_modules = recipes, modules
        self.report["create"] = arguments
        found = {name: Recipe.get_recipe(name, self.context) for name in recipes}
        self.report["recipes"] = {
            name: {
                "version": recipe.version,
                "folder": recipe.get_recipe_dir(),
                "needs": recipe.python_depends,
                "brings libc++": bool(recipe.need_stl_shared),
            }
            for name, recipe in found.items()
        }
        self.report["modules"] = {name: os.environ.get("VERSION_" + name) for name in modules}

    def project(self) -> Path:
        """The Android project that python-for-android would have after compiling, without what it compiles."""
        config = self.buildozer.config
        self.context._android_api = config.getint("app", "android.api")
        self.context.bootstrap = self.bootstrap
        self.bootstrap.prepare_build_dir()
        dist = Path(self.target.get_dist_dir(config.get("app", "package.name")))
        shutil.copytree(self.bootstrap.build_dir, dist)
        sdk = self.folder / "sdk"
        (sdk / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
        (dist / "local.properties").write_text(f"sdk.dir={sdk}")
        (dist / "blacklist.txt").touch()
        archs = config.getlist("app", "android.archs")
        for arch in archs:
            (dist / "libs" / arch).mkdir(parents=True)
            (dist / f"_python_bundle__{arch}").mkdir()
        info = {
            "dist_name": dist.name,
            "bootstrap": self.bootstrap.name,
            "archs": archs,
            "ndk_api": self.ndk_api,
            "use_setup_py": False,
            "hostpython": sys.executable,
        }
        (dist / "dist_info.json").write_text(json.dumps(info))
        return dist

    def write_project(self, dist: Path, arguments: list[str]) -> None:
        from pythonforandroid.util import load_source

        toolchain, options = self._toolchain(arguments, "apk")
        toolchain._fix_args(options)
        os.chdir(dist)
        build = load_source("build", str(dist / "build.py"))
        build.compile_py_file = compile_as_it_does
        build.parse_args_and_make_package(options.unknown_args)
        with tarfile.open(dist / "src/main/assets/private.tar") as private:
            private.extraction_filter = getattr(tarfile, "data_filter", None)  # unknown before Python 3.11.4
            private.extractall(self.folder / "app")
        self.report["project"] = str(dist)
        self.report["app"] = str(self.folder / "app")


def pack(folder: Path) -> dict[str, Any]:
    with suppress(FileNotFoundError):
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return Packing(folder.resolve()).pack()


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
