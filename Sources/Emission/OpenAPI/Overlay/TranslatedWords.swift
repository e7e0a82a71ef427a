import OrderedCollections
import Vocabulary

/// The words in which two OpenAPI documents of one contract differ, by the objects that hold them.
///
///     TranslatedWords(english, german).actions[0]
///     // target: $.paths['/rooms'].get, words: {"summary": "Zimmer auflisten"}
struct TranslatedWords {
  struct Action {
    /// A path of JSONPath (RFC 9535) to one object of the source's document.
    var target: String
    var words: ObjectBuilder
  }

  private(set) var actions: [Action] = []
  private let source: JSONValue
  private let translated: JSONValue
  /// What the translation has in the place of each shared schema, found where both use it.
  private var schemas: [String: JSONValue] = [:]
  private var pending: [String] = []

  init(_ source: JSONValue, _ translated: JSONValue) {
    self.source = source
    self.translated = translated
    compare(source, translated, at: "$")
    compareTags()
    // In the order of the document, whatever was met first.
    var found: [String: [Action]] = [:]
    let own = actions
    while let name = pending.popLast() {
      guard let schema = source["components"]?["schemas"]?[name], let other = schemas[name] else { continue }
      actions = []
      compare(schema, other, at: "$.components.schemas" + Self.step(name))
      found[name] = actions
    }
    actions = own + (source["components"]?["schemas"]?.members.keys.flatMap { found[$0] ?? [] } ?? [])
  }

  /// What is for people to read and says nothing to a program.
  private static let words: Set<String> = ["title", "summary", "description"]
  /// Data, and what is compared where it is used.
  private static let skipped: Set<String> = ["default", "enum", "const", "example", "examples", "links", "components", "tags"]
  /// Objects whose keys are names: a field may be called `description`.
  private static let maps: Set<String> = [
    "paths", "properties", "responses", "headers", "content", "variables", "webhooks", "callbacks", "schemas",
    "patternProperties",
  ]

  private mutating func compare(_ a: JSONValue, _ b: JSONValue, at target: String, isMap: Bool = false, key parent: String = "") {
    let b = resolved(b)
    if let name = Self.reference(a) {
      if schemas[name] == nil {
        schemas[name] = b
        pending.append(name)
      }
      return
    }
    switch (a, b) {
    case (.object(let members), .object):
      var changed = ObjectBuilder()
      if !isMap {
        for key in members.keys where Self.words.contains(key) {
          guard case .string(let old)? = members[key], case .string(let new)? = b[key], old != new, !new.isEmpty else { continue }
          changed.set(key, new)
        }
      }
      if !changed.isEmpty { actions.append(Action(target: target, words: changed)) }
      let paths = parent == "paths" ? Self.byShape(b) : [:]
      for (key, member) in members {
        if !isMap, Self.words.contains(key) || Self.skipped.contains(key) || key.hasPrefix("x-") { continue }
        guard let other = b[key] ?? paths[PathTemplate.anonymous(key)].flatMap({ b[$0] }) else { continue }
        compare(member, other, at: target + Self.step(key), isMap: !isMap && Self.maps.contains(key), key: key)
      }
    case (.array(let items), .array(let others)):
      for (index, item) in items.enumerated() {
        guard let other = Self.counterpart(of: item, index, in: others) else { continue }
        compare(item, other, at: "\(target)[\(index)]")
      }
    default: break
    }
  }

  /// Groups are called as the headings are: those that the same operations name are the same.
  private mutating func compareTags() {
    guard case .array(let tags)? = source["tags"], case .array(let others)? = translated["tags"] else { return }
    var names: [String: String] = [:]
    let paths = translated["paths"].map(Self.byShape) ?? [:]
    for (path, item) in source["paths"]?.members ?? [:] {
      guard let other = paths[PathTemplate.anonymous(path)].flatMap({ translated["paths"]?[$0] }) else { continue }
      for (method, operation) in item.members {
        guard case .array(let mine)? = operation["tags"], case .array(let theirs)? = other[method]?["tags"] else { continue }
        for case (.string(let a), .string(let b)) in zip(mine, theirs) where names[a] == nil { names[a] = b }
      }
    }
    for (index, tag) in tags.enumerated() {
      guard case .string(let name)? = tag["name"], let wanted = names[name],
        let other = others.first(where: { $0["name"] == .string(wanted) })
      else { continue }
      compare(tag, other, at: "$.tags[\(index)]")
    }
  }

  // MARK: Counterparts

  /// Paths by their shape: what a placeholder is called is no word.
  private static func byShape(_ paths: JSONValue) -> [String: String] {
    Dictionary(paths.members.keys.map { (PathTemplate.anonymous($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A parameter is known by its name and place, a server by its address, anything else by where it stands.
  private static func counterpart(of item: JSONValue, _ index: Int, in others: [JSONValue]) -> JSONValue? {
    if let place = item["in"] { return others.first { $0["in"] == place && $0["name"] == item["name"] } }
    if let url = item["url"] { return others.first { $0["url"] == url } }
    return index < others.count ? others[index] : nil
  }

  private static func reference(_ value: JSONValue) -> String? {
    guard case .string(let text)? = value["$ref"], text.hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count))
  }

  private static let prefix = "#/components/schemas/"

  /// What a reference of the translation leads to.
  private func resolved(_ value: JSONValue) -> JSONValue {
    Self.reference(value).flatMap { translated["components"]?["schemas"]?[$0] } ?? value
  }

  /// A step of a path: `.get`, `['/rooms/{id}']`.
  static func step(_ key: String) -> String {
    let isPlain =
      key.utf8.first.map { !(0x30...0x39).contains($0) } == true
      && key.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      }
    if isPlain { return "." + key }
    var text = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "'", "\\": text += "\\\(scalar)"
      case let scalar where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "['\(text)']"
  }
}

extension JSONValue {
  fileprivate var members: OrderedDictionary<String, JSONValue> { if case .object(let members) = self { members } else { [:] } }
  fileprivate subscript(key: String) -> JSONValue? { members[key] }
}
