/// One operation as TypeScript: what makes its request, what reads its reply, and the methods of the client.
struct TypeScriptOperation {
  let operation: PlannedOperation
  let types: TypeScriptTypes
  /// `putRegister`
  let name: String
  /// `PutRegisterResult`
  let result: String
  let credentials: [String]
  let arguments: [Argument]

  struct Argument {
    var name: String
    var type: String
    var isRequired: Bool
    var description: String?
    var source: PlannedArgument.Source
    /// As documented.
    var key: String?
  }

  init(operation: PlannedOperation, types: TypeScriptTypes, name: String, result: String, credentials: [String]) {
    self.operation = operation
    self.types = types
    self.name = name
    self.result = result
    self.credentials = credentials
    var scope = NameScope(reserved: TypeScriptNaming.parameters)
    func added(_ key: String) -> String { scope.add(TypeScriptNaming.member(NameWords.split(key))) }
    let isMultipart = if case .multipart? = operation.body?.payload { true } else { false }
    arguments = operation.arguments.map { argument in
      let type: String
      switch argument.content {
      case .value(let shape): type = types.type(argument.isList ? .list(shape) : shape)
      case .text: type = "string"
      case .bytes: type = "rt.Content"
      case .file: type = (isMultipart ? "Blob" : "string") + (argument.isList ? "[]" : "")
      }
      let name =
        switch argument.source {
        case .parameter, .formField: added(argument.key ?? "")
        case .body: "body"
        case .mediaType: "contentType"
        }
      return Argument(
        name: name, type: type, isRequired: argument.isRequired, description: argument.description, source: argument.source,
        key: argument.key)
    }
  }

  private var isOptional: Bool { arguments.allSatisfy { !$0.isRequired } }

  /// `input: PutRegisterInput`
  private func declarations(_ options: String) -> String {
    let input = arguments.isEmpty ? "" : "input: \(inputName)\(isOptional ? " = {}" : ""), "
    return "\(input)options: \(options) = {}"
  }

  /// The type of what the method is given; no documented type has `$` in its name.
  private var inputName: String { result + "$Input" }

  // MARK: Module

  func module(_ out: inout CodeWriter) {
    endpoint(&out)
    out.line()
    if !arguments.isEmpty {
      for line in TypeScriptLiteral.comment(["What `\(name)` is given."]) { out.line(line) }
      out.block("export interface \(inputName) {", end: "}") { out in
        for argument in arguments {
          let key = argument.key.flatMap { $0 == argument.name ? nil : "`\(Provenance.singleLine($0))` in the documentation." }
          for line in TypeScriptLiteral.comment([argument.description, key]) { out.line(line) }
          out.line(
            "\(argument.name)\(argument.isRequired ? "" : "?"): \(argument.type)\(argument.isRequired ? "" : " | undefined");")
        }
      }
      out.line()
    }
    for line in TypeScriptLiteral.comment(["What `\(operation.title)` is answered."]) { out.line(line) }
    out.block("export type \(result) =") { out in
      for reply in operation.replies {
        let kind = TypeScriptLiteral.string(StatusName.member(reply.status))
        out.line("| rt.\(reply.isSuccess ? "Success" : "Refused")<\(kind), \(type(of: reply))>")
      }
      out.line("| rt.Undocumented;")
    }
    out.line()
    request(&out)
    out.line()
    reading(&out)
  }

  private func endpoint(_ out: inout CodeWriter) {
    let replies = operation.replies.compactMap { reply in
      reply.reference.map { "\(reply.status): \(TypeScriptLiteral.string($0))" }
    }
    let values = [
      ("id", operation.id), ("method", operation.method), ("template", operation.template),
      ("documentation", operation.references.first ?? operation.title),
    ]
    out.block("const \(name)$endpoint: rt.Endpoint = {", end: "};") { out in
      for (key, value) in values { out.line("\(key): \(TypeScriptLiteral.string(value)),") }
      out.line("tags: [\(operation.tags.map(TypeScriptLiteral.string).joined(separator: ", "))],")
      if replies.isEmpty { out.line("replies: {},") } else { out.list("replies: { ", replies, " },") }
    }
  }

  private func request(_ out: inout CodeWriter) {
    let parameters = arguments.isEmpty ? "" : "input: \(inputName)"
    out.block("function \(name)$call(\(parameters)): rt.Call {", end: "}") { out in
      let schemes = credentials.map(TypeScriptLiteral.string).joined(separator: ", ")
      out.line(
        "const call = new rt.Call(\(name)$endpoint, \(path), \(TypeScriptLiteral.string(operation.accept)), [\(schemes)]);")
      for argument in arguments {
        guard case .parameter(let index) = argument.source else { continue }
        let parameter = operation.parameters[index]
        if parameter.place == .path { continue }
        send(argument, isList: parameter.isList, &out) {
          "call.\(parameter.place.rawValue)(\(TypeScriptLiteral.string(parameter.key)), \(text($0, parameter.shape)))"
        }
      }
      body(&out)
      out.line("return call;")
    }
  }

