import Diagnostics
import Snippets

extension Heuristic {
  static let namedSamples = Heuristic(
    106, "read/named-samples", "A sample with a name that stands in another one is no message of its own")
}

/// JSON with a name before it, as notations of schemas write it: `$model_response = { "name": $string }`.
enum NamedSample {
  /// Where the JSON begins; 0 where no name stands before it.
  static func start(of text: [UInt8]) -> Int { head(of: text)?.start ?? 0 }

  /// The name before the JSON, and where that begins.
  static func head(of text: [UInt8]) -> (name: String, start: Int)? {
    guard let first = text.firstIndex(where: { $0 > 0x20 }), text[first] == UInt8(ascii: "$") else { return nil }
    var index = first + 1
    while index < text.count, isNameByte(text[index]) { index += 1 }
    guard index > first + 1 else { return nil }
    let name = String(decoding: text[(first + 1)..<index], as: UTF8.self)
    while index < text.count, text[index] <= 0x20 { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: "=") || text[index] == UInt8(ascii: ":") else { return nil }
    index += 1
    while index < text.count, text[index] <= 0x20 { index += 1 }
    let isJSON = index < text.count && (text[index] == UInt8(ascii: "{") || text[index] == UInt8(ascii: "["))
    return isJSON ? (name, index) : nil
  }

  fileprivate static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
  }
}

/// The samples of a page that have names, and which of these stand in others: `"inputs": [$tensor, ...]` holds what `$tensor = {…}`
/// shows.
///
/// A name may stand for a longer one that ends with it, where no other does: `$tensor` for `$request_tensor`.
struct NamedSamples: Sendable {
  private struct Sample: Sendable {
    var name: String
    var root: JSONNode
    var snippet: Int
  }

  private var samples: [Sample] = []
  /// The samples by their names, and by what these end with; nothing where that is the end of several.
  private var byName: [String: Int?] = [:]
  /// The names that stand in samples, as far as a sample has them.
  private var used: Set<String> = []

  /// Names that lead to each other are followed so far.
  private static let maximumDepth = 5
  /// No name stands for more values than these.
  private static let mostValues = 2000

  init(_ snippets: [Snippet]) {
    var names: Set<String> = []
    for (number, snippet) in snippets.enumerated() {
      guard let head = NamedSample.head(of: snippet.text) else { continue }
      let text = Array(snippet.text[head.start...])
      guard let root = JSONSampleReader.read(text, at: .linear(base: head.start)).root else { continue }
      guard names.insert(head.name).inserted else { continue }
      samples.append(Sample(name: head.name, root: root, snippet: number))
    }
    guard samples.count > 1 else { return }
    for (index, sample) in samples.enumerated() {
      var rest = sample.name[...]
      while let sign = rest.firstIndex(of: "_") {
        rest = rest[rest.index(after: sign)...]
        byName[String(rest)] = .some(byName[String(rest)] == nil ? index : nil)
      }
    }
    for (index, sample) in samples.enumerated() { byName[sample.name] = index }
    // From what holds no names upward: how many values each stands for in the end.
    var sizes = [Int](repeating: 1, count: samples.count)
    for _ in 0..<Self.maximumDepth {
      sizes = samples.map { sample in
        var size = 0
        Self.forEachValue(in: sample.root) { name in
          size = min(size + 1 + (name.flatMap(index(of:)).map { sizes[$0] } ?? 0), Self.mostValues + 1)
        }
        return size
      }
    }
    for index in samples.indices where sizes[index] > Self.mostValues {
      for (name, found) in byName where found == index { byName[name] = .some(nil) }
    }
    for sample in samples {
      Self.forEachValue(in: sample.root) { if let found = $0.flatMap(index(of:)) { used.insert(samples[found].name) } }
    }
  }

  /// Whether a block shows what only stands in others: it is no message of its own.
  func isPart(_ text: [UInt8]) -> Bool {
    guard !used.isEmpty, let head = NamedSample.head(of: text) else { return false }
    return used.contains(head.name)
  }

  /// What gives the shape that stands for a name, below a path; nothing where no sample has a name.
  func resolver(of snippets: [Snippet], depth: Int = 0) -> ((String, String) -> Shape?)? {
    guard !used.isEmpty, depth < Self.maximumDepth else { return nil }
    return { name, path in
      guard let sample = index(of: name).map({ samples[$0] }) else { return nil }
      let snippet = snippets[sample.snippet]
      return Shape.sample(
        sample.root, at: { snippet.location($0) }, path: path, depth: depth * 2,
        named: resolver(of: snippets, depth: depth + 1))
    }
  }

  private func index(of placeholder: String) -> Int? {
    guard placeholder.utf8.first == UInt8(ascii: "$") else { return nil }
    return byName[String(placeholder.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })] ?? nil
  }

  /// Gives each value below a node to `body`: a placeholder by its text, nothing for others.
  private static func forEachValue(in node: JSONNode, depth: Int = 0, _ body: (String?) -> Void) {
    guard depth < 20 else { return }
    switch node.value {
    case .placeholder(let text): body(text)
    case .array(let items): for item in items { forEachValue(in: item, depth: depth + 1, body) }
    case .object(let members): for member in members { forEachValue(in: member.value, depth: depth + 1, body) }
    default: body(nil)
    }
  }
}
