/// How strongly the infix operators of a language bind; a larger number binds more strongly.
///
///     OperatorTable(rightToLeft: ["= += -="], leftToRight: ["||", "&&", "== !="])
struct OperatorTable: Sendable {
  struct Entry: Sendable {
    var code: UInt32
    var precedence: Int
    var isRightToLeft: Bool
  }

  private var entries: [Entry] = []
  /// The precedence between assignments and everything else: that of `? :` and its kin.
  let conditional: Int

  /// `rightToLeft` lists assignments, weakest first; `leftToRight` everything stronger, weakest first.
  init(rightToLeft: [String], leftToRight: [String], strongestRightToLeft: [String] = []) {
    var precedence = 1
    func add(_ row: String, _ isRightToLeft: Bool) -> [Entry] {
      row.split(separator: " ").map {
        Entry(code: Self.code($0.utf8), precedence: precedence, isRightToLeft: isRightToLeft)
      }
    }
    for row in rightToLeft {
      entries += add(row, true)
      precedence += 1
    }
    conditional = precedence
    precedence += 1
    for row in leftToRight {
      entries += add(row, false)
      precedence += 1
    }
    for row in strongestRightToLeft {
      entries += add(row, true)
      precedence += 1
    }
  }

  /// The bytes of an operator of at most four bytes in one number.
  static func code(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

  func entry(_ code: UInt32) -> Entry? {
    for entry in entries where entry.code == code { return entry }
    return nil
  }

  /// The precedence of an operator, or nil.
  func precedence(_ name: StaticString) -> Int? {
    entry(name.withUTF8Buffer { Self.code($0) })?.precedence
  }
}

extension TokenCursor {
  /// The bytes of the operator at `index` in one number, with the `>` that belong together joined; zero where none stands.
  func operatorCode(at index: Int) -> (code: UInt32, lexemes: Int) {
    let lexeme = self[index]
    guard lexeme.kind == .operator, lexeme.count <= 4 else { return (0, 0) }
    var code: UInt32 = 0
    for i in Int(lexeme.start)..<Int(lexeme.end) { code = code << 8 | UInt32(text[i]) }
    guard code == 0x3E else { return (code, 1) }
    // `>` `>` and `>` `>=` are shifts where nothing stands between them.
    var length = 1
    while length < 3 {
      let following = self[index + length]
      guard following.kind == .operator, !following.hasSpaceBefore, text[Int(following.start)] == 0x3E else { break }
      for i in Int(following.start)..<Int(following.end) { code = code << 8 | UInt32(text[i]) }
      length += 1
      if following.count > 1 { break }
    }
    return (code, length)
  }
}
