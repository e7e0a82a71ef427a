import Diagnostics
import Markup

/// Writes other code into a code block, in the block's own place: behind the marks and the indentation that its lines have.
struct BlockRewriter {
  let document: Document

  /// The edit that gives a code block another literal; `nil` for a block that cannot be edited in place.
  func replacement(of node: NodeID, with code: [UInt8]) -> Diagnostic.Fix.Replacement? {
    let lines = document.codeLines(of: node)
    let source = document.source
    guard let first = lines.first, let last = lines.last else { return nil }
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
    var out: [UInt8] = []
    var code = code[...]
    while code.last == 0x0A { code = code.dropLast() }
    for (index, text) in code.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        out += source.lineEnd.utf8
        out += text.isEmpty ? blank : prefix
      }
      out += text
    }
    return .init(
      location: Location(file: source.path, range: SourceRange(start, end)), text: String(decoding: out, as: UTF8.self))
  }
}
