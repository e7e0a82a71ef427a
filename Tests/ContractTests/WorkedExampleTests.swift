import Foundation
import Testing

@testable import Contract
@testable import Snippets

/// The steps of CONTRIBUTING, followed for a language and a library that Tally does not read: a record and a row are all that it takes.
@Suite struct WorkedExampleTests {
  private static let scala = LanguageRecord(
    LanguageProfile(
      language: Language("scala"), grammar: .scala, types: .afterColon,
      words: LanguageProfile.table(
        (.variable, "val var"), (.function, "def"), (.type, "class object trait"), (.branch(isNegated: false), "if"),
        (.rest, "else catch finally"), (.loop, "while"), (.attempt, "try"), (.returned, "return"), (.thrown, "throw"),
        (.imported, "import package")),
      modifiers: LanguageProfile.list("private protected override implicit lazy final case"),
      reserved: LanguageProfile.list("else catch finally match"),
      traits: [.parenthesized, .angleTypes, .equalsLabels, .braceClosures, .tripleQuotes]),
    names: LanguageNames(tags: "sc sbt", endings: "scala sc", spoken: ["scala": 2.5]),
    signs: LanguageSigns(phrases: "3  case class  extends App  implicit val", singleQuotes: -4, semicolons: -2),
    types: LanguageTypes([.string: "String", .int32: "Int", .boolean: "Boolean"], arrays: "Seq List"))

  private static let requests = LibraryModel(
    name: "requests", languages: [Language("scala")], triggers: ["requests."],
    calls: ["get", "post", "put", "patch", "delete"].map { verb in
      .init(
        verb, on: ["requests"],
        .requests(RequestParts(url: .argument(0), method: verb.uppercased(), token: .labelled("auth"))))
    },
    reads: [.init("statusCode", on: ["@response"], .readsReply(.status))])

  /// The library of CONTRIBUTING's example, under another name: the words of ky are known.
  private static let sky = LibraryModel(
    name: "sky", languages: [.javascript, .typescript], triggers: ["sky.", "sky("],
    calls: ["get", "post", "put", "patch", "delete"].map { verb in
      .init(
        verb, on: ["sky"],
        .requests(
          RequestParts(
            url: .argument(0), method: verb.uppercased(), headers: .entry(.argument(1), "headers"),
            query: .entry(.argument(1), "searchParams"), json: .entry(.argument(1), "json"))))
    },
    reads: [.init("status", on: ["@response"], .readsReply(.status))])

  private func lines(_ code: String, _ tree: SyntaxTree, _ library: LibraryModel) -> [String] {
    let snippet = Snippet(language: tree.language, text: Array(code.utf8))
    let program = Program(units: [Program.Unit(snippet: snippet, tree: tree, controller: nil)])
    let findings = Evaluator.facts(of: program, models: ModelTable(LibraryModels.all + [library]))
    return Set(findings.facts.map { "\($0.operation) · \(FactWords.describe($0.slot))" }).sorted()
  }

  @Test("a language is a record, its library a model")
  func language() throws {
    let code = """
      import requests._
      val base = "https://shelf.example/v1"
      val response = requests.put(base + "/books/" + id, auth = token)
      if (response.statusCode == 409) { println("taken") }
      """
    let tree = try #require(Self.scala.tree?(Array(code.utf8)))
    #expect(
      lines(code, tree, Self.requests) == [
        "PUT /v1/books/{id} · credentials: bearer", "PUT /v1/books/{id} · operation",
        "PUT /v1/books/{id} · path parameter 'id', required", "PUT /v1/books/{id} · server https://shelf.example",
        "PUT /v1/books/{id} · status 409",
      ])
  }

  @Test("a record says what speaks for its language, and what for another")
  func signs() {
    func weight(_ text: String) -> Double {
      Self.scala.signs.weight(of: TextShape(Array(text.utf8), Lines(Array(text.utf8)), isCut: false))
    }
    #expect(weight("val a = \"x\"\nval b = 'y'") == 0)
    #expect(weight("val a = \"x\"\nval b = 'why'") == -4)
    #expect(weight("val a = 1;\nval b = 'why';") == -6)
    #expect(Self.scala.names.endings == ["scala", "sc"])
    #expect(Self.scala.types.scalars["Int"] == .int32)
  }

  @Test("a library is a model")
  func library() throws {
    let code = "const reply = await sky.post('https://shelf.example/books', {json: {name: 'x'}, searchParams: {dry: true}});"
    let tree = try #require(LanguageRegistry.record(of: .javascript)?.tree?(Array(code.utf8)))
    #expect(
      lines(code, tree, Self.sky) == [
        "POST /books · operation", "POST /books · query parameter 'dry': boolean",
        "POST /books · request body application/json: object",
        "POST /books · request field 'name': string", "POST /books · server https://shelf.example",
      ])
  }

  @Test(
    "what rows are written with is listed",
    arguments: [("Effect", "Effect"), ("Operand", "Effect"), ("RequestParts", "RequestParts")])
  func tables(type: String, file: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func lines(_ path: String, from start: String, to end: String) throws -> [Substring] {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let first = try #require(text.firstIndex { $0.hasPrefix(start) })
      return Array(text[(first + 1)...].prefix { $0 != end })
    }
    let kind = type == "RequestParts" ? "struct" : "enum"
    let declared = try lines("Sources/Contract/Models/\(file).swift", from: "\(kind) \(type):", to: "}").compactMap { line in
      try #/^  (?:indirect case|case|var) (\w+)/#.firstMatch(in: line)?.1
    }
    let listed = try lines("CONTRIBUTING.md", from: "| `\(type)` |", to: "").dropFirst().flatMap { row in
      try #require(row.split(separator: "|").first).matches(of: #/[`.(](\w+)/#).map(\.1)
    }
    #expect(declared.count > 10)
    #expect(Set(declared).subtracting(listed).sorted() == [])
    #expect(Set(listed.filter { !$0.allSatisfy(\.isNumber) }).subtracting(declared).subtracting(["a", "b", "x"]).sorted() == [])
  }
}
