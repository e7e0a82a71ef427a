"""Edits of Examples/NotifyBackend, one place at a time.

What stands between « and » gives way to another expression, or to another statement where it begins with `group.`. All of these are built
into one program, which makes the edit whose number `EDIT` gives; names of fields are edited in a copy each.
"""

import os
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "Examples/NotifyBackend"
SOURCES = PACKAGE / "Sources/NotifyBackend"
COPY = ".build-mutations/NotifyBackend"  # below the package, where its manifest looks for it
PAGES = {name: ROOT / f"content/en/tutorials/{name}.md" for name in ("notify-users", "secure-push", "rich-push")}

USERS, SECURE, RICH = PAGES
ASK, STORE, REMOVE, SEND = "Request a registration id", "Register the device", "Remove the device", "Send a message"
TRIGGER, FETCH, OFTEN = "Trigger a secure push", "Fetch the notification", "Trigger too often"
RICH_TRIGGER, IMAGE = "Trigger a rich push", "Fetch the image"
REGISTRATION, PROBLEM, CHECKS = "Routes/RegistrationRoutes.swift", "Errors/Problem.swift", "Limits/RequestChecks.swift"
MESSAGE, LOOKUP = "Routes/MessageRoutes.swift", "Routes/NotificationLookup.swift"
SECURE_ROUTES, RICH_ROUTES = "Routes/SecurePushRoutes.swift", "Routes/RichPushRoutes.swift"
CHALLENGE = '«[.wwwAuthenticate: #"Basic realm="NotifyBackend""#]»'
LOCATION = 'headers: «[.location: "/api/notifications/\\(id)"]»'

