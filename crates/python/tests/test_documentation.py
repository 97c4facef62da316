"""What is written about the package is true: examples are run, and the types are those of the stubs."""

import doctest
import inspect
import json
import runpy
import subprocess
import sys
from pathlib import Path

import coeur
import coeur.gymnasium
import coeur.pettingzoo
import pytest

ROOT = Path(__file__).parents[3]
NOTEBOOKS = sorted((ROOT / "examples/notebooks").glob("*.ipynb"))


def documented():
    """Everything that people meet: the modules, their classes and functions, and all that is public in these."""
    for module in [coeur, coeur.gymnasium, coeur.pettingzoo]:
        yield module.__name__, module
        for name in module.__all__:
            thing = getattr(module, name)
            yield f"{module.__name__}.{name}", thing
            if inspect.isclass(thing):
                own = [member for member in vars(thing) if not member.startswith("_")]
                values = ["metadata", "render_mode"]
                yield from ((f"{module.__name__}.{name}.{member}", getattr(thing, member)) for member in own if member not in values)


@pytest.mark.parametrize(("name", "thing"), [pytest.param(*both, id=both[0]) for both in documented()])
def test_everything_is_documented_and_examples_are_true(name, thing, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert thing.__doc__, f"{name} says nothing about itself"
    example = doctest.DocTestParser().get_doctest(inspect.cleandoc(thing.__doc__), {"coeur": coeur}, name, None, 0)
    results = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example)
    assert results.failed == 0


@pytest.mark.long
def test_stubs_tell_the_truth():
    check = [sys.executable, "-m", "mypy.stubtest", "coeur", "--ignore-missing-stub", "--mypy-config-file", "pyproject.toml"]
    done = subprocess.run(check, cwd=ROOT / "crates/python", capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_about_python_is_true(tmp_path, monkeypatch):
    (tmp_path / "games").symlink_to(ROOT / "games")
    monkeypatch.chdir(tmp_path)  # where files may be written
    page = (ROOT / "docs/python.md").read_text()
    blocks = [block.split("```")[0] for block in page.split("```python\n")[1:]]
    names: dict = {}
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), names)
    assert len(blocks) > 3 and names["game"].over and names["terminated"] and names["card"]["layers"]


def needs(text):
    """Skips what needs a package that is not here: a line of it says which it needs."""
    for line in text.splitlines():
        if "Needs: " in line:
            [pytest.importorskip(package) for package in line.split("Needs: ")[1].split(", ")]


@pytest.mark.parametrize("script", sorted((ROOT / "examples/notebooks").glob("*.py")), ids=lambda script: script.stem)
def test_scripts_run(script, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    needs(script.read_text())
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_notebooks_run(notebook, capsys, monkeypatch):
    """The code of all cells in order; `test_notebooks_run_in_jupyter` does it in a kernel."""
    monkeypatch.chdir(ROOT)
    cells = [cell for cell in json.loads(notebook.read_text())["cells"] if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in cells), "notebooks are committed without their outputs"
    names: dict = {"__name__": "__main__"}
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"{notebook.name}, cell {number}", "exec"), names)
    assert capsys.readouterr().out.strip()


@pytest.mark.long
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_notebooks_run_in_jupyter(notebook):
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    book = nbformat.read(notebook, as_version=4)
    nbclient.NotebookClient(book, timeout=600, resources={"metadata": {"path": str(ROOT)}}).execute()
    assert any(cell.get("outputs") for cell in book.cells)


@pytest.mark.long
@pytest.mark.parametrize("head", ["parts", "whole"])
@pytest.mark.parametrize(
    ("game", "against", "options"),
    [("morpion", "random", []), ("love-letter", "random,easy", []), ("hanabi", "self", ["--option", "loss_scores_zero=false"])],
)
def test_policy_gradients_run(game, against, options, head, tmp_path):
    """A few updates, and the file plays."""
    script = ROOT / "examples/ppo.py"
    needs(script.read_text())
    small = ["--updates", "3", "--games", "64", "--steps", "32", "--measure-every", "3", "--measure-games", "20", "--batch", "512"]
    call = [sys.executable, str(script), "--game", game, "--against", against, "--head", head, *options, *small, "--out", str(tmp_path / "ppo.safetensors")]
    done = subprocess.run(call, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert coeur.network(tmp_path / "ppo.safetensors")["game"] == game and " ± " in done.stdout.splitlines()[-1]


def test_the_distribution_has_a_name_of_its_own_wherever_it_is_named():
    project = (ROOT / "crates/python/pyproject.toml").read_text()
    assert '\nname = "coeur-artificiel"\n' in project and 'module-name = "coeur._coeur"' in project
    places = [*(ROOT / "crates/python").glob("**/*.py*"), ROOT / "crates/python/README.md", ROOT / "docs/python.md", ROOT / "README.md"]
    places += [*(ROOT / "examples").glob("**/*.py"), *NOTEBOOKS]
    for place in places:
        assert "install coeur" + "[" not in place.read_text() and "wheels/coeur" + "-" not in place.read_text(), place
