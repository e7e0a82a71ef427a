"""Single edits of a page, made from the page itself: of each fact that a block shows, and of what is none.

An edit is a kind, the new text of the page, the lines of the block that it stands in, and a note. Nothing is chosen by hand, so that what the
reader of pages knows has no say in it.
"""

import dataclasses
import json
import re

STATUSES = {"200 OK": "202 Accepted", "201 Created": "200 OK", "202 Accepted": "200 OK", "204 No Content": "200 OK",
            "400 Bad Request": "422 Unprocessable Content", "401 Unauthorized": "403 Forbidden", "403 Forbidden": "401 Unauthorized",
            "404 Not Found": "410 Gone", "409 Conflict": "423 Locked", "422 Unprocessable Content": "400 Bad Request",
            "422 Unprocessable Entity": "400 Bad Request"}
METHODS = {"POST": "PUT", "PUT": "POST", "PATCH": "PUT", "DELETE": "POST", "GET": "POST"}
TYPES = {"string": "integer", "integer": "string", "Zeichenkette": "Ganzzahl", "Ganzzahl": "Zeichenkette", "Zahl": "Zeichenkette",
         "date-time": "integer", "date": "integer", "Zeitpunkt": "Ganzzahl", "number": "string", "string or null": "integer",
         "Zeichenkette oder null": "Ganzzahl"}
DUTIES = {"yes": "no", "no": "yes", "ja": "nein", "nein": "ja", "required": "optional", "optional": "required"}
CODE = {"python": "Python", "js": "JavaScript", "swift": "Swift", "csharp": "C#"}


@dataclasses.dataclass
class Edit:
    kind: str
    text: str
    lines: range
    note: str


@dataclasses.dataclass
class Block:
    """A fence, a table, a heading or a paragraph: its kind, the place of its text, and its lines, counted from one."""

    kind: str
    start: int
    end: int
    lines: range


def blocks(page):
    found, offset, number = [], 0, 0
    lines = page.split("\n")
    starts = []
    for line in lines:
        starts.append(offset)
        offset += len(line) + 1
    starts.append(offset)
    while number < len(lines):
        line, first = lines[number], number
        if line.startswith("```"):
            number += 1
            while number < len(lines) and not lines[number].startswith("```"):
                number += 1
            found.append(Block(line[3:].strip() or "text", starts[first + 1], starts[number], range(first + 1, number + 2)))
        elif line.startswith("#"):
            found.append(Block("heading", starts[first], starts[first] + len(line), range(first + 1, first + 2)))
        elif line.strip():
            while number + 1 < len(lines) and lines[number + 1].strip() and not lines[number + 1].startswith(("```", "#")):
                number += 1
            kind = "table" if line.startswith("|") else "paragraph"
            found.append(Block(kind, starts[first], starts[number] + len(lines[number]), range(first + 1, number + 2)))
        number += 1
    return found


class Editor:
    def __init__(self, page):
        self.page, self.edits = page, []

    def add(self, kind, block, start, end, new):
        old = self.page[start:end]
        if old != new:
            text = self.page[:start] + new + self.page[end:]
            line = self.page.count("\n", 0, start) + 1
            # Below the head of a table, each row stands for itself.
            lines = range(line, line + 1) if block.kind == "table" else block.lines
            self.edits.append(Edit(kind, text, lines, f"line {line}: {old.strip()[:50]!r} → {new.strip()[:50]!r}"))

    def each(self, pattern, block):
        return re.compile(pattern, re.M).finditer(self.page, block.start, block.end)


def renamed(word):
    """Another name as somebody might choose or misremember it."""
    return word[:-1] if len(word) > 5 and word.endswith("s") else word + "_name" if "_" not in word else word.split("_")[0]


def other_segment(path):
    """The last part of a path that is a name, spelled otherwise."""
    parts = path.split("/")
    for place in range(len(parts) - 1, 0, -1):
        if re.fullmatch(r"[a-z]{4,}", parts[place]):
            parts[place] = parts[place][:-1] if parts[place].endswith("s") else parts[place] + "s"
            return "/".join(parts)
    return path


def facts(page):
    """Edits of facts."""
    editor = Editor(page)
    for block in blocks(page):
        if block.kind in ("sh", "bash") and "curl" in page[block.start : block.end]:
            curl(editor, block)
        elif block.kind == "json":
            reply(editor, block)
        elif block.kind == "table":
            table(editor, block)
        elif block.kind in ("paragraph", "heading"):
            words(editor, block)
        elif block.kind in CODE:
            code(editor, block)
    return editor.edits


def curl(editor, block):
    for found in editor.each(r"https?://[^/\s\"']+(/[^\s\"'?]*)", block):
        if found.start() > 0 and editor.page[found.start() - 1] == '"' and "curl" not in editor.page[block.start : found.start()].split("\n")[-1]:
            continue
        editor.add("curl: path", block, *found.span(1), other_segment(found.group(1)))
    for found in editor.each(r"-X (POST|PUT|PATCH|DELETE)", block):
        editor.add("curl: method", block, *found.span(1), METHODS[found.group(1)])
    for found in editor.each(r"[?&]([a-z_]+)=", block):
        editor.add("curl: query", block, *found.span(1), renamed(found.group(1)))
    for found in editor.each(r"-F (\w+)=", block):
        editor.add("curl: form", block, *found.span(1), renamed(found.group(1)))
    for found in editor.each(r"-H [\"'](?:(X-[\w-]+)|Authorization: (Bearer)|Content-Type: (application/json))", block):
        for group, new in ((1, "X-Access"), (2, "Token"), (3, "text/plain")):
            if found.group(group):
                editor.add("curl: header", block, *found.span(group), new)
    body = re.compile(r"-d '").search(editor.page, block.start, block.end)
    if body:
        inner = Block(block.kind, body.end(), block.end, block.lines)
        json_names(editor, inner, "curl: field")
        json_values(editor, inner, "curl: type")