# Kind, page, section, file, what stands there, what takes its place.
SERVER = [
    ("status", USERS, ASK, REGISTRATION, '«Problem.badRequest("The handle is not hexadecimal.")»', 'Problem.notFound("No handle.")'),
    ("limit", USERS, ASK, REGISTRATION, "«!isHexadecimal(handle)»", "false"),
    ("query", USERS, ASK, REGISTRATION, 'queryParameters.get(«"handle"»)', '"token"'),
    ("effect", USERS, ASK, "Storage/SQLiteRegistrationStore.swift",
     '«"SELECT id FROM registration WHERE user = ? AND handle = ? ORDER BY rowid LIMIT 1"»',
     '"SELECT id FROM registration WHERE user = ? AND handle = ? AND FALSE"'),
    ("type", USERS, ASK, "Payloads/RegistrationID.swift", "try «container.encode(value)»", 'container.encode(["id": value])'),
    ("header", USERS, ASK, PROBLEM, CHALLENGE, "[:]"),
    ("header", USERS, ASK, PROBLEM, CHALLENGE, '[.wwwAuthenticate: "Bearer"]'),
    ("status", USERS, ASK, PROBLEM, '«.unauthorized», "Sign in', ".forbidden"),
    ("media type", USERS, ASK, PROBLEM, 'headers[.contentType] = «"application/problem+json"»', '"application/json"'),
    ("field removed", USERS, ASK, PROBLEM, "status: status.code, detail: «detail»", "nil"),
    ("credentials", USERS, STORE, "Accounts/Authenticator.swift", "      «isKnown(credentials)»", "true"),
    ("status", USERS, STORE, PROBLEM, "Problem(«.gone», detail)", ".notFound"),
    ("status", USERS, STORE, REGISTRATION, 'Ask for a new id.")\n    }\n    return «.ok»', ".noContent"),
    ("status", USERS, STORE, CHECKS, '«.unsupportedMediaType»', ".badRequest"),
    ("media type", USERS, STORE, CHECKS,
     'guard «mediaType.trimmingCharacters(in: .whitespaces).lowercased() == "application/json"»', "true"),
    ("value", USERS, STORE, "Payloads/DeviceRegistration.swift", "«Platform(rawValue: try container.decode(String.self))»",
     "(Platform(rawValue: try container.decode(String.self)) ?? .apns)"),
    ("status", USERS, STORE, CHECKS, "«Problem.badRequest(error.explanation)»", "Problem(.unprocessableContent)"),
    ("method", USERS, STORE, REGISTRATION, '«group.put("/api/register/:id", use: updateRegistration)»',
     'group.post("/api/register/:id", use: updateRegistration)'),
    ("path", USERS, STORE, REGISTRATION, '«group.put("/api/register/:id", use: updateRegistration)»',
     'group.put("/api/registers/:id", use: updateRegistration)'),
    ("path", USERS, ASK, REGISTRATION, '«group.post("/api/register", use: createRegistrationID)»',
     'group.post("/api/registration", use: createRegistrationID)'),
    ("status", USERS, REMOVE, REGISTRATION, '«Problem.notFound("There is no such registration.")»', 'Problem.gone("No such.")'),
    ("status", USERS, REMOVE, REGISTRATION, 'return «.ok»\n  }\n\n  /// Whether it is a device token', ".noContent"),
    ("effect", USERS, REMOVE, "Storage/SQLiteRegistrationStore.swift",
     '«"DELETE FROM registration WHERE id = ? AND user = ? AND expires > ?"»',
     '"UPDATE registration SET platform = platform WHERE id = ? AND user = ? AND expires > ?"'),
    ("method", USERS, REMOVE, REGISTRATION, '«group.delete("/api/register/:id", use: deleteRegistration)»',
     'group.patch("/api/register/:id", use: deleteRegistration)'),
    ("limit", USERS, SEND, MESSAGE, "static let bodyLimit = «4096»", "8192"),
    ("limit", USERS, SEND, MESSAGE, "static let bodyLimit = «4096»", "2048"),
    ("status", USERS, SEND, PROBLEM, "Problem(«.contentTooLarge», ", ".badRequest"),
    ("status", USERS, SEND, MESSAGE, '«Problem.badRequest("pns must be one of wns, apns, gcm.")»', 'Problem.notFound("No pns.")'),
    ("query", USERS, SEND, MESSAGE, 'query.get(«"pns"»,', '"service"'),
    ("query", USERS, SEND, MESSAGE, 'query.get(«"to_tag"»)', '"to"'),
    ("status", USERS, SEND, MESSAGE, '«Problem.badRequest("to_tag is missing.")»', 'Problem.notFound("No tag.")'),
    ("status", USERS, SEND, MESSAGE, "on: [platform])\n    return «.ok»", ".accepted"),
    ("path", USERS, SEND, MESSAGE, '«group.post("/api/notifications", use: sendMessage)»',
     'group.post("/api/messages", use: sendMessage)'),
    ("status", USERS, SEND, PROBLEM, 'Problem(«.tooManyRequests», "At most', ".serviceUnavailable"),
    ("limit", USERS, SEND, "BackendServices.swift", "RateLimiter(limit: «30»", "60"),
    ("limit", USERS, SEND, "BackendServices.swift", "RateLimiter(limit: «30»", "3"),
    ("limit", USERS, SEND, MESSAGE, "try «limiter.countMessage(of: context.user)»", "()"),
    ("header", USERS, SEND, PROBLEM, 'headers: «[.retryAfter: "\\(seconds)"]»', "[:]"),
    ("header", USERS, SEND, PROBLEM, 'headers: «[.retryAfter: "\\(seconds)"]»', '[.retryAfter: "soon"]'),
    ("header", SECURE, TRIGGER, SECURE_ROUTES, LOCATION, "[:]"),
    ("header", SECURE, TRIGGER, SECURE_ROUTES, LOCATION, '[.location: "/messages/\\(id)"]'),
    ("status", SECURE, TRIGGER, SECURE_ROUTES, "status: «.ok», headers: ", ".created"),
    ("credentials", SECURE, FETCH, "Storage/SQLiteNotificationStore.swift",
     '«"SELECT content, isRead FROM notification WHERE id = ? AND user = ?"»',
     '"SELECT content, isRead FROM notification WHERE id = ? AND (user = ? OR TRUE)"'),
    ("status", SECURE, FETCH, LOOKUP, '«Problem.notFound("There is no such notification.")»', "Problem(.forbidden)"),
    ("status", SECURE, FETCH, LOOKUP, '«Problem.badRequest("The id of a notification is an integer.")»', 'Problem.gone("No.")'),
    ("type", SECURE, FETCH, LOOKUP, "guard «isInteger(id)»", "true"),
    ("path", SECURE, FETCH, SECURE_ROUTES, '«group.get("/api/notifications/:id", use: getNotification)»',
     'group.get("/api/notification/:id", use: getNotification)'),
    ("value", SECURE, FETCH, SECURE_ROUTES, "read: «stored.wasRead»", "!stored.wasRead"),
    ("limit", SECURE, OFTEN, SECURE_ROUTES, "try «limiter.countMessage(of: context.user)»", "()"),
    ("media type", RICH, IMAGE, RICH_ROUTES, '[.contentType: «"image/png"»', '"image/jpeg"'),
    ("status", RICH, IMAGE, RICH_ROUTES, "status: «.ok»,\n      headers: ", ".partialContent"),
    ("header", RICH, RICH_TRIGGER, RICH_ROUTES, LOCATION, "[:]"),
    ("path", RICH, IMAGE, RICH_ROUTES, '«group.get("/api/notifications/:id", use: getPicture)»',
     'group.get("/api/pictures/:id", use: getPicture)'),
    ("method", RICH, RICH_TRIGGER, RICH_ROUTES, '«group.post("/api/notifications", use: sendPicture)»',
     'group.put("/api/notifications", use: sendPicture)'),
    ("limit", RICH, OFTEN, RICH_ROUTES, "try «limiter.countMessage(of: context.user)»", "()"),
]
# In a copy each: page, section, file, old, new.
FIELDS = [
    ("request", USERS, STORE, "Payloads/DeviceRegistration.swift", 'case tags = "Tags"', 'case tags = "Labels"'),
    ("request", USERS, STORE, "Payloads/DeviceRegistration.swift", 'case handle = "Handle"', 'case handle = "Address"'),
    ("field renamed", SECURE, FETCH, "Payloads/Notification.swift", 'case id = "Id"', 'case id = "Number"'),
    ("field renamed", SECURE, FETCH, "Payloads/Notification.swift", 'case payload = "Payload"', 'case payload = "Content"'),
]
HARMLESS = [
    ("words", USERS, "", PROBLEM, '«"Sign in with a user name and a password."»', '"Who is asking?"'),
    ("words", USERS, "", REGISTRATION, '«"There is no such registration."»', '"Unknown."'),
    ("header", SECURE, "", SECURE_ROUTES, "headers: «[.cacheControl: \"no-store\"]»", "[:]"),
    ("server", USERS, "", "Application.swift", 'serverName: «"NotifyBackend"»', '"nginx"'),
    ("order", SECURE, "", "Accounts/Contexts.swift", "outputFormatting = «[.sortedKeys, .withoutEscapingSlashes]»", "[]"),
    ("words", SECURE, "", SECURE_ROUTES, 'let text = «"Your laboratory results are in: everything is fine."»', '"All is well."'),
]


