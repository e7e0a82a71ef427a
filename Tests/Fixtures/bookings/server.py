"""The server that docs/bookings.md describes, of the standard library alone: `python3 server.py` prints where it listens on loopback."""

import json
import re
import sys
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

TOKEN = "guest-token"
ADMIN_KEY = "desk-key"
FIELDS = {"room": str, "arrival": str, "nights": int}


class Store:
    def __init__(self):
        self.bookings = {}
        self.jobs = {}
        self.next_booking = 1
        self.next_job = 1


STORE = Store()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def reply(self, status, value=None, **headers):
        data = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        for name, text in headers.items():
            self.send_header(name.replace("_", "-"), text)
        if value is not None:
            self.send_header("Content-Type", "application/json")
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if status != 204 and self.command != "HEAD":
            self.wfile.write(data)

    def fail(self, status, reason, **headers):
        self.reply(status, {"error": reason}, **headers)

    def is_guest(self):
        if self.headers.get("Authorization") == f"Bearer {TOKEN}":
            return True
        self.fail(401, "sign with your token", WWW_Authenticate="Bearer")
        return False

    def value(self):
        if not self.headers.get("Content-Type", "").startswith("application/json"):
            self.fail(415, "send JSON")
            return None
        try:
            value = json.loads(self.body)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            self.fail(422, "the body is no object")
            return None
        return value

    def handle_request(self):
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urlsplit(self.path)
        for pattern, methods in ROUTES:
            found = re.fullmatch(pattern, parts.path)
            if not found:
                continue
            if self.command not in methods:
                self.fail(405, "no such method", Allow=", ".join(sorted(methods)))
                return
            methods[self.command](self, *found.groups(), query=parse_qs(parts.query))
            return
        self.fail(404, "no such thing")

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = handle_request

    def create(self, query):
        if not self.is_guest():
            return
        value = self.value()
        if value is None:
            return
        for name, kind in FIELDS.items():
            if not isinstance(value.get(name), kind):
                self.fail(422, f"{name} is missing")
                return
        if not 1 <= value["nights"] <= 30:
            self.fail(422, "nights is not from 1 to 30")
            return
        if any(other["room"] == value["room"] and other["arrival"] == value["arrival"] for other in STORE.bookings.values()):
            self.fail(409, "the room is taken")
            return
        number = f"bk_{STORE.next_booking + 40}"
        STORE.next_booking += 1
        booking = {
            "id": number,
            "room": value["room"],
            "arrival": value["arrival"],
            "nights": value["nights"],
            "state": "booked",
            "note": value.get("note"),
        }
        STORE.bookings[number] = booking
        self.reply(201, booking, Location=f"/v1/bookings/{number}")

    def listing(self, query):
        if not self.is_guest():
            return
        limit = int(query.get("limit", ["20"])[0])
        start = int(query.get("cursor", ["0"])[0])
        bookings = list(STORE.bookings.values())
        following = str(start + limit) if start + limit < len(bookings) else None
        self.reply(200, {"items": bookings[start : start + limit], "next_cursor": following})

    def show(self, number, query):
        if not self.is_guest():
            return
        booking = STORE.bookings.get(number)
        if booking is None:
            self.fail(404, "no such booking")
            return
        self.reply(200, booking)

    def change(self, number, query):
        if not self.is_guest():
            return
        booking = STORE.bookings.get(number)
        if booking is None:
            self.fail(404, "no such booking")
            return
        value = self.value()
        if value is None:
            return
        for name in ("room", "arrival", "nights", "note"):
            if name in value:
                booking[name] = value[name]
        self.reply(200, booking)

    def cancel(self, number, query):
        if not self.is_guest():
            return
        if STORE.bookings.pop(number, None) is None:
            self.fail(404, "no such booking")
            return
        self.reply(204)

    def passport(self, number, query):
        if not self.is_guest():
            return
        if number not in STORE.bookings:
            self.fail(404, "no such booking")
            return
        if not self.headers.get("Content-Type", "").startswith("multipart/form-data"):
            self.fail(415, "send a form")
            return
        head = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
        form = BytesParser().parsebytes(head + self.body)
        names = [part.get_param("name", header="content-disposition") for part in form.get_payload()]
        if "scan" not in names or "country" not in names:
            self.fail(422, "the scan or its country is missing")
            return
        job = f"jb_{STORE.next_job + 70}"
        STORE.next_job += 1
        STORE.jobs[job] = 0
        self.reply(202, {"job": job, "state": "queued"})

    def job(self, job, query):
        if not self.is_guest():
            return
        if job not in STORE.jobs:
            self.fail(404, "no such job")
            return
        STORE.jobs[job] += 1
        self.reply(200, {"job": job, "state": "running" if STORE.jobs[job] < 3 else "done"})

    def close(self, room, query):
        if self.headers.get("X-Admin-Key") != ADMIN_KEY:
            self.fail(403, "only the front desk may")
            return
        value = self.value()
        if value is None:
            return
        self.reply(200, {"room": room, "until": value.get("until"), "reason": value.get("reason")})


ROUTES = [
    (r"/v1/bookings", {"POST": Handler.create, "GET": Handler.listing}),
    (r"/v1/bookings/([^/]+)", {"GET": Handler.show, "PATCH": Handler.change, "DELETE": Handler.cancel}),
    (r"/v1/bookings/([^/]+)/passport", {"POST": Handler.passport}),
    (r"/v1/jobs/([^/]+)", {"GET": Handler.job}),
    (r"/v1/rooms/([^/]+)/closure", {"PUT": Handler.close}),
]

if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
    print(f"listening on http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()
