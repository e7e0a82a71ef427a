import Contract
import Vocabulary

/// Writes one operation: its endpoint, its result and its function.
struct SwiftFunctions {
  let plan: SwiftOperation
  let provenance: Provenance

  private var statedAt: String {
    let references = provenance.references(plan.operation.witnesses, limit: 3)
    return references.isEmpty ? "" : "Documented at " + references.map { "`\($0)`" }.joined(separator: ", ") + "."
  }

  // MARK: Endpoint

  func endpoint(_ out: inout SwiftWriter) {
    let operation = plan.operation
    let statement = provenance.references(operation.witnesses, limit: 1).first ?? operation.key.description
    let replies = plan.replies.compactMap { reply in
      reply.reference.map { "\(reply.status): \(SwiftLiteral.string($0))" }
    }
    out.line("public static let \(plan.name) = Endpoint(")
    out.indented { out in
      out.line("id: \(SwiftLiteral.string(operation.id)), method: \(SwiftLiteral.string(operation.key.method)),")
      let tags = operation.tags.map(SwiftLiteral.string).joined(separator: ", ")
      out.line(
        "path: \(SwiftLiteral.string(operation.key.path)), tags: [\(tags)], documentation: \(SwiftLiteral.string(statement)),")
      out.line("replies: [\(replies.isEmpty ? ":" : replies.joined(separator: ", "))])")
    }
  }

  // MARK: Result

  func result(_ out: inout SwiftWriter) {
    out.doc("What `\(plan.operation.key)` is answered.")
    out.block("public enum \(plan.resultName): Sendable") { out in
      for reply in plan.replies {
        out.doc("\(reply.status): \(reply.description)", reply.reference.map { "`\($0)`" })
        out.line("case \(reply.name)(Reply<\(reply.type)>)")
      }
      out.doc("A status that the documentation does not name.")
      out.line("case undocumented(Reply<Data>)")
      out.line()
      out.doc("The reply as it came, whatever its status.")
      out.block("public var reply: Reply<Data>") { out in
        out.block("switch self") { out in
          for reply in plan.replies { out.line("case .\(reply.name)(let reply): reply.raw") }
          out.line("case .undocumented(let reply): reply")
        }
      }
      if let type = plan.successType { get(type, &out) }
    }
  }

  private func get(_ type: String, _ out: inout SwiftWriter) {
    let successes = plan.replies.filter(\.isSuccess)
    out.line()
    out.doc(
      "\(type == "Void" ? "Nothing if the request succeeded" : "The body of a success"); any other reply is thrown as `Refusal`.")
    out.block("public func get() throws\(type == "Void" ? "" : " -> \(type)")") { out in
      if successes.isEmpty {
        out.line("if (200...299).contains(reply.status) { return }")
      } else {
        out.block("switch self") { out in
          for reply in successes {
            out.line("case .\(reply.name)\(type == "Void" ? ": return" : "(let reply): return reply.body")")
          }
          out.line("default: break")
        }
      }
      out.line("throw Refusal(endpoint: .\(plan.name), reply: reply)")
    }
  }

  // MARK: Function

  func function(_ out: inout SwiftWriter) {
    let operation = plan.operation
    let summary = operation.summary ?? "Sends `\(operation.key)`."
    out.doc(
      summary, operation.description == operation.summary ? nil : operation.description, "`\(operation.key)`. \(statedAt)",
      Self.argumentDoc(plan.allArguments))
    let parameters = plan.allArguments.map(\.declaration) + (plan.needsContentType ? ["contentType: String"] : [])
    out.block("public func \(plan.name)(\(parameters.joined(separator: ", "))) async throws -> \(plan.resultName)") { out in
      call(&out)
      out.line("let _reply = try await _send(_call)")
      out.block("switch _reply.status") { out in
        for reply in plan.replies { out.line("case \(reply.status): return .\(reply.name)(\(Self.decoding(reply)))") }
        out.line("default: return .undocumented(_reply)")
      }
    }
  }

  static func argumentDoc(_ arguments: [SwiftOperation.Argument]) -> String? {
    let described = arguments.compactMap { argument in
      argument.description.map { "  - \(argument.name): \(Provenance.singleLine($0))\(encodingNote(argument, $0))" }
    }
    return described.isEmpty ? nil : "- Parameters:\n" + described.joined(separator: "\n")
  }

