"""The families of hostile projects: each makes a project of a given size, and names the commands that must bear it.

The size of a family is in bytes (n kB make n * 1,000) or in items (n makes n * `factor`).
"""
import dataclasses
import typing

from patterns import PATTERNS, SNIPPETS, numbered, repeat

# A file's path and its content.
Project = dict[str, typing.Union[str, bytes]]


@dataclasses.dataclass
class Family:
    name: str
    # The project by its size: bytes, or items.
    make: typing.Callable[[int], Project]
    # The words of the command; {project} and {output} are replaced.
    command: list[str]
    # How many items 1 stands for; None if the size is in kB.
    factor: typing.Optional[float] = None

    def size(self, n):
        return n * 1000 if self.factor is None else max(1, round(n * self.factor))

    def label(self, n):
        return f"{n} kB" if self.factor is None else f"{self.size(n):,}"


CHECK = ["check", "--no-cache", "{project}"]
BUILD = ["build", "--no-cache", "{project}", "-o", "{output}"]
EXTRACT = ["extract", "{project}"]
LOCALES = ["locales", "state", "--no-git", "{project}"]
CONFIGURATION = "title: Hostile\n"
LOCALIZED = "title: Hostile\nsource: content\nlocales:\n  source: en\n  variants: [cs]\n"


def page(text):
    return {"tally.yml": CONFIGURATION, "page.md": text}


def of_page(make):
    """A project of one page."""
    return lambda size: page(make(size))


def translated(source, target):
    """A project of one page and its translation."""
    return lambda count: {
        "tally.yml": LOCALIZED, "content/en/page.md": "# Page\n\n" + source(count), "content/cs/page.md": "# Stránka\n\n" + target(count)}


# Includes.

def include(name):
    return f"[!INCLUDE [a]({name}.md)]\n\n"


def include_doubling(count):
    """Fourteen files, each of which includes the next one twice."""
    files = {f"includes/a{i}.md": include(f"a{i + 1}") * 2 for i in range(14)}
    return {"tally.yml": CONFIGURATION, "page.md": include("includes/a0"), **files, "includes/a14.md": "a\n\n" * count}


def include_repeated(count):
    """One file of a kilobyte, included again and again."""
    return {"tally.yml": CONFIGURATION, "page.md": include("includes/a") * count, "includes/a.md": "word " * 200 + "\n"}


def include_lattice(count):
    """Files, each of which includes the ten that follow."""
    files = {
        f"includes/a{i}.md": "a\n\n" + "".join(include(f"a{j}") for j in range(i + 1, min(count, i + 11))) for i in range(count)}
    return {"tally.yml": CONFIGURATION, "page.md": include("includes/a0"), **files}


def include_ring(count):
    """Files that include each other in a ring."""
    return {"tally.yml": CONFIGURATION, **{f"a{i}.md": include(f"a{(i + 1) % count}") for i in range(count)}}


def include_rings(count):
    """Files, each of which includes two others, so that there are rings of every length."""
    return {
        "tally.yml": CONFIGURATION,
        **{f"a{i}.md": include(f"a{(i + 1) % count}") + include(f"a{i * 7 % count}") for i in range(count)}}


def include_by_pages(count):
    """Pages that all include the same large file."""
    shared = "".join(f"## Part {i}\n\nText of part {i}, with `code{i}` in it.\n\n" for i in range(100))
    return {"tally.yml": CONFIGURATION, "includes/a.md": shared, **{f"p{i}.md": include("includes/a") for i in range(count)}}


# Configuration.

