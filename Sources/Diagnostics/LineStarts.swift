/// Where the lines of a file begin, in order: half the bytes of integers, since files of more than 4 GB are never read.
///
///     SourceFile(path: "a.md", bytes: Array("x\ny".utf8)).lineStarts[1]  // 2
public struct LineStarts: RandomAccessCollection, Sendable, Hashable {
  private let offsets: [UInt32]

  init(_ offsets: [UInt32]) { self.offsets = offsets }

  public var startIndex: Int { 0 }
  public var endIndex: Int { offsets.count }
  public subscript(line: Int) -> Int { Int(offsets[line]) }

  /// The offsets where they stand in memory.
  public func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    offsets.withUnsafeBufferPointer(body)
  }
}
