import Diagnostics
import Vocabulary

extension ObjectiveCParser {
  /// A declared name with its whole type: `*x`, `(^handler)(NSError*)`, `buffer[16]`.
  struct Declarator {
    var type: TypeName
    var name: String
    var nameRange: SourceRange
  }

  /// Whether a declaration of variables or a C function starts at the position.
  func looksLikeDeclaration() -> Bool {
    var i = cursor.position
    var isQualified = false
    var hasType = false
    while true {
      if cursor.reads("__attribute__", at: i) {
        i = cursor.next(after: i + 1)
      } else if cursor.reads("auto", at: i) || cursor.reads("__auto_type", at: i) {
        hasType = true
        i += 1
      } else if isQualifier(at: i), !cursor.reads("in", at: i), !cursor.reads("out", at: i) {
        i += 1
      } else {
        break
      }
      isQualified = true
    }
    if cursor.reads("struct", at: i) || cursor.reads("enum", at: i) || cursor.reads("union", at: i) {
      hasType = true
      i += 2
    } else if cursor.reads("typeof", at: i) || cursor.reads("__typeof__", at: i) || cursor.reads("__typeof", at: i) {
      hasType = true
      i = cursor.next(after: i + 1)
    }
    if isQualified, !hasType, cursor[i].isWord, cursor.reads("=", at: i + 1) { return true }
    var isSure = isQualified
    if !hasType {
      let lexeme = cursor[i]
      guard lexeme.isWord, lexeme.kind != .keyword else { return false }
      let isBuiltIn = lexeme.kind == .type && !cursor.reads("<", at: i + 1)
      i += 1
      while isBuiltIn, cursor[i].kind == .type, cursor[i + 1].isWord || cursor.reads("*", at: i + 1) { i += 1 }
      if cursor.reads("<", at: i) {
        guard let end = endOfTypeArguments(at: i) else { return false }
        i = end + 1
        isSure = true
      }
    }
    while cursor.reads("*", at: i) || isQualifier(at: i), !cursor.reads("in", at: i) {
      i += 1
      isSure = true
    }
    if cursor.reads("(", at: i) {
      let isPointer = cursor.reads("^", at: i + 1) || cursor.reads("*", at: i + 1)
      return isPointer && cursor.reads("(", at: cursor.next(after: i))
    }
    guard cursor[i].isWord, cursor[i].kind != .keyword else { return false }
    let following = cursor[i + 1]
    switch following.byte {
    case Byte.equals, Byte.semicolon, Byte.comma: return true
    case Byte.openBracket: return isSure || following.partner >= 0
    case Byte.openParen:
      let after = cursor.next(after: i + 1)
      return cursor.reads("{", at: after) || cursor.reads(";", at: after) || isSure && after >= cursor.limit
    default: return cursor.reads("in", at: i + 1) || isSure && (following.isFirstOnLine || i + 1 >= cursor.limit)
    }
  }

  /// A declaration of variables, or a C function with or without its body.
  mutating func declaration(isMember: Bool, attributes: [Attribute] = [], into list: inout [Statement]) {
    let start = cursor.position
    let modifiers = qualifiers()
    var base: TypeName?
    if cursor.advance(ifAt: "__auto_type") || cursor.current.isWord && cursor.reads("=", at: cursor.position + 1) {
      base = nil
    } else {
      base = baseType()
      guard base != nil else {
        skipToStatementEnd()
        append(.opaque, from: start, to: &list)
        return
      }
    }
    let none = TypeName("", range: SourceRange(0, 0))
    var statementStart = start
    while !cursor.isAtEnd {
      guard let declared = declarator(base ?? none), !declared.name.isEmpty else { break }
      if cursor.at("("), list.isEmpty || statementStart == start, base != nil {
        functionRest(declared, modifiers: modifiers, from: start, into: &list)
        return
      }
      var variable = Variable(
        name: declared.name, type: base == nil ? nil : declared.type, isMember: isMember, attributes: attributes,
        nameRange: declared.nameRange, modifiers: modifiers)
      attributesAfterName()
      if cursor.advance(ifAt: "=") { variable.value = expression(minimum: Self.operators.conditional) }
      guard cursor.at(",") else {
        finish(.variable(variable), from: statementStart, to: &list)
        return
      }
      append(.variable(variable), from: statementStart, to: &list)
      cursor.advance()
      statementStart = cursor.position
    }
    skipToStatementEnd()
    append(.opaque, from: statementStart, to: &list)
  }

