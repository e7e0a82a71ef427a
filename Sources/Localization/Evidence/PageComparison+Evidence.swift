import Diagnostics
import Markup
import Vocabulary

/// What the evidence of the blocks of a page is gathered in, until all of them were read.
struct TextEvidence: Sendable {
  /// How long a block is in both languages, and how many sentences it has.
  struct Length: Sendable {
    var source: LeafBlock
    var variant: LeafBlock
  }

  var lengths: [Length] = []
  /// Blocks that are left in the language of the source, by their numbers in the translation.
  var left: [(number: Int, source: LeafBlock, variant: LeafBlock)] = []
  /// Negations that only one side has in a block of another number of sentences.
  var negations: [(finding: Finding, length: Length)] = []
  /// How many blocks of text were compared.
  var texts = 0
  /// The words that the source's page has in small letters.
  var vocabulary: Set<String>?
  /// Whether the translation is in another script than the source.
  var hasOwnScript: Bool?
  /// The scripts of the source that the translation is not written in.
  var sourceScript: SourceScript?
  /// How many of the blocks that are left are in such a script.
  var leftByScript = 0
}

/// What tells of prose that it says something else than its source, without a word of either being understood: numbers, lengths,
/// names that are misspelt, words of the source's language.
extension PageComparison {
  /// Compares a block with its translation, which is reported for something else or not.
  mutating func compareEvidence(_ a: LeafBlock, _ b: LeafBlock, number: Int, isReported: Bool) {
    guard !isOtherEdition, !sharesLanguage, a.kind == b.kind else { return }
    let (was, now) = (PlainText(source.document, a), PlainText(variant.document, b))
    evidence.texts += 1
    switch leftInScript(b) {
    case .all:
      fired(.leftInScript)
      evidence.left.append((number, a, b))
      evidence.leftByScript += 1
      return
    case .part(let range):
      if !isReported { reportPart(range, by: .partInScript, a, b) }
      return
    case nil: break
    }
    let copy = NearCopy(was, now, vocabulary: vocabulary(a))
    if by(.leftInWords, copy.isLeft(inOtherScript: a.kind == .heading && hasOwnScript)) {
      evidence.left.append((number, a, b))
      if !isReported { reportDifference(copy, a, b) }
      return
    }
    let known = findings.count
    defer { if !isReported, findings.count == known { compareNegations(a, b) } }
    guard a.kind != .tableRow else { return compareTextNumbers(a, b, isReported: isReported) }
    if isOn(.copiedRun), let range = copy.copiedRun, !isReported, !by(.quotedRun, isQuoted(range)) {
      return reportPart(range, by: .copiedRun, a, b)
    }
    evidence.lengths.append(.init(source: a, variant: b))
    compareTextNumbers(a, b, isReported: isReported)
    if !isReported { compareSpelling(was, now, a) }
  }

  private mutating func reportPart(_ range: SourceRange, by rule: Heuristic, _ a: LeafBlock, _ b: LeafBlock) {
    findings.append(
      Finding(
        .untranslated, by: rule, "A part of this \(b.noun) is in the language of the source", at: location(range, variant),
        related: [.init("the source", at: place(a, source))], remedy: "Translate it"))
  }

  /// What of a block is in a script that is the source's alone, if it is not quoted.
  private mutating func leftInScript(_ block: LeafBlock) -> SourceScript.Left? {
    let bytes = variant.document.source.bytes[block.range.lowerBound..<block.range.upperBound]
    // Most pages have no letter beyond the Latin ones, or hardly one.
    guard bytes.contains(where: { $0 >= 0xCD }), isOn(.leftInScript) || isOn(.partInScript) else { return nil }
    let scripts = evidence.sourceScript ?? SourceScript(source.document, variant.document)
    evidence.sourceScript = scripts
    let left = scripts.left(variant.document, block)
    if case .part = left { return isOn(.partInScript) ? left : nil }
    return isOn(.leftInScript) ? left : nil
  }

