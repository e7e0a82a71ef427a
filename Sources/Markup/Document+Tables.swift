import Diagnostics

/// Rows of tables that have more cells than the head: what is too much is shown nowhere (GFM, "Tables").
///
///     | Name | Type |
///     |------|------|
///     | `id` | `a|b` |      // the pipe in code letters parts the cell
extension Document {
  /// What of a row stands behind its last cell, without the pipe before it; nil where nothing does.
  public func surplus(ofRow row: NodeID) -> SourceRange? {
    var last: NodeID?
    for cell in children(of: row) where kind(cell) == .tableCell { last = cell }
    guard let last else { return nil }
    let end = min(range(row).upperBound, source.bytes.count)
    var start = range(last).upperBound
    // Behind the cell stand blanks and its pipe; a cell that is empty ends where it begins.
    while start < end, source.bytes[start] != UInt8(ascii: "|") { start += 1 }
    start += 1
    while start < end, source.bytes[start].isBlankOrPipe { start += 1 }
    var stop = end
    while stop > start, source.bytes[stop - 1].isBlankOrPipe { stop -= 1 }
    return start < stop ? SourceRange(start, stop) : nil
  }

  /// How many cells a row has as it is written: one that is too short is filled up with empty ones.
  public func writtenCells(ofRow row: NodeID) -> Int {
    let own = range(row)
    var bytes = source.bytes[own.lowerBound..<min(own.upperBound, source.bytes.count)]
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    bytes = bytes.drop { $0 <= 0x20 }
    if bytes.first == UInt8(ascii: "|") { bytes.removeFirst() }
    if bytes.last == UInt8(ascii: "|"), bytes.dropLast().last != UInt8(ascii: "\\") { bytes.removeLast() }
    var (count, last) = (1, UInt8(0))
    for byte in bytes {
      if byte == UInt8(ascii: "|"), last != UInt8(ascii: "\\") { count += 1 }
      last = byte
    }
    return count
  }

  /// Whether a pipe in code letters is what makes the cells too many: a cell has a sign of code that nothing closes in it.
  public func isPartedInCode(_ row: NodeID) -> Bool { surplus(ofRow: row) != nil && pipeInCode(ofRow: row) != nil }

  /// The pipe that parts what was meant to be code: behind the first cell with an odd number of signs of code.
  public func pipeInCode(ofRow row: NodeID) -> SourceRange? {
    for cell in children(of: row) where kind(cell) == .tableCell {
      let own = range(cell)
      let bytes = source.bytes[own.lowerBound..<min(own.upperBound, source.bytes.count)]
      guard bytes.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 1 else { continue }
      let end = min(range(row).upperBound, source.bytes.count)
      return source.bytes[own.upperBound..<max(own.upperBound, end)].firstIndex(of: UInt8(ascii: "|")).map {
        SourceRange($0, $0 + 1)
      }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isBlankOrPipe: Bool { self == 0x20 || self == 0x09 || self == UInt8(ascii: "|") }
}
