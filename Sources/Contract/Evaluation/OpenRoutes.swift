import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let openRoutes = Heuristic(217, "code/open-routes", "Routes whose methods a later call or the handler says")
}

/// A route whose declaration names no method: `r.HandleFunc("/x", f)`, `path("x/", view)`.
struct OpenRoute: Sendable {
  var path: Text
  var handler: Value
  var location: Location
  var isStated = false
}

/// Routes whose methods a later call, the handler's attributes, its class or its comparisons say.
extension Evaluator {
  mutating func applyOpenRoute(_ effect: Effect, _ site: CallSite) -> Value? {
    switch effect {
    case .opensRoute(let path, let handler): return openRoute(path, handler, site)
    case .limitsRoute:
      guard case .object(let index)? = site.receiver?.kind, case .route(var route) = heap[index] else { return nil }
      route.isStated = true
      heap[index] = .route(route)
      let methods = site.arguments.flatMap { argument in argument.value.elements.compactMap { keyName($0)?.uppercased() } }
      for method in methods where Methods.all.contains(method) { serve(route, method) }
      return site.receiver
    default: return nil
    }
  }

  private mutating func openRoute(_ path: Operand, _ handler: Operand, _ site: CallSite) -> Value? {
    guard let prefix = mountedPrefix(site), let (value, _) = operand(path, site), case .text(let text) = value.kind,
      let found = operand(handler, site), mayHandle(found.value)
    else { return nil }
    let place = value.origin ?? site.location
    let template = RoutePath.pattern(text.template)
    let full = RoutePath.join(prefix.template, template)
    if case .object(let index) = found.value.kind, case .router = heap[index] {
      // `path("api/", include(router.urls))`
      if let name = found.expression.flatMap({ Self.routerName($0) }) { mount(name, at: full, place) }
      return .unknown
    }
    let route = OpenRoute(path: Text(full, at: place), handler: found.value, location: place)
    if stateView(route) { return .unknown }
    heap.append(.route(route))
    return Value(.object(heap.count - 1), origin: site.location)
  }

  /// The variable that holds a router: `router` in `include(router.urls)`.
  private static func routerName(_ expression: Expression, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch expression.kind {
    case .name(let name): return Naming.identifier(name)
    case .member(let base?, _): return routerName(base, depth: depth + 1)
    case .call(_, let arguments): return arguments.first.flatMap { routerName($0.value, depth: depth + 1) }
    default: return nil
    }
  }

  private mutating func serve(_ route: OpenRoute, _ method: String) {
    self.route(method, route.path.template, at: route.location, handler: route.handler, route.location)
  }

  // MARK: Views

  /// States the operations of a route whose handler says its methods; false if it does not.
  private mutating func stateView(_ route: OpenRoute) -> Bool {
    var isStated = false
    for one in route.handler.alternatives {
      for method in methods(of: one) {
        serve(OpenRoute(path: route.path, handler: one, location: route.location), method)
        isStated = true
      }
      for (method, index) in functions(ofView: one) {
        let handler = index.map { Value(.function($0)) } ?? .unknown
        serve(OpenRoute(path: route.path, handler: handler, location: route.location), method)
        isStated = true
      }
    }
    return isStated
  }

  /// The methods that a function says it answers, by attributes or by what it compares the method with.
  private func methods(of handler: Value) -> [String] {
    let function: Function
    switch handler.kind {
    case .function(let index): function = program.routines[index].function
    case .closure(let closure): function = closure.function
    default:
      guard let index = declaredView(handler) else { return [] }
      function = program.routines[index].function
    }
    for conventions in models.conventions(for: language) {
      for attribute in function.attributes {
        let name = attribute.name.split(separator: ".").last.map(String.init) ?? attribute.name
        guard let fixed = conventions.methodAttributes[name] else { continue }
        return fixed.isEmpty ? attribute.arguments.flatMap { Self.methods(in: $0.value) } : fixed
      }
    }
    return ComparedMethods.of(function.body ?? [])
  }

