import Diagnostics

/// The bytes that are parsed, with their lines: a view that lives as long as one parse.
///
/// Lines count from 0 over the whole file; cmark-gfm's count from 1 at the first byte after the front matter.
struct TextLines {
  let bytes: UnsafeBufferPointer<UInt8>
  let starts: UnsafeBufferPointer<UInt32>
  /// Offset of the first byte that cmark-gfm sees; front matter and byte order mark come before it.
  let skipped: Int
  /// The line that `skipped` lies on.
  let firstLine: Int

  init(bytes: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt32>, skipped: Int) {
    self.bytes = bytes
    self.starts = starts
    self.skipped = min(skipped, bytes.count)
    firstLine = TextLines.lineIndex(at: skipped, in: starts)
  }

  /// The line that holds an offset.
  func lineIndex(at offset: Int) -> Int { TextLines.lineIndex(at: offset, in: starts) }

  private static func lineIndex(at offset: Int, in starts: UnsafeBufferPointer<UInt32>) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// What cmark-gfm is given.
  var body: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[skipped...]) }

  var lastLine: Int { starts.count - 1 }

  /// A line of cmark-gfm's as a line of the file, kept inside it.
  func line(_ number: Int32) -> Int { min(max(firstLine + Int(number) - 1, firstLine), lastLine) }

  func start(_ line: Int) -> Int {
    guard line >= 0 else { return 0 }
    return line < starts.count ? max(Int(starts[line]), skipped) : bytes.count
  }

  /// The end of a line without its line ending.
  func end(_ line: Int) -> Int {
    guard line >= 0 else { return 0 }
    let lower = start(line)
    var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
    while end > lower, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return max(end, lower)
  }

  /// The end of a line without its line ending and the blanks before it.
  func trimmedEnd(_ line: Int) -> Int {
    let lower = start(line)
    var end = end(line)
    while end > lower, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end
  }

  /// The offset of a line and column of cmark-gfm, both from 1.
  func offset(_ number: Int32, _ column: Int32) -> Int {
    let line = line(number)
    return min(start(line) + max(0, Int(column) - 1), end(line))
  }

  /// The first offset of a line that is neither a blank nor the `>` of one of so many quotes.
  func afterPrefix(_ line: Int, quotes: Int = .max) -> Int {
    var offset = start(line)
    var quotes = quotes
    let limit = end(line)
    while offset < limit {
      if bytes[offset] == UInt8(ascii: ">"), quotes > 0 {
        quotes -= 1
      } else if bytes[offset] != 0x20, bytes[offset] != 0x09 {
        break
      }
      offset += 1
    }
    return offset
  }

  /// Whether `other` stands at `offset`.
  func matches(_ other: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset >= 0, offset + other.count <= bytes.count else { return false }
    return Bytes.equal(UnsafeBufferPointer(rebasing: bytes[offset..<(offset + other.count)]), other)
  }
}
