import Diagnostics
import Vocabulary

/// Operators: those with words, and those that only some languages have.
extension ProfileParser {
  private static let plus = operators.precedence("+") ?? 0
  private static let and = operators.precedence("&&") ?? 0
  private static let or = operators.precedence("||") ?? 0
  private static let relation = operators.precedence("<") ?? 0

  mutating func infix(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    let lexeme = cursor.current
    if has(.commands), let value = shellInfix(left, from: start, minimum: minimum) { return value }
    if lexeme.byte == Byte.dot { return joined(left, from: start, minimum: minimum) }
    if lexeme.byte == Byte.question { return conditional(left, from: start, minimum: minimum) }
    guard lexeme.isWord, !lexeme.isFirstOnLine || cursor.at("and") || cursor.at("or") else {
      return lexeme.byte == Byte.exclamation ? negated(left, from: start, minimum: minimum) : nil
    }
    switch cursor.string(at: cursor.position) {
    case "and": return uses(.wordOperators) ? worded("&&", left, from: start, minimum, Self.and) : nil
    case "or": return uses(.wordOperators) ? worded("||", left, from: start, minimum, Self.or) : nil
    case "in" where uses(.membership):
      return worded("in", left, from: start, minimum, Self.relation)
    case "not" where uses(.wordComparisons) && cursor.reads("in", at: cursor.position + 1):
      cursor.advance()
      return worded("in", left, from: start, minimum, Self.relation)
    case "is" where uses(.wordComparisons) || uses(.typeTests):
      if cursor.reads("not", at: cursor.position + 1) { cursor.advance() }
      return uses(.wordComparisons)
        ? worded("is", left, from: start, minimum, Self.relation) : typed("is", left, from: start, minimum)
    case "instanceof": return typed("is", left, from: start, minimum)
    case "as", "satisfies":
      guard uses(.wordCasts) else { return nil }
      return typed("as", left, from: start, minimum)
    case "if" where uses(.wordConditionals): return wordConditional(left, from: start, minimum: minimum)
    case "to" where uses(.infixFunctions):
      guard minimum <= Self.plus else { return nil }
      cursor.advance()
      let right = expression(minimum: Self.plus + 1)
      return expression(.array([left, right]), from: start)
    case "until", "downTo", "step", "xor", "shl", "shr":
      return uses(.infixFunctions) ? worded("..", left, from: start, minimum, Self.plus) : nil
    default: return nil
    }
  }

  private mutating func worded(_ name: String, _ left: Expression, from start: Int, _ minimum: Int, _ precedence: Int)
    -> Expression?
  {
    guard precedence >= minimum else { return nil }
    let before = cursor.position
    cursor.advance()
    let operand = cursor.position
    let right = expression(minimum: precedence + 1)
    guard cursor.position > operand else {
      cursor.move(to: before)
      return nil
    }
    return expression(.binary(operator: name, left: left, right: right), from: start)
  }

  /// `x is T`, `x as T`
  private mutating func typed(_ name: String, _ left: Expression, from start: Int, _ minimum: Int) -> Expression? {
    guard Self.relation >= minimum else { return nil }
    let before = cursor.position
    cursor.advance()
    _ = cursor.advance(ifAt: "?")
    let operand = cursor.position
    guard let type = typeName() else {
      cursor.move(to: before)
      return nil
    }
    if name == "as" { return expression(.cast(type: type, value: left), from: start) }
    let right = Expression(.name(type.name), cursor.range(from: operand))
    return expression(.binary(operator: name, left: left, right: right), from: start)
  }

  /// `x !in list`, `x !is T`
  private mutating func negated(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    guard uses(.typeTests), cursor.reads("in", at: cursor.position + 1) || cursor.reads("is", at: cursor.position + 1),
      Self.relation >= minimum
    else { return nil }
    cursor.advance()
    return worded("in", left, from: start, minimum, Self.relation)
  }

