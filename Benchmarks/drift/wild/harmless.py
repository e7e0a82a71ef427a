"""Edits of a translation that leave what it says alone: another layout, other marks for the same, other words for people."""
import re

from faults import PROSE, edit, of, paragraphs, swapped_spans
from pages import FENCE, Edit
from words import IMAGE, LINK, NUMBER, SPAN, STRONG, cells, replaced, sentences, without_spans

KINDS = {}
#: Languages that put no blanks between words.
DENSE = ("ja", "zh")


def harmless(name):
    def register(function):
        KINDS[name] = function
        return function
    return register


def language(pair):
    return re.split("[-_]", pair.locale)[0].lower()


def words(pair, text):
    """Words of prose in small letters of the translation's own language."""
    found = re.finditer(r"(?<![^\W\d_])[^\W\d_]{4,}(?![^\W\d_])", without_spans(text)) if language(pair) not in DENSE else \
        re.finditer(r"[\u3041-\u3096\u4e00-\u9fff]{2}", without_spans(text))
    return [m for m in found if m[0] == m[0].lower()]


def reworded(pair, text, source, rng):
    """The text with one word of prose replaced by another of the page; none that the source has."""
    own = [m for m in words(pair, text) if m[0] not in source]
    others = [m[0] for m in words(pair, "\n".join(b.text for b in pair.blocks if b.kind in PROSE)) if m[0] not in text]
    if not own or not others:
        return None
    return replaced(text, rng.choice(own), rng.choice(others))


def each(kinds, change):
    """An edit of blocks of some kinds by a function of the pair, both texts and the source of chance."""
    def make(pair, rng):
        for a, b in of(pair, *kinds):
            new = change(pair, b.text, a.text, rng)
            if new and new != b.text:
                yield edit(pair, a, b, new)
    return make


def sub(pattern, new, kinds=PROSE, where=lambda pair: True):
    """An edit of the first place in prose that a pattern finds."""
    def change(pair, text, source, rng):
        match = re.search(pattern, without_spans(text)) if where(pair) else None
        if not match or "\0" in match[0]:
            return None
        return replaced(text, match, match.expand(new) if isinstance(new, str) else new(match))
    return each(kinds, change)


def spaced(pair):
    return language(pair) not in DENSE


# Layout

KINDS["layout: line broken at a blank"] = each(PROSE, lambda p, t, s, r: (
    re.sub(r"(?<=\w{3}) (?=[^\W\d]{3}[^`\[\]]*$)", "\n" + " " * (len(t) - len(t.lstrip()) + (2 if re.match(r"\s*[-*+\d]", t) else 0)), t, count=1)
    if spaced(p) and "\n" not in t else None))
KINDS["layout: lines joined"] = each(("para",), lambda p, t, s, r: (
    re.sub(r"(?<=\w)\n(?=\w)", " ", t, count=1) if spaced(p) else None))
KINDS["layout: blanks at the end of a line"] = each(("para", "heading"), lambda p, t, s, r: t + " ")


@harmless("layout: blank line more")
def _(pair, rng):
    for a, b in of(pair, "para", "heading"):
        if b.start > 2 and not pair.lines[b.start - 1].strip():
            yield Edit(pair, b.start, b.start, [""])


@harmless("layout: blank line behind a heading")
def _(pair, rng):
    for a, b in of(pair, "heading"):
        if b.end < len(pair.lines) and not pair.lines[b.end].strip() and b.end + 1 < len(pair.lines) and re.match(r"\w", pair.lines[b.end + 1]):
            yield Edit(pair, b.end, b.end + 1, [])


@harmless("layout: CRLF")
def _(pair, rng):
    yield Edit(pair, 0, len(pair.lines), [line + "\r" for line in pair.lines[:-1]] + [pair.lines[-1]])


@harmless("layout: byte order mark")
def _(pair, rng):
    yield Edit(pair, 0, 1, ["\ufeff" + pair.lines[0]])


@harmless("layout: no line end at the end")
def _(pair, rng):
    if pair.lines[-1] == "" and len(pair.lines) > 2:
        yield Edit(pair, len(pair.lines) - 1, len(pair.lines), [])


