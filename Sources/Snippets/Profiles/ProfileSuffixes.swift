import Diagnostics
import Vocabulary

/// What may follow an operand: members, calls, indices, closures behind calls.
extension ProfileParser {
  mutating func suffix(_ value: Expression, from start: Int) -> Expression? {
    let lexeme = cursor.current
    switch lexeme.byte {
    case Byte.dot:
      guard !has(.arrowMembers) else { return nil }
      return member(value, from: start)
    case Byte.openParen:
      guard !lexeme.isFirstOnLine || has(.callsBelow) else { return nil }
      if has(.bareCalls), lexeme.hasSpaceBefore, case .string = value.kind { return nil }
      let arguments = inside { $0.callArguments() } ?? []
      return call(value, arguments, from: start)
    case Byte.openBracket:
      guard !lexeme.isFirstOnLine, !(has(.bareCalls) && lexeme.hasSpaceBefore) else { return command(value, from: start) }
      return index(value, from: start)
    case Byte.openBrace:
      guard !lexeme.isFirstOnLine else { return nil }
      return braced(value, from: start)
    case Byte.exclamation:
      return assertion(value, from: start)
    case Byte.less:
      guard has(.angleTypes), !lexeme.hasSpaceBefore else { return nil }
      let before = cursor.position
      guard let types = typeArguments() else { return nil }
      guard cursor.at("(") || cursor.at("{") || cursor.at("::") else {
        cursor.move(to: before)
        pendingClosers = 0
        return nil
      }
      return expression(.specialized(base: value, types: types), from: start)
    default: break
    }
    if lexeme.kind == .operator {
      if cursor.at("?.") || cursor.at("::") || cursor.at("->") && has(.arrowMembers) || cursor.at("&.") {
        return member(value, from: start)
      }
      if cursor.at("&"), uses(.safeMembers), cursor.reads(".", at: cursor.position + 1), !lexeme.hasSpaceBefore {
        cursor.advance()
        return member(value, from: start)
      }
      if cursor.at("++") || cursor.at("--"), !lexeme.isFirstOnLine, !lexeme.hasSpaceBefore {
        cursor.advance()
        return Expression(value.kind, cursor.range(from: start))
      }
    }
    return has(.bareCalls) ? bareSuffix(value, from: start) : nil
  }

  private mutating func call(_ value: Expression, _ arguments: [Argument], from start: Int) -> Expression {
    // `Type.new(x)` makes an instance.
    if has(.newMembers), case .member(let base?, "new") = value.kind, let name = Self.dotted(base) {
      return expression(.new(type: TypeName(name, range: base.range), arguments: arguments, members: []), from: start)
    }
    return expression(.call(callee: value, arguments: arguments), from: start)
  }

