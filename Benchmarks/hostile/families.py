"""The families of hostile projects: each makes a project of a given size, and names the commands that must bear it.

The size of a family is in bytes (n kB make n * 1,000) or in items (n makes n * `factor`).
"""
from contracts import contract_families
from family import BUILD, CHECK, CONFIGURATION, Family, of_page, page
from patterns import PATTERNS, SNIPPETS, numbered, repeat
from translations import locale_families


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
    return found + contract_families() + locale_families()
