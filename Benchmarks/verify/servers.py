"""Single edits of the servers of Tests/Fixtures/prints and Tests/Fixtures/geraete, as `edits` has those of bookings.

An edit names its kind, a text that stands there once, what takes its place, and the section of the documentation that it belongs to.
"""

PRICES, UPLOAD, ORDER, EDIT, PROOF = "1. Look at the prices", "2. Upload a file", "3. Create an order", "4. Change it", "5. Ask for a proof"
FIND, HOOK, CANCEL, SIGN = "6. Find your orders again", "7. Be told when something happens", "8. Cancel", "Authentication"

CREATED = "            SHOP.keys[key] = order[\"id\"]\n        self.reply(201, order"
SHOWN = "        self.reply(200, self.order(number))"
CHANGED = "        self.reply(200, order)\n\n    def cancel_order"
LISTED = 'self.reply(200, {"data": found[:limit], "has_more": len(found) > limit})'
ASKED = "        self.reply(202, proof)"
PROVEN = 'self.reply(200, {name: proof[name] for name in ("id", "status", "url")})'
UPLOADED = "        self.reply(201, upload)"
HOOKED = "        self.reply(201, hook)"
PRICED = '{"product": name, "currency": "EUR", "unit_price": price}'
GONE = "        self.reply(204)"

PRINTS = [
    ("status", UPLOADED, UPLOADED.replace("201", "200"), UPLOAD),
    ("status", CREATED, CREATED.replace("201", "200"), ORDER),
    ("status", CHANGED, CHANGED.replace("200", "202"), EDIT),
    ("status", ASKED, ASKED.replace("202", "200"), PROOF),
    ("status", LISTED, LISTED.replace("200", "206"), FIND),
    ("status", HOOKED, HOOKED.replace("201", "200"), HOOK),
    ("status", GONE, "        self.reply(200, {})", CANCEL),
    ("status", SHOWN, SHOWN.replace("200", "203"), FIND),
    ("status", 'Failure(401, "unauthorized"', 'Failure(403, "unauthorized"', SIGN),
    ("status", 'Failure(404, "not_found", "There is no such order.")', 'Failure(410, "not_found", "There is no such order.")', FIND),
    ("status", 'Failure(422, "invalid", f"{name} is missing.")', 'Failure(400, "invalid", f"{name} is missing.")', ORDER),
    ("status", PROVEN, PROVEN.replace("200", "202"), PROOF),
    ("field renamed", '            "copies": value["copies"],', '            "count": value["copies"],', ORDER),
    ("field renamed", '            "status": "draft",', '            "state": "draft",', ORDER),
    ("field renamed", '"pages": 1', '"page_count": 1', UPLOAD),
    ("field renamed", LISTED, LISTED.replace('"data"', '"orders"'), FIND),
    ("field renamed", LISTED, LISTED.replace('"has_more"', '"more"'), FIND),
    ("field renamed", PRICED, PRICED.replace("unit_price", "price"), PRICES),
    ("field renamed", '"secret": "whsec_"', '"key": "whsec_"', HOOK),
    ("field removed", '            "total": round(PRICES[value["product"]] * value["copies"], 2),\n', "", ORDER),
    ("field removed", PROVEN, PROVEN.replace(', "url"', ""), PROOF),
    ("field removed", ', "created_at": SHOP.now()}', "}", UPLOAD),
    ("field removed", CHANGED, CHANGED.replace("order)", '{k: v for k, v in order.items() if k != "note"})'), EDIT),
    ("type", '            "total": round(PRICES[value["product"]] * value["copies"], 2),', '            "total": "112.50 EUR",', ORDER),
    ("type", '            "created_at": SHOP.now(),', '            "created_at": 1770110172,', ORDER),
    ("type", LISTED, LISTED.replace("len(found) > limit", "len(found)"), FIND),
    ("type", LISTED, LISTED.replace("found[:limit]", "{order['id']: order for order in found}"), FIND),
    ("type", PRICED, PRICED.replace("price}", "str(price)}"), PRICES),
    ("type", '"events": value["events"]', '"events": ",".join(value["events"])', HOOK),
    ("type", '            "copies": value["copies"],', '            "copies": str(value["copies"]),', ORDER),
    ("type", '            "note": value.get("note"),', '            "note": [value.get("note")],', ORDER),
    ("value", '            "status": "draft",', '            "status": "new",', ORDER),
    ("value", '"status": "rendering", "url"', '"status": "queued", "url"', PROOF),
    ("value", 'status="ready"', 'status="finished"', PROOF),
    ("header", ', Location=f"/v1/orders/{order[\'id\']}")\n\n    def orders', ")\n\n    def orders", ORDER),
    ("header", '"Content-Type", "application/json")', '"Content-Type", "text/plain")', UPLOAD),
    ("path", '(r"/v1/prices"', '(r"/v1/price"', PRICES),
    ("path", '(r"/v1/uploads"', '(r"/v1/files"', UPLOAD),
    ("path", '/proofs", {', '/proof", {', PROOF),
    ("path", '(r"/v1/proofs/', '(r"/v1/proof/', PROOF),
    ("path", '(r"/v1/webhooks"', '(r"/v1/hooks"', HOOK),
    ("method", '"PATCH": Handler.change_order', '"PUT": Handler.change_order', EDIT),
    ("method", ', "DELETE": Handler.cancel_order', "", CANCEL),
    ("method", '{"POST": Handler.ask_proof}', '{"PUT": Handler.ask_proof}', PROOF),
    ("request", 'for name in ("upload", "product", "copies"):', 'for name in ("upload", "product", "copies", "paper"):', ORDER),
    ("request", 'if "file" not in parts', 'if "document" not in parts', UPLOAD),
    ("request", 'not isinstance(value.get("url"), str)', 'not isinstance(value.get("address"), str)', HOOK),
    ("request", 'type(value["copies"]) is not int', 'type(value["copies"]) is not str', ORDER),
    ("request", 'f"Bearer {KEY}"', 'f"Key {KEY}"', UPLOAD),
    ("effect", '        SHOP.orders[order["id"]] = order\n', "", EDIT),
    ("effect", '"deliver_at", "note") if name', '"deliver_at") if name', EDIT),
    ("effect", "        del SHOP.orders[number]\n", "", CANCEL),
    ("limit", "1 <= value[\"copies\"] <= 500", "0 <= value[\"copies\"] <= 500", ORDER),
    ("limit", "1 <= value[\"copies\"] <= 500", "1 <= value[\"copies\"] <= 50000", ORDER),
    ("key again", "        if key in SHOP.keys:", "        if False:", ORDER),
    ("filter", 'if self.query.get("status", order["status"]) == order["status"]]', "]", FIND),
    ("page", "found[places[0] + 1 :]", "found[places[0] :]", FIND),
    ("credentials", "    def orders(self):\n        self.sign_in()\n", "    def orders(self):\n", SIGN),
    ("credentials", "    def show_order(self, number):\n        self.sign_in()\n", "    def show_order(self, number):\n", SIGN),
]

