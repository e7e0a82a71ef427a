extension PO {
  /// The units of a file, and the locale that they are translated to; nil where it is no PO file that can be read. Entries that are
  /// marked as obsolete are passed over.
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
      // Where a program left some of the comments out, the numbers alone tell.
      let codes = entry.codes.keys.max() ?? 0 == entry.codes.count ? entry.codes.sorted { $0.key < $1.key }.map(\.value) : []
      var unit = TranslationUnit(
        id: String(entry.context[entry.context.index(after: mark)...]), file: String(entry.context[..<mark]), line: 1, note: "",
        codes: codes, source: parts(entry.id), target: parts(entry.string))
      unit.isFuzzy = entry.isFuzzy && !unit.target.isEmpty
      unit.place = entry.line
      units.append(unit)
      return true
    }
    for (number, scalars) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars)
      if line.isEmpty || line == "\r" {
        guard end() else { return nil }
        continue
      }
      guard entry.add(line, number + 1) else { return nil }
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
    /// Whether it says nothing: there may be comments.
    var isEmpty = true
    /// The line that it begins at.
    var line = 0
    private var field: WritableKeyPath<Entry, String>?

    mutating func add(_ line: String, _ number: Int) -> Bool {
      if line.hasPrefix("#. <x"), let slash = line.firstIndex(of: "/"), let number = Int(line.dropFirst(5).prefix { $0 != "/" }) {
        guard let code = Self.unquoted(line[slash...].dropFirst(3)) else { return false }
        codes[number] = code
        return true
      }
      if line.hasPrefix("#,") { isFuzzy = isFuzzy || line.contains("fuzzy") }
      if line.hasPrefix("#") { return true }
      isEmpty = false
      var rest = line[...]
      for (word, path) in [("msgctxt ", \Entry.context), ("msgid ", \Entry.id), ("msgstr ", \Entry.string)]
      where line.hasPrefix(word) {
        field = path
        rest = line.dropFirst(word.count)
        if word == "msgid " { hasID = true }
        if self.line == 0 { self.line = number }
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
      // Bytes in base 8, and the digits of one that is not complete.
      var bytes: [UInt8] = []
      var digits: [UInt8] = []
      for scalar in scalars.dropFirst().dropLast() {
        if isEscaped, (0x30...0x37).contains(scalar.value) || !digits.isEmpty {
          guard let digit = UInt8(exactly: scalar.value), (0x30...0x37).contains(digit) else { return nil }
          digits.append(digit)
          guard digits.count == 3 else { continue }
          guard let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) else { return nil }
          bytes.append(byte)
          (digits, isEscaped) = ([], false)
          continue
        }
        if !isEscaped, scalar != "\\", !bytes.isEmpty {
          out.append(contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars)
          bytes = []
        }
        if isEscaped {
          if !bytes.isEmpty {
            out.append(contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars)
            bytes = []
          }
          switch scalar {
          case "n": out.append("\n")
          case "r": out.append("\r")
          case "t": out.append("\t")
          case "a": out.append("\u{7}")
          case "b": out.append("\u{8}")
          case "v": out.append("\u{B}")
          case "f": out.append("\u{C}")
          default: out.append(scalar)
          }
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          out.append(scalar)
        }
      }
      out.append(contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars)
      return isEscaped ? nil : String(out)
    }
  }
}
