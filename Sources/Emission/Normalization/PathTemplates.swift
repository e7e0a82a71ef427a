/// The paths of a contract with usable placeholders.
///
/// `/users/{id}` and `/users/{name}` are one path, under the names that come first; a name that occurs twice in a path
/// gets a number, an empty one is `value`.
struct PathTemplates {
  struct Template {
    var path: String
    /// The names as documented and as emitted, in the order of the path.
    var names: [(documented: String, emitted: String)]
  }

  private var templates: [String: Template] = [:]

  init(_ paths: [String]) {
    var byShape: [String: Template] = [:]
    for path in paths where templates[path] == nil {
      var template = Self.read(path)
      let shape = Self.shape(path)
      if let first = byShape[shape] {
        template.path = first.path
        template.names = zip(template.names, first.names).map { ($0.documented, $1.emitted) }
      } else {
        byShape[shape] = template
      }
      templates[path] = template
    }
  }

  subscript(path: String) -> Template { templates[path] ?? Self.read(path) }

  private static func read(_ path: String) -> Template {
    var taken: Set<String> = []
    var names: [(documented: String, emitted: String)] = []
    var result = path.hasPrefix("/") ? "" : "/"
    scan(path) { part in
      switch part {
      case .literal(let text): result += text
      case .placeholder(let name):
        let clean = name.filter { $0 != "/" && $0 != "?" && $0 != "#" }
        let unique = UniqueName.make(clean.isEmpty ? "value" : clean, taken: &taken)
        names.append((name, unique))
        result += "{\(unique)}"
      }
    }
    return Template(path: result, names: names)
  }

  /// The path without names: `/users/{}`.
  private static func shape(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "" : "/"
    scan(path) { part in
      switch part {
      case .literal(let text): result += text
      case .placeholder: result += "{}"
      }
    }
    return result
  }

  private enum Part {
    case literal(String)
    case placeholder(String)
  }

  /// The parts of a path up to its query; a brace without its partner is percent-encoded.
  private static func scan(_ path: String, _ each: (Part) -> Void) {
    var rest = path.prefix { $0 != "?" && $0 != "#" }
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if open > rest.startIndex { each(.literal(String(rest[..<open]))) }
      let inner = rest[rest.index(after: open)...]
      if rest[open] == "{", let close = inner.firstIndex(where: { $0 == "{" || $0 == "}" }), inner[close] == "}" {
        each(.placeholder(String(inner[..<close])))
        rest = inner[inner.index(after: close)...]
      } else {
        each(.literal(rest[open] == "{" ? "%7B" : "%7D"))
        rest = inner
      }
    }
    if !rest.isEmpty { each(.literal(String(rest))) }
  }
}
