import Testing

@testable import Contract
@testable import Snippets

/// The steps of CONTRIBUTING, followed for a language and a library that Tally does not read: rows are all that it takes.
@Suite struct WorkedExampleTests {
  private static let dart = LanguageProfile(
    language: Language("dart"), grammar: .dart, types: .before,
    words: LanguageProfile.table(
      (.variable, "var final const late"), (.type, "class enum mixin"), (.branch(isNegated: false), "if"),
      (.rest, "else catch finally"), (.forLoop, "for"), (.loop, "while"), (.choice, "switch"), (.attempt, "try"),
      (.returned, "return"), (.thrown, "throw"), (.imported, "import")),
    modifiers: LanguageProfile.list("static abstract external"), reserved: LanguageProfile.list("else catch finally in is as"),
    traits: [.parenthesized, .braceDictionaries, .fatArrows])

  private static let http = LibraryModel(
    name: "http", languages: [Language("dart")], triggers: ["http."],
    calls: ["get", "post", "put", "patch", "delete"].map { verb in
      .init(
        verb, on: ["http"],
        .requests(
          RequestParts(
            url: .argument(0), method: verb.uppercased(), headers: .labelled("headers"), body: .labelled("body"),
            encoding: .form)))
    } + [
      .init("parse", on: ["Uri"], .passes(.argument(0))),
      .init("jsonEncode", .encodesJSON(.argument(0))),
      .init("jsonDecode", .decodesJSON(.argument(0), type: nil)),
    ],
    reads: [
      .init("statusCode", on: ["@response"], .readsReply(.status)),
      .init("body", on: ["@response"], .readsReply(.body)),
    ])

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
      import 'package:http/http.dart' as http;
      const base = 'https://shelf.example/v1';
      Future<void> rename(String id) async {
        final response = await http.patch(Uri.parse('$base/books/$id'),
            headers: {'X-Key': key}, body: jsonEncode({'title': 'x', 'pages': 3}));
        if (response.statusCode == 409) {
          return;
        }
      }
      """
    let tree = ProfileParser.tree(Array(code.utf8), Self.dart)
    #expect(
      lines(code, tree, Self.http) == [
        "PATCH /v1/books/{id} · header parameter 'X-Key'", "PATCH /v1/books/{id} · operation",
        "PATCH /v1/books/{id} · path parameter 'id', required", "PATCH /v1/books/{id} · request body application/json: object",
        "PATCH /v1/books/{id} · request field 'pages': integer", "PATCH /v1/books/{id} · request field 'title': string",
        "PATCH /v1/books/{id} · server https://shelf.example", "PATCH /v1/books/{id} · status 409",
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
