/// Tells addresses that a browser may follow from those that would run something.
enum URLSafety {
  /// The scheme of an address in lower case (`https`), or nil for a relative one.
  ///
  /// White space and control characters that browsers drop are dropped first, so that `java\nscript:` is `javascript`.
  static func scheme(of address: ArraySlice<UInt8>) -> String? {
    var scheme: [UInt8] = []
    for byte in address {
      switch byte {
      case 0x00...0x20, 0x7F: continue
      case 0x3A: return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
      case 0x41...0x5A: scheme.append(byte | 0x20)
      case 0x61...0x7A: scheme.append(byte)
      case 0x30...0x39, 0x2B, 0x2D, 0x2E:
        if scheme.isEmpty { return nil }
        scheme.append(byte)
      default: return nil
      }
      if scheme.count > 40 { return nil }
    }
    return nil
  }

  /// Whether an address may stand in `href` or `src`. Images may carry their data with them.
  static func isSafe(_ address: ArraySlice<UInt8>) -> Bool {
    guard let scheme = scheme(of: address) else { return true }
    switch scheme {
    case "javascript", "vbscript", "livescript", "file", "blob", "filesystem", "view-source": return false
    case "data":
      let head = address.filter { $0 > 0x20 }.prefix(16).map { $0 | 0x20 }
      return ["image/png", "image/gif", "image/jpeg", "image/webp"].contains { type in
        head.dropFirst(5).starts(with: type.utf8.map { $0 | 0x20 })
      }
    default: return true
    }
  }
}
