import Snippets
import Vocabulary

/// What a command prints, shown as a comment below it.
///
///     curl -X POST https://kiln.example/firings -d '{"cone": 6}'
///     # {"id": "f_1"}
enum CommentedOutput {
  /// The lines of a comment without their marks, at the same places.
  static func unmarked(_ text: some Collection<UInt8>) -> [UInt8] {
    var out = Array(text)
    var isLead = true
    for index in out.indices {
      if out[index] == 0x0A {
        isLead = true
      } else if isLead, out[index] == UInt8(ascii: "#") {
        out[index] = 0x20
      } else if out[index] > 0x20 {
        isLead = false
      }
    }
    return out
  }

  /// The comment that a text begins with, without its marks and at the same places; nil where it begins with none.
  static func leading(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var end = text.startIndex
    while end < text.endIndex {
      let line = text[end...].prefix { $0 != 0x0A }
      guard line.first(where: { $0 > 0x20 }) == UInt8(ascii: "#") else { break }
      end = min(line.endIndex + 1, text.endIndex)
    }
    guard end > text.startIndex else { return nil }
    let padding = [UInt8](repeating: 0x20, count: text.startIndex)
    return (padding + unmarked(text[..<end]))[text.startIndex...]
  }
}
