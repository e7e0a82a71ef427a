import Foundation
import Scheduling
import Testing

@testable import Workspace

/// What is done again where the text of a page was edited since the last run.
struct EditedRunTests {
  static let files = [
    "tally.yml": "title: T\nsource: content\nlocales: {source: en, variants: [cs]}\n",
    "content/en/guide.md":
      """
    ---
    title: Guide
    ---

    # Guide

    Wedge the clay. See [cups](cups.md#read-one).

    ## Fire

    Slowly.

    """,
    "content/cs/guide.md":
      """
    ---
    title: Návod
    ---

    # Návod

    Promačkej hlínu. Viz [šálky](cups.md#read-one).

    ## Výpal

    Pomalu.

    """,
    "content/en/cups.md": """
    # Cups

    All of them.

    ## Read one

    `GET /cups/{id}`

    ```python
    import requests
    requests.get('https://api.example.com/cups/7')  # a cup
    ```

    A cup has a name.

    """,
    "content/en/twice.md": """
    # Bowls

    All.

    ## Read

    `GET /bowls/{id}` answers with this:

    ```json
    {"id": 1, "size": 4}
    ```

    ## Read

    `GET /bowls/{id}` answers with this:

    ```json
    {"id": 2, "size": 5}
    ```

    Nothing.

    """,
    "content/cs/twice.md": """
    # Misky

    Vše.

    ## Čtení

    `GET /bowls/{id}` vrací toto:

    ```json
    {"id": 1, "size": 4}
    ```

    ## Čtení

    `GET /bowls/{id}` vrací toto:

    ```json
    {"id": 2, "size": 5}
    ```

    Nic.

    """,
    "content/en/steps.md": """
    # Steps

    [!INCLUDE [part](part.md)]

    Done.

    """, "content/en/part.md": "One step.\n",
    "content/en/shown.md": """
    # Shown

    First.

    <<< @/content/en/fire.py#fire

    Last.

    """,
    "content/en/fire.py": """
    import requests
    # region fire
    requests.get('https://api.example.com/fires/7')
    # endregion

    """,
  ]

