"""Pieces of text that faults and harmless edits are made of."""
import re

SPAN = re.compile(r"(?<![`\\])`([^`\n]+)`(?!`)")
LINK = re.compile(r"(?<!!)\[((?:[^\[\]\n]|\[[^\[\]\n]*\])+)\]\(([^()\s]+)((?:\s+\"[^\"]*\")?)\)")
IMAGE = re.compile(r"!\[([^\[\]\n]*)\]\(([^()\s]+)((?:\s+\"[^\"]*\")?)\)")
NAME = re.compile(r"(?<![\w.-])[A-Za-z_][A-Za-z0-9_]{3,}(?![\w])")
BARE = re.compile(r"(?<![(\[\"'<=\w])https?://[^\s)\]>\"'，。、）]+")
NUMBER = re.compile(r"(?<![\w.,:/#%+-])\d{1,6}(?![\w.,:/%-])|(?<![\w.,:/#%+-])\d{1,6}(?=[.,]?(?:\s|$))")
VERSION = re.compile(r"(?<![\w.])v?\d+\.\d+(?:\.\d+)?(?![\w.]|\.\d)")
UNIT = re.compile(r"(?<![\w.])(\d+)(\s?)(KB|MB|GB|kB|ms|px|MiB|GiB)(?![\w])")
OTHER_UNIT = {"KB": "MB", "MB": "GB", "GB": "MB", "kB": "MB", "ms": "s", "px": "em", "MiB": "GiB", "GiB": "MiB"}
METHOD = re.compile(r"\b(GET|PUT|POST|PATCH|DELETE)\b")
STRONG = re.compile(r"(?<![*\w])\*\*([^*\n]+)\*\*(?![*\w])")
STATUS = re.compile(r"(?<![\w.-])[2-5]\d\d(?![\w.-])")
TYPES = ["string", "integer", "boolean", "number", "object", "String", "Integer", "Boolean", "Number", "Object", "Hash", "Array"]
TYPE = re.compile(r"(?<![\w`.-])(" + "|".join(TYPES) + r")(?![\w`.-])")
#: A word of negation of each language, and what its sentence says without it.
NEGATION = {
    "de": [r"\bnicht ", r"\bkeine? "], "fr": [r"\bne (?=\w+ (?:pas|jamais))", r" pas\b"], "es": [r"\bno "], "pt": [r"\bnão "],
    "it": [r"\bnon "], "ru": [r"\bне "], "pl": [r"\bnie "], "cs": [r"\bnení\b"], "zh": [r"不(?=[会能应可要得需])", r"无法"],
    "ja": [r"ません", r"できない"], "ko": [r"않습니다"], "en": [r"\bnot "],
}


def misspelt(word, rng):
    """A word with one letter inside doubled, dropped or exchanged."""
    places = [n for n in range(1, len(word) - 1) if word[n].isalpha() and word[n] != word[n + 1]]
    if not places:
        return None
    at = rng.choice(places)
    return rng.choice((word[:at] + word[at + 1:], word[:at] + word[at + 1] + word[at] + word[at + 2:], word[:at] + "x" + word[at:]))


def replaced(text, match, new, group=0):
    return text[:match.start(group)] + new + text[match.end(group):]


def without_spans(text):
    """The text with code, links' targets and tags blanked, so that what is found is prose."""
    def blank(match):
        return "\0" * len(match[0])
    text = re.sub(r"(`+)[^`\n]*\1", blank, text)
    text = re.sub(r"\]\([^()]*\)", blank, text)
    text = re.sub(r"<[^<>\n]*>|\{\{[^\n]*?\}\}|\{#[^}]*\}", blank, text)
    return BARE.sub(blank, text)


def cells(line):
    """The places of the cells of a row, without the blanks around them."""
    out, at, start = [], 0, None
    inner = line.rstrip()
    bars = [n for n, char in enumerate(inner) if char == "|" and (n == 0 or inner[n - 1] != "\\")]
    for low, high in zip(bars, bars[1:]):
        text = inner[low + 1:high]
        begin = low + 1 + len(text) - len(text.lstrip())
        out.append((begin, max(begin, low + 1 + len(text.rstrip()))))
    return out


def sentences(text):
    """The places of the sentences of a paragraph."""
    out, start = [], 0
    for match in re.finditer(r"[.!?](?=\s+[^\s\da-z])|[。！？]", without_spans(text)):
        out.append((start, match.end()))
        start = match.end()
    if text[start:].strip():
        out.append((start, len(text)))
    return [(a + len(text[a:b]) - len(text[a:b].lstrip()), b) for a, b in out]