  /// `["GET", "POST"]`
  private static func methods(in expression: Expression) -> [String] {
    switch expression.kind {
    case .string(let text): [text.uppercased()].filter(Methods.all.contains)
    case .array(let items): items.flatMap { item in if case .string = item.kind { methods(in: item) } else { [] as [String] } }
    default: []
    }
  }

  /// The function that a handler is or names.
  func routine(handling handler: Value) -> Int? {
    if case .function(let index) = handler.kind { return index }
    return declaredView(handler) ?? action(named: handler)
  }

  /// The function of the page that `views.item_list` names.
  func declaredView(_ handler: Value) -> Int? {
    guard let name = lastName(handler) else { return nil }
    return program.routines(named: name, of: "", in: language).first
  }

  private func lastName(_ handler: Value) -> String? {
    viewName(handler)?.split(separator: ".").last.map(String.init)
  }

  /// `views.item_list` as written, if it is a name.
  func viewName(_ handler: Value) -> String? {
    switch handler.kind {
    case .symbol(let symbol): symbol
    case .text(let text):
      if text.pieces.count == 1, case .hole(let hole) = text.pieces[0] { hole.name } else { nil }
    default: nil
    }
  }

  /// What the class of a view answers: the functions that are named like methods, and what its bases provide.
  private func functions(ofView handler: Value) -> [(method: String, function: Int?)] {
    guard let name = lastName(handler), let info = program.type(named: name, in: language, near: unit) else { return [] }
    var found: [(method: String, function: Int?)] = []
    for conventions in models.conventions(for: language) where !conventions.viewFunctions.isEmpty {
      for (function, method) in conventions.viewFunctions.sorted(by: { $0.key < $1.key }) {
        if let index = program.routines(named: function, of: name, in: language).first {
          found.append((method, index))
        } else if info.inherits.contains(where: { base in
          conventions.viewBases[base.split(separator: ".").last.map(String.init) ?? base]?.contains(method) == true
        }) {
          found.append((method, nil))
        }
      }
    }
    return found
  }
}

/// The methods that code compares the method of its request with: `if r.Method == "POST"`, `switch req.method`.
enum ComparedMethods {
  static func of(_ statements: [Statement]) -> [String] {
    var found: [String] = []
    collect(statements, into: &found, depth: 0)
    return found.enumerated().filter { found.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }

  /// Whether an expression is the method of the request that is being handled.
  static func isMethod(_ expression: Expression) -> Bool {
    if case .member(_?, let name) = expression.kind { return name == "method" || name == "Method" }
    return false
  }

  private static func collect(_ statements: [Statement], into found: inout [String], depth: Int) {
    guard depth < 20 else { return }
    for statement in statements {
      switch statement.kind {
      case .branch(let condition, let then, let otherwise):
        collect(condition, into: &found, depth: depth + 1)
        collect(then + otherwise, into: &found, depth: depth + 1)
      case .choice(let subject, let cases):
        for item in cases {
          if isMethod(subject) { found += item.patterns.compactMap(method) }
          collect(item.body, into: &found, depth: depth + 1)
        }
      case .loop(_, _, let body), .block(let body): collect(body, into: &found, depth: depth + 1)
      default: break
      }
    }
  }

  private static func collect(_ condition: Expression, into found: inout [String], depth: Int) {
    guard depth < 20, case .binary(let op, let left, let right) = condition.kind else { return }
    switch op {
    case "==", "===", "!=", "!==":
      if isMethod(left) { found += [method(right)].compactMap { $0 } }
      if isMethod(right) { found += [method(left)].compactMap { $0 } }
    default:
      collect(left, into: &found, depth: depth + 1)
      collect(right, into: &found, depth: depth + 1)
    }
  }

  /// `"POST"`, `http.MethodPost`
  private static func method(_ expression: Expression) -> String? {
    let name: String
    switch expression.kind {
    case .string(let text): name = text.uppercased()
    case .member(_, let member): name = (member.hasPrefix("Method") ? String(member.dropFirst(6)) : member).uppercased()
    default: return nil
    }
    return Methods.all.contains(name) ? name : nil
  }
}
