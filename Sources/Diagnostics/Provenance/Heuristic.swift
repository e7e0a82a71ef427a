/// One thing that decides: a recogniser, a settler, a correction or a check, with a name by which it can be seen and switched off.
///
/// A `Rule` says what may be wrong with a document; a heuristic is a piece of the program that finds something out. It is declared at the
/// head of the file that it names, and listed in the table of its module:
///
///     extension Heuristic {
///       static let operationTable = Heuristic(31, "read/operation-table", "A table whose rows each hold a method and a path")
///     }
///
/// Numbers are packed into a `Provenance`, so each is given once; those of a module follow each other.
public struct Heuristic: Hashable, Sendable {
  public let number: UInt16
  /// Kind and name in kebab case: `read/operation-table`, `settle/forms`, `correct/doubled-bases`, `check/near-names`.
  public let name: StaticString
  /// What is decided, in one line without a full stop.
  public let decides: StaticString

  @inlinable
  public init(_ number: UInt16, _ name: StaticString, _ decides: StaticString) {
    (self.number, self.name, self.decides) = (number, name, decides)
  }

  @inlinable
  public static func == (a: Heuristic, b: Heuristic) -> Bool { a.number == b.number }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// What a heuristic may find out; nothing where it finds nothing out, or is switched off.
public protocol Conclusion {
  static var nothing: Self { get }
  var isNothing: Bool { get }
}

extension Bool: Conclusion {
  @inlinable public static var nothing: Bool { false }
  @inlinable public var isNothing: Bool { !self }
}

extension Optional: Conclusion {
  @inlinable public static var nothing: Wrapped? { .none }
  @inlinable public var isNothing: Bool { self == nil }
}

extension Array: Conclusion {
  @inlinable public static var nothing: [Element] { [] }
  @inlinable public var isNothing: Bool { isEmpty }
}

extension Set: Conclusion {
  @inlinable public static var nothing: Set<Element> { [] }
  @inlinable public var isNothing: Bool { isEmpty }
}

extension Dictionary: Conclusion {
  @inlinable public static var nothing: [Key: Value] { [:] }
  @inlinable public var isNothing: Bool { isEmpty }
}

extension Heuristic {
  /// What a recogniser finds: `Heuristic.operationTable.finds { OperationTable(document, node) }`.
  @inlinable
  public func finds<Found: Conclusion>(_ body: () throws -> Found) rethrows -> Found {
    #if ABLATION
      guard isOn else { return Found.nothing }
      let found = try body()
      if !found.isNothing { fires() }
      return found
    #else
      return try body()
    #endif
  }

  /// What a check reports, noted in each finding: `Heuristic.nearNames.reports { NearNames(groups).diagnostics() }`.
  @inlinable
  public func reports(_ body: () throws -> [Diagnostic]) rethrows -> [Diagnostic] {
    var found = try finds(body)
    for index in found.indices { found[index].rules.note(self) }
    return found
  }

  /// A correction of a value: `Heuristic.leftOutBases.changes(&facts) { … }`.
  @inlinable
  public func changes<Value>(_ value: inout Value, _ body: (inout Value) throws -> Void) rethrows {
    #if ABLATION
      guard isOn else { return }
      guard Ablation.records else { return try body(&value) }
      let before = value
      try body(&value)
      if Ablation.isChanged(before, value) { fires() }
    #else
      try body(&value)
    #endif
  }

  /// The names of those that are switched off, in order; none in a build that is released.
  public static var switchedOff: [String] {
    #if ABLATION
      Ablation.off.sorted()
    #else
      []
    #endif
  }

  /// Whether it is not switched off, which nothing but a build for ablation can do.
  @inlinable
  public var isOn: Bool {
    #if ABLATION
      Ablation.isOn(self)
    #else
      true
    #endif
  }

  /// Notes for the list of all that decided anything in this run, which nothing but a build for ablation keeps.
  @inlinable
  public func fires() {
    #if ABLATION
      Ablation.note(self)
    #endif
  }
}
