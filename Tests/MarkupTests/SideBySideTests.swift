import Markup
import Testing

struct SideBySideTests {
  private static let pair =
    "<span data-ttu-id=\"1-2\">Cíl **x**</span><span class=\"sxs-lookup\"><span data-stu-id=\"1-2\">Source **y**</span></span>"

  @Test func pairHasBothTexts() {
    let parsed = Parsed("a \(Self.pair) b\n")
    let pairs = parsed.document.sideBySidePairs
    #expect(pairs.map(\.id) == ["1-2"])
    #expect(pairs.map { parsed.source.text($0.target) } == ["Cíl **x**"])
    #expect(pairs.map { parsed.source.text($0.source) } == ["Source **y**"])
    #expect(pairs.map { parsed.source.text($0.whole) } == [Self.pair])
  }

  @Test func embeddedSourceIsNotForTheReader() {
    let parsed = Parsed("a \(Self.pair) b\n")
    #expect(parsed.document.plainText(of: NodeID(1)) == "a Cíl x b")
    #expect(parsed.document.dialects == [.sideBySide])
  }

  @Test func codeIsStrippedOnBothSides() {
    let code = "    call(\(Self.pair.replacing("**x**", with: "{").replacing("**y**", with: "["))\n    <span>end</span>\n"
    let parsed = Parsed(
      """
      text

      \(code)
      """)
    guard let block = parsed.ids(.codeBlock).first else {
      Issue.record("no code")
      return
    }
    let target = parsed.document.targetCode(of: block)
    let source = parsed.document.sourceCode(of: block)
    #expect(String(decoding: target.bytes, as: UTF8.self) == "call(Cíl {\n<span>end</span>\n")
    #expect(String(decoding: source.bytes, as: UTF8.self) == "call(Source [\n<span>end</span>\n")
    for (text, place) in target.map {
      #expect(target.bytes[text] == parsed.source.bytes[place])
    }
  }

  @Test func codeWithoutPairsIsItself() throws {
    let parsed = Parsed(
      """
      ```
      a
       b
      ```

      """)
    let block = try #require(parsed.ids(.codeBlock).first)
    #expect(parsed.document.targetCode(of: block).bytes == Array("a\n b\n".utf8))
    #expect(parsed.document.targetCode(of: block).map.map(\.textOffset) == [0, 2])
  }

  @Test(arguments: [
    "<span data-ttu-id=\"1\">a</span>", "<span data-ttu-id=\"1\">a</span><span class=\"sxs-lookup\">",
    "<span data-ttu-id=\"1\">a</span><span class=\"sxs-lookup\"><span data-stu-id=\"2\">b</span></span>",
    "<span data-ttu-id=\"1\"><span data-ttu-id=\"1\">", "<span data-ttu-id=\"",
  ])
  func halfAPairIsNone(text: String) {
    #expect(Parsed(text).document.sideBySidePairs.isEmpty)
  }

  @Test func allPairsOfAPageAreFound() {
    func pair(_ id: Int, _ target: String, _ source: String) -> String {
      "<span data-ttu-id=\"k-\(id)\">\(target)</span><span class=\"sxs-lookup\"><span data-stu-id=\"k-\(id)\">\(source)</span></span>"
    }
    let code = (1...10).map { "kiln.fire(\($0));  // \(pair(100 + $0, "výpal \($0)", "firing \($0)"))\n" }.joined()
    let page = """
      # \(pair(1, "Pece", "Kilns"))

      \(pair(2, "Pec se **rozehřeje**.", "A kiln **heats up**.")) \(pair(3, "Pak počkejte.", "Then wait."))

      1. \(pair(4, "Otevřete dvířka.", "Open the door."))
      2. \(pair(5, "Vyndejte hrnky.", "Take out the cups."))

      | \(pair(6, "Pec", "Kiln")) |
      |---|
      | \(pair(7, "velká", "large")) |

      ```js
      \(code)```
      """
    func counts(_ parsed: Parsed) -> (all: Int, mostInCode: Int?) {
      let pairs = parsed.document.sideBySidePairs
      let inCode = parsed.ids(.codeBlock).map { block in pairs.filter { parsed.document.range(block).contains($0.target) }.count }
      return (pairs.count, inCode.max())
    }
    #expect(counts(Parsed(page)) == (17, 10))
    if let file = Corpus.files.first(where: { $0.path.contains("cs-cz") }) { #expect(counts(Parsed(file)) == (71, 10)) }
  }
}