  /// What stands between pointers and a name's end: the name, a block's `(^name)(…)`, an array's bounds.
  mutating func declarator(_ base: TypeName) -> Declarator? {
    var type = base
    pointers(&type)
    if cursor.at("("), cursor.reads("^", at: cursor.position + 1) || cursor.reads("*", at: cursor.position + 1) {
      var name = ""
      var nameRange = cursor.peek().range
      _ = group { parser in
        while !parser.cursor.isAtEnd {
          if parser.cursor.current.isWord, !parser.isQualifier(at: parser.cursor.position) {
            name = parser.cursor.string(at: parser.cursor.position)
            nameRange = parser.cursor.current.range
          }
          parser.cursor.skipGroup()
        }
      }
      return Declarator(type: functionType(result: type), name: name, nameRange: nameRange)
    }
    var name = ""
    var nameRange = SourceRange(type.range.upperBound, type.range.upperBound)
    if cursor.current.isWord, !isQualifier(at: cursor.position) || !cursor.peek().isWord {
      name = cursor.string(at: cursor.position)
      nameRange = cursor.current.range
      cursor.advance()
    } else if cursor.at("...") {
      name = "..."
      nameRange = cursor.current.range
      cursor.advance()
    }
    while cursor.at("["), !name.isEmpty {
      cursor.skipGroup()
      type = TypeName("Array", arguments: [type], range: type.range)
      if type.arguments.count > 8 { break }
    }
    return Declarator(type: type, name: name, nameRange: nameRange)
  }

  /// Passes `__attribute__((…))`, `NS_UNAVAILABLE`, `NS_SWIFT_NAME(…)`, `API_AVAILABLE(…)`.
  mutating func attributesAfterName() {
    while cursor.current.isWord {
      let first = cursor.firstByte(at: cursor.position)
      guard first.isUppercase || cursor.at("__attribute__") || isQualifier(at: cursor.position) else { return }
      cursor.advance()
      if cursor.at("(") { cursor.skipGroup() }
    }
  }

  private mutating func functionRest(
    _ declared: Declarator, modifiers: [String], from start: Int, into list: inout [Statement]
  ) {
    var function = Function(
      name: declared.name, returnType: declared.type, nameRange: declared.nameRange, modifiers: modifiers)
    function.parameters = parameters()
    attributesAfterName()
    functionBody(&function, from: start, into: &list)
  }

  /// The body of a function or method, or the `;` of its declaration; a body behind the `;` is the function's all the same.
  private mutating func functionBody(_ function: inout Function, from start: Int, into list: inout [Statement]) {
    let semicolon = cursor.advance(ifAt: ";")
    if cursor.at("{") {
      function.body = block()
      append(.function(function), from: start, to: &list)
    } else if semicolon || cursor.isAtEnd || cursor.current.isFirstOnLine {
      append(.function(function), from: start, to: &list)
    } else {
      skipToStatementEnd()
      append(.opaque, from: start, to: &list)
    }
  }

  /// `-(T) name`, `- (T)part:(A)a part:(B)b`, with or without a body; false, with nothing passed, where none stands.
  mutating func method(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    let isStatic = cursor.at("+")
    let afterType = cursor.reads("(", at: start + 1) ? cursor.next(after: start + 1) : start + 1
    guard cursor[afterType].isWord || cursor.reads(":", at: afterType) else { return false }
    if afterType == start + 1 {
      let following = cursor[afterType + 1].byte
      guard [Byte.colon, Byte.semicolon, Byte.openBrace].contains(following), cursor.current.isFirstOnLine else {
        return false
      }
    }
    cursor.advance()
    var function = Function(name: "", nameRange: cursor[afterType].range, modifiers: isStatic ? ["static"] : [])
    if cursor.at("(") { function.returnType = group { $0.abstractType() } ?? nil }
    if !cursor.reads(":", at: cursor.position + 1), cursor.current.isWord {
      function.name = cursor.string(at: cursor.position)
      cursor.advance()
    } else {
      while cursor.at(":") || cursor.current.isWord && cursor.reads(":", at: cursor.position + 1) {
        let parameter = methodParameter()
        function.name += parameter.label + ":"
        function.parameters.append(parameter)
      }
      if cursor.at(","), cursor.reads("...", at: cursor.position + 1) {
        cursor.advance()
        cursor.advance()
      }
    }
    attributesAfterName()
    functionBody(&function, from: start, into: &list)
    return true
  }

  /// `label:(T)name`
  private mutating func methodParameter() -> Function.Parameter {
    let start = cursor.position
    var parameter = Function.Parameter(name: "", range: cursor.current.range)
    if !cursor.at(":") {
      parameter.label = cursor.string(at: start)
      cursor.advance()
    }
    cursor.advance()
    if cursor.at("(") { parameter.type = group { $0.abstractType() } ?? nil }
    while isQualifier(at: cursor.position), cursor.peek().isWord { cursor.advance() }
    if cursor.current.isWord {
      parameter.name = cursor.string(at: cursor.position)
      cursor.advance()
    }
    parameter.range = cursor.range(from: start)
    return parameter
  }
}
