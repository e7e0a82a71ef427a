import Diagnostics

/// Finds what is no text in a file: NUL and bytes that are no UTF-8.
struct Encoding {
  /// The bad stretches, each to be read as U+FFFD.
  private(set) var bad: [Range<Int>] = []
  /// Whether there are so many that the file is no text at all.
  private(set) var isBinary = false

  private static let maximum = 50_000

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard let base = bytes.baseAddress else { return }
    let raw = UnsafeRawPointer(base)
    var i = start
    while i < bytes.count {
      if i + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
        // Neither a high bit nor a zero byte in all eight.
        let zeros = (word &- 0x0101_0101_0101_0101) & ~word
        if (word | zeros) & 0x8080_8080_8080_8080 == 0 {
          i += 8
          continue
        }
      }
      let length = Encoding.validLength(bytes, i)
      if length > 0 {
        i += length
        continue
      }
      if let last = bad.last, last.upperBound == i {
        bad[bad.count - 1] = last.lowerBound..<(i + 1)
      } else {
        if bad.count >= Encoding.maximum {
          isBinary = true
          return
        }
        bad.append(i..<(i + 1))
      }
      i += 1
    }
  }

  /// The length of the scalar at `i`, or 0 if there is none.
  private static func validLength(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> Int {
    let first = bytes[i]
    if first < 0x80 { return first == 0 ? 0 : 1 }
    func follows(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      i + offset < bytes.count && bytes[i + offset] >= low && bytes[i + offset] <= high
    }
    switch first {
    case 0xC2...0xDF: return follows(1) ? 2 : 0
    case 0xE0: return follows(1, 0xA0) && follows(2) ? 3 : 0
    case 0xED: return follows(1, 0x80, 0x9F) && follows(2) ? 3 : 0
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
    case 0xF0: return follows(1, 0x90) && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xF4: return follows(1, 0x80, 0x8F) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }

  var edits: [Patch.Edit] { bad.map { Patch.Edit(file: $0, replacement: [0xEF, 0xBF, 0xBD]) } }

  func diagnostic(_ file: SourceFile) -> Diagnostic? {
    guard let first = bad.first, first.lowerBound < file.bytes.count else { return nil }
    let byte = file.bytes[first.lowerBound]
    let hex = String(byte, radix: 16, uppercase: true)
    let name = byte == 0 ? "NUL" : "0x\(hex.count < 2 ? "0" : "")\(hex)"
    var remedy = "Save the file as UTF-8"
    let what: String
    if Encoding.isUTF16(file.bytes) {
      what = "\(name) is a byte of UTF-16; a page must be UTF-8"
    } else if isBinary {
      what = "\(name) and thousands of other bytes are no UTF-8 text; a page must be text"
      remedy = "Save the file as UTF-8, or exclude it if it is no page"
    } else if byte == 0 {
      what = "NUL must not stand in a page"
      remedy = "Remove the byte, or exclude the file if it is no page"
    } else {
      what = "\(name) is not UTF-8; a page must be UTF-8"
    }
    let more = bad.count > 1 && !isBinary ? " (and \(bad.count - 1) more places)" : ""
    return Diagnostic(
      .encoding, what + more, at: Location(file: file.path, range: SourceRange(first.lowerBound, first.upperBound)),
      remedy: remedy)
  }

  /// Whether the bytes are UTF-16: its mark stands first, or nearly every second byte is NUL and no other.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let head = bytes.prefix(4096)
    var zeros = (even: 0, odd: 0)
    for (index, byte) in head.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    return max(zeros.even, zeros.odd) * 10 > head.count * 3 && min(zeros.even, zeros.odd) * 50 < head.count
  }
}

extension Rule {
  public static let encoding = Rule(
    "markup/encoding", .error, "A page must be UTF-8",
    why: "Bytes in another encoding show as replacement characters, and tools downstream may refuse the page",
    example: "caf\\xE9", remedy: "Save the file as UTF-8")
}
