"""Holds OpenAPI documents against the rules of public linters, each by its name there: Spectral's `oas` and Redocly's `recommended`, as they
are with their defaults (rules that are off there, or about OpenAPI 2.0 and 3.0 alone, are not among them).

    lint.py FILE.openapi.json…     exits with 1 where a rule is broken
    lint.py --rules                names the rules
    lint.py --self-test            breaks each rule once, and requires that it is found
"""

import copy
import json
import re
import sys

from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
RULES = {}


def rule(*names):
    """The function gives what breaks the rules: places with a word on each."""
    def add(function):
        for name in names:
            RULES[name] = function
        return function
    return add


def operations(doc):
    for path, item in doc.get("paths", {}).items():
        for method in METHODS:
            if method in item:
                yield path, method, item, item[method]


def parameters(doc, item, operation):
    return [resolved(doc, node) for node in item.get("parameters", []) + operation.get("parameters", [])]


def resolved(doc, node):
    seen = set()
    while isinstance(node, dict) and "$ref" in node and node["$ref"] not in seen:
        seen.add(node["$ref"])
        node = pointed(doc, node["$ref"])
    return node


def pointed(doc, ref):
    if not ref.startswith("#/"):
        return None
    node = doc
    for part in ref[2:].split("/"):
        part = part.replace("~1", "/").replace("~0", "~")
        if not isinstance(node, dict) or part not in node:
            return None
        node = node[part]
    return node


DATA = ("example", "default", "enum", "const")


def walk(node, place="#"):
    """Every object but those that are data."""
    if isinstance(node, dict):
        yield place, node
        for key, child in node.items():
            if key in DATA or key.startswith("x-"):
                continue
            if key == "value" and place.rsplit("/", 2)[-2:-1] == ["examples"]:
                continue
            if key == "examples" and isinstance(child, list):
                continue
            yield from walk(child, f"{place}/{key}")
    elif isinstance(node, list):
        for index, child in enumerate(node):
            yield from walk(child, f"{place}/{index}")


def schemas(doc):
    """Objects that stand where schemas do."""
    def inner(node, place):
        if not isinstance(node, dict):
            return
        yield place, node
        for key in ("items", "additionalProperties", "not", "propertyNames", "contains"):
            if isinstance(node.get(key), dict):
                yield from inner(node[key], f"{place}/{key}")
        for key in ("anyOf", "oneOf", "allOf", "prefixItems"):
            for index, child in enumerate(node.get(key, [])):
                yield from inner(child, f"{place}/{key}/{index}")
        for key in ("properties", "patternProperties", "$defs"):
            for name, child in node.get(key, {}).items():
                yield from inner(child, f"{place}/{key}/{name}")
    for name, schema in doc.get("components", {}).get("schemas", {}).items():
        yield from inner(schema, f"#/components/schemas/{name}")
    for part in ("paths", "webhooks"):
        for place, node in walk(doc.get(part, {}), f"#/{part}"):
            if "schema" in node and isinstance(node["schema"], dict):
                yield from inner(node["schema"], f"{place}/schema")


def texts(doc, *keys):
    for place, node in walk(doc):
        for key in keys:
            if isinstance(node.get(key), str):
                yield f"{place}/{key}", node[key]


def is_type(value, kind):
    return {"string": isinstance(value, str), "boolean": isinstance(value, bool), "null": value is None,
            "integer": isinstance(value, int) and not isinstance(value, bool),
            "number": isinstance(value, (int, float)) and not isinstance(value, bool), "array": isinstance(value, list),
            "object": isinstance(value, dict)}.get(kind, True)


def types(schema):
    kind = schema.get("type")
    return kind if isinstance(kind, list) else [kind] if kind else []


def misfits(doc, schema, value):
    whole = {**schema, "components": doc.get("components", {})}
    return [error.message[:120] for error in OAS31Validator(whole, format_checker=OAS31Validator.FORMAT_CHECKER).iter_errors(value)]


# Information


@rule("info-contact")
def info_contact(doc):
    return [] if doc["info"].get("contact") else ["#/info"]


@rule("contact-properties")
def contact_properties(doc):
    contact = doc["info"].get("contact", {})
    return [f"#/info/contact/{key}" for key in ("name", "url", "email") if not contact.get(key)]


@rule("info-description")
def info_description(doc):
    return [] if doc["info"].get("description") else ["#/info"]


@rule("info-license")
def info_license(doc):
    return [] if doc["info"].get("license", {}).get("name") else ["#/info"]


@rule("license-url", "info-license-url", "info-license-strict")
def license_url(doc):
    license_ = doc["info"].get("license", {})
    return [] if license_.get("url") or license_.get("identifier") else ["#/info/license"]