  /// A project and an output in a folder of their own, removed afterwards.
  func withProject(_ body: (_ root: String, _ output: String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "tally-edited-\(UUID().uuidString)"
    defer { Disk.removeTree(path) }
    #expect(Disk.makeFolders(path + "/project/content/en") == nil)
    #expect(Disk.makeFolders(path + "/project/content/cs") == nil)
    let real = try #require(FileSystem.resolved(path))
    for (name, text) in Self.files { #expect(Disk.writeNew(real + "/project/" + name, Array(text.utf8)) == nil) }
    usleep(50_000)
    try body(real + "/project", real + "/site")
  }

  enum Work { case none, edited, contracts, all }

  /// Builds a project; how much of the last build did not serve, and what the build said.
  func build(_ root: String, _ output: String) throws -> (work: Work, said: [String]) {
    let project = try Project.open(paths: [root])
    let folder = OutputFolder(path: output)
    let run = try #require(try CachedRun(project, call: ["build"], output: folder))
    let scheduler = Scheduler(jobs: 2)
    let noted: (CacheFolder.Problem) -> Void = { Issue.record("\($0.message)") }
    if try run.repeated(output: folder, scheduler: scheduler, note: noted) != nil { return (.none, []) }
    func outcome(_ said: [String]) -> RunOutcome {
      RunOutcome(report: "\(said.joined(separator: "\n"))", isData: true, summary: nil, hasErrors: false)
    }
    if let edited = run.edited(scheduler: scheduler),
      let written = try edited.write(to: folder, force: false, scheduler: scheduler, say: { _ in })
    {
      let said = (edited.analysis.reported + edited.siteDiagnostics).map { "\($0.location) \($0.code) \($0.message)" }
      try run.keep(outcome(said), edited: edited, written: written)
      return (edited.contracts == nil ? .edited : .contracts, said)
    }
    var analysis = run.analyze(scheduler: scheduler)
    var build = try SiteBuild(analysis: analysis, output: output, scheduler: scheduler)
    // As the command does.
    build.shelvePages()
    analysis.forgetTrees()
    let written = try build.write(force: false, noting: true, texts: run.texts, say: { _ in })
    let said = (analysis.reported + build.diagnostics).map { "\($0.location) \($0.code) \($0.message)" }
    try run.keep(outcome(said), analysis: analysis, build: build, written: written)
    return (.all, said)
  }

  func tree(_ folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in OutputFolder(path: folder).manifest?.paths ?? [] { files[path.shown] = Disk.read(folder + "/" + path.shown) }
    return files
  }

  static let edits: [(file: String, old: String, new: String, work: Work)] = [
    ("en/guide.md", "Wedge the clay", "Knead the clay well", .edited),
    ("en/guide.md", "Slowly.", "Slowly.\n\nThen wait.", .edited),
    ("cs/guide.md", "Pomalu.", "Velmi pomalu.", .edited),
    ("en/guide.md", "Slowly.", "Slowly, by 40.", .edited),
    ("en/cups.md", "A cup has a name.", "A cup has a rim.", .edited),
    ("en/cups.md", "# a cup", "# one cup", .edited),
    ("en/cups.md", "A cup has a name.", "A cup has a name.\n\nAnd a rim.", .edited),
    // What introduces operations is what the contract says of them.
    ("en/cups.md", "All of them", "All of the cups", .contracts),
    // A line more moves what the reference cites; other values are another contract.
    ("en/cups.md", "All of them.", "All of them.\n\nAnd more.", .contracts),
    ("en/cups.md", "cups/7'", "cups/9?full=1'", .contracts),
    ("en/cups.md", "`GET /cups", "`PUT /cups", .contracts),
    (
      "en/cups.md", "A cup has a name.",
      """
      ```json
      {"id": 7, "name": "Rim"}
      ```
      """, .contracts
    ),
    (
      "en/guide.md", "Slowly.",
      """
      Slowly.

      ```python
      import requests
      requests.delete('https://api.example.com/cups/7')
      ```
      """,
      .contracts
    ),
    // A language that no page has had is one that the reference shows.
    (
      "en/guide.md", "Slowly.",
      """
      Slowly.

      ```sh
      curl -X DELETE https://api.example.com/cups/7
      ```
      """, .all
    ),
    // A reference names the line of a heading where two places have one name.
    ("cs/twice.md", "Vše.", "Vše.\n\nA více.", .contracts),
    ("cs/twice.md", "Nic.", "Nic.\n\nA více.", .edited),
    // What is said of two pages of one operation.
    ("en/twice.md", "\"size\": 4", "\"size\": \"four\"", .contracts),
    ("en/guide.md", "## Fire", "## Bake", .all),
    ("en/guide.md", "title: Guide", "title: Manual", .all),
    ("en/guide.md", "cups.md#read-one", "cups.md", .all),
    ("en/guide.md", "Slowly.", "[Slowly](https://example.com/).", .all),
    ("en/guide.md", "Slowly.", "<!-- tally: ignore link/broken -->\nSlowly.", .all),
    ("en/guide.md", "Slowly.", "**Slowly** is the label.", .edited),
    ("en/part.md", "One step", "Two steps", .all),
    ("en/steps.md", "# Steps\n", "# Steps\n\nMore.\n", .all),
    ("en/steps.md", "Done.", "All done.", .edited),
    ("en/steps.md", "Done.", "[!INCLUDE [part](part.md)]", .all),
    ("en/shown.md", "First", "At first", .contracts),
    ("en/shown.md", "Last.", "Last.\n\nAnd more.", .edited),
    ("en/shown.md", "First.", "First.\n\nSecond.", .contracts),
    ("en/shown.md", "#fire", "", .all),
    ("en/shown.md", "Last.", "<<< @/content/en/none.py", .all),
    ("en/fire.py", "fires/7", "fires/8", .all),
  ]

  /// Each edit with what is done for it; whatever that is, files and findings are those of a build from nothing.
  @Test(arguments: edits)
  func whatAnEditCosts(file: String, old: String, new: String, work: Work) throws {
    try withProject { root, output in
      #expect(try build(root, output).work == .all)
      let path = root + "/content/" + file
      let text = String(decoding: try #require(Disk.read(path)), as: UTF8.self)
      #expect(text.contains(old))
      #expect(Disk.replace(path, Array(text.replacing(old, with: new).utf8)) == nil)
      usleep(50_000)
      let again = try build(root, output)
      #expect(again.work == work)
      #expect(try build(root, output).work == .none)
      Disk.removeTree(root + "/.tally")
      let fresh = try build(root, output + "-fresh")
      #expect(again.said == fresh.said)
      #expect(tree(output) == tree(output + "-fresh"))
    }
  }

  @Test func editsFollowEachOther() throws {
    try withProject { root, output in
      _ = try build(root, output)
      for (number, file) in ["en/guide.md", "cs/guide.md", "en/guide.md", "en/cups.md"].enumerated() {
        let path = root + "/content/" + file
        #expect(Disk.replace(path, try #require(Disk.read(path)) + Array("\nSentence \(number).\n".utf8)) == nil)
        usleep(50_000)
        #expect(try build(root, output).work == .edited)
      }
      Disk.removeTree(root + "/.tally")
      #expect(try build(root, output + "-fresh").work == .all)
      #expect(tree(output) == tree(output + "-fresh"))
    }
  }
}
