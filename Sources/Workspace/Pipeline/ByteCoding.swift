/// Writes values into bytes, for the entries of the cache: numbers of eight bytes, texts and lists behind their length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ content: [UInt8]) {
    add(UInt64(content.count))
    bytes.append(contentsOf: content)
  }
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ digest: Digest) {
    for index in digest.words.indices { add(digest.words[index]) }
  }

  mutating func list<Element>(_ elements: [Element], _ body: (inout ByteWriter, Element) -> Void) {
    add(UInt64(elements.count))
    for element in elements { body(&self, element) }
  }
}

/// Reads what `ByteWriter` wrote. Whatever the bytes are, nothing traps: what cannot be read is an error.
struct ByteReader {
  struct Failure: Error {}

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number() throws(Failure) -> UInt64 {
    guard bytes.count - position >= 8 else { throw Failure() }
    defer { position += 8 }
    return bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)) }
  }

  mutating func signed() throws(Failure) -> Int64 { Int64(bitPattern: try number()) }

  mutating func flag() throws(Failure) -> Bool {
    guard position < bytes.count, bytes[position] < 2 else { throw Failure() }
    defer { position += 1 }
    return bytes[position] == 1
  }

  mutating func content() throws(Failure) -> [UInt8] {
    let count = try number()
    guard count <= UInt64(bytes.count - position) else { throw Failure() }
    defer { position += Int(count) }
    return Array(bytes[position..<position + Int(count)])
  }

  mutating func text() throws(Failure) -> String {
    guard let text = String(validating: try content(), as: UTF8.self) else { throw Failure() }
    return text
  }

  mutating func digest() throws(Failure) -> Digest {
    var words = InlineArray<4, UInt64>(repeating: 0)
    for index in words.indices { words[index] = try number() }
    return Digest(words: words)
  }

  mutating func list<Element>(_ body: (inout ByteReader) throws(Failure) -> Element) throws(Failure) -> [Element] {
    let count = try number()
    // Every element has a byte at least.
    guard count <= UInt64(bytes.count - position) else { throw Failure() }
    var elements: [Element] = []
    elements.reserveCapacity(Int(count))
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }
}
