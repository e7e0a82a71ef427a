import Diagnostics
import Vocabulary

/// What the tolerant parsers of languages with braces share: statements with recovery, groups, lists, and expressions by
/// precedence. A language supplies `statement`, `operand` and, where it has more than infix operators, `infix`.
///
/// No function fails. One that finds nothing at the position passes nothing and says so, and its caller makes what stands
/// there `opaque`. Recursion is bounded by `Bounds.depth`, and so is the height of the tree.
protocol BraceParser {
  var cursor: TokenCursor { get set }
  var bounds: Bounds { get set }
  var known: KnownPlaces { get set }
  static var operators: OperatorTable { get }

  /// Appends the statement at the position, passing at least one lexeme or nothing.
  mutating func statement(into list: inout [Statement])
  /// An operand with its prefixes and suffixes; nil, with nothing passed, where none starts.
  mutating func operand() -> Expression?
  /// An infix construct that the operator table does not know (`?:`, `is`, `switch`), if one continues `left` here.
  mutating func infix(_ left: Expression, from start: Int, minimum: Int) -> Expression?
  /// Where a group without its closing bracket probably ends.
  func endOfUnclosedGroup(at index: Int) -> Int
}

/// How deep a parser is in its own recursion, and how many chained operators lie on the longest path of what it parsed last.
struct Bounds {
  static let depth = 200
  static let chain = 200
  var depth = 0
  var chain = 0
}

/// What a parser has found out about places of broken code, so that it does not find it out again from each of them.
struct KnownPlaces {
  /// Attributes and modifiers that no declaration follows.
  var headless: Set<Int> = []
  /// Searches for the end of a group that is not closed, by how far they could go: where the last began and what it found.
  var unclosed: [Int: (start: Int, end: Int)] = [:]
}

extension BraceParser {
  mutating func infix(_ left: Expression, from start: Int, minimum: Int) -> Expression? { nil }

  // MARK: Depth

  /// Runs `body` one level deeper; past the bound passes one group and gives nil.
  mutating func deeper<Result>(_ body: (inout Self) -> Result) -> Result? {
    guard bounds.depth < Bounds.depth else {
      cursor.skipGroup()
      return nil
    }
    bounds.depth += 1
    defer { bounds.depth -= 1 }
    return body(&self)
  }

  // MARK: Statements

