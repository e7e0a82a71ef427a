import Diagnostics
import Vocabulary

/// Writes code as HTML with a class for each kind of token.
///
///     var html: [UInt8] = []
///     Highlighter.html(text: Array("let a = \"<b>\"".utf8), language: .swift, into: &html)
///     // <span class="tk-k">let</span> a = <span class="tk-s">"&lt;b&gt;"</span>
///
/// | class  | what it marks |
/// |--------|---------------|
/// | `tk-k` | keyword, method of an HTTP request |
/// | `tk-t` | type, program of a command line, section of an INI file |
/// | `tk-s` | string, target of an HTTP request |
/// | `tk-n` | number, status |
/// | `tk-c` | comment |
/// | `tk-m` | preprocessor directive, head of a diff |
/// | `tk-a` | attribute, annotation, decorator |
/// | `tk-y` | key of JSON or YAML, name of a header, property of CSS |
/// | `tk-l` | flag of a command line |
/// | `tk-v` | variable: `$TOKEN` |
/// | `tk-g` | tag or entity of markup |
/// | `tk-f` | name that a parenthesis follows: a call or a declaration |
/// | `tk-i` | line that a diff adds |
/// | `tk-d` | line that a diff takes away |
/// | `tk-u` | invisible or direction-changing character, shown as `U+202E` |
///
/// Other names, operators and punctuation have no class.
public enum Highlighter {
  /// Appends the text as escaped HTML, without an element around it.
  public static func html(text: [UInt8], language: Language, into out: inout [UInt8]) {
    html(text: text, tokens: Lexing.tokens(text, language: language), into: &out)
  }

  /// Appends the text by tokens that are known already.
  public static func html(text: [UInt8], tokens: [Token], into out: inout [UInt8]) {
    out.reserveCapacity(out.count + text.count * 2 + tokens.count * 12)
    text.withUnsafeBufferPointer { buffer in
      var at = 0
      for token in tokens {
        let lower = token.range.lowerBound
        let upper = token.range.upperBound
        // Tokens of a faulty lexer must not repeat or lose text.
        guard lower >= at, upper <= buffer.count, lower < upper else { continue }
        var letter = letters[Int(token.kind.rawValue)]
        if token.kind == .identifier, upper < buffer.count, buffer[upper] == Byte.openParen { letter = function }
        guard letter != 0 else { continue }
        HTMLEscape.append(buffer, at, lower, to: &out)
        out.append(contentsOf: opening)
        out.append(letter)
        out.append(Byte.quote)
        out.append(Byte.greater)
        HTMLEscape.append(buffer, lower, upper, to: &out)
        out.append(contentsOf: closing)
        at = upper
      }
      HTMLEscape.append(buffer, at, buffer.count, to: &out)
    }
  }

  private static let opening = Array("<span class=\"tk-".utf8)
  private static let closing = Array("</span>".utf8)
  private static let function = UInt8(ascii: "f")

  /// The last letter of the class of each kind of token; 0 for none.
  private static let letters: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    let classes: [(Token.Kind, Character)] = [
      (.keyword, "k"), (.type, "t"), (.string, "s"), (.number, "n"), (.comment, "c"), (.preprocessor, "m"), (.attribute, "a"),
      (.key, "y"), (.flag, "l"), (.variable, "v"), (.tag, "g"), (.inserted, "i"), (.deleted, "d"),
    ]
    for (kind, letter) in classes { table[Int(kind.rawValue)] = letter.asciiValue ?? 0 }
    return table
  }()
}

/// Text as HTML, with characters that would deceive a reader made visible.
enum HTMLEscape {
  /// 0: as it is; 1: an entity; 2: a control character; 3: may begin an invisible character.
  private static let classes: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    for byte in 0..<0x20 where byte != 0x09 && byte != 0x0A { table[byte] = 2 }
    table[0x7F] = 2
    for byte in [Byte.ampersand, Byte.less, Byte.greater, Byte.quote] { table[Int(byte)] = 1 }
    table[0xE2] = 3
    table[0xEF] = 3
    return table
  }()

  static func append(_ text: UnsafeBufferPointer<UInt8>, _ lower: Int, _ upper: Int, to out: inout [UInt8]) {
    var start = lower
    var at = lower
    classes.withUnsafeBufferPointer { classes in
      while at < upper {
        let kind = classes[Int(text[at])]
        if kind == 0 {
          at += 1
          continue
        }
        guard let (replacement, width) = replacement(text, at, kind) else {
          at += 1
          continue
        }
        out.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<at]))
        out.append(contentsOf: replacement)
        at += width
        start = at
      }
    }
    if start < upper { out.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<upper])) }
  }

  private static let ampersand = Array("&amp;".utf8)
  private static let less = Array("&lt;".utf8)
  private static let greater = Array("&gt;".utf8)
  private static let quote = Array("&quot;".utf8)

  private static func replacement(_ text: UnsafeBufferPointer<UInt8>, _ at: Int, _ kind: UInt8) -> (bytes: [UInt8], width: Int)? {
    let byte = text[at]
    switch kind {
    case 1:
      switch byte {
      case Byte.ampersand: return (ampersand, 1)
      case Byte.less: return (less, 1)
      case Byte.greater: return (greater, 1)
      default: return (quote, 1)
      }
    case 2: return (visible(UInt32(byte)), 1)
    default:
      guard at + 2 < text.count, text[at + 1] & 0xC0 == 0x80, text[at + 2] & 0xC0 == 0x80 else { return nil }
      let scalar = UInt32(byte & 0x0F) << 12 | UInt32(text[at + 1] & 0x3F) << 6 | UInt32(text[at + 2] & 0x3F)
      switch scalar {
      // Zero-width space, separators, embeddings, overrides, isolates, the byte order mark.
      case 0x200B, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return (visible(scalar), 3)
      default: return nil
      }
    }
  }

  private static func visible(_ scalar: UInt32) -> [UInt8] {
    let digits = String(scalar, radix: 16, uppercase: true)
    return Array("<span class=\"tk-u\">U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)</span>".utf8)
  }
}
