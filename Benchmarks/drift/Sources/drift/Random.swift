import Localization

/// SplitMix64: every run of the benchmark sees the same values.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// True once in `n` calls.
  mutating func once(in n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }
}

extension StableHash {
  /// A seed from a name, the same in every run.
  static func seed(_ name: String) -> UInt64 { StableHash.of(0, name.utf8) }
}
