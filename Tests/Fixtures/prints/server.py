"""The server that docs/getting-started.md describes, of the standard library alone: `python3 server.py` prints where it listens."""

import json
import re
import sys
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

KEY = "ink_live_k3y"
PRICES = {"poster": 4.5, "flyer": 0.2, "card": 0.35}
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


class Failure(Exception):
    def __init__(self, status, code, message, **headers):
        super().__init__(message)
        self.status, self.code, self.message, self.headers = status, code, message, headers


class Shop:
    def __init__(self):
        self.uploads, self.orders, self.proofs, self.webhooks, self.keys = {}, {}, {}, {}, {}
        self.count = 0

    def number(self, prefix):
        self.count += 1
        return f"{prefix}_{self.count:04x}"

    def now(self):
        return f"2026-07-01T10:00:{self.count % 60:02}Z"


SHOP = Shop()


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
        if status != 204:
            self.wfile.write(data)

    def handle_request(self):
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urlsplit(self.path)
        self.query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        try:
            for pattern, methods in ROUTES:
                found = re.fullmatch(pattern, parts.path)
                if found:
                    if self.command not in methods:
                        raise Failure(405, "method", "There is no such method.", Allow=", ".join(sorted(methods)))
                    methods[self.command](self, *found.groups())
                    return
            raise Failure(404, "not_found", "There is no such page.")
        except Failure as failure:
            self.reply(failure.status, {"error": {"code": failure.code, "message": failure.message}}, **failure.headers)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_request

    def sign_in(self):
        if self.headers.get("Authorization") != f"Bearer {KEY}":
            raise Failure(401, "unauthorized", "Send a valid API key.", WWW_Authenticate="Bearer")

    def value(self):
        if self.headers.get_content_type() != "application/json":
            raise Failure(415, "invalid", "Send JSON.")
        try:
            value = json.loads(self.body)
        except ValueError:
            raise Failure(422, "invalid", "The body is not JSON.") from None
        if not isinstance(value, dict):
            raise Failure(422, "invalid", "The body is not an object.")
        return value

    def order(self, number):
        if number not in SHOP.orders:
            raise Failure(404, "not_found", "There is no such order.")
        return SHOP.orders[number]

    def checked(self, value):
        """What an order may be made or changed with."""
        if "product" in value and value["product"] not in PRICES:
            raise Failure(422, "invalid", "product is not one of ours.")
        if "copies" in value and (type(value["copies"]) is not int or not 1 <= value["copies"] <= 500):
            raise Failure(422, "invalid", "copies is not between 1 and 500.")
        time = value.get("deliver_at")
        if time is not None and not (isinstance(time, str) and TIME.fullmatch(time)):
            raise Failure(422, "invalid", "deliver_at is not a point in time.")
        if not isinstance(value.get("note"), (str, type(None))):
            raise Failure(422, "invalid", "note is not a text.")
        return value

    def prices(self):
        self.reply(200, [{"product": name, "currency": "EUR", "unit_price": price} for name, price in PRICES.items()])

    def upload(self):
        self.sign_in()
        if self.headers.get_content_type() != "multipart/form-data":
            raise Failure(415, "invalid", "Send a form.")
        form = BytesParser().parsebytes(f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode() + self.body)
        parts = {part.get_param("name", header="content-disposition"): part for part in form.get_payload()}
        if "file" not in parts:
            raise Failure(422, "invalid", "file is missing.")
        title = parts["title"].get_payload() if "title" in parts else None
        upload = {"id": SHOP.number("upl"), "title": title, "pages": 1, "created_at": SHOP.now()}
        SHOP.uploads[upload["id"]] = upload
        self.reply(201, upload)

    def create_order(self):
        self.sign_in()
        key = self.headers.get("Idempotency-Key")
        if key in SHOP.keys:
            order = SHOP.orders[SHOP.keys[key]]
            self.reply(201, order, Location=f"/v1/orders/{order['id']}")
            return
        value = self.value()
        for name in ("upload", "product", "copies"):
            if name not in value:
                raise Failure(422, "invalid", f"{name} is missing.")
        self.checked(value)
        if value["upload"] not in SHOP.uploads:
            raise Failure(422, "invalid", "There is no such upload.")
        order = {
            "id": SHOP.number("ord"),
            "upload": value["upload"],
            "product": value["product"],
            "copies": value["copies"],
            "status": "draft",
            "deliver_at": value.get("deliver_at"),
            "note": value.get("note"),
            "total": round(PRICES[value["product"]] * value["copies"], 2),
            "created_at": SHOP.now(),
        }
        SHOP.orders[order["id"]] = order
        if key:
            SHOP.keys[key] = order["id"]
        self.reply(201, order, Location=f"/v1/orders/{order['id']}")

    def orders(self):
        self.sign_in()
        try:
            limit = int(self.query.get("limit", "20"))
        except ValueError:
            limit = 0
        if not 1 <= limit <= 100:
            raise Failure(422, "invalid", "limit is not from 1 to 100.")
        found = [order for order in reversed(SHOP.orders.values()) if self.query.get("status", order["status"]) == order["status"]]
        if "after" in self.query:
            places = [place for place, order in enumerate(found) if order["id"] == self.query["after"]]
            found = found[places[0] + 1 :] if places else []
        self.reply(200, {"data": found[:limit], "has_more": len(found) > limit})

    def show_order(self, number):
        self.sign_in()
        self.reply(200, self.order(number))

    def change_order(self, number):
        self.sign_in()
        order = self.order(number)
        value = self.checked(self.value())
        if order["status"] != "draft":
            raise Failure(409, "conflict", "The order is being printed.")
        order.update({name: value[name] for name in ("product", "copies", "deliver_at", "note") if name in value})
        order["total"] = round(PRICES[order["product"]] * order["copies"], 2)
        self.reply(200, order)

    def cancel_order(self, number):
        self.sign_in()
        if self.order(number)["status"] != "draft":
            raise Failure(409, "conflict", "The order is being printed.")
        del SHOP.orders[number]
        SHOP.keys = {key: order for key, order in SHOP.keys.items() if order != number}
        self.reply(204)

    def ask_proof(self, number):
        self.sign_in()
        self.order(number)
        proof = {"id": SHOP.number("prf"), "status": "rendering", "url": None}
        SHOP.proofs[proof["id"]] = dict(proof, asked=0)
        self.reply(202, proof)

    def show_proof(self, number):
        self.sign_in()
        if number not in SHOP.proofs:
            raise Failure(404, "not_found", "There is no such proof.")
        proof = SHOP.proofs[number]
        proof["asked"] += 1
        if proof["asked"] > 2:
            proof.update(status="ready", url=f"https://files.inkwell.example/{number}.png")
        self.reply(200, {name: proof[name] for name in ("id", "status", "url")})

    def create_webhook(self):
        self.sign_in()
        value = self.value()
        if not isinstance(value.get("url"), str) or not isinstance(value.get("events"), list):
            raise Failure(422, "invalid", "url or events is missing.")
        hook = {"id": SHOP.number("whk"), "url": value["url"], "events": value["events"], "secret": "whsec_" + SHOP.number("s")}
        SHOP.webhooks[hook["id"]] = hook
        self.reply(201, hook)


ROUTES = [
    (r"/v1/prices", {"GET": Handler.prices}),
    (r"/v1/uploads", {"POST": Handler.upload}),
    (r"/v1/orders", {"POST": Handler.create_order, "GET": Handler.orders}),
    (r"/v1/orders/([^/]+)", {"GET": Handler.show_order, "PATCH": Handler.change_order, "DELETE": Handler.cancel_order}),
    (r"/v1/orders/([^/]+)/proofs", {"POST": Handler.ask_proof}),
    (r"/v1/proofs/([^/]+)", {"GET": Handler.show_proof}),
    (r"/v1/webhooks", {"POST": Handler.create_webhook}),
]

if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
    print(f"listening on http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()
