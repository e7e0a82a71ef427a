import Diagnostics
import Snippets

/// Code of a language that mixes programs and markup, with what its lexer would misread in markup made harmless: the slash of a tag
/// begins no regular expression, and the apostrophe of a word no string.
///
///     <p>L'heure</p>   →   <p>L_heure<_p>
enum MarkupMask {
  /// As many bytes, with blanks for comments.
  static func masked(_ bytes: [UInt8], _ language: Language, comments: [SourceRange]) -> [UInt8] {
    guard language.mixesMarkup, by(.maskedMarkup, hasTags(bytes)) else { return bytes }
    var out = bytes
    for comment in comments {
      for index in comment.lowerBound..<comment.upperBound where out[index] != 0x0A { out[index] = 0x20 }
    }
    // In text between tags no sign begins a string, an expression or a comment. Behind the last tag a program may go on.
    for text in ShownText(bytes, language).ranges {
      let inner = bytes[text.lowerBound..<text.upperBound]
      if inner.contains(where: { ";=".utf8.contains($0) }) || inner.firstRange(of: "//".utf8) != nil { continue }
      for index in text.lowerBound..<text.upperBound where "'\"`/".utf8.contains(out[index]) { out[index] = UInt8(ascii: "_") }
    }
    for index in bytes.indices.dropFirst().dropLast() {
      let (before, after) = (bytes[index - 1], bytes[index + 1])
      switch bytes[index] {
      case UInt8(ascii: "'") where isLetter(before) && isLetter(after): out[index] = UInt8(ascii: "_")
      case UInt8(ascii: "/") where before == UInt8(ascii: "<") && isLetter(after): out[index] = UInt8(ascii: "_")
      case UInt8(ascii: "/") where after == UInt8(ascii: ">") && endsAttribute(before): out[index] = UInt8(ascii: "_")
      default: break
      }
    }
    return out
  }

  private static func hasTags(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "<") && bytes[index + 1] == UInt8(ascii: "/")
        || bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: ">")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) }

  private static func endsAttribute(_ byte: UInt8) -> Bool {
    isASCIIWord(byte) || byte == 0x20 || byte == 0x0A || "\"'}".utf8.contains(byte)
  }
}
