/// The heuristics that a fact or a finding comes from, in the order in which they took part: the first one and the last three.
///
///     var rules = Provenance()
///     rules.note(.operationTable)
///     rules.note(.basePaths)
///     rules.numbers   // [31, 140]
///
/// It is one number without any memory of its own. Who states something is no part of what is stated: all provenances are equal.
public struct Provenance: Hashable, Sendable {
  /// Sixteen bits for each, the first one in the lowest; zero is none.
  public private(set) var bits: UInt64

  public init(bits: UInt64 = 0) { self.bits = bits }

  @inlinable
  public static func == (a: Provenance, b: Provenance) -> Bool { true }

  @inlinable
  public func hash(into hasher: inout Hasher) {}

  public var isEmpty: Bool { bits == 0 }

  /// The numbers of the heuristics in their order.
  public var numbers: [UInt16] {
    (0..<4).map { UInt16(truncatingIfNeeded: bits >> (16 * $0)) }.filter { $0 != 0 }
  }

  public func contains(_ heuristic: Heuristic) -> Bool { numbers.contains(heuristic.number) }

  /// Adds one that took part, if it is not the last one already.
  public mutating func note(_ heuristic: Heuristic) { note(heuristic.number) }

  /// The same with one more.
  public func noting(_ heuristic: Heuristic) -> Provenance {
    var out = self
    out.note(heuristic)
    return out
  }

  /// Adds all of another: what was found first by those was then changed or placed by these.
  public mutating func note(all other: Provenance) {
    if bits == 0 { return bits = other.bits }
    var rest = other.bits
    while rest != 0 {
      note(UInt16(truncatingIfNeeded: rest))
      rest >>= 16
    }
  }

  private mutating func note(_ number: UInt16) {
    let used = (UInt64.bitWidth - bits.leadingZeroBitCount + 15) / 16
    guard used > 0 else { return bits = UInt64(number) }
    if UInt16(truncatingIfNeeded: bits >> (16 * (used - 1))) == number { return }
    if used < 4 {
      bits |= UInt64(number) << (16 * used)
    } else {
      // The second one gives way.
      bits = bits & 0xFFFF | bits >> 16 & 0xFFFF_FFFF_0000 | UInt64(number) << 48
    }
  }
}

/// Heuristics by their numbers.
public struct HeuristicTable: Sendable {
  private let names: [UInt16: String]

  public init(_ heuristics: [Heuristic]) {
    names = Dictionary(heuristics.map { ($0.number, "\($0.name)") }) { first, _ in first }
  }

  /// The names of what something comes from, in order.
  public func names(of rules: Provenance) -> [String] { rules.numbers.map { names[$0] ?? "\($0)" } }
}
