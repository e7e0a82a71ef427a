#!/usr/bin/env python3
"""Writes a corpus of Markdown pages with a fixed seed: corpus.py FOLDER [PAGES [own|contrary|real FOLDER…]].

Pages have 4 to 12 KB, stand in two locales (half of them each), and hold headings, lists, tables, links, notes and code in four
languages, the way API tutorials do. They agree with each other, as documentation that passes its checks does: links lead to
pages, and client, server, command, sample and table of a resource name the same fields. The same seed gives the same bytes.
"""
import os
import random
import sys

WORDS = (
    "account after again allow answer apply archive array batch before begin body bound build cache call carry case chain change "
    "check choose client close code collect column common compare complete config connect contain content copy count create "
    "current data default delete deliver depend describe device direct each early edit empty enable encode endpoint error event "
    "every example expect export fetch field file filter final find first fixed follow format forward found frame gather group "
    "guide handle header hold import include index inform input insert inspect install keep know label large later layer learn "
    "length level limit line link list load local locale lock long loop main manage map mark match measure member message method "
    "model module move name need nested network next note notify number object offset open option order output owner package page "
    "parse part path pattern payload place plan point prefix prepare print process product promise prove provide push query queue "
    "range read reason record reduce refer register release remove render repeat report request reset resolve resource response "
    "result return review rule sample scan schema scope search section secure select send server service set share show simple "
    "single site size sort source space span start state step store string submit support table target task template test text "
    "thread time token tool topic track translate tree trust type unique unit update upload user valid value verify version view "
    "wait walk warn watch window word work write"
).split()
CZECH = (
    "aby adresa ale balíček bez blok brána cesta chyba citlivý data další dlouhý dokument doplnit dotaz hlavička hodnota hotovo "
    "identifikátor jazyk jeden jiný jméno každý klíč klient kód kolekce kontrola krok který kvůli log metoda model možnost nový "
    "nebo obsah odeslat odpověď okno ověřit podle pole pokud popis postup potom požadavek pravidlo projekt protože přenos příklad "
    "přístroj před přehled řádek registrace rozhraní sekce server seznam skupina služba soubor spojení stav strana stránka šablona "
    "tabulka tělo text token tvar uživatel upozornění uložit verze volba všechno výsledek vždy zápis zařízení změna znak zpráva"
).split()


FIELDS = (("id", "integer"), ("name", "string"), ("tags", "array"), ("active", "boolean"))


