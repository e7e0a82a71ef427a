import Contract
import Diagnostics
import Emission
import SeededRandom

/// Names that a language, a format or the emitted code itself might take for its own.
struct HostileNames {
  private let all: [String]

  init() {
    all = Self.awkward + Self.words + Self.identifiersOfEmittedCode()
  }

  func name(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: Self.awkward[Int.random(in: 0..<Self.awkward.count, using: &random)]
    // The same name again in another spelling: they collide once they are identifiers.
    case 1: Self.respelled(one(&random), Int.random(in: 0..<4, using: &random))
    case 2: one(&random) + one(&random)
    default: one(&random)
    }
  }

  private func one(_ random: inout SeededGenerator) -> String { all[Int.random(in: 0..<all.count, using: &random)] }

  private static func respelled(_ name: String, _ way: Int) -> String {
    switch way {
    case 0: name.uppercased()
    case 1: name.lowercased()
    case 2: "_\(name)-"
    default: String(name.flatMap { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" })
    }
  }

  /// Every identifier in the client and the tests of a contract that uses all of what they can do, in its own spelling.
  private static func identifiersOfEmittedCode() -> [String] {
    let contract = EveryFeature.contract
    let files =
      CodeLanguage.allCases.flatMap { $0.client([contract], package: "every", sources: SourceTable([])) }
      + CodeLanguage.allCases.flatMap { $0.tests([contract], package: "every", sources: SourceTable([])) }
    var seen: Set<String> = []
    var result: [String] = []
    for word in files.map(\.text).joined().split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      if seen.insert(String(word)).inserted { result.append(String(word)) }
    }
    return result
  }

  static let awkward = [
    "", " ", "$ref", "__proto__", "constructor", "prototype", "a\r\nb", "a\nb", "\n", "\t", "*/", "/*", "//", "\"", "'", "`",
    "\\",
    "\\(x)", "\\(fatalError())", "\"\"\"", "#\"", "\u{0}", "\u{7F}", "\u{85}", "\u{A0}", "\u{200B}", "\u{2028}", "\u{202E}",
    "\u{FEFF}",
    "\u{FFFE}", "'\u{301}", "e\u{301}", "é", "ß", "ı", "日本語", "名前", "ключ", "שם", "مفتاح", "😀", "👩‍👩‍👧", "🇨🇿", "1", "1st", "007",
    "0x1F",
    "0o7", "1_000", "1e3", ".inf", ".nan", "-", "_", "__", "$", "$0", "~", "null", "true", "no", "Yes", "on", "y", "=", "<<",
    "&a",
    "*b", "!t", "%", "@", ": ", " #", "a: b", "a #b", "?", "? a", "noon?", "- a", "[", "]", "{", "}", "{id}", ",", "|", ">",
    "---",
    "...", "2020-01-01", "2020-01-01T00:00:00Z", "12:30", "a b", "a-b", "a_b", "aB", "AB", "a.b", "a/b", "a~b", "a~0b", "a~1b",
    "a[]",
    "x-y", "X-API-Key", "x-api-key", "Content-Type", "Accept", "Authorization", "Cookie", "<script>", "${x}", "#{x}", "{{x}}",
    "%s", "%2F",
    String(repeating: "long ", count: 300), String(repeating: "名", count: 1200), String(repeating: "_", count: 2000),
  ]

  /// Words of the languages, of their libraries and of Foundation.
  static let words = [
    "AsyncIterator", "Callable", "False", "Mapping", "None", "Sequence", "True", "TypeAlias", "abstract", "and", "arguments",
    "assert",
    "boolean", "bytes", "cls", "const", "dataclasses", "datetime", "debugger", "def", "del", "delete", "dict", "elif", "eval",
    "except",
    "export", "extends", "finally", "float", "from", "function", "global", "implements", "input", "instanceof", "int",
    "interface",
    "json", "lambda", "len", "list", "match", "module", "mro", "namespace", "never", "new", "nonlocal", "not", "null", "number",
    "object",
    "options", "or", "os", "pass", "print", "property", "pytest", "raise", "range", "result", "rt", "str", "symbol", "then",
    "this",
    "toString", "tuple", "typeof", "undefined", "unknown", "values", "void", "with", "body", "call", "interval", "wait_timeout",
    "additional_fields", "contentType", "client", "server", "keep", "found", "api",
    "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "CodingKeys", "Data", "Date", "Decoder", "Dictionary", "Double",
    "Encoder", "Error", "Foundation", "Hashable", "Int", "JSON", "JSONDecoder", "Never", "Notification", "Operation", "Optional",
    "Process", "Protocol", "Result", "Self", "Sendable", "Set", "Stream", "String", "Swift", "Task", "Thread", "Type", "URL",
    "UUID",
    "Void", "abs", "actor", "allCases", "any", "as", "assert", "associatedtype", "async", "await", "borrowing", "break", "case",
    "catch", "class", "consume", "consuming", "continue", "convenience", "copy", "debugDescription", "default", "defer", "deinit",
    "description", "didSet", "discard", "distributed", "do", "dump", "dynamic", "each", "else", "encode", "enum", "exit",
    "extension", "fallthrough", "false", "fatalError", "fileprivate", "final", "for", "free", "from", "func", "get", "guard",
    "hash", "hashValue", "if", "import", "in", "indirect", "infix", "init", "inout", "intValue", "internal", "into", "is",
    "isolated", "lazy", "let", "macro", "malloc", "map", "max", "min", "mutating", "nil", "none", "nonisolated", "nonmutating",
    "numericCast", "of", "open", "operator", "optional", "override", "package", "postfix", "precedencegroup", "prefix", "print",
    "private", "protocol", "public", "rawValue", "read", "readLine", "repeat", "required", "rethrows", "return", "select", "self",
    "send", "sending", "sequence", "set", "some", "static", "stride", "stringValue", "struct", "subscript", "super", "swap",
    "switch", "then", "throw", "throws", "true", "try", "type", "typealias", "unowned", "unsafe", "value", "var", "weak", "where",
    "while", "willSet", "withUnsafeBytes", "write", "yield", "zip",
  ]
}
