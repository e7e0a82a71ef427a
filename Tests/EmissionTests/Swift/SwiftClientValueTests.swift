import Contract
import Emission
import Foundation
import Testing

/// What a client in Swift makes of dates, of null beside what is left out, of forms, of pages and of work that takes its time.
@Suite struct SwiftClientValueTests {
  private static let bookings: Contract = {
    func text(_ format: String) -> Schema {
      var schema = Schema.string
      schema.format = format
      return schema
    }
    let note = Schema(types: [.string, .null])
    let booking = Schema(
      types: [.object], name: "Booking",
      properties: ["id": .string, "arrival": text("date"), "booked": text("date-time"), "note": note], required: ["id", "note"])
    let page = Schema(
      types: [.object], properties: ["items": .array(of: booking), "next_cursor": note], required: ["items", "next_cursor"])
    let change = Schema(
      types: [.object], name: "Change", properties: ["note": note, "arrival": text("date"), "booked": text("date-time")])
    let form = Schema(
      types: [.object], properties: ["country": .string, "scan": text("binary")], required: ["country", "scan"])
    let job = Schema(types: [.object], name: "Job", properties: ["state": .string], required: ["state"])
    func json(_ schema: Schema) -> Body { Body(mediaType: "application/json", schema: schema) }
    func reply(_ status: Int, _ schema: Schema) -> Response { Response(status: status, description: "", bodies: [json(schema)]) }
    let id = Parameter(name: "id", place: .path, isRequired: true, schema: .string)
    let cursor = Parameter(name: "cursor", place: .query, isRequired: false, schema: .string)
    let since = Parameter(name: "since", place: .query, isRequired: false, schema: text("date"))
    return .make(
      "bookings",
      operations: [
        .make("GET", "/bookings", id: "listBookings", parameters: [cursor, since], responses: [reply(200, page)]),
        .make(
          "PATCH", "/bookings/{id}", id: "changeBooking", parameters: [id], body: json(change), responses: [reply(200, booking)]),
        .make(
          "POST", "/bookings/{id}/passport", id: "sendPassport", parameters: [id],
          body: Body(mediaType: "multipart/form-data", schema: form), responses: [reply(202, job)]),
        .make(
          "GET", "/bookings/{id}/scan", id: "showScan", parameters: [id],
          responses: [
            Response(status: 200, description: "", bodies: [Body(mediaType: "image/png", schema: .string)]),
            Response(status: 404, description: "No scan"), Response(status: 302, description: "Elsewhere"),
          ]),
        .make("GET", "/jobs/{id}", id: "showJob", parameters: [id], responses: [reply(200, job), reply(202, job)]),
      ])
  }()

  private static let program = """
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    actor Asked {
      var count = 0
      func next() -> Int {
        count += 1
        return count
      }
    }

    struct Backend: BookingsClient.Middleware {
      let asked = Asked()

      func intercept(
        _ request: URLRequest, for endpoint: BookingsClient.Endpoint, next: BookingsClient.Next
      ) async throws -> (Data, HTTPURLResponse) {
        let target = request.url?.absoluteString.replacingOccurrences(of: "http://rooms.test", with: "") ?? ""
        let body = request.httpBody.map { String(decoding: $0, as: UTF8.self) } ?? ""
        print(request.httpMethod ?? "", target, body.replacingOccurrences(of: "\\r\\n", with: "|"))
        var (status, reply) = (200, "{}")
        switch endpoint {
        case .listBookings:
          reply = target.contains("cursor=b")
            ? #"{"items": [{"id": "3", "note": null}], "next_cursor": null}"#
            : #"{"items": [{"id": "1", "note": "x"}, {"id": "2", "note": null}], "next_cursor": "b"}"#
        case .changeBooking:
          reply =
            #"{"id": "1", "note": null, "arrival": "2026-05-01", "booked": "2026-04-01T10:00:00.5+02:00", "colour": {"r": [1]}}"#
        case .sendPassport: (status, reply) = (202, #"{"state": "queued"}"#)
        default:
          status = await asked.next() < 3 ? 202 : 200
          reply = #"{"state": "\\#(status)"}"#
        }
        guard let url = request.url,
          let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: ["Retry-After": "0"])
        else { throw URLError(.badURL) }
        return (Data(reply.utf8), response)
      }
    }

    @main struct Program {
      static func main() async throws {
        guard let url = URL(string: "http://rooms.test") else { return }
        let client = BookingsClient(baseURL: url, middleware: [Backend()])
        var ids: [String] = []
        for try await booking in client.listBookingsItems(since: BookingsClient.Day("2026-05-01")) { ids.append(booking.id) }
        print(ids)
        _ = try await client.changeBooking(id: "1", body: BookingsClient.Change()).get()
        _ = try await client.changeBooking(id: "1", body: BookingsClient.Change(note: .null)).get()
        let day = BookingsClient.Day(year: 2026, month: 5, day: 1)
        let changed = try await client.changeBooking(
          id: "1", body: BookingsClient.Change(note: .set("x"), arrival: day, booked: Date(timeIntervalSince1970: 0.25))
        ).get()
        print(changed.arrival == day, changed.booked?.timeIntervalSince1970 ?? 0, changed.note ?? "-")
        print(changed.additionalFields["colour"] == .object(["r": .array([.integer(1)])]))
        print(String(decoding: try JSONEncoder().encode(changed), as: UTF8.self).contains(#""colour":{"r":[1]}"#))
        var other = BookingsClient.Change(additionalFields: ["note": .string("lost"), "size": .integer(3)])
        other.note = .set("kept")
        _ = try await client.changeBooking(id: "1", body: other).get()
        let scan = BookingsClient.File(name: "p.png", mediaType: "image/png", data: Data("PNG".utf8))
        _ = try await client.sendPassport(id: "1", country: "IS", scan: scan).get()
        print(try await client.waitForShowJob(id: "7").get().state)
      }
    }
    """

