"""Single faults: each takes a pair of pages and yields edits that make the translation say something else than its source.

A fault is only made where the source has the same piece as often as the translation, in the block that stands in its place.
"""
import re

from pages import FENCE, Edit
from words import (
    BARE, IMAGE, LINK, METHOD, NAME, NEGATION, NUMBER, OTHER_UNIT, SPAN, STATUS, STRONG, TYPE, TYPES, UNIT, VERSION, cells,
    misspelt, replaced, sentences, without_spans)

KINDS = {}
#: The kinds that change what a program that is written after the page does.
CONTRACT = set()
PROSE = ("para", "item")


def fault(name, contract=False):
    def register(function):
        KINDS[name] = function
        if contract:
            CONTRACT.add(name)
        return function
    return register


def edit(pair, a, b, text):
    return Edit(pair, b.start, b.end, text.split("\n"), (a.start, a.end))


def of(pair, *kinds):
    return ((a, b) for a, b in pair.pairs if b.kind in kinds)


def code_lines(pair, comments=False):
    """Lines of code that are the same in both, with their numbers in the translation; without comments and quoted prose."""
    for a, b in of(pair, "code"):
        language = FENCE.match(b.lines[0])[3].strip().split(" ")[0].split("{")[0].lower()
        if language in ("", "text", "plain", "txt", "plaintext", "console", "md", "markdown", "mdx", "diff") and not comments:
            continue
        for n in range(1, min(len(a.lines), len(b.lines)) - 1):
            line = b.lines[n]
            if line == a.lines[n] and line.strip() and not re.search(r"//|#|/\*|^\s*\*|<!--|--\s", line):
                yield a, b, n, line, language


def replacing(pair, a, b, n, line):
    return Edit(pair, b.start + n, b.start + n + 1, [line], (a.start + n, a.start + n + 1))


def in_code(pattern, change):
    """A fault in a line of code that changes what a pattern finds."""
    def make(pair, rng):
        for a, b, n, line, language in code_lines(pair):
            for match in re.finditer(pattern, line):
                new = change(match, rng)
                if new and new != match[0]:
                    yield replacing(pair, a, b, n, replaced(line, match, new))
    return make


def outside_strings(match):
    before = match.string[:match.start()]
    return before.count('"') % 2 == 0 and before.count("'") % 2 == 0 and before.count("`") % 2 == 0


KINDS["code: name misspelt"] = in_code(
    NAME, lambda m, rng: misspelt(m[0], rng) if outside_strings(m) else None)
KINDS["code: keyword translated"] = in_code(
    r"\b(const|function|return|import|await|class|public|struct)\b",
    lambda m, rng: {"const": "konst", "function": "funktion", "return": "retour", "import": "importar", "await": "warten",
                    "class": "klasse", "public": "pubblico", "struct": "estructura"}[m[0]] if outside_strings(m) else None)
KINDS["code: number"] = in_code(r"(?<![\w.])\d+(?![\w.])", lambda m, rng: str(int(m[0]) + 1 + rng.randrange(8)))
KINDS["code: boolean"] = in_code(r"\b(true|false)\b", lambda m, rng: {"true": "false", "false": "true"}[m[0]])
KINDS["code: operator"] = in_code(
    r"===|!==|==|!=|&&|\|\||=>|\+=", lambda m, rng: {"===": "!==", "!==": "===", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
                                                    "=>": "->", "+=": "-="}[m[0]])
KINDS["code: bracket dropped"] = in_code(
    r"[(\[{]|[)\]}]", lambda m, rng: " " if outside_strings(m) else None)
KINDS["code: path in a string"] = in_code(r"(?<=['\"/])[\w-]{3,}(?=\.(?:js|ts|json|html|rs|toml|png|ya?ml)['\"])",
                                          lambda m, rng: misspelt(m[0], rng))
KINDS["code: module name in a string"] = in_code(r"(?<=['\"])@?[a-z][\w/-]{3,}(?=['\"])", lambda m, rng: misspelt(m[0], rng))
KINDS["code: address"] = in_code(r"(?<=https://)[\w.-]{4,}", lambda m, rng: misspelt(m[0], rng))
KINDS["code: key of JSON"] = in_code(r"(?<=\")[A-Za-z_]\w{2,}(?=\"\s*:)", lambda m, rng: misspelt(m[0], rng))
KINDS["code: option of a command"] = in_code(r"(?<=\s)--[a-z][\w-]{2,}", lambda m, rng: rng.choice(
    (m[0][1:], "—" + m[0][2:], misspelt(m[0], rng))))
KINDS["code: full-width sign"] = in_code(r"[;,()]", lambda m, rng: {";": "；", ",": "，", "(": "（", ")": "）"}[m[0]]
                                         if outside_strings(m) else None)
KINDS["code: typographic quotes"] = in_code(r"(['\"])([\w./:-]+)\1", lambda m, rng: "“" + m[2] + "”")
CONTRACT |= {name for name in KINDS} - {"code: bracket dropped"}


