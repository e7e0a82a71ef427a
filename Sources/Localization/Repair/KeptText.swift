import Diagnostics
import Snippets

/// What a repair of code must leave: every text for people, and the lines that are healthy, byte for byte.
///
///     Damaged: `send( it );   // odeslat`   and   `  vlastní.go()`
///     Restored: the first line as it is, the second from the source.
struct KeptText {
  let source: CodeText
  let damaged: CodeText
  let support: LanguageRecord
  /// What of the damaged code differs from the source and changes no program: texts that were translated.
  var translated: [Token] = []

  /// The restored code with the healthy lines as they were; `nil` where a text for people would be lost, or one of the source's would
  /// stand among translated ones.
  func settled(_ restored: [UInt8]) -> [UInt8]? {
    let code = withOwnBlankLines(withOwnLines(restored))
    let result = CodeText(bytes: code, map: [], file: damaged.file, support: support)
    let sentences = sentences(of: damaged)
    guard holdsTexts(of: damaged, sentences, result), !bringsTexts(result, besides: sentences),
      KeptComments(source: source, damaged: damaged).areKept(in: result)
    else { return nil }
    return code
  }

  // MARK: Lines

  private func withOwnLines(_ restored: [UInt8]) -> [UInt8] {
    let old = lines(damaged.bytes)
    let new = lines(restored)
    var own = new
    var next = (old: 0, new: 0)
    let hunks = SequenceDiff.hunks(old.map(withoutBlanks), new.map(withoutBlanks))
    for hunk in hunks + [.init(old: old.count..<old.count, new: new.count..<new.count)] {
      for (was, now) in zip(next.old..<hunk.old.lowerBound, next.new..<hunk.new.lowerBound) { own[now] = old[was] }
      next = (hunk.old.upperBound, hunk.new.upperBound)
    }
    for hunk in hunks where hunk.old.count == hunk.new.count {
      // A line that is mended begins and ends as it did.
      for (was, now) in zip(hunk.old, hunk.new) where isCopy(old[was], new[now]) {
        let text = withoutEnd(old[was])
        own[now] = text.prefix { $0 <= 0x20 } + withoutEnd(new[now]).drop { $0 <= 0x20 } + old[was][text.endIndex...]
      }
    }
    // Where blanks mean something, the source's are the right ones: on the lines that they damage, and on no other.
    var out = own
    for _ in 0..<Self.mostRounds {
      let text = code(out)
      let damage = CodeComparison(support: support).compare(source, text)
      if damage.isEmpty { return text.bytes }
      let places = damage.changed.map(\.variant) + damage.indented.map(\.variant) + damage.swallowed.map(\.comment)
      let numbers = Set(places.map { text.line(at: $0.range.lowerBound) })
      let damaged = numbers.filter { out.indices.contains($0) && out[$0] != new[$0] }
      guard !damaged.isEmpty else { break }
      for number in damaged { out[number] = new[number] }
    }
    // Those at the ends of lines hardly ever do.
    out = new.indices.map { withoutEnd(own[$0]) == withoutEnd(new[$0]) ? own[$0] : new[$0] }
    let text = code(out)
    return CodeComparison(support: support).compare(source, text).isEmpty ? text.bytes : restored
  }

