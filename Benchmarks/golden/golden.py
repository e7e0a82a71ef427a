"""What Tally says of a set of documentation, as sorted lines of text: facts, contract, findings, pairs of translations, the site."""
import concurrent.futures
import dataclasses
import glob
import hashlib
import json
import os
import shutil
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
#: The kinds of output, and the name of the file that holds each.
KINDS = {"facts": "facts.txt", "contract": "contract.yaml", "findings": "findings.txt", "pairs": "pairs.txt", "site": "site.sha"}
#: Members of a fact that are no part of its value.
APART = {"slot", "witnesses", "rules", "confidence"}
VAPOR = "title: vapor-l10n\nlocales: {source: en, variants: [de, ja, ko, zh], layout: folders, at-top: true}\n"


class Crash(Exception):
    """The program did not end by itself, or not as it is documented to."""


@dataclasses.dataclass
class Set:
    name: str
    folder: str
    #: What of the folder is copied; all of it where nothing is named.
    paths: tuple = ()
    #: A tally.yml that the set does not have itself.
    config: str = ""
    is_ours: bool = False
    #: The statement of what its pages say, as tools/score-stated reads it.
    truth: str = ""


def known_sets(shared, extra):
    """All sets that are at hand, by name; their outputs do not depend on where they stand."""
    sets = [Set("content", ROOT, ("content", "tally.yml"), is_ours=True)]
    tracked = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z", "--", "*tally.yml"], capture_output=True, text=True, check=True).stdout
    for path in filter(None, tracked.split("\0")):
        folder = os.path.dirname(path)
        if folder and os.path.basename(path) == "tally.yml" and not folder.startswith("Benchmarks/golden"):
            paths = ("tally.yml", "docs") if os.path.isdir(os.path.join(ROOT, folder, "docs")) else ()
            sets.append(Set("own-" + os.path.basename(folder).lower(), os.path.join(ROOT, folder), paths, is_ours=True))
    for folder in sorted(glob.glob(os.path.join(shared, "corpora", "*", "docs*"))):
        name = os.path.basename(os.path.dirname(folder))
        suffix = os.path.basename(folder)[len("docs"):]
        truth = os.path.join(os.path.dirname(folder), f"truth{suffix}.yaml")
        sets.append(Set(name + suffix, folder, truth=truth if os.path.exists(truth) else ""))
    vapor = os.path.join(shared, "corpora", "vapor-l10n")
    if os.path.isdir(vapor):
        sets.append(Set("vapor-l10n", vapor, config=VAPOR))
    hubs = os.path.join(shared, "notification-hubs")
    if os.path.isdir(hubs):
        sets.append(Set("notification-hubs", hubs))
    if extra:
        for folder in sorted(glob.glob(os.path.join(extra, "*", ""))):
            sets.append(Set("public-" + os.path.basename(folder.rstrip("/")), folder.rstrip("/")))
    return {one.name: one for one in sets}


def copied(one, work):
    """Copies a set, away from any repository, and returns its folder: history and neighbours have no part in what is said of it."""
    target = os.path.join(work, one.name)
    for path in one.paths or ("",):
        source = os.path.join(one.folder, path)
        if os.path.isdir(source):
            ignored = shutil.ignore_patterns(".git", ".tally", ".build*")
            shutil.copytree(source, os.path.join(target, path), symlinks=True, ignore=ignored, dirs_exist_ok=True)
        else:
            os.makedirs(target, exist_ok=True)
            shutil.copy(source, os.path.join(target, path))
    if one.config:
        with open(os.path.join(target, "tally.yml"), "w", encoding="utf-8") as file:
            file.write(one.config)
    return target


