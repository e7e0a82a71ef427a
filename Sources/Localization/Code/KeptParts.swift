import Diagnostics
import Snippets
import Vocabulary

/// What the differences of two blocks of code leave as it is: the evidence that a change is one of text.
struct KeptParts {
  let source: TokenRoles
  let variant: TokenRoles
  let context: CodeContext
  /// The locales of the two pages, where they are known.
  let locales: (source: String, variant: String)?
  /// The bytes of both pages, where they are known.
  let pages: (source: [UInt8], variant: [UInt8])?

  private var language: Language { source.language }

  /// Of each difference, whether it keeps this.
  func are(_ kept: ChangePolicy.Kept, in hunks: [SequenceDiff.Hunk]) -> [Bool] {
    guard !hunks.isEmpty else { return [] }
    switch kept {
    // Tokens that keep these are no difference.
    case .placeholders, .names: return hunks.map { _ in false }
    case .parts: return hunks.map { $0.old.isEmpty }
    case .lines: return hunks.map(keepsLines)
    case .joints: return hunks.map(keepsJoints)
    case .frame: return hunks.map { pairs($0, areAll: keepsFrame) }
    case .path: return hunks.map(keepsPath)
    case .address: return hunks.map { pairs($0, areAll: keepsAddress) }
    case .script: return hunks.map { pairs($0, areAll: isInAnotherScript) }
    case .sense:
      let texts = TextTranslation(source: source.code, variant: variant.code, language: language)
      return hunks.map(texts.covers)
    case .skeleton: return keepSkeletons(hunks)
    case .letters: return hunks.map(hasLettersOfLanguage)
    case .digits: return hunks.map(isInWordsOfPage)
    case .brackets: return hunks.map(keepsBrackets)
    case .sentence: return hunks.map(isSentence)
    case .options: return hunks.map(keepsOptions)
    case .object: return hunks.map { pairs($0, areAll: isSameObject) }
    case .samples: return hunks.map(haveSamples)
    }
  }

  private typealias Text = ArraySlice<UInt8>

  /// Whether as many tokens stand for those of the source, and each pair passes.
  private func pairs(_ hunk: SequenceDiff.Hunk, areAll isFine: (Text, Text) -> Bool) -> Bool {
    !hunk.old.isEmpty && hunk.old.count == hunk.new.count
      && zip(hunk.old, hunk.new).allSatisfy { i, j in
        let (a, b) = (source.code.tokens[i], variant.code.tokens[j])
        return (a.kind == .string) == (b.kind == .string) && isFine(source.code.text(a), variant.code.text(b))
      }
  }

  // MARK: Signs

  private func keepsLines(_ hunk: SequenceDiff.Hunk) -> Bool {
    guard hunk.old.isEmpty != hunk.new.isEmpty else { return false }
    if context != .shell { return true }
    // Marks of continuation, where the other block goes on on the same line.
    let (place, other) = hunk.old.isEmpty ? (hunk.old.lowerBound, source.code) : (hunk.new.lowerBound, variant.code)
    guard place > 0, place < other.tokens.count else { return false }
    return !other.bytes[other.tokens[place - 1].range.upperBound..<other.tokens[place].range.lowerBound].contains(0x0A)
  }

  /// Whether a text that was written in several strings is in fewer or in more of them now.
  private func keepsJoints(_ hunk: SequenceDiff.Hunk) -> Bool {
    guard language == .python, hunk.old.isEmpty != hunk.new.isEmpty else { return false }
    let (tokens, code) = hunk.old.isEmpty ? (hunk.new, variant.code) : (hunk.old, source.code)
    let strings = JoinedStrings(code)
    return tokens.allSatisfy { index in
      strings.isBracket(index)
        || strings.holdPart(at: index) && StringRole.placeholders(code.text(code.tokens[index])).isEmpty
    }
  }

