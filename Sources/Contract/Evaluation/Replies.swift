import Diagnostics
import Snippets

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
      hole.name.utf8.first.map({ (0x41...0x5A).contains($0) }) == true
    else { return nil }
    return StatusNames.status(named: hole.name)
  }

  /// A comparison of two values: of a reply's status with a number, of a header with a scheme or a media type.
  mutating func compare(_ a: Value, _ b: Value, left: Expression, right: Expression, at range: SourceRange) {
    if let exchange = statusExchange(of: a), let status = status(of: b) { readStatus(status, of: exchange, at: location(range)) }
    if let exchange = statusExchange(of: b), let status = status(of: a) { readStatus(status, of: exchange, at: location(range)) }
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
      for operation in operations(of: exchange) {
        add(
          .responseField(status: currentStatus(of: exchange), path: inner, schema: .any, description: nil), to: operation,
          at: place)
      }
      return Value(.reply(.json(path: inner), exchange: exchange), origin: place)
    case .headers:
      let name = HeaderNames.field(named: key)
      for operation in operations(of: exchange) where !HeaderNames.replyTransport.contains(name.lowercased()) {
        add(.responseHeader(status: currentStatus(of: exchange), name: name, value: nil), to: operation, at: place)
      }
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
    let status = currentStatus(of: exchange)
    for operation in operations(of: exchange) {
      add(.responseBody(status: status, mediaType: mediaType, schema: shape.schema), to: operation, at: place)
      for field in shape.fields {
        add(
          .responseField(status: status, path: field.path, schema: field.schema, description: nil), to: operation,
          at: field.location)
      }
    }
  }

  /// A value gets a declared type: of a part of a reply's JSON it tells the part's type.
  mutating func note(_ value: Value, boundTo type: TypeName?) {
    guard let type, case .reply(.json(let path), let exchange) = value.kind, let origin = value.origin,
      let schema = TypeMapping.schema(of: type, in: language), !schema.isAny
    else { return }
    var plain = schema
    plain.types.remove(.null)
    for operation in operations(of: exchange) {
      if path.isEmpty {
        add(
          .responseBody(status: currentStatus(of: exchange), mediaType: "application/json", schema: plain), to: operation,
          at: origin)
      } else {
        add(
          .responseField(status: currentStatus(of: exchange), path: path, schema: plain, description: nil), to: operation,
          at: origin)
      }
    }
  }
}

/// HTTP methods.
enum Methods {
  static let all: Set<String> = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

  /// The method that a word is, if it is one.
  static func named(_ word: some Collection<UInt8>) -> String? {
    guard word.count <= 7, word.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    let name = String(decoding: word, as: UTF8.self)
    return all.contains(name) ? name : nil
  }
}

/// Values of the header `Authorization`.
enum Authorization {
  /// The scheme that a description of the `Authorization` header names: `Bearer` in "`Bearer <token>`".
  static func scheme(inDescription text: String) -> SecurityScheme? {
    let words = LowercasedWords.of(text)
    return ["basic", "bearer", "digest"].first(where: words.contains).map { SecurityScheme(.http(scheme: $0)) }
  }

  /// Whether a header or a query parameter of this name carries a key: `X-Api-Key`, `Acme-Auth-Token`, `api_key`.
  static func isKey(_ name: String) -> Bool {
    let letters = LowercasedWords.letters(of: name)
    return ["apikey", "authtoken", "authkey", "accesstoken", "privatetoken"].contains { letters.hasSuffix($0) }
  }

  /// The scheme of a value: `Basic {header}`, `Bearer <token>`; other words are API keys of their own kind.
  static func scheme(of value: String) -> SecurityScheme? {
    let word = String(Substring(value.utf8.drop { $0 == 0x20 }.prefix { $0 != 0x20 })).lowercased()
    switch word {
    case "basic", "bearer", "digest", "negotiate", "hoba", "mutual", "dpop", "aws4-hmac-sha256":
      return SecurityScheme(.http(scheme: word))
    case "token", "apikey", "api-key", "key":
      return SecurityScheme(.apiKey(name: "Authorization", place: .header))
    default: return nil
    }
  }
}
