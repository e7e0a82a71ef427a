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
  private func declarations(_ others: [String] = []) -> [String] {
    let named = arguments.filter { !$0.isPositional }.map(\.declaration) + others
    return arguments.filter(\.isPositional).map(\.declaration) + (named.isEmpty ? [] : ["*"] + named)
  }

  /// `id, body=body`
  private func forwarded(_ replaced: [String: String] = [:]) -> [String] {
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

  private func documentation(_ first: String?) -> [String] {
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

  /// `page.items`, or nothing where a field is missing.
  private func member(_ path: [String], of shape: TypeShape, _ base: String) -> (text: String, isOpen: Bool) {
    var (text, shape, isOpen) = (base, shape, false)
    for key in path {
      guard case .named(let index) = types.plan.resolved(shape), case .object(let fields) = types.plan.types[index].form,
        let place = fields.firstIndex(where: { $0.key == key })
      else { return (text, isOpen) }
      text += "." + types.fields[index][place]
      shape = fields[place].shape
      isOpen = !fields[place].isRequired
      if case .nullable(let inner) = shape { (shape, isOpen) = (inner, true) }
    }
    return (text, isOpen)
  }

  private func stream(isAsync: Bool, _ out: inout CodeWriter) {
    let word = isAsync ? "async " : ""
    out.line()
    out.list(
      "\(word)def \(name)_into(", ["self", "_file: BinaryIO"] + declarations(["options: rt.RequestOptions | None = None"]),
      ") -> \(result):")
    out.indented { out in
      for line in documentation("Writes the body of a success into a file while it comes; the result has none of it.") {
        out.line(line)
      }
      out.line("_call = _\(name)_call(\(forwarded().joined(separator: ", ")))")
      out.line("_call.into = _file")
      out.line("return _\(name)_result(\(isAsync ? "await " : "")self.send(_call, options))")
    }
  }

  private func items(_ paging: PlannedPaging, isAsync: Bool, _ out: inout CodeWriter) {
    guard case .json(let shape)? = operation.success else { return }
    let key: Int
    switch paging.next {
    case .cursor(let parameter, _), .number(let parameter): key = parameter
    }
    guard let cursor = arguments.first(where: { $0.source == .parameter(key) }) else { return }
    let (items, isOpen) = member(paging.items, of: shape, "page")
    let list = isOpen ? "rt.given(\(items)) or []" : items
    let prefix = isAsync ? "async_" : ""
    let iterator = isAsync ? "AsyncIterator" : "Iterator"
    out.line()
    out.list(
      "\(isAsync ? "async " : "")def \(name)_items(", ["self"] + declarations(["options: rt.RequestOptions | None = None"]),
      ") -> \(iterator)[\(types.type(paging.item))]:")
    out.indented { out in
      for line in documentation("Every item of every page.") { out.line(line) }
      let arguments = (forwarded([cursor.name: "_next"]) + ["options=options"]).joined(separator: ", ")
      let ask: String
      if isAsync {
        // A lambda can't wait.
        out.block("async def _ask(_next: \(cursor.type)\(isNumber(paging) ? "" : " | None")) -> \(types.type(shape)):") {
          $0.line("return (await self.\(name)(\(arguments))).get()")
        }
        out.line()
        ask = "_ask"
      } else {
        ask = "lambda _next: self.\(name)(\(arguments)).get()"
      }
      let pages: String
      switch paging.next {
      case .cursor(_, let field):
        let (text, _) = member(field, of: shape, "page")
        pages = "rt.\(prefix)pages_by_cursor(\(ask), lambda page: rt.given(\(text)), \(cursor.name))"
      case .number: pages = "rt.\(prefix)pages_by_number(\(ask), lambda page: not (\(list)), \(cursor.name))"
      }
      out.block("\(isAsync ? "async " : "")for page in \(pages):") { out in
        if isAsync {
          out.block("for _item in \(list):") { $0.line("yield _item") }
        } else {
          out.line("yield from \(list)")
        }
      }
    }
  }

  private func isNumber(_ paging: PlannedPaging) -> Bool { if case .number = paging.next { true } else { false } }

  private func waiting(_ polling: PlannedPolling, isAsync: Bool, _ out: inout CodeWriter) {
    let done: String
    switch polling.done {
    case .status(let status): done = "result.status != \(status)"
    case .field(let path, let values):
      guard case .json(let shape)? = operation.success else { return }
      let (text, _) = member(path, of: shape, "result.body")
      let list = values.map { PythonLiteral.string($0) + "," }.joined(separator: " ")
      done = "not (isinstance(result, rt.Success) and \(text) in (\(list)))"
    }
    out.line()
    out.list(
      "\(isAsync ? "async " : "")def wait_for_\(name)(",
      ["self"]
        + declarations(["interval: float = 1.0", "wait_timeout: float | None = None", "options: rt.RequestOptions | None = None"]),
      ") -> \(result):")
    out.indented { out in
      for line in documentation("Asks until it is over: every `interval` seconds, or as the server says in `Retry-After`.") {
        out.line(line)
      }
      let arguments = (forwarded() + ["options=options"]).joined(separator: ", ")
      out.line("return \(isAsync ? "await " : "")self.poll(")
      out.indented { $0.line("lambda: self.\(name)(\(arguments)), lambda result: \(done), interval, wait_timeout") }
      out.line(")")
    }
  }
}

/// The classes of replies in the run-time part.
enum PythonStatus {
  static func className(_ status: Int) -> String {
    if let name = names[status] { return name }
    return switch status {
    case 200...299: "OtherSuccess"
    case 300...399: "Redirection"
    default: "OtherRefusal"
    }
  }

  private static let names: [Int: String] = [
    200: "Ok", 201: "Created", 202: "Accepted", 204: "NoContent", 206: "PartialContent", 304: "NotModified", 400: "BadRequest",
    401: "Unauthorized", 402: "PaymentRequired", 403: "Forbidden", 404: "NotFound", 405: "MethodNotAllowed", 406: "NotAcceptable",
    408: "RequestTimeout", 409: "Conflict", 410: "Gone", 412: "PreconditionFailed", 413: "ContentTooLarge",
    415: "UnsupportedMediaType", 422: "UnprocessableContent", 428: "PreconditionRequired", 429: "TooManyRequests",
    500: "InternalServerError", 502: "BadGateway", 503: "ServiceUnavailable", 504: "GatewayTimeout",
  ]
}
