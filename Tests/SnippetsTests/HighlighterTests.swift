import Diagnostics
import Testing
import Vocabulary

@testable import Snippets

@Suite("Highlighting")
struct HighlighterTests {
  private func html(_ text: String, _ language: Language) -> String {
    var out: [UInt8] = []
    Highlighter.html(text: bytes(text), language: language, into: &out)
    return String(decoding: out, as: UTF8.self)
  }

  @Test("marks tokens and escapes text")
  func marks() {
    #expect(
      html("if (a < b) f(\"<&>\"); // é", .java)
        == "<span class=\"tk-k\">if</span> (a &lt; b) <span class=\"tk-f\">f</span>(<span class=\"tk-s\">&quot;&lt;&amp;&gt;&quot;</span>); "
        + "<span class=\"tk-c\">// é</span>")
    #expect(html("a <b>", .unknown) == "a &lt;b&gt;")
    #expect(html("", .json) == "")
  }

  @Test("shows characters that would deceive the reader")
  func invisible() {
    #expect(
      html("a\u{202E}b\u{2066}\u{200B}", .text)
        == "a<span class=\"tk-u\">U+202E</span>b<span class=\"tk-u\">U+2066</span><span class=\"tk-u\">U+200B</span>")
    #expect(html("\u{0}\u{1B}[0m\t\n", .text) == "<span class=\"tk-u\">U+0000</span><span class=\"tk-u\">U+001B</span>[0m\t\n")
    // Joiners belong to emoji and scripts.
    #expect(html("👨‍👩‍👧 ’…", .text) == "👨‍👩‍👧 ’…")
  }

  @Test("loses no text, whatever the bytes", arguments: LanguageRegistry.all.map(\.language))
  func complete(language: Language) {
    var state: UInt64 = 5
    let alphabet = bytes("'\"`\\/*#$@{}[]()=+-:;,.!? \n\taZ0_|")
    for _ in 0..<100 {
      var text: [UInt8] = []
      for _ in 0..<80 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      var out: [UInt8] = []
      Highlighter.html(text: text, language: language, into: &out)
      // Without tags and entities the text is left.
      var plain: [UInt8] = []
      var i = 0
      while i < out.count {
        if out[i] == Byte.less {
          while out[i] != Byte.greater { i += 1 }
          i += 1
        } else if out.matches("&quot;", at: i) {
          plain.append(Byte.quote)
          i += 6
        } else {
          plain.append(out[i])
          i += 1
        }
      }
      #expect(plain == text)
    }
  }

  @Test("the cache gives what the highlighter gives, also under pressure and from many threads")
  func cache() async {
    let cache = HighlightCache(limit: 4096)
    let texts = (0..<200).map { bytes("let x\($0) = \($0) // \(String(repeating: "a", count: $0 % 50))") }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<400 {
            let text = texts[(round * 7 + task * 13) % texts.count]
            var cached: [UInt8] = bytes("<")
            var fresh: [UInt8] = bytes("<")
            cache.html(text: text, language: round % 2 == 0 ? .swift : .javascript, into: &cached)
            Highlighter.html(text: text, language: round % 2 == 0 ? .swift : .javascript, into: &fresh)
            if cached != fresh { return false }
          }
          return true
        }
      }
      for await same in group { #expect(same) }
    }
  }

  @Test("the hash is the same for ever")
  func hash() {
    #expect(StableHash.of([UInt8]()) != StableHash.of([0]))
    #expect(StableHash.of([0]) != StableHash.of([0, 0]))
    #expect(StableHash.of(bytes("tally")) == StableHash.of(bytes("tally")))
    #expect(Set((0..<10_000).map { StableHash.of(bytes("\($0)")) }).count == 10_000)
  }
}
