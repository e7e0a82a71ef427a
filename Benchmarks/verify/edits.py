"""Single edits of Tests/Fixtures/bookings: of its server, and of its documentation.

An edit names its kind, a text that stands there once, what takes its place, and the section of the documentation that it belongs to.
"""

BOOK, SHOW, CHANGE, LIST = "Book a room", "Show a booking", "Change a booking", "List bookings"
PASSPORT, JOB, CANCEL, CLOSE = "Send a passport", "Wait for the check", "Cancel a booking", "Close a room"

ROUTE = '    (r"/v1/bookings/([^/]+)", {"GET": Handler.show, "PATCH": Handler.change, "DELETE": Handler.cancel}),\n'
CREATED = 'self.reply(201, booking, Location=f"/v1/bookings/{number}")'
SHOWN = "            self.fail(404, \"no such booking\")\n            return\n        self.reply(200, booking)\n\n    def change"
CHANGED = "                booking[name] = value[name]\n        self.reply(200, booking)"
LISTED = 'self.reply(200, {"items": bookings[start : start + limit], "next_cursor": following})'
QUEUED = 'self.reply(202, {"job": job, "state": "queued"})'
STATE = 'self.reply(200, {"job": job, "state": "running" if STORE.jobs[job] < 3 else "done"})'
CLOSED = 'self.reply(200, {"room": room, "until": value.get("until"), "reason": value.get("reason")})'
NUMBER = '            "id": number,\n'


def shown(new):
    return SHOWN.replace("self.reply(200, booking)", new)


def changed(new):
    return CHANGED.replace("self.reply(200, booking)", new)


