"""An edit of one page, and the ways to spell a word wrong."""
import re


class Edit:
    """One line of a page replaced by others; a report counts if it stands at one of `lines`, counted in the edited page."""

    def __init__(self, kind, page, number, text, lines=None, insert=False):
        self.kind, self.path, self.number, self.text, self.insert = kind, page.path, number, text, insert
        count = text.count("\n") + 1
        first = number + 1 if insert else number
        self.lines = {n + 1 for n in (lines if lines is not None else range(first, first + count))}

    def applied(self, lines):
        keep = [lines[self.number]] if self.insert else []
        return lines[:self.number] + keep + self.text.split("\n") + lines[self.number + 1:]


def is_same(a, b):
    """Whether two names differ only in what makes plurals (`list_ids`) and styles (`listId`, `list_id`, `List-Id`)."""
    styles = [re.sub("[_-]", "", w).lower() for w in (a, b)]
    singular = [re.sub(r"s(?=[_-]|$)", "", w).lower() for w in (a, b)]
    return styles[0] == styles[1] or singular[0] == singular[1]


def misspelt(word, rng, known=()):
    """A word with one letter doubled, dropped or exchanged: never the word itself, a plural, another style, or another name."""
    for _ in range(100):
        at = rng.randrange(1, len(word))
        # Without its first letter a word may be another: `guid` and `uid`.
        begins = not word[at - 1].isalnum() or word[at].isupper() and word[at - 1].islower()
        out = rng.choice((
            word[:at] + word[at] + word[at:],
            word if begins else word[:at] + word[at + 1:],
            word[:at - 1] + word[at] + word[at - 1] + word[at + 1:]))
        if not is_same(out, word) and len(out) >= 3 and out not in known and out[0].isalpha():
            return out
    return word + word[-1] + word[-1]


def replaced(line, start, end, new):
    return line[:start] + new + line[end:]


def top_level_keys(lines, numbers):
    """(line, start, end, name) of the keys of the outermost object in a text that holds JSON, and the value's first character."""
    found, depth, opened = [], 0, []
    for number in numbers:
        line, at = lines[number], 0
        while at < len(line):
            char = line[at]
            if char == '"':
                match = re.compile(r'"((?:[^"\\]|\\.)*)"(\s*:\s*(.?))?').match(line, at)
                if not match:
                    break
                if match[2] and opened == ["{"] :
                    found.append((number, at + 1, at + 1 + len(match[1]), match[1], line[match.end(2) - len(match[3]):].strip()))
                at = match.end(1) + 1
                continue
            if char in "{[":
                opened.append(char)
            elif char in "}]" and opened:
                opened.pop()
            at += 1
    return found