@harmless("layout: blank lines at the end")
def _(pair, rng):
    yield Edit(pair, len(pair.lines), len(pair.lines), ["", ""])


# Marks



@harmless("marks: another bullet")
def _(pair, rng):
    runs, last = [], None
    for b in pair.blocks:
        if b.kind == "item" and re.match(r"[-*] ", b.text):
            if last is not None and b.start == last:
                runs[-1].append(b)
            else:
                runs.append([b])
            last = b.end
        elif b.kind != "item":
            last = None
    for run in runs:
        start, end = run[0].start, run[-1].end
        before = next((l for l in reversed(pair.lines[:start]) if l.strip()), "")
        if before.startswith((" ", "*", "-")) or end < len(pair.lines) and pair.lines[end].startswith(" "):
            continue
        lines = [("* " if l[0] == "-" else "- ") + l[2:] if re.match(r"[-*] ", l) else l for l in pair.lines[start:end]]
        yield Edit(pair, start, end, lines)




def underscored(pair, text, source, rng):
    # In code a star is a star.
    match = re.search(r"(?<![*\w`])\*([^*\n` \0][^*\n`\0]*[^*\n` \0])\*(?![*\w])", without_spans(text)) if spaced(pair) else None
    return replaced(text, match, f"_{text[match.start(1):match.end(1)]}_") if match else None


KINDS["marks: _ for * of emphasis"] = each(PROSE, underscored)
KINDS["marks: __ for ** of strong"] = each(PROSE, lambda p, t, s, r: (
    re.sub(r"(?<![*\w])\*\*([^*\n`_]+)\*\*(?![*\w])", r"__\1__", t, count=1) if spaced(p) else None))
KINDS["marks: heading underlined"] = each(("heading",), lambda p, t, s, r: (
    re.sub(r"^## (.*)$", r"\1\n" + "-" * 12, t) if "{#" not in t and re.match(r"## [^\W\d_]", t) else None))
KINDS["marks: heading closed"] = each(("heading",), lambda p, t, s, r: (
    t.rstrip() + " " + re.match("#+", t)[0] if "{#" not in t and not t.rstrip().endswith("#") else None))
KINDS["marks: tildes for a fence"] = each(("code",), lambda p, t, s, r: (
    re.sub(r"^(\s*)```", r"\1~~~", re.sub(r"```[ ]*$", "~~~", t)) if t.count("```") == 2 and "~~~" not in t and t.endswith("```") else None))
KINDS["marks: longer fence"] = each(("code",), lambda p, t, s, r: t.replace("```", "````") if t.count("```") == 2 else None)
KINDS["marks: two ticks for code"] = each(PROSE, lambda p, t, s, r: (
    (lambda m: replaced(t, m, "``" + m[1] + "``") if m else None)(SPAN.search(t))))
KINDS["marks: entity"] = sub(r" (&) ", lambda m: m[0].replace("&", "&amp;"))
# Behind a digit the sign may be the mark of a list.
KINDS["marks: escaped sign"] = sub(r"(?<=[^\W\d_])[.](?=\s|$)", "\\\\.")
KINDS["marks: thematic break"] = each(("rule",), lambda p, t, s, r: "***" if t.strip() == "---" else None)
KINDS["marks: title of a link"] = each(PROSE, lambda p, t, s, r: (
    (lambda m: replaced(t, m, m[0][:-1] + ' "' + (words(p, t) or [["x"]])[0][0] + '")') if m and not m[3] else None)(LINK.search(t))))
KINDS["marks: angle brackets around a target"] = each(PROSE, lambda p, t, s, r: (
    (lambda m: replaced(t, m, "<" + m[2] + ">", 2) if m else None)(LINK.search(t))))


@harmless("marks: link by reference")
def _(pair, rng):
    for a, b in of(pair, "para"):
        match = LINK.search(b.text)
        if match and not match[3] and b.end < len(pair.lines) and not pair.lines[b.end].strip():
            text = replaced(b.text, match, f"[{match[1]}][wild-ref]")
            yield Edit(pair, b.start, b.end, text.split("\n") + ["", f"[wild-ref]: {match[2]}"], (a.start, a.end))