  /// What a documentation of HTTP asks its reader to encode, a client's caller must not.
  private static func encodingNote(_ argument: SwiftOperation.Argument, _ description: String) -> String {
    guard argument.place == .path || argument.place == .query || argument.place == .cookie else { return "" }
    let words: [Substring] = description.lowercased().split { !$0.isLetter }
    let schemes: Set<Substring> = ["percent", "url", "uri"]
    let verbs: Set<Substring> = ["encoded", "encode", "escaped"]
    let asks = words.indices.dropLast().contains { schemes.contains(words[$0]) && verbs.contains(words[$0 + 1]) }
    guard asks || words.contains("urlencoded") else { return "" }
    let stop = description.last.map { ".!?。".contains($0) } == true ? "" : "."
    return stop + " Pass it as it is: the client encodes it."
  }

  private func call(_ out: inout SwiftWriter) {
    let isMutable = !plan.arguments.allSatisfy { $0.place == .path } || plan.body != nil
    let secured = plan.schemes.isEmpty ? "" : ", schemes: [\(plan.schemes.map { ".\($0)" }.joined(separator: ", "))]"
    out.line("\(isMutable ? "var" : "let") _call = \(hasPath ? "try " : "")Call(")
    out.indented { $0.line(".\(plan.name), path: \(path), accept: \(SwiftLiteral.string(plan.accept))\(secured))") }
    for argument in plan.arguments where argument.place != .path {
      let key = SwiftLiteral.string(argument.key)
      let place = argument.place?.rawValue ?? "query"
      if argument.isArray {
        let items = argument.isRequired ? argument.name : "\(argument.name) ?? []"
        let element = String(argument.type.dropFirst().dropLast())
        out.line("for _item in \(items) { _call.\(place)(\(key), \(Self.text("_item", element))) }")
      } else if argument.isRequired {
        out.line("_call.\(place)(\(key), \(Self.text(argument.name, argument.type)))")
      } else {
        out.line("if let \(argument.name) { _call.\(place)(\(key), \(Self.text(argument.name, argument.type))) }")
      }
    }
    if let body = plan.body {
      let type = plan.needsContentType ? "contentType" : SwiftLiteral.string(plan.bodyMediaType)
      let method =
        switch plan.bodyPayload {
        case .json: "try _call.json"
        case .text: "_call.text"
        case .data, .none: "_call.data"
        }
      let statement = "\(method)(\(body.name), \(type))"
      out.line(body.isRequired ? statement : "if let \(body.name) { \(statement) }")
    }
  }

  private var hasPath: Bool { plan.arguments.contains { $0.place == .path } }

  /// `"/api/register/" + Self._segment(id)`
  private var path: String {
    var parts: [String] = []
    var rest = plan.operation.key.path.unicodeScalars[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(Self.literalPath(Substring(rest[..<open]))) }
      let key = String(rest[rest.index(after: open)..<close])
      if let argument = plan.arguments.first(where: { $0.place == .path && $0.key == key }) {
        parts.append("Self._segment(\(Self.text(argument.name, argument.type)))")
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(Self.literalPath(Substring(rest))) }
    return parts.isEmpty ? "\"\"" : parts.joined(separator: " + ")
  }

  private static func literalPath(_ text: Substring) -> String {
    let encoded = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentEncoding.encode(PercentEncoding.decode($0)) }
    return SwiftLiteral.string(encoded.joined(separator: "/"))
  }

  /// A value as the text that a URL or a header holds.
  static func text(_ name: String, _ type: String) -> String {
    switch type {
    case "String": name
    case "Int", "Bool": "String(\(name))"
    case "Double": "Self._number(\(name))"
    default: "\(name).rawValue"
    }
  }

  private static func decoding(_ reply: SwiftOperation.Reply) -> String {
    switch reply.payload {
    case .none: "_reply._empty"
    case .json(let type):
      reply.isSuccess
        ? "try _reply._json(\(type).self, _call.endpoint)"
        : "_reply._optional(\(type.hasSuffix("?") ? String(type.dropLast()) : type).self)"
    case .text: "_reply._text"
    case .data: "_reply"
    }
  }
}
