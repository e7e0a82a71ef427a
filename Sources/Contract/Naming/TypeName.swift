import Vocabulary

extension OperationKey {
  /// What the resource of the path is called as a type: `/v1/users/{id}/bookings` → `Booking`, `/bookings/{id}/confirm` → `Booking`.
  public var resourceName: String {
    let resource = ResourceName(path: path)
    let words = resource.lastResource
    return words.isEmpty ? "Resource" : Self.typeName(words)
  }

  /// What objects of the operation may be called as types, the usual first: `/batches/{id}/log` → `Batch`, `BatchLog`.
  public var resourceNames: [String] {
    var seen: Set<String> = []
    let names = ResourceName(path: path).objectNames.filter { !$0.isEmpty }.map(Self.typeName)
    return (names.isEmpty ? ["Resource"] : names).filter { seen.insert($0).inserted }
  }

  /// Whether what the path leads to is many, by its name: `/batches`.
  public var isOfMany: Bool {
    let resource = ResourceName(path: path)
    return !resource.isItem && resource.last.last.map(EnglishNumber.isPlural) ?? false
  }

  /// The name of one of what a field holds: `line_items` → `LineItem`.
  public static func typeName(of field: String) -> String {
    let words = Naming.words(of: field)
    return words.isEmpty ? "Value" : typeName(words)
  }

  private static func typeName(_ words: [String]) -> String {
    let singular = words.dropLast() + words.suffix(1).map(EnglishNumber.singular)
    return singular.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Contract {
  /// An object that the documentation describes apart from operations.
  public struct ObjectType: Sendable, Hashable {
    /// `Booking` of `The booking object`.
    public var name: String
    /// The names of its own fields, sorted.
    public var fields: [String]

    public init(name: String, fields: [String]) {
      self.name = name
      self.fields = fields
    }
  }
}

extension DescribedObject {
  /// The type that the object is, by the heading that it stands below: `#the-booking-object`.
  var type: Contract.ObjectType? {
    guard let anchor = anchors.first else { return nil }
    let words = anchor.split(separator: "-").map(String.init)
    let isTitled = EvidenceReader.isObject(title: words.joined(separator: " "))
    let useful = words.filter { !["the", "a", "an"].contains($0) }
    let named = isTitled ? useful.dropLast() : useful[...]
    let own = names.filter { !$0.utf8.contains(UInt8(ascii: "[")) }.sorted()
    guard (1...3).contains(named.count), own.count > 1, named.allSatisfy({ $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
    else {
      return nil
    }
    return Contract.ObjectType(name: OperationKey.typeName(of: named.joined(separator: " ")), fields: own)
  }
}
