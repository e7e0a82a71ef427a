import Diagnostics
import Vocabulary

/// One statement about one operation with the place that makes it: the unit that is extracted, merged and compared.
///
/// For example: `PUT /api/register/{id}` · body field `Tags` · array of string · client code, lines 175–176.
public struct Fact: Sendable, Hashable {
  public var operation: OperationKey
  public var slot: Slot
  public var witness: Witness
  /// From 0 to 1; 1 where code or a message states the fact literally.
  public var confidence: Double
  /// How likely the decisions are that it stands on, all together; 1 where it stands on none.
  public var probability: Double
  /// What found it, and what changed it.
  public var rules: Provenance

  public init(
    operation: OperationKey, slot: Slot, witness: Witness, confidence: Double = 1, probability: Double = 1,
    rules: Provenance = Provenance()
  ) {
    self.operation = operation
    self.slot = slot
    self.witness = witness
    self.confidence = confidence
    self.probability = probability
    self.rules = rules
  }

  /// By its operation's path, its place and the name of what it states: that tells almost all facts apart, and there are very
  /// many; what one section states of all operations that refer to it has one place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(operation.path)
    hasher.combine(witness.location.range.lowerBound)
    hasher.combine(slot.name)
  }

  /// What part of the operation is stated, and what is stated of it.
  public indirect enum Slot: Sendable, Hashable {
    /// The operation exists: this method on this path.
    case exists(summary: String?)
    /// The method or a part of the path is written here, apart from the place where the operation is stated.
    case part
    /// Nobody should begin to use it: `PUT /kilns/{id}` is deprecated.
    case deprecated
    /// The base URL that the path is joined to: a placeholder or an absolute URL.
    case server(String)
    case security(SecurityScheme)
    case parameter(name: String, place: Parameter.Place, schema: Schema, isRequired: Bool?, description: String?)
    /// The request has a body (or none, with an empty media type).
    case requestBody(mediaType: String, schema: Schema)
    /// One field of the request body by its dotted path: `Tags[]`.
    case requestField(path: String, schema: Schema, isRequired: Bool?, description: String?)
    case status(Int, description: String?)
    case responseBody(status: Int, mediaType: String, schema: Schema)
    case responseField(status: Int, path: String, schema: Schema, isRequired: Bool?, description: String?)
    case responseHeader(status: Int, name: String, value: String?)

    /// The name or the path of what is stated, where it has one.
    var name: String {
      switch self {
      case .exists, .part, .deprecated, .security: ""
      case .server(let name), .parameter(let name, _, _, _, _), .requestBody(let name, _), .requestField(let name, _, _, _),
        .responseBody(_, let name, _), .responseField(_, let name, _, _, _), .responseHeader(_, let name, _):
        name
      case .status(let status, _): String(status)
      }
    }
  }
}

/// How requests prove who sends them; named as in OpenAPI.
public struct SecurityScheme: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case http(scheme: String)
    case apiKey(name: String, place: Parameter.Place)
  }

  public var kind: Kind
  public init(_ kind: Kind) { self.kind = kind }

  /// The name in `components.securitySchemes`: `basic`, `bearer`, `apiKey`.
  public var name: String {
    switch kind {
    case .http(let scheme): scheme.lowercased()
    case .apiKey: "apiKey"
    }
  }

  /// The scheme with the name of its header in small letters: case makes no other header, and no other way to sign in.
  public var folded: SecurityScheme {
    switch kind {
    case .http(let scheme): SecurityScheme(.http(scheme: scheme.lowercased()))
    case .apiKey(let name, .header): SecurityScheme(.apiKey(name: name.lowercased(), place: .header))
    case .apiKey: self
    }
  }
}

extension SecurityScheme: Comparable {
  public static func < (a: SecurityScheme, b: SecurityScheme) -> Bool {
    switch (a.kind, b.kind) {
    case (.http(let x), .http(let y)): (a.name, x) < (b.name, y)
    case (.apiKey(let x, let first), .apiKey(let y, let second)): first == second ? x < y : first < second
    default: a.name < b.name
    }
  }
}

/// JSON that a server sends to a device or a subscriber: a webhook of the OpenAPI document, not an operation.
public struct PushPayload: Sendable {
  /// `apns`, `gcm`, `wns`, or `webhook`.
  public var platform: String
  public var schema: Schema
  public var example: JSONValue?
  public var witnesses: [Witness]
  /// The whole request, where the documentation shows it: its method, headers and what the reader is to answer.
  public var request: Operation?

  public init(platform: String, schema: Schema, example: JSONValue? = nil, witnesses: [Witness] = []) {
    self.platform = platform
    self.schema = schema
    self.example = example
    self.witnesses = witnesses
  }
}

/// Something that looks like part of a contract and was not taken for one, with the reason.
public struct NotInferred: Sendable, Hashable {
  public var subject: String
  public var reason: String
  public var location: Location

  public init(subject: String, reason: String, location: Location) {
    self.subject = subject
    self.reason = reason
    self.location = location
  }
}
