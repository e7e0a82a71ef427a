import Contract
import Diagnostics
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Site

/// Whole pages, as files beside this test. `SNAPSHOTS=overwrite swift test` writes them anew.
struct SnapshotTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

  private static var site: TestSite {
    TestSite(
      [
        "en/index.md":
          """
        ---
        title: Bakery
        description: Bread by HTTP
        nav-order: 0
        ---

        # Bakery

        Begin with [baking](guides/bake.md).

        """,
        "en/guides/bake.md": """
        ---
        title: Bake a loaf
        description: Flour, water, time.
        nav-order: 1
        ---

        # Bake a loaf

        Order flour[^1] with `POST /flour`.

        > [!TIP]
        > Weigh, do not guess.

        ## Order flour

        ```http
        POST /flour HTTP/1.1
        Host: mill.example
        ```

        | Status | Meaning |
        |--:|---|
        | 200 | It is on its way |

        ### Wait

        - [x] mix
        - [ ] rest

        ## Eat

        See [above](#order-flour).

        [^1]: Rye or wheat.
        """,
        "cs/index.md": """
        ---
        title: Pekárna
        ---

        # Pekárna

        Začněte [pečením](guides/bake.md).

        """,
      ], locales: ["en", "cs"]
    ) { input in
      input.title = "Bakery"
      input.baseURL = "https://bakery.example/docs"
      input.editURL = "https://bakery.example/edit/{path}"
      input.footer = "© Bakers"
      var contract = Contract(id: "mill", title: "Mill")
      var order = Operation(key: OperationKey(method: "POST", path: "/flour"), id: "postFlour")
      order.summary = "Order flour"
      order.pages = ["en/guides/bake.md"]
      order.witnesses = [
        Witness(
          kind: .httpMessage, location: Location(file: "en/guides/bake.md", range: SourceRange(200, 204)),
          page: "en/guides/bake.md")
      ]
      order.responses = [Response(status: 200, description: "It is on its way")]
      contract.operations = [order]
      input.apis = [SiteAPI(contract: contract)]
    }
  }

  @Test(arguments: [
    "index.html", "en/index.html", "en/guides/bake/index.html", "cs/guides/bake/index.html", "en/api/mill/index.html",
    "sitemap.xml",
    "404.html",
  ])
  func pagesAreAsRecorded(_ path: String) throws {
    let file = Self.folder.appending(path: path.replacing("/", with: "_"))
    var built = try #require(Self.site.build()[path])
    // The hash of the style sheet is not the page's matter.
    built = built.replacing(/\?v=[0-9a-f]{8}/, with: "?v=hash")
    if ProcessInfo.processInfo.environment["SNAPSHOTS"] == "overwrite" {
      try built.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(built == recorded, "SNAPSHOTS=overwrite records it anew")
  }

  @Test func pagesAreTheSameOnManyThreads() {
    let site = Self.site
    let alone = site.build()
    let plan = site.plan
    let together = Mutex<[String: String]>([:])
    DispatchQueue.concurrentPerform(iterations: plan.outlines.count * 20) { iteration in
      let index = iteration % plan.outlines.count
      guard let page = site.pages[plan.outlines[index].file] else {
        Issue.record("'\(plan.outlines[index].file)' has no page")
        return
      }
      for file in plan.render(index, page).files {
        together.withLock { $0[file.path] = String(decoding: file.bytes, as: UTF8.self) }
      }
    }
    for (path, text) in together.withLock({ $0 }) { #expect(alone[path] == text, "\(path)") }
  }
}
