import Diagnostics
import Markup
import Snippets

/// Finds characters that do not show, or look like others, in what programs read: code, inline code, addresses, anchors and
/// placeholders. Prose is left alone: every script has its own signs.
///
///     let diagnostics = HiddenCharacters.check(page.document, snippets: snippets)
public enum HiddenCharacters {
  /// Reports each block of code and each token once, with the first hazard and how many there are. The remedy names what the source
  /// of a translation has, where it is given.
  public static func check(_ document: Document, snippets: [Snippet], source: Document? = nil) -> [Diagnostic] {
    findings(document, snippets: snippets, source: source).map(\.diagnostic)
  }

  static func findings(_ document: Document, snippets: [Snippet], source: Document? = nil) -> [Finding] {
    guard !HazardScan.isPlain(document.source.bytes[...]) else { return [] }
    var findings: [Finding] = []
    for snippet in snippets where snippet.file == document.source.path { findings += check(snippet, source) }
    for index in document.nodes.indices where !document.nodes[index].detail.contains(.embeddedSource) {
      let id = NodeID(index)
      switch document.nodes[index].kind {
      case .code where isOn(.hiddenInSpan):
        report(document.literalBytes(id), document, document.range(id), "code", .hiddenInSpan, source, &findings)
      case .link where !document.nodes[index].detail.contains(.autolink), .image, .include:
        guard isOn(.hiddenInAddress) else { continue }
        let what = document.kind(id) == .include ? "a path" : "an address"
        report(document.infoBytes(id), document, document.sourceRange(ofInfo: id), what, .hiddenInAddress, source, &findings)
      case .heading:
        guard isOn(.hiddenInAnchor), let anchor = document.explicitAnchor(of: id) else { continue }
        report(Array(anchor.name.utf8)[...], document, anchor.range, "an anchor", .hiddenInAnchor, source, &findings)
      case .paragraph where isOn(.hiddenInPlaceholder), .tableCell where isOn(.hiddenInPlaceholder):
        checkPlaceholders(document, id, source, &findings)
      default: continue
      }
    }
    return findings
  }

  private static func check(_ snippet: Snippet, _ source: Document?) -> [Finding] {
    let text = snippet.text[...]
    guard !HazardScan.isPlain(text), isOn(.hiddenInCode) else { return [] }
    let unknown: Set<Language> = [.text, .unknown, .markdown, .diff]
    var finds: [HazardScan.Find] = []
    if unknown.contains(snippet.language) {
      finds = HazardScan.finds(text, .text)
    } else if let support = LanguageRegistry.record(of: snippet.language) {
      var position = text.startIndex
      for token in support.tokens(snippet.text) where token.kind == .comment || token.kind == .string {
        guard token.range.lowerBound >= position else { continue }
        finds += HazardScan.finds(text[position..<token.range.lowerBound], .code)
        finds += HazardScan.finds(text[token.range.lowerBound..<token.range.upperBound], .text)
        position = token.range.upperBound
      }
      finds += HazardScan.finds(text[position...], .code)
    } else {
      finds = HazardScan.finds(text, .text)
    }
    finds.removeAll { by(.wideBracketOfWords, $0.hazard.kind == .fullWidth && isOfWords($0.place, in: text)) }
    let texts = snippet.language.mixesMarkup || snippet.language == .html ? ShownText(snippet.text, snippet.language).ranges : []
    // What a reader sees between tags has the signs of its language.
    finds.removeAll { find in
      by(
        .signOfShownText,
        find.hazard.kind != .space
          && texts.contains { $0.lowerBound <= find.place.lowerBound && find.place.upperBound <= $0.upperBound })
    }
    guard let first = finds.first else { return [] }
    func location(_ find: HazardScan.Find) -> Location {
      snippet.location(SourceRange(find.place.lowerBound, find.place.upperBound))
    }
    let word = visible(text[first.word])
    return [
      Finding(
        .hiddenCharacter, by: .hiddenInCode, .hidden(text: word, what: "of this code", hazard: first.hazard.words),
        at: location(first),
        related: finds.dropFirst().prefix(8).map { .init("and \($0.hazard.words) here", at: location($0)) },
        remedy: "Write it in ASCII: '\(plain(text[first.word], source))'")
    ]
  }

  /// Whether a wide bracket stands beside a word of a script that has such signs, as prose in a listing does: `路径（默认 "a"）`. One that
  /// closes belongs to the one that it closes.
  private static func isOfWords(_ place: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    let start = text[..<place.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex
    let end = text[place.upperBound...].firstIndex(of: 0x0A) ?? text.endIndex
    let sign = String(decoding: text[place], as: UTF8.self)
    guard sign == "（" || sign == "）" else { return false }
    var before = Array(String(decoding: text[start..<place.lowerBound], as: UTF8.self).unicodeScalars)
    var after = Array(String(decoding: text[place.upperBound..<end], as: UTF8.self).unicodeScalars)
    if sign == "）" {
      guard let open = before.lastIndex(of: "（") else { return false }
      after = Array(before[(open + 1)...])
      before.removeSubrange(open...)
    }
    func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { $0.value >= 0x2E80 && $0.properties.isAlphabetic && Hazard($0.value) == nil } ?? false
    }
    return isWord(before.last { $0 != " " }) || isWord(after.first { $0 != " " })
  }

