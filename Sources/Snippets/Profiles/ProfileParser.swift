import Diagnostics
import Vocabulary

/// Lowers fragments of the languages that have a `LanguageProfile` to the shared tree.
///
/// One parser serves them all: it reads what they write alike, and asks the profile where they differ. It reports no syntax
/// problems, for documentation shows these languages in pieces and in dialects; what it does not understand is `opaque`.
struct ProfileParser: BraceParser {
  var cursor: TokenCursor
  var bounds = Bounds()
  var known = KnownPlaces()
  let profile: LanguageProfile
  /// Whether a `{` or a `do` after an operand belongs to the statement around it: in a condition, say.
  var stopsAtBrace = false
  /// Whether the statements are members of a type.
  var isInType = false
  /// The indentation of the line that the statement begins on.
  var lineColumn = 0
  /// The variables that the parameters parsed last take out of their arguments.
  var bindings: [Statement] = []
  /// How many of the `>` in the lexeme before the position close type arguments further out.
  var pendingClosers = 0
  /// The logical line whose end was looked for last, and the limit that held then.
  private var line = (start: 0, end: 0, limit: 0)
  /// Where no type arguments stand although a `<` does: they are looked for once.
  var comparisons: Set<Int> = []
  /// Operators whose operands are not there, with the limit that held when they were looked for: that is done once.
  var looseOperators: [Int: Int] = [:]
  /// The places on a line from which an assignment was looked for last, the limit that held then, and what was found.
  var assigned = (range: 0..<0, limit: -1, answer: false)

  static let operators = OperatorTable(
    rightToLeft: ["= += -= *= /= %= **= &&= ||= ??= := |= &= ^= <<= >>= >>>="],
    leftToRight: [
      "?? ?:", "||", "&&", "|", "^", "&", "== != === !== =~ !~ <=> <>", "< > <= >=", "<< >> >>>", ".. ... ..< ..=", "+ -",
      "* / % // @",
    ], strongestRightToLeft: ["**"])

  static func tree(_ text: [UInt8], _ profile: LanguageProfile) -> SyntaxTree {
    let tokens = GrammarLexer.tokensToParse(text, profile.grammar)
    let list = LexemeList(tokens: tokens, text: text)
    var parser = ProfileParser(cursor: TokenCursor(list, text: text), profile: profile)
    return SyntaxTree(language: profile.language, statements: parser.statements(), comments: list.comments)
  }

  init(cursor: TokenCursor, profile: LanguageProfile) {
    self.cursor = cursor
    self.profile = profile
  }

  // MARK: Words

  func has(_ trait: LanguageProfile.Traits) -> Bool { profile.traits.contains(trait) }
  func uses(_ operators: LanguageProfile.Operators) -> Bool { profile.operators.contains(operators) }

  /// The word at `index`, or an empty text where none stands.
  func word(at index: Int) -> String { cursor[index].isWord ? cursor.string(at: index) : "" }

  /// A name without the marks that a language puts in front: `$url`, `@url`, `#count`.
  func bareName(at index: Int) -> String {
    let name = cursor.string(at: index)
    guard !cursor[index].isWord else { return name }
    guard let first = name.utf8.first, first == Byte.dollar || first == Byte.at || first == Byte.hash else { return name }
    let bare = name.drop { $0 == "$" || $0 == "@" || $0 == "#" || $0 == "{" }.prefix { $0 != "}" }
    // `$env:API_KEY`, `$script:token`
    return String(has(.dollarScopes) ? bare.split(separator: ":").last ?? bare : bare)
  }

  /// Whether a name stands at `index`: a word, `$name`, `#name`.
  func isName(at index: Int) -> Bool {
    let lexeme = cursor[index]
    if lexeme.isWord { return true }
    if lexeme.kind == .variable {
      let last = cursor.text[Int(lexeme.end) - 1]
      return last != Byte.openBrace && last != Byte.closeBrace
    }
    return lexeme.kind == .preprocessor && has(.hashNames)
  }

  /// Whether the lexeme at `index` goes on the line of the one before it.
  func continuesLine(_ index: Int) -> Bool { index < cursor.limit && !cursor[index].isFirstOnLine }

  /// What the word at the position makes of the statement; nil where it is a name.
  func statementWord() -> LanguageProfile.Word? {
    let word = word(at: cursor.position)
    guard !word.isEmpty, let kind = profile.words[word] else { return nil }
    let next = cursor.position + 1
    if cursor.reads(oneOf: ["=", ".", ",", "=>", "?.", ":=", "+="], at: next), continuesLine(next) { return nil }
    if profile.softWords.contains(word), !(cursor[next].isWord && continuesLine(next)) { return nil }
    return kind
  }

  // MARK: Blocks

  /// Parses what stands inside the group at the position, where a brace is what it seems.
  mutating func inside<Result>(_ body: (inout ProfileParser) -> Result) -> Result? {
    let saved = stopsAtBrace
    stopsAtBrace = false
    defer { stopsAtBrace = saved }
    return group(body)
  }

  /// The statements of a group in braces, which are no members of a type.
  mutating func braced() -> [Statement] {
    guard cursor.at("{") else { return [] }
    let saved = isInType
    isInType = false
    defer { isInType = saved }
    return inside { $0.statements() } ?? []
  }

