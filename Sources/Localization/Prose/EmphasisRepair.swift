import Diagnostics
import Markup
import Vocabulary

/// Emphasis that was written and does not render, and the smallest edit that makes it render.
///
/// CommonMark closes emphasis only at a right-flanking mark, and beside CJK letters a mark after punctuation is none. Both the
/// fault and its repair are decided by the Markdown engine: a repair is parsed before it is proposed.
struct EmphasisRepair {
  /// A pair of marks of which the reader sees the stars.
  struct Lost {
    var open: SourceRange
    var close: SourceRange
    var fix: Diagnostic.Fix?
    var remedy: String
    var whole: SourceRange { open.union(close) }
  }

  private struct Edit {
    var remedy: String
    /// Where the marks are after the edit.
    var span: SourceRange
    var replaced: SourceRange
    var text: [UInt8]
  }

  let document: Document
  let mark: [UInt8]

  init(_ document: Document, mark: String) {
    self.document = document
    self.mark = Array(mark.utf8)
  }

  private var kind: NodeKind { mark.count == 2 ? .strong : .emphasis }

  /// The pairs of a block that do not render, given the marks in it that show; empty if the marks do not come in pairs.
  func lost(in blocks: ArraySlice<LeafBlock>, showing: [SourceRange]) -> [Lost] {
    var marks = showing
    for block in blocks {
      for index in document.descendants(of: block.node) where document.nodes[index].kind == kind {
        let range = document.nodes[index].range
        guard range.count >= 2 * mark.count, isMark(range.lowerBound), isMark(range.upperBound - mark.count) else { continue }
        marks.append(SourceRange(range.lowerBound, range.lowerBound + mark.count))
        marks.append(SourceRange(range.upperBound - mark.count, range.upperBound))
      }
    }
    marks.sort()
    guard marks.count.isMultiple(of: 2), showing.allSatisfy({ $0.count == mark.count && isMark($0.lowerBound) }) else {
      return []
    }
    let shown = Set(showing)
    return stride(from: 0, to: marks.count, by: 2).compactMap { index in
      let (open, close) = (marks[index], marks[index + 1])
      guard shown.contains(open) || shown.contains(close), open.upperBound < close.lowerBound else { return nil }
      // What begins a line ends nothing: the sign of a list without its blank.
      if beginsLine(close.lowerBound) { return nil }
      return repaired(open, close)
    }
  }

  private func beginsLine(_ offset: Int) -> Bool {
    document.source.bytes[..<offset].last { $0 != 0x20 } ?? 0x0A == 0x0A
  }

  private func isMark(_ offset: Int) -> Bool {
    let bytes = document.source.bytes
    return offset >= 0 && offset + mark.count <= bytes.count && bytes[offset..<offset + mark.count].elementsEqual(mark)
      && (offset == 0 || bytes[offset - 1] != UInt8(ascii: "\\"))
  }

  private func repaired(_ open: SourceRange, _ close: SourceRange) -> Lost {
    let name = String(decoding: mark, as: UTF8.self)
    for edit in edits(open, close, name) where renders(edit) {
      let location = Location(file: document.source.path, range: edit.replaced)
      let fix = Diagnostic.Fix(
        title: edit.remedy, replacements: [.init(location: location, text: String(decoding: edit.text, as: UTF8.self))])
      return Lost(open: open, close: close, fix: fix, remedy: edit.remedy)
    }
    return Lost(
      open: open, close: close, fix: nil,
      remedy: "Put a space after the closing '\(name)', or leave the punctuation out of the emphasis")
  }

  /// What may help, the smallest first.
  private func edits(_ open: SourceRange, _ close: SourceRange, _ name: String) -> [Edit] {
    let bytes = document.source.bytes
    let whole = open.union(close)
    let inner = Array(bytes[open.upperBound..<close.lowerBound])
    func edit(_ remedy: String, before: [UInt8], _ content: [UInt8], after: [UInt8]) -> Edit {
      let start = whole.lowerBound + before.count
      return Edit(
        remedy: remedy, span: SourceRange(start, start + content.count + 2 * mark.count), replaced: whole,
        text: before + mark + content + mark + after)
    }
    var out = [
      edit("Put a space after the closing '\(name)'", before: [], inner, after: [0x20]),
      edit("Put a space before the opening '\(name)'", before: [0x20], inner, after: []),
      edit("Put spaces around the emphasis", before: [0x20], inner, after: [0x20]),
    ]
    let trimmed = trimmed(inner)
    if trimmed.count < inner.count, !trimmed.isEmpty {
      let remedy = "Put the spaces outside of the '\(name)'"
      // Behind the emphasis the sentence ends, or a blank stands there already.
      let next = close.upperBound < bytes.count ? bytes[close.upperBound] : 0x0A
      if next < 0x80, !isASCIIWord(next) { out.append(edit(remedy, before: [], trimmed, after: [])) }
      out.append(edit(remedy, before: [], trimmed, after: [0x20]))
      out.append(edit(remedy, before: [0x20], trimmed, after: [0x20]))
    }
    return out
  }

  /// Without blanks at its ends, ideographic and narrow ones included.
  private func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return Array(String(String.UnicodeScalarView(scalars.drop { $0.properties.isWhitespace })).utf8)
  }

  /// Whether the engine, given the edited text, finds emphasis exactly where it is meant.
  private func renders(_ edit: Edit) -> Bool {
    let (part, definitions) = part(around: edit.replaced)
    var bytes = Array(document.source.bytes[part.lowerBound..<part.upperBound])
    bytes.replaceSubrange(
      edit.replaced.lowerBound - part.lowerBound..<edit.replaced.upperBound - part.lowerBound, with: edit.text)
    bytes += definitions
    let parsed = MarkdownParser().parse(SourceFile(path: document.source.path, bytes: bytes)).document
    let span = SourceRange(edit.span.lowerBound - part.lowerBound, edit.span.upperBound - part.lowerBound)
    return parsed.nodes.contains { $0.kind == kind && $0.range == span }
  }

  /// The part of the page that decides how the text of a range renders: its paragraph, which renders alike wherever it stands, and
  /// the definitions that may make links of brackets in it; all of the page where the signs of a container may stand within.
  private func part(around range: SourceRange) -> (range: SourceRange, definitions: [UInt8]) {
    let all = document.source.bytes
    let whole = (range: SourceRange(0, all.count), definitions: [UInt8]())
    guard let paragraph = document.nodes.last(where: { $0.kind == .paragraph && $0.range.contains(range) }) else { return whole }
    let text = all[paragraph.range.lowerBound..<paragraph.range.upperBound]
    if text.contains(0x0A), text.contains(UInt8(ascii: ">")) { return whole }
    guard text.contains(UInt8(ascii: "[")), all.holds("]:") else { return (paragraph.range, []) }
    let definitions = document.referenceDefinitions
    // The destination of such a definition stands on a line of its own.
    if definitions.contains(where: \.destination.isEmpty) { return whole }
    return (
      paragraph.range, definitions.flatMap { [0x0A, 0x0A] + all[$0.range.lowerBound..<$0.range.upperBound] }
    )
  }
}