  /// `a . b` joins texts, `a .= b` appends.
  private mutating func joined(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    guard has(.arrowMembers) else { return nil }
    if cursor.reads("=", at: cursor.position + 1), !cursor[cursor.position + 1].hasSpaceBefore {
      guard minimum <= 1 else { return nil }
      cursor.move(to: cursor.position + 2)
      let right = expression(minimum: 1)
      return expression(.binary(operator: "+=", left: left, right: right), from: start)
    }
    return worded("+", left, from: start, minimum, Self.plus)
  }

  private mutating func conditional(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    let before = cursor.position
    guard minimum <= Self.operators.conditional, uses(.conditionals),
      looseOperators[before] != cursor.limit
    else { return nil }
    if let whole = conditional(left, from: start) { return whole }
    // `a ? b :c` of Ruby, whose symbol swallowed the colon, or nothing that is known.
    looseOperators[before] = cursor.limit
    return nil
  }

  /// `a if condition else b`
  private mutating func wordConditional(_ left: Expression, from start: Int, minimum: Int) -> Expression? {
    guard minimum <= Self.operators.conditional else { return nil }
    let before = cursor.position
    cursor.advance()
    let condition = expression(minimum: Self.operators.conditional + 1)
    guard cursor.advance(ifAt: "else") else {
      cursor.move(to: before)
      return nil
    }
    let otherwise = expression(minimum: Self.operators.conditional)
    return expression(.conditional(condition: condition, then: left, otherwise: otherwise), from: start)
  }

  // MARK: Prefixes

  mutating func operand() -> Expression? {
    guard !cursor.isAtEnd else { return nil }
    let start = cursor.position
    return deeper { parser in
      let lexeme = parser.cursor.current
      if parser.has(.commands), let value = parser.shellOperand() {
        return parser.suffixes(of: value, from: start) { $0.suffix($1, from: $2) }
      }
      if lexeme.kind == .operator || lexeme.byte == Byte.at || lexeme.kind == .punctuation, let value = parser.prefixed(start) {
        return value
      }
      guard let value = parser.primary() else { return nil }
      return parser.suffixes(of: value, from: start) { $0.suffix($1, from: $2) }
    } ?? nil
  }

  /// `-x`, `!x`, `*x`, `&x`, `...x`, `<-x`, `@f()`
  private mutating func prefixed(_ start: Int) -> Expression? {
    guard looseOperators[start] != cursor.limit,
      cursor.at(oneOf: ["!", "-", "+", "~", "&", "*", "**", "...", "<-", "@", "++", "--", "\\", "::", "&&"])
    else {
      return nil
    }
    if has(.callBlocks), cursor.at("->") { return nil }
    let name = cursor.string(at: start)
    cursor.advance()
    guard let value = operand() else {
      looseOperators[start] = cursor.limit
      cursor.move(to: start)
      return nil
    }
    switch name {
    case "!", "-", "~": return expression(.unary(operator: name, operand: value), from: start)
    default: return Expression(value.kind, cursor.range(from: start))
    }
  }

  /// An operand without the prefixes and suffixes of operators.
  private mutating func primary() -> Expression? {
    let start = cursor.position
    let lexeme = cursor.current
    switch lexeme.kind {
    case .string: return string()
    case .number:
      cursor.advance()
      return expression(.number(cursor.string(at: start)), from: start)
    case .variable:
      guard isName(at: start) else { return lexeme.byte == 0 ? template() : nil }
      cursor.advance()
      let name = bareName(at: start)
      if has(.dollarScopes), let value = Self.shellConstants[name] { return expression(value, from: start) }
      if cursor.text[Int(lexeme.start)] == Byte.at {
        let base = Expression(.name("self"), lexeme.range)
        return expression(.member(base: base, name: name), from: start)
      }
      return expression(.name(name), from: start)
    case .attribute where has(.atSilences):
      // `@f()` keeps warnings of `f` to itself.
      cursor.advance()
      return expression(.name(String(cursor.string(at: start).drop { $0 == "@" })), from: start)
    case .preprocessor where has(.hashNames):
      cursor.advance()
      return expression(.name(bareName(at: start)), from: start)
    case .identifier, .keyword, .type: return worded()
    default: break
    }
    if let closure = arrowFunction() { return closure }
    if cursor.at("(") { return parenthesized() }
    if cursor.at("[") { return list() }
    if cursor.at("{") { return has(.braceClosures) ? braceClosure() : dictionary() }
    if cursor.at("->"), has(.callBlocks) { return stabbyClosure() }
    return nil
  }