  /// Whether the translation is in another script than the Latin one, so that a heading of Latin words alone was left as it is.
  private var hasOwnScript: Bool {
    mutating get {
      if let known = evidence.hasOwnScript { return known }
      var (own, all) = (0, 0)
      for index in variant.document.nodes.indices where variant.document.nodes[index].kind == .text {
        let bytes = variant.document.literalBytes(NodeID(index))
        var at = bytes.startIndex
        while at < bytes.endIndex {
          let (scalar, next) = bytes.scalar(at: at)
          at = next
          guard PlainText.isLetter(scalar) else { continue }
          all += 1
          if (0x370..<0x1E00).contains(scalar.value) || scalar.value >= 0x2E80 { own += 1 }
        }
      }
      evidence.hasOwnScript = own * 4 > all
      return own * 4 > all
    }
  }

  /// Whether both pages are in one language, as British and American English are.
  private var sharesLanguage: Bool {
    func language(_ locale: String) -> Substring { locale.lowercased().prefix { $0 != "-" && $0 != "_" } }
    return language(source.locale) == language(variant.locale)
  }

  /// The words in small letters of the source's page: what a heading has of them is no name. They are looked for in headings only.
  private mutating func vocabulary(_ block: LeafBlock) -> Set<String> {
    guard block.kind == .heading else { return [] }
    if let known = evidence.vocabulary { return known }
    var words: Set<String> = []
    for other in sourceBlocks where other.kind == .paragraph {
      for word in PlainText(source.document, other).words where word.isPlain { words.insert(word.text) }
    }
    evidence.vocabulary = words
    return words
  }

  private func location(_ range: SourceRange, _ page: LocalePage) -> Location {
    Location(file: page.document.source.path, range: range)
  }

  private func text(_ block: LeafBlock, _ page: LocalePage) -> String { page.document.plainText(of: block.node) }

  /// Whether a text stands in quotes: what a program says is often left as it is.
  private func isQuoted(_ range: SourceRange) -> Bool {
    let bytes = variant.document.source.bytes
    let before = bytes[..<range.lowerBound].suffix(3)
    return before.last == UInt8(ascii: "\"") || before.elementsEqual("“".utf8) || before.elementsEqual("「".utf8)
      || before.suffix(2).elementsEqual("«".utf8) || before.elementsEqual("„".utf8)
  }

  private mutating func reportDifference(_ copy: NearCopy, _ a: LeafBlock, _ b: LeafBlock) {
    guard isOn(.damagedCopy), let change = copy.change, copy.isDamaged else { return }
    let (was, now) = (change.was.shortened(to: 60), change.now.shortened(to: 60))
    let what =
      now.isEmpty
      ? "'\(was)' of the source is missing here"
      : was.isEmpty ? "'\(now)' does not stand in the source" : "'\(now)' is '\(was)' in the source"
    var finding = Finding(
      .sourceTextChanged, by: .damagedCopy, .other(what), at: location(change.place ?? b.range, variant),
      related: [.init("the source", at: location(change.source ?? a.range, source))], remedy: "Translate the block, or copy it")
    finding.others = OtherPlaces(change.count - 1, .places)
    findings.append(finding)
  }

  // MARK: Numbers

