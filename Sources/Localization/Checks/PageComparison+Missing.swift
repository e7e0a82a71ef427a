import Diagnostics
import Markup

/// Blocks of the source that the translation lacks.
extension PageComparison {
  mutating func reportMissing(_ number: Int, of sources: [LeafBlock], before index: Int, _ variants: [LeafBlock]) {
    let (block, document) = (sources[number], variant.document)
    // Tags that say how a page is laid out have no words.
    let bytes = source.document.source.bytes[block.range.lowerBound..<block.range.upperBound]
    if block.kind == .paragraph, by(.tagsOfLayout, Shortcodes.areAll(of: bytes)) {
      return
    }
    if block.kind == .paragraph, isOn(.languageBar) {
      let links = ProseFacts(source.document, [block]).links
      if by(.languageBar, LanguageBar(of: source).isMade(of: links)) { return }
    }
    let around = variants[max(0, index - 2)..<min(variants.count, index + 2)]
    if block.kind == .code, isOn(.linesInText),
      let text = TextualCode.place(of: source.document.literalBytes(block.node), in: around, of: document.source)
    {
      return reportTextual(block, by: .linesInText, at: text)
    }
    if block.kind == .code, isOn(.sentenceForCode),
      let text = TextualCode.sentence(with: source.document.literalBytes(block.node), in: around, of: document.source)
    {
      var finding =
        Finding(
          .codeLost, by: .sentenceForCode,
          "This sentence says what the source shows as a code block: '\(block.excerpt(of: source.document))'",
          at: place(text, variant), related: [.init("the source's code block", at: place(block, source))],
          remedy: "Show it as a code block, as the source does")
      finding.severity = .note
      findings.append(finding)
      return
    }
    if block.kind == .paragraph, isOn(.indentedText),
      let text = IndentedText.place(of: block, of: source.document, in: around, of: document)
    {
      return reportIndented(text, of: block)
    }
    let next = index < variants.count ? variants[index].range.lowerBound : document.source.bytes.count
    guard isOn(.missingBlock) else { return }
    let place = placeOfMissing(block, isLast: !goesOn(behind: number, sources, variants)) ?? next
    var finding = missing(block, by: .missingBlock, at: withinSection(place, of: number, sources, variants))
    if block.kind != .code {
      // On a page that was written anew what is missing is told by the headings, and by code.
      finding.soften(by: .rewrittenPage, if: isRewritten && block.kind != .heading)
      finding.soften(by: .retoldInPlace, if: mayBeRetold(number, before: index, sources, variants))
      finding.soften(by: .forOtherReaders, if: isForOtherReaders(number, sources, variants))
    }
    findings.append(finding)
  }

  /// Whether text of the translation's own stands where a block of the source is missing: it may say the same in another form, a table
  /// for a list.
  private mutating func mayBeRetold(_ number: Int, before index: Int, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    guard let at = places(sources, variants).beads.source[number] else { return false }
    func isOwn(_ bead: Alignment.Bead) -> Bool {
      bead.source.isEmpty && bead.fate == .added
        && bead.variant.contains { [.paragraph, .tableRow, .heading].contains(variants[$0].kind) }
    }
    func isGap(_ bead: Alignment.Bead) -> Bool { bead.source.isEmpty || bead.variant.isEmpty }
    let behind = alignment.beads[(at + 1)...].prefix(while: isGap)
    let ahead = alignment.beads[..<at].reversed().prefix(while: isGap)
    return behind.contains(where: isOwn) || ahead.contains(where: isOwn)
  }

  /// Whether an item stands in a list that names one thing in several languages, for readers of another than the translation's.
  private mutating func isForOtherReaders(_ number: Int, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    guard sources[number].opensItem, sources[number].kind == .paragraph, variantHasOwnScript else { return false }
    let readers = itemReaders ?? ItemReaders(source.document, sources, variant.document, variants)
    itemReaders = readers
    return readers.isForOthers(number)
  }

