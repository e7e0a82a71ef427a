import Diagnostics
import Testing

@testable import Site

struct TabCheckTests {
  private static let cases: [(String, String, [String])] = [
    (
      "a.md",
      """
      === "npm"
          a

      === "npm"
          b

      """, ["4:1 'npm' must not be two tabs of one set"]
    ),
    (
      "a.md",
      """
      === "npm"
          a

      Words.

      === "npm"
          b

      """, []
    ),
    (
      "a.md",
      """
      === "npm"
          a

      ===! "npm"
          b

      """, []
    ),
    (
      "a.md",
      """
      # [A](#tab/a)

      a

      # [B](#tab/a)

      b

      ---

      """, ["5:1 'a' must not be two tabs of one set"]
    ),
    (
      "a.md",
      """
      # [A](#tab/a)

      a

      ---

      # [A](#tab/a)

      b

      ---

      """, []
    ),
    (
      "a.md",
      """
      :::tabs
      == One
      a
      == One
      b
      :::

      """, ["4:1 'One' must not be two tabs of one set"]
    ),
    (
      "a.md",
      """
      ::::: tabs

      ::: tab npm
      a
      :::

      ::: tab npm
      b
      :::

      :::::

      """,
      ["7:1 'npm' must not be two tabs of one set"]
    ),
    (
      "a.mdx", "<Tabs>\n<TabItem label=\"a\">\nx\n</TabItem>\n<TabItem label=\"a\">\ny\n</TabItem>\n</Tabs>\n",
      ["5:1 'a' must not be two tabs of one set"]
    ),
    (
      "a.mdx",
      "<Tabs defaultValue=\"bb\" values={[{label: 'A', value: 'aaa'}, {label: 'B', value: 'b'}]}>\n<TabItem value=\"aab\">\nx\n"
        + "</TabItem>\n</Tabs>\n",
      [
        "2:1 'aab' is not one of the values of its tabs; did you mean 'aaa'?",
        "1:1 'aaa' is named by these tabs, and none of them is it", "1:1 'b' is named by these tabs, and none of them is it",
        "1:1 'bb' is to be open first, and no tab is it",
      ]
    ),
    (
      "a.mdx",
      "<Tabs defaultValue=\"b\"><TabItem value=\"a\">\nx\n</TabItem><TabItem value=\"b\" label=\"B\">\ny\n</TabItem></Tabs>\n", []
    ),
  ]

  @Test func theRuleIsNamed() {
    let found = TabCheck.diagnostics(
      parse(
        """
        === "npm"
            a

        === "npm"
            b

        """))
    #expect(found.map(\.code) == ["markup/tab"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: Self.cases)
  func tabsHaveNamesOfTheirOwn(path: String, text: String, expected: [String]) {
    let page = parse(text, path: path)
    let found = TabCheck.diagnostics(page).map { problem in
      let place = page.document.source.position(at: problem.location.range.lowerBound)
      return "\(place.line):\(place.column) \(problem.message)"
    }
    #expect(found == expected)
  }
}
