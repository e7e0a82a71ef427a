"""What the reader decided on each set of documentation, and what the truth of the set says of it.

A label is had from the lines that state something: of an operation, a parameter, a field of what is sent or of what is replied. Where
these lines do not tell, there is no label.
"""
import glob
import importlib.machinery
import importlib.util
import json
import os
import subprocess

#: Sets that are one dialect in two languages are left out together.
DIALECT = {"apisix/zh": "apisix", "lxd/ja": "lxd"}


def judge(shared):
    """The judge's own reading of truths."""
    loader = importlib.machinery.SourceFileLoader("score_stated", os.path.join(shared, "tools", "score-stated"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("score_stated", loader))
    loader.exec_module(module)
    return module


def dumped(tally, docs, weights=None):
    command = [tally, "extract", "--no-config", "--decisions", docs] + (["--weights", weights] if weights else [])
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in out.splitlines()]


class Truth:
    """The lines of one set that state things, by what they state."""

    def __init__(self, module, path):
        self.document = document = module.load(path)
        self.module = module
        self.operations = {}
        self.lines = {"request": {}, "reply": {}}
        self.other = set()
        self.maps, self.objects = {}, {}
        self.is_complete = True
        for entry in (document.get("paths") or {}).values():
            self.take(entry, "request", "parameters")
            for method, operation in entry.items():
                if method in module.METHODS:
                    self.take(operation, "request", "parameters")
                    for response in (operation.get("responses") or {}).values():
                        self.take(response, "reply", "headers")
        for (method, _), (names, record) in module.operations(document).items():
            for name in names:
                self.operations.setdefault(method.upper(), {}).setdefault(name, set()).update(record["at"])
            self.other |= set(record["at"])
            self.is_complete &= set(module.PARTS) <= set(record["complete"])
            for side, parts in (("request", ("params", "body")), ("reply", ("reply",))):
                for part in parts:
                    for name, item in record[part].items():
                        for at in item["at"]:
                            self.lines[side].setdefault(at, set()).add(name)
            for status in record["statuses"].values():
                self.other |= set(status["at"])
            for part in ("body", "reply"):
                for name in record[part]:
                    self.kind(name)

    def take(self, node, side, member):
        """Takes in parameters or headers, those too that the judge leaves out: of the path, of credentials."""
        found = self.module.resolve(self.document, node).get(member) or {}
        named = found.items() if isinstance(found, dict) else ((None, self.module.resolve(self.document, item)) for item in found)
        for name, item in named:
            for at in item.get("x-at") or []:
                self.lines[side].setdefault(at, set()).add(str(name or item.get("name", "")))

    def kind(self, name):
        """Takes in what a dotted path says of the field above its last part."""
        if name.endswith("{}"):
            above, table = name[:-2], self.maps
        elif "." in name:
            above, table = name.rpartition(".")[0], self.objects
        else:
            return
        above = above.rstrip("[]{}") if above.endswith("{}") else above
        last = above.rpartition(".")[2]
        if last and not last.endswith("[]"):
            table[last] = table.get(last, 0) + 1

    def states(self, method, path, at):
        """Whether the line states the operation; None where the truth has it, and no line of this file."""
        found = self.module.anonymous(path)
        known = self.operations.get(method, {})
        same = [lines for name, lines in known.items() if name == found or name.endswith(found) or found.endswith(name)]
        return any(at in lines for lines in same) if same else None


def last(name):
    """The last part of a dotted path, of a parameter without its place."""
    return name.partition(":")[2].lower() if name.startswith(("query:", "header:")) else name.rstrip("[]{}").rpartition(".")[2].lower()


def label(made, truth):
    """What the truth says of a decision: True, False, or the reason why nothing can be known."""
    file, lines = made["file"], range(made["line"], made["endLine"] + 1)
    places = [f"{file}:{line}" for line in lines]
    if made["decision"] == "declares":
        answers = []
        for subject in made["subjects"]:
            method, _, path = subject["name"].partition(" ")
            answer = truth.states(method, path, f"{file}:{subject['line']}")
            answers.append(answer)
        stated = sum(1 for a in answers if a)
        if stated * 2 >= len(answers):
            return True
        if stated:
            return "some of its operations are stated there"
        return False
    if made["decision"] == "reply":
        sent = sum(place in truth.lines["request"] for place in places)
        replied = sum(place in truth.lines["reply"] for place in places)
        if not sent and not replied:
            return "no line of it states a field"
        if sent and replied and min(sent, replied) * 3 > max(sent, replied):
            return "its lines state both"
        return replied > sent
    if made["decision"] == "map":
        name = made["subjects"][0]["name"] if made["subjects"] else ""
        maps, objects = truth.maps.get(name, 0), truth.objects.get(name, 0)
        if not maps and not objects:
            return "no truth of the field"
        if maps and objects:
            return "both a map and an object"
        return maps > 0
    stated = set()
    for place in places:
        for side in truth.lines.values():
            stated |= {last(name) for name in side.get(place, ())}
    known = sum(last(subject["name"]) in stated for subject in made["subjects"])
    if known * 2 >= len(made["subjects"]) and known:
        return True
    if known or stated:
        return "few of its rows state a field"
    if made["features"].get("headers"):
        return "truths have no headers of replies"
    if not truth.is_complete and not any(place in truth.other for place in places):
        return "the truth is not complete"
    return False


def cases(tally, shared):
    """Decisions with labels, by set; and how many have none, by decision and reason."""
    module = judge(shared)
    found, unknown = {}, {}
    for folder in sorted(glob.glob(os.path.join(shared, "corpora", "*", ""))):
        for name, path, docs in module.sets(folder):
            truth = Truth(module, path)
            lists = set()
            for made in dumped(tally, docs):
                lines = range(made["line"], made["endLine"] + 1)
                if "list" in made["features"] and made["decision"] == "declares":
                    lists |= {(made["file"], line) for line in lines}
                is_item = "sentence" in made["features"] and (made["file"], made["line"]) in lists
                answer = "the list around it is decided on" if is_item else label(made, truth)
                if isinstance(answer, str):
                    key = (made["decision"], answer)
                    unknown[key] = unknown.get(key, 0) + 1
                    continue
                found.setdefault(name, []).append((made, answer))
    return found, unknown
