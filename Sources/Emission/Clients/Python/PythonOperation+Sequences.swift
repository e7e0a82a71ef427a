/// Methods that send more than one request or read a reply bit by bit: streams, pages of items, waiting for an end.
extension PythonOperation {
  func stream(isAsync: Bool, _ out: inout CodeWriter) {
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

  func items(_ paging: PlannedPaging, isAsync: Bool, _ out: inout CodeWriter) {
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

  func waiting(_ polling: PlannedPolling, isAsync: Bool, _ out: inout CodeWriter) {
    let done: String
    switch polling.done {
    case .status(let status): done = "result.status != \(status)"
    case .field, .reaches:
      guard case .json(let shape)? = operation.success, let field = polling.done.field else { return }
      let (text, _) = member(field.path, of: shape, "result.body")
      let list = field.values.map { PythonLiteral.string($0) + "," }.joined(separator: " ")
      done = "not (isinstance(result, rt.Success) and \(text) \(field.isEnd ? "not in" : "in") (\(list)))"
    }
    out.line()
    out.list(
      "\(isAsync ? "async " : "")def wait_for_\(name)(",
      ["self"]
        + declarations([
          "interval: float = \(PlannedPolling.seconds(polling.interval) ?? "1.0")",
          "wait_timeout: float | None = \(PlannedPolling.seconds(polling.limit) ?? "None")",
          "options: rt.RequestOptions | None = None",
        ]),
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
