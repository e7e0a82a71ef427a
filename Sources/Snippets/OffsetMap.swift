import Diagnostics

/// From offsets of a text that was read to offsets of the snippet that it came from.
///
/// The body of a curl command is the value of a shell word: its quotes and escapes are gone, so byte 5 of the body need not be
/// byte `start + 5` of the snippet.
public enum OffsetMap: Sendable, Hashable {
  /// Byte `i` stands at `base + i`.
  case linear(base: Int)
  /// Byte `i` stands at `offsets[i]`.
  case table([Int])

  public static let identity = OffsetMap.linear(base: 0)

  /// Where byte `index` stands; past the end, just behind the last byte.
  public subscript(index: Int) -> Int {
    switch self {
    case .linear(let base): return base + index
    case .table(let offsets):
      if offsets.indices.contains(index) { return offsets[index] }
      return (offsets.last ?? -1) + 1
    }
  }

  /// The place of `lower..<upper` of the text.
  public func range(_ lower: Int, _ upper: Int) -> SourceRange {
    switch self {
    case .linear(let base): return SourceRange(base + lower, base + upper)
    case .table:
      guard upper > lower else { return SourceRange(self[lower], self[lower]) }
      return SourceRange(self[lower], self[upper - 1] + 1)
    }
  }

  /// The map of the text that starts at byte `index`.
  public func advanced(by index: Int) -> OffsetMap {
    switch self {
    case .linear(let base): .linear(base: base + index)
    case .table(let offsets): .table(Array(offsets.dropFirst(index)))
    }
  }
}
