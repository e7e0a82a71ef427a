"""Contradictions of methods, paths and names, in what documentation says and shows of an operation.

An edit is only made where another place of the same description states what is changed, so that the two places do disagree
afterwards: the heading against the command, the table against the sample, the list of endpoints against the heading.
"""
import re

from documents import METHODS
from edits import Edit, misspelt, replaced, top_level_keys


def stated(page):
    return {(s.method, anonymous(s.template)) for s in page.sections}


def anonymous(path):
    return re.sub(r"\{[^}]*\}|:\w+|<\w+>", "{}", path)


def fits(template, target):
    """Whether a request is sent to a template: the end of its path is the template with values."""
    pattern = "".join("[^/?]+" if part == "{}" else re.escape(part) for part in re.split(r"(\{\})", anonymous(template)))
    return re.search(pattern + r"(?=[?\s'\"]|$)", target) is not None


def uses(section):
    """The lines of each command and message that is sent to the operation by its own method, and not shown to be refused."""
    lines = section.page.lines
    for command in section.commands():
        text = " ".join(lines[n] for n in command)
        method = re.search(r"(?:-X|--request)\s+(\w+)", text)
        if fits(section.template, text) and (not method or method[1] == section.method) and replies_well(section, command):
            yield command
    for start, request, _ in section.messages():
        words = lines[start].split()
        if words[0] == section.method and fits(section.template, words[1]) and replies_well(section, request):
            yield list(request)


def replies_well(section, numbers):
    """Whether the documentation does not show that what is sent here is refused."""
    lines = section.page.lines
    block = next(b for b in section.blocks if b.first <= numbers[0] < b.last)
    status = next((re.match(r"\s*HTTP/\S+ (\d)", lines[n]) for n in block if re.match(r"\s*HTTP/\S+ \d", lines[n])), None)
    return status is None or status[1] in "123"


def methods(page, rng):
    for section in page.sections:
        others = [m for m in METHODS if m != section.method]
        free = [m for m in others if (m, anonymous(section.template)) not in stated(page)]
        shown = list(uses(section))
        for numbers in shown:
            for number in numbers:
                match = re.search(rf"(-X\s+|--request\s+|^\s*)({section.method})\b", page.lines[number])
                if match and (match[1].strip() or "/" in page.lines[number]):
                    yield Edit("method", page, number, replaced(page.lines[number], match.start(2), match.end(2), rng.choice(others)))
        if shown and free:
            line = page.lines[section.first]
            yield Edit("method", page, section.first, line.replace(section.method, rng.choice(free), 1))
    for number, method, path, line in endpoint_rows(page):
        free = [m for m in METHODS if (m, anonymous(path)) not in stated(page)]
        if (method, anonymous(path)) in stated(page) and free:
            yield Edit("method", page, number, line.replace(method, rng.choice(free), 1))


def endpoint_rows(page):
    """(line, method, path, text) of the rows of tables that list operations."""
    for table in page.tables:
        method, path = table.column("method"), table.column("endpoint", "path", "url")
        if method is None or path is None:
            continue
        for number, cells in table.rows:
            found = re.search(r"/[^\s\]`)|]+", cells[path])
            if found and cells[method] in METHODS:
                yield number, cells[method], found[0], page.lines[number]


def paths(page, rng):
    known = {w for s in page.sections for w in s.template.split("/")}
    for section in page.sections:
        words = [w for w in section.template.split("/") if re.fullmatch(r"[a-z_]{5,}", w)]
        if not words:
            continue
        shown = list(uses(section))
        for number in [n for numbers in shown for n in numbers] + ([section.first] if shown else []):
            word = rng.choice(words)
            match = re.search(rf"(?<=/){word}(?=[/?\s'\"`]|$)", page.lines[number])
            if match and re.search(r"https?:|\$|^\s*[A-Z]+ /|^#|`", page.lines[number]):
                yield Edit("path", page, number, replaced(page.lines[number], match.start(), match.end(), misspelt(word, rng, known)))
    for number, method, path, line in endpoint_rows(page):
        words = [w for w in path.split("/") if re.fullmatch(r"[a-z_]{5,}", w)]
        if (method, anonymous(path)) in stated(page) and words:
            word = rng.choice(words)
            yield Edit("path", page, number, line.replace("/" + word, "/" + misspelt(word, rng, known), 1))


