import OrderedCollections

/// Reads strict JSON (RFC 8259) without Foundation, and tells where each value stands.
///
///     JSONReader.read(#"{"id": [7]}"#)?.value(at: JSONPath([.field("id"), .index(0)]))  // .number("7")
///
/// What is not JSON, or is nested deeper than 200 levels, is nil, never a trap.
public struct JSONReader {
  /// A string, number, boolean or null inside a document, with its place in the text.
  public struct Leaf: Sendable, Hashable {
    public var path: JSONPath
    public var value: JSONValue
    /// UTF-8 offsets of the value as written, quotes included.
    public var range: Range<Int>

    public var isString: Bool {
      if case .string = value { true } else { false }
    }
  }

  static let depthLimit = 200

  private let bytes: [UInt8]
  private var offset = 0
  private var path = JSONPath()
  private var leaves: [Leaf] = []
  private var collects = false

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that `text` is, or nil.
  public static func read(_ text: String) -> JSONValue? { read(Array(text.utf8)) }

  /// The value that `bytes` are, or nil.
  public static func read(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    return reader.document()
  }

  /// The values that a text begins with, one after the other as in JSON lines, and where they end: at the end of the text if it is no
  /// more than them.
  public static func values(_ bytes: [UInt8]) -> (values: [JSONValue], end: Int) {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    var (found, end): ([JSONValue], Int) = ([], reader.offset)
    while let value = reader.value(depth: 0) {
      found.append(value)
      let close = reader.offset
      reader.skipSpace()
      end = reader.offset
      // Without anything between them, words and numbers are one.
      guard reader.offset > close || [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[close - 1]) else { break }
    }
    return (found, end)
  }

  /// Every value of `text` that holds no other, in the order of the text; nil if the text is not JSON.
  public static func leaves(of text: String) -> [Leaf]? {
    var reader = JSONReader(Array(text.utf8))
    reader.collects = true
    return reader.document() == nil ? nil : reader.leaves
  }

  private mutating func document() -> JSONValue? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    guard let value = value(depth: 0) else { return nil }
    skipSpace()
    return offset == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    guard offset < bytes.count, depth < Self.depthLimit else { return nil }
    let start = offset
    let result: JSONValue?
    switch bytes[offset] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): result = string().map(JSONValue.string)
    case UInt8(ascii: "t"): result = word("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): result = word("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): result = word("null") ? .null : nil
    default: result = number().map(JSONValue.number)
    }
    if collects, let result { leaves.append(Leaf(path: path, value: result, range: start..<offset)) }
    return result
  }

  private mutating func object(depth: Int) -> JSONValue? {
    offset += 1
    var members: OrderedDictionary<String, JSONValue> = [:]
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\""), let key = string() else { return nil }
      skipSpace()
      guard take(":") else { return nil }
      path.steps.append(.field(key))
      guard let member = value(depth: depth + 1) else { return nil }
      path.steps.removeLast()
      members[key] = member
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    offset += 1
    var items: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(items) }
    while true {
      path.steps.append(.index(items.count))
      guard let item = value(depth: depth + 1) else { return nil }
      path.steps.removeLast()
      items.append(item)
      skipSpace()
      if take("]") { return .array(items) }
      guard take(",") else { return nil }
    }
  }

  private mutating func string() -> String? {
    offset += 1
    var result: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(validating: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        result.append(contentsOf: String(Character(scalar)).utf8)
      case 0..<0x20: return nil
      default: result.append(byte)
      }
    }
    return nil
  }

  /// What follows a backslash; a lone surrogate becomes U+FFFD.
  private mutating func escape() -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = hexadecimal() else { return nil }
      guard (0xD800...0xDFFF).contains(first) else { return Unicode.Scalar(first) }
      let mark = offset
      if first < 0xDC00, take("\\"), take("u"), let second = hexadecimal(), (0xDC00...0xDFFF).contains(second) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      }
      offset = mark
      return "\u{FFFD}"
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }

  private mutating func number() -> String? {
    let start = offset
    _ = take("-")
    if !take("0"), !digits() { return nil }
    if take("."), !digits() { return nil }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if !digits() { return nil }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() -> Bool {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    return offset > start
  }

  private mutating func word(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset + length <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[offset..<offset + length]) })
    else { return false }
    offset += length
    return true
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }
}
