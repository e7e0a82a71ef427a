import Diagnostics
import Markup

/// Notes and warnings that lost their kind or their mark.
extension PageRepair {
  /// Restores the kind of a note: a translated or other word, a quotation without its mark, or a paragraph that was the whole note.
  func noteFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    guard let note = ancestor(of: a, .admonition, source.document) else { return nil }
    let open = source.document.source.text(
      source.document.source.rangeOfLine(source.document.source.lineIndex(at: source.document.range(note).lowerBound)))
    guard let mark = NoteMark(Array(open.utf8)[...]) else { return nil }
    let kind = source.document.info(note)
    return wordFix(a, b, index, mark, kind) ?? quoteFix(a, b, index, mark, kind) ?? paragraphFix(a, b, index, mark, note)
  }

  /// Replaces the word of a mark that is there: `[!POZNÁMKA]`, `!!! 팁`, `:::upozornění`.
  private func wordFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int, _ mark: NoteMark, _ kind: String) -> Diagnostic.Fix? {
    let file = variant.document.source
    let line = file.lineIndex(at: b.range.lowerBound)
    for line in [line, line - 1] where line >= 0 {
      let range = file.rangeOfLine(line)
      guard let own = NoteMark(file.bytes[range.lowerBound..<range.upperBound]), own.form == mark.form else { continue }
      let edit = replacement(SourceRange(own.word.lowerBound, own.word.upperBound), mark.text)
      var expected = outline
      if let note = ancestor(of: b, .admonition, variant.document) {
        let was = variant.document.info(note)
        for index in variants.indices where variant.document.range(note).contains(variants[index].range) {
          expected[index].containers = expected[index].containers.map { $0 == was ? kind : $0 }
        }
      } else {
        expected[index] = Outline(a)
      }
      let fix = tried("Write the note's kind as '\(mark.text)'", [edit], index, expecting: expected) {
        $1.containers == a.containers
      }
      if let fix { return fix }
    }
    return nil
  }

  /// Writes the mark above a quotation that has lost it.
  private func quoteFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int, _ mark: NoteMark, _ kind: String) -> Diagnostic.Fix? {
    guard mark.form == .quote, let quote = ancestor(of: b, .blockQuote, variant.document) else { return nil }
    let file = variant.document.source
    let range = variant.document.range(quote)
    let start = file.lineStarts[file.lineIndex(at: range.lowerBound)]
    let indentation = file.text(SourceRange(start, range.lowerBound))
    guard indentation.utf8.allSatisfy({ $0 == 0x20 }), let depth = b.containers.lastIndex(of: "quote") else { return nil }
    var expected = outline
    for index in variants.indices where range.contains(variants[index].range) && depth < variants[index].containers.count {
      expected[index].containers[depth] = kind
    }
    let edit = replacement(SourceRange(start, start), "\(indentation)> [!\(mark.text)]\(file.lineEnd)")
    return tried("Write the mark '[!\(mark.text)]' above the note", [edit], index, expecting: expected) {
      $1.containers == a.containers
    }
  }

  /// Makes a paragraph the note that it is in the source.
  private func paragraphFix(
    _ a: LeafBlock, _ b: LeafBlock, _ index: Int, _ mark: NoteMark, _ note: NodeID
  ) -> Diagnostic.Fix? {
    let isWhole = sources.filter { source.document.range(note).contains($0.range) }.count == 1
    guard isWhole, a.kind == .paragraph, b.kind == .paragraph, b.containers.isEmpty, !mark.hasText, isSurrounded(a, index) else {
      return nil
    }
    let file = variant.document.source
    let first = file.lineIndex(at: b.range.lowerBound)
    let last = file.lineIndex(at: max(b.range.lowerBound, b.range.upperBound - 1))
    let prefix: String
    var edits: [Diagnostic.Fix.Replacement] = []
    let start = file.lineStarts[first]
    switch mark.form {
    case .quote: (prefix, edits) = ("> ", [replacement(SourceRange(start, start), "> [!\(mark.text)]\(file.lineEnd)> ")])
    case .exclamation: (prefix, edits) = ("    ", [replacement(SourceRange(start, start), "!!! \(mark.text)\(file.lineEnd)    ")])
    case .colons:
      let end = file.rangeOfLine(last).upperBound
      prefix = ""
      edits = [
        replacement(SourceRange(start, start), ":::\(mark.text)\(file.lineEnd)"),
        replacement(SourceRange(end, end), "\(file.lineEnd):::"),
      ]
    }
    if !prefix.isEmpty {
      edits += (first..<last).map { replacement(SourceRange(file.lineStarts[$0 + 1], file.lineStarts[$0 + 1]), prefix) }
    }
    var expected = outline
    expected[index].containers = a.containers
    return tried("Make the paragraph the note that it is in the source", edits, index, expecting: expected) {
      $1.containers == a.containers
    }
  }

  /// Whether what stands before and behind both blocks is each other's translation, too: then a pair is none by chance.
  private func isSurrounded(_ a: LeafBlock, _ index: Int) -> Bool {
    guard let number = sources.firstIndex(where: { $0.range == a.range }) else { return false }
    return [-1, 1].allSatisfy { step in
      let (i, j) = (number + step, index + step)
      guard sources.indices.contains(i), variants.indices.contains(j) else {
        return sources.indices.contains(i) == variants.indices.contains(j)
      }
      return Outline(sources[i]).isLike(Outline(variants[j]))
        && beads.contains { $0.source == i..<i + 1 && $0.variant == j..<j + 1 }
    }
  }

  private func ancestor(of block: LeafBlock, _ kind: NodeKind, _ document: Document) -> NodeID? {
    var node = block.node
    while let parent = document.parent(of: node) {
      if document.kind(parent) == kind { return parent }
      node = parent
    }
    return nil
  }
}

/// The line that opens a note: `> [!NOTE]`, `!!! note`, `:::note`.
private struct NoteMark {
  enum Form { case quote, exclamation, colons }

  var form: Form
  /// The word that says which kind of note it is.
  var word: Range<Int>
  var text: String
  /// Whether the note's text begins on the same line.
  var hasText: Bool

  init?(_ line: ArraySlice<UInt8>) {
    var rest = line.drop { $0 == 0x20 }
    var isWordEnd: (UInt8) -> Bool = { $0 <= 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    if rest.starts(with: "!!!".utf8) {
      (form, rest) = (.exclamation, rest.dropFirst(3))
    } else if rest.starts(with: ":::".utf8) {
      (form, rest) = (.colons, rest.drop { $0 == UInt8(ascii: ":") })
    } else {
      rest = rest.drop { $0 == UInt8(ascii: ">") || $0 == 0x20 }
      guard rest.starts(with: "[!".utf8) else { return nil }
      (form, rest) = (.quote, rest.dropFirst(2))
      isWordEnd = { $0 == UInt8(ascii: "]") || $0 == 0x0A || $0 == 0x0D }
    }
    rest = rest.drop { $0 == 0x20 }
    let end = rest.firstIndex(where: isWordEnd) ?? rest.endIndex
    guard end > rest.startIndex, form != .quote || end < rest.endIndex else { return nil }
    word = rest.startIndex..<end
    text = String(decoding: rest[..<end], as: UTF8.self)
    hasText = rest[end...].dropFirst(form == .quote ? 1 : 0).contains { $0 > 0x20 }
  }
}