@fault("code: line dropped", contract=True)
def _(pair, rng):
    for a, b, n, line, _ in code_lines(pair):
        if re.search(r"\w{3}", line) and b.lines.count(line) == 1:
            yield Edit(pair, b.start + n, b.start + n + 1, [], (a.start + n, a.start + n + 1))


@fault("code: line twice")
def _(pair, rng):
    for a, b, n, line, _ in code_lines(pair):
        if re.search(r"\w{3}", line):
            yield Edit(pair, b.start + n, b.start + n + 1, [line, line], (a.start + n, a.start + n + 1), is_whole=True)


@fault("code: lines swapped")
def _(pair, rng):
    for a, b, n, line, _ in code_lines(pair):
        if n + 2 < len(b.lines) and n + 1 < len(a.lines) and a.lines[n + 1] == b.lines[n + 1] and line.strip() != b.lines[n + 1].strip() \
                and re.search(r"\w{3}", line) and re.search(r"\w{3}", b.lines[n + 1]):
            yield Edit(pair, b.start + n, b.start + n + 2, [b.lines[n + 1], line], (a.start + n, a.start + n + 2))


@fault("code: line joined to a comment", contract=True)
def _(pair, rng):
    for a, b in of(pair, "code"):
        for n in range(1, len(b.lines) - 2):
            if re.match(r"\s*(//|#(?![!\[]|include|define|if|end))\s*\S", b.lines[n]) and b.lines[n + 1].strip() and len(a.lines) == len(b.lines) \
                    and b.lines[n + 1] == a.lines[n + 1] and not re.match(r"\s*(//|#)", b.lines[n + 1]):
                yield Edit(pair, b.start + n, b.start + n + 2, [b.lines[n] + " " + b.lines[n + 1].strip()], (a.start + n, a.start + n + 2))


@fault("code: indentation that means something", contract=True)
def _(pair, rng):
    for a, b, n, line, language in code_lines(pair):
        # Within brackets it means nothing.
        before = "\n".join(b.lines[1:n])
        is_inside = any(before.count(x) > before.count(y) for x, y in ("()", "[]", "{}"))
        if language in ("yaml", "yml", "python", "py") and line.startswith("  ") and n > 1 and not is_inside:
            yield replacing(pair, a, b, n, line[2:])


@fault("code: language")
def _(pair, rng):
    for a, b in of(pair, "code"):
        match = FENCE.match(b.lines[0])
        if re.fullmatch(r"[a-z]+", match[3].strip()):
            yield replacing(pair, a, b, 0, match[1] + match[2] + ("ruby" if match[3].strip() != "ruby" else "sql"))


@fault("code: fence lost")
def _(pair, rng):
    for a, b in of(pair, "code"):
        if len(b.lines) > 3:
            yield Edit(pair, b.start, b.end, b.lines[1:-1], (a.start, a.end))


@fault("code: block dropped")
def _(pair, rng):
    for a, b in of(pair, "code"):
        yield Edit(pair, b.start, b.end, [], (a.start, a.end))


# Inline code

def spans(pair, pattern=None, kinds=("para", "item", "row", "heading")):
    for a, b in of(pair, *kinds):
        counts = [m[1] for m in SPAN.finditer(a.text)]
        own = [m[1] for m in SPAN.finditer(b.text)]
        for match in SPAN.finditer(b.text):
            if counts.count(match[1]) == own.count(match[1]) == 1 and (pattern is None or re.search(pattern, match[1])):
                yield a, b, match


@fault("span: name misspelt", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"^[\w.:@/-]{4,}$"):
        new = misspelt(match[1], rng)
        if new:
            yield edit(pair, a, b, replaced(b.text, match, new, 1))


@fault("span: case", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"^[A-Za-z]\w{3,}$"):
        new = match[1][0].swapcase() + match[1][1:]
        yield edit(pair, a, b, replaced(b.text, match, new, 1))


@fault("span: translated", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"^[a-z]\w{3,}$", PROSE):
        words = re.findall(r"[^\W\d_]{4,}", without_spans(b.text))
        words = [w for w in words if w not in a.text]
        if words:
            yield edit(pair, a, b, replaced(b.text, match, rng.choice(words), 1))


@fault("span: dropped")
def _(pair, rng):
    for a, b, match in spans(pair, r"^[\w.-]{4,}$", PROSE):
        rest = b.text[:match.start()] + b.text[match.end():]
        if match[1] not in rest and len(rest) > 40 and match.start() > 4:
            yield edit(pair, a, b, rest)


