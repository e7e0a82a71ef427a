import Vocabulary

/// The field of an object that has another name in the new version: the only one that is gone, and the only one that is new.
///
///     RenamedField(old, new)  // title → name, where both are texts, and one name is the other with something more: title_text
struct RenamedField {
  let old: String
  let new: String

  /// Nil where the names or the types have nothing in common: then one field is gone, and another is new.
  init?(_ a: Schema, _ b: Schema) {
    let gone = a.properties.keys.filter { b.properties[$0] == nil }
    let added = b.properties.keys.filter { a.properties[$0] == nil }
    guard gone.count == 1, added.count == 1, let old = gone.first, let new = added.first, let x = a.properties[old],
      let y = b.properties[new], x.types == y.types, x.format == y.format, a.required.contains(old) == b.required.contains(new),
      Self.areRelated(old, new)
    else { return nil }
    (self.old, self.new) = (old, new)
  }

  /// Whether one name has all words of the other, or one begins with the other.
  private static func areRelated(_ a: String, _ b: String) -> Bool {
    let (x, y) = (Naming.words(of: a).map { $0.lowercased() }, Naming.words(of: b).map { $0.lowercased() })
    if Set(x).isSubset(of: y) || Set(y).isSubset(of: x) { return true }
    let (p, q) = (x.joined(), y.joined())
    return min(p.utf8.count, q.utf8.count) > 1 && (p.hasPrefix(q) || q.hasPrefix(p) || p.hasSuffix(q) || q.hasSuffix(p))
  }
}