  static func dotted(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): return name.unicodeScalars.first?.properties.isUppercase == true ? name : nil
    case .member(let base?, let name): return dotted(base).map { "\($0).\(name)" }
    default: return nil
    }
  }

  private mutating func member(_ value: Expression, from start: Int) -> Expression? {
    let before = cursor.position
    cursor.advance()
    if cursor.at("(") {
      // `f?.(x)`, or `x.(T)`.
      if uses(.typeAssertions) {
        cursor.skipGroup()
        return Expression(value.kind, cursor.range(from: start))
      }
      let arguments = inside { $0.callArguments() } ?? []
      return expression(.call(callee: value, arguments: arguments), from: start)
    }
    if cursor.at("[") { return index(value, from: start) }
    if cursor.at("<") { _ = typeArguments() }
    guard isName(at: cursor.position) else {
      cursor.move(to: before)
      return nil
    }
    let name = bareName(at: cursor.position)
    cursor.advance()
    let result = expression(.member(base: value, name: name), from: start)
    // `Type.new` without arguments.
    if has(.newMembers), name == "new", !cursor.at("("), Self.dotted(value) != nil, !startsCommandArgument {
      return call(result, [], from: start)
    }
    return result
  }

  private mutating func index(_ value: Expression, from start: Int) -> Expression {
    let key = inside { parser -> Expression in
      let value = parser.expression()
      // A slice has parts of what is sliced.
      return parser.cursor.isAtEnd ? value : Expression(.opaque, value.range)
    }
    return expression(.index(base: value, index: key ?? opaque(from: start)), from: start)
  }

  /// `x!`, `x!!`
  private mutating func assertion(_ value: Expression, from start: Int) -> Expression? {
    guard uses(.presenceAssertions), !cursor.current.hasSpaceBefore, !cursor.current.isFirstOnLine else {
      return nil
    }
    cursor.advance()
    _ = cursor.advance(ifAt: "!")
    return Expression(value.kind, cursor.range(from: start))
  }

  // MARK: Braces behind an operand

  private mutating func braced(_ value: Expression, from start: Int) -> Expression? {
    if has(.braceClosures) {
      guard !stopsAtBrace else { return nil }
      switch value.kind {
      case .name, .member, .specialized:
        let closure = braceClosure()
        return expression(.call(callee: value, arguments: [Argument(value: closure)]), from: start)
      case .call(let callee, let arguments):
        let closure = braceClosure()
        return expression(.call(callee: callee, arguments: arguments + [Argument(value: closure)]), from: start)
      default: return nil
      }
    }
    if has(.typedLiterals), !stopsAtBrace {
      guard let name = Self.lastName(value) else { return nil }
      switch value.kind {
      case .name, .member, .index: break
      default: return nil
      }
      return composite(TypeName(name, range: value.range), from: start)
    }
    if has(.callBlocks) {
      switch value.kind {
      case .name, .member, .call, .new: return blockCall(value, from: start)
      default: return nil
      }
    }
    return nil
  }

  /// `T{field: value}`, `[]T{a, b}`, `map[K]V{k: v}`
  mutating func composite(_ type: TypeName, from start: Int) -> Expression {
    if type.name == "Dictionary" || type.name == "H" || type.name == "Map" || type.name == "M" || type.name == "Values"
      || type.name == "Header"
    {
      let value = dictionary()
      return Expression(value.kind, cursor.range(from: start))
    }
    if type.name == "Array" {
      let items = inside { $0.elements() } ?? []
      return expression(.array(items), from: start)
    }
    let members = inside { $0.callArguments(separator: ":") } ?? []
    return expression(.new(type: type, arguments: [], members: members), from: start)
  }

  // MARK: Calls without parentheses

  private mutating func bareSuffix(_ value: Expression, from start: Int) -> Expression? {
    if has(.callBlocks), cursor.at("do"), continuesLine(cursor.position), !stopsAtBrace {
      switch value.kind {
      case .name, .member, .call, .new: return blockCall(value, from: start)
      default: return nil
      }
    }
    return command(value, from: start)
  }

  /// Whether an argument of a call without parentheses begins here.
  private var startsCommandArgument: Bool {
    let lexeme = cursor.current
    guard has(.bareCalls), lexeme.hasSpaceBefore, continuesLine(cursor.position) else { return false }
    switch lexeme.kind {
    case .string, .number, .type: return true
    case .variable: return isName(at: cursor.position)
    case .identifier, .keyword: return !profile.reserved.contains(cursor.string(at: cursor.position))
    default: return lexeme.byte == Byte.openBracket || cursor.at("->") || cursor.at("::")
    }
  }

  /// `get '/items', to: 'items#index' do … end`
  private mutating func command(_ value: Expression, from start: Int) -> Expression? {
    guard startsCommandArgument else { return nil }
    switch value.kind {
    case .name, .member: break
    default: return nil
    }
    let saved = stopsAtBrace
    stopsAtBrace = true
    var arguments: [Argument] = []
    repeat {
      let before = cursor.position
      let label = self.label()
      let item = expression()
      guard cursor.position > before else { break }
      arguments.append(Argument(label: label, value: pair(item)))
    } while cursor.advance(ifAt: ",")
    stopsAtBrace = saved
    return call(value, arguments, from: start)
  }

  /// Adds a block to a call.
  private mutating func blockCall(_ value: Expression, from start: Int) -> Expression {
    let closure = callBlock()
    switch value.kind {
    case .call(let callee, let arguments):
      return expression(.call(callee: callee, arguments: arguments + [Argument(value: closure)]), from: start)
    case .new(let type, let arguments, _):
      return expression(.new(type: type, arguments: arguments + [Argument(value: closure)], members: []), from: start)
    default: return expression(.call(callee: value, arguments: [Argument(value: closure)]), from: start)
    }
  }

  // MARK: Arguments

  /// Arguments up to the limit, with their labels.
  mutating func callArguments(separator: StaticString? = nil) -> [Argument] {
    var list: [Argument] = []
    while !cursor.isAtEnd {
      if cursor.advance(ifAt: ",") { continue }
      let before = cursor.position
      let isSpread = cursor.at("**")
      let name = label(separator: separator)
      let value = pair(element())
      list.append(Argument(label: isSpread ? "**" : name, value: value))
      if cursor.position <= before { cursor.skipGroup() }
    }
    return list
  }

  /// A label in front of an argument: `name=`, `name:`, `:name =>`.
  mutating func label(separator: StaticString? = nil) -> String {
    let next = cursor.position + 1
    guard next < cursor.limit else { return "" }
    if let separator {
      guard cursor.current.isWord, cursor.reads(separator, at: next) else { return "" }
      return passLabel(cursor.string(at: cursor.position))
    }
    if has(.equalsLabels), cursor.current.isWord, cursor.reads("=", at: next) {
      return passLabel(cursor.string(at: cursor.position))
    }
    guard has(.colonLabels) else { return "" }
    if cursor.current.isWord, cursor.reads(":", at: next), !cursor[next].hasSpaceBefore {
      return passLabel(cursor.string(at: cursor.position))
    }
    if has(.arrowArguments), cursor.firstByte(at: cursor.position) == Byte.colon, cursor.current.kind == .string,
      cursor.reads("=>", at: next)
    {
      return passLabel(String(cursor.string(at: cursor.position).dropFirst()))
    }
    return ""
  }

  private mutating func passLabel(_ name: String) -> String {
    cursor.move(to: cursor.position + 2)
    return name
  }

  /// `'key' => value` among arguments is a dictionary of one pair.
  private mutating func pair(_ value: Expression) -> Expression {
    guard has(.arrowArguments), cursor.advance(ifAt: "=>") else { return value }
    let right = expression()
    return Expression(.dictionary([(key: value, value: right)]), value.range.union(right.range))
  }
}
