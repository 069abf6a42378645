"""All that must hold before a change lands: plain ``nox`` runs every session."""

import hashlib
import json
import os
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "virtualenv"
nox.options.download_python = "never"
# Without one of the interpreters a developer goes on and is told which; CI must have them all.
nox.options.error_on_missing_interpreters = os.environ.get("CI") == "true"

PROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PROJECT)
OLDEST = PYTHONS[0]
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
MEASURED = RUNNING if RUNNING in PYTHONS else OLDEST
MAIN_HAND = "AS TS KS QS JS KS QS AH AD AC JD 9S"
WRITE_SCHEMA = """
import json
import pathlib
from pinochle.codec import schema
pathlib.Path("schema.json").write_text(json.dumps(schema(written=True)), "ascii")
"""
# What the calculators of the documentation run on, in the browser.
PYODIDE = "pyodide@0.29.4"
ATTRS = "attrs==25.4.0"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
SOURCES = [
    path
    for path in (
        "src",
        "tests",
        "examples",
        "docs/conf.py",
        "docs/_ext",
        "docs/_static/try",
        "noxfile.py",
    )
    if Path(path).is_file() or any(Path(path).rglob("*.py"))
]


def install(session: nox.Session, *groups: str, package: bool = False) -> None:
    """Install dependency groups (any pip can), and on request the package as it stands here."""
    editable = ["-e", "."] if package else []
    session.install(*nox.project.dependency_groups(PROJECT, *groups), *editable)


@nox.session
def lint(session: nox.Session) -> None:
    """Check format and style."""
    install(session, "lint")
    session.run("ruff", "format", "--check")
    session.run("ruff", "check")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types with mypy, and the users' programs with pyright as well."""
    install(session, "types", package=True)
    session.run("mypy", *SOURCES)
    if Path("tests/typing").is_dir():
        session.run("pyright", env={"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"})


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run tests and doctests; on the interpreter of nox itself they must reach every branch.

    The oldest interpreter gets the oldest allowed releases of what the package needs.
    """
    install(session, "tests", package=True)
    if session.python == OLDEST:
        session.install(*(need.replace(">=", "==") for need in PROJECT["project"]["dependencies"]))
    if session.posargs:
        session.run("pytest", *session.posargs)
        return
    if session.python != MEASURED:
        session.run("pytest")
        return
    session.env["COVERAGE_FILE"] = f".coverage.{session.python}"
    session.run("coverage", "run", "-m", "pytest")
    session.run("coverage", "report")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation offline; a reference that leads nowhere is an error."""
    install(session, "docs", package=True)
    session.run(
        *("sphinx-build", "-n", "-W", "--keep-going", "-E", "-b", "html"),
        *("docs", "docs/_build/html"),
    )


@nox.session(default=False)
def site(session: nox.Session) -> None:
    """Build the documentation with its calculators, which needs npm and the package index."""
    install(session, "docs", "build", package=True)
    files = Path(session.create_tmp()).resolve() / "static"
    collect_python(session, files / "python")
    session.run(
        *("sphinx-build", "-n", "-W", "--keep-going", "-E", "-b", "html"),
        *("-D", f"calculators_files={files}", "docs", "docs/_build/site"),
    )


@nox.session(default=False)
def site_tests(session: nox.Session) -> None:
    """Use the calculators of the site that is built, in a Chromium of this machine."""
    install(session, "site")
    session.run("mypy", "docs/_checks")
    session.run("pytest", "docs/_checks", *session.posargs)


