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
    for candidate in candidates where candidate != word {
      // A scalar has at most four bytes, so most candidates are ruled out without being looked at.
      let bytes = candidate.utf8.count
      guard bytes * 3 >= w.count * 2, bytes <= w.count * 6 + 3 else { continue }
      let c = Array(candidate.unicodeScalars)
      let limit = Double(max(w.count, c.count)) / 3
      guard Double(abs(w.count - c.count)) <= limit else { continue }
      let most = min(limit, best?.distance ?? .infinity)
      let distance = editDistance(w, c, atMost: most)
      guard distance <= limit else { continue }
      if let known = best, (known.distance, known.candidate) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  /// What every suggestion begins with.
  public static let lead = "; did you mean "

  /// `"; did you mean 'x'?"`, or nothing.
  public static func hint(for word: String, among candidates: some Sequence<String>) -> String {
    best(for: word, among: candidates).map { "\(lead)'\($0)'?" } ?? ""
  }

  /// Optimal string alignment distance, in which two letters that differ by case only cost one half; infinite as soon as it
  /// is certain to exceed `atMost`.
  public static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost: Double = .infinity) -> Double {
    if a.isEmpty { return Double(b.count) }
    if b.isEmpty { return Double(a.count) }
    var beforeLast = [Double](repeating: 0, count: b.count + 1)
    var last = (0...b.count).map(Double.init)
    var row = beforeLast
    for i in 1...a.count {
      row[0] = Double(i)
      var least = row[0]
      let x = a[i - 1]
      for j in 1...b.count {
        let y = b[j - 1]
        let cost = x == y ? 0 : isSameLetter(x, y) ? 0.5 : 1
        var value = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, x == b[j - 2], a[i - 2] == y { value = min(value, beforeLast[j - 2] + 1) }
        row[j] = value
        least = min(least, value)
      }
      // A transposition reaches back over one row, for the cost of one.
      if least - 1 > atMost { return .infinity }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }

  private static func isSameLetter(_ x: Unicode.Scalar, _ y: Unicode.Scalar) -> Bool {
    if x.isASCII, y.isASCII {
      let letter = x.value | 0x20
      return letter == y.value | 0x20 && (0x61...0x7A).contains(letter)
    }
    return x.properties.lowercaseMapping == y.properties.lowercaseMapping
  }
}

/// How much work one kind of check may spend on suggestions in a run: so many candidates are looked at, then a finding has none.
///
/// One misspelt name is worth a look at every other; thousands of them are no slips. A budget is spent in the order of the
/// findings, never by several threads at once, so that what it pays for is the same in every run.
///
///     var budget = SuggestionBudget()
///     budget.hint(for: "locale", among: ["locales", "title"])  // "; did you mean 'locales'?"
public struct SuggestionBudget: Sendable {
  /// How many candidates are still paid for.
  public private(set) var candidates: Int

  public init(candidates: Int = 200_000) { self.candidates = candidates }

  /// Whether a look at so many candidates is paid for; what is left is taken then.
  public mutating func pays(for count: Int) -> Bool {
    guard count <= candidates else { return false }
    candidates -= count
    return true
  }

  /// The candidate nearest to `word`, as `NearMiss.best` finds it, while the budget lasts.
  public mutating func best(for word: String, among names: some Collection<String>) -> String? {
    pays(for: names.count) ? NearMiss.best(for: word, among: names) : nil
  }

  /// `"; did you mean 'x'?"`, or nothing.
  public mutating func hint(for word: String, among names: some Collection<String>) -> String {
    best(for: word, among: names).map { "\(NearMiss.lead)'\($0)'?" } ?? ""
  }
}
