/// Tells at one look at a word that it is none of some: most words of prose are none, and a set would work out a hash of each.
///
///     WordFilter(["reply", "response"]).mayHold("lamp".utf8)  // false; true would say that a set must be asked
struct WordFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 64)

  init(_ words: some Sequence<String>) {
    for word in words {
      let place = Self.place(word.utf8)
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }
  }

  func mayHold(_ word: some Sequence<UInt8>) -> Bool {
    let place = Self.place(word)
    return bits[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  /// The first two bytes, the last one and the length, in twelve bits.
  private static func place(_ word: some Sequence<UInt8>) -> Int {
    var (first, second, last, count) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
    for byte in word {
      if count == 0 { first = UInt32(byte) } else if count == 1 { second = UInt32(byte) }
      last = UInt32(byte)
      count &+= 1
    }
    let hash = (((first &* 31 &+ second) &* 31 &+ last) &* 31) &+ count
    return Int((hash &* 0x9E37_79B1) >> 20)
  }
}
