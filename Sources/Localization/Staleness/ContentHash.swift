/// SHA-1 (FIPS 180-4), for one purpose: to know a file again by the hash that git and translation tools write down.
public enum ContentHash {
  /// What git calls a file with this content.
  ///
  ///     ContentHash.blob([])  // "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
  public static func blob(_ bytes: [UInt8]) -> String { sha1(Array("blob \(bytes.count)\u{0}".utf8) + bytes) }

  public static func sha1(_ message: [UInt8]) -> String {
    var h: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: (UInt64(message.count) * 8) >> UInt64(shift)))
    }
    var w = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: padded.count, by: 64) {
      for i in 0..<16 {
        let at = block + i * 4
        w[i] = padded[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for i in 16..<80 { w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1) }
      var (a, b, c, d, e) = (h[0], h[1], h[2], h[3], h[4])
      for i in 0..<80 {
        let (f, k): (UInt32, UInt32) =
          switch i {
          case 0..<20: (b & c | ~b & d, 0x5A82_7999)
          case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
          case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        (a, b, c, d, e) = (rotated(a, 5) &+ f &+ e &+ k &+ w[i], a, rotated(b, 30), c, d)
      }
      for (i, word) in [a, b, c, d, e].enumerated() { h[i] = h[i] &+ word }
    }
    return h.map(hex).joined()
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }

  private static func hex(_ word: UInt32) -> String {
    let text = String(word, radix: 16)
    return String(repeating: "0", count: 8 - text.utf8.count) + text
  }
}
