import Diagnostics

/// Words in the font of code that every translation says in its own language, each in another way: `disable`, which is `deaktivieren`,
/// `deshabilitar` and `禁用`. What is said to people is translated everywhere, a name by mistake hardly ever.
struct WordsOfAll {
  /// The findings of each translation of a page.
  let findings: [[Finding]]
  let sourceFile: String

  private struct Key: Hashable {
    var was: String
    var place: SourceRange
  }

  /// The findings again, those of such words as notes.
  func settled() -> [[Finding]] {
    guard findings.count >= Self.least, isOn(.wordsOfAll) else { return findings }
    var renderings: [Key: [String]] = [:]
    for own in findings {
      let words = own.compactMap(word)
      for (key, now) in Dictionary(words, uniquingKeysWith: { first, _ in first }) { renderings[key, default: []].append(now) }
    }
    let all = Set(renderings.filter { $1.count == findings.count && Set($1).count == $1.count }.keys)
    guard !all.isEmpty else { return findings }
    return findings.map { own in
      own.map { finding in
        guard let (key, _) = word(finding), all.contains(key) else { return finding }
        var finding = finding
        finding.soften(by: .wordsOfAll)
        finding.remedy = SpanRole.words.remedy(key.was)
        return finding
      }
    }
  }

  /// How many translations at least must have a word of their own.
  private static let least = 3

  /// A word in small letters that was said otherwise, with its place in the source.
  private func word(_ finding: Finding) -> (Key, String)? {
    guard finding.code == Rule.inlineCodeChanged.code, case .renamed(let was, let now) = finding.subject,
      let place = finding.place(in: sourceFile), was.utf8.allSatisfy({ (0x61...0x7A).contains($0) }),
      now.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == " " || $0 == "-" })
    else { return nil }
    return (Key(was: was, place: place.range), now)
  }
}
