/// The definitions of links that are long enough for their references to matter: `[a]: https://kiln.example/…` a thousand bytes long.
struct LongDefinitions {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private var definitionLine = -1
  private var definitions: [Definition] = []

  private struct Definition {
    /// The place of its bracket.
    var offset: Int
    var label: Range<Int>
    var length: Int
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    self.start = start
  }

  /// Notes the definition of a link whose label ends at a bracket of a line.
  mutating func note(_ line: Int, _ bracket: Int) {
    // Only the first label at the head of a line can be a definition's.
    guard line != definitionLine else { return }
    definitionLine = line
    var head = line
    while head < bracket, Bytes.isBlank(bytes[head]) || bytes[head] == UInt8(ascii: ">") { head += 1 }
    guard bytes[head] == UInt8(ascii: "[") else { return }
    var i = bracket + 2
    while i < bytes.count, bytes[i] != 0x0A || !endsDefinition(i + 1) { i += 1 }
    let length = i - bracket
    guard length > Self.longDefinition else { return }
    definitions.append(Definition(offset: head, label: (head + 1)..<bracket, length: length))
  }

  /// So many bytes for the few of a reference are no outgrowth.
  private static let longDefinition = 64

  /// The length of the longest definition, for code has as many brackets as references have.
  static func longest(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var found = LongDefinitions(bytes, from: start)
    var line = start
    for i in start..<bytes.count {
      if bytes[i] == 0x0A || bytes[i] == 0x0D {
        line = i + 1
      } else if bytes[i] == UInt8(ascii: "]"), i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: ":") {
        found.note(line, i)
      }
    }
    return found.definitions.reduce(0) { max($0, $1.length) }
  }

  /// A definition may go on over lines, until a blank one or one that begins with a bracket.
  private func endsDefinition(_ line: Int) -> Bool {
    var i = line
    while i < bytes.count, Bytes.isBlank(bytes[i]) || bytes[i] == UInt8(ascii: ">") { i += 1 }
    return i >= bytes.count || bytes[i] == 0x0A || bytes[i] == 0x0D || bytes[i] == UInt8(ascii: "[")
  }

  /// So many bytes may the references of a page copy.
  var budget: Int { 20 * bytes.count + (1 << 20) }

  /// The places of the definitions to mask, those of one label together: each reference copies the destination, and all of them
  /// must not be many times the page. `brackets` is how many open on the page.
  func outgrowing(brackets: Int) -> [[Int]] {
    guard let longest = definitions.map(\.length).max(), longest * brackets > budget else { return [] }
    let references = self.references()
    // What the references of each label amount to. Of its definitions the first holds, and the next where that is masked.
    var costs: [(offsets: [Int], cost: Int)] = []
    var numbers: [[UInt8]: Int] = [:]
    for definition in definitions {
      let label = Self.label(bytes[definition.label])
      let count = label.map { (references.byLabel[$0] ?? 0) + references.wide } ?? brackets
      let key = label ?? Array(bytes[definition.label])
      if let number = numbers[key] {
        costs[number].offsets.append(definition.offset)
        costs[number].cost = max(costs[number].cost, count * definition.length)
      } else {
        numbers[key] = costs.count
        costs.append(([definition.offset], count * definition.length))
      }
    }
    var masked: [[Int]] = []
    var total = costs.reduce(0) { $0 + $1.cost }
    for (offsets, cost) in costs.sorted(by: { ($1.cost, $0.offsets[0]) < ($0.cost, $1.offsets[0]) }) {
      guard total > budget else { break }
      total -= cost
      masked.append(offsets)
    }
    return masked
  }

  /// How often each label stands in brackets; `wide` counts labels whose letters may be spelt in other ways.
  private func references() -> (byLabel: [[UInt8]: Int], wide: Int) {
    let wanted = Set(definitions.compactMap { Self.label(bytes[$0.label]) })
    var found: [[UInt8]: Int] = [:]
    var wide = 0
    var open = -1
    for i in start..<bytes.count {
      if bytes[i] == UInt8(ascii: "[") {
        open = i
      } else if bytes[i] == UInt8(ascii: "]"), open >= 0 {
        // A label has at most 999 characters.
        if i - open <= 4000 {
          if let label = Self.label(bytes[(open + 1)..<i]) {
            if wanted.contains(label) { found[label, default: 0] += 1 }
          } else {
            wide += 1
          }
        }
        open = -1
      }
    }
    return (found, wide)
  }

  /// A label without regard to case and blanks; nil if it holds letters whose case is not that of ASCII.
  private static func label(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var out: [UInt8] = []
    for byte in text where !Bytes.isSpace(byte) {
      guard byte < 0x80 else { return nil }
      out.append(Bytes.lowercased(byte))
    }
    return out
  }
}