def prepared(edits):
    """The sources with all edits in them, each behind its number."""
    places = {}
    for number, (_, _, _, file, old, new) in enumerate(edits):
        before, rest = old.split("«")
        expression, after = rest.split("»")
        places.setdefault((file, before, expression, after), []).append((number, new))
    texts = {}
    for (file, before, expression, after), choices in places.items():
        text = texts.setdefault(file, (SOURCES / file).read_text())
        old = before + expression + after
        if text.count(old) != 1:
            raise SystemExit(f"error: {old!r} stands {text.count(old)} times in {file}")
        if expression.startswith("group."):
            chain = " else ".join(f"if edit({number}) {{ {new} }}" for number, new in choices) + f" else {{ {expression} }}"
        else:
            chain = "(" + " : ".join([f"edit({number}) ? {new}" for number, new in choices] + [expression]) + ")"
        texts[file] = text.replace(old, before + chain + after)
    texts["Edit.swift"] = (
        "import Foundation\n\nfunc edit(_ number: Int) -> Bool { ProcessInfo.processInfo.environment[\"EDIT\"] == \"\\(number)\" }\n")
    return texts


def build(texts):
    folder = PACKAGE / COPY
    shutil.copytree(SOURCES, folder, dirs_exist_ok=True)
    for file, text in texts.items():
        if not (folder / file).exists() or (folder / file).read_text() != text:
            (folder / file).write_text(text)
    environment = {**os.environ, "NOTIFY_BACKEND_SOURCES": COPY}
    for arguments in (["--product", "notify-backend"], ["--show-bin-path"]):
        result = subprocess.run(["swift", "build", "--package-path", str(PACKAGE), *arguments], env=environment, capture_output=True,
                                text=True, check=False)
        if result.returncode:
            raise SystemExit(result.stdout[-4000:] + result.stderr[-2000:])
    return pathlib.Path(result.stdout.strip()) / "notify-backend"


def verify(tally, backend, page, number=""):
    """The errors that `tally verify` reports of a server that makes an edit."""
    server = subprocess.Popen([str(backend), "--edition", page, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              env={**os.environ, "EDIT": str(number)})
    try:
        address = server.stdout.readline().removeprefix("listening on ").strip()
        return subprocess.run([tally, "verify", str(ROOT), "--api", page, "--server", address, "--probe=unsafe", "--format", "json", "--quiet"],
                              capture_output=True, text=True, check=False)
    finally:
        server.kill()
        server.wait()


def section(page, title):
    """The lines from a heading to the next that is not below it."""
    lines = PAGES[page].read_text().split("\n")
    start = next(n for n, line in enumerate(lines, 1) if line.lstrip("#") == " " + title)
    depth = len(lines[start - 1]) - len(lines[start - 1].lstrip("#"))
    end = next((n for n in range(start + 1, len(lines) + 1) if 0 < len(lines[n - 1]) - len(lines[n - 1].lstrip("#")) <= depth
                and not lines[n - 1].startswith("#!")), len(lines) + 1)
    return range(start, end)
