import Vocabulary

/// A code span cut up at its signs, with what stands in angle brackets as one part: `https`, `://`, `<IHRE_DOMAIN>`.
struct SpanParts {
  private(set) var parts: [Substring] = []

  init(_ text: String) {
    func isWord(_ byte: UInt8) -> Bool { isASCIIWord(byte) || byte == UInt8(ascii: "-") || byte >= 0x80 }
    var rest = text.utf8[...]
    while let first = rest.first {
      var part = rest.prefix { isWord($0) == isWord(first) && $0 != UInt8(ascii: "<") }
      if first == UInt8(ascii: "<") {
        let inner = rest.dropFirst().prefix { isWord($0) || $0 == 0x20 }
        let isClosed = !inner.isEmpty && rest[inner.endIndex...].first == UInt8(ascii: ">")
        part = isClosed ? rest[rest.startIndex...inner.endIndex] : rest.prefix(1)
      }
      parts.append(Substring(part))
      rest = rest[part.endIndex...]
    }
  }

  /// Whether two texts differ in what names itself as the reader's own alone: `https://YOUR_DOMAIN`, `https://<IHRE_DOMAIN>`.
  static func isSameButBlanks(_ was: String, _ now: String) -> Bool {
    let (old, new) = (SpanParts(was).parts, SpanParts(now).parts)
    guard old != new, old.count == new.count else { return false }
    return zip(old, new).allSatisfy { a, b in a == b || isYours(a) && isBlank(b, for: a) }
  }

  /// Whether a path that stands for the reader's own was said in other words, and what follows in it is the source's: `/path/to/kiln`.
  static func isSamplePath(_ was: String, _ now: String) -> Bool {
    let (old, new) = (was.split(separator: "/"), now.split(separator: "/"))
    guard let sample = old.indices.dropLast().first(where: { old[$0] == "path" && old[$0 + 1] == "to" }), old.count > sample + 2
    else { return false }
    let (head, tail) = (old[..<sample], old[(sample + 2)...])
    return new.count > head.count + tail.count && new.starts(with: head) && new.suffix(tail.count).elementsEqual(tail)
      && was.hasPrefix("/") == now.hasPrefix("/")
  }

  /// The words of a blank, without its brackets.
  private static func words(_ part: Substring) -> [Substring] {
    part.split { "<>_- ".contains($0) }
  }

  /// Whether a part names itself as what the reader has of his own: `YOUR_DOMAIN`, `yourdomain`, `your-host`.
  static func isYours(_ part: Substring) -> Bool {
    words(part).contains { $0.lowercased().hasPrefix("your") }
  }

  /// Whether a part can be the same blank in words of another language: it is written in the same way, or in brackets.
  static func isBlank(_ part: Substring, for other: Substring) -> Bool {
    guard part.utf8.contains(where: { $0.isLetter || $0 >= 0x80 }) else { return false }
    func isCapital(_ text: Substring) -> Bool { !text.utf8.contains { (0x61...0x7A).contains($0) } }
    if part.hasPrefix("<") { return true }
    // What was several words is no single one.
    return (words(part).count > 1 || words(other).count == 1) && !other.hasPrefix("<") && isCapital(part) == isCapital(other)
  }
}

/// What stands in quotes in a command, and the rest of it; quotes within quotes count where the outer ones hold an object.
struct QuotedValues {
  private(set) var values: [String] = []
  private(set) var frame = ""

  init(_ command: String) {
    let text = command.utf8
    var rest = text[...]
    var outside: [UInt8] = []
    var outer: UInt8?
    while let first = rest.first {
      rest = rest.dropFirst()
      outside.append(first)
      if first == outer {
        outer = nil
        continue
      }
      guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"), let close = rest.firstIndex(of: first) else { continue }
      let inner = rest[..<close]
      if inner.contains(UInt8(ascii: "\"")) {
        outer = first
        continue
      }
      rest = rest[text.index(after: close)...]
      // The key of an object is no value.
      if rest.first == UInt8(ascii: ":") { outside += inner } else { values.append(String(decoding: inner, as: UTF8.self)) }
      outside.append(first)
    }
    frame = String(decoding: outside, as: UTF8.self)
  }

  /// Whether a value may be an example for people: words, numbers, and what joins several.
  static func isForPeople(_ value: String) -> Bool {
    value.unicodeScalars.contains { $0.properties.isAlphabetic }
      && value.utf8.allSatisfy {
        isASCIIWord($0) || $0 >= 0x80 || $0 == 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-")
      }
      && value.utf8.first != UInt8(ascii: "-")
  }
}

/// What stands in square brackets as words for the reader, and the rest: `heat [command]`.
struct BracketedWords {
  private(set) var words: [String] = []
  private(set) var frame: [UInt8] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      frame.append(bytes[at])
      defer { at += 1 }
      guard bytes[at] == UInt8(ascii: "["), at == 0 || bytes[at - 1] == 0x20,
        let close = bytes[at...].firstIndex(of: UInt8(ascii: "]"))
      else { continue }
      let inner = bytes[(at + 1)..<close]
      guard inner.count > 2, inner.allSatisfy({ $0.isLetter || $0 >= 0x80 || $0 == 0x20 || $0 == UInt8(ascii: "-") }),
        !TechnicalWords.isTechnical(inner), inner.first != UInt8(ascii: "-")
      else { continue }
      words.append(String(decoding: inner, as: UTF8.self))
      at = close - 1
    }
  }
}