  /// The body of a statement whose line is indented by `column`.
  mutating func body(column: Int) -> [Statement] {
    let saved = (isInType, stopsAtBrace)
    (isInType, stopsAtBrace) = (false, false)
    defer { (isInType, stopsAtBrace) = saved }
    switch profile.blocks {
    case .braces:
      if cursor.at("{") { return braced() }
      if has(.colonBlocks), cursor.advance(ifAt: ":") { return untilWord() }
      if cursor.advance(ifAt: ";") || cursor.isAtEnd { return [] }
      var list: [Statement] = []
      _ = deeper { $0.statement(into: &list) }
      return list
    case .indentation: return indented(column: column)
    case .end:
      _ = cursor.advance(ifAt: "then") || cursor.advance(ifAt: "do")
      return untilEnd()
    }
  }

  /// What stands behind the colon of a header: the rest of its line, or the deeper lines below.
  mutating func indented(column: Int) -> [Statement] {
    while !cursor.isAtEnd, !cursor.at(":"), !cursor.current.isFirstOnLine { cursor.skipGroup() }
    guard cursor.advance(ifAt: ":") else { return [] }
    return deeper { parser in
      var list: [Statement] = []
      if !parser.cursor.isAtEnd, !parser.cursor.current.isFirstOnLine {
        repeat { parser.oneStatement(into: &list) } while !parser.cursor.isAtEnd && !parser.cursor.current.isFirstOnLine
        return list
      }
      while !parser.cursor.isAtEnd, parser.column(at: parser.cursor.position) > column { parser.oneStatement(into: &list) }
      return list
    } ?? []
  }

  /// The body between a colon and `endif`, `endforeach`, `else` …
  private mutating func untilWord() -> [Statement] {
    let ends: [StaticString] = ["endif", "endforeach", "endfor", "endwhile", "endswitch"]
    return deeper { parser in
      var list: [Statement] = []
      while !parser.cursor.isAtEnd, !parser.cursor.at(oneOf: ends), !parser.cursor.at("else"), !parser.cursor.at("elseif") {
        parser.oneStatement(into: &list)
      }
      if parser.cursor.at(oneOf: ends) { parser.cursor.advance() }
      return list
    } ?? []
  }

  /// The statements up to a word that ends a block or goes on with its next part, which is left standing.
  mutating func untilEnd() -> [Statement] {
    deeper { parser in
      var list: [Statement] = []
      while !parser.cursor.isAtEnd, !parser.isAtBlockEnd { parser.oneStatement(into: &list) }
      return list
    } ?? []
  }

  var isAtBlockEnd: Bool { cursor.at(oneOf: ["end", "else", "elsif", "when", "rescue", "ensure"]) }

  /// One statement, or what cannot be one, passing at least one lexeme.
  mutating func oneStatement(into list: inout [Statement]) {
    if cursor.advance(ifAt: ";") { return }
    let start = cursor.position
    statement(into: &list)
    if cursor.position <= start {
      cursor.skipGroup()
      append(.opaque, from: start, to: &list)
    }
  }

  /// The width of the blanks before the lexeme at `index`, which is the first of its line.
  func column(at index: Int) -> Int {
    let start = Int(cursor[index].start)
    var i = start
    while i > 0, start - i < 200, cursor.text[i - 1] != Byte.newline { i -= 1 }
    return start - i
  }

  // MARK: Ends of statements

  /// Ends a statement at its `;`, its line or the limit. A statement that is whole keeps its meaning although something follows.
  mutating func finish(_ kind: Statement.Kind, from start: Int, to list: inout [Statement]) {
    if cursor.position > start { append(kind, from: start, to: &list) }
    if cursor.advance(ifAt: ";") || isAtStatementEnd { return }
    let rest = cursor.position
    skipLine()
    if cursor.position > rest { append(.opaque, from: rest, to: &list) }
  }

  var isAtStatementEnd: Bool {
    cursor.isAtEnd || cursor.current.isFirstOnLine || cursor.at(";") || isAtStrayClosing
      || profile.blocks == .end && isAtBlockEnd
  }

  /// Goes to the next line or behind the next `;`, over whole groups.
  mutating func skipLine() {
    let start = cursor.position
    while !cursor.isAtEnd {
      if cursor.position > start, cursor.current.isFirstOnLine || isAtStrayClosing { return }
      if cursor.advance(ifAt: ";") { return }
      cursor.skipGroup()
    }
  }

  /// The end of the logical line at the position: the next line outside of brackets that no backslash joins.
  mutating func endOfLine() -> Int {
    // A statement that ends before its line does is followed by others of the same line.
    if line.limit == cursor.limit, line.start <= cursor.position, cursor.position < line.end { return line.end }
    let end = findEndOfLine()
    line = (cursor.position, end, cursor.limit)
    return end
  }

  private func findEndOfLine() -> Int {
    var i = cursor.next(after: cursor.position)
    while i < cursor.limit {
      let lexeme = cursor[i]
      let isJoined = cursor[i - 1].byte == Byte.backslash || cursor[i - 1].byte == Byte.backtick
      if lexeme.byte == Byte.semicolon || lexeme.isFirstOnLine && !isJoined { return i }
      i = cursor.next(after: i)
    }
    return cursor.limit
  }
}
