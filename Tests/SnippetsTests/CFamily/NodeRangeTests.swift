import Diagnostics
import Testing

@testable import Snippets

/// Nodes stand where their text stands.
@Suite struct NodeRangeTests {
  @Test func messageArgumentsAndReceiver() {
    let source = MarkedSource("1️⃣[3️⃣request4️⃣ setValue:5️⃣@\"a\"6️⃣ forField:7️⃣@\"b\" @\"c\"8️⃣]2️⃣;")
    guard case .expression(let value)? = tree(.objectiveC, source.text).statements.first?.kind,
      case .call(let callee, let arguments) = value.kind, case .member(let base?, _) = callee.kind, arguments.count == 2
    else {
      Issue.record("no message")
      return
    }
    #expect(value.range == source.range("1️⃣", "2️⃣"))
    #expect(base.range == source.range("3️⃣", "4️⃣"))
    #expect(arguments[0].value.range == source.range("5️⃣", "6️⃣"))
    #expect(arguments[1].value.range == source.range("7️⃣", "8️⃣"))
  }

  @Test func methodNameParametersAndTypes() {
    let source = MarkedSource("1️⃣- (3️⃣NSString *4️⃣)5️⃣find6️⃣:(int)a 7️⃣by:(8️⃣id9️⃣)b🔟 {}2️⃣".replacingKeycapTen)
    guard let statement = tree(.objectiveC, source.text).statements.first, case .function(let function) = statement.kind else {
      Issue.record("no method")
      return
    }
    #expect(statement.range == source.range("1️⃣", "2️⃣"))
    #expect(function.returnType?.range == source.range("3️⃣", "4️⃣"))
    #expect(function.nameRange == source.range("5️⃣", "6️⃣"))
    #expect(function.parameters.last?.range == source.range("7️⃣", "0️⃣"))
    #expect(function.parameters.last?.type?.range == source.range("8️⃣", "9️⃣"))
  }

  @Test func attributeAndParameterOfAnAction() {
    let source = MarkedSource(
      "1️⃣[3️⃣HttpPut(5️⃣\"{id}\"6️⃣)4️⃣] public IActionResult 7️⃣Put8️⃣(9️⃣[FromBody] Parcel p0️⃣) => Ok();2️⃣")
    guard let statement = tree(.csharp, source.text).statements.first, case .function(let function) = statement.kind else {
      Issue.record("no method")
      return
    }
    #expect(statement.range == source.range("1️⃣", "2️⃣"))
    #expect(function.attributes.first?.range == source.range("3️⃣", "4️⃣"))
    #expect(function.attributes.first?.arguments.first?.value.range == source.range("5️⃣", "6️⃣"))
    #expect(function.nameRange == source.range("7️⃣", "8️⃣"))
    #expect(function.parameters.first?.range == source.range("9️⃣", "0️⃣"))
  }

  @Test func propertyOfAnAnonymousObject() {
    let source = MarkedSource("Send(new { 1️⃣error2️⃣ = 3️⃣\"x\"4️⃣, user.5️⃣Name6️⃣ });")
    guard case .expression(let value)? = tree(.csharp, source.text).statements.first?.kind,
      case .call(_, let arguments) = value.kind,
      case .dictionary(let pairs)? = arguments.first?.value.kind, pairs.count == 2
    else {
      Issue.record("no dictionary")
      return
    }
    #expect(pairs[0].key.range == source.range("1️⃣", "2️⃣"))
    #expect(pairs[0].value.range == source.range("3️⃣", "4️⃣"))
    #expect(pairs[1].key.range == source.range("5️⃣", "6️⃣"))
  }

  @Test func recordMembersAndComments() {
    let source = MarkedSource("1️⃣// PUT api/x/52️⃣\nrecord R(3️⃣string 5️⃣Id6️⃣4️⃣);")
    let parsed = tree(.csharp, source.text)
    #expect(parsed.comments == [Comment(text: "PUT api/x/5", range: source.range("1️⃣", "2️⃣"))])
    guard case .type(let type)? = parsed.statements.first?.kind, case .variable(let member)? = type.members.first?.kind else {
      Issue.record("no record")
      return
    }
    #expect(type.members[0].range == source.range("3️⃣", "4️⃣"))
    #expect(member.nameRange == source.range("5️⃣", "6️⃣"))
  }

  @Test func routeOfASwiftServer() {
    let source = MarkedSource("1️⃣3️⃣router.post4️⃣(5️⃣\"/a/\\(7️⃣b8️⃣)\"6️⃣) 9️⃣{ request, context in 1 }0️⃣2️⃣")
    guard case .expression(let value)? = tree(.swift, source.text).statements.first?.kind,
      case .call(let callee, let arguments) = value.kind, arguments.count == 2,
      case .template(let segments) = arguments[0].value.kind, case .expression(let hole)? = segments.last
    else {
      Issue.record("no route")
      return
    }
    #expect(value.range == source.range("1️⃣", "2️⃣"))
    #expect(callee.range == source.range("3️⃣", "4️⃣"))
    #expect(arguments[0].value.range == source.range("5️⃣", "6️⃣"))
    #expect(hole.range == source.range("7️⃣", "8️⃣"))
    #expect(arguments[1].value.range == source.range("9️⃣", "0️⃣"))
  }

  @Test func offsetsCountBytesBehindWideText() {
    let source = MarkedSource("let s = \"žluťoučký 🐎\"; 1️⃣call(2️⃣\"ф\"3️⃣)4️⃣")
    guard case .expression(let value)? = tree(.swift, source.text).statements.last?.kind,
      case .call(_, let arguments) = value.kind
    else {
      Issue.record("no call")
      return
    }
    #expect(value.range == source.range("1️⃣", "4️⃣"))
    #expect(arguments.first?.value.range == source.range("2️⃣", "3️⃣"))
  }

  @Test("no node leaves its parent's file, and children lie in the text", arguments: ParserSamples.languages)
  func nodesLieInTheText(_ language: Language) {
    let text = ParserSamples.text(language)
    let nodes = tree(language, text).nodes
    #expect(nodes.count > 100)
    #expect(nodes.allSatisfy { SourceRange(0, text.utf8.count).contains($0.range) && !$0.range.isEmpty || $0.kind == "string" })
  }
}

extension String {
  /// The sign for ten is one scalar; the marks use the keycap of zero.
  fileprivate var replacingKeycapTen: String { String(map { $0 == "🔟" ? "0️⃣" : $0 }) }
}
