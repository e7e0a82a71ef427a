import Diagnostics

/// Reads TOML 1.0 as tables, lists and texts. Numbers, dates and truth values are texts as written; what cannot be read is left out.
///
///     TOMLReader(Array("[book]\ntitle = 'B'".utf8)).read()["book"]?["title"]?.text  // "B"
struct TOMLReader {
  private let bytes: [UInt8]
  private var at = 0
  private var left = 8_000
  private static let deepest = 60

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read() -> ScriptLiteral {
    var reader = self
    return reader.document()
  }

  private mutating func document() -> ScriptLiteral {
    var root = ScriptLiteral.table([], SourceRange(0, 0))
    var table: [String] = []
    while at < bytes.count, left > 0 {
      skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      let start = at
      switch peek {
      case UInt8(ascii: "["):
        at += 1
        let isEntry = peek == UInt8(ascii: "[")
        if isEntry { at += 1 }
        table = keys()
        if !table.isEmpty {
          root.add(.table([], SourceRange(start, at)), at: table[...], asEntry: isEntry)
          left -= 1
        }
        endLine()
      case UInt8(ascii: "#"), 0: endLine()
      default:
        let path = table + keys()
        guard path.count > table.count, peek == UInt8(ascii: "=") else {
          endLine()
          continue
        }
        at += 1
        root.add(value(depth: 0), at: path[...], asEntry: false)
        endLine()
      }
    }
    return root
  }

  private var peek: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) { while at < bytes.count, isSkipped(bytes[at]) { at += 1 } }

  private mutating func blanks() { skip { $0 == 0x20 || $0 == 0x09 } }

  /// White space and comments, over lines.
  private mutating func space() {
    while true {
      skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      guard peek == UInt8(ascii: "#") else { return }
      skip { $0 != 0x0A }
    }
  }

  private mutating func endLine() {
    skip { $0 != 0x0A }
    at = min(bytes.count, at + 1)
  }

  /// `a."b c".d`
  private mutating func keys() -> [String] {
    var keys: [String] = []
    while keys.count < TOMLReader.deepest {
      blanks()
      if peek == 0x22 || peek == 0x27 {
        keys.append(quoted())
      } else {
        let start = at
        skip { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D }
        guard at > start else { return keys }
        keys.append(String(decoding: bytes[start..<at], as: UTF8.self))
      }
      blanks()
      guard peek == UInt8(ascii: ".") else { return keys }
      at += 1
    }
    return keys
  }

  private mutating func value(depth: Int) -> ScriptLiteral {
    blanks()
    let start = at
    left -= 1
    guard depth < TOMLReader.deepest, left > 0 else { return .computed(SourceRange(start, start)) }
    switch peek {
    case 0x22, 0x27:
      let text = quoted()
      return .text(text, SourceRange(start, at))
    case UInt8(ascii: "["):
      at += 1
      var items: [ScriptLiteral] = []
      space()
      while at < bytes.count, peek != UInt8(ascii: "]"), left > 0 {
        let before = at
        items.append(value(depth: depth + 1))
        space()
        if peek == UInt8(ascii: ",") { at += 1 }
        space()
        if at == before { at += 1 }
      }
      at = min(bytes.count, at + 1)
      return .list(items, SourceRange(start, at))
    case UInt8(ascii: "{"):
      at += 1
      var table = ScriptLiteral.table([], SourceRange(start, start))
      space()
      while at < bytes.count, peek != UInt8(ascii: "}"), left > 0 {
        let before = at
        let path = keys()
        if !path.isEmpty, peek == UInt8(ascii: "=") {
          at += 1
          table.add(value(depth: depth + 1), at: path[...], asEntry: false)
        }
        space()
        if peek == UInt8(ascii: ",") { at += 1 }
        space()
        if at == before { at += 1 }
      }
      at = min(bytes.count, at + 1)
      return .table(table.table ?? [], SourceRange(start, at))
    default:
      skip { $0 > 0x20 && !",]}#".utf8.contains($0) }
      return .text(String(decoding: bytes[start..<at], as: UTF8.self), SourceRange(start, at))
    }
  }

  /// A text in one or three quotes; single quotes escape nothing.
  private mutating func quoted() -> String {
    let quote = peek
    let isLong = bytes[at...].starts(with: [quote, quote, quote])
    at += isLong ? 3 : 1
    if isLong, peek == 0x0D { at += 1 }
    if isLong, peek == 0x0A { at += 1 }
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      if byte == quote, !isLong || bytes[at...].starts(with: [quote, quote, quote]) { break }
      if !isLong, byte == 0x0A { return String(decoding: text, as: UTF8.self) }
      at += 1
      if byte == 0x5C, quote == 0x22 { text += escaped() } else { text.append(byte) }
    }
    // Up to two quotes may stand right before the three that end a text.
    while isLong, bytes[at...].starts(with: [quote, quote, quote, quote]) {
      text.append(quote)
      at += 1
    }
    at = min(bytes.count, at + (isLong ? 3 : 1))
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escaped() -> [UInt8] {
    let byte = peek
    at = min(bytes.count, at + 1)
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = bytes[at...].prefix(byte == UInt8(ascii: "u") ? 4 : 8)
      guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(number) else {
        return []
      }
      at += digits.count
      return Array(String(scalar).utf8)
    case 0x0A, 0x0D, 0x20, 0x09:
      // A line that ends with a stroke goes on where the next begins.
      skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      return []
    default: return [byte]
    }
  }
}

extension ScriptLiteral {
  /// Puts a value into a table of tables; `asEntry` adds it to a list. What is there already stays.
  fileprivate mutating func add(_ value: ScriptLiteral, at path: ArraySlice<String>, asEntry: Bool) {
    guard let key = path.first else { return }
    switch self {
    case .list(var items, let range):
      // `[a.b]` below `[[a]]` belongs to the last entry.
      guard let last = items.indices.last else { return }
      items[last].add(value, at: path, asEntry: asEntry)
      self = .list(items, range)
    case .table(var members, let range):
      let known = members.lastIndex { $0.key == key }
      if path.count > 1 {
        let index = known ?? members.endIndex
        if known == nil { members.append((key, .table([], value.range))) }
        members[index].value.add(value, at: path.dropFirst(), asEntry: asEntry)
      } else if asEntry, let known, case .list(let items, let place) = members[known].value {
        members[known].value = .list(items + [value], place)
      } else if known == nil {
        members.append((key, asEntry ? .list([value], value.range) : value))
      }
      self = .table(members, range)
    default: return
    }
  }
}
