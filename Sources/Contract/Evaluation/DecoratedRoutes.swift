import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let decoratedRoutes = Heuristic(209, "code/decorated-routes", "Operations that attributes of functions declare")
  static let headerAttributes = Heuristic(210, "code/header-attributes", "Headers that attributes of a declared client state")
  static let clientResults = Heuristic(211, "code/client-results", "What the result of a declared client says of the reply")
}

/// Operations that attributes of functions declare: `@app.get("/items/{id}")`, `@PostMapping("/items")`, `@GET("items")`.
extension Evaluator {
  private struct Declared {
    var method: String
    var path: Text
    var place: Location
    var status: Int?
    var result: TypeName?
  }

  /// Evaluates a function as the operations that its attributes declare; false if they declare none.
  mutating func serveDecorated(_ index: Int) -> Bool {
    let routine = program.routines[index]
    guard !routine.function.attributes.isEmpty else { return false }
    var found = false
    for decorations in models.decorations(for: language) {
      for attribute in routine.function.attributes {
        for operation in declared(by: attribute, of: routine, decorations) {
          found = true
          serve(index, operation, decorations)
        }
      }
      if found { return true }
    }
    return false
  }

  private mutating func declared(by attribute: Attribute, of routine: Program.Routine, _ decorations: Decorations) -> [Declared] {
    let parts = attribute.name.split(separator: ".").map(String.init)
    guard let last = parts.last else { return [] }
    let owner = parts.count > 1 ? parts[parts.count - 2] : nil
    let verb = decorations.verbs[last]
    guard verb != nil || decorations.routes.contains(last), decorations.paths.isEmpty || attribute.arguments.isEmpty else {
      return []
    }
    var prefix = Text()
    if let owner {
      let router = resolve(owner, at: attribute.range)
      if case .object(let object) = router.kind, case .router(let text) = heap[object] {
        prefix = text
      } else if !decorations.owners.isEmpty, !decorations.owners.contains(owner) {
        return []
      }
    } else if !decorations.owners.isEmpty {
      return []
    }
    if let info = program.type(named: routine.type, in: language, near: unit), !routine.type.isEmpty {
      for outer in info.attributes where decorations.prefixes.contains(outer.name) {
        if let text = paths(of: outer).first { prefix = text }
      }
    }
    var methods = verb.map { [$0] } ?? []
    if methods.isEmpty {
      let named = attribute.arguments.first { $0.label == "methods" || $0.label == "method" }
      methods = named.map { self.methods(in: $0.value) } ?? []
      // A route of Flask without methods answers GET; one of Spring answers all, which says nothing.
      if methods.isEmpty, named == nil, owner != nil { methods = ["GET"] }
    }
    let status = attribute.arguments.first { $0.label == "status_code" || $0.label == "code" }
      .flatMap { self.status(of: evaluate($0.value)) }
    let result = attribute.arguments.first { $0.label == "response_model" }.flatMap { Self.typeExpression($0.value) }
    let declaredStatus = routine.function.attributes.first { decorations.statusAttributes.contains($0.name) }
      .flatMap { $0.arguments.first }.flatMap { self.status(of: evaluate($0.value)) }
    let source = routine.function.attributes.first { decorations.paths.contains($0.name) } ?? attribute
    let texts = paths(of: source)
    return (texts.isEmpty ? [Text()] : texts).flatMap { text in
      methods.map {
        Declared(
          method: $0, path: prefix.isEmpty && text.isEmpty ? Text() : Text.path(prefix, text), place: location(attribute.range),
          status: status ?? declaredStatus, result: result)
      }
    }
  }

  /// The paths that an attribute names.
  private mutating func paths(of attribute: Attribute) -> [Text] {
    let labels: Set<String> = ["", "path", "value", "rule", "url", "route"]
    for argument in attribute.arguments where labels.contains(argument.label) {
      let value = evaluate(argument.value)
      switch value.kind {
      case .text(let text): return [text]
      case .array(let items):
        return items.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
      default: continue
      }
    }
    return []
  }

  /// `["GET", "POST"]`, `RequestMethod.POST`
  private func methods(in expression: Expression) -> [String] {
    switch expression.kind {
    case .string(let text): [text.uppercased()].filter(Methods.all.contains)
    case .array(let items): items.flatMap { methods(in: $0) }
    case .member(_, let name), .name(let name): [name.uppercased()].filter(Methods.all.contains)
    default: []
    }
  }

