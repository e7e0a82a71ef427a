import Contract
import Diagnostics
import OrderedCollections

/// The three editions of the notification API that this repository's own tutorials state.
enum NotifyAPI {
  static let editions = [users, secure, rich]

  static let users: Contract = {
    var contract = base("notify-users", "Notify users", [Page.users])
    contract.operations = [sendMessage, postRegister, putRegister, deleteRegister]
    contract.pushPayloads = [
      PushPayload(
        platform: "apns",
        schema: Schema(
          types: [.object], properties: ["aps": Schema(types: [.object], properties: ["alert": .string], required: ["alert"])],
          required: ["aps"]),
        example: .object(["aps": .object(["alert": .string("From alice: Hello")])]),
        witnesses: [Page.witness(Page.users, 490, .sample)]),
      PushPayload(platform: "wns", schema: .any, example: nil, witnesses: [Page.witness(Page.users, 510, .sample)]),
    ]
    return contract
  }()

  static let secure: Contract = {
    var contract = base("secure-push", "Secure push", [Page.users, Page.secure])
    contract.operations = [trigger(Page.secure), getNotification, postRegister, putRegister, deleteRegister]
    return contract
  }()

  static let rich: Contract = {
    var contract = base("rich-push", "Rich push", [Page.users, Page.rich])
    contract.operations = [trigger(Page.rich), getImage, postRegister, putRegister, deleteRegister]
    return contract
  }()

  static let sample = "8f14e45f-ceea-4671-a0c2-4a2d5f0f7b11"
  static let alice = "Authorization: Basic YWxpY2U6d29uZGVybGFuZA=="
  static let bob = "Authorization: Basic Ym9iOmJ1aWxkZXI="
  static let dave = "Authorization: Basic ZGF2ZTpkaXZlcg=="
  static let jsonType = "Content-Type: application/json"
  static let problemType = "Content-Type: application/problem+json"
  static let challenge = "WWW-Authenticate: Basic realm=\"NotifyBackend\""

  private static func base(_ id: String, _ title: String, _ pages: [String]) -> Contract {
    var contract = Contract(id: id, title: title)
    contract.description = "Push notifications by user name."
    contract.servers = [
      .init(
        url: "{backendEndpoint}",
        variables: [.init(name: "backendEndpoint", defaultValue: "http://localhost:8080", description: "Where the backend runs")])
    ]
    contract.securitySchemes = [SecurityScheme(.http(scheme: "basic"))]
    contract.pages = pages
    return contract
  }

  private static func problem(_ status: Int, _ title: String, _ description: String, headers: [Parameter] = [], line: Int)
    -> Response
  {
    let schema = Schema(
      types: [.object],
      properties: ["type": .string, "title": .string, "status": .integer, "detail": .string],
      required: ["type", "title", "status", "detail"])
    return Response(
      status: status, description: description, headers: headers,
      bodies: [Body(mediaType: "application/problem+json", schema: schema)], witnesses: [Page.witness(Page.users, line, .table)])
  }

  private static func header(_ name: String, _ schema: Schema = .string) -> Parameter {
    Parameter(name: name, place: .header, isRequired: true, schema: schema)
  }

  private static func problemBody(_ status: Int, _ title: String) -> String {
    "{\"type\": \"about:blank\", \"title\": \"\(title)\", \"status\": \(status), \"detail\": \"Something to read.\"}"
  }

  private static func refused(
    _ operation: String, _ target: String, _ status: Int, _ title: String, headers: [String], body: String? = nil,
    reply: [String] = [], annotations: [String] = [], page: String = Page.users, line: Int
  ) -> Exchange {
    .make(
      operation, target, headers: headers, body: body, status: status, reply: reply + [problemType],
      replyBody: problemBody(status, title), annotations: annotations, page: page, line: line)
  }

  // MARK: Registrations

  static let postRegister = Operation.make(
    "POST", "/api/register", id: "postRegister", summary: "Ask for the registration id of a device.",
    parameters: [
      Parameter(
        name: "handle", place: .query, isRequired: false, schema: .string,
        description: "The device token in upper-case hexadecimal.",
        witnesses: [Page.witness(Page.users, 100)])
    ],
    responses: [
      Response(
        status: 200, description: "The registration id.", bodies: [Body(mediaType: "application/json", schema: .string)],
        witnesses: [Page.witness(Page.users, 106)]),
      problem(400, "Bad Request", "The handle is not hexadecimal.", line: 125),
      problem(401, "Unauthorized", "The credentials are missing or wrong.", headers: [header("WWW-Authenticate")], line: 126),
    ],
    security: ["basic"],
    exchanges: [
      .make(
        "POST /api/register", "/api/register?handle=A3F1C09E5B7D2448", headers: ["Host: localhost:8080", alice],
        reply: [jsonType], replyBody: "\"\(sample)\"", page: Page.users, line: 100),
      refused(
        "POST /api/register", "/api/register?handle=my-phone", 400, "Bad Request", headers: [alice], line: 130),
      refused(
        "POST /api/register", "/api/register", 401, "Unauthorized", headers: ["Host: localhost:8080"], reply: [challenge],
        line: 150),
    ],
    page: Page.users, line: 100)

