import Diagnostics
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("plain é 日本\n\ttext", "plain é 日本\n\ttext"), ("a\u{1B}[31mb", "a\\u001b[31mb"),
    ("a\u{9B}31m\u{7F}\0", "a\\u009b31m\\u007f\\u0000"),
    ("a\rb", "a\\rb"), ("\u{202E}x\u{2069}", "\\u202ex\\u2069"), ("£ € \u{2028}", "£ € \u{2028}"),
  ])
  func whatSteersATerminalIsEscaped(text: String, expected: String) { #expect(text.withoutControls == expected) }

  @Test func aNameIsOneLine() { #expect("a\nb\tc".onOneLine == "a\\nb\\tc") }

  @Test func fileNamesAndMessagesAreEscapedInEveryFormat() {
    let diagnostic = Diagnostic(
      code: "a/b", severity: .error, message: "'x\u{1B}]0;' is \u{9B}wrong",
      location: Location(file: "a\nb\u{1B}.md", range: SourceRange(0, 0)),
      related: [.init("here\u{7}", at: Location(file: "c\r.md", range: SourceRange(0, 0)))], remedy: "Do\u{8} it")
    for format in DiagnosticFormat.allCases {
      let text = format.render([diagnostic], sources: SourceTable())
      let controls = text.unicodeScalars.filter { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) }
      #expect(controls.isEmpty, "\(format): \(text.debugDescription)")
    }
    let text = DiagnosticFormat.text.render([diagnostic], sources: SourceTable())
    #expect(
      text
        == "a\\nb\\u001b.md:1:1: error: 'x\\u001b]0;' is \\u009bwrong [a/b]\n  c\\r.md:1:1: here\\u0007\n  help: Do\\u0008 it\n")
  }
}
