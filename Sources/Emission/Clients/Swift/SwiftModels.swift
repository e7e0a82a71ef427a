/// Declares the types of a client.
struct SwiftModels {
  let types: SwiftTypes

  func write(_ index: Int, to out: inout SwiftWriter) {
    let type = types.plan.types[index]
    let name = types.names[index]
    switch type.form {
    case .object: structure(name, type.description, types.properties[index], &out)
    case .enumeration(let values): enumeration(name, type.description, values, &out)
    case .alias(let shape):
      out.doc(type.description)
      out.line("public typealias \(name) = \(types.type(shape))")
    }
  }

  private func structure(
    _ name: String, _ description: String?, _ properties: [SwiftTypes.Property], _ out: inout SwiftWriter
  ) {
    out.doc(description)
    out.block("public struct \(name): Codable, Hashable, Sendable") { out in
      for property in properties {
        out.doc(property.description)
        out.line("public var \(property.name): \(property.type)\(property.isOptional ? "?" : "")")
      }
      out.doc("Fields that the documentation does not name, as they came.")
      out.line("public var additionalFields: [String: JSON] = [:]")
      out.line()
      let ordered = properties.filter { !$0.isOptional } + properties.filter(\.isOptional)
      let parameters = ordered.map { "\($0.name): \($0.type)\($0.isOptional ? "? = nil" : "")" }
      out.block("public init(\((parameters + ["additionalFields: [String: JSON] = [:]"]).joined(separator: ", ")))") { out in
        for property in properties { out.line("self.\(property.name) = \(property.name)") }
        out.line("self.additionalFields = additionalFields")
      }
      out.line()
      out.block("private enum CodingKeys: String, CodingKey") { out in
        for property in properties { out.line("case \(property.name) = \(SwiftLiteral.string(property.key))") }
      }
      out.line()
      decoder(properties, &out)
      out.line()
      encoder(properties, &out)
    }
  }

  /// The compiler's decoder takes null and being left out for the same, and leaves out what it does not know.
  private func decoder(_ properties: [SwiftTypes.Property], _ out: inout SwiftWriter) {
    out.block("public init(from decoder: any Decoder) throws") { out in
      out.line("let _container = try decoder.container(keyedBy: CodingKeys.self)")
      for property in properties {
        let (type, key) = (property.type, property.name)
        let value =
          switch property.presence {
          case .always: "try _container.decode(\(type).self, forKey: .\(key))"
          case .orNull: "try _container.decode(\(type)?.self, forKey: .\(key))"
          case .orAbsent: "try _container.decodeIfPresent(\(type).self, forKey: .\(key))"
          case .orNullOrAbsent: "_container.contains(.\(key)) ? try _container.decode(\(type).self, forKey: .\(key)) : nil"
          }
        out.line("self.\(property.name) = \(value)")
      }
      out.line("self.additionalFields = try ClientRuntime.OtherField.read(decoder, besides: CodingKeys.self)")
    }
  }

  /// A field that must be there and may be null is sent as null; the compiler's encoder would leave it out.
  private func encoder(_ properties: [SwiftTypes.Property], _ out: inout SwiftWriter) {
    out.block("public func encode(to encoder: any Encoder) throws") { out in
      out.line("var _container = encoder.container(keyedBy: CodingKeys.self)")
      for property in properties {
        let method = property.presence == .always || property.presence == .orNull ? "encode" : "encodeIfPresent"
        out.line("try _container.\(method)(self.\(property.name), forKey: .\(property.name))")
      }
      out.line("try ClientRuntime.OtherField.write(self.additionalFields, to: encoder, besides: CodingKeys.self)")
    }
  }

  private func enumeration(_ name: String, _ description: String?, _ values: [String], _ out: inout SwiftWriter) {
    out.doc(description, "Values that the documentation does not name are kept as they are.")
    out.block("public struct \(name): RawRepresentable, Codable, Hashable, Sendable, ExpressibleByStringLiteral") { out in
      let members = Self.members(values)
      for (member, value) in zip(members, values) {
        out.line("public static let \(member) = Self(rawValue: \(SwiftLiteral.string(value)))")
      }
      out.line("public static let documented: [Self] = [\(members.map { ".\($0)" }.joined(separator: ", "))]")
      out.line()
      out.line("public let rawValue: String")
      out.line("public init(rawValue: String) { self.rawValue = rawValue }")
      out.line("public init(stringLiteral value: String) { self.rawValue = value }")
    }
  }

  /// The constants of an enumeration.
  static func members(_ values: [String]) -> [String] {
    var taken: Set<String> = ["documented"]
    return values.map { UniqueName.make(SwiftName.member($0), taken: &taken) }
  }
}