@rule("no-eval-in-markdown")
def no_eval(doc):
    return [place for place, text in texts(doc, "title", "description") if "eval(" in text]


@rule("no-script-tags-in-markdown")
def no_scripts(doc):
    return [place for place, text in texts(doc, "title", "description") if "<script" in text]


# Servers


@rule("oas3-api-servers", "no-empty-servers")
def has_servers(doc):
    return [] if doc.get("servers") else ["#/servers"]


@rule("oas3-server-not-example.com", "no-server-example.com")
def no_example_server(doc):
    return [f"#/servers/{i}" for i, server in enumerate(doc.get("servers", [])) if re.search(r"//example\.(com|org)\b", server["url"])]


@rule("oas3-server-trailing-slash", "no-server-trailing-slash")
def no_server_slash(doc):
    return [f"#/servers/{i}" for i, server in enumerate(doc.get("servers", [])) if server["url"].endswith("/") and server["url"] != "/"]


@rule("oas3-server-variables", "no-undefined-server-variable")
def server_variables(doc):
    found = []
    for i, server in enumerate(doc.get("servers", [])):
        if set(re.findall(r"\{([^}]*)\}", server["url"])) != set(server.get("variables", {})):
            found.append(f"#/servers/{i}")
        for name, variable in server.get("variables", {}).items():
            if "enum" in variable and variable.get("default") not in variable["enum"]:
                found.append(f"#/servers/{i}/variables/{name}")
    return found


@rule("no-server-variables-empty-enum")
def server_enums(doc):
    return [f"#/servers/{i}" for i, server in enumerate(doc.get("servers", [])) for variable in server.get("variables", {}).values()
            if variable.get("enum", [1]) == []]


@rule("oas3_1-servers-in-webhook")
def no_hook_servers(doc):
    return [place for place, node in walk(doc.get("webhooks", {}), "#/webhooks") if isinstance(node.get("servers"), list)]


@rule("oas3_1-callbacks-in-webhook", "oas3-callbacks-in-callbacks")
def no_nested_callbacks(doc):
    found = [place for place, node in walk(doc.get("webhooks", {}), "#/webhooks") if isinstance(node.get("callbacks"), dict)]
    return found + [place for place, node in walk(doc.get("paths", {}), "#/paths") if place.count("/callbacks/") and "callbacks" in node]


# Tags


@rule("openapi-tags-uniqueness", "no-duplicated-tag-names")
def unique_tags(doc):
    names = [tag["name"] for tag in doc.get("tags", [])]
    return sorted({f"#/tags: {name}" for name in names if names.count(name) > 1})


@rule("operation-tags")
def operation_tags(doc):
    return [f"{method} {path}" for path, method, _, operation in operations(doc) if not operation.get("tags")]


@rule("operation-tag-defined")
def tags_defined(doc):
    known = {tag["name"] for tag in doc.get("tags", [])}
    return [f"{method} {path}: {tag}" for path, method, _, operation in operations(doc) for tag in operation.get("tags", []) if tag not in known]


@rule("tag-description")
def tag_description(doc):
    return [f"#/tags: {tag['name']}" for tag in doc.get("tags", []) if not tag.get("description")]


# Operations


@rule("operation-operationId")
def has_id(doc):
    return [f"{method} {path}" for path, method, _, operation in operations(doc) if not operation.get("operationId")]


@rule("operation-operationId-unique")
def unique_id(doc):
    ids = [operation.get("operationId") for _, _, _, operation in operations(doc)]
    return sorted({name for name in ids if name and ids.count(name) > 1})


@rule("operation-operationId-valid-in-url", "operation-operationId-url-safe")
def url_safe_id(doc):
    return [operation["operationId"] for _, _, _, operation in operations(doc)
            if not re.fullmatch(r"[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]*", operation.get("operationId", ""))]


@rule("operation-summary")
def has_summary(doc):
    return [f"{method} {path}" for path, method, _, operation in operations(doc) if not operation.get("summary")]


@rule("operation-description")
def has_description(doc):
    return [f"{method} {path}" for path, method, _, operation in operations(doc) if not operation.get("description")]


@rule("operation-success-response", "operation-2xx-response")
def has_success(doc):
    return [f"{method} {path}" for path, method, _, operation in operations(doc)
            if not any(re.fullmatch(r"[23](\d\d|XX)|default", status) for status in operation.get("responses", {}))]


@rule("operation-4xx-response")
def has_failure(doc):
    return [f"{method} {path}" for path, method, _, operation in operations(doc)
            if not any(re.fullmatch(r"4(\d\d|XX)", status) for status in operation.get("responses", {}))]


