/// Finds lines of a translation's code that stand for nothing in the source: then the two show different code, and neither is a
/// damaged copy of the other.
struct ForeignCode {
  let source: CodeText
  let variant: CodeText
  let words: CodeWords
  let match: TokenMatch

  var isFound: Bool {
    // By the token of the source that the gap follows: lines of the source that are nowhere in the translation, and the reverse.
    var lost: [Int: Int] = [:]
    var foreign: [Int: Int] = [:]
    for line in lines(source.tokens.map(\.range.lowerBound), in: source.bytes) where line.contains(where: isName) {
      guard line.allSatisfy({ match.words[$0] == nil || !isName($0) }) else { continue }
      lost[match.words[..<line.lowerBound].lastIndex { $0 != nil } ?? -1, default: 0] += 1
    }
    var tokens = [Int?](repeating: nil, count: words.all.count)
    for (token, word) in match.words.enumerated() { if let word { tokens[word] = token } }
    let code = words.all.indices.filter { !words.all[$0].isInComment }
    for line in lines(code.map { words.all[$0].range.lowerBound }, in: variant.bytes) {
      let names = code[line].filter { words.all[$0].isName }
      // A word of another language was translated, whatever it was.
      let isTranslated = names.contains { index in
        let range = words.all[index].range
        return variant.bytes[range.lowerBound..<range.upperBound].contains { $0 >= 0x80 }
      }
      // So is what stands behind a comment mark that fell apart.
      let isComment = code[line].first.map { words.marks.contains(words.all[$0].range.lowerBound) } ?? false
      guard !names.isEmpty, !isTranslated, !isComment, names.reduce(0, { $0 + (tokens[$1] == nil ? 0 : 1) }) * 4 < names.count
      else {
        continue
      }
      foreign[tokens[..<code[line.lowerBound]].compactMap { $0 }.last ?? -1, default: 0] += 1
    }
    return foreign.contains { $0.value > lost[$0.key] ?? 0 }
  }

  private func isName(_ token: Int) -> Bool {
    switch source.tokens[token].kind {
    case .punctuation, .operator, .other: false
    default: true
    }
  }

  /// The runs of offsets that stand on one line.
  private func lines(_ offsets: [Int], in bytes: [UInt8]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, offset) in offsets.enumerated() {
      if let last = runs.last, !bytes[offsets[index - 1]..<offset].contains(0x0A) {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
