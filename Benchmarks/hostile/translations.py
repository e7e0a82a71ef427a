"""The families of pages and their translations."""
from family import CHECK, Family

LOCALES = ["locales", "state", "--no-git", "{project}"]
LOCALIZED = "title: Hostile\nsource: content\nlocales:\n  source: en\n  variants: [cs]\n"


def translated(source, target):
    """A project of one page and its translation."""
    return lambda count: {
        "tally.yml": LOCALIZED, "content/en/page.md": "# Page\n\n" + source(count), "content/cs/page.md": "# Stránka\n\n" + target(count)}


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
