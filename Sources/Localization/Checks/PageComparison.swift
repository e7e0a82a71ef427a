import Contract
import Diagnostics
import Markup
import Snippets

/// Compares one translation with its source, bead by bead.
struct PageComparison {
  let source: LocalePage
  let variant: LocalePage
  let names: CodeNames
  var diagnostics: [Diagnostic] = []
  var linkChanges: [LinkChange] = []
  /// The blocks that stand for each other, by their ranges.
  var pairs: [(source: SourceRange, variant: SourceRange)] = []
  /// Whether the translation lacks so much of the source that it was made from another edition of it.
  var isOtherEdition = false
  private var isInMovedRun = false
  /// The marks of side-by-side translations, looked for once there is code that could hold them.
  lazy var sideBySidePairs = variant.document.sideBySidePairs
  /// Places of damaged code, and what the source has there.
  var damagePlaces: [(source: Location, variant: Location)] = []

  init(source: LocalePage, variant: LocalePage, names: CodeNames) {
    self.source = source
    self.variant = variant
    self.names = names
  }

  mutating func compare(_ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    if bead.variant.isEmpty {
      for block in sources[bead.source] { reportMissing(block, before: bead.variant.lowerBound, variants) }
      return
    }
    if bead.source.isEmpty {
      for block in variants[bead.variant] where block.kind != .html {
        diagnostics.append(
          Diagnostic(
            .blockAdded, "This \(noun(block.kind)) has no counterpart in the source", at: place(block, variant),
            remedy: "Add it to the source, or remove it here"))
      }
      return
    }
    let sourceBlock = sources[bead.source.lowerBound]
    let variantBlock = variants[bead.variant.lowerBound]
    reportMove(bead, sourceBlock, variantBlock)
    for a in sources[bead.source] { for b in variants[bead.variant] { pairs.append((a.range, b.range)) } }
    guard sourceBlock.kind != .code || variants[bead.variant].allSatisfy({ $0.kind == .code }) else {
      return reportTextual(sourceBlock, variants[bead.variant])
    }
    compareStructure(sourceBlock, variantBlock)
    switch sourceBlock.kind {
    case .code: compareCode(sources[bead.source], variants[bead.variant])
    case .include: compareInclude(sourceBlock, variantBlock)
    case .html: break
    case .heading, .paragraph, .tableRow, .selector:
      var prose = ProseComparison(source: source, variant: variant, names: names)
      prose.isOtherEdition = isOtherEdition
      prose.compare(sources[bead.source], variants[bead.variant])
      diagnostics += prose.diagnostics
      linkChanges += prose.linkChanges
    }
  }

  /// Reports a run of moved blocks once, at its first.
  private mutating func reportMove(_ bead: Alignment.Bead, _ a: LeafBlock, _ b: LeafBlock) {
    defer { isInMovedRun = bead.isMoved }
    guard bead.isMoved, !isInMovedRun else { return }
    diagnostics.append(
      Diagnostic(
        .blockMoved, "This \(noun(b.kind)) stands at another place than in the source", at: place(b, variant),
        related: [.init("the source's \(noun(a.kind))", at: place(a, source))], remedy: "Move it to where the source has it"))
  }

  /// Code of the source that is text here.
  private mutating func reportTextual(_ a: LeafBlock, _ blocks: ArraySlice<LeafBlock>) {
    guard let first = blocks.first, let last = blocks.last else { return }
    diagnostics.append(
      Diagnostic(
        .codeLost, "This text is a code block in the source; its fence is lost",
        at: Location(file: variant.document.source.path, range: first.range.union(last.range)),
        related: [.init("the source's code block", at: place(a, source))],
        remedy: "Put the code between fences, as the source does"))
  }

  func place(_ block: LeafBlock, _ page: LocalePage) -> Location {
    Location(file: page.document.source.path, range: block.range)
  }

  func noun(_ kind: LeafBlock.Kind) -> String {
    switch kind {
    case .heading: "heading"
    case .paragraph: "paragraph"
    case .code: "code block"
    case .html: "HTML block"
    case .tableRow: "table row"
    case .include: "include"
    case .selector: "selector"
    }
  }

  private mutating func reportMissing(_ block: LeafBlock, before index: Int, _ variants: [LeafBlock]) {
    let document = variant.document
    let near =
      index < variants.count ? variants[index].range : SourceRange(document.source.bytes.count, document.source.bytes.count)
    let rule: Rule = block.kind == .code ? .codeLost : .blockMissing
    diagnostics.append(
      Diagnostic(
        rule, "This translation lacks a \(noun(block.kind)) of the source",
        at: Location(file: document.source.path, range: SourceRange(near.lowerBound, near.lowerBound)),
        related: [.init("the source's \(noun(block.kind))", at: place(block, source))],
        remedy: block.kind == .code ? "Copy the code block from the source" : "Translate the \(noun(block.kind))"))
  }

  private mutating func compareStructure(_ a: LeafBlock, _ b: LeafBlock) {
    let here = place(b, variant)
    let there = Diagnostic.Related("the source", at: place(a, source))
    if a.kind == .heading, a.kind == b.kind, a.level != b.level {
      diagnostics.append(
        Diagnostic(
          .headingLevel, "This heading has level \(b.level); the source's has \(a.level)", at: here, related: [there],
          remedy: "Write it with \(a.level) '#'"))
    }
    let kinds: Set<String> = ["ol", "ul", "quote"]
    let notesA = a.containers.filter { !kinds.contains($0) }
    let notesB = b.containers.filter { !kinds.contains($0) }
    if notesA != notesB {
      let was = notesA.last ?? "plain text"
      let now = notesB.last ?? "plain text"
      diagnostics.append(
        Diagnostic(
          .admonitionChanged, "This is \(now) and in the source \(was)", at: here, related: [there],
          remedy: "Write it as the source does"))
    }
    compareListStart(a, b)
    if a.kind == .heading { compareAnchor(a, b) }
  }

  /// The start of the numbered list that both blocks open.
  private mutating func compareListStart(_ a: LeafBlock, _ b: LeafBlock) {
    guard let listA = openedList(a, source.document), let listB = openedList(b, variant.document) else { return }
    let startA = source.document[listA].number
    let startB = variant.document[listB].number
    guard startA != startB else { return }
    diagnostics.append(
      Diagnostic(
        .listStart, "This list begins at \(startB); the source's begins at \(startA)", at: place(b, variant),
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
    guard let explicit = variant.document.explicitAnchor(of: b.node) else { return }
    let expected = source.document.anchor(of: a.node)
    guard explicit.name != expected, !expected.isEmpty else { return }
    // How a slug treats signs and repeated headings differs from one site generator to the next; its words do not.
    func words(_ anchor: String) -> [UInt8] { anchor.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") } }
    guard source.document.explicitAnchor(of: a.node) != nil || words(explicit.name) != words(expected) else { return }
    diagnostics.append(
      Diagnostic(
        .anchorChanged, "'\(explicit.name)' must be '\(expected)', the anchor of the source's heading",
        at: Location(file: variant.document.source.path, range: explicit.range),
        related: [.init("the source's heading", at: place(a, source))], remedy: "Write the anchor '\(expected)'"))
  }

  private mutating func compareInclude(_ a: LeafBlock, _ b: LeafBlock) {
    let was = source.document.info(a.node)
    let now = variant.document.info(b.node)
    guard was != now else { return }
    diagnostics.append(
      Diagnostic(
        .includeChanged, "'\(now)' must be '\(was)', as in the source", at: place(b, variant),
        related: [.init("the source's include", at: place(a, source))], remedy: "Include '\(was)'"))
  }
}