  static let registration = Schema(
    types: [.object], name: "DeviceRegistration",
    properties: [
      "Platform": Schema(types: [.string], enumeration: ["mpns", "wns", "apns", "gcm"], description: "The push service."),
      "Handle": .string,
      "Tags": .array(of: .string),
    ],
    required: ["Platform", "Handle", "Tags"])

  private static let registrationBody = """
    {
      "Platform": "apns",
      "Handle": "A3F1C09E5B7D2448",
      "Tags": ["news"]
    }
    """

  static let putRegister = Operation.make(
    "PUT", "/api/register/{id}", id: "putRegisterById", summary: "Register the device.",
    parameters: [Parameter(name: "id", place: .path, isRequired: true, schema: .string, aliases: ["registrationId"])],
    body: Body(
      mediaType: "application/json", schema: registration, witnesses: [Page.witness(Page.users, 180)],
      fieldWitnesses: ["Platform": [Page.witness(Page.users, 182)], "Tags[]": [Page.witness(Page.users, 184)]]),
    responses: [
      Response(status: 200, description: "Registered."),
      problem(400, "Bad Request", "Unknown platform.", line: 220),
      problem(401, "Unauthorized", "The credentials are missing or wrong.", headers: [header("WWW-Authenticate")], line: 221),
      problem(410, "Gone", "The id is unknown or has expired.", line: 222),
      problem(415, "Unsupported Media Type", "Not JSON.", line: 223),
    ],
    security: ["basic"],
    exchanges: [
      .make(
        "PUT /api/register/{id}", "/api/register/\(sample)", headers: [alice, jsonType], body: registrationBody,
        reply: ["Content-Length: 0"], page: Page.users, line: 180),
      refused(
        "PUT /api/register/{id}", "/api/register/\(sample)", 401, "Unauthorized",
        headers: ["Authorization: Basic YWxpY2U6d3Jvbmc=", jsonType], body: registrationBody, reply: [challenge], line: 230),
      refused(
        "PUT /api/register/{id}", "/api/register/00000000-0000-4000-8000-000000000000", 410, "Gone", headers: [alice, jsonType],
        body: registrationBody, line: 250),
      refused(
        "PUT /api/register/{id}", "/api/register/\(sample)", 415, "Unsupported Media Type",
        headers: [alice, "Content-Type: text/plain"], body: "Platform=apns", line: 270),
    ],
    page: Page.users, line: 180)

  static let deleteRegister = Operation.make(
    "DELETE", "/api/register/{id}", id: "deleteRegisterById", summary: "Remove the device.",
    parameters: [Parameter(name: "id", place: .path, isRequired: true, schema: .string)],
    responses: [
      Response(status: 200, description: "Removed."),
      problem(401, "Unauthorized", "The credentials are missing or wrong.", headers: [header("WWW-Authenticate")], line: 300),
      problem(404, "Not Found", "The user has no such registration.", line: 301),
    ],
    security: ["basic"],
    exchanges: [
      .make(
        "DELETE /api/register/{id}", "/api/register/\(sample)", headers: [alice], reply: ["Content-Length: 0"], page: Page.users,
        line: 290),
      refused("DELETE /api/register/{id}", "/api/register/\(sample)", 404, "Not Found", headers: [alice], line: 310),
    ],
    page: Page.users, line: 290)

  // MARK: Notifications

