"""Compares every YAML document below a folder with its JSON twin, as three readers understand it, validates OpenAPI documents, and applies
overlays to them: the result is valid and says the same in other words.

    compare.py FOLDER SNAKEYAML_JAR
"""

import copy
import json
import math
import os
import subprocess
import sys

import jsonpath
import yaml
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import OpenAPIV31SpecValidator
from ruamel.yaml import YAML

failures = 0


def fail(path, problem):
    global failures
    failures += 1
    if failures <= 40:
        print(f"{path}: {problem}"[:600])


def difference(a, b, place="$"):
    """Where two values differ, in type, order of keys or content; None if they are equal."""
    if isinstance(a, float) and isinstance(b, float) and math.isnan(a) and math.isnan(b):
        return None
    if type(a) is not type(b):
        return f"{place}: {type(a).__name__} {a!r} instead of {type(b).__name__} {b!r}"
    if isinstance(b, dict):
        if list(a) != list(b):
            return f"{place}: the keys {list(a)!r} instead of {list(b)!r}"
        return next((found for key in b if (found := difference(a[key], b[key], f"{place}.{key}"))), None)
    if isinstance(b, list):
        if len(a) != len(b):
            return f"{place}: {len(a)} items instead of {len(b)}"
        return next((found for i, item in enumerate(b) if (found := difference(a[i], item, f"{place}[{i}]"))), None)
    return None if a == b else f"{place}: {a!r} instead of {b!r}"


def values_fit(node, path, place="$"):
    """Requires that the default and the examples of each schema without references are as it says."""
    if isinstance(node, dict):
        shown = [node[key] for key in ("default",) if key in node]
        shown += node["examples"] if isinstance(node.get("examples"), list) else []
        if shown and ("type" in node or "anyOf" in node) and '"$ref"' not in json.dumps(node):
            validator = OAS31Validator(node, format_checker=OAS31Validator.FORMAT_CHECKER)
            for value in shown:
                for error in validator.iter_errors(value):
                    fail(path, f"{place}: {error.message}")
        for key, child in node.items():
            if key not in ("default", "examples", "example", "value", "enum"):
                values_fit(child, path, f"{place}.{key}")
    elif isinstance(node, list):
        for i, child in enumerate(node):
            values_fit(child, path, f"{place}[{i}]")


WORDS = {"title", "summary", "description"}


def overlaid(document, overlay, path):
    """The document with an overlay applied (Overlay 1.0.0): each target is one object, and gets nothing but words in the place of words."""
    result = copy.deepcopy(document)
    for action in overlay["actions"]:
        found = jsonpath.findall(action["target"], result)
        if len(found) != 1 or not isinstance(found[0], dict):
            fail(path, f"{action['target']} selects {len(found)} parts")
            continue
        for key, text in action["update"].items():
            if key not in WORDS or not isinstance(text, str) or not isinstance(found[0].get(key), str):
                fail(path, f"{action['target']} is given {key!r}, which is no word of it")
            found[0][key] = text
    return result


def wordless(node):
    """A document without its words; a field may be called as they are."""
    if isinstance(node, dict):
        return {key: wordless(child) for key, child in node.items() if key not in WORDS or not isinstance(child, str)}
    return [wordless(child) for child in node] if isinstance(node, list) else node


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


folder, jar = sys.argv[1:3]
twins = []
for root, _, files in sorted(os.walk(folder)):
    twins += [os.path.join(root, name[:-5]) for name in sorted(files) if name.endswith(".json") and name[:-5] + ".yaml" in files]
if not twins:
    sys.exit(f"no documents are found below {folder}")

here = os.path.dirname(os.path.abspath(__file__))
snake = subprocess.run(
    ["java", "-Xss64m", "-cp", jar, os.path.join(here, "SnakeYAML.java")], check=True, capture_output=True, encoding="ascii",
    input="".join(os.path.abspath(twin) + ".yaml\n" for twin in twins)).stdout.splitlines()
if len(snake) != len(twins):
    sys.exit(f"SnakeYAML read {len(snake)} of {len(twins)} documents")

openapi = 0
overlays = 0
for twin, line in zip(twins, snake):
    path = os.path.relpath(twin, folder)
    text = read(twin + ".yaml")
    try:
        wanted = json.loads(read(twin + ".json"), parse_constant=lambda word: fail(path, f"{word} is not JSON"))
    except ValueError as error:
        fail(path, f"not JSON: {error}")
        continue
    readers = [
        ("PyYAML", lambda: yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))),
        ("ruamel.yaml", lambda: YAML(typ="safe", pure=True).load(text)), ("SnakeYAML", lambda: json.loads(line)),
    ]
    if len(text) < 20_000:
        # The reader that is written in Python refuses more than the one in C.
        readers.append(("PyYAML in Python", lambda: yaml.safe_load(text)))
    for name, reader in readers:
        try:
            found = difference(reader(), wanted)
        except Exception as error:
            found = f"unreadable: {error}"
        if found:
            fail(path, f"{name}: {found}")
    if isinstance(wanted, dict) and "openapi" in wanted:
        openapi += 1
        try:
            for error in OpenAPIV31SpecValidator(wanted).iter_errors():
                fail(path, f"invalid: {list(getattr(error, 'absolute_path', []))} {getattr(error, 'message', error)!s}")
        except Exception as error:
            fail(path, f"invalid: {error!r}")
        values_fit(wanted, path)
    if isinstance(wanted, dict) and "overlay" in wanted:
        overlays += 1
        base = os.path.join(os.path.dirname(twin), wanted["extends"])
        document = json.loads(read(os.path.splitext(base)[0] + ".json"))
        translated = overlaid(document, wanted, path)
        for error in OpenAPIV31SpecValidator(translated).iter_errors():
            fail(path, f"invalid when applied: {getattr(error, 'message', error)!s}")
        if translated == document or wordless(translated) != wordless(document):
            fail(path, "changes nothing, or more than words")

print(f"{len(twins)} documents, {openapi} of them OpenAPI, {overlays} overlays; {failures} failures")
sys.exit(1 if failures else 0)
