"""Pages as lines and blocks, read without knowing anything of Tally, and the pairs of blocks that are known to stand for each other."""
import difflib
import json
import os
import re
import subprocess
import sys

FENCE = re.compile(r"^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})(.*)$")
HEADING = re.compile(r"^(#{1,6})[ \t]+(.*?)[ \t]*$")
ITEM = re.compile(r"^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)(\S.*)$")
ROW = re.compile(r"^[ \t]*\|.*\|[ \t]*$")
RULER = re.compile(r"^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
COMPONENT = re.compile(r"^[ \t]*(</?[A-Za-z][\w.]*[^<]*|:::+.*|\{\{[<%].*[%>]\}\}|> ?\[!\w+\].*|!!! .*|import .*|export .*)$")


class Block:
    """A run of lines of one kind: front, heading, para, item, definition, code, row, component, rule."""

    def __init__(self, kind, start, end, lines, level=0):
        self.kind, self.start, self.end, self.level = kind, start, end, level
        self.lines = lines[start:end]
        self.text = "\n".join(self.lines)

    def sign(self):
        if self.kind == "code":
            # Comments may be translated: only the longest line of signs tells which code this is.
            return ("code", len(self.lines), FENCE.match(self.lines[0])[3].strip().split(" ")[0])
        if self.kind == "row":
            return ("row", self.level)
        if self.kind == "heading":
            return ("heading", self.level)
        if self.kind == "component":
            return ("component", re.split(r"[\s>]", self.text.strip())[0])
        return (self.kind,)


def blocks(lines):
    out, at = [], 0
    if lines and lines[0].strip() == "---":
        end = next((n for n in range(1, len(lines)) if lines[n].strip() == "---"), None)
        if end:
            out.append(Block("front", 0, end + 1, lines))
            at = end + 1
    while at < len(lines):
        line = lines[at]
        fence = FENCE.match(line)
        if fence and not (fence[2][0] == "`" and "`" in fence[3]):
            end = at + 1
            while end < len(lines) and not (
                    lines[end].lstrip(" \t>").startswith(fence[2]) and not lines[end].strip(" \t>").strip(fence[2][0])):
                end += 1
            out.append(Block("code", at, min(end + 1, len(lines)), lines))
            at = end + 1
            continue
        if not line.strip():
            at += 1
            continue
        heading = HEADING.match(line)
        if heading:
            out.append(Block("heading", at, at + 1, lines, len(heading[1])))
            at += 1
            continue
        if ROW.match(line):
            out.append(Block("rule" if RULER.match(line) else "row", at, at + 1, lines, line.replace("\\|", "").count("|")))
            at += 1
            continue
        if COMPONENT.match(line) or line.lstrip().startswith("<"):
            end = at + 1
            # An element over several lines.
            while end < len(lines) and lines[at].lstrip().startswith("<") and lines[end].strip() \
                    and "\n".join(lines[at:end]).count("<") > "\n".join(lines[at:end]).count(">"):
                end += 1
            out.append(Block("component", at, end, lines))
            at = end
            continue
        if re.match(r"^ {0,3}([-*_])( *\1){2,} *$", line):
            out.append(Block("rule", at, at + 1, lines))
            at += 1
            continue
        item = ITEM.match(line)
        end = at + 1
        while end < len(lines) and lines[end].strip() and not FENCE.match(lines[end]) and not HEADING.match(lines[end]) \
                and not ROW.match(lines[end]) and not ITEM.match(lines[end]) and not COMPONENT.match(lines[end]) \
                and not lines[end].lstrip().startswith("<"):
            end += 1
        is_definition = not item and all(re.match(r"^ {0,3}\[[^\]]+\]: *\S", line) for line in lines[at:end])
        kind = "item" if item else "definition" if is_definition else "para"
        out.append(Block(kind, at, end, lines, len(item[1]) if item else 0))
        at = end
    return out


class Pair:
    """A translation and its source, with the blocks of both that stand in the same place of the same outline."""

    def __init__(self, root, locale, source_path, path):
        self.locale, self.source_path, self.path = locale, source_path, path
        self.lines = read(os.path.join(root, self.path))
        self.source = read(os.path.join(root, self.source_path))
        a, b = blocks(self.source), blocks(self.lines)
        self.blocks = b
        matcher = difflib.SequenceMatcher(None, [x.sign() for x in a], [x.sign() for x in b], autojunk=False)
        self.likeness = matcher.ratio()
        self.pairs = []
        for tag, low, high, start, end in matcher.get_opcodes():
            if tag == "equal":
                # At the border to what differs a block may stand for another.
                left, right = (0 if low == 0 else 1), (0 if high == len(a) else 1)
                self.pairs += [(a[low + n], b[start + n]) for n in range(left, high - low - right)]
        prose = [(x, y) for x, y in self.pairs if y.kind in ("para", "item") and len(y.text) > 30]
        self.kept = sum(x.text == y.text for x, y in prose) / len(prose) if prose else 1

    def is_usable(self):
        """Whether the outline tells which blocks stand for each other, and most of them are translated."""
        return self.likeness >= 0.94 and self.kept <= 0.4 and len(self.pairs) >= 8


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read().split("\n")


def pairs(root, tally):
    """The pages that have a translation, as the program finds them: in whatever layout."""
    run = subprocess.run([tally, "locales", root, "--format", "json"], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"tally ended with {run.returncode}: {run.stderr[:2000]}")
    found = []
    for locale in json.loads(run.stdout)["locales"]:
        for page in sorted((page for page in locale["pages"] if "page" in page and "source" in page), key=lambda page: page["page"]):
            if page["page"].endswith((".md", ".mdx")):
                try:
                    found.append(Pair(root, locale["locale"], page["source"], page["page"]))
                except UnicodeDecodeError:
                    continue
    return found


class Edit:
    """Lines `start` to `end` of a translation are replaced by `new`. Findings count at the lines that are new, or, of the source,
    at those of the block that stands for it; where lines are taken away, beside the gap. `is_whole` says that any of the new lines
    will do, even one that is as before."""

    def __init__(self, pair, start, end, new, source=None, is_whole=False):
        self.pair, self.start, self.end, self.new, self.source, self.is_whole = pair, start, end, new, source, is_whole

    def applied(self):
        return self.pair.lines[:self.start] + self.new + self.pair.lines[self.end:]

    def expected(self):
        """First and last line of the edited page, counted from one."""
        old, new = self.pair.lines[self.start:self.end], self.new
        if self.is_whole:
            return self.start + 1, self.start + len(new)
        head = 0
        while head < min(len(old), len(new)) and old[head] == new[head]:
            head += 1
        tail = 0
        while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        first, last = self.start + head + 1, self.start + len(new) - tail
        if last < first:
            # Blank lines are no place: the gap reaches from the last line before it to the first behind it.
            lines = self.applied()
            first, last = first - 1, last + 1
            while first > 1 and first <= len(lines) and not lines[first - 1].strip():
                first -= 1
            while last < len(lines) and not lines[last - 1].strip():
                last += 1
        return first, last

    def moved(self, line):
        """Where a line of the page as it was, counted from one, stands now; none inside of what was edited."""
        if line <= self.start:
            return line
        return line + len(self.new) - (self.end - self.start) if line > self.end else None
