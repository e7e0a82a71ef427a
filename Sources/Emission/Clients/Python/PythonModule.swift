/// The module of one API.
struct PythonModule {
  let plan: ClientPlan
  /// `NotifyUsersClient`
  let name: String
  let types: PythonTypes
  let operations: [PythonOperation]
  /// The keywords of the credentials.
  let credentials: [String]

  init(_ plan: ClientPlan) {
    let name = PythonNaming.type(NameWords.split(plan.id)) + "Client"
    self.name = name
    let types = PythonTypes(plan, reserving: [name, "Async" + name])
    self.types = types
    var credentialScope = NameScope(
      reserved: PythonNaming.keywords.union([
        "base_url", "timeout", "total_timeout", "retry", "middleware", "transport", "clock", "chance",
      ]))
    let credentials = plan.credentials.map { credentialScope.add(PythonNaming.member(NameWords.split($0.name))) }
    self.credentials = credentials
    var methods = NameScope(reserved: PythonNaming.methods)
    var results = NameScope(reserved: Set(types.names).union([name, "Async" + name]).union(PythonNaming.reservedTypes))
    let names = plan.operations.map { methods.add(PythonNaming.member(NameWords.split($0.id))) }
    let kept = plan.leavingNames(names, items: { $0 + "_items" }, waiting: { "wait_for_" + $0 }, stream: { $0 + "_into" })
    self.plan = kept
    operations = zip(kept.operations, names).map { operation, method in
      let words = NameWords.split(operation.id)
      return PythonOperation(
        operation: operation, types: types, name: method,
        result: results.add(PythonNaming.type(words) + "Result"), credentials: operation.credentials.map { credentials[$0] })
    }
  }

  func text() -> String {
    var out = CodeWriter(indentation: 4)
    out.line("# \(PythonLiteral.comment(plan.notice))")
    for line in PythonLiteral.docstring([
      plan.title, plan.description,
      "Every function gives a reply that can be told by its class (`rt.Ok`, `rt.Gone`); `get()` on it gives the body of a success and "
        + "raises `rt.Refusal` for everything else.",
    ]) { out.line(line) }
    out.line()
    imports(&out)
    for index in types.names.indices {
      out.line()
      out.line()
      types.write(index, &out)
    }
    if !types.names.isEmpty { out.line() }
    for index in types.names.indices {
      out.line()
      types.writeCodec(index, &out)
    }
    for operation in operations {
      out.line()
      out.line()
      operation.module(&out)
    }
    schemes(&out)
    for isAsync in [false, true] {
      out.line()
      out.line()
      client(isAsync: isAsync, &out)
    }
    PythonWorkflows(module: self).write(&out)
    return out.text
  }

  private func imports(_ out: inout CodeWriter) {
    out.line("from __future__ import annotations")
    out.line()
    let uses = Uses(plan)
    let typing = (uses.bytes ? ["BinaryIO"] : []) + (uses.aliases ? ["TypeAlias"] : [])
    let isUsed = [
      (uses.objects, "import dataclasses"), (uses.dates, "import datetime"),
      (
        true,
        "from collections.abc import \((uses.paging ? ["AsyncIterator", "Iterator", "Sequence"] : ["Sequence"]).joined(separator: ", "))"
      ),
      (uses.bytes || uses.aliases, "from typing import \(typing.joined(separator: ", "))"),
    ]
    for (condition, text) in isUsed where condition { out.line(text) }
    out.line()
    out.line("from . import _runtime as rt")
  }

  private func schemes(_ out: inout CodeWriter) {
    out.line()
    out.line()
    out.block("_SCHEMES: Sequence[rt.Scheme] = (", end: ")") { out in
      for (credential, name) in zip(plan.credentials, credentials) {
        let parts: [String] =
          switch credential.form {
          case .basic: ["header", "Authorization", "Basic "]
          case .authorization(let prefix): ["header", "Authorization", prefix + " "]
          case .key(let key, let place): [place.rawValue, key, ""]
          }
        out.line("rt.Scheme(\(([name] + parts).map(PythonLiteral.string).joined(separator: ", "))),")
      }
    }
  }

  private func client(isAsync: Bool, _ out: inout CodeWriter) {
    let prefix = isAsync ? "Async" : ""
    out.block("class \(prefix)\(name)(rt.\(prefix)Client):") { out in
      for line in PythonLiteral.docstring([
        plan.title + (isAsync ? ", for `asyncio`." : "."),
        "Credentials are given once, or as functions that are called before every request with None, and after a 401 with what was rejected: "
          + "something else is tried once. `timeout` is for one attempt, `total_timeout` for all, both in seconds. Nothing is repeated "
          + "unless `retry` says so.",
      ]) { out.line(line) }
      out.line()
      var parameters = ["self", "base_url: str", "*"]
      for (credential, name) in zip(plan.credentials, credentials) {
        let source = credential.form == .basic ? "BasicSource" : "TokenSource"
        parameters.append("\(name): rt.\(prefix)\(source) | None = None")
      }
      parameters += [
        "timeout: float = 30.0", "total_timeout: float | None = None", "retry: rt.RetryPolicy = rt.NEVER",
        "middleware: Sequence[rt.\(prefix)Middleware] = ()", "transport: rt.\(prefix)Transport | None = None",
        "clock: rt.Clock | None = None", "chance: rt.Chance | None = None",
      ]
      out.list("def __init__(", parameters, ") -> None:")
      out.indented { out in
        let sources = credentials.map { "\(PythonLiteral.string($0)): \($0)" }.joined(separator: ", ")
        out.line("super().__init__(")
        out.indented { out in
          out.line("base_url, {\(sources)}, _SCHEMES, timeout, total_timeout, retry, middleware, transport, clock, chance")
        }
        out.line(")")
      }
      for operation in operations {
        out.line()
        operation.method(isAsync: isAsync, &out)
      }
    }
  }
}

/// What a module of a plan has to import.
private struct Uses {
  var dates = false
  var objects = false
  var paging = false
  var bytes = false
  var aliases = false

  init(_ plan: ClientPlan) {
    for type in plan.types {
      switch type.form {
      case .object(let fields):
        objects = true
        for field in fields { add(field.shape) }
      case .alias(let shape):
        aliases = true
        add(shape)
      case .enumeration: break
      }
    }
    if !plan.operations.isEmpty { aliases = true }
    for operation in plan.operations {
      if operation.paging != nil { paging = true }
      if let paging = operation.paging { add(paging.item) }
      for parameter in operation.parameters { add(parameter.shape) }
      for payload in operation.replies.map(\.payload) + (operation.body.map { [$0.payload] } ?? []) { add(payload) }
      if operation.body?.payload == .bytes || operation.isStreamed { bytes = true }
    }
  }

  private mutating func add(_ payload: PlannedPayload) {
    switch payload {
    case .json(let shape): add(shape)
    case .form(let fields), .multipart(let fields): for field in fields { add(field.shape) }
    case .none, .text, .bytes: break
    }
  }

  private mutating func add(_ shape: TypeShape) {
    switch shape {
    case .dateTime, .date: dates = true
    case .list(let inner), .map(let inner), .nullable(let inner): add(inner)
    default: break
    }
  }
}
