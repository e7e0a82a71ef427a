"""The server that docs/werkstatt.md describes, of the standard library alone: `python3 server.py` prints where it listens on loopback."""

import json
import re
import sys
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

KEY = "geheim-4711"
GROUPS = ("bohren", "saegen", "garten")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)")


class Store:
    def __init__(self):
        self.tools, self.loans, self.reports = {}, {}, {}
        self.address = None
        self.next_tool, self.next_loan, self.next_photo, self.next_report = 230, 2400, 31, 4


STORE = Store()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def reply(self, status, value=None, **headers):
        data = b"" if value is None else json.dumps(value, ensure_ascii=False).encode()
        self.send_response(status)
        for name, text in headers.items():
            self.send_header(name.replace("_", "-"), text)
        if value is not None:
            self.send_header("Content-Type", "application/json; charset=utf-8")
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if status != 204:
            self.wfile.write(data)

    def fail(self, status, reason, **headers):
        self.reply(status, {"fehler": reason}, **headers)

    def handle_request(self):
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urlsplit(self.path)
        if self.headers.get("X-Schluessel") != KEY:
            self.fail(401, "Der Schlüssel fehlt oder stimmt nicht.")
            return
        for pattern, methods in ROUTES:
            found = re.fullmatch(pattern, parts.path)
            if not found:
                continue
            if self.command not in methods:
                self.fail(405, "Das geht hier nicht.", Allow=", ".join(sorted(methods)))
                return
            query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
            methods[self.command](self, *found.groups(), query=query)
            return
        self.fail(404, "Das gibt es nicht.")

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_request

    def value(self):
        if self.headers.get_content_type() != "application/json":
            self.fail(415, "Der Inhalt ist kein JSON.")
            return None
        try:
            value = json.loads(self.body)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            self.fail(400, "Der Inhalt ist kein Objekt.")
            return None
        return value

    def tool(self, number):
        tool = STORE.tools.get(int(number)) if number.isdigit() else None
        if tool is None:
            self.fail(404, "Das Gerät gibt es nicht.")
        return tool

    def loan(self, number):
        loan = STORE.loans.get(number)
        if loan is None:
            self.fail(404, "Die Ausleihe gibt es nicht.")
        return loan

    def add_tool(self, query):
        value = self.value()
        if value is None:
            return
        if not isinstance(value.get("name"), str) or value.get("gruppe") not in GROUPS:
            self.fail(400, "Name oder Gruppe fehlt.")
            return
        deposit = value.get("pfand", 0)
        if type(deposit) not in (int, float) or deposit < 0:
            self.fail(400, "Das Pfand ist keine Zahl ab 0.")
            return
        number = STORE.next_tool
        STORE.next_tool += 1
        tool = {
            "id": number,
            "name": value["name"],
            "gruppe": value["gruppe"],
            "pfand": deposit,
            "standort": value.get("standort"),
            "verfuegbar": True,
        }
        STORE.tools[number] = tool
        self.reply(201, tool)

    def tools(self, query):
        try:
            page, size = int(query.get("seite", "1")), int(query.get("pro_seite", "10"))
        except ValueError:
            page, size = 0, 0
        if page < 1 or not 1 <= size <= 50:
            self.fail(400, "Die Seite gibt es nicht.")
            return
        tools = list(STORE.tools.values())
        pages = max(1, -(-len(tools) // size))
        self.reply(200, {"geraete": tools[(page - 1) * size : page * size], "seite": page, "seiten": pages})

    def show_tool(self, number, query):
        tool = self.tool(number)
        if tool is not None:
            self.reply(200, tool)

    def remove_tool(self, number, query):
        tool = self.tool(number)
        if tool is not None:
            del STORE.tools[tool["id"]]
            self.reply(204)

    def add_photo(self, number, query):
        if self.tool(number) is None:
            return
        if self.headers.get_content_type() != "multipart/form-data":
            self.fail(415, "Das ist kein Formular.")
            return
        form = BytesParser().parsebytes(f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode() + self.body)
        parts = {part.get_param("name", header="content-disposition"): part for part in form.get_payload()}
        if "bild" not in parts:
            self.fail(400, "Das Bild fehlt.")
            return
        title = parts["titel"].get_payload(decode=True).decode() if "titel" in parts else None
        photo = f"f_{STORE.next_photo}"
        STORE.next_photo += 1
        self.reply(201, {"foto": photo, "titel": title})

    def lend(self, query):
        value = self.value()
        if value is None:
            return
        until = value.get("bis")
        if type(value.get("geraet")) is not int or not isinstance(value.get("mitglied"), str) or not isinstance(until, str):
            self.fail(400, "Ein Pflichtfeld fehlt.")
            return
        if not TIME.fullmatch(until):
            self.fail(400, "Bis ist kein Zeitpunkt.")
            return
        tool = self.tool(str(value["geraet"]))
        if tool is None:
            return
        if not tool["verfuegbar"]:
            self.fail(409, "Das Gerät ist verliehen.")
            return
        tool["verfuegbar"] = False
        number = f"A-{STORE.next_loan}"
        STORE.next_loan += 1
        loan = {
            "nummer": number,
            "geraet": value["geraet"],
            "mitglied": value["mitglied"],
            "bis": until,
            "zustand": "offen",
            "zurueck_am": None,
        }
        STORE.loans[number] = loan
        self.reply(201, loan)

    def extend(self, number, query):
        loan = self.loan(number)
        if loan is None:
            return
        value = self.value()
        if value is None:
            return
        until = value.get("bis")
        if not isinstance(until, str) or not TIME.fullmatch(until):
            self.fail(400, "Bis ist kein Zeitpunkt.")
            return
        loan["bis"] = until
        self.reply(200, loan)

    def take_back(self, number, query):
        loan = self.loan(number)
        if loan is None:
            return
        loan.update(zustand="zurueck", zurueck_am="2026-05-09T16:30:00+02:00")
        if loan["geraet"] in STORE.tools:
            STORE.tools[loan["geraet"]]["verfuegbar"] = True
        self.reply(200, loan)

    def ask_report(self, query):
        value = self.value()
        if value is None:
            return
        if type(value.get("jahr")) is not int:
            self.fail(400, "Das Jahr fehlt.")
            return
        number = f"b_{STORE.next_report}"
        STORE.next_report += 1
        STORE.reports[number] = {"year": value["jahr"], "asked": 0}
        self.reply(202, {"auftrag": number, "stand": "wartet", "datei": None})

    def show_report(self, number, query):
        report = STORE.reports.get(number)
        if report is None:
            self.fail(404, "Den Bericht gibt es nicht.")
            return
        report["asked"] += 1
        is_done = report["asked"] > 2
        file = f"bericht-{report['year']}.pdf" if is_done else None
        self.reply(200, {"auftrag": number, "stand": "fertig" if is_done else "laeuft", "datei": file})

    def set_address(self, query):
        value = self.value()
        if value is None:
            return
        if not isinstance(value.get("adresse"), str):
            self.fail(400, "Die Adresse fehlt.")
            return
        STORE.address = value["adresse"]
        self.reply(204)


ROUTES = [
    (r"/api/geraete", {"POST": Handler.add_tool, "GET": Handler.tools}),
    (r"/api/geraete/([^/]+)", {"GET": Handler.show_tool, "DELETE": Handler.remove_tool}),
    (r"/api/geraete/([^/]+)/foto", {"POST": Handler.add_photo}),
    (r"/api/ausleihen", {"POST": Handler.lend}),
    (r"/api/ausleihen/([^/]+)", {"PATCH": Handler.extend}),
    (r"/api/ausleihen/([^/]+)/rueckgabe", {"POST": Handler.take_back}),
    (r"/api/berichte", {"POST": Handler.ask_report}),
    (r"/api/berichte/([^/]+)", {"GET": Handler.show_report}),
    (r"/api/meldungen", {"PUT": Handler.set_address}),
]

if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
    print(f"listening on http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()
