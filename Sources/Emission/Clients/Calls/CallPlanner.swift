import Contract
import Vocabulary

/// Turns the steps of a replay into calls of a client.
struct CallPlanner {
  private let plan: ClientPlan
  private let operations: [OperationKey: Int]

  init(_ plan: ClientPlan, _ contract: Contract) {
    self.plan = plan
    let places = Dictionary(
      plan.operations.enumerated().map { (OperationKey(method: $1.method, path: $1.template), $0) },
      uniquingKeysWith: { first, _ in first })
    let templates = PathTemplates(contract.operations.map(\.key.path))
    var operations: [OperationKey: Int] = [:]
    for operation in contract.operations {
      let key = OperationKey(method: operation.key.method.uppercased(), path: templates[operation.key.path].path)
      operations[operation.key] = places[key]
    }
    self.operations = operations
  }

  /// The call of a step; nil where its size depends on a value that only a server knows. Without `isTyped` it is put together by hand.
  func call(_ step: ReplayStep, isTyped: Bool = true) -> PlannedCall? {
    guard let target = MarkedText.text(step.request.target) else { return nil }
    var headers: [PlannedCall.Header] = []
    for header in step.request.headers {
      guard let value = MarkedText.text(header.value) else { return nil }
      headers.append(.init(name: header.name, value: value))
    }
    var body: String?
    if let template = step.request.body {
      guard let text = MarkedText.text(template) else { return nil }
      body = text
    }
    let operation = operations[step.operation]
    let raw = PlannedCall(
      step: step, operation: operation,
      form: .raw(
        method: step.request.method,
        target: step.request.target.variables.isEmpty ? target : MarkedText.plain(step.request.target),
        headers: headers, body: body), credentials: [])
    guard let operation, isTyped else { return raw }
    return typed(step, operation, target: target, headers: headers, body: body) ?? raw
  }

  private func typed(
    _ step: ReplayStep, _ index: Int, target: String, headers: [PlannedCall.Header], body: String?
  ) -> PlannedCall? {
    let operation = plan.operations[index]
    guard step.request.method == operation.method, var arguments = arguments(target, step, operation) else { return nil }
    var others: [PlannedCall.Header] = []
    var mediaType: String?
    var credentials: [(index: Int, value: PlannedCall.Credential)] = []
    for header in headers {
      let name = header.name.lowercased()
      if name == "cookie" { return nil }
      if name == "content-type" {
        mediaType = NormalizedContract.mediaType(header.value)
        continue
      }
      if name == "accept", header.value == operation.accept { continue }
      if let found = credential(header, of: operation) {
        credentials.append(found)
      } else if let place = operation.parameters.firstIndex(where: { $0.place == .header && $0.key.lowercased() == name }) {
        guard fits(header.value, operation.parameters[place].shape) else { return nil }
        arguments.append(.init(parameter: place, values: [header.value]))
      } else {
        others.append(header)
      }
    }
    for (place, parameter) in operation.parameters.enumerated() where parameter.isRequired {
      if !arguments.contains(where: { $0.parameter == place }) { return nil }
    }
    guard let content = content(body, mediaType, operation) else { return nil }
    return PlannedCall(
      step: step, operation: index,
      form: .typed(operation: index, arguments: arguments, body: content.body, headers: others), credentials: credentials)
  }

  // MARK: Parameters

