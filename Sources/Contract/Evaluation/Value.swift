import Diagnostics
import Snippets
import Vocabulary

/// What the evaluator knows of the result of an expression, and where it came from.
struct Value: Sendable {
  indirect enum Kind: Sendable {
    /// Nothing is known but perhaps a declared type.
    case unknown(TypeName?)
    /// A name that the page does not declare: a type, a namespace or a library's object, dotted.
    case symbol(String)
    case text(Text)
    case number(String)
    case boolean(Bool)
    case null
    case dictionary([Entry])
    case array([Value])
    case tuple([Value])
    /// JSON text or bytes of a value.
    case json(Value)
    /// Something mutable in the evaluator's heap.
    case object(Int)
    case closure(Closure)
    /// A function that the page declares, by its index in the program, with its receiver.
    case function(Int)
    /// A part of the reply to a request that was sent.
    case reply(ReplyPart, exchange: Int)
    /// A part of the request that server code is handling.
    case input(Input)
    /// One of several, depending on a path through the code.
    case oneOf([Value])
  }

  struct Entry: Sendable {
    var key: Text
    var value: Value
  }

  struct Closure: Sendable {
    var function: Function
    var frame: Int
    var unit: Int
    var type: String?
    var receiver: Int?
  }

  /// What a client reads of a reply.
  enum ReplyPart: Sendable, Hashable {
    case response
    case status
    case headers
    case body
    /// The body, read as text.
    case text
    /// The body, decoded: the dotted path of the value that was taken out of it.
    case json(path: String)
    case error
  }

  /// What a server reads of a request.
  struct Input: Sendable, Hashable {
    enum Place: Sendable, Hashable { case request, parameters, query, headers, path, queryValue, header, body }
    var place: Place
    /// Name of the parameter or header, dotted path in the body; empty for the whole.
    var name: String
    var schema: Schema = .any
    /// Of a body: how it is written.
    var mediaType = "application/json"
  }

  var kind: Kind
  /// Where the value was written, if it was.
  var origin: Location?

  init(_ kind: Kind, origin: Location? = nil) {
    self.kind = kind
    self.origin = origin
  }

  static let unknown = Value(.unknown(nil))
  static let null = Value(.null)
  static func text(_ text: String, at location: Location) -> Value { Value(.text(Text(text, at: location)), origin: location) }
  static func hole(_ name: String, _ schema: Schema = .any, at location: Location) -> Value {
    Value(.text(Text(hole: Text.Hole(name: name, schema: schema, location: location))), origin: location)
  }

  /// How many alternatives are kept.
  static let maximumAlternatives = 8

  /// The alternatives of a value: itself, unless it is one of several.
  var alternatives: [Value] {
    if case .oneOf(let values) = kind { return values }
    return [self]
  }

  /// A value that may be any of these; unknown and null ones give way to known ones.
  static func oneOf(_ values: [Value]) -> Value {
    if values.count == 1 { return values[0] }
    var flat: [Value] = []
    for value in values.flatMap(\.alternatives) where !flat.contains(where: { $0.isSame(as: value) }) { flat.append(value) }
    let known = flat.filter { !$0.isUninformative }
    if !known.isEmpty { flat = known }
    if flat.count > maximumAlternatives { flat.removeLast(flat.count - maximumAlternatives) }
    if flat.count == 1 { return flat[0] }
    return flat.isEmpty ? .unknown : Value(.oneOf(flat), origin: flat[0].origin)
  }

  var isUninformative: Bool {
    switch kind {
    case .unknown, .null: true
    default: false
    }
  }

  /// Whether something of the value is written out.
  var isConstant: Bool {
    switch kind {
    case .text(let text): !text.literalPrefix.isEmpty
    case .number, .boolean: true
    default: false
    }
  }

  /// The constant text, if the value is one.
  var constantText: String? {
    if case .text(let text) = kind { return text.constant }
    return nil
  }

  /// The integer, if the value is one.
  var integer: Int? {
    if case .number(let text) = kind { return Int(text) }
    return nil
  }

  /// Whether two values are certainly the same, as far as joining needs it.
  func isSame(as other: Value) -> Bool {
    switch (kind, other.kind) {
    case (.unknown, .unknown), (.null, .null): true
    case (.symbol(let a), .symbol(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.number(let a), .number(let b)): a == b && origin == other.origin
    case (.boolean(let a), .boolean(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    case (.function(let a), .function(let b)): a == b
    case (.input(let a), .input(let b)): a == b
    case (.reply(let a, let x), .reply(let b, let y)): a == b && x == y
    default: false
    }
  }
}

extension Value {
  /// The media type that a text states, or the name of a library's constant.
  var mediaType: String? {
    guard case .symbol(let symbol) = kind, let name = symbol.split(separator: ".").last else { return constantText }
    return MediaType.constant(named: String(name))
  }
}
