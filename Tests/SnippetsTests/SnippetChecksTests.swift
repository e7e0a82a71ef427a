import Diagnostics
import Testing

@testable import Snippets

@Suite("Checks of snippets")
struct SnippetChecksTests {
  private func check(_ text: String, _ language: Language) -> [String] {
    SnippetChecks.check(Snippet(language: language, text: bytes(text), file: "a.md")).map {
      "\($0.code): \($0.message) @ \(slice(text, $0.location.range))"
    }
  }

  @Test(
    "reports broken data and code where it stands",
    arguments: [
      (Language.json, "{\"a\": 1 \"b\": 2}", ["snippet/json: A comma must stand between two values @ 1"]),
      (.http, "GET /x HTTP/1.1\nHost a", ["snippet/syntax: 'Host' must be followed by a colon @ Host"]),
      (
        .http,
        """
        POST /x HTTP/1.1
        Content-Type: application/json

        {"a": 1,}
        """,
        ["snippet/json: A comma must not stand before '}' @ ,"]
      ),
      (
        .shell, "curl -d '{\"a\": 1} http://x",
        ["snippet/syntax: A quote that is opened must be closed @ '", "snippet/json: '{' is never closed @ {"]
      ),
      (
        .shell, "curl -X PUT -d '{\"a\": \"Ada's\", \"b\": 1}' http://x",
        ["snippet/syntax: An apostrophe in single quotes must be written '\\'' @ '"]
      ),
      (
        .shell, "curl -X PUT -d '{\"a\": \"Ada's pots\", \"b\": \"Bo's\"}' http://x",
        ["snippet/syntax: An apostrophe in single quotes must be written '\\'' @ '"]
      ),
      (
        .shell, "curl -X GET \\\\\n  --url http://x",
        ["snippet/syntax: '\\\\' must be one backslash where the command goes on in the next line @ \\\\"]
      ),
      (.shell, "curl --json \"{\\\"a\\\" 1}\" http://x", ["snippet/json: 'a' must be followed by a colon @ \"a\\\""]),
    ])
  func broken(language: Language, text: String, expected: [String]) {
    #expect(Set(check(text, language)).isSuperset(of: Set(expected.prefix(1))))
  }

  @Test(
    "stays silent on what documentation does on purpose",
    arguments: [
      (Language.json, "{\n  \"id\": 5, // the new one\n  ...\n}"), (.json, "{\"a\": <token>}"),
      (
        .json,
        """
        {
          "a": {
            "b": [

        ...

        """
      ), (.http, "GET /x\n\n..."),
      (.http, "GET /x/{id}\nGives the thing with this id"), (.json, "{\"a\": 2，\n\"b\": [1， 2]， \"c\": 3}"),
      (.shell, "curl -d '{\"a\": \"'$NAME'\"}' http://x"), (.shell, "curl -d '{\"a\": \"'b'\"}' http://x"),
      (.shell, "curl -d '{\"a\": \"big'Kiln'small\"}' http://x"), (.shell, "curl -d '{\"a\": \"a'b'c'd'e\"}'"),
      (.shell, "curl -d @body.json -H \"Authorization: Bearer $TOKEN\" http://x/<id>"), (.shell, "it's not a command"),
      (.text, "{\"a\" 1}"), (.unknown, "'"),
    ])
  func silent(language: Language, text: String) {
    #expect(check(text, language) == [])
  }

  @Test("takes a shape that nobody called JSON for what it is")
  func outlines() {
    let text = "{\n  id: integer\n  name: string\n}"
    func messages(_ evidence: Snippet.Evidence) -> [Diagnostic] {
      SnippetChecks.check(Snippet(language: .json, evidence: evidence, text: bytes(text), file: "a.md"))
    }
    #expect(messages(.classifier).isEmpty)
    #expect(!messages(.infoString).isEmpty)
  }

