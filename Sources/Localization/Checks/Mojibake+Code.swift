import Diagnostics
import Markup

extension Mojibake {
  /// Reports the runs of a page. Code may show any bytes as signs, as the dump of a file does: there a run counts where the page's prose
  /// has some, too, or where the page translates one whose code has other signs.
  public static func check(_ document: Document, of source: Document?) -> [Diagnostic] {
    var found = check(document.source)
    guard !found.isEmpty else { return [] }
    let code = codeRanges(document)
    // The sign itself may be shown as code; where only the translation has it, letters were lost.
    let hasSign = source.map { $0.source.bytes[...].firstRange(of: "\u{FFFD}".utf8) != nil } ?? true
    if hasSign { found = check(document.source, besides: code.sorted { $0.lowerBound < $1.lowerBound }) }
    let inside = found.filter { run in code.contains { $0.contains(run.location.range) } }
    guard inside.count == found.count, isOn(.dumpInCode) else { return found }
    guard let source else {
      fired(.dumpInCode)
      return []
    }
    let bytes = source.source.bytes[...]
    return inside.filter {
      !by(.dumpInCode, bytes.firstRange(of: Array(document.source.text($0.location.range).utf8)) != nil)
    }
  }

  private static func codeRanges(_ document: Document) -> [SourceRange] {
    document.nodes.indices.compactMap { index in
      [.codeBlock, .code].contains(document.nodes[index].kind) ? document.range(NodeID(index)) : nil
    }
  }
}
