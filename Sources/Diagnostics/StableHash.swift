/// A 64-bit hash that is the same in every run and on every machine (FNV-1a): for fingerprints and the keys of caches, never
/// against an adversary.
///
///     var hash = StableHash()
///     hash.add("device".utf8)
///     hash.value == StableHash.of("device".utf8)   // true
@frozen
public struct StableHash: Sendable {
  public var value: UInt64 = 0xcbf2_9ce4_8422_2325

  @inlinable
  public init() {}

  /// Goes on from the value of another.
  @inlinable
  public init(_ value: UInt64) { self.value = value }

  @inlinable
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  @inlinable
  public mutating func add(_ word: UInt64) {
    var word = word
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }

  @inlinable
  public mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  /// A hash made of another and a tag behind it.
  @inlinable
  public static func of(_ hash: UInt64, _ tag: UInt8) -> UInt64 {
    var out = StableHash(hash)
    out.add(tag)
    return out.value
  }

  @inlinable
  public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes)
    return hash.value
  }

  /// The hash of bytes after a tag that keeps kinds of values apart.
  @inlinable
  public static func of(_ tag: UInt8, _ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(tag)
    hash.add(bytes)
    return hash.value
  }
}