@rule("operation-parameters", "operation-parameters-unique")
def unique_parameters(doc):
    found = []
    for path, method, item, operation in operations(doc):
        for nodes in (item.get("parameters", []), operation.get("parameters", [])):
            keys = [(resolved(doc, node).get("in"), resolved(doc, node).get("name")) for node in nodes]
            found += [f"{method} {path}: {key}" for key in set(keys) if keys.count(key) > 1]
    return found


@rule("oas3-operation-security-defined", "security-defined")
def security_defined(doc):
    known = set(doc.get("components", {}).get("securitySchemes", {}))
    found = [f"#/security: {name}" for entry in doc.get("security", []) for name in entry if name not in known]
    for path, method, _, operation in operations(doc):
        found += [f"{method} {path}: {name}" for entry in operation.get("security", []) for name in entry if name not in known]
        # Redocly: everything says how it is guarded, or that it is not.
        if "security" not in operation and "security" not in doc:
            found.append(f"{method} {path}: nothing says who may")
    return found


# Paths


@rule("path-params", "path-parameters-defined")
def path_parameters(doc):
    found = []
    for path, method, item, operation in operations(doc):
        named = re.findall(r"\{([^}]*)\}", path)
        given = [node for node in parameters(doc, item, operation) if node.get("in") == "path"]
        if set(named) != {node["name"] for node in given} or len(set(named)) != len(named):
            found.append(f"{method} {path}")
        found += [f"{method} {path}: {node['name']} is not required" for node in given if node.get("required") is not True]
    return found


@rule("path-declarations-must-exist", "path-declaration-must-exist")
def no_empty_declaration(doc):
    return [path for path in doc.get("paths", {}) if "{}" in path]


@rule("path-keys-no-trailing-slash", "no-path-trailing-slash")
def no_path_slash(doc):
    return [path for path in doc.get("paths", {}) if path.endswith("/") and path != "/"]


@rule("path-not-include-query")
def no_query(doc):
    return [path for path in doc.get("paths", {}) if "?" in path]


@rule("no-identical-paths")
def no_identical(doc):
    plain = [re.sub(r"\{[^}]*\}", "{}", path) for path in doc.get("paths", {})]
    return sorted({path for path in plain if plain.count(path) > 1})


@rule("no-ambiguous-paths")
def no_ambiguous(doc):
    paths = list(doc.get("paths", {}))
    found = []
    for i, one in enumerate(paths):
        for other in paths[i + 1:]:
            a, b = one.split("/"), other.split("/")
            if len(a) != len(b) or re.sub(r"\{[^}]*\}", "{}", one) == re.sub(r"\{[^}]*\}", "{}", other):
                continue
            # Redocly: a part of one is fixed where the other's is not, and the other way round.
            loose = ["{" in x or "{" in y or x == y for x, y in zip(a, b)]
            if all(loose) and any("{" in x and "{" not in y for x, y in zip(a, b)) and any("{" in y and "{" not in x for x, y in zip(a, b)):
                found.append(f"{one} and {other}")
    return found


# Schemas, examples and references


@rule("array-items")
def array_items(doc):
    return [place for place, schema in schemas(doc) if "array" in types(schema) and "items" not in schema]


@rule("duplicated-entry-in-enum")
def unique_enums(doc):
    return [place for place, schema in schemas(doc) if len({json.dumps(v) for v in schema.get("enum", [])}) < len(schema.get("enum", []))]


@rule("typed-enum", "no-enum-type-mismatch")
def typed_enums(doc):
    return [place for place, schema in schemas(doc) if types(schema)
            and any(not any(is_type(value, kind) for kind in types(schema)) for value in schema.get("enum", []))]


@rule("no-schema-type-mismatch")
def type_mismatch(doc):
    return [place for place, schema in schemas(doc) if types(schema)
            and ("properties" in schema and "object" not in types(schema) or "items" in schema and "array" not in types(schema))]


@rule("no-required-schema-properties-undefined")
def required_defined(doc):
    return [f"{place}: {name}" for place, schema in schemas(doc) if "properties" in schema
            for name in schema.get("required", []) if name not in schema["properties"]]


@rule("oas3-examples-value-or-externalValue", "no-example-value-and-externalValue")
def example_values(doc):
    return [f"{place}/examples/{name}" for place, node in walk(doc) if isinstance(node.get("examples"), dict)
            for name, example in node["examples"].items()
            if isinstance(example, dict) and "$ref" not in example and ("value" in example) == ("externalValue" in example)]


