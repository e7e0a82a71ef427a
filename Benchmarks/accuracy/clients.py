"""Small clients, written below the sample of a reply: one that reads what the sample shows, and one that reads something else."""
import json
import re

from edits import Edit, misspelt
from names import samples, uses

SCRIPTS = (
    """
```js
const response = await fetch("{url}");
const reply = await response.json();
console.log(reply.{path});
```""",
    """
```python
import requests

reply = requests.get("{url}").json()
print(reply{subscripts})
```""",
)


def values(value, path=()):
    """The paths of the values in a JSON document that objects alone lead to."""
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            if re.fullmatch(r"[a-z]\w{3,}", name):
                yield from values(inner, path + (name,))
    elif path:
        yield path


def replies(section):
    """(last line, JSON) of the samples of replies of a section that Python reads as JSON."""
    lines = section.page.lines
    named = [b for b in section.blocks if b.language == "json"] + [
        b for b in section.blocks if any(list(b) == s for s in samples(section, "response field"))]
    for block in named:
        before = "\n".join(lines[max(section.first, block.first - 12):block.first - 1]).lower()
        if "respon" not in before:
            continue
        try:
            yield block.last, json.loads("\n".join(lines[n] for n in block))
        except ValueError:
            continue


def clients(page, rng, is_right):
    for section in page.sections:
        if section.method != "GET":
            continue
        urls = [re.sub(r"(?<=/):\w+", "42", u) for n in uses(section) for m in n for u in re.findall(r"https?://[^\s'\"?]+", page.lines[m])]
        for last, reply in replies(section) if urls else ():
            paths = list(values(reply))
            if not paths:
                continue
            path = list(rng.choice(paths))
            if not is_right:
                path[-1] = rng.choice((misspelt(path[-1], rng, {p[-1] for p in paths}), "elsewhere", "other_" + path[-1]))
            text = rng.choice(SCRIPTS).format(url=urls[0], path=".".join(path), subscripts="".join(f'["{p}"]' for p in path))
            yield Edit("prose" if is_right else "client-read field", page, last, text, insert=True)


def wrong_clients(page, rng):
    yield from clients(page, rng, False)


def right_clients(page, rng):
    yield from clients(page, rng, True)


def sentences(page, rng):
    """Edits of prose that leave every fact alone: a word of a sentence more, or a sentence."""
    for number, line in enumerate(page.lines):
        if number not in page.code and re.match(r"^[A-Z][A-Za-z ,'-]{30,}[.:]?$", line):
            words = line.split(" ")
            at = rng.randrange(1, len(words))
            yield Edit("prose", page, number, " ".join(words[:at] + ["also"] + words[at:]))
            yield Edit("prose", page, number, line + " This is worth knowing.")


NEUTRAL = (sentences, right_clients)
