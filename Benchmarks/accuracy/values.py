"""Contradictions of types, requirements, statuses and content types, and documents that do not hold together in themselves."""
import json
import re
from http import HTTPStatus

from documents import NAME_HEADS
from edits import Edit, replaced, top_level_keys
from names import bodies, fits, samples, uses

#: what a table may call a value that begins so, and what it cannot be
KINDS_OF = {'"': "string", "[": "array", "{": "object", "t": "boolean", "f": "boolean"}
OTHERS = {
    "string": ("boolean", "object"), "number": ("boolean", "object"), "boolean": ("number", "object"), "array": ("boolean", "object"),
    "object": ("boolean", "number"),
}
VALUES = {"string": '"text"', "number": "17", "boolean": "true", "object": '{"a": 1}'}


def kind_of_value(text):
    return "number" if re.match(r"-?\d", text) else KINDS_OF.get(text[:1])


def kind_of_type(text):
    text = text.lower().replace("\\", "")
    if text.startswith(("[]", "array")) or text.endswith("[]"):
        return "array"
    return {"string": "string", "number": "number", "integer": "number", "int": "number", "bool": "boolean", "boolean": "boolean",
            "object": "object"}.get(text)


def types(page, rng):
    """The table calls a value what it is not in the sample or the command, and the other way round."""
    for section in page.sections:
        for texts, heads in ((bodies(section), None), (samples(section, "response field"), ("response field",))):
            shown = [key for text in texts for key in top_level_keys(page.lines, text)]
            for row, name, kind, _ in section.fields(*([heads] if heads else [])):
                stated = kind_of_type(kind)
                same = [k for k in shown if k[3] == name.rstrip("*") and kind_of_value(k[4]) == stated]
                if not stated or not same:
                    continue
                new = rng.choice(OTHERS[stated])
                if all(kind_of_value(k[4]) == stated for k in shown if k[3] == name.rstrip("*")):
                    yield Edit("type", page, row, re.sub(rf"(\|\s*`?){re.escape(kind)}(`?\s*\|)", rf"\g<1>{new}\2", page.lines[row], count=1))
                for number, _, end, _, value in same:
                    literal = re.compile(r'"(?:[^"\\]|\\.)*"|-?[\d.]+|true|false').match(value)
                    if literal:
                        line = page.lines[number]
                        at = line.index(literal[0], end + 1)
                        yield Edit("type", page, number, replaced(line, at, at + len(literal[0]), VALUES[new]))


def requirements(page, rng):
    """The table requires what a request without any ellipsis leaves out, though nothing says that it is refused."""
    for section in page.sections:
        shown = [n for n in uses(section) if section.method in ("GET", "DELETE") or top_level_keys(page.lines, n)]
        keys = {k[3] for n in shown for k in top_level_keys(page.lines, n)}
        texts = ["\n".join(page.lines[n] for n in numbers) for numbers in shown]
        if not texts or any("..." in t or "…" in t for t in texts):
            continue
        for row, name, kind, need in section.fields():
            if re.search(rf"[{{:]{re.escape(name)}\b", section.template) or not kind or CONDITION.search(page.lines[row]):
                continue
            if all(re.search(rf"\b{re.escape(name)}\b", text) for text in texts):
                continue
            line = page.lines[row]
            table = next(t for t in section.tables if any(n == row for n, _ in t.rows))
            at = table.column("required")
            # A table of which the body has nothing describes an object inside of it.
            if keys and not keys & {n.rstrip("*") for n in names_of(table)}:
                continue
            if at is not None and need in ("", "no"):
                parts = line.split("|")
                parts[at + 1] = rng.choice((" Yes ", " yes ", " required "))
                yield Edit("requirement", page, row, "|".join(parts))
            elif at is None and not name.endswith("*") and table.head[0] == "request field" and any(
                    n.endswith("*") for _, n, _, _ in section.fields()):
                yield Edit("requirement", page, row, line.replace(name, name + "*", 1))


CONDITION = re.compile(r"\b(if|when|unless|either|or|only|except|optional|depending|instead|alternatively|deprecated|defaults?)\b", re.I)
LITERAL = r'(?:"(?:[^"\\\\]|\\\\.)*"|-?[\d.]+|true|false|\[[^\[\]]*\])'


def omissions(page, rng):
    """A request leaves out what the table requires; something of the table is left, so that the request is about it."""
    for section in page.sections:
        rows = {n.rstrip("*"): (row, need, n) for row, n, kind, need in section.fields() if kind}
        for numbers in uses(section):
            text = "\n".join(page.lines[n] for n in numbers)
            if "..." in text or "…" in text:
                continue
            keys = {k[3]: k[0] for k in top_level_keys(page.lines, numbers)}
            sent = {n for n in rows if n in keys or re.search(rf"[?&]{re.escape(n)}=", text)}
            for name in sorted(sent):
                row, need, written = rows[name]
                if not (need in ("yes", "true", "required") or written.endswith("*")) or len(sent) < 2 or CONDITION.search(page.lines[row]):
                    continue
                for number in [keys[name]] if name in keys else numbers:
                    line = page.lines[number]
                    member = rf'"{re.escape(name)}"\s*:\s*{LITERAL}'
                    new = re.sub(rf"(?<=[{{,\s]){member}\s*,\s*", "", line, count=1)
                    if new == line:
                        new = re.sub(rf",\s*{member}(?=\s*\}})", "", line, count=1)
                    if new == line:
                        new = re.sub(rf"(?<=[?&]){re.escape(name)}=[^&'\"\s]*&", "", line, count=1)
                    if new != line:
                        yield Edit("requirement", page, number, new, set(numbers))


