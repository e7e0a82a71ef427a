import Diagnostics

/// Names among which those are found that may be near another one, without a comparison with each.
///
/// Two names within one edit of each other have a form in common from which at most one letter was left out; of two within two
/// edits, that holds for one half. `Near` decides about the few that are found.
///
///     NearNames(["users", "orders"]).candidates(for: "usesr")  // 0
struct NearNames: Sendable {
  private struct Entry: Sendable {
    /// The name in small letters, and the same without digits.
    var whole: UInt64
    var letters: UInt64
  }

  private let entries: [Entry]
  /// Forms of the names, ascending, and whose they are.
  private let forms: [(form: UInt64, entry: Int32)]
  private let isSmall: Bool

  /// So few names are all looked at.
  private static let few = 16
  /// A form that more names have tells nothing: they are a series. Of one name, no more than `mostCandidates` are looked at.
  private static let mostWithForm = 256
  private static let mostCandidates = 64
  /// Longer ones are no names.
  private static let longest = 200
  /// From this length on two edits may be a slip of the pen.
  private static let twoEdits = 10

  init(_ names: [String]) {
    isSmall = names.count <= Self.few
    guard !isSmall else {
      entries = names.map { _ in Entry(whole: 0, letters: 0) }
      forms = []
      return
    }
    var entries: [Entry] = []
    var forms: [(form: UInt64, entry: Int32)] = []
    for (index, name) in names.enumerated() {
      let scalars = Self.scalars(name)
      entries.append(Self.entry(scalars))
      guard scalars.count <= Self.longest else { continue }
      for form in Set(Self.forms(scalars[...], Part.whole)) { forms.append((form, Int32(index))) }
      guard scalars.count >= Self.twoEdits else { continue }
      let middle = scalars.count / 2
      for form in Set(Self.forms(scalars[..<middle], Part.first) + Self.forms(scalars[middle...], Part.second)) {
        forms.append((form, Int32(index)))
      }
    }
    forms.sort { ($0.form, $0.entry) < ($1.form, $1.entry) }
    self.entries = entries
    self.forms = forms
  }

  /// The numbers of names that may be near one, ascending: all that are, but for those of a series.
  func candidates(for name: String) -> [Int] {
    if isSmall { return Array(entries.indices) }
    let scalars = Self.scalars(name)
    guard scalars.count <= Self.longest else { return [] }
    var wanted = Set(Self.forms(scalars[...], Part.whole))
    // A plural is near at any length.
    wanted.insert(Self.hash(scalars + "es".unicodeScalars, Part.whole))
    wanted.insert(Self.hash(Array(scalars.dropLast(2)), Part.whole))
    if scalars.count >= Self.twoEdits {
      let middle = scalars.count / 2
      for split in middle - 2...middle + 2 {
        wanted.formUnion(Self.forms(scalars[..<split], Part.first))
        wanted.formUnion(Self.forms(scalars[split...], Part.second))
      }
    }
    let own = Self.entry(scalars)
    var found: Set<Int> = []
    for form in wanted {
      let start = forms.partitionPoint { $0.form < form }
      var end = start
      while end < forms.count, end - start <= Self.mostWithForm, forms[end].form == form { end += 1 }
      guard end - start <= Self.mostWithForm else { continue }
      for place in forms[start..<end] {
        let entry = entries[Int(place.entry)]
        // `address1` and `address2` are two names.
        if entry.letters != own.letters || entry.whole == own.whole { found.insert(Int(place.entry)) }
      }
    }
    return Array(found.sorted().prefix(Self.mostCandidates))
  }

  // MARK: Forms

  private enum Part: UInt8 { case whole, first, second }

  private static func scalars(_ name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars) }

  private static func entry(_ scalars: [Unicode.Scalar]) -> Entry {
    Entry(whole: hash(scalars, Part.whole), letters: hash(scalars.filter { !("0"..."9").contains($0) }, Part.whole))
  }

  private static func hash(_ scalars: [Unicode.Scalar], _ part: Part) -> UInt64 {
    var hash = StableHash()
    hash.add(part.rawValue)
    for scalar in scalars { hash.add(UInt64(scalar.value)) }
    return hash.value
  }

  /// A text, and what is left of it without each of its letters, as hashes.
  private static func forms(_ text: ArraySlice<Unicode.Scalar>, _ part: Part) -> [UInt64] {
    var prefix = StableHash()
    prefix.add(part.rawValue)
    var out: [UInt64] = []
    out.reserveCapacity(text.count + 1)
    for index in text.indices {
      var hash = prefix
      for scalar in text[(index + 1)...] { hash.add(UInt64(scalar.value)) }
      out.append(hash.value)
      prefix.add(UInt64(text[index].value))
    }
    out.append(prefix.value)
    return out
  }
}
