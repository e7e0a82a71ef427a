import Diagnostics
import Markup
import Snippets

extension PageComparison {
  mutating func compareCode(
    _ sources: ArraySlice<LeafBlock>, _ variants: ArraySlice<LeafBlock>, of pages: (sources: [LeafBlock], variants: [LeafBlock])
  ) {
    guard let a = sources.first, let b = variants.first else { return }
    for block in variants { reportMarkup(block) }
    compareAnnotations(a, b)
    compareLanguages(a, b)
    if isSame(sources, variants) { return }
    // What a file shows that is not there cannot be compared.
    if by(
      .absentFile,
      sources.contains { source.document.showsNoFile($0.node) } || variants.contains { variant.document.showsNoFile($0.node) })
    {
      return
    }
    let language = language(of: a, b)
    let support = LanguageRegistry.record(of: language) ?? strange.record(of: language)
    // A blank of the source's that only looks like one is told there, and a translation has a right one.
    // What looks like a space is told as that, wherever it stands.
    let isPlain =
      !isOn(.hardBlank)
      || ![(sources, source), (variants, variant)].contains { blocks, page in
        blocks.contains { page.document.literalBytes($0.node).firstRange(of: Self.hardBlank) != nil }
      }
    if !isPlain { fired(.hardBlank) }
    let original = code(sources, source, support, isPlain: isPlain)
    let translated = code(variants, variant, support, isPlain: isPlain)
    if isOn(.emptyCode), translated.bytes.allSatisfy({ $0 <= 0x20 }), original.bytes.contains(where: { $0 > 0x20 }) {
      return reportEmpty(b, insteadOf: a)
    }
    var comparison = CodeComparison(
      support: support, language: support.language == .stranger ? .stranger : language, locales: (source.locale, variant.locale))
    comparison.isMarked = !source.document.info(a.node).isEmpty
    comparison.pages = (source.document.source.bytes, variant.document.source.bytes)
    let damage = comparison.compare(original, translated)
    if damage.swallowed.isEmpty { compareStatements(ofCode: original, translated, besides: damage) }
    // What was drawn together may stand within the body of the other.
    guard !damage.isEmpty,
      !by(
        .bodiesInOtherOrder,
        damage.isReordered && sources.count + variants.count > 2 && original.bytes.contains(UInt8(ascii: "{")))
    else { return }
    let isStrange = isOn(.strangeCode) && damage.total >= 20 && damage.lost * 10 >= damage.total * 9
    let finder: Heuristic? =
      isStrange
      ? .strangeCode
      : isOn(.codeOfAnother) && damage.lost * 3 >= damage.total && isOfAnother(a, b, pages.sources, pages.variants)
        ? .codeOfAnother : nil
    if let finder { return findings.append(missing(a, by: finder, at: placeOfMissing(a) ?? b.range.lowerBound)) }
    damagePlaces +=
      damage.swallowed.map { ($0.source, $0.comment) } + damage.commentedOut.map { ($0.source, $0.comment) }
      + damage.changed.map { ($0.source, $0.variant) }
      + damage.indented.map { ($0.source, $0.variant) }
    report(swallowed: damage)
    report(indented: damage)
    report(commentedOut: damage)
    guard !damage.changed.isEmpty, isOn(.codeLines) else { return }
    report(changed: damage, embeddedSwallowers(variants, original, support))
    let isTold = isAnnounced(damage, a, pages.sources)
    findings[findings.count - 1].soften(by: .textInCode, if: damage.isTextOnly)
    findings[findings.count - 1].soften(by: .announcedLine, if: isTold)
  }

  /// Code of which nothing is left but its fence.
  private mutating func reportEmpty(_ b: LeafBlock, insteadOf a: LeafBlock) {
    findings.append(
      Finding(
        .codeLost, by: .emptyCode, "This code block is empty; the source's holds '\(a.excerpt(of: source.document))'",
        at: place(b, variant),
        related: [.init("the source's code block", at: place(a, source))], remedy: "Copy the code from the source"))
  }

  /// The language of a block; that of the scripts in it for the file of a component, which is programs and markup, and Markdown for an
  /// unmarked block that holds fences.
  private func language(of a: LeafBlock, _ b: LeafBlock) -> Language {
    let tag = source.document.info(a.node).prefix { $0 != " " && $0 != "{" }.lowercased()
    if ["astro", "svelte", "vue"].contains(tag) { return .typescript }
    let known = source.snippet(a.node)?.language ?? variant.snippet(b.node)?.language ?? .unknown
    guard known == .unknown else { return known }
    return tag.isEmpty && source.document.literalBytes(a.node).firstRange(of: "```".utf8) != nil ? .markdown : known
  }

