import Foundation
import Testing

@testable import ClientRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What clients in Swift share, without an API.
struct RuntimeTests {
  private static let endpoint = Client.Endpoint(
    id: "listItems", method: "GET", path: "/items", tags: [], documentation: "docs/items.md:1", replies: [:])

  private func call(_ method: String = "GET") -> Client.Call {
    let endpoint = Client.Endpoint(
      id: "op", method: method, path: "/items", tags: [], documentation: "docs/items.md:1", replies: [:])
    return Client.Call(endpoint, path: "/items", accept: "application/json")
  }

  private func reply(_ status: Int, _ headers: [String: String] = [:]) -> Client.Reply<Data> {
    Client.Reply(status: status, headers: headers, body: Data(), data: Data())
  }

  // MARK: Requests

  @Test func aRequestHasItsQueryHeadersAndCookies() throws {
    var call = call()
    call.query("a b", "c&d")
    call.header("X-Name", "one\r\ntwo")
    call.cookie("theme", "dark blue")
    let request = try call.request(to: try #require(URL(string: "http://items.test/v1/")), timeout: 5)
    #expect(request.url?.absoluteString == "http://items.test/v1/items?a%20b=c%26d")
    #expect(request.value(forHTTPHeaderField: "X-Name") == "onetwo")
    #expect(request.value(forHTTPHeaderField: "Cookie") == "theme=dark%20blue")
  }

  @Test(arguments: ["", ".", ".."]) func aPartOfAPathThatLeadsElsewhereIsRefused(_ text: String) {
    #expect(throws: ClientRuntime.InvalidRequest.self) { try ClientRuntime.segment(text) }
  }

  @Test func partsOfAFormStandBetweenLinesThatAreInNoneOfThem() throws {
    let file = ClientRuntime.File(name: "a\"b.txt", mediaType: "text/plain", data: Data("part-0".utf8))
    let (data, boundary) = ClientRuntime.Part.body([ClientRuntime.Part("title", "North"), ClientRuntime.Part("file", file)])
    #expect(boundary == "part-1")
    let wanted = "filename=\"a%22b.txt\"\r\nContent-Type: text/plain\r\n\r\npart-0\r\n"
    #expect(String(decoding: data, as: UTF8.self).contains(wanted))
  }

  // MARK: Sending again

  @Test func onlyWhatMayBeSentTwiceIsSentAgain() {
    let policy = ClientRuntime.RetryPolicy.standard
    #expect(policy.wait(after: reply(503), to: call(), attempt: 1, chance: 1) == 0.5)
    #expect(policy.wait(after: reply(503), to: call("POST"), attempt: 1, chance: 1) == nil)
    var keyed = call("POST")
    keyed.header("Idempotency-Key", "k")
    #expect(policy.wait(after: nil, to: keyed, attempt: 2, chance: 0.5) == 0.5)
    #expect(policy.wait(after: reply(404), to: call(), attempt: 1, chance: 1) == nil)
    #expect(policy.wait(after: reply(503), to: call(), attempt: 3, chance: 1) == nil)
    #expect(policy.wait(after: reply(429, ["retry-after": "7"]), to: call(), attempt: 1, chance: 1) == 7)
    #expect(policy.wait(after: reply(429, ["retry-after": "70"]), to: call(), attempt: 1, chance: 1) == nil)
  }

  /// Answers by itself, and keeps what it was asked with.
  private actor Backend<API>: ClientRuntime.Middleware {
    private(set) var proofs: [String?] = []
    private let statuses: [Int]

    init(_ statuses: [Int]) { self.statuses = statuses }

    func intercept(
      _ request: URLRequest, for endpoint: ClientRuntime.Endpoint<API>, next: ClientRuntime.Next
    ) async throws -> (Data, HTTPURLResponse) {
      let status = statuses[min(proofs.count, statuses.count - 1)]
      proofs.append(request.value(forHTTPHeaderField: "Authorization"))
      guard let url = request.url,
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
      else { throw URLError(.badURL) }
      return (Data("whole".utf8), response)
    }
  }

  @Test func credentialsAreRenewedOnceAndOnlyWhereTheyAreAskedFor() async throws {
    let backend = Backend<Client>([401, 200, 401, 401, 200])
    var client = Client(baseURL: try #require(URL(string: "http://items.test")), middleware: [backend])
    client.credentials = .init { .bearer($0 == nil ? "old" : "new") }
    let secured = Client.Call(Self.endpoint, path: "/items", accept: "*/*", schemes: [.bearer])
    #expect(try await client._send(secured).status == 200)
    #expect(try await client._send(secured).status == 401)
    #expect(try await client._send(call()).status == 200)
    #expect(await backend.proofs == ["Bearer old", "Bearer new", "Bearer old", "Bearer new", nil])
  }

  @Test func aClientWithoutCredentialsSendsNone() async throws {
    let backend = Backend<OpenClient>([200])
    let client = OpenClient(baseURL: try #require(URL(string: "http://items.test")), middleware: [backend])
    let endpoint = ClientRuntime.Endpoint<OpenClient>(
      id: "op", method: "GET", path: "/items", tags: [], documentation: "docs/items.md:1", replies: [:])
    var text = ""
    for try await piece in try await client._stream(.init(endpoint, path: "/items", accept: "*/*")).body {
      text += String(decoding: piece, as: UTF8.self)
    }
    #expect(text == "whole")
    #expect(await backend.proofs == [nil])
  }

  // MARK: Values

  @Test(arguments: ["2026-05-01", "0000-01-01", "2024-02-29"]) func daysComeBack(_ text: String) throws {
    let day = try #require(ClientRuntime.Day(text))
    #expect(day.description == text)
    #expect(try JSONDecoder().decode([ClientRuntime.Day].self, from: JSONEncoder().encode([day])) == [day])
  }

  @Test(arguments: ["2026-02-30", "2026-5-1", "yesterday"]) func otherTextsAreNoDays(_ text: String) {
    #expect(ClientRuntime.Day(text) == nil)
  }

  @Test(
    arguments: [
      ("2026-05-01T08:00:00Z", 1_777_622_400.0), ("2026-05-01T10:00:00+02:00", 1_777_622_400),
      ("2026-05-01T08:00:00.5Z", 1_777_622_400.5),
    ]) func pointsInTimeAreRead(_ text: String, _ seconds: Double) throws
  {
    #expect(try #require(ClientRuntime.DateText.date(text)).timeIntervalSince1970 == seconds)
  }

  @Test func nullIsNotWhatIsLeftOut() throws {
    struct Change: Codable {
      var note: ClientRuntime.Nullable<String>?
    }
    #expect(String(decoding: try JSONEncoder().encode(Change(note: .null)), as: UTF8.self) == #"{"note":null}"#)
    #expect(String(decoding: try JSONEncoder().encode(Change(note: nil)), as: UTF8.self) == "{}")
  }

  @Test func anyJSONComesBack() throws {
    let text = #"{"a":[1,2.5,"x",null,true],"b":{}}"#
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let value = try JSONDecoder().decode(ClientRuntime.JSON.self, from: Data(text.utf8))
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == text)
  }

  // MARK: Pages and polling

  @Test func itemsOfAllPagesComeInOrderUntilAPageNamesItself() async throws {
    let items = ClientRuntime.Items<Int, String>(first: nil) { next in
      next == nil ? ([1, 2], "b") : ([3], "b")
    }
    var found: [Int] = []
    for try await item in items { found.append(item) }
    #expect(found == [1, 2, 3])
  }

  @Test func waitingEndsWhenItIsOverOrTooLong() async throws {
    let client = Client(baseURL: try #require(URL(string: "http://items.test")))
    let value = try await client._poll(0, 1) { (value: 7, reply: reply(200), isOver: true) }
    #expect(value == 7)
    await #expect(throws: URLError.self) {
      _ = try await client._poll(2, 1) { (value: 7, reply: reply(202), isOver: false) }
    }
  }
}
