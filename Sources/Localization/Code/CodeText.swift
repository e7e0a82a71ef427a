import Diagnostics
import Markup
import Snippets

/// The code of a block, its tokens, and the way back to the file.
struct CodeText {
  var bytes: [UInt8]
  var tokens: [Token]
  var comments: [Token]
  /// Offset in the file for the start of each run of bytes that is contiguous there.
  var map: [(textOffset: Int, sourceOffset: Int)]
  var file: String

  init(bytes: [UInt8], map: [(textOffset: Int, sourceOffset: Int)], file: String, support: LanguageSupport) {
    self.bytes = bytes
    self.map = map
    self.file = file
    var code: [Token] = []
    var comments: [Token] = []
    for token in support.tokens(bytes) {
      if token.kind == .comment { comments.append(token) } else { code.append(token) }
    }
    tokens = code
    self.comments = comments
  }

  func text(_ token: Token) -> ArraySlice<UInt8> { bytes[token.range.lowerBound..<token.range.upperBound] }

  func string(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  func sourceOffset(_ offset: Int) -> Int {
    guard !map.isEmpty else { return offset }
    var low = 0
    var high = map.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if map[middle].textOffset <= offset { low = middle } else { high = middle }
    }
    return map[low].sourceOffset + offset - map[low].textOffset
  }

  func location(_ range: SourceRange) -> Location {
    // The end is mapped from the last byte, so that a range does not run into the next line's indentation.
    let lower = sourceOffset(range.lowerBound)
    let upper = range.isEmpty ? lower : sourceOffset(range.upperBound - 1) + 1
    return Location(file: file, range: SourceRange(lower, upper))
  }

  /// The zero-based line of an offset of the text.
  func line(at offset: Int) -> Int {
    var line = 0
    for byte in bytes.prefix(offset) where byte == 0x0A { line += 1 }
    return line
  }
}