def json_names(editor, block, kind):
    for found in editor.each(r"\"(\w+)\":", block):
        editor.add(kind, block, *found.span(1), renamed(found.group(1)))


def json_values(editor, block, kind):
    for found in editor.each(r": (\"[^\"]*\"|-?[0-9.]+|true|false)(?=[,}\n])", block):
        value = found.group(1)
        editor.add(kind, block, *found.span(1), "7" if value.startswith('"') else f'"{value}"')


def reply(editor, block):
    json_names(editor, block, "reply: field")
    json_values(editor, block, "reply: type")


def table(editor, block):
    rows = [found for found in editor.each(r"^\|.*\|$", block)][2:]
    for row in rows:
        place = row.start()
        for cell in row.group().split("|")[1:-1]:
            place += 1
            text = cell.strip()
            start = place + cell.find(text)
            name = re.fullmatch(r"`(\w+)`", text)
            if name and place == row.start() + 1:
                editor.add("table: name", block, start + 1, start + 1 + len(name.group(1)), renamed(name.group(1)))
            for changes, kind in ((TYPES, "table: type"), (DUTIES, "table: duty")):
                if text in changes:
                    editor.add(kind, block, start, start + len(text), changes[text])
            place += len(cell)


def words(editor, block):
    kind = "heading" if block.kind == "heading" else "prose"
    for found in editor.each(r"`(\d{3} [A-Z][A-Za-z ]+)`", block):
        if found.group(1) in STATUSES:
            editor.add(f"{kind}: status", block, *found.span(1), STATUSES[found.group(1)])
    for found in editor.each(r"`?\b(GET|POST|PUT|PATCH|DELETE) (/[^\s`]+)", block):
        editor.add(f"{kind}: method", block, *found.span(1), METHODS[found.group(1)])
        editor.add(f"{kind}: path", block, *found.span(2), other_segment(found.group(2)))


def code(editor, block):
    kind = CODE[block.kind]
    for found in editor.each(r"https://[^/\s\"'`]+(/[^\s\"'?`,]*)", block):
        editor.add(kind, block, *found.span(1), other_segment(found.group(1)))
    for found in editor.each(r"requests\.(post|patch|delete|get)\(|method: \"(\w+)\"|httpMethod = \"(\w+)\"", block):
        group = found.lastindex
        new = METHODS[found.group(group).upper()]
        editor.add(kind, block, *found.span(group), new.lower() if group == 1 else new)
    for found in editor.each(r"status(?:_code|Code)? (?:===?|!==?) (\d{3})", block):
        editor.add(kind, block, *found.span(1), {"201": "200", "422": "418", "409": "428", "204": "205"}.get(found.group(1), "299"))
    for found in editor.each(r"(?:json|params)=\{(.*)\}", block):
        json_names(editor, Block(block.kind, *found.span(1), block.lines), kind)
    for found in editor.each(r"stringify\(\{(.*)\}\)", block):
        for name in re.compile(r"(\w+): ").finditer(editor.page, *found.span(1)):
            editor.add(kind, block, *name.span(1), renamed(name.group(1)))
    for found in editor.each(r"(?:order|json\(\))\[\"(\w+)\"\]|order\.(\w+)[,)]|^  var (\w+):", block):
        editor.add(kind, block, *found.span(found.lastindex), renamed(found.group(found.lastindex)))


def harmless(page):
    """Edits after which the page states the same."""
    editor = Editor(page)
    for number, block in enumerate(blocks(page)):
        text = page[block.start : block.end]
        if block.kind in ("sh", "bash") and "curl" in text:
            for old, new in (("-X ", "--request "), ("-H ", "--header "), (" -d ", " --data "), ("curl ", "curl -s "), ("-F ", "--form ")):
                if old in text:
                    editor.add("command", block, block.start, block.end, text.replace(old, new))
            if " \\\n  " in text:
                editor.add("layout", block, block.start, block.end, text.replace(" \\\n  ", " \\\n      "))
                editor.add("layout", block, block.start, block.end, re.sub(r" \\\n +(?=-[HFX])", " ", text))
        elif block.kind == "json":
            value = json.loads(text)
            editor.add("layout", block, block.start, block.end, json.dumps(value, indent=4, ensure_ascii=False) + "\n")
            editor.add("layout", block, block.start, block.end, json.dumps(value, ensure_ascii=False) + "\n")
            if isinstance(value, dict):
                turned = json.dumps(dict(reversed(value.items())), indent=2, ensure_ascii=False)
                editor.add("order", block, block.start, block.end, turned + "\n")
        elif block.kind == "table":
            rows = text.split("\n")
            if len(rows) > 3:
                editor.add("order", block, block.start, block.end, "\n".join(rows[:2] + rows[2:][::-1]))
            editor.add("layout", block, block.start, block.end, re.sub(r" \|", "   |", text))
            editor.add("layout", block, block.start, block.end, re.sub(r"\|[ -]*(-{3,})[ -]*(?=\|)", r"|:\1", text, count=1))
        elif block.kind == "heading" and not re.search(r"/v1|/api", text):
            editor.add("words", block, block.end, block.end, ", once more")
            if text.startswith("## "):
                editor.add("layout", block, block.start, block.start, "#")
        elif block.kind == "paragraph":
            editor.add("words", block, block.start, block.start, "Read this twice. " if number % 2 else "As we said before. ")
            editor.add("words", block, block.end, block.end, "\n\nThat was that.")
    return editor.edits
