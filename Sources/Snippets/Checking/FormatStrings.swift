import Diagnostics

/// How the calls of a language fill in format strings.
struct FormatCalls: Sendable {
  enum Style: Sendable {
    /// `%d`
    case conversions
    /// `{0}`
    case braces
  }

  let style: Style
  /// The format of a call with arguments, by the function's name and what it is called on, and how many values follow it.
  let find: @Sendable (_ name: String, _ base: Expression?, _ arguments: [Argument]) -> (format: Expression, values: Int)?
}

/// Calls that fill in a format string, with another number of values than it takes.
enum FormatStrings {
  struct Finding {
    var message: String
    var range: SourceRange
  }

  static func findings(_ tree: SyntaxTree) -> [Finding] {
    var found: [Finding] = []
    guard let calls = LanguageRegistry.record(of: tree.language)?.formats else { return [] }
    tree.forEachCall { callee, arguments, _ in
      guard let (format, values) = formatted(callee, arguments, calls), case .string(let text) = format.kind else {
        return
      }
      let needed = calls.style == .braces ? braces(text) : conversions(text)
      guard let needed, needed != values else { return }
      found.append(
        Finding(
          message: "'\(shown(text))' takes \(count(needed)) and is given \(values)",
          range: format.range))
    }
    return found
  }

  private static func count(_ number: Int) -> String { number == 1 ? "1 value" : "\(number) values" }

  private static func shown(_ text: String) -> String {
    let line = text.prefix { $0 != "\n" }
    return line.count <= 40 ? String(line) : String(line.prefix(39)) + "…"
  }

  /// The format of a call of a known function, and how many values follow it.
  private static func formatted(_ callee: Expression, _ arguments: [Argument], _ calls: FormatCalls) -> (Expression, Int)? {
    guard !arguments.isEmpty else { return nil }
    var name = ""
    var base: Expression?
    switch callee.kind {
    case .name(let text): name = text
    case .member(let owner, let text): (base, name) = (owner, text)
    default: return nil
    }
    return calls.find(name, base, arguments)
  }

  /// How many values a format of C takes: `%@`, `%ld`, `%-8.3f`, `%1$@`; nothing for one that cannot be told.
  static func conversions(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    var count = 0
    var highest = 0
    var i = 0
    while i < bytes.count {
      guard bytes[i] == UInt8(ascii: "%") else {
        i += 1
        continue
      }
      i += 1
      guard i < bytes.count else { return nil }
      if bytes[i] == UInt8(ascii: "%") {
        i += 1
        continue
      }
      var number = 0
      while i < bytes.count, isModifier(bytes[i]) {
        if bytes[i] == UInt8(ascii: "*") { count += 1 }
        if bytes[i] == UInt8(ascii: "$") { highest = max(highest, number) }
        number = bytes[i] >= 0x30 && bytes[i] <= 0x39 ? min(number * 10 + Int(bytes[i] - 0x30), 100) : 0
        i += 1
      }
      guard i < bytes.count, isConversion(bytes[i]) else { return nil }
      count += 1
      i += 1
    }
    return highest > 0 ? highest : count
  }

  private static func isModifier(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39: true
    default: "-+ #'.*$hlqLzjt".utf8.contains(byte)
    }
  }

  private static func isConversion(_ byte: UInt8) -> Bool { "@diouxXeEfFgGaAcCsSpn".utf8.contains(byte) }

  /// How many values a composite format of .NET takes: the highest `{0}`, `{1:x}`, plus one; nothing for one that has none.
  static func braces(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    var highest = -1
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "{"), i + 1 < bytes.count {
        if bytes[i + 1] == UInt8(ascii: "{") {
          i += 2
          continue
        }
        var end = i + 1
        var number = 0
        while end < bytes.count, (0x30...0x39).contains(bytes[end]), number < 100 {
          number = number * 10 + Int(bytes[end] - 0x30)
          end += 1
        }
        guard end > i + 1 else { return nil }
        highest = max(highest, number)
        i = end
      } else {
        i += 1
      }
    }
    return highest < 0 ? nil : highest + 1
  }
}
