import Diagnostics
import Foundation
import Markup
import Scheduling
import Testing

@testable import Workspace

/// Code of other files in the blocks of pages that name it.
struct ShownCodeTests {
  static let files = [
    "samples/kiln.py": """
    import requests
    class Kiln:
        # <light>
        reply = requests.post("https://kiln.example/v1/fires", json={"cone": 6})
        if reply.status_code == 201:
            print(reply.json()["id"])
        # </light>
        # --8<-- [start:stop]
        requests.delete(url)
        # --8<-- [end:stop]

    """,
    "samples/kiln.js":
      "// #region light\nlet a = 1\n// #region inner\nlet b = 2\n// #endregion\n// #endregion light\nlet c = 3\n",
    "samples/kiln.rs":
      "// ANCHOR: light\nlet a = 1;\n// ANCHOR_END: light\nlet b = 2;\n// ANCHOR: light\nlet c = 3;\n// ANCHOR_END: light\n",
    "samples/kiln.cpp": "//! [light]\nint a;\n//! [light]\nint b;\n// tag::glaze[]\nint c;\n// end::glaze[]\n",
    "samples/Kiln.cs": "\u{FEFF}class Kiln {\r\n  #region Light\r\n  int a;\r\n  #endregion\r\n}\r\n",
    "samples/open.py": """
    # ANCHOR: light
    print(1)

    """,
    "samples/outer.conf": "first\n--8<-- \"samples/inner.conf\"\nlast\n", "samples/inner.conf": "middle\n",
    "samples/a.conf": "a\n--8<-- \"samples/b.conf\"\n", "samples/b.conf": "b\n--8<-- \"samples/a.conf\"\n",
    "parts/glaze.md": """
    # Glaze

    Stir.

    <!-- #region dip -->
    Dip it.
    <!-- #endregion dip -->

    """,
    "keys/id_rsa": "secret\n", "samples/config.json": "{\"cone\": 6}\n", "samples/null.bin": "a\0b",
  ]

  private func analysis(_ page: String, _ more: [String: String] = [:]) -> Analysis {
    let all = Self.files.merging(more) { $1 }.merging(["page.md": page]) { $1 }
    let project = Project(root: "/nowhere", configuration: Configuration())
    return Analyzer(project: project, scheduler: Scheduler(jobs: 1), files: .memory(all)).analyze()
  }

  private func messages(_ analysis: Analysis) -> [String] {
    analysis.reported.filter { $0.code.hasPrefix("markup/") || $0.code.hasPrefix("snippet/") }.map { found in
      func place(_ at: Location) -> String { "\(at.file):\(analysis.sources.positions(of: at).start.line)" }
      let related = found.related.map { " (\($0.message) \(place($0.location)))" }.joined()
      return "\(place(found.location)): \(found.message)\(related) [\(found.code)]"
    }
  }

  static let shown: [(page: String, code: [String])] = [
    (":::code source=\"samples/kiln.py\" range=\"1-2\":::", ["import requests\nclass Kiln:\n"]),
    (
      ":::code source=\"samples/kiln.py\" id=\"Light\":::",
      [
        "reply = requests.post(\"https://kiln.example/v1/fires\", json={\"cone\": 6})\nif reply.status_code == 201:\n    print(reply.json()[\"id\"])\n"
      ]
    ),
    ("--8<-- \"samples/kiln.py:stop\"", ["requests.delete(url)\n"]),
    ("<<< ./samples/kiln.js#light", ["let a = 1\nlet b = 2\n"]),
    ("<<< @/samples/kiln.js#inner", ["let b = 2\n"]),
    ("{{#include samples/kiln.rs:light}}", ["let a = 1;\nlet c = 3;\n"]),
    ("{{#include samples/kiln.rs:4}}", ["let b = 2;\n"]),
    ("@snippet samples/kiln.cpp light", ["int a;\n"]), ("@snippet samples/kiln.cpp glaze", ["int c;\n"]),
    ("[!code-csharp[Kiln](samples/Kiln.cs?region=Light)]", ["int a;\n"]),
    ("[!code-csharp[Kiln](samples/Kiln.cs?range=1)]", ["class Kiln {\n"]),
    ("```js file=./samples/kiln.js#L7\n```", ["let c = 3\n"]),
    (
      """
      ```js file=./samples/kiln.js
      own()
      ```
      """, ["own()\n"]
    ),
    (
      """
      ```cpp
      int own() {
        {{#include samples/kiln.cpp:light}}
      }
      ```
      """, ["int own() {\n  int a;\n}\n"]
    ),
    ("--8<-- \"samples/outer.conf\"", ["first\nmiddle\nlast\n"]),
    ("--8<--\nsamples/inner.conf\nsamples/kiln.py:1\n--8<--", ["middle\n", "import requests\n"]),
    // Documents may show how a file is named.
    (
      """
      ```md
      --8<-- "no/such.py"
      ```
      """, ["--8<-- \"no/such.py\"\n"]
    ),
    (":::code source=\"samples/config.json\":::", ["{\"cone\": 6}\n"]),
  ]

