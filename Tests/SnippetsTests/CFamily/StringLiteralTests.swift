import Testing
import Vocabulary

@testable import Snippets

@Suite struct StringLiteralTests {
  @Test(
    "escapes stand for their characters",
    arguments: [
      (#"a\nb\tc\\d\"e"#, "a\nb\tc\\d\"e"), (#"\x41\u00e9\U0001F600\u{1F600}"#, "Aé😀😀"), (#"\uD83D\uDE00"#, "😀"),
      (#"\101\0"#, "A\0"), (#"\q\/"#, "q/"), ("a\\\nb", "ab"), (#"\uD800x"#, "\u{FFFD}x"), (#"end\"#, "end\\"),
      ("plain", "plain"),
    ])
  func unescapes(_ written: String, _ meant: String) { #expect(StringLiteral.unescape(bytes(written)[...]) == meant) }

  @Test func doubledQuotesAreOne() {
    #expect(StringLiteral.undouble(bytes("a\"\"b{{c}}")[...], Byte.quote, Byte.openBrace) == bytes("a\"b{c}}"))
  }

  @Test(
    "a literal of several lines loses its frame and its margin",
    arguments: [
      (["\n    a\n      b\n    "], ["a\n  b"]), (["\n  a ", " b\n  c\n  "], ["a ", " b\nc"]), (["\n"], [""]),
      (["one line"], ["one line"]),
      (["\n\ta\n\t"], ["a"]), (["\n  a\nshallow\n  "], ["a\nshallow"]), (["\n  "], [""]), ([], []),
    ])
  func indentation(_ written: [String], _ meant: [String]) {
    var pieces = written.map { bytes($0) }
    Indentation.remove(from: &pieces)
    #expect(pieces.map { String(decoding: $0, as: UTF8.self) } == meant)
  }

  @Test(
    "comments lose their marks",
    arguments: [
      ("// PUT api/x/5", "PUT api/x/5"), ("/// doc", "doc"), ("/* one */", "one"), ("/**\n * a\n * b\n */", "a\nb"), ("//", ""),
      ("/* open", "open"),
      ("//! note", "note"), ("/*\n  two\n  lines\n*/", "two\nlines"),
    ])
  func comments(_ written: String, _ meant: String) {
    let found = tree(.csharp, written + "\n").comments
    #expect(found.map(\.text) == [meant])
  }
}
