import Contract

/// Text of a server or a request as a message may show it: one line, short, without secrets, and without anything that steers a terminal.
///
///     Excerpt(secrets: secrets).quoted("your token s3cret\nis wrong")  // "'your token *** is wrong'"
struct Excerpt: Sendable {
  static let limit = 120
  /// So much of a text is read for its first characters.
  private static let window = 16 << 10

  var secrets = Secrets()

  /// `'text'`, cut and escaped.
  func quoted(_ text: String) -> String { "'\(plain(text))'" }

  /// `'text'`, cut and escaped, of bytes that should be UTF-8.
  func quoted(_ bytes: [UInt8]) -> String { "'\(plain(bytes))'" }

  func plain(_ text: String, limit: Int = limit) -> String { plain(Array(text.utf8.prefix(reach)), limit: limit) }

  /// Secrets are taken out first, so that none is cut in two and shown in part.
  func plain(_ bytes: [UInt8], limit: Int = limit) -> String {
    let read = bytes.count > reach ? Array(bytes.prefix(reach)) : bytes
    // Behind the window a secret may have begun that is not read to its end.
    let end = min(read.count, bytes.count < reach ? read.count : Self.window)
    var result = Line(limit: limit)
    var start = 0
    for range in secrets.ranges(in: read) where range.lowerBound < end {
      result.append(read[start..<max(start, range.lowerBound)])
      result.append(Array(Secrets.mask.utf8)[...])
      start = range.upperBound
      if result.isFull { break }
    }
    if start < end { result.append(read[start..<end]) }
    if end < read.count { result.cut() }
    return result.text
  }

  /// Bytes that must be read so that the window holds no part of a secret: each byte of one may be written with six.
  private var reach: Int { Self.window + 6 * secrets.longest }

  /// One line of at most so many characters.
  private struct Line {
    let limit: Int
    private(set) var text = ""
    private var count = 0
    private(set) var isFull = false

    init(limit: Int) { self.limit = limit }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
      // Each character is at least one byte and at most four.
      let part = limit < .max / 4 ? bytes.prefix(4 * (limit - count + 1)) : bytes
      for scalar in String(decoding: part, as: UTF8.self).unicodeScalars {
        if count == limit { return cut() }
        count += 1
        switch scalar.value {
        case 0x0A, 0x0D, 0x09: text += " "
        case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: text += "\u{FFFD}"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }

    mutating func cut() {
      if !isFull { text += "…" }
      isFull = true
    }
  }
}
