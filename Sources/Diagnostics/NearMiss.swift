/// Finds what somebody probably meant: "did you mean …?".
public enum NearMiss {
  /// The candidate nearest to `word`, if one is near enough to be worth proposing.
  ///
  /// Near enough is an edit distance (insertion, deletion, substitution, transposition; case counts half)
  /// of at most a third of the longer word's length. Ties go to the first in alphabetical order.
  ///
  ///     NearMiss.best(for: "locale", among: ["locales", "title"])  // "locales"
  public static func best(for word: String, among candidates: some Sequence<String>) -> String? {
    let w = Array(word.unicodeScalars)
    var best: (distance: Double, candidate: String)?
    for candidate in candidates.sorted() where candidate != word {
      let c = Array(candidate.unicodeScalars)
      let limit = Double(max(w.count, c.count)) / 3
      guard Double(abs(w.count - c.count)) <= limit else { continue }
      let distance = editDistance(w, c)
      if distance <= limit, distance < best?.distance ?? .infinity { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// `"; did you mean 'x'?"`, or nothing.
  public static func hint(for word: String, among candidates: some Sequence<String>) -> String {
    best(for: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Optimal string alignment distance, in which two letters that differ by case only cost one half.
  public static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Double {
    if a.isEmpty { return Double(b.count) }
    if b.isEmpty { return Double(a.count) }
    var beforeLast = [Double](repeating: 0, count: b.count + 1)
    var last = (0...b.count).map(Double.init)
    for i in 1...a.count {
      var row = [Double](repeating: 0, count: b.count + 1)
      row[0] = Double(i)
      for j in 1...b.count {
        let x = a[i - 1]
        let y = b[j - 1]
        let cost = x == y ? 0 : x.properties.lowercaseMapping == y.properties.lowercaseMapping ? 0.5 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, x == b[j - 2], a[i - 2] == y { row[j] = min(row[j], beforeLast[j - 2] + 1) }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
