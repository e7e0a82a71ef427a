import Snippets

/// Where blocks of Rust give a value to nobody: there a semicolon behind the last call of a macro means nothing.
///
///     fn main() { println!("hot"); }        // as without it
///     fn level() -> i32 { max!(2, 3); }     // gives nothing, and is to give a number
struct UnusedValues {
  private let code: CodeText

  init(_ code: CodeText) { self.code = code }

  /// Whether a semicolon ends a call of a macro that is the last statement of such a block, or of the text.
  func holdSemicolon(at index: Int) -> Bool {
    guard isSign(index, ";"), index > 0, isSign(index + 1, "}") || index == code.tokens.count - 1,
      let call = opening(of: index - 1), call > 1, isMacro(behind: call), !isDeclaration(before: call)
    else { return false }
    return enclosing(call).map { !isUsed($0, levels: Self.mostLevels) } ?? true
  }

  /// So many blocks are looked at from the inside out, and so many tokens to either side: what lies further off is not told.
  private static let mostLevels = 8
  private static let reach = 2_000

  private func text(_ index: Int) -> ArraySlice<UInt8> {
    code.tokens.indices.contains(index) ? code.text(code.tokens[index]) : []
  }

  private func isSign(_ index: Int, _ sign: String) -> Bool { text(index).elementsEqual(sign.utf8) }

  private func isOne(_ index: Int, of words: String...) -> Bool { words.contains { isSign(index, $0) } }

  /// Whether a bracket follows the name of a macro: `assert!(`.
  private func isMacro(behind bracket: Int) -> Bool { text(bracket - 1).last == UInt8(ascii: "!") }

  /// Whether the statement of a call says what a name is: it needs its semicolon.
  private func isDeclaration(before call: Int) -> Bool {
    let first = start(before: call)
    return isOne(first, of: "let", "const", "static", "use", "type", "pub")
  }

  /// How deep a token goes into brackets (1) or out of them (-1).
  private func step(_ index: Int) -> Int {
    guard code.tokens.indices.contains(index), code.tokens[index].kind != .string, let sign = text(index).first,
      text(index).count == 1
    else { return 0 }
    return "([{".utf8.contains(sign) ? 1 : ")]}".utf8.contains(sign) ? -1 : 0
  }

  /// The bracket that one at `index` closes.
  private func opening(of index: Int) -> Int? {
    guard step(index) == -1 else { return nil }
    var depth = 0
    for other in stride(from: index, through: max(0, index - Self.reach), by: -1) {
      depth += step(other)
      if depth == 0 { return other }
    }
    return nil
  }

  private func closing(of index: Int) -> Int? {
    var depth = 0
    for other in index..<min(code.tokens.count, index + Self.reach) {
      depth += step(other)
      if depth == 0 { return other }
    }
    return nil
  }

  /// The bracket that holds a token.
  private func enclosing(_ index: Int) -> Int? {
    var depth = 0
    for other in stride(from: index - 1, through: max(0, index - Self.reach), by: -1) {
      depth += step(other)
      if depth > 0 { return other }
    }
    return nil
  }

  /// Where the statement, or the arm of a choice, begins that leads to a token.
  private func start(before index: Int) -> Int {
    var depth = 0
    var first = index
    for other in stride(from: index - 1, through: max(0, index - Self.reach), by: -1) {
      if depth == 0, isOne(other, of: ";", "{", "}") || isArrow(other) { break }
      depth -= step(other)
      if depth < 0 { break }
      first = other
    }
    return first
  }

  /// Whether a token is, or ends, `=>`.
  private func isArrow(_ index: Int) -> Bool { isSign(index, "=>") || isSign(index, ">") && isSign(index - 1, "=") }

  /// Whether tokens say that something is given: `-> u8`, but not `-> ()`.
  private func giveValue(_ tokens: Range<Int>) -> Bool {
    guard let arrow = tokens.first(where: { isSign($0, "->") || isSign($0, ">") && isSign($0 - 1, "-") }) else { return false }
    return !(arrow + 3 == tokens.upperBound && isSign(arrow + 1, "(") && isSign(arrow + 2, ")"))
  }

  /// Whether somebody has what the block at a brace gives. What cannot be told is used.
  private func isUsed(_ open: Int, levels: Int) -> Bool {
    guard levels > 0, isSign(open, "{") else { return true }
    var head = start(before: open)
    // `if a { … } else { … }` is one thing.
    while isSign(head, "else"), let other = opening(of: head - 1) { head = start(before: other) }
    while text(head).first == UInt8(ascii: "'") || isSign(head, ":") { head += 1 }
    let words = head..<open
    if words.contains(where: { isSign($0, "fn") }) { return giveValue(words) }
    if isOne(head, of: "for", "while", "loop") { return false }
    let isArm = isArrow(head - 1)
    guard isOne(head, of: "if", "match", "unsafe") || head == open else { return true }
    guard var end = closing(of: open) else { return true }
    while isSign(end + 1, "else"),
      let next = (end + 1..<min(code.tokens.count, end + Self.reach)).first(where: { isSign($0, "{") }),
      let last = closing(of: next)
    {
      end = last
    }
    if end + 1 >= code.tokens.count || isSign(end + 1, ";") { return false }
    if isSign(end + 1, "}") || isArm { return enclosing(head).map { isUsed($0, levels: levels - 1) } ?? false }
    // What goes on behind the block has its value.
    return text(end + 1).first.map { ".?,)]=+-*/<>&|".utf8.contains($0) } ?? false
  }
}