  /// A day is no point in time.
  private func text(_ value: String, _ shape: TypeShape) -> String {
    types.plan.resolved(shape) == .date ? "rt.dateText(\(value))" : value
  }

  private func send(_ argument: Argument, isList: Bool, _ out: inout CodeWriter, _ statement: (String) -> String) {
    let value = "input.\(argument.name)"
    if isList {
      out.line("for (const item of \(value)\(argument.isRequired ? "" : " ?? []")) \(statement("item"));")
    } else {
      out.line(argument.isRequired ? "\(statement(value));" : "if (\(value) !== undefined) \(statement(value));")
    }
  }

  private func body(_ out: inout CodeWriter) {
    guard let body = operation.body else { return }
    let mediaType = body.needsMediaType ? "input.contentType" : TypeScriptLiteral.string(body.mediaType)
    let condition = body.isRequired ? "" : "if (input.body !== undefined) "
    switch body.payload {
    case .none: break
    case .json(let shape): out.line("\(condition)call.json(\(types.codec(shape)), input.body, \(mediaType));")
    case .text: out.line("\(condition)call.text(input.body, \(mediaType));")
    case .bytes: out.line("\(condition)call.content(input.body, \(mediaType));")
    case .form(let fields), .multipart(let fields):
      let isMultipart = if case .multipart = body.payload { true } else { false }
      out.line("const parts: [string, string\(isMultipart ? " | Blob" : "")][] = [];")
      for argument in arguments {
        guard case .formField(let index) = argument.source else { continue }
        let field = fields[index]
        send(argument, isList: field.isList, &out) { value in
          let content = field.isFile ? value : "rt.scalar(\(text(value, field.shape)))"
          return "parts.push([\(TypeScriptLiteral.string(field.key)), \(content)])"
        }
      }
      out.line("call.\(isMultipart ? "multipart" : "form")(parts);")
    }
  }

  /// `"/api/register/" + rt.segment(input.id)`
  private var path: String {
    let parts = operation.path.map { piece -> String in
      switch piece {
      case .literal(let text): return TypeScriptLiteral.string(text)
      case .parameter(let index):
        let name = arguments.first { $0.source == .parameter(index) }?.name ?? "id"
        return "rt.segment(\(text("input.\(name)", operation.parameters[index].shape)))"
      }
    }
    return parts.isEmpty ? "\"\"" : parts.joined(separator: " + ")
  }

  private func reading(_ out: inout CodeWriter) {
    out.block("function \(name)$result(raw: rt.Raw): \(result) {", end: "}") { out in
      if operation.replies.isEmpty {
        out.line("return rt.undocumented(raw);")
        return
      }
      out.block("switch (raw.status) {", end: "}") { out in
        for reply in operation.replies {
          let kind = TypeScriptLiteral.string(StatusName.member(reply.status))
          out.block("case \(reply.status):") {
            $0.line("return new rt.\(reply.isSuccess ? "Success" : "Refused")(\(kind), raw, \(read(reply)));")
          }
        }
        out.block("default:") { $0.line("return rt.undocumented(raw);") }
      }
    }
  }

  private func read(_ reply: PlannedReply) -> String {
    switch reply.payload {
    case .none: "undefined"
    case .json(let shape): reply.isSuccess ? "raw.json(\(types.codec(shape)))" : "raw.maybe(\(types.codec(shape)))"
    case .text: "raw.text()"
    case .bytes, .form, .multipart: "raw.data"
    }
  }

  private func type(of reply: PlannedReply) -> String {
    switch reply.payload {
    case .none: "undefined"
    case .json(let shape): types.type(shape) + (reply.isSuccess ? "" : " | null")
    case .text: "string"
    case .bytes, .form, .multipart: "Uint8Array<ArrayBuffer>"
    }
  }

  // MARK: Methods

  func method(_ out: inout CodeWriter) {
    for line in documentation(nil) { out.line(line) }
    out.block("async \(name)(\(declarations("rt.RequestOptions"))): Promise<\(result)> {", end: "}") { out in
      out.line("return \(name)$result(await this.send(\(name)$call(\(arguments.isEmpty ? "" : "input")), options));")
    }
    if operation.isStreamed { stream(&out) }
    if let paging = operation.paging { items(paging, &out) }
    if let polling = operation.polling { waiting(polling, &out) }
  }

