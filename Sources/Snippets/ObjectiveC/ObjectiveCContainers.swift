import Diagnostics
import Vocabulary

extension ObjectiveCParser {
  /// A statement that starts with `@` and a word.
  mutating func directiveStatement(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    if cursor.at("@interface") || cursor.at("@implementation") || cursor.at("@protocol") {
      container(into: &list)
    } else if cursor.advance(ifAt: "@property") {
      property(from: start, into: &list)
    } else if cursor.advance(ifAt: "@class") {
      forwardDeclarations(keyword: "class", from: start, into: &list)
    } else if cursor.advance(ifAt: "@import") {
      let nameStart = cursor.position
      while !cursor.isAtEnd, !cursor.at(";"), !cursor.current.isFirstOnLine { cursor.advance() }
      let name = cursor.string(cursor.range(from: nameStart))
      finish(.imported(name), from: start, to: &list)
    } else if cursor.advance(ifAt: "@autoreleasepool") {
      append(.block(block()), from: start, to: &list)
    } else if cursor.advance(ifAt: "@synchronized") {
      if cursor.at("(") { cursor.skipGroup() }
      let body = block()
      append(.block(body), from: start, to: &list)
    } else if cursor.advance(ifAt: "@try") {
      let body = block() + handlers()
      append(.block(body), from: start, to: &list)
    } else if cursor.at("@catch") || cursor.at("@finally") {
      let body = handlers()
      append(.block(body), from: start, to: &list)
    } else if cursor.advance(ifAt: "@throw") {
      let value = cursor.at(";") ? Expression(.null, cursor.range(from: start)) : expression()
      finish(.thrown(value), from: start, to: &list)
    } else if cursor.at("@end") || cursor.at(oneOf: ["@optional", "@required", "@public", "@private", "@protected", "@package"]) {
      cursor.advance()
    } else if cursor.at("@synthesize") || cursor.at("@dynamic") {
      skipToStatementEnd()
      append(.opaque, from: start, to: &list)
    } else {
      return false
    }
    return true
  }

  /// `@catch (T *e) { … }` and `@finally { … }`, as many as follow.
  private mutating func handlers() -> [Statement] {
    var list: [Statement] = []
    while cursor.at("@catch") || cursor.at("@finally") {
      let start = cursor.position
      let keyword = cursor.current.range
      if cursor.advance(ifAt: "@finally") {
        append(.block(block()), from: start, to: &list)
        continue
      }
      cursor.advance()
      let parameter = cursor.at("(") ? parameters().first : nil
      let type = parameter?.type.map { Expression(.name($0.name), $0.range) }
      let body = block()
      append(handler(type: type, name: parameter?.name ?? "", keyword: keyword, body: body), from: start, to: &list)
    }
    return list
  }

  /// `@class A, B;` or `@protocol A;`
  private mutating func forwardDeclarations(keyword: String, from start: Int, into list: inout [Statement]) {
    while cursor.current.isWord {
      let declaration = TypeDeclaration(
        keyword: keyword, name: cursor.string(at: cursor.position), nameRange: cursor.current.range)
      cursor.advance()
      append(.type(declaration), from: start, to: &list)
      guard cursor.advance(ifAt: ",") else { break }
    }
    _ = cursor.advance(ifAt: ";")
  }

