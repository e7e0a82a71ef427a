import Snippets

/// A route as server code writes it: `/api/register/{id:int}`, `users/:id`, `api/[controller]`.
struct RoutePath: Sendable {
  struct Parameter: Sendable {
    var name: String
    var schema: Schema
  }

  /// The path template: `/api/register/{id}`.
  var path: String
  var parameters: [Parameter] = []

  static func template(_ text: String) -> RoutePath {
    var route = RoutePath(path: "")
    for segment in text.split(separator: "/") where segment != "~" {
      if let name = Naming.pathPlaceholder(
        String(segment.hasPrefix("{*") ? "{" + segment.drop { $0 == "{" || $0 == "*" } : segment))
      {
        route.path += "/{\(name)}"
        route.parameters.append(Parameter(name: name, schema: constraint(segment)))
      } else {
        route.path += "/" + segment
      }
    }
    if route.path.isEmpty { route.path = "/" }
    return route
  }

  /// Two parts of a route; an absolute second part stays itself for attribute routes only.
  static func join(_ prefix: String, _ path: String) -> String {
    let parts = [prefix, path].map { part in
      var text = part[...]
      while text.hasPrefix("/") { text = text.dropFirst() }
      while text.hasSuffix("/") { text = text.dropLast() }
      return String(text)
    }.filter { !$0.isEmpty }
    return "/" + parts.joined(separator: "/")
  }

  /// `{id:int}` says that the value is an integer.
  private static func constraint(_ segment: Substring) -> Schema {
    guard let colon = segment.firstIndex(of: ":"), segment.hasPrefix("{") else { return .any }
    let name = segment[segment.index(after: colon)...].prefix { $0.isLetter }
    switch name {
    case "int", "long": return .integer
    case "guid": return Schema(types: [.string], format: "uuid")
    case "bool": return .boolean
    case "decimal", "double", "float": return .number
    case "datetime": return Schema(types: [.string], format: "date-time")
    default: return .any
    }
  }
}

extension OperationKey {
  /// What holds for every operation of an API: middleware that checks credentials.
  public static let every = OperationKey(method: "*", path: "*")
}
