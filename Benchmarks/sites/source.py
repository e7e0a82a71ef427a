"""What the source of a page promises its readers: headings, paragraphs, cells, texts of links, blocks of code, labels of components.

It knows nothing of Tally: lines and tags are read here, Markdown by markdown-it-py.
"""
import re
import unicodedata

import yaml
from markdown_it import MarkdownIt

SPLIT = "\ue000"
LABELS = {"label", "title", "header", "summary", "text", "heading", "description", "tagline"}
FENCE = re.compile(r"^(\s*(?:>\s?|[-*+]\s+|\d+[.)]\s+)*)(`{3,}|~{3,})(.*)$")
# What stands for something else, or is drawn: the text goes on behind it.
DRAWN = re.compile(r"\[\^[^\]]+\]|:[a-z0-9_+-]+(?:-[a-z0-9_]+)*:(?:\{[^}]*\})?|\{\{.*?\}\}|!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?(?:\{[^}\n]*\})?"
                   r"|\{[.#:][^}\n]*\}|\{ [.#:][^}\n]*\}|\{\s*[a-z-]+=[^}\n]*\}|<!--.*?-->|\(\d+\)(?=!|$|\s*\n|\{)|\\\(.*?\\\)|\$[^$\n]+\$", re.S)
MARKS = re.compile(r"\[!code[^\]]*\]|highlight-(?:next-line|start|end)|\(\d+\)!?|\[!?!?(?:code|tl!)[^\]]*\]|@(?:annotate|log|error|warn):?")


