import Snippets

/// Tells strings that a reader of the app sees, which a translator may translate, from strings that programs read.
///
/// A string is for people when it has at least two words of letters and is not a URL, a path, a header value or a format; or
/// when the call or label before it shows text (`NSLog(…)`, `message:`). Everything else is part of the program.
enum StringRole {
  /// Names whose string arguments are shown to people, in lower case.
  private static let showing: Set<String> = [
    "nslog", "print", "println", "printf", "log", "debug", "info", "warn", "warning", "error", "fatal", "trace", "writeline",
    "message", "title", "text", "label", "settext", "settitle", "alert", "placeholder", "prompt", "reason", "detail", "details",
    "description", "summary", "echo", "loginformation", "logwarning", "logerror", "alerttitle", "subtitle", "body", "hint",
    "localizeddescription", "messagebox", "withtitle", "cancelbuttontitle", "otherbuttontitles", "initwithtitle", "say",
    "alt", "aria-label", "caption",
  ]

  static func isForPeople(_ literal: ArraySlice<UInt8>, before: ArraySlice<Token>, bytes: [UInt8]) -> Bool {
    if looksLikeProse(literal) { return true }
    guard literal.contains(where: { $0 > 0x7F || isLetter($0) }) else { return false }
    if looksTechnical(literal) { return false }
    // The quote before a piece of a text is no part of it: `echo "Password: $password"`.
    let opening = before.last.map { $0.kind == .string && $0.range.count == 1 } ?? false
    for token in (opening ? before.dropLast() : before).suffix(3).reversed() {
      switch token.kind {
      case .identifier, .type, .keyword, .attribute:
        let name = String(decoding: bytes[token.range.lowerBound..<token.range.upperBound], as: UTF8.self).lowercased()
        return showing.contains(name)
      case .punctuation, .operator:
        let sign = bytes[token.range.lowerBound]
        guard sign == UInt8(ascii: "(") || sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: "@")
        else { return false }
      default: return false
      }
    }
    return false
  }

  /// The parts of a string that a translation must keep: `%@`, `%1$d`, `{0}`, `{name}`, `\(x)`, `${x}`, escapes apart.
  static func placeholders(_ literal: ArraySlice<UInt8>) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var i = literal.startIndex
    while i < literal.endIndex {
      if let end = formatSpecifier(literal, i) ?? braced(literal, i) {
        found.append(literal[i..<end].filter { $0 > 0x20 })
        i = end
      } else {
        i += literal[i] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func formatSpecifier(_ text: ArraySlice<UInt8>, _ start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "%") else { return nil }
    var i = start + 1
    while i < text.endIndex, "0123456789$.-+#*".utf8.contains(text[i]) { i += 1 }
    while i < text.endIndex, "hlqjztL".utf8.contains(text[i]) { i += 1 }
    guard i < text.endIndex, "@diouxXfFeEgGaAcCsSpn".utf8.contains(text[i]) else { return nil }
    return i + 1
  }

  private static func braced(_ text: ArraySlice<UInt8>, _ start: Int) -> Int? {
    let isSwift = text[start] == UInt8(ascii: "\\") && start + 1 < text.endIndex && text[start + 1] == UInt8(ascii: "(")
    guard isSwift || text[start] == UInt8(ascii: "{") else { return nil }
    let close = isSwift ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var i = start + 1
    while i < text.endIndex, i - start < 80 {
      if text[i] == close { return i + 1 }
      // An object of JSON is no placeholder.
      if text[i] == UInt8(ascii: "\""), !isSwift { return nil }
      i += 1
    }
    return nil
  }

  /// At least two words of two letters and more, with blanks between them.
  private static func looksLikeProse(_ text: ArraySlice<UInt8>) -> Bool {
    if looksTechnical(text) { return false }
    var words = 0
    var length = 0
    var sawWide = false
    for byte in text + [0x20] {
      if isLetter(byte) || byte > 0x7F {
        length += 1
        if byte >= 0xE3 { sawWide = true }
      } else {
        if length >= 2, byte == 0x20 || isSentenceSign(byte) { words += 1 }
        length = 0
      }
    }
    // What has no blank is a token, whatever signs divide it.
    return (words >= 2 && text.contains(0x20)) || (sawWide && words >= 1)
  }

  private static func looksTechnical(_ text: ArraySlice<UInt8>) -> Bool {
    var i = text.startIndex
    var slashes = 0
    while i < text.endIndex {
      let byte = text[i]
      if byte == UInt8(ascii: "/") { slashes += 1 }
      if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<") { return true }
      // Between words it stands for 'and'.
      if byte == UInt8(ascii: "&"), text[i...].dropFirst().first != 0x20 { return true }
      i += 1
    }
    return slashes > 0 && !text.contains(0x20)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
  private static func isSentenceSign(_ byte: UInt8) -> Bool { "!?.,:;)\"'%\\".utf8.contains(byte) }
}
