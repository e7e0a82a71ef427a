import Contract
import Preview
import Testing

@testable import Mock
import Vocabulary

@Suite struct MockServerTests {
  private let mock = MockServer(DeskAPI.contract)

  /// `201 {"id":…}`, with the reason alone where a request is refused.
  private func answer(
    _ method: String, _ target: String, _ body: String? = nil, headers: [(String, String)] = [], isSignedIn: Bool = true
  ) -> String {
    var all = headers.map { (name: $0.0, value: $0.1) }
    if isSignedIn { all.append(("authorization", "Bearer t")) }
    if body != nil, !all.contains(where: { $0.name == "content-type" }) { all.append(("content-type", "application/json")) }
    let reply = mock.answer(ServedRequest(method: method, target: target, headers: all, body: Array((body ?? "").utf8)))
    let text = String(decoding: reply.body, as: UTF8.self).filter { $0 != "\n" }
    guard reply.type == "application/problem+json", case .object(let problem)? = JSONReader.read(reply.body) else {
      return text.isEmpty ? "\(reply.status)" : "\(reply.status) \(text)"
    }
    return "\(reply.status) \(problem["slot"]?.scalarText ?? ""): \(problem["detail"]?.scalarText ?? "")"
  }

  @Test func repliesAreThoseThatTheDocumentationShows() {
    #expect(answer("GET", "/bookings") == #"200 {"items": [{"id": "bk_1", "desk": "d_7"}], "next": "c2"}"#)
    #expect(answer("GET", "/v1/bookings?limit=5").hasPrefix("200 "))
    #expect(answer("GET", "/bookings/bk_1") == #"200 {"id": "bk_1", "desk": "d_7", "state": "done"}"#)
    #expect(
      answer("PATCH", "/bookings/bk_1", #"{"note": null}"#)
        == #"200 {"id": "bk_1", "desk": "xxxx", "state": "pending", "note": null}"#)
  }

  @Test(arguments: [
    ("GET", "/bookins", nil, "404 path: no documented operation has the path '/bookins'; did you mean '/bookings'?"),
    ("PUT", "/bookings", nil, "405 method: '/bookings' is documented with GET, POST"),
    ("GET", "/bookings?limit=0", nil, "400 query limit: '0' must be from 1 to 100"),
    ("GET", "/bookings?limit=many", nil, "400 query limit: 'many' must be integer"),
    ("POST", "/bookings", nil, "400 body: a body of 'application/json' is required"),
    ("POST", "/bookings", "{", "400 body: the body is not JSON"),
    ("POST", "/bookings", "{}", "400 body /desk: 'desk' is required"),
    ("POST", "/bookings", #"{"desk": 7}"#, "400 body /desk: must be string"),
    ("POST", "/bookings", #"{"desk": "d", "state": "gone"}"#, "400 body /state: must be one of 'pending', 'done'"),
  ])
  func whatIsNotDocumentedIsRefusedWithItsPlace(method: String, target: String, body: String?, expected: String) {
    #expect(answer(method, target, body) == expected)
  }

  @Test func otherMediaTypesAndNoCredentialsAreRefused() {
    #expect(
      answer("POST", "/bookings", "a=b", headers: [("content-type", "text/plain")])
        == "415 header Content-Type: 'text/plain' is sent, 'application/json' is documented")
    #expect(
      answer("GET", "/bookings", isSignedIn: false)
        == "401 header Authorization: GET /bookings needs credentials: send 'Authorization: Bearer …'")
  }

  @Test func whatIsCreatedCanBeReadListedChangedAndDeleted() {
    #expect(answer("POST", "/bookings", #"{"desk": "d_1"}"#) == #"201 {"id": "bk_1", "desk": "d_1", "state": "pending"}"#)
    #expect(
      answer("POST", "/bookings", #"{"desk": "d_2", "state": "done"}"#) == #"201 {"id": "bk_2", "desk": "d_2", "state": "done"}"#)
    #expect(answer("GET", "/bookings/bk_2") == #"200 {"id": "bk_2", "desk": "d_2", "state": "done"}"#)
    #expect(
      answer("PATCH", "/bookings/bk_2", #"{"note": "near"}"#)
        == #"200 {"id": "bk_2", "desk": "d_2", "state": "done", "note": "near"}"#)
    #expect(
      answer("GET", "/bookings")
        == #"200 {"items": [{"id": "bk_1", "desk": "d_1", "state": "pending"}, {"id": "bk_2", "desk": "d_2", "state": "done", "note": "near"}], "next": "c2"}"#
    )
    #expect(answer("DELETE", "/bookings/bk_1") == "204")
    #expect(answer("GET", "/bookings/bk_1") == "404 path id: there is no 'bk_1' here")
    #expect(answer("DELETE", "/bookings/bk_9") == "404 path id: there is no 'bk_9' here")
    #expect(
      answer("GET", "/bookings")
        == #"200 {"items": [{"id": "bk_2", "desk": "d_2", "state": "done", "note": "near"}], "next": "c2"}"#)
  }

  @Test func anotherDocumentedReplyCanBeAskedFor() {
    #expect(answer("POST", "/bookings", headers: [("prefer", "code=409")]) == #"409 {"error": "xxxx"}"#)
    #expect(
      answer("POST", "/bookings", headers: [("prefer", "code=418")])
        == "400 prefer: status 418 is not documented for POST /bookings; known: 201, 409")
  }

  @Test func addressesOfWhatIsNewAreItsOwn() {
    let request = ServedRequest(
      method: "POST", target: "/bookings", headers: [("authorization", "Bearer t"), ("content-type", "application/json")],
      body: Array(#"{"desk": "d"}"#.utf8))
    #expect(mock.answer(request).headers.first { $0.name == "Location" }?.value == "/bookings/bk_1")
    #expect(mock.answer(request).headers.first { $0.name == "Location" }?.value == "/bookings/bk_2")
  }

  @Test func anyPageMayAsk() {
    let reply = mock.answer(
      ServedRequest(
        method: "OPTIONS", target: "/bookings",
        headers: [("origin", "http://localhost:3000"), ("access-control-request-method", "POST")]))
    #expect(reply.status == 204)
    #expect(reply.headers.first { $0.name == "Access-Control-Allow-Methods" }?.value == "GET, POST")
    #expect(reply.headers.first { $0.name == "Access-Control-Allow-Origin" }?.value == "*")
  }

  @Test(arguments: [
    ("bk_1", 1, "bk_2"), ("41", 2, "43"), ("a-009", 1, "a-010"), ("a99", 1, "a100"), ("home", 1, "home-2"), ("x", 0, "x"),
  ])
  func idsCountOnFromTheDocumentedOne(sample: String, number: Int, expected: String) {
    #expect(MockState.identifier(sample, number) == expected)
  }
}
