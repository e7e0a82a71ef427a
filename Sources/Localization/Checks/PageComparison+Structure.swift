import Contract
import Diagnostics
import Markup
import Snippets
import Vocabulary

/// What blocks stand in, and what headings, lists and includes are for.
extension PageComparison {
  mutating func compareStructure(
    _ a: LeafBlock, _ b: LeafBlock, _ bead: Alignment.Bead, _ pages: (sources: [LeafBlock], variants: [LeafBlock])
  ) {
    let (sources, variants) = pages
    let here = place(b, variant)
    let there = Diagnostic.Related("the source", at: place(a, source))
    if a.kind == .heading, isOn(b.kind == .heading ? .headingLevel : .headingAsText),
      b.kind == .heading
        ? a.level != b.level && !by(.levelOfParent, followsParent(bead, sources, variants)) : looksLikeHeading(b)
    {
      findings.append(
        Finding(
          .headingLevel, by: b.kind == .heading ? .headingLevel : .headingAsText, .other(headingMessage(a, b)), at: here,
          related: [there], remedy: "Write it with \(a.level) '#'"))
    }
    let (notesA, notesB) = (notes(around: a), notes(around: b))
    // On a page of another edition a block may stand beside what is not its translation.
    if notesA != notesB, !isOtherEdition, isOn(.noteKind),
      !by(.wrappedByTag, isWrapped(b, notesB, variant)),
      !by(.besideMissingNote, mayStandForMissing(b, beside: bead, sources, variants)),
      reportedNotes.insert(note(of: a, b)).inserted
    {
      func name(_ notes: [String], _ block: LeafBlock) -> String {
        notes.last ?? (block.containers.contains("quote") ? "a quotation" : "plain text")
      }
      let (was, now) = (name(notesA, a), name(notesB, b))
      findings.append(
        renamedContainer(around: b, of: a, was, related: there)
          ?? Finding(
            .admonitionChanged, by: .noteKind, "This is \(now) and in the source \(was)", at: here,
            related: [there] + (noteStart(around: b).map { [.init("the note begins here", at: $0)] } ?? []),
            remedy: "Write it as the source does"))
    }
    compareListStart(a, b)
    if a.kind == .heading { compareAnchor(a, b) }
  }

  /// Whether text in no note stands in a shortcode, which may be how the page writes one.
  private func isWrapped(_ block: LeafBlock, _ notes: [String], _ page: LocalePage) -> Bool {
    notes.isEmpty && Shortcodes.wrap(block.range, in: page.document.source.bytes)
  }

  /// The line that begins the note which a block stands in.
  private func noteStart(around block: LeafBlock) -> Location? {
    var node = variant.document.parent(of: block.node)
    while let id = node, variant.document.kind(id) != .admonition { node = variant.document.parent(of: id) }
    guard let node else { return nil }
    let file = variant.document.source
    let start = variant.document.range(node).lowerBound
    let line = file.rangeOfLine(file.lineIndex(at: start))
    return Location(file: file.path, range: SourceRange(start, max(start, min(line.upperBound, block.range.upperBound))))
  }

  /// What a block stands in, lists and quotations apart.
  private func notes(around block: LeafBlock) -> [String] { block.containers.filter { !["ol", "ul", "quote"].contains($0) } }