def collect_python(session: nox.Session, folder: Path) -> None:
    """Put Python for the browser into a folder, with this package and what it needs."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    session.run("python", "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder))
    session.run("python", "-m", "pip", "download", "--no-deps", "--dest", str(folder), ATTRS)
    with session.chdir(folder):
        session.run("npm", "pack", "--silent", PYODIDE, external=True)
    packed = next(folder.glob("pyodide-*.tgz"))
    with tarfile.open(packed) as archive:
        for name in (*PYODIDE_FILES, "pyodide-lock.json"):
            member = archive.extractfile(f"package/{name}")
            if member is None:
                session.error(f"{PYODIDE} has no {name}")
            (folder / name).write_bytes(member.read())
    packed.unlink()
    # Of the packages that Pyodide knows none is needed; ours are written in their place.
    lock = folder / "pyodide-lock.json"
    known = json.loads(lock.read_text("utf-8"))
    packages = {"attrs": ["attr", "attrs"], "pinochle-rules": ["pinochle"]}
    known["packages"] = {name: locked(folder, name, found) for name, found in packages.items()}
    known["packages"]["pinochle-rules"]["depends"] = ["attrs"]
    lock.write_text(json.dumps(known), "utf-8")


def locked(folder: Path, name: str, imports: list[str]) -> dict[str, object]:
    """Return what Pyodide must know of a package whose wheel lies in a folder."""
    wheel = next(folder.glob(f"{name.replace('-', '_')}-*.whl"))
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "imports": imports,
        "depends": [],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


@nox.session
def wheel(session: nox.Session) -> None:
    """Build twice, compare and look inside; then use and type-check the installed wheel."""
    install(session, "build")
    tmp = Path(session.create_tmp()).resolve()
    builds = []
    for name in ("first", "second"):
        folder = tmp / name
        for old in folder.glob("*"):
            old.unlink()
        session.run("python", "-m", "build", "--no-isolation", "--outdir", str(folder))
        builds.append({path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    if builds[0] != builds[1]:
        session.error(f"two builds differ: {[*builds[0]]} {[*builds[1]]}")
    sdist, built = (next((tmp / "first").glob(suffix)) for suffix in ("*.tar.gz", "*.whl"))
    check_contents(session, sdist, built)

    extras = ",".join(PROJECT["project"].get("optional-dependencies", {}))
    package = f"{built}[{extras}]" if extras else str(built)
    # Not session.install, which nox -R would skip.
    session.run("python", "-m", "pip", "install", "--quiet", "--force-reinstall", package)
    session.chdir(tmp)
    session.run("python", "-c", "import pinochle; print(pinochle.__version__)")
    for script in PROJECT["project"].get("scripts", {}):
        session.run(script, "--version")
        session.run("python", "-m", "pinochle", "--version")
        session.run("python", "-m", "pinochle", "meld", MAIN_HAND, "--trump", "S")
    session.install(*nox.project.dependency_groups(PROJECT, "verify"))
    session.run(
        *("pyright", "--verifytypes", "pinochle", "--ignoreexternal"),
        env={"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
    )


@nox.session(default=False)
def fuzz(session: nox.Session) -> None:
    """Feed every parser and loader with what chance makes of good texts; 15 minutes each.

    Options of libFuzzer may follow ``--``, such as ``-max_total_time=60``.
    """
    install(session, "fuzz", package=True)
    seeds = {"documents": ["tests/golden/json", "tests/golden/json/games"]}
    for target in sorted(Path("fuzz").glob("*.py")):
        found = Path(session.create_tmp()) / target.stem
        found.mkdir(exist_ok=True)
        session.run(
            *("python", str(target), "-max_total_time=900", "-timeout=30"),
            *(f"-artifact_prefix={found.parent}/", *session.posargs, str(found)),
            *seeds.get(target.stem, []),
        )


def check_contents(session: nox.Session, sdist: Path, built: Path) -> None:
    """Refuse a wheel with more than the typed package, and a source archive with less than all."""
    with zipfile.ZipFile(built) as archive:
        in_wheel = archive.namelist()
    tops = {name.split("/")[0].partition("-")[0] for name in in_wheel}
    data = {"pinochle/py.typed", "pinochle/pinochle.schema.json"}
    if tops != {"pinochle", "pinochle_rules"} or not data <= {*in_wheel}:
        session.error(f"unexpected contents of the wheel: {in_wheel}")
    with tarfile.open(sdist) as archive:
        in_sdist = {name.split("/")[1] for name in archive.getnames() if "/" in name}
    wanted = ("src", "tests", "docs", "examples", "noxfile.py", "LICENSE", "CHANGELOG.md")
    missing = [name for name in wanted if Path(name).exists() and name not in in_sdist]
    if missing:
        session.error(f"missing in the source archive: {missing}")


@nox.session(default=False)
def typescript(session: nox.Session) -> None:
    """Make TypeScript types from the schema with npm, and compile a client with them."""
    install(session, package=True)
    tmp = Path(session.create_tmp()).resolve()
    for source in Path("tests/typescript").iterdir():
        shutil.copy(source, tmp)
    session.chdir(tmp)
    session.run("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", external=True)
    session.run("python", "-c", WRITE_SCHEMA)
    tools = tmp / "node_modules" / ".bin"
    session.run(str(tools / "json2ts"), "schema.json", "pinochle.d.ts", external=True)
    session.run(str(tools / "tsc"), "--project", ".", external=True)
