import Diagnostics

/// Units as a file of GNU gettext, byte for byte there and back. A placeholder is `<x1/>`; the comment above says what it stands for. What
/// is translated, but not from this source, is `fuzzy`.
public enum PO {
  public static func text(_ units: [TranslationUnit], source: String, target: String) -> String {
    var out = """
      msgid ""
      msgstr ""
      "Project-Id-Version: \(source)-\(target)\\n"
      "PO-Revision-Date: \\n"
      "Last-Translator: \\n"
      "Language-Team: \\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Language: \(target.replacing("-", with: "_"))\\n"
      "X-Source-Language: \(source)\\n"

      """
    for unit in units {
      out += "\n"
      if !unit.note.isEmpty { out += "#. \(unit.note.split(whereSeparator: \.isNewline).joined(separator: " ").onOneLine)\n" }
      for (index, code) in unit.codes.enumerated() { out += "#. <x\(index + 1)/> \(quoted(code))\n" }
      out += "#: \(unit.file.replacing(" ", with: "%20").onOneLine):\(unit.line)\n"
      if unit.isFuzzy, !unit.target.isEmpty { out += "#, fuzzy\n" }
      out += "msgctxt \(quoted("\(unit.file)#\(unit.id)"))\n"
      out += "msgid \(lines(words(unit.source)))\n"
      out += "msgstr \(lines(words(unit.target)))\n"
    }
    return out
  }

  private static func words(_ parts: [TranslationUnit.Part]) -> String {
    parts.map { part in
      switch part {
      // What looks like a placeholder is not one.
      case .text(let text): text.replacing("<x", with: "<x0/>")
      case .code(let number): "<x\(number)/>"
      }
    }.joined()
  }

  static func parts(_ words: String) -> [TranslationUnit.Part] {
    var out: [TranslationUnit.Part] = []
    var text = ""
    var rest = words[...]
    while let open = rest.firstRange(of: "<x") {
      text += rest[..<open.lowerBound]
      rest = rest[open.upperBound...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), rest[digits.endIndex...].hasPrefix("/>") else {
        text += "<x"
        continue
      }
      rest = rest[digits.endIndex...].dropFirst(2)
      if number == 0 {
        text += "<x"
      } else {
        if !text.isEmpty { out.append(.text(text)) }
        text = ""
        out.append(.code(number))
      }
    }
    text += rest
    if !text.isEmpty { out.append(.text(text)) }
    return out
  }

  /// A text of several lines in as many strings.
  private static func lines(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard lines.count > 1 else { return quoted(text) }
    var out = ["\"\""]
    for (index, line) in lines.enumerated() where index < lines.count - 1 || !line.isEmpty {
      out.append(quoted(index < lines.count - 1 ? line + "\n" : line))
    }
    return out.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      switch scalar {
      case "\\": out += "\\\\"
      case "\"": out += "\\\""
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{7}": out += "\\a"
      case "\u{8}": out += "\\b"
      case "\u{B}": out += "\\v"
      case "\u{C}": out += "\\f"
      // What steers who reads it, as bytes in base 8.
      case _ where scalar.steersReaders || VisibleText.beginsCommand(text.unicodeScalars[index...]):
        for byte in String(Character(scalar)).utf8 { out += "\\" + String(UInt16(byte) + 0o1000, radix: 8).dropFirst() }
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
