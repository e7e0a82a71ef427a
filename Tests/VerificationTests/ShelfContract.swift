import Contract
import Diagnostics
import OrderedCollections

extension ShelfPage {
  static let create = OperationKey(method: "POST", path: "/shelves")
  static let get = OperationKey(method: "GET", path: "/shelves/{id}")
  static let delete = OperationKey(method: "DELETE", path: "/shelves/{id}")
  static let label = OperationKey(method: "PUT", path: "/shelves/{id}/label")

  static var contract: Contract {
    var contract = Contract(id: "shelves", title: "Shelves")
    contract.pages = [path]
    contract.securitySchemes = [SecurityScheme(.http(scheme: "Basic"))]
    contract.operations = [createOperation, getOperation, deleteOperation]
    return contract
  }

  /// With an operation that is described and never shown.
  static var contractWithUnshown: Contract {
    var contract = contract
    contract.operations.append(labelOperation)
    return contract
  }

  // MARK: Operations

  private static var createOperation: Operation {
    var operation = Operation(key: create, id: "postShelves")
    operation.security = ["basic"]
    operation.requestBody = Body(
      mediaType: "application/json", schema: Schema(types: [.object], properties: ["Label": .string], required: ["Label"]))
    operation.responses = [
      Response(
        status: 201, description: "Created",
        headers: [
          Parameter(
            name: "Location", place: .header, isRequired: true, schema: .string, witnesses: witness("Location: /shelves/12"))
        ],
        bodies: [
          Body(
            mediaType: "application/json", schema: shelf, witnesses: witness("{\"Id\": 12"),
            fieldWitnesses: [
              "Id": witness("\"Id\": 12"), "Label": witness("\"Label\": \"North\",\n"), "Kind": witness("\"Kind\": \"open\""),
            ])
        ], witnesses: witness("HTTP/1.1 201 Created")),
      Response(
        status: 401, description: "Unauthorized",
        headers: [
          Parameter(
            name: "WWW-Authenticate", place: .header, isRequired: true, schema: .string,
            witnesses: witness("WWW-Authenticate: Basic realm=\"Shelves\""))
        ],
        witnesses: witness("HTTP/1.1 401 Unauthorized shown")),
    ]
    var shown = exchange(create, "/shelves", "POST /shelves HTTP/1.1", status: 201)
    shown.headers = [.init(name: "Authorization", value: maya), .init(name: "Content-Type", value: "application/json")]
    shown.body = #"{"Label": "North"}"#
    shown.responseHeaders = [
      .init(name: "Location", value: "/shelves/12"), .init(name: "Content-Type", value: "application/json"),
    ]
    shown.responseBody = #"{"Id": 12, "Label": "North", "Kind": "open"}"#
    shown.responseLocation = place("HTTP/1.1 201 Created", to: "\"Kind\": \"open\"}")
    var anonymous = exchange(create, "/shelves?anonymous", "POST /shelves?anonymous HTTP/1.1", status: 401)
    anonymous.responseHeaders = [.init(name: "WWW-Authenticate", value: "Basic realm=\"Shelves\"")]
    anonymous.responseLocation = place("HTTP/1.1 401 Unauthorized shown", to: "realm=\"Shelves\"")
    operation.exchanges = [shown, anonymous]
    operation.witnesses = witness("POST /shelves HTTP/1.1")
    operation.pages = [path]
    return operation
  }

  private static var shelf: Schema {
    Schema(
      types: [.object],
      properties: ["Id": .integer, "Label": .string, "Kind": Schema(types: [.string], enumeration: ["open", "closed"])],
      required: ["Id", "Label", "Kind"])
  }

