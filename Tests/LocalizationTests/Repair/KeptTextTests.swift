import Diagnostics
import Foundation
import Markup
import SeededRandom
import Snippets
import Testing

@testable import Localization

/// Two hundred blocks of code of this repository's translations, with comments and texts that were translated, damaged one by one:
/// each is restored to the byte or left as it is, and what stands around it stays as it is. The first fifty of them, or with
/// `TALLY_STATEMENTS=1` all.
struct KeptTextTests {
  private struct Sample {
    var source: String
    var variant: String
    var locale: String
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func blocks(_ locale: String, _ page: String) -> [(info: String, code: String)] {
    let path = root.appending(path: "content/\(locale)/tutorials/\(page).md").path
    let bytes = FileManager.default.contents(atPath: path).map { Array($0) } ?? []
    let document = MarkdownParser().parse(SourceFile(path: path, bytes: bytes)).document
    return document.nodes.indices.filter { document.nodes[$0].kind == .codeBlock }.map {
      (document.info(NodeID($0)), document.literal(NodeID($0)))
    }
  }

  /// The blocks with a translated comment, and those with texts for people, translated here.
  private static let samples: [Sample] = ["cs", "ja"].flatMap { locale in
    ["notify-users", "build-backend", "build-app", "secure-push", "rich-push"].flatMap { page in
      zip(blocks("en", page), blocks(locale, page)).flatMap { source, variant -> [Sample] in
        guard (4...60).contains(source.code.split(separator: "\n").count) else { return [] }
        let own = source.code != variant.code ? [Sample(source: fenced(source), variant: fenced(variant), locale: locale)] : []
        let texts = withTexts(variant.code, locale)
        return own
          + (texts != variant.code
            ? [Sample(source: fenced(source), variant: fenced((variant.info, texts)), locale: locale)] : [])
      }
    }
  }

  private static func fenced(_ block: (info: String, code: String)) -> String {
    """
    ```\(block.info)
    \(block.code)```

    """
  }

  /// The code with its texts for people in the words of the locale.
  private static func withTexts(_ code: String, _ locale: String) -> String {
    let words = locale == "cs" ? "Přeložený text pro uživatele" : "利用者のための翻訳された文章"
    var out = code
    for text in [
      "Your photo of the week is here.", "The registration is unknown or has expired.",
      "Sign in with a user name and a password.",
    ] {
      out = out.replacing("\"\(text)", with: "\"\(words).")
    }
    return out
  }

  private func page(_ text: String, _ locale: String) -> LocalePage {
    let file = SourceFile(path: "\(locale).md", bytes: Array(text.utf8))
    let page = Page(document: MarkdownParser().parse(file).document)
    return LocalePage(locale: locale, page: page, snippets: SnippetCollector(page: page).snippets())
  }

