import Diagnostics
import Vocabulary

/// One request that is sent and what must come back.
public struct ReplayStep: Sendable {
  public enum Origin: Sendable, Hashable {
    /// The documentation shows the exchange.
    case documented
    /// The request is the documented one without any credentials.
    case withoutCredentials
    /// The request is the documented one with credentials that nobody has.
    case withWrongCredentials
    /// The request lacks a required query parameter, header or field of its body.
    case without(parameter: String)
    /// The request declares its body as something that the operation does not take.
    case withWrongMediaType
    /// The body is cut off, so it is no JSON.
    case withMalformedBody
    /// A part of the path is an identifier that nobody has.
    case withUnknown(parameter: String)
    /// A field has a value that the documentation rules out: `nights 31`.
    case with(value: String)
    /// The request was sent before.
    case again
    /// What is asked for was deleted.
    case afterDeletion
    /// What is asked for was changed by this method.
    case afterChange(String)
    /// Somebody else signs the documented request.
    case byAnotherUser
    /// The path is documented, and the method is not.
    case withUndocumentedMethod
  }

  /// Which other answers than the expected one are failures.
  public enum Failure: Sendable, Hashable {
    case all
    /// What must be refused succeeds, or the server fails.
    case success
    /// What must succeed is refused as malformed (400, 422), or the server fails.
    case refusal
    /// What must be refused succeeds, or with a status that is not documented.
    case successOrUndocumented
    /// The status is not documented; 404 tells that what is needed is gone.
    case undocumented
  }

  public var origin: Origin
  public var operation: OperationKey
  public var operationID: String
  public var request: ReplayRequest
  public var expectation: ReplayExpectation
  /// What to keep of the reply.
  public var captures: [ReplayCapture]
  /// At most so many times is the request sent, until the expected status comes; any documented status may come before. 1 for most.
  public var repetitions: Int
  /// Until when it is sent again.
  public var polling: Polling?
  /// Where the request stands; for an implied one, where its status is stated.
  public var location: Location
  /// Where the reply stands.
  public var responseLocation: Location?
  public var page: String
  public var failsOn: Failure = .all
  /// The step without whose success the answer tells nothing.
  public var follows: Location?
  /// The field whose value the request changes.
  public var field: String?
  /// The documented deletion of what the request is about: it is sent in front of it.
  public var precedes: Location?
  /// Where the documentation says what makes the request right or wrong: the row of a field that is left out.
  public var basis: [Location] = []
  /// How it is known that the request is answered so.
  public var ground = Basis.shown

  /// Whether an answer other than the expected one tells nothing.
  public func tolerates(_ status: Int, documented: [Int]) -> Bool {
    switch failsOn {
    case .all: false
    case .success: (300...499).contains(status)
    case .refusal: status < 500 && status != 400 && status != 422
    case .successOrUndocumented: (300...499).contains(status) && documented.contains(status)
    case .undocumented: status == 404 || documented.contains(status)
    }
  }

  /// The variables that the request needs.
  public var variables: [String] { request.variables }

  /// `PUT /api/register/{id} → 410`, and for an implied request what is different: `… without credentials → 401`.
  public var title: String {
    let difference: String
    switch origin {
    case .documented: difference = ""
    case .withoutCredentials: difference = " without credentials"
    case .withWrongCredentials: difference = " with wrong credentials"
    case .without(let parameter): difference = " without \(parameter)"
    case .withWrongMediaType: difference = " with another media type"
    case .withMalformedBody: difference = " with a malformed body"
    case .withUnknown(let parameter): difference = " with an unknown \(parameter)"
    case .with(let value): difference = " with \(value)"
    case .again: difference = " once more"
    case .afterDeletion: difference = " after its deletion"
    case .afterChange(let method): difference = " after \(method)"
    case .byAnotherUser: difference = " with another user's credentials"
    case .withUndocumentedMethod: difference = ", which is not documented"
    }
    return "\(operation)\(difference) → \(expectation.isOpen ? "2xx" : "\(expectation.status)")"
  }
}

