"""Reads documentation in the plainest way: headings, tables, fences and commands by lines.

The benchmark must know what the documentation states without asking Tally, so it only believes what stands in plain sight: a
line that is nothing but a method and a path begins the description of an operation, which ends with the next such line.
"""
import re

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
OPERATION = re.compile(r"^(?:#+\s+)?`?(GET|POST|PUT|PATCH|DELETE)\s+(/[^\s`]+)`?\s*$")
LISTED = re.compile(r"^(?:#+\s+)?`(GET|POST|PUT|PATCH|DELETE)\s+(/[^\s`]+)` ")
NAME_HEADS = ("name", "parameter name", "field", "request field", "response field", "query-string field", "parameter", "header")


class Table:
    """A table by its head and rows; `rows` holds the line of each row with its cells."""

    def __init__(self, head, rows):
        self.head, self.rows = head, rows

    def column(self, *names):
        return next((self.head.index(n) for n in names if n in self.head), None)

    def cells(self, *names):
        """(line, cell) of the first column with one of the names."""
        at = self.column(*names)
        return [] if at is None else [(n, cells[at]) for n, cells in self.rows if len(cells) > at]


class Block:
    """A fenced block: its language, and the lines between the fences."""

    def __init__(self, language, first, last):
        self.language, self.first, self.last = language, first, last

    def __iter__(self):
        return iter(range(self.first, self.last))


class Section:
    """The description of one operation."""

    def __init__(self, page, method, template, first, last):
        self.page, self.method, self.template, self.first, self.last = page, method, template, first, last

    def inside(self, items, at):
        return [i for i in items if self.first <= at(i) < self.last]

    @property
    def blocks(self):
        return self.inside(self.page.blocks, lambda b: b.first)

    @property
    def tables(self):
        return self.inside(self.page.tables, lambda t: t.rows[0][0])

    def commands(self):
        """The curl commands, each as the list of its lines: up to the last line that an open quote or a backslash continues."""
        for block in self.blocks:
            i = block.first
            while i < block.last:
                if not re.match(r"\s*(\$ )?curl ", self.page.lines[i]):
                    i += 1
                    continue
                command, quote = [], False
                while i < block.last:
                    command.append(i)
                    quote ^= self.page.lines[i].replace("'\\''", "").count("'") % 2 == 1
                    i += 1
                    if not quote and not self.page.lines[command[-1]].endswith("\\"):
                        break
                # What stray blanks behind a backslash cut in two says neither this nor that.
                if not any(self.page.lines[n].rstrip().endswith("\\") and self.page.lines[n] != self.page.lines[n].rstrip() for n in command):
                    yield command

    def messages(self):
        """(line of the request, lines of the request, lines of the reply) of each HTTP message."""
        for block in self.blocks:
            if block.language != "http":
                continue
            starts = [n for n in block if re.match(r"\s*HTTP/", self.page.lines[n])]
            reply = starts[0] if starts else block.last
            if block.first < reply and re.match(r"\s*[A-Z]+ /", self.page.lines[block.first]):
                yield block.first, range(block.first, reply), range(reply, block.last)

    def fields(self, heads=NAME_HEADS):
        """(line, name, type, required) of the rows of parameter tables; what a table does not state is empty."""
        for table in self.tables:
            at, kind, need = table.column(*heads), table.column("type"), table.column("required")
            if at is None or kind is None and need is None:
                continue
            for number, cells in table.rows:
                if len(cells) <= max(at, kind or 0, need or 0):
                    continue
                name = cells[at].strip("`")
                yield number, name, cells[kind].strip("`") if kind is not None else "", cells[need].lower() if need is not None else ""


class Page:
    """One Markdown file."""

    def __init__(self, path, lines):
        self.path, self.lines = path, lines
        self.blocks = list(self._blocks())
        self.code = {n for b in self.blocks for n in b}
        self.tables = list(self._tables())
        self.sections = list(self._sections())

    def _blocks(self):
        fence = None
        for number, line in enumerate(self.lines):
            match = re.match(r"\s*(`{3,}|~{3,})\s*([\w+#-]*)", line)
            if not match:
                continue
            if fence is None:
                fence = match[1], match[2].lower(), number + 1
            elif line.strip().startswith(fence[0]) and not match[2]:
                yield Block(fence[1], fence[2], number)
                fence = None

    def _tables(self):
        number = 0
        while number + 1 < len(self.lines):
            if number not in self.code and "|" in self.lines[number] and re.match(r"^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$", self.lines[number + 1]):
                head = [c.lower() for c in cells(self.lines[number])]
                rows, number = [], number + 2
                while number < len(self.lines) and self.lines[number].lstrip().startswith("|"):
                    rows.append((number, cells(self.lines[number])))
                    number += 1
                if rows:
                    yield Table(head, rows)
            else:
                number += 1

    def _sections(self):
        starts = []
        for number, line in enumerate(self.lines):
            match = number not in self.code and (OPERATION.match(line) or LISTED.match(line))
            if match:
                starts.append((number, match[1], match[2]))
        for index, (number, method, template) in enumerate(starts):
            yield Section(self, method, template, number, starts[index + 1][0] if index + 1 < len(starts) else self._end(number))

    def _end(self, start):
        """The description of the last operation ends with the next heading of the first two levels."""
        return next((n for n in range(start + 1, len(self.lines)) if n not in self.code and re.match(r"^##? ", self.lines[n])), len(self.lines))


def cells(line):
    return [c.strip() for c in line.strip().strip("|").split("|")]