  /// The statements up to the limit.
  mutating func statements() -> [Statement] {
    var list: [Statement] = []
    guard bounds.depth < Bounds.depth else {
      let start = cursor.position
      cursor.move(to: cursor.limit)
      return cursor.position > start ? [Statement(.opaque, cursor.range(from: start))] : []
    }
    bounds.depth += 1
    defer { bounds.depth -= 1 }
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ";") || passStrayClosing() { continue }
      let start = cursor.position
      statement(into: &list)
      if cursor.position <= start {
        cursor.skipGroup()
        append(.opaque, from: start, to: &list)
      }
    }
    return list
  }

  /// Passes a closing bracket whose opening one is not in the snippet.
  private mutating func passStrayClosing() -> Bool {
    guard isAtStrayClosing else { return false }
    cursor.advance()
    return true
  }

  var isAtStrayClosing: Bool {
    let byte = cursor.byte
    guard byte == Byte.closeBrace || byte == Byte.closeParen || byte == Byte.closeBracket else { return false }
    return cursor.current.partner < 0
  }

  /// `{ … }` at the position, or one statement where the language allows that; empty where neither stands.
  mutating func block() -> [Statement] {
    guard cursor.at("{") else { return [] }
    return group { $0.statements() } ?? []
  }

  /// A block, or the single statement that stands for one.
  mutating func blockOrStatement() -> [Statement] {
    if cursor.at("{") { return block() }
    if cursor.advance(ifAt: ";") || cursor.isAtEnd { return [] }
    var list: [Statement] = []
    _ = deeper { $0.statement(into: &list) }
    return list
  }

  /// Appends a statement that ends at the position; opaque neighbours become one.
  mutating func append(_ kind: Statement.Kind, from start: Int, to list: inout [Statement]) {
    let range = cursor.range(from: start)
    if case .opaque = kind, let last = list.last, case .opaque = last.kind, last.range.upperBound <= range.lowerBound {
      list[list.count - 1].range = last.range.union(range)
      return
    }
    list.append(Statement(kind, range))
  }

  // MARK: Groups

  /// Parses what stands inside the group that opens at the position, and goes behind it whatever `body` left over.
  mutating func group<Result>(_ body: (inout Self) -> Result) -> Result? {
    let opening = cursor.position
    guard bounds.depth < Bounds.depth else {
      cursor.skipGroup()
      return nil
    }
    let closing = cursor.closing(of: opening)
    let end = closing ?? knownEndOfUnclosedGroup(at: opening)
    cursor.advance()
    let outer = cursor.narrow(to: end)
    bounds.depth += 1
    let result = body(&self)
    bounds.depth -= 1
    cursor.restore(limit: outer)
    cursor.move(to: closing.map { $0 + 1 } ?? max(cursor.position, end))
    return result
  }

  /// Groups that are not closed end together, as one search passes over all of them.
  mutating func knownEndOfUnclosedGroup(at index: Int) -> Int {
    if let last = known.unclosed[cursor.limit], last.start <= index, index < last.end { return last.end }
    let end = endOfUnclosedGroup(at: index)
    known.unclosed[cursor.limit] = (index, end)
    known.unclosed[end] = (index, end)
    return end
  }

  /// Whether an attribute stands here whose arguments are never closed: nothing is left that it could belong to.
  mutating func isAtEndlessAttribute() -> Bool {
    let opening = cursor.position + 1
    guard cursor.current.kind == .attribute, cursor.reads("(", at: opening), cursor.closing(of: opening) == nil else {
      return false
    }
    return knownEndOfUnclosedGroup(at: opening) >= cursor.limit
  }

  /// Up to the next `;`, or all the rest where a brace opened inside stays open too.
  func endOfUnclosedGroup(at index: Int) -> Int {
    if cursor.reads("{", at: index) { return cursor.limit }
    var i = index + 1
    while i < cursor.limit {
      let lexeme = cursor[i]
      if lexeme.byte == Byte.semicolon { return i }
      if lexeme.byte == Byte.openBrace, lexeme.partner < 0 { return cursor.limit }
      i = cursor.next(after: i)
    }
    return cursor.limit
  }

  /// Calls `element` at each part between commas up to the limit; `isWhole` is false where it left something over.
  mutating func commaSeparated(_ element: (inout Self) -> Void, leftOver: (inout Self, _ start: Int) -> Void = { _, _ in }) {
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ",") { continue }
      let start = cursor.position
      element(&self)
      if cursor.isAtEnd || cursor.at(",") { continue }
      while !cursor.isAtEnd, !cursor.at(",") { cursor.skipGroup() }
      leftOver(&self, start)
    }
  }

  /// Arguments between commas up to the limit; `label` passes a label and gives its text.
  mutating func arguments(label: (inout Self) -> String) -> [Argument] {
    var list: [Argument] = []
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ",") { continue }
      let name = label(&self)
      let value = element()
      list.append(Argument(label: name, value: value))
    }
    return list
  }

  /// Expressions between commas up to the limit.
  mutating func elements() -> [Expression] {
    var list: [Expression] = []
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ",") { continue }
      list.append(element())
    }
    return list
  }

  /// One expression up to the next comma or the limit; opaque where more stands there than an expression.
  mutating func element() -> Expression {
    let start = cursor.position
    let value = expression()
    if cursor.isAtEnd || cursor.at(",") { return value }
    while !cursor.isAtEnd, !cursor.at(",") { cursor.skipGroup() }
    return opaque(from: start)
  }

  // MARK: Expressions

  /// The expression up to the limit; opaque where more follows.
  mutating func wholeExpression() -> Expression {
    let start = cursor.position
    let value = expression()
    if cursor.isAtEnd { return value }
    cursor.move(to: cursor.limit)
    return opaque(from: start)
  }

  /// The empty range before the lexeme at `index`.
  func emptyRange(at index: Int) -> SourceRange {
    let start = Int(cursor.lexemes[min(max(0, index), cursor.lexemes.count - 1)].start)
    return SourceRange(start, start)
  }

  func opaque(from start: Int) -> Expression { Expression(.opaque, cursor.range(from: start)) }

  func expression(_ kind: Expression.Kind, from start: Int) -> Expression { Expression(kind, cursor.range(from: start)) }

  /// The expression at the position, of operators that bind at least as strongly as `minimum`; empty and opaque where none
  /// starts.
  mutating func expression(minimum: Int = 0) -> Expression {
    let start = cursor.position
    guard bounds.depth < Bounds.depth else {
      cursor.skipGroup()
      return opaque(from: start)
    }
    bounds.depth += 1
    defer { bounds.depth -= 1 }
    let outerChain = bounds.chain
    bounds.chain = 0
    defer { bounds.chain = max(bounds.chain, outerChain) }
    guard var left = operand() else { return Expression(.opaque, cursor.range(from: start)) }
    while !cursor.isAtEnd {
      let chain = bounds.chain
      bounds.chain = 0
      if let whole = infix(left, from: start, minimum: minimum) {
        left = whole
      } else if let whole = binary(left, from: start, minimum: minimum) {
        left = whole
      } else {
        bounds.chain = chain
        break
      }
      bounds.chain = max(bounds.chain, chain) + 1
      shorten(&left)
    }
    return left
  }

  /// Drops a chain that has grown past the bound, so that no tree is higher than its readers can climb.
  mutating func shorten(_ expression: inout Expression) {
    guard bounds.chain > Bounds.chain else { return }
    expression.kind = .opaque
    bounds.chain = 0
  }

  /// Parses suffixes of `value` as long as `suffix` finds one, within the bound.
  mutating func suffixes(
    of value: Expression, from start: Int, _ suffix: (inout Self, Expression, Int) -> Expression?
  ) -> Expression {
    var value = value
    while !cursor.isAtEnd {
      let chain = bounds.chain
      bounds.chain = 0
      guard let longer = suffix(&self, value, start) else {
        bounds.chain = chain
        break
      }
      value = longer
      bounds.chain = max(bounds.chain, chain) + 1
      shorten(&value)
    }
    return value
  }

  private mutating func binary(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    let (code, length) = cursor.operatorCode(at: cursor.position)
    guard length > 0, let entry = Self.operators.entry(code), entry.precedence >= minimum else { return nil }
    let before = cursor.position
    let name = cursor.string(SourceRange(Int(cursor.current.start), Int(cursor[before + length - 1].end)))
    cursor.move(to: before + length)
    let operandStart = cursor.position
    let right = expression(minimum: entry.isRightToLeft ? entry.precedence : entry.precedence + 1)
    guard cursor.position > operandStart else {
      cursor.move(to: before)
      return nil
    }
    return expression(.binary(operator: name, left: left, right: right), from: start)
  }
}