  private mutating func compareTextNumbers(_ a: LeafBlock, _ b: LeafBlock, isReported: Bool) {
    guard !isReported, a.kind != .heading || b.kind == .heading else { return }
    let (was, now) = (TextNumbers(source.document, a).items, TextNumbers(variant.document, b).items)
    guard !was.isEmpty, was.count <= 64, now.count <= 64 else { return }
    let isThai = LocaleNames.of(variant.locale).contains("th")
    var lost = was
    var added: [TextNumbers.Item] = []
    var units: [(TextNumbers.Item, TextNumbers.Item)] = []
    for item in now {
      guard
        let index = lost.firstIndex(where: { $0.value == item.value && $0.unit == item.unit })
          ?? lost.firstIndex(where: {
            $0.value == item.value || by(.buddhistYear, isThai && TextNumbers.isBuddhistYear(item.value, of: $0.value))
          })
      else {
        added.append(item)
        continue
      }
      let other = lost.remove(at: index)
      if let x = other.unit, let y = item.unit, x.lowercased() != y.lowercased() { units.append((other, item)) }
    }
    for (item, other) in units { reportNumber(item, by: .unit, other) }
    // What a language may say in words is not what another number stands for, if there is a better one.
    let certain = lost.filter { !by(.numberSaidInWords, $0.maySayInWords) }
    let changed = certain.isEmpty ? lost : certain
    if let item = changed.first, changed.count == 1, added.count == 1, let other = added.first {
      return reportNumber(item, by: .numberOfText, other)
    }
    guard added.isEmpty else { return }
    // Where another number is said in digits that a language may say in words, this one was.
    guard isOn(.lostNumber) else { return }
    let saysInDigits = isOn(.numbersInDigits) && now.contains(where: Self.isSmall)
    let hasGap =
      isOn(.gapOfNumber) && b.kind != .tableRow && TextGap.isIn(text(b, variant).utf8) && !TextGap.isIn(text(a, source).utf8)
    for item in lost {
      let isKnown = Self.isSmall(item) && !now.contains { $0.value == item.value }
      guard
        !by(.numberSaidInWords, item.maySayInWords) || by(.gapOfNumber, hasGap)
          || by(.numbersInDigits, saysInDigits && isKnown)
      else { continue }
      findings.append(
        Finding(
          .numberInText, by: .lostNumber, .missing(item.value), at: place(b, variant),
          related: [.init("the source's number", at: location(item.range, source))]))
    }
  }

  private static func isSmall(_ item: TextNumbers.Item) -> Bool { Int(item.value).map { (2...12).contains($0) } ?? false }

  private mutating func reportNumber(_ item: TextNumbers.Item, by rule: Heuristic, _ other: TextNumbers.Item) {
    guard isOn(rule) else { return }
    func words(_ item: TextNumbers.Item) -> String { item.unit.map { "\(item.value) \($0)" } ?? item.value }
    findings.append(
      Finding(
        .numberInText, by: rule, .changed(now: words(other), was: words(item)), at: location(other.range, variant),
        related: [.init("the source's number", at: location(item.range, source))]))
  }

  // MARK: Names