  /// `@interface A : B <P>` … `@end`
  private mutating func container(into list: inout [Statement]) {
    let start = cursor.position
    var keyword = cursor.string(at: start)
    keyword.removeFirst()
    cursor.advance()
    guard cursor.current.isWord else {
      append(.opaque, from: start, to: &list)
      return
    }
    if keyword == "protocol", cursor.reads(";", at: cursor.position + 1) || cursor.reads(",", at: cursor.position + 1) {
      forwardDeclarations(keyword: keyword, from: start, into: &list)
      return
    }
    var type = TypeDeclaration(
      keyword: keyword, name: cursor.string(at: cursor.position), nameRange: cursor.current.range)
    cursor.advance()
    if cursor.at("("), !cursor.current.isFirstOnLine { cursor.skipGroup() }
    if cursor.at("<"), let end = endOfTypeArguments(at: cursor.position) {
      if keyword == "protocol" || cursor.reads("{", at: end + 1) || cursor[end + 1].isFirstOnLine { names(to: end, &type) }
      cursor.move(to: end + 1)
    }
    if cursor.advance(ifAt: ":") {
      if let parent = baseType() {
        type.inherits.append(parent.name)
        type.inherits += parent.arguments.map(\.name)
      }
      if cursor.at("<"), let end = endOfTypeArguments(at: cursor.position) {
        names(to: end, &type)
        cursor.move(to: end + 1)
      }
    }
    if cursor.at("{") {
      type.members += group { $0.instanceVariables() } ?? []
    }
    let outer = cursor.narrow(to: endOfContainer())
    type.members += statements()
    cursor.restore(limit: outer)
    _ = cursor.advance(ifAt: "@end")
    append(.type(type), from: start, to: &list)
  }

  private mutating func names(to end: Int, _ type: inout TypeDeclaration) {
    for i in cursor.position..<end where cursor[i].isWord { type.inherits.append(cursor.string(at: i)) }
  }

  private mutating func instanceVariables() -> [Statement] {
    var list: [Statement] = []
    while !cursor.isAtEnd {
      let start = cursor.position
      if cursor.at(";") || cursor.firstByte(at: start) == Byte.at {
        cursor.advance()
      } else if looksLikeDeclaration() {
        declaration(isMember: true, into: &list)
      }
      if cursor.position <= start {
        skipToStatementEnd()
        if cursor.position <= start { cursor.skipGroup() }
        append(.opaque, from: start, to: &list)
      }
    }
    return list
  }

  /// The `@end` of the container whose head has been passed, or the next container where it has none.
  private func endOfContainer() -> Int {
    var i = cursor.position
    while i < cursor.limit {
      if cursor[i].kind == .keyword, cursor.firstByte(at: i) == Byte.at,
        cursor.reads(oneOf: ["@end", "@interface", "@implementation"], at: i)
      {
        return i
      }
      i = cursor.next(after: i)
    }
    return cursor.limit
  }

  /// `@property (strong, nonatomic) IBOutlet T *name;`
  private mutating func property(from start: Int, into list: inout [Statement]) {
    var attribute = Attribute(name: "property", range: cursor.range(from: start))
    if cursor.at("(") {
      attribute.arguments =
        group { parser in
          var arguments: [Argument] = []
          parser.commaSeparated { parser in
            let first = parser.cursor.position
            parser.cursor.advance()
            let word = parser.expression(.name(parser.cursor.string(at: first)), from: first)
            if parser.cursor.advance(ifAt: "=") {
              arguments.append(Argument(label: parser.cursor.string(at: first), value: parser.expression()))
            } else {
              arguments.append(Argument(value: word))
            }
          }
          return arguments
        } ?? []
      attribute.range = cursor.range(from: start)
    }
    let before = list.count
    declaration(isMember: true, attributes: [attribute], into: &list)
    if list.count > before {
      let first = SourceRange(attribute.range.lowerBound, list[before].range.upperBound)
      list[before].range = first
    }
  }

  /// `#import`, `#define` and the other lines of the preprocessor.
  mutating func directive(into list: inout [Statement]) {
    let start = cursor.position
    let end = min(BracketMatcher.directiveEnd(cursor.lexemes, from: start), cursor.limit)
    let outer = cursor.narrow(to: end)
    let word = cursor.string(at: start).filter { $0 != "#" && $0 != " " && $0 != "\t" }
    cursor.advance()
    if word == "import" || word == "include", cursor.current.kind == .string {
      let path = Self.literalText(cursor.text, cursor.current.range)
      cursor.advance()
      append(.imported(path), from: start, to: &list)
    } else if word == "define", cursor.current.isWord {
      definition(from: start, into: &list)
    }
    cursor.restore(limit: outer)
    cursor.move(to: end)
  }

