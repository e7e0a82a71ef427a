import Diagnostics
import Snippets

/// Differences of two blocks of code that change nothing of the program: translated text, the locale that a string names, and
/// commands that are continued on the next line.
///
///     <html lang="en">    // <html lang="cs"> in a Czech page
struct HarmlessDifferences {
  let source: CodeText
  let variant: CodeText
  let language: Language
  /// The locales of the two pages, where they are known.
  let locales: (source: String, variant: String)?

  /// What of the differences is more than that.
  func left(of hunks: [SequenceDiff.Hunk]) -> [SequenceDiff.Hunk] {
    let rest = TextTranslation(source: source, variant: variant, language: language).left(of: hunks)
    let open = rest.filter {
      !namesLocale($0) && !isContinued($0) && !isFilledIn($0) && !isPunctuation($0) && !isForeignText($0) && !isAddedLabel($0)
    }
    guard !open.isEmpty, let locales,
      let lines = LineTranslation(source: source, variant: variant, language: language, locales: locales).translated()
    else { return open }
    let (was, now) = (LineNumbers(source.bytes), LineNumbers(variant.bytes))
    return open.filter { hunk in
      !source.tokens[hunk.old].allSatisfy { was.of($0.range).allSatisfy(lines.contains) }
        || !variant.tokens[hunk.new].allSatisfy { now.of($0.range).allSatisfy(lines.contains) }
    }
  }

  /// Whether a part of a diagram got a label of its own, where the source shows its name.
  private func isAddedLabel(_ hunk: SequenceDiff.Hunk) -> Bool {
    language == .text && hunk.old.isEmpty && DiagramLabels(source.bytes) != nil
      && variant.tokens[hunk.new].allSatisfy { $0.kind == .string }
  }

  /// Whether strings of text were translated into a script of their own: a word with a capital that no name of code has in it.
  private func isForeignText(_ hunk: SequenceDiff.Hunk) -> Bool {
    guard !hunk.old.isEmpty, hunk.old.count == hunk.new.count else { return false }
    return zip(hunk.old, hunk.new).allSatisfy { i, j in
      guard source.tokens[i].kind == .string, variant.tokens[j].kind == .string else { return false }
      let was = source.text(source.tokens[i]).filter { !"\"'`".utf8.contains($0) }
      let now = variant.text(variant.tokens[j]).filter { !"\"'`".utf8.contains($0) }
      return was.first.map { (0x41...0x5A).contains($0) } ?? false && was.count > 1 && !TechnicalWords.isTechnical(was[...])
        && was.allSatisfy { $0 == 0x20 || "!?.,".utf8.contains($0) || (0x61...0x7A).contains($0 | 0x20) }
        && now.contains { $0 >= 0xC3 }
        && StringRole.placeholders(was[...]) == StringRole.placeholders(now[...])
    }
  }

  /// Whether the difference is a sign that some languages do without: the semicolon at the end of a line, the comma before a bracket
  /// on the next one.
  private func isPunctuation(_ hunk: SequenceDiff.Hunk) -> Bool {
    guard language.writing.omitsSeparators, hunk.old.count + hunk.new.count == 1 else { return false }
    let (index, code) = hunk.old.isEmpty ? (hunk.new.lowerBound, variant) : (hunk.old.lowerBound, source)
    let sign = code.text(code.tokens[index])
    let rest = code.bytes[code.tokens[index].range.upperBound...]
    let blank = rest.prefix { $0 <= 0x20 }
    let next = rest[blank.endIndex...]
    guard index > 0, blank.contains(0x0A) || next.isEmpty || next.starts(with: "//".utf8) else { return false }
    // A line that begins like this goes on with the one before.
    if sign.elementsEqual(";".utf8) {
      return !(next.first.map { "([`+-/*.,?:&|=<>".utf8.contains($0) } ?? false) || next.starts(with: "//".utf8)
    }
    return sign.elementsEqual(",".utf8) && next.first.map { ")]}".utf8.contains($0) } ?? false
  }

  /// Whether tokens differ in nothing but what the reader is to put in, by its own word: `YOUR_KEY`, `<your-name>`.
  private func isFilledIn(_ hunk: SequenceDiff.Hunk) -> Bool {
    guard !hunk.old.isEmpty, hunk.old.count == hunk.new.count else { return false }
    func parts(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      text.split(omittingEmptySubsequences: false) { $0 < 0x80 && !isASCIIWord($0) && $0 != UInt8(ascii: "-") }
    }
    // What stands between the words is no word of the reader's: `==` is not `!=`.
    func signs(_ text: ArraySlice<UInt8>) -> [UInt8] { text.filter { $0 < 0x80 && !isASCIIWord($0) && $0 != UInt8(ascii: "-") } }
    func words(_ part: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      part.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    }
    func saysYour(_ part: ArraySlice<UInt8>) -> Bool {
      words(part).dropLast().contains { $0.map { $0 | 0x20 }.elementsEqual("your".utf8) }
    }
    return zip(hunk.old, hunk.new).allSatisfy { i, j in
      let texts = (source.text(source.tokens[i]), variant.text(variant.tokens[j]))
      let (was, now) = (parts(texts.0), parts(texts.1))
      return was.count == now.count && signs(texts.0) == signs(texts.1)
        && zip(was, now).allSatisfy { $0 == $1 || saysYour($0) && words($1).count > 1 }
    }
  }

