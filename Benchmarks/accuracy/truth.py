"""Turns the contract that was written down by hand into OpenAPI documents, one for each edition, for the judge to compare with.

Only what client or server code states is expected; what a framework adds by itself, or prose alone says, is not.
"""
import re

EDITIONS = {"notify-users": ("ios-notify-users",), "secure-push": ("ios-notify-users", "ios-secure-push"),
            "rich-push": ("ios-notify-users", "ios-rich-push")}
#: kinds of places that an extractor is not expected to believe
WEAK = {"prose", "comment", "framework"}


def is_stated(item):
    """Whether client or server code is among the sources of a statement."""
    sources = {f["from"] for f in item.get("facts", [])}
    own = item.get("from")
    sources |= {own} if isinstance(own, str) else set(own or ())
    return not sources or not sources <= WEAK


def types(schema, schemas):
    if isinstance(schema, dict):
        return {k: v for k, v in schema.items() if k in ("type", "format")}
    fields = schemas[schema]["fields"]
    return {"type": "object", "properties": {n: items(f) for n, f in fields.items()}}


def items(field):
    out = {"type": field["type"]}
    if field["type"] == "array":
        out["items"] = {"type": field.get("items", "string")}
    return out


def rejections(scheme):
    """The statuses with which server code refuses a request that does not prove who sends it."""
    for fact in scheme.get("facts", []):
        match = fact["from"] == "server" and re.search(r"rejection status (\d{3})", fact["fact"])
        if match:
            yield match[1]


def operation(entry, schemas, schemes):
    out = {"parameters": [], "responses": {}}
    for status in rejections(schemes.get(entry.get("auth"), {})):
        out["responses"][status] = {"description": ""}
    for parameter in entry.get("parameters", []):
        if is_stated(parameter):
            out["parameters"].append({"name": parameter["name"], "in": parameter["in"], "required": bool(parameter.get("required"))})
    body = entry.get("request_body", {})
    if body.get("media_type"):
        out["requestBody"] = {"content": {body["media_type"]: {"schema": types(body["schema"], schemas)}}}
    for reply in entry.get("responses", []):
        if not isinstance(reply["status"], int) or not is_stated(reply):
            continue
        content = reply.get("body")
        media = {}
        if isinstance(content, dict):
            media = {re.sub("[{}]", "", content["media_type"]): {"schema": types(content["schema"], schemas)}}
        out["responses"][str(reply["status"])] = {"description": "", "content": media}
    return out


def documents(truth):
    """(edition, OpenAPI document): a later edition replaces the operations of an earlier one that it names again."""
    for edition, tutorials in EDITIONS.items():
        paths = {}
        for tutorial in tutorials:
            named = [o for o in truth["operations"] if tutorial in o["tutorials"]]
            for entry in named:
                paths.setdefault(entry["path"], {})[entry["method"].lower()] = operation(entry, truth["schemas"], truth["auth_schemes"])
        yield edition, {"openapi": "3.1.1", "info": {"title": edition, "version": "1"}, "paths": paths}