  /// What all fixes make of a translation; `nil` where nothing is reported.
  private func mended(_ source: String, _ variant: String, _ locale: String) -> String? {
    let (a, b) = (page(source, "en"), page(variant, locale))
    guard let report = LocaleChecker().check(source: a, variants: [b]).first, !report.diagnostics.isEmpty else { return nil }
    let found = PageRepair(source: a, variant: b, alignment: report.alignment).adding(to: report.diagnostics)
    let fixes = FixApplication.compatible(found.compactMap(\.fix))
    return FixApplication.applied(fixes.flatMap(\.replacements), to: Array(variant.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  // MARK: Damage

  private typealias Damage = (name: String, apply: @Sendable (inout [String], inout SeededGenerator) -> Bool)

  private static func line(_ lines: [String], _ random: inout SeededGenerator, _ isFit: (Int) -> Bool) -> Int? {
    let fit = lines.indices.filter { $0 > 0 && $0 < lines.count - 2 && isFit($0) }
    return fit.randomElement(using: &random)
  }

  private static func isComment(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("// ") || text.hasPrefix("/// ") || text.hasPrefix("# ")
  }

  private static func replaceWord(_ line: inout String, with word: String, _ random: inout SeededGenerator) -> Bool {
    guard !isComment(line), !line.contains("\"") else { return false }
    let words: [Substring] = line.split { (sign: Character) in !(sign.isLetter && sign.isASCII) }.filter { $0.count > 3 }
    guard let chosen: Substring = words.randomElement(using: &random) else { return false }
    line = line[..<chosen.startIndex] + word + line[chosen.endIndex...]
    return true
  }

  private static let damages: [Damage] = [
    (
      "a translated name",
      { lines, random in
        guard let at = line(lines, &random, { !isComment(lines[$0]) && lines[$0].contains { $0.isLetter } }) else { return false }
        return replaceWord(&lines[at], with: "přeloženo", &random)
      }
    ),
    (
      "a lost comment mark",
      { lines, random in
        guard let at = line(lines, &random, { isComment(lines[$0]) }), let mark = lines[at].range(of: "/ ") else { return false }
        lines[at].replaceSubrange(lines[at].index(before: mark.lowerBound)..<mark.upperBound, with: "")
        return true
      }
    ),
    (
      "a comment that swallows",
      { lines, random in
        guard let at = line(lines, &random, { isComment(lines[$0]) }) else { return false }
        lines[at] += " " + lines.remove(at: at + 1).trimmingCharacters(in: .whitespaces)
        return true
      }
    ),
    (
      "a lost comment, and a translated name",
      { lines, random in
        guard let at = line(lines, &random, { isComment(lines[$0]) }) else { return false }
        lines.remove(at: at)
        guard let name = line(lines, &random, { !isComment(lines[$0]) && lines[$0].contains { $0.isLetter } }) else {
          return false
        }
        return replaceWord(&lines[name], with: "jméno", &random)
      }
    ),
    (
      "a lost line",
      { lines, random in
        guard let at = line(lines, &random, { !isComment(lines[$0]) && lines[$0].contains { $0.isLetter } }) else { return false }
        lines.remove(at: at)
        return true
      }
    ),
    (
      "typographic quotes",
      { lines, random in
        guard let at = line(lines, &random, { lines[$0].contains("\"") }) else { return false }
        lines[at] = lines[at].replacing("\"", with: "“")
        return true
      }
    ),
    (
      "full-width signs",
      { lines, random in
        guard let at = line(lines, &random, { lines[$0].contains("(") && !isComment(lines[$0]) }) else { return false }
        lines[at] = lines[at].replacing("(", with: "（").replacing(")", with: "）")
        return true
      }
    ),
    (
      "two comments in one line",
      { lines, random in
        guard let at = line(lines, &random, { isComment(lines[$0]) && isComment(lines[$0 + 1]) }) else { return false }
        lines[at] += " " + lines.remove(at: at + 1).trimmingCharacters(in: .whitespaces)
        guard let name = line(lines, &random, { !isComment(lines[$0]) && lines[$0].contains { $0.isLetter } }) else {
          return false
        }
        return replaceWord(&lines[name], with: "name", &random)
      }
    ),
  ]

  /// What a translator may do to code without harm: comments of his own, blanks of his own.
  private static func edited(_ code: String, _ locale: String, _ random: inout SeededGenerator) -> String {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard random.once(in: 2), lines.count > 6 else { return code }
    let at = 2 + random.below(lines.count - 5)
    if lines[at].hasSuffix(";") { lines[at] += "   // \(locale == "cs" ? "poznámka překladatele" : "翻訳者の注")" }
    return lines.joined(separator: "\n")
  }

  @Test func damagedBlocksAreRestoredExactlyOrLeftAsTheyAre() {
    var random = SeededGenerator(seed: 29)
    var counts: [String: (restored: Int, refused: Int, harmed: Int)] = [:]
    var harmed: [String] = []
    let blocks = ProcessInfo.processInfo.environment["TALLY_STATEMENTS"] == nil ? 50 : 200
    var done = 0
    var tries = 0
    while done < blocks, tries < 4_000 {
      let sample = Self.samples[tries % Self.samples.count]
      let damage = Self.damages[(tries / 3) % Self.damages.count]
      tries += 1
      let healthy = Self.edited(sample.variant, sample.locale, &random)
      var lines = healthy.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard damage.apply(&lines, &random) else { continue }
      // Neighbours with blanks of their own, which nothing may touch.
      let before = """
        # Příklad \u{20}

        Text  *před*   blokem.

        ```js
        send( it )  ;   // ok
        \t
          go ( )
        ```


        """
      let after = """

        - položka  \u{20}

              odsazený\tkód \u{20}

        Konec. \u{20}

        """
      let given = """
        # Example

        Text *before* the block.

        ```js
        send(it); // ok

        go()
        ```


        """
      let end = """

        - item

              indented code

        End.

        """
      let (source, damaged) = (given + sample.source + end, before + lines.joined(separator: "\n") + after)
      guard let result = mended(source, damaged, sample.locale) else { continue }
      done += 1
      if result == before + healthy + after {
        counts[damage.name, default: (0, 0, 0)].restored += 1
      } else if result == damaged {
        counts[damage.name, default: (0, 0, 0)].refused += 1
      } else {
        counts[damage.name, default: (0, 0, 0)].harmed += 1
        harmed.append(
          "\(damage.name)\n"
            + UnifiedDiff.text(path: "healthy to mended", old: Array((before + healthy + after).utf8), new: Array(result.utf8)))
      }
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("\(name): \(count.restored) restored, \(count.refused) refused, \(count.harmed) harmed")
    }
    let all = counts.values.reduce((0, 0)) { ($0.0 + $1.restored, $0.1 + $1.refused) }
    #expect(done == blocks)
    #expect(harmed.isEmpty, "\(harmed.joined(separator: "\n"))")
    #expect(all.0 * 2 > done, "\(counts)")
  }

  @Test(
    arguments: [
      // A name in two words is a name.
      (
        "// Sends it\nlet value = read(input);\nsend(value);", "// Odešle to\nlet přečtená hodnota = read(input);\nsend(value);",
        "// Odešle to\nlet value = read(input);\nsend(value);"
      ),
      // A comment of the translation's own keeps its blanks.
      (
        "let value = read(input);\nsend(value);", "let value = read（input）;   // poznámka překladatele\nsend(value);",
        "let value = read(input);   // poznámka překladatele\nsend(value);"
      ),
      // Whether a comment that is gone was translated is not known where no other is left.
      (
        "// Not so: that fails\nreturn problem(\"The handle is not known.\", value);\nsend(value);",
        "return problem(\"The handle is not known.\", value);\nsend(hodnota);", nil
      ),
      // A line of its own is no name, whatever is missing below it.
      (
        "let value = read(input);\nsend(value);", "let value = read(input);\nOdešle hodnotu rovnou na server\nvlastní(value);",
        nil
      ),
    ] as [(String, String, String?)])
  func aTextIsKeptOrTheBlockIsRefused(source: String, damaged: String, expected: String?) {
    func block(_ code: String) -> String {
      """
      ```js
      \(code)
      ```

      """
    }
    #expect(mended(block(source), block(damaged), "cs") == block(expected ?? damaged))
  }
}
