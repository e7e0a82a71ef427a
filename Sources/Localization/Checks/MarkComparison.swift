import Diagnostics
import Markup

extension ProseComparison {
  /// Stars that stand as text in the translation and not in the source.
  mutating func compareMarks(
    _ was: ProseFacts, _ now: ProseFacts, _ sources: ArraySlice<LeafBlock>, _ variants: ArraySlice<LeafBlock>
  ) {
    let spaced = spacedStars(was, now)
    guard !now.strayMarks.isEmpty || !spaced.isEmpty else { return }
    var explained: Set<SourceRange> = []
    for mark in ["**", "*"] {
      let showing = now.strayMarks.filter { $0.text == mark && !$0.isEscaped }.map(\.range) + (mark == "*" ? spaced : [])
      guard showing.count >= 2, showing.count > was.strayMarks.filter({ $0.text == mark }).count else { continue }
      guard isOn(.lostEmphasis) else { continue }
      for lost in EmphasisRepair(variant.document, mark: mark).lost(in: variants, showing: showing) {
        explained.insert(lost.open)
        explained.insert(lost.close)
        let file = variant.document.source
        let said = "'\(file.text(lost.whole))' is written as emphasis, and CommonMark does not render it"
        let rendersElsewhere = isPythonMarkdown && !hasBlanks(within: lost)
        var finding = Finding(
          .emphasisLost, by: .lostEmphasis, .other(said + (rendersElsewhere ? "; Python-Markdown does" : "")),
          at: Location(file: file.path, range: lost.whole), remedy: lost.remedy, fix: lost.fix)
        finding.soften(by: .emphasisOfPythonMarkdown, if: rendersElsewhere)
        findings.append(finding)
      }
    }
    let losesEmphasis = was.emphasised.count > now.emphasised.count
    var tellsOfEscape = false
    for mark in now.strayMarks
    where !explained.contains(mark.range) && !by(.wildcard, isWildcard(mark))
      && !by(
        .starOfSource, was.strayMarks.contains { $0.text == mark.text && side($0, source) == side(mark, variant) })
    {
      if mark.isEscaped {
        // A star that the source does not have either is a star; emphasis that a tool escaped is told once.
        guard losesEmphasis, !tellsOfEscape, isOn(.escapedMark) else { continue }
        tellsOfEscape = true
        findings.append(
          Finding(
            .strayEmphasis, by: .escapedMark, .other("'\(mark.text)' is escaped here, and shows as text"),
            at: Location(file: variant.document.source.path, range: mark.range),
            remedy: "Write the marks of the emphasis without backslashes"))
        continue
      }
      guard isOn(.strayMark) else { continue }
      findings.append(
        Finding(
          .strayEmphasis, by: .strayMark, "'\(mark.text)' has no partner and shows as text",
          at: Location(file: variant.document.source.path, range: mark.range),
          remedy: "Write the same mark on both sides of the emphasis"))
    }
  }

  /// Stars between blanks that were written for emphasis, `* text *`: where the source has emphasis that is lost, and no such stars.
  private func spacedStars(_ was: ProseFacts, _ now: ProseFacts) -> [SourceRange] {
    let mayBeMarks = was.loneStars.isEmpty && was.emphasised.count > now.emphasised.count && isOn(.spacedStars)
    if mayBeMarks, !now.loneStars.isEmpty { fired(.spacedStars) }
    return mayBeMarks ? now.loneStars : []
  }

  /// Whether blanks stand inside of the marks, which no renderer takes: `** kiln **`.
  private func hasBlanks(within lost: EmphasisRepair.Lost) -> Bool {
    let bytes = variant.document.source.bytes
    return bytes[lost.open.upperBound] <= 0x20 || bytes[lost.close.lowerBound - 1] <= 0x20
  }

  /// Whether a star stands for any name: `*.env`.
  private func isWildcard(_ mark: ProseFacts.Item) -> Bool {
    let rest = variant.document.source.bytes[mark.range.upperBound...].prefix(2)
    let before = variant.document.source.bytes[..<mark.range.lowerBound].last
    if let before, before == rest.first, "\"'".utf8.contains(before) { return true }
    return mark.text == "*" && rest.count == 2 && rest.first == UInt8(ascii: ".") && rest.last.map(isASCIIWord) ?? false
  }

  /// Whether a mark stands before a word (it would open emphasis) or after one.
  private func side(_ mark: ProseFacts.Item, _ page: LocalePage) -> Bool {
    let bytes = page.document.source.bytes
    let next = mark.range.upperBound < bytes.count ? bytes[mark.range.upperBound] : 0x20
    return next > 0x20 && next != UInt8(ascii: ".") && next != UInt8(ascii: ",")
  }
}