  private func documentation(_ first: String?) -> [String] {
    let places = operation.references.map { "`\($0)`" }.joined(separator: ", ")
    return TypeScriptLiteral.comment([
      first ?? operation.summary ?? "Sends `\(operation.title)`.", operation.description,
      "`\(operation.title)`\(places.isEmpty ? "" : ", documented at \(places)").",
      operation.replies.map { reply in
        "- \(reply.status)\(reply.description.isEmpty ? "" : ": " + Provenance.singleLine(reply.description))"
      }.joined(separator: "\n"),
    ])
  }

  /// `page.items`, and whether it may be missing.
  private func member(_ path: [String], of shape: TypeShape, _ base: String) -> (text: String, isOpen: Bool) {
    var (text, shape, isOpen) = (base, shape, false)
    for key in path {
      guard case .named(let index) = types.plan.resolved(shape), case .object(let fields) = types.plan.types[index].form,
        let field = fields.first(where: { $0.key == key })
      else { return (text, isOpen) }
      let name = TypeScriptLiteral.key(key)
      text += name == key ? ".\(key)" : "[\(name)]"
      shape = field.shape
      isOpen = !field.isRequired
      if case .nullable(let inner) = shape { (shape, isOpen) = (inner, true) }
    }
    return (text, isOpen)
  }

  private func stream(_ out: inout CodeWriter) {
    out.line()
    for line in documentation("Gives the body of a success in pieces, as they come; throws a `Refusal` for any other reply.") {
      out.line(line)
    }
    out.block("\(name)Stream(\(declarations("rt.RequestOptions"))): Promise<rt.Pieces> {", end: "}") { out in
      out.line("return this.stream(\(name)$call(\(arguments.isEmpty ? "" : "input")), options);")
    }
  }

  private func items(_ paging: PlannedPaging, _ out: inout CodeWriter) {
    guard case .json(let shape)? = operation.success else { return }
    let key: Int
    switch paging.next {
    case .cursor(let parameter, _), .number(let parameter): key = parameter
    }
    guard let cursor = arguments.first(where: { $0.source == .parameter(key) })?.name else { return }
    let (items, isOpen) = member(paging.items, of: shape, "page")
    let list = isOpen ? "(\(items) ?? [])" : items
    out.line()
    for line in documentation("Every item of every page.") { out.line(line) }
    out.block(
      "async *\(name)Items(\(declarations("rt.RequestOptions"))): AsyncGenerator<\(types.type(paging.item))> {", end: "}"
    ) { out in
      out.line("const ask = async (next: \(isNumber(paging) ? "number" : "typeof input.\(cursor)")) =>")
      out.indented { $0.line("(await this.\(name)({ ...input, \(cursor): next }, options)).get();") }
      let pages: String
      switch paging.next {
      case .cursor(_, let field):
        let (text, _) = member(field, of: shape, "page")
        pages = "rt.pagesByCursor(ask, (page) => \(text), input.\(cursor))"
      case .number: pages = "rt.pagesByNumber(ask, (page) => \(list).length === 0, input.\(cursor))"
      }
      out.line("for await (const page of \(pages)) yield* \(list);")
    }
  }

  private func isNumber(_ paging: PlannedPaging) -> Bool { if case .number = paging.next { true } else { false } }

  /// What the caller says, in front of what the page does.
  private static func pollOptions(_ polling: PlannedPolling) -> String {
    let said = [("interval", polling.interval), ("waitTimeout", polling.limit)].compactMap { name, value in
      value.map { "\(name): \($0), " }
    }
    return said.isEmpty ? "options" : "{ \(said.joined())...options }"
  }

  private func waiting(_ polling: PlannedPolling, _ out: inout CodeWriter) {
    let done: String
    switch polling.done {
    case .status(let status): done = "result.status !== \(status)"
    case .field, .reaches:
      guard case .json(let shape)? = operation.success, let field = polling.done.field else { return }
      let (text, isOpen) = member(field.path, of: shape, "result.body")
      let list = field.values.map(TypeScriptLiteral.string).joined(separator: ", ")
      let isOne = "[\(list)].includes(\(isOpen ? "\(text) ?? \"\"" : text))"
      done = "!(result instanceof rt.Success && \(field.isEnd ? "!" : "")\(isOne))"
    }
    out.line()
    for line in documentation("Asks until it is over: every `interval` milliseconds, or as the server says in `Retry-After`.") {
      out.line(line)
    }
    let type = name.prefix(1).uppercased() + name.dropFirst()
    out.block("waitFor\(type)(\(declarations("rt.PollOptions & rt.RequestOptions"))): Promise<\(result)> {", end: "}") { out in
      let input = arguments.isEmpty ? "options" : "input, options"
      out.line("return this.poll(() => this.\(name)(\(input)), (result) => \(done), \(Self.pollOptions(polling)));")
    }
  }
}
