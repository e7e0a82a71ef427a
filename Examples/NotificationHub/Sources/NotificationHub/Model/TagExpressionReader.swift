/// Reads a tag expression: operators wait on a stack until those that bind tighter are done.
struct TagExpressionReader {
  private enum Waiting { case not, and, or, parenthesis }

  private let bytes: [UInt8]
  private var place = 0
  private var steps: [TagExpression.Step] = []
  private var waiting: [Waiting] = []
  private(set) var tagCount = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() throws(TagExpressionError) -> [TagExpression.Step] {
    var expectsOperand = true
    while let byte = nextByte() {
      switch (byte, expectsOperand) {
      case (UInt8(ascii: "("), true): waiting.append(.parenthesis)
      case (UInt8(ascii: "!"), true):
        // Twice not is nothing: however many stand there, one is left.
        if waiting.last == .not { waiting.removeLast() } else { waiting.append(.not) }
      case (UInt8(ascii: ")"), false):
        while let top = waiting.last, top != .parenthesis { finish(top) }
        guard waiting.popLast() != nil else { throw .unexpected(")", at: place) }
        finishNot()
        place += 1
        continue
      case (UInt8(ascii: "&"), false), (UInt8(ascii: "|"), false):
        guard place + 1 < bytes.count, bytes[place + 1] == byte else { throw unexpected(byte) }
        let joins = byte == UInt8(ascii: "&") ? Waiting.and : .or
        while let top = waiting.last, top != .parenthesis, !(joins == .and && top == .or) { finish(top) }
        waiting.append(joins)
        expectsOperand = true
        place += 2
        continue
      case (_, true) where Tag.isPart(byte):
        try readTag()
        expectsOperand = false
        continue
      default: throw unexpected(byte)
      }
      place += 1
    }
    // An overlong one is told by its tags where it has too many, which says more.
    if bytes.count > TagExpression.mostBytes { throw .tooLong }
    if expectsOperand { throw .incomplete }
    while let top = waiting.last {
      if top == .parenthesis { throw .incomplete }
      finish(top)
    }
    return steps
  }

  private mutating func nextByte() -> UInt8? {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return place < bytes.count ? bytes[place] : nil
  }

  private mutating func readTag() throws(TagExpressionError) {
    let start = place
    while place < bytes.count, Tag.isPart(bytes[place]) { place += 1 }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
    guard Tag.isValid(name) else { throw .unexpected(String(name.prefix(20)) + "…", at: start) }
    tagCount += 1
    if tagCount > TagExpression.mostTags { throw .tooManyTags(limit: TagExpression.mostTags, isUnion: true) }
    steps.append(.tag(name))
    finishNot()
  }

  /// A `!` holds for what stands right behind it.
  private mutating func finishNot() {
    while waiting.last == .not { finish(.not) }
  }

  private mutating func finish(_ top: Waiting) {
    waiting.removeLast()
    switch top {
    case .not: steps.append(.not)
    case .and: steps.append(.and)
    case .or: steps.append(.or)
    case .parenthesis: break
    }
  }

  private func unexpected(_ byte: UInt8) -> TagExpressionError {
    .unexpected(byte < 0x80 && byte >= 0x20 ? String(UnicodeScalar(byte)) : "byte \(byte)", at: place)
  }
}
