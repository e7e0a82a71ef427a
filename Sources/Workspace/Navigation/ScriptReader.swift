import Diagnostics

/// Reads lists, tables and texts out of JavaScript, TypeScript or JSON, and nothing else of it.
///
///     ScriptReader(bytes).value(after: "sidebar")   // of `starlight({ sidebar: [ … ] })`
struct ScriptReader {
  let bytes: [UInt8]
  var at = 0
  private var depth = 0
  private static let deepest = 60
  /// Names that are being looked up, so that none is looked up within itself.
  private var looking: [String] = []
  /// How many bytes may be read to look names up: each may stand for a list of others.
  private var budget = 1 << 25

  /// Where modules begin whose whole value has a name.
  private let exports: [String: Int]

  init(_ bytes: [UInt8], exports: [String: Int] = [:]) { (self.bytes, self.exports) = (bytes, exports) }

  private init(_ bytes: [UInt8], exports: [String: Int], at: Int, depth: Int, looking: [String]) {
    (self.bytes, self.exports) = (bytes, exports)
    self.at = at
    self.depth = depth
    self.looking = looking
  }

  /// The values of a key wherever a table has it, in the order of the file.
  func values(of key: String) -> [ScriptLiteral] {
    var found: [ScriptLiteral] = []
    var scan = self
    scan.at = 0
    while scan.skipToName() {
      guard let name = scan.name() else { continue }
      guard name == key else { continue }
      var reader = scan
      reader.space()
      guard reader.peek == UInt8(ascii: ":") else { continue }
      reader.at += 1
      found.append(reader.value())
      scan.at = max(scan.at, reader.at)
    }
    return found
  }

  /// What a function is given first, where the file calls it: `{ title: 'A' }` of `starlight({ title: 'A' })`.
  func argument(of function: String) -> ScriptLiteral? {
    var scan = self
    scan.at = 0
    while scan.skipToName() {
      guard let name = scan.name(), name == function else { continue }
      var reader = scan
      reader.space()
      guard reader.peek == UInt8(ascii: "(") else { continue }
      reader.at += 1
      return reader.value()
    }
    return nil
  }

  /// What the file exports: `export default …`, `module.exports = …`, or all of it where it is JSON.
  func exported() -> ScriptLiteral? { exported(from: 0) }

  private func exported(from start: Int) -> ScriptLiteral? {
    var scan = self
    scan.at = start
    scan.space()
    if scan.peek == UInt8(ascii: "{") || scan.peek == UInt8(ascii: "[") { return scan.value() }
    while scan.skipToName() {
      guard let name = scan.name() else { continue }
      var reader = scan
      reader.space()
      if name == "export" {
        guard reader.name() == "default" else { continue }
        reader.space()
        return reader.value()
      }
      if name == "module.exports" || name == "exports.default" {
        guard reader.peek == UInt8(ascii: "=") else { continue }
        reader.at += 1
        return reader.value()
      }
    }
    return nil
  }

  var peek: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Goes on to the next name outside comments and texts.
  mutating func skipToName() -> Bool {
    while at < bytes.count {
      space()
      let byte = peek
      if Self.isName(byte) || byte == 0x22 || byte == 0x27 { return true }
      if byte == 0x60 { _ = quoted(byte) } else if !skipExpression() { at += 1 }
    }
    return false
  }

  /// A name or a text in quotes; `module.exports` is one name.
  mutating func name() -> String? {
    let byte = peek
    if byte == 0x22 || byte == 0x27 { return quoted(byte) }
    let start = at
    while at < bytes.count, Self.isName(bytes[at]) || bytes[at] == UInt8(ascii: ".") { at += 1 }
    if at == start { at += 1 }
    return String(decoding: bytes[start..<min(at, bytes.count)], as: UTF8.self)
  }

