import Contract
import Diagnostics
import Foundation
import Markup
import SeededRandom
import Snippets
import Testing

@testable import Localization

/// Every place of this repository's own translations that states a method, a path, a status, a type, a header or whether something
/// is required is changed: each change is reported, with its place and that of the source.
///
/// A quarter of the places of each kind, several of a page at once, far from each other and in blocks of their own;
/// `TALLY_STATEMENTS=1` changes all, each alone.
struct ChangedStatementTests {
  private struct Translation {
    var source: LocalePage
    var locale: String
    var bytes: [UInt8]
    var path: String

    func page(_ bytes: [UInt8]) -> LocalePage { ChangedStatementTests.page(bytes, locale, path) }
  }

  private struct Change: CustomStringConvertible {
    var kind: String
    var context: String
    var range: Range<Int>
    var line: Int
    var now: String
    var was: String
    var path: String
    /// Where the block of code that holds it begins, or else its line.
    var block: Int

    var description: String { "\(path):\(line + 1) \(kind) in \(context): '\(was)' -> '\(now)'" }
  }

  private static func page(_ bytes: [UInt8], _ locale: String, _ path: String) -> LocalePage {
    let page = Page(document: MarkdownParser().parse(SourceFile(path: path, bytes: bytes)).document)
    let snippets = SnippetCollector(page: page).snippets()
    let facts = locale == "en" ? PageReader().facts(of: page, snippets: snippets) : nil
    return LocalePage(locale: locale, page: page, snippets: snippets, facts: facts)
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func translations(_ locale: String) -> [Translation] {
    [
      "index", "reference/errors", "tutorials/build-app", "tutorials/build-backend", "tutorials/notify-users",
      "tutorials/rich-push", "tutorials/secure-push",
    ].map { name in
      func bytes(_ locale: String) -> [UInt8] {
        FileManager.default.contents(atPath: root.appending(path: "content/\(locale)/\(name).md").path).map { Array($0) } ?? []
      }
      return Translation(
        source: page(bytes("en"), "en", "en/\(name).md"), locale: locale, bytes: bytes(locale), path: "\(locale)/\(name).md")
    }
  }

  // MARK: Changes

  private static let words: [(kind: String, changes: [String: String])] = [
    ("method", ["GET": "PATCH", "POST": "PUT", "PUT": "POST", "DELETE": "GET", "PATCH": "PUT"]),
    ("type", ["string": "integer", "integer": "string", "boolean": "number", "number": "string", "object": "array"]),
    (
      "status",
      [
        "200": "202", "400": "422", "401": "403", "404": "410", "410": "404", "413": "414", "415": "406", "429": "503",
        "500": "501",
      ]
    ),
    (
      "header",
      [
        "Authorization": "Authentication", "Content-Type": "Content-Kind", "WWW-Authenticate": "WWW-Identify",
        "Retry-After": "Retry-Later", "Location": "Position", "Host": "Server", "Content-Length": "Content-Size",
      ]
    ),
    ("path", ["api/register": "api/enroll", "api/notifications": "api/messages"]),
  ]

  /// The words for yes and no.
  private static let flags = ["cs": ("ano", "ne"), "ja": ("はい", "いいえ")]

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func changes(_ translation: Translation) -> [Change] {
    let document = MarkdownParser().parse(SourceFile(path: translation.path, bytes: translation.bytes)).document
    let bytes = translation.bytes
    let start = document.frontMatter.range.upperBound
    var out: [Change] = []
    func add(_ kind: String, _ range: Range<Int>, _ now: String) {
      out.append(
        Change(
          kind: kind, context: context(of: range, document), range: range, line: document.source.lineIndex(at: range.lowerBound),
          now: now, was: String(decoding: bytes[range], as: UTF8.self), path: translation.path,
          block: document.nodes.first { $0.kind == .codeBlock && $0.range.contains(range.lowerBound) }?.range.lowerBound ?? -range
            .lowerBound))
    }
    for (kind, changes) in words {
      for (word, other) in changes.sorted(by: { $0.key < $1.key }) {
        var from = start
        while let found = bytes[from...].firstRange(of: Array(word.utf8)) {
          from = found.upperBound
          let after = found.upperBound < bytes.count ? bytes[found.upperBound] : 0x20
          // `Content-Type` is not `Content-Type-Options`.
          if isWord(bytes[found.lowerBound - 1]) || isWord(after) || after == UInt8(ascii: "-") { continue }
          add(kind, found, other)
        }
      }
    }
    for index in document.nodes.indices where document.nodes[index].kind == .table {
      let rows = document.children(of: NodeID(index)).map { document.children(of: $0).map { $0 } }
      let source = translation.source.document
      let line = document.source.lineIndex(at: document.nodes[index].range.lowerBound)
      let column = source.source.text(source.source.rangeOfLine(line)).split(separator: "|")
        .firstIndex { $0.trimmingCharacters(in: .whitespaces) == "Required" }
      guard let column, let (yes, no) = flags[translation.locale] else { continue }
      for row in rows.dropFirst() where row.indices.contains(column) {
        guard let text = document.children(of: row[column]).first(where: { _ in true }) else { continue }
        let range = document.range(text)
        add("required", range.lowerBound..<range.upperBound, document.literal(text) == yes ? no : yes)
      }
    }
    return out.sorted { ($0.range.lowerBound, $0.kind) < ($1.range.lowerBound, $1.kind) }
  }

  private static func context(of range: Range<Int>, _ document: Document) -> String {
    var found = "text"
    for node in document.nodes where node.range.lowerBound <= range.lowerBound && range.upperBound <= node.range.upperBound {
      switch node.kind {
      case .heading: found = "heading"
      case .tableCell: found = "table"
      case .codeBlock: found = "code"
      case .htmlBlock: found = "annotation"
      case .code: found += " span"
      default: break
      }
    }
    return found == "text span" ? "code span" : found
  }

  /// Of how many places of a kind one is changed.
  private static let share = 4

  /// Groups of changes that stand far from each other.
  private static func groups(_ changes: [Change], _ random: inout SeededGenerator) -> [[Change]] {
    if ProcessInfo.processInfo.environment["TALLY_STATEMENTS"] != nil { return changes.map { [$0] } }
    var groups: [[Change]] = []
    var open = 0
    var seen: [String: Int] = [:]
    for change in changes.shuffled(using: &random) {
      seen[change.kind, default: 0] += 1
      guard seen[change.kind, default: 0] % share == 1 else { continue }
      let fit = groups[open...].firstIndex { group in
        group.allSatisfy { abs($0.line - change.line) > 40 && $0.block != change.block }
      }
      if let fit { groups[fit].append(change) } else { groups.append([change]) }
      while open < groups.count, groups[open].count == 30 { open += 1 }
    }
    return groups
  }

  // MARK: What is reported

  /// Whether a finding names the line of a change, and that of the source.
  private static func names(_ change: Change, _ finding: Diagnostic, _ own: SourceFile, _ source: SourceFile) -> Bool {
    guard finding.severity > .note else { return false }
    func isNamed(_ file: SourceFile) -> Bool {
      ([finding.location] + finding.related.map(\.location)).contains { place in
        place.file == file.path
          && file.lineIndex(at: place.range.lowerBound) <= change.line
          && change.line <= file.lineIndex(at: max(place.range.lowerBound, place.range.upperBound - 1))
      }
    }
    return isNamed(own) && isNamed(source)
  }

  @Test(arguments: ["cs", "ja"]) func everyChangedStatementIsReportedWithBothPlaces(locale: String) {
    let translations = Self.translations(locale)
    let healthy = translations.map { LocaleChecker().check(source: $0.source, variants: [$0.page($0.bytes)]).first }
    for (translation, report) in zip(translations, healthy) {
      #expect(report?.diagnostics.isEmpty == true, "\(translation.path)")
      #expect(
        translation.source.document.source.lineStarts.count == SourceFile(path: "", bytes: translation.bytes).lineStarts.count)
    }
    let known = healthy.compactMap { $0 }
    #expect(CellConsistency.diagnostics(known).isEmpty)
    var random = SeededGenerator(seed: 13)
    var rows: [String: (all: Int, found: Int)] = [:]
    var missed: [String] = []
    for (index, translation) in translations.enumerated() {
      for group in Self.groups(Self.changes(translation), &random) {
        var bytes = translation.bytes
        for change in group.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
          bytes.replaceSubrange(change.range, with: Array(change.now.utf8))
        }
        let page = translation.page(bytes)
        guard let report = LocaleChecker().check(source: translation.source, variants: [page]).first else { continue }
        var reports = known
        reports[index] = report
        let findings = report.diagnostics + CellConsistency.diagnostics(reports)
        for change in group {
          let isFound = findings.contains {
            Self.names(change, $0, page.document.source, translation.source.document.source)
          }
          for row in ["\(change.kind) in \(change.context)", "\(change.kind), all"] {
            rows[row, default: (0, 0)].all += 1
            rows[row]?.found += isFound ? 1 : 0
          }
          if !isFound { missed.append(change.description) }
        }
      }
    }
    for (row, count) in rows.sorted(by: { $0.key < $1.key }) {
      print("\(locale)  \(row.padding(toLength: 28, withPad: " ", startingAt: 0))\(count.found) of \(count.all)")
    }
    #expect(missed.isEmpty, "\(missed.count) missed: \(missed.joined(separator: "\n"))")
    #expect(["method", "path", "status", "type", "header", "required"].allSatisfy { rows["\($0), all"]?.all ?? 0 > 3 })
  }
}