  private static var getOperation: Operation {
    var operation = Operation(key: get, id: "getShelvesById")
    operation.parameters = [Parameter(name: "id", place: .path, isRequired: true, schema: .string)]
    let book = Schema(types: [.object], properties: ["Title": .string, "Year": .integer], required: ["Title"])
    operation.responses = [
      Response(
        status: 200, description: "OK",
        bodies: [
          Body(
            mediaType: "application/json",
            schema: Schema(types: [.object], properties: ["Books": .array(of: book)], required: ["Books"]),
            witnesses: witness("application/json;charset=utf-8"),
            fieldWitnesses: ["Books": witness("\"Books\""), "Books[].Title": witness("\"Title\": \"Emil\"")])
        ], witnesses: witness("HTTP/1.1 200 OK, as a list")),
      Response(
        status: 404, description: "Not Found",
        bodies: [Body(mediaType: "application/problem+json", schema: .any)], witnesses: witness("HTTP/1.1 404 Not Found")),
      Response(
        status: 429, description: "Too Many Requests",
        headers: [
          Parameter(
            name: "Retry-After", place: .header, isRequired: true, schema: .integer, witnesses: witness("Retry-After: 60"))
        ],
        witnesses: witness("HTTP/1.1 429 Too Many Requests")),
    ]
    var found = exchange(get, "/shelves/12", "GET /shelves/12 HTTP/1.1", status: 200)
    found.responseHeaders = [.init(name: "Content-Type", value: "application/json;charset=utf-8")]
    found.responseBody = #"{"Books": [{"Title": "Emil", "Year": 1929}]}"#
    found.responseLocation = place("HTTP/1.1 200 OK, as a list", to: "1929}]}")
    var missing = exchange(get, "/shelves/999", "GET /shelves/999 HTTP/1.1", status: 404)
    missing.responseHeaders = [.init(name: "Content-Type", value: "application/problem+json")]
    missing.responseLocation = place("HTTP/1.1 404 Not Found", to: "problem+json")
    var often = exchange(get, "/shelves/often", "GET /shelves/often HTTP/1.1", status: 429)
    often.headers = [.init(name: "Authorization", value: tom)]
    often.annotations = [.init(name: "status", value: "429"), .init(name: "repeat", value: "10")]
    often.responseHeaders = [.init(name: "Retry-After", value: "60")]
    often.responseLocation = place("HTTP/1.1 429 Too Many Requests", to: "Retry-After: 60")
    operation.exchanges = [found, missing, often]
    operation.witnesses = witness("GET /shelves/12 HTTP/1.1")
    operation.pages = [path]
    return operation
  }

  private static var deleteOperation: Operation {
    var operation = Operation(key: delete, id: "deleteShelvesById")
    operation.security = ["basic"]
    operation.parameters = [Parameter(name: "id", place: .path, isRequired: true, schema: .string)]
    operation.responses = [
      Response(status: 204, description: "No Content", witnesses: witness("HTTP/1.1 204 No Content")),
      Response(
        status: 401, description: "Unauthorized",
        headers: [Parameter(name: "WWW-Authenticate", place: .header, isRequired: true, schema: .string)],
        witnesses: witness("Statuses of DELETE: 204, 401.")),
    ]
    var removed = exchange(delete, "/shelves/12", "DELETE /shelves/12 HTTP/1.1", status: 204)
    removed.responseLocation = place("HTTP/1.1 204 No Content")
    operation.exchanges = [removed]
    operation.witnesses = witness("DELETE /shelves/12 HTTP/1.1")
    operation.pages = [path]
    return operation
  }

  private static var labelOperation: Operation {
    var operation = Operation(key: label, id: "putShelvesByIdLabel")
    operation.security = ["basic"]
    operation.parameters = [
      Parameter(name: "id", place: .path, isRequired: true, schema: Schema(types: [.string], examples: [.string("a b")])),
      Parameter(name: "colour", place: .query, isRequired: true, schema: Schema(types: [.string], enumeration: ["red", "blue"])),
      Parameter(name: "page", place: .query, isRequired: false, schema: .integer),
    ]
    operation.requestBody = Body(
      mediaType: "application/json",
      schema: Schema(
        types: [.object],
        properties: ["Text": .string, "Size": .integer, "Tags": .array(of: .boolean)], required: ["Text", "Size", "Tags"]))
    operation.responses = [200, 404].map {
      Response(status: $0, description: "", witnesses: witness("PUT /shelves/{id}/label answers 200 or 404."))
    }
    operation.witnesses = witness("PUT /shelves/{id}/label")
    operation.pages = [path]
    return operation
  }

  // MARK: Parts

  static let maya = "Basic bWF5YTpib29rcw=="
  static let tom = "Basic dG9tOnJ1bg=="

  private static func exchange(_ key: OperationKey, _ target: String, _ text: String, status: Int) -> Exchange {
    var exchange = Exchange(operation: key, target: target, location: place(text), page: path)
    exchange.status = status
    if status != 401 { exchange.headers = [.init(name: "Authorization", value: maya)] }
    return exchange
  }
}
