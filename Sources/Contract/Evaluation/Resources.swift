import Diagnostics
import Snippets

extension Heuristic {
  static let resources = Heuristic(218, "code/resources", "Routes that one call declares for a collection and its items")
}

/// Routes that one call declares for a collection and its items: `resources :photos`, `router.register("users", UserViewSet)`.
extension Evaluator {
  /// Where the block of a resource declares more routes.
  struct OpenResource: Sendable {
    var collection: String
    var item: String
    var controller: String
  }

  mutating func applyResource(_ effect: Effect, _ site: CallSite) -> Value? {
    switch effect {
    case .routesResource(let name, let controller): return routeResource(name, controller, site)
    case .entersResource(let ofItem):
      guard let resource = openResources.last, let closure = operand(.closure, site) else { return nil }
      runRoutes(closure.value, below: ofItem ? resource.item : resource.collection, at: site.location)
      return .unknown
    case .routesAction(let method):
      // `get "recent"` in the block of a resource is an action of its controller.
      guard let resource = openResources.last, site.arguments.count == 1, let name = site.arguments[0].value.constantText else {
        return nil
      }
      let handler = action(name, of: resource.controller).map { Value(.function($0)) } ?? .unknown
      let path = RoutePath.join(routePrefix.template, name)
      route(method, path, at: site.arguments[0].value.origin ?? site.location, handler: handler, site.location)
      return .unknown
    default: return nil
    }
  }

  private mutating func routeResource(_ name: Operand, _ controller: Operand?, _ site: CallSite) -> Value? {
    guard let prefix = mountedPrefix(site), let (value, _) = operand(name, site), let text = value.constantText,
      let conventions = models.conventions(for: language).lazy.compactMap(\.resources).first
    else { return nil }
    let place = value.origin ?? site.location
    let bare = text.split(separator: "/").last.map(String.init) ?? text
    let written = site.arguments.first { $0.label == "path" }?.value.constantText ?? RoutePath.pattern(text)
    let collection = RoutePath.join(prefix.template, written)
    let type = controller.flatMap { operand($0, site) }.flatMap { controllerName($0.value) } ?? conventions.controller(of: bare)
    let parameter = conventions.itemParameter ?? ResourceConventions.singular(bare)
    let item = RoutePath.join(collection, ":" + parameter)
    for action in actions(of: type, conventions, site) {
      let handler = self.action(action.name, of: type).map { Value(.function($0)) } ?? .unknown
      route(action.method, action.isOfItem ? item : collection, at: place, handler: handler, site.location)
    }
    if let block = operand(.closure, site) {
      openResources.append(OpenResource(collection: collection, item: item, controller: type))
      let outer = RoutePath.join(collection, ":\(ResourceConventions.singular(bare))_\(parameter)")
      runRoutes(block.value, below: outer, at: place)
      openResources.removeLast()
    }
    return site.receiver ?? .unknown
  }

  private func controllerName(_ value: Value) -> String? {
    // `PhotoController::class`
    viewName(value).flatMap { $0.split(separator: ".").last { $0 != "class" }.map(String.init) }
  }

  /// The actions that are routed: those that the call leaves, and of a class that provides none by itself those that it declares.
  private func actions(of type: String, _ conventions: ResourceConventions, _ site: CallSite) -> [ResourceConventions.Action] {
    func names(_ label: String) -> Set<String>? {
      site.arguments.first { $0.label == label }.map { Set($0.value.elements.compactMap(\.constantText)) }
    }
    var actions = conventions.actions
    if let only = names("only") { actions.removeAll { !only.contains($0.name) } }
    if let except = names("except") { actions.removeAll { except.contains($0.name) } }
    guard !conventions.routesEveryAction else { return actions }
    let bases = program.type(named: type, in: language, near: unit)?.inherits ?? []
    let provided = bases.flatMap { conventions.bases[$0.split(separator: ".").last.map(String.init) ?? $0] ?? [] }
    return actions.filter { provided.contains($0.name) || action($0.name, of: type) != nil }
  }

  /// The function of a controller.
  private func action(_ name: String, of type: String) -> Int? {
    program.routines(named: name, of: type, in: language).first
  }

  /// The function that `"photos#show"`, `"PhotoController@show"` or `[PhotoController::class, "show"]` names.
  func action(named value: Value) -> Int? {
    if case .array(let items) = value.kind, items.count == 2, let name = items[1].constantText {
      return controllerName(items[0]).flatMap { action(name, of: $0) }
    }
    guard let text = value.constantText, let mark = text.firstIndex(where: { $0 == "#" || $0 == "@" }) else { return nil }
    let owner = String(text[..<mark])
    let name = String(text[text.index(after: mark)...])
    guard text[mark] == "#" else { return action(name, of: owner.split(separator: "\\").last.map(String.init) ?? owner) }
    let conventions = models.conventions(for: language).lazy.compactMap(\.resources).first
    let bare = owner.split(separator: "/").last.map(String.init) ?? owner
    return conventions.flatMap { action(name, of: $0.controller(of: bare)) }
  }

  /// Runs a closure that declares routes below a path.
  private mutating func runRoutes(_ closure: Value, below path: String, at place: Location) {
    let around = routePrefix
    routePrefix = Text(path, at: place)
    _ = call(closure, [], at: place)
    routePrefix = around
  }
}

extension Value {
  /// The elements of an array; any other value alone.
  var elements: [Value] {
    if case .array(let items) = kind { return items }
    return [self]
  }
}
