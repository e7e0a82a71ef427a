import Diagnostics
import Snippets
import Vocabulary

/// Routes that server code declares, what it reads of requests and how it replies.
extension Evaluator {
  mutating func applyServer(_ effect: Effect, _ site: CallSite) -> Value? {
    let place = site.location
    switch effect {
    case .replies(let reply): return makeReply(reply, site)
    case .currentReply: return serving == nil ? nil : currentReply(at: place)
    case .readsMethod: return serving.flatMap { $0.key == .every ? nil : .text($0.key.method, at: place) }
    case .setsOwnStatus(let source):
      guard serving != nil, let (value, _) = operand(source, site) else { return nil }
      return changeOwnReply(Value(.symbol("@writer")), .setsReplyStatus(.value), value, at: place)
    case .setsReplyStatus(let source), .setsReplyBody(let source), .setsReplyMediaType(let source):
      guard let (value, expression) = operand(source, site) else { return nil }
      return changeReply(site.receiver, effect, named(value, by: expression), at: place)
    case .setsReplyHeader(let name, let value):
      guard case .object(let index)? = site.receiver?.kind, let key = operand(name, site).flatMap({ keyName($0.value) }) else {
        return nil
      }
      setReplyHeader(HeaderNames.field(named: key), operand(value, site)?.value ?? .unknown, of: index, at: place)
      return site.receiver
    case .routes(let method, let methodOperand, let path, let handler):
      guard let prefix = mountedPrefix(site) else { return nil }
      var target = path.flatMap { operand($0, site) }.flatMap { routeText($0.value) }
      var verb =
        method ?? methodOperand.flatMap { operand($0, site) }.flatMap { keyName($0.value) }?.uppercased()
        ?? site.arguments.first { $0.label == "method" }.flatMap { keyName($0.value) }?.uppercased()
      // `"POST /items"`: the pattern names the method as well.
      if verb == nil, let known = target, let space = known.path.firstIndex(of: " ") {
        verb = String(known.path[..<space])
        target?.path = String(known.path[known.path.index(after: space)...])
      }
      guard let verb, Methods.all.contains(verb), let found = operand(handler, site), mayHandle(found.value) else { return nil }
      let routePath = RoutePath.join(prefix.template, target?.path ?? "")
      route(verb, routePath, at: target?.location ?? place, handler: found.value, place)
      return site.receiver ?? .unknown
    case .mountsRoutes(let path, let router):
      guard let prefix = routerPrefix(site), let target = operand(path, site).flatMap({ routeText($0.value) }),
        let expression = operand(router, site)?.expression, let name = Self.name(of: expression)
      else { return nil }
      mount(name, at: RoutePath.join(prefix.template, target.path), place)
      return site.receiver ?? .unknown
    case .groupsRoutes(let path):
      let prefix = routerPrefix(site) ?? Text()
      let target = operand(path, site).flatMap { routeText($0.value) }
      heap.append(.router(Text(RoutePath.join(prefix.template, target?.path ?? ""), at: target?.location ?? place)))
      let router = Value(.object(heap.count - 1), origin: place)
      let around = routePrefix
      if case .object(let index) = router.kind, case .router(let text) = heap[index] { routePrefix = text }
      for argument in site.arguments {
        _ = call(argument.value, [CallSite.Argument(label: "", value: router, expression: argument.expression)], at: place)
      }
      routePrefix = around
      return router
    case .guardsRoutes(let source):
      guard let (value, _) = operand(source, site) else { return site.receiver }
      guardRoutes(value)
      return site.receiver
    case .readsInput(let input, let name, let type, let isRequired):
      return serving == nil ? nil : readsInput(input, name, type, isRequired, site)
    case .bindsRequest(let type):
      guard serving != nil, let type = self.type(declaredBy: type, site) else { return nil }
      return bindRequest(to: type, at: place)
    case .testsPrefix(let source):
      guard case .input(let input)? = site.receiver?.kind, input.place == .header,
        let text = operand(source, site)?.value.constantText
      else { return nil }
      statesHeader(input.name, text, at: place)
      return .unknown
    case .testsScheme(let source):
      guard serving != nil, let text = operand(source, site)?.value.constantText else { return nil }
      statesHeader("Authorization", text, at: place)
      return .unknown
    case .testsMembership(let collection, let element):
      guard let (list, _) = operand(collection, site), let (value, _) = operand(element, site), case .input = value.kind else {
        return nil
      }
      stateMembers(list, of: value, at: place)
      return .unknown
    case .pushes(let platform, let source):
      guard let (value, _) = operand(source, site) else { return nil }
      push(value, platform: platform, at: place)
      return .unknown
    default: return nil
    }
  }

  // MARK: Routes

  /// Whether a value may be a handler: `app.get("port", 80)` declares no route.
  func mayHandle(_ value: Value) -> Bool {
    switch value.kind {
    case .number, .boolean, .null, .dictionary, .json: false
    case .text(let text): text.constant.map { habits.textsAreNames && $0.contains { $0 == "#" || $0 == "@" } } ?? true
    default: true
    }
  }

