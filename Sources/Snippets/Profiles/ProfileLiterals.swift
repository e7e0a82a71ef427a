import Diagnostics
import Vocabulary

/// Collections, parentheses and instances.
extension ProfileParser {
  /// A value in parentheses, a tuple or a cast.
  mutating func parenthesized() -> Expression? {
    let start = cursor.position
    if has(.casts), let value = cast() { return value }
    var items: [Expression] = []
    var hasComma = false
    _ = inside { parser in
      while !parser.cursor.isAtEnd {
        if parser.cursor.advance(ifAt: ",") {
          hasComma = true
          continue
        }
        let before = parser.cursor.position
        items.append(parser.element())
        if parser.cursor.position <= before { parser.cursor.skipGroup() }
      }
    }
    if items.count == 1, !hasComma { return Expression(items[0].kind, cursor.range(from: start)) }
    return expression(.array(items), from: start)
  }

  private static let primitives: Set<String> = [
    "int", "long", "short", "byte", "char", "float", "double", "boolean", "string", "array", "object", "bool",
  ]

  /// `(T) x`
  private mutating func cast() -> Expression? {
    let start = cursor.position
    guard let closing = cursor.closing(of: start), closing > start + 1, closing - start < 12, cursor[start + 1].isWord else {
      return nil
    }
    let name = cursor.string(at: start + 1)
    guard Self.primitives.contains(name) || name.utf8.first?.isUppercase == true else { return nil }
    let next = cursor[closing + 1]
    guard closing + 1 < cursor.limit,
      next.isWord && !profile.reserved.contains(cursor.string(at: closing + 1)) || next.kind == .string || next.kind == .variable
        || next.byte == Byte.openParen
    else { return nil }
    let type = inside { parser -> TypeName? in
      let type = parser.typeName()
      return parser.cursor.isAtEnd ? type : nil
    }
    guard let type = type ?? nil, let value = operand() else {
      cursor.move(to: start)
      return nil
    }
    return expression(.cast(type: type, value: value), from: start)
  }

  /// `[a, b]`; `['k' => v]` and `[]T{a}` as well.
  mutating func list() -> Expression? {
    let start = cursor.position
    if has(.typedLiterals) { return typedLiteral() }
    if has(.arrowDictionaries) { return arrowDictionary() }
    let items = inside { $0.elements() } ?? []
    return expression(.array(items), from: start)
  }

  /// `[]T{…}`, `map[K]V{…}`, `[]byte(x)`, `struct{ … }{…}`
  mutating func typedLiteral() -> Expression? {
    let start = cursor.position
    guard let type = typeName() else { return nil }
    if cursor.at("{") { return composite(type, from: start) }
    guard cursor.at("(") else { return opaque(from: start) }
    let arguments = inside { $0.callArguments() } ?? []
    guard let first = arguments.first, arguments.count == 1 else { return opaque(from: start) }
    return expression(.cast(type: type, value: first.value), from: start)
  }

  /// `[a, 'k' => v]` or `array(…)`: a dictionary if it has keys.
  mutating func arrowDictionary() -> Expression {
    let start = cursor.position
    var items: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    _ = inside { parser in
      parser.commaSeparated { parser in
        let isSpread = parser.cursor.at("...")
        let value = parser.expression()
        if parser.cursor.advance(ifAt: "=>") {
          pairs.append((value, parser.expression()))
        } else if isSpread {
          pairs.append((Expression(.opaque, value.range), value))
        } else {
          items.append(value)
        }
      }
    }
    return pairs.isEmpty ? expression(.array(items), from: start) : expression(.dictionary(pairs), from: start)
  }

  /// Whether the brace at the start of a statement opens a dictionary.
  func looksLikeDictionary() -> Bool {
    let first = cursor.position + 1
    if profile.blocks == .indentation { return true }
    return cursor[first].kind == .string && cursor.reads(oneOf: [":", "=>"], at: first + 1)
  }

  /// `{a: 1, "b": 2, c, ...rest, method() {}}`; without keys it is a set.
  mutating func dictionary() -> Expression {
    let start = cursor.position
    var items: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    _ = inside { parser in
      parser.commaSeparated { parser in
        parser.entry(into: &pairs, or: &items)
      }
    }
    if pairs.isEmpty, !items.isEmpty { return expression(.array(items), from: start) }
    return expression(.dictionary(pairs), from: start)
  }