@rule("oas3-valid-media-example", "no-invalid-media-type-examples", "no-invalid-parameter-examples")
def media_examples(doc):
    found = []
    for place, node in walk(doc):
        schema = node.get("schema")
        if not isinstance(schema, dict):
            continue
        shown = [("example", node["example"])] if "example" in node else []
        if isinstance(node.get("examples"), dict):
            shown += [(name, example["value"]) for name, example in node["examples"].items() if isinstance(example, dict) and "value" in example]
        for name, value in shown:
            found += [f"{place} {name}: {problem}" for problem in misfits(doc, schema, value)]
    return found


@rule("oas3-valid-schema-example", "no-invalid-schema-examples")
def schema_examples(doc):
    found = []
    for place, schema in schemas(doc):
        shown = schema["examples"] if isinstance(schema.get("examples"), list) else []
        shown = shown + [schema[key] for key in ("default", "example") if key in schema]
        for value in shown:
            found += [f"{place}: {problem}" for problem in misfits(doc, schema, value)]
    return found


@rule("no-unresolved-refs")
def references(doc):
    return [f"{place}: {node['$ref']}" for place, node in walk(doc) if isinstance(node.get("$ref"), str) and pointed(doc, node["$ref"]) is None]


@rule("oas3-unused-component", "no-unused-components")
def unused(doc):
    used = {node["$ref"] for _, node in walk(doc) if isinstance(node.get("$ref"), str)}
    # Security schemes are named, not referred to.
    return [f"#/components/{kind}/{name}" for kind, entries in doc.get("components", {}).items() if kind != "securitySchemes"
            for name in entries if f"#/components/{kind}/{name}" not in used]


@rule("spec-components-invalid-map-name")
def component_names(doc):
    return [f"#/components/{kind}/{name}" for kind, entries in doc.get("components", {}).items() for name in entries
            if not re.fullmatch(r"[A-Za-z0-9._-]+", name)]


@rule("oas3-schema", "spec", "struct")
def valid(doc):
    return [str(getattr(error, "message", error))[:160] for error in OpenAPIV31SpecValidator(doc).iter_errors()]


# What a document that breaks nothing looks like, and an edit for each rule


GOOD = {
    "openapi": "3.1.1",
    "info": {"title": "T", "version": "1", "description": "D", "license": {"name": "MIT", "identifier": "MIT"},
             "contact": {"name": "N", "url": "https://n.test", "email": "n@n.test"}},
    "servers": [{"url": "https://{host}/v1", "variables": {"host": {"default": "a.test"}}}],
    "tags": [{"name": "Things", "description": "D"}],
    "paths": {"/things/{id}": {"get": {
        "operationId": "getThing", "tags": ["Things"], "summary": "S", "description": "D", "security": [{"key": []}],
        "parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}],
        "responses": {"200": {"description": "OK", "content": {"application/json": {
            "schema": {"$ref": "#/components/schemas/Thing"}, "examples": {"one": {"value": {"id": 1, "kind": "a"}}}}}},
            "404": {"description": "none"}}}}},
    "components": {"securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}, "schemas": {"Thing": {
        "type": "object", "required": ["id"], "properties": {
            "id": {"type": "integer", "examples": [1]}, "kind": {"type": "string", "enum": ["a", "b"]},
            "list": {"type": "array", "items": {"type": "string"}}}}}},
}