  @Test("takes a comment on a line of its own for what it stands for")
  func commentsForMembers() {
    #expect(
      check(
        """
        {
          "heat": {},

          // Fields of every kiln
        }
        """, .json) == [])
    #expect(check("[\n  1,\n  /* Kilns */\n]", .json) == [])
    let found = ["snippet/json: A comma must not stand before '}' @ ,"]
    #expect(check("{\n  \"heat\": {}, // in degrees\n}", .json) == found)
    #expect(check("{\n  // The kiln\n  \"heat\": {},\n}", .json) == found)
  }

  @Test("takes keys without quotes for JSON where the block says so")
  func bareKeys() {
    let text = "{ type: FIRE, kiln: \"/\", data: [\"hot\"] }"
    func messages(_ text: String, _ evidence: Snippet.Evidence) -> Int {
      SnippetChecks.check(Snippet(language: .json, evidence: evidence, text: bytes(text), file: "a.md")).count
    }
    #expect(messages(text, .classifier) == 0)
    #expect(messages(text, .infoString) > 0)
    #expect(messages("{ \"type\": 1, kiln: 2 }", .classifier) == 1)
  }

  @Test("takes a comma behind what is left out for one before it")
  func commasBehindEllipses() {
    #expect(check("[\n  [1, 2],\n  ...,\n]", .json) == [])
    #expect(check("{\"heat\": 1, ... ,}", .json) == [])
    #expect(check("[\n  [1, 2],\n  ...,\n  3,\n]", .json) == ["snippet/json: A comma must not stand before ']' @ ,"])
  }

  /// Built from pieces, so that no scanner takes this file for a leak.
  private static let random = "k7Qz2Lw9Xc4Vb8Nm3Rt6Yp1Hd5Fj0GsEuAo4"

  private static let credentials: [(text: String, shown: String)] = {
    let azure = "q7Z2Lw9Xc4Vb8Nm3Rt6Yp1Hd5Fj0GsEuAoKi2Mn4Bv6="
    let head = "-----BEGIN " + "PRIVATE KEY-----"
    return [
      ("AKIA\("Q7Z2LW9XC4VB8NM3")", "AKIAQ7…"), ("ghp_\(random)", "ghp_k7…"), ("xoxb-\(random)", "xoxb-k…"),
      ("AIza\(random.dropLast())", "AIzak7…"), ("sk_live_\(random)", "sk_live_…"),
      ("Endpoint=sb://a.example/;SharedAccessKey=\(azure)", "SharedAccessKey=…"),
      (
        """
        \(head)
        \(random)/\(random)
        -----END PRIVATE KEY-----
        """, head
      ),
    ]
  }()

  @Test("finds credentials by their shapes, and shows their beginning only", arguments: credentials)
  func secrets(text: String, shown: String) {
    let found = SnippetChecks.check(Snippet(language: .text, text: bytes("token: " + text), file: "a.md"))
    #expect(found.map(\.code) == ["snippet/secret"])
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.hasPrefix("'\(shown)") == true, "\(found.first?.message ?? "")")
  }

  private static let harmless: [String] = [
    "AKIA\("IOSFODNN7EXAMPLE")", "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "ghp_1234567890abcdefghijklmnopqrstuvwxyz",
    "AIza<your key>", "SharedAccessKey={key}",
    """
    -----BEGIN PRIVATE KEY-----
    ...
    -----END PRIVATE KEY-----
    """,
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "risk-assessment", "AKIA", "hf_", "sk-short", "task_1",
  ]

  @Test("lets examples and placeholders pass", arguments: harmless)
  func examples(text: String) {
    #expect(SnippetChecks.check(Snippet(language: .text, text: bytes(text), file: "a.md")) == [])
  }

  @Test("every rule says what it is for", arguments: SnippetsRules.all)
  func rules(rule: Rule) {
    #expect(rule.code.hasPrefix("snippet/"))
    #expect(!rule.title.hasSuffix("."))
    #expect(!rule.why.isEmpty && !rule.example.isEmpty && !rule.remedy.isEmpty)
  }

  /// What is reported was read by hand: every one is a mistake that a reader who copies the block meets.
  @Test("reports on real documentation only what is broken")
  func realPages() {
    #expect(SharedData.own.count > 15)
    var found: [String: Int] = [:]
    for path in SharedData.pages {
      for snippet in SnippetCollector(page: SharedData.page(path)).snippets() {
        for diagnostic in SnippetChecks.check(snippet) {
          let file = diagnostic.location.file.split(separator: "/").last.map(String.init) ?? ""
          found["\(file) \(diagnostic.code)", default: 0] += 1
        }
      }
    }
    // In this repository's own nothing is.
    let known =
      [
        "spec.md snippet/json": 7, "bounces.md snippet/json": 1, "bounces.md snippet/syntax": 1,
        "subscribers.md snippet/syntax": 2, "campaigns.md snippet/syntax": 1,
        "notification-hubs-aspnet-backend-ios-notify-users.md snippet/syntax": 1,
        "admin-api.md snippet/syntax": 2, "control-api.md snippet/json": 2, "api.md snippet/json": 2, "v1.18.md snippet/json": 3,
        "rest-api.md snippet/json": 84,
        "inference_rest.md snippet/json": 1, "inference_rest.md snippet/syntax": 2,
      ]
    #expect(found == (SharedData.exists ? known : [:]))
  }
}