  /// Whether strings differ in nothing but the locale of their page.
  private func namesLocale(_ hunk: SequenceDiff.Hunk) -> Bool {
    guard let locales, hunk.old.count == hunk.new.count else { return false }
    let (own, other) = (locales.source, locales.variant)
    return zip(hunk.old, hunk.new).allSatisfy { i, j in
      guard source.tokens[i].kind == .string, variant.tokens[j].kind == .string else { return false }
      let was = target(source.text(source.tokens[i]), own)
      let now = target(variant.text(variant.tokens[j]), other)
      if isTag(source.text(source.tokens[i]), of: own), isTag(variant.text(variant.tokens[j]), of: other) { return true }
      guard now.isNamed, was.rest.fragment == now.rest.fragment else { return false }
      if was.rest.parts == now.rest.parts {
        return was.isNamed || was.rest.parts.count > 0 && source.text(source.tokens[i]).dropFirst().first == UInt8(ascii: "/")
      }
      return false
    }
  }

  /// Whether a string is a tag of the language of a locale: `"en-US"` on an English page.
  private func isTag(_ literal: ArraySlice<UInt8>, of locale: String) -> Bool {
    let text = String(decoding: literal.dropFirst().dropLast(), as: UTF8.self).lowercased()
    let parts = text.split { $0 == "-" || $0 == "_" }
    return parts.count <= 3 && parts.allSatisfy { $0.utf8.count <= 4 }
      && parts.first == locale.lowercased().split { $0 == "-" || $0 == "_" }.first
  }

  /// What a string says without its quotes and the locale, and whether it named one.
  private func target(_ literal: ArraySlice<UInt8>, _ locale: String) -> (rest: LinkTarget, isNamed: Bool) {
    let text = String(decoding: literal.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
    let rest = LinkTarget(text, LocaleNames.of(locale))
    return (rest, rest.parts != LinkTarget(text, []).parts)
  }

  /// Whether the differences are marks of continuation where the other block goes on on the same line.
  private func isContinued(_ hunk: SequenceDiff.Hunk) -> Bool {
    guard language == .shell, hunk.old.isEmpty != hunk.new.isEmpty else { return false }
    let (marks, code) = hunk.old.isEmpty ? (hunk.new, variant) : (hunk.old, source)
    let (place, other) = hunk.old.isEmpty ? (hunk.old.lowerBound, source) : (hunk.new.lowerBound, variant)
    guard marks.allSatisfy({ isMark(code.tokens[$0], code) }), place > 0, place < other.tokens.count else { return false }
    return !other.bytes[other.tokens[place - 1].range.upperBound..<other.tokens[place].range.lowerBound].contains(0x0A)
  }

  private func isMark(_ token: Token, _ code: CodeText) -> Bool {
    let rest = code.bytes[token.range.upperBound...].drop { $0 == 0x0D }
    return code.text(token).elementsEqual([UInt8(ascii: "\\")]) && rest.first == 0x0A
  }
}

/// How a token is spelt, without what means the same either way.
enum TokenSpelling {
  /// `'a'` as `"a"` where the language has both for one thing, and JSON in the quotes of a command without its layout.
  static func plain(_ text: ArraySlice<UInt8>, _ kind: Token.Kind, _ language: Language) -> [UInt8] {
    // How wide the columns of a listing are follows from what stands in them.
    if kind != .string, [.text, .unknown, .shell].contains(language), text.contains(0x20) {
      return Array(text.split(separator: 0x20).joined(separator: [0x20]))
    }
    guard kind == .string, let first = text.first, first == UInt8(ascii: "'"), text.count > 1, text.last == first else {
      return Array(text)
    }
    let inner = text.dropFirst().dropLast()
    switch language {
    case _ where language.writing.hasEqualQuotes:
      let isPlain = !inner.contains { $0 == first || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      return isPlain ? [UInt8(ascii: "\"")] + inner + [UInt8(ascii: "\"")] : Array(text)
    case .shell where inner.contains(0x0A): return withoutLayout(inner) ?? Array(text)
    default: return Array(text)
    }
  }

  /// JSON with blanks in its strings only.
  private static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let start = text.first { $0 > 0x20 }
    guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return nil }
    var out: [UInt8] = []
    var isString = false
    var isEscaped = false
    for byte in text {
      if isString {
        isString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else {
        isString = byte == UInt8(ascii: "\"")
      }
      if isString || byte > 0x20 { out.append(byte) }
    }
    return out
  }
}

/// The lines of a text by their offsets.
private struct LineNumbers {
  private let starts: [Int]

  init(_ bytes: [UInt8]) { starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 } }

  /// The zero-based lines that a range stands on.
  func of(_ range: SourceRange) -> ClosedRange<Int> {
    let first = line(at: range.lowerBound)
    return first...max(first, line(at: range.upperBound - 1))
  }

  private func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
