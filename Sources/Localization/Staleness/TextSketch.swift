import Diagnostics

/// The similarity hash of a text: each bit is the majority of that bit in the hashes of its words (Charikar, 2002).
///
/// Words are runs of letters and digits; signs of scripts without blanks count in pairs.
struct TextSketch {
  private var weight = [Int32](repeating: 0, count: 64)

  static func of(_ bytes: [UInt8]) -> UInt64 {
    var sketch = TextSketch()
    var word = StableHash()
    var length = 0
    var wide: UInt64 = 0
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte >= 0xE3 {
        if length > 0 { sketch.add(word.value) }
        word = StableHash()
        length = 0
        let end = min(bytes.count, i + (byte >= 0xF0 ? 4 : 3))
        let sign = StableHash.of(1, bytes[i..<end])
        sketch.add(sign &* 31 ^ wide)
        wide = sign
        i = end
        continue
      }
      if byte >= 0x80 || isASCIIWord(byte) {
        word.add(byte)
        length += 1
      } else {
        if length > 0 { sketch.add(word.value) }
        word = StableHash()
        length = 0
      }
      i += 1
    }
    if length > 0 { sketch.add(word.value) }
    return sketch.value
  }

  private mutating func add(_ hash: UInt64) {
    // FNV's low bits are weak for short words: mix before the bits are counted (the finisher of SplitMix64).
    var mixed = hash
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    for bit in 0..<64 { weight[bit] += mixed >> UInt64(bit) & 1 == 1 ? 1 : -1 }
  }

  private var value: UInt64 {
    var value: UInt64 = 0
    for bit in 0..<64 where weight[bit] > 0 { value |= 1 << UInt64(bit) }
    return value
  }
}