  private func arguments(_ target: String, _ step: ReplayStep, _ operation: PlannedOperation) -> [PlannedCall.Argument]? {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard let segments = PathTemplate(step.operation.path).match(path) else { return nil }
    let places = operation.parameters.indices.filter { operation.parameters[$0].place == .path }
    guard segments.count == places.count else { return nil }
    var result: [PlannedCall.Argument] = []
    for (place, segment) in zip(places, segments) {
      let value = PercentEncoding.decode(segment.raw)
      guard fits(value, operation.parameters[place].shape), !["", ".", ".."].contains(value) else { return nil }
      result.append(.init(parameter: place, values: [value]))
    }
    for item in target.dropFirst(path.count + 1).prefix(while: { $0 != "#" }).split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decode(parts[0], plusIsSpace: true)
      let value = PercentEncoding.decode(parts.count > 1 ? parts[1] : "", plusIsSpace: true)
      guard let place = operation.parameters.firstIndex(where: { $0.place == .query && $0.key == name }),
        fits(value, operation.parameters[place].shape)
      else { return nil }
      if let known = result.firstIndex(where: { $0.parameter == place }) {
        guard operation.parameters[place].isList else { return nil }
        result[known].values.append(value)
      } else {
        result.append(.init(parameter: place, values: [value]))
      }
    }
    return result
  }

  /// Whether text is how a value is written, so that writing it again gives the same text.
  private func fits(_ text: String, _ shape: TypeShape) -> Bool {
    let shape = plan.resolved(shape)
    if MarkedText.hasVariable(text) {
      switch shape {
      case .string: return true
      case .integer, .number, .boolean: return MarkedText.pieces(text).count == 1
      default: return false
      }
    }
    switch shape {
    case .string: return true
    case .integer: return Int(text).map { String($0) == text && abs($0) < 1 << 53 } ?? false
    case .number: return Int(text).map { String($0) == text && abs($0) < 1 << 53 } ?? false
    case .boolean: return text == "true" || text == "false"
    case .dateTime: return PointInTime(text)?.utcText == text
    case .date: return PointInTime(day: text) != nil
    case .named(let index): if case .enumeration = plan.types[index].form { return true } else { return false }
    default: return false
    }
  }

  // MARK: Credentials

  private func credential(
    _ header: PlannedCall.Header, of operation: PlannedOperation
  ) -> (index: Int, value: PlannedCall.Credential)? {
    for index in operation.credentials {
      switch plan.credentials[index].form {
      case .basic:
        guard header.name.lowercased() == "authorization", header.value.hasPrefix("Basic "),
          !MarkedText.hasVariable(header.value),
          let pair = Base64.text(header.value.dropFirst(6)), let colon = pair.firstIndex(of: ":")
        else { continue }
        return (index, .basic(user: String(pair[..<colon]), password: String(pair[pair.index(after: colon)...])))
      case .authorization(let prefix):
        guard header.name.lowercased() == "authorization", header.value.hasPrefix(prefix + " ") else { continue }
        return (index, .token(String(header.value.dropFirst(prefix.count + 1))))
      case .key(let name, .header):
        guard header.name.lowercased() == name.lowercased() else { continue }
        return (index, .token(header.value))
      case .key: continue
      }
    }
    return nil
  }

  // MARK: Bodies

  /// The body as an argument; nil where the client would not send it so.
  private func content(
    _ body: String?, _ mediaType: String?, _ operation: PlannedOperation
  ) -> (body: PlannedCall.Body?, Void)? {
    guard let body else {
      return mediaType == nil && operation.body?.isRequired != true ? (nil, ()) : nil
    }
    guard let planned = operation.body, mediaType == planned.mediaType, !planned.needsMediaType else { return nil }
    switch planned.payload {
    case .json(let shape):
      guard let value = JSONReader.read(body), fits(value, shape, depth: 0) else { return nil }
      return (.json(value), ())
    case .text: return (.text(body), ())
    case .form(let fields), .multipart(let fields):
      guard let values = values(FormText.parts(body, mediaType: planned.mediaType) ?? [], fields) else { return nil }
      return (.form(values), ())
    case .none, .bytes: return nil
    }
  }

  /// The parts of a form by its fields; nil where one is missing, or has no place.
  private func values(_ parts: [FormText.Part], _ fields: [PlannedPayload.FormField]) -> [PlannedCall.FormValue]? {
    var values: [PlannedCall.FormValue] = []
    for part in parts {
      guard let index = fields.firstIndex(where: { $0.key == part.name }), fields[index].isFile == (part.file != nil),
        fields[index].isFile || fits(part.value, fields[index].shape),
        fields[index].isList || !values.contains(where: { $0.field == index })
      else { return nil }
      values.append(.init(field: index, value: part.value, file: part.file, mediaType: part.mediaType))
    }
    let isWhole = fields.indices.allSatisfy { index in !fields[index].isRequired || values.contains { $0.field == index } }
    return isWhole && !values.isEmpty ? values : nil
  }

  /// Whether a value is one of a type, with nothing that the type does not have.
  private func fits(_ value: JSONValue, _ shape: TypeShape, depth: Int) -> Bool {
    guard depth < 50 else { return false }
    switch (value, plan.resolved(shape)) {
    case (_, .open): return true
    case (.null, .nullable): return true
    case (_, .nullable(let inner)): return fits(value, inner, depth: depth)
    case (.string, .string): return true
    case (.string(let text), .dateTime): return PointInTime(text) != nil
    case (.string(let text), .date): return PointInTime(day: text) != nil
    case (.string, .named(let index)):
      if case .enumeration = plan.types[index].form { return true } else { return false }
    case (.number(let text), .integer): return Int(text).map { abs($0) < 1 << 53 } ?? false
    case (.number, .number), (.boolean, .boolean): return true
    case (.array(let items), .list(let item)): return items.allSatisfy { fits($0, item, depth: depth + 1) }
    case (.object(let members), .map(let inner)): return members.values.allSatisfy { fits($0, inner, depth: depth + 1) }
    case (.object(let members), .named(let index)):
      guard case .object(let fields) = plan.types[index].form else { return false }
      let known = Dictionary(fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      return fields.allSatisfy { !$0.isRequired || members[$0.key] != nil }
        && members.allSatisfy { key, member in known[key].map { fits(member, $0.shape, depth: depth + 1) } ?? false }
    default: return false
    }
  }
}