def tags(count):
    letters = "abcdefghijklmnopqrstuvwxyz"
    for i in range(count):
        yield letters[i // 676 % 26] + letters[i // 26 % 26] + letters[i % 26] + f"-{i // 17576 + 100}"


def variants(size):
    pages = {f"content/en/p{i}.md": f"# Page {i}\n\nText.\n" for i in range(10)}
    names = ", ".join(tags(size // 9))
    return {"tally.yml": f"title: Hostile\nsource: content\nlocales:\n  source: en\n  variants: [{names}]\n", **pages}


def variants_with_files(count):
    names = list(tags(count))
    pages = {f"content/{name}/p.md": "# Page\n\nText.\n" for name in ["en"] + names}
    return {
        "tally.yml": "title: Hostile\nsource: content\nlocales:\n  source: en\n  variants: [%s]\n" % ", ".join(names), **pages}


def builds_on(closing):
    """APIs, each of which builds on the one before; the first on the last if `closing`."""

    def make(size):
        count = size // 42
        lines = ["title: Hostile\napis:\n"]
        for i in range(count):
            lines.append(f"  a{i}:\n    pages: [p.md]\n")
            if i or closing:
                lines.append(f"    builds-on: a{(i - 1) % count}\n")
        return {"tally.yml": "".join(lines), "p.md": "# P\n\nSend `GET /a` now.\n"}

    return make


def builds_on_pages(count):
    """APIs with a page each, one operation a page, each of which builds on the one before."""
    lines = ["title: Hostile\napis:\n"]
    pages = {}
    for i in range(count):
        lines.append(f"  a{i}:\n    pages: [p{i}.md]\n" + (f"    builds-on: a{i - 1}\n" if i else ""))
        pages[f"p{i}.md"] = f"# P\n\nSend `GET /a{i}` now.\n"
    return {"tally.yml": "".join(lines), **pages}


def builds_on_unknown(size):
    lines = "".join(f"  a{i}:\n    pages: [p.md]\n    builds-on: b{i}\n" for i in range(size // 42))
    return {"tally.yml": "title: Hostile\napis:\n" + lines, "p.md": "# P\n"}


def unknown_keys(size):
    return {"tally.yml": numbered("titel%d: a\n", CONFIGURATION)(size), "p.md": "# P\n"}


def unknown_rules(size):
    return {"tally.yml": numbered("  snippet/sintax%d: off\n", CONFIGURATION + "rules:\n")(size), "p.md": "# P\n"}


def nested_configuration(size):
    return {"tally.yml": "title: " + "[" * (size // 2) + "]" * (size // 2) + "\n", "p.md": "# P\n"}


def excluded(size):
    return {"tally.yml": numbered("  - '*a%d*b*'\n", CONFIGURATION + "exclude:\n")(size),
            **{f"p{i}.md": "# P\n" for i in range(20)}}


def aliases(size):
    lines = ["title: Hostile\nexclude: &a0 [b, b, b, b]\n"]
    lines += [f"x{i}: &a{i + 1} [*a{i}, *a{i}, *a{i}]\n" for i in range(min(30, size // 30))]
    return {"tally.yml": "".join(lines) + "# " + "a" * size + "\n", "p.md": "# P\n"}


# Contracts.

def pages_of_one_operation(count):
    return {"tally.yml": CONFIGURATION, **{f"p{i}.md": f"# Page {i}\n\nSend `GET /items` now.\n" for i in range(count)}}


EXCHANGE = """# Page %d

```http
POST /items/7 HTTP/1.1
Content-Type: application/json

{"name": "a", "size": 1}
```

The service replies `201 Created`:

```http
HTTP/1.1 201 Created
Content-Type: application/json

{"id": 7, "name": "a"}
```
"""
TABLE = """
| Field | Type | Required | Description |
|---|---|---|---|
| `name` | string | yes | The name |
| `size` | integer | no | The size |
"""
PUSH = """# Page %d

The payload of the notification:

```json
{"aps": {"alert": "Hello", "badge": 1}, "messageId": "%d"}
```

```http
PUT /register/%d HTTP/1.1
Content-Type: application/json

{"Platform": "apns", "Handle": "a"}
```
"""


def pages(text):
    return lambda count: {"tally.yml": CONFIGURATION, **{f"p{i}.md": text.replace("%d", str(i)) for i in range(count)}}


def one_page(text):
    """One page that says it all again and again."""
    return lambda count: page("".join(text.replace("%d", str(i)) for i in range(count)))


def misspelt_fields(count):
    """An exchange, and sentences that name fields nearly as it does."""
    fields = ", ".join(f'"field{i}name": 1' for i in range(count))
    text = "# Page\n\n```http\nPOST /items HTTP/1.1\nContent-Type: application/json\n\n{%s}\n```\n\n" % fields
    return page(text + "".join(f"Set `feild{i}name` to 1.\n\n" for i in range(count)))


def distinct_fields_by_pages(count):
    text = "# Page\n\n```http\nPOST /items HTTP/1.1\nContent-Type: application/json\n\n{\"name\": 1, \"field%d\": 1}\n```\n"
    return pages(text)(count)


def misspelt_paths(count):
    text = "".join(f"## GET /items{i}\n\nText.\n\n```http\nGET /itmes{i} HTTP/1.1\n```\n\n" for i in range(count))
    return page(text)


# Links and diagnostics.

def misspelt_anchors(count):
    return page("".join(f"# Heading number {i}\n\n" for i in range(count))
                + "".join(f"[a](#haeding-number-{i})\n\n" for i in range(count)))


def misspelt_links(count):
    others = {f"page-number-{i}.md": "# A\n" for i in range(count // 8)}
    return {**page("".join(f"[a](paeg-number-{i}.md)\n\n" for i in range(count))), **others}


def misspelt_anchors_elsewhere(count):
    target = "".join(f"# Heading number {i}\n\n" for i in range(count))
    return {**page("".join(f"[a](other.md#haeding-number-{i})\n\n" for i in range(count))), "other.md": target}


def diagnostics(text, files=10):
    """Broken links over some files."""

    def make(count):
        share = max(1, count // files)
        return {
            "tally.yml": CONFIGURATION,
            **{f"p{i}.md": "# P\n\n" + "".join(text.replace("%d", str(i * share + j)) for j in range(share)) for i in range(files)}}

    return make


def with_format(name):
    return CHECK + ["--format", name]


def misspelt_includes(count):
    """Files in one folder, and includes of files that are not there."""
    return {"tally.yml": CONFIGURATION, "page.md": "".join(include(f"includes/fiel{i}") for i in range(count)),
            **{f"includes/file{i}.md": "a\n" for i in range(count // 4)}}


# Translations.

def reversed_list(count):
    def items(word):
        return [f"{i + 1}. {word} `name{i}`\n" for i in range(count)]

    return {
        "tally.yml": LOCALIZED, "content/en/page.md": "# Page\n\n" + "".join(items("Set")),
        "content/cs/page.md": "# Stránka\n\n" + "".join(reversed(items("Nastavte")))}


def blocks(text, missing=0):
    """Blocks, of which every `missing`th is left out."""
    return lambda count: "".join(
        text.replace("%d", str(i)) for i in range(count) if not missing or i % missing)


def locale_families():
    cases = {
        "equal blocks": (blocks("The same text.\n\n"), blocks("Tentýž text.\n\n")),
        "equal blocks, fewer": (blocks("The same text.\n\n"), blocks("Tentýž text.\n\n", missing=3)),
        "equal code": (blocks("```sh\nls\n```\n\n"), blocks("```sh\nls\n```\n\n")),
        "equal headings": (blocks("## Same\n\n"), blocks("## Totéž\n\n")),
        "every fifth block missing": (
            blocks("Sentence number %d says `code%d`.\n\n"), blocks("Věta číslo %d říká `code%d`.\n\n", missing=5)),
        "every fifth section missing": (
            blocks("## Part %d\n\nSentence %d.\n\n"), blocks("## Část %d\n\nVěta %d.\n\n", missing=5)),
        "nothing fits": (blocks("Alpha number %d.\n\n"), blocks("Zcela jiné: `x%d`.\n\n")),
        "code spans in one paragraph": (blocks("`a%d` "), blocks("`b%d` ")),
        "links in one paragraph": (blocks("[a](a%d.md) "), blocks("[b](b%d.md) ")),
        "table rows": (
            lambda count: "| a | b |\n|---|---|\n" + blocks("| `a%d` | text |\n")(count),
            lambda count: "| a | b |\n|---|---|\n" + blocks("| `a%d` | slovo |\n", missing=5)(count)),
        "code block lines": (
            lambda count: "```sh\n" + blocks("run a%d\n")(count) + "```\n",
            lambda count: "```sh\n" + blocks("run a%d\n", missing=5)(count) + "```\n"),
        "one long paragraph": (blocks("Sentence number %d. "), blocks("Věta číslo %d. ")),
        "untranslated": (blocks("Sentence number %d stays.\n\n"), blocks("Sentence number %d stays.\n\n")),
    }
    found = []
    for name, (source, target) in cases.items():
        found.append(Family(f"translation: {name}", translated(source, target), CHECK, 5))
        if name in ("equal blocks", "every fifth block missing"):
            found.append(Family(f"translation: {name} (locales)", translated(source, target), LOCALES, 5))
    found.append(Family("translation: a list reversed", reversed_list, CHECK, 1.25))
    return found

# Families whose costs still grow faster than their size. `--short` leaves them out and says so; a name goes when its family is linear.
NOT_YET_LINEAR = []


def families():
    found = [Family(name, of_page(make), BUILD) for name, make in {**PATTERNS, **SNIPPETS}.items()]
    found += [
        Family("includes, each doubled", include_doubling, BUILD, 10),
        Family("includes of one file", include_repeated, BUILD, 10),
        Family("includes, a lattice", include_lattice, BUILD, 1),
        Family("includes, a ring", include_ring, BUILD, 1),
        Family("includes, rings of all lengths", include_rings, BUILD, 1),
        Family("includes by many pages", include_by_pages, CHECK, 0.5),
        Family("includes misspelt", misspelt_includes, CHECK, 10),
        Family("tally.yml: variants", variants, CHECK),
        Family("tally.yml: variants (build)", variants, BUILD),
        Family("tally.yml: variants with a page each", variants_with_files, CHECK, 1),
        Family("tally.yml: a builds-on chain", builds_on(False), CHECK),
        Family("tally.yml: a builds-on circle", builds_on(True), CHECK),
        Family("tally.yml: builds-on of nothing", builds_on_unknown, CHECK),
        Family("tally.yml: a builds-on chain of pages", builds_on_pages, CHECK, 1),
        Family("tally.yml: unknown keys", unknown_keys, CHECK),
        Family("tally.yml: unknown rules", unknown_rules, CHECK),
        Family("tally.yml: brackets", nested_configuration, CHECK),
        Family("tally.yml: exclude", excluded, CHECK),
        Family("tally.yml: aliases", aliases, CHECK),
        Family("operations in sentences", of_page(numbered("Send `GET /a%d` now.\n\n")), CHECK),
        Family("operations in one paragraph", of_page(numbered("Send `GET /a%d` now. ")), CHECK),
        Family("operations as headings", of_page(numbered("## GET /a%d\n\n")), CHECK),
        Family("operations as headings (extract)", of_page(numbered("## GET /a%d\n\n")), EXTRACT),
        Family("operations as headings (build)", of_page(numbered("## GET /a%d\n\n")), BUILD),
        Family("operations below one path", of_page(numbered("Send `GET /a/b/c/{d}/e%d` now.\n\n")), CHECK),
        Family("operations of one shape", of_page(numbered("Send `GET /a/{b%d}` now.\n\n")), CHECK),
        Family("operations by curl", of_page(numbered("```sh\ncurl https://a.example/b%d\n```\n\n")), CHECK),
        Family("operations by curl in one block", of_page(numbered("curl https://a.example/b%d\n", "```sh\n", "```\n")), CHECK),
        Family("one operation in sentences", of_page(repeat("Send `GET /items` now.\n\n")), CHECK),
        Family("one operation by curl", of_page(repeat("```sh\ncurl https://a.example/b\n```\n\n")), CHECK),
        Family("one operation, many fields", of_page(
            numbered("\"field%d\": 1,\n", "```http\nPOST /items HTTP/1.1\nContent-Type: application/json\n\n{", "\"a\": 1}\n```\n")), CHECK),
        Family("one operation, many queries", of_page(numbered("&a%d=1", "```sh\ncurl 'https://a.example/b?a=1", "'\n```\n")), CHECK),
        Family("one operation, many fields in a table", of_page(
            numbered("| `a%d` | string | yes |\n", "## POST /items\n\n| Field | Type | Required |\n|---|---|---|\n")), CHECK),
        Family("fields named nearly alike", misspelt_fields, CHECK, 2.5),
        Family("paths named nearly alike", misspelt_paths, CHECK, 2.5),
        Family("one operation stated by pages", pages_of_one_operation, CHECK, 12.5),
        Family("one exchange shown by pages", pages(EXCHANGE), CHECK, 5),
        Family("one exchange and its table by pages", pages(EXCHANGE + TABLE), CHECK, 5),
        Family("one operation, a field more a page", distinct_fields_by_pages, CHECK, 5),
        Family("one push message by pages", pages(PUSH), CHECK, 5),
        Family("one exchange in one page", one_page(EXCHANGE), CHECK, 2.5),
        Family("misspelt anchors", misspelt_anchors, BUILD, 10),
        Family("misspelt anchors of another page", misspelt_anchors_elsewhere, BUILD, 10),
        Family("misspelt links", misspelt_links, BUILD, 10),
        Family("diagnostics in one line", of_page(numbered("[a](b%d.md) ")), BUILD),
        Family("diagnostics in one line, CJK", of_page(numbered("語[a](b%d.md) ")), BUILD),
        Family("diagnostics in one line (json)", of_page(numbered("[a](b%d.md) ")), BUILD + ["--format", "json"]),
        Family("diagnostics, alike", diagnostics("[a](b.md)\n\n"), BUILD, 250),
        Family("diagnostics, distinct", diagnostics("[a](b%d.md)\n\n"), BUILD, 250),
        Family("diagnostics, distinct (json)", diagnostics("[a](b%d.md)\n\n"), BUILD + ["--format", "json"], 250),
        Family("diagnostics, distinct (sarif)", diagnostics("[a](b%d.md)\n\n"), BUILD + ["--format", "sarif"], 250),
        Family("diagnostics, distinct (github)", diagnostics("[a](b%d.md)\n\n"), BUILD + ["--format", "github"], 250),
        Family("diagnostics, distinct (junit)", diagnostics("[a](b%d.md)\n\n"), BUILD + ["--format", "junit"], 250),
        Family("diagnostics in 1,000 files", diagnostics("[a](b%d.md)\n\n", files=1000), BUILD, 50),
        Family("JSON that is wrong, again and again", of_page(repeat("```json\n{\"a\": }\n```\n\n")), CHECK),
        Family("JSON that is wrong, annotated", of_page(
            repeat("<!-- tally: ignore snippet/json -->\n```json\n{\"a\": }\n```\n\n")), CHECK),
    ]
    return found + locale_families()
