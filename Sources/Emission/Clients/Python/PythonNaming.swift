/// How Python spells names (PEP 8).
enum PythonNaming: NamingConvention {
  /// `put_register`; what begins with a digit gets an underscore.
  static func member(_ words: [String]) -> String {
    let name = words.map { $0.lowercased() }.joined(separator: "_")
    guard let first = name.unicodeScalars.first else { return "value" }
    return ("0"..."9").contains(first) ? "n" + name : name
  }

  static func type(_ words: [String]) -> String { capitalized(words, orElse: "Value") }

  /// `HIGH_PRIORITY`
  static func constant(_ text: String) -> String {
    let name = NameWords.split(text).map { $0.uppercased() }.joined(separator: "_")
    guard let first = name.unicodeScalars.first else { return "VALUE" }
    return first.properties.isUppercase ? name : "VALUE_" + name
  }

  /// Keywords, and builtins that annotations and bodies of the emitted code use.
  static let keywords: Set<String> = [
    "and", "as", "assert", "async", "await", "break", "case", "class", "continue", "def", "del", "elif", "else", "except",
    "finally",
    "for", "from", "global", "if", "import", "in", "is", "lambda", "match", "nonlocal", "not", "or", "pass", "raise", "return",
    "try",
    "type", "while", "with", "yield", "none", "true", "false", "bool", "bytes", "datetime", "dict", "float", "int", "isinstance",
    "list", "object", "property", "rt", "str", "self", "cls", "super", "tuple",
  ]

  static let parameters = keywords.union([
    "body", "call", "content_type", "interval", "options", "wait_timeout", "page", "result",
  ])
  static let methods = keywords.union(["send", "poll"])
  static let fields = keywords.union(["additional_fields", "dataclasses"])
  static let constants: Set<String> = ["CAPITALIZE", "MRO"]

  static let reservedTypes: Set<String> = [
    "None", "True", "False", "Literal", "TypeAlias", "Sequence", "Iterator", "AsyncIterator", "BinaryIO", "Mapping", "Any",
  ]
}

/// Text of the documentation in Python, from which nothing gets out.
enum PythonLiteral {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " "..."~": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x10000 && !isPlain(scalar): result += "\\u" + hex(scalar, 4)
      case _ where !isPlain(scalar): result += "\\U" + hex(scalar, 8)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .mathSymbol, .dashPunctuation,
      .otherPunctuation:
      true
    default: false
    }
  }

  private static func hex(_ scalar: Unicode.Scalar, _ length: Int) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  /// Text in a comment that ends with its line.
  static func comment(_ text: String) -> String {
    SwiftLiteral.commentLines(text).joined(separator: " ")
  }

  /// Paragraphs as the lines of a docstring; those that are nil or empty are left out.
  static func docstring(_ paragraphs: [String?]) -> [String] {
    let blocks = paragraphs.map { SwiftLiteral.commentLines($0 ?? "") }.filter { !$0.isEmpty }
    var lines = Array(blocks.joined(separator: [""]))
    if lines.isEmpty { return [] }
    lines = lines.map { $0.escapingForDocstring }
    if lines.count == 1, let only = lines.first, !only.hasSuffix("\"") { return ["\"\"\"\(only)\"\"\""] }
    lines[0] = "\"\"\"" + lines[0]
    return lines + ["\"\"\""]
  }
}

extension String {
  fileprivate var escapingForDocstring: String {
    var result = ""
    var quotes = 0
    for scalar in unicodeScalars {
      quotes = scalar == "\"" ? quotes + 1 : 0
      if scalar == "\\" || quotes == 3 { result += "\\" }
      if quotes == 3 { quotes = 0 }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
