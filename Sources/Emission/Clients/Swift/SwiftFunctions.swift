import Contract
import Vocabulary

/// Writes one operation: its endpoint, its result and its functions.
struct SwiftFunctions {
  let plan: SwiftOperation

  private var operation: PlannedOperation { plan.operation }

  private var statedAt: String {
    operation.references.isEmpty
      ? "" : "Documented at " + operation.references.map { "`\($0)`" }.joined(separator: ", ") + "."
  }

  // MARK: Endpoint

  func endpoint(_ out: inout SwiftWriter) {
    let replies = operation.replies.compactMap { reply in
      reply.reference.map { "\(reply.status): \(SwiftLiteral.string($0))" }
    }
    out.line("public static var \(plan.name): Self {")
    out.indented { out in
      out.line("Self(")
      out.indented { out in
        out.line("id: \(SwiftLiteral.string(operation.id)), method: \(SwiftLiteral.string(operation.method)),")
        let tags = operation.tags.map(SwiftLiteral.string).joined(separator: ", ")
        let statement = SwiftLiteral.string(operation.references.first ?? operation.title)
        out.line("path: \(SwiftLiteral.string(operation.template)), tags: [\(tags)], documentation: \(statement),")
        out.line("replies: [\(replies.isEmpty ? ":" : replies.joined(separator: ", "))])")
      }
    }
    out.line("}")
  }

  // MARK: Result

