import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let halfRenamed = Heuristic(157, "check/half-renamed", "Names of several words of which the code has another")
}

/// Names in prose that no snippet of the page spells so, where a snippet has a name that is nearly the same.
struct NameMismatch {
  let outline: Outline
  let snippets: [Snippet]

  func diagnostics() -> [Diagnostic] {
    Heuristic.halfRenamed.reports { halfRenamed() }
      + Heuristic.nameSlips.reports { NameSlips(outline: outline, snippets: snippets).diagnostics() }
      + Heuristic.elementSlips.reports { ElementSlips(snippets: snippets).diagnostics() }
  }

  /// Names of several words of which the code has another: `authorizationHeader` and `authenticationHeader`.
  private func halfRenamed() -> [Diagnostic] {
    let mentions = self.mentions()
    guard !mentions.isEmpty else { return [] }
    let spelled = SpelledWords(snippets, asLongAs: Set(mentions.map(\.core.utf8.count)))
    let unknown = mentions.filter { !spelled.holds($0.core, in: $0.location.file) }
    guard !unknown.isEmpty else { return [] }
    let names = codeNames(ofWords: Set(unknown.map(\.words.count)))
    let index = Variants(names.map { (file: $0.location.file, words: $0.words) })
    return unknown.compactMap { mention in
      // The code beside the prose counts; an included page in another language has names of its own.
      let near = index.candidates(file: mention.location.file, words: mention.words).map { names[$0] }.filter {
        Self.isVariant(mention.words, $0.words)
      }
      guard let best = near.min(by: { distance(mention, $0) < distance(mention, $1) }),
        !spelled.holds(mention.core, in: best.language)
      else { return nil }
      return Diagnostic(
        .contractNameMismatch, "'\(mention.text)' is not a name that the code of this page uses; did you mean '\(best.text)'?",
        at: mention.location, related: [.init("the code says '\(best.text)'", at: best.location)],
        remedy: "Write '\(best.text)'")
    }
  }

  private struct Name {
    var text: String
    /// The part that is compared: of a selector the longest piece.
    var core: String
    var words: [String]
    var location: Location
    var language = Language.unknown
  }

  private func distance(_ a: Name, _ b: Name) -> Double {
    NearMiss.editDistance(Array(a.core.unicodeScalars), Array(b.core.unicodeScalars))
  }

  // MARK: Names in prose

  private func mentions() -> [Name] {
    var out: [Name] = []
    var seen: Set<String> = []
    for item in outline.items {
      guard case .paragraph = item.kind else { continue }
      for index in item.document.descendants(of: item.node) {
        let node = item.document.nodes[index]
        guard !node.detail.contains(.embeddedSource) else { continue }
        let id = NodeID(index)
        let text: String
        switch node.kind {
        case .code: text = item.document.literal(id)
        case .strong, .emphasis: text = item.document.plainText(of: id)
        default: continue
        }
        guard let name = Self.name(text.trimmingSpaces, at: item.document.location(id)),
          seen.insert("\(name.text)\(index)").inserted
        else {
          continue
        }
        out.append(name)
      }
    }
    return out
  }

  /// An identifier of at least two words, or a selector: `authorizationHeader`, `application:didReceive:`.
  private static func name(_ text: String, at location: Location) -> Name? {
    guard text.utf8.count >= 8, text.utf8.count <= 200 else { return nil }
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ isWord($0) || $0 == 0x3A || $0 == 0x20 }), let first = bytes.first, !first.isDigit
    else {
      return nil
    }
    let isSelector = bytes.contains(0x3A)
    if bytes.contains(0x20), !isSelector { return nil }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == " " })
    guard let core = parts.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    let words = Naming.words(of: String(core))
    guard words.count >= 2, core.first?.isLowercase ?? false || words.count >= 3, !core.contains("_") else { return nil }
    return Name(text: text, core: String(core), words: words.map { $0.lowercased() }, location: location)
  }

  /// An ASCII letter, a digit or an underscore.
  static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == 0x5F
  }

  // MARK: Names in code

  /// The names of code that have one of some numbers of words: no other is a variant of a name with as many.
  private func codeNames(ofWords counts: Set<Int>) -> [Name] {
    var out: [Name] = []
    var seen: Set<String> = []
    for snippet in snippets {
      guard let support = LanguageRegistry.record(of: snippet.language), support.tree != nil else { continue }
      for token in support.tokens(snippet.text) where token.kind == .identifier || token.kind == .type || token.kind == .key {
        let range = token.range
        guard range.count >= 8, range.count <= 120, range.upperBound <= snippet.text.count else { continue }
        let bytes = snippet.text[range.lowerBound..<range.upperBound]
        guard Self.wordCount(bytes).map(counts.contains) ?? true else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        guard seen.insert(text).inserted else { continue }
        let words = Naming.words(of: text)
        guard words.count >= 2, !text.contains("_") else { continue }
        out.append(
          Name(
            text: text, core: text, words: words.map { $0.lowercased() }, location: snippet.location(range),
            language: snippet.language))
      }
    }
    return out
  }

  /// How many words `Naming.words` finds in a name of ASCII letters and digits; `nil` for any other.
  private static func wordCount(_ bytes: ArraySlice<UInt8>) -> Int? {
    var count = 1
    var previousIsUpper = true
    for byte in bytes {
      guard isWord(byte), byte != 0x5F else { return nil }
      let isUpper = byte.isUppercase
      if isUpper, !previousIsUpper { count += 1 }
      previousIsUpper = isUpper
    }
    return count
  }

  /// Whether two names are one, misspelt or half renamed: as many words, most of them the same, the others alike.
  static func isVariant(_ a: [String], _ b: [String]) -> Bool {
    guard a.count == b.count, a != b, a.count >= 2 else { return false }
    let different = zip(a, b).filter { $0 != $1 }
    // A plural or another form beside it is no second difference.
    let real = different.filter { !isForm($0.0, $0.1) }
    guard real.count <= 1, different.count * 2 <= a.count || a.count == 2 && different.count == 1 else { return false }
    guard let pair = real.first else {
      // `EventLoopFutures` are several of them.
      return a.count >= 3 && a.dropLast() != b.dropLast()
    }
    if a.count >= 5 { return true }
    // `authorization` and `authentication`: a common beginning and a common end.
    return commonPrefix(pair.0, pair.1) >= 3 && commonPrefix(String(pair.0.reversed()), String(pair.1.reversed())) >= 3
      && NearMiss.editDistance(Array(pair.0.unicodeScalars), Array(pair.1.unicodeScalars)) <= Double(
        max(pair.0.count, pair.1.count)) / 2
  }

  private static func isForm(_ a: String, _ b: String) -> Bool { a + "s" == b || b + "s" == a }

  private static func commonPrefix(_ a: String, _ b: String) -> Int { zip(a, b).prefix { $0 == $1 }.count }
}