  /// A paragraph of the source that renders as code.
  private mutating func reportIndented(_ text: LeafBlock, of block: LeafBlock) {
    findings.append(
      Finding(
        .blockMissing, by: .indentedText, "This text is indented so far that it renders as code; in the source it is a paragraph",
        at: place(text, variant), related: [.init("the source's paragraph", at: place(block, source))],
        remedy: "Indent it like the text around it"))
  }

  /// Whether a block is one tag without attributes, which says nothing itself: `<Steps>`, or the stamp that a generator puts on the pages
  /// that it writes, `<DontEdit />`.
  private func isBareTag(_ block: LeafBlock) -> Bool {
    guard block.kind == .html else { return false }
    let text = source.document.source.text(block.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.first == "<" && text.last == ">"
      && text.dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isNumber || "/.- ".contains($0) }
  }

  func missing(_ block: LeafBlock, by rule: Heuristic, at offset: Int) -> Finding {
    var finding = lacking(block, by: rule, at: offset)
    finding.soften(by: .bareTag, if: isBareTag(block))
    return finding
  }

  private func lacking(_ block: LeafBlock, by rule: Heuristic, at offset: Int) -> Finding {
    Finding(
      block.kind == .code ? .codeLost : .blockMissing, by: rule,
      "This translation lacks the source's \(block.noun) '\(block.excerpt(of: source.document))'",
      at: Location(file: variant.document.source.path, range: SourceRange(offset, offset)),
      related: [.init("the source's \(block.noun)", at: place(block, source))],
      remedy: block.kind == .code ? "Copy the code block from the source" : "Translate the \(block.noun)")
  }

  /// Reports a section of which it is not certain which paragraphs are missing; where none seems to be, as something to look at.
  mutating func report(_ section: RetoldSections.Section, _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    let lost = section.lost.filter { !sources.isLeadIn($0) }
    guard !lost.isEmpty else { return }
    func name(_ number: Int) -> String { "'\(sources[number].excerpt(of: source.document))'" }
    var subject = "The beginning of the page has"
    if let heading = section.headings?.source {
      subject = section.last.map { "\(name(heading)) to \(name($0)) have" } ?? "\(name(heading)) has"
    }
    let (there, here) = section.counts
    let isShorter = here < there
    let what =
      isShorter
      ? "fewer paragraphs than the source's \(there): the rest is missing, or was drawn together with others"
      : "as many paragraphs as the source, but nothing stands for \(lost.count == 1 ? "one" : "\(lost.count)") of the source's"
    let heading = section.headings.map { variants[$0.variant] } ?? variants.first
    // Which of a retold section's paragraphs are left out, only a reader can say.
    var finding = Finding(
      .blockMissing, by: .retoldSection, "\(subject) \(what)",
      at: heading.map { place($0, variant) } ?? Location(file: variant.document.source.path, range: SourceRange(0, 0)),
      related: (section.headings.map { [.init("the source's section", at: place(sources[$0.source], source))] } ?? [])
        + (isShorter ? [] : lost).map { .init("nothing stands for this paragraph", at: place(sources[$0], source)) },
      remedy: "Compare the section with the source's, and translate what it does not say")
    finding.severity = .note
    findings.append(finding)
  }

  /// Whether a block that seems missing is reported with its section, or is no loss.
  mutating func isSaidElsewhere(_ index: Int, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    by(.drawnWithCode, drawn.contains(index)) || retold.contains(index) || by(.leadIn, sources.isLeadIn(index))
      || by(.headOfKeptTable, isHeadOfKeptTable(index, sources)) || by(.sharedParagraph, isShared(index, sources, variants))
      || by(.includedFile, isIncluded(index, sources, variants))
      || by(.tagsInText, isWithinText(sources[index]))
  }

  /// Whether the tags of a block stand in the translation as often as in the source: within a paragraph, behind whose last line they are
  /// written there.
  private func isWithinText(_ block: LeafBlock) -> Bool {
    guard block.kind == .html else { return false }
    var bytes = source.document.source.bytes[block.range.lowerBound..<block.range.upperBound].drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
    guard bytes.count > 8 else { return false }
    let text = Array(bytes)
    return variant.index.count(ofTags: text, in: variant.document) >= source.index.count(ofTags: text, in: source.document)
  }