  func result(_ out: inout SwiftWriter) {
    out.doc("What `\(operation.title)` is answered.")
    out.block("public enum \(plan.resultName): Sendable") { out in
      for reply in plan.replies {
        out.doc("\(reply.status): \(reply.planned.description)", reply.planned.reference.map { "`\($0)`" })
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
    let successes = plan.replies.filter(\.planned.isSuccess)
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

  /// The head of the documentation of a function that sends the operation.
  private func document(_ first: String?, _ out: inout SwiftWriter) {
    out.doc(
      first ?? operation.summary ?? "Sends `\(operation.title)`.", operation.description, "`\(operation.title)`. \(statedAt)",
      Self.argumentDoc(plan.allArguments))
  }

  func function(_ out: inout SwiftWriter) {
    document(nil, &out)
    let parameters = plan.allArguments.map(\.declaration).joined(separator: ", ")
    out.block("public func \(plan.name)(\(parameters)) async throws -> \(plan.resultName)") { out in
      call(&out)
      out.line("let _reply = try await _send(_call)")
      out.block("switch _reply.status") { out in
        for reply in plan.replies { out.line("case \(reply.status): return .\(reply.name)(\(decoding(reply)))") }
        out.line("default: return .undocumented(_reply)")
      }
    }
    if operation.isStreamed { stream(&out) }
    if let paging = operation.paging { items(paging, &out) }
    if let polling = operation.polling { waiting(polling, &out) }
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

  // MARK: Request

  private func call(_ out: inout SwiftWriter) {
    let hasPath = plan.arguments.contains { $0.place == .path }
    let isMutable = !plan.arguments.allSatisfy { $0.place == .path } || operation.body != nil
    let secured = plan.credentials.isEmpty ? "" : ", schemes: [\(plan.credentials.map { ".\($0)" }.joined(separator: ", "))]"
    out.line("\(isMutable ? "var" : "let") _call = \(hasPath ? "try " : "")Call(")
    out.indented { $0.line(".\(plan.name), path: \(path), accept: \(SwiftLiteral.string(operation.accept))\(secured))") }
    for argument in plan.arguments {
      guard let place = argument.place, place != .path else { continue }
      let key = SwiftLiteral.string(argument.key)
      send(argument, &out) { "_call.\(place.rawValue)(\(key), \(text($0, argument.shape)))" }
    }
    body(&out)
  }

  private func send(_ argument: SwiftOperation.Argument, _ out: inout SwiftWriter, _ statement: (String) -> String) {
    if argument.isList {
      out.line("for _item in \(argument.name)\(argument.isRequired ? "" : " ?? []") { \(statement("_item")) }")
    } else {
      out.line(
        argument.isRequired ? statement(argument.name) : "if let \(argument.name) { \(statement(argument.name)) }")
    }
  }

  private func body(_ out: inout SwiftWriter) {
    guard let body = operation.body else { return }
    let type = body.needsMediaType ? "contentType" : SwiftLiteral.string(body.mediaType)
    let method: String
    switch body.payload {
    case .json: method = "try _call.json"
    case .text: method = "_call.text"
    case .bytes, .none: method = "_call.data"
    case .form(let fields), .multipart(let fields):
      let isMultipart = if case .multipart = body.payload { true } else { false }
      out.line("var _parts: [\(isMultipart ? "Part" : "(String, String)")] = []")
      for argument in plan.arguments {
        guard case .formField(let index) = argument.source else { continue }
        let key = SwiftLiteral.string(argument.key)
        send(argument, &out) { value in
          if isMultipart {
            return "_parts.append(Part(\(key), \(fields[index].isFile ? value : text(value, argument.shape))))"
          }
          // A file in a form without parts is its text.
          let content = fields[index].isFile ? "String(decoding: \(value).data, as: UTF8.self)" : text(value, argument.shape)
          return "_parts.append((\(key), \(content)))"
        }
      }
      out.line("_call.\(isMultipart ? "multipart" : "form")(_parts)")
      return
    }
    let statement = "\(method)(body, \(type))"
    out.line(body.isRequired ? statement : "if let body { \(statement) }")
  }

  /// `"/api/register/" + ClientRuntime.segment(id)`
  private var path: String {
    let parts = operation.path.map { piece -> String in
      switch piece {
      case .literal(let text): return SwiftLiteral.string(text)
      case .parameter(let index):
        guard let argument = plan.arguments.first(where: { $0.source == .parameter(index) }) else { return "\"\"" }
        return "ClientRuntime.segment(\(text(argument.name, argument.shape)))"
      }
    }
    return parts.isEmpty ? "\"\"" : parts.joined(separator: " + ")
  }

  /// A value as the text that a URL, a header or a form holds.
  private func text(_ name: String, _ shape: TypeShape?) -> String {
    switch plan.types.plan.resolved(shape ?? .string) {
    case .integer, .boolean: "String(\(name))"
    case .number: "ClientRuntime.number(\(name))"
    case .dateTime: "DateText.string(\(name))"
    case .date: "\(name).description"
    case .named: "\(name).rawValue"
    case .string, .open, .list, .map, .nullable: name
    }
  }

  private func decoding(_ reply: SwiftOperation.Reply) -> String {
    switch reply.planned.payload {
    case .none: return "_reply._empty"
    case .json(let shape):
      let type = plan.types.type(shape)
      return reply.planned.isSuccess
        ? "try _reply._json(\(type).self, _call.endpoint)"
        : "_reply._optional(\(type.hasSuffix("?") ? String(type.dropLast()) : type).self)"
    case .text: return "_reply._text"
    case .bytes, .form, .multipart: return "_reply"
    }
  }

  // MARK: Streams, pages and waiting

  private func stream(_ out: inout SwiftWriter) {
    out.line()
    document("Gives the body of a success in pieces, as they come; any other reply is thrown as `Refusal`.", &out)
    let parameters = plan.allArguments.map(\.declaration).joined(separator: ", ")
    out.block("public func \(named("", "Stream"))(\(parameters)) async throws -> Reply<Pieces>") { out in
      call(&out)
      out.line("return try await _stream(_call)")
    }
  }

  /// The name of a second function of the operation; the underscore keeps it apart from what is documented under such a name.
  private func named(_ prefix: String, _ suffix: String) -> String {
    prefix.isEmpty ? plan.name + suffix : prefix + plan.name.prefix(1).uppercased() + plan.name.dropFirst() + suffix
  }

  private func items(_ paging: PlannedPaging, _ out: inout SwiftWriter) {
    guard case .json(let shape)? = operation.success else { return }
    let key: Int
    switch paging.next {
    case .cursor(let parameter, _), .number(let parameter): key = parameter
    }
    guard let cursor = plan.arguments.first(where: { $0.source == .parameter(key) }) else { return }
    let items = plan.types.member(paging.items, of: shape, "_page")
    let list = items.isOpen ? "\(items.text) ?? []" : items.text
    out.line()
    document("Every item of every page, each page asked for when its first item is.", &out)
    let parameters = plan.allArguments.map(\.declaration).joined(separator: ", ")
    out.block("public func \(named("", "Items"))(\(parameters)) -> Items<\(plan.types.type(paging.item)), \(cursor.type)>") {
      out in
      switch paging.next {
      case .cursor(_, let field):
        out.block("Items(first: \(cursor.name))", opening: " { _next in") { out in
          out.line("let _page = try await self.\(plan.name)(\(plan.forwarded([cursor.name: "_next"]))).get()")
          out.line("return (\(list), \(plan.types.member(field, of: shape, "_page").text))")
        }
      case .number:
        out.block("Items(first: \(cursor.name) ?? 1)", opening: " { _next in") { out in
          out.line("let _page = try await self.\(plan.name)(\(plan.forwarded([cursor.name: "_next"]))).get()")
          out.line("let _items = \(list)")
          out.line("return (_items, _items.isEmpty ? nil : (_next ?? 1) + 1)")
        }
      }
    }
  }

  private func waiting(_ polling: PlannedPolling, _ out: inout SwiftWriter) {
    let isOver: String
    switch polling.done {
    case .status(let status): isOver = "_result.reply.status != \(status)"
    case .field, .reaches:
      guard case .json(let shape)? = operation.success, plan.successType != nil, let field = polling.done.field else { return }
      let (text, isOpen, found) = plan.types.member(field.path, of: shape, "$0")
      let list = field.values.map(SwiftLiteral.string).joined(separator: ", ")
      let raw = if case .named = found { true } else { false }
      let value = text + (raw ? (isOpen ? "?.rawValue" : ".rawValue") : "") + (isOpen ? " ?? \"\"" : "")
      isOver = "(try? _result.get()).map { \(field.isEnd ? "" : "!")[\(list)].contains(\(value)) } ?? true"
    }
    out.line()
    document("Asks until it is over: every `interval` seconds, or as the server says in `Retry-After`.", &out)
    let parameters =
      plan.allArguments.map(\.declaration) + [
        "interval: TimeInterval = \(PlannedPolling.seconds(polling.interval) ?? "1")",
        "waitTimeout: TimeInterval = \(PlannedPolling.seconds(polling.limit) ?? ".infinity")",
      ]
    out.block("public func \(named("waitFor", ""))(\(parameters.joined(separator: ", "))) async throws -> \(plan.resultName)") {
      out in
      out.block("try await _poll(interval, waitTimeout)", opening: " {") { out in
        out.line("let _result = try await self.\(plan.name)(\(plan.forwarded()))")
        out.line("return (_result, _result.reply, \(isOver))")
      }
    }
  }
}
