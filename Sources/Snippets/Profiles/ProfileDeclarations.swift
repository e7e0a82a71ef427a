import Diagnostics
import Vocabulary

/// Declarations: variables, functions, types and their attributes.
extension ProfileParser {
  /// A declaration at the position; false, with nothing passed, where another statement stands.
  mutating func declaration(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    if known.headless.contains(start) || isAtEndlessAttribute() { return false }
    var attributes: [Attribute] = []
    var modifiers: [String] = []
    // Where these stand.
    var places: [Int] = []
    while !cursor.isAtEnd {
      if cursor.current.kind == .attribute {
        places.append(cursor.position)
        attributes.append(attribute())
      } else if isAtModifierWord {
        places.append(cursor.position)
        modifiers.append(word(at: cursor.position))
        cursor.advance()
      } else {
        break
      }
    }
    if profile.blocks == .indentation, cursor.current.isFirstOnLine { lineColumn = column(at: cursor.position) }
    let head = Head(start: start, attributes: attributes, modifiers: modifiers)
    if let word = statementWord() {
      switch word {
      case .variable:
        variables(head, into: &list)
        return true
      case .function where startsFunction():
        functionDeclaration(head, into: &list)
        return true
      case .type where cursor[cursor.position + 1].isWord || cursor.reads("(", at: cursor.position + 1):
        typeDeclaration(head, into: &list)
        return true
      default: break
      }
    }
    if isInType, member(head, into: &list) { return true }
    if profile.types == .before, typedDeclaration(head, into: &list) { return true }
    // A block that a modifier stands before (`static { }`), or nothing that is known.
    if !modifiers.isEmpty, attributes.isEmpty, cursor.position > start, has(.loneModifiers) {
      if cursor.isAtEnd || cursor.current.isFirstOnLine { return true }
      if !cursor.at("=") && !cursor.at("(") && !cursor.at(".") {
        simple(into: &list)
        return true
      }
    }
    known.headless.formUnion(places)
    cursor.move(to: start)
    return false
  }

  /// What stands before a declaration.
  struct Head {
    var start: Int
    var attributes: [Attribute] = []
    var modifiers: [String] = []
  }

  private var isAtModifierWord: Bool {
    let name = word(at: cursor.position)
    guard profile.modifiers.contains(name) else { return false }
    let next = cursor.position + 1
    if profile.softWords.contains(name) {
      if has(.hardModifiers) { return true }
      return continuesLine(next) && (cursor[next].isWord || cursor[next].kind == .variable && has(.dollarNames))
    }
    return cursor[next].isWord || cursor[next].kind == .attribute || cursor[next].kind == .variable
      || cursor[next].kind == .preprocessor || cursor.reads(oneOf: ["[", "*", "{", "?", "<"], at: next)
  }

  /// `@name.of(arguments)`
  mutating func attribute() -> Attribute {
    let start = cursor.position
    var name = String(cursor.string(at: start).drop { $0 == "@" || $0 == "#" || $0 == "[" })
    cursor.advance()
    if cursor.at(":"), cursor.peek().isWord, !cursor.current.hasSpaceBefore {
      // `@field:SerializedName`
      name = word(at: cursor.position + 1)
      cursor.move(to: cursor.position + 2)
    }
    var arguments: [Argument] = []
    if cursor.at("("), continuesLine(cursor.position) {
      arguments = inside { $0.callArguments() } ?? []
    }
    return Attribute(name: name, arguments: arguments, range: cursor.range(from: start))
  }

  // MARK: Variables

  private mutating func variables(_ head: Head, into list: inout [Statement]) {
    cursor.advance()
    if cursor.at("("), has(.groupedDeclarations) {
      _ = inside { parser in
        while !parser.cursor.isAtEnd {
          let before = parser.cursor.position
          parser.variable(Head(start: before), into: &list)
          if parser.cursor.position <= before { parser.cursor.skipGroup() }
        }
      }
      return
    }
    var next = head
    repeat {
      let before = cursor.position
      variable(next, into: &list)
      if cursor.position <= before {
        skipLine()
        append(.opaque, from: head.start, to: &list)
        return
      }
      next.start = cursor.position
    } while cursor.advance(ifAt: ",")
    if has(.accessors) { passAccessors() }
  }

