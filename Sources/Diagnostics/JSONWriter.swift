/// Writes JSON to bytes: members in the order of the calls, two-space indentation, no trailing white space.
///
///     var json = JSONWriter()
///     json.object {
///       $0.member("version", 1)
///       $0.member("tags") { $0.array { $0.value("a") } }
///     }
///     json.bytes  // {\n  "version": 1, …
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// Whether a value has been written at each open level.
  private var isFirst: [Bool] = [true]
  private var followsKey = false
  private let isPretty: Bool

  public init(pretty: Bool = true) { isPretty = pretty }

  /// The text written so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func object(_ body: (inout JSONWriter) -> Void) { container("{", "}", body) }
  public mutating func array(_ body: (inout JSONWriter) -> Void) { container("[", "]", body) }

  public mutating func value(_ text: String) {
    beginValue()
    appendString(text)
  }
  public mutating func value(_ number: Int) { raw("\(number)") }
  public mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }
  public mutating func null() { raw("null") }

  /// A number or another literal, as it is.
  public mutating func raw(_ literal: String) {
    beginValue()
    bytes.append(contentsOf: literal.utf8)
  }

  public mutating func key(_ name: String) {
    beginValue()
    appendString(name)
    bytes.append(contentsOf: isPretty ? ": ".utf8 : ":".utf8)
    followsKey = true
  }

  public mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }
  /// A share, to two places behind the point: `0.95`.
  public mutating func member(_ name: String, share: Double) {
    let hundredths = Int((min(max(share, 0), 1) * 100).rounded())
    member(name) { $0.raw("\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)") }
  }

  public mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }
  public mutating func member(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    body(&self)
  }

  private mutating func container(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
    beginValue()
    bytes.append(UInt8(ascii: open))
    isFirst.append(true)
    body(&self)
    let wasEmpty = isFirst.popLast() ?? true
    if !wasEmpty { newLine() }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func beginValue() {
    if followsKey {
      followsKey = false
      return
    }
    let level = isFirst.count - 1
    if !isFirst[level] { bytes.append(UInt8(ascii: ",")) }
    isFirst[level] = false
    if level > 0 { newLine() }
  }

  private mutating func newLine() {
    guard isPretty else { return }
    bytes.append(0x0A)
    for _ in 1..<max(1, isFirst.count) { bytes.append(contentsOf: [0x20, 0x20]) }
  }

  private mutating func appendString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Of a control character of two bytes (U+0080 to U+009F) the second is held back until it is known.
    var isSecond = false
    for byte in text.utf8 {
      if isSecond {
        isSecond = false
        if byte < 0xA0 {
          escape(byte)
        } else {
          bytes.append(0xC2)
          bytes.append(byte)
        }
        continue
      }
      switch byte {
      case 0xC2: isSecond = true
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F: escape(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ code: UInt8) {
    let hex = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u00".utf8)
    bytes.append(hex[Int(code >> 4)])
    bytes.append(hex[Int(code & 15)])
  }
}
