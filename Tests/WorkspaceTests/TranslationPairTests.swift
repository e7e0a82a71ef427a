import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Which blocks are compared with which, as `Benchmarks/golden` writes it down.
struct TranslationPairTests {
  @Test func eachGroupOfBlocksHasALine() throws {
    let root = NSTemporaryDirectory() + "tally-pairs-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    let files = [
      "tally.yml": "locales: {source: en, variants: [cs]}\n",
      "en/a.md": """
      # Kiln

      Light `k1`.

      ```sh
      heat 7
      ```

      Wait for 20 minutes.

      """,
      "cs/a.md": """
      # Pec

      Zapalte `k1`.

      Čekejte 20 minut.

      """,
    ]
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
    }
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
    #expect(
      TranslationPairs(analysis).text() == """
        cs/a.md = en/a.md
          matched 1 heading = 1 heading
          matched 3 paragraph = 3 paragraph
          missing 5 code =
          matched 9 paragraph = 5 paragraph

        """)
  }
}
