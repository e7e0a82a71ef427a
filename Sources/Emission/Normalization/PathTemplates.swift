/// The paths of a contract with usable placeholders.
///
/// `/users/{id}` and `/users/{name}` are one path, under the names that come first. A name is letters, digits, `_`, `-` and `.`: readers
/// of templates take `{a: b}`, `{a!r}` and `{.a}` for something else. One that occurs twice in a path gets a number, one of which nothing
/// is left is `value`.
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
        let unique = UniqueName.make(cleaned(name), taken: &taken)
        names.append((name, unique))
        result += "{\(unique)}"
      }
    }
    return Template(path: result, names: names)
  }

  /// A name of a placeholder as every reader of templates understands it: `a: b` → `a_b`; a documented one is nearly always that.
  static func cleaned(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    var isParted = false
    for scalar in name.unicodeScalars {
      guard isNameScalar(scalar) || !isParted && isMark(scalar) && result.last != nil else {
        isParted = true
        continue
      }
      // A dot in front is an operator of URI templates.
      if result.isEmpty, scalar == "." { continue }
      if isParted, !result.isEmpty { result.append("_") }
      isParted = false
      result.append(scalar)
    }
    return result.contains { $0 != "-" && $0 != "." } ? String(result) : "value"
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
    default: scalar.value > 0x7F && (scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber)
    }
  }

  /// An accent or a vowel sign, which belongs to the letter before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
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
  ///
  /// Scalars are read, not characters: a brace with an accent behind it is a brace still.
  private static func scan(_ path: String, _ each: (Part) -> Void) {
    var rest = path.unicodeScalars[...]
    while let sign = rest.firstIndex(where: { $0 == "{" || $0 == "}" || $0 == "?" || $0 == "#" }) {
      if sign > rest.startIndex { each(.literal(String(rest[..<sign]))) }
      if rest[sign] == "?" || rest[sign] == "#" { return }
      let inner = rest[rest.index(after: sign)...]
      if rest[sign] == "{", let close = inner.firstIndex(where: { $0 == "{" || $0 == "}" }), inner[close] == "}" {
        each(.placeholder(String(inner[..<close])))
        rest = inner[inner.index(after: close)...]
      } else {
        each(.literal(rest[sign] == "{" ? "%7B" : "%7D"))
        rest = inner
      }
    }
    if !rest.isEmpty { each(.literal(String(rest))) }
  }
}
