/// What a plain scalar means (YAML 1.1, "Language-Independent Types").
extension Node.Scalar {
  /// `true`, `Yes`, `off`; nil for what is quoted.
  public var bool: Bool? { isText ? nil : Self.words[string.lowercased()] }

  /// `12`, `0x1F`, `0o17`, `017`, `1_000`, `1:30`; nil for what is quoted.
  public var int: Int? {
    guard style == .plain else { return nil }
    let (sign, digits) = signed
    for (prefix, radix) in Self.radixes where digits.hasPrefix(prefix) && digits != "0" {
      return Int(sign + digits.dropFirst(prefix.count), radix: radix)
    }
    guard digits.contains(":") else { return Int(sign + digits) }
    return Self.sexagesimal(digits).flatMap { Int(exactly: $0) }.map { sign == "-" ? -$0 : $0 }
  }

  /// `1.5`, `.inf`, `1e3`, `1:30.5`; nil for what is quoted.
  public var float: Double? {
    guard style == .plain else { return nil }
    let (sign, digits) = signed
    let size = Self.special[digits.lowercased()] ?? (digits.contains(":") ? Self.sexagesimal(digits) : Self.number(digits))
    return size.map { sign == "-" ? -$0 : $0 }
  }

  /// Whether it can be nothing but a text: it is quoted, or its tag says so.
  private var isText: Bool { style != .plain || tag == "tag:yaml.org,2002:str" }

  /// The sign, and what follows it without the underscores that group digits.
  private var signed: (sign: String, digits: String) {
    let text = string.filter { $0 != "_" }
    return text.first == "-" || text.first == "+" ? (text.first == "-" ? "-" : "", String(text.dropFirst())) : ("", text)
  }

  /// Groups of base 60 from the largest: `1:30` is 90.
  private static func sexagesimal(_ text: String) -> Double? {
    var sum = 0.0
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      guard let value = number(String(part)) else { return nil }
      sum = sum * 60 + value
    }
    return sum
  }

  private static func number(_ text: String) -> Double? {
    guard text.utf8.first.map({ (0x30...0x39).contains($0) || $0 == 0x2E }) ?? false else { return nil }
    return Double(text)
  }

  private static let radixes = [("0x", 16), ("0b", 2), ("0o", 8), ("0", 8)]
  private static let special = [".inf": Double.infinity, ".nan": .nan]

  private static let words: [String: Bool] = [
    "true": true, "True": true, "TRUE": true, "yes": true, "Yes": true, "YES": true, "on": true, "On": true, "ON": true,
    "false": false, "False": false, "FALSE": false, "no": false, "No": false, "NO": false, "off": false, "Off": false,
    "OFF": false,
  ]

  private static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]

  /// Whether a plain scalar means a text, so that the same in quotes is the same key: `name`, and not `404`, `yes` or `~`.
  var meansText: Bool {
    guard !isText else { return true }
    guard let first = string.utf8.first, Self.words[string] == nil, !Self.nulls.contains(string) else { return false }
    return !(0x30...0x39).contains(first) && !"+-.<=".utf8.contains(first)
  }
}