  /// The languages that two blocks are tagged with, where both are known and told apart.
  private mutating func compareLanguages(_ a: LeafBlock, _ b: LeafBlock) {
    // The ending of a file is no tag.
    guard isOn(.codeLanguage), !source.document[a.node].detail.contains(.fromFile),
      !variant.document[b.node].detail.contains(.fromFile)
    else {
      return
    }
    func tagged(_ block: LeafBlock, _ page: LocalePage) -> (language: Language?, tag: String)? {
      let info = page.document.info(block.node)
      let tag = String(info.prefix { $0 != " " && $0 != "{" && $0 != "," && $0 != ":" })
      return tag.isEmpty ? nil : (LanguageRegistry.language(infoWord: tag), tag)
    }
    guard let was = tagged(a, source), let now = tagged(b, variant), was.language != now.language, now.language != nil else {
      return
    }
    // Plain text is the word for what has no language, and some are written with the tag of their ancestor.
    if by(.plainTextTag, was.language == .text || now.language == .text) { return }
    func isAncestor(_ language: Language?, _ other: Language?) -> Bool {
      language?.writing.ancestor.map { $0 == other } ?? false
    }
    if by(.ancestorTag, isAncestor(now.language, was.language) || isAncestor(was.language, now.language)) { return }
    let file = variant.document.source
    let line = file.rangeOfLine(file.lineIndex(at: b.range.lowerBound))
    findings.append(
      Finding(
        .codeLanguage, by: .codeLanguage, "This code is tagged '\(now.tag)', the source's '\(was.tag)'",
        at: Location(file: file.path, range: SourceRange(b.range.lowerBound, max(b.range.lowerBound, line.upperBound))),
        related: [.init("the source's code", at: place(a, source))], remedy: "Write '\(was.tag)' behind the fence"))
  }

  /// Whether all that differs is one line more, a call which the source names in the paragraph before the block: there the reader is
  /// told what to do with it.
  private func isAnnounced(_ damage: CodeComparison.Damage, _ block: LeafBlock, _ sources: [LeafBlock]) -> Bool {
    guard damage.changed.count == 1, let line = damage.changed.first, line.was.isEmpty, line.now.utf8.last == UInt8(ascii: ")"),
      self.line(of: line.variant, variant) == line.now,
      let index = sources.firstIndex(where: { $0.node == block.node }), index > 0, sources[index - 1].kind == .paragraph
    else { return false }
    return ProseFacts(source.document, sources[index - 1...index - 1]).code.contains { $0.text == line.now }
  }

  /// Whether both are one block each, byte for byte the same.
  private func isSame(_ sources: ArraySlice<LeafBlock>, _ variants: ArraySlice<LeafBlock>) -> Bool {
    guard sources.count == 1, variants.count == 1, let a = sources.first, let b = variants.first else { return false }
    return source.document.literalBytes(a.node) == variant.document.literalBytes(b.node)
  }

  /// Whether a block has little of the one in its place, and much more of another code block of the source; next to nothing, if that
  /// one has a counterpart of its own which is more like it.
  private mutating func isOfAnother(_ a: LeafBlock, _ b: LeafBlock, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    let own = a.likeness(to: b)
    guard own < 0.5, codeLeft > 0 else { return false }
    let beads = codeBeads ?? alignment.beads.filter { $0.source.contains { sources[$0].kind == .code } }
    (codeBeads, codeLeft) = (beads, codeLeft - beads.count)
    return beads.contains { bead in
      bead.source.contains { index in
        let other = sources[index]
        guard other.kind == .code, other.node != a.node else { return false }
        let likeness = other.likeness(to: b)
        let isSettled = bead.variant.contains { variants[$0].node != b.node && other.likeness(to: variants[$0]) >= likeness }
        return likeness > own + 0.15 && (own < 0.25 || !isSettled)
      }
    }
  }

