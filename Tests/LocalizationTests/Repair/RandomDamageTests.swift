import Diagnostics
import Foundation
import Markup
import SeededRandom
import Snippets
import Testing

@testable import Localization

/// Every code block of this repository's own translations, damaged at random: what is reported is restored to the byte.
struct RandomDamageTests {
  /// A code block of a translation and its source, each as a page of its own.
  struct Pair: Sendable {
    var source: String
    var variant: [String]
    var fence: String
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

  static let pairs: [Pair] = ["cs", "ja"].flatMap { locale in
    ["notify-users", "build-backend", "build-app", "secure-push", "rich-push"].flatMap { page in
      zip(blocks("en", page), blocks(locale, page)).map { source, variant in
        Pair(
          source: """
            ```\(source.info)
            \(source.code)```

            """,
          variant: variant.code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), fence: variant.info)
      }
    }
  }

  private func text(_ lines: [String], _ pair: Pair) -> String {
    """
    ```\(pair.fence)
    \(lines.joined(separator: "\n"))```

    """
  }

  private func page(_ text: String, _ locale: String) -> LocalePage {
    let file = SourceFile(path: "\(locale).md", bytes: Array(text.utf8))
    let page = Page(document: MarkdownParser().parse(file).document)
    return LocalePage(locale: locale, page: page, snippets: SnippetCollector(page: page).snippets())
  }

  private func diagnostics(_ source: String, _ variant: String) -> [Diagnostic] {
    let (a, b) = (page(source, "en"), page(variant, "cs"))
    guard let report = LocaleChecker().check(source: a, variants: [b]).first else { return [] }
    let found = report.diagnostics.filter { $0.code.hasPrefix("locale/code") }
    return PageRepair(source: a, variant: b, alignment: report.alignment).adding(to: found)
  }

  /// The operators; `nil` where one does not apply to the line.
  private static let operators: [(name: String, damage: @Sendable (inout [String], Int, inout SeededGenerator) -> Bool)] = [
    ("a translated name", { lines, line, random in replaceWord(&lines[line], with: "přeloženo", &random) }),
    ("a renamed name", { lines, line, random in replaceWord(&lines[line], with: "renamed", &random) }),
    (
      "a lost line",
      { lines, line, _ in
        guard lines.count > 4, lines[line].contains(where: { $0.isLetter }) else { return false }
        lines.remove(at: line)
        return true
      }
    ),
    (
      "a comment that swallows",
      { lines, line, _ in
        guard lines[line].contains("// "), !lines[line].contains("://"), line + 2 < lines.count else { return false }
        lines[line] += " " + lines.remove(at: line + 1).trimmingCharacters(in: .whitespaces)
        return true
      }
    ),
    (
      "a lost comment mark",
      { lines, line, _ in
        guard lines[line].contains("// "), !lines[line].contains("://") else { return false }
        lines[line] = lines[line].replacing("// ", with: "/ / ")
        return true
      }
    ),
    ("smart quotes", { lines, line, _ in replace(&lines[line], "\"", "“") }),
    ("a split operator", { lines, line, _ in replace(&lines[line], " == ", " = = ") || replace(&lines[line], " != ", " ! = ") }),
    ("a full-width sign", { lines, line, _ in replace(&lines[line], "(", "（") }),
    ("another number", { lines, line, _ in replace(&lines[line], "200", "204") || replace(&lines[line], "410", "404") }),
    ("a lost bracket", { lines, line, _ in replace(&lines[line], ")", "") }),
  ]

  private static func replace(_ line: inout String, _ was: String, _ now: String) -> Bool {
    guard let range = line.range(of: was) else { return false }
    line.replaceSubrange(range, with: now)
    return true
  }

  private static func replaceWord(_ line: inout String, with word: String, _ random: inout SeededGenerator) -> Bool {
    guard !line.contains("//"), !line.contains("\"") else { return false }
    let words: [Substring] = line.split(whereSeparator: { (sign: Character) in !sign.isLetter }).filter { $0.count > 3 }
    guard let chosen: Substring = words.randomElement(using: &random) else { return false }
    let (before, after): (Substring, Substring) = (line[..<chosen.startIndex], line[chosen.endIndex...])
    line = before + word + after
    return true
  }

  /// How often each block is damaged: `TALLY_DAMAGES=3` takes all blocks, three times; by default a sample is taken once.
  private static let rounds = Int(ProcessInfo.processInfo.environment["TALLY_DAMAGES"] ?? "") ?? 1
  private static let stride = ProcessInfo.processInfo.environment["TALLY_DAMAGES"] == nil ? 28 : 1

  private static let shows = ProcessInfo.processInfo.environment["TALLY_SHOW"] != nil

  @Test func whatIsReportedIsRestoredToTheByte() {
    var random = SeededGenerator(seed: 7)
    var counts: [String: (reported: Int, restored: Int, wrong: Int)] = [:]
    for (index, pair) in Self.pairs.enumerated() where index % Self.stride == 0 {
      let healthy = text(pair.variant, pair)
      guard pair.variant.count > 3, diagnostics(pair.source, healthy).isEmpty else { continue }
      for _ in 0..<Self.rounds {
        for (name, damage) in Self.operators {
          var lines = pair.variant
          let start = Int.random(in: 0..<lines.count - 1, using: &random)
          let order = Array(start..<lines.count - 1) + Array(0..<start)
          guard order.contains(where: { damage(&lines, $0, &random) }) else { continue }
          let found = diagnostics(pair.source, text(lines, pair))
          if found.isEmpty { continue }
          counts[name, default: (0, 0, 0)].reported += 1
          let fixes = FixApplication.compatible(found.compactMap(\.fix))
          if fixes.isEmpty {
            if Self.shows {
              print("LEFT \(name)\n\(UnifiedDiff.text(path: "x", old: Array(healthy.utf8), new: Array(text(lines, pair).utf8)))")
            }
            continue
          }
          let bytes = FixApplication.applied(fixes.flatMap(\.replacements), to: Array(text(lines, pair).utf8)) ?? []
          if String(decoding: bytes, as: UTF8.self) == healthy {
            counts[name]?.restored += 1
          } else {
            counts[name]?.wrong += 1
            if Self.shows {
              print("WRONG \(name)\n\(UnifiedDiff.text(path: "x", old: Array(healthy.utf8), new: bytes))")
            }
          }
        }
      }
    }
    let all = counts.values.reduce((reported: 0, restored: 0, wrong: 0)) {
      ($0.reported + $1.reported, $0.restored + $1.restored, $0.wrong + $1.wrong)
    }
    if Self.shows { for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(name): \(count)") } }
    // What is not certain is left, and nothing is restored to something else.
    #expect(all.wrong == 0)
    #expect(all.reported > 15 && all.restored * 100 >= all.reported * 95, "\(counts)")
  }
}
