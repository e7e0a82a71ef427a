extension ClientRuntime {
  /// A field that may be null: `nil` leaves it out, `.null` sends null, `.set` a value.
  public enum Nullable<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    case null
    case set(Value)

    /// Nil for null.
    public var value: Value? { if case .set(let value) = self { value } else { nil } }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = container.decodeNil() ? .null : .set(try container.decode(Value.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .set(let value): try container.encode(value)
      }
    }
  }
}
