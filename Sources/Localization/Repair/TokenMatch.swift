import Snippets

/// Which words of damaged code are which tokens of the source: the heaviest common subsequence, in which names weigh more than
/// punctuation.
struct TokenMatch {
  /// For each code token of the source the index of its word.
  let words: [Int?]

  /// The largest pair of blocks that is matched: tokens times words.
  private static let maximumCells = 6_000_000

  /// `nil` where the two are too long, or have too little in common to be copies of each other.
  init?(_ source: CodeText, _ damaged: CodeWords, in variant: CodeText) {
    let rows = source.tokens.count + 1
    let columns = damaged.all.count + 1
    guard rows > 1, rows * columns <= Self.maximumCells else { return nil }
    let original = source.tokens.indices.map { Key(source, $0) }
    let own = damaged.all.indices.map { Key(damaged, $0, variant) }
    var best = [Int32](repeating: 0, count: rows * columns)
    for i in stride(from: rows - 2, through: 0, by: -1) {
      for j in stride(from: columns - 2, through: 0, by: -1) {
        let here = i * columns + j
        var value = max(best[here + columns], best[here + 1])
        let weight = original[i].weight(own[j])
        if weight > 0 { value = max(value, best[here + columns + 1] + weight) }
        best[here] = value
      }
    }
    // Most of the source must be there, and most of what is there must be the source's, comments and translated words apart.
    let whole = original.reduce(0) { $0 + $1.weight }
    var rest: Int32 = 0
    for (index, key) in own.enumerated() where !damaged.all[index].isInComment && !key.text.contains(where: { $0 >= 0x80 }) {
      rest += key.weight
    }
    // Code of the same shape was renamed, however short it is.
    let isSameShape = source.tokens.map(\.kind) == damaged.all.filter { !$0.isInComment }.map(\.kind)
    let isNear = best[0] * 5 >= whole * 3 && best[0] * 20 >= (whole + rest) * 6
    guard isNear || isSameShape && best[0] * 3 >= whole else { return nil }
    var words = [Int?](repeating: nil, count: original.count)
    var (i, j) = (0, 0)
    while i < rows - 1, j < columns - 1 {
      let here = i * columns + j
      let weight = original[i].weight(own[j])
      if weight > 0, best[here] == best[here + columns + 1] + weight, best[here] > best[here + 1] || weight == original[i].weight
      {
        words[i] = j
        (i, j) = (i + 1, j + 1)
      } else if best[here] == best[here + 1] {
        j += 1
      } else {
        i += 1
      }
    }
    self.words = words
  }

  /// The word of the nearest token before one that has any.
  func lastWord(before token: Int) -> Int? { words[..<min(token, words.count)].last { $0 != nil } ?? nil }
  /// The word of the nearest token from one on that has any.
  func firstWord(after token: Int) -> Int? { words[min(token, words.count)...].first { $0 != nil } ?? nil }

  /// What two tokens have to share.
  private struct Key {
    var text: [UInt8]
    var folded: [UInt8]
    var isText = false
    var weight: Int32

    init(_ source: CodeText, _ index: Int) {
      let token = source.tokens[index]
      self.init(token.kind, Array(source.text(token)))
      isText = source.isText(index)
    }

    init(_ words: CodeWords, _ index: Int, _ variant: CodeText) {
      let word = words.all[index]
      self.init(word.kind, Array(variant.bytes[word.range.lowerBound..<word.range.upperBound]))
      isText = word.kind == .string
    }

    private init(_ kind: Token.Kind, _ text: [UInt8]) {
      self.text = text
      folded = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      switch kind {
      case .punctuation, .operator, .other: weight = 1
      case .string: weight = 5
      default: weight = text.count > 2 ? 4 : 2
      }
    }

    func weight(_ other: Key) -> Int32 {
      if text == other.text { return weight }
      if folded == other.folded { return max(1, weight - 1) }
      return isText && other.isText ? 3 : 0
    }
  }
}