def swapped_spans(pair, alternatives):
    """Two spans side by side that change places: alternatives (``1` or `2``), or such that their sentence tells apart."""
    for a, b in of(pair, "para", "item"):
        found, given = list(SPAN.finditer(b.text)), list(SPAN.finditer(a.text))
        if [m[1] for m in given] != [m[1] for m in found]:
            continue
        for (one, two), (first, second) in zip(zip(found, found[1:]), zip(given, given[1:])):
            between = a.text[first.end():second.start()]
            if one[1] != two[1] and alternatives == bool(re.fullmatch(r"[\s,/|()]*(?:or|and|and/or)?[\s(]*", between)):
                yield edit(pair, a, b, b.text[:one.start(1)] + two[1] + b.text[one.end(1):two.start(1)] + one[1] + b.text[two.end(1):])


@fault("spans: swapped")
def _(pair, rng):
    yield from swapped_spans(pair, alternatives=False)


@fault("span: number", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"\d"):
        yield edit(pair, a, b, replaced(b.text, match, re.sub(r"\d", lambda d: str((int(d[0]) + 3) % 10), match[1], count=1), 1))


@fault("span: dashes of an option", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"(?:^|\s)--[a-z]"):
        yield edit(pair, a, b, replaced(b.text, match, match[1].replace("--", rng.choice("-–—"), 1), 1))


@fault("span: path", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"^[\w.@~-]*/[\w./-]{4,}$"):
        parts = match[1].split("/")
        long = [n for n, part in enumerate(parts) if len(part) > 3]
        if long:
            n = rng.choice(long)
            parts[n] = misspelt(parts[n], rng) or parts[n] + "x"
            yield edit(pair, a, b, replaced(b.text, match, "/".join(parts), 1))


@fault("span: invisible character", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"^\w{4,}$"):
        yield edit(pair, a, b, replaced(b.text, match, match[1][:2] + "\u200b" + match[1][2:], 1))


@fault("span: letter of another script", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"^[\w.]*[aeoc][\w.]*$"):
        if match[1].isascii() and len(match[1]) > 3:
            letter = re.search("[aeoc]", match[1])
            yield edit(pair, a, b, replaced(
                b.text, match, replaced(match[1], letter, {"a": "а", "e": "е", "o": "о", "c": "с"}[letter[0]]), 1))


@fault("span: placeholder", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"[<{][\w -]{3,}[>}]"):
        inner = re.search(r"[<{]([\w -]{3,})[>}]", match[1])
        yield edit(pair, a, b, replaced(b.text, match, replaced(match[1], inner, misspelt(inner[1], rng) or "xyz", 1), 1))


# Tables

def table_cells(pair):
    """Cells of rows that stand for each other: source's cell, translation's place, column and its heading."""
    heading, table, last = [], [], None
    for a, b in pair.pairs:
        if b.kind == "rule" and "|" in b.text:
            continue
        if b.kind != "row":
            continue
        there, here = cells(a.text), cells(b.text)
        follows = b.start + 1 < len(pair.lines) and re.match(r"^[\s|:-]+$", pair.lines[b.start + 1] or "x") is not None
        if follows or len(there) != len(here):
            continue
        for n, (x, y) in enumerate(zip(there, here)):
            yield a, b, n, a.text[x[0]:x[1]], y


def in_cells(pattern, change, equal=True):
    def make(pair, rng):
        for a, b, n, text, place in table_cells(pair):
            own = b.text[place[0]:place[1]]
            if equal and text != own:
                continue
            for match in re.finditer(pattern, own):
                new = change(match, rng)
                if new and new != match[0]:
                    at = place[0] + match.start()
                    yield edit(pair, a, b, b.text[:at] + new + b.text[at + len(match[0]):])
    return make


def other(words):
    return lambda match, rng: rng.choice([w for w in words if w != match[0]])


KINDS["table: method"] = in_cells(METHOD, other(["GET", "PUT", "POST", "PATCH", "DELETE"]))
KINDS["table: type"] = in_cells(r"^`?(?:" + "|".join(TYPES) + ")(?=`?$)", lambda m, rng: m[0].replace(
    m[0].strip("`"), rng.choice([t for t in TYPES[:6] if t.lower() != m[0].strip("`").lower()])))
KINDS["table: status"] = in_cells(r"(?<![\w.-])[2-5]\d\d(?=$|`| )", lambda m, rng: str(200 + (int(m[0]) - 200 + 101) % 400))
KINDS["table: default"] = in_cells(r"^(?:`[^`]+`|true|false|null|\d+)$", lambda m, rng: (
    {"true": "false", "false": "true", "null": "0"}.get(m[0].strip("`")) or (misspelt(m[0], rng) if len(m[0]) > 5 else None)))
KINDS["table: number"] = in_cells(r"(?<![\w.,-])\d+(?![\w.,-])", lambda m, rng: str(int(m[0]) + 1 + rng.randrange(9)))
KINDS["table: code"] = in_cells(r"(?<=`)[\w.@/-]{4,}(?=`)", lambda m, rng: misspelt(m[0], rng))
KINDS["table: plain name"] = in_cells(r"^[A-Za-z_][\w.-]{3,}$", lambda m, rng: misspelt(m[0], rng))
KINDS["table: path"] = in_cells(r"(?<=/)[a-z_]{3,}(?=[/`? ]|$)", lambda m, rng: misspelt(m[0], rng))
KINDS["table: unit"] = in_cells(
    UNIT, lambda m, rng: m[1] + m[2] + OTHER_UNIT[m[3]], equal=False)