def names_of(table):
    return [cell.strip("`") for _, cell in table.cells(*NAME_HEADS)]


def other_status(status, known, rng):
    near = [s.value for s in HTTPStatus if s.value // 100 == status // 100 and s.value not in known and s.value != status]
    return rng.choice(near)


PHRASES = {s.value: s.phrase for s in HTTPStatus}


def statuses(page, rng):
    """A number against its phrase, anywhere; a status of a message against the table of the same operation."""
    for number, line in enumerate(page.lines):
        for match in re.finditer(r"(?:HTTP/\S+ |`|\| )(\d{3}) ([A-Z][A-Za-z ]+?)(?=`| ?\||$)", line):
            status = int(match[1])
            if PHRASES.get(status, "").lower() == match[2].lower():
                new = other_status(status, (), rng)
                yield Edit("status", page, number, replaced(line, match.start(1), match.end(1), str(new)))
    for section in page.sections:
        rows = {int(c): n for t in section.tables for n, c in t.cells("status") if re.fullmatch(r"\d{3}", c)}
        shown = {}
        for start, _, reply in section.messages():
            words = page.lines[start].split()
            match = re.match(r"\s*HTTP/\S+ (\d{3})", page.lines[reply[0]]) if reply else None
            if match and words[0] == section.method and fits(section.template, words[1]):
                shown[int(match[1])] = reply[0]
        if not rows:
            continue
        for status in sorted(set(rows) & set(shown)):
            new = other_status(status, rows, rng)
            yield Edit("status", page, rows[status], page.lines[rows[status]].replace(str(status), str(new), 1))
            line = page.lines[shown[status]]
            yield Edit("status", page, shown[status], f"{line[:line.index(str(status))]}{new} {PHRASES[new]}")


def media_types(page, rng):
    """A request or a reply that carries JSON is declared as something else than the other requests and the body say."""
    for section in page.sections:
        for numbers in uses(section):
            text = "\n".join(page.lines[n] for n in numbers)
            if not re.search(r"[{\[]", text.split("\n", 1)[-1]) or not re.search(r'["\']\s*:|"', text):
                continue
            for number in numbers:
                yield from declared(page, number, rng)
        for _, _, reply in section.messages():
            if any(page.lines[n].strip() == "{" for n in reply):
                for number in reply:
                    yield from declared(page, number, rng)


def declared(page, number, rng):
    match = re.search(r"Content-Type:\s*(application/(?:\w+\+)?json)", page.lines[number], re.I)
    if match:
        new = rng.choice(("application/xml", "application/x-www-form-urlencoded", "text/html"))
        yield Edit("content type", page, number, replaced(page.lines[number], match.start(1), match.end(1), new))


def is_json(text):
    try:
        json.loads(text)
        return True
    except ValueError:
        return False


def broken_json(page, rng):
    """JSON that Python reads, and does not read after the edit."""
    for block in page.blocks:
        numbers = list(block)
        text = [page.lines[n] for n in numbers]
        if block.language != "json" or not is_json("\n".join(text)):
            continue
        for index, number in enumerate(numbers):
            line = page.lines[number]
            edits = [re.sub(r",\s*$", "", line), re.sub(r'":', ":", line, count=1), re.sub(r'"\s*:', '"', line, count=1),
                     re.sub(r"\"(,?)\s*$", r"\1", line)]
            edits = [e for e in edits if e != line and not is_json("\n".join(text[:index] + [e] + text[index + 1:]))]
            if edits:
                yield Edit("JSON", page, number, rng.choice(edits), {number, min(number + 1, block.last - 1)})


LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789"


def secret(rng):
    letters = lambda n, alphabet=LETTERS: "".join(rng.choice(alphabet) for _ in range(n))  # noqa: E731
    return rng.choice((
        "ghp_" + letters(36), "AKIA" + letters(16, "ABCDEFGHJKMNPQRSTUVWXYZ234567"), "glpat-" + letters(20), "sk_live_" + letters(24),
        "xoxb-" + letters(12, "123456789") + "-" + letters(24), "AIza" + letters(35)))


def secrets(page, rng):
    """A value of a sample, or a line of a script, is a credential by its shape."""
    for block in page.blocks:
        for number in block:
            line = page.lines[number]
            match = re.match(r'^(\s*"\w+":\s*)"[^"]*"(,?)\s*$', line)
            if match and block.language == "json":
                yield Edit("secret", page, number, f'{match[1]}"{secret(rng)}"{match[2]}')
            elif block.language in ("bash", "shell", "sh") and re.match(r"\s*curl ", line):
                yield Edit("secret", page, number, f"{re.match(r'[ ]*', line)[0]}export TOKEN={secret(rng)}\n{line}", {number})


KINDS = (types, requirements, omissions, statuses, media_types, broken_json, secrets)