PRINTS_HARMLESS = [
    ("text", '"Send a valid API key."', '"Who are you?"'),
    ("identifier", 'f"{prefix}_{self.count:04x}"', 'f"{prefix}_{self.count + 7000}x"'),
    ("order", '"status": "rendering", "url": None', '"url": None, "status": "rendering"'),
    ("spelling", "json.dumps(value).encode()", "json.dumps(value, indent=1).encode()"),
    ("spelling", '"Content-Type", "application/json")', '"Content-Type", "application/json; charset=utf-8")'),
    ("header", "        for name, text in headers.items():", '        self.send_header("X-Request-Id", "7")\n        for name, text in headers.items():'),
    ("speed", 'proof["asked"] > 2', 'proof["asked"] > 1'),
    ("location", "Location=f\"/v1/orders/{order['id']}\")\n\n    def orders", "Location=f\"http://{self.headers['Host']}/v1/orders/{order['id']}\")\n\n    def orders"),
    ("route", "ROUTES = [\n", 'ROUTES = [\n    (r"/v1/status", {"GET": Handler.prices}),\n'),
    ("field", '            "note": value.get("note"),\n', '            "note": value.get("note"),\n            "weight": 1.5,\n'),
]

TOOL, TOOLS, ONE, PHOTO, LEND = "Ein Gerät anlegen", "Geräte auflisten", "Ein Gerät ansehen", "Ein Foto hochladen", "Ausleihen"
EXTEND, BACK, REPORT, NOTES, REMOVE = "Verlängern", "Zurückgeben", "Jahresbericht", "Benachrichtigungen", "Ein Gerät löschen"

ADDED = "        self.reply(201, tool)"
PAGED = 'self.reply(200, {"geraete": tools[(page - 1) * size : page * size], "seite": page, "seiten": pages})'
SEEN = "            self.reply(200, tool)"
PICTURE = 'self.reply(201, {"foto": photo, "titel": title})'
LENT = "        self.reply(201, loan)"
LONGER = '        loan["bis"] = until\n        self.reply(200, loan)'
RETURNED = "[\"verfuegbar\"] = True\n        self.reply(200, loan)"
WAITING = 'self.reply(202, {"auftrag": number, "stand": "wartet", "datei": None})'
STATE = '"stand": "fertig" if is_done else "laeuft"'