CONTRACT |= {name for name in KINDS if name.startswith("table: ")}


@fault("table: flag", contract=True)
def _(pair, rng):
    columns = {}
    for a, b, n, text, place in table_cells(pair):
        if 0 < len(text) <= 12 and 0 < place[1] - place[0] <= 16:
            columns.setdefault((n, b.level), []).append((a, b, text, place))
    for found in columns.values():
        values = {}
        for a, b, text, place in found:
            values.setdefault(text, set()).add(b.text[place[0]:place[1]])
        # A column of two or three words, each rendered in one way and seen several times.
        if len(found) >= 5 and 2 <= len(values) <= 3 and all(len(v) == 1 for v in values.values()) \
                and len(set().union(*values.values())) == len(values):
            for a, b, text, place in found:
                if sum(t == text for _, _, t, _ in found) > 1:
                    new = rng.choice(sorted(set().union(*values.values()) - values[text]))
                    yield edit(pair, a, b, b.text[:place[0]] + new + b.text[place[1]:])


@fault("table: row dropped")
def _(pair, rng):
    seen = {b.start for _, b, *_ in table_cells(pair)}
    for a, b in of(pair, "row"):
        if b.start in seen and b.start - 1 in seen:
            yield Edit(pair, b.start, b.end, [], (a.start, a.end))


@fault("table: first cells swapped", contract=True)
def _(pair, rng):
    rows = [(a, b, place) for a, b, n, text, place in table_cells(pair) if n == 0 and text == b.text[place[0]:place[1]] != ""]
    for one, two in zip(rows, rows[1:]):
        if two[1].start == one[1].start + 1:
            x, y = (r[1].text[r[2][0]:r[2][1]] for r in (one, two))
            if x != y:
                yield Edit(pair, one[1].start, two[1].end, [
                    one[1].text[:one[2][0]] + y + one[1].text[one[2][1]:], two[1].text[:two[2][0]] + x + two[1].text[two[2][1]:]],
                    (one[0].start, two[0].end))


@fault("table: cell emptied")
def _(pair, rng):
    for a, b, n, text, place in table_cells(pair):
        if len(text) > 2:
            yield edit(pair, a, b, b.text[:place[0]] + " " + b.text[place[1]:])


@fault("table: cells of a row swapped")
def _(pair, rng):
    for a, b in of(pair, "row"):
        here, there = cells(b.text), cells(a.text)
        if len(here) > 2 and len(here) == len(there):
            (s1, e1), (s2, e2) = here[0], here[1]
            x, y = b.text[s1:e1], b.text[s2:e2]
            if x != y and x == a.text[there[0][0]:there[0][1]] and y and x and not RULER_AFTER(pair, b):
                yield edit(pair, a, b, b.text[:s1] + y + b.text[e1:s2] + x + b.text[e2:])


def RULER_AFTER(pair, b):
    return b.end < len(pair.lines) and re.match(r"^\s*\|?[\s:|-]+\|\s*$", pair.lines[b.end]) is not None


# Headings

@fault("heading: level")
def _(pair, rng):
    for a, b in of(pair, "heading"):
        if 1 < b.level < 5 and b.start > 3:
            yield edit(pair, a, b, "#" + b.text)


@fault("heading: dropped")
def _(pair, rng):
    for a, b in of(pair, "heading"):
        if b.level > 1:
            yield Edit(pair, b.start, b.end, [], (a.start, a.end))


@fault("heading: name in code", contract=True)
def _(pair, rng):
    for a, b, match in spans(pair, r"\w{4}", ("heading",)):
        word = NAME.search(match[1])
        new = word and misspelt(word[0], rng)
        if new:
            yield edit(pair, a, b, replaced(b.text, match, replaced(match[1], word, new), 1))


@fault("heading: method", contract=True)
def _(pair, rng):
    for a, b in of(pair, "heading"):
        match = METHOD.search(b.text)
        if match and METHOD.findall(a.text) == METHOD.findall(b.text):
            yield edit(pair, a, b, replaced(b.text, match, "PATCH" if match[0] != "PATCH" else "PUT"))


@fault("heading: not translated")
def _(pair, rng):
    for a, b in of(pair, "heading"):
        words = re.findall(r"[A-Za-z]{3,}", without_spans(a.text))
        if a.text != b.text and len(words) >= 2 and not set(w.lower() for w in words) & set(re.findall(r"[a-z]+", b.text.lower())):
            yield edit(pair, a, b, a.text)


@fault("headings: swapped")
def _(pair, rng):
    found = [(a, b) for a, b in of(pair, "heading")]
    for (a, one), (c, two) in zip(found, found[1:]):
        if one.level == two.level and SPAN.search(one.text + two.text) and one.text != two.text:
            yield Edit(pair, one.start, two.end, [two.text] + pair.lines[one.end:two.start] + [one.text], (a.start, c.end))


