extension XLIFF {
  /// The units of a file, and the locale that they are translated to; nil where it is no XLIFF that can be read.
  public static func read(_ text: String) -> (target: String, units: [TranslationUnit])? {
    var xml = XMLReader(Array(text.utf8))
    var reader = XLIFFReader()
    while let event = xml.next() {
      guard reader.take(event, line: xml.line) else { return nil }
    }
    return reader.isXLIFF && xml.isAtEnd && reader.isClosed ? (reader.target, reader.units) : nil
  }
}

/// Gathers units from the elements of a file, also those that another program wrote: segments that were cut, `sc` and `ec` for `pc`,
/// marks of its own, which are passed over.
private struct XLIFFReader {
  private(set) var target = ""
  private(set) var units: [TranslationUnit] = []
  private(set) var isXLIFF = false
  private var file = ""
  private var unit: TranslationUnit?
  /// The numbers of the unit's codes by their ids, and those of the placeholders of its source.
  private var data: [String: Int] = [:]
  private var placeholders: [String: Int] = [:]
  private var open: [(name: String, end: Int?)] = []
  /// Whether a segment of the unit is not translated yet.
  private var isUnfinished = false

  var isClosed: Bool { open.isEmpty }

  mutating func take(_ event: XMLReader.Event, line: Int) -> Bool {
    switch event {
    case .open(let name, let attributes, let isEmpty):
      var end: Int?
      switch name {
      case "xliff":
        isXLIFF = true
        target = attributes["trgLang"] ?? ""
      case "file": file = attributes["original"] ?? ""
      case "unit": begin(attributes, line)
      case "segment": isUnfinished = isUnfinished || attributes["state"].map { $0 == "initial" } ?? false
      case "data":
        unit?.codes.append("")
        data[attributes["id"] ?? ""] = unit?.codes.count ?? 0
      case "ph", "sc", "ec": add(.code(number(attributes["dataRef"], attributes["id"] ?? attributes["startRef"])))
      case "pc":
        add(.code(number(attributes["dataRefStart"], attributes["id"])))
        end = number(attributes["dataRefEnd"], nil)
      case "cp":
        if let value = UInt32(attributes["hex"] ?? "", radix: 16), let scalar = Unicode.Scalar(value) {
          add(.text(String(Character(scalar))))
        }
      default: break
      }
      if !isEmpty {
        open.append((name, end))
      } else if let end {
        add(.code(end))
      }
    case .text(let text): if !text.isEmpty { add(.text(text)) }
    case .close(let name):
      guard let last = open.popLast(), last.name == name else { return false }
      if let end = last.end { add(.code(end)) }
      if name == "unit", var done = unit {
        done.isFuzzy = isUnfinished && !done.target.isEmpty
        units.append(done)
        unit = nil
      }
    }
    return true
  }

  private mutating func begin(_ attributes: [String: String], _ line: Int) {
    let id = attributes["id"] ?? ""
    var new = TranslationUnit(
      id: id.hasPrefix("u") ? String(id.dropFirst()) : id, file: file, line: Int(attributes["name"] ?? "") ?? 1, note: "",
      codes: [], source: [], target: [])
    new.place = line
    (unit, data, placeholders, isUnfinished) = (new, [:], [:], false)
  }

  /// The number of a code by its data, or by a placeholder of the source that has the same id; 0 where there is none.
  private mutating func number(_ reference: String?, _ id: String?) -> Int {
    guard let number = reference.flatMap({ data[$0] }) else { return id.flatMap { placeholders[$0] } ?? 0 }
    if let id, placeholders[id] == nil { placeholders[id] = number }
    return number
  }

  private mutating func add(_ part: TranslationUnit.Part) {
    guard var own = unit else { return }
    switch (open.last { ["source", "target", "data", "note"].contains($0.name) }?.name, part) {
    case ("source", _): own.source = joined(own.source, part)
    case ("target", _): own.target = joined(own.target, part)
    case ("data", .text(let text)): if !own.codes.isEmpty { own.codes[own.codes.count - 1] += text }
    case ("note", .text(let text)): own.note += text
    default: break
    }
    unit = own
  }

  private func joined(_ parts: [TranslationUnit.Part], _ part: TranslationUnit.Part) -> [TranslationUnit.Part] {
    if case .text(let new) = part, case .text(let old) = parts.last { return parts.dropLast() + [.text(old + new)] }
    return parts + [part]
  }
}
