import Diagnostics

/// One way in which places that describe an operation disagree: what is compared, who says it, and the rule that reports it.
///
/// Each row has a rule of its own, so that a team can silence one; `contract/conflict` in a configuration means all of them.
///
///     .status  // slot "status", declared by messages, tables and servers, used by clients → contract/status-conflict
public struct ConflictRow: Sendable {
  /// What of an operation is compared.
  public let slot: String
  /// By what two statements are found to be of the same thing.
  public let key: String
  /// Whose word counts.
  public let declares: String
  /// Who is compared with it.
  public let uses: String
  /// When the two are at odds.
  public let comparison: String
  public let rule: Rule

  fileprivate init(
    _ name: String, slot: String, key: String, declares: String, uses: String, when comparison: String, title: String,
    example: String, remedy: String = "Correct the place that is wrong"
  ) {
    self.slot = slot
    self.key = key
    self.declares = declares
    self.uses = uses
    self.comparison = comparison
    rule = Rule(
      "contract/\(name)-conflict", .error, title,
      why: "Of each \(key), the \(slot) that \(declares) say is compared with what \(uses) say: \(comparison). "
        + "A reader follows one of them, and finds out at run time which.",
      example: example, remedy: remedy, group: Rule.contractConflict.code)
  }

  public static let all: [ConflictRow] = [
    .method, .path, .parameter, .header, .field, .type, .value, .mediaType, .credentials, .status, .phrase, .requirement,
    .declaration,
  ]
}