@fault("heading: anchor", contract=True)
def _(pair, rng):
    for a, b in of(pair, "heading"):
        match = re.search(r"\{ ?#([\w-]{3,})", b.text)
        if match and match[0] in a.text:
            yield edit(pair, a, b, replaced(b.text, match, misspelt(match[1], rng) or "x", 1))


# Links

def links(pair, pattern=LINK, kinds=("para", "item", "row", "heading")):
    for a, b in of(pair, *kinds):
        there = [m[2] for m in pattern.finditer(a.text)]
        here = [m[2] for m in pattern.finditer(b.text)]
        for match in pattern.finditer(b.text):
            if there.count(match[2]) == here.count(match[2]) == 1 and len(there) == len(here):
                yield a, b, match


@fault("link: path", contract=True)
def _(pair, rng):
    for a, b, match in links(pair):
        path = re.search(r"[\w-]{4,}(?=\.mdx?|/?(?:#|$))", match[2].split("#")[0])
        if path and not match[2].startswith("#"):
            yield edit(pair, a, b, replaced(b.text, match, replaced(match[2], path, misspelt(path[0], rng) or "xyz"), 2))


@fault("link: fragment")
def _(pair, rng):
    for a, b, match in links(pair):
        part = re.search(r"#([\w-]{4,})$", match[2])
        if part and part[1].isascii():
            yield edit(pair, a, b, replaced(b.text, match, replaced(match[2], part, misspelt(part[1], rng) or "xyz", 1), 2))


@fault("link: host", contract=True)
def _(pair, rng):
    for a, b, match in links(pair):
        host = re.match(r"https?://([\w.-]+)\.(\w+)", match[2])
        if host:
            yield edit(pair, a, b, replaced(b.text, match, replaced(match[2], host, misspelt(host[1], rng) or "xyz", 1), 2))


@fault("link: another page of the same text")
def _(pair, rng):
    for a, b, match in links(pair, kinds=PROSE):
        others = sorted({m[2] for m in LINK.finditer("\n".join(pair.lines))} - {m[2] for m in LINK.finditer(a.text)})
        if others:
            yield edit(pair, a, b, replaced(b.text, match, rng.choice(others), 2))


@fault("link: dropped")
def _(pair, rng):
    for a, b, match in links(pair):
        yield edit(pair, a, b, replaced(b.text, match, match[1]))


@fault("links: swapped")
def _(pair, rng):
    for a, b in of(pair, *PROSE):
        there, here = [list(LINK.finditer(x.text)) for x in (a, b)]
        if [m[2] for m in there] != [m[2] for m in here]:
            continue
        for one, two in zip(here, here[1:]):
            if one[2] != two[2]:
                yield edit(pair, a, b, b.text[:one.start(2)] + two[2] + b.text[one.end(2):two.start(2)] + one[2] + b.text[two.end(2):])


@fault("link: bare address", contract=True)
def _(pair, rng):
    for a, b in of(pair, *PROSE):
        for match in BARE.finditer(b.text):
            word = re.search(r"(?<=[/.])[\w-]{4,}", match[0])
            if word and a.text.count(match[0]) == b.text.count(match[0]) == 1:
                yield edit(pair, a, b, replaced(b.text, match, replaced(match[0], word, misspelt(word[0], rng) or "xyz")))


@fault("link: definition")
def _(pair, rng):
    for a, b in of(pair, "definition"):
        for line in b.lines:
            match = re.match(r"^ {0,3}\[[^\]]+\]: *(\S*?([\w-]{4,})\S*)", line)
            if match and line in a.lines:
                yield edit(pair, a, b, b.text.replace(line, replaced(line, match, misspelt(match[2], rng) or "xyz", 2)))


@fault("image: target")
def _(pair, rng):
    for a, b, match in links(pair, IMAGE):
        name = re.search(r"[\w-]{3,}(?=\.\w+$)", match[2])
        if name:
            yield edit(pair, a, b, replaced(b.text, match, replaced(match[2], name, misspelt(name[0], rng) or "xyz"), 2))


@fault("image: dropped")
def _(pair, rng):
    for a, b, match in links(pair, IMAGE):
        rest = replaced(b.text, match, "")
        yield Edit(pair, b.start, b.end, rest.split("\n") if rest.strip() else [], (a.start, a.end))


# Prose

def prose(pair, pattern, kinds=PROSE, same=True):
    """What a pattern finds once in the prose of a block, and, where it has to be the same, once in its source."""
    for a, b in of(pair, *kinds):
        there, here = without_spans(a.text), without_spans(b.text)
        for match in pattern.finditer(here):
            if here.count(match[0]) == 1 and (not same or there.count(match[0]) == 1 and
                                              [m[0] for m in pattern.finditer(there)].count(match[0]) == 1):
                yield a, b, match


