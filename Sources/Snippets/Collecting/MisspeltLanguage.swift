import Diagnostics
import Markup
import Vocabulary

/// A word behind a fence that is a slip of one that names a language: `jsno`, `pyhton`, `javscript`.
///
/// Many words that Tally does not know are names of other languages, and some are near to a known one (`fsharp` and `csharp`, `jython` and
/// `python`, `rmarkdown` and `markdown`): only two letters that changed places, or one that is missing or doubled inside a long word, are a
/// slip.
public struct MisspeltLanguage: Sendable, Hashable {
  public var word: String
  /// The word that is meant: `json`.
  public var meant: String
  /// Where it stands in the file of its block.
  public var range: SourceRange

  /// Shorter words are near to too many others.
  private static let shortest = 4
  /// In shorter words a letter more or less makes another word.
  private static let long = 6

  private static let known: [[UInt8]] = {
    let words = LanguageRegistry.all.flatMap { [$0.language.name] + $0.tags }.filter { $0.utf8.count >= shortest }
    return Set(words).sorted().map { Array($0.utf8) }
  }()

  init?(_ word: String, in block: Page.Block) {
    guard let meant = Self.meant(by: word), let range = Self.place(of: word, in: block) else { return nil }
    (self.word, self.meant, self.range) = (word, meant, range)
  }

  static func meant(by word: String) -> String? {
    let bytes = Array(word.utf8)
    guard bytes.count >= shortest, bytes.allSatisfy(\.isLowercase), LanguageRegistry.language(infoWord: word) == nil,
      FileNames.language(of: word) == nil
    else { return nil }
    return known.first { isSlip(bytes, of: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isSlip(_ word: [UInt8], of known: [UInt8]) -> Bool {
    guard word.first == known.first, abs(word.count - known.count) < 2 else { return false }
    let start = zip(word, known).prefix { $0 == $1 }.count
    let end = zip(word.reversed(), known.reversed()).prefix { $0 == $1 }.count
    if word.count == known.count {
      return start + end == word.count - 2 && word[start] == known[start + 1] && word[start + 1] == known[start]
    }
    guard min(word.count, known.count) >= long, word.last == known.last else { return false }
    // One that is missing, or stands twice.
    if word.count < known.count { return start + end >= word.count }
    return start + end >= known.count && start > 0 && word[start] == word[start - 1]
  }

  private static func place(of word: String, in block: Page.Block) -> SourceRange? {
    let bytes = block.document.source.bytes
    let start = block.location.range.lowerBound
    guard start < bytes.count else { return nil }
    let line = bytes[start...].prefix { $0 != Byte.newline }
    let small = line.map { $0.isUppercase ? $0 | 0x20 : $0 }
    guard let place = small.firstPlace(of: word) else { return nil }
    return SourceRange(start + place.lowerBound, start + place.upperBound)
  }
}