  private mutating func serve(_ index: Int, _ operation: Declared, _ decorations: Decorations) {
    let routine = program.routines[index]
    let function = routine.function
    var template = RoutePath.template(operation.path.template.split(separator: "?").first.map(String.init) ?? "")
    let key = OperationKey(method: operation.method, path: template.path)
    let media = models.conventions(for: language).first?.stringMediaType ?? ""
    let own = template
    template.parameters.removeAll { parameter in
      function.parameters.contains { $0.name == parameter.name && $0.type != nil || decorations.isClient }
    }
    serve(key, at: operation.place, stringMediaType: media, isClient: decorations.isClient, template: template) { evaluator in
      evaluator.serving?.defaultStatus = operation.status ?? 200
      if let status = operation.status, status == 204 {
        evaluator.add(.status(204, description: nil), to: key, at: operation.place)
      }
      let arguments = function.parameters.map { parameter in
        CallSite.Argument(
          label: parameter.name, value: evaluator.decoratedParameter(parameter, template: own, decorations),
          expression: Expression(.opaque, parameter.range))
      }
      evaluator.by(.headerAttributes) { $0.stateHeaders(of: function, key, decorations) }
      if decorations.isClient {
        evaluator.by(.clientResults) { $0.stateClientResult(function.returnType, of: key) }
        return
      }
      let value = evaluator.callRoutine(index, arguments, receiver: nil, at: operation.place) ?? .unknown
      let declared = operation.result ?? function.returnType
      evaluator.replied(with: value, declared: declared, at: declared.map { evaluator.location($0.range) })
    }
  }

  /// `@Headers("Accept: application/json")`
  private mutating func stateHeaders(of function: Function, _ key: OperationKey, _ decorations: Decorations) {
    for attribute in function.attributes where decorations.headerAttributes.contains(attribute.name) {
      for argument in attribute.arguments {
        let value = evaluate(argument.value)
        let lines = if case .array(let items) = value.kind { items } else { [value] }
        for line in lines {
          guard let text = line.constantText, let colon = text.firstIndex(of: ":") else { continue }
          let name = HeaderNames.field(named: String(text[..<colon]).trimmingSpaces)
          let value = text[text.index(after: colon)...].trimmingSpaces
          state(.requestHeader(name, value: value, at: location(attribute.range)), of: key)
        }
      }
    }
  }

  private mutating func decoratedParameter(_ parameter: Function.Parameter, template: RoutePath, _ decorations: Decorations)
    -> Value
  {
    var parameter = parameter
    if let role = role(of: parameter, at: -1) { return role }
    // `limit: int = Query(10)`: the call in the place of the default says where the parameter comes from.
    if case .call(let callee, let arguments)? = parameter.defaultValue?.kind, let name = Self.name(of: callee) {
      if decorations.services.contains(name) { return symbolicParameter(parameter) }
      if decorations.sources[name] != nil {
        parameter.attributes.append(
          Attribute(name: name, arguments: arguments.filter { $0.label == "alias" }, range: parameter.range))
        let first = arguments.first { $0.label.isEmpty || $0.label == "default" }
        if case .opaque? = first?.value.kind { parameter.defaultValue = nil } else { parameter.defaultValue = first?.value }
        if decorations.sources[name] == .header, !arguments.contains(where: { $0.label == "alias" }) {
          parameter.attributes[parameter.attributes.count - 1].arguments = [
            Argument(label: "alias", value: Expression(.string(parameter.name.replacing("_", with: "-")), parameter.range))
          ]
        }
      }
    }
    if parameter.attributes.contains(where: { decorations.services.contains($0.name) }) { return symbolicParameter(parameter) }
    let hasSource = parameter.attributes.contains { decorations.sources[$0.name] != nil }
    if !hasSource {
      switch decorations.unmarked {
      case .unknown: return symbolicParameter(parameter)
      case .body: return readBody(as: parameter.type, at: location(parameter.range))
      case .byNameAndType: break
      }
    }
    for attribute in parameter.attributes where decorations.sources[attribute.name] != nil {
      // `@RequestParam(required = false)`
      if decorations.areOptional
        || attribute.arguments.contains(where: {
          $0.label == "defaultValue"
            || $0.label == "required" && { if case .boolean(false) = $0.value.kind { true } else { false } }($0)
        })
      {
        parameter.defaultValue = parameter.defaultValue ?? Expression(.null, parameter.range)
      }
    }
    var conventions = ServerConventions()
    conventions.sources = decorations.sources
    return boundParameter(parameter, template: template, conventions: conventions)
  }

  /// What a client's declaration says of the reply.
  private mutating func stateClientResult(_ type: TypeName?, of key: OperationKey) {
    guard let type, let result = ServerTypes.result(of: type, language: language), !result.isOpaque else { return }
    let shape = self.shape(of: result.type)
    guard !shape.schema.isAny else { return }
    let place = location(type.range)
    state(ContractStatement.replyBody("application/json", shape, of: Findings.successStatus, at: place), of: key)
  }
}
