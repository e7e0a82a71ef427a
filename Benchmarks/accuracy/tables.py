"""The tables of the benchmark other than that of contradictions: each measures Tally against a judge or a truth beside the project."""
import collections
import json
import os
import re
import statistics
import subprocess
import time

import yaml

import differences
import truth

HERE = os.path.dirname(os.path.abspath(__file__))
PARTS = ("operations", "params", "body", "statuses", "reply")


def output(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options).stdout


def scores(shared, found, expected, docs=None):
    """For each part of a contract (right, found, right, stated), as the judge counts them."""
    command = [os.path.join(shared, "tools", "score-openapi"), "--truth", expected, "--found", found]
    text = output(command + (["--docs", docs] if docs else []))
    pattern = r"^(\w+)\s+P ([\d.]+)\s+R ([\d.]+).*right (\d+) of (\d+) found, (\d+) of (\d+) stated"
    return {m[1]: (float(m[2]), float(m[3]), *map(int, m.groups()[3:])) for m in re.finditer(pattern, text, re.M)}


def row(name, found):
    print(f"| {name} | " + " | ".join(f"{p:.3f} / {r:.3f}" for p, r, *_ in (found[k] for k in PARTS)) + " |", flush=True)


def extraction(tally, shared, work, is_listed=False):
    print("| corpus | operations P / R | params P / R | request fields P / R | statuses P / R | reply fields P / R |")
    print("|---|---|---|---|---|---|")
    notes = []
    for corpus in ("listmonk", "osb"):
        folder = os.path.join(shared, "corpora", corpus)
        out = os.path.join(work, "openapi-" + corpus)
        docs = os.path.join(folder, "docs")
        output([tally, "generate", "openapi", "--no-config", docs, "-o", out])
        found, expected = os.path.join(out, "api.openapi.yaml"), os.path.join(folder, "openapi.yaml")
        row(corpus, scores(shared, found, expected, docs))
        judge = differences.Judge(shared, expected, found, docs)
        listed = os.path.join(HERE, "differences", corpus + ".txt")
        row(f"{corpus}, without {sum(1 for _ in differences.read(listed))} listed differences", dict(differences.row(listed, judge)))
        notes += differences.problems(listed, judge, docs)
        notes += (f"{corpus}: counts against Tally: {' '.join(key)}" for key in differences.unlisted(listed, judge) if is_listed)
    out = os.path.join(work, "openapi-notification-hubs")
    output([tally, "generate", "openapi", "-o", out], cwd=os.path.join(shared, "notification-hubs"))
    total = {part: [0, 0, 0, 0] for part in PARTS}
    for edition, document in truth.documents(oracle(shared)):
        expected = os.path.join(work, edition + ".json")
        with open(expected, "w", encoding="utf-8") as f:
            json.dump(document, f)
        for part, numbers in scores(shared, os.path.join(out, edition + ".openapi.json"), expected).items():
            total[part] = [a + b for a, b in zip(total[part], numbers[2:])]
    row("notification-hubs, 3 editions", {k: (a / max(b, 1), c / max(d, 1)) for k, (a, b, c, d) in total.items()})
    print("\n".join(notes))
    return not any(note for note in notes if "counts against" not in note)


def oracle(shared):
    with open(os.path.join(shared, "oracle", "notification-hubs.yaml"), encoding="utf-8") as f:
        return yaml.safe_load(f)


def facts(tally, *arguments, cwd=None):
    return json.loads(output([tally, "extract", "--format", "json", *arguments], cwd=cwd))["apis"]


def no_contracts(tally, shared):
    """Operations in what is no API: the documentation of a framework, and what the file of truth says is none."""
    print("\n| no contracts | operations found |\n|---|---|")
    folder = os.path.join(shared, "corpora", "vapor-l10n", "en")
    found = [o for api in facts(tally, "--no-config", folder) for o in api["operations"]]
    print(f"| documentation of a framework (vapor, en) | {len(found)} |")
    listed = []
    for operation in found:
        place = operation["facts"][0]["witnesses"][0]
        listed.append(f"  {operation['method']} {operation['path']}: {place['kind']} at {os.path.basename(place['file'])}:{place['line']}")
    document = oracle(shared)
    files = {k: v["path"].split("/", 1)[1] for k, v in document["files"].items()}
    places = {(files[a], int(n)) for item in document["not_operations"] for at in item["at"] for a, n in [at.split("-")[0].split(":")]}
    wrong = set()
    for api in facts(tally, cwd=os.path.join(shared, "notification-hubs")):
        for operation in api["operations"]:
            for fact in operation["facts"]:
                if fact["slot"] == "operation":
                    wrong |= {(w["file"], w["line"]) for w in fact["witnesses"]} & places
    print(f"| what is no operation, by the file of truth ({len(places)} places) | {len(wrong)} |")
    print("\n".join(listed))


def languages(root, documents=None, is_listed=False):
    """The language of every tagged block of the pages with its tag hidden: a test finds it, this counts."""
    environment = dict(os.environ, TALLY_CONFUSION="1")
    if documents:
        environment["TALLY_DOCUMENTS"] = os.path.abspath(documents)
    text = output(["swift", "test", "--filter", "LanguageDetectorTests"], cwd=root, env=environment)
    rows = [line.split("\t")[1:] for line in text.splitlines() if line.startswith("confusion\t")]
    if not rows:
        print("\nlanguages: the test of hidden tags did not run")
        return
    table = collections.Counter()
    for tagged, read, size, count in rows:
        table[tagged, read, size] += int(count)
    total = sum(table.values())
    right = sum(n for (tagged, read, _), n in table.items() if tagged == read)
    short = {k: n for k, n in table.items() if k[2] == "short"}
    wrong = sum(n for (tagged, read, _), n in short.items() if read not in (tagged, "unknown"))
    print(f"\nlanguage of blocks whose tag is hidden: {right} of {total} right ({right / total:.3f});"
          f" of {sum(short.values())} under three lines {wrong} wrong")
    print("\n| tagged | blocks | right | unknown | read as another |\n|---|---|---|---|---|")
    for language in sorted({k[0] for k in table}):
        own = collections.Counter()
        for (tagged, read, _), count in table.items():
            if tagged == language:
                own[read] += count
        others = ", ".join(f"{k} {n}" for k, n in sorted(own.items()) if k not in (language, "unknown"))
        print(f"| {language} | {sum(own.values())} | {own[language]} | {own['unknown']} | {others or '–'} |")
    if is_listed:
        print()
        for line in sorted(line for line in text.splitlines() if line.startswith("misread\t")):
            print(line.replace("\t", "  "))


def speed(tally, shared):
    folder = os.path.join(shared, "corpora", "listmonk", "docs")
    times = []
    for _ in range(11):
        start = time.monotonic()
        output([tally, "extract", "--no-config", "--format", "json", folder])
        times.append(time.monotonic() - start)
    print(f"\nextraction of listmonk/docs, whole process: median {statistics.median(times) * 1000:.0f} ms, least {min(times) * 1000:.0f} ms")