  private static let shellConstants: [String: Expression.Kind] = [
    "true": .boolean(true), "false": .boolean(false), "null": .null, "True": .boolean(true), "False": .boolean(false),
  ]

  // MARK: Words

  private mutating func worded() -> Expression? {
    let start = cursor.position
    let name = cursor.string(at: start)
    if let closure = arrowFunction() { return closure }
    switch name {
    case "true", "false", "True", "False", "TRUE", "FALSE":
      cursor.advance()
      return expression(.boolean(name.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "t")), from: start)
    case "null", "nil", "None", "undefined", "NULL":
      cursor.advance()
      return expression(.null, from: start)
    case "await", "typeof", "delete", "void", "yield", "raise", "throw", "clone", "print", "echo":
      guard canPrefix(start) else { break }
      cursor.advance()
      guard let value = operand() else { break }
      return Expression(value.kind, cursor.range(from: start))
    case "not":
      guard uses(.wordNegation), canPrefix(start) else { break }
      cursor.advance()
      let value = expression(minimum: Self.relation)
      return expression(.unary(operator: "!", operand: value), from: start)
    case "async":
      // An arrow function would have been found; `async` before it, or before `function`.
      guard cursor.reads("function", at: start + 1) || cursor.reads("(", at: start + 1) || cursor[start + 1].isWord else { break }
      cursor.advance()
      if let closure = arrowFunction() { return Expression(closure.kind, cursor.range(from: start)) }
      if cursor.at("function") { return operand() }
      cursor.move(to: start)
    case "new" where continuesLine(start + 1) && cursor[start + 1].isWord || cursor.reads("\\", at: start + 1): return instance()
    case "function", "func", "fun", "fn":
      if let closure = functionExpression() { return closure }
    case "lambda" where has(.lambdas): return lambda()
    case "object" where has(.anonymousObjects) && cursor.reads(oneOf: [":", "{"], at: start + 1): return anonymousObject()
    case "if", "when", "case", "switch", "unless", "begin", "try":
      if has(.branchValues) || has(.switchValues) && name == "switch", statementWord() != nil { return branchValue() }
    case "map" where has(.typedLiterals) && cursor.reads("[", at: start + 1): return typedLiteral()
    case "struct" where has(.typedLiterals): return typedLiteral()
    default: break
    }
    if profile.reserved.contains(name) { return nil }
    cursor.move(to: start + 1)
    return expression(.name(name), from: start)
  }

  /// Whether an operand follows the word at `index` on its line.
  private func canPrefix(_ index: Int) -> Bool {
    let next = cursor[index + 1]
    guard continuesLine(index + 1) else { return false }
    return next.isWord || next.kind == .string || next.kind == .number || next.kind == .variable
      || next.byte == Byte.openParen && next.hasSpaceBefore || next.byte == Byte.openBracket && next.hasSpaceBefore
      || cursor.at("await") && next.byte == Byte.openParen
  }

  /// `if (c) a else b` where it has a value, and other branches, which are passed.
  private mutating func branchValue() -> Expression? {
    let start = cursor.position
    var list: [Statement] = []
    let saved = stopsAtBrace
    stopsAtBrace = false
    statement(into: &list)
    stopsAtBrace = saved
    guard let last = list.last, case .branch(let condition, let then, let otherwise) = last.kind,
      let a = Self.value(of: then), let b = Self.value(of: otherwise)
    else { return opaque(from: start) }
    return expression(.conditional(condition: condition, then: a, otherwise: b), from: start)
  }

  private static func value(of statements: [Statement]) -> Expression? {
    switch statements.last?.kind {
    case .expression(let value)?: value
    case .returned(let value?)?: value
    default: nil
    }
  }
}