@harmless("marks: padding of a table")
def _(pair, rng):
    for a, b in of(pair, "row"):
        places = cells(b.text)
        if places:
            start, end = places[0]
            yield edit(pair, a, b, b.text[:end] + "   " + b.text[end:])


@harmless("marks: ruler of a table")
def _(pair, rng):
    for b in pair.blocks:
        if b.kind == "rule" and "|" in b.text and "--" in b.text:
            yield Edit(pair, b.start, b.end, [b.text.replace("--", "-----", 1)])


@harmless("marks: all steps numbered 1")
def _(pair, rng):
    for a, b in of(pair, "item"):
        if re.match(r"2\. ", b.text) and b.start and re.match(r"1\. ", pair.lines[b.start - 1]):
            yield edit(pair, a, b, "1" + b.text[1:])




@harmless("marks: comment in HTML")
def _(pair, rng):
    for a, b in of(pair, "para"):
        if b.start and not pair.lines[b.start - 1].strip() and pair.path.endswith(".md"):
            yield Edit(pair, b.start, b.start, ["<!-- " + without_spans(b.text).replace("\0", "")[:40].replace("\n", " ") + " -->", ""])


# Words for people

KINDS["words: a word of prose"] = each(PROSE, reworded)
KINDS["words: a word of a heading"] = each(("heading",), lambda p, t, s, r: reworded(p, t, s, r) if "{#" in t else None)
KINDS["words: a word of a cell"] = each(("row",), lambda p, t, s, r: reworded(p, t, s, r) if len(t) > 60 else None)
KINDS["words: order of two words"] = each(PROSE, lambda p, t, s, r: (
    (lambda m: t[:m.start()] + m[2] + " " + m[1] + t[m.end():] if m and spaced(p) and not (m[1] in s and m[2] in s) else None)(
        re.search(r"(?<=\w )([^\W\d_]{4,}) ([^\W\d_]{4,})(?= \w)", without_spans(t)))))
KINDS["words: a remark in brackets"] = each(("para",), lambda p, t, s, r: (
    (lambda w: t.rstrip() + " (" + " ".join(m[0] for m in w[:3]) + ")." if len(w) > 3 and spaced(p) else None)(words(p, t))))
KINDS["words: sentences joined"] = sub(r"(?<=[^\W\d_]{3})\. (?=[^\W\d_])", ", ", where=spaced)
KINDS["words: sentence split"] = sub(r"(?<=[^\W\d_]{3}), (?=[^\W\d_]{2})", ". ", where=spaced)
KINDS["words: sentence split, dense"] = sub(r"，(?=[\u4e00-\u9fff])", "。", where=lambda p: not spaced(p))
KINDS["words: text of a link"] = each(PROSE, lambda p, t, s, r: (
    (lambda m: replaced(t, m, reworded(p, m[1], s, r) or m[1] + " " + (words(p, t) or [["x"]])[0][0], 1) if m and "`" not in m[1] else None)(
        LINK.search(t))))
KINDS["words: text of an image"] = each(PROSE, lambda p, t, s, r: (
    (lambda m: replaced(t, m, (words(p, "\n".join(p.lines)) or [["x"]])[0][0], 1) if m else None)(IMAGE.search(t))))
# The quotes behind the mark of a note or a tab are syntax.
KINDS["words: quotes"] = each(PROSE, lambda p, t, s, r: (
    (lambda m: replaced(t, m, "«" + m[1] + "»") if m and not re.search(r"^\s*(?:===|!!!|\?\?\?)", t, re.M) else None)(
        re.search(r"(?<!\S)\"([^\"\n\0]{3,40})\"", without_spans(t)))))
KINDS["words: a name said twice"] = each(("para",), lambda p, t, s, r: (
    (lambda m, w: t.rstrip() + " " + w[0][0].capitalize() + " " + m[0] + "." if m and w and spaced(p) else None)(SPAN.search(t), words(p, t))))
