/// Units as XLIFF 2.1 (OASIS), byte for byte there and back: code is a placeholder with its data, and what XML cannot hold is `cp`.
public enum XLIFF {
  public static func text(_ units: [TranslationUnit], source: String, target: String) -> String {
    var out = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="\(escaped(source))" trgLang="\(escaped(target))">

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

  private static func unit(_ unit: TranslationUnit) -> String {
    var out = "<unit id=\"u\(escaped(unit.id))\" name=\"\(unit.line)\">\n"
    if !unit.note.isEmpty { out += "<notes><note category=\"change\">\(escaped(unit.note))</note></notes>\n" }
    if !unit.codes.isEmpty {
      out += "<originalData>"
      for (index, code) in unit.codes.enumerated() {
        out += "<data id=\"d\(index + 1)\" xml:space=\"preserve\">\(content(code))</data>"
      }
      out += "</originalData>\n"
    }
    out += "<segment state=\"\(unit.target.isEmpty ? "initial" : "translated")\">\n"
    out += "<source xml:space=\"preserve\">\(parts(unit.source))</source>\n"
    if !unit.target.isEmpty { out += "<target xml:space=\"preserve\">\(parts(unit.target))</target>\n" }
    return out + "</segment>\n</unit>\n"
  }

  private static func parts(_ parts: [TranslationUnit.Part]) -> String {
    // Of one code that stands twice each placeholder has an id of its own.
    var seen: [Int: Int] = [:]
    return parts.map { part in
      switch part {
      case .text(let text): return content(text)
      case .code(let number):
        seen[number, default: 0] += 1
        let count = seen[number] ?? 1
        return "<ph id=\"p\(number)\(count == 1 ? "" : "-\(count)")\" dataRef=\"d\(number)\"/>"
      }
    }.joined()
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
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        out += "<cp hex=\"\(String(repeating: "0", count: max(0, 4 - hex.utf8.count)))\(hex)\"/>"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The units of a file, and the locale that they are translated to; nil where it is no XLIFF that can be read.
  public static func read(_ text: String) -> (target: String, units: [TranslationUnit])? {
    var reader = XMLReader(Array(text.utf8))
    var (target, file) = ("", "")
    var isXLIFF = false
    var units: [TranslationUnit] = []
    var unit: TranslationUnit?
    var data: [String: Int] = [:]
    var open: [String] = []
    func joined(_ parts: [TranslationUnit.Part], _ part: TranslationUnit.Part) -> [TranslationUnit.Part] {
      if case .text(let new) = part, case .text(let old) = parts.last { return parts.dropLast() + [.text(old + new)] }
      return parts + [part]
    }
    func add(_ part: TranslationUnit.Part) {
      guard var own = unit else { return }
      switch (open.last, part) {
      case ("source", _): own.source = joined(own.source, part)
      case ("target", _): own.target = joined(own.target, part)
      case ("data", .text(let text)): if !own.codes.isEmpty { own.codes[own.codes.count - 1] += text }
      case ("note", .text(let text)): own.note += text
      default: break
      }
      unit = own
    }
    while let event = reader.next() {
      switch event {
      case .open(let name, let attributes, let isEmpty):
        switch name {
        case "xliff":
          isXLIFF = true
          target = attributes["trgLang"] ?? ""
        case "file": file = attributes["original"] ?? ""
        case "unit":
          let id = attributes["id"] ?? ""
          unit = TranslationUnit(
            id: id.hasPrefix("u") ? String(id.dropFirst()) : id, file: file, line: Int(attributes["name"] ?? "") ?? 1, note: "",
            codes: [], source: [], target: [])
          data = [:]
        case "data":
          unit?.codes.append("")
          data[attributes["id"] ?? ""] = unit?.codes.count ?? 0
        case "ph": if let number = data[attributes["dataRef"] ?? ""] { add(.code(number)) }
        case "cp":
          if let value = UInt32(attributes["hex"] ?? "", radix: 16), let scalar = Unicode.Scalar(value) {
            add(.text(String(Character(scalar))))
          }
        default: break
        }
        if !isEmpty { open.append(name) }
      case .text(let text): if !text.isEmpty { add(.text(text)) }
      case .close(let name):
        guard open.last == name else { return nil }
        open.removeLast()
        if name == "unit", let done = unit {
          units.append(done)
          unit = nil
        }
      }
    }
    return isXLIFF && reader.isAtEnd && open.isEmpty ? (target, units) : nil
  }
}

/// The elements and texts of an XML file: what XLIFF needs of it, without entities of its own, DTDs or namespaces.
struct XMLReader {
  enum Event {
    case open(String, [String: String], isEmpty: Bool)
    case close(String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var at = 0
  private var isBroken = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all of it was read.
  var isAtEnd: Bool { !isBroken && at >= bytes.count }

  mutating func next() -> Event? {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        defer { at = end }
        return .text(decoded(bytes[at..<end]))
      }
      let rest = bytes[at...]
      if rest.starts(with: "<![CDATA[".utf8) {
        guard let end = rest.firstRange(of: "]]>".utf8) else { return fail() }
        let text = String(decoding: bytes[(at + 9)..<end.lowerBound], as: UTF8.self)
        at = end.upperBound
        return .text(text)
      }
      if let close = ["<?": "?>", "<!--": "-->"].first(where: { rest.starts(with: $0.key.utf8) })?.value {
        guard let end = rest.firstRange(of: close.utf8) else { return fail() }
        at = end.upperBound
        continue
      }
      // A document type could define what its words mean.
      if rest.starts(with: "<!".utf8) { return fail() }
      return tag() ?? fail()
    }
    return nil
  }

  private mutating func fail() -> Event? {
    isBroken = true
    at = bytes.count
    return nil
  }

  private mutating func tag() -> Event? {
    at += 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
      guard let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let name = String(decoding: bytes[(at + 1)..<end].prefix { $0 > 0x20 }, as: UTF8.self)
      at = end + 1
      return .close(name)
    }
    let name = word()
    guard !name.isEmpty else { return nil }
    var attributes: [String: String] = [:]
    while at < bytes.count {
      while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
      guard at < bytes.count else { return nil }
      if bytes[at] == UInt8(ascii: ">") {
        at += 1
        return .open(name, attributes, isEmpty: false)
      }
      if bytes[at] == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: ">") {
        at += 2
        return .open(name, attributes, isEmpty: true)
      }
      let key = word()
      guard !key.isEmpty, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "="), "\"'".utf8.contains(bytes[at + 1]),
        let close = bytes[(at + 2)...].firstIndex(of: bytes[at + 1])
      else { return nil }
      attributes[key] = decoded(bytes[(at + 2)..<close])
      at = close + 1
    }
    return nil
  }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, bytes[at] > 0x20, !"=<>/\"'".utf8.contains(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// A text without its references; line ends are one sign, as XML has it.
  private func decoded(_ text: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == 0x0D {
        out.append(0x0A)
        at += at + 1 < text.endIndex && text[at + 1] == 0x0A ? 2 : 1
      } else if text[at] == UInt8(ascii: "&"), let end = text[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")) {
        let name = String(decoding: text[(at + 1)..<end], as: UTF8.self)
        let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name]
        let value =
          name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        out += Array((named ?? value.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "&\(name);").utf8)
        at = end + 1
      } else {
        out.append(text[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
