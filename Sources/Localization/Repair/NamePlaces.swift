import Diagnostics
import Snippets
import Vocabulary

/// Where in damaged code words stand in the place of a name of the source.
///
///     source    NSString* username = text;
///     damaged   NSString* uživatelské jméno = text;   // between `*` and `=`, where only `username` is missing
struct NamePlaces {
  private let source: CodeText
  private let damaged: CodeText
  /// The words of the damaged code that are tokens of the source, with the tokens, in reading order.
  private let matched: [(range: SourceRange, token: Int)]

  /// `nil` where the two have too little in common.
  init?(source: CodeText, damaged: CodeText, support: LanguageRecord) {
    let words = CodeWords(damaged, support)
    guard let match = TokenMatch(source, words, in: damaged) else { return nil }
    self.source = source
    self.damaged = damaged
    matched = match.words.enumerated().compactMap { token, word in word.map { (words.all[$0].range, token) } }
  }

  /// What is left of a run of words without those that are the source's. A number in a sentence does not part it.
  func parts(of run: SourceRange) -> [SourceRange] {
    var out: [SourceRange] = []
    var start = run.lowerBound
    for (range, _) in matched[(matched.partitionPoint { $0.range.upperBound <= run.lowerBound })...] {
      guard range.lowerBound < run.upperBound else { break }
      if damaged.bytes[range.lowerBound..<range.upperBound].allSatisfy(\.isDigit) { continue }
      if start < range.lowerBound { out.append(SourceRange(start, range.lowerBound)) }
      start = max(start, range.upperBound)
    }
    return start < run.upperBound ? out + [SourceRange(start, run.upperBound)] : out
  }

  /// Whether so many words stand on one line between two tokens of the source that have other names, and no comment, between them.
  func isName(_ run: SourceRange, _ words: Int) -> Bool {
    let next = matched.partitionPoint { $0.range.lowerBound < run.upperBound }
    guard next > 0, next < matched.count else { return false }
    let (before, after) = (matched[next - 1], matched[next])
    guard before.range.upperBound <= run.lowerBound,
      !damaged.bytes[before.range.upperBound..<after.range.lowerBound].contains(0x0A)
    else { return false }
    let low = source.tokens[before.token].range.upperBound
    let high = source.tokens[after.token].range.lowerBound
    guard !source.comments.contains(where: { low <= $0.range.lowerBound && $0.range.upperBound <= high }) else { return false }
    let between = source.tokens[before.token..<after.token].dropFirst()
    let names = between.count { $0.kind != .punctuation && $0.kind != .operator }
    // So many words without a sign between them are text for people in the source, too.
    if names >= Self.sentence, names == between.count { return false }
    let wide = damaged.bytes[run.lowerBound..<run.upperBound].count { $0 >= 0xE3 }
    return words <= names * Self.words && wide <= names * Self.signs
  }

  /// From how many words on a run of them is no name.
  private static let sentence = 3
  /// In how many words, and in how many signs of a script without blanks, a name is said at most.
  private static let words = 2
  private static let signs = 8
}
