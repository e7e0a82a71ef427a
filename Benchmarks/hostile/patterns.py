"""The shapes of text on which readers of Markdown are known to take far more than linear time or memory, each as a page of about
`size` bytes."""


def repeat(part, head="", tail=""):
    """A page of `head`, then `part` again and again, then `tail`."""
    return lambda size: head + part * max(1, (size - len(head) - len(tail)) // len(part)) + tail


def numbered(part, head="", tail=""):
    """Like `repeat`, with `%d` counted up: nothing is equal to what stands before it."""

    def make(size):
        parts, length, i = [head], len(head) + len(tail), 0
        while length < size:
            parts.append(part.replace("%d", str(i)))
            length += len(parts[-1])
            i += 1
        return "".join(parts) + tail

    return make


def wide_table(head, rows):
    """Half of the bytes a header of columns, the other half short rows."""

    def make(size):
        columns = max(1, size // (8 if rows else 4))
        table = "|" + head * columns + "\n|" + "-|" * columns + "\n"
        return table + "|\n" * (size // 4 if rows else 0)

    return make


def quotes_with_lazy_lines(depth):
    """One deeply nested quote, and lines that continue its paragraph without a marker."""
    return lambda size: "> " * depth + "a\n" + "a\n" * max(1, (size - 2 * depth) // 2)


def long_reference(length):
    """A link definition of `length` bytes, and references to it."""
    return lambda size: "[a]: /" + "u" * length + "\n\n" + "[a] " * max(1, (size - length) // 4) + "\n"


def long_reference_by_size(size):
    return "[a]: /" + "u" * (size // 2) + "\n\n" + "[a] " * (size // 8) + "\n"


def footnotes(size):
    count = size // 22
    return "".join(f"[^{i}] " for i in range(count)) + "\n\n" + "".join(f"[^{i}]: a\n" for i in range(count))


def footnotes_in_footnotes(size):
    count = size // 20
    return "[^0]\n\n" + "".join(f"[^{i}]: [^{i + 1}]\n\n" for i in range(count))


def backtick_runs(size):
    """Runs of backticks, each longer than the last, none closed."""
    parts, length, i = [], 0, 1
    while length < size:
        parts.append("e" + "`" * i)
        length += i + 1
        i += 1
    return "".join(parts) + "\n"


def nested_list(size):
    """Lists in lists, each item on its own line; the indentation makes the size."""
    parts, length, depth = [], 0, 0
    while length < size:
        parts.append(" " * (2 * (depth % 90)) + "- a\n")
        length += len(parts[-1])
        depth += 1
    return "".join(parts)


# Those of the CommonMark and cmark-gfm test suites and of the fuzzers of both, and what was found beside them.
PATTERNS = {
    "pipes in one line": repeat("|"),
    "pipes, then a delimiter row": lambda size: "|" * (size - 8) + "\n|-|-|\n",
    "wide table header": wide_table("|", rows=False),
    "wide table header, filled": wide_table("a|", rows=False),
    "wide table, rows of one pipe": wide_table("|", rows=True),
    "table of many rows": repeat("| a | b |\n", "| a | b |\n|---|---|\n"),
    "table delimiter rows": repeat("|-|\n"),
    "tables, one after the other": repeat("| a |\n|---|\n| b |\n\n"),
    "lines, then a table": repeat("a\n", tail="| a |\n|---|\n| b |\n"),
    "lines, then tables again": repeat("a\n" * 50 + "| a |\n|---|\n"),
    "escaped pipes": repeat("\\|", "| a |\n|---|\n| ", " |\n"),
    "www.a.b and parentheses": repeat(")", "www.a.b"),
    "www.a and open parentheses": repeat("(", "www.a.b/"),
    "www. repeated": repeat("www."),
    "www.a_ repeated": repeat("a_", "www."),
    "http:// repeated": repeat("http://"),
    "http://a repeated": repeat("http://a "),
    "<http://a repeated": repeat("<http://a"),
    "<a: repeated": repeat("<a:"),
    "<a@a repeated": repeat("<a@a"),
    "a@a. repeated": repeat("a@a."),
    "a@ repeated": repeat("a@"),
    "a.a.a@b": repeat("a.", tail="a@b.cc"),
    "xmpp:a@a repeated": repeat("xmpp:a@a/"),
    "mailto: repeated": repeat("mailto:"),
    "![[]() repeated": repeat("![[]()"),
    "![ repeated": repeat("![l"),
    "[a]( repeated": repeat("[a]("),
    "[a](<b repeated": repeat("[a](<b"),
    "[ repeated": repeat("["),
    "] repeated": repeat("]"),
    "[[[]]]": lambda size: "[" * (size // 2) + "a" + "]" * (size // 2),
    "[a][b] repeated": repeat("[a][b]"),
    "[a]() repeated": repeat("[a](b) "),
    "[a](b \"t repeated": repeat("[a](b \"t "),
    "<? repeated": repeat("<?"),
    "a <? repeated": repeat("a <? "),
    "<![CDATA[ repeated": repeat("a <![CDATA["),
    "<!A repeated": repeat("a <!A "),
    "<!-- repeated": repeat("a <!-- "),
    "<!--> blocks": repeat("<!-- a -->\n\n"),
    "<a href=\" repeated": repeat("<a href=\""),
    "<a repeated, one a line": repeat("<a\n"),
    "<div>, then <a one a line": repeat("<a\n", "<div>\n"),
    "<div>, then <a> one a line": repeat("<a>\n", "<div>\n"),
    "<div> repeated": repeat("<div>\n"),
    "<div> nested on one line": repeat("<div>"),
    "</div> repeated": repeat("</div>\n"),
    "<p> in a paragraph": repeat("a <b>"),
    "<script> repeated": repeat("<script>\n"),
    "<details> blocks": repeat("<details>\n\na\n\n"),
    "a tag with distinct attributes": numbered(" a%d=\"\"", "<a", ">\n"),
    "a tag with distinct attributes in text": numbered(" a%d=\"\"", "a <i", ">b</i>\n"),
    "a tag with equal attributes": repeat(" a=\"\"", "<a", ">\n"),
    "lazy lines below 100 quotes": quotes_with_lazy_lines(100),
    "lazy lines below 1,000 quotes": quotes_with_lazy_lines(1000),
    "lazy lines below 4,000 quotes": quotes_with_lazy_lines(4000),
    "> in one line": repeat("> ", tail="a\n"),
    "- in one line": repeat("- ", tail="a\n"),
    "1. in one line": repeat("1. ", tail="a\n"),
    "- and tabs in one line": repeat("-\t", tail="a\n"),
    "> - alternating": repeat("> - ", tail="a\n"),
    "> lines": repeat("> a\n"),
    "quotes, one after the other": repeat("> a\n\n"),
    "nested lists": nested_list,
    "list items": repeat("- a\n"),
    "loose list items": repeat("- a\n\n"),
    "numbered list items": repeat("1. a\n"),
    "task list items": repeat("- [ ] a\n"),
    "a definition of 1,000 bytes, referred to": long_reference(1000),
    "a definition of 1,025 bytes, referred to": long_reference(1025),
    "a definition of half the page, referred to": long_reference_by_size,
    "definitions": numbered("[a%d]: /b\n"),
    "equal definitions": repeat("[a]: /b\n"),
    "definitions, each referred to": numbered("[a%d]: /b\n\n[a%d]\n\n"),
    "references to nothing": numbered("[a%d] "),
    "footnotes": footnotes,
    "footnotes in footnotes": footnotes_in_footnotes,
    "footnote referred to again": repeat("[^a] ", tail="\n\n[^a]: b\n"),
    "footnotes, unreferenced": numbered("[^a%d]: b\n"),
    ":*_ repeated": repeat(":*_"),
    "*a_ repeated": repeat("*a_ "),
    "*a **a repeated": repeat("*a **a "),
    "a** b repeated": repeat("a** b"),
    "emphasis nested": lambda size: "*a " * (size // 6) + "b" + " a*" * (size // 6),
    "strong nested": lambda size: "**a " * (size // 8) + "b" + " a**" * (size // 8),
    "**x [a*b**c*]( repeated": repeat("**x [a*b**c*](d)"),
    "_ run": repeat("_"),
    "* run": repeat("a*", tail="\n"),
    "_a repeated": repeat("_a "),
    "~a ~~b repeated": repeat("~a ~~b "),
    "~ run": repeat("a~"),
    "~~a~~ repeated": repeat("~~a~~ "),
    "backtick runs": backtick_runs,
    "backticks": repeat("`a"),
    "code spans in one paragraph": repeat("`a` "),
    "distinct code spans in one paragraph": numbered("`a%d` "),
    "code spans, one a line": repeat("`a`\n"),
    "& repeated": repeat("&"),
    "&amp; repeated": repeat("&amp;"),
    "&#35; repeated": repeat("&#35;"),
    "backslashes": repeat("\\"),
    "backslash line breaks": repeat("a\\\n"),
    "blank line breaks": repeat("a  \n"),
    "NUL": repeat("\0"),
    "one long line": repeat("a"),
    "one long line of words": repeat("word "),
    "one long line, CJK": lambda size: "語" * (size // 3),
    "short lines": repeat("a\n"),
    "carriage returns": repeat("a\r"),
    "paragraphs": repeat("a\n\n"),
    "blank lines": repeat("\n"),
    "tabs": repeat("\t", tail="a\n"),
    "headings": repeat("# a\n"),
    "distinct headings": numbered("# a%d\n"),
    "headings with one id": repeat("# a {#b}\n"),
    "setext headings": repeat("a\n=\n"),
    "thematic breaks": repeat("***\n"),
    "- in one line, no list": repeat("-", tail="a\n"),
    "fences": repeat("```\na\n```\n"),
    "fences, tagged": repeat("```sh\na\n```\n"),
    "unclosed fences": repeat("> ```\n\n"),
    "indented code": repeat("    a\n\n"),
    "emoji names": repeat(":a:"),
    "!!! note repeated": repeat("!!! note\n"),
    "!!! note with text": repeat("!!! note\n    a\n\n"),
    "!!! note nested": lambda size: "".join("    " * (i % 60) + "!!! note\n\n" for i in range(size // 130)),
    "=== tabs": repeat("=== \"a\"\n    a\n\n"),
    "tabs of Learn, empty": numbered("# [A](#tab/a%d)\n\n"),
    "tabs of Learn": numbered("# [A](#tab/a%d)\n\na\n\n"),
    "=== tabs, distinct": numbered("=== \"a%d\"\n    a\n\n"),
    "=== tabs, empty": numbered("=== \"a%d\"\n\n"),
    "== tabs of one container, empty": numbered("== a%d\n\n", "::: tabs\n\n", "\n:::\n"),
    "@tab of one container, empty": numbered("@tab a%d\n\n", "::: code-tabs\n\n", "\n:::\n"),
    "!!! note, empty and distinct": numbered("!!! note \"a%d\"\n\n"),
    "::: note, empty": numbered("::: note a%d\n:::\n\n"),
    "/// note, empty": numbered("/// note | a%d\n///\n\n"),
    "/// tab, empty": numbered("/// tab | a%d\n///\n\n"),
    "<TabItem> repeated, empty": numbered("<TabItem value=\"a%d\"></TabItem>\n\n", "<Tabs>\n\n", "</Tabs>\n"),
    "{% hint %}, empty": repeat("{% hint style=\"info\" %}{% endhint %}\n\n"),
    "::: repeated": repeat(":::\n"),
    "::: note repeated": repeat("::: note\n"),
    ":::: note nested": repeat("::: note\n\na\n\n"),
    "{% tabs %} repeated": repeat("{% tabs %}\n"),
    "{% tab %} repeated, distinct": numbered("{% tab title=\"a%d\" %}\n\na\n\n"),
    "{% hint %} repeated": repeat("{% hint style=\"info\" %}\n"),
    "<Tabs> repeated": repeat("<Tabs>\n\n"),
    "> [!NOTE] repeated": repeat("> [!NOTE]\n> a\n\n"),
    "> [!NOTE] lines": repeat("> [!NOTE]\n"),
    "[!INCLUDE [a](b)] of nothing": repeat("[!INCLUDE [a](b.md)]\n\n"),
    "[!INCLUDE in one paragraph": repeat("[!INCLUDE [a](b.md)]"),
    "<!-- tally: --> repeated": repeat("<!-- tally: ignore snippet/syntax -->\n"),
    "<!-- tally: --> in blocks": repeat("<!-- tally: ignore snippet/syntax -->\n\n"),
    "<!-- tally: --> before blocks": repeat("<!-- tally: ignore snippet/syntax -->\n\na\n\n"),
    "<!-- tally: --> with many words": repeat("ignore snippet/syntax ", "<!-- tally: ", "-->\n\na\n"),
    "<!-- tally: --> misspelt": numbered("<!-- tally: ignore snippet/sintax%d -->\n\na\n\n"),
    "not UTF-8": lambda size: b"\xff" * size,
    "not UTF-8, one byte a line": lambda size: b"a\xff\n" * (size // 3),
    "front matter that never ends": repeat("a: b\n", "---\n"),
    "front matter: tags, inline": numbered("a%d, ", "---\ntags: [", "a]\n---\n"),
    "front matter: tags, a line each": numbered("  - a%d\n", "---\ntags:\n", "---\n\na\n"),
    "front matter: keys": numbered("a%d: b\n", "---\n", "---\n\na\n"),
    "front matter: equal keys": repeat("a: b\n", "---\n", "---\n\na\n"),
    "front matter: nested brackets": lambda size: "---\ntags: " + "[" * (size // 2) + "]" * (size // 2) + "\n---\n\na\n",
    "front matter: one long text": repeat("a ", "---\ntitle: ", "\n---\n\na\n"),
    "front matter: aliases": lambda size: "---\na0: &a0 [b, b]\n"
    + "".join(f"a{i + 1}: &a{i + 1} [*a{i}, *a{i}]\n" for i in range(min(60, size // 50))) + "---\n\n" + "a" * size + "\n",
    "front matter: hash comments": repeat("# a\n", "---\n", "---\n\na\n"),
}


def block(language, part, tail=""):
    """One code block that holds `part` again and again."""
    return repeat(part, f"```{language}\n", f"{tail}\n```\n")


SNIPPETS = {
    "swift: ####": block("swift", "#"),
    "swift: #### in lines": block("swift", "####\n"),
    "swift: #\" repeated": block("swift", "#\""),
    "swift: a#\" growing": lambda size: "```swift\n" + "".join("#" * (i % 300) + "\"" for i in range(size // 150)) + "\n```\n",
    "swift: \"\\( repeated": block("swift", "\"\\("),
    "swift: ( repeated": block("swift", "("),
    "swift: { repeated": block("swift", "{"),
    "swift: a<a< repeated": block("swift", "a<"),
    "swift: /* repeated": block("swift", "/*"),
    "swift: a.b(). repeated": block("swift", "a.b()."),
    "csharp: $\"{ repeated": block("csharp", "$\"{"),
    "csharp: \"\"\"\" repeated": block("csharp", "\""),
    "csharp: ( repeated": block("csharp", "("),
    "csharp: a<a< repeated": block("csharp", "a<"),
    "csharp: #if repeated": block("csharp", "#if A\n"),
    "objc: [ repeated": block("objc", "["),
    "objc: ^ repeated": block("objc", "^("),
    "objc: @[ repeated": block("objc", "@["),
    "json: [ repeated": block("json", "["),
    "json: {\"a\": repeated": block("json", "{\"a\":"),
    "json: 1 repeated": block("json", "1"),
    "json: [1,1 repeated": block("json", "1,", "1]"),
    "json: distinct members": numbered("\"a%d\": 1,\n", "```json\n{", "\"a\": 1}\n```\n"),
    "json: \\u repeated": block("json", "\\ud83d"),
    "http: header lines": block("http", "A: b\n"),
    "http: requests": block("http", "GET /a HTTP/1.1\n\n"),
    "sh: $( repeated": block("sh", "$("),
    "sh: \" repeated": block("sh", "a\" "),
    "sh: << repeated": block("sh", "a <<A\n"),
    "sh: \\ line ends": block("sh", "a \\\n"),
    "sh: curl -H repeated": repeat(" -H 'a: b'", "```sh\ncurl https://a.example/b", "\n```\n"),
    "sh: curl, one a line": block("sh", "curl https://a.example/b\n"),
    "python: ( repeated": block("python", "("),
    "python: f\"{ repeated": block("python", "f\"{"),
    "javascript: `${ repeated": block("javascript", "`${"),
    "javascript: / repeated": block("javascript", "/"),
    "javascript: a=>a=> repeated": block("javascript", "a=>"),
    "javascript: {a:{a: repeated": block("javascript", "{a:"),
    "kotlin: \"${ repeated": block("kotlin", "\"${"),
    "ruby: %q( repeated": block("ruby", "%q("),
    "php: ( repeated": block("php", "("),
    "xml: <a> repeated": block("xml", "<a>"),
    "yaml: - - repeated": block("yaml", "- "),
    "no tag: ( repeated": block("", "("),
    "no tag: words": block("", "word "),
    "no tag: lines": block("", "a = b\n"),
}
