import Diagnostics

/// Choices among cases: `switch`, `when`, `match`, `case … when`.
extension ProfileParser {
  mutating func choice(from start: Int, column: Int, into list: inout [Statement]) {
    cursor.advance()
    let hasSubject = !cursor.at("{") && continuesLine(cursor.position)
    var prologue: [Statement] = []
    let subject = hasSubject ? header() : Expression(.opaque, cursor[start].range)
    var cases: [Statement.Case] = []
    switch profile.blocks {
    case .braces:
      if cursor.at("{") { cases = inside { $0.bracedCases() } ?? [] }
    case .indentation: cases = indentedCases(column: column)
    case .end:
      while !cursor.isAtEnd, cursor.at("when") || cursor.at("else") || cursor.at("in") {
        let isDefault = cursor.at("else")
        cursor.advance()
        var patterns: [Expression] = []
        while !isDefault, !cursor.isAtEnd, !cursor.at("then"), !cursor.at(";"), continuesLine(cursor.position) {
          let before = cursor.position
          patterns.append(expression())
          _ = cursor.advance(ifAt: ",")
          if cursor.position <= before { cursor.skipGroup() }
        }
        cases.append(Statement.Case(patterns: patterns, body: body(column: column)))
      }
      endBlock()
    }
    list += prologue
    prologue = []
    append(.choice(subject: subject, cases: cases), from: start, to: &list)
  }

  private mutating func indentedCases(column: Int) -> [Statement.Case] {
    var cases: [Statement.Case] = []
    while !cursor.isAtEnd, !cursor.at(":"), !cursor.current.isFirstOnLine { cursor.skipGroup() }
    guard cursor.advance(ifAt: ":") else { return [] }
    while cursor.at("case"), cursor.current.isFirstOnLine, self.column(at: cursor.position) > column {
      let inner = self.column(at: cursor.position)
      cursor.advance()
      let pattern = expression()
      let isDefault = if case .name("_") = pattern.kind { true } else { false }
      cases.append(Statement.Case(patterns: isDefault ? [] : [pattern], body: body(column: inner)))
    }
    return cases
  }

  /// The cases up to the limit: `case 1: …`, `case 1 -> …`, `1, 2 -> …`, `1 => …`.
  private mutating func bracedCases() -> [Statement.Case] {
    let saved = isInType
    isInType = false
    defer { isInType = saved }
    var cases: [Statement.Case] = []
    while !cursor.isAtEnd {
      let before = cursor.position
      var patterns: [Expression] = []
      var isDefault = false
      repeat {
        if cursor.at("default") || cursor.at("else") {
          isDefault = true
          cursor.advance()
        } else {
          let hasWord = cursor.advance(ifAt: "case")
          if !hasWord, !has(.branchValues), !has(.wordlessCases) { break }
          patterns += casePatterns()
        }
        while !cursor.isAtEnd, !isAtCaseMark, !cursor.at("{") { cursor.skipGroup() }
        if isAtCaseMark { cursor.advance() }
      } while cursor.at("case") || cursor.at("default")
      let outer = cursor.narrow(to: endOfCase())
      let body = statements()
      cursor.restore(limit: outer)
      cases.append(Statement.Case(patterns: isDefault ? [] : patterns, body: body))
      if cursor.position <= before { cursor.skipGroup() }
    }
    return cases
  }

  private var isAtCaseMark: Bool { cursor.at(":") || cursor.at("->") || cursor.at("=>") }

  private mutating func casePatterns() -> [Expression] {
    var patterns: [Expression] = []
    while !cursor.isAtEnd, !isAtCaseMark {
      let before = cursor.position
      patterns.append(expression(minimum: Self.operators.conditional + 1))
      if !cursor.advance(ifAt: ",") || cursor.position <= before { break }
    }
    return patterns
  }

  /// Where the case at the position ends: at the next one outside of groups, or at the limit.
  private func endOfCase() -> Int {
    var i = cursor.position
    // `when (x) { 1 -> a; 2 -> b }` has no words: a case ends with its line, unless a block follows.
    let isWordless = has(.branchValues) && profile.blocks == .braces
    while i < cursor.limit {
      if cursor.reads("case", at: i) || cursor.reads("default", at: i) && cursor.reads(oneOf: [":", "->", "=>"], at: i + 1) {
        return i
      }
      if isWordless, i > cursor.position, cursor[i].isFirstOnLine, startsWordlessCase(i) { return i }
      i = cursor.next(after: i)
    }
    return cursor.limit
  }

  private func startsWordlessCase(_ index: Int) -> Bool {
    var i = index
    while i < cursor.limit, i == index || !cursor[i].isFirstOnLine {
      if cursor.reads("->", at: i) { return true }
      i = cursor.next(after: i)
    }
    return false
  }
}