/// Base64 (RFC 4648) of credentials in documentation.
enum Base64 {
  static func text(_ encoded: some StringProtocol) -> String? {
    var bits = 0
    var value = 0
    var bytes: [UInt8] = []
    for unit in encoded.utf8 where unit != UInt8(ascii: "=") {
      let digit: Int
      switch unit {
      case 0x41...0x5A: digit = Int(unit) - 0x41
      case 0x61...0x7A: digit = Int(unit) - 0x61 + 26
      case 0x30...0x39: digit = Int(unit) - 0x30 + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      default: return nil
      }
      value = (value << 6 | digit) & 0xFFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(value >> bits & 0xFF))
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// What a test of a documented exchange is called: `putRegister without credentials is unauthorized`, as words.
enum CallName {
  /// The title of the suite that a test belongs to: that of a page, or of all that pages state in words and that can wait.
  static func suite(_ step: ReplayStep) -> String {
    if step.origin == .documented { return PageName.stem(step.page) }
    return step.precedes.map { PageName.stem($0.file) } ?? "stated in words"
  }

  static func words(_ call: PlannedCall, _ plan: ClientPlan) -> [String] {
    let step = call.step
    var words = call.operation.map { NameWords.split(plan.operations[$0].id) } ?? NameWords.split("\(step.operation)")
    switch step.origin {
    case .documented: break
    case .withoutCredentials: words += ["without", "credentials"]
    case .withWrongCredentials: words += ["with", "wrong", "credentials"]
    case .without(let parameter): words += ["without"] + NameWords.split(parameter)
    case .withWrongMediaType: words += ["with", "another", "media", "type"]
    case .withMalformedBody: words += ["with", "a", "malformed", "body"]
    case .withUnknown(let parameter): words += ["with", "an", "unknown"] + NameWords.split(parameter)
    case .with(let value): words += ["with"] + NameWords.split(value)
    case .again: words += ["once", "more"]
    case .afterDeletion: words += ["after", "deletion"]
    case .afterChange(let method): words += ["after", method.lowercased()]
    case .byAnotherUser: words += ["by", "another", "user"]
    case .withUndocumentedMethod: words += ["with", "an", "undocumented", "method"]
    }
    return words + ["is"] + NameWords.split(StatusName.member(step.expectation.status))
  }
}