  @Test func valuesAreWhatTheDocumentationSays() throws {
    try TemporaryFolder.with { folder in
      let files = SwiftClientEmitter.emit([Self.bookings], sources: Page.sources)
      let paths = try Compiler.write(files, ["Program.swift": Self.program], to: folder)
      let compiled = try Tool.run(
        "swiftc",
        ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-Onone", "-o", folder.path + "/program"] + paths)
      #expect(compiled.status == 0, "\(compiled.output.prefix(4000))")
      let run = try Tool.run("timeout", ["-s", "KILL", "60", folder.path + "/program"])
      #expect(
        run.output == """
          GET /bookings?since=2026-05-01\u{20}
          GET /bookings?cursor=b&since=2026-05-01\u{20}
          ["1", "2", "3"]
          PATCH /bookings/1 {}
          PATCH /bookings/1 {"note":null}
          PATCH /bookings/1 {"arrival":"2026-05-01","booked":"1970-01-01T00:00:00.250Z","note":"x"}
          true 1775030400.5 -
          true
          true
          PATCH /bookings/1 {"note":"kept","size":3}
          POST /bookings/1/passport --part-0|Content-Disposition: form-data; name="country"||IS|--part-0|Content-Disposition: \
          form-data; name="scan"; filename="p.png"|Content-Type: image/png||PNG|--part-0--|
          GET /jobs/7\u{20}
          GET /jobs/7\u{20}
          GET /jobs/7\u{20}
          200

          """)
    }
  }

  private static let streaming = """
    import Foundation

    @main struct Program {
      static func main() async throws {
        guard let url = URL(string: CommandLine.arguments[1]) else { return }
        let client = BookingsClient(baseURL: url)
        let reply = try await client.showScanStream(id: "1")
        var (pieces, bytes) = (0, 0)
        for try await piece in reply.body { (pieces, bytes) = (pieces + 1, bytes + piece.count) }
        print(reply.status, reply.header("Content-Type") ?? "-", pieces > 1, bytes)
        do {
          _ = try await client.showScanStream(id: "2")
        } catch let refusal as BookingsClient.Refusal {
          print(refusal.status, refusal.reply.data.count)
        }
        switch try await client.showScan(id: "3") {
        case .ok: print("followed")
        case .found(let reply): print(reply.status, reply.header("Location") ?? "-")
        case let other: print(other.reply.status)
        }
      }
    }
    """

  @Test func bytesComeInPiecesAndADocumentedRedirectionIsAReply() throws {
    try TemporaryFolder.with { folder in
      let files = SwiftClientEmitter.emit([Self.bookings], sources: Page.sources)
      let paths = try Compiler.write(files, ["Program.swift": Self.streaming], to: folder)
      let compiled = try Tool.run(
        "swiftc",
        ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-Onone", "-o", folder.path + "/program"] + paths)
      #expect(compiled.status == 0, "\(compiled.output.prefix(4000))")
      let server = try StubServer.start(
        [
          .init(status: 200, headers: ["Content-Type": "image/png"], body: String(repeating: "x", count: 3_000_000)),
          .init(status: 404, body: "none"), .init(status: 302, headers: ["Location": "/elsewhere"]),
        ], in: folder)
      defer { server.stop() }
      let run = try Tool.run("timeout", ["-s", "KILL", "60", folder.path + "/program", "http://127.0.0.1:\(server.port)"])
      #expect(run.output == "200 image/png true 3000000\n404 4\n302 /elsewhere\n")
    }
  }
}
