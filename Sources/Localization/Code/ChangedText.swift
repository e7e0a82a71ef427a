import Diagnostics
import Snippets
import Vocabulary

/// Tells differences of code that are probably text for people, though nothing proves that no program reads it: strings that were
/// translated into letters of another language, the prose of a listing, what the reader is to put in.
///
///     useState('general')   →   useState('所有')
struct ChangedText {
  let source: CodeText
  let variant: CodeText
  let language: Language
  let pages: (source: [UInt8], variant: [UInt8])?
  private let texts: (source: [SourceRange], variant: [SourceRange])
  private let isProgram: Bool

  init(source: CodeText, variant: CodeText, language: Language, pages: (source: [UInt8], variant: [UInt8])? = nil) {
    (self.source, self.variant, self.language, self.pages) = (source, variant, language, pages)
    isProgram = ![.text, .unknown, .markdown, .shell, .diff].contains(language) && LanguageRegistry.record(of: language) != nil
    texts = isProgram ? (ShownText(source.bytes, language).ranges, ShownText(variant.bytes, language).ranges) : ([], [])
  }

  /// Whether all differences are of that kind, or only expressions within a text have changed places: `{count} of {name}`.
  func areTexts(_ hunks: [SequenceDiff.Hunk]) -> Bool {
    if hunks.allSatisfy(isText) { return !hunks.isEmpty }
    guard !texts.variant.isEmpty else { return false }
    func words(_ tokens: [Token], _ code: CodeText) -> [[UInt8]] {
      tokens.map { Array(code.text($0)) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    let left = hunks.filter { !isText($0) }
    let (was, now) = (left.flatMap { $0.old.map { source.tokens[$0] } }, left.flatMap { $0.new.map { variant.tokens[$0] } })
    guard let first = now.first, let last = now.last, words(was, source) == words(now, variant) else { return false }
    let span = SourceRange(first.range.lowerBound, last.range.upperBound)
    return !variant.bytes[span.lowerBound..<span.upperBound].contains(0x0A)
      && texts.variant.contains { $0.lowerBound < span.upperBound && span.lowerBound < $0.upperBound }
  }

  func isText(_ hunk: SequenceDiff.Hunk) -> Bool {
    let was = hunk.old.map { source.tokens[$0] }
    let now = hunk.new.map { variant.tokens[$0] }
    guard !now.isEmpty else { return false }
    let (old, new) = (was.flatMap { source.text($0) + [0x20] }, now.flatMap { variant.text($0) + [0x20] })
    if !isProgram, !old.isEmpty, isFilledIn(old, new) { return true }
    if isProgram, (was + now).allSatisfy({ $0.kind == .string }), isInWordsOfPage(old, new) { return true }
    guard hasForeignLetters(new), placeholders(old) == placeholders(new) else { return false }
    if isProgram {
      func isString(_ token: Token, _ code: CodeText) -> Bool {
        token.kind == .string && !isForPrograms(code.text(token)) || code.text(token).elementsEqual("+".utf8)
      }
      func isShown(_ token: Token, _ texts: [SourceRange]) -> Bool { texts.contains { $0.contains(token.range) } }
      return was.allSatisfy { isString($0, source) || isShown($0, texts.source) || isBlank($0, source) }
        && now.allSatisfy { isString($0, variant) || isShown($0, texts.variant) || isBlank($0, variant) }
    }
    // A listing keeps the names and numbers of its source.
    guard TechnicalWords(old[...]).allSatisfy({ new.firstRange(of: old[$0]) != nil }) else { return false }
    // So it does with the options of a command.
    let words = Set(new.split { $0 <= 0x20 })
    return old.split { $0 <= 0x20 }.allSatisfy { $0.first != UInt8(ascii: "-") || $0.count < 2 || words.contains($0) }
  }

  /// Whether a string is an address or the name of a header, and no text.
  private func isForPrograms(_ text: some Collection<UInt8>) -> Bool {
    let inner = text.filter { !"\"'`".utf8.contains($0) }
    guard !inner.contains(0x20) else { return false }
    return inner.contains(UInt8(ascii: "/")) || HeaderNames.isSpelt(String(decoding: inner, as: UTF8.self))
  }

  /// What a text must keep, without the blanks of JSX: `{' '}`.
  private func placeholders(_ bytes: [UInt8]) -> [[UInt8]] {
    StringRole.placeholders(bytes[...]).filter { $0.contains { isASCIIWord($0) } }
  }

  private func isBlank(_ token: Token, _ code: CodeText) -> Bool {
    code.text(token).allSatisfy { "{}\"' ".utf8.contains($0) }
  }

  /// Whether a string is said in words of the translation's prose which the source does not have: `"rastreador.um"` for `"tracer.one"`
  /// on a page that speaks of a rastreador. Paths, addresses and numbers are no words.
  private func isInWordsOfPage(_ was: [UInt8], _ now: [UInt8]) -> Bool {
    guard let pages, !(was + now).contains(UInt8(ascii: "/")) else { return false }
    func digits(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { (0x30...0x39).contains($0) } }
    guard digits(was) == digits(now) else { return false }
    let words = now.split { !(0x61...0x7A).contains($0 | 0x20) && $0 < 0x80 }.filter { $0.count > 3 }
    return words.contains { word in
      pages.variant.firstRange(of: [0x20] + word) != nil && pages.source.firstRange(of: word) == nil
    }
  }

  private func hasForeignLetters(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { $0.value >= 0xC0 && $0.properties.isAlphabetic }
  }

  /// Whether both differ in what stands between angle brackets only: `[<PROJECT>]`.
  private func isFilledIn(_ was: [UInt8], _ now: [UInt8]) -> Bool {
    func outside(_ bytes: [UInt8]) -> [UInt8] {
      var isInside = false
      return bytes.filter { byte in
        if byte == UInt8(ascii: ">") { isInside = false }
        defer { if byte == UInt8(ascii: "<") { isInside = true } }
        return !isInside && byte != 0x20
      }
    }
    let kept = outside(was)
    return kept.contains(UInt8(ascii: "<")) && kept == outside(now)
  }
}
