import Markup
import Testing

struct HeadingTests {
  @Test(arguments: [
    ("Register a device (PUT)", "register-a-device-put"), ("Über_uns: 3 Dinge!", "über_uns-3-dinge"), ("通知を送る", "通知を送る"),
    ("a - b", "a---b"), ("C++ & C#", "c--c"), ("Příklad č. 1", "příklad-č-1"), ("🎉 Done", "-done"),
  ])
  func slugsAreGitHubs(text: String, slug: String) { #expect(Document.slug(text) == slug) }

  @Test func equalHeadingsAreNumbered() {
    let headings = Parsed(
      """
      # A
      ## A
      ## a!
      ## A 1

      """
    ).document.headings
    #expect(headings.map(\.anchor) == ["a", "a-1", "a-2", "a-1-1"])
  }

  @Test func authorsAnchorsWin() {
    let parsed = Parsed(
      """
      # <a name="over"></a>Overview
      ## Next {#next-one}
      ## <a id='z'>Last</a>

      """)
    #expect(parsed.document.headings.map(\.anchor) == ["over", "next-one", "z"])
    #expect(parsed.document.headings.map(\.text) == ["Overview", "Next", "Last"])
    let ranges = parsed.ids(.heading).compactMap { parsed.document.explicitAnchor(of: $0)?.range }
    #expect(ranges.map { parsed.source.text($0) } == ["over", "next-one", "z"])
  }

  @Test(arguments: [
    ("{ #fire }", "fire"), ("{#fire .wide}", "fire"), ("{: #fire key=\"a value\" }", "fire"), ("{.wide}", nil), ("{# fire}", nil),
    ("{#fire or clay}", nil), ("[#fire]", "fire"), ("[#12]", nil), ("[#fire or clay]", nil), ("[fire]", nil),
  ])
  func anAnchorMayStandAmongAttributes(list: String, anchor: String?) {
    let parsed = Parsed("## Kilns \(list)\n")
    let heading = parsed.document.headings.first
    #expect(heading?.text == (anchor == nil ? "Kilns \(list)" : "Kilns"))
    #expect(parsed.ids(.heading).first.flatMap { parsed.document.explicitAnchor(of: $0)?.name } == anchor)
  }

  @Test(arguments: [("安装", "安装"), ("下载", nil), ("-", nil)])
  func aNameThatTouchesAHeadingIsMadeOfItsLetters(name: String, anchor: String?) {
    let parsed = Parsed("## 安装[#\(name)]\n")
    #expect(parsed.ids(.heading).first.flatMap { parsed.document.explicitAnchor(of: $0)?.name } == anchor)
  }

  @Test func headingsHaveTheirLevel() {
    #expect(
      Parsed(
        """
        A
        =

        ### B

        """
      ).document.headings.map(\.level) == [1, 3])
  }
}