SERVER = [
    # A status is another one.
    ("status", CREATED, CREATED.replace("201", "200"), BOOK),
    ("status", CREATED, CREATED.replace("201", "202"), BOOK),
    ("status", SHOWN, shown("self.reply(203, booking)"), SHOW),
    ("status", CHANGED, changed("self.reply(202, booking)"), CHANGE),
    ("status", CHANGED, changed("self.reply(204)"), CHANGE),
    ("status", LISTED, LISTED.replace("200", "206"), LIST),
    ("status", QUEUED, QUEUED.replace("202", "200"), PASSPORT),
    ("status", STATE, STATE.replace("200", "201"), JOB),
    ("status", "        self.reply(204)\n", '        self.reply(200, {"cancelled": True})\n', CANCEL),
    ("status", CLOSED, CLOSED.replace("200", "201"), CLOSE),
    ("status", 'self.fail(401, "sign', 'self.fail(403, "sign', BOOK),
    ("status", 'self.fail(403, "only', 'self.fail(401, "only', CLOSE),
    ("status", SHOWN, SHOWN.replace("404", "410"), SHOW),
    ("status", 'self.fail(422, f"{name} is missing")', 'self.fail(400, f"{name} is missing")', BOOK),
    ("status", 'self.fail(409, "the room', 'self.fail(400, "the room', BOOK),
    # A field is called otherwise.
    ("field renamed", NUMBER, '            "number": number,\n', BOOK),
    ("field renamed", '            "state": "booked",', '            "status": "booked",', BOOK),
    ("field renamed", LISTED, LISTED.replace('"items"', '"bookings"'), LIST),
    ("field renamed", LISTED, LISTED.replace('"next_cursor"', '"next"'), LIST),
    ("field renamed", QUEUED, QUEUED.replace('"job"', '"id"'), PASSPORT),
    ("field renamed", STATE, STATE.replace('"state"', '"status"'), JOB),
    ("field renamed", CLOSED, CLOSED.replace('"until":', '"end":'), CLOSE),
    # A field is gone.
    ("field removed", '            "state": "booked",\n', "", BOOK),
    ("field removed", '            "nights": value["nights"],\n', "", BOOK),
    ("field removed", SHOWN, shown('self.reply(200, {k: v for k, v in booking.items() if k != "room"})'), SHOW),
    ("field removed", CHANGED, changed('self.reply(200, {k: v for k, v in booking.items() if k != "note"})'), CHANGE),
    ("field removed", LISTED, LISTED.replace(', "next_cursor": following', ""), LIST),
    ("field removed", CLOSED, CLOSED.replace(', "reason": value.get("reason")', ""), CLOSE),
    # A value is of another type.
    ("type", '            "nights": value["nights"],', '            "nights": str(value["nights"]),', BOOK),
    ("type", '            "room": value["room"],', '            "room": [value["room"]],', BOOK),
    ("type", '            "note": value.get("note"),', '            "note": {"text": value.get("note")},', BOOK),
    ("type", LISTED, LISTED.replace("bookings[start : start + limit]", "{b['id']: b for b in bookings}"), LIST),
    ("type", SHOWN, shown("self.reply(200, [booking])"), SHOW),
    ("type", STATE, STATE.replace('"job": job', '"job": 71'), JOB),
    ("type", CLOSED, CLOSED.replace('"until": value.get("until")', '"until": 20260601'), CLOSE),
    ("type", '            "state": "booked",', '            "state": None,', BOOK),
    # A header, or how the body is written.
    ("header", CREATED, "self.reply(201, booking)", BOOK),
    ("header", 'self.send_header("Content-Type", "application/json")', 'self.send_header("Content-Type", "text/html")', BOOK),
    ("reply", SHOWN, shown("self.reply(200)"), SHOW),
    ("reply", LISTED, 'self.reply(200, "bookings")', LIST),
    # A route or a method is another one.
    ("path", '(r"/v1/bookings", {', '(r"/v1/reservations", {', BOOK),
    ("path", '(r"/v1/jobs/', '(r"/v1/checks/', JOB),
    ("path", "/passport\"", "/passports\"", PASSPORT),
    ("path", "/closure\"", "/closed\"", CLOSE),
    ("method", '"PATCH": Handler.change', '"PUT": Handler.change', CHANGE),
    ("method", ', "DELETE": Handler.cancel', "", CANCEL),
    ("method", '{"PUT": Handler.close}', '{"POST": Handler.close}', CLOSE),
    # What requests have to be.
    ("request", 'FIELDS = {"room": str', 'FIELDS = {"door": str', BOOK),
    ("request", '"nights": int}', '"nights": str}', BOOK),
    ("request", '"scan" not in names', '"passport" not in names', PASSPORT),
    ("request", 'if self.headers.get("X-Admin-Key") != ADMIN_KEY', 'if self.headers.get("X-Desk-Key") != ADMIN_KEY', CLOSE),
    ("request", 'startswith("multipart/form-data")', 'startswith("image/png")', PASSPORT),
    # Effects.
    ("effect", "        STORE.bookings[number] = booking\n", "", SHOW),
    ("effect", '("room", "arrival", "nights", "note")', '("room", "arrival", "nights")', CHANGE),
    ("credentials", 'if self.headers.get("Authorization") == f"Bearer {TOKEN}":', "if True:", BOOK),
    ("credentials", f'f"Bearer {{TOKEN}}"', f'f"Token {{TOKEN}}"', BOOK),
]

HARMLESS = [
    ("text", '"sign with your token"', '"who are you?"'),
    ("text", '"no such booking")\n            return\n        self.reply(200', '"gone")\n            return\n        self.reply(200'),
    ("identifier", "STORE.next_booking + 40", "STORE.next_booking + 4000"),
    ("identifier", 'f"bk_{STORE', 'f"booking-{STORE'),
    ("identifier", 'f"jb_{STORE', 'f"x{STORE'),
    ("order", NUMBER + '            "room": value["room"],\n', '            "room": value["room"],\n' + NUMBER),
    ("order", '{"job": job, "state": "queued"}', '{"state": "queued", "job": job}'),
    ("spelling", "json.dumps(value).encode()", "json.dumps(value, indent=2).encode()"),
    ("spelling", '"Content-Type", "application/json")', '"Content-Type", "application/json; charset=utf-8")'),
    ("spelling", "name.replace(\"_\", \"-\")", "name.replace(\"_\", \"-\").lower()"),
    ("header", "        for name, text in headers.items():", '        self.send_header("X-Request-Id", "7")\n        for name, text in headers.items():'),
    ("header", "        for name, text in headers.items():", '        self.send_header("Cache-Control", "no-store")\n        for name, text in headers.items():'),
    ("speed", "STORE.jobs[job] < 3", "STORE.jobs[job] < 2"),
    ("limit", "1 <= value[\"nights\"] <= 30", "1 <= value[\"nights\"] <= 60"),
    ("route", "ROUTES = [\n", 'ROUTES = [\n    (r"/v1/health", {"GET": Handler.listing}),\n'),
    ("method", '{"POST": Handler.create, "GET"', '{"POST": Handler.create, "HEAD": Handler.listing, "GET"'),
    ("default", 'query.get("limit", ["20"])', 'query.get("limit", ["50"])'),
    ("location", 'Location=f"/v1', 'Location=f"http://{self.headers[\'Host\']}/v1'),
    ("field", '            "note": value.get("note"),\n', '            "note": value.get("note"),\n            "rate": 80,\n'),
    ("refusal", "send JSON", "JSON, please"),
]

