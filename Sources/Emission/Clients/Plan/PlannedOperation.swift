import Contract

/// One operation of a client.
struct PlannedOperation {
  /// The `operationId` of the OpenAPI document.
  var id: String
  var method: String
  /// The path template of the OpenAPI document: `/api/register/{id}`.
  var template: String
  /// The path in order.
  var path: [PathPiece]
  var tags: [String]
  var summary: String?
  var description: String?
  /// Where the documentation states it, strongest first: `content/en/tutorials/notify-users.md:81`.
  var references: [String]
  /// In the order of the path, then as documented.
  var parameters: [PlannedParameter]
  var body: PlannedBody?
  /// By status.
  var replies: [PlannedReply]
  /// Media types for `Accept`.
  var accept: String
  /// The credentials, any of which is enough, by their index in the plan.
  var credentials: [Int]
  var paging: PlannedPaging?
  var polling: PlannedPolling?
  /// The body of a success is bytes, and may come in pieces.
  var isStreamed = false

  enum PathPiece: Hashable {
    /// Percent-encoded already.
    case literal(String)
    /// The index of a parameter.
    case parameter(Int)
  }

  /// `PUT /api/register/{id}`
  var title: String { "\(method) \(template)" }

  /// The payload that all successes share; nil where they differ.
  var success: PlannedPayload? {
    let payloads = replies.filter(\.isSuccess).map(\.payload)
    guard let first = payloads.first else { return PlannedPayload.none }
    return payloads.allSatisfy { $0 == first } ? first : nil
  }
}

struct PlannedParameter {
  var key: String
  var place: Parameter.Place
  /// Of one value; a parameter that may be repeated has a list of them.
  var shape: TypeShape
  var isList: Bool
  var isRequired: Bool
  var description: String?
}

/// What a body holds.
enum PlannedPayload: Hashable {
  case none
  case json(TypeShape)
  /// `application/x-www-form-urlencoded`
  case form([FormField])
  /// `multipart/form-data`
  case multipart([FormField])
  case text
  case bytes

  struct FormField: Hashable {
    var key: String
    /// Of one value.
    var shape: TypeShape
    var isFile: Bool
    var isList: Bool
    var isRequired: Bool
    var description: String?
  }
}

struct PlannedBody {
  var mediaType: String
  var payload: PlannedPayload
  var isRequired: Bool
  var description: String?
  /// The documentation names no media type that could be sent: the caller gives one.
  var needsMediaType: Bool
}

struct PlannedReply {
  var status: Int
  var description: String
  var payload: PlannedPayload
  /// Where the documentation states it.
  var reference: String?
  var isSuccess: Bool { (200...299).contains(status) }
}

/// How one page of a list leads to the next.
struct PlannedPaging: Hashable {
  enum Next: Hashable {
    /// A field of the reply is the parameter of the next request.
    case cursor(parameter: Int, field: [String])
    /// The number of the page; the list ends with an empty page.
    case number(parameter: Int)
  }

  var next: Next
  /// The field of the reply that holds the items; none if the reply is the list.
  var items: [String]
  var item: TypeShape
}

/// How to wait for the end of what a request has begun.
struct PlannedPolling: Hashable {
  enum Done: Hashable {
    /// Until the status is another one.
    case status(not: Int)
    /// Until a field of the reply has another value than those that were shown before the last one.
    case field([String], notIn: [String])
    /// Until a field of the reply has one of the values that a page names.
    case reaches([String], [String])

    /// The path of the field, the values, and whether it is over with one of them; nil for a status.
    var field: (path: [String], values: [String], isEnd: Bool)? {
      switch self {
      case .status: nil
      case .field(let path, let values): (path, values, false)
      case .reaches(let path, let values): (path, values, true)
      }
    }
  }

  var done: Done
  /// Milliseconds between two requests, and after which it is given up, where a page says them.
  var interval: Int?
  var limit: Int?

  /// Milliseconds as seconds: `2`, `0.5`.
  static func seconds(_ milliseconds: Int?) -> String? {
    guard let (whole, rest) = milliseconds?.quotientAndRemainder(dividingBy: 1_000) else { return nil }
    guard rest > 0 else { return "\(whole)" }
    return "\(whole).\(String(String(rest + 1_000).dropFirst().reversed().drop { $0 == "0" }.reversed()))"
  }
}
