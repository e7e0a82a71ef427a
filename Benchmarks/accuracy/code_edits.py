"""Contradictions in the code of clients and servers, and of the prose about code.

What code is held against are the messages that the documentation shows, or, where it shows none, the truth that was written
down by hand.
"""
import re

from documents import METHODS
from edits import Edit, misspelt, replaced


class Known:
    """Names that the documentation states elsewhere than in the code: in messages of all pages, or in a file of truth."""

    def __init__(self):
        self.methods, self.words, self.queries, self.fields, self.replies, self.statuses = set(), set(), set(), set(), set(), set()

    @classmethod
    def of_messages(cls, pages):
        out = cls()
        for page in pages:
            for section in page.sections:
                out.methods.add(section.method)
                out.words |= {w for w in section.template.split("/") if w.isalpha()}
                for start, request, reply in section.messages():
                    out.queries |= set(re.findall(r"[?&](\w+)=", page.lines[start]))
                    out.fields |= {m for n in request for m in re.findall(r'^\s*"(\w+)":', page.lines[n])}
                    out.replies |= {m for n in reply for m in re.findall(r'^\s*"(\w+)":', page.lines[n])}
                    out.statuses |= {int(m) for n in reply for m in re.findall(r"^\s*HTTP/\S+ (\d{3})", page.lines[n])}
        return out

    @classmethod
    def of_truth(cls, truth):
        """What the file of truth calls agreed between client and server."""
        out = cls()
        for operation in truth["operations"]:
            out.methods.add(operation["method"])
            out.words |= {w for w in operation["path"].split("/") if w.isalpha()}
            for parameter in operation.get("parameters", []):
                if parameter.get("status") == "agreed" and parameter["in"] == "query":
                    out.queries.add(parameter["name"])
            body = operation.get("request_body", {}).get("schema")
            out.fields |= set(truth["schemas"].get(body, {}).get("fields", {})) if isinstance(body, str) else set()
            for reply in operation.get("responses", []):
                schema = (reply.get("body") or {}).get("schema") if isinstance(reply.get("body"), dict) else None
                if isinstance(schema, str):
                    out.replies |= set(truth["schemas"].get(schema, {}).get("fields", {}))
                if reply.get("status_of_fact") == "agreed":
                    out.statuses.add(reply["status"])
        return out


#: (kind, pattern with the name as its first group, the set of known names)
PATTERNS = (
    ("method", r'(?:setHTTPMethod:@|HTTPMethod = @|httpMethod = )"([A-Z]+)"', "methods"),
    ("path", r'(?:@"|\$?"|\)|\}|%@)/?(?:api)/(\w+)', "words"),
    ("parameter name", r'[?&](\w+)=%@', "queries"),
    ("parameter name", r'(?:URLQueryItem\(name: |queryItemWithName:@|queryParameters\.(?:get|require)\()"(\w+)"', "queries"),
    ("body field name", r'@"(\w+)"\s*:', "fields"),
    ("body field name", r'\bcase \w+ = "(\w+)"', "fields"),
    ("body field name", r"public required [\w?\[\]]+ (\w+) \{ get; ", "fields"),
    ("client-read field", r'(?:objectForKey:|\[)@"(\w+)"\]', "replies"),
    ("reply field name", r'\bcase \w+ = "(\w+)"', "replies"),
    ("status", r"(?:status|statusCode|Code) ?[!=]= ?(\d{3})", "statuses"),
    ("status", r"^\s*case (\d{3}):", "statuses"),
    ("header name", r'forHTTPHeaderField:\s*@?"([A-Za-z-]+)"', None),
    ("content type", r'"(application/json)[^"]*"\s*,?\s*forHTTPHeaderField:\s*@?"Content-Type"', None),
)


def changed(kind, name, known, rng):
    if kind == "method":
        return rng.choice([m for m in METHODS if m not in known.methods])
    if kind == "status":
        return str(rng.choice([s for s in (202, 205, 402, 405, 406, 409, 411, 423) if s not in known.statuses]))
    if kind == "content type":
        return rng.choice(("application/xml", "application/x-www-form-urlencoded", "text/plain"))
    if kind == "client-read field":
        return rng.choice((misspelt(name, rng, known.replies), "Content", "Text", "Body", "Message"))
    return misspelt(name, rng, known.fields | known.replies | known.queries | known.words)


def in_code(page, rng, known):
    """One literal of the code, against what is known of the operations."""
    for kind, pattern, names in PATTERNS:
        allowed = getattr(known, names) if names else None
        for number, line in enumerate(page.lines):
            for match in re.finditer(pattern, line):
                stated = int(match[1]) if kind == "status" else match[1]
                if allowed is None or stated in allowed:
                    new = changed(kind, match[1], known, rng)
                    yield Edit(kind, page, number, replaced(line, match.start(1), match.end(1), new))


FORMAT = re.compile(r'(stringWithFormat:|NSLog\()\s*@"((?:[^"\\]|\\.)*)"')
SPECIFIER = re.compile(r"%(?:[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z)?[@dDiuUxXoOfeEgGcCsSp])")


def formats(page, rng):
    """A format string takes one argument more or less than it is given."""
    for number, line in enumerate(page.lines):
        for match in FORMAT.finditer(line):
            specifiers = list(SPECIFIER.finditer(match[2]))
            start = match.start(2)
            for one in specifiers:
                yield Edit("format arguments", page, number, replaced(line, start + one.start(), start + one.end(), ""))
            at = start + rng.randrange(len(match[2]) + 1)
            if all(not (start + s.start() < at < start + s.end()) for s in specifiers) and "\\" not in match[2] and "%%" not in match[2]:
                yield Edit("format arguments", page, number, replaced(line, at, at, " %@ "))


NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9]*(?:_[a-zA-Z0-9]+)*")


def prose_names(page, rng):
    """A name of at least two words, in code letters in the prose, that the code of the page spells otherwise afterwards."""
    code = "\n".join(page.lines[n] for n in sorted(page.code))
    spelled = set(NAME.findall(code))
    in_table = {n for t in page.tables for n, _ in t.rows}
    for number, line in enumerate(page.lines):
        if number in page.code or number in in_table or line.startswith(("#", "    ", "\t")):
            continue
        for match in re.finditer(r"(?<!`)`(\w+)`(?!`)|\*\*(\w+)\*\*", line):
            at = 1 if match[1] else 2
            name = match[at]
            words = re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)
            if len(name) >= 8 and len(words) >= 2 and name in spelled:
                new = misspelt(name, rng, spelled)
                if not re.search(rf"\b{new}\b", code):
                    yield Edit("name in prose", page, number, replaced(line, match.start(at), match.end(at), new))


KINDS = (formats, prose_names)
