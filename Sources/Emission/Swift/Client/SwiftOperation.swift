import Contract
import Vocabulary

/// What a Swift function for an operation needs: names, types, replies.
struct SwiftOperation {
  struct Argument {
    /// As documented.
    var key: String
    var name: String
    var type: String
    var isArray: Bool
    var isRequired: Bool
    var description: String?
    var place: Parameter.Place?

    /// `handle: String? = nil`
    var declaration: String { "\(name): \(type)\(isRequired ? "" : "? = nil")" }
  }

  enum Payload: Equatable {
    case none
    case json(String)
    case text
    case data
  }

  struct Reply {
    var status: Int
    var name: String
    var description: String
    var payload: Payload
    var reference: String?
    var isSuccess: Bool { (200...299).contains(status) }

    /// The type of `Reply.body`. What a refusal carries may be missing: anything between client and server can refuse.
    var type: String {
      switch payload {
      case .none: "Void"
      case .json(let type): isSuccess || type.hasSuffix("?") ? type : "\(type)?"
      case .text: "String"
      case .data: "Data"
      }
    }
  }

  var operation: Operation
  var name: String
  var resultName: String
  var arguments: [Argument]
  var body: Argument?
  var bodyMediaType: String
  var bodyPayload: Payload
  /// The media type has to be given with the bytes.
  var needsContentType: Bool
  var replies: [Reply]
  var accept: String
  /// The members of `Credential` that may prove who sends it.
  var schemes: [String]

  /// Path, then what is required, then the rest.
  var allArguments: [Argument] {
    let path = arguments.filter { $0.place == .path }
    let others = arguments.filter { $0.place != .path } + (body.map { [$0] } ?? [])
    return path + others.filter(\.isRequired) + others.filter { !$0.isRequired }
  }

  /// The type that every success carries; nil where they differ.
  var successType: String? {
    let types = Set(replies.filter(\.isSuccess).map(\.type))
    if types.isEmpty { return "Void" }
    return types.count == 1 ? types.first : nil
  }
}

/// Plans the functions of a client.
struct SwiftOperationPlanner {
  var types: SwiftTypes
  let provenance: Provenance
  /// The members of `Credential` by the names of the schemes.
  private let credentials: [(scheme: String, member: String)]
  /// What the client itself has, and the functions of the standard library that it calls by their names alone. Everything else of the
  /// runtime begins with an underscore, which no documented name does.
  private var functionNames: Set<String> = [
    "baseURL", "chance", "clock", "credentials", "middleware", "retry", "session", "timeout", "totalTimeout",
    "withCheckedThrowingContinuation",
    "withTaskCancellationHandler", "withThrowingTaskGroup",
  ]

  init(types: SwiftTypes, provenance: Provenance, schemes: [SecurityScheme]) {
    self.types = types
    credentials = Array(zip(schemes.map(\.name), ClientCredentials.members(schemes)))
    self.provenance = provenance
  }

  mutating func plan(_ operation: Operation) -> SwiftOperation {
    let name = UniqueName.make(SwiftName.member(operation.id), taken: &functionNames)
    let typeName = name.prefix(1).uppercased() + name.dropFirst()
    // Labels that the functions add.
    var taken: Set<String> = ["contentType", "store"]
    let bodyName = operation.requestBody == nil ? nil : UniqueName.make("body", taken: &taken)
    let arguments = operation.parameters.compactMap { argument($0, of: typeName, taken: &taken) }
    var plan = SwiftOperation(
      operation: operation, name: name, resultName: types.uniqueName(typeName + "Result"), arguments: arguments, body: nil,
      bodyMediaType: "", bodyPayload: .none, needsContentType: false, replies: [], accept: accept(operation),
      schemes: credentials.filter { operation.security.contains($0.scheme) }.map(\.member))
    if let body = operation.requestBody, let bodyName {
      plan.bodyPayload = payload([body], parent: typeName, field: "Body")
      plan.needsContentType = body.mediaType.contains("*") || body.mediaType.hasPrefix("multipart/")
      if plan.needsContentType { plan.bodyPayload = .data }
      plan.bodyMediaType = body.mediaType
      plan.body = SwiftOperation.Argument(
        key: "", name: bodyName, type: Self.type(plan.bodyPayload), isArray: false, isRequired: body.isRequired,
        description: body.schema.description)
    }
    var names: Set<String> = ["undocumented", "reply", "get"]
    plan.replies = operation.responses.filter { (100...599).contains($0.status) }.map { response in
      let name = UniqueName.make(StatusName.member(response.status), taken: &names)
      let field = name.prefix(1).uppercased() + name.dropFirst()
      return SwiftOperation.Reply(
        status: response.status, name: name, description: response.description,
        payload: payload(response.bodies, parent: typeName, field: field),
        reference: provenance.references(response.witnesses, limit: 1).first)
    }
    return plan
  }