  private func keepsBrackets(_ hunk: SequenceDiff.Hunk) -> Bool {
    func outside(_ bytes: [UInt8]) -> [UInt8] {
      var isInside = false
      return bytes.filter { byte in
        if byte == UInt8(ascii: ">") { isInside = false }
        defer { if byte == UInt8(ascii: "<") { isInside = true } }
        return !isInside && byte != 0x20
      }
    }
    let texts = texts(hunk)
    if context == .data, language != .yaml { return false }
    if context == .stranger {
      return isInBrackets(hunk.old, source.code) && isInBrackets(hunk.new, variant.code) && hasForeignLetters(texts.now)
    }
    let kept = outside(texts.was)
    return !hunk.new.isEmpty && kept.contains(UInt8(ascii: "<")) && kept == outside(texts.now)
  }

  /// Whether tokens stand between brackets that touch what is in them: `<path to the kiln>`.
  private func isInBrackets(_ tokens: Range<Int>, _ code: CodeText) -> Bool {
    guard let first = tokens.first, let last = tokens.last else { return false }
    let bytes = code.bytes
    let (low, high) = (code.tokens[first].range.lowerBound, code.tokens[last].range.upperBound)
    func isBorder(_ byte: UInt8) -> Bool { "<>\n".utf8.contains(byte) }
    guard let open = bytes[..<low].lastIndex(where: isBorder), bytes[open] == UInt8(ascii: "<"), bytes[open + 1] > 0x20,
      let close = bytes[low...].firstIndex(where: isBorder), close >= high, bytes[close] == UInt8(ascii: ">")
    else { return false }
    return bytes[close - 1] > 0x20
  }

  // MARK: Words

  private func keepsFrame(_ was: Text, _ now: Text) -> Bool {
    if SpanParts.isSameButBlanks(String(decoding: was, as: UTF8.self), String(decoding: now, as: UTF8.self)) { return true }
    let (was, now) = (Blanks(was), Blanks(now))
    return was.signs == now.signs && was.parts.count == now.parts.count
      && zip(was.parts, now.parts).allSatisfy { $0 == $1 || Blanks.isNamed($0) && Blanks.words($1).count > 1 }
  }

  /// Whether the words of a sample path were translated, and what follows them was not: `/path/to/kiln`.
  private func keepsPath(_ hunk: SequenceDiff.Hunk) -> Bool {
    let texts = texts(hunk)
    return SpanParts.isSamplePath(String(decoding: texts.was, as: UTF8.self), String(decoding: texts.now, as: UTF8.self))
  }

  private func keepsAddress(_ was: Text, _ now: Text) -> Bool {
    guard let locales, was.first.map({ "\"'`".utf8.contains($0) }) ?? false else { return false }
    if by(.tagOfLanguage, isTag(now, of: locales.variant) && (isTag(was, of: locales.source) || isExampleOfTag(was))) {
      return true
    }
    let (old, new) = (target(was, locales.source), target(now, locales.variant))
    return new.isNamed && old.rest.fragment == new.rest.fragment && old.rest.parts == new.rest.parts
      && (old.isNamed || old.rest.parts.count > 0 && was.dropFirst().first == UInt8(ascii: "/"))
  }

  /// Whether a string is a tag of the language of a locale: `"en-US"` on an English page.
  private func isTag(_ literal: Text, of locale: String) -> Bool {
    let text = String(decoding: literal.dropFirst().dropLast(), as: UTF8.self).lowercased()
    let parts = text.split { $0 == "-" || $0 == "_" }
    return parts.count <= 3 && parts.allSatisfy { $0.utf8.count <= 4 }
      && parts.first == locale.lowercased().split { $0 == "-" || $0 == "_" }.first
  }

  /// Whether a string is the tag of a language, as one of many: `"de"`, `"de-DE"`. A page may show its reader his own.
  private func isExampleOfTag(_ literal: Text) -> Bool {
    let parts = literal.dropFirst().dropLast().split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return (1...2).contains(parts.count) && parts.allSatisfy { $0.count == 2 }
      && parts[0].allSatisfy { (0x61...0x7A).contains($0) }
      && parts.dropFirst().allSatisfy { $0.allSatisfy { (0x41...0x5A).contains($0) } }
  }