  /// A name that no language has, and one in its place that is spelt nearly like it.
  private mutating func compareSpelling(_ was: PlainText, _ now: PlainText, _ a: LeafBlock) {
    guard isOn(.misspeltName) else { return }
    let hasOwnScript = hasOwnScript
    func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.count > 4 && TechnicalWords.isTechnical(bytes)
        && bytes.allSatisfy { byte in
          isASCIIWord(byte) && !byte.isDigit || byte == UInt8(ascii: ".") || hasOwnScript && byte == UInt8(ascii: "-")
        }
    }
    // Where no word of the language has letters of ASCII, a name of which the end is lost is no other form of it.
    func isForm(_ near: String, _ word: String) -> Bool {
      if Near.arePlural(near, word) || near.hasPrefix(word) { return true }
      guard word.hasPrefix(near) else { return false }
      return !hasOwnScript || word.dropFirst(near.count).first == "-"
        || source.document.source.bytes.firstRange(of: Array((near + " ").utf8)) != nil
    }
    // Scripts without blanks put their words right behind a name.
    func names(_ words: [PlainText.Word]) -> [(text: String, range: SourceRange)] {
      words.lazy.filter { !$0.isCode && TechnicalWords.isTechnical($0.bytes) }.flatMap { word in
        let runs =
          word.isASCII
          ? [word.text]
          : word.text.unicodeScalars.split { $0.value >= 0x2E80 || "/()（）、。,".unicodeScalars.contains($0) }.map(String.init)
        return runs.filter { isName(Array($0.utf8)[...]) }.map { ($0, word.range) }
      }
    }
    var spare = names(now.words)
    guard !spare.isEmpty else { return }
    let own = names(was.words)
    let (known, kept) = (Set(own.map(\.text)), Set(spare.map(\.text)))
    spare.removeAll { known.contains($0.text) }
    guard !spare.isEmpty else { return }
    var seen: Set<String> = []
    for word in own where !kept.contains(word.text) && seen.insert(word.text).inserted {
      guard let near = NearMiss.best(for: word.text, among: spare.map(\.text)), near.lowercased() != word.text.lowercased(),
        !by(.formOfTextName, isForm(near, word.text)), let place = spare.first(where: { $0.text == near })
      else { continue }
      findings.append(
        Finding(
          .identifierChanged, by: .misspeltName, .changed(now: near, was: word.text), at: location(place.range, variant),
          related: [.init("the source's name", at: location(word.range, source))]))
    }
  }

  // MARK: The page as a whole

  /// From how many blocks on it is known how long a page's sentences become.
  private static var leastLengths: Int { 8 }

  /// From how many translated blocks on a page counts as translated.
  private static var leastTranslated: Int { 3 }

  /// Reports what is told by more than one block: tables, components, and the evidence of the prose.
  mutating func settlePage() {
    guard !isOtherEdition else { return }
    let files = (source: source.document.source.path, variant: variant.document.source.path)
    let (source, variant) = (source, variant)
    let cells = ExchangedCells(
      files: files, hasOwnScript: { variant.hasOwnScript }, sourceHasOwnScript: { source.hasOwnScript }
    ).findings(rows, besides: findings)
    findings += cells
    findings += ComponentComparison(source: source, variant: variant).findings().filter { finding in
      !by(.componentOfCell, cells.contains { $0.location.range.contains(finding.location.range) })
    }
    findings += TabLabels(source: source, variant: variant).findings()
    settleEvidence()
  }

  /// Reports what only the whole page tells: paragraphs that are much shorter than the others, and text that was left as it is.
  private mutating func settleEvidence() {
    settleLengths()
    // A page that is hardly translated is no page with a paragraph that was overlooked.
    // Letters of another script are no chance: there one block that was translated tells that the page is.
    let least = evidence.leftByScript == evidence.left.count ? 1 : Self.leastTranslated
    if by(.hardlyTranslated, evidence.texts - evidence.left.count < max(least, evidence.left.count)) { return }
    let overlooked = reportLeftParagraphs()
    let left = evidence.left.filter { !overlooked.contains($0.number) }
    guard let first = left.first else { return }
    let others = left.dropFirst()
    var finding = Finding(
      .untranslated, by: .leftBlocks, "This \(first.variant.noun) is in the language of the source",
      at: place(first.variant, variant),
      related: [.init("the source", at: place(first.source, source))]
        + others.map { .init("this \($0.variant.noun), too", at: place($0.variant, variant)) },
      remedy: others.isEmpty ? "Translate it" : "Translate them")
    finding.others = OtherPlaces(others.count, .blocksToo)
    findings.append(finding)
  }

  /// Of a block that has its sentences otherwise only the length tells that it says what its source says.
  private mutating func settleNegations(_ usual: Double) {
    for (finding, length) in evidence.negations {
      let ratio = Double(length.variant.length) / (usual * Double(max(1, length.source.length)))
      if abs(ratio - 1) < Self.tolerance, isOn(.negationByLength) {
        fired(.negationByLength)
        findings.append(finding)
        findings[findings.count - 1].rules.note(.negationByLength)
      }
    }
  }

  /// By how much the length of a close translation may differ from the usual one.
  private static var tolerance: Double { 0.15 }

  private mutating func settleLengths() {
    let told = evidence.lengths.filter { $0.source.length >= 20 && $0.variant.length > 0 }
    guard told.count >= Self.leastLengths else { return }
    let ratios = told.map { Double($0.variant.length) / Double($0.source.length) }.sorted()
    let usual = ratios[ratios.count / 2]
    settleNegations(usual)
    let reported = findings.map(\.location.range)
    for length in told where isOn(.lostSentence) && length.source.length >= 60 && length.source.kind == .paragraph {
      let expected = usual * Double(length.source.length)
      guard length.source.shape.sentences >= 2, length.variant.shape.sentences < length.source.shape.sentences,
        Double(length.variant.length) < expected * 0.7, !reported.contains(where: { length.variant.range.contains($0) })
      else { continue }
      let percent = Int((Double(length.variant.length) / expected * 100).rounded())
      findings.append(
        Finding(
          .sentenceMissing, by: .lostSentence,
          "A sentence may be missing: this \(length.variant.noun) is \(percent) % as long as others would be",
          at: place(length.variant, variant), related: [.init("the source", at: place(length.source, source))],
          remedy: "Compare it with the source"))
    }
  }
}
