import Vocabulary

extension JSONSampleReader {
  /// A text as it is sent: JSON without its comments, and the commas that stand before a brace beside them; any other text as it is.
  ///
  ///     JSONSampleReader.withoutComments(#"{"cone": 6, } // hot"#)  // {"cone": 6 }
  ///
  /// A comment that says `...` leaves something out, and the text is not whole without it.
  public static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(Byte.slash) || text.utf8.contains(Byte.hash), JSONReader.read(text) == nil else { return text }
    // A title of Markdown and an address have what comments begin with.
    guard let first = text.utf8.first(where: { $0 > 0x20 }), first == Byte.openBrace || first == Byte.openBracket else {
      return text
    }
    let bytes = Array(text.utf8)
    let reading = read(bytes)
    guard !reading.comments.isEmpty else { return text }
    var kept: [UInt8] = []
    var end = 0
    for comment in reading.comments where comment.lowerBound >= end {
      if [Array("...".utf8), Array("…".utf8)].contains(where: bytes[comment.lowerBound..<comment.upperBound].holds) {
        return text
      }
      kept += bytes[end..<comment.lowerBound]
      while kept.last?.isBlank ?? false { kept.removeLast() }
      end = comment.upperBound
    }
    kept += bytes[end...]
    // What is to be filled in is no JSON yet.
    if !read(kept).problems.isEmpty { kept = withoutLastCommas(kept) }
    return read(kept).problems.isEmpty ? String(decoding: kept, as: UTF8.self) : text
  }

  /// A text without the commas that a brace or bracket follows.
  private static func withoutLastCommas(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var comma: Int?
    var (isText, isEscaped) = (false, false)
    for byte in bytes {
      if let place = comma, !isText, byte.isCloser { kept.remove(at: place) }
      if !byte.isWhitespace { comma = !isText && byte == Byte.comma ? kept.count : nil }
      if byte == Byte.quote, !isEscaped { isText.toggle() }
      isEscaped = byte == Byte.backslash && !isEscaped
      kept.append(byte)
    }
    return kept
  }
}