  @Test(arguments: shown) func blocksShowTheCodeThatTheyName(page: String, code: [String]) {
    let analysis = analysis(
      """
      # Kiln

      \(page)

      """)
    #expect(analysis.pages.first { $0.path == "page.md" }?.snippets.map { String(decoding: $0.text, as: UTF8.self) } == code)
    #expect(messages(analysis).isEmpty)
  }

  static let faults: [(page: String, message: String)] = [
    (
      ":::code source=\"samples/kilm.py\":::",
      "page.md:3: 'samples/kilm.py' must exist to be shown; did you mean 'kiln.py'? [markup/code-file]"
    ),
    ("--8<-- \"samples/kiln.py:stpo\"", "page.md:3: 'stpo' is no region of 'kiln.py'; did you mean 'stop'? [markup/code-region]"),
    ("--8<-- \"samples/kiln.py:40\"", "page.md:3: 'kiln.py' has 10 lines, and not those that are shown [markup/code-region]"),
    (
      "{{#include samples/open.py:light}}",
      "page.md:3: 'light' is never closed in 'open.py' (opened here samples/open.py:1) [markup/code-region]"
    ),
    ("<<< ../secret.py", "page.md:3: '../secret.py' leads out of the workspace [markup/outside]"),
    (
      "--8<-- \"samples/a.conf\"",
      "page.md:3: 'a.conf' includes itself: 'a.conf' shows 'b.conf' shows 'a.conf' [markup/include-circle]"
    ),
    (":::code source=\"keys/id_rsa\":::", "page.md:3: 'id_rsa' looks like a private key and is not shown [markup/code-file]"),
    (":::code source=\"samples/null.bin\":::", "page.md:3: 'null.bin' must be text in UTF-8 to be shown [markup/code-file]"),
    (
      "<!-- @include: ./parts/glaze.md#dup -->",
      "page.md:3: 'dup' is no region of 'glaze.md'; did you mean 'dip'? [markup/code-region]"
    ),
    (
      "<!-- @include: ./parts/glare.md -->",
      "page.md:3: './parts/glare.md' must exist to be included; did you mean 'glaze.md'? [markup/include-missing]"
    ),
  ]

