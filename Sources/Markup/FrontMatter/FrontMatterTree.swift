import YAML

/// A value of front matter that is no scalar: `hero:` with its title and its links.
///
///     document.frontMatterTree["hero"]?["actions"]?.items.first?["text"]?.text     // "Get started"
public indirect enum FrontMatterTree: Sendable, Equatable {
  case scalar(String)
  case list([FrontMatterTree])
  case map([String: FrontMatterTree])

  public var text: String? { if case .scalar(let text) = self, !text.isEmpty { text } else { nil } }
  public var items: [FrontMatterTree] { if case .list(let items) = self { items } else { [] } }
  public subscript(key: String) -> FrontMatterTree? { if case .map(let map) = self { map[key] } else { nil } }

  /// The most values that are read: an alias may stand for many.
  private static let most = 2_000

  fileprivate init?(_ node: YAML.Node, budget: inout Int, depth: Int) {
    budget -= 1
    guard budget > 0, depth < 20 else { return nil }
    switch node {
    case .scalar(let scalar): self = .scalar(scalar.string)
    case .sequence(let sequence):
      var items: [FrontMatterTree] = []
      for item in sequence { if let value = FrontMatterTree(item, budget: &budget, depth: depth + 1) { items.append(value) } }
      self = .list(items)
    case .mapping(let mapping):
      var map: [String: FrontMatterTree] = [:]
      for (key, item) in mapping {
        guard let name = key.string, let value = FrontMatterTree(item, budget: &budget, depth: depth + 1) else { continue }
        map[name] = value
      }
      self = .map(map)
    }
  }

  fileprivate static func read(_ yaml: String) -> FrontMatterTree? {
    guard let root = try? YAML.compose(yaml: yaml) else { return nil }
    var budget = most
    return FrontMatterTree(root, budget: &budget, depth: 0)
  }
}

extension Document {
  /// All of the front matter; an empty map where there is none, or where it cannot be read.
  public var frontMatterTree: FrontMatterTree {
    let range = frontMatter.range
    guard !range.isEmpty, range.upperBound <= source.bytes.count else { return .map([:]) }
    var lines = source.bytes[range.lowerBound..<range.upperBound].split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    while let last = lines.last, last.allSatisfy({ $0 <= 0x20 }) { lines = lines.dropLast() }
    guard lines.count > 2, lines.first?.starts(with: "---".utf8) == true else { return .map([:]) }
    return FrontMatterTree.read(String(decoding: Array(lines.dropFirst().dropLast().joined(separator: [0x0A])), as: UTF8.self))
      ?? .map([:])
  }

  /// Whether a line of the front matter begins with one of these keys.
  public func hasFrontMatter(anyOf keys: [String]) -> Bool {
    let range = frontMatter.range
    guard !range.isEmpty, range.upperBound <= source.bytes.count else { return false }
    return source.bytes[range.lowerBound..<range.upperBound].split(separator: 0x0A).contains { line in
      keys.contains { line.starts(with: $0.utf8) && line.dropFirst($0.utf8.count).first == UInt8(ascii: ":") }
    }
  }
}
