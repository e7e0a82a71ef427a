import Contract
import Diagnostics
import Testing

@testable import Verification

/// One change to the server for each kind of failure, and the line of the page that it breaks.
@Suite struct MutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: ShelfServer.Change
    let code: String
    let message: String
    /// The line of the documentation that the diagnostic points at.
    let line: String

    init(_ name: String, _ code: String, _ message: String, at line: String, _ change: @escaping ShelfServer.Change) {
      testDescription = name
      self.change = change
      self.code = code
      self.message = message
      self.line = line
    }
  }

  static let mutations: [Mutation] = [
    Mutation(
      "another documented status", "verify/status",
      "404 is the answer of GET /shelves/{id} where the documentation says 200", at: "GET /shelves/12 HTTP/1.1"
    ) { _, reply in if reply.status == 200 { reply = ReceivedReply(status: 404) } },
    Mutation(
      "an undocumented status", "verify/undocumented-status",
      "500 is the answer of DELETE /shelves/{id} where the documentation says 204, with the body 'oh dear'",
      at: "HTTP/1.1 204 No Content"
    ) { _, reply in
      if reply.status == 204 { reply = ReceivedReply(status: 500, body: Array("oh\ndear".utf8)) }
    },
    Mutation(
      "a redirect", "verify/undocumented-status", "301 is the answer of GET /shelves/{id} where the documentation says 404",
      at: "HTTP/1.1 404 Not Found"
    ) { _, reply in
      if reply.status == 404 { reply = ReceivedReply(status: 301, headers: [HeaderField("Location", "http://elsewhere.test/")]) }
    },
    Mutation(
      "credentials are not asked for", "verify/status",
      "201 is the answer of POST /shelves where the documentation says 401", at: "HTTP/1.1 401 Unauthorized shown"
    ) { request, reply in
      if request.method == "POST", reply.status == 401 { reply = ReceivedReply(status: 201) }
    },
    Mutation(
      "an implied refusal does not come", "verify/status",
      "204 is the answer of DELETE /shelves/{id} where the documentation says 401", at: "Statuses of DELETE: 204, 401."
    ) { request, reply in
      if request.method == "DELETE", reply.status == 401 { reply = ReceivedReply(status: 204) }
    },
    Mutation(
      "no challenge", "verify/header", "'WWW-Authenticate' is missing in the 401 of POST /shelves",
      at: #"WWW-Authenticate: Basic realm="Shelves""#
    ) { _, reply in reply.setHeader("WWW-Authenticate", nil) },
    Mutation(
      "another challenge", "verify/header",
      #"'WWW-Authenticate: Bearer' is sent in the 401 of POST /shelves where the documentation says 'Basic realm="Shelves"'"#,
      at: #"WWW-Authenticate: Basic realm="Shelves""#
    ) { _, reply in
      if reply.status == 401 { reply.setHeader("WWW-Authenticate", "Bearer") }
    },
    Mutation(
      "no location", "verify/header", "'Location' is missing in the 201 of POST /shelves", at: "Location: /shelves/12"
    ) { _, reply in
      if reply.status == 201 { reply.setHeader("Location", nil) }
    },
    Mutation(
      "a location elsewhere", "verify/header",
      "'Location: /racks/70' is sent in the 201 of POST /shelves where the documentation says '/shelves/12'",
      at: "Location: /shelves/12"
    ) { _, reply in
      if reply.status == 201 { reply.setHeader("Location", "/racks/70") }
    },
    Mutation(
      "a date to retry at", "verify/header",
      "'Retry-After: soon' is sent in the 429 of GET /shelves/{id} where the documentation says '60'", at: "Retry-After: 60"
    ) { _, reply in
      if reply.status == 429 { reply.setHeader("Retry-After", "soon") }
    },
    Mutation(
      "another content type", "verify/content-type",
      "'text/html' is the content type of the 200 of GET /shelves/{id} where the documentation says 'application/json'",
      at: "Content-Type: application/json;charset=utf-8"
    ) { _, reply in
      if reply.status == 200 { reply.setHeader("Content-Type", "text/html") }
    },
    Mutation(
      "no content type", "verify/content-type", "No content type is sent with the body of the 404 of GET /shelves/{id}",
      at: "HTTP/1.1 404 Not Found"
    ) { _, reply in
      if reply.status == 404 { reply.setHeader("Content-Type", nil) }
    },
    Mutation(
      "a field is missing", "verify/body", "'Label' is missing in the 201 of POST /shelves where the documentation says string",
      at: #" "Label": "North","#
    ) { _, reply in
      if reply.status == 201 { reply.setBody(#"{"Id": 70, "Kind": "open"}"#) }
    },
    Mutation(
      "a field is spelt otherwise", "verify/body", "'Kind' is missing in the 201", at: #" "Kind": "open"}"#
    ) { _, reply in
      if reply.status == 201 { reply.setBody(#"{"Id": 70, "Label": "North", "kind": "open"}"#) }
    },
    Mutation(
      "a field of another type", "verify/body",
      "'Id' is string in the 201 of POST /shelves where the documentation says integer", at: #"{"Id": 12,"#
    ) { _, reply in
      if reply.status == 201 { reply.setBody(#"{"Id": "70", "Label": "North", "Kind": "open"}"#) }
    },
    Mutation(
      "a value that is not allowed", "verify/body",
      "'Kind' is 'ajar' in the 201 of POST /shelves where the documentation says one of open, closed", at: #" "Kind": "open"}"#
    ) { _, reply in
      if reply.status == 201 { reply.setBody(#"{"Id": 70, "Label": "North", "Kind": "ajar"}"#) }
    },
    Mutation(
      "an element of another type", "verify/body",
      "'Books[].Title' is null in the 200 of GET /shelves/{id} where the documentation says string",
      at: #"{"Books": [{"Title": "Emil", "Year": 1929}]}"#
    ) { _, reply in
      if reply.status == 200 { reply.setBody(#"{"Books": [{"Title": "Momo"}, {"Title": null}]}"#) }
    },
    Mutation(
      "an array in place of an object", "verify/body", "The body is array in the 200 of GET /shelves/{id}",
      at: "Content-Type: application/json;charset=utf-8"
    ) { _, reply in
      if reply.status == 200 { reply.setBody("[]") }
    },
    Mutation(
      "no JSON", "verify/body", "The body of the 200 of GET /shelves/{id} is not JSON: '{'",
      at: "Content-Type: application/json;charset=utf-8"
    ) { _, reply in
      if reply.status == 200 { reply.setBody("{") }
    },
    Mutation(
      "no body", "verify/body",
      "The body of the 200 of GET /shelves/{id} is empty where the documentation says 'application/json'",
      at: "Content-Type: application/json;charset=utf-8"
    ) { _, reply in
      if reply.status == 200 { reply.setBody("") }
    },
    Mutation(
      "a body where there should be none", "verify/body", "A body of 4 bytes is sent with the 204 of DELETE /shelves/{id}",
      at: "HTTP/1.1 204 No Content"
    ) { _, reply in
      if reply.status == 204 { reply.setBody("gone") }
    },
    Mutation(
      "the limit never comes", "verify/status",
      "404 is the answer of GET /shelves/{id} to 10 requests where the documentation says 429",
      at: "HTTP/1.1 429 Too Many Requests"
    ) { _, reply in
      if reply.status == 429 {
        reply = ReceivedReply(
          status: 404, headers: [HeaderField("Content-Type", "application/problem+json")], body: Array("{}".utf8))
      }
    },
    Mutation(
      "something else comes before the limit", "verify/undocumented-status",
      "503 is the answer of GET /shelves/{id} where the documentation says 429", at: "HTTP/1.1 429 Too Many Requests"
    ) { request, reply in
      if request.line == "GET /shelves/often" { reply.status = 503 }
    },
  ]

  @Test(arguments: mutations) func aChangeInTheServerBreaksItsLine(_ mutation: Mutation) async throws {
    let report = await verify(ShelfServer(changing: mutation.change))
    #expect(!report.isSuccess)
    let found = try #require(
      report.diagnostics.first { $0.code == mutation.code && $0.message.hasPrefix(mutation.message) },
      "\(report.text(sources: ShelfPage.sources))")
    #expect(ShelfPage.line(of: found.location) == mutation.line)
    #expect(found.severity == .error)
    #expect(found.remedy?.isEmpty == false)
    #expect(found.related.first?.message.hasPrefix("request as sent: ") == true)
  }

  @Test func anUndocumentedFieldIsANote() async throws {
    let report = await verify(
      ShelfServer { _, reply in
        if reply.status == 201 { reply.setBody(#"{"Id": 70, "Label": "North", "Kind": "open", "Colour": "red"}"#) }
      })
    #expect(report.isSuccess)
    let note = try #require(report.diagnostics.first)
    #expect(report.diagnostics.count == 1)
    #expect(note.code == "verify/undocumented-field")
    #expect(note.severity == .note)
    #expect(note.message == "'Colour' is sent in the 201 of POST /shelves (string) and not documented")
  }

  @Test func aRefusedRequestIsNamedBeforeItsReply() async throws {
    let report = await verify(ShelfServer { _, reply in if reply.status == 200 { reply = ReceivedReply(status: 404) } })
    let found = try #require(report.diagnostics.first)
    #expect(found.related.map { ShelfPage.line(of: $0.location) } == ["GET /shelves/12 HTTP/1.1", "HTTP/1.1 200 OK, as a list"])
  }

  @Test func aFieldThatTheReplyShowsMustComeEvenIfTheSchemaDoesNotAskForIt() async throws {
    var contract = ShelfPage.contract
    contract.operations[0].responses[0].bodies[0].schema.required = []
    let report = await verify(
      ShelfServer { _, reply in if reply.status == 201 { reply.setBody(#"{"Id": 70, "Kind": "open"}"#) } }, contract)
    #expect(
      report.diagnostics.map(\.message) == [
        "'Label' is missing in the 201 of POST /shelves where the documentation shows string"
      ])
    #expect(report.diagnostics.map { ShelfPage.line(of: $0.location) } == [#" "Label": "North","#])
  }

  @Test func aDocumentedLocationThatLeadsNowhereIsWrongWhereTheServersLeadsSomewhere() async throws {
    var contract = ShelfPage.contract
    contract.operations[0].exchanges[0].responseHeaders[0].value = "/racks/12"
    let report = await verify(ShelfServer(), contract)
    #expect(
      report.diagnostics.first?.message
        == "'Location: /shelves/70' is sent in the 201 of POST /shelves where the documentation says '/racks/12'")
  }

  @Test func theFieldsOfAProblemNeedNoDocumentation() async {
    var contract = ShelfPage.contract
    let known = Schema(types: [.object], properties: ["status": .integer], required: ["status"])
    contract.operations[1].responses[1].bodies[0].schema = known
    let report = await verify(
      ShelfServer { _, reply in
        if reply.status == 404 { reply.setBody(#"{"status": 404, "title": "Not Found", "detail": "No", "shelf": 999}"#) }
      }, contract)
    #expect(
      report.diagnostics.map(\.message) == ["'shelf' is sent in the 404 of GET /shelves/{id} (integer) and not documented"])
  }
}