  static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x24 || byte >= 0x80
  }

  /// Skips white space and comments.
  mutating func space() {
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        at += 1
      } else if byte == 0x2F, at + 1 < bytes.count, bytes[at + 1] == 0x2F {
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      } else if byte == 0x2F, at + 1 < bytes.count, bytes[at + 1] == 0x2A {
        at += 2
        while at + 1 < bytes.count, !(bytes[at] == 0x2A && bytes[at + 1] == 0x2F) { at += 1 }
        at = min(bytes.count, at + 2)
      } else {
        return
      }
    }
  }

  /// The text between quotes; nothing where a script would put something into it.
  private mutating func quoted(_ quote: UInt8) -> String? {
    at += 1
    var text: [UInt8] = []
    var isPlain = true
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] == 0x5C, at + 1 < bytes.count {
        at += 1
        text.append(bytes[at] == UInt8(ascii: "n") ? 0x0A : bytes[at])
      } else {
        if quote == 0x60, bytes[at] == 0x24, at + 1 < bytes.count, bytes[at + 1] == 0x7B { isPlain = false }
        text.append(bytes[at])
      }
      at += 1
    }
    at = min(bytes.count, at + 1)
    return isPlain ? String(decoding: text, as: UTF8.self) : nil
  }

  private mutating func value() -> ScriptLiteral {
    space()
    let start = at
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return computed(from: start) }
    let read: ScriptLiteral
    switch peek {
    case 0x22, 0x27, 0x60:
      guard let text = quoted(peek) else { return computed(from: start) }
      read = .text(text, SourceRange(start, at))
    case UInt8(ascii: "["): read = list(start)
    case UInt8(ascii: "{"): read = table(start)
    case UInt8(ascii: "("):
      // `({ … })`: parentheses around a value; those of a function's parameters are followed by `=>`.
      at += 1
      let inner = value()
      space()
      guard peek == UInt8(ascii: ")") else { return computed(from: start) }
      at += 1
      read = inner
    default:
      guard Self.isName(peek), let name = name() else { return computed(from: start) }
      if let first = name.utf8.first, (0x30...0x39).contains(first) || ["true", "false", "null", "undefined"].contains(name) {
        read = .other(SourceRange(start, at))
      } else {
        space()
        // `defineConfig({ … })`: what a single call is given is what it gives.
        if peek == UInt8(ascii: "("), name.hasPrefix("define") {
          at += 1
          let inner = value()
          _ = computed(from: start)
          return inner
        }
        guard isEnd || isTyped, let known = constant(name) else { return computed(from: start) }
        read = known
      }
    }
    space()
    // `as const`, `satisfies Sidebar`: types say nothing.
    if isTyped {
      _ = computed(from: start)
      return read
    }
    return isEnd ? read : computed(from: start)
  }

  private var isEnd: Bool { at >= bytes.count || Array(",]});".utf8).contains(peek) || isNextStatement }

  private var isTyped: Bool {
    var rest = self
    return Self.isName(peek) && rest.name().map { $0 == "as" || $0 == "satisfies" } ?? false
  }

  /// Whether a new line begins with what can follow a value without a semicolon.
  private var isNextStatement: Bool {
    let words = ["export", "module", "const", "let", "var", "function", "import"]
    var rest = self
    return Self.isName(peek) && rest.name().map { name in words.contains { name.hasPrefix($0) } } ?? false
  }

  /// The value of `const name = …` in the same file.
  private mutating func constant(_ name: String) -> ScriptLiteral? {
    guard !looking.contains(name), budget > 0 else { return nil }
    var scan = ScriptReader(bytes, exports: exports, at: 0, depth: depth, looking: looking + [name])
    if let start = exports[name] {
      budget -= bytes.count - start
      return scan.exported(from: start)
    }
    // What a lookup costs besides what it reads.
    scan.budget = budget - 256
    defer { budget = min(budget, scan.budget) }
    while scan.skipToName() {
      guard let word = scan.name() else { continue }
      guard ["const", "let", "var"].contains(word) else { continue }
      scan.space()
      guard scan.name() == name else { continue }
      scan.space()
      if scan.peek == UInt8(ascii: ":") {
        while scan.at < bytes.count, scan.peek != UInt8(ascii: "="), scan.peek != UInt8(ascii: ";") { scan.at += 1 }
      }
      guard scan.peek == UInt8(ascii: "=") else { continue }
      scan.at += 1
      scan.budget -= scan.at
      return scan.value()
    }
    scan.budget -= bytes.count
    return nil
  }

  /// Skips what cannot be read, to the end of the value.
  private mutating func computed(from start: Int) -> ScriptLiteral {
    var open = 0
    while at < bytes.count {
      space()
      switch peek {
      case 0x22, 0x27, 0x60: _ = quoted(peek)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open += 1
        at += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open == 0 { return .computed(SourceRange(start, at)) }
        open -= 1
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        if open == 0 { return .computed(SourceRange(start, at)) }
        at += 1
      default: if !skipExpression() { at += 1 }
      }
    }
    return .computed(SourceRange(min(start, bytes.count), min(at, bytes.count)))
  }

  private mutating func list(_ start: Int) -> ScriptLiteral {
    at += 1
    var items: [ScriptLiteral] = []
    while at < bytes.count {
      space()
      if peek == UInt8(ascii: "]") { break }
      if peek == UInt8(ascii: ",") {
        at += 1
        continue
      }
      let before = at
      if peek == UInt8(ascii: ".") { items += spread() } else { items.append(value()) }
      if at == before { at += 1 }
    }
    at = min(bytes.count, at + 1)
    return .list(items, SourceRange(start, at))
  }

  /// `...name`: the entries of a list that stands elsewhere in the file.
  private mutating func spread() -> [ScriptLiteral] {
    while peek == UInt8(ascii: ".") { at += 1 }
    let inner = value()
    return inner.list ?? [.computed(inner.range)]
  }

  private mutating func table(_ start: Int) -> ScriptLiteral {
    at += 1
    var members: [(key: String, value: ScriptLiteral)] = []
    var spread: [(key: String, value: ScriptLiteral)] = []
    while at < bytes.count {
      space()
      if peek == UInt8(ascii: "}") { break }
      if peek == UInt8(ascii: ",") {
        at += 1
        continue
      }
      let before = at
      if peek == UInt8(ascii: ".") {
        // `...name`: the members of a table that stands elsewhere. What is said here counts, as if it stood behind them.
        while peek == UInt8(ascii: ".") { at += 1 }
        spread.insert(contentsOf: value().table ?? [], at: 0)
      } else if peek == 0x22 || peek == 0x27 || Self.isName(peek), let key = name() {
        space()
        if peek == UInt8(ascii: ":") {
          at += 1
          members.append((key, value()))
        } else if peek == UInt8(ascii: ",") || peek == UInt8(ascii: "}") {
          members.append((key, constant(key) ?? .computed(SourceRange(before, at))))
        } else {
          members.append((key, computed(from: before)))
        }
      } else {
        _ = computed(from: before)
      }
      if at == before { at += 1 }
    }
    at = min(bytes.count, at + 1)
    for member in spread where !members.contains(where: { $0.key == member.key }) { members.append(member) }
    return .table(members, SourceRange(start, at))
  }
}
