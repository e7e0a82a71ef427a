import Diagnostics
import Vocabulary

/// An HTTP method in upper case and a path template: what identifies an operation.
public struct OperationKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var method: String
  /// `/api/register/{id}`; begins with `/`, has no query and no trailing slash.
  public var path: String

  public init(method: String, path: String) {
    self.method = method
    self.path = path
  }

  public var description: String { webhook.map { "webhook \($0)" } ?? "\(method) \(path)" }
  public static func < (a: OperationKey, b: OperationKey) -> Bool {
    a.path == b.path ? Methods.rank(a.method) < Methods.rank(b.method) : a.path < b.path
  }

  /// The path with every placeholder anonymous: `/api/register/{}`.
  public var anonymousPath: String { PathTemplate.anonymous(path) }
}

/// A merged operation: everything that the documentation states about one method and path, with the places that state it.
public struct Operation: Sendable {
  public var key: OperationKey
  /// A stable identifier in lower camel case: `listBookings`, `cancelBooking`.
  public var id: String
  /// The names of the groups that it belongs to.
  public var tags: [String] = []
  /// The heading or sentence that introduces it, one line of plain text.
  public var summary: String?
  public var description: String?
  /// Whether a document that was given says that it must not be used any more.
  public var isDeprecated = false
  /// Path, query, header and cookie parameters; path parameters first, in the order of the template.
  public var parameters: [Parameter]
  public var requestBody: Body?
  /// By status, ascending.
  public var responses: [Response]
  /// Names of security schemes, any of which is enough; empty if none is stated.
  public var security: [String]
  /// What a token must be allowed, as documents name it: `read:kilns`; ascending.
  public var scopes: [String] = []
  /// The examples of requests with their replies, in reading order.
  public var exchanges: [Exchange]
  /// The witnesses of the operation itself (method and path), strongest first.
  public var witnesses: [Witness]
  /// The pages that state it, in reading order.
  public var pages: [String]

  public init(key: OperationKey, id: String) {
    self.key = key
    self.id = id
    parameters = []
    responses = []
    security = []
    exchanges = []
    witnesses = []
    pages = []
  }
}

public struct Parameter: Sendable {
  public enum Place: String, Sendable, Hashable, Comparable, CaseIterable {
    case path, query, header, cookie

    private var rank: Int {
      switch self {
      case .path: 0
      case .query: 1
      case .header: 2
      case .cookie: 3
      }
    }

    public static func < (a: Place, b: Place) -> Bool { a.rank < b.rank }
  }

  public var name: String
  public var place: Place
  public var isRequired: Bool
  public var schema: Schema
  public var description: String?
  /// Every other name that the documentation gives it: `registrationId` for `id`.
  public var aliases: [String]
  public var witnesses: [Witness]

  public init(
    name: String, place: Place, isRequired: Bool, schema: Schema, description: String? = nil, aliases: [String] = [],
    witnesses: [Witness] = []
  ) {
    self.name = name
    self.place = place
    self.isRequired = isRequired
    self.schema = schema
    self.description = description
    self.aliases = aliases
    self.witnesses = witnesses
  }
}

/// A request or response body in one media type.
public struct Body: Sendable {
  /// Without parameters, lower case: `application/json`, `image/png`.
  public var mediaType: String
  public var schema: Schema
  public var isRequired: Bool
  public var witnesses: [Witness]
  /// Witnesses of each field by its dotted path (`Tags[]`, `data.id`).
  public var fieldWitnesses: [String: [Witness]]
  /// The dotted paths of fields that a page says are needed; the schema requires those that every example has as well.
  public var statedFields: Set<String> = []
  /// The dotted paths of fields of which a page says that they may be left out: `Optional string`, "if there is no `next`".
  public var optionalFields: Set<String> = []

  public init(
    mediaType: String, schema: Schema, isRequired: Bool = true, witnesses: [Witness] = [],
    fieldWitnesses: [String: [Witness]] = [:]
  ) {
    self.mediaType = mediaType
    self.schema = schema
    self.isRequired = isRequired
    self.witnesses = witnesses
    self.fieldWitnesses = fieldWitnesses
  }
}

public struct Response: Sendable {
  /// The status; in a document that was given also a class of them, `4` for `4XX`, or any.
  public var status: Int
  /// Every status that no other response names: `default` of OpenAPI.
  public static let anyStatus = 0
  /// What the documentation says of it, or the reason phrase of RFC 9110.
  public var description: String
  public var headers: [Parameter]
  /// One per media type; empty when the reply has no body.
  public var bodies: [Body]
  public var witnesses: [Witness]

  public init(
    status: Int, description: String, headers: [Parameter] = [], bodies: [Body] = [], witnesses: [Witness] = []
  ) {
    self.status = status
    self.description = description
    self.headers = headers
    self.bodies = bodies
    self.witnesses = witnesses
  }

  /// Whether words say that it may come, and not an example alone.
  public var isInWords: Bool { witnesses.contains { $0.kind.isOfWords } }
}

/// One documented request and, if shown, its reply: what contract tests and `tally verify` replay.
public struct Exchange: Sendable {
  public struct Field: Sendable, Hashable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public var operation: OperationKey
  /// The path as shown, with the query: `/api/register/7310?x=1`.
  public var target: String
  /// Path parameters by the template's names, as shown.
  public var pathValues: [Field]
  /// Query parameters in order, percent-decoded.
  public var query: [Field]
  public var headers: [Field]
  public var body: String?
  /// The fields of a form whose text is not shown: `curl -F title=Lunch`.
  public var form: FormBody?
  public var status: Int?
  public var responseHeaders: [Field]
  public var responseBody: String?
  /// `<!-- tally: … -->` before the block: `body-size=4097`, `repeat=31`, `skip`.
  /// The shell variable that later commands know the reply by, and the jq filter that takes it out: `ID=$(curl … | jq -r .id)`.
  public var keptIn: Field?
  public var annotations: [Field]
  /// The content type that the shown command adds by itself: `application/x-www-form-urlencoded` of `curl -d`.
  public var impliedType: String?
  /// Whether no more is shown than a method and a path, as titles of operations are.
  public var isLine = false
  /// How it is known that the reply has this status: with the request, in words behind it, or because the operation has no other success.
  public var statusBasis = Basis.shown
  /// Until when it is sent again, as words say.
  public var polling: Polling?
  /// The origin that it is shown to: `http://localhost:9090`.
  public var server: String?
  /// The title of the section that shows it.
  public var title: String?
  /// Where the request stands.
  public var location: Location
  /// Where the reply stands.
  public var responseLocation: Location?
  /// Where the operation is named in whose description the request stands, if it stands in one.
  public var described: Location?
  public var page: String

  public init(operation: OperationKey, target: String, location: Location, page: String) {
    self.operation = operation
    self.target = target
    self.location = location
    self.page = page
    pathValues = []
    query = []
    headers = []
    responseHeaders = []
    annotations = []
  }
}
