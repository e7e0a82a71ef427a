import Diagnostics
import Foundation
import ProcessorTime
import Testing

@testable import Contract

/// Input that nobody writes and somebody sends: four times as much takes about four times as long, and not sixteen times.
@Suite struct GrowthTests {
  struct Family: Sendable, CustomTestStringConvertible {
    var name: String
    var count: Int
    var pages: @Sendable (Int) -> [String]
    var testDescription: String { name }
  }

  private static func page(_ part: @escaping @Sendable (Int) -> String) -> @Sendable (Int) -> [String] {
    { count in [(0..<count).map(part).joined()] }
  }

  static let families: [Family] = [
    Family(name: "distinct operations", count: 300, pages: page { "Send `GET /a\($0)` now.\n\n" }),
    Family(name: "distinct operations with parameters", count: 300, pages: page { "Send `GET /a\($0)/{id}` now.\n\n" }),
    Family(
      name: "one template after the other", count: 200,
      pages: page {
        """
        ## GET /x/{a}/b\($0)

        Do.


        """
      }),
    Family(
      name: "one path with ever new names", count: 200,
      pages: page {
        """
        ## GET /x/{a\($0)}

        Do.


        """
      }),
    Family(
      name: "misstated methods", count: 100,
      pages: page {
        """
        ## GET /x\($0)

        ```sh
        curl -X POST "https://a.example/x\($0)?q=1"
        ```


        """
      }),
    Family(
      name: "distinct headers", count: 100,
      pages: page {
        """
        ```sh
        curl https://a.example/r -H "X-L\($0 % 7)amp\($0): 1"
        ```


        """
      }),
    Family(
      name: "one operation on many pages", count: 50,
      pages: { count in
        (0..<count).map {
          """
          ## PUT /users/{id}

          | Name | Type | Required |
          |---|---|---|
          | name | string | yes |
          | q\($0) | string | yes |

          ```http
          PUT /users/7?q\($0)x=1 HTTP/1.1

          {"name": "Ada"}
          ```

          """
        }
      }),
    Family(
      name: "push payloads on many pages", count: 100,
      pages: { count in
        (0..<count).map {
          """
          The push payload:

          ```json
          {"aps": {"alert": "Hello", "k\($0)": 1}}
          ```

          """
        }
      }),
    Family(
      name: "names of prose that code has otherwise", count: 100,
      pages: { count in
        [
          (0..<count).map { "Set **nameOfThing\($0)x** now.\n\n" }.joined() + "```js\n"
            + (0..<count).map { "let nameOfThnig\($0)x = 1;\n" }.joined() + "```\n"
        ]
      }),
  ]

  @Test(arguments: families) func timeGrowsWithTheInput(_ family: Family) {
    let (small, large) = (family.pages(family.count), family.pages(4 * family.count))
    #expect(ProcessorTime.grows(atMost: 8, slack: 0.05, small: { Self.read(small) }, large: { Self.read(large) }))
  }

  /// Paragraphs of thousands of names and numbers take linear time.
  @Test(arguments: [" x `404`,", " word `abc`", " `{\"a\": 1}`,", "All requests take the `p` parameter. "])
  func paragraphsTakeLinearTime(_ part: String) {
    let page = { (count: Int) in
      """
      # A

      ## Common

      { \(String(repeating: part, count: count))

      ## GET /a

      { \(String(repeating: part, count: count))

      """
    }
    let (small, large) = (page(500), page(4_000))
    #expect(
      ProcessorTime.grows(atMost: 24, slack: 0.2, small: { _ = Fixture.facts(small) }, large: { _ = Fixture.facts(large) }))
  }

  @Test func sectionsThatManyOperationsReferToTakeLinearTime() {
    func read(_ count: Int) {
      let section = "## Common\n\n" + (200..<260).map { "The status code is \($0).\n\n" }.joined()
      let page =
        section
        + (0..<count).map {
          """
          ## GET /a\($0)

          See [common](#common).


          """
        }.joined()
      #expect(Set(Fixture.facts(page).facts.map(\.operation)).count == count)
    }
    #expect(ProcessorTime.grows(atMost: 24, slack: 0, small: { read(100) }, large: { read(800) }))
  }

  private static func read(_ texts: [String]) {
    let pages = texts.enumerated().map { Fixture.facts($1, path: "page\($0).md") }
    _ = ContractBuilder().build(id: "test", title: "Test", pages: pages)
  }
}