  /// The lines with the blank ones as they were between them: they part paragraphs, and are the writer's.
  private func withOwnBlankLines(_ bytes: [UInt8]) -> [UInt8] {
    let (old, new) = (lines(damaged.bytes), lines(bytes))
    func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 <= 0x20 } }
    var out: [ArraySlice<UInt8>] = []
    var next = 0
    for hunk in SequenceDiff.hunks(old.map(withoutBlanks), new.map(withoutBlanks)) {
      // Lines that were mended stand for those that were damaged, one for one.
      var mended = new[hunk.new].filter { !isBlank($0) }[...]
      guard old[hunk.old].count(where: { !isBlank($0) }) == mended.count else { continue }
      out += new[next..<hunk.new.lowerBound]
      for line in old[hunk.old] { if let own = isBlank(line) ? line : mended.popFirst() { out.append(own) } }
      next = hunk.new.upperBound
    }
    let text = code(out + new[next...])
    return CodeComparison(support: support).compare(source, text).isEmpty ? text.bytes : bytes
  }

  /// How often the lines that are still damaged are looked for.
  private static let mostRounds = 4

  private func code(_ lines: [ArraySlice<UInt8>]) -> CodeText {
    CodeText(bytes: Array(lines.joined(separator: [0x0A])), map: [], file: damaged.file, support: support)
  }

  /// Whether half of a line at least stands in another one, at the beginning and the end.
  private func isCopy(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    let (a, b) = (withoutBlanks(a), withoutBlanks(b))
    let short = min(a.count, b.count)
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    return short > 0 && min(short, head + tail) * 2 >= short
  }

  private func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return line
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }

  private func withoutBlanks(_ line: ArraySlice<UInt8>) -> [UInt8] { line.filter { $0 > 0x20 } }

  // MARK: Texts

  /// Whether the result has all words of the comments and the texts for people, and the sentences that lost their marks.
  private func holdsTexts(of code: CodeText, _ sentences: [Token], _ result: CodeText) -> Bool {
    var left = Dictionary(words(result.bytes[...]).map { ($0, 1) }, uniquingKeysWith: +)
    let known = Set(words(source.bytes[...]))
    // What is a comment or a string already is no other text.
    let marked = code.comments + code.texts + sentences
    let others = translated.filter { token in !marked.contains { $0.range.contains(token.range) } }
    return (marked + others).allSatisfy { token in
      let isSentence = sentences.contains(token)
      return words(code.text(token)).allSatisfy { word in
        // A name of the source that stands beside the words is no text.
        if isSentence, known.contains(word) { return true }
        guard let count = left[word], count > 0 else { return false }
        left[word] = count - 1
        return true
      }
    }
  }

  /// Whether the result has comments or texts for people in the words of the source that did not stand there, beside translated ones.
  ///
  /// Whether a comment that is gone was translated is never known: those that are left may name paths only.
  private func bringsTexts(_ result: CodeText, besides sentences: [Token]) -> Bool {
    func texts(_ tokens: [Token], _ code: CodeText) -> [[[UInt8]]] { tokens.map { words(code.text($0)) } }
    let own = Set(texts(damaged.comments + damaged.texts, damaged))
    let given = Set(texts(source.comments + source.texts, source))
    let all = Set(words(damaged.bytes[...]))
    func isBrought(_ text: [[UInt8]]) -> Bool {
      given.contains(text) && !own.contains(text) && text.contains { !all.contains($0) }
    }
    if texts(result.comments, result).contains(where: isBrought) { return true }
    // Where all that is left has the words of the source, nothing was translated.
    let isUntranslated = sentences.isEmpty && !own.isEmpty && own.isSubset(of: given)
    return !isUntranslated && texts(result.texts, result).contains(where: isBrought)
  }

  /// Two words and more that the source does not have, with other letters than ASCII's among them, that stand on a line of code: a
  /// comment without its mark. What stands in the place of a name of the source is that name, in as many words as it takes.
  private func sentences(of code: CodeText) -> [Token] {
    let known = Set(words(source.bytes[...]))
    func isSentence(_ range: SourceRange) -> Bool {
      let text = code.bytes[range.lowerBound..<range.upperBound]
      let foreign = words(text).filter { !known.contains($0) }
      return text.contains { $0 >= 0x80 } && (foreign.count > 1 || text.count { $0 >= 0xE3 } > Self.longestName)
    }
    let found = runs(of: code).filter(isSentence)
    guard !found.isEmpty, let places = NamePlaces(source: source, damaged: code, support: support) else {
      return found.map { Token(.comment, $0) }
    }
    return found.flatMap(places.parts).filter {
      isSentence($0) && !places.isName($0, words(code.text(Token(.comment, $0))).count)
    }
    .map { Token(.comment, $0) }
  }

  /// The runs of words on the lines of code.
  private func runs(of code: CodeText) -> [SourceRange] {
    let texts = code.comments + code.texts
    var out: [SourceRange] = []
    var start: Int?
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) }
    for (index, byte) in (code.bytes + [0x0A]).enumerated() {
      if isLetter(byte) || start != nil && (" ,'".utf8.contains(byte) || byte.isDigit) {
        if start == nil { start = index }
        continue
      }
      guard let first = start else { continue }
      start = nil
      if !texts.contains(where: { $0.range.contains(first) }) { out.append(SourceRange(first, index)) }
    }
    return out
  }

  /// More wide signs than these are no name that was translated.
  private static let longestName = 5

  /// Runs of letters, each of two bytes at least.
  private func words(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    text.split { $0 < 0x80 && !(0x61...0x7A).contains($0 | 0x20) }.filter { $0.count > 1 }.map(Array.init)
  }
}