@fault("prose: number")
def _(pair, rng):
    for a, b, match in prose(pair, NUMBER):
        if match.start() > 3:
            yield edit(pair, a, b, replaced(b.text, match, str(int(match[0]) + 1 + rng.randrange(8))))


@fault("prose: number dropped")
def _(pair, rng):
    for a, b, match in prose(pair, NUMBER):
        if match.start() > 3:
            yield edit(pair, a, b, replaced(b.text, match, ""))


@fault("prose: version", contract=True)
def _(pair, rng):
    for a, b, match in prose(pair, VERSION):
        yield edit(pair, a, b, replaced(b.text, match, re.sub(r"\d+$", lambda d: str(int(d[0]) + 1), match[0])))


@fault("prose: unit")
def _(pair, rng):
    for a, b, match in prose(pair, UNIT):
        yield edit(pair, a, b, replaced(b.text, match, match[1] + match[2] + OTHER_UNIT[match[3]]))


@fault("prose: status", contract=True)
def _(pair, rng):
    for a, b, match in prose(pair, STATUS):
        if re.search(r"HTTP|status|error|Error", a.text):
            yield edit(pair, a, b, replaced(b.text, match, str(200 + (int(match[0]) - 199) % 350)))


@fault("prose: method", contract=True)
def _(pair, rng):
    for a, b, match in prose(pair, METHOD):
        yield edit(pair, a, b, replaced(b.text, match, "PATCH" if match[0] != "PATCH" else "PUT"))


@fault("prose: name of code")
def _(pair, rng):
    for a, b, match in prose(pair, re.compile(r"(?<![\w./-])[a-zA-Z]+(?:_[a-z]+|[a-z][A-Z][a-z]+)\w*(?![\w/-]|\.\w)")):
        yield edit(pair, a, b, replaced(b.text, match, misspelt(match[0], rng) or "xyz"))


@fault("prose: file name")
def _(pair, rng):
    for a, b, match in prose(pair, re.compile(r"(?<![\w./-])([\w-]{3,})\.(?:js|json|html|toml|md|ya?ml|exe|plist|rs|ts)(?!\w)")):
        yield edit(pair, a, b, replaced(b.text, match, misspelt(match[1], rng) or "xyz", 1))


@fault("prose: negation dropped")
def _(pair, rng):
    for pattern in NEGATION.get(re.split("[-_]", pair.locale)[0].lower(), []):
        for a, b, match in prose(pair, re.compile(pattern), same=False):
            if re.search(r"\bnot\b|n't\b|\bcannot\b|\bno\b|\bnever\b", a.text):
                yield edit(pair, a, b, replaced(b.text, match, ""))


@fault("prose: negation added")
def _(pair, rng):
    language = re.split("[-_]", pair.locale)[0].lower()
    verbs = {"de": r"\b(wird|ist|kann) ", "es": r"\b(?:es|puede|está) ", "pt": r"\b(?:é|pode|está) ", "ru": r"\b(?:может|будет) ",
             "zh": r"(?<![不否])(?:可以|能够|将会)", "fr": r"\b(?:est|peut|sera) ", "pl": r"\b(?:jest|może) ", "it": r"\b(?:è|può) "}
    if language not in verbs:
        return
    for a, b, match in prose(pair, re.compile(verbs[language]), same=False):
        if re.search(r"\bnot\b|n't\b|\bcannot\b|\bno\b|\bnever\b|\bwithout\b|\bun\w+|\bonly\b", a.text):
            continue
        word = {"de": match[0] + "nicht ", "es": "no " + match[0], "pt": "não " + match[0], "ru": "не " + match[0], "it": "non " + match[0],
                "zh": "不" + match[0], "fr": "ne " + match[0] + "pas ", "pl": "nie " + match[0]}[language]
        yield edit(pair, a, b, replaced(b.text, match, word))


def paragraphs(pair, least=40):
    """Paragraphs that are translated."""
    for a, b in of(pair, *PROSE):
        if len(a.text) >= least and a.text != b.text and re.search(r"[A-Za-z]{3} [A-Za-z]{3}", without_spans(a.text)):
            yield a, b


@fault("prose: sentence dropped")
def _(pair, rng):
    for a, b in paragraphs(pair):
        there, here = sentences(a.text), sentences(b.text)
        if len(there) == len(here) > 1:
            for n in range(1, len(here)):
                if there[n][1] - there[n][0] > 25:
                    yield edit(pair, a, b, (b.text[:here[n][0]].rstrip() + " " + b.text[here[n][1]:].lstrip()).rstrip())


@fault("prose: sentence of another place")
def _(pair, rng):
    others = [s for _, b in paragraphs(pair) for s in [b.text[x:y] for x, y in sentences(b.text)] if SPAN.search(s)]
    for a, b in paragraphs(pair):
        there, here = sentences(a.text), sentences(b.text)
        if len(there) == len(here) > 1 and others:
            n = rng.randrange(1, len(here))
            own = b.text[here[n][0]:here[n][1]]
            new = rng.choice(others)
            if SPAN.search(own) and set(SPAN.findall(own)) != set(SPAN.findall(new)):
                yield edit(pair, a, b, b.text[:here[n][0]] + new + b.text[here[n][1]:])


