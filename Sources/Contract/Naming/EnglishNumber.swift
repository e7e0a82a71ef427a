/// Whether the name of a resource is that of one or of many: `booking`, `bookings`.
///
/// Paths are written in English almost everywhere; a word of another language that ends as English plurals do is read as one.
enum EnglishNumber {
  /// `bookings`, `series`; not `status`, `address`.
  static func isPlural(_ word: String) -> Bool { invariable.contains(word.lowercased()) || singular(word) != word }

  /// `bookings` → `booking`, `categories` → `category`, `boxes` → `box`, `status` → `status`
  static func singular(_ word: String) -> String {
    let lower = word.lowercased()
    if let known = irregular[lower] { return String(word.prefix(1) + known.dropFirst()) }
    guard lower.utf8.count > 3, !invariable.contains(lower), lower.hasSuffix("s") else { return word }
    for kept in ["ss", "us", "is"] where lower.hasSuffix(kept) { return word }
    if lower.hasSuffix("ies"), lower.utf8.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "iases", "xes", "ches", "shes", "zzes", "tuses", "puses", "ruses"] where lower.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  private static let invariable: Set<String> = ["series", "species", "news"]

  /// Of what APIs are about.
  private static let irregular: [String: String] = [
    "analyses": "analysis", "caches": "cache", "calves": "calf", "children": "child", "cookies": "cookie", "halves": "half",
    "heroes": "hero", "indices": "index", "knives": "knife", "loaves": "loaf", "matrices": "matrix", "movies": "movie",
    "people": "person", "quizzes": "quiz", "shelves": "shelf", "vertices": "vertex", "wolves": "wolf",
  ]
}
