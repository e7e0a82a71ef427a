/// SplitMix64: every run with one seed sees the same values.
///
///     var random = SeededGenerator(seed: 7)
///     Int.random(in: 0..<10, using: &random)
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 up to but without `bound`; 0 where that is not positive.
  public mutating func below(_ bound: Int) -> Int { bound > 0 ? Int.random(in: 0..<bound, using: &self) : 0 }

  /// An element of a list that is not empty.
  public mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// True once in `n` calls.
  public mutating func once(in n: Int) -> Bool { below(n) == 0 }
}
