import Contract
import Diagnostics
import Emission
import OrderedCollections

/// A small API with a collection, credentials and limits.
enum DeskAPI {
  static let booking = Schema(
    types: [.object], name: "Booking",
    properties: [
      "id": Schema(types: [.string], examples: [.string("bk_1")]), "desk": .string,
      "state": Schema(types: [.string], enumeration: ["pending", "done"]), "note": Schema(types: [.string, .null]),
    ], required: ["id", "desk"])

  static let contract: Contract = {
    var contract = Contract(id: "desk", title: "Desk")
    contract.servers = [Contract.Server(url: "https://api.desk.example/v1")]
    contract.securitySchemes = [SecurityScheme(.http(scheme: "bearer"))]
    contract.operations = [list, create, read, change, remove]
    return contract.emitted
  }()

  private static func operation(_ method: String, _ path: String, _ id: String) -> Operation {
    var operation = Operation(key: OperationKey(method: method, path: path), id: id)
    if path.hasSuffix("{id}") { operation.parameters = [Parameter(name: "id", place: .path, isRequired: true, schema: .string)] }
    operation.security = ["bearer"]
    return operation
  }

  private static func response(_ status: Int, _ schema: Schema?) -> Response {
    Response(status: status, description: "", bodies: schema.map { [Body(mediaType: "application/json", schema: $0)] } ?? [])
  }

  private static func exchange(_ operation: Operation, _ target: String, _ status: Int, _ body: String?) -> Exchange {
    var exchange = Exchange(
      operation: operation.key, target: target, location: Location(file: "desk.md", range: SourceRange(0, 1)), page: "desk.md")
    exchange.status = status
    exchange.responseBody = body
    exchange.headers = [.init(name: "Authorization", value: "Bearer t")]
    exchange.responseHeaders = [.init(name: "Content-Type", value: "application/json")]
    if target.hasSuffix("bk_1") { exchange.pathValues = [.init(name: "id", value: "bk_1")] }
    return exchange
  }

  private static var list: Operation {
    var operation = operation("GET", "/bookings", "listBookings")
    var limit = Parameter(name: "limit", place: .query, isRequired: false, schema: .integer)
    limit.schema.minimum = 1
    limit.schema.maximum = 100
    operation.parameters = [limit]
    operation.responses = [response(200, Schema(types: [.object], properties: ["items": .array(of: booking), "next": .string]))]
    operation.exchanges = [exchange(operation, "/bookings", 200, #"{"items": [{"id": "bk_1", "desk": "d_7"}], "next": "c2"}"#)]
    return operation
  }

  private static var create: Operation {
    var operation = operation("POST", "/bookings", "createBooking")
    operation.requestBody = Body(
      mediaType: "application/json",
      schema: Schema(
        types: [.object], properties: ["desk": .string, "state": booking.properties["state"] ?? .any], required: ["desk"]))
    operation.responses = [response(201, booking), response(409, Schema(types: [.object], properties: ["error": .string]))]
    operation.responses[0].headers = [Parameter(name: "Location", place: .header, isRequired: false, schema: .string)]
    var made = exchange(operation, "/bookings", 201, #"{"id": "bk_1", "desk": "d_7", "state": "pending"}"#)
    made.responseHeaders.append(.init(name: "Location", value: "/bookings/bk_1"))
    made.body = #"{"desk": "d_7"}"#
    operation.exchanges = [made]
    return operation
  }

  private static var read: Operation {
    var operation = operation("GET", "/bookings/{id}", "getBooking")
    operation.responses = [response(200, booking), response(404, nil)]
    operation.exchanges = [exchange(operation, "/bookings/bk_1", 200, #"{"id": "bk_1", "desk": "d_7", "state": "done"}"#)]
    return operation
  }

  private static var change: Operation {
    var operation = operation("PATCH", "/bookings/{id}", "updateBooking")
    operation.requestBody = Body(
      mediaType: "application/json", schema: Schema(types: [.object], properties: ["note": booking.properties["note"] ?? .any]))
    operation.responses = [response(200, booking)]
    return operation
  }

  private static var remove: Operation {
    var operation = operation("DELETE", "/bookings/{id}", "deleteBooking")
    operation.responses = [response(204, nil)]
    return operation
  }
}