GERAETE = [
    ("status", ADDED, ADDED.replace("201", "200"), TOOL),
    ("status", PAGED, PAGED.replace("200", "206"), TOOLS),
    ("status", SEEN, SEEN.replace("200", "203"), ONE),
    ("status", PICTURE, PICTURE.replace("201", "200"), PHOTO),
    ("status", LENT, LENT.replace("201", "202"), LEND),
    ("status", RETURNED, RETURNED.replace("200", "201"), BACK),
    ("status", WAITING, WAITING.replace("202", "200"), REPORT),
    ("status", "        self.reply(204)\n\n\nROUTES", "        self.reply(200, {})\n\n\nROUTES", NOTES),
    ("status", '            del STORE.tools[tool["id"]]\n            self.reply(204)', '            del STORE.tools[tool["id"]]\n            self.reply(200, tool)', REMOVE),
    ("status", 'self.fail(400, "Name oder', 'self.fail(422, "Name oder', TOOL),
    ("status", 'self.fail(409, "Das Gerät', 'self.fail(400, "Das Gerät', LEND),
    ("status", 'self.fail(404, "Das Gerät', 'self.fail(410, "Das Gerät', ONE),
    ("field renamed", '            "gruppe": value["gruppe"],', '            "art": value["gruppe"],', TOOL),
    ("field renamed", '            "verfuegbar": True,', '            "frei": True,', TOOL),
    ("field renamed", PAGED, PAGED.replace('"seiten"', '"anzahl"'), TOOLS),
    ("field renamed", PAGED, PAGED.replace('"geraete"', '"liste"'), TOOLS),
    ("field renamed", PICTURE, PICTURE.replace('"foto"', '"bild"'), PHOTO),
    ("field renamed", '            "nummer": number,', '            "ausleihe": number,', LEND),
    ("field renamed", STATE, STATE.replace('"stand"', '"zustand"'), REPORT),
    ("field removed", '            "pfand": deposit,\n', "", TOOL),
    ("field removed", PICTURE, PICTURE.replace(', "titel": title', ""), PHOTO),
    ("field removed", '            "zurueck_am": None,\n', "", LEND),
    ("field removed", PAGED, PAGED.replace(', "seite": page', ""), TOOLS),
    ("type", '            "id": number,', '            "id": str(number),', TOOL),
    ("type", '            "verfuegbar": True,', '            "verfuegbar": "ja",', TOOL),
    ("type", '            "geraet": value["geraet"],', '            "geraet": {"id": value["geraet"]},', LEND),
    ("type", PAGED, PAGED.replace('"seite": page', '"seite": str(page)'), TOOLS),
    ("type", '            "bis": until,', '            "bis": 1777910400,', LEND),
    ("value", '            "zustand": "offen",', '            "zustand": None,', LEND),
    ("path", '(r"/api/ausleihen", ', '(r"/api/leihen", ', LEND),
    ("path", '/foto", {', '/bild", {', PHOTO),
    ("path", "/rueckgabe", "/zurueck", BACK),
    ("path", '(r"/api/meldungen"', '(r"/api/meldung"', NOTES),
    ("method", '{"PATCH": Handler.extend}', '{"PUT": Handler.extend}', EXTEND),
    ("method", '{"PUT": Handler.set_address}', '{"POST": Handler.set_address}', NOTES),
    ("method", ', "DELETE": Handler.remove_tool', "", REMOVE),
    ("request", 'not isinstance(value.get("name"), str)', 'not isinstance(value.get("titel"), str)', TOOL),
    ("request", 'type(value.get("geraet")) is not int', 'type(value.get("geraet")) is not str', LEND),
    ("request", 'type(value.get("jahr")) is not int', 'type(value.get("von")) is not int', REPORT),
    ("request", 'if "bild" not in parts', 'if "foto" not in parts', PHOTO),
    ("effect", "        STORE.tools[number] = tool\n", "", TOOLS),
    ("effect", '        loan["bis"] = until\n', "", EXTEND),
    ("effect", '            del STORE.tools[tool["id"]]\n', "", REMOVE),
    ("limit", "deposit < 0", "deposit < -100", TOOL),
    ("limit", "1 <= size <= 50", "1 <= size <= 5000", TOOLS),
    ("credentials", 'if self.headers.get("X-Schluessel") != KEY:', "if False:", "Die API des Werkzeugverleihs"),
    ("credentials", 'self.headers.get("X-Schluessel")', 'self.headers.get("X-Key")', TOOL),
]

GERAETE_HARMLESS = [
    ("text", '"Das gibt es nicht."', '"Unbekannt."'),
    ("identifier", "= 230, 2400, 31, 4", "= 5, 9000, 900, 70"),
    ("order", '{"foto": photo, "titel": title}', '{"titel": title, "foto": photo}'),
    ("spelling", "ensure_ascii=False", "ensure_ascii=True"),
    ("spelling", "application/json; charset=utf-8", "application/json"),
    ("header", "        for name, text in headers.items():", '        self.send_header("Cache-Control", "no-store")\n        for name, text in headers.items():'),
    ("speed", 'report["asked"] > 2', 'report["asked"] > 1'),
    ("default", 'query.get("pro_seite", "10")', 'query.get("pro_seite", "20")'),
    ("field", '            "verfuegbar": True,\n', '            "verfuegbar": True,\n            "gewicht": 4.5,\n'),
    ("identifier", 'f"b_{STORE', 'f"bericht-{STORE'),
]