class Writer:
    """One page in one locale: `shape` decides what all locales share, `prose` only picks words."""

    def __init__(self, index, locale, count):
        self.count = count
        self.shape = random.Random(f"shape {index}")
        self.prose = random.Random(f"prose {index} {locale}")
        self.vocabulary = WORDS if locale == "en" else CZECH

    def words(self, low, high):
        return " ".join(self.prose.choice(self.vocabulary) for _ in range(self.shape.randint(low, high)))

    def sentence(self):
        parts = self.words(6, 16).split(" ")
        roll = self.shape.random()
        if roll < 0.2:
            parts[len(parts) // 2] = "`%s_%s`" % (self.shape.choice(WORDS), self.shape.choice(WORDS))
        elif roll < 0.35:
            parts[len(parts) // 2] = "**%s**" % parts[len(parts) // 2]
        elif roll < 0.5:
            page = self.shape.randrange(self.count)
            parts[-1] = "[%s](../section-%03d/page-%05d.md)" % (parts[-1], page // 100, page)
        text = " ".join(parts)
        return text[0].upper() + text[1:] + "."

    def paragraph(self):
        return " ".join(self.sentence() for _ in range(self.shape.randint(2, 5)))


def swift(rng, name):
    return f'''struct {name.title()}Client {{
  let endpoint: URL

  /// Reads one {name} by its id.
  func fetch(id: String) async throws -> Data {{
    var request = URLRequest(url: endpoint.appending(path: "/api/{name}/\\(id)"))
    request.httpMethod = "GET"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await URLSession.shared.data(for: request)
    guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {{ throw {name.title()}Error.failed }}
    return data  // {rng.randrange(10 ** 9)}
  }}
}}'''


def csharp(rng, name):
    return f'''[ApiController]
[Route("api/{name}")]
public class {name.title()}Controller : ControllerBase
{{
    [HttpGet("{{id}}")]
    public async Task<IActionResult> Get(string id, [FromQuery] string? fields)
    {{
        var found = await store.FindAsync(id, fields, limit: {rng.randrange(1000)});
        if (found == null) return NotFound();
        return Ok(new {{ id = found.Id, name = found.Name, tags = found.Tags, active = found.Active }});
    }}
}}'''


def shell(rng, name):
    return f'''# Ask for one {name}.
curl -sS -u "alice:$PASSWORD" \\
  -H 'Accept: application/json' \\
  "https://api.example.com/api/{name}/{rng.randrange(1000)}?fields=id,name"'''


def json_sample(rng, name):
    return f'''{{
  "id": {rng.randrange(10 ** 6)},
  "name": "{name}",
  "tags": ["{rng.choice(WORDS)}", "{rng.choice(WORDS)}"],
  "active": {rng.choice(["true", "false"])}
}}'''


def page(index, locale, count):
    writer = Writer(index, locale, count)
    shape = writer.shape
    blocks = shape.randint(12, 36)
    name = shape.choice(WORDS)
    title = writer.words(2, 5).capitalize()
    out = [f'---\ntitle: "{title}"\ndescription: "{writer.words(6, 12)}"\n---\n\n# {title}\n\n{writer.paragraph()}\n']
    for _ in range(blocks):
        roll = shape.random()
        if roll < 0.14:
            block = f"## {writer.words(2, 5).capitalize()}\n"
        elif roll < 0.42:
            block = writer.paragraph() + "\n"
        elif roll < 0.54:
            block = "".join(f"{i + 1}. {writer.sentence()}\n" for i in range(shape.randint(3, 6)))
        elif roll < 0.60:
            block = "".join(f"- {writer.sentence()}\n" for _ in range(shape.randint(3, 6)))
        elif roll < 0.66:
            rows = "".join(f"| `{field}` | {kind} | {writer.words(3, 8)} |\n" for field, kind in FIELDS)
            block = f"| Name | Type | Description |\n| --- | --- | --- |\n{rows}"
        elif roll < 0.70:
            block = f"> [!NOTE]\n> {writer.sentence()}\n"
        else:
            language, make = shape.choice([("swift", swift), ("csharp", csharp), ("bash", shell), ("json", json_sample)])
            block = f"{writer.sentence()}\n\n```{language}\n{make(shape, name)}\n```\n"
        out.append("\n" + block)
    return "".join(out)


def contradiction(index):
    """A part of a page that describes one of 50 operations otherwise than every second page does."""
    number = index % 50
    value = "7" if index // 50 % 2 else '"seven"'
    return f"""
## Read contrary {number}

`GET /contrary-{number}/{{id}}`

```json
{{"value": {value}}}
```
"""


def own(folder, pages):
    """Two locales that agree with each other, as documentation that passes its checks does."""
    for locale in ("en", "cs"):
        for index in range(pages // 2):
            yield f"{locale}/section-{index // 100:03d}/page-{index:05d}.md", page(index, locale, pages // 2).encode()


def contrary(folder, pages):
    """Two locales that are not translations of each other, and pages that contradict each other in 50 operations."""
    count = pages // 2
    for index in range(count):
        name = f"section-{index // 100:03d}/page-{index:05d}.md"
        yield "en/" + name, (page(index, "en", count) + contradiction(index)).encode()
        yield "cs/" + name, page(index + 1_000_003, "cs", count).encode()


def real(folder, pages):
    """The documents of the given folders, again and again under other folders."""
    found = []
    for place in sys.argv[4:]:
        for base, _, names in sorted(os.walk(place)):
            for name in sorted(names):
                path = os.path.join(base, name)
                if name.endswith(".md") and os.path.getsize(path) < 1 << 20:
                    with open(path, "rb") as file:
                        found.append((os.path.relpath(path, os.path.dirname(place)), file.read()))
    if not found:
        sys.exit("no documents in " + " ".join(sys.argv[4:]))
    for number in range(pages):
        name, data = found[number % len(found)]
        yield f"en/copy-{number // len(found):03d}/{name}", data


def main():
    folder, pages = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    kind = sys.argv[3] if len(sys.argv) > 3 else "own"
    sizes = []
    for name, data in {"own": own, "contrary": contrary, "real": real}[kind](folder, pages):
        path = os.path.join(folder, "content", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        sizes.append(len(data))
        with open(path, "wb") as file:
            file.write(data)
    os.makedirs(os.path.join(folder, "theme", "partials"), exist_ok=True)
    with open(os.path.join(folder, "theme", "partials", "footer.mustache"), "w") as file:
        file.write("<p>Speed</p>\n")
    locales = "" if kind == "real" else "locales:\n  source: en\n  variants: [cs]\n"
    with open(os.path.join(folder, "tally.yml"), "w") as file:
        file.write("title: Speed\nsource: content\nsite: {templates: theme}\n" + locales)
    sizes.sort()
    tenth, half, nine = (sizes[len(sizes) * n // 10] for n in (1, 5, 9))
    print(f"{pages} pages, {sum(sizes) / 1e6:.1f} MB, {tenth} to {nine} bytes (10th to 90th percentile), median {half}")


main()
