import Diagnostics
import Markup
import Snippets

extension PageComparison {
  mutating func compareCode(_ sources: ArraySlice<LeafBlock>, _ variants: ArraySlice<LeafBlock>) {
    guard let a = sources.first, let b = variants.first else { return }
    let language = source.snippet(a.node)?.language ?? variant.snippet(b.node)?.language ?? .unknown
    guard let support = LanguageRegistry.support(for: language) ?? LanguageRegistry.support(for: .javascript) else { return }
    for block in variants { reportMarkup(block) }
    let original = code(sources, source, support)
    let translated = code(variants, variant, support)
    let damage = CodeComparison(support: support).compare(original, translated)
    guard !damage.isEmpty else { return }
    damagePlaces += damage.swallowed.map { ($0.source, $0.comment) } + damage.changed.map { ($0.source, $0.variant) }
    report(swallowed: damage, a)
    report(changed: damage, a)
  }

  /// The text of code blocks, without the marks of a side-by-side translation.
  private func code(_ blocks: ArraySlice<LeafBlock>, _ page: LocalePage, _ support: LanguageSupport) -> CodeText {
    var bytes: [UInt8] = []
    var map: [(textOffset: Int, sourceOffset: Int)] = []
    for block in blocks {
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      let text = page.document.targetCode(of: block.node)
      map += text.map.map { ($0.textOffset + bytes.count, $0.sourceOffset) }
      bytes += text.bytes
    }
    return CodeText(bytes: bytes, map: map, file: page.document.source.path, support: support)
  }

  private mutating func reportMarkup(_ block: LeafBlock) {
    let document = variant.document
    let pairs = sideBySidePairs.filter { block.range.contains($0.target) }
    guard let first = pairs.first else { return }
    let file = document.source.path
    diagnostics.append(
      Diagnostic(
        .markupInCode, "This code block holds \(pairs.count) pairs of a side-by-side translation, which render as text",
        at: Location(file: file, range: first.target),
        related: pairs.dropFirst().map { .init("and here", at: Location(file: file, range: $0.target)) },
        remedy: "Publish the code block without the tool's marks"))
  }

  private mutating func report(swallowed damage: CodeComparison.Damage, _ a: LeafBlock) {
    guard let first = damage.swallowed.first else { return }
    let count = damage.swallowed.count
    let subject = count == 1 ? "A line comment swallows" : "\(count) line comments swallow"
    diagnostics.append(
      Diagnostic(
        .codeSwallowed, "\(subject) code: \(damage.lost) of \(damage.total) tokens of the source are lost", at: first.comment,
        related: damage.swallowed.enumerated().flatMap { index, entry -> [Diagnostic.Related] in
          let lost = "\(shortened(entry.lost)) is lost in this comment"
          let swallower = Diagnostic.Related(lost, at: entry.comment)
          return [swallower, .init("the source's code", at: entry.source)]
        },
        remedy: "Restore the line ends of the source's code"))
  }

  private mutating func report(changed damage: CodeComparison.Damage, _ a: LeafBlock) {
    guard let first = damage.changed.first else { return }
    var lines: [Diagnostic.Related] = []
    var seen: Set<Int> = []
    for entry in damage.changed.dropFirst() {
      let line = variant.document.source.lineIndex(at: entry.variant.range.lowerBound)
      guard seen.insert(line).inserted else { continue }
      lines.append(.init(describe(entry.was, entry.now), at: entry.variant))
    }
    diagnostics.append(
      Diagnostic(
        .codeChanged,
        "\(describe(first.was, first.now)); \(damage.lost) of \(damage.total) tokens of the source are changed or missing",
        at: first.variant, related: lines + [.init("the source's code", at: first.source)],
        remedy: "Copy the code of the source and translate its comments only"))
  }

  private func describe(_ was: String, _ now: String) -> String {
    if now.isEmpty { return "'\(shortened(was))' of the source is missing here" }
    if was.isEmpty { return "'\(shortened(now))' is not in the source's code" }
    return "'\(shortened(now))' is '\(shortened(was))' in the source"
  }

  /// One line of at most about 60 signs.
  private func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return line.unicodeScalars.count > 60 ? String(String.UnicodeScalarView(line.unicodeScalars.prefix(57))) + "…" : line
  }
}