  private mutating func variable(_ head: Head, into list: inout [Statement]) {
    if cursor.at("{") || cursor.at("[") || cursor.at("("), !has(.groupedDeclarations) {
      let pattern = cursor.position
      let parts = inside { $0.pattern() } ?? []
      let patternRange = cursor.range(from: pattern)
      guard cursor.advance(ifAt: "=") else {
        cursor.move(to: pattern)
        return
      }
      let value = expression()
      append(.variable(Variable(name: "", value: value, nameRange: patternRange)), from: head.start, to: &list)
      list += parts
      if !cursor.at(",") { finishLine(into: &list) }
      return
    }
    guard isName(at: cursor.position) else { return }
    let name = bareName(at: cursor.position)
    let nameRange = cursor.current.range
    cursor.advance()
    if cursor.at("."), cursor.peek().isWord, has(.extensions) {
      // An extension property: `val String.x`.
      cursor.move(to: cursor.position + 2)
    }
    _ = cursor.advance(ifAt: "!") || cursor.advance(ifAt: "?")
    var type: TypeName?
    if cursor.advance(ifAt: ":")
      || profile.types == .afterName && !cursor.at("=") && !cursor.at(",") && continuesLine(cursor.position)
    {
      type = typeName()
    }
    let value = cursor.advance(ifAt: "=") || cursor.advance(ifAt: "by") ? expression() : nil
    let variable = Variable(
      name: name, type: type, value: value, isMember: isInType, attributes: head.attributes, nameRange: nameRange,
      modifiers: head.modifiers)
    if cursor.at(",") {
      append(.variable(variable), from: head.start, to: &list)
    } else {
      declare(variable, from: head.start, to: &list)
    }
  }

  mutating func finishLine(into list: inout [Statement]) {
    if cursor.advance(ifAt: ";") || isAtStatementEnd { return }
    let rest = cursor.position
    skipLine()
    if cursor.position > rest { append(.opaque, from: rest, to: &list) }
  }

  /// Kotlin's `get() = …` below a property.
  private mutating func passAccessors() {
    while cursor.at("get") || cursor.at("set"), cursor.reads("(", at: cursor.position + 1) {
      cursor.move(to: cursor.position + 1)
      cursor.skipGroup()
      if cursor.advance(ifAt: "=") { _ = expression() } else if cursor.at("{") { _ = braced() }
    }
  }

  /// The variables of `{ a, b: c, ...rest }` or `[a, b]`, which read the value without a name.
  mutating func pattern() -> [Statement] {
    var list: [Statement] = []
    let isList = !cursor.lexemes[max(0, cursor.position - 1)].byte.isOpeningBrace
    var index = 0
    commaSeparated { parser in
      let start = parser.cursor.position
      let isRest = parser.cursor.advance(ifAt: "...")
      guard parser.isName(at: parser.cursor.position) else { return }
      let key = isList ? String(index) : parser.bareName(at: parser.cursor.position)
      index += 1
      var name = parser.bareName(at: parser.cursor.position)
      var range = parser.cursor.current.range
      parser.cursor.advance()
      if !isList, parser.cursor.advance(ifAt: ":"), parser.isName(at: parser.cursor.position) {
        name = parser.bareName(at: parser.cursor.position)
        range = parser.cursor.current.range
        parser.cursor.advance()
      }
      if parser.cursor.advance(ifAt: "=") { _ = parser.expression() }
      let base = Expression(.name(""), range)
      let value = isRest ? Expression(.opaque, range) : Expression(.member(base: base, name: key), range)
      parser.append(.variable(Variable(name: name, value: value, nameRange: range)), from: start, to: &list)
    }
    return list
  }

  // MARK: Members and typed declarations

