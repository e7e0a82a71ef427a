import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let messageHandlers = Heuristic(212, "code/message-handlers", "What a handler of every message states")
  static let controllers = Heuristic(213, "code/controllers", "Operations that methods of controllers answer")
  static let producedTypes = Heuristic(214, "code/produced-types", "Replies that attributes of a controller declare")
}

/// Operations that classes and attributes declare: controllers and message handlers.
extension Evaluator {
  /// Evaluates a function of the page as where execution may begin.
  mutating func evaluateEntry(_ index: Int) {
    let routine = program.routines[index]
    unit = routine.unit
    type = routine.type
    frame = topFrames[language.name] ?? newFrame(parent: nil)
    enter()
    if by(.decoratedRoutes, { $0.serveDecorated(index) }) { return }
    guard routine.function.body != nil else { return }
    for conventions in models.conventions(for: language) {
      if isHandler(routine, conventions) {
        serve(.every, at: location(routine.function.nameRange), stringMediaType: "text/plain", template: RoutePath(path: "")) {
          $0.by(.messageHandlers) { $0.handleEvery(index) }
        }
        return
      }
      if let operation = Heuristic.controllers.finds({ operation(of: routine, conventions) }) {
        by(.controllers) { $0.serveController(index, operation, conventions) }
        return
      }
    }
    if entered.contains(index) { return }
    let saved = (unit, type, frame)
    frame = newFrame(parent: frame)
    callStack.append(index)
    _ = callEntry(index)
    (unit, type, frame) = saved
  }

  /// A function with parameters that are names only.
  private mutating func callEntry(_ index: Int) -> Value {
    callStack = []
    return callRoutine(index, [], receiver: nil, at: location(program.routines[index].function.nameRange)) ?? .unknown
  }

  // MARK: Message handlers and middleware

  private func isHandler(_ routine: Program.Routine, _ conventions: ServerConventions) -> Bool {
    guard let info = program.type(named: routine.type, in: language, near: unit) else { return false }
    let bases = info.inherits.map { $0.prefix { $0 != "<" } }.map(String.init)
    guard bases.contains(where: conventions.handlerBases.contains) else { return false }
    return conventions.handlerFunctions.contains(routine.function.name)
      || conventions.handlerFunctions.contains { routine.function.name.hasPrefix($0 + "(") }
  }

  private mutating func handleEvery(_ index: Int) {
    let function = program.routines[index].function
    let arguments = function.parameters.map { parameter -> CallSite.Argument in
      let isRequest = ["HttpRequestMessage", "Request", "HttpRequest"].contains(parameter.type?.name ?? "")
      let value =
        isRequest
        ? Value(.input(Value.Input(place: .request, name: "")))
        : parameter.type?.name == "Function" ? .unknown : Value(.symbol("@context"))
      return CallSite.Argument(label: parameter.label, value: value, expression: Expression(.opaque, parameter.range))
    }
    let value = callRoutine(index, arguments, receiver: nil, at: location(function.nameRange)) ?? .unknown
    replied(with: value, declared: nil, at: nil)
  }

  // MARK: Controllers

  struct ControllerOperation {
    var method: String
    var route: RoutePath
    var place: Location
    /// The attributes that state the method and the path.
    var attributes: [Location]
    var isCore: Bool
  }

  /// The operation that a function of a controller answers, if it is one.
  private func operation(of routine: Program.Routine, _ conventions: ServerConventions) -> ControllerOperation? {
    guard !conventions.controllerSuffix.isEmpty, let controller = controller(of: routine, conventions) else { return nil }
    let function = routine.function
    let hidden: Set<String> = ["private", "protected", "internal", "static"]
    guard function.name != controller.name, function.body != nil, !function.modifiers.contains(where: hidden.contains),
      !function.attributes.contains(where: { $0.name == "NonAction" })
    else { return nil }
    var method: String?
    var attributePath: String?
    var places = controller.place.map { [$0] } ?? []
    for attribute in function.attributes {
      if let verb = conventions.verbAttributes[attribute.name] {
        method = verb
        attributePath = path(of: attribute) ?? attributePath
        places.append(location(attribute.range))
      } else if conventions.routeAttributes.contains(attribute.name) {
        attributePath = path(of: attribute)
        places.append(location(attribute.range))
      }
    }
    if method == nil, conventions.infersVerbFromName, controller.isCore == false {
      method = ["Get", "Post", "Put", "Delete", "Patch", "Head", "Options"].first { isVerb($0, function.name) }?.uppercased()
    }
    guard let method else { return nil }
    let base = String(controller.name.dropLast(conventions.controllerSuffix.count))
    func fill(_ text: String) -> String {
      // Most routes are written out.
      guard text.utf8.contains(UInt8(ascii: "[")) || text.holds("{controller}") || text.holds("{action}") else {
        return text
      }
      return text.replacing("[controller]", with: base.lowercased()).replacing("{controller}", with: base.lowercased())
        .replacing("[action]", with: function.name.lowercased()).replacing("{action}", with: function.name.lowercased())
    }
    var route: RoutePath
    let place = location(function.nameRange)
    if let attributePath, attributePath.hasPrefix("/") || attributePath.hasPrefix("~/") {
      route = RoutePath.template(fill(attributePath))
    } else if let prefix = controller.route {
      route = RoutePath.template(RoutePath.join(fill(prefix), fill(attributePath ?? "")))
    } else if let attributePath {
      route = RoutePath.template(fill(attributePath))
    } else if let conventional = conventions.conventionalRoute {
      let takesID = function.parameters.contains { $0.name == "id" && !isBody($0, conventions) }
      route = RoutePath.template(fill(takesID ? conventional : conventional.replacing("/{id}", with: "")))
    } else {
      return nil
    }
    for index in route.parameters.indices {
      guard let parameter = function.parameters.first(where: { $0.name == route.parameters[index].name }),
        let type = parameter.type,
        let schema = TypeMapping.schema(of: type, in: language), route.parameters[index].schema.isAny
      else { continue }
      // In a URL a string says nothing; a number does.
      route.parameters[index].schema = schema.types == [.string] && schema.format == nil ? .any : schema
      route.parameters[index].schema.types.remove(.null)
    }
    return ControllerOperation(method: method, route: route, place: place, attributes: places, isCore: controller.isCore)
  }

