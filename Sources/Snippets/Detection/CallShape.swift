import Vocabulary

/// What calls and strings look like: single quotes around words, names of methods that begin small or large.
///
///     client.keys('a').retrieve();   // neither Swift, Java nor C# has such strings, and C# calls `Retrieve()`
struct CallShape {
  /// Strings of more than one character in single quotes.
  private var singleQuoted = 0
  /// `.name(` and `.Name(`.
  private var small = 0
  private var large = 0

  init(_ text: [UInt8]) {
    var i = 0
    while i < text.count {
      switch text[i] {
      case Byte.quote: i = Self.endOfString(text, i) ?? i
      case Byte.apostrophe where i == 0 || !text[i - 1].isWordByte:
        guard let end = Self.endOfString(text, i) else { break }
        if end - i > 3, text[i + 1] != Byte.backslash { singleQuoted += 1 }
        i = end
      case Byte.slash where text.matches("//", at: i) && (i == 0 || text[i - 1].isWhitespace): i = text.endOfLine(i)
      case Byte.dot
      where i > 0 && i + 1 < text.count && (text[i - 1].isWordByte || text[i - 1] == Byte.closeParen || text[i - 1].isWhitespace):
        let start = i + 1
        var end = start
        while end < text.count, text[end].isWordByte { end += 1 }
        if end > start, end < text.count, text[end] == Byte.openParen {
          if text[start].isUppercase { large += 1 } else if text[start].isLowercase { small += 1 }
        }
      default: break
      }
      i += 1
    }
  }

  var hasSingleQuotes: Bool { singleQuoted > 0 }
  var isMostlyLarge: Bool { large > small }
  var isMostlySmall: Bool { small > large }

  /// The offset of the quote that closes the string on its line.
  private static func endOfString(_ text: [UInt8], _ start: Int) -> Int? {
    var end = start + 1
    while end < text.count, text[end] != text[start], text[end] != Byte.newline { end += text[end] == Byte.backslash ? 2 : 1 }
    return end < text.count && text[end] == text[start] ? end : nil
  }
}