  private mutating func entry(into pairs: inout [(key: Expression, value: Expression)], or items: inout [Expression]) {
    let start = cursor.position
    if cursor.at("...") || cursor.at("**") {
      let mark = cursor.current.range
      cursor.advance()
      let value = expression()
      // An entry without a key spreads its value.
      pairs.append((Expression(.opaque, mark), value))
      return
    }
    if has(.objectMembers), let pair = objectMember() {
      pairs.append(pair)
      return
    }
    var key: Expression
    let next = start + 1
    if cursor.current.isWord, cursor.reads(":", at: next), !has(.keyExpressions) {
      key = Expression(.string(cursor.string(at: start)), cursor.current.range)
      cursor.advance()
    } else {
      key = expression(minimum: Self.operators.conditional + 1)
    }
    if cursor.at(":") || cursor.at("=>") {
      cursor.advance()
      pairs.append((key, expression()))
    } else if cursor.position > start {
      items.append(key)
    }
  }

  /// `name`, `name = default`, `name() { … }`, `async name() { … }`, `[key]: value`; nil where a plain pair stands.
  private mutating func objectMember() -> (key: Expression, value: Expression)? {
    let start = cursor.position
    if cursor.at("["), let closing = cursor.closing(of: start), cursor.reads(":", at: closing + 1) {
      let key = inside { $0.wholeExpression() } ?? opaque(from: start)
      cursor.advance()
      return (key, expression())
    }
    var at = start
    while cursor.reads(oneOf: ["async", "get", "set", "*"], at: at), isName(at: at + 1) || cursor.reads("*", at: at + 1) {
      at += 1
    }
    guard isName(at: at) || at == start && cursor.current.kind == .string else { return nil }
    let name = isName(at: at) ? bareName(at: at) : ""
    let range = cursor[at].range
    let key = Expression(.string(name), range)
    if cursor.reads("(", at: at + 1), let closing = cursor.closing(of: at + 1),
      cursor.reads("{", at: closing + 1) || cursor.reads(":", at: closing + 1)
    {
      cursor.move(to: at + 1)
      let function = signature("", range, Head(start: at))
      return (key, Expression(.closure(function), cursor.range(from: start)))
    }
    guard at == start, isName(at: at), at + 1 >= cursor.limit || cursor.reads(oneOf: [",", "="], at: at + 1) else { return nil }
    cursor.advance()
    if cursor.advance(ifAt: "=") { _ = expression() }
    return (key, Expression(.name(name), range))
  }

  /// `new T(arguments) { members }`
  mutating func instance() -> Expression? {
    let start = cursor.position
    cursor.advance()
    _ = cursor.advance(ifAt: "\\")
    guard cursor.current.isWord else {
      cursor.move(to: start)
      return nil
    }
    if cursor.at("class") {
      cursor.advance()
      if cursor.at("(") { cursor.skipGroup() }
      if cursor.at("{") { cursor.skipGroup() }
      return opaque(from: start)
    }
    let nameStart = cursor.position
    var name = cursor.string(at: cursor.position)
    cursor.advance()
    while cursor.at(".") || cursor.at("\\"), cursor.peek().isWord {
      name += "." + cursor.string(at: cursor.position + 1)
      cursor.move(to: cursor.position + 2)
    }
    let range = cursor.range(from: nameStart)
    var types: [TypeName] = []
    _ = cursor.advance(ifAt: "<>")
    if cursor.at("<") {
      types = typeArguments() ?? []
      if types.isEmpty, cursor.at("<"), cursor.reads(">", at: cursor.position + 1) { cursor.move(to: cursor.position + 2) }
    }
    if cursor.at("["), has(.casts) {
      cursor.skipGroup()
      let items = cursor.at("{") ? inside { $0.elements() } ?? [] : []
      return expression(.array(items), from: start)
    }
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    var type = TypeName(name, arguments: types, range: range)
    if ["HashMap", "LinkedHashMap", "TreeMap", "LinkedMultiValueMap"].contains(bare) { type.name = "Dictionary" }
    if ["ArrayList", "LinkedList"].contains(bare) { type.name = "Array" }
    let arguments = cursor.at("(") ? inside { $0.callArguments() } ?? [] : []
    var members: [Argument] = []
    if cursor.at("{"), has(.casts), !stopsAtBrace { members = anonymousMembers() }
    return expression(.new(type: type, arguments: arguments, members: members), from: start)
  }

  /// The methods of an anonymous class, as closures by name.
  mutating func anonymousMembers() -> [Argument] {
    let saved = isInType
    isInType = true
    let statements = inside { $0.statements() } ?? []
    isInType = saved
    return statements.compactMap { statement in
      guard case .function(var function) = statement.kind else { return nil }
      let name = function.name
      function.name = ""
      return Argument(label: name, value: Expression(.closure(function), statement.range))
    }
  }

  /// `object : T { … }`
  mutating func anonymousObject() -> Expression? {
    let start = cursor.position
    cursor.advance()
    var type = TypeName("Any", range: cursor.range(from: start))
    if cursor.advance(ifAt: ":"), let base = typeName() {
      type = base
      if cursor.at("(") { cursor.skipGroup() }
    }
    let members = cursor.at("{") ? anonymousMembers() : []
    return expression(.new(type: type, arguments: [], members: members), from: start)
  }
}
