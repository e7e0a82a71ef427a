import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let comparedStatuses = Heuristic(
    227, "code/compared-statuses", "Numbers with which code compares the status of a reply")
  static let declaredTypes = Heuristic(228, "code/declared-types", "The type of a variable that holds a part of a reply")
}

/// What client code reads of replies.
extension Evaluator {
  /// The exchange whose status a value is.
  func statusExchange(of value: Value) -> Int? {
    for one in value.alternatives {
      if case .reply(.status, let exchange) = one.kind { return exchange }
    }
    return nil
  }

  /// The status that a value is: a number, a name such as `.gone`.
  func status(of value: Value) -> Int? {
    switch value.kind {
    case .number(let text): Int(text).flatMap { (100...599).contains($0) ? $0 : nil }
    case .symbol(let symbol): symbol.split(separator: ".").last.flatMap { StatusNames.status(named: String($0)) }
    case .text(let text):
      constantStatus(text) ?? (habits.textsAreNames ? text.constant.flatMap { StatusNames.status(named: $0) } : nil)
    default: nil
    }
  }

  /// A constant of a library that the page does not declare: `http.StatusNotFound`.
  private func constantStatus(_ text: Text) -> Int? {
    guard text.pieces.count == 1, case .hole(let hole) = text.pieces[0],
      hole.name.utf8.first.map({ $0.isUppercase }) == true
    else { return nil }
    return StatusNames.status(named: hole.name)
  }

  /// A comparison of two values: of a reply's status with a number, of a header with a scheme or a media type.
  mutating func compare(_ a: Value, _ b: Value, left: Expression, right: Expression, at range: SourceRange) {
    if let exchange = statusExchange(of: a), let status = status(of: b) {
      by(.comparedStatuses) { $0.readStatus(status, of: exchange, at: $0.location(range)) }
    }
    if let exchange = statusExchange(of: b), let status = status(of: a) {
      by(.comparedStatuses) { $0.readStatus(status, of: exchange, at: $0.location(range)) }
    }
    for (input, other) in [(a, b), (b, a)] {
      guard case .input(let part) = input.kind, part.place == .header, let text = other.constantText else { continue }
      statesHeader(part.name, text, at: location(range))
    }
  }

  mutating func readStatus(_ status: Int, of exchange: Int, at place: Location) {
    for key in exchanges[exchange].operations { add(.status(status, description: nil), to: key, at: place) }
  }

  /// The status under which a reply is read at this point.
  private func currentStatus(of exchange: Int) -> Int { assumed[exchange] ?? Findings.successStatus }

  /// The operations of which what is read of a reply is stated: none where nothing says which reply it is.
  private func operations(of exchange: Int) -> [OperationKey] {
    assumed[exchange] == Self.unknownStatus ? [] : exchanges[exchange].operations
  }

  mutating func readReply(_ part: Value.ReplyPart, exchange: Int, key: String, at place: Location) -> Value {
    switch part {
    case .json(let path):
      let inner = key == "[]" ? path + "[]" : Shape.join(path, key)
      state([.replyField(inner, of: currentStatus(of: exchange), at: place)], of: exchange)
      return Value(.reply(.json(path: inner), exchange: exchange), origin: place)
    case .headers:
      let header = ContractStatement.replyHeader(
        HeaderNames.field(named: key), value: nil, of: currentStatus(of: exchange), at: place)
      state([header].compactMap { $0 }, of: exchange)
      return .hole(Naming.identifier(key), at: place)
    case .text, .body, .status: return Value(.reply(part, exchange: exchange), origin: place)
    case .response:
      // A member that no row knows: `response.url`, or a wrapper's own.
      return .hole(Naming.identifier(key), at: place)
    case .error: return .hole(Naming.identifier(key), at: place)
    }
  }

  /// The client takes quotation marks off the text of a reply: its body is a JSON string.
  mutating func statesJSONString(_ exchange: Int, at place: Location) {
    statesReplyBody(exchange, mediaType: "application/json", shape: Shape(schema: .string), at: place)
  }

  mutating func statesReplyBody(_ exchange: Int, mediaType: String, shape: Shape, at place: Location) {
    state(ContractStatement.replyBody(mediaType, shape, of: currentStatus(of: exchange), at: place), of: exchange)
  }

  /// What a client reads of a reply is stated of all operations that the request may be.
  private mutating func state(_ statements: [ContractStatement], of exchange: Int) {
    for operation in operations(of: exchange) { state(statements, of: operation) }
  }

  /// A value gets a declared type: of a part of a reply's JSON it tells the part's type.
  mutating func note(_ value: Value, boundTo type: TypeName?) {
    guard let type, case .reply(.json(let path), let exchange) = value.kind, let origin = value.origin,
      let schema = TypeMapping.schema(of: type, in: language), !schema.isAny
    else { return }
    var plain = schema
    plain.types.remove(.null)
    let status = currentStatus(of: exchange)
    state(
      path.isEmpty
        ? ContractStatement.replyBody("application/json", Shape(schema: plain), of: status, at: origin)
        : [.replyField(path, plain, of: status, at: origin)], of: exchange)
  }
}