def queries(page, rng):
    """The name of a query parameter: in the request against the table, and the other way round."""
    for section in page.sections:
        rows = {name: number for number, name, _, _ in section.fields()}
        sent = set()
        for numbers in uses(section):
            for number in numbers:
                line = page.lines[number]
                for match in re.finditer(r"[?&](\w{3,})=", line):
                    if match[1] in rows:
                        sent.add(match[1])
                        yield Edit("parameter name", page, number,
                                   replaced(line, match.start(1), match.end(1), misspelt(match[1], rng, rows)))
        for name in sorted(sent):
            line = page.lines[rows[name]]
            yield Edit("parameter name", page, rows[name], line.replace(name, misspelt(name, rng, rows), 1))


REGISTERED = ("Authorization", "Content-Type", "Accept", "WWW-Authenticate", "Retry-After", "Location")


def headers(page, rng):
    """The name of a header that is registered, or that other requests and tables of the page have as well."""
    found = []
    for section in page.sections:
        for block in section.blocks:
            for number in block:
                for match in re.finditer(r"(?:-H\s+[\"']|^\s*)([A-Za-z]+(?:-[A-Za-z]+)*):\s", page.lines[number]):
                    if block.language == "http" or "-H" in match[0]:
                        found.append((number, match))
    for number, match in found:
        if match[1] in REGISTERED or sum(m[1] == match[1] for _, m in found) > 2:
            yield Edit("header name", page, number,
                       replaced(page.lines[number], match.start(1), match.end(1), misspelt(match[1], rng)))


def bodies(section):
    """The lines of each request body in JSON: of commands, of messages, and of samples below a table of the request's fields."""
    for numbers in uses(section):
        text = [n for n in numbers if not re.search(r"\s-u ", section.page.lines[n]) or "{" in section.page.lines[n]]
        yield text
    yield from samples(section, "request field")


def samples(section, head):
    """The blocks of JSON that follow a table with this head, without another table between."""
    for table in section.tables:
        if head not in table.head:
            continue
        last = table.rows[-1][0]
        block = next((b for b in section.blocks if b.first > last), None)
        if block and block.language in ("", "json") and not any(last < t.rows[0][0] < block.first for t in section.tables):
            if section.page.lines[block.first].strip() in ("{", "["):
                yield list(block)


def written_fields(page, rng, kind, shown, *table):
    """A field that both a table and a shown message of its section name, misspelt in one of them."""
    for section in page.sections:
        rows = {name.rstrip("*"): number for number, name, _, _ in section.fields(*table)}
        sent = set()
        for numbers in shown(section):
            for number, start, end, name, _ in top_level_keys(page.lines, numbers):
                if name in rows and len(name) > 3:
                    sent.add(name)
                    yield Edit(kind, page, number, replaced(page.lines[number], start, end, misspelt(name, rng, rows)))
        for name in sorted(sent):
            line = page.lines[rows[name]]
            yield Edit(kind, page, rows[name], line.replace(name, misspelt(name, rng, rows), 1))


def body_fields(page, rng):
    return written_fields(page, rng, "body field name", bodies)


def reply_fields(page, rng):
    return written_fields(page, rng, "reply field name", lambda section: samples(section, "response field"), ("response field",))


def placeholders(page, rng):
    """The name of a part of the path: where the same path stands twice, or a table or sentence of the section names it."""
    for section in page.sections:
        for name in re.findall(r"[{:](\w{2,})", section.template):
            other = rng.choice((misspelt(name, rng), "key", "other_" + name))
            pattern = re.compile(rf"(?<=[{{:]){name}\b")
            twins = [n for n, m, p, _ in endpoint_rows(page) if m == section.method and anonymous(p) == anonymous(section.template)]
            rows = [number for number, row, _, _ in section.fields() if row == name]
            spans = [n for n in range(section.first + 1, section.last) if n not in page.code and f"`:{name}`" in page.lines[n]]
            shown = [n for numbers in uses(section) for n in numbers if pattern.search(page.lines[n]) and "/" in page.lines[n]]
            if twins or rows or spans or shown:
                yield Edit("placeholder", page, section.first, pattern.sub(other, page.lines[section.first], count=1))
            for number in twins + spans[:1] + shown:
                yield Edit("placeholder", page, number, pattern.sub(other, page.lines[number], count=1))
            for number in rows:
                # Only a slip is certain to mean the path where the table does not say so.
                new = other if "| path |" in page.lines[number] else misspelt(name, rng)
                yield Edit("placeholder", page, number, re.sub(rf"\b{name}\b", new, page.lines[number], count=1))


KINDS = (methods, paths, queries, headers, body_fields, reply_fields, placeholders)
