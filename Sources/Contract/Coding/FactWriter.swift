/// Writes what was read of a page into bytes, for a later run: numbers in as few bytes as they need, each text once.
///
///     var writer = FactWriter()
///     writer.add("items")
///     writer.add("items")   // one byte
struct FactWriter {
  private(set) var bytes: [UInt8] = []
  private var numbers: [String: Int] = [:]

  mutating func add(_ number: Int) {
    // Small negative numbers are small, too: 0, -1, 1, -2 …
    var rest = UInt64(bitPattern: Int64(number &<< 1 ^ number &>> 63))
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// A text that was written before is its number.
  mutating func add(_ text: String) {
    if let number = numbers[text] { return add(number) }
    add(numbers.count)
    numbers[text] = numbers.count
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ text: String?) { optional(text) { $0.add($1) } }
  mutating func add(_ number: Int?) { optional(number) { $0.add($1) } }
  mutating func add(_ texts: some Collection<String>) { list(texts) { $0.add($1) } }

  mutating func optional<Value>(_ value: Value?, _ body: (inout FactWriter, Value) -> Void) {
    add(value != nil)
    if let value { body(&self, value) }
  }

  mutating func list<Elements: Collection>(_ elements: Elements, _ body: (inout FactWriter, Elements.Element) -> Void) {
    add(elements.count)
    for element in elements { body(&self, element) }
  }
}

/// Reads what `FactWriter` wrote. Whatever the bytes are, nothing traps: what cannot be read is an error.
struct FactReader {
  struct Failure: Error {}

  private let bytes: [UInt8]
  private var position = 0
  private var texts: [String] = []
  private var depth = 0
  /// How many bytes each file has that a place may stand in.
  private let sizes: [String: Int]

  init(_ bytes: [UInt8], sizes: [String: Int]) {
    self.bytes = bytes
    self.sizes = sizes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number() throws(Failure) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      guard position < bytes.count else { throw Failure() }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1) }
      shift += 7
    }
    throw Failure()
  }

  mutating func flag() throws(Failure) -> Bool {
    guard position < bytes.count, bytes[position] < 2 else { throw Failure() }
    defer { position += 1 }
    return bytes[position] == 1
  }

  mutating func double() throws(Failure) -> Double {
    guard bytes.count - position >= 8 else { throw Failure() }
    defer { position += 8 }
    return bytes.withUnsafeBytes {
      Double(bitPattern: UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
    }
  }

  mutating func text() throws(Failure) -> String {
    let number = try number()
    if texts.indices.contains(number) { return texts[number] }
    let count = try self.number()
    guard number == texts.count, count >= 0, count <= bytes.count - position,
      let text = String(validating: bytes[position..<position + count], as: UTF8.self)
    else { throw Failure() }
    position += count
    texts.append(text)
    return text
  }

  mutating func textOrNil() throws(Failure) -> String? { try flag() ? try text() : nil }
  mutating func numberOrNil() throws(Failure) -> Int? { try flag() ? try number() : nil }

  mutating func textList() throws(Failure) -> [String] {
    try list { reader throws(Failure) in try reader.text() }
  }

  mutating func list<Element>(_ body: (inout FactReader) throws(Failure) -> Element) throws(Failure) -> [Element] {
    let count = try number()
    // Every element has a byte at least.
    guard count >= 0, count <= bytes.count - position else { throw Failure() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }

  /// A value that may hold values of its kind; nobody writes it so deep.
  mutating func nested<Value>(_ body: (inout FactReader) throws(Failure) -> Value) throws(Failure) -> Value {
    guard depth < 500 else { throw Failure() }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// A file and a place in it: one that was read.
  func checked(_ file: String, _ lower: Int, _ upper: Int) throws(Failure) {
    guard let size = sizes[file], lower >= 0, lower <= upper, upper <= size else { throw Failure() }
  }
}