  /// What a string says without its quotes and the locale, and whether it named one.
  private func target(_ literal: Text, _ locale: String) -> (rest: LinkTarget, isNamed: Bool) {
    let text = String(decoding: literal.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
    let rest = LinkTarget(text, LocaleNames.of(locale))
    return (rest, rest.parts != LinkTarget(text, []).parts)
  }

  private func isInAnotherScript(_ was: Text, _ now: Text) -> Bool {
    now.contains { $0 >= 0xC3 } && StringRole.placeholders(was) == StringRole.placeholders(now)
  }

  /// Whether both are one object of JSON with its members in another order.
  private func isSameObject(_ was: Text, _ now: Text) -> Bool {
    func object(_ text: Text) -> JSONValue? {
      let inner = text.first.map { "\"'".utf8.contains($0) } ?? false ? text.dropFirst().dropLast() : text
      guard inner.first == UInt8(ascii: "{"), inner.count < Self.longestObject else { return nil }
      return JSONReader.read(Array(inner))?.sorted
    }
    return object(was).map { $0 == object(now) } ?? false
  }

  private static let longestObject = 10_000

  /// Whether values in quotes behind an option were named otherwise, with the numbers that they have.
  private func haveSamples(_ hunk: SequenceDiff.Hunk) -> Bool {
    func isBehindOption(_ first: Int, _ code: CodeText) -> Bool {
      let before = code.tokens[..<first].suffix(2).reversed()
      return before.first { !($0.kind == .string && $0.range.count == 1) }?.kind == .flag
    }
    func value(_ text: Text) -> String {
      String(decoding: text.drop { "\"'".utf8.contains($0) }.prefix { !"\"'".utf8.contains($0) }, as: UTF8.self)
    }
    return hunk.old.count == hunk.new.count
      && zip(hunk.old, hunk.new).allSatisfy { i, j in
        let (a, b) = (source.code.text(source.code.tokens[i]), variant.code.text(variant.code.tokens[j]))
        if a == b { return true }
        guard isBehindOption(i, source.code), isBehindOption(j, variant.code), a.last == b.last else { return false }
        let (was, now) = (value(a), value(b))
        let isCapital = was.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
        return isCapital && QuotedValues.isForPeople(was) && QuotedValues.isForPeople(now)
          && was.filter(\.isNumber) == now.filter(\.isNumber)
      }
  }

  // MARK: Texts

  private func texts(_ hunk: SequenceDiff.Hunk) -> (was: [UInt8], now: [UInt8]) {
    (
      hunk.old.flatMap { source.code.text(source.code.tokens[$0]) + [0x20] },
      hunk.new.flatMap { variant.code.text(variant.code.tokens[$0]) + [0x20] }
    )
  }

  private func hasForeignLetters(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { $0.value >= 0xC0 && $0.properties.isAlphabetic }
  }

  /// What a text must keep, without the blanks of JSX: `{' '}`.
  private func placeholders(_ bytes: [UInt8]) -> [[UInt8]] {
    StringRole.placeholders(bytes[...]).filter { $0.contains { isASCIIWord($0) } }
  }

  private func hasLettersOfLanguage(_ hunk: SequenceDiff.Hunk) -> Bool {
    let texts = texts(hunk)
    return hasForeignLetters(texts.now) && placeholders(texts.was) == placeholders(texts.now)
      && (!texts.was.contains(UInt8(ascii: "{")) || keepsNames(of: texts.was))
      && hunk.new.allSatisfy { ChangePolicy.shownStrings.contains(variant[$0]) }
  }

  /// Whether a string is said in words of the translation's prose which the source does not have: `"rastreador.um"` for `"tracer.one"`
  /// on a page that speaks of a rastreador. Paths, addresses and numbers are no words.
  private func isInWordsOfPage(_ hunk: SequenceDiff.Hunk) -> Bool {
    let texts = texts(hunk)
    func digits(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { (0x30...0x39).contains($0) } }
    guard let pages, !hunk.new.isEmpty, hunk.new.allSatisfy({ variant.code.tokens[$0].kind == .string }),
      !(texts.was + texts.now).contains(UInt8(ascii: "/")), digits(texts.was) == digits(texts.now)
    else { return false }
    let words = texts.now.split { !(0x61...0x7A).contains($0 | 0x20) && $0 < 0x80 }.filter { $0.count > 3 }
    return words.contains { word in
      pages.variant.firstRange(of: [0x20] + word) != nil && pages.source.firstRange(of: word) == nil
    }
  }

  /// Whether the block of the translation has all names and numbers of a text.
  private func keepsNames(of was: [UInt8]) -> Bool {
    variant.code.bytes.withUnsafeBufferPointer { all in
      was.withUnsafeBufferPointer { text in
        TechnicalWords(was[...]).allSatisfy { all.firstOffset(of: UnsafeBufferPointer(rebasing: text[$0])) != nil }
      }
    }
  }

  /// Whether words were said in another script that stand side by side without a sign of code.
  private func isSentence(_ hunk: SequenceDiff.Hunk) -> Bool {
    let (was, now) = texts(hunk)
    guard !hunk.old.isEmpty, hasForeignLetters(now), keepsNames(of: was) else { return false }
    let first = source.code.tokens[hunk.old.lowerBound].range.lowerBound
    let last = source.code.tokens[hunk.old.upperBound - 1].range.upperBound
    let text = source.code.bytes[first..<last]
    let words = text.split { $0 <= 0x20 }.filter { $0.contains { (0x61...0x7A).contains($0 | 0x20) } }
    return words.count > 1 && !text.contains { "=;{}[]<>@$\\/*\"".utf8.contains($0) }
      && source.code.tokens[hunk.old.lowerBound].kind != .keyword
  }

  private func keepsOptions(_ hunk: SequenceDiff.Hunk) -> Bool {
    let (was, now) = texts(hunk)
    guard hasForeignLetters(now), placeholders(was) == placeholders(now), keepsNames(of: was),
      context != .shell || !namesCommand(hunk)
    else { return false }
    let words = Set(now.split { $0 <= 0x20 })
    return was.split { $0 <= 0x20 }.allSatisfy { $0.first != UInt8(ascii: "-") || $0.count < 2 || words.contains($0) }
  }

  /// Whether one word is what a line of a shell runs, or what that is to do: the first, or the second where more follows.
  private func namesCommand(_ hunk: SequenceDiff.Hunk) -> Bool {
    guard hunk.old.count == 1, let range = hunk.old.first.map({ source.code.tokens[$0].range }) else { return false }
    func isPlain(_ word: Text) -> Bool {
      word.first.map { (0x61...0x7A).contains($0) } ?? false
        && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F }
    }
    let bytes = source.code.bytes
    let line = bytes.lineRange(around: range)
    let before = bytes[line.lowerBound..<range.lowerBound].split { $0 <= 0x20 }.drop { $0.allSatisfy { !isASCIIWord($0) } }
    guard isPlain(bytes[range.lowerBound..<range.upperBound]), before.count < 2, before.allSatisfy(isPlain) else { return false }
    return before.isEmpty || bytes[range.upperBound..<line.upperBound].contains { $0 > 0x20 }
  }

