/// Units as a file of GNU gettext, byte for byte there and back. A placeholder is `<x1/>`; the comment above says what it stands for.
public enum PO {
  public static func text(_ units: [TranslationUnit], source: String, target: String) -> String {
    var out = """
      msgid ""
      msgstr ""
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Language: \(target)\\n"
      "X-Source-Language: \(source)\\n"

      """
    for unit in units {
      out += "\n"
      if !unit.note.isEmpty { out += "#. \(unit.note.split(whereSeparator: \.isNewline).joined(separator: " "))\n" }
      for (index, code) in unit.codes.enumerated() { out += "#. <x\(index + 1)/> \(quoted(code))\n" }
      out += "#: \(unit.file.replacing(" ", with: "%20")):\(unit.line)\n"
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

  private static func parts(_ words: String) -> [TranslationUnit.Part] {
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
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": out += "\\\\"
      case "\"": out += "\\\""
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// The units of a file, and the locale that they are translated to; nil where it is no PO file that can be read. What is marked
  /// `fuzzy` is no translation yet.
  public static func read(_ text: String) -> (target: String, units: [TranslationUnit])? {
    var target = ""
    var units: [TranslationUnit] = []
    var entry = Entry()
    func end() -> Bool {
      defer { entry = Entry() }
      guard entry.hasID else { return entry.isEmpty }
      if entry.context.isEmpty {
        guard entry.id.isEmpty else { return false }
        for line in entry.string.split(separator: "\n") where line.hasPrefix("Language: ") { target = String(line.dropFirst(10)) }
        return true
      }
      guard let mark = entry.context.lastIndex(of: "#") else { return false }
      let codes = entry.codes.sorted { $0.key < $1.key }.map(\.value)
      units.append(
        TranslationUnit(
          id: String(entry.context[entry.context.index(after: mark)...]), file: String(entry.context[..<mark]), line: 1, note: "",
          codes: codes, source: parts(entry.id), target: entry.isFuzzy ? [] : parts(entry.string)))
      return true
    }
    for scalars in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(scalars)
      if line.isEmpty || line == "\r" {
        guard end() else { return nil }
        continue
      }
      guard entry.add(line) else { return nil }
    }
    return end() && !target.isEmpty ? (target, units) : nil
  }

  private struct Entry {
    var context = ""
    var id = ""
    var string = ""
    var codes: [Int: String] = [:]
    var isFuzzy = false
    var hasID = false
    var isEmpty = true
    private var field: WritableKeyPath<Entry, String>?

    mutating func add(_ line: String) -> Bool {
      isEmpty = false
      if line.hasPrefix("#. <x"), let slash = line.firstIndex(of: "/"), let number = Int(line.dropFirst(5).prefix { $0 != "/" }) {
        guard let code = Self.unquoted(line[slash...].dropFirst(3)) else { return false }
        codes[number] = code
        return true
      }
      if line.hasPrefix("#,") { isFuzzy = isFuzzy || line.contains("fuzzy") }
      if line.hasPrefix("#") { return true }
      var rest = line[...]
      for (word, path) in [("msgctxt ", \Entry.context), ("msgid ", \Entry.id), ("msgstr ", \Entry.string)]
      where line.hasPrefix(word) {
        field = path
        rest = line.dropFirst(word.count)
        if word == "msgid " { hasID = true }
      }
      guard let field, let text = Self.unquoted(rest) else { return false }
      self[keyPath: field] += text
      return true
    }

    private static func unquoted(_ text: Substring) -> String? {
      var scalars = text.unicodeScalars[...]
      while let last = scalars.last, last == " " || last == "\r" { scalars.removeLast() }
      guard scalars.first == "\"", scalars.last == "\"", scalars.count > 1 else { return nil }
      var out = String.UnicodeScalarView()
      var isEscaped = false
      for scalar in scalars.dropFirst().dropLast() {
        if isEscaped {
          switch scalar {
          case "n": out.append("\n")
          case "r": out.append("\r")
          case "t": out.append("\t")
          default: out.append(scalar)
          }
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          out.append(scalar)
        }
      }
      return isEscaped ? nil : String(out)
    }
  }
}
