import Diagnostics

/// Finds UTF-8 that was once decoded as Windows-1252 and encoded again: `â€™` for `’`, `Ã©` for `é`.
public enum Mojibake {
  /// What Windows-1252 shows for bytes 0x80 to 0x9F (Unicode's mapping table CP1252.TXT); 0 where it has nothing.
  private static let windows1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// The byte that Windows-1252 shows as this scalar, if it is one above 0x7F.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    if (0xA0...0xFF).contains(scalar.value) { return UInt8(scalar.value) }
    if (0x80...0x9F).contains(scalar.value) { return UInt8(scalar.value) }
    guard scalar.value > 0xFF, let index = windows1252.firstIndex(of: scalar.value) else { return nil }
    return UInt8(0x80 + index)
  }

  /// Reports each run once, with the sign that was meant.
  public static func check(_ file: SourceFile) -> [Diagnostic] { check(file, besides: []) }

  /// The same, but for letters that are lost in some ranges, which are in order.
  static func check(_ file: SourceFile, besides code: [SourceRange]) -> [Diagnostic] {
    var code = code[...]
    var diagnostics: [Diagnostic] = []
    let bytes = file.bytes
    var i = 0
    while i < bytes.count {
      if bytes[i] == 0xEF, LostLetters.isSign(i, bytes) {
        while let first = code.first, first.upperBound <= i { code.removeFirst() }
        if let first = code.first, first.contains(SourceRange(i, i + 3)) {
          i += 3
          continue
        }
      }
      if bytes[i] == 0xEF, isOn(.lostLetters), let word = LostLetters.word(around: i, bytes) {
        diagnostics.append(
          Diagnostic(
            .mojibake, by: .lostLetters, "'\(file.text(word))' has lost letters: U+FFFD stands where they were",
            at: Location(file: file.path, range: word), remedy: "Write the letters again, here and further on in the line"))
        i = file.rangeOfLine(file.lineIndex(at: i)).upperBound
        continue
      }
      // Only Ã, Â, â, ã … (lead bytes of UTF-8 seen as Latin letters: U+00C2 to U+00F4) can begin a run; in UTF-8 they are 0xC3.
      guard bytes[i] == 0xC3, isOn(.wrongEncoding), i + 1 < bytes.count, let run = run(bytes, i) else {
        i += 1
        continue
      }
      let range = SourceRange(i, i + run.length)
      diagnostics.append(
        Diagnostic(
          .mojibake, by: .wrongEncoding, "'\(file.text(range))' is '\(run.meant)' in the wrong encoding",
          at: Location(file: file.path, range: range), remedy: "Write '\(run.meant)'",
          fix: .init(
            title: "Replace it with '\(run.meant)'",
            replacements: [.init(location: Location(file: file.path, range: range), text: run.meant)])))
      i += run.length
    }
    return diagnostics
  }

  /// The scalars at `start` that together are one UTF-8 sequence seen through Windows-1252.
  private static func run(_ bytes: [UInt8], _ start: Int) -> (length: Int, meant: String)? {
    let window = bytes[start..<min(bytes.count, start + 16)]
    var text = String(decoding: window, as: UTF8.self).unicodeScalars.makeIterator()
    guard let first = text.next(), let lead = byte(first) else { return nil }
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0
    guard count > 0, lead <= 0xF4 else { return nil }
    var raw = [lead]
    var length = Unicode.Scalar.utf8Length(first)
    for _ in 1..<count {
      guard let next = text.next(), let byte = byte(next), byte & 0xC0 == 0x80 else { return nil }
      raw.append(byte)
      length += Unicode.Scalar.utf8Length(next)
    }
    // Two letters such as 'Ã‰' can be words of a language; what they would mean must be a letter or a typographic sign.
    guard let meant = String(validating: raw, as: UTF8.self), meant.unicodeScalars.count == 1,
      let scalar = meant.unicodeScalars.first
    else { return nil }
    if count == 2, !scalar.properties.isAlphabetic, !(0xA0...0xBF).contains(scalar.value) { return nil }
    if by(.endOfQuotation, isQuoted(raw, behind: start > 0 ? bytes[start - 1] : 0x20)) { return nil }
    return (length, meant)
  }
}

extension Mojibake {
  /// The bytes that Windows-1252 shows as closing quotation marks, and those with dashes and the ellipsis.
  private static let closing: Set<UInt8> = [0x91, 0x92, 0x93, 0x94, 0x9B, 0xBB]
  private static let typographic = closing.union([0x85, 0x96, 0x97])

  /// Whether the signs are rather a letter at the end of quoted words and what closes the quotation: „gemäß“, “café”—.
  private static func isQuoted(_ raw: [UInt8], behind before: UInt8) -> Bool {
    guard before >= 0x80 || isASCIIWord(before), raw.count > 1, closing.contains(raw[1]) else { return false }
    return raw.count == 2 ? raw[0] == 0xDF : raw[0] < 0xF0 && typographic.contains(raw[2])
  }
}

extension Unicode.Scalar {
  fileprivate static func utf8Length(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}
