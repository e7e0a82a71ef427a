import Diagnostics
import Markup
import Vocabulary

/// Writes other code into a code block, in the block's own place: behind the marks and the indentation that its lines have.
struct BlockRewriter {
  let document: Document

  /// The edit that gives a code block another literal; `nil` for a block that cannot be edited in place.
  func replacement(of node: NodeID, with code: [UInt8]) -> Diagnostic.Fix.Replacement? {
    guard !document[node].detail.contains(.fromFile) else { return nil }
    let lines = document.codeLines(of: node)
    let source = document.source
    // Blank lines at the end are no code, and stay; unless what stood behind them, or in their place, was lost.
    let blanks = blanks(behind: node, of: code)
    guard let first = lines.first, let last = lines.dropLast(min(blanks, lines.count - 1)).last else { return nil }
    let start = first.sourceOffset
    let line = source.lineIndex(at: start)
    guard start >= source.lineStarts[line] else { return nil }
    let end = source.rangeOfLine(source.lineIndex(at: last.sourceOffset)).upperBound
    guard end >= start else { return nil }
    // A list's mark stands on the first line only; the others have blanks in its place.
    let prefix = source.bytes[source.lineStarts[line]..<start].map { byte -> UInt8 in
      byte == UInt8(ascii: ">") || byte == 0x09 ? byte : 0x20
    }
    var blank = prefix
    while let byte = blank.last, byte == 0x20 || byte == 0x09 { blank.removeLast() }
    func split(_ bytes: some Sequence<UInt8>) -> [ArraySlice<UInt8>] {
      var bytes = Array(bytes)[...]
      while bytes.last == 0x0A { bytes = bytes.dropLast() }
      return bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
    let new = split(code)
    let old = split(document.literalBytes(node))
    // Lines that stay keep their bytes, blanks at their ends and all.
    var kept = [ArraySlice<UInt8>?](repeating: nil, count: new.count)
    var next = (old: 0, new: 0)
    for hunk in SequenceDiff.hunks(old, new) + [.init(old: old.count..<old.count, new: new.count..<new.count)] {
      for (index, number) in zip(next.new..<hunk.new.lowerBound, next.old..<hunk.old.lowerBound) where number < lines.count {
        let range = source.rangeOfLine(source.lineIndex(at: lines[number].sourceOffset))
        kept[index] = source.bytes[range.lowerBound..<range.upperBound]
      }
      next = (hunk.old.upperBound, hunk.new.upperBound)
    }
    var out: [UInt8] = []
    for (index, text) in new.enumerated() {
      if index > 0 { out += source.lineEnd.utf8 }
      if index > 0, let line = kept[index] {
        out += line
      } else {
        if index > 0 { out += text.isEmpty ? blank : prefix }
        out += text
      }
    }
    return .init(
      location: Location(file: source.path, range: SourceRange(start, end)), text: String(decoding: out, as: UTF8.self))
  }

  /// How many blank lines at the end of the block stay.
  private func blanks(behind node: NodeID, of code: [UInt8]) -> Int {
    func count(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
      max(0, bytes.reversed().prefix { $0 == Byte.newline }.count - 1)
    }
    let own = count(document.literalBytes(node))
    guard own > 0, !goesOn(code, after: node) else { return 0 }
    func lines(_ bytes: [UInt8]) -> [[UInt8]] { bytes.split(separator: Byte.newline).map { Array($0) } }
    let old = lines(Array(document.literalBytes(node)))
    let lost = SequenceDiff.hunks(old, lines(code)).last { $0.old == old.count..<old.count }?.new.count ?? 0
    return own - min(lost, max(0, own - count(code)))
  }

  /// Whether the code has a blank line and more behind what is the last line of the block.
  private func goesOn(_ code: [UInt8], after node: NodeID) -> Bool {
    guard let last = document.literalBytes(node).split(separator: 0x0A).last else { return false }
    let lines = code.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let index = lines.lastIndex(where: { $0.elementsEqual(last) }), index + 2 < lines.count else { return false }
    return lines[index + 1].isEmpty && lines[(index + 2)...].contains { !$0.isEmpty }
  }
}
