/// How a string is written so that every YAML reader, of version 1.1 or 1.2, gives the same string back.
///
///     YAMLScalar.inline("no")           // 'no'
///     YAMLScalar.inline("/api/{id}")    // /api/{id}
///     YAMLScalar.inline("a: b")         // 'a: b'
enum YAMLScalar {
  /// Plain, single-quoted or double-quoted: the plainest that is safe.
  static func inline(_ text: String) -> String {
    if isPlain(text) { return text }
    return text.unicodeScalars.allSatisfy(isPrintable) ? singleQuoted(text) : doubleQuoted(text)
  }

  /// As `inline`, and safe between `[` and `]`, where readers of YAML 1.1 take more characters for signs (`?`) than those of 1.2.
  static func flow(_ text: String) -> String {
    let holdsSign = text.utf8.contains { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: false
      default: !"_-./$ ".utf8.contains(byte)
      }
    }
    return holdsSign && isPlain(text) ? singleQuoted(text) : inline(text)
  }

  /// The lines of a literal block (`|`) and its header, if the text can be one.
  static func block(_ text: String) -> (header: String, lines: [Substring])? {
    guard text.utf8.contains(0x0A), text.unicodeScalars.allSatisfy({ $0 == "\n" || isPrintable($0) }) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var newlines = 0
    while let last = lines.last, last.isEmpty {
      lines.removeLast()
      newlines += 1
    }
    // Readers take the indentation from the first line; blank lines of white space are read in different ways.
    guard let first = lines.first, !first.isEmpty, first.utf8.first != 0x20, first.utf8.first != 0x23 else { return nil }
    guard lines.allSatisfy({ $0.isEmpty || !$0.utf8.allSatisfy { $0 == 0x20 } }) else { return nil }
    switch newlines {
    case 0: return ("|-", lines)
    case 1: return ("|", lines)
    default: return ("|+", lines + Array(repeating: "", count: newlines - 1))
    }
  }

  /// A number of JSON as a number of YAML 1.1, which wants a point and a sign in scientific notation.
  static func number(_ literal: String) -> String {
    guard let mark = literal.firstIndex(where: { $0 == "e" || $0 == "E" }) else { return literal }
    let mantissa = literal[..<mark]
    let exponent = literal[literal.index(after: mark)...]
    let sign = exponent.hasPrefix("-") || exponent.hasPrefix("+") ? "" : "+"
    return "\(mantissa)\(mantissa.contains(".") ? "" : ".0")e\(sign)\(exponent)"
  }

  private static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, last != 0x20, last != UInt8(ascii: ":") else { return false }
    switch first {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "$"): break
    case 0x80...: break
    default: return false
    }
    if bytes.count <= 5, reserved.contains(text.lowercased()) { return false }
    for i in bytes.indices.dropLast() {
      if bytes[i] == UInt8(ascii: ":"), bytes[i + 1] == 0x20 { return false }
      if bytes[i] == 0x20, bytes[i + 1] == UInt8(ascii: "#") { return false }
    }
    return text.unicodeScalars.allSatisfy(isPrintable)
  }

  /// Words that some version of YAML takes for a boolean or for null.
  private static let reserved: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

  /// Whether a character stands for itself without quotes being double; tabs and line ends do not.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0xA1...0x2027, 0x202A...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFEFE, 0xFF00...0xFFFD: true
    case 0x10000...: scalar.value & 0xFFFF < 0xFFFE
    default: false
    }
  }

  /// Text for a comment, without the characters that no YAML may hold.
  static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : " " }))
  }

  /// By scalars: a quote and the accent behind it are one character.
  private static func singleQuoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result.unicodeScalars.append(scalar) }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  private static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let width = scalar.value <= 0xFFFF ? 4 : 8
        result += (width == 4 ? "\\u" : "\\U") + String(repeating: "0", count: width - hex.count) + hex
      }
    }
    return result + "\""
  }
}
