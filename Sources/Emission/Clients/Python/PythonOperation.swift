/// One operation as functions of Python: what makes its request, what reads its reply, and the methods of the clients.
struct PythonOperation {
  let operation: PlannedOperation
  let types: PythonTypes
  /// `put_register`
  let name: String
  /// `PutRegisterResult`
  let result: String
  /// The keywords of the credentials that it takes.
  let credentials: [String]
  let arguments: [Argument]

  struct Argument {
    var name: String
    var type: String
    var isRequired: Bool
    var isPositional: Bool
    var description: String?
    var source: PlannedArgument.Source
    /// As documented.
    var key: String?

    var declaration: String { "\(name): \(type)\(isRequired ? "" : " | None = None")" }
  }

  init(operation: PlannedOperation, types: PythonTypes, name: String, result: String, credentials: [String]) {
    self.operation = operation
    self.types = types
    self.name = name
    self.result = result
    self.credentials = credentials
    var scope = NameScope(reserved: PythonNaming.parameters)
    func added(_ key: String) -> String { scope.add(PythonNaming.member(NameWords.split(key))) }
    let arguments = operation.arguments.map { argument in
      let type =
        switch argument.content {
        case .value(let shape): types.type(shape)
        case .text: "str"
        case .bytes: "bytes | BinaryIO"
        case .file: "rt.File"
        }
      let name =
        switch argument.source {
        case .parameter, .formField: added(argument.key ?? "")
        case .body: "body"
        case .mediaType: "content_type"
        }
      return Argument(
        name: name, type: argument.isList ? "list[\(type)]" : type, isRequired: argument.isRequired,
        isPositional: argument.isPath, description: argument.description, source: argument.source, key: argument.key)
    }
    self.arguments =
      arguments.filter(\.isPositional) + arguments.filter { !$0.isPositional && $0.isRequired }
      + arguments.filter { !$0.isPositional && !$0.isRequired }
  }

  /// The parameters of a function in Python's order; what is not positional is given by its name.
  func declarations(_ others: [String] = []) -> [String] {
    let named = arguments.filter { !$0.isPositional }.map(\.declaration) + others
    return arguments.filter(\.isPositional).map(\.declaration) + (named.isEmpty ? [] : ["*"] + named)
  }

  /// `id, body=body`
  func forwarded(_ replaced: [String: String] = [:]) -> [String] {
    arguments.map { $0.isPositional ? $0.name : "\($0.name)=\(replaced[$0.name] ?? $0.name)" }
  }

  // MARK: Module

