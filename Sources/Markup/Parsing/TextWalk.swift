/// Walks a text literal and the content that it was read from side by side, over escapes and entities.
struct TextWalk {
  let content: UnsafeBufferPointer<UInt8>
  let count: Int
  /// Where the walk stands in the content.
  var position: Int
  /// Backslashes mean nothing in `<…>`.
  let isRaw: Bool
  /// No escape and no entity so far: the literal stands in the content as it is.
  private(set) var isPlain = true
  private(set) var sawTilde = false
  private(set) var sawAutolink = false
  private(set) var sawAt = false
  private(set) var sawMarks = false

  init(content: UnsafeBufferPointer<UInt8>, count: Int, position: Int, isRaw: Bool) {
    self.content = content
    self.count = count
    self.position = position
    self.isRaw = isRaw
  }

  /// Advances over all of `literal`.
  mutating func consume(_ literal: UnsafeBufferPointer<UInt8>) {
    var taken = 0
    while taken < literal.count { taken += step(literal, taken) }
  }

  /// Advances over one character, an escape or an entity at `taken` of `literal`; returns the bytes of the literal that it took.
  @inline(__always)
  mutating func step(_ literal: UnsafeBufferPointer<UInt8>, _ taken: Int) -> Int {
    guard position < count else { return literal.count - taken }
    let byte = content[position]
    let wanted = literal[taken]
    if byte == wanted, !TextWalk.isMark(byte) {
      position += 1
      return 1
    }
    return slowStep(literal, taken, byte, wanted)
  }

  private mutating func slowStep(
    _ literal: UnsafeBufferPointer<UInt8>, _ taken: Int, _ byte: UInt8, _ wanted: UInt8
  ) -> Int {
    switch byte {
    case UInt8(ascii: "\\") where !isRaw && position + 1 < count && Bytes.isPunctuation(content[position + 1]):
      if content[position + 1] == wanted {
        position += 2
        isPlain = false
        noteAt(wanted)
        return 1
      }
    case UInt8(ascii: "&"):
      if let entity = Entity(content, at: position, count: count) {
        let length = entity.literalLength(in: literal, at: taken, next: entity.end < count ? content[entity.end] : 0)
        if length > 0 {
          position = entity.end
          isPlain = false
          noteAt(wanted)
          return length
        }
      }
    case UInt8(ascii: "~"): sawTilde = true
    case UInt8(ascii: "@"): sawAt = true
    case UInt8(ascii: ":"):
      if position + 2 < count, content[position + 1] == UInt8(ascii: "/"), content[position + 2] == UInt8(ascii: "/") {
        sawAutolink = true
      }
    case UInt8(ascii: "w"):
      if position + 3 < count, content[position + 1] == byte, content[position + 2] == byte,
        content[position + 3] == UInt8(ascii: ".")
      {
        sawAutolink = true
      }
    default: break
    }
    sawMarks = sawMarks || sawTilde || sawAt || sawAutolink
    if byte == wanted {
      position += 1
      return 1
    }
    // Nothing that cmark-gfm is known to do; stay near by looking for the wanted byte on this line.
    isPlain = false
    var ahead = position
    while ahead < count, content[ahead] != wanted, content[ahead] != 0x0A { ahead += 1 }
    if ahead < count, content[ahead] == wanted { position = ahead + 1 }
    return 1
  }

  /// An at sign counts even if it was escaped: addresses are looked for when escapes have been resolved.
  private mutating func noteAt(_ byte: UInt8) {
    guard byte == UInt8(ascii: "@") else { return }
    sawAt = true
    sawMarks = true
  }

  /// Bytes of text that need a second look: `& : @ \ w ~`, as bits of two words.
  @inline(__always)
  private static func isMark(_ byte: UInt8) -> Bool {
    let low: UInt64 = 1 << 38 | 1 << 58
    let high: UInt64 = 1 << 0 | 1 << 28 | 1 << 55 | 1 << 62
    return byte < 128 && ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 != 0
  }
}

/// A character reference such as `&amp;`, `&#955;` or `&nvlt;` in content.
struct Entity {
  /// Offset behind the semicolon.
  let end: Int
  /// The scalar of a numeric reference.
  private let scalar: UInt32?
  private let isAmpersand: Bool

  init?(_ content: UnsafeBufferPointer<UInt8>, at start: Int, count: Int) {
    var i = start + 1
    guard i < count else { return nil }
    if content[i] == UInt8(ascii: "#") {
      i += 1
      let isHexadecimal = i < count && (content[i] | 0x20) == UInt8(ascii: "x")
      if isHexadecimal { i += 1 }
      let digits = i
      var value: UInt32 = 0
      while i < count, i - digits < 9 {
        let byte = content[i]
        if Bytes.isDigit(byte) {
          value = value &* (isHexadecimal ? 16 : 10) &+ UInt32(byte - 0x30)
        } else if isHexadecimal, (byte | 0x20) >= 0x61, (byte | 0x20) <= 0x66 {
          value = value &* 16 &+ UInt32((byte | 0x20) - 0x57)
        } else {
          break
        }
        i += 1
      }
      guard i > digits, i - digits <= 8, i < count, content[i] == UInt8(ascii: ";") else { return nil }
      let isScalar = value != 0 && value < 0x11_0000 && !(0xD800..<0xE000).contains(value)
      scalar = isScalar ? value : 0xFFFD
    } else {
      let name = i
      while i < count, i - name < 32, Bytes.isAlphanumeric(content[i]) { i += 1 }
      guard i - name >= 2, i < count, content[i] == UInt8(ascii: ";") else { return nil }
      scalar = nil
    }
    let name = UnsafeBufferPointer(rebasing: content[(start + 1)..<i])
    isAmpersand = name.elementsEqual("amp".utf8) || name.elementsEqual("AMP".utf8)
    end = i + 1
  }

  /// How many bytes of `literal` the reference became; 0 if it was no reference after all and stands there as it is.
  func literalLength(in literal: UnsafeBufferPointer<UInt8>, at offset: Int, next: UInt8) -> Int {
    guard offset < literal.count else { return 0 }
    if let scalar { return scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4 }
    if literal[offset] == UInt8(ascii: "&") { return isAmpersand ? 1 : 0 }
    let first = min(Bytes.scalarLength(literal[offset]), literal.count - offset)
    return first + secondLength(literal, offset + first, next)
  }

  /// Some names stand for two scalars; the second is a combining mark or a variation selector, or the j of `&fjlig;`.
  private func secondLength(_ literal: UnsafeBufferPointer<UInt8>, _ offset: Int, _ next: UInt8) -> Int {
    guard offset < literal.count, literal[offset] != next else { return 0 }
    if offset > 0, literal[offset] == UInt8(ascii: "j"), literal[offset - 1] == UInt8(ascii: "f") { return 1 }
    let rest = literal[offset...].prefix(3)
    for second in Entity.seconds where rest.starts(with: second) { return second.count }
    return 0
  }

  /// U+0331, U+0333, U+0338, U+200A, U+20D2, U+20E5, U+FE00.
  private static let seconds: [[UInt8]] = [
    [0xCC, 0xB1], [0xCC, 0xB3], [0xCC, 0xB8], [0xE2, 0x80, 0x8A], [0xE2, 0x83, 0x92], [0xE2, 0x83, 0xA5], [0xEF, 0xB8, 0x80],
  ]
}
