"""The reference of the package, docs/python-reference.md, is made of the stubs and of what everything says of itself. `COEUR_GOLDEN=1` writes it anew."""

import ast
import inspect
import os
from importlib.util import find_spec
from pathlib import Path

import coeur
import coeur.gymnasium
import coeur.pettingzoo

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs/python-reference.md"

HEAD = """# Reference of the Python package

Everything that `import coeur` brings, with its types. [docs/python.md](python.md) is the place to begin; `help(coeur)` says the same in Python.

<!-- Made of the type stubs and of the package's own comments: `COEUR_GOLDEN=1 cargo xtask python-tests -k reference` writes it anew. -->
"""


def signatures(source):
    """Functions and classes of a module by name, as they are declared; members of classes as `Class.member`."""
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            functions = [member for member in node.body if isinstance(member, ast.FunctionDef)]
            made = [function for function in functions if function.name in ("__new__", "__init__")]
            found[node.name] = declared(made[0], node.name, without=1) if made else f"class {node.name}"
            found |= {f"{node.name}.{member.name}": declared(member, f"{node.name}.{member.name}", without=1) for member in functions}
        elif isinstance(node, ast.FunctionDef):
            found[node.name] = declared(node, node.name)
    return found


def declared(function, name, without=0):
    """A function as a line of text: a property has a type alone, and `self` is left out."""
    result = f" -> {ast.unparse(function.returns)}" if function.returns and function.name not in ("__new__", "__init__") else ""
    if any(isinstance(mark, ast.Name) and mark.id == "property" for mark in function.decorator_list):
        return name + result.replace(" ->", ":")
    if not any(isinstance(mark, ast.Name) and mark.id == "staticmethod" for mark in function.decorator_list):
        function.args.args = function.args.args[without:]
    return f"{name}({ast.unparse(function.args)}){result}"


def told(thing):
    """What something says of itself as Markdown: examples become blocks of code."""
    lines, out, code = inspect.cleandoc(thing.__doc__).splitlines(), [], False
    for line in lines:
        example = line.startswith((">>>", "...", "    ")) or (code and bool(line.strip()))
        if example != code:
            out.append("```" if code else "```python" if line.startswith(">>>") else "```text")
            code = example
        out.append(line)
    return "\n".join([*out, "```"] if code else out)


def page():
    parts = [HEAD]
    for module in [coeur, coeur.gymnasium, coeur.pettingzoo]:
        path = Path(find_spec(module.__name__).origin)
        stub = path.with_suffix(".pyi")
        declarations = signatures((stub if stub.is_file() else path).read_text())
        parts.append(f"## {module.__name__}\n{told(module)}\n")
        for name in module.__all__:
            thing = getattr(module, name)
            parts.append(f"### `{declarations[name]}`\n{told(thing)}\n")
            members = [member for member in declarations if member.startswith(f"{name}.") and not member.startswith(f"{name}._")]
            parts += [f"#### `{declarations[member]}`\n{told(getattr(thing, member.split('.')[1]))}\n" for member in members]
    return "\n".join(parts)


def test_the_reference_is_up_to_date():
    if os.environ.get("COEUR_GOLDEN"):
        PAGE.write_text(page())
    assert PAGE.read_text() == page(), "COEUR_GOLDEN=1 writes docs/python-reference.md anew"
