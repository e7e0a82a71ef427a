/// How TypeScript spells names.
enum TypeScriptNaming: NamingConvention {
  /// `putRegister`; what begins with a digit gets an underscore.
  static func member(_ words: [String]) -> String {
    guard let first = words.first else { return "value" }
    let name = first.lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.utf8.first.map { (0x30...0x39).contains($0) } == true ? "_" + name : name
  }

  static func type(_ words: [String]) -> String { capitalized(words, orElse: "Value") }

  /// Words of the language, and globals that emitted code uses.
  static let keywords: Set<String> = [
    "abstract", "any", "arguments", "as", "async", "await", "boolean", "break", "case", "catch", "class", "const", "continue",
    "debugger", "declare", "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for",
    "from", "function", "get", "if", "implements", "import", "in", "instanceof", "interface", "let", "module", "namespace",
    "never",
    "new", "null", "number", "object", "of", "package", "private", "protected", "public", "readonly", "return", "rt", "set",
    "static",
    "string", "super", "switch", "symbol", "this", "throw", "true", "try", "type", "typeof", "undefined", "unknown", "var",
    "void",
    "while", "with", "yield",
  ]

  /// What every object has: a member that may be left out would clash with it.
  private static let inherited: Set<String> = [
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
  ]
  static let parameters = keywords.union(["body", "contentType", "options", "call", "raw", "input", "parts"]).union(inherited)
  static let methods: Set<String> = [
    "constructor", "send", "poll", "stream", "baseURL", "toString", "valueOf", "hasOwnProperty", "then",
  ]

  static let reservedTypes: Set<String> = [
    "Array", "ArrayBuffer", "AsyncGenerator", "Blob", "Boolean", "Date", "Error", "Function", "Headers", "Map", "Number",
    "Object",
    "Promise", "Record", "Request", "Response", "Set", "String", "Symbol", "Uint8Array",
  ]
}

/// Text of the documentation in TypeScript, from which nothing gets out.
enum TypeScriptLiteral {
  static func string(_ text: String) -> String {
    var result = "\""
    for unit in text.unicodeScalars {
      switch unit {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " "..."~": result.unicodeScalars.append(unit)
      default:
        switch unit.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .mathSymbol, .dashPunctuation,
          .otherPunctuation:
          result.unicodeScalars.append(unit)
        default: result += "\\u{\(String(unit.value, radix: 16))}"
        }
      }
    }
    return result + "\""
  }

  /// Lines of a comment in `/** … */`; paragraphs that are nil or empty are left out.
  static func comment(_ paragraphs: [String?]) -> [String] {
    let blocks = paragraphs.map { SwiftLiteral.commentLines($0 ?? "") }.filter { !$0.isEmpty }
    let lines = blocks.joined(separator: [""]).map(closed)
    if lines.isEmpty { return [] }
    if lines.count == 1, let only = lines.first { return ["/** \(only) */"] }
    return ["/**"] + lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"]
  }

  /// Without an end of the comment.
  private static func closed(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      if scalar == "/", result.last == "*" {
        result.append("\u{2215}")
      } else {
        // A space that is no plain one is taken for a slip by linters.
        result.append(scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    return String(result)
  }

  /// A key of an object or an interface, in quotes where it is no name.
  static func key(_ name: String) -> String {
    let isName =
      name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_")
      } && name.utf8.first.map { !(0x30...0x39).contains($0) } == true && name != "constructor"
    return isName ? name : string(name)
  }
}