/// The request of a step; nothing of it names a host.
public struct ReplayRequest: Sendable, Hashable {
  public struct Header: Sendable, Hashable {
    public var name: String
    public var value: ReplayTemplate
  }

  public var method: String
  /// Path and query, percent-encoded.
  public var target: ReplayTemplate
  /// Without those that an HTTP library writes (`Host`, `Content-Length`).
  public var headers: [Header]
  public var body: ReplayTemplate?
  /// The content type that the shown command adds by itself.
  public var impliedType: String?

  public var variables: [String] {
    var seen: Set<String> = []
    return ([target] + headers.map(\.value) + (body.map { [$0] } ?? [])).flatMap(\.variables).filter { seen.insert($0).inserted }
  }
}

/// What the reply to a step must be.
public struct ReplayExpectation: Sendable {
  public struct Header: Sendable, Hashable {
    public var name: String
    public var check: HeaderCheck
    /// As the documentation shows it.
    public var documented: String
  }

  public enum HeaderCheck: Sendable, Hashable {
    case isPresent
    /// The same value, but for case and white space outside quotes.
    case equals(String)
    /// An authentication challenge with the same scheme.
    case scheme(String)
    /// Decimal digits.
    case isInteger
    /// A reference whose path ends with these segments; nil stands for any.
    case path([String?])
  }

  public var status: Int
  public var headers: [Header]
  /// Without parameters, lower case; nil where the documentation shows none.
  public var mediaType: String?
  /// What a JSON body must look like; nil where nothing is known or the body is no JSON.
  public var schema: Schema?
  /// The documentation says that there is no body (`Content-Length: 0`, 204, 304).
  public var isEmpty: Bool
  /// The documentation shows no reply, so that any success will do.
  public var isOpen = false
  /// Other successes that words name beside the status, where no reply is shown: "201 for a new one, 200 for a known one".
  public var otherSuccesses: Set<Int> = []

  /// Whether a reply has such a status.
  public func accepts(_ other: Int) -> Bool {
    isOpen ? (200...299).contains(other) : other == status || otherSuccesses.contains(other)
  }

  /// The status and the others, as lists of most languages have them: `200, 201`.
  public var successes: String { otherSuccesses.union([status]).sorted().map(String.init).joined(separator: ", ") }

  init(status: Int, headers: [Header], mediaType: String?, schema: Schema?, isEmpty: Bool) {
    self.status = status
    self.headers = headers
    self.mediaType = mediaType
    self.schema = schema
    self.isEmpty = isEmpty
  }

  /// Nothing but a status.
  public init(status: Int) { self.init(status: status, headers: [], mediaType: nil, schema: nil, isEmpty: false) }
}

/// A value to keep from a reply.
public struct ReplayCapture: Sendable, Hashable {
  public enum Source: Sendable, Hashable {
    /// A value in a JSON body; `$` is the whole of it.
    case json(JSONPath)
    /// The whole body as text.
    case text
    case header(String)
  }

  public var variable: String
  public var source: Source
  /// What stands before the value: `/api/notifications/` in `Location: /api/notifications/1`. Its last occurrence counts.
  public var prefix: String
  /// What stands after it, or the end.
  public var suffix: String
  /// The value is part of a URL, so its percent-encoding is undone.
  public var isPercentEncoded: Bool
  /// The value that the documentation shows.
  public var sample: String

  /// The value inside the text that the source holds; nil where the frame or the value is missing.
  public func value(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let start = bytes.lastPlace(of: prefix)?.upperBound else { return nil }
    let rest = Array(bytes[start...])
    let end = suffix.isEmpty ? rest.count : rest.firstPlace(of: suffix)?.lowerBound ?? rest.count
    let value = String(decoding: rest[..<end], as: UTF8.self)
    if value.isEmpty { return nil }
    return isPercentEncoded ? PercentEncoding.decode(value) : value
  }
}
