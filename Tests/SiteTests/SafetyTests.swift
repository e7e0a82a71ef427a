import Markup
import Testing

@testable import Site

/// Text of a document never becomes markup, an attribute or a script of the page.
struct SafetyTests {
  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:alert(1)", "vbscript:x",
    "file:///etc/passwd",
    "data:text/html,<script>", "data:image/svg+xml,<svg onload=x>", "view-source:x", "blob:x", " javascript:x", "livescript:x",
  ])
  func addressesThatRunSomethingAreUnsafe(_ address: String) {
    #expect(!URLSafety.isSafe(Array(address.utf8)[...]))
  }

  @Test(arguments: [
    "https://example.org/javascript:x", "a.md", "/javascript", "#javascript:x", "mailto:a@b.c", "tel:+1",
    "data:image/png;base64,AA",
    "vscode://file/x", "x/y:z", "?javascript:x", "",
  ])
  func otherAddressesAreSafe(_ address: String) {
    #expect(URLSafety.isSafe(Array(address.utf8)[...]))
  }

  @Test(arguments: [
    "[x](javascript:alert(1))", "[x](<java\nscript:alert(1)>)", "![x](javascript:alert(1))", "<javascript:alert(1)>",
    "[x](java&#x09;script:alert(1))", "[x]: javascript:alert(1)\n\n[x]",
  ])
  func linksThatRunSomethingAreEmpty(_ markdown: String) {
    let text = html(markdown)
    #expect(!text.lowercased().contains("href=\"java"))
    #expect(!text.lowercased().contains("src=\"java"))
  }

  /// Raw HTML, and what the page gets of it where HTML is allowed.
  static let allowed: [(String, String)] = [
    ("<b>x</b>", "<p><b>x</b></p>\n"),
    ("<b onclick=\"x()\" class=y>x</b>", "<p><b class=\"y\">x</b></p>\n"),
    ("<B ONCLICK=x>x</B>", "<p><b>x</b></p>\n"),
    ("<a href=\"javascript:x\">x</a>", "<p><a href=\"\">x</a></p>\n"),
    ("<a href='java&#115;cript:x'>x</a>", "<p><a href=\"\">x</a></p>\n"),
    ("<a href=\"java&Tab;script&colon;x\">x</a>", "<p><a href=\"\">x</a></p>\n"),
    ("<img src=x.png onerror=alert(1)>", "<img src=\"x.png\">\n"),
    ("a <script>alert(1)</script>", "<p>a &lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
    ("a <iframe src=x></iframe>", "<p>a &lt;iframe src=x&gt;&lt;/iframe&gt;</p>\n"),
    ("a <!-- secret --> b", "<p>a  b</p>\n"),
    ("a </p></article></main> b", "<p>a  b</p>\n"),
    ("<a name=\"old\"></a>x", "<p><a id=\"old\"></a>x</p>\n"),
    ("a <base href=\"//evil\"> b", "<p>a  b</p>\n"),
    ("a <form action=\"//evil\"><input></form> b", "<p>a <input> b</p>\n"),
    ("<p style=\"position:fixed;inset:0\" class=x>x</p>", "<p class=\"x\">x</p>\n"),
    ("<P STYLE='x' ONCLICK=y>x</P>", "<p>x</p>\n"),
    ("<div><p/style=x/onclick=y>x</p></div>", "<div><p>x</p></div>\n"),
    ("<button formaction=\"x.md\" form=f type=submit>x</button>", "<p><button type=\"submit\">x</button></p>\n"),
    ("<a xlink:href=\"java&#10;script:x\" ping=//evil>x</a>", "<p><a xlink:href=\"\">x</a></p>\n"),
    ("<b usemap=\"&#1;javascript:x\" lang=cs>x</b>", "<p><b lang=\"cs\">x</b></p>\n"),
    ("<b whatever=\"data&colon;text/html,x\">x</b>", "<p><b>x</b></p>\n"),
    ("<img src=\"data:image/svg+xml,x\" alt=\"data: x\">", "<img src=\"\" alt=\"data: x\">\n"),
    ("<img src=a.png name=body id=x>", "<img src=\"a.png\" id=\"x\">\n"),
    (
      "<svg><a href=\"&#x6A;avascript:x\"><animateMotion href=x></animateMotion></a></svg>",
      "<p><svg><a href=\"\"></a></svg></p>\n"
    ),
    ("<math href=\"java\tscript:x\">x</math>", "<p><math href=\"\">x</math></p>\n"),
    ("<gadgets shape=x>x <b>y</b></gadgets>", "<p>x <b>y</b></p>\n"),
    ("a <x-card>b</x-card> <user-id> c", "<p>a b  c</p>\n"),
    ("a <source srcset=\"x.png 1x, javascript:y 2x\">", "<p>a <source srcset=\"x.png 1x,  2x\"></p>\n"),
    ("a<br/>", "<p>a<br></p>\n"),
    ("<p align=\"center\" a\"b=c>x</p>", "<p align=\"center\">x</p>\n"),
    ("<div>\nx", "<div>\nx\n</div>\n"),
    ("<!-- only a comment -->", "\n"),
    ("<?php echo ?>", "\n"),
    ("<img alt='\"><script>x</script>' src=a.png>", "<img alt=\"&quot;&gt;&lt;script&gt;x&lt;/script&gt;\" src=\"a.png\">\n"),
  ]

  @Test(arguments: Self.allowed)
  func rawHTMLIsPassedOnWithoutWhatCouldRun(_ markdown: String, _ expected: String) {
    // An empty block leaves at most an empty line.
    let text = html(markdown)
    #expect(text == expected || (expected == "\n" && text.isEmpty), "\(markdown)")
  }

  @Test(arguments: [
    "<b>x</b>", "<script>x</script>",
    """
    <div onclick=x>

    y

    </div>
    """, "a <!-- c --> <i>b</i>",
  ])
  func rawHTMLIsShownAsTextWhereItIsNotAllowed(_ markdown: String) {
    let text = html(markdown, rawHTML: .escape)
    #expect(!text.replacing("<p>", with: "").replacing("</p>", with: "").contains("<"))
    #expect(text.hasPrefix("<p>"))
    #expect(!text.contains("<!--") && !text.contains("&lt;!--"))
  }

  @Test func anUnfinishedTagIsText() {
    #expect(html("<div>\n<img src=x onerror=alert(1)\n").contains("&lt;img src=x"))
  }

  @Test func wordsOfADocumentNeverLeaveTheirAttribute() {
    let evil = "\"><script>alert('x')</script>&amp"
    let site = TestSite([
      "a.md": """
      # \(evil)

      ## \(evil)

      [l](/x "t\\"><b>") ```x

      """
    ]) { input in
      input.title = evil
      input.description = evil
      input.footer = evil
      input.editURL = "https://e.org/{path}?\(evil)"
      input.pages[0].title = evil
      input.pages[0].description = evil
      input.pages[0].badges = [.init(.good, evil)]
    }
    for (path, text) in site.build() where path.hasSuffix(".html") {
      #expect(!text.contains("<script>alert"), "\(path)")
      #expect(!text.contains("\"><script"), "\(path)")
    }
  }

  @Test func infoStringsStayInTheirAttribute() {
    let text = html(
      """
      ```"><script>x</script> title="<b>"
      code
      ```

      """)
    #expect(!text.contains("<script>"))
    #expect(!text.contains("<b>"))
  }

  @Test func markersOfTheFrameInADocumentAreText() {
    let site = TestSite([
      "a.md": """
      # A

      \(PageSlot.title.marker) \u{F0000}999\u{F0001}

      """
    ])
    #expect(site.build()["a/index.html"]?.contains(PageSlot.title.marker) == true)
  }
}
