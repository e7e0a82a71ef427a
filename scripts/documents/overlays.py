"""Applies every overlay of a folder with `oas-patch` of PyPI, and requires the document that Overlay 1.0.0 asks for: each target found once, and
its words in the place of the source's.

    overlays.py FOLDER OAS_PATCH
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonpath


def expected(document, overlay):
    for action in overlay["actions"]:
        found = jsonpath.findall(action["target"], document)
        if len(found) != 1:
            sys.exit(f"error: {action['target']} selects {len(found)} parts")
        found[0].update(action["update"])
    return document


def main(folder, tool):
    failures, count, actions = 0, 0, 0
    for path in sorted(pathlib.Path(folder).glob("*.overlay.json")):
        overlay = json.loads(path.read_text())
        base = (path.parent / overlay["extends"]).with_suffix(".json")
        with tempfile.NamedTemporaryFile(suffix=".json") as out:
            subprocess.run([tool, "validate", str(path)], check=True, capture_output=True)
            subprocess.run([tool, "overlay", str(base), str(path), "-o", out.name], check=True, capture_output=True)
            found = json.loads(pathlib.Path(out.name).read_text())
        source = json.loads(base.read_text())
        count += 1
        actions += len(overlay["actions"])
        if found == source or found != expected(source, overlay):
            failures += 1
            print(f"{path.name}: another document than the overlay asks for")
    print(f"{count} overlays of {actions} actions, {failures} failed")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
