"""What a truth file lacks, contradicts, or holds without the documentation stating it: listed, and every line of it proved.

`differences/NAME.txt` has a line for each item that the judge counts against Tally although the documentation sides with it:

    part    operation           item       reason              place
    params  GET /lists          query tag  missing in truth    apis/lists.md:28
    reply   PUT /lists/{}       data.id    not stated          apis/lists.md:193-215
    reply   GET /campaigns      data.id    truth differs       apis/campaigns.md:50

`missing in truth` cites the line that states the item; `not stated` cites the whole description of the operation, or the whole
part of it that is about requests or replies, which does not name the item; `truth differs` cites the line that shows the item, or
what holds it, in another place or form than the truth. A line that is not so, or that the judge no longer reports, is an error.
"""
import importlib.machinery
import importlib.util
import os
import re

PARTS = ("operations", "params", "body", "statuses", "reply")
REASONS = ("missing in truth", "not stated", "truth differs")


class Judge:
    """The judge's own comparison, item by item."""

    def __init__(self, shared, expected, found, docs):
        loader = importlib.machinery.SourceFileLoader("judge", os.path.join(shared, "tools", "score-openapi"))
        judge = importlib.util.module_from_spec(importlib.util.spec_from_loader("judge", loader))
        loader.exec_module(judge)
        truth, own = judge.operations(judge.load(expected)), judge.operations(judge.load(found))
        text = judge.read_docs(docs)
        self.right = {part: [0, 0] for part in PARTS}
        self.false, self.missed, self.own, self.paths = set(), set(), {}, {}
        for (method, path), (names, record) in judge.stated(truth, text).items():
            hit = next((r for (m, _), (other, r) in own.items() if m == method and names & other), None)
            key = f"{method.upper()} {path}"
            self.paths[key] = names
            if not hit:
                self.missed.add(("operations", key, "-"))
                continue
            self.right["operations"] = [n + 1 for n in self.right["operations"]]
            for part in PARTS[1:]:
                full = record["full"][part]
                self.right[part][0] += len(full & hit[part])
                self.right[part][1] += len(record[part] & hit[part])
                self.own[part, key] = {name(i) for i in hit[part]}, {name(i) for i in full}
                self.false |= {(part, key, name(i)) for i in hit[part] - full}
                self.missed |= {(part, key, name(i)) for i in record[part] - hit[part]}


def name(item):
    return item if isinstance(item, str) else " ".join(item)


def last(item):
    """The name that a document shows of an item: `data.items[].id` is `id`, `query tag` is `tag`."""
    return re.split(r"[.\[\] ]+", item.rstrip("[]"))[-1]


def read(path):
    """(part, operation, item) with the reason and the place, in order."""
    with open(path, encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            if line.strip() and not line.startswith("#"):
                part, operation, item, reason, place = line.rstrip("\n").split("\t")
                yield number, (part, operation, item), reason, place


def names_it(lines, item):
    """Whether the lines hold the name of an item as a word; the case of a header means nothing."""
    flags = re.I if item.startswith("header ") else 0
    return re.search(r"(?<![\w-])" + re.escape(last(item)) + r"(?![\w-])", "\n".join(lines), flags) is not None


def parent(item):
    return item.rpartition(".")[0]


def is_whole(lines, first, end):
    """Whether lines are those from a heading to before another one, or to the end."""
    def heads(number):
        return number > len(lines) or re.match(r"#+ ", lines[number - 1]) is not None
    return heads(first) and heads(end + 1)


def headings(lines, number):
    """The headings above a line that hold what it belongs to."""
    found, depth, is_code = [], 7, False
    for line in reversed(lines[:number]):
        is_code ^= line.startswith("```")
        match = not is_code and re.match(r"(#+) ", line)
        if match and len(match[1]) < depth:
            depth = len(match[1])
            found.append(line)
    return found


def problems(path, judge, docs):
    """What is wrong with the lines of a file, each with its number."""
    seen = set()
    for number, key, reason, place in read(path):
        error = problem(key, reason, place, judge, docs) or ("stands twice" if key in seen else None)
        seen.add(key)
        if error:
            yield f"{os.path.basename(path)}:{number}: {' '.join(key)}: {error}"


def problem(key, reason, place, judge, docs):
    part, operation, item = key
    is_false, is_missed = key in judge.false, key in judge.missed
    if not is_false and not is_missed:
        return "the judge does not report it"
    if reason not in REASONS or reason == "missing in truth" and not is_false or reason == "not stated" and not is_missed:
        return f"'{reason}' is no reason for this"
    if part == "operations":
        return shown_operation(operation, judge, docs)
    file, _, numbers = place.partition(":")
    with open(os.path.join(docs, file), encoding="utf-8") as f:
        lines = f.read().split("\n")
    first, end = (list(map(int, numbers.split("-"))) * 2)[:2]
    cited = lines[first - 1:end]
    if reason == "not stated":
        if not is_whole(lines, first, end):
            return "the lines are no whole section"
        about = "\n".join(cited + headings(lines, first))
        if not any(pattern.search(about) for pattern in patterns(operation, judge)):
            return "the lines are not about the operation"
        return "the section names it" if names_it(cited, item) else None
    if first != end:
        return "one line is to be cited"
    if reason == "truth differs":
        ours, theirs = ({last(i) for i in names} for names in judge.own[part, operation])
        named = [i for i in (item, parent(item)) if i and names_it(cited, i) and last(i) in ours & theirs]
        return None if named else "the line names nothing that both have"
    return None if names_it(cited, item) else "the line does not name it"


def patterns(operation, judge):
    """How documents may write the path of an operation."""
    for own in judge.paths[operation]:
        parts = [r"[^/\s\"'`?]+" if "{}" in p else re.escape(p) for p in own.strip("/").split("/")]
        yield re.compile("/" + "/".join(parts) + r"(?![\w/{-])")


def shown_operation(operation, judge, docs):
    """An operation is not stated where no line of the documentation has its method before its path."""
    method = operation.split(" ")[0]
    found = [re.compile(rf"(?i)\b{method}\b.*?(?<![\w}}]){p.pattern}") for p in patterns(operation, judge)]
    for root, _, files in os.walk(docs):
        for file in sorted(files):
            with open(os.path.join(root, file), encoding="utf-8", errors="replace") as f:
                for number, line in enumerate(f, 1):
                    if any(p.search(line) for p in found):
                        return f"{file}:{number} shows it"
    return None


def unlisted(path, judge):
    """What the judge counts against Tally and no line explains."""
    listed = {key for _, key, _, _ in read(path)}
    return sorted((judge.false | judge.missed) - listed)


def row(path, judge):
    """Precision and recall of each part, where listed items count neither for nor against anyone."""
    against = unlisted(path, judge)
    for part in PARTS:
        precise, recalled = judge.right[part]
        false = sum(key[0] == part and key in judge.false for key in against)
        missed = sum(key[0] == part and key in judge.missed for key in against)
        yield part, (precise / max(precise + false, 1), recalled / max(recalled + missed, 1))
