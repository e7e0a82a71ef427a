import Diagnostics
import Vocabulary

/// How surely a run of lexemes names a type.
enum TypeShape {
  case none
  /// One plain word: `(foo)`.
  case possible
  /// A built-in type, a pointer, a block, type arguments or a qualifier.
  case certain
}

extension ObjectiveCParser {
  static let qualifiers: [StaticString] = [
    "const", "static", "extern", "inline", "volatile", "register", "auto", "__weak", "__strong", "__block",
    "__unsafe_unretained", "__autoreleasing", "__bridge", "__bridge_transfer", "__bridge_retained", "__kindof", "__nonnull",
    "__nullable", "_Nonnull", "_Nullable", "nonnull", "nullable", "null_unspecified", "IBOutlet", "IBInspectable",
    "IBDesignable", "restrict", "in", "inout", "out", "oneway", "UI_APPEARANCE_SELECTOR", "FOUNDATION_EXPORT", "NS_NOESCAPE",
  ]
  private static let arithmetic: [StaticString] = ["unsigned", "signed", "long", "short", "int", "char", "double"]

  func isQualifier(at index: Int) -> Bool {
    let kind = cursor[index].kind
    guard kind == .keyword || kind == .identifier else { return false }
    return cursor.reads(oneOf: Self.qualifiers, at: index)
  }

  private func isNullable(at index: Int) -> Bool {
    cursor.reads("nullable", at: index) || cursor.reads("_Nullable", at: index) || cursor.reads("__nullable", at: index)
  }

  /// Passes `const`, `__weak`, `nullable` and `__attribute__((…))`, and gives the words passed.
  mutating func qualifiers() -> [String] {
    var words: [String] = []
    while true {
      if cursor.at("__attribute__") {
        cursor.advance()
        if cursor.at("(") { cursor.skipGroup() }
      } else if isQualifier(at: cursor.position) {
        words.append(cursor.string(at: cursor.position))
        cursor.advance()
      } else {
        return words
      }
    }
  }

  /// A type with its pointers: `NSDictionary<NSString*, id>*`; nil, with nothing passed, where none stands.
  mutating func typeName() -> TypeName? {
    guard var type = baseType() else { return nil }
    pointers(&type)
    return type
  }

  /// A type without pointers and without leading qualifiers in its range.
  mutating func baseType() -> TypeName? {
    let start = cursor.position
    let isOptional = qualifiers().contains { $0.hasSuffix("ullable") }
    guard var type = deeper({ $0.unqualifiedType() }) ?? nil else {
      cursor.move(to: start)
      return nil
    }
    if isOptional { type.isOptional = true }
    return type
  }

  private mutating func unqualifiedType() -> TypeName? {
    let start = cursor.position
    if cursor.at("struct") || cursor.at("enum") || cursor.at("union") {
      cursor.advance()
      guard cursor.current.isWord else { return nil }
      let name = cursor.string(at: cursor.position)
      cursor.advance()
      return TypeName(name, range: cursor.range(from: start))
    }
    if cursor.at("typeof") || cursor.at("__typeof__") || cursor.at("__typeof") {
      cursor.advance()
      guard cursor.at("(") else { return nil }
      cursor.skipGroup()
      let range = cursor.range(from: start)
      return TypeName(cursor.string(range), range: range)
    }
    guard cursor.current.isWord, cursor.current.kind != .keyword else { return nil }
    if cursor.at(oneOf: Self.arithmetic) {
      while cursor.at(oneOf: Self.arithmetic) { cursor.advance() }
      let range = cursor.range(from: start)
      return TypeName(cursor.string(range), range: range)
    }
    let name = cursor.string(at: start)
    cursor.advance()
    var type = TypeName(name, range: cursor.range(from: start))
    if cursor.at("<"), let end = endOfTypeArguments(at: cursor.position) {
      cursor.advance()
      let outer = cursor.narrow(to: end)
      var arguments: [TypeName] = []
      commaSeparated { if let argument = $0.abstractType() { arguments.append(argument) } }
      cursor.restore(limit: outer)
      cursor.move(to: end + 1)
      type.arguments = arguments
      type.range = cursor.range(from: start)
    }
    return type
  }

