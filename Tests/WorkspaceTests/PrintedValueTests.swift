import Diagnostics
import Emission
import Foundation
import Scheduling
import SeededRandom
import Testing
import Vocabulary

@testable import Workspace

/// Whatever pages, configurations and translations hold: nothing of it begins a line of output, steers a terminal or turns a text around.
struct PrintedValueTests {
  private static let signs = [
    "\n::add-mask::e\n", "\r\n::stop-commands::x", "\u{1B}[31m", "\u{9B}2J", "\u{85}::error::y", "\u{2028}::notice::z",
    "\u{202E}", "\u{2066}a",
    "\u{200F}", "\u{61C}", "\u{7F}", "\u{8}", "::group::g", "  ::debug::d", "##[error]f", "##vso[task.x]g", "\t", "]]>", "&\"<",
    "|", "`", "plain",
  ]

  /// A value out of such signs; `entities` writes them so that Markdown has them in one line.
  private func value(_ random: inout SeededGenerator, entities: Bool = false) -> String {
    let text = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.signs.randomElement(using: &random) ?? "" }.joined(
      separator: "w")
    guard entities else { return text }
    return text.unicodeScalars.map { $0.value < 0x20 || $0.value > 0x7E ? "&#\($0.value);" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String { JSONText.quoted(text) }

  private func page(_ random: inout SeededGenerator) -> String {
    let v = (0..<12).map { _ in value(&random, entities: true) }
    let q = (0..<6).map { _ in quoted(value(&random)) }
    return """
      ---
      title: \(q[0])
      \(q[1]): \(q[2])
      ---
      # A \(v[0])

      [a](#\(v[1])) <a href="java&NewLine;script:\(v[2])">x</a> [b](b-\(v[3].replacing(" ", with: "")).md) ![c](</\(v[4])>)

      ## `POST /a/{b}` \(v[5])

      | Field | Type | Description |
      | --- | --- | --- |
      | `c` | string | \(v[6].replacing("|", with: "\\|")) |
      | \(v[7].replacing("|", with: "\\|")) | integer | \(v[8].replacing("|", with: "\\|")) |

      ```http
      POST /a/1 HTTP/1.1
      Content-Type: application/json

      {\(q[3]): "1", "c": \(q[4])}
      ```

      ```http
      HTTP/1.1 422 No
      Content-Type: application/json

      {\(q[5]): 1}
      ```

      ```python
      import requests
      requests.post("http://h.test/a", json={\(q[3]): "1"})
      ```

      ```json
      {"a": \(value(&random))
      ```

      \(value(&random)) {{\(v[9])}} <!-- tally: ignore \(v[10]) --> [!INCLUDE [x](\(v[11]).md)]

      """
  }

  /// What no output may hold: lines that are commands, signs that steer.
  private func faults(_ text: String, mayCommand: Bool = false) -> [String] {
    var found: [String] = []
    // A line may end as those of its page do.
    let text = text.replacing("\r\n", with: "\n")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !mayCommand {
      if line.drop(while: \.isWhitespace).hasPrefix("::") { found.append("a command: \(line.prefix(60))") }
    }
    for scalar in text.unicodeScalars where scalar.steersReaders && scalar != "\n" && scalar != "\t" {
      found.append("U+\(String(scalar.value, radix: 16))")
    }
    if text.contains("##[") || text.contains("##vso[") { found.append("an older command") }
    return found
  }

  private func isJSON(_ text: String) -> Bool { (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil }

  private func isXML(_ text: String) -> Bool {
    // The reader of the exchange formats is one of XML; what it refuses is none.
    !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0xFFFE || $0.value == 0xFFFF }
      && text.count { $0 == "<" } == text.count { $0 == ">" }
  }

  @Test("No value of a project is a line or a command of the output, in any format", arguments: 0..<12)
  func projects(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let configuration = """
      title: \(quoted(value(&random)))
      \(quoted(value(&random))): 1
      source: content
      rules: {\(quoted(value(&random))): off}
      locales: {source: en, variants: [cs]}
      """
    let files = [
      "tally.yml": configuration, "content/en/a.md": page(&random), "content/en/b.md": page(&random),
      "content/cs/a.md": page(&random),
    ]
    let read = ConfigurationReader().read(SourceFile(path: "tally.yml", bytes: Array(configuration.utf8)))
    let project = Project(root: "/nowhere", configuration: read.configuration)
    let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 1), files: .memory(files)).analyze()
    #expect(analysis.reported.count > 3)
    for format in DiagnosticFormat.allCases {
      let text = DiagnosticReport(project: project, sources: analysis.sources).render(analysis.reported, as: format, color: false)
        .text
      #expect(faults(text, mayCommand: format == .github) == [], "\(format)")
      switch format {
      case .json, .sarif: #expect(isJSON(text))
      case .junit: #expect(isXML(text))
      case .github:
        #expect(
          text.split(separator: "\n").allSatisfy {
            $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") || $0.hasPrefix("::notice ")
          })
        #expect(text.split(separator: "\n").count <= analysis.reported.count)
      case .text, .markdown: break
      }
    }
    let listing = FactListing(analysis, showsConfidence: true)
    let old = ContractVersion(contracts: analysis.contracts, sources: analysis.sources, isDocument: false)
    let new = ContractVersion(contracts: [], sources: analysis.sources, isDocument: false)
    let changes = ChangeReport(old: old, new: new)
    let states = TranslationStates(analysis)
    let coverage = CoverageReport(analysis)
    let texts: [(String, VisibleText)] = [
      ("facts", listing.text()), ("accounting", listing.accounting()), ("facts, yaml", VisibleText(json: listing.yaml())),
      ("facts, html", VisibleText(markup: listing.html())), ("changes", changes.text()),
      ("changes, markdown", changes.markdown()),
      ("states", states.text()), ("states, html", VisibleText(markup: states.html(title: value(&random)))),
      ("coverage", coverage.text()),
      ("repair", VisibleText(lines: TranslationRepair(analysis).diff())),
    ]
    for (name, text) in texts { #expect(faults(text.text) == [], "\(name)") }
    let documents = [
      listing.json(), changes.json(), states.json(), coverage.json(),
    ]
    for document in documents {
      let text = VisibleText(json: document).text
      #expect(faults(text) == [])
      #expect(isJSON(text))
    }
    // An object a line.
    let decisions = VisibleText(json: listing.decisions()).text
    #expect(faults(decisions) == [])
    #expect(decisions.split(separator: "\n").allSatisfy { isJSON(String($0)) })
  }

  @Test("What is printed of a text for machines says the same as before", arguments: 0..<20)
  func meaning(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    let text = value(&random)
    var json = JSONWriter()
    json.object { $0.member("a", text) }
    let printed = VisibleText(json: json.text).text
    let read = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: String])
    #expect(Array((read["a"] ?? "").unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("Only renderers say that a text is escaped already")
  func unescaped() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)).compactMap {
      $0 as? URL
    }
    let users = files.filter {
      $0.pathExtension == "swift" && (try? String(contentsOf: $0, encoding: .utf8).contains("(escaped:")) == true
    }
    #expect(
      Set(users.map(\.lastPathComponent)) == [
        "VisibleText.swift", "TextRenderer.swift", "SignatureRenderer.swift", "GitHubRenderer.swift", "RunRecord.swift",
      ])
    // And nothing is printed but by the one who prints.
    let printing = ["print(", "FileHandle.standard", "fputs(", "putchar("]
    let others = files.filter { file in
      guard file.pathExtension == "swift", file.path.contains("/Sources/tally/"), file.lastPathComponent != "Terminal.swift"
      else { return false }
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return printing.contains { text.contains($0) }
    }
    #expect(others.map(\.lastPathComponent) == [])
  }
}