  private struct Controller {
    var name: String
    var route: String?
    /// The attribute that gives the route.
    var place: Location?
    var isCore: Bool
  }

  /// The controller that a function belongs to: its class, or what the prose or a constructor beside it names.
  private func controller(of routine: Program.Routine, _ conventions: ServerConventions) -> Controller? {
    if let info = program.type(named: routine.type, in: language, near: unit), !routine.type.isEmpty {
      let isController =
        info.name.hasSuffix(conventions.controllerSuffix) && info.name != conventions.controllerSuffix
        || info.attributes.contains { $0.name == "ApiController" }
      guard isController, info.keyword == "class" else { return nil }
      let route = info.attributes.first { conventions.routeAttributes.contains($0.name) }
      let isCore =
        info.attributes.contains { $0.name == "ApiController" }
        || info.inherits.contains { $0 == "ControllerBase" || $0 == "Controller" }
      return Controller(
        name: info.name, route: route.flatMap { path(of: $0) }, place: route.map { location($0.range) }, isCore: isCore)
    }
    guard routine.type.isEmpty else { return nil }
    let siblings = program.routines.filter { $0.unit == routine.unit && $0.type.isEmpty }
    let constructor = siblings.first {
      $0.function.name.hasSuffix(conventions.controllerSuffix) && $0.function.returnType == nil && $0.function.name.count > 10
    }
    guard let name = constructor?.function.name ?? program.units[routine.unit].controller else { return nil }
    return Controller(name: name, route: nil, isCore: false)
  }

  /// `GetAll`, `Get`, `GetById`, not `Getter`.
  private func isVerb(_ verb: String, _ name: String) -> Bool {
    guard name.hasPrefix(verb) else { return false }
    return name.dropFirst(verb.count).first.map { $0.isUppercase || $0 == "_" } ?? true
  }

  private func path(of attribute: Attribute) -> String? {
    for argument in attribute.arguments
    where argument.label.isEmpty || argument.label == "template" || argument.label == "Template" {
      if case .string(let text) = argument.value.kind { return text }
    }
    return nil
  }

  private func isBody(_ parameter: Function.Parameter, _ conventions: ServerConventions) -> Bool {
    parameter.attributes.contains { conventions.sources[$0.name] == .body }
  }

  private mutating func serveController(_ index: Int, _ operation: ControllerOperation, _ conventions: ServerConventions) {
    let routine = program.routines[index]
    let function = routine.function
    let key = OperationKey(method: operation.method, path: operation.route.path)
    let attributes = function.attributes + (program.type(named: routine.type, in: language, near: unit)?.attributes ?? [])
    let media = operation.isCore ? "text/plain" : conventions.stringMediaType
    let produced = attributes.filter { $0.name == "ProducesResponseType" || $0.name == "ProducesDefaultResponseType" }
    let declaresSuccess = produced.contains { attribute in
      attribute.arguments.contains { status(of: constantStatus($0.value)).map { (200..<300).contains($0) } ?? false }
    }
    var template = operation.route
    // Path parameters are stated where the function takes them.
    let own = template.parameters
    template.parameters = template.parameters.filter { parameter in !function.parameters.contains { $0.name == parameter.name } }
    serve(key, at: operation.place, stringMediaType: media, declaresSuccess: declaresSuccess, template: template) { evaluator in
      for place in operation.attributes { evaluator.add(.part, to: key, at: place) }
      for attribute in produced { evaluator.by(.producedTypes) { $0.stateProduced(attribute, of: key) } }
      var route = operation.route
      route.parameters = own
      let consumed = attributes.first { $0.name == "Consumes" }.flatMap { evaluator.path(of: $0) }
      let arguments = function.parameters.map { parameter in
        CallSite.Argument(
          label: parameter.name,
          value: evaluator.boundParameter(parameter, template: route, mediaType: consumed, conventions: conventions),
          expression: Expression(.opaque, parameter.range))
      }
      let value = evaluator.callRoutine(index, arguments, receiver: nil, at: operation.place) ?? .unknown
      evaluator.replied(with: value, declared: function.returnType, at: function.returnType.map { evaluator.location($0.range) })
    }
  }

