import Snippets
import Vocabulary

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
      if let (name, schema) = marked(segment) {
        route.path += "/{\(name)}"
        route.parameters.append(Parameter(name: name, schema: schema))
      } else if let name = Placeholder.inPath(
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

  /// `<int:id>` of Flask, `:id(\\d+)` and `:id?` of Express.
  private static func marked(_ segment: Substring) -> (name: String, schema: Schema)? {
    if segment.hasPrefix("<"), segment.hasSuffix(">"), let colon = segment.firstIndex(of: ":") {
      let converter = segment[segment.index(after: segment.startIndex)..<colon]
      let name = String(segment[segment.index(after: colon)...].dropLast())
      let schema: Schema =
        switch converter {
        case "int": .integer
        case "float": .number
        case "uuid": Schema(types: [.string], format: "uuid")
        default: .any
        }
      return name.isEmpty ? nil : (Naming.identifier(name), schema)
    }
    if segment.hasPrefix("<"), segment.hasSuffix(">"), segment.count > 2 {
      let name = segment.dropFirst().dropLast()
      return name.utf8.allSatisfy {
        $0 == 0x5F || $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x41 && $0 <= 0x5A
      }
        ? (String(name), .any) : nil
    }
    guard segment.hasPrefix(":") else { return nil }
    let name = segment.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let rest = segment.dropFirst(1 + name.count)
    return !name.isEmpty && (rest == "?" || rest.hasPrefix("(")) ? (Naming.identifier(String(name)), .any) : nil
  }

  /// A route written as a regular expression, as a path: `^items/(?P<id>[0-9]+)/$` → `items/<id>/`; any other as it is.
  static func pattern(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "^") { bytes.removeFirst() }
    if bytes.last == UInt8(ascii: "$") { bytes.removeLast() }
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: "(?P<".utf8), let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
        out.append(bytes[index])
        index += 1
        continue
      }
      out += bytes[(index + 3)...end]
      var depth = 1
      index = end + 1
      while index < bytes.count, depth > 0 {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
        index += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
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