@fault("prose: paragraph dropped")
def _(pair, rng):
    for a, b in paragraphs(pair):
        if b.kind == "para":
            yield Edit(pair, b.start, b.end, [], (a.start, a.end))


@fault("prose: paragraph not translated")
def _(pair, rng):
    for a, b in paragraphs(pair, 60):
        if b.kind == "para":
            yield edit(pair, a, b, a.text)


@fault("prose: part of a paragraph not translated")
def _(pair, rng):
    for a, b in paragraphs(pair):
        there, here = sentences(a.text), sentences(b.text)
        if len(there) == len(here) > 1:
            n = rng.randrange(len(here))
            own, source = b.text[here[n][0]:here[n][1]], a.text[there[n][0]:there[n][1]]
            if own != source and len(re.findall(r"[A-Za-z]{3,}", without_spans(source))) > 6 and here[n][0] > 0:
                yield edit(pair, a, b, b.text[:here[n][0]] + source + b.text[here[n][1]:])


@fault("prose: paragraph twice")
def _(pair, rng):
    for a, b in paragraphs(pair):
        if b.kind == "para":
            yield Edit(pair, b.start, b.end, b.lines + [""] + b.lines, (a.start, a.end), is_whole=True)


@fault("prose: paragraph of another page")
def _(pair, rng):
    found = [(a, b) for a, b in paragraphs(pair, 60) if b.kind == "para" and SPAN.search(b.text)]
    for (a, b), (_, other) in zip(found, found[3:]):
        if set(SPAN.findall(b.text)) != set(SPAN.findall(other.text)):
            yield edit(pair, a, b, other.text)


@fault("prose: label of the interface")
def _(pair, rng):
    for a, b in of(pair, *PROSE):
        for match in STRONG.finditer(b.text):
            if match[1].isascii() and a.text.count(match[0]) == b.text.count(match[0]) == 1 and len(match[1]) > 4 and b.text.count(match[1]) == 1:
                new = misspelt(match[1], rng)
                if new:
                    yield edit(pair, a, b, replaced(b.text, match, new, 1))


@fault("prose: broken encoding")
def _(pair, rng):
    for a, b in of(pair, *PROSE):
        for match in re.finditer(r"[é«»äöüçñãàè“”’—ł]", without_spans(b.text)):
            try:
                yield edit(pair, a, b, replaced(b.text, match, match[0].encode().decode("cp1252")))
            except UnicodeDecodeError:
                continue


@fault("prose: emphasis not closed")
def _(pair, rng):
    for a, b in of(pair, *PROSE):
        for match in STRONG.finditer(b.text):
            if b.text.count("*") == 4 and not b.text.lstrip().startswith("*"):
                yield edit(pair, a, b, replaced(b.text, match, "**" + match[1] + "*"))


# Lists

def items(pair, ordered):
    found = [(a, b) for a, b in of(pair, "item") if bool(re.match(r"\s*\d", b.text)) == ordered]
    for (a, one), (c, two) in zip(found, found[1:]):
        if two.start == one.end and one.level == two.level:
            yield a, one, c, two


@fault("list: step dropped")
def _(pair, rng):
    for a, one, c, two in items(pair, True):
        yield Edit(pair, two.start, two.end, [], (c.start, c.end))


@fault("list: steps swapped")
def _(pair, rng):
    for a, one, c, two in items(pair, True):
        if re.search(r"[`\[]", one.text + two.text):
            marks = [re.match(r"\s*\d+[.)]\s+", x.text)[0] for x in (one, two)]
            yield Edit(pair, one.start, two.end, (
                marks[0] + two.text[len(marks[1]):] + "\n" + marks[1] + one.text[len(marks[0]):]).split("\n"), (a.start, c.end))


@fault("list: number of a step lost")
def _(pair, rng):
    for a, one, c, two in items(pair, True):
        yield edit(pair, c, two, re.sub(r"^(\s*)\d+[.)]\s+", r"\1", two.text))


@fault("list: item dropped")
def _(pair, rng):
    for a, one, c, two in items(pair, False):
        yield Edit(pair, two.start, two.end, [], (c.start, c.end))


@fault("list: item not translated")
def _(pair, rng):
    for a, one, c, two in items(pair, False):
        if two.text != c.text and len(re.findall(r"[A-Za-z]{3,}", without_spans(c.text))) > 5:
            yield edit(pair, c, two, c.text)


@fault("list: item joined to the one before")
def _(pair, rng):
    for a, one, c, two in items(pair, False):
        yield Edit(pair, one.start, two.end, one.lines[:-1] + [one.lines[-1] + " " + re.sub(r"^\s*\S+\s+", "", two.text)], (a.start, c.end))


