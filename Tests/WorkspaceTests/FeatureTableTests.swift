import Diagnostics
import Foundation
import Markup
import Testing

/// The table of features in `docs/features.md`: each "yes" names a test that is there.
struct FeatureTableTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The cells of each row below the head.
  private func rows() throws -> [[String]] {
    try text("docs/features.md").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The names of all functions and suites of the tests.
  private func tests() -> Set<String> {
    var names: Set<String> = []
    let folder = Self.root.appending(path: "Tests").path
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() where path.hasSuffix(".swift") {
      guard let text = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8) else { continue }
      for line in text.split(separator: "\n") {
        let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        for (word, next) in zip(words, words.dropFirst()) where word == "func" || word == "struct" { names.insert(String(next)) }
      }
    }
    return names
  }

  /// Why a place of the manual cannot be led to.
  private func fault(ofPage target: String) throws -> String? {
    let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
    let folder = "content/en/manual/"
    guard let page = parts.first, let text = try? text(folder + page) else { return "is no page" }
    guard let anchor = parts.dropFirst().first else { return nil }
    let document = MarkdownParser().parse(SourceFile(path: page, bytes: Array(text.utf8))).document
    let anchors = document.nodes.indices.filter { document.nodes[$0].kind == .heading }
      .map { Document.slug(document.plainText(of: NodeID($0))) }
    return anchors.contains(anchor) ? nil : "is no heading of the page"
  }

  /// The table as readers see it: each "yes" is a link, and its page says more than the table.
  @Test func everyYesOfTheManualLeadsToAPage() throws {
    let rows = try text("content/en/manual/features.md").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count == (try self.rows()).count)
    for row in rows {
      let cell = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }[1]
      if ["part", "no"].contains(cell) { continue }
      #expect(cell.hasPrefix("[yes](") && cell.hasSuffix(")"), "\(row)")
      #expect(try fault(ofPage: String(cell.dropFirst(6).dropLast())) == nil, "\(row)")
    }
  }

  @Test func everyYesIsHeldByATest() throws {
    let rows = try rows()
    let known = tests()
    let scripts = ["scripts/test-pages": try text("scripts/test-pages"), "scripts/test-site": try text("scripts/test-site")]
    #expect(rows.count > 50)
    var faults: [String] = []
    for row in rows {
      guard row.count == 10 else {
        faults.append("'\(row.first ?? "")' has \(row.count) cells")
        continue
      }
      for cell in row[1...7] where !["yes", "part", "no"].contains(cell) { faults.append("'\(row[0])' says '\(cell)'") }
      let test = row[8].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      if row[1] != "yes" {
        if !test.isEmpty || !row[9].isEmpty { faults.append("'\(row[0])' is no yes, and names \(test)") }
        continue
      }
      if let fault = try fault(ofPage: row[9].trimmingCharacters(in: CharacterSet(charactersIn: "`"))) {
        faults.append("'\(row[0])' leads to '\(row[9])', which \(fault)")
      }
      let parts = test.components(separatedBy: ": ")
      let isThere =
        parts.count == 2 ? scripts[parts[0]]?.contains("\(parts[1])") ?? false : known.contains(test)
      if !isThere { faults.append("'\(row[0])' is held by '\(test)', which is no test") }
    }
    #expect(faults == [])
  }
}
