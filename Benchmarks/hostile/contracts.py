"""The families whose pages state operations: many of them, or one again and again."""
from family import BUILD, CHECK, CONFIGURATION, EXTRACT, Family, of_page, page
from patterns import numbered, repeat

GENERATE = ["generate", "all", "{project}", "-o", "{output}"]


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


DESCRIBED = "# Page %d\n\n## GET /items\n\nLists items.\n\n| Field | Type |\n|---|---|\n| `name` | string |\n"


def pages(text):
    return lambda count: {"tally.yml": CONFIGURATION, **{f"p{i}.md": text.replace("%d", str(i)) for i in range(count)}}


def one_page(text):
    """One page that says it all again and again."""
    return lambda count: page("".join(text.replace("%d", str(i)) for i in range(count)))


# How clients of some libraries send one request.
CALLS = {
    "fetch": ("js", "fetch(\"/a\", {method: \"POST\", body: JSON.stringify({a: 1})});\n"),
    "axios": ("js", "axios.post(\"https://a.example/b\", {a: 1});\n"),
    "requests": ("python", "requests.post(\"https://a.example/b\", json={\"a\": 1})\n"),
    "HttpClient": ("csharp", "await client.PostAsJsonAsync(\"https://a.example/b\", new { a = 1 });\n"),
    "Net::HTTP": ("ruby", "Net::HTTP.post(URI(\"https://a.example/b\"), {a: 1}.to_json)\n"),
}


def calls_of_one_operation():
    """One call, again and again: in a block each time, and in one block."""
    found = []
    for name, (language, call) in CALLS.items():
        found.append(Family(f"one call of {name} in many blocks", of_page(repeat(f"```{language}\n{call}```\n\n")), CHECK))
        found.append(Family(f"one call of {name} in one block", of_page(repeat(call, f"```{language}\n", "```\n")), CHECK))
    return found


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


def contract_families():
    return [
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
        *calls_of_one_operation(),
        Family("one operation, many fields", of_page(
            numbered("\"field%d\": 1,\n", "```http\nPOST /items HTTP/1.1\nContent-Type: application/json\n\n{", "\"a\": 1}\n```\n")), CHECK),
        Family("one operation, many queries", of_page(numbered("&a%d=1", "```sh\ncurl 'https://a.example/b?a=1", "'\n```\n")), CHECK),
        Family("one operation, many fields in a table", of_page(
            numbered("| `a%d` | string | yes |\n", "## POST /items\n\n| Field | Type | Required |\n|---|---|---|\n")), CHECK),
        Family("fields named nearly alike", misspelt_fields, CHECK, 2.5),
        Family("paths named nearly alike", misspelt_paths, CHECK, 2.5),
        Family("one operation stated by pages", pages_of_one_operation, CHECK, 12.5),
        Family("one operation described by pages (generate)", pages(DESCRIBED), GENERATE, 5),
        Family("one operation mentioned by pages (generate)", pages_of_one_operation, GENERATE, 10),
        Family("one exchange shown by pages (generate)", pages(EXCHANGE), GENERATE, 2.5),
        Family("one exchange shown by pages", pages(EXCHANGE), CHECK, 5),
        Family("one exchange and its table by pages", pages(EXCHANGE + TABLE), CHECK, 5),
        Family("one operation, a field more a page", distinct_fields_by_pages, CHECK, 5),
        Family("one push message by pages", pages(PUSH), CHECK, 5),
        Family("one exchange in one page", one_page(EXCHANGE), CHECK, 2.5),
    ]
