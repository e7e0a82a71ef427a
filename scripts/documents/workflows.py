"""Executes every workflow of Arazzo descriptions with `arazzo-runner` of PyPI against a server, and requires that each ends green.

    workflows.py FOLDER SERVER [VALUES]    FOLDER has NAME.arazzo.yaml beside NAME.openapi.yaml; VALUES has NAME=value lines

The runner fills no variables of servers, so the address is written into a copy of the document. Everything else is left as it is.
"""

import logging
import pathlib
import sys
import tempfile

import yaml
from arazzo_runner import ArazzoRunner


def values(path):
    lines = pathlib.Path(path).read_text().splitlines() if path else []
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def main(folder, server, given=None):
    logging.disable(logging.CRITICAL)
    known, failures, count, sent = values(given), 0, 0, 0
    for path in sorted(pathlib.Path(folder).glob("*.arazzo.yaml")):
        with tempfile.TemporaryDirectory() as place:
            description = yaml.safe_load(path.read_text())
            for source in description["sourceDescriptions"]:
                document = yaml.safe_load((path.parent / source["url"]).read_text())
                document["servers"] = [{"url": server}]
                (pathlib.Path(place) / source["url"]).write_text(yaml.safe_dump(document))
            copy = pathlib.Path(place) / path.name
            copy.write_text(path.read_text())
            runner = ArazzoRunner.from_arazzo_path(str(copy))
            for workflow in description["workflows"]:
                names = workflow.get("inputs", {}).get("properties", {})
                result = runner.execute_workflow(workflow["workflowId"], {name: known[name] for name in names if name in known})
                status = getattr(result, "status", None)
                ended = str(getattr(status, "value", status))
                count += 1
                sent += len(workflow["steps"])
                if ended != "workflow_complete":
                    failures += 1
                    print(f"{path.name}: {workflow['workflowId']}: {ended}: {getattr(result, 'error', None)}")
                    for step, outputs in (getattr(result, "step_outputs", None) or {}).items():
                        print(f"  {step}: {str(outputs)[:200]}")
    print(f"{count} workflows of {sent} steps, {failures} failed")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
