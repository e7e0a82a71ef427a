import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let wordAddresses = Heuristic(67, "read/word-addresses", "Words that are addresses behind a method")
}

/// Addresses of one word without a stroke, as pages write them that leave it out everywhere: `GET photos` beside `GET photos/{id}`.
///
/// A line of a method and a word may be anything, so the word must be one that the page speaks of: a heading above names it, or another
/// line begins with it and goes on as an address does.
///
///     # Photo resources        the word is `photos`
///
///         GET photos           GET /photos
struct WordAddresses {
  /// What addresses begin with that stand behind a method in the blocks of the page: `photos` of `GET photos/{id}`.
  private var beginnings: Set<String> = []

  init(_ snippets: [Snippet]) {
    for snippet in snippets {
      guard let target = Self.target(of: snippet.text), RequestTarget.isRelativePath(target) else { continue }
      beginnings.insert(String(target.prefix { $0 != "/" && $0 != "?" }))
    }
  }

  /// The request of a block that is a method and a word, and no more; nothing if the page speaks of no such thing.
  func message(_ text: [UInt8], below headings: [Outline.Heading]) -> HTTPMessage? {
    guard let target = Self.target(of: text), let start = text.firstIndex(where: { $0 > 0x20 }),
      text[start...].split(separator: 0x0A).count == 1
    else { return nil }
    let word = String(target.prefix { $0 != "?" })
    guard Self.isWord(word), beginnings.contains(word) || headings.contains(where: { Self.names(word, $0.text) }) else {
      return nil
    }
    let method = text[start...].prefix { $0.isUppercase }
    guard let place = text[method.endIndex...].firstRange(of: Array(target.utf8)) else { return nil }
    return HTTPMessage(
      start: .request(
        method: Spanned(String(decoding: method, as: UTF8.self), SourceRange(start, method.endIndex)),
        target: Spanned("/" + target, SourceRange(place.lowerBound, place.upperBound))),
      range: SourceRange(start, place.upperBound))
  }

  /// What stands behind the method in the first line.
  private static func target(of text: [UInt8]) -> String? {
    let start = text.drop { $0 <= 0x20 }
    guard let first = start.first, first.isUppercase, Methods.named(start.prefix { $0.isUppercase }) != nil else { return nil }
    let line = String(decoding: start.prefix { $0 != 0x0A }.prefix(400), as: UTF8.self)
    guard let (methods, rest) = MethodList.leading(line), methods.count == 1 else { return nil }
    let words = rest.split(whereSeparator: \.isWhitespace)
    guard words.count == 1 || words.count == 2 && words[1].hasPrefix("HTTP/") else { return nil }
    return String(words[0])
  }

  private static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLowercase, text.utf8.count > 2 else { return false }
    return text.utf8.allSatisfy { $0.isLowercase || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }

  /// Whether a heading names one or several of what the word does: "Photo resources", "Galleries".
  private static func names(_ word: String, _ heading: String) -> Bool {
    let titled = Set(heading.split { !$0.isLetter && !$0.isNumber }.map { singular($0.lowercased()) })
    let words = word.split { $0 == "-" || $0 == "_" }.map { singular(String($0)) }
    return !words.isEmpty && words.allSatisfy(titled.contains)
  }

  private static func singular(_ word: String) -> String {
    if word.hasSuffix("ies"), word.utf8.count > 4 { return String(word.dropLast(3)) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.utf8.count > 3 ? String(word.dropLast()) : word
  }
}