  private static func report(
    _ bytes: ArraySlice<UInt8>, _ document: Document, _ range: SourceRange, _ what: String, _ rule: Heuristic,
    _ source: Document?, _ findings: inout [Finding]
  ) {
    let finds = HazardScan.finds(bytes, .token)
    let isExcused = { (find: HazardScan.Find) in
      rule == .hiddenInSpan && find.hazard.kind == .dash && isOfFigures(find.place, bytes)
    }
    guard let first = finds.first(where: { !by(.dashOfFigures, isExcused($0)) }) else { return }
    // A sign that stands alone is what the sentence speaks of.
    if by(.signAlone, first.place == bytes.startIndex..<bytes.endIndex && first.hazard.kind != .space) { return }
    if by(.apostrophe, first.hazard.kind == .quote && isApostrophe(first.place, bytes)) { return }
    findings.append(
      Finding(
        .hiddenCharacter, by: rule, .hidden(text: visible(bytes), what: "is \(what) and", hazard: first.hazard.words),
        at: Location(file: document.source.path, range: range), remedy: "Write '\(plain(bytes, source))'"))
  }

  /// Whether a quote stands within a word of a text in quotes: `send("It’s done")`.
  private static func isApostrophe(_ place: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Bool {
    func isLetter(_ byte: UInt8?) -> Bool { byte.map { (0x61...0x7A).contains($0 | 0x20) } ?? false }
    return isLetter(bytes[..<place.lowerBound].last) && isLetter(bytes[place.upperBound...].first) && bytes.contains(0x20)
      && bytes[..<place.lowerBound].contains { "\"'".utf8.contains($0) }
  }

  /// Whether a dash stands for a minus or for what lies between two signs, as sentences have it in the font of code: `i = −1`, `A–Z`.
  /// Where there is a word, or digits on both sides, it was a hyphen: `kill –9`, `2024–01`.
  private static func isOfFigures(_ place: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Bool {
    let (before, after) = (bytes[..<place.lowerBound], bytes[place.upperBound...])
    let isWord = zip(bytes, bytes.dropFirst()).contains { isLetter($0) && isLetter($1) }
    guard !isWord, before.last != UInt8(ascii: "-"), let next = after.first, isLetter(next) || isDigit(next) else {
      return !isWord && after.first == UInt8(ascii: "(")
    }
    return !(before.suffix(2).count(where: isDigit) == 2 && after.prefix(2).count(where: isDigit) == 2)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// `<Your endpoint>` in text.
  private static func checkPlaceholders(
    _ document: Document, _ id: NodeID, _ source: Document?, _ findings: inout [Finding]
  ) {
    for index in document.descendants(of: id) where document.nodes[index].kind == .text {
      let bytes = document.literalBytes(NodeID(index))
      guard !HazardScan.isPlain(bytes), let open = bytes.firstIndex(of: UInt8(ascii: "<")),
        let close = bytes[open...].prefix(80).firstIndex(of: UInt8(ascii: ">"))
      else { continue }
      report(
        bytes[open...close], document, document.range(NodeID(index)), "a placeholder", .hiddenInPlaceholder, source, &findings)
    }
  }

  /// The text with every hazard that does not show written as its number.
  private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
    rewritten(bytes) { "\\u{\(String($0, radix: 16, uppercase: true))}" }
  }

  /// The text without what does not show, and with the ASCII twins of full-width signs and of letters of other scripts. A dash may stand for one hyphen or for two or
  /// three that an editor joined: the source tells.
  private static func plain(_ bytes: ArraySlice<UInt8>, _ source: Document?) -> String {
    func text(_ dash: String) -> String {
      rewritten(bytes) { scalar in
        switch Hazard(scalar)?.kind {
        case .space: " "
        case .fullWidth: Unicode.Scalar(scalar - 0xFEE0).map { String(Character($0)) } ?? ""
        case .quote: (0x2018...0x201B).contains(scalar) ? "'" : "\""
        case .dash: dash
        case .homoglyph: Hazard(scalar)?.twin ?? ""
        default: ""
        }
      }
    }
    let hyphen = text("-")
    guard let source, text("--") != hyphen else { return hyphen }
    func stands(_ text: String) -> Bool {
      let (all, word) = (source.source.bytes, Array(text.utf8))
      var from = 0
      while let found = all[from...].firstRange(of: word) {
        let before = found.lowerBound > 0 ? all[found.lowerBound - 1] : 0x20
        let after = found.upperBound < all.count ? all[found.upperBound] : 0x20
        if before != UInt8(ascii: "-"), !isASCIIWord(before) || !isASCIIWord(word.first ?? 0x20), !isASCIIWord(after) {
          return true
        }
        from = found.lowerBound + 1
      }
      return false
    }
    return ["-", "--", "---"].map(text).first(where: stands) ?? hyphen
  }

  private static func rewritten(_ bytes: ArraySlice<UInt8>, _ write: (UInt32) -> String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in String(decoding: bytes.prefix(120), as: UTF8.self).unicodeScalars {
      if Hazard(scalar.value) != nil { out.append(contentsOf: write(scalar.value).unicodeScalars) } else { out.append(scalar) }
    }
    return String(out)
  }
}
