/// How a plan's types are spelled in Swift.
struct SwiftTypes {
  struct Property {
    var name: String
    var key: String
    /// Without the question mark of an optional one.
    var type: String
    var presence: Presence
    var description: String?
    var isOptional: Bool { presence != .always }
  }

  /// Whether a field is there, and what stands for its absence.
  enum Presence {
    case always
    /// There, and `null` where it has no value.
    case orNull
    /// Left out where it has no value.
    case orAbsent
    /// Null is something else than being left out.
    case orNullOrAbsent
  }

  let plan: ClientPlan
  let names: [String]
  /// The properties of each type that is an object.
  let properties: [[Property]]
  private var taken: Set<String>

  /// `client` is the name of the structure that the types stand in.
  init(_ plan: ClientPlan, client: String) {
    self.plan = plan
    var taken = SwiftName.reservedTypes.union([client, "ClientRuntime"])
    var names: [String] = []
    for type in plan.types {
      let long = SwiftName.type(type.names.joined(separator: " "))
      let short = SwiftName.type(type.names.last ?? "")
      names.append(UniqueName.make(type.prefersLastName && !taken.contains(short) ? short : long, taken: &taken))
    }
    self.names = names
    self.taken = taken
    properties = plan.types.map { type in
      guard case .object(let fields) = type.form else { return [] }
      var members: Set<String> = ["CodingKeys", "additionalFields"]
      return fields.map { field in
        let name = UniqueName.make(SwiftName.member(field.key), taken: &members)
        guard case .nullable(let inner) = field.shape else {
          return Property(
            name: name, key: field.key, type: Self.type(field.shape, names), presence: field.isRequired ? .always : .orAbsent,
            description: field.description)
        }
        let value = Self.type(inner, names)
        return Property(
          name: name, key: field.key, type: field.isRequired ? value : "Nullable<\(value)>",
          presence: field.isRequired ? .orNull : .orNullOrAbsent, description: field.description)
      }
    }
  }

  /// A name for a type that belongs to no schema.
  mutating func uniqueName(_ base: String) -> String { UniqueName.make(base, taken: &taken) }

  /// `[String: Booking]`
  func type(_ shape: TypeShape) -> String { Self.type(shape, names) }

  private static func type(_ shape: TypeShape, _ names: [String]) -> String {
    switch shape {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .boolean: "Bool"
    case .dateTime: "Date"
    case .date: "Day"
    case .open: "JSON"
    case .list(let item): "[\(type(item, names))]"
    case .map(let value): "[String: \(type(value, names))]"
    case .nullable(let inner): "\(type(inner, names))?"
    case .named(let index): names[index]
    }
  }

  /// `page.next?.cursor`, and whether it may be missing.
  func member(_ path: [String], of shape: TypeShape, _ base: String) -> (text: String, isOpen: Bool, shape: TypeShape) {
    var (text, shape, isOpen) = (base, shape, false)
    for key in path {
      guard case .named(let index) = plan.resolved(shape), case .object(let fields) = plan.types[index].form,
        let place = fields.firstIndex(where: { $0.key == key })
      else { return (text, isOpen, shape) }
      let property = properties[index][place]
      text += "\(isOpen ? "?" : "").\(property.name)"
      if property.presence == .orNullOrAbsent { text += "?.value" }
      isOpen = isOpen || property.isOptional
      shape = fields[place].shape
      if case .nullable(let inner) = shape { shape = inner }
    }
    return (text, isOpen, shape)
  }
}
