import Diagnostics
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("plain é 日本 text # A ## B [c]", "plain é 日本 text # A ## B [c]"), ("a\u{1B}[31mb", "a\\u001b[31mb"),
    ("a\u{9B}31m\u{7F}\0", "a\\u009b31m\\u007f\\u0000"), ("a\rb\r\nc\td", "a\\rb\\r\\nc\\td"),
    ("\u{202E}x\u{2069}\u{200F}\u{61C}", "\\u202ex\\u2069\\u200f\\u061c"), ("£ € \u{2028}\u{85}", "£ € \\u2028\\u0085"),
    ("👩‍👧 می‌خواهم ث", "👩‍👧 می‌خواهم ث"), ("##[add-mask]x", "\\u0023#[add-mask]x"), ("a ##vso[x]", "a \\u0023#vso[x]"),
  ])
  func whatSteersIsEscaped(text: String, expected: String) { #expect(text.onOneLine == expected) }

  @Test func aValueNeitherEndsALineNorBeginsACommand() {
    let hostile = "::add-mask::e\n::stop-commands::x"
    let text: VisibleText = "a '\(hostile)'\n\(hostile)\n  \(" \(hostile)")\n\(":")\(":b")\nstd::\("::c")\n"
    #expect(
      text.text == """
        a '::add-mask::e\\n::stop-commands::x'
        \\u003a:add-mask::e\\n::stop-commands::x
           \\u003a:add-mask::e\\n::stop-commands::x
        :\\u003ab
        std::::c

        """)
    #expect(("\(text)\(1)\(xml: "<\n&\"")" as VisibleText).text == text.text + "1&lt;\\n&amp;&quot;")
  }

  @Test func documentsKeepTheirLines() {
    let json = "{\n  \"a\": \"\u{202E}##[x]\u{2028}::\"\n}\n"
    #expect(VisibleText(json: json).text == "{\n  \"a\": \"\\u202e\\u0023#[x]\\u2028::\"\n}\n")
    #expect(VisibleText(markup: "<p>\n ::a\u{1B}\u{85} b::</p>").text == "<p>\n &#x3a;:a\u{FFFD}&#x85; b::</p>")
    #expect(VisibleText(lines: "+a\r\n ::b::\n c\rd").text == "+a\r\n \\u003a:b::\n c\\rd")
    let plain = "<p>\n  é\t# ## [a]: b::c</p>\r\n"
    #expect([VisibleText(json: plain), VisibleText(markup: plain), VisibleText(lines: plain)].allSatisfy { $0.text == plain })
  }

  @Test func fileNamesAndMessagesAreEscapedInEveryFormat() {
    let diagnostic = Diagnostic(
      code: "a/b", severity: .error, message: "'x\u{1B}]0;' is \u{9B}wrong",
      location: Location(file: "a\nb\u{1B}.md", range: SourceRange(0, 0)),
      related: [.init("here\u{7}", at: Location(file: "c\r.md", range: SourceRange(0, 0)))], remedy: "Do\u{8} it")
    for format in DiagnosticFormat.allCases {
      let text = format.render([diagnostic], sources: SourceTable()).text
      let controls = text.unicodeScalars.filter { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) }
      #expect(controls.isEmpty, "\(format): \(text.debugDescription)")
    }
    let text = DiagnosticFormat.text.render([diagnostic], sources: SourceTable()).text
    #expect(
      text
        == "a\\nb\\u001b.md:1:1: error: 'x\\u001b]0;' is \\u009bwrong [a/b]\n  c\\r.md:1:1: here\\u0007\n  help: Do\\u0008 it\n")
  }
}
