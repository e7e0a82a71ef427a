import Diagnostics

/// Whether what was read of a page is the same after an edit of its text, as far as anybody outside of the text can tell: the same
/// values, and places on the same lines.
///
///     Likeness(old: source, new: edited).holds(facts, after, but: ["diagnostics"])
///
/// Values are gone through part by part, as their types are: whatever is added to one of them takes part. It is slow, and meant for the
/// few pages that were edited. What it cannot tell is another value.
struct Likeness {
  let old: SourceFile
  let new: SourceFile

  /// `but` are the names of parts that do not count.
  func holds(_ a: Any, _ b: Any, but ignored: Set<String> = []) -> Bool {
    switch (a, b) {
    case (let a as Location, let b as Location):
      return a.file == b.file && (a.file == old.path ? isSamePlace(a.range, b.range) : a.range == b.range)
    case (let a as SourceRange, let b as SourceRange): return isSamePlace(a, b)
    case (let a as String, let b as String): return a == b
    case (let a as [UInt8], let b as [UInt8]): return a == b
    case (let a as Int, let b as Int): return a == b
    default: break
    }
    guard type(of: a) == type(of: b) else { return false }
    let (was, now) = (Mirror(reflecting: a), Mirror(reflecting: b))
    if was.children.isEmpty && now.children.isEmpty { return String(reflecting: a) == String(reflecting: b) }
    if was.displayStyle == .dictionary || was.displayStyle == .set {
      return was.children.map { String(reflecting: $0.value) }.sorted()
        == now.children.map { String(reflecting: $0.value) }.sorted()
    }
    guard was.children.count == now.children.count else { return false }
    return zip(was.children, now.children).allSatisfy { a, b in
      guard a.label == b.label else { return false }
      if let label = a.label {
        if ignored.contains(label) { return true }
        if label == "fileOffset", let a = a.value as? Int, let b = b.value as? Int { return isSamePlace(a, b) }
      }
      return holds(a.value, b.value, but: ignored)
    }
  }

  private func isSamePlace(_ a: SourceRange, _ b: SourceRange) -> Bool {
    isSamePlace(a.lowerBound, b.lowerBound) && isSamePlace(a.upperBound, b.upperBound)
  }

  /// Whether two offsets are on the same line, and as far into it.
  private func isSamePlace(_ a: Int, _ b: Int) -> Bool {
    let line = old.lineIndex(at: a)
    return line == new.lineIndex(at: b) && a - old.lineStarts[line] == b - new.lineStarts[line]
  }
}