  func module(_ out: inout CodeWriter) {
    endpoint(&out)
    var kinds: [String] = []
    for reply in operation.replies {
      let kind = type(of: reply)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    let union = (kinds + ["rt.Undocumented"]).joined(separator: " | ")
    out.line("\(result): TypeAlias = \(PythonLiteral.string(union))")
    out.line()
    out.line()
    request(&out)
    out.line()
    out.line()
    reading(&out)
  }

  private func endpoint(_ out: inout CodeWriter) {
    let replies = operation.replies.compactMap { reply in
      reply.reference.map { "\(reply.status): \(PythonLiteral.string($0))" }
    }
    let tags = operation.tags.map { PythonLiteral.string($0) + "," }.joined(separator: " ")
    out.block("_\(name)_endpoint = rt.Endpoint(", end: ")") { out in
      for text in [operation.id, operation.method, operation.template, operation.references.first ?? operation.title] {
        out.line(PythonLiteral.string(text) + ",")
      }
      out.line("(\(tags)),")
      out.list("{", replies, "},")
    }
  }

  private func request(_ out: inout CodeWriter) {
    out.list("def _\(name)_call(", declarations(), ") -> rt.Call:")
    out.indented { out in
      let schemes = credentials.map { PythonLiteral.string($0) + "," }.joined(separator: " ")
      out.line("call = rt.Call(_\(name)_endpoint, \(path), \(PythonLiteral.string(operation.accept)), (\(schemes)))")
      for argument in arguments {
        guard case .parameter(let index) = argument.source else { continue }
        let parameter = operation.parameters[index]
        if parameter.place == .path { continue }
        send(argument, isList: parameter.isList, &out) {
          "call.\(parameter.place.rawValue)(\(PythonLiteral.string(parameter.key)), \($0))"
        }
      }
      body(&out)
      out.line("return call")
    }
  }

  private func send(_ argument: Argument, isList: Bool, _ out: inout CodeWriter, _ statement: (String) -> String) {
    if isList {
      let items = argument.isRequired ? argument.name : "\(argument.name) or []"
      out.block("for _item in \(items):") { $0.line(statement("_item")) }
    } else if argument.isRequired {
      out.line(statement(argument.name))
    } else {
      out.block("if \(argument.name) is not None:") { $0.line(statement(argument.name)) }
    }
  }

  private func body(_ out: inout CodeWriter) {
    guard let body = operation.body else { return }
    let mediaType = body.needsMediaType ? "content_type" : PythonLiteral.string(body.mediaType)
    func conditional(_ statement: String) {
      if body.isRequired {
        out.line(statement)
      } else {
        out.block("if body is not None:") { $0.line(statement) }
      }
    }
    switch body.payload {
    case .none: break
    case .json(let shape): conditional("call.json(\(types.codec(shape)), body, \(mediaType))")
    case .text: conditional("call.text(body, \(mediaType))")
    case .bytes: conditional("call.content(body, \(mediaType))")
    case .form(let fields), .multipart(let fields):
      let isMultipart = if case .multipart = body.payload { true } else { false }
      out.line("_parts: list[tuple[str, \(isMultipart ? "str | rt.File" : "str")]] = []")
      for argument in arguments {
        guard case .formField(let index) = argument.source else { continue }
        let field = fields[index]
        send(argument, isList: field.isList, &out) { value in
          let text = field.isFile ? (isMultipart ? value : "\(value).data.decode()") : "rt.scalar(\(value))"
          return "_parts.append((\(PythonLiteral.string(field.key)), \(text)))"
        }
      }
      out.line(isMultipart ? "call.multipart(_parts)" : "call.form(_parts, \(mediaType))")
    }
  }

  /// `"/api/register/" + rt.segment(id)`
  private var path: String {
    let parts = operation.path.map { piece -> String in
      switch piece {
      case .literal(let text): return PythonLiteral.string(text)
      case .parameter(let index):
        let name = arguments.first { $0.source == .parameter(index) }?.name ?? "\"\""
        return operation.parameters[index].shape == .string ? "rt.segment(\(name))" : "rt.segment(rt.scalar(\(name)))"
      }
    }
    return parts.isEmpty ? "\"\"" : parts.joined(separator: " + ")
  }

  private func reading(_ out: inout CodeWriter) {
    out.block("def _\(name)_result(raw: rt.Raw) -> \(result):") { out in
      if !operation.replies.isEmpty {
        out.block("match raw.status:") { out in
          for reply in operation.replies {
            out.block("case \(reply.status):") {
              $0.line("return rt.\(PythonStatus.className(reply.status))(raw, \(read(reply)))")
            }
          }
          out.block("case _:") { $0.line("return rt.undocumented(raw)") }
        }
      } else {
        out.line("return rt.undocumented(raw)")
      }
    }
  }

  private func read(_ reply: PlannedReply) -> String {
    switch reply.payload {
    case .none: "None"
    case .json(let shape): reply.isSuccess ? "raw.json(\(types.codec(shape)))" : "raw.maybe(\(types.codec(shape)))"
    case .text: "raw.text()"
    case .bytes, .form, .multipart: "raw.response.data"
    }
  }

  private func type(of reply: PlannedReply) -> String {
    let body: String =
      switch reply.payload {
      case .none: "None"
      case .json(let shape): reply.isSuccess ? types.type(shape) : types.type(.nullable(shape))
      case .text: "str"
      case .bytes, .form, .multipart: "bytes"
      }
    return "rt.\(PythonStatus.className(reply.status))[\(body)]"
  }

  // MARK: Methods

  func method(isAsync: Bool, _ out: inout CodeWriter) {
    let word = isAsync ? "async " : ""
    out.list("\(word)def \(name)(", ["self"] + declarations(["options: rt.RequestOptions | None = None"]), ") -> \(result):")
    out.indented { out in
      for line in documentation(nil) { out.line(line) }
      let call = "_\(name)_call(\(forwarded().joined(separator: ", ")))"
      out.line("return _\(name)_result(\(isAsync ? "await " : "")self.send(\(call), options))")
    }
    if operation.isStreamed { stream(isAsync: isAsync, &out) }
    if let paging = operation.paging { items(paging, isAsync: isAsync, &out) }
    if let polling = operation.polling { waiting(polling, isAsync: isAsync, &out) }
  }

  func documentation(_ first: String?) -> [String] {
    let places = operation.references.map { "`\($0)`" }.joined(separator: ", ")
    var described = arguments.compactMap { argument -> String? in
      let key = argument.key.flatMap { $0 == argument.name ? nil : "`\(Provenance.singleLine($0))`" }
      let text = [key, argument.description.map(Provenance.singleLine)].compactMap { $0 }.joined(separator: ": ")
      return text.isEmpty ? nil : "    \(argument.name): \(text)"
    }
    if !described.isEmpty { described.insert("Args:", at: 0) }
    let replies = operation.replies.map { reply in
      "    \(reply.status)\(reply.description.isEmpty ? "" : ": " + Provenance.singleLine(reply.description))"
    }
    return PythonLiteral.docstring([
      first ?? operation.summary ?? "Sends `\(operation.title)`.", operation.description,
      "`\(operation.title)`\(places.isEmpty ? "" : ", documented at \(places)").", described.joined(separator: "\n"),
      replies.isEmpty ? nil : "Replies:\n" + replies.joined(separator: "\n"),
    ])
  }
}
