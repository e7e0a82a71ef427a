import Snippets

/// Restores single damaged lines where all others stand for each other: for damage that changes how everything after it reads,
/// such as a quotation mark that no longer closes.
struct LineRestoration {
  let source: CodeText
  let variant: CodeText
  let support: LanguageRecord

  /// The variant's lines, the damaged ones from the source; `nil` unless few are damaged.
  func restored() -> [UInt8]? {
    // A comment over several lines is none line by line.
    guard !source.comments.contains(where: { source.text($0).contains(0x0A) }) else { return nil }
    let own = lines(variant.bytes)
    let original = lines(source.bytes)
    guard own.count == original.count, own.count > 2 else { return nil }
    var out: [ArraySlice<UInt8>] = []
    var damaged = 0
    for (a, b) in zip(original, own) {
      if a == b || comparison(text(a), text(b)).isEmpty {
        out.append(b)
        continue
      }
      damaged += 1
      let line = text(a)
      if line.comments.isEmpty {
        out.append(a)
      } else if let mended = CodeRestoration(source: line, variant: text(b), support: support).restored() {
        out.append(mended[...])
      } else {
        return nil
      }
    }
    guard damaged > 0, damaged * 3 <= own.count else { return nil }
    let bytes = Array(out.joined(separator: [0x0A]))
    return comparison(source, text(bytes[...])).isEmpty ? bytes : nil
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }

  private func text(_ line: ArraySlice<UInt8>) -> CodeText {
    CodeText(bytes: Array(line), map: [], file: source.file, support: support)
  }

  private func comparison(_ a: CodeText, _ b: CodeText) -> CodeComparison.Damage {
    CodeComparison(support: support).compare(a, b)
  }
}
