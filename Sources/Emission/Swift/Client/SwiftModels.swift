/// Declares the types of a client.
enum SwiftModels {
  static func write(_ declaration: SwiftTypes.Declaration, to out: inout SwiftWriter) {
    switch declaration {
    case .structure(let name, let description, let properties): structure(name, description, properties, &out)
    case .enumeration(let name, let description, let values): enumeration(name, description, values, &out)
    case .alias(let name, let description, let type):
      out.doc(description)
      out.line("public typealias \(name) = \(type)")
    }
  }

  private static func structure(
    _ name: String, _ description: String?, _ properties: [SwiftTypes.Property], _ out: inout SwiftWriter
  ) {
    out.doc(description)
    out.block("public struct \(name): Codable, Hashable, Sendable") { out in
      for property in properties {
        out.doc(property.description)
        out.line("public var \(property.name): \(property.type)\(property.isOptional ? "?" : "")")
      }
      out.line()
      let ordered = properties.filter { !$0.isOptional } + properties.filter(\.isOptional)
      let parameters = ordered.map { "\($0.name): \($0.type)\($0.isOptional ? "? = nil" : "")" }
      out.block("public init(\(parameters.joined(separator: ", ")))") { out in
        for property in properties { out.line("self.\(property.name) = \(property.name)") }
      }
      out.line()
      out.block("private enum CodingKeys: String, CodingKey") { out in
        for property in properties { out.line("case \(property.name) = \(SwiftLiteral.string(property.key))") }
      }
      if properties.contains(where: { $0.isRequired && $0.isOptional }) { encoder(properties, &out) }
    }
  }

  /// A field that must be there and may be null is sent as null; the compiler's encoder would leave it out.
  private static func encoder(_ properties: [SwiftTypes.Property], _ out: inout SwiftWriter) {
    out.line()
    out.block("public func encode(to encoder: any Encoder) throws") { out in
      out.line("var container = encoder.container(keyedBy: CodingKeys.self)")
      for property in properties {
        let method = property.isOptional && !property.isRequired ? "encodeIfPresent" : "encode"
        out.line("try container.\(method)(self.\(property.name), forKey: .\(property.name))")
      }
    }
  }

  private static func enumeration(_ name: String, _ description: String?, _ values: [String], _ out: inout SwiftWriter) {
    out.doc(description, "Values that the documentation does not name are kept as they are.")
    out.block("public struct \(name): RawRepresentable, Codable, Hashable, Sendable, ExpressibleByStringLiteral") { out in
      var taken: Set<String> = ["documented"]
      var names: [String] = []
      var seen: Set<String> = []
      for value in values where seen.insert(value).inserted {
        let member = UniqueName.make(SwiftName.member(value), taken: &taken)
        names.append(member)
        out.line("public static let \(member) = Self(rawValue: \(SwiftLiteral.string(value)))")
      }
      out.line("public static let documented: [Self] = [\(names.map { ".\($0)" }.joined(separator: ", "))]")
      out.line()
      out.line("public let rawValue: String")
      out.line("public init(rawValue: String) { self.rawValue = rawValue }")
      out.line("public init(stringLiteral value: String) { self.rawValue = value }")
    }
  }
}