def edits():
    """A document that breaks each rule, by the first name of the rule."""
    def edit(function):
        doc = copy.deepcopy(GOOD)
        function(doc, doc["paths"]["/things/{id}"]["get"], doc["components"]["schemas"]["Thing"])
        return doc
    def move(doc, path):
        doc["paths"][path] = doc["paths"].pop("/things/{id}")
    hook = {"post": {"summary": "S", "responses": {"200": {"description": "OK"}}}}
    return {name: edit(function) for name, function in {
        "info-contact": lambda d, o, s: d["info"].pop("contact"),
        "contact-properties": lambda d, o, s: d["info"]["contact"].pop("email"),
        "info-description": lambda d, o, s: d["info"].pop("description"),
        "info-license": lambda d, o, s: d["info"].pop("license"),
        "license-url": lambda d, o, s: d["info"]["license"].pop("identifier"),
        "no-eval-in-markdown": lambda d, o, s: o.update(description="eval(1)"),
        "no-script-tags-in-markdown": lambda d, o, s: o.update(description="<script>"),
        "oas3-api-servers": lambda d, o, s: d.pop("servers"),
        "oas3-server-not-example.com": lambda d, o, s: d["servers"].append({"url": "https://example.com"}),
        "oas3-server-trailing-slash": lambda d, o, s: d["servers"].append({"url": "https://a.test/"}),
        "oas3-server-variables": lambda d, o, s: d["servers"].append({"url": "https://{a}"}),
        "no-server-variables-empty-enum": lambda d, o, s: d["servers"][0]["variables"]["host"].update(enum=[]),
        "oas3_1-servers-in-webhook": lambda d, o, s: d.update(webhooks={"h": {**hook, "servers": [{"url": "/"}]}}),
        "oas3_1-callbacks-in-webhook": lambda d, o, s: d.update(webhooks={"h": {"post": {**hook["post"], "callbacks": {}}}}),
        "openapi-tags-uniqueness": lambda d, o, s: d["tags"].append(d["tags"][0]),
        "operation-tags": lambda d, o, s: o.pop("tags"),
        "operation-tag-defined": lambda d, o, s: o["tags"].append("Other"),
        "tag-description": lambda d, o, s: d["tags"][0].pop("description"),
        "operation-operationId": lambda d, o, s: o.pop("operationId"),
        "operation-operationId-unique": lambda d, o, s: d["paths"].update({"/x": {"get": o}}),
        "operation-operationId-valid-in-url": lambda d, o, s: o.update(operationId="a b"),
        "operation-summary": lambda d, o, s: o.pop("summary"),
        "operation-description": lambda d, o, s: o.pop("description"),
        "operation-success-response": lambda d, o, s: o["responses"].pop("200"),
        "operation-4xx-response": lambda d, o, s: o["responses"].pop("404"),
        "operation-parameters": lambda d, o, s: o["parameters"].append(o["parameters"][0]),
        "oas3-operation-security-defined": lambda d, o, s: o.update(security=[{"other": []}]),
        "path-params": lambda d, o, s: o.update(parameters=[]),
        "path-declarations-must-exist": lambda d, o, s: move(d, "/things/{}"),
        "path-keys-no-trailing-slash": lambda d, o, s: move(d, "/things/{id}/"),
        "path-not-include-query": lambda d, o, s: move(d, "/things/{id}?a"),
        "no-identical-paths": lambda d, o, s: d["paths"].update({"/things/{key}": {}}),
        "no-ambiguous-paths": lambda d, o, s: d["paths"].update({"/{x}/mine": {}}),
        "array-items": lambda d, o, s: s["properties"]["list"].pop("items"),
        "duplicated-entry-in-enum": lambda d, o, s: s["properties"]["kind"]["enum"].append("a"),
        "typed-enum": lambda d, o, s: s["properties"]["kind"]["enum"].append(1),
        "no-schema-type-mismatch": lambda d, o, s: s["properties"]["id"].update(items={}),
        "no-required-schema-properties-undefined": lambda d, o, s: s["required"].append("name"),
        "oas3-examples-value-or-externalValue": lambda d, o, s: o["responses"]["200"]["content"]["application/json"]["examples"].update(two={}),
        "oas3-valid-media-example": lambda d, o, s: s["required"].append("kind") or s["properties"]["kind"].update(enum=["c"]),
        "oas3-valid-schema-example": lambda d, o, s: s["properties"]["id"].update(examples=["x"]),
        "no-unresolved-refs": lambda d, o, s: s["properties"].update(other={"$ref": "#/components/schemas/None"}),
        "oas3-unused-component": lambda d, o, s: d["components"]["schemas"].update(Other={"type": "string"}),
        "spec-components-invalid-map-name": lambda d, o, s: d["components"]["schemas"].update({"a b": {"type": "string"}}),
        "oas3-schema": lambda d, o, s: d["info"].pop("version"),
    }.items()}


def self_test():
    if found := [(name, problems) for name, function in RULES.items() if (problems := function(copy.deepcopy(GOOD)))]:
        sys.exit(f"a sound document breaks {found}")
    broken = edits()
    for name, function in RULES.items():
        first = next(other for other in RULES if RULES[other] is function)
        if first not in broken:
            sys.exit(f"nothing breaks '{name}'")
        if not function(broken[first]):
            sys.exit(f"'{name}' finds nothing in a document that breaks it")
    print(f"{len(RULES)} rules, each found where it is broken")


def main(arguments):
    if arguments == ["--rules"]:
        print("\n".join(sorted(RULES)))
        return 0
    if arguments == ["--self-test"]:
        self_test()
        return 0
    failures = 0
    for path in arguments:
        with open(path, encoding="utf-8") as file:
            doc = json.load(file)
        for name, function in RULES.items():
            problems = function(doc)
            failures += len(problems)
            for problem in problems[:10]:
                print(f"{path}: {name}: {problem}")
    print(f"{len(arguments)} documents, {len(RULES)} rules, {failures} broken")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
