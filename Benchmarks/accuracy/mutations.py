"""Single contradictions, put into documentation that agrees with itself: what `tally check` must find.

Each kind yields edits of one page: the line that is edited, its new text, and what the contradiction is about. An edit is only
made where another place of the same section states what is changed, so that the two places do disagree afterwards.
"""
import re

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


class Edit:
    def __init__(self, kind, path, number, text, lines=None):
        self.kind, self.path, self.number, self.text = kind, path, number, text
        #: the lines at any of which the report may stand
        self.lines = lines or {number}


def misspelt(word, rng):
    """A word with one letter doubled, dropped or exchanged: never the word itself."""
    while True:
        at = rng.randrange(1, len(word))
        choice = rng.randrange(3)
        if choice == 0:
            out = word[:at] + word[at] + word[at:]
        elif choice == 1:
            out = word[:at] + word[at + 1:]
        else:
            out = word[:at - 1] + word[at] + word[at - 1] + word[at + 1:]
        if out != word and len(out) >= 4:
            return out


def sections(lines):
    """Ranges of lines below a heading that is an operation, with its method and path."""
    found = []
    for i, line in enumerate(lines):
        match = re.match(r"^#+\s+(?:`)?(GET|POST|PUT|PATCH|DELETE)\s+(/\S+?)`?\s*$", line)
        if match:
            if found:
                found[-1][3] = i
            found.append([match[1], match[2], i, len(lines)])
    return found


def commands(lines, first, last):
    """The lines of the curl commands of a section, each as a list of numbers."""
    i = first
    while i < last:
        if re.match(r"\s*(\$ )?curl ", lines[i]):
            block = [i]
            while lines[block[-1]].rstrip().endswith("\\") and block[-1] + 1 < last:
                block.append(block[-1] + 1)
            yield block
            i = block[-1]
        i += 1


def table_rows(lines, first, last):
    """(line, cells) of the parameter tables of a section: those whose head has a name and a type."""
    i = first
    while i + 1 < last:
        head = [c.strip().lower() for c in lines[i].strip().strip("|").split("|")]
        if lines[i].lstrip().startswith("|") and re.match(r"^\s*\|[\s:|-]+\|\s*$", lines[i + 1]) and "name" in head and "type" in head:
            name, kind = head.index("name"), head.index("type")
            i += 2
            while i < last and lines[i].lstrip().startswith("|"):
                cells = [c.strip() for c in lines[i].strip().strip("|").split("|")]
                if len(cells) > max(name, kind):
                    yield i, cells[name], cells[kind]
                i += 1
        i += 1


def methods(path, lines, rng):
    for method, template, first, last in sections(lines):
        for block in commands(lines, first, last):
            for number in block:
                match = re.search(r"-X (\w+)|--request (\w+)", lines[number])
                if match and (match[1] or match[2]) == method:
                    other = rng.choice([m for m in METHODS if m != method])
                    yield Edit("method", path, number, lines[number].replace(match[0], match[0].replace(method, other)), set(block))


def paths(path, lines, rng):
    for method, template, first, last in sections(lines):
        words = [s for s in template.split("/") if re.fullmatch(r"[a-z]{5,}", s)]
        for block in commands(lines, first, last):
            for number in block:
                if not words or "://" not in lines[number]:
                    continue
                word = rng.choice(words)
                if f"/{word}" in lines[number]:
                    yield Edit("path", path, number, lines[number].replace(f"/{word}", "/" + misspelt(word, rng), 1), set(block))


def queries(path, lines, rng):
    for method, template, first, last in sections(lines):
        names = {name for _, name, _ in table_rows(lines, first, last)}
        for block in commands(lines, first, last):
            for number in block:
                for match in re.finditer(r"[?&](\w{4,})=", lines[number]):
                    if match[1] in names and lines[number].count(match[1] + "=") == 1:
                        new = lines[number].replace(match[1] + "=", misspelt(match[1], rng) + "=")
                        yield Edit("query", path, number, new, set(block))


def body_fields(path, lines, rng):
    for method, template, first, last in sections(lines):
        names = {name for _, name, _ in table_rows(lines, first, last)}
        for block in commands(lines, first, last):
            for number in block:
                for match in re.finditer(r'"(\w{4,})"\s*:', lines[number]):
                    if match[1] in names:
                        new = lines[number].replace(f'"{match[1]}"', f'"{misspelt(match[1], rng)}"', 1)
                        yield Edit("body field", path, number, new, set(block))


def types(path, lines, rng):
    """A table calls a number what the command sends as text, or the other way round."""
    for method, template, first, last in sections(lines):
        sent = {}
        for block in commands(lines, first, last):
            for number in block:
                for match in re.finditer(r'"(\w+)"\s*:\s*("[^"]*"|\d+|true|false|\[)', lines[number]):
                    sent[match[1]] = (match[2], number)
        for number, name, kind in table_rows(lines, first, last):
            if name not in sent:
                continue
            value, place = sent[name]
            if kind == "string" and value.startswith('"'):
                yield Edit("type", path, number, lines[number].replace("string", "bool", 1), {number, place})
            elif kind == "number" and value.isdigit():
                yield Edit("type", path, number, lines[number].replace("number", "bool", 1), {number, place})
            elif kind == "bool" and value in ("true", "false"):
                yield Edit("type", path, number, lines[number].replace("bool", "number", 1), {number, place})


def json_blocks(lines):
    start = None
    for i, line in enumerate(lines):
        if re.match(r"\s*```json\s*$", line):
            start = i + 1
        elif start is not None and re.match(r"\s*```\s*$", line):
            yield start, i
            start = None


def broken_json(path, lines, rng):
    for first, last in json_blocks(lines):
        for number in range(first, last):
            if re.search(r'^\s*"\w+":.*,\s*$', lines[number]) and number + 1 < last and re.match(r'\s*"', lines[number + 1]):
                yield Edit("JSON", path, number, re.sub(r",\s*$", "", lines[number]), {number, number + 1})
                cut = lines[number].replace('":', ":", 1)
                yield Edit("JSON", path, number, cut, {number, number + 1})


def secrets(path, lines, rng):
    letters = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789"
    for first, last in json_blocks(lines):
        for number in range(first, last):
            match = re.match(r'^(\s*"\w+":\s*)"[^"]*"(,?)\s*$', lines[number])
            if match:
                token = "ghp_" + "".join(rng.choice(letters) for _ in range(36))
                yield Edit("secret", path, number, f'{match[1]}"{token}"{match[2]}', {number})


def statuses(path, lines, rng):
    """The status line of a message says another number than its reason phrase."""
    for number, line in enumerate(lines):
        match = re.match(r"^HTTP/1\.1 (\d{3}) (\w.*)$", line)
        if match:
            other = {"200": "201", "201": "202", "400": "402", "401": "407", "404": "405", "410": "411"}.get(match[1])
            if other:
                yield Edit("status", path, number, line.replace(match[1], other, 1), {number})


KINDS = (methods, paths, queries, body_fields, types, broken_json, secrets, statuses)


def neutral(path, lines, rng):
    """Edits of prose that leave every fact alone: a word of a sentence repeated, a sentence added."""
    for number, line in enumerate(lines):
        if re.match(r"^[A-Z][A-Za-z ,'-]{30,}[.:]?$", line) and "`" not in line:
            words = line.split(" ")
            at = rng.randrange(1, len(words))
            yield Edit("prose", path, number, " ".join(words[:at] + ["also"] + words[at:]), {number})
            yield Edit("prose", path, number, line + " This is worth knowing.", {number})
