/// Tells words that differ in nothing but their endings.
enum WordEndings {
  /// How many letters an ending has at most.
  private static let longest = 4
  /// How many letters both begin with at least.
  private static let stem = 3

  /// Whether two words are forms of one: `restart` and `restarting`, `схеми` and `схемі`, `JavaScript` and `JavaScript-only`.
  ///
  /// A letter that is gone or another one within the word is no ending.
  static func areAlike(_ a: String, _ b: String) -> Bool {
    let (x, y) = (Array(a.lowercased().unicodeScalars), Array(b.lowercased().unicodeScalars))
    if x == y { return true }
    let (short, long) = x.count <= y.count ? (x, y) : (y, x)
    let common = zip(x, y).prefix { $0 == $1 }.count
    // What goes on with a hyphen is the word with another.
    if common == short.count, long[common] == "-" { return true }
    guard common >= stem, common * 2 > short.count else { return false }
    return short.count - common <= 2 && long.count - common <= longest
  }
}
