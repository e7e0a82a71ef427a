import Diagnostics

/// A position in code and the tokens found so far: what the lexers of brace languages share.
///
/// Reading past the end gives zero bytes, so no lexer has to ask first; every loop that may meet a real zero byte asks `isAtEnd`.
struct CodeScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  let count: Int
  var position = 0
  private(set) var tokens: [Token] = []

  /// Runs a lexer over `text`: calls `next` at the first byte of each token until the text is used up.
  static func tokens(of text: [UInt8], next: (inout CodeScanner) -> Void) -> [Token] {
    text.withUnsafeBufferPointer { buffer in
      var scanner = CodeScanner(buffer)
      while scanner.skipSpace() {
        let before = scanner.position
        next(&scanner)
        if scanner.position <= before {
          scanner.position = before + 1
          scanner.emit(.other, from: before)
        }
      }
      return scanner.tokens
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    count = bytes.count
    tokens.reserveCapacity(bytes.count / 5 + 8)
  }

  @inline(__always) subscript(index: Int) -> UInt8 { index < count ? bytes[index] : 0 }
  @inline(__always) var byte: UInt8 { self[position] }
  @inline(__always) var isAtEnd: Bool { position >= count }

  /// The bytes of a range that has been scanned.
  func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[max(0, start)..<min(max(start, end), count)])
  }

  func has(_ word: StaticString, at index: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard index + length <= count else { return false }
    for i in 0..<length where bytes[index + i] != word.utf8Start[i] { return false }
    return true
  }

  /// Adds the token from `start` to the position.
  @inline(__always) mutating func emit(_ kind: Token.Kind, from start: Int) {
    guard position > start else { return }
    tokens.append(Token(kind, SourceRange(start, position)))
  }

  /// Gives the newest token another kind, once what follows has told it.
  mutating func relabelLast(_ kind: Token.Kind) {
    guard let last = tokens.indices.last else { return }
    tokens[last].kind = kind
  }

  /// Goes to the next byte that is not white space; false at the end.
  @inline(__always) mutating func skipSpace() -> Bool {
    while position < count, bytes[position].isWhitespace { position += 1 }
    return position < count
  }

  /// The next byte at or after `index` that is neither a space nor a tab.
  func byteAfterBlanks(_ index: Int) -> UInt8 {
    var i = index
    while self[i] == 0x20 || self[i] == 0x09 { i += 1 }
    return self[i]
  }

  /// Whether only blanks stand between the line's start and the position.
  var isFirstOnLine: Bool {
    var i = position - 1
    while i >= 0, bytes[i] == 0x20 || bytes[i] == 0x09 { i -= 1 }
    return i < 0 || bytes[i] == 0x0A || bytes[i] == 0x0D
  }

  /// The first byte of the newest token that is no comment, or zero.
  var previousByte: UInt8 {
    guard let token = tokens.last(where: { $0.kind != .comment }) else { return 0 }
    return self[token.range.lowerBound]
  }

  mutating func skipToLineEnd() {
    while position < count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  /// Emits a scalar beyond ASCII that starts no identifier; false where one starts.
  mutating func wideSymbol() -> Bool {
    let start = position
    let shape = WideScalar.classify(self[start], self[start + 1], self[start + 2])
    guard shape != .word else { return false }
    position += 1
    while byte & 0xC0 == 0x80 { position += 1 }
    emit(shape == .ellipsis ? .punctuation : .other, from: start)
    return true
  }

  /// Goes behind the identifier at the position.
  @inline(__always) mutating func skipIdentifier() {
    while position < count {
      let byte = bytes[position]
      guard byte.continuesIdentifier else { return }
      if byte >= 0xC2, WideScalar.classify(byte, self[position + 1], self[position + 2]) != .word { return }
      position += 1
    }
  }

  /// `// …` or `/* … */` at the position, with other block comments inside where the language nests them.
  mutating func comment(nested: Bool = false) -> Bool {
    guard byte == 0x2F else { return false }
    let start = position
    switch self[start + 1] {
    case 0x2F:
      skipToLineEnd()
    case 0x2A:
      position += 2
      var depth = 1
      while position < count, depth > 0 {
        if bytes[position] == 0x2A, self[position + 1] == 0x2F {
          depth -= 1
          position += 2
        } else if nested, bytes[position] == 0x2F, self[position + 1] == 0x2A {
          depth += 1
          position += 2
        } else {
          position += 1
        }
      }
    default:
      return false
    }
    emit(.comment, from: start)
    return true
  }

  /// A number: digits and letters with `_`, one decimal point before a digit, signs in exponents.
  mutating func number(wholeOnly: Bool = false) {
    let start = position
    let isHex = byte == 0x30 && self[start + 1] | 0x20 == 0x78
    var hasPoint = wholeOnly
    while position < count {
      let byte = bytes[position]
      if byte.isDigit || byte == 0x5F || (byte | 0x20) &- 0x61 < 26 {
        position += 1
        let isExponent = isHex ? byte | 0x20 == 0x70 : byte | 0x20 == 0x65
        if isExponent, self.byte == 0x2B || self.byte == 0x2D, self[position + 1].isDigit { position += 1 }
      } else if byte == 0x2E, !hasPoint, self[position + 1].isDigit {
        hasPoint = true
        position += 1
      } else {
        break
      }
    }
    emit(.number, from: start)
  }

  /// A literal that ends at `quote` or with its line; backslashes escape. The opening quote stands at the position.
  mutating func quoted(_ quote: UInt8, from start: Int) {
    position += 1
    while position < count {
      let byte = bytes[position]
      if byte == 0x0A || byte == 0x0D { break }
      position += 1
      if byte == quote { break }
      if byte == 0x5C, position < count { position += 1 }
    }
    emit(.string, from: start)
  }

  /// `'x'` or `'\n'`; an apostrophe that opens no character literal is a token of its own.
  mutating func character() {
    let start = position
    var i = start + 1
    while i < count, i - start < 14, bytes[i] != 0x0A, bytes[i] != 0x27 { i += bytes[i] == 0x5C ? 2 : 1 }
    let isClosed = self[i] == 0x27 && i > start + 1 && (self[start + 1] == 0x5C || i - start <= 5)
    position = isClosed ? i + 1 : start + 1
    emit(isClosed ? .string : .other, from: start)
  }

  /// The longest operator of C, C#, Java or JavaScript at the position. `>` stands alone, since it may close type arguments.
  mutating func operatorToken() {
    let start = position
    let a = byte
    let b = self[start + 1]
    let c = self[start + 2]
    var length = 1
    switch (a, b) {
    case (0x2E, 0x2E): length = c == 0x2E || c == 0x3C ? 3 : 2  // ... ..< ..
    case (0x3F, 0x3F): length = c == 0x3D ? 3 : 2  // ??= ??
    case (0x3D, 0x3D), (0x21, 0x3D): length = c == 0x3D ? 3 : 2  // === == !== !=
    case (0x3C, 0x3C): length = c == 0x3D ? 3 : 2  // <<= <<
    case (0x3F, 0x2E): length = c.isDigit ? 1 : 2  // ?.
    case (0x3D, 0x3E), (0x2D, 0x3E), (0x26, 0x26), (0x7C, 0x7C), (0x2B, 0x2B), (0x2D, 0x2D): length = 2
    case (0x3A, 0x3A): length = 2
    case (0x3C, 0x3D), (0x3E, 0x3D), (0x2B, 0x3D), (0x2D, 0x3D), (0x2A, 0x3D), (0x2F, 0x3D): length = 2
    case (0x25, 0x3D), (0x26, 0x3D), (0x7C, 0x3D), (0x5E, 0x3D): length = 2
    default: break
    }
    position += length
    let isPunctuation: Bool
    switch a {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0x2C, 0x3B, 0x40, 0x5C: isPunctuation = true
    case 0x2E, 0x3A: isPunctuation = length == 1
    default: isPunctuation = false
    }
    emit(isPunctuation ? .punctuation : a < 0x20 || a == 0x60 || a == 0x7F ? .other : .operator, from: start)
  }
}
