import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let receivedPaths = Heuristic(52, "settle/received-paths", "A segment that a reply shows before is a placeholder")
  static let namedPathValues = Heuristic(53, "settle/named-path-values", "Values in paths that words around them name")
}

/// The texts and numbers that samples of JSON show, by the names of their fields.
///
///     ShownValues(["{\"id\": \"prf_3K\"}"]).fields(of: "prf_3K")  // ["id"]
struct ShownValues {
  private let texts: () -> [String]
  /// Read when something is asked: most pages and APIs ask nothing.
  private lazy var names = Self.names(in: texts())

  init(_ texts: @escaping @autoclosure () -> [String]) { self.texts = texts }

  /// The samples of a page.
  init(lazily snippets: [Snippet]) {
    self.init(snippets.lazy.filter { $0.language == .json }.map { String(decoding: $0.text, as: UTF8.self) })
  }

  /// The bodies of requests and replies.
  init(lazily exchanges: [Exchange]) {
    self.init(exchanges.flatMap { [$0.body, $0.responseBody] }.compactMap { $0 })
  }

  /// The names of the fields that a value is shown for, each once.
  mutating func fields(of value: String) -> [String] { names[value] ?? [] }

  private static func names(in texts: [String]) -> [String: [String]] {
    var all: [String: [String]] = [:]
    for leaf in texts.lazy.flatMap({ JSONReader.leaves(of: $0) ?? [] }) {
      guard let field = leaf.path.lastField else { continue }
      switch leaf.value {
      case .string(let text), .number(let text):
        if all[text]?.contains(field) != true { all[text, default: []].append(field) }
      default: continue
      }
    }
    return all
  }

  /// Whether a value is shown for a field of this name, or for the `id` of something.
  mutating func contains(_ value: String, as name: String) -> Bool {
    let wanted = Near.letters(name)
    let id = Near.letters("id")
    return fields(of: value).map(Near.letters).contains {
      $0 == id || $0 == wanted || $0.count > 1 && wanted.suffix($0.count).elementsEqual($0)
    }
  }

  // MARK: Paths

  /// Templates of shown paths in which a value stands that a sample shows.
  ///
  /// Names of resources are values of fields as well (`"kind": "rooms"`), so only a segment with a digit counts, and no version.
  mutating func templates(of shown: [OperationKey], beside stated: PathTrie) -> [SiblingPaths.Found] {
    var seen: Set<OperationKey> = []
    var found: [SiblingPaths.Found] = []
    for key in shown where seen.insert(key).inserted {
      var segments = PathTemplate.segments(key.path)
      guard segments.count < 10, !stated.states(key), stated.template(for: key) == key else { continue }
      for index in segments.indices.dropFirst() where Self.mayBeValue(segments[index]) {
        // Names have digits as well (`oauth2`, `mp4`): what is no id by its field's name is one by signs or capitals in it.
        guard let field = fields(of: segments[index]).first,
          Naming.words(of: field).last?.lowercased() == "id"
            || segments[index].dropFirst().contains(where: { "-_".contains($0) || $0.isUppercase })
        else { continue }
        let name = Naming.identifier(field)
        guard !name.isEmpty, !segments.contains("{\(name)}") else { continue }
        segments[index] = "{\(name)}"
      }
      let path = "/" + segments.joined(separator: "/")
      if path != key.path { found.append(.init(template: OperationKey(method: key.method, path: path), shown: [key])) }
    }
    return found
  }

  /// Whether a segment has a digit and is no version: `v2`, `2024-01`.
  private static func mayBeValue(_ segment: String) -> Bool {
    guard segment.utf8.count > 2, segment.utf8.contains(where: \.isDigit), !PathTemplate.holdsPlaceholder(segment) else {
      return false
    }
    let letters = segment.utf8.filter(\.isLetter)
    return !letters.isEmpty && !(letters.count == 1 && segment.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "v"))
  }
}