KINDS["words: emphasis on a word"] = each(("para",), lambda p, t, s, r: (
    (lambda w: replaced(t, w[0], "*" + w[0][0] + "*") if w and spaced(p) and "*" not in t else None)(words(p, t)[1:])))
KINDS["words: typographic dash"] = sub(r"(?<=\w) - (?=\w)", " – ")
KINDS["words: ellipsis"] = sub(r"(?<=[^\W\d_]{3})\.\.\.(?=\s|$)", "…")
KINDS["words: blank between scripts"] = sub(
    r"(?<=[\u4e00-\u9fff])(?=[A-Za-z]{3})", " ", where=lambda p: not spaced(p))
KINDS["words: full-width brackets"] = sub(
    r"(?<=[\u4e00-\u9fff])\(([^()\n]{2,20})\)", r"（\1）", where=lambda p: not spaced(p))
KINDS["words: full-width digits"] = sub(
    r"(?<![\w.,/:-])\d{1,3}(?=[\u4e00-\u9fff])", lambda m: "".join(chr(ord(c) + 0xFEE0) for c in m[0]), where=lambda p: not spaced(p))
KINDS["words: groups of digits"] = sub(
    r"(?<![\w.,/:-])(\d{1,3})(\d{3})(?= [^\W\d_]{3})", lambda m: m[1] + "\u202f" + m[2] if not re.match("19|20", m[0]) else m[0], where=spaced)
KINDS["words: non-breaking blank"] = sub(r"(?<=\d) (?=[^\W\d_]{3})", "\u00a0", where=spaced)


@harmless("words: title in the front matter")
def _(pair, rng):
    for b in pair.blocks[:1]:
        for n, line in enumerate(b.lines):
            match = re.match(r"(?:title|description|summary): *(?=\S)([^\"'|>\[{].{3,})$", line) if b.kind == "front" else None
            found = words(pair, match[1]) if match else []
            if found:
                yield Edit(pair, b.start + n, b.start + n + 1, [line + " " + found[0][0]])


@harmless("front matter: order of keys")
def _(pair, rng):
    for b in pair.blocks[:1]:
        if b.kind == "front":
            for n in range(1, len(b.lines) - 2):
                if all(re.match(r"[a-z]\w*: *\S", x) and not x.rstrip().endswith((":", "|", ">")) for x in b.lines[n:n + 2]) \
                        and not b.lines[n + 2].startswith((" ", "-")):
                    yield Edit(pair, b.start + n, b.start + n + 2, [b.lines[n + 1], b.lines[n]])


@harmless("spans: alternatives in another order")
def _(pair, rng):
    yield from swapped_spans(pair, alternatives=True)


# Code

@harmless("code: comment reworded")
def _(pair, rng):
    prose = [m[0] for b in pair.blocks if b.kind == "para" for m in words(pair, b.text)]
    for a, b in of(pair, "code"):
        for n, line in enumerate(b.lines[1:-1], 1):
            match = re.match(r"\s*(?://|#(?![!\[])) ([^\W\d_]{3,} [^\W\d_]{2,}[^:;{}()=<>]*)$", line)
            if match and prose and len(a.lines) == len(b.lines):
                text = " ".join(rng.choice(prose) for _ in match[1].split())
                yield Edit(pair, b.start + n, b.start + n + 1, [replaced(line, match, text, 1)], (a.start + n, a.start + n + 1))


@harmless("code: text for people")
def _(pair, rng):
    prose = [m[0] for b in pair.blocks if b.kind == "para" for m in words(pair, b.text)]
    for a, b in of(pair, "code"):
        for n, line in enumerate(b.lines[1:-1], 1):
            match = re.search(r"(['\"])([A-Z][a-z]+ [a-z]+(?: [a-z]+)+[.!]?)\1", line)
            if match and prose and len(a.lines) == len(b.lines):
                text = " ".join(rng.choice(prose) for _ in match[2].split()).capitalize()
                yield Edit(pair, b.start + n, b.start + n + 1, [replaced(line, match, text, 2)], (a.start + n, a.start + n + 1))