  /// The line comments that swallow code in the source that a side-by-side page embeds: that code was damaged before the
  /// translator saw it.
  private func embeddedSwallowers(
    _ blocks: ArraySlice<LeafBlock>, _ original: CodeText, _ support: LanguageRecord
  ) -> [Diagnostic.Related] {
    guard variant.document.dialects.contains(.sideBySide), isOn(.embeddedSwallower) else { return [] }
    let given = code(blocks, variant, support) { $0.sourceCode(of: $1) }
    return CodeComparison(support: support).compare(original, given).swallowed.map {
      fired(.embeddedSwallower)
      return .init("in the embedded source this comment swallows code already", at: $0.comment)
    }
  }

  /// The text of code blocks, without the marks of a side-by-side translation.
  private func code(
    _ blocks: ArraySlice<LeafBlock>, _ page: LocalePage, _ support: LanguageRecord, isPlain: Bool = true,
    side: (Document, NodeID) -> (bytes: [UInt8], map: [(textOffset: Int, sourceOffset: Int)]) = { $0.targetCode(of: $1) }
  ) -> CodeText {
    var bytes: [UInt8] = []
    var map: [(textOffset: Int, sourceOffset: Int)] = []
    for block in blocks {
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      let text = side(page.document, block.node)
      map += text.map.map { ($0.textOffset + bytes.count, $0.sourceOffset) }
      bytes += text.bytes
    }
    if !isPlain {
      // Two blanks for the two bytes: what follows stays where it is.
      for i in bytes.indices.dropLast() where bytes[i] == Self.hardBlank[0] && bytes[i + 1] == Self.hardBlank[1] {
        (bytes[i], bytes[i + 1]) = (0x20, 0x20)
      }
    }
    return CodeText(bytes: bytes, map: map, file: page.document.source.path, support: support)
  }

  /// U+00A0.
  private static let hardBlank: [UInt8] = [0xC2, 0xA0]

  private mutating func reportMarkup(_ block: LeafBlock) {
    let document = variant.document
    let pairs = sideBySidePairs.filter { block.range.contains($0.target) }
    guard let first = pairs.first, isOn(.markupInCode) else { return }
    let file = document.source.path
    findings.append(
      Finding(
        .markupInCode, by: .markupInCode,
        "This code block holds \(pairs.count) pairs of a side-by-side translation, which render as text",
        at: Location(file: file, range: first.target),
        related: pairs.dropFirst().map { .init("and here", at: Location(file: file, range: $0.target)) },
        remedy: "Publish the code block without the tool's marks"))
  }

  private mutating func report(swallowed damage: CodeComparison.Damage) {
    guard let first = damage.swallowed.first else { return }
    let count = damage.swallowed.count
    let subject = count == 1 ? "A line comment swallows" : "\(count) line comments swallow"
    findings.append(
      Finding(
        .codeSwallowed, by: .swallowedCode, "\(subject) code: \(damage.lost) of \(damage.total) tokens of the source are lost",
        at: first.comment,
        related: damage.swallowed.enumerated().flatMap { index, entry -> [Diagnostic.Related] in
          let lost = "\(entry.lost.shortened(to: 60)) is lost in this comment"
          let swallower = Diagnostic.Related(lost, at: entry.comment)
          return [swallower, .init("the source's code", at: entry.source)]
        },
        remedy: "Restore the line ends of the source's code"))
  }

  private mutating func report(commentedOut damage: CodeComparison.Damage) {
    guard let first = damage.commentedOut.first else { return }
    let others = damage.commentedOut.dropFirst()
    var finding = Finding(
      .codeChanged, by: .commentedOut, .other("'\(first.line.shortened(to: 60))' is commented out here"), .leftOut,
      at: first.comment,
      related: [.init("the source's code", at: first.source)] + others.map { .init("this line, too", at: $0.comment) },
      remedy: "Remove the mark of the comment, or say in the source that the line is not run")
    finding.severity = .warning
    finding.others = OtherPlaces(others.count, .linesToo)
    findings.append(finding)
  }

