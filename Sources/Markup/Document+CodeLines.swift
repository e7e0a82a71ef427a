import Diagnostics

extension Document {
  /// For each line of a code or HTML block's literal, its offset in the literal and the offset in the file at which it stands.
  ///
  /// A byte `t` of the literal's line stands at `sourceOffset + (t - textOffset)`. Where a tab was partly taken as indentation, the
  /// spaces that stand for the rest of it in the literal have no bytes of their own, and `sourceOffset` lies as many bytes before
  /// the code as there are such spaces.
  ///
  ///     //  - Run:
  ///     //        ls      → codeLines: (textOffset: 0, sourceOffset: 13) for "ls"
  public func codeLines(of id: NodeID) -> [(textOffset: Int, sourceOffset: Int)] {
    let literal = literalBytes(id)
    if let origins = codeOrigins[id] {
      return origins.map { ($0.textOffset, $0.file == nil ? $0.sourceOffset : range(id).lowerBound) }
    }
    guard kind(id) == .codeBlock || kind(id) == .htmlBlock, !literal.isEmpty else { return [] }
    var line = source.lineIndex(at: range(id).lowerBound)
    if self[id].detail.contains(.fenced) { line += 1 }
    var result: [(textOffset: Int, sourceOffset: Int)] = []
    var start = literal.startIndex
    while start < literal.endIndex {
      let end = literal[start...].firstIndex(of: 0x0A) ?? literal.endIndex
      result.append((start - literal.startIndex, sourceOffset(ofLine: line, literal[start..<end])))
      start = end + 1
      line += 1
    }
    return result
  }

  /// Where a line of a literal stands: at the end of its line, and earlier by what a replaced byte is longer than what it replaced.
  private func sourceOffset(ofLine line: Int, _ text: ArraySlice<UInt8>) -> Int {
    guard line < source.lineStarts.count else { return source.bytes.count }
    let range = source.rangeOfLine(line)
    // Nearly all lines end with their text as it is.
    let start = range.upperBound - text.count
    if start >= range.lowerBound, source.bytes[start..<range.upperBound] == text { return start }
    var i = text.endIndex
    var j = range.upperBound
    while i > text.startIndex {
      if j > range.lowerBound, source.bytes[j - 1] == text[i - 1] {
        i -= 1
        j -= 1
      } else if i - 3 >= text.startIndex, text[(i - 3)..<i].elementsEqual([0xEF, 0xBF, 0xBD]), j > range.lowerBound {
        i -= 3
        j -= 1
      } else {
        // The rest is spaces for a tab.
        return max(0, j - (i - text.startIndex))
      }
    }
    return j
  }

  /// The range in the file of a stretch of a code or HTML block's literal, as offsets from the literal's start.
  ///
  ///     document.sourceRange(ofLiteral: 0..<3, in: block)  // the first three bytes of the code
  public func sourceRange(ofLiteral part: Range<Int>, in id: NodeID) -> SourceRange {
    codeOrigins[id] == nil ? sourceRange(ofLiteral: part, codeLines(of: id)) : range(id)
  }

  /// The same where the lines of the block are known.
  func sourceRange(ofLiteral part: Range<Int>, _ lines: [(textOffset: Int, sourceOffset: Int)]) -> SourceRange {
    SourceRange(
      Document.place(part.lowerBound, in: lines, source),
      Document.place(max(part.lowerBound, part.upperBound - 1), in: lines, source)
        + (part.isEmpty ? 0 : 1))
  }

  private static func place(_ offset: Int, in lines: [(textOffset: Int, sourceOffset: Int)], _ source: SourceFile) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].textOffset <= offset { low = middle } else { high = middle }
    }
    guard low < lines.count else { return 0 }
    return min(max(0, lines[low].sourceOffset + offset - lines[low].textOffset), source.bytes.count)
  }
}
