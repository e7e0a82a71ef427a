"""Puts single contradictions into documentation, and counts which of them `tally check` reports, and where."""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import clients
import code_edits
import names
import values
from documents import Page

KINDS = names.KINDS + values.KINDS + (clients.wrong_clients,)
#: What a reader of documentation is told; whether translations and links are right is measured elsewhere.
CODES = ("contract/", "snippet/")


class Source:
    """A folder of documentation that is edited: its own configuration, if it has one, without translations."""

    def __init__(self, name, folder, work, config=None, truth=None):
        self.name, self.folder = name, os.path.join(work, name)
        shutil.copytree(folder, self.folder)
        if config:
            with open(os.path.join(self.folder, "tally.yml"), "w", encoding="utf-8") as f:
                f.write(config)
        self.options = [] if config else ["--no-config"]
        self.pages = list(self._pages())
        self.known = code_edits.Known.of_truth(truth) if truth else code_edits.Known.of_messages(self.pages)

    def _pages(self):
        for root, _, files in sorted(os.walk(self.folder)):
            for name in sorted(n for n in files if n.endswith(".md")):
                path = os.path.join(root, name)
                with open(path, encoding="utf-8") as f:
                    yield Page(os.path.relpath(path, self.folder), f.read().split("\n"))

    def edits(self, rng, is_neutral=False):
        for page in self.pages:
            if is_neutral:
                for kind in clients.NEUTRAL:
                    yield from kind(page, rng)
                continue
            for kind in KINDS + code_edits.KINDS:
                yield from kind(page, rng)
            yield from code_edits.in_code(page, rng, self.known)


class Desk:
    """A copy of every source, in which one edit at a time is made, judged and undone."""

    def __init__(self, tally, sources, work):
        self.tally, self.root = tally, tempfile.mkdtemp(dir=work)
        for source in sources:
            shutil.copytree(source.folder, os.path.join(self.root, source.name))
        self.before = {s.name: {self.key(d) for d in self.alarms(s)} for s in sources}

    def alarms(self, source):
        command = [self.tally, "check", "--no-cache", *source.options, "--format", "json", "."]
        out = subprocess.run(command, capture_output=True, text=True, cwd=os.path.join(self.root, source.name)).stdout
        return [d for d in json.loads(out)["diagnostics"] if d["code"].startswith(CODES)]

    @staticmethod
    def key(diagnostic):
        return diagnostic["code"], diagnostic["file"], diagnostic["message"]

    def new_alarms(self, source, edit):
        file = os.path.join(self.root, source.name, edit.path)
        page = next(p for p in source.pages if p.path == edit.path)
        with open(file, "w", encoding="utf-8") as f:
            f.write("\n".join(edit.applied(page.lines)))
        try:
            return [d for d in self.alarms(source) if self.key(d) not in self.before[source.name]]
        finally:
            with open(file, "w", encoding="utf-8") as f:
                f.write("\n".join(page.lines))


def is_reported(edit, found):
    """Whether a new report stands at an edited line, or names one as its second place."""
    places = [p for d in found for p in [d, *d.get("related", [])]]
    return any(p["file"] == edit.path and p["line"] in edit.lines for p in places)


def chosen(sources, count, rng, is_neutral=False):
    """Edits by kind: as many as asked for, drawn from all sources in turn; places are edited again in other ways where too few."""
    by_kind, seen = {}, set()
    for _ in range(12):
        for source in sources:
            for edit in source.edits(rng, is_neutral):
                key = source.name, edit.path, edit.number, edit.text
                if key not in seen:
                    seen.add(key)
                    by_kind.setdefault(edit.kind, {}).setdefault(source.name, []).append((source, edit))
    for kind, lists in sorted(by_kind.items()):
        for items in lists.values():
            rng.shuffle(items)
        turns = [items[i] for i in range(max(map(len, lists.values()))) for items in lists.values() if i < len(items)]
        yield kind, turns[:count]


def measure(tally, sources, seeds, neutral, work, verbose, only=None):
    rng = random.Random(7)
    desks = [Desk(tally, sources, work) for _ in range(2)]

    def judge(items):
        """Both desks take every other edit, so that the order of the results is that of the edits."""
        def run(desk, own):
            return [desks[desk].new_alarms(*item) for item in own]
        with ThreadPoolExecutor(2) as pool:
            halves = list(pool.map(run, (0, 1), (items[::2], items[1::2])))
        return [halves[i % 2][i // 2] for i in range(len(items))]

    print("\n| contradiction | copies | reported at the edit | recall |")
    print("|---|---|---|---|")
    for kind, items in chosen(sources, seeds, rng):
        if only and kind not in only:
            continue
        right = 0
        for (source, edit), found in zip(items, judge(items)):
            if is_reported(edit, found):
                right += 1
            elif verbose:
                line = edit.text.strip().replace("\n", "⏎")[:140]
                print(f"  not reported: {kind} {source.name}/{edit.path}:{edit.number + 1}: {line}", file=sys.stderr)
                for d in found[:2]:
                    print(f"      but {d['line']}: {d['message'][:120]}", file=sys.stderr)
        print(f"| {kind} | {len(items)} | {right} | {right / len(items):.3f} |", flush=True)
    if neutral:
        plain = [item for _, items in chosen(sources, neutral, rng, True) for item in items]
        wrong = 0
        for (source, edit), found in zip(plain, judge(plain)):
            wrong += bool(found)
            if found and verbose:
                print(f"  new alarm: {source.name}/{edit.path}:{edit.number + 1}: {found[0]['message'][:160]}", file=sys.stderr)
        print(f"\nedits that leave facts alone (prose, clients that are right): {len(plain)}, new alarms: {wrong}")