  /// A member of a type that no word introduces: a method or a field, an item of an interface.
  private mutating func member(_ head: Head, into list: inout [Statement]) -> Bool {
    guard has(.bareMembers), isName(at: cursor.position) || cursor.at("*") else { return false }
    let before = cursor.position
    _ = cursor.advance(ifAt: "*")
    let name = bareName(at: cursor.position)
    let nameRange = cursor.current.range
    cursor.advance()
    _ = cursor.advance(ifAt: "?") || cursor.advance(ifAt: "!")
    if cursor.at("<") { _ = typeArguments() }
    if cursor.at("(") {
      let spelled = name == profile.constructor ? "init" : name
      let function = signature(spelled, nameRange, head)
      append(.function(function), from: head.start, to: &list)
      _ = cursor.advance(ifAt: ";")
      return true
    }
    guard cursor.at("=") || cursor.at(":") || cursor.at("?:") || cursor.at(";") || cursor.isAtEnd || cursor.current.isFirstOnLine
    else {
      cursor.move(to: before)
      return false
    }
    var type: TypeName?
    let isOptional = cursor.at("?:")
    if cursor.advance(ifAt: ":") || cursor.advance(ifAt: "?:") { type = typeName() }
    if isOptional { type?.isOptional = true }
    let value = cursor.advance(ifAt: "=") ? expression() : nil
    if cursor.at(",") { cursor.advance() }
    declare(
      Variable(
        name: name, type: type, value: value, isMember: true, attributes: head.attributes, nameRange: nameRange,
        modifiers: head.modifiers), from: head.start, to: &list)
    return true
  }

  /// `Type name = value;`, `Type name(…) { … }`, `Name(…) { … }`.
  private mutating func typedDeclaration(_ head: Head, into list: inout [Statement]) -> Bool {
    let before = cursor.position
    if cursor.at("<") { _ = typeArguments() }
    if cursor.current.isWord, isInType || !head.modifiers.isEmpty, cursor.reads("(", at: cursor.position + 1),
      has(.namedConstructors)
    {
      // A constructor.
      let nameRange = cursor.current.range
      cursor.advance()
      append(.function(signature("init", nameRange, head)), from: head.start, to: &list)
      return true
    }
    guard cursor.current.isWord || cursor.current.kind == .variable && !head.modifiers.isEmpty || cursor.at("?"),
      statementWord() == nil, !profile.reserved.contains(word(at: cursor.position)), !cursor.at("new")
    else {
      cursor.move(to: before)
      return false
    }
    var type = cursor.current.kind == .variable ? nil : typeName()
    let hasMark = has(.dollarNames)
    guard cursor.position > before || type == nil, hasMark ? cursor.current.kind == .variable : cursor.current.isWord,
      hasMark || cursor.position > before, !hasMark || isInType || !head.modifiers.isEmpty
    else {
      cursor.move(to: before)
      return false
    }
    let name = bareName(at: cursor.position)
    let nameRange = cursor.current.range
    let next = cursor.position + 1
    let isFunction = cursor.reads("(", at: next) && !hasMark
    guard isFunction || cursor.reads(oneOf: ["=", ";", ":", ",", "["], at: next) || next >= cursor.limit else {
      cursor.move(to: before)
      return false
    }
    cursor.advance()
    if isFunction {
      var function = signature(name, nameRange, head)
      function.returnType = type
      append(.function(function), from: head.start, to: &list)
      return true
    }
    if type?.name == "var" || type?.name == "final" { type = nil }
    if cursor.at("["), has(.casts) { cursor.skipGroup() }
    let value = cursor.advance(ifAt: "=") ? expression() : nil
    let variable = Variable(
      name: name, type: type, value: value, isMember: isInType, attributes: head.attributes, nameRange: nameRange,
      modifiers: head.modifiers)
    append(.variable(variable), from: head.start, to: &list)
    finishLine(into: &list)
    return true
  }
}

extension UInt8 {
  fileprivate var isOpeningBrace: Bool { self == Byte.openBrace }
}
