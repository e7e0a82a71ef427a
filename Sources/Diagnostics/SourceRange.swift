/// A half-open range of UTF-8 offsets in one source file.
///
/// For example, the range of `POST` in `"> POST /x"` is `SourceRange(2, 6)`.
public struct SourceRange: Hashable, Sendable, Comparable {
  /// Offset of the first byte.
  public var lowerBound: Int
  /// Offset just past the last byte.
  public var upperBound: Int

  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  public var count: Int { upperBound - lowerBound }
  public var isEmpty: Bool { lowerBound == upperBound }

  /// Whether `offset` lies in the range; an empty range contains nothing.
  public func contains(_ offset: Int) -> Bool { lowerBound <= offset && offset < upperBound }

  /// Whether all of `other` lies in the range.
  public func contains(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }

  /// Whether both have a byte in common.
  public func meets(_ other: SourceRange) -> Bool { max(lowerBound, other.lowerBound) < min(upperBound, other.upperBound) }

  /// The smallest range that holds both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }

  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound)
  }
}