  // MARK: Lines

  private func keepSkeletons(_ hunks: [SequenceDiff.Hunk]) -> [Bool] {
    guard let locales,
      let lines = LineTranslation(source: source.code, variant: variant.code, language: language, locales: locales).translated()
    else { return hunks.map { _ in false } }
    let (was, now) = (LineNumbers(source.code.bytes), LineNumbers(variant.code.bytes))
    return hunks.map { hunk in
      source.code.tokens[hunk.old].allSatisfy { was.of($0.range).allSatisfy(lines.contains) }
        && variant.code.tokens[hunk.new].allSatisfy { now.of($0.range).allSatisfy(lines.contains) }
    }
  }

  // MARK: All that differs

  /// Whether all differences together are of text: names that were translated on purpose, or expressions in a text that changed places:
  /// `{count} of {name}`.
  func areOneText(_ hunks: [SequenceDiff.Hunk], besides others: [SequenceDiff.Hunk]) -> Bool {
    if let pages, !hunks.isEmpty, hunks.count <= 64, [.program, .stranger, .guess].contains(context),
      by(.namesInWords, TranslatedNames(source: source.code, variant: variant.code, pages: pages).explain(hunks + others))
    {
      return true
    }
    return false
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

  private func line(at offset: Int) -> Int { starts.partitionPoint { $0 <= offset } - 1 }
}

extension [UInt8] {
  /// The line that a range stands on, or the lines, without the line end.
  fileprivate func lineRange(around range: SourceRange) -> Range<Int> {
    let start = self[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(self[range.upperBound...].firstIndex(of: 0x0A) ?? count)
  }
}
