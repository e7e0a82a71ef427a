import Diagnostics
import Snippets
import Vocabulary

/// Names and values of samples that were translated on purpose: each all over its block, into words that the translation's prose has
/// and the source's page has not.
///
///     <button onClick={handleClick}>   →   <button onClick={tratarClique}>
///
/// A name that is nearly the source's was misspelt, and one that the page goes on to use was forgotten in one place.
struct TranslatedNames {
  let source: CodeText
  let variant: CodeText
  let pages: (source: [UInt8], variant: [UInt8])

  /// Whether all differences are of that kind.
  func explain(_ hunks: [SequenceDiff.Hunk]) -> Bool {
    var renamed: [String: String] = [:]
    for hunk in hunks {
      guard !hunk.old.isEmpty, hunk.old.count == hunk.new.count else { return false }
      for (i, j) in zip(hunk.old, hunk.new) {
        let (a, b) = (source.tokens[i], variant.tokens[j])
        let (was, now) = (source.string(a.range), variant.string(b.range))
        if was == now { continue }
        guard a.kind == b.kind, [.identifier, .type, .variable, .string].contains(a.kind), signs(was) == signs(now),
          renamed[was, default: now] == now
        else { return false }
        renamed[was] = now
      }
    }
    guard !renamed.isEmpty else { return false }
    // Where the page goes on to use the source's name, the reader meets both.
    guard renamed.keys.allSatisfy({ !pages.variant[...].holdsWhole(Self.bare($0)) }) else { return false }
    let (given, words) = (Self.words(of: pages.source), Self.words(of: pages.variant))
    let code = Self.words(of: variant.bytes)
    return renamed.allSatisfy { was, now in
      // An address of an API is a contract in any words, as are methods, types and headers.
      guard !now.contains("/"), !isContract(was), !isContract(now), NearMiss.best(for: was, among: [now]) == nil else {
        return false
      }
      let old = Self.words(of: Array(was.utf8))
      return Self.words(of: Array(now.utf8)).keys.contains { word in
        word.count > 2 && old[word] == nil && given[word] == nil && words[word, default: 0] > code[word, default: 0]
      }
    }
  }

  /// A name or a literal without its quotes.
  private static func bare(_ text: String) -> [UInt8] { text.utf8.filter { !"\"'`".utf8.contains($0) } }

  private func isContract(_ text: String) -> Bool {
    var words = StatementText()
    words.add(Array(text.utf8)[...], at: SourceRange(0, text.utf8.count))
    return !words.atoms.isEmpty
  }

  /// What is no letter: a translation keeps numbers, slashes and dots.
  private func signs(_ text: String) -> [UInt8] {
    text.utf8.filter { $0 < 0x80 && !isASCIIWord($0) && !" -_'\"".utf8.contains($0) }
  }

  /// How often a text has each word, in small letters; capitals begin one within a name.
  private static func words(of bytes: [UInt8]) -> [String: Int] {
    var words: [String: Int] = [:]
    var word: [UInt8] = []
    func isSmall(_ byte: UInt8?) -> Bool { byte.map { (0x61...0x7A).contains($0) || $0 >= 0x80 } ?? false }
    for byte in bytes + [0x20] {
      let isCapital = (0x41...0x5A).contains(byte)
      let isLetter = isCapital || isSmall(byte)
      if !word.isEmpty, !isLetter || isCapital && isSmall(word.last) {
        words[String(decoding: word, as: UTF8.self).lowercased(), default: 0] += 1
        word = []
      }
      if isLetter { word.append(byte) }
    }
    return words
  }
}
