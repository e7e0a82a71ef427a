extension ClientRuntime {
  /// Fields of an object that the documentation does not name: kept as they came, and sent back with it.
  struct OtherField: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static func read(_ decoder: any Decoder, besides known: (some CodingKey).Type) throws -> [String: JSON] {
      let container = try decoder.container(keyedBy: Self.self)
      var fields: [String: JSON] = [:]
      for key in container.allKeys where known.init(stringValue: key.stringValue) == nil {
        fields[key.stringValue] = try container.decode(JSON.self, forKey: key)
      }
      return fields
    }

    /// What the documentation names stands in a property of its own, whatever is given here.
    static func write(_ fields: [String: JSON], to encoder: any Encoder, besides known: (some CodingKey).Type) throws {
      guard !fields.isEmpty else { return }
      var container = encoder.container(keyedBy: Self.self)
      for (name, value) in fields where known.init(stringValue: name) == nil {
        try container.encode(value, forKey: Self(stringValue: name))
      }
    }
  }
}