  /// The name and value of a `#define`; one with parameters is a function.
  private mutating func definition(from start: Int, into list: inout [Statement]) {
    let name = cursor.string(at: cursor.position)
    let nameRange = cursor.current.range
    cursor.advance()
    if cursor.at("("), !cursor.current.hasSpaceBefore {
      var function = Function(name: name, nameRange: nameRange, modifiers: ["define"])
      _ = group { parser in
        parser.commaSeparated { parser in
          let first = parser.cursor.position
          parser.cursor.advance()
          let range = parser.cursor.range(from: first)
          function.parameters.append(Function.Parameter(name: parser.cursor.string(range), range: range))
        }
      }
      let value = cursor.position
      let body = wholeExpression()
      if case .opaque = body.kind {
        append(.opaque, from: start, to: &list)
      } else {
        function.body = [Statement(.returned(body), cursor.range(from: value))]
        append(.function(function), from: start, to: &list)
      }
      return
    }
    var variable = Variable(name: name, nameRange: nameRange, modifiers: ["define"])
    if !cursor.isAtEnd { variable.value = wholeExpression() }
    append(.variable(variable), from: start, to: &list)
  }

  /// `typedef NS_ENUM(T, Name) { … };`, `typedef void (^Name)(…);`, `struct Name { … };`
  mutating func typeDefinition(into list: inout [Statement]) -> Bool {
    let start = cursor.position
    let isTypedef = cursor.advance(ifAt: "typedef")
    let isMacro = cursor.at("NS_ENUM") || cursor.at("NS_OPTIONS") || cursor.at("NS_CLOSED_ENUM")
    if isMacro || cursor.at("enum") || cursor.at("struct") || cursor.at("union") {
      let isEnum = isMacro || cursor.at("enum")
      var type = TypeDeclaration(keyword: isEnum ? "enum" : "struct", name: "", nameRange: cursor.current.range)
      cursor.advance()
      if isMacro, cursor.at("(") {
        _ = group { parser in
          if let raw = parser.typeName() { type.inherits = [raw.name] }
          _ = parser.cursor.advance(ifAt: ",")
          type.nameRange = parser.cursor.current.range
          type.name = parser.cursor.string(at: parser.cursor.position)
        }
      } else if cursor.current.isWord {
        type.name = cursor.string(at: cursor.position)
        type.nameRange = cursor.current.range
        cursor.advance()
      }
      if cursor.advance(ifAt: ":"), let raw = typeName() { type.inherits = [raw.name] }
      if cursor.at("{") {
        type.members = group { isEnum ? $0.enumerators() : $0.instanceVariables() } ?? []
        if isTypedef, cursor.current.isWord {
          type.name = cursor.string(at: cursor.position)
          type.nameRange = cursor.current.range
          cursor.advance()
        }
        attributesAfterName()
        finish(.type(type), from: start, to: &list)
        return true
      }
      cursor.move(to: start)
      if !isTypedef { return false }
      cursor.advance()
    }
    guard isTypedef else { return false }
    if let base = baseType(), let declared = declarator(base), !declared.name.isEmpty {
      let type = TypeDeclaration(
        keyword: "typedef", name: declared.name, inherits: [cursor.string(declared.type.range)], nameRange: declared.nameRange)
      finish(.type(type), from: start, to: &list)
    } else {
      skipToStatementEnd()
      append(.opaque, from: start, to: &list)
    }
    return true
  }

  private mutating func enumerators() -> [Statement] {
    var list: [Statement] = []
    commaSeparated { parser in
      let start = parser.cursor.position
      guard parser.cursor.current.isWord else { return }
      var variable = Variable(
        name: parser.cursor.string(at: start), isMember: true, nameRange: parser.cursor.current.range, modifiers: ["case"])
      parser.cursor.advance()
      parser.attributesAfterName()
      if parser.cursor.advance(ifAt: "=") { variable.value = parser.expression() }
      parser.append(.variable(variable), from: start, to: &list)
    }
    return list
  }
}
