import Contract
import Diagnostics
import Vocabulary

/// A request and its reply as a record keeps them: what proves who sent it is masked.
struct RecordedExchange: Sendable {
  /// So much of a body is kept.
  private static let bodyLimit = 64 << 10

  var method: String
  var target: String
  var headers: [HeaderField]
  var body: [UInt8]
  var status: Int
  var replyHeaders: [HeaderField]
  var replyBody: [UInt8]
  var replySize: Int
  /// What the reply proves somebody by, to be masked wherever it stands.
  var given: [String]

  init(_ request: PreparedRequest, _ reply: ReceivedReply, _ mask: MaskedRequest) {
    method = request.method
    target = mask.target(request.target)
    headers = request.headers.map { HeaderField($0.name, mask.parts.kind(ofHeader: $0.name) == nil ? $0.value : mask.value($0)) }
    body = Array((request.body ?? "").utf8.prefix(Self.bodyLimit))
    status = reply.status
    // The time of a reply would make two equal records differ.
    replyHeaders = reply.headers.filter { $0.name.lowercased() != "date" }.map { header in
      header.name.lowercased() == "set-cookie" ? HeaderField(header.name, Secrets.mask) : header
    }
    replyBody = Array(reply.body.prefix(Self.bodyLimit))
    replySize = reply.body.count
    given = reply.body.count <= Self.bodyLimit ? mask.parts.secrets(ofReply: reply.body) : []
  }
}

extension VerificationReport {
  /// Everything that was sent and answered, as JSON of two blanks a level: for a reviewer, or for a later run to be compared with.
  ///
  /// `code` names the block of code that a step stands in by its text.
  ///
  /// Credentials and what replies give as such are `***`. There is no time in it, so the same answers give the same bytes.
  ///
  ///     report.record(sources: sources, server: "http://127.0.0.1:8095", revision: "3f2a…")
  public func record(
    sources: SourceTable, server: String, revision: String?, code: (Location) -> String? = { _ in nil }
  ) -> [UInt8] {
    var secrets = secrets
    for text in steps.flatMap(\.exchanges).flatMap(\.given) { secrets.insert(text) }
    var root: [(String, JSONValue)] = [
      ("record", .string("tally-verification/1")), ("api", .string(api)), ("server", .string(server)),
    ]
    if let revision { root.append(("revision", .string(revision))) }
    root += [("passed", .number("\(passed)")), ("failed", .number("\(failed)")), ("skipped", .number("\(skipped)"))]
    root.append(("steps", .array(steps.map { Self.node($0, sources, secrets, code: code($0.location)) })))
    return JSONText.pretty(Self.object(root)) + [UInt8(ascii: "\n")]
  }

  private static func node(_ step: Step, _ sources: SourceTable, _ secrets: Secrets, code: String?) -> JSONValue {
    var members: [(String, JSONValue)] = [("title", .string(step.title)), ("file", .string(step.location.file))]
    if sources[step.location.file] != nil {
      members.append(("line", .number("\(sources.positions(of: step.location).start.line)")))
    }
    if let code { members.append(("code", .string(code))) }
    switch step.outcome {
    case .passed: members.append(("outcome", .string("passed")))
    case .failed: members.append(("outcome", .string("failed")))
    case .known: members.append(("outcome", .string("known")))
    case .skipped(let reason): members += [("outcome", .string("skipped")), ("reason", .string(reason))]
    }
    if !step.diagnostics.isEmpty {
      members.append(("findings", .array(step.diagnostics.map { .string("\($0.code): \(secrets.masked($0.message))") })))
    }
    members.append(("exchanges", .array(step.exchanges.map { node($0, secrets) })))
    return object(members)
  }

  private static func node(_ exchange: RecordedExchange, _ secrets: Secrets) -> JSONValue {
    func headers(_ fields: [HeaderField]) -> JSONValue {
      .array(fields.map { object([("name", .string($0.name)), ("value", .string(secrets.masked($0.value)))]) })
    }
    func body(_ bytes: [UInt8]) -> [(String, JSONValue)] {
      guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else { return [] }
      return [("body", .string(secrets.masked(text)))]
    }
    let request: [(String, JSONValue)] = [
      ("method", .string(exchange.method)), ("target", .string(secrets.masked(exchange.target))),
      ("headers", headers(exchange.headers)),
    ]
    let reply: [(String, JSONValue)] = [
      ("status", .number("\(exchange.status)")), ("headers", headers(exchange.replyHeaders)),
      ("bytes", .number("\(exchange.replySize)")),
    ]
    return object([("request", object(request + body(exchange.body))), ("reply", object(reply + body(exchange.replyBody)))])
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(.init(members, uniquingKeysWith: { first, _ in first }))
  }
}
