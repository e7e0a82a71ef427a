import Diagnostics
import Vocabulary

/// Lowers fragments of Objective-C to the shared tree.
struct ObjectiveCParser: SemicolonParser {
  var cursor: TokenCursor
  var bounds = Bounds()
  var known = KnownPlaces()

  static let operators = OperatorTable(
    rightToLeft: ["= += -= *= /= %= &= |= ^= <<= >>="],
    leftToRight: ["||", "&&", "|", "^", "&", "== !=", "< > <= >=", "<< >>", "+ -", "* / %"])

  static func tree(_ text: [UInt8]) -> SyntaxTree {
    let tokens = ObjectiveCLexer.tokens(text)
    let list = LexemeList(tokens: tokens, text: text)
    var parser = ObjectiveCParser(cursor: TokenCursor(list, text: text))
    let statements = parser.statements()
    let problems = CertainProblems.find(list, text: text, statements: statements, .init())
    return SyntaxTree(language: .objectiveC, statements: statements, comments: list.comments, problems: problems)
  }

  init(cursor: TokenCursor) { self.cursor = cursor }

  // MARK: Statements

  mutating func statement(into list: inout [Statement]) {
    let start = cursor.position
    switch cursor.current.kind {
    case .preprocessor:
      directive(into: &list)
      return
    case .keyword:
      if keywordStatement(into: &list) { return }
    case .punctuation where cursor.at("{"):
      let body = block()
      append(.block(body), from: start, to: &list)
      return
    case .operator where cursor.at("-") || cursor.at("+"):
      if method(into: &list) { return }
    default: break
    }
    if looksLikeDeclaration() {
      declaration(isMember: false, into: &list)
    } else {
      expressionStatement(into: &list)
    }
  }

  private mutating func keywordStatement(into list: inout [Statement]) -> Bool {
    if cursor.firstByte(at: cursor.position) == Byte.at { return directiveStatement(into: &list) }
    if controlStatement(into: &list) { return true }
    if cursor.at("typedef") || cursor.at("enum") || cursor.at("struct") || cursor.at("union") {
      return typeDefinition(into: &list)
    }
    return false
  }
}