  private mutating func argument(_ parameter: Parameter, of parent: String, taken: inout Set<String>) -> SwiftOperation.Argument?
  {
    // What is no token can't be sent as a header.
    if parameter.place == .header || parameter.place == .cookie, !Self.isToken(parameter.name) { return nil }
    let isArray = parameter.place == .query && parameter.schema.types.subtracting([.null]) == [.array]
    var scalar = isArray ? parameter.schema.items.first ?? .string : parameter.schema
    // Other names are aliases, which have no raw value.
    if scalar.types != [.string] || scalar.enumeration.isEmpty { scalar.name = nil }
    let kinds = scalar.types.subtracting([.null])
    let isScalar = kinds.count == 1 && kinds.isDisjoint(with: [.object, .array])
    // A parameter is text in the end; what is of no single type is given as text.
    let type = isScalar ? types.type(scalar, parent: parent, field: parameter.name) : "String"
    return SwiftOperation.Argument(
      key: parameter.name, name: UniqueName.make(SwiftName.member(parameter.name), taken: &taken),
      type: isArray ? "[\(type)]" : type, isArray: isArray, isRequired: parameter.isRequired,
      description: parameter.description, place: parameter.place)
  }

  private static func isToken(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || "!#$%&'*+-.^_`|~".utf8.contains($0)
      }
  }

  private mutating func payload(_ bodies: [Body], parent: String, field: String) -> SwiftOperation.Payload {
    let payloads = bodies.map { body -> SwiftOperation.Payload in
      if MediaType.isJSON(body.mediaType) { return .json(json(body.schema, parent: parent, field: field)) }
      return MediaType.isText(body.mediaType) ? .text : .data
    }
    guard let first = payloads.first else { return .none }
    return payloads.allSatisfy { $0 == first } ? first : .data
  }

  /// A body that is documented as null now and then is optional; JSON of which nothing is known has a null of its own.
  private mutating func json(_ schema: Schema, parent: String, field: String) -> String {
    let type = types.type(schema, parent: parent, field: field)
    return schema.isNullable && type != "JSON" ? type + "?" : type
  }

  private static func type(_ payload: SwiftOperation.Payload) -> String {
    switch payload {
    case .none, .data: "Data"
    case .json(let type): type
    case .text: "String"
    }
  }

  private func accept(_ operation: Operation) -> String {
    var seen: Set<String> = []
    let types = operation.responses.flatMap(\.bodies).map(\.mediaType).filter { seen.insert($0).inserted }
    return types.isEmpty ? "*/*" : types.joined(separator: ", ")
  }
}

/// Names of statuses as enumeration cases, after the reason phrases of RFC 9110.
enum StatusName {
  static func member(_ status: Int) -> String { names[status] ?? "status\(status)" }

  private static let names: [Int: String] = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritativeInformation", 204: "noContent", 205: "resetContent",
    206: "partialContent", 300: "multipleChoices", 301: "movedPermanently", 302: "found", 303: "seeOther", 304: "notModified",
    307: "temporaryRedirect", 308: "permanentRedirect", 400: "badRequest", 401: "unauthorized", 402: "paymentRequired",
    403: "forbidden", 404: "notFound", 405: "methodNotAllowed", 406: "notAcceptable", 407: "proxyAuthenticationRequired",
    408: "requestTimeout", 409: "conflict", 410: "gone", 411: "lengthRequired", 412: "preconditionFailed", 413: "contentTooLarge",
    414: "uriTooLong", 415: "unsupportedMediaType", 416: "rangeNotSatisfiable", 417: "expectationFailed",
    421: "misdirectedRequest", 422: "unprocessableContent", 423: "locked", 424: "failedDependency", 425: "tooEarly",
    426: "upgradeRequired", 428: "preconditionRequired", 429: "tooManyRequests", 431: "requestHeaderFieldsTooLarge",
    451: "unavailableForLegalReasons", 500: "internalServerError", 501: "notImplemented", 502: "badGateway",
    503: "serviceUnavailable", 504: "gatewayTimeout", 505: "httpVersionNotSupported",
  ]
}
