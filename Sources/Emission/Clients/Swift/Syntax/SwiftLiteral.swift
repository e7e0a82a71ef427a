/// Text of the documentation as literals and comments of Swift, from which nothing gets out.
enum SwiftLiteral {
  /// A string literal, quotes included.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || isInvisible(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Controls, and marks that make text read in another order than it is.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .unassigned
    }
  }

  /// Lines of a comment: no control characters, nothing that reorders the text.
  static func commentLines(_ text: String) -> [String] {
    var lines: [String] = []
    var current = String.UnicodeScalarView()
    func end() {
      while current.last == " " { current.removeLast() }
      lines.append(String(current))
      current = .init()
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: end()
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: if current.last != " " { current.append(" ") }
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: continue
      default: current.append(scalar)
      }
    }
    end()
    while lines.last == "" { lines.removeLast() }
    return Array(lines.drop { $0.isEmpty })
  }
}
