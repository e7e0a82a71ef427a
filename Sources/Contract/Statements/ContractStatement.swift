import Diagnostics
import Vocabulary

/// One thing that a place says of a request or a reply, whoever says it: the door through which messages, commands, the code of clients and
/// servers, tables, lists and sentences give facts.
///
/// What all of them must decide alike is decided here: credentials and media types are no parameters, headers that only say how a message
/// travels are nothing, and a body is its schema with its fields.
///
///     ContractStatement.requestHeader("Authorization", value: "Bearer abc", at: place)  // credentials of the kind `bearer`
struct ContractStatement {
  var slot: Fact.Slot
  var location: Location

  init(_ slot: Fact.Slot, at location: Location) {
    self.slot = slot
    self.location = location
  }

  // MARK: Requests

  static func parameter(
    _ name: String, in place: Parameter.Place, _ schema: Schema = .any, isRequired: Bool? = nil, description: String? = nil,
    at location: Location
  ) -> ContractStatement {
    let isRequired = place == .path ? true : isRequired
    return ContractStatement(
      .parameter(name: name, place: place, schema: schema, isRequired: isRequired, description: description), at: location)
  }

  /// The parameters in the path of an address.
  static func pathParameters(of target: RequestTarget) -> [ContractStatement] {
    target.parameters.map { .parameter($0.name, in: .path, $0.schema, at: $0.location) }
  }

  /// A header that a request has: credentials, the media type of the body, or a parameter; nil where it only says how the request
  /// travels.
  static func requestHeader(
    _ name: String, value: String?, _ schema: Schema = .any, isRequired: Bool? = nil, description: String? = nil,
    at location: Location
  ) -> ContractStatement? {
    switch name.lowercased() {
    case "authorization": value.flatMap { Authorization.scheme(of: $0) }.map { ContractStatement(.security($0), at: location) }
    case "content-type":
      value.map {
        .parameter("Content-Type", in: .header, Schema(types: [.string], examples: [.string($0)]), at: location)
      }
    case _ where HeaderNames.isRequestTransport(name): nil
    case _ where Authorization.isKey(name, holding: value):
      ContractStatement(.security(SecurityScheme(.apiKey(name: name, place: .header))), at: location)
    default: .parameter(name, in: .header, schema, isRequired: isRequired, description: description, at: location)
    }
  }

  static func requestField(
    _ path: String, _ schema: Schema = .any, isRequired: Bool? = nil, description: String? = nil, at location: Location
  ) -> ContractStatement {
    ContractStatement(.requestField(path: path, schema: schema, isRequired: isRequired, description: description), at: location)
  }

  static func requestFields(_ shape: Shape) -> [ContractStatement] {
    shape.fields.map { .requestField($0.path, $0.schema, isRequired: $0.mayLack ? false : $0.isRequired, at: $0.location) }
  }

  /// A body with its fields.
  static func requestBody(_ mediaType: String, _ shape: Shape, at location: Location) -> [ContractStatement] {
    [ContractStatement(.requestBody(mediaType: mediaType, schema: shape.schema), at: location)] + requestFields(shape)
  }

  /// Whether it names something that a request sends: of a request that is refused, that may be what is wrong.
  var isSent: Bool {
    switch slot {
    case .parameter(_, let place, _, _, _): place != .path
    case .requestField: true
    default: false
    }
  }

  // MARK: Replies

  /// A header that a reply has; nil where it only says how the reply travels.
  static func replyHeader(_ name: String, value: String?, of status: Int, at location: Location) -> ContractStatement? {
    HeaderNames.isReplyTransport(name)
      ? nil : ContractStatement(.responseHeader(status: status, name: name, value: value), at: location)
  }

  static func replyField(
    _ path: String, _ schema: Schema = .any, of status: Int, isRequired: Bool? = nil, at location: Location
  ) -> ContractStatement {
    ContractStatement(
      .responseField(status: status, path: path, schema: schema, isRequired: isRequired, description: nil), at: location)
  }

  static func replyFields(_ shape: Shape, of status: Int) -> [ContractStatement] {
    shape.fields.map { .replyField($0.path, $0.schema, of: status, isRequired: $0.mayLack ? false : nil, at: $0.location) }
  }

  /// The body of a reply with its fields.
  static func replyBody(_ mediaType: String, _ shape: Shape, of status: Int, at location: Location) -> [ContractStatement] {
    [ContractStatement(.responseBody(status: status, mediaType: mediaType, schema: shape.schema), at: location)]
      + replyFields(shape, of: status)
  }

  /// What a body of a type shows where its contents are not read: text is a string, all else bytes.
  static func unread(_ mediaType: String) -> Shape {
    Shape(schema: mediaType.hasPrefix("text/") ? .string : .file)
  }

  /// The media type of a body that is shown: what its header says; JSON where none does and the body is that.
  ///
  /// A type that a command implies, as `curl -d` does a form, counts less than what is sent.
  static func mediaType(declared: String?, isImplied: Bool = false, looksLikeJSON: Bool) -> String {
    if looksLikeJSON, isImplied || declared == nil { return "application/json" }
    return declared ?? "text/plain"
  }

  /// Whether a media type leaves open what the body is: `<type>`, `{type}`, `json`.
  static func isOpen(_ mediaType: String) -> Bool {
    !mediaType.utf8.contains(Byte.slash) || mediaType.hasPrefix("<") || mediaType.hasPrefix("{")
  }
}

extension Evaluator {
  mutating func state(_ statements: [ContractStatement], of key: OperationKey) {
    for statement in statements { add(statement.slot, to: key, at: statement.location) }
  }

  mutating func state(_ statement: ContractStatement?, of key: OperationKey) {
    if let statement { add(statement.slot, to: key, at: statement.location) }
  }
}

extension EvidenceReader {
  mutating func state(
    _ statements: [ContractStatement], of reference: OperationReference, _ kind: Witness.Kind, language: String? = nil,
    confidence: Double = 1
  ) {
    for statement in statements {
      add(statement.slot, to: reference, kind, at: statement.location, confidence: confidence, language: language)
    }
  }
}
