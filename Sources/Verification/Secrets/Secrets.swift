import Contract

/// What proves who asks, and must not stand in a report: what the caller gave, what the documentation shows as such, and what the server
/// gave and was sent back to it.
///
/// A server that echoes requests, or attacks, may write a secret in another way; these are found as well: letter case, percent- and
/// JSON-escapes, character references of HTML, Base64 (with anything before it, in both alphabets), hexadecimal digits, and invisible
/// characters between.
///
///     var secrets = Secrets()
///     secrets.insert("s3cret")
///     secrets.masked("token=%73%33cret")  // "token=***"
struct Secrets: Sendable {
  static let mask = "***"
  /// A shorter secret is found only where it stands as a word: `a` is part of most words.
  private static let wordLength = 4
  /// A shorter one is looked for in what a server says, not in the words of a report.
  static let textLength = 6

  private struct Needle: Sendable, Hashable {
    var bytes: [UInt8]
    /// Whether letters or digits may not stand around it.
    var isWord: Bool
  }

  private var needles: [Needle] = []
  private var byFirst: [UInt8: [Int]] = [:]
  private(set) var longest = 0

  var isEmpty: Bool { needles.isEmpty }

  /// Adds a secret in all forms.
  mutating func insert(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= 1 << 16 else { return }
    // Letters beyond ASCII have their case told by Unicode.
    for cased in [text.lowercased(), text.uppercased()] { add(Array(cased.utf8), isWord: bytes.count < Self.wordLength) }
    add(bytes, isWord: bytes.count < Self.wordLength)
    if bytes.contains(0x20) {
      // As forms write blanks, and without them.
      add(bytes.map { $0 == 0x20 ? UInt8(ascii: "+") : $0 }, isWord: bytes.count < Self.wordLength)
      add(bytes.filter { $0 != 0x20 }, isWord: bytes.count < Self.wordLength)
    }
    add(Array(bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }), isWord: bytes.count < Self.wordLength)
    for lead in 0..<3 { add(Self.base64(bytes, behind: lead), isWord: false) }
  }

  /// Adds what others hold.
  mutating func formUnion(_ other: Secrets) {
    for needle in other.needles {
      guard let first = needle.bytes.first, byFirst[first]?.contains(where: { needles[$0] == needle }) != true else { continue }
      byFirst[first, default: []].append(needles.count)
      needles.append(needle)
      longest = max(longest, needle.bytes.count)
    }
  }

  private mutating func add(_ bytes: [UInt8], isWord: Bool) {
    let folded = SecretText.folded(bytes)
    guard let first = folded.first, isWord || bytes.count >= Self.wordLength else { return }
    let needle = Needle(bytes: folded, isWord: isWord)
    guard byFirst[first]?.contains(where: { needles[$0] == needle }) != true else { return }
    byFirst[first, default: []].append(needles.count)
    needles.append(needle)
    longest = max(longest, folded.count)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// The digits of Base64 that only these bytes decide, if so many others stand before them.
  private static func base64(_ bytes: [UInt8], behind lead: Int) -> [UInt8] {
    let digits = Array(Base64.encode([UInt8](repeating: 0, count: lead) + bytes).utf8)
    return Array(digits[min(digits.count, (lead * 8 + 5) / 6)..<((lead + bytes.count) * 8 / 6)])
  }

  // MARK: Finding

  /// Where the bytes show a secret, in order and without overlaps.
  func ranges(in bytes: [UInt8], from length: Int = 0) -> [Range<Int>] {
    guard !isEmpty, !bytes.isEmpty else { return [] }
    var found: [Range<Int>] = []
    for reading in SecretText.Reading.allCases {
      let text = SecretText(bytes, as: reading)
      var i = 0
      while i < text.values.count {
        if let end = match(text, at: i, from: length) {
          found.append(text.starts[i]..<text.ends[end - 1])
        }
        i += 1
      }
    }
    return Self.merged(found)
  }

  /// The end of the longest secret that begins at `start`.
  private func match(_ text: SecretText, at start: Int, from length: Int) -> Int? {
    guard let candidates = byFirst[text.values[start]] else { return nil }
    var best: Int?
    for index in candidates {
      let needle = needles[index]
      let end = start + needle.bytes.count
      guard end <= text.values.count, end > best ?? 0, needle.bytes.count >= length,
        text.values[start..<end].elementsEqual(needle.bytes)
      else { continue }
      if needle.isWord, !text.isWord(start..<end) { continue }
      best = end
    }
    return best
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  // MARK: Masking

  /// The text with `***` for each secret of at least so many bytes.
  func masked(_ text: String, from length: Int = 0) -> String {
    let bytes = Array(text.utf8)
    let ranges = ranges(in: bytes, from: length)
    guard !ranges.isEmpty else { return text }
    var result: [UInt8] = []
    var end = 0
    for range in ranges {
      result += bytes[end..<range.lowerBound]
      result += Array(Self.mask.utf8)
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
