extension Digest {
  /// The name of a value by all that it is made of, whatever its type: a field that is added to the type is part of the name, without
  /// anybody thinking of it. Nil where a part of it cannot be told from others of its kind: a function, an object.
  ///
  ///     Digest(describing: project.reader)
  init?(describing value: Any) {
    var digester = Digester()
    guard digester.add(describing: value) else { return nil }
    self = digester.digest
  }
}

extension Digester {
  /// Adds all that a value is made of; false where that cannot be told.
  mutating func add(describing value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    add("\(type(of: value))")
    add(UInt64(mirror.children.count))
    // Texts, numbers and flags.
    if let value = value as? any LosslessStringConvertible {
      add(value.description)
      return true
    }
    switch mirror.displayStyle {
    case .dictionary, .set:
      let parts = mirror.children.map { Digest(describing: $0.value) }
      guard parts.allSatisfy({ $0 != nil }) else { return false }
      for part in parts.compactMap({ $0?.hex }).sorted() { add(part) }
      return true
    case .enum where mirror.children.isEmpty:
      if let value = value as? any RawRepresentable { return add(describing: value.rawValue) }
      // A type may say the same of two of its cases.
      guard !(value is any CustomStringConvertible) else { return false }
      add("\(value)")
      return true
    case .struct, .enum, .tuple, .optional, .collection:
      for (label, part) in mirror.children {
        add(label ?? "")
        guard add(describing: part) else { return false }
      }
      return true
    default:
      return false
    }
  }
}
