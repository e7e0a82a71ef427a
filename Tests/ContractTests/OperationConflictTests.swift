import Diagnostics
import Testing
import Vocabulary

@testable import Contract

/// Methods of one path: what is the ordinary case, and where two places mean one operation and state different ones.
@Suite struct OperationConflictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// What is reported, each with the line it stands at and the lines of its other places.
    var reports: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ reports: [String] = []) {
      self.name = name
      self.text = text
      self.reports = reports
    }
  }

  static func curl(_ method: String, _ path: String, _ body: String = "") -> String {
    "```sh\ncurl -X \(method) https://a.example\(path)\(body.isEmpty ? "" : " -d '\(body)'")\n```\n\n"
  }

  static let server = """
    ```js
    const app = express();
    app.post("/users", (req, res) => {
      const { name, mail } = req.body;
      res.status(201).json({ id: 7 });
    });
    app.get("/users", (req, res) => res.json([]));
    ```


    """

  static let healthy: [Case] = [
    Case(
      "a path of another server",
      "```\nGET http://localhost:8080/versions\n```\n\n"
        + ["localhost:2379", "store.example:2379", "store.example:2379"].map {
          "Ask.\n\n```sh\ncurl http://\($0)/version\n```\n\n"
        }.joined()),
    Case(
      "a table with one method and a heading with another",
      "| Method | Path |\n|---|---|\n| PUT | /users/{id} |\n\n## DELETE /users/{id}\n"),
    Case(
      "a table of some operations and headings of others",
      "| Method | Path |\n|---|---|\n| GET | /users |\n| PUT | /users/{id} |\n\n## GET /users\n\nAll.\n\n## DELETE /users/{id}\n\nGone.\n"
    ),
    Case(
      "a table of more than is described",
      "| Method | Path |\n|---|---|\n| GET | /users |\n| POST | /users |\n| GET | /users/{id} |\n| PUT | /users/{id} |\n\n"
        + "## GET /users\n\nAll.\n\n## POST /users\n\nNew.\n\n## DELETE /users/{id}\n\nGone.\n"),
    Case(
      "two bullets and a command for the first",
      "- `GET /users` lists users.\n- `POST /users` creates one.\n\n" + curl("GET", "/users")),
    Case(
      "two bullets and a command for the second",
      "- `POST /users` creates one.\n- `GET /users` lists users.\n\n" + curl("POST", "/users", "{\"name\": \"x\"}")),
    Case("two bullets without words and a command", "- `GET /users`\n- `POST /users`\n\n" + curl("GET", "/users")),
    Case(
      "bullets of two methods and a command of a third",
      "- `GET /users/{id}`\n- `PUT /users/{id}`\n\n" + curl("DELETE", "/users/7")),
    Case("two sentences and a command", "`GET /users` lists users.\n\n`POST /users` creates one.\n\n" + curl("GET", "/users")),
    Case(
      "one sentence with both",
      "Use `PUT /users/{id}` to replace, or `PATCH /users/{id}` to change.\n\n" + curl("PUT", "/users/7", "{\"name\": \"x\"}")),
    Case(
      "items with commands of their own",
      "- `GET /users` lists users.\n\n  ```sh\n  curl https://a.example/users\n  ```\n\n- `POST /users` creates one.\n\n"
        + "  ```sh\n  curl -X POST https://a.example/users -d '{\"a\": 1}'\n  ```\n"),
    Case(
      "headings with commands",
      "## GET /users\n\n" + curl("GET", "/users") + "## POST /users\n\n" + curl("POST", "/users", "{\"a\": 1}")),
    Case(
      "a heading, and a table with messages of another method",
      "## GET /users/{id}\n\nOne.\n\n# Admin\n\n| Method | Path |\n|---|---|\n| DELETE | /users/{id} |\n\n"
        + curl("DELETE", "/users/7")),
    Case(
      "another step on the path",
      "## GET /users\n\nCreate one first:\n\n" + curl("POST", "/users", "{\"name\": \"x\"}") + "Then list:\n\n"
        + curl("GET", "/users")),
    Case(
      "a step that undoes it",
      "## GET /users/{id}\n\n" + curl("GET", "/users/7") + "Remove it again:\n\n" + curl("DELETE", "/users/7")),
    Case(
      "a change beside a replacement",
      "## PUT /users/{id}\n\n" + curl("PUT", "/users/7", "{\"name\": \"x\", \"mail\": \"y\"}")
        + "Or a part of it:\n\n" + curl("PATCH", "/users/7", "{\"name\": \"x\"}")),
    Case("a server and a command of another method", server + curl("DELETE", "/users")),
    Case(
      "a server and a client that sends something else",
      server
        + "```js\nawait fetch(\"https://a.example/users\", {method: \"PATCH\", body: JSON.stringify({state: \"on\"})});\n```\n"),
    Case(
      "groups of routes and a command",
      "```swift\nlet app = try await Application.make(.detect())\nlet users = app.grouped(\"users\")\nusers.get { req in \"a\" }\n"
        + "users.group(\":id\") { user in\n  user.get { req in \"b\" }\n  user.put { req in \"c\" }\n}\n```\n\n"
        + curl("DELETE", "/users/7")),
    Case(
      "a message of one method, and code of another",
      "```http\nGET /users/7 HTTP/1.1\n\nHTTP/1.1 200 OK\n```\n\n```swift\nvar request = URLRequest(url: URL(string: \"https://a.example/users/7\")!)\n"
        + "request.httpMethod = \"DELETE\"\nlet (data, _) = try await URLSession.shared.data(for: request)\n```\n"),
    Case(
      "words that differ in a letter, and one that two paths have",
      ["GET", "PUT", "DELETE"].map { "## \($0) /contracts/{id}\n\n" }.joined() + "## GET /contacts/{id}\n\n"
        + ["GET", "PUT", "POST"].map { "## \($0) /form/{id}\n\n" }.joined() + "## GET /from/{id}\n\n## PUT /from/{id}\n"),
    Case(
      "every method of one path in a row",
      ["GET", "PUT", "PATCH", "DELETE"].map { "## \($0) /users/{id}\n\n" + curl($0, "/users/7") }.joined()),
  ]

  static let damaged: [Case] = [
    Case(
      "a description that shows another method alone",
      "## PUT /users/{id}\n\nReplaces it.\n\n" + curl("POST", "/users/7", "{\"name\": \"x\"}"),
      ["6:14 'POST /users/{id}' is stated by the command alone; did you mean 'PUT /users/{id}'? [1, 3, 6]"]),
    Case(
      "a sentence that shows another method",
      "`PUT /users/{id}` replaces a user.\n\n" + curl("POST", "/users/7", "{\"name\": \"x\"}"),
      ["4:14 'POST /users/{id}' is stated by the command alone; did you mean 'PUT /users/{id}'? [1, 4]"]),
    Case(
      "an item that shows another method",
      "- `GET /users` lists users.\n- `PUT /users/{id}` replaces one.\n\n  ```sh\n  curl -X POST https://a.example/users/7\n  ```\n",
      ["5:16 'POST /users/{id}' is stated by the command alone; did you mean 'PUT /users/{id}'? [2, 5]"]),
    Case(
      "a description that shows what another one describes",
      "## PUT /users/{id}\n\n" + curl("DELETE", "/users/7") + "## DELETE /users/{id}\n\n" + curl("DELETE", "/users/7"),
      ["4:9 'DELETE' is sent here, and the description is of 'PUT /users/{id}' [1]"]),
    Case(
      "a message, and a command that sends the same by another method",
      "## DELETE /users/{id}\n\n```http\nDELETE /users/7 HTTP/1.1\n```\n\n" + curl("PATCH", "/users/7"),
      ["8:15 'PATCH /users/{id}' is stated by the command alone; did you mean 'DELETE /users/{id}'? [4, 1, 8]"]),
    Case(
      "a message with another method, a command, and a message that is refused",
      "## DELETE /users/{id}\n\n```http\nPOST /users/7 HTTP/1.1\n\nHTTP/1.1 200 OK\n```\n\n" + curl("DELETE", "/users/7")
        + "Nobody deletes a user unknown:\n\n```http\nDELETE /users/7 HTTP/1.1\n\nHTTP/1.1 401 Unauthorized\n```\n",
      ["4:6 'POST /users/{id}' is stated by the HTTP message alone; did you mean 'DELETE /users/{id}'? [16, 10, 1]"]),
    Case(
      "a heading with letters exchanged in a word that several paths have",
      ["GET", "PUT", "DELETE"].map { "## \($0) /kilns/{id}\n\n" }.joined()
        + "## GET /kilns/{id}/logs\n\n## PUT /kilsn/{id}/logs\n\n"
        + "## PUT /kilns/{id}/logs\n",
      ["9:1 'PUT /kilsn/{id}/logs' is stated by the heading alone; did you mean 'PUT /kilns/{id}/logs'? [11]"]),
    Case(
      "one of several commands with the same query",
      "## GET /users\n\n" + curl("GET", "/users?page=1") + curl("PUT", "/users?page=2"),
      ["8:13 'PUT /users' is stated by the command alone; did you mean 'GET /users'? [4, 1, 8]"]),
    Case(
      "a list of operations and their descriptions but for one",
      "| Method | Path |\n|---|---|\n| GET | /users |\n| POST | /users |\n| PATCH | /users/{id} |\n\n## GET /users\n\nAll.\n\n"
        + "## POST /users\n\nNew.\n\n## PUT /users/{id}\n\nReplaces it.\n",
      ["5:11 'PATCH /users/{id}' is stated by the table alone; the heading says PUT /users/{id} [15, 17]"]),
    Case(
      "a client that sends what the server takes by another method",
      server
        + "```js\nawait fetch(\"https://a.example/users\", {method: \"PATCH\", body: JSON.stringify({name: \"x\", mail: \"y\"})});\n```\n",
      ["11:13 'PATCH /users' is stated by the JavaScript client alone; did you mean 'POST /users'? [3, 11]"]),
  ]

  @Test(arguments: healthy) func methodsOfOnePathAreTheOrdinaryCase(_ item: Case) { #expect(Self.reports(item.text) == []) }

  @Test(arguments: damaged) func placesThatMeanOneOperationAreNamed(_ item: Case) {
    #expect(Self.reports(item.text) == item.reports)
  }

  /// `6:9 message [1, 3]`
  static func reports(_ text: String) -> [String] {
    let file = SourceFile(path: "page.md", bytes: Array(text.utf8))
    return Fixture.contract(text).diagnostics.map { diagnostic in
      let place = file.position(at: diagnostic.location.range.lowerBound)
      return
        "\(place.line):\(place.column) \(diagnostic.message) \(diagnostic.related.map { Fixture.line($0.location, in: text) })"
    }
  }
}