  func routerPrefix(_ site: CallSite) -> Text? {
    guard let receiver = site.receiver else { return routePrefix }
    if case .object(let index) = receiver.kind {
      if case .router(let prefix) = heap[index] { return prefix }
      return nil
    }
    return Text()
  }

  /// The type whose members are the paths that routers are mounted at, by the names of the routers.
  private static let mounts = "@mounts"

  mutating func mount(_ router: String, at path: String, _ place: Location) {
    setField(router, of: Self.mounts, .text(path, at: place))
  }

  /// The prefix of a router with the path that it is mounted at, here or further down.
  mutating func mountedPrefix(_ site: CallSite) -> Text? {
    guard let prefix = routerPrefix(site) else { return nil }
    guard let expression = site.receiverExpression, let name = Self.name(of: expression),
      case .text(let mount)? = members.value(name, of: Self.mounts)?.kind
    else { return prefix }
    return prefix.isEmpty ? mount : Text.path(mount, prefix)
  }

  /// A route's path as code writes it.
  private func routeText(_ value: Value) -> (path: String, location: Location?)? {
    switch value.kind {
    case .text(let text): (text.template, value.origin)
    default: nil
    }
  }

  /// A handler runs as the code of its operation.
  mutating func route(_ method: String, _ path: String, at place: Location, handler: Value, _ call: Location) {
    let template = RoutePath.template(path)
    let key = OperationKey(method: method, path: template.path)
    let media = habits.textMediaType ?? models.conventions(for: language).first?.stringMediaType ?? ""
    serve(key, at: place, stringMediaType: media, template: template) { evaluator in
      for one in handler.alternatives {
        if case .closure(let closure) = one.kind {
          evaluator.handle(closure.function, template: template) { $0.callHandler(closure, $1) }
        } else if let index = evaluator.routine(handling: one) {
          let routine = evaluator.program.routines[index]
          let saved = (evaluator.unit, evaluator.type)
          (evaluator.unit, evaluator.type) = (routine.unit, routine.type)
          evaluator.handle(routine.function, template: template) { $0.callHandler(index, $1) }
          (evaluator.unit, evaluator.type) = saved
        }
      }
    }
  }

  /// Evaluates code as the code of an operation, and states what it shows.
  mutating func serve(
    _ key: OperationKey, at place: Location, stringMediaType: String, declaresSuccess: Bool = false, isClient: Bool = false,
    template: RoutePath,
    _ body: (inout Evaluator) -> Void
  ) {
    let saved = (serving, assumed, currentReplyIndex)
    serving = Serving(key: key, stringMediaType: stringMediaType, declaresSuccess: declaresSuccess, isClient: isClient)
    currentReplyIndex = nil
    if key != .every {
      add(.exists(summary: nil), to: key, at: place)
      state(template.parameters.map { .parameter($0.name, in: .path, $0.schema, at: place) }, of: key)
    }
    body(&self)
    by(.currentReplies) { $0.finishCurrentReply() }
    (serving, assumed, currentReplyIndex) = saved
  }

  /// Gives a handler its parameters and takes what it returns for the reply.
  mutating func handle(_ function: Function, template: RoutePath, _ run: (inout Evaluator, [Value]) -> Value) {
    let arguments = function.parameters.enumerated().map { index, parameter in
      handlerParameter(parameter, index, template: template)
    }
    let value = run(&self, arguments)
    replied(with: value, declared: function.returnType, at: function.returnType.map { location($0.range) })
  }

  private mutating func callHandler(_ closure: Value.Closure, _ arguments: [Value]) -> Value { callClosure(closure, arguments) }

  private mutating func callHandler(_ index: Int, _ arguments: [Value]) -> Value {
    let routine = program.routines[index]
    let sites = zip(arguments, routine.function.parameters).map {
      CallSite.Argument(label: $1.label, value: $0, expression: Expression(.opaque, $1.range))
    }
    return callRoutine(index, sites, receiver: nil, at: location(routine.function.nameRange)) ?? .unknown
  }

  private mutating func handlerParameter(_ parameter: Function.Parameter, _ index: Int, template: RoutePath) -> Value {
    if let role = role(of: parameter, at: index) { return role }
    guard habits.bindsHandlers else {
      if parameter.type?.name == "Request" || parameter.type == nil && index == 0 {
        return Value(.input(Value.Input(place: .request, name: "")))
      }
      return Value(.symbol("@context"))
    }
    return boundParameter(parameter, template: template)
  }

  private mutating func guardRoutes(_ value: Value) {
    for one in value.alternatives {
      guard case .closure(let closure) = one.kind else { continue }
      serve(.every, at: location(closure.function.nameRange), stringMediaType: "text/plain", template: RoutePath(path: "")) {
        evaluator in
        evaluator.handle(closure.function, template: RoutePath(path: "")) { $0.callHandler(closure, $1) }
      }
    }
  }

  // MARK: Inputs