  /// Whether a paragraph of the source is missing beside this one that stands in the same notes as the translation's.
  private mutating func mayStandForMissing(
    _ b: LeafBlock, beside bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]
  ) -> Bool {
    guard let place = places(sources, variants).beads.source[bead.source.lowerBound] else { return false }
    let near = alignment.beads[max(0, place - 3)..<min(alignment.beads.count, place + 4)]
    return near.contains { other in
      other.fate == .missing && sources[other.source].contains { $0.kind == b.kind && notes(around: $0) == notes(around: b) }
    }
  }

  /// The same for all headings that are out of place in the same way.
  private func headingMessage(_ a: LeafBlock, _ b: LeafBlock) -> String {
    guard b.kind == .heading else { return "This text is no heading, and in the source it is one" }
    let distance = abs(a.level - b.level)
    return "This heading is \(distance == 1 ? "one level" : "\(distance) levels") \(a.level < b.level ? "deeper" : "higher") "
      + "than in the source"
  }

  /// The note that a block of the source stands in, by its number, or else that of the translation.
  private func note(of a: LeafBlock, _ b: LeafBlock) -> Int {
    func note(_ block: LeafBlock, _ document: Document) -> Int? {
      var node = document.parent(of: block.node)
      while let id = node, document.kind(id) != .admonition { node = document.parent(of: id) }
      return node.map { Int($0.index) }
    }
    return note(a, source.document) ?? note(b, variant.document).map { -1 - $0 } ?? Int(a.node.index)
  }

  /// Whether a line of text stands for a heading: it is emphasised as a whole, or no sentence.
  private func looksLikeHeading(_ block: LeafBlock) -> Bool {
    let document = variant.document
    let children = Array(document.children(of: block.node))
    guard children.allSatisfy({ document.kind($0) != .softBreak && document.kind($0) != .lineBreak }) else { return false }
    if children.count == 1, let only = children.first, [.strong, .emphasis].contains(document.kind(only)) { return true }
    return block.shape.sentences == 0
  }

  /// The start of the numbered list that both blocks open.
  private mutating func compareListStart(_ a: LeafBlock, _ b: LeafBlock) {
    guard isOn(.listStart), let listA = openedList(a, source.document), let listB = openedList(b, variant.document) else {
      return
    }
    let startA = source.document[listA].number
    let startB = variant.document[listB].number
    guard startA != startB else { return }
    findings.append(
      Finding(
        .listStart, by: .listStart, "This list begins at \(startB); the source's begins at \(startA)", at: place(b, variant),
        related: [.init("the source's list", at: place(a, source))], remedy: "Begin the list with '\(startA).'"))
  }

  /// The ordered list of which the block opens the first item.
  private func openedList(_ block: LeafBlock, _ document: Document) -> NodeID? {
    guard let item = document.parent(of: block.node), document.kind(item) == .item, document[item].firstChild == block.node.index,
      let list = document.parent(of: item), document[list].detail.contains(.ordered), document[list].firstChild == item.index
    else { return nil }
    return list
  }

  private mutating func compareAnchor(_ a: LeafBlock, _ b: LeafBlock) {
    guard isOn(.anchor), let explicit = variant.document.explicitAnchor(of: b.node) else { return }
    let expected = source.document.anchor(of: a.node)
    guard explicit.name != expected, !expected.isEmpty else { return }
    // How a slug treats signs and repeated headings differs from one site generator to the next; its words do not.
    func words(_ anchor: String) -> [UInt8] { anchor.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") } }
    let isGiven = source.document.explicitAnchor(of: a.node) != nil
    if by(.slugSigns, !isGiven && words(explicit.name) == words(expected)) { return }
    // A day that is written into a heading is the day of that page.
    if by(.dayInAnchor, Self.withoutDays(explicit.name) == Self.withoutDays(expected)) { return }
    // The number that tells headings of the same words apart changes with every heading that is added.
    if by(.numberedAnchor, !isGiven && expected != Document.slug(source.document.plainText(of: a.node))) { return }
    findings.append(
      Finding(
        .anchorChanged, by: .anchor, "'\(explicit.name)' must be '\(expected)', the anchor of the source's heading",
        at: Location(file: variant.document.source.path, range: explicit.range),
        related: [.init("the source's heading", at: place(a, source))], remedy: "Write the anchor '\(expected)'"))
  }

  /// An anchor without numbers, and without what stands between two of them: `written-on-14-jan-2026` → `written`, `on`.
  private static func withoutDays(_ anchor: String) -> [Substring] {
    let words = anchor.split(separator: "-")
    func isNumber(_ index: Int) -> Bool { words.indices.contains(index) && words[index].utf8.allSatisfy(\.isDigit) }
    // A day has a year.
    guard words.indices.contains(where: { isNumber($0) && isNumber($0 + 2) && max(words[$0].count, words[$0 + 2].count) == 4 })
    else { return words }
    return words.indices.filter { !isNumber($0) && !(isNumber($0 - 1) && isNumber($0 + 1)) }.map { words[$0] }
  }

  mutating func compareInclude(_ a: LeafBlock, _ b: LeafBlock) {
    let was = source.document.info(a.node)
    let now = variant.document.info(b.node)
    guard was != now, isOn(.include) else { return }
    // Each locale has a file of its own: `heat.md` and `heat.cs.md`.
    let locales = LocaleNames.of(source.locale) + LocaleNames.of(variant.locale)
    if LinkTarget(now, locales).parts == LinkTarget(was, locales).parts { return }
    findings.append(
      Finding(
        .includeChanged, by: .include, "'\(now)' must be '\(was)', as in the source", at: place(b, variant),
        related: [.init("the source's include", at: place(a, source))], remedy: "Include '\(was)'"))
  }
}