  /// Passes `*`, `**`, `* const`, `* _Nullable`.
  mutating func pointers(_ type: inout TypeName) {
    while true {
      if cursor.at("*") {
        let star = cursor.current.range
        cursor.advance()
        type.isPointer = true
        type.range = type.range.union(star)
      } else if isQualifier(at: cursor.position), !cursor.at("in") {
        if isNullable(at: cursor.position) { type.isOptional = true }
        cursor.advance()
      } else {
        return
      }
    }
  }

  /// A type in parentheses or angle brackets: it may be that of a block, `void (^)(NSError*)`, and name nothing.
  mutating func abstractType() -> TypeName? {
    guard let base = typeName() else { return nil }
    guard cursor.at("("), cursor.reads("^", at: cursor.position + 1) || cursor.reads("*", at: cursor.position + 1) else {
      return base
    }
    cursor.skipGroup()
    return functionType(result: base)
  }

  /// The parameter list of a block or function pointer whose declarator has been passed.
  mutating func functionType(result: TypeName) -> TypeName {
    let list = cursor.at("(") ? parameters() : []
    let last = cursor.position > 0 ? Int(cursor.lexemes[cursor.position - 1].end) : result.range.upperBound
    let range = SourceRange(result.range.lowerBound, last)
    let arguments = list.map { $0.type ?? TypeName($0.name, range: $0.range) }
    return TypeName("Function", arguments: arguments + [result], range: range)
  }

  /// The parameters of a C function or a block, at their opening parenthesis.
  mutating func parameters() -> [Function.Parameter] {
    var list: [Function.Parameter] = []
    _ = group { parser in
      if parser.cursor.at("void"), parser.cursor.position + 1 == parser.cursor.limit {
        parser.cursor.advance()
        return
      }
      parser.commaSeparated { parser in
        let start = parser.cursor.position
        guard let base = parser.baseType() else { return }
        guard let declarator = parser.declarator(base) else { return }
        list.append(Function.Parameter(name: declarator.name, type: declarator.type, range: parser.cursor.range(from: start)))
      }
    }
    return list
  }

  func isPartOfTypes(at index: Int) -> Bool {
    switch cursor[index].byte {
    case Byte.comma, Byte.star, Byte.caret, Byte.openParen: true
    default: cursor[index].isWord
    }
  }

  /// What the lexemes from `first` to before `end` say of being a type.
  func typeShape(from first: Int, to end: Int) -> TypeShape {
    var i = first
    var isCertain = false
    while isQualifier(at: i), i < end {
      isCertain = true
      i += 1
    }
    guard i < end, cursor[i].isWord else { return .none }
    if cursor.reads("struct", at: i) || cursor.reads("enum", at: i) { return .certain }
    guard cursor[i].kind != .keyword else { return .none }
    let isBuiltIn = cursor[i].kind == .type && !cursor.firstByte(at: i).isUppercase || ObjectiveCParser.knows(cursor, at: i)
    if isBuiltIn { isCertain = true }
    i += 1
    while i < end, isBuiltIn, cursor[i].kind == .type { i += 1 }
    if i < end, cursor.reads("<", at: i) {
      guard let close = endOfTypeArguments(at: i), close < end else { return .none }
      isCertain = true
      i = close + 1
    }
    while i < end, cursor.reads("*", at: i) || isQualifier(at: i) {
      isCertain = true
      i += 1
    }
    if i < end, cursor.reads("(", at: i), cursor.reads("^", at: i + 1) || cursor.reads("*", at: i + 1) {
      i = cursor.next(after: i)
      if i < end, cursor.reads("(", at: i) { i = cursor.next(after: i) }
      isCertain = true
    }
    guard i == end else { return .none }
    return isCertain ? .certain : .possible
  }

  /// Built-in types that are written in capitals.
  private static func knows(_ cursor: TokenCursor, at index: Int) -> Bool {
    cursor.reads(oneOf: ["BOOL", "NSInteger", "NSUInteger", "CGFloat", "SEL", "Class", "IBAction", "NSTimeInterval"], at: index)
  }
}