  private mutating func readsInput(
    _ place: Value.Input.Place, _ name: Operand?, _ type: Operand?, _ isRequired: Bool, _ site: CallSite
  ) -> Value? {
    let key = name.flatMap { operand($0, site) }.flatMap { keyName($0.value) }
    let declared = self.type(declaredBy: type, site)
    switch place {
    case .query where type != nil: return declared.map { bindQuery(to: $0, at: site.location) }
    case .request, .parameters, .query, .headers: return Value(.input(Value.Input(place: place, name: "")), origin: site.location)
    case .body:
      if declared == nil, key == nil { return Value(.input(Value.Input(place: .body, name: "")), origin: site.location) }
      return readBody(as: declared, at: site.location)
    default:
      guard let key else { return nil }
      return stateInput(place, key, type: declared, isRequired: isRequired, at: site.location)
    }
  }

  /// The type that an input is read as: an operand names it, or is the variable that the input is decoded into.
  private func type(declaredBy type: Operand?, _ site: CallSite) -> TypeName? {
    let found = type.flatMap { operand($0, site) }
    if let found, case .unknown(let known?) = found.value.kind { return known }
    return found?.expression.flatMap(Self.typeExpression) ?? site.types.first
  }

  /// Server code reads a parameter or a header.
  mutating func stateInput(_ place: Value.Input.Place, _ name: String, type: TypeName?, isRequired: Bool, at location: Location)
    -> Value
  {
    var schema = type.flatMap { TypeMapping.schema(of: $0, in: language) } ?? .any
    schema.types.remove(.null)
    let input = Value.Input(place: place, name: name, schema: schema)
    if let key = serving?.key {
      switch place {
      case .path: state(.parameter(name, in: .path, schema, at: location), of: key)
      case .queryValue: state(.parameter(name, in: .query, schema, isRequired: isRequired, at: location), of: key)
      case .header: state(.requestHeader(name, value: nil, schema, isRequired: isRequired, at: location), of: key)
      default: break
      }
    }
    return Value(.input(input), origin: location)
  }

  mutating func readInput(_ input: Value.Input, key: String, at place: Location) -> Value {
    switch input.place {
    case .headers: return stateInput(.header, HeaderNames.field(named: key), type: nil, isRequired: false, at: place)
    case .query: return stateInput(.queryValue, key, type: nil, isRequired: false, at: place)
    case .parameters: return stateInput(.path, key, type: nil, isRequired: true, at: place)
    case .body:
      let name = propertyName(key, of: input.schema)
      if input.schema.name != nil, input.schema.properties[name] == nil {
        // The declared type has no such property: nothing of the request.
        return .hole(Naming.identifier(key), at: place)
      }
      let schema = input.schema.properties[name] ?? .any
      if input.schema.name == nil, let serving, models.conventions(for: language).contains(where: \.readsBodyByName) {
        add(.requestBody(mediaType: input.mediaType, schema: .any), to: serving.key, at: place)
        state(.requestField(Shape.join(input.name, name), at: place), of: serving.key)
      }
      return Value(.input(Value.Input(place: .body, name: Shape.join(input.name, name), schema: schema)), origin: place)
    case .request: return Value(.input(Value.Input(place: .request, name: "")), origin: place)
    default: return Value(.input(input), origin: place)
    }
  }

  /// The JSON name of a property of a declared type.
  private func propertyName(_ key: String, of schema: Schema) -> String {
    guard let type = schema.name, let info = program.type(named: type, in: language, near: unit) else { return key }
    return info.jsonNames[key]?.name ?? key
  }

  /// Literals that server code compares an input with: its allowed values.
  mutating func stateValues(_ literals: [(text: String, location: Location)], of value: Value, at place: Location) {
    guard literals.count > 1, case .input(let input) = value.kind, let key = serving?.key else { return }
    let values = literals.map(\.text)
    switch input.place {
    case .queryValue, .path:
      let schema = Schema(types: [.string], enumeration: values)
      add(
        .parameter(
          name: input.name, place: input.place == .path ? .path : .query, schema: schema, isRequired: nil, description: nil),
        to: key, at: place)
    case .body:
      for literal in literals {
        let schema = Schema(types: [.string], enumeration: [literal.text])
        if input.name.isEmpty { continue }
        state(.requestField(input.name, schema, at: literal.location), of: key)
      }
    default: break
    }
  }

  private mutating func stateMembers(_ list: Value, of value: Value, at place: Location) {
    guard case .array(let items) = list.kind else { return }
    let literals = items.compactMap { item in
      item.constantText.map { (text: $0, location: item.origin ?? place) }
    }
    guard literals.count == items.count else { return }
    stateValues(literals, of: value, at: place)
  }

  /// Server code compares a header with a constant.
  mutating func statesHeader(_ name: String, _ text: String, at place: Location) {
    guard let key = serving?.key else { return }
    switch name.lowercased() {
    case "authorization":
      if let scheme = Authorization.scheme(of: text) { add(.security(scheme), to: key, at: place) }
    case "content-type" where key != .every && MediaType.isMediaType(text):
      add(.requestBody(mediaType: MediaType.normalized(text), schema: .any), to: key, at: place)
    default: break
    }
  }
}
