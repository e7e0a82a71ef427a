import Testing

@testable import Contract
@testable import Snippets

/// The steps of CONTRIBUTING, followed for a language and a library that Tally does not read: rows are all that it takes.
@Suite struct WorkedExampleTests {
  private static let scala = LanguageProfile(
    language: Language("scala"), grammar: .scala, types: .afterColon,
    words: LanguageProfile.table(
      (.variable, "val var"), (.function, "def"), (.type, "class object trait"), (.branch(isNegated: false), "if"),
      (.rest, "else catch finally"), (.loop, "while"), (.attempt, "try"), (.returned, "return"), (.thrown, "throw"),
      (.imported, "import package")),
    modifiers: LanguageProfile.list("private protected override implicit lazy final case"),
    reserved: LanguageProfile.list("else catch finally match"), traits: [.parenthesized, .braceClosures])

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

  @Test("a language is a profile, its library a model")
  func language() {
    let code = """
      import requests._
      val base = "https://shelf.example/v1"
      val response = requests.put(base + "/books/" + id, auth = token)
      if (response.statusCode == 409) { println("taken") }
      """
    let tree = ProfileParser.tree(Array(code.utf8), Self.scala)
    #expect(
      lines(code, tree, Self.requests) == [
        "PUT /v1/books/{id} · credentials: bearer", "PUT /v1/books/{id} · operation",
        "PUT /v1/books/{id} · path parameter 'id', required", "PUT /v1/books/{id} · server https://shelf.example",
        "PUT /v1/books/{id} · status 409",
      ])
  }

  @Test("a library is a model")
  func library() throws {
    let code = "const reply = await sky.post('https://shelf.example/books', {json: {name: 'x'}, searchParams: {dry: true}});"
    let tree = try #require(LanguageRegistry.support(for: .javascript)?.tree?(Array(code.utf8)))
    #expect(
      lines(code, tree, Self.sky) == [
        "POST /books · operation", "POST /books · query parameter 'dry': boolean",
        "POST /books · request body application/json: object",
        "POST /books · request field 'name': string", "POST /books · server https://shelf.example",
      ])
  }
}