class Program:
    """A tally program, and which options it knows."""

    def __init__(self, path, environment=None):
        self.path = os.path.abspath(path)
        self.environment = {**os.environ, **(environment or {}), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        self.has_rules = "--rules" in self.help("extract")
        self.has_rules_of_findings = "--rules" in self.help("check")
        self.has_pairs = "compared with" in self.help("locales", "pairs")
        self.has_evidence = "--evidence" in self.help("generate")

    def help(self, *command):
        return subprocess.run([self.path, *command, "--help"], capture_output=True, text=True).stdout

    def run(self, folder, *arguments, environment=None):
        flags = [] if os.path.exists(os.path.join(folder, "tally.yml")) else ["--no-config"]
        # Sets run beside each other, so that each has one thread.
        command = [self.path, *arguments, "--jobs", "1", *flags]
        run = subprocess.run(
            command, cwd=folder, capture_output=True, timeout=900, env={**self.environment, **(environment or {})})
        if run.returncode not in (0, 1):
            raise Crash(f"exit status {run.returncode} of tally {' '.join(arguments[:2])}")
        return run.stdout.decode(errors="backslashreplace")


def rules(item):
    """The rules of a finding, or of all places of a fact, as the end of a line."""
    names = {name for one in [item, *item.get("witnesses", [])] for name in one.get("rules", [])}
    return f"  [{' '.join(sorted(names))}]" if names else ""


def place(item):
    return f"{item.get('file', '-')}:{item.get('line', 0)}:{item.get('column', 0)}"


def records(program, folder, environment=None):
    """Each fact as its line, without rules, and the rules, operation and members that it is made of."""
    flags = ["--rules"] if program.has_rules else []
    report = json.loads(program.run(folder, "extract", "--format", "json", *flags, ".", environment=environment))
    for api in report["apis"]:
        for operation in api["operations"]:
            head = f"{api['id']}: {operation['method']} {operation.get('path') or operation.get('webhook')}"
            for fact in operation["facts"]:
                value = " ".join(f"{key}={json.dumps(fact[key], ensure_ascii=False)}" for key in fact if key not in APART)
                sure = "" if fact.get("confidence", 1) == 1 else f" ~{fact['confidence']}"
                seen = ", ".join(f"{place(one)} {one['kind']}" for one in fact["witnesses"])
                yield f"{head} | {fact['slot']} | {value}{sure} | {seen}", rules(fact), operation, fact
        for kind in ("pushPayloads", "notInferred"):
            for item in api.get(kind, []):
                rest = {key: item[key] for key in item if key != "rules"}
                line = f"{api['id']}: {kind} | {json.dumps(rest, ensure_ascii=False, sort_keys=True)}"
                yield line, rules(item), None, item


def facts(program, folder, environment=None):
    return sorted(line + rules for line, rules, _, _ in records(program, folder, environment))


def findings(program, folder, environment=None, shows_rules=True):
    flags = ["--rules"] if program.has_rules_of_findings and shows_rules else []
    report = json.loads(
        program.run(folder, "check", "--no-cache", "--format", "json", *flags, ".", environment=environment))
    lines = []
    for one in report["diagnostics"]:
        until = f"-{one['endLine']}:{one['endColumn']}" if "endLine" in one else ""
        related = "".join(f" | {place(other)}: {other['message']}" for other in one.get("related", []))
        remedy = f" | {one['remedy']}" if one.get("remedy") else ""
        text = f"{place(one)}{until}: {one['severity']}: {one['code']}: {one['message']}{related}{remedy}{rules(one)}"
        lines.append(text.replace("\n", "\\n"))
    return sorted(lines)


def contract(program, folder):
    with tempfile.TemporaryDirectory() as output:
        program.run(folder, "generate", "openapi", *(["--evidence"] if program.has_evidence else []), "-o", output, ".")
        lines = []
        # What is hidden is the record of what was written.
        for path in (path for path in files(output) if not os.path.basename(path).startswith(".")):
            lines.append(f"# {path}")
            with open(os.path.join(output, path), encoding="utf-8", errors="backslashreplace") as file:
                lines += file.read().split("\n")
        return lines


def pairs(program, folder):
    config = os.path.join(folder, "tally.yml")
    if not program.has_pairs or not os.path.exists(config):
        return []
    with open(config, encoding="utf-8") as file:
        if not any(line.startswith("locales:") for line in file):
            return []
    return program.run(folder, "locales", "pairs", ".").splitlines()


def site(program, folder):
    with tempfile.TemporaryDirectory() as work:
        output = os.path.join(work, "site")
        program.run(folder, "build", "--no-cache", "--force", "-o", output, ".")
        lines = []
        for path in files(output) if os.path.isdir(output) else []:
            with open(os.path.join(output, path), "rb") as file:
                lines.append(f"{hashlib.sha256(file.read()).hexdigest()}  {path}")
        return lines


def files(folder):
    found = glob.glob("**", root_dir=folder, recursive=True, include_hidden=True)
    return sorted(path for path in found if os.path.isfile(os.path.join(folder, path)))


READERS = {"facts": facts, "contract": contract, "findings": findings, "pairs": pairs, "site": site}


def outputs(program, folder, kinds=tuple(KINDS)):
    """The lines of each kind that a program says of a copied set; a crash is a line, too."""
    out = {}
    for kind in kinds:
        try:
            lines = READERS[kind](program, folder)
        except Crash as crash:
            lines = [f"! {crash}"]
        except subprocess.TimeoutExpired:
            lines = ["! not ended after 900 s"]
        if any(folder in line for line in lines):
            lines.append("! an absolute path of this machine")
        out[kind] = lines
    return out


def sum_of(lines):
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def each(sets, jobs, work):
    """Calls `work` with each set, several at once, and yields sets and results in the order of the sets."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for one, result in zip(sets, pool.map(work, sets)):
            yield one, result