extension ConflictRow {
  static let method = ConflictRow(
    "method", slot: "method", key: "path", declares: "headings, tables, servers and messages", uses: "examples and lists",
    when: "one place alone has another method, and shows or describes what the others do",
    title: "A path is called with the method that is described",
    example: "## PUT /kilns/{id}\n\n```sh\ncurl -X POST https://kiln.example/kilns/7 -d '{\"cone\": 6}'\n```",
    remedy: "Correct the method here, or in the other places")
  static let path = ConflictRow(
    "path", slot: "path", key: "method", declares: "all places that agree", uses: "the one that does not",
    when: "one place alone has a path that is nearly that of the others", title: "A path is spelt as it is elsewhere",
    example: """
      ## GET /kilns/{id}

      ```http
      GET /kilns/7 HTTP/1.1

      HTTP/1.1 200 OK
      ```

      ```sh
      curl https://kiln.example/kinls/7
      ```
      """,
    remedy: "Correct the path here, or in the other places")
  static let parameter = ConflictRow(
    "parameter", slot: "name", key: "query parameter", declares: "tables, servers and most requests",
    uses: "requests and tables", when: "one place alone has a name that is nearly another, or that the server does not know",
    title: "A parameter is spelt as it is elsewhere",
    example: """
      ## GET /kilns

      | Name | In | Type |
      |---|---|---|
      | cone | query | number |

      ```sh
      curl 'https://kiln.example/kilns?coen=6'
      ```
      """)
  static let header = ConflictRow(
    "header", slot: "name", key: "header", declares: "the registry and most requests", uses: "requests and replies",
    when: "a header is nearly a registered one, or nearly what all others send", title: "A header is spelt as it is elsewhere",
    example: "```http\nGET /kilns HTTP/1.1\nAuthorizaton: Bearer abc\n\nHTTP/1.1 200 OK\n```")
  static let field = ConflictRow(
    "field", slot: "name", key: "object of a body", declares: "tables, samples and servers",
    uses: "requests, replies and clients",
    when: "a place alone has a name that is nearly another, or reads what no reply has",
    title: "A field is spelt as it is elsewhere",
    example: """
      ## GET /kilns/{id}

      ```http
      GET /kilns/7 HTTP/1.1

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"cone": 6, "glaze": "celadon"}
      ```

      ```js
      const reply = await fetch("https://kiln.example/kilns/7");
      const kiln = await reply.json();
      console.log(kiln.colour);
      ```
      """)
  static let type = ConflictRow(
    "type", slot: "type", key: "field", declares: "tables and servers", uses: "samples and clients",
    when: "the types of JSON have no value in common", title: "A field has one type everywhere",
    example: """
      ## POST /kilns

      | Field | Type |
      |---|---|
      | cone | string |

      ```sh
      curl https://kiln.example/kilns -H 'Content-Type: application/json' -d '{"cone": 6}'
      ```
      """)
  static let value = ConflictRow(
    "value", slot: "value", key: "field or parameter", declares: "lists of allowed values", uses: "requests and other lists",
    when: "a value is sent that is not allowed, or two lists differ", title: "A value is one of those that are allowed",
    example: """
      ## GET /kilns

      | Name | In | Description |
      |---|---|---|
      | order | query | One of `cone`, `glaze` |

      ```sh
      curl 'https://kiln.example/kilns?order=colour'
      ```
      """)
  static let mediaType = ConflictRow(
    "media-type", slot: "media type", key: "body", declares: "headers, servers and messages", uses: "bodies and other messages",
    when: "one place alone has another type, or a body is JSON that is declared as something else",
    title: "A body has the media type that is declared",
    example: "```sh\ncurl https://kiln.example/kilns -H 'Content-Type: application/xml' -d '{\"cone\": 6}'\n```")
  static let credentials = ConflictRow(
    "credentials", slot: "kind of credentials", key: "operation", declares: "most places", uses: "code and messages",
    when: "one place alone signs in otherwise", title: "An operation takes one kind of credentials",
    example: """
      ```http
      GET /kilns HTTP/1.1
      Authorization: Bearer abc

      HTTP/1.1 200 OK
      ```

      ```js
      await fetch("https://kiln.example/kilns", {headers: {Authorization: "Bearer abc"}});
      ```

      ```python
      import requests
      requests.get("https://kiln.example/kilns", headers={"Authorization": "Basic YTpi"})
      ```
      """)
  static let status = ConflictRow(
    "status", slot: "status", key: "operation", declares: "messages, tables and servers", uses: "clients and other messages",
    when: "one place alone knows a status, and the others list theirs", title: "A status is one that is documented",
    example: """
      ## GET /kilns/{id}

      | Status | Meaning |
      |---|---|
      | 200 | The kiln. |
      | 404 | There is none. |

      ```http
      GET /kilns/7 HTTP/1.1

      HTTP/1.1 410 Gone
      ```
      """,
    remedy: "Correct the status here, or document it")
  static let phrase = ConflictRow(
    "phrase", slot: "reason phrase", key: "status", declares: "the registry of HTTP", uses: "messages, tables and sentences",
    when: "a number stands with the phrase of another", title: "A status stands with its own phrase",
    example: "`410 Conflict` says that the kiln is taken.", remedy: "Correct the number or the phrase")
  static let requirement = ConflictRow(
    "requirement", slot: "need", key: "parameter or field", declares: "tables", uses: "requests and servers",
    when: "what is required is left out by a request that is not refused", title: "What is required is sent",
    example: """
      ## GET /kilns

      | Name | In | Required |
      |---|---|---|
      | cone | query | yes |
      | glaze | query | no |

      ```sh
      curl 'https://kiln.example/kilns?glaze=celadon'
      ```
      """,
    remedy: "Send it in the example, or say that it is optional")
  static let declaration = ConflictRow(
    "declaration", slot: "body, reply and parameters", key: "operation", declares: "one server's code",
    uses: "another server's code", when: "they take or reply with other things", title: "Two servers answer one operation alike",
    example: """
      ```js
      app.get("/kilns", (req, res) => { const cone = req.query.cone; res.json([1]); });
      ```

      ```python
      @app.get("/kilns")
      def kilns(glaze: str):
          return [1]
      ```
      """,
    remedy: "Describe the operation alike, or declare an edition that builds on the other with 'apis'")
}

extension Diagnostic {
  /// A conflict between a place and another.
  static func conflict(
    _ row: ConflictRow, _ message: String, at location: Location, with related: [Related], remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(row.rule, message, at: location, related: related, remedy: remedy ?? row.rule.remedy)
  }
}