@Suite struct NearNamesTests {
  @Test func whatIsNearIsFound() {
    let names = ["users", "orders", "subscribers", "last_operation", "organizationMembers"] + (0..<40).map { "filler\($0)name" }
    let index = NearNames(names)
    for (word, meant) in [
      ("usesr", "users"), ("user", "users"), ("subcribers", "subscribers"), ("last_operatoin", "last_operation"),
      ("orgnizationMembesr", "organizationMembers"), ("ORDERS", "orders"),
    ] {
      #expect(index.candidates(for: word).map { names[$0] }.contains(meant), "\(word)")
    }
  }

  /// Everything that `Near` calls near is among the candidates, whatever letters are changed.
  @Test func noNearNameIsMissed() {
    var random: UInt64 = 7
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    let letters = Array("abcdefghijklmnoprstuvw")
    let names = (0..<300).map { _ in String((0..<(4 + next(20))).map { _ in letters[next(letters.count)] }) }
    let index = NearNames(names)
    for name in names {
      var word = Array(name)
      for _ in 0...next(2) {
        let at = next(word.count)
        switch next(3) {
        case 0: word.remove(at: at)
        case 1: word.insert(letters[next(letters.count)], at: at)
        default: if at > 0 { word.swapAt(at, at - 1) }
        }
        if word.isEmpty { word = ["a"] }
      }
      let text = String(word)
      let near = names.indices.filter { Near.isNear(names[$0], text) || Near.isSlip(names[$0], text) }
      #expect(Set(near).isSubset(of: Set(index.candidates(for: text))), "\(text)")
    }
  }

  @Test func aSeriesIsNotComparedNameByName() {
    let index = NearNames((0..<4000).map { "a\($0)" })
    #expect((0..<4000).allSatisfy { index.candidates(for: "a\($0)").count <= 1 })
  }
}