# Components

def attributes(pair, names):
    for a, b in of(pair, "component"):
        for match in re.finditer(r"(?<=\s)(" + names + r")=(\"([^\"\n]+)\"|\{([^{}\n]+)\})", b.text):
            if a.text.count(match[0]) == b.text.count(match[0]) == 1:
                yield a, b, match


#: Attributes that programs read.
KEYS = "href|src|type|name|icon|id|npm|yarn|pnpm|cargo|lang|key|color|size|width|style|class|relref|ref|syncKey|anchor"


@fault("component: attribute", contract=True)
def _(pair, rng):
    for a, b, match in attributes(pair, KEYS):
        word = re.search(r"\w{3,}", match[2])
        if word:
            new = misspelt(word[0], rng) if not word[0].isdigit() else str(int(word[0]) + 1)
            if new:
                yield edit(pair, a, b, replaced(b.text, match, replaced(match[2], word, new), 2))


@fault("component: attribute dropped")
def _(pair, rng):
    for a, b, match in attributes(pair, KEYS):
        yield edit(pair, a, b, b.text[:match.start() - 1] + b.text[match.end():])


@fault("component: dropped")
def _(pair, rng):
    for a, b in of(pair, "component"):
        if re.match(r"\s*(<[A-Z]\w*[^>]*/>|\{\{< ?\w.*>\}\})\s*$", b.text) and not re.match(r"\s*\{\{< ?/", b.text):
            yield Edit(pair, b.start, b.end, [], (a.start, a.end))


@fault("component: another one")
def _(pair, rng):
    for a, b in of(pair, "component"):
        match = re.match(r"\s*<([A-Z]\w{2,})[^>]*/>\s*$", b.text)
        if match:
            yield edit(pair, a, b, replaced(b.text, match, misspelt(match[1], rng) or "Xyz", 1))


@fault("component: argument of a shortcode", contract=True)
def _(pair, rng):
    for a, b in pair.pairs:
        if b.kind in ("component", "heading") + PROSE:
            for match in re.finditer(r"\{\{< ?\w+ [^>]*?([\w./-]{4,})[^\w>]*>\}\}", b.text):
                if match[0] in a.text:
                    yield edit(pair, a, b, replaced(b.text, match, misspelt(match[1], rng) or "xyz", 1))


@fault("note: kind")
def _(pair, rng):
    for a, b in of(pair, "component", "para"):
        for match in re.finditer(r"(?<=:::)(note|tip|info|caution|warning|danger)|(?<=\[!)(NOTE|TIP|IMPORTANT|WARNING|CAUTION)|"
                                 r"(?<=hint style=\")(info|warning|danger)|(?<=<Aside type=\")(note|tip|caution|danger)", b.text):
            if a.text.count(match[0]) == 1:
                kinds = ["WARNING", "TIP"] if match[0].isupper() else ["warning", "tip"] if "style" not in b.text else ["warning", "danger"]
                yield edit(pair, a, b, replaced(b.text, match, next(k for k in kinds if k != match[0])))


@fault("note: marks lost")
def _(pair, rng):
    for a, b in of(pair, "component"):
        if re.match(r":::[a-z]+", b.text):
            close = next((n for n in range(b.end, min(b.end + 30, len(pair.lines))) if pair.lines[n].strip() == ":::"), None)
            if close:
                yield Edit(pair, b.start, close + 1, pair.lines[b.end:close], (a.start, a.end))


@fault("front matter: key")
def _(pair, rng):
    for a, b in of(pair, "front"):
        for n, line in enumerate(b.lines[1:-1], 1):
            match = re.match(r"(\s*)([a-z]\w{3,}):", line)
            if match and line in a.lines:
                yield replacing(pair, a, b, n, replaced(line, match, misspelt(match[2], rng) or "xyz", 2))


@fault("front matter: value for programs")
def _(pair, rng):
    for a, b in of(pair, "front"):
        for n, line in enumerate(b.lines[1:-1], 1):
            match = re.match(r"\s*(?:weight|order|template|parent|plugin|slug|aliases|tableOfContents|sidebar_position|draft):\s*(\w+)$", line)
            if match and line in a.lines:
                new = {"true": "false", "false": "true"}.get(match[1]) or (
                    str(int(match[1]) + 1) if match[1].isdigit() else misspelt(match[1], rng) or "xyz")
                yield replacing(pair, a, b, n, replaced(line, match, new, 1))


@fault("html: target", contract=True)
def _(pair, rng):
    for a, b in of(pair, "component", *PROSE):
        for match in re.finditer(r"<(?:a|img|source|video|iframe|link)\b[^>]*?\s(?:href|src)=\"([^\"]*?([\w-]{4,})[^\"\w]*)\"", b.text):
            if a.text.count(match[1]) == b.text.count(match[1]) == 1:
                yield edit(pair, a, b, replaced(b.text, match, misspelt(match[2], rng) or "xyz", 2))