  static let sendMessage: Operation = {
    let target = "/api/notifications?pns=apns&to_tag=bob"
    return .make(
      "POST", "/api/notifications", id: "postNotifications", summary: "Send a message to a user.",
      parameters: [
        Parameter(
          name: "pns", place: .query, isRequired: true, schema: Schema(types: [.string], enumeration: ["wns", "apns", "gcm"])),
        Parameter(name: "to_tag", place: .query, isRequired: true, schema: .string, description: "The recipient's user name."),
      ],
      body: Body(mediaType: "application/json", schema: .string),
      responses: [
        Response(status: 200, description: "On its way."),
        problem(400, "Bad Request", "Unknown push service.", line: 350),
        problem(401, "Unauthorized", "The credentials are missing or wrong.", headers: [header("WWW-Authenticate")], line: 351),
        problem(413, "Content Too Large", "More than 4096 bytes.", line: 352),
        problem(415, "Unsupported Media Type", "Not JSON.", line: 353),
        problem(
          429, "Too Many Requests", "More than 30 messages a minute.", headers: [header("Retry-After", .integer)], line: 354),
      ],
      security: ["basic"],
      exchanges: [
        .make(
          "POST /api/notifications", target, headers: [alice, jsonType], body: "\"Hello\"", reply: ["Content-Length: 0"],
          page: Page.users, line: 345),
        refused(
          "POST /api/notifications", target, 413, "Content Too Large", headers: [alice, jsonType], body: "\"Hello, hello\"",
          annotations: ["status=413", "body-size=5000"], line: 423),
        refused(
          "POST /api/notifications", target, 429, "Too Many Requests", headers: [dave, jsonType], body: "\"Hello\"",
          reply: ["Retry-After: 60"], annotations: ["status=429", "repeat=40"], line: 466),
      ],
      page: Page.users, line: 345)
  }()

  private static func trigger(_ page: String) -> Operation {
    .make(
      "POST", "/api/notifications", id: "postNotifications", summary: "Trigger a notification.",
      responses: [
        Response(status: 200, description: "Stored.", headers: [header("Location")]),
        problem(401, "Unauthorized", "The credentials are missing or wrong.", headers: [header("WWW-Authenticate")], line: 351),
        problem(
          429, "Too Many Requests", "More than 30 messages a minute.", headers: [header("Retry-After", .integer)], line: 354),
      ],
      security: ["basic"],
      exchanges: [
        .make(
          "POST /api/notifications", "/api/notifications", headers: [alice],
          reply: ["Location: /api/notifications/1", "Content-Length: 0"], page: page, line: 37),
        refused(
          "POST /api/notifications", "/api/notifications", 401, "Unauthorized",
          headers: ["Authorization: Basic YWxpY2U6d3Jvbmc="], reply: [challenge], page: page, line: 160),
        refused(
          "POST /api/notifications", "/api/notifications", 429, "Too Many Requests", headers: [dave], reply: ["Retry-After: 60"],
          annotations: ["status=429", "repeat=40"], page: page, line: 180),
      ],
      page: page, line: 37)
  }

  private static func fetch(_ page: String, _ success: Response, _ shown: Exchange) -> Operation {
    .make(
      "GET", "/api/notifications/{id}", id: "getNotificationsById", summary: "Fetch a notification.",
      parameters: [Parameter(name: "id", place: .path, isRequired: true, schema: .integer)],
      responses: [
        success,
        problem(400, "Bad Request", "The id is not an integer.", line: 370),
        problem(401, "Unauthorized", "The credentials are missing or wrong.", headers: [header("WWW-Authenticate")], line: 371),
        problem(404, "Not Found", "There is no such notification.", line: 372),
      ],
      security: ["basic"],
      exchanges: [
        shown,
        refused(
          "GET /api/notifications/{id}", "/api/notifications/1", 404, "Not Found", headers: [bob], page: page, line: 104),
        refused(
          "GET /api/notifications/{id}", "/api/notifications/latest", 400, "Bad Request", headers: [alice], page: page, line: 122),
        refused(
          "GET /api/notifications/{id}", "/api/notifications/1", 401, "Unauthorized", headers: [], reply: [challenge], page: page,
          line: 140),
      ],
      page: page, line: 61)
  }

  static let getNotification = fetch(
    Page.secure,
    Response(
      status: 200, description: "The notification.",
      bodies: [
        Body(
          mediaType: "application/json",
          schema: Schema(
            types: [.object], name: "Notification",
            properties: ["Id": .integer, "Payload": .string, "Read": .boolean], required: ["Id", "Payload", "Read"]))
      ]),
    .make(
      "GET /api/notifications/{id}", "/api/notifications/1", headers: [alice], reply: [jsonType],
      replyBody: "{\"Id\": 1, \"Payload\": \"Results are in.\", \"Read\": false}", page: Page.secure, line: 61))

  static let getImage = fetch(
    Page.rich,
    Response(
      status: 200, description: "The image.",
      bodies: [Body(mediaType: "image/png", schema: Schema(types: [.string], format: "binary"))]),
    .make(
      "GET /api/notifications/{id}", "/api/notifications/1", headers: [alice], reply: ["Content-Type: image/png"],
      replyBody: "<the bytes>", page: Page.rich, line: 65))
}
