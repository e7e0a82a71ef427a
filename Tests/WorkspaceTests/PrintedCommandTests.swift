import Diagnostics
import Foundation
import Testing
import Vocabulary

@testable import Workspace

/// The program itself, called with every command and format on a project whose names and values would be commands and colours: none of
/// them begins a line of what is printed, on either output.
@Suite(.enabled(if: Command.isBuilt, "the command is not beside the tests"))
struct PrintedCommandTests {
  /// What every value holds: a line that is a command, the older form of one, an escape, a mark of direction, an end of line of Unicode.
  private static let probe = "e\r\n::tally-probe::x\u{1B}[2J\u{202E}\u{2028}::tally-probe::y ##[tally]z"
  /// The same as a name of a file, which holds everything but slashes.
  private static let name = "n\n::tally-probe::f\u{1B}[31m\u{202E}"
  /// In JSON and YAML, where U+2028 as it is would end a key.
  private static let quoted = JSONText.quoted(probe).replacing("\u{2028}", with: "\\u2028")
  /// Within a line of Markdown.
  private static let entities = probe.unicodeScalars.map { $0.value < 0x20 || $0.value > 0x7E ? "&#\($0.value);" : String($0) }
    .joined()
  private static let escaped = "e\u{1B}[2J\u{202E}\u{2028}::tally-probe::y ##[tally]z"

  private static let page = """
    ---
    title: \(quoted)
    \(quoted): \(quoted)
    ---
    # A \(entities)

    ::tally-probe::p [a](#\(entities.replacing(" ", with: ""))) [b](</\(escaped)>) {{\(escaped)}} [!INCLUDE [x](\(escaped).md)]

    ## `POST /a/{b}` \(entities)

    | Field | Type | Description |
    | --- | --- | --- |
    | `c` | string | \(entities) |
    | \(entities) | \(escaped) | \(escaped) |

    ```http
    POST /a/1?q=\(escaped.replacing(" ", with: "")) HTTP/1.1
    Content-Type: application/json
    X-\(escaped.replacing(" ", with: "")): \(escaped)

    {\(quoted): "1", "c": \(quoted)}
    ```

    ```http
    HTTP/1.1 422 \(escaped)
    Content-Type: application/json

    {\(quoted): 1}
    ```

    ```python
    import requests
    requests.post("http://h.test/a", json={\(quoted): "1", "c": 2})
    ```

    """

  private static let files: [String: String] = [
    "tally.yml": """
    title: \(quoted)
    \(quoted): 1
    source: content
    rules: {\(quoted): off}
    locales: {source: en, variants: [cs]}
    """,
    "content/en/a.md": page, "content/en/\(name).md": page, "content/cs/a.md": page.replacing("string", with: "integer"),
    "back.po": """
    msgid ""
    msgstr "Language: cs\\n"

    msgctxt \(quoted)
    msgid \(quoted)
    msgstr \(quoted)

    """,
    "values": "\(escaped)\n\(escaped)=\(escaped)\n",
    "api.json": """
    {"openapi": "3.1.0", "info": {"title": \(quoted), "version": \(quoted)}, "paths": {"/\(quoted.dropFirst()): {"post":
    {"operationId": \(quoted), "responses": {\(quoted): {"description": \(quoted)}}, "parameters": [{"name": \(quoted), "in": \(quoted)}]}}}}
    """,
    "other/mkdocs.yml": """
    site_name: \(quoted)
    nav:
    - \(quoted): \(quoted)
    \(quoted): \(quoted)
    plugins: [\(quoted)]

    """,
    "other/docs/a.md": page,
    "docusaurus/docusaurus.config.js": "module.exports = {title: \(quoted), plugins: [\(quoted)], [\(quoted)]: f(\(quoted))}\n",
    "docusaurus/docs/a.md": page,
  ]

  /// Words of the shell: `$P` is the value, `$N` the name of the page.
  private static let calls = formats + others

  private static let formats: [String] = DiagnosticFormat.allCases.flatMap { format -> [String] in
    ["check --format \(format.rawValue)", "check --format \(format.rawValue) other --no-config"]
  }

  private static let others: [String] = [
    "check \"content/en/$N.md\"", "build -o out", "build -o \"$N\"", "extract", "extract --format json",
    "extract --format yaml",
    "extract --confidence", "extract --rules", "check --rules", "coverage", "coverage --format json",
    "generate openapi -o generated",
    "generate all -o all", "generate all --check -o \"$N\"", "generate client --language \"$P\"", "diff api.json .",
    "diff . api.json --format json",
    "diff api.json . --format markdown", "diff \"$P\" .", "locales", "locales --format json", "locales --format html",
    "locales todo",
    "locales todo --format markdown", "locales pairs", "locales export --locale cs", "locales export --locale cs --format po",
    "locales export --locale \"$P\"", "locales import back.po", "locales fix --dry-run", "migrate other --dry-run",
    "migrate docusaurus --dry-run",
    "migrate \"$P\"", "verify --wait 0 --server http://127.0.0.1:1 --values values",
    "verify --wait 0 --server http://127.0.0.1:1 --format junit",
    "verify --wait 0 --server http://127.0.0.1:1 --format json", "verify --wait 0 --server http://127.0.0.1:1 --format markdown",
    "verify --wait 0 --server http://127.0.0.1:1 --verbose", "verify --wait 0 --server \"$P\"",
    "verify --wait 0 --server http://127.0.0.1:1 --set \"$P\"",
    "verify --wait 0 --server http://127.0.0.1:1 --header \"$P\" --api \"$P\"", "explain \"$P\"", "theme eject \"$P\"",
    "init \"$N/$P\"",
    "check --format \"$P\"", "check \"--$P\"", "\"$P\"", "help \"$P\"", "check \"$P\"", "check --config \"$P\"",
    "serve --port \"$P\"", "mock --api \"$P\"",
    "schema \"$P\"", "cache \"$P\"", "merge \"$P\"",
  ]

  /// Lines that begin with what a value says, and signs that steer.
  private func faults(_ text: String) -> [String] {
    var found: [String] = []
    for line in text.replacing("\r\n", with: "\n").split(separator: "\n") {
      if line.drop(while: \.isWhitespace).hasPrefix("::tally-probe") { found.append("a command: \(line.prefix(80))") }
    }
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars where scalar.steersReaders && scalar != "\n" && scalar != "\t"
    {
      found.append("U+\(String(scalar.value, radix: 16))")
    }
    if text.contains("##[tally") { found.append("an older command") }
    return Array(Set(found)).sorted()
  }

  @Test func noValueBeginsALineWhateverIsCalled() throws {
    let root = NSTemporaryDirectory() + "tally-printed-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in Self.files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil)
    }
    #expect(Disk.writeNew(root + "/probe", Array((Self.probe + "\0" + Self.name + "\0").utf8)) == nil)
    var reached = 0
    for call in Self.calls {
      // Processor time, so that a busy machine fails nothing; a server that would wait for clients ends with it or by the other bound.
      let line = """
        { IFS= read -r -d '' P; IFS= read -r -d '' N; } <probe; ulimit -t 60; export SWIFT_BACKTRACE=enable=no
        exec timeout 300 '\(Command.path)' \(call) </dev/null
        """
      let (text, status) = try Command.run(line, in: root)
      #expect([0, 1, 2].contains(status), "\(call): status \(status): \(text.suffix(200))")
      #expect(faults(text) == [], "\(call)")
      if text.contains("tally-probe") { reached += 1 }
    }
    // The values come through: what is not printed proves nothing.
    #expect(reached > Self.calls.count * 2 / 3, "\(reached) of \(Self.calls.count)")
  }
}
