import Diagnostics

/// What there is in place of a name that is not: the nearest, and the first of all.
enum KnownNames {
  private static let shown = 12

  static func text(_ name: String, _ names: [String]) -> String {
    if names.isEmpty { return "; the documentation has none" }
    let more = names.count > shown ? " and \(names.count - shown) more" : ""
    return "\(NearMiss.hint(for: name, among: names)); there are: \(names.prefix(shown).joined(separator: ", "))\(more)"
  }
}
