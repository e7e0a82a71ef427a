import Diagnostics
import Markup
import Vocabulary

/// Looks for the lines of a code block in text: what is left of it where its fence was lost.
enum TextualCode {
  /// The lines of the variant, one behind the other in blocks that are no code, of which the most are those of the code, and a
  /// third at least: comments and texts may be translated. Indentation and empty lines do not count.
  static func place(of code: ArraySlice<UInt8>, in blocks: ArraySlice<LeafBlock>, of file: SourceFile) -> SourceRange? {
    let wanted = code.split(separator: 0x0A).map(trimmed).filter { !$0.isEmpty }
    guard wanted.reduce(0, { $0 + $1.count }) > 3 else { return nil }
    var lines: [(range: SourceRange, text: ArraySlice<UInt8>)] = []
    for block in blocks where block.kind != .code {
      let last = file.lineIndex(at: max(block.range.lowerBound, block.range.upperBound - 1))
      for line in file.lineIndex(at: block.range.lowerBound)...last {
        let range = file.rangeOfLine(line)
        let text = trimmed(file.bytes[range.lowerBound..<range.upperBound])
        if !text.isEmpty { lines.append((range, text)) }
      }
    }
    guard lines.count >= wanted.count else { return nil }
    var best: (start: Int, same: Int)?
    for start in 0...lines.count - wanted.count {
      let same = zip(lines[start...], wanted).reduce(0) { $0 + ($1.0.text == $1.1 && $1.1.count > 3 ? 1 : 0) }
      if same * 3 >= wanted.count, same > best?.same ?? 0 { best = (start, same) }
    }
    return best.map { lines[$0.start].range.union(lines[$0.start + wanted.count - 1].range) }
  }

  /// The paragraph that says a line of output in its sentence: it has all letters and digits of it, one behind the other.
  static func sentence(with code: ArraySlice<UInt8>, in blocks: ArraySlice<LeafBlock>, of file: SourceFile) -> LeafBlock? {
    let wanted = letters(of: code)
    guard wanted.count >= leastLetters, !code.dropLast().contains(0x0A) else { return nil }
    return blocks.first { block in
      guard block.kind == .paragraph else { return false }
      return letters(of: file.bytes[block.range.lowerBound..<block.range.upperBound]).withUnsafeBufferPointer { text in
        wanted.withUnsafeBufferPointer { text.firstOffset(of: $0) != nil }
      }
    }
  }

  /// A shorter line may stand in a sentence by chance.
  private static let leastLetters = 8

  private static func letters(of text: ArraySlice<UInt8>) -> [UInt8] {
    text.filter(isASCIIWord).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 <= 0x20 }
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return line
  }
}
