/// A 64-bit hash that is the same on every machine and in every run: for cache keys, never against an adversary.
///
/// Eight bytes at a time: `h = rotate(h ^ word * P1, 29) * P2`, the rest padded with zeros, then the length and a final mix. The
/// primes are those of xxHash64.
public struct StableHash: Sendable {
  private static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private var state: UInt64

  public init(seed: UInt64 = 0) { state = seed &+ Self.first }

  /// The hash of a text: `StableHash.of(Array("a".utf8))`.
  public static func of(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    var hash = StableHash(seed: seed)
    hash.combine(bytes)
    return hash.value
  }

  /// Adds bytes and their count, so that `"ab", "c"` differs from `"a", "bc"`.
  public mutating func combine(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var i = 0
      while i + 8 <= buffer.count {
        mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: i, as: UInt64.self)))
        i += 8
      }
      var rest: UInt64 = 0
      var shift: UInt64 = 0
      while i < buffer.count {
        rest |= UInt64(buffer[i]) << shift
        shift += 8
        i += 1
      }
      mix(rest)
      mix(UInt64(truncatingIfNeeded: buffer.count))
    }
  }

  public mutating func combine(_ text: String) { combine(Array(text.utf8)) }

  private mutating func mix(_ word: UInt64) {
    let mixed = state ^ (word &* Self.first)
    state = (mixed << 29 | mixed >> 35) &* Self.second
  }

  /// The hash of everything added so far.
  public var value: UInt64 {
    var h = state
    h = (h ^ h >> 33) &* Self.second
    h = (h ^ h >> 29) &* Self.first
    return h ^ h >> 32
  }
}