  private func constantStatus(_ expression: Expression) -> Value {
    switch expression.kind {
    case .number(let text): return Value(.number(text))
    case .member(_, let name): return StatusNames.status(named: name).map { Value(.number(String($0))) } ?? .unknown
    default: return .unknown
    }
  }

  /// `[ProducesResponseType(typeof(string), StatusCodes.Status200OK, "application/json")]`
  private mutating func stateProduced(_ attribute: Attribute, of key: OperationKey) {
    let place = location(attribute.range)
    var status: Int?
    var type: TypeName?
    var mediaType = "application/json"
    for argument in attribute.arguments {
      if let number = self.status(of: constantStatus(argument.value)) {
        status = number
      } else if case .string(let text) = argument.value.kind, MediaType.isMediaType(text) {
        mediaType = MediaType.normalized(text)
      } else if let named = Self.typeExpression(argument.value) {
        type = named
      }
    }
    guard let status else { return }
    add(.status(status, description: nil), to: key, at: place)
    guard let type, type.name != "void" else { return }
    let isText =
      type.name == "byte" || type.name.hasSuffix("Result") || TypeMapping.isArray(type) && type.arguments.first?.name == "byte"
    let shape = isText ? Shape(schema: .file) : self.shape(of: type)
    state(ContractStatement.replyBody(mediaType, shape, of: status, at: place), of: key)
  }

  /// The value of a handler's parameter, by where the framework takes it from; what that says of the operation is stated.
  mutating func boundParameter(
    _ parameter: Function.Parameter, template: RoutePath, mediaType: String? = nil, conventions: ServerConventions? = nil
  ) -> Value {
    let rules = conventions ?? models.conventions(for: language).first
    let place = location(parameter.range)
    var name = parameter.name
    var source: Value.Input.Place?
    var isMarkedRequired = false
    for attribute in parameter.attributes {
      if let known = rules?.sources[attribute.name] {
        source = known
        for argument in attribute.arguments
        where argument.label == "Name" || argument.label.isEmpty || ["name", "value", "alias"].contains(argument.label) {
          if case .string(let text) = argument.value.kind { name = text }
        }
      }
      if ["Required", "BindRequired"].contains(attribute.name) { isMarkedRequired = true }
    }
    let type = parameter.type
    if type?.name == "HttpContext" { return Value(.symbol("@context")) }
    if ["HttpRequest", "HttpRequestMessage"].contains(type?.name ?? "") {
      return Value(.input(Value.Input(place: .request, name: "")))
    }
    if let type, rules?.services.contains(type.name) == true || source == .request { return Value(.unknown(type), origin: place) }
    if source == nil {
      if template.parameters.contains(where: { $0.name == name }) {
        source = .path
      } else if let type, TypeMapping.isSimple(type, in: language) || TypeMapping.isArray(type) {
        source = .queryValue
      } else if let type,
        program.type(named: type.name, in: language, near: unit).map({ $0.keyword != "interface" && isData($0) }) ?? false
      {
        source = .body
      } else {
        return symbolicParameter(parameter)
      }
    }
    let isRequired = isMarkedRequired || parameter.defaultValue == nil && type?.isOptional != true
    switch source {
    case .body:
      guard let key = serving?.key, let type else { return .unknown }
      let shape = self.shape(of: type)
      let mediaType = mediaType.map(MediaType.normalized) ?? "application/json"
      state(ContractStatement.requestBody(mediaType, shape, at: place), of: key)
      return Value(.input(Value.Input(place: .body, name: "", schema: shape.schema)), origin: place)
    case .queryValue: return stateInput(.queryValue, name, type: type, isRequired: isRequired, at: place)
    case .header: return stateInput(.header, HeaderNames.field(named: name), type: type, isRequired: isRequired, at: place)
    case .path:
      var value = stateInput(.path, name, type: type, isRequired: true, at: place)
      if case .input(var input) = value.kind {
        input.name = name
        value.kind = .input(input)
      }
      return value
    default: return symbolicParameter(parameter)
    }
  }

  /// A type that holds data: stored properties and no service by its name.
  private func isData(_ info: Program.TypeInfo) -> Bool {
    let services = ["Store", "Service", "Gateway", "Repository", "Client", "Context", "Manager", "Factory", "Provider", "Logger"]
    return !services.contains { info.name.hasSuffix($0) }
  }
}
