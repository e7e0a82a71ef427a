import Diagnostics
import Testing

@testable import Contract

/// Each fact of the tutorial, changed in one place only, is reported at that place.
@Suite struct MutationTests {
  struct Edit: Sendable, CustomTestStringConvertible {
    /// The line that is changed, by a part of it, and which of several such lines.
    var line: String
    var occurrence = 0
    var old: String
    var new: String
    var testDescription: String { "\(line)#\(occurrence): \(old) → \(new)" }
  }

  static let edits: [Edit] = [
    // The endpoint table
    Edit(line: "| Reserve a locker |", old: "PUT", new: "POST"),
    Edit(line: "| Reserve a locker |", old: "lockers", new: "locker"),
    // A message
    Edit(line: "PUT /v1/lockers/17?", old: "PUT", new: "PATCH"),
    Edit(line: "PUT /v1/lockers/17?", old: "lockers", new: "lokers"),
    Edit(line: "PUT /v1/lockers/17?", old: "notify", new: "notfy"),
    Edit(line: "\"Days\": 3", old: "Days", new: "Dais"),
    Edit(line: "\"Days\": 3", occurrence: 1, old: "Days", new: "Dais"),
    Edit(line: "\"Size\": \"small\",", old: "small", new: "smal"),
    Edit(line: "HTTP/1.1 409 Conflict", old: "409 Conflict", new: "410 Gone"),
    Edit(line: "HTTP/1.1 409 Conflict", old: "409", new: "410"),
    Edit(line: "\"status\": 409", old: "409", new: "404"),
    Edit(line: "Authorization: Basic", old: "Authorization", new: "Authorisation"),
    Edit(line: "Content-Type: application/json", old: "application/json", new: "application/xml"),
    // A command
    Edit(line: "curl -X PUT", old: "PUT", new: "POST"),
    Edit(line: "$LOCKERS", old: "lockers", new: "locker"),
    Edit(line: "$LOCKERS", old: "notify", new: "notifi"),
    Edit(line: "-d '{", old: "Size", new: "Sise"),
    // Tables
    Edit(line: "| `notify` | query", old: "notify", new: "notifi"),
    Edit(line: "| `Days` | integer", old: "Days", new: "Day"),
    Edit(line: "| `Days` | integer", old: "integer", new: "boolean"),
    Edit(line: "| `Size` | string", old: "`large`", new: "`huge`"),
    Edit(line: "| 409 |", old: "409", new: "410"),
    // The server in C#
    Edit(line: "[HttpPut(", old: "HttpPut", new: "HttpPost"),
    Edit(line: "[Route(\"v1/lockers\")]", old: "lockers", new: "locker"),
    Edit(line: "[FromQuery]", old: "string? notify", new: "string? notifi"),
    Edit(line: "public required int Days", old: "Days", new: "Dais"),
    Edit(line: "Status409Conflict", old: "Status409Conflict", new: "Status410Gone"),
    // The server in Swift
    Edit(line: "router.put(", old: "put", new: "patch"),
    Edit(line: "router.put(", old: "lockers", new: "locker"),
    Edit(line: "queryParameters.get", old: "notify\"", new: "notifi\""),
    Edit(line: "case days = ", old: "Days", new: "Dais"),
    Edit(line: "HTTPError(.conflict)", old: "conflict", new: "gone"),
    // The client in Objective-C
    Edit(line: "HTTPMethod = ", old: "PUT", new: "POST"),
    Edit(line: "stringWithFormat:@\"%@/v1/lockers", old: "lockers", new: "locker"),
    Edit(line: "stringWithFormat:@\"%@/v1/lockers", old: "notify", new: "notfy"),
    Edit(line: "@{@\"Size\"", old: "Days", new: "Dais"),
    Edit(line: "forHTTPHeaderField:@\"Content-Type\"", old: "Content-Type", new: "Content-Typ"),
    Edit(line: "status == 409", old: "409", new: "408"),
    // The client in Swift
    Edit(line: "httpMethod = ", old: "PUT", new: "POST"),
    Edit(line: "URL(string:", old: "lockers", new: "locker"),
    Edit(line: "URL(string:", old: "notify", new: "notfy"),
    Edit(line: "withJSONObject: [", old: "Size", new: "Sise"),
    Edit(line: "forHTTPHeaderField: \"Authorization\"", old: "Authorization", new: "Authorisation"),
    Edit(line: "case 409:", old: "409", new: "408"),
  ]

  @Test func theTutorialAgreesWithItself() {
    let (contract, diagnostics) = Fixture.contract(Tutorial.markdown)
    #expect(diagnostics.map(\.message) == [])
    #expect(contract.operations.map(\.key.description) == ["PUT /v1/lockers/{id}"])
  }

  @Test(arguments: edits) func anEditInOnePlaceIsReported(_ edit: Edit) throws {
    var lines = Tutorial.markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let matches = lines.indices.filter { lines[$0].contains(edit.line) && lines[$0].contains(edit.old) }
    let number = try #require(matches.dropFirst(edit.occurrence).first)
    let range = try #require(lines[number].ranges(of: edit.old).last)
    lines[number].replaceSubrange(range, with: edit.new)
    let changed = lines.joined(separator: "\n")
    let (_, diagnostics) = Fixture.contract(changed)
    let errors = diagnostics.filter { $0.code.hasSuffix("-conflict") }
    let places = errors.flatMap { [$0.location] + $0.related.map(\.location) }.map { Fixture.line($0, in: changed) }
    #expect(places.contains(number + 1), "\(errors.map(\.message))")
  }
}
