import Diagnostics
import Markup
import Testing

@testable import Site

/// References, footnotes and their definitions.
struct ReferenceCheckTests {
  private static func found(_ texts: [String], anchors: Set<String> = []) -> [String] {
    let checks = texts.enumerated().map { ReferenceCheck(parse($1, path: "\($0).md")) }
    let all = ReferenceCheck.diagnostics(checks, anchors: anchors) + checks.flatMap(\.diagnostics)
    return all.map { "\($0.code.split(separator: "/")[1]) \($0.message)" }
  }

  private static let cases: [(String, [String])] = [
    (
      """
      Fire as [the table][conse] and [the log][] say[^heat]; [glaze][cones], [Potters guild].

      [cones]: cones.md
      [pottery guild]: guild.md

      """,
      [
        "undefined-reference '[conse]' has no definition, and shows with its brackets; did you mean 'cones'?",
        "undefined-reference '[the log]' has no definition, and shows with its brackets",
        "undefined-reference '[^heat]' has no definition, and shows with its brackets",
        "undefined-reference '[Potters guild]' has no definition, and shows with its brackets; did you mean 'pottery guild'?",
      ]
    ),
    (
      """
      The kiln[^hot] is [here][kiln], [`oven`][stove].

      [kiln]: a.md
      [Kiln]: b.md

      [^hot]: Hot.
      [^cold]: Cold.
      [^hot]: Hotter.

      """,
      [
        "undefined-reference '[stove]' has no definition, and shows with its brackets",
        "double-definition '[Kiln]' is defined twice: the first definition holds",
        "unused-footnote '[^cold]' is shown nowhere: no text refers to it",
        "double-definition '[^hot]' is defined twice: the first definition holds",
      ]
    ),
    (
      """
      A [table]() and [all][a].

      [a]: a.md

      """, ["empty '[table]()' leads nowhere"]
    ),
  ]

  @Test(arguments: cases)
  func whatIsNotDefinedIsTold(text: String, messages: [String]) {
    #expect(Self.found([text]) == messages)
  }

  @Test(arguments: [
    "Code `[a][b]` and rows[0][1], `x`[i][j], int[][], m[a][b][c], [--all][-x], [1][2].\n",
    """
    ```
    [kiln][oven] [^1]
    ```

        [kiln][oven]

    """,
    """
    - [ ] cold
    - [x] hot

    > [!NOTE]
    > Hot.

    """,
    "[[Wiki page]] and [[page|text]], [kiln] [oven], [text]{.kiln}, [see @potter1999], [@potter][x, y].\n",
    "Regular [^a-z]+ and [^abc]* of \\[kiln][oven\\].\n",
    """
    [//]: # (later)
    [//]: # (never)
    [kiln]: a.md
    [kiln]: a.md

    [Kiln]

    """,
    """
    A note[^1] and <b>[^2]</b>.

    [^1]: One.
    [^2]: Two.

    """,
    "[here](#) and [there](<>), [kiln](a.md), state[Kiln]().\n",
  ])
  func whatLooksLikeOneIsSilent(text: String) {
    #expect(Self.found([text]) == [])
  }

  @Test func namesOfCodeAreASitesWay() {
    let page = { (name: String) in "See [the \(name)][kiln.\(name)].\n" }
    #expect(Self.found([page("Oven"), page("Door")]).count == 2)
    #expect(Self.found([page("Oven"), page("Door"), page("Cone")]) == [])
    // A heading of any page is one where generators look for it.
    #expect(Self.found(["See [the door][the-door].\n"], anchors: ["the-door"]) == [])
    let odd = (1...5).map { "See [it][kiln \($0)a].\n" }
    #expect(Self.found(odd) == [])
    #expect(Self.found([odd.joined(separator: "\n")]).count == 5)
    #expect(Self.found(Array(odd.prefix(4))).count == 4)
  }
}
