import Diagnostics
import Testing

@testable import Site

/// Anchors of headings, and links that miss them.
extension LinkTests {
  /// What other generators call the anchor of a heading is worth a note and has an explanation, what templates fill in is nothing.
  @Test(arguments: [
    ("## Configuración avanzada", "#configuracion-avanzada", "anchor:python"), ("## User 用户", "#user", "anchor:python"),
    ("## Паралелізм складний", "#паралелізм-складнии", "anchor:unmarked"),
    ("## 1. Перший", "#_1-першии", "anchor:unmarked"), ("## 用户\n\n## 消息", "#_2", "anchor:python"),
    ("## Slack\n\n### Set up", "#slack-set-up", "anchor:ascii"),
    (
      """
      ```json {#answer}
      {}
      ```
      """, "#answer", nil
    ), ("", "%= url %", nil),
    ("", "<%= url %>/rooms", nil),
  ])
  func anchorsOfOthersAreKnown(_ text: String, _ link: String, _ explanation: String?) {
    let site = TestSite([
      "a.md": """
      # A

      \(text)

      [link](<\(link)>)

      """
    ])
    #expect(
      site.problems().map { $0.severity == .note ? $0.explanation?.identifier : $0.message } == (explanation.map { [$0] } ?? []))
    if link == "#answer" { #expect(site.build()["a/index.html"]?.contains("<figure id=\"answer\" class=\"code\">") == true) }
  }

  /// What stands on a page that is nothing but front matter is up to its site.
  @Test func pagesWithoutBodyHaveAnyAnchor() {
    let site = TestSite([
      "a.md": """
      # A

      [keys](b.md#keys) and [more](c.md#keys)

      """,
      "b.md": """
      ---
      layout: keys
      ---

      """, "c.md": "# C\n",
    ])
    #expect(site.problems().map(\.message) == ["'#keys' is not a heading of 'c.md'"])
  }

  @Test func anchorsThatNoHeadingCanHaveAreReported() {
    let page = """
      # A

      ## 用户

      ## Slack

      ### Set up

      [a](#_2) [b](#set-up-slack) [c](#user)

      """
    #expect(TestSite(["a.md": page]).problems().map(\.code) == ["link/fragment", "link/fragment", "link/fragment"])
  }

  @Test func whatIsNoSlipIsOfferedNothing() {
    let page = """
      # 窯

      ## Ide

      ## Signed transaction

      [a](#id6) [b](#query-transaction) [c](#singed-transaction)

      """
    #expect(
      TestSite(["a.md": page]).problems().map(\.message) == [
        "'#id6' is not a heading of this page", "'#query-transaction' is not a heading of this page",
        "'#singed-transaction' is not a heading of this page; did you mean 'signed-transaction'?",
      ])
  }

  @Test func aNumberOfAHeadingLeadsToWhatTheLinkSpeaksOf() {
    func messages(_ links: String) -> [String] {
      TestSite([
        "a.md": """
        # 附录

        ## 1. 安装问题

        ## 2. 常见问题

        ## 导入私钥

        \(links)

        """
      ]).problems().filter { $0.severity > .note }.map(\.message)
    }
    #expect(messages("[常见问题解答](#id3) [附录-1](#id2) [安装示例](#id4)") == [])
    #expect(messages("[常见问题解答](#id4)") == ["'#id4' leads to '导入私钥', and the link speaks of '2. 常见问题'"])
    #expect(messages("[常见问题解答](#导入私钥)") == [])
  }
}
