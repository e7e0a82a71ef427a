/// One file that was read: its path below the workspace and its bytes, held once.
///
/// Line and column are computed on demand:
///
///     SourceFile(path: "a.md", bytes: Array("x\ný z".utf8)).position(at: 5)  // 2:3
public struct SourceFile: Sendable {
  /// Path relative to the workspace root, with `/` between its parts.
  public let path: String
  /// The file's bytes, unchanged.
  public let bytes: [UInt8]
  /// Offset of the first byte of each line; LF, CRLF and a lone CR end a line, as in CommonMark.
  public let lineStarts: LineStarts
  /// How many scalars begin before each block of 256 bytes; empty where no line is long enough for it to matter.
  private let scalarCounts: [Int]

  private static let blockSize = 256
  /// A line from which on the scalars of every block are counted once, rather than with each column.
  private static let longLine = 1024

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 32 + 1)
    var longest = 0
    bytes.withUnsafeBufferPointer { buffer in
      var i = 0
      var start = 0
      while i < buffer.count {
        let byte = buffer[i]
        if byte == 0x0A || byte == 0x0D && (i + 1 == buffer.count || buffer[i + 1] != 0x0A) {
          starts.append(UInt32(clamping: i + 1))
          longest = max(longest, i - start)
          start = i + 1
        }
        i += 1
      }
      longest = max(longest, buffer.count - start)
    }
    lineStarts = LineStarts(starts)
    scalarCounts = longest > SourceFile.longLine ? SourceFile.scalarCounts(bytes) : []
  }

  private init(_ other: SourceFile, path: String) {
    self.path = path
    bytes = other.bytes
    lineStarts = other.lineStarts
    scalarCounts = other.scalarCounts
  }

  private static func scalarCounts(_ bytes: [UInt8]) -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / blockSize + 1)
    var count = 0
    for (i, byte) in bytes.enumerated() {
      if i % blockSize == 0 { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    return counts
  }

  /// The same bytes under another path.
  public func renamed(_ path: String) -> SourceFile { SourceFile(self, path: path) }

  /// The zero-based index of the line that holds `offset`.
  public func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Line and column of `offset`, both from 1; the column counts Unicode scalars.
  public func position(at offset: Int) -> SourcePosition {
    let clamped = min(max(0, offset), bytes.count)
    let line = lineIndex(at: clamped)
    var column = 1 + scalars(from: lineStarts[line], to: clamped)
    // An offset inside a scalar belongs to the scalar that it is part of.
    if clamped < bytes.count, clamped > lineStarts[line], bytes[clamped] & 0xC0 == 0x80 { column -= 1 }
    return SourcePosition(line: line + 1, column: column)
  }

  /// How many scalars begin in a range.
  private func scalars(from start: Int, to end: Int) -> Int {
    let first = (start + SourceFile.blockSize - 1) / SourceFile.blockSize
    let last = end / SourceFile.blockSize
    guard last > first + 2, last < scalarCounts.count else { return counted(start, end) }
    return counted(start, first * SourceFile.blockSize) + scalarCounts[last] - scalarCounts[first]
      + counted(last * SourceFile.blockSize, end)
  }

  private func counted(_ start: Int, _ end: Int) -> Int {
    var count = 0
    var i = start
    while i < end {
      if bytes[i] & 0xC0 != 0x80 { count += 1 }
      i += 1
    }
    return count
  }

  /// The range of a line (zero-based) without its line ending.
  public func rangeOfLine(_ index: Int) -> SourceRange {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }

  /// The text of a range, with invalid UTF-8 repaired.
  public func text(_ range: SourceRange) -> String {
    let lower = min(max(0, range.lowerBound), bytes.count)
    let upper = min(max(lower, range.upperBound), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}

/// A place in a text as people count it: line and column from 1, columns in Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