  @Test(arguments: faults) func whatCannotBeShownIsReportedWhereItIsNamed(page: String, message: String) {
    #expect(
      messages(
        analysis(
          """
          # Kiln

          \(page)

          """)) == [message])
  }

  @Test func findingsStandInTheFileAndNameThePage() {
    let files = ["samples/fire.json": "{\n  \"cone\": 6,\n  \"glaze\" 2\n}\n"]
    let page = """
      # Kiln

      ```json
      --8<-- "samples/fire.json"
      ```

      """
    #expect(
      messages(analysis(page, files)) == [
        "samples/fire.json:3: 'glaze' must be followed by a colon (shown here page.md:4) [snippet/json]"
      ])
    let silenced = """
      # Kiln

      <!-- tally: ignore snippet/json -->
      ```json
      --8<-- "samples/fire.json"
      ```

      """
    #expect(messages(analysis(silenced, files)).isEmpty)
  }

  @Test func factsAreReadFromShownCode() {
    let analysis = analysis(
      """
      # Kiln

      :::code language="python" source="samples/kiln.py" id="light":::

      """)
    let facts = analysis.pages.first { $0.path == "page.md" }?.facts?.facts ?? []
    #expect(facts.first.map { "\($0.operation.method) \($0.operation.path)" } == "POST /v1/fires")
    #expect(facts.allSatisfy { $0.witness.location.file == "samples/kiln.py" && $0.witness.page == "page.md" })
    #expect(facts.first.map { analysis.sources.positions(of: $0.witness.location).start.line } == 4)
  }

  @Test func partsOfMarkdownArePartsOfThePage() {
    let page = analysis(
      """
      # Kiln

      <!-- @include: ./parts/glaze.md#dip -->

      --8<-- "parts/glaze.md:3"

      """
    ).pages
      .first { $0.path == "page.md" }
    let documents = page?.page.allDocuments.dropFirst() ?? []
    #expect(documents.map { $0.plainText(of: Document.root) } == ["Dip it.", "Stir."])
  }

  @Test func textBetweenScissorsIsMarkdown() {
    let page = analysis("# Kiln\n\n--8<-- \"parts/note.txt\"\n", ["parts/note.txt": "Mind the *heat*.\n"]).pages
      .first { $0.path == "page.md" }
    let documents = page?.page.allDocuments.dropFirst() ?? []
    #expect(documents.map { $0.plainText(of: Document.root) } == ["Mind the heat."])
  }

  /// What templates of MkDocs include stands where its configuration says.
  @Test(arguments: [
    "plugins:\n  - search\n  - macros:\n      include_dir: shared/notes\n",
    "plugins:\n  macros:\n    include_dir: ./shared/notes\n",
    "markdown_extensions:\n  - pymdownx.snippets:\n      base_path: [docs, shared/notes]\n",
  ])
  func templatesIncludeWhatTheirGeneratorFinds(configuration: String) {
    let page = """
      # Kiln

      {% include 'note.md' %}

      {%- include "lost.md" ignore missing -%}

      {% include 'head.html' %}

      """
    let analysis = analysis(page, ["mkdocs.yml": configuration, "shared/notes/note.md": "Mind the [heat](heat.md).\n"])
    let documents = analysis.pages.first { $0.path == "page.md" }?.page.allDocuments.dropFirst() ?? []
    #expect(documents.map { $0.plainText(of: Document.root) } == ["Mind the heat."])
    #expect(analysis.diagnostics.filter { $0.code == "markup/include-missing" }.map(\.severity) == [.note])
  }

  @Test func whatAPageShowsHasALimit() {
    let line = ":::code source=\"samples/big.txt\":::\n\n"
    let big = analysis(String(repeating: line, count: 20), ["samples/big.txt": String(repeating: "words\n", count: 20_000)])
    let found = messages(big)
    #expect(found.count == 16)
    #expect(
      found.first
        == "page.md:9: 'big.txt' is left out: a page must not show more than 524288 bytes of files, and all pages together have a limit [markup/include-size]"
    )
    let bomb = (0..<20).map { ("samples/n\($0).txt", String(repeating: "--8<-- \"samples/n\($0 + 1).txt\"\n", count: 2)) }
    #expect(messages(analysis(":::code source=\"samples/n0.txt\":::\n", Dictionary(bomb) { $1 })).isEmpty)
    #expect(messages(analysis("--8<-- \"samples/n0.txt\"\n", Dictionary(bomb) { $1 })).count > 0)
  }

  @Test func linksThatLeaveTheWorkspaceAreNotFollowed() throws {
    let root = NSTemporaryDirectory() + "tally-shown-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    #expect(Disk.makeFolders(root) == nil)
    try Data(
      """
      # Kiln

      :::code source="hosts.txt":::

      """.utf8
    ).write(to: URL(fileURLWithPath: root + "/page.md"))
    try FileManager.default.createSymbolicLink(atPath: root + "/hosts.txt", withDestinationPath: "/etc/hosts")
    let analysis = Analyzer(project: try Project.open(paths: [root], noConfiguration: true), scheduler: Scheduler(jobs: 1))
      .analyze()
    #expect(messages(analysis) == ["page.md:3: 'hosts.txt' leads out of the workspace [markup/outside]"])
  }
}