# Kind, old, new, and the beginning of the rules of which one must be reported; `none` where nothing changed.
DOCUMENTATION = [
    ("table: type", "| `nights` | integer | yes |", "| `nights` | string | yes |", "request-property-"),
    ("table: type", "| `limit` | integer |", "| `limit` | string |", "request-parameter-type"),
    ("table: duty", "| `note` | string or null | no |", "| `note` | string or null | yes |", "request-property-became-required"),
    ("table: duty", "| `nights` | integer | yes |", "| `nights` | integer | no |", "request-property-became-optional"),
    ("table: duty", "| `room` | string | yes |", "| `room` | string | no |", "request-property-became-optional"),
    ("table: null", "| `note` | string or null | no |", "| `note` | string | no |", "request-property-became-not-nullable"),
    ("table: limits", "How many nights, 1 to 30", "How many nights, 1 to 14", "request-property-max-decreased"),
    ("table: limits", "How many nights, 1 to 30", "How many nights, 2 to 30", "request-property-min-increased"),
    ("table: default", "a page has, 20 by default", "a page has, 50 by default", "request-parameter-default"),
    ("table: row added", "| `note` | string or null", "| `guests` | integer | yes | How many sleep there |\n| `note` | string or null", "new-required-request-property"),
    ("table: row added", "| `note` | string or null", "| `guests` | integer | no | How many sleep there |\n| `note` | string or null", "new-optional-request-property"),
    ("table: row added", "| `cursor` | string |", "| `room` | string | Only of one room |\n| `cursor` | string |", "new-optional-request-parameter"),
    ("table: row removed", "| `cursor` | string | Where the page begins: `next_cursor` of the page before |\n", "", "request-parameter-removed"),
    ("table: format", "| `arrival` | date | yes |", "| `arrival` | date-time | yes |", "request-property"),
    ("prose: status", "`POST /v1/bookings` books a room and answers `201 Created`", "`POST /v1/bookings` books a room and answers `200 OK`", "response-"),
    ("prose: status", "A room that is taken is answered `409 Conflict`", "A room that is taken is answered `423 Locked`", "response-"),
    ("prose: status", "`422 Unprocessable Content`", "`400 Bad Request`", "response-"),
    ("prose: status", "the answer is `401 Unauthorized`", "the answer is `403 Forbidden`", "response-"),
    ("prose: status", "and `404 Not Found` for a number", "and `410 Gone` for a number", "response-"),
    ("prose: status", "answers `202 Accepted` with a job", "answers `201 Created` with a job", "response-"),
    ("prose: status", "cancels it and answers `204 No Content`", "cancels it and answers `200 OK`", "response-"),
    ("prose: status", "the answer is `403 Forbidden`.", "the answer is `401 Unauthorized`.", "response-"),
    ("prose: status added", "with the booking, and `404 Not Found`", "with the booking, `403 Forbidden` for that of another guest, and `404 Not Found`", "response-"),
    ("prose: values", "`state` is `queued`, `running` or `done`", "`state` is `queued`, `running`, `failed` or `done`", "response-property-enum-value-added"),
    ("prose: values", "`state` is `queued`, `running` or `done`", "`state` is `queued` or `done`", "response-property"),
    ("prose: path", "`DELETE /v1/bookings/{id}` cancels", "`DELETE /v1/reservations/{id}` cancels", "endpoint-added"),
    ("prose: method", "`PUT /v1/rooms/{room}/closure` answers", "`POST /v1/rooms/{room}/closure` answers", "endpoint-added"),
    ("curl: body", '"nights": 2, "note": null}\'', '"nights": 2, "guests": 2, "note": null}\'', "new-"),
    ("curl: body", "-d '{\"note\": \"A quiet room\"}'", "-d '{\"wish\": \"A quiet room\"}'", "request-property-removed"),
    ("curl: body", '"reason": "Paint"}\'', '"reason": 7}\'', "request-property-type"),
    ("curl: body", ", \"reason\": \"Paint\"}'", "}'", "request-property-removed"),
    ("curl: form", "-F country=IS", "-F nation=IS", "request-property-removed"),
    ("curl: form", "-F scan=@passport.png", "-F photo=@passport.png", "request-property-removed"),
    ("curl: header", '-H "X-Admin-Key: $ADMIN_KEY"', '-H "X-Desk-Key: $ADMIN_KEY"', "api-security"),
    ("curl: header", '-H "X-Admin-Key: $ADMIN_KEY" \\\n', '-H "X-Admin-Key: $ADMIN_KEY" \\\n  -H "If-Match: *" \\\n', "new-"),
    ("curl: query", "bookings?limit=1\"", "bookings?limit=1&state=booked\"", "new-"),
    ("reply: field renamed", '"next_cursor": null\n', '"following": null\n', "response-"),
    ("reply: field renamed", '{"job": "jb_1", "state": "queued"}', '{"id": "jb_1", "state": "queued"}', "response-"),
    ("reply: field removed", '{"room": "7b", "until": "2026-06-01", "reason": "Paint"}\n', '{"room": "7b", "until": "2026-06-01"}\n', "response-"),
    ("reply: field added", '{"job": "jb_1", "state": "running"}', '{"job": "jb_1", "state": "running", "done": 0.4}', "response-required-property-added"),
    ("reply: type", '{"job": "jb_1", "state": "running"}', '{"job": 1, "state": "running"}', "response-property-type"),
    ("reply: type", '{"room": "7b", "until"', '{"room": 7, "until"', "response-property-type"),
    ("reply: shape", '  "items": [\n    {', '  "items": {"first":\n    {', "response-property"),
    ("words", "books a room and answers", "reserves a room and answers", "none"),
    ("words", "## Book a room", "## Reserve a room", "none"),
    ("words", "What the guest asks for", "Wishes of the guest", "none"),
    ("words", "The number on the door", "The number of the room", "none"),
    ("words", "Only the front desk may.", "Guests must not.", "none"),
    ("words", "Errors are JSON: `{\"error\": \"what is wrong\"}`.", "Errors are JSON objects: `{\"error\": \"what is wrong\"}`.", "none"),
    ("example", '"nights": 2, "note": null}\'', '"nights": 3, "note": null}\'', "none"),
    ("example", "\"reason\": \"Paint\"}'", "\"reason\": \"Plumbing\"}'", "none"),
    ("example", "-F country=IS", "-F country=NO", "none"),
    ("example", '"note": "A quiet room"\n}', '"note": "A silent room"\n}', "none"),
    ("layout", "curl -X DELETE http://localhost:8095/v1/bookings/bk_1 -H", "curl -X DELETE \\\n  http://localhost:8095/v1/bookings/bk_1 -H", "none"),
    ("layout", "| `limit` | integer | How many a page has, 20 by default |\n| `cursor` | string | Where the page begins: `next_cursor` of the page before |", "| `cursor` | string | Where the page begins: `next_cursor` of the page before |\n| `limit` | integer | How many a page has, 20 by default |", "none"),
    ("layout", '{"job": "jb_1", "state": "queued"}', '{\n  "job": "jb_1",\n  "state": "queued"\n}', "none"),
    ("layout", "\n## Wait for the check", "\nThe check takes a minute or two.\n\n## Wait for the check", "none"),
    ("layout", "| --- | --- | --- | --- |", "|:---|:---|:---:|---|", "none"),
    ("layout", "-X PATCH http", "--request PATCH http", "none"),
    ("layout", "## Cancel a booking", "### Cancel a booking", "none"),
]