def plain(text):
    """Letters and digits alone, in one spelling: blanks, quotes and dashes are the theme's."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def pieces(text):
    return [piece for piece in (plain(part) for part in text.split(SPLIT)) if piece]


class Reader:
    def __init__(self, text, name, dialect):
        self.dialect, self.name = dialect, name
        self.jsx = name.endswith(".mdx") or name.endswith(".mdoc")
        self.units = []
        text = text.replace("\r\n", "\n").lstrip("\ufeff")
        front = re.match(r"---\n(.*?)\n---\s*(?:\n|$)", text, re.S)
        self.front = {}
        if front:
            try:
                self.front = yaml.safe_load(front.group(1)) or {}
            except yaml.YAMLError:
                self.front = {}
            text = text[front.end():]
        # Definitions of links hold for the whole page, wherever they stand.
        self.definitions = "\n".join(line.strip() for line in text.split("\n") if re.match(r"^\s*\[(?!\^)[^\]]+\]:\s*\S+", line))
        self.fronted()
        self.blocks(text.split("\n"))

    def add(self, kind, text):
        if kind == "label":
            text = self.cleaned(re.sub(r"</?[a-z][^<>]*>", SPLIT, text))
        found = pieces(text)
        if found:
            self.units.append((kind, found, " ".join(text.split())[:90]))

    def fronted(self):
        hero = self.front.get("hero") or {}
        # VitePress draws no title of front matter beside that of the text, nor on a home page.
        if self.dialect != "vitepress" and "title" in self.front and not (hero and hero.get("title")):
            self.add("heading", str(self.front["title"]))
        if isinstance(hero, dict):
            for key in ("title", "name", "text", "tagline"):
                self.add("label", re.sub(r"<[^>]*>", SPLIT, str(hero.get(key) or "")))
            for action in hero.get("actions") or []:
                self.add("label", str(action.get("text") or ""))
        for feature in self.front.get("features") or []:
            self.add("label", str(feature.get("title") or ""))
            self.add("label", str(feature.get("details") or ""))

    # Lines: fences stay, what other generators write around Markdown goes.
    def blocks(self, lines):
        out, index, fence = [], 0, None
        text = "\n".join(lines)
        text = self.without_comments(text)
        lines = text.split("\n")
        while index < len(lines):
            line = lines[index]
            if fence:
                if re.match(r"^[\s>]*" + fence[0] + "{" + str(len(fence)) + r",}\s*$", line):
                    fence = None
                    self.add("code", MARKS.sub(SPLIT, "\n".join(code)))
                else:
                    code.append(line)
                index += 1
                continue
            opened = FENCE.match(line)
            if opened and not (opened.group(2)[0] == "`" and "`" in opened.group(3)):
                # Code is taken out here: other generators let it stand where CommonMark has none.
                fence, code = opened.group(2), []
                self.fence_label(opened.group(3))
                out.append(opened.group(1) + SPLIT if opened.group(1).strip() else "")
                index += 1
                continue
            block = re.match(r"^(\s*)(?:(?:!!!|\?\?\?\+?)\s*([\w\s-]+?)?(?:\s+\"(.*)\")?|===[+!]?\s+\"(.*)\")\s*$", line)
            if self.dialect == "mkdocs" and block:
                self.add("label", block.group(3) or block.group(4) or "")
                width = len(block.group(1)) + 4
                inner = []
                index += 1
                while index < len(lines) and (not lines[index].strip() or len(lines[index]) - len(lines[index].lstrip()) >= width):
                    inner.append(lines[index][width:])
                    index += 1
                # What it holds is a document of its own.
                out.append("")
                self.markdown(out)
                out = []
                self.blocks(inner)
                continue
            colons = re.match(r"^\s*(?:>\s?)*(:{3,})\s*([\w-]+)?(?:\[(.*)\])?\s*(.*?)\s*(\{.*\})?$", line)
            if colons and self.dialect != "mkdocs":
                if colons.group(2):
                    self.add("label", (colons.group(3) or "") or ("" if colons.group(2) in ("code-group", "raw") else colons.group(4) or ""))
                out.append("")
                index += 1
                continue
            if self.jsx and re.match(r"^(import\s|export\s)", line):
                while index < len(lines) and lines[index].strip():
                    index += 1
                continue
            if re.match(r"^\s*(--8<--|<<< |@\[code|\*\[[^\]]+\]:|\[TOC\]|\[\[toc\]\])", line):
                index += 1
                continue
            out.append(line)
            index += 1
        self.markdown(out)

    def fence_label(self, info):
        title = re.search(r"title=(?:\"([^\"]*)\"|'([^']*)')", info)
        name = re.search(r"\[([^\]]+)\]", info)
        if title:
            self.add("label", title.group(1) or title.group(2) or "")
        elif name and self.dialect == "vitepress":
            self.add("label", name.group(1))

    def without_comments(self, text):
        """Comments go, but not those in code."""
        out, fence, comment = [], None, None
        for line in text.split("\n"):
            if comment:
                at = line.find(comment)
                if at < 0:
                    continue
                line, comment = line[at + len(comment):], None
            if fence:
                if re.match(r"^[\s>]*" + fence[0] + "{" + str(len(fence)) + r",}\s*$", line):
                    fence = None
            else:
                opened = FENCE.match(line)
                if opened and not (opened.group(2)[0] == "`" and "`" in opened.group(3)):
                    fence = opened.group(2)
                else:
                    for start, end in [("<!--", "-->"), ("{/*", "*/}")]:
                        while start in line and line[:line.find(start)].count("`") % 2 == 0:
                            at = line.find(start)
                            close = line.find(end, at)
                            if close < 0:
                                line, comment = line[:at], end
                                break
                            line = line[:at] + line[close + len(end):]
            out.append(line)
        return "\n".join(out)

    def markdown(self, lines):
        """Tags go, their labels stay; the rest is Markdown."""
        text, depth = self.without_tags("\n".join(lines))
        parser = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
        if self.jsx:
            parser.disable("code")
        tokens = parser.parse(text + "\n\n" + self.definitions)
        kinds = []
        for token in tokens:
            if token.type in ("heading_open", "td_open", "th_open", "paragraph_open", "dt_open"):
                kinds.append("heading" if token.type == "heading_open" else "cell" if token.type[0] == "t" else "paragraph")
            elif token.type in ("heading_close", "td_close", "th_close", "paragraph_close"):
                kinds.pop()
            elif token.type in ("fence", "code_block"):
                self.add("code", MARKS.sub(SPLIT, token.content))
            elif token.type == "inline":
                self.inline(token.children or [], kinds[-1] if kinds else "paragraph")

    def inline(self, children, kind):
        text, link, code = "", None, ""
        for child in children:
            part = ""
            if child.type == "text":
                part = child.content
            elif child.type == "code_inline":
                # What stands in code is no sign of anything.
                part = "\ue001" + child.content + "\ue002"
            elif child.type in ("softbreak", "hardbreak"):
                part = "\n"
            elif child.type == "image":
                part = SPLIT
            elif child.type == "link_open":
                link = ""
            elif child.type == "link_close":
                self.add("link", self.cleaned(link or ""))
                link = None
            text += part
            if link is not None:
                link += part
        if kind == "paragraph" and re.match(r"^\s*(\[\^[^\]]+\]:|: )", text):
            text = re.sub(r"^\s*(\[\^[^\]]+\]:|: )", "", text)
        self.add(kind, self.cleaned(text))

    def cleaned(self, text):
        parts = re.split("(\ue001.*?\ue002)", text, flags=re.S)
        out = ""
        for part in parts:
            if part.startswith("\ue001"):
                # Material's inline highlighting: `#!py code`.
                out += re.sub(r"^#!\w+ ", "", part[1:-1])
            else:
                part = re.sub(r"^\s*\[!\w+\]", SPLIT, part) if not out else part
                part = re.sub(r"^\[[ xX]\]", "", part) if not out else part
                part = DRAWN.sub(SPLIT, part)
                if self.dialect == "mkdocs":
                    part = re.sub(r"\+\+[\w\-\"+ ]+\+\+", SPLIT, part)
                if self.jsx:
                    part = re.sub(r"\{[^{}]*\}", SPLIT, part)
                elif self.dialect == "docusaurus":
                    part = re.sub(r"\{#[^}]*\}", SPLIT, part)
                out += part
        return out

    def without_tags(self, text):
        out, index, fence = [], 0, None
        lines = text.split("\n")
        depth = 0
        chunk = []

        def flush():
            nonlocal chunk
            if chunk:
                body = chunk
                if depth > 0 and self.jsx:
                    widths = [len(line) - len(line.lstrip()) for line in body if line.strip()]
                    least = min(widths) if widths else 0
                    body = [line[least:] if line[:least].strip() == "" else line for line in body]
                out.extend(body)
            chunk = []

        while index < len(lines):
            line = lines[index]
            if fence:
                chunk.append(line)
                if re.match(r"^[\s>]*" + fence[0] + "{" + str(len(fence)) + r",}\s*$", line):
                    fence = None
                index += 1
                continue
            opened = FENCE.match(line)
            if opened and not (opened.group(2)[0] == "`" and "`" in opened.group(3)):
                fence = opened.group(2)
                chunk.append(line)
                index += 1
                continue
            start = re.match(r"^\s*</?[A-Za-z]", line)
            if start and not (not self.jsx and re.match(r"^ {4}", line) and self.dialect != "mkdocs"):
                # A tag may go on for lines.
                whole, at = line, index
                while self.open_tag(whole) and at + 1 < len(lines) and at - index < 60:
                    at += 1
                    whole += "\n" + lines[at]
                if re.match(r"^\s*<(script|style|svg|iframe)\b", whole):
                    name = re.match(r"^\s*<(\w+)", whole).group(1)
                    while f"</{name}>" not in whole and at + 1 < len(lines):
                        at += 1
                        whole += "\n" + lines[at]
                    index = at + 1
                    continue
                stripped, change, seen = self.strip(whole)
                flush()
                depth = max(0, depth + change)
                if stripped.strip():
                    chunk.append(stripped.strip())
                    if seen:
                        flush()
                chunk.append("")
                index = at + 1
                continue
            if self.jsx and "<" in line or "<" in line:
                line = self.strip(line)[0]
            chunk.append(line)
            index += 1
        flush()
        return "\n".join(out), depth

    def open_tag(self, text):
        at = text.rfind("<")
        rest = re.sub(r"\{[^{}]*(\{[^{}]*\}[^{}]*)*\}|\"[^\"]*\"|'[^']*'", "", text[at:])
        return re.match(r"</?[A-Za-z]", rest) is not None and ">" not in rest

    def strip(self, text):
        """The text without tags, which stand in no code; how many more open than close."""
        out, index, change, seen = "", 0, 0, False
        while index < len(text):
            sign = text[index]
            if sign == "`":
                run = re.match(r"`+", text[index:]).group(0)
                close = re.search(r"(?<!`)" + run + r"(?!`)", text[index + len(run):])
                if close:
                    end = index + len(run) + close.end()
                    out += text[index:end]
                    index = end
                    continue
                out += run
                index += len(run)
                continue
            if sign == "\\" and index + 1 < len(text):
                out += text[index:index + 2]
                index += 2
                continue
            tag = re.match(r"<(/?)([A-Za-z][\w.:-]*)((?:[^<>\"'{}]|\"[^\"]*\"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?)(/?)>", text[index:])
            if tag and not re.match(r"<(https?|mailto):", text[index:]):
                close, name, attributes, empty = tag.groups()
                seen = True
                if not close:
                    self.labels(name, attributes)
                    if not empty and name.lower() not in ("br", "img", "hr", "input", "source", "link", "meta"):
                        change += 1
                else:
                    change -= 1
                out += SPLIT if name.lower() in ("br", "img", "input") else ""
                index += tag.end()
                continue
            out += sign
            index += 1
        return out, change, seen

    def labels(self, name, attributes):
        if not name[0].isupper() and "-" not in name:
            return
        for attribute in re.finditer(r"([\w-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|\{\s*[\"'`]([^\"'`]*)[\"'`]\s*\})", attributes):
            key = attribute.group(1)
            if key in LABELS or (key == "name" and name in ("Card",)):
                self.add("label", attribute.group(2) or attribute.group(3) or attribute.group(4) or "")


def units(text, name, dialect):
    return Reader(text, name, dialect).units
