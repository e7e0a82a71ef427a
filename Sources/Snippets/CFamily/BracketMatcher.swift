import Vocabulary

/// Brackets that have no partner.
struct LooseBrackets: Sendable {
  /// Opening brackets that another one's closing bracket has passed over: `(` in `{ ( }`.
  var overrun: [(opening: Int, closing: Int)] = []
  /// Opening brackets that the snippet ends in.
  var unclosed: [Int] = []
  /// Closing brackets without an opening one, and whether one of a stronger kind stands open around them.
  var unopened: [(closing: Int, isInBraces: Bool)] = []
}

/// Pairs brackets in one pass over the lexemes.
///
/// Braces are trusted more than parentheses and square brackets: a `}` closes what was left open inside its pair, and a `)`
/// never reaches over an open `{`. The lines of `#define` are paired among themselves.
struct BracketMatcher {
  /// How many of each shape stand open since the last bracket that they may not reach over.
  private struct Counts {
    var parentheses = 0
    var squares = 0
    var braces = 0
  }

  /// An open bracket, and the counts that hold again once it is closed.
  private struct Open {
    var index: Int
    var shape: UInt8
    var outer: Counts
  }

  private var stack: [Open] = []
  private var counts = Counts()
  private var holes = 0
  private var loose = LooseBrackets()

  static func pair(_ list: inout LexemeList, text: [UInt8]) {
    var matcher = BracketMatcher()
    var i = 0
    while i < list.lexemes.count {
      if list.lexemes[i].kind == .preprocessor {
        i = pairDirective(&list, from: i, text: text)
        continue
      }
      matcher.visit(i, &list.lexemes, text)
      i += 1
    }
    matcher.loose.unclosed = matcher.stack.map(\.index)
    list.loose = matcher.loose
  }

  /// The first lexeme after the directive that starts at `index`.
  static func directiveEnd(_ lexemes: [Lexeme], from index: Int) -> Int {
    var i = index + 1
    while i < lexemes.count {
      if lexemes[i].isFirstOnLine, lexemes[i - 1].byte != Byte.backslash { break }
      i += 1
    }
    return i
  }

  private static func pairDirective(_ list: inout LexemeList, from index: Int, text: [UInt8]) -> Int {
    let end = directiveEnd(list.lexemes, from: index)
    var matcher = BracketMatcher()
    for i in index..<end { matcher.visit(i, &list.lexemes, text) }
    // `#if` (and `#elif`, `#else`) may open a brace in each of its branches.
    let start = Int(list.lexemes[index].start)
    if start + 2 < text.count, text[start + 1] == UInt8(ascii: "i"), text[start + 2] == UInt8(ascii: "f") { list.isElided = true }
    return end
  }

  private mutating func visit(_ index: Int, _ lexemes: inout [Lexeme], _ text: [UInt8]) {
    let lexeme = lexemes[index]
    if lexeme.kind == .variable {
      // The marks around an interpolated expression: `\(` … `)`, `{` … `}`.
      let last = text[Int(lexeme.end) - 1]
      if last == Byte.openParen || last == Byte.openBrace {
        open(index, 0)
      } else if holes > 0, last == Byte.closeParen || last == Byte.closeBrace {
        close(index, 0, &lexemes)
      }
      return
    }
    switch lexeme.byte {
    case Byte.openParen, Byte.openBracket, Byte.openBrace:
      open(index, lexeme.byte)
    case Byte.closeParen:
      if counts.parentheses > 0 { close(index, Byte.openParen, &lexemes) } else { miss(index) }
    case Byte.closeBracket:
      if counts.squares > 0 { close(index, Byte.openBracket, &lexemes) } else { miss(index) }
    case Byte.closeBrace:
      if counts.braces > 0 { close(index, Byte.openBrace, &lexemes) } else { miss(index) }
    default: break
    }
  }

  private mutating func miss(_ index: Int) { loose.unopened.append((index, counts.braces > 0 || holes > 0)) }

  private mutating func open(_ index: Int, _ shape: UInt8) {
    stack.append(Open(index: index, shape: shape, outer: counts))
    switch shape {
    case Byte.openParen: counts.parentheses += 1
    case Byte.openBracket: counts.squares += 1
    case Byte.openBrace: counts = Counts(braces: counts.braces + 1)
    default:
      counts = Counts()
      holes += 1
    }
  }

  private mutating func close(_ index: Int, _ shape: UInt8, _ lexemes: inout [Lexeme]) {
    while let top = stack.popLast() {
      counts = top.outer
      if top.shape == 0 { holes -= 1 }
      if top.shape == shape {
        lexemes[top.index].partner = Int32(index)
        lexemes[index].partner = Int32(top.index)
        return
      }
      loose.overrun.append((top.index, index))
    }
  }
}
