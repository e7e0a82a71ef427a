import Vocabulary

/// The sign that opens or ends a fenced block of code: three or more backticks or tildes.
///
///     FenceSign.beginning("~~~~ sh")        // ~, 4
///     FenceSign.behindMarks("1. > ```sh")   // `, 3
///     FenceSign.beginning("```a``` b")      // none: code in three backticks within a line
struct FenceSign: Equatable {
  var sign: UInt8
  var length: Int
  /// Whether it stands in a quotation, whose marks stand before the end of the block, too.
  var isQuoted = false

  /// The sign at the beginning of a line without its indentation.
  static func beginning(_ text: ArraySlice<UInt8>) -> FenceSign? {
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    let length = text.prefix { $0 == sign }.count
    // Behind backticks that open a fence stand no others.
    guard length >= 3, sign != UInt8(ascii: "`") || !text.dropFirst(length).contains(sign) else { return nil }
    return FenceSign(sign: sign, length: length)
  }

  /// The sign of a line behind the marks of lists and quotations.
  static func behindMarks(_ line: ArraySlice<UInt8>) -> FenceSign? {
    var text = line
    var isQuoted = false
    while let mark = text.first, text.count > 1 {
      let digits = text.prefix { (0x30...0x39).contains($0) }.count
      let width = digits > 0 && digits < 10 ? digits + 1 : 1
      let isMark = digits > 0 ? text.dropFirst(digits).first.map { ".)".utf8.contains($0) } ?? false : "-*+>".utf8.contains(mark)
      guard isMark, text.count > width, Bytes.isBlank(text[text.startIndex + width]) || mark == UInt8(ascii: ">") else { break }
      text = text.dropFirst(width).drop { $0 <= 0x20 }
      isQuoted = isQuoted || mark == UInt8(ascii: ">")
    }
    var sign = beginning(text)
    sign?.isQuoted = isQuoted
    return sign
  }

  /// Whether a line, without the blanks around it, ends the block that this sign opens.
  func isEnded(by text: ArraySlice<UInt8>) -> Bool {
    let text = isQuoted ? text.drop { $0 == UInt8(ascii: ">") || $0 <= 0x20 } : text
    guard text.first == sign else { return false }
    let run = text.prefix { $0 == sign }.count
    return run >= length && run == text.count
  }
}