  /// Whether the translation names a file where the source has a block of code.
  private mutating func isIncluded(_ index: Int, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    guard sources[index].kind == .code, let at = places(sources, variants).beads.source[index] else { return false }
    let around = alignment.beads[max(0, at - 2)..<min(alignment.beads.count, at + 3)]
    return around.contains { bead in
      bead.source.isEmpty && bead.variant.contains { variant.document.showsNoFile(variants[$0].node) }
    }
  }

  /// Whether a paragraph that the source repeats below several headings stands once in the translation, below all of them.
  ///
  ///     ### open()                 ### open()
  ///     As in `Kiln`.              ### close()
  ///     ### close()                Wie in `Kiln`.
  ///     As in `Kiln`.
  private mutating func isShared(_ index: Int, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    let block = sources[index]
    guard block.kind == .paragraph, let above = sources[..<index].lastIndex(where: { $0.kind == .heading }) else { return false }
    let places = places(sources, variants).beads
    guard let heading = places.source[above].flatMap({ alignment.beads[$0].variant.last }), variants[heading].kind == .heading,
      let first = variants[heading...].firstIndex(where: { $0.kind != .heading }), first > heading,
      let twin = places.variant[first].flatMap({ alignment.beads[$0].source.first })
    else { return false }
    let bytes = source.document.source
    return twin != index && sources[twin].kind == .paragraph && bytes.text(sources[twin].range) == bytes.text(block.range)
  }

  /// Where a missing block belongs: behind what stands before it, which may be in a section that was moved, if it is the last there.
  func placeOfMissing(_ block: LeafBlock, isLast: Bool = false) -> Int? {
    (isLast ? before.any : before.inOrder).map {
      MissingPlace(source: source.document, variant: variant.document).offset(of: block, after: $0)
    }
  }

  /// A place within the section that a missing block belongs to: where its heading has a counterpart, what is paired across the ends of
  /// sections says nothing of it.
  private mutating func withinSection(_ place: Int, of number: Int, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Int {
    let places = places(sources, variants)
    guard sources[number].kind != .heading, let above = places.source.above(orAt: number),
      let heading = places.beads.source[above].flatMap({ alignment.beads[$0].variant.last }), variants[heading].kind == .heading
    else { return place }
    let next = variants[(heading + 1)...].firstIndex { $0.kind == .heading && $0.level <= variants[heading].level }
    let end = next.map { variants[$0].range.lowerBound } ?? variant.document.source.bytes.count
    if place >= variants[heading].range.upperBound, place <= end { return place }
    let own = variants[(heading + 1)...].firstIndex { $0.kind == .heading } ?? variants.count
    return MissingPlace(source: source.document, variant: variant.document).offset(
      of: sources[number], after: (sources[above], variants[own - 1]))
  }

  /// Whether what follows a block of the source stands where the source has it, and begins no section.
  private mutating func goesOn(behind number: Int, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    let next = places(sources, variants).firstPair(behind: number).map { alignment.beads[$0] }
    return next.map { !$0.isMoved && sources[$0.source.lowerBound].kind != .heading } ?? false
  }

  /// Whether a block is the head of a table of which other rows have counterparts: a table has one.
  func isHeadOfKeptTable(_ index: Int, _ sources: [LeafBlock]) -> Bool {
    guard sources[index].kind == .tableRow, let table = source.document.parent(of: sources[index].node),
      source.document[table].firstChild == sources[index].node.index
    else { return false }
    let rows = sources[(index + 1)...].prefix { source.document.parent(of: $0.node) == table }.indices
    return alignment.beads.contains { !$0.variant.isEmpty && $0.source.overlaps(rows) }
  }
}

extension LeafBlock {
  /// A longer sentence says more than that code follows.
  static let longestAnnouncement = 90
}

extension [LeafBlock] {
  /// Whether a block does no more than announce the code behind it: `For example:`, `to`.
  func isLeadIn(_ index: Int) -> Bool {
    let block = self[index]
    return block.kind == .paragraph && block.invariants.isEmpty
      && block.length <= (block.shape.end == UInt8(ascii: ":") ? 32 : 8)
      && index + 1 < count && self[index + 1].kind == .code
  }
}
