/// The string formats that documentation can state and a reply can break.
enum StringFormat {
  /// Whether a text has a format; one that is not known here is never broken.
  static func matches(_ text: String, _ format: String) -> Bool {
    let bytes = Array(text.utf8)
    switch format {
    case "uuid": return fits(bytes, "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh")
    case "date": return fits(bytes, "dddd-dd-dd")
    case "date-time":
      guard bytes.count >= 20, fits(Array(bytes.prefix(10)), "dddd-dd-dd"), [0x54, 0x74, 0x20].contains(bytes[10]),
        fits(Array(bytes[11..<19]), "dd:dd:dd")
      else { return false }
      return isZone(Array(bytes[19...].drop { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }))
    case "email": return text.split(separator: "@", omittingEmptySubsequences: false).count == 2 && !text.contains(" ")
    default: return true
    }
  }

  private static func isZone(_ bytes: [UInt8]) -> Bool {
    if bytes == [UInt8(ascii: "Z")] || bytes == [UInt8(ascii: "z")] { return true }
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
    return fits(Array(bytes.dropFirst()), "dd:dd")
  }

  /// `d` stands for a digit, `h` for a hexadecimal digit, everything else for itself.
  private static func fits(_ bytes: [UInt8], _ pattern: String) -> Bool {
    let pattern = Array(pattern.utf8)
    return bytes.count == pattern.count
      && zip(bytes, pattern).allSatisfy { byte, wanted in
        let isDigit = (0x30...0x39).contains(byte)
        switch wanted {
        case UInt8(ascii: "d"): return isDigit
        case UInt8(ascii: "h"): return isDigit || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
        default: return byte == wanted
        }
      }
  }
}