@harmless("code: text between tags")
def _(pair, rng):
    prose = [m[0] for b in pair.blocks if b.kind == "para" for m in words(pair, b.text)]
    for a, b in of(pair, "code"):
        if FENCE.match(b.lines[0])[3].strip() not in ("html", "jsx", "vue", "svelte"):
            continue
        for n, line in enumerate(b.lines[1:-1], 1):
            match = re.search(r"<(h[1-6]|p|button|title|li|label|strong)>([A-Z][\w ]+[.!?]?)</\1>", line)
            if match and prose and len(a.lines) == len(b.lines):
                text = " ".join(rng.choice(prose) for _ in match[2].split()).capitalize()
                yield Edit(pair, b.start + n, b.start + n + 1, [replaced(line, match, text, 2)], (a.start + n, a.start + n + 1))


@harmless("code: semicolon at the end")
def _(pair, rng):
    for a, b in of(pair, "code"):
        if FENCE.match(b.lines[0])[3].strip().split(" ")[0] in ("js", "javascript", "ts", "typescript"):
            for n, line in enumerate(b.lines[1:-1], 1):
                if re.match(r"\s*(const|let|var|return) .*[\w)'\"]$", line) and (n + 2 >= len(b.lines) or not re.match(r"\s*[.?:+&|]", b.lines[n + 1])):
                    yield Edit(pair, b.start + n, b.start + n + 1, [line + ";"], (a.start + n, a.start + n + 1))


@harmless("code: another name of the language")
def _(pair, rng):
    names = {"js": "javascript", "javascript": "js", "ts": "typescript", "typescript": "ts", "sh": "bash", "bash": "sh", "yml": "yaml",
             "yaml": "yml", "rs": "rust", "py": "python", "md": "markdown"}
    for a, b in of(pair, "code"):
        match = re.match(r"(\s*`{3,})(\w+)$", b.lines[0])
        if match and match[2] in names:
            yield Edit(pair, b.start, b.start + 1, [match[1] + names[match[2]]], (a.start, a.start + 1))


@harmless("code: blanks at the end of a line")
def _(pair, rng):
    for a, b in of(pair, "code"):
        if len(b.lines) > 2 and b.lines[1].strip():
            yield Edit(pair, b.start + 1, b.start + 2, [b.lines[1] + "  "], (a.start + 1, a.start + 2))


# Components

@harmless("component: order of attributes")
def _(pair, rng):
    for a, b in of(pair, "component"):
        match = re.search(r" (\w+=\"[^\"\n]*\") (\w+=\"[^\"\n]*\")", b.text)
        if match:
            yield edit(pair, a, b, replaced(b.text, match, f" {match[2]} {match[1]}"))


@harmless("component: attribute on a line of its own")
def _(pair, rng):
    for a, b in of(pair, "component"):
        match = re.match(r"(\s*)<[A-Z]\w+( )\w+=\"[^\"\n]*\"", b.text)
        if match and pair.path.endswith(".mdx"):
            yield edit(pair, a, b, replaced(b.text, match, "\n" + match[1] + "  ", 2))


@harmless("component: text for people in an attribute")
def _(pair, rng):
    for a, b in of(pair, "component"):
        match = re.search(r"\b(title|label|description|alt|caption)=\"([^\"\n]{3,})\"", b.text)
        found = [m[0] for x in pair.blocks if x.kind == "para" for m in words(pair, x.text)]
        if match and found:
            yield edit(pair, a, b, replaced(b.text, match, rng.choice(found), 2))


@harmless("note: title")
def _(pair, rng):
    found = [m[0] for x in pair.blocks if x.kind == "para" for m in words(pair, x.text)]
    for a, b in of(pair, "component"):
        match = re.match(r":::\w+(\[[^\]]*\])?$", b.text)
        if match and found:
            yield edit(pair, a, b, re.match(r":::\w+", b.text)[0] + "[" + rng.choice(found) + "]")
