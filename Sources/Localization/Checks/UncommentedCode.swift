/// Code without blanks and without what plainly is a comment in most languages: what a translator leaves as it is.
///
///     send(x)  // Sends it.      →  send(x)
struct UncommentedCode {
  /// The signs of the code, one behind the other.
  private(set) var signs: [UInt8] = []
  /// Its words as hashes, sorted.
  private(set) var words: [UInt64] = []

  init(_ code: ArraySlice<UInt8>) {
    for line in code.split(separator: 0x0A) {
      let text = line[..<Self.endOfCode(line)]
      signs += text.filter { $0 > 0x20 }
      words += text.split { !isASCIIWord($0) }.map { StableHash.of(0, $0) }
    }
    words.sort()
  }

  /// Whether other code stands in this, together with as much as is left.
  func holds(_ other: UncommentedCode, beside rest: UncommentedCode) -> Bool {
    guard other.signs.count >= 16, signs.count + 2 >= other.signs.count + rest.signs.count else { return false }
    return signs.withUnsafeBufferPointer { all in other.signs.withUnsafeBufferPointer { all.firstOffset(of: $0) != nil } }
  }

  /// The share of words that both have; 0 for code of a word or two.
  func likeness(to other: UncommentedCode) -> Double {
    words.count > 3 && other.words.count > 3 ? words.diceCoefficient(with: other.words) : 0
  }

  /// Where the comment of a line begins, or the line ends.
  private static func endOfCode(_ line: ArraySlice<UInt8>) -> Int {
    guard var i = line.firstIndex(where: { $0 > 0x20 }) else { return line.startIndex }
    let isBlank = { (index: Int) in index >= line.endIndex || line[index] <= 0x20 }
    if line[i] == UInt8(ascii: "*"), isBlank(i + 1) { return line.startIndex }
    if line[i...].starts(with: "/*".utf8) || line[i...].starts(with: "-- ".utf8) { return line.startIndex }
    while i < line.endIndex {
      let isMark =
        line[i] == UInt8(ascii: "#") ? isBlank(i + 1) : line[i] == UInt8(ascii: "/") && line[i...].starts(with: "//".utf8)
      if isMark, i == line.startIndex || line[i - 1] <= 0x20 { return i }
      i += 1
    }
    return line.endIndex
  }
}