  private mutating func report(changed damage: CodeComparison.Damage, _ embedded: [Diagnostic.Related]) {
    guard let first = damage.changed.first else { return }
    var lines: [Diagnostic.Related] = []
    var seen: Set<Int> = [variant.document.source.lineIndex(at: first.variant.range.lowerBound)]
    for entry in damage.changed.dropFirst() {
      let line = variant.document.source.lineIndex(at: entry.variant.range.lowerBound)
      guard seen.insert(line).inserted else { continue }
      lines.append(.init(describe(entry.was, entry.now), at: entry.variant))
    }
    let others = damage.lost == 0 && !damage.isReordered ? OtherPlaces(lines.count, .lines) : nil
    let extent =
      damage.lost == 0 ? "" : "; \(damage.lost) of \(damage.total) tokens of the source are changed or missing"
    let message =
      damage.isReordered
      ? "The lines of this code stand in another order than in the source, from '\(line(of: first.variant, variant).shortened(to: 60))' on"
      : (damage.isOther && lines.count > 2 ? "This code is another than the source's" : summary(of: damage, first)) + extent
    var finding = Finding(
      .codeChanged, by: .codeLines, .other(message), damage.isReordered ? .moved : nil, at: first.variant,
      related: [.init("the source's code", at: first.source)] + lines + embedded,
      remedy: damage.isReordered
        ? "Write them in the order of the source" : "Copy the code of the source and translate its comments only")
    finding.others = others
    if !damage.isReordered { finding.changes = damage.changed.map { TextChange(was: $0.was, now: $0.now) } }
    findings.append(finding)
  }

  /// The first difference; the lines in which it stands, where they have more than one.
  private func summary(
    of damage: CodeComparison.Damage, _ first: (variant: Location, was: String, now: String, source: Location)
  ) -> String {
    func number(_ place: Location, _ page: LocalePage) -> Int {
      page.document.source.lineIndex(at: place.range.lowerBound)
    }
    let (here, there) = (number(first.variant, variant), number(first.source, source))
    let inLine = damage.changed.filter { number($0.variant, variant) == here }
    let (was, now) = (line(of: first.source, source), line(of: first.variant, variant))
    // A line that begins in the middle of the source's is another one.
    let rests = (rest(of: was, without: inLine.map(\.was)), rest(of: now, without: inLine.map(\.now)))
    guard inLine.count > 1, inLine.allSatisfy({ number($0.source, source) == there }),
      rests.0.prefix(4) == rests.1.prefix(4),
      !first.was.isEmpty || rests.1.count * 3 >= now.utf8.count(where: { $0 > 0x20 })
    else { return describe(first.was, first.now) }
    return describe(was, now)
  }

  /// A line without its parts that differ, and without blanks.
  private func rest(of line: String, without parts: [String]) -> [UInt8] {
    var rest = line.utf8[...]
    var out: [UInt8] = []
    for part in parts where !part.isEmpty {
      guard let found = rest.firstRange(of: part.utf8) else { continue }
      out += rest[..<found.lowerBound]
      rest = rest[found.upperBound...]
    }
    return (out + rest).filter { $0 > 0x20 }
  }

  private func line(of place: Location, _ page: LocalePage) -> String {
    let file = page.document.source
    return file.text(file.rangeOfLine(file.lineIndex(at: place.range.lowerBound))).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private mutating func report(indented damage: CodeComparison.Damage) {
    guard let first = damage.indented.first else { return }
    findings.append(
      Finding(
        .codeIndentation, by: .codeIndentation, .other(describe(first)), at: first.variant,
        related: damage.indented.dropFirst().map { .init(describe($0), at: $0.variant) } + [
          .init("the source's code", at: first.source)
        ],
        remedy: "Restore the indentation of the source's code"))
  }

  private func describe(_ line: CodeComparison.Indentation) -> String {
    let text = line.line.shortened(to: 60)
    guard line.beginsLine else { return "'\(text)' must not begin a line; in the source it goes on with the one before" }
    return line.owner.map { "'\(text)' must be a line below '\($0.shortened(to: 60))', as in the source" }
      ?? "'\(text)' must be indented as in the source, where it belongs to no other line"
  }

  private func describe(_ was: String, _ now: String) -> String {
    if now.isEmpty { return "'\(was.shortened(to: 60))' of the source is missing here" }
    if was.isEmpty { return "'\(now.shortened(to: 60))' does not stand here in the source's code" }
    // Of two long texts the part is shown in which they differ.
    let common = zip(was.unicodeScalars, now.unicodeScalars).prefix { $0 == $1 }.count
    guard max(was.unicodeScalars.count, now.unicodeScalars.count) > 60, common > 24 else {
      return "'\(now.shortened(to: 60))' is '\(was.shortened(to: 60))' in the source"
    }
    func end(_ text: String) -> String { ("…" + String(text.unicodeScalars.dropFirst(common - 20))).shortened(to: 60) }
    return "'\(end(now))' is '\(end(was))' in the source"
  }
}
