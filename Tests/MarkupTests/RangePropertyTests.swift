import Diagnostics
import Markup
import Testing

/// Properties that hold for every document, run over all pages that are at hand and over random ones.
struct RangePropertyTests {
  @Test func rangesAreExactInTheCorpora() {
    for file in Corpus.files {
      for violation in RangeProperties.violations(Parsed(file).document) { Issue.record("\(violation)") }
    }
  }

  @Test func rangesAreExactWithCarriageReturns() {
    for file in Corpus.files {
      let bytes = file.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      let document = Parsed(SourceFile(path: file.path, bytes: bytes)).document
      for violation in RangeProperties.violations(document) { Issue.record("\(violation)") }
    }
  }

  @Test func rangesAreExactInsideAQuoteInAList() {
    for file in Corpus.files {
      var lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices { lines[index] = (index == 0 ? "- > " : "  > ") + lines[index] }
      let document = Parsed(SourceFile(path: file.path, bytes: Array(lines.joined(separator: "\n").utf8))).document
      for violation in RangeProperties.violations(document) { Issue.record("\(violation)") }
    }
  }

  @Test(arguments: 0..<100) func rangesAreExactInRandomDocuments(seed: Int) {
    for text in RandomDocuments(seed: seed) {
      let violations = RangeProperties.violations(Parsed(text).document)
      if !violations.isEmpty { Issue.record("\(text.debugDescription)\n\(violations.joined(separator: "\n"))") }
    }
  }
}

/// Documents of random lines in which containers, indentation and tabs of all kinds meet.
struct RandomDocuments: Sequence, IteratorProtocol {
  private var random: SplitMix
  private var left = 100

  init(seed: Int) { random = SplitMix(seed: UInt64(seed)) }

  private static let prefixes = [
    "", "", "", "> ", ">", "- ", "  ", "    ", "\t", " \t", "1. ", "   ", ">\t", "* ", "-\t", "[^1]: ", "- [ ] ", "      ",
  ]
  private static let contents = [
    "", "", "text", "a *b* c", "**x", "y** z", "`code", "span`", "[link", "text](/u", "\"t\")", "[ref]", "[ref]: /url",
    "| a | b |",
    "|---|---|", "| `x \\| y` |", "---", "===", "# head *x* #", "```", "~~~js", "<div>", "</div>", "<b>i</b>", "end  ", "end\\",
    "&amp; \\* x", "é界 *ü*", "a\tb", "![i](j \"k\")", "foot[^1]", "http://x.y/z_a", "~~s~~", "<!-- c", "-->", "x@y.z", "1) one",
    "+ plus",
  ]

  mutating func next() -> String? {
    if left == 0 { return nil }
    left -= 1
    let ending = ["\n", "\n", "\r\n", "\r"][random.next(below: 4)]
    var text = random.next(below: 10) == 0 ? "\u{FEFF}" : ""
    for _ in 0..<(1 + random.next(below: 8)) {
      for _ in 0..<random.next(below: 4) { text += Self.prefixes[random.next(below: Self.prefixes.count)] }
      text += Self.contents[random.next(below: Self.contents.count)] + ending
    }
    return text
  }
}
