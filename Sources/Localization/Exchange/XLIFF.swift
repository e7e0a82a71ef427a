/// Units as XLIFF 2.1 (OASIS), byte for byte there and back: code is a placeholder with its data, what stands between two of a pair is
/// within `pc`, and what XML cannot hold is `cp`.
public enum XLIFF {
  public static func text(_ units: [TranslationUnit], source: String, target: String) -> String {
    var out = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="\(language(source))" trgLang="\(language(target))">

      """
    var number = 0
    var index = 0
    while index < units.count {
      let file = units[index].file
      number += 1
      out += "<file id=\"f\(number)\" original=\"\(escaped(file))\">\n"
      while index < units.count, units[index].file == file {
        out += unit(units[index])
        index += 1
      }
      out += "</file>\n"
    }
    return out + "</xliff>\n"
  }

  /// A locale as XML names languages.
  private static func language(_ locale: String) -> String { escaped(locale).replacing("_", with: "-") }

  private static func unit(_ unit: TranslationUnit) -> String {
    var out = "<unit id=\"u\(escaped(unit.id))\" name=\"\(unit.line)\">\n"
    if !unit.note.isEmpty { out += "<notes><note category=\"change\">\(escaped(plain(unit.note)))</note></notes>\n" }
    if !unit.codes.isEmpty {
      out += "<originalData>"
      for (index, code) in unit.codes.enumerated() {
        out += "<data id=\"d\(index + 1)\" xml:space=\"preserve\">\(content(code))</data>"
      }
      out += "</originalData>\n"
    }
    let state = unit.target.isEmpty ? "initial" : unit.isFuzzy ? "initial\" subState=\"tally:changed" : "translated"
    out += "<segment state=\"\(state)\">\n"
    out += "<source xml:space=\"preserve\">\(parts(unit.source, unit))</source>\n"
    if !unit.target.isEmpty { out += "<target xml:space=\"preserve\">\(parts(unit.target, unit))</target>\n" }
    return out + "</segment>\n</unit>\n"
  }

  private static func parts(_ parts: [TranslationUnit.Part], _ unit: TranslationUnit) -> String {
    let pairs = UnitCode.pairs(parts, unit)
    let ends = Set(pairs.values)
    // Of one code that stands twice each placeholder has an id of its own.
    var seen: [Int: Int] = [:]
    return parts.enumerated().map { index, part in
      guard case .code(let number) = part else {
        if case .text(let text) = part { return content(text) }
        return ""
      }
      if ends.contains(index) { return "</pc>" }
      seen[number, default: 0] += 1
      let count = seen[number] ?? 1
      let id = "p\(number)\(count == 1 ? "" : "-\(count)")"
      if let end = pairs[index], case .code(let other) = parts[end] {
        return "<pc id=\"\(id)\" dataRefStart=\"d\(number)\" dataRefEnd=\"d\(other)\">"
      }
      return "<ph id=\"\(id)\" dataRef=\"d\(number)\"/>"
    }.joined()
  }

  /// A text without what XML cannot hold.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !isForeign($0) && $0 != "\r" }))
  }

  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" && scalar != "\r" || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  private static func escaped(_ text: String) -> String { content(text).replacing("\"", with: "&quot;") }

  private static func content(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\r": out += "&#13;"
      case "\n", "\t": out.unicodeScalars.append(scalar)
      case _ where isForeign(scalar):
        let hex = String(scalar.value, radix: 16, uppercase: true)
        out += "<cp hex=\"\(String(repeating: "0", count: max(0, 4 - hex.utf8.count)))\(hex)\"/>"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