extension BraceParser {
  /// The `>` that ends a placeholder such as `<your key>`, if the `<` at the position opens one on its line.
  func endOfPlaceholder() -> Int? {
    guard cursor.at("<") else { return nil }
    var i = cursor.position + 1
    while i < cursor.limit, i - cursor.position < 16 {
      let lexeme = cursor[i]
      if lexeme.isFirstOnLine || lexeme.byte == Byte.semicolon { return nil }
      if lexeme.byte == Byte.greater { return i }
      i += 1
    }
    return nil
  }

  /// What a statement that consists of `value` is.
  func statementKind(of value: Expression) -> Statement.Kind {
    switch value.kind {
    case .binary(let name, let left, let right) where name.isAssignment:
      return .assignment(target: left, value: right, compound: name != "=")
    case .opaque: return .opaque
    default: return .expression(value)
    }
  }

  /// A handler of an exception, as the branch that it is lowered to.
  func handler(type: Expression?, name: String, keyword: SourceRange, body: [Statement]) -> Statement.Kind {
    let callee = Expression(.name("catch"), keyword)
    let value = type ?? (name.isEmpty ? nil : Expression(.opaque, keyword))
    let arguments = value.map { [Argument(label: name, value: $0)] } ?? []
    let range = type.map { keyword.union($0.range) } ?? keyword
    let condition = Expression(.call(callee: callee, arguments: arguments), range)
    return .branch(condition: condition, then: body, otherwise: [])
  }
}

extension String {
  /// `=`, `+=`, `??=` and the like.
  fileprivate var isAssignment: Bool {
    utf8.last == 0x3D && self != "==" && self != "!=" && self != "<=" && self != ">=" && self != "===" && self != "!=="
  }
}
