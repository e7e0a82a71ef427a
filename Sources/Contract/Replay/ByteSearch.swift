/// Finds bytes in bytes.
enum ByteSearch {
  /// The first occurrence; an empty needle is found at the start.
  static func first(_ needle: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    guard needle.count <= bytes.count, start <= bytes.count - needle.count else { return nil }
    for i in max(0, start)...(bytes.count - needle.count) where matches(needle, bytes, at: i) { return i..<i + needle.count }
    return nil
  }

  /// The last occurrence; an empty needle is found at the start, too: it frames everything.
  static func last(_ needle: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
    guard !needle.isEmpty else { return 0..<0 }
    guard needle.count <= bytes.count else { return nil }
    for i in (0...(bytes.count - needle.count)).reversed() where matches(needle, bytes, at: i) { return i..<i + needle.count }
    return nil
  }

  /// Occurrences that do not overlap, in order.
  static func all(_ needle: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
    guard !needle.isEmpty else { return [] }
    var result: [Range<Int>] = []
    var start = 0
    while let found = first(needle, in: bytes, from: start) {
      result.append(found)
      start = found.upperBound
    }
    return result
  }

  private static func matches(_ needle: [UInt8], _ bytes: [UInt8], at offset: Int) -> Bool {
    for i in needle.indices where bytes[offset + i] != needle[i] { return false }
    return true
  }
}
