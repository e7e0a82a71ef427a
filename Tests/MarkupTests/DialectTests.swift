import Diagnostics
import Markup
import Testing

struct AlertTests {
  @Test func markerBecomesAnAdmonition() {
    let parsed = Parsed("> [!NOTE]\n> Bring *a* coat.\n")
    #expect(
      parsed.tree == """
        admonition "> [!NOTE]\\n> Bring *a* coat." → note
          paragraph "Bring *a* coat."
            text "Bring "
            emphasis "*a*"
              text "a"
            text " coat."

        """)
    #expect(parsed.document.dialects.contains(.githubAlerts))
  }

  @Test(arguments: [("NOTE", "note"), ("tip", "tip"), ("Important", "important"), ("WARNING", "warning"), ("CAUTION", "caution")])
  func everyKindIsKnown(marker: String, kind: String) {
    let parsed = Parsed("> [!\(marker)]\n> x\n")
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == [kind])
  }

  @Test func textBehindTheMarkerStays() {
    let parsed = Parsed("> [AZURE.NOTE] Bring a coat.\n> It rains.\n")
    #expect(parsed.sources(.admonition) == ["> [AZURE.NOTE] Bring a coat.\n> It rains."])
    #expect(parsed.sources(.paragraph) == ["Bring a coat.\n> It rains."])
    #expect(parsed.literals(.text) == ["Bring a coat.", "It rains."])
    #expect(parsed.document.dialects == [.legacyAzure])
  }

  @Test func severalMarkersInOneQuoteAreSeveralBlocks() {
    let parsed = Parsed("> [!NOTE]\n> one\n>\n> two\n>\n> [!TIP]\n> three\n>\n\nafter\n")
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["note", "tip"])
    #expect(parsed.sources(.admonition) == ["> [!NOTE]\n> one\n>\n> two", "[!TIP]\n> three\n>"])
    #expect(parsed.sources(.paragraph) == ["one", "two", "three", "after"])
    #expect(parsed.ids(.blockQuote).isEmpty)
  }

  @Test func textBeforeTheFirstMarkerStaysAQuote() {
    let parsed = Parsed("> plain\n>\n> [!NOTE]\n> x\n")
    #expect(parsed.document.children(of: Document.root).map { parsed.document.kind($0) } == [.blockQuote, .admonition])
  }

  @Test func markerAloneLeavesAnEmptyBlock() {
    let parsed = Parsed("> [!NOTE]\n")
    #expect(parsed.ids(.admonition).count == 1)
    #expect(parsed.ids(.paragraph).isEmpty)
  }

  @Test func nodesStayInDocumentOrder() {
    let document = Parsed("- > [!NOTE]\n  > a\n  >\n  > [!TIP]\n  > b\n- c\n").document
    for index in document.nodes.indices.dropFirst() {
      let parent = Int(document.nodes[index].parent)
      #expect(parent < index)
      #expect(document.descendants(of: NodeID(parent)).contains(index))
    }
  }

  @Test(arguments: ["> [!UNKNOWN]\n> x", "> NOTE\n> x", "> [note]\n> x", "> x [!NOTE]\n> y"])
  func otherQuotesStayQuotes(text: String) {
    #expect(Parsed(text).ids(.blockQuote).count == 1)
  }

  @Test(arguments: ["> [!div class=\"op_single_selector\"]\n> * [A](a.md)\n> * [B](b.md)\n", "> [AZURE.SELECTOR]\n- [A](a.md)\n"])
  func selectorsAreRecognised(text: String) {
    #expect(Parsed(text).ids(.selector).count == 1)
  }

  @Test func dialectsCanBeSwitchedOff() {
    var options = MarkdownParser.Options()
    options.dialects = []
    #expect(Parsed("> [!NOTE]\n> x\n", options: options).ids(.blockQuote).count == 1)
  }
}

struct IncludeTests {
  @Test(arguments: [
    "[!INCLUDE [name](../a/b.md)]", "[AZURE.INCLUDE [name](../a/b.md)]", "[!INCLUDE[name](../a/b.md)]",
    "[!Include [name](../a/b.md)]",
  ])
  func includeTakesTheParagraphsPlace(text: String) {
    let parsed = Parsed("before\n\n\(text)\n\nafter\n")
    #expect(parsed.document.children(of: Document.root).map { parsed.document.kind($0) } == [.paragraph, .include, .paragraph])
    #expect(parsed.sources(.include) == [text])
    #expect(parsed.literals(.include) == ["name"])
    #expect(parsed.ids(.include).map { parsed.document.info($0) } == ["../a/b.md"])
  }

  @Test func includesOfOneParagraphFollowOneAnother() {
    let parsed = Parsed("[!INCLUDE [a](a.md)]\n[!INCLUDE [b](b.md)]\n")
    #expect(parsed.ids(.include).map { parsed.document.info($0) } == ["a.md", "b.md"])
    #expect(parsed.ids(.paragraph).isEmpty)
  }

  @Test func includeAmongTextStaysInline() {
    let parsed = Parsed("See [!INCLUDE [a](a.md)] and go.\n")
    #expect(
      parsed.tree == """
        paragraph "See [!INCLUDE [a](a.md)] and go."
          text "See "
          include "[!INCLUDE [a](a.md)]" → a.md
          text " and go."

        """)
  }

  @Test func includeInAListStandsInTheItem() {
    let parsed = Parsed("1. One\n\n   [!INCLUDE [a](a.md)]\n2. Two\n")
    #expect(parsed.ids(.include).compactMap { parsed.document.parent(of: $0) }.map { parsed.document.kind($0) } == [.item])
  }

  @Test func everyBlockOfAnIncludedPageIsVisitedAtItsPlace() {
    let outer = Parsed("# A\n\n[!INCLUDE [b](b.md)]\n\nend\n").document
    let inner = Parsed("inner\n").document
    guard let node = outer.nodes.indices.map({ NodeID($0) }).first(where: { outer.kind($0) == .include }) else {
      Issue.record("no include")
      return
    }
    var seen: [String] = []
    Page(document: outer, includes: [node: Page(document: inner)]).forEachBlock { block in
      if block.kind == .paragraph || block.kind == .heading { seen.append(block.document.plainText(of: block.node)) }
    }
    #expect(seen == ["A", "inner", "end"])
  }
}

struct LegacyTests {
  private static let head = "<properties\n\tpageTitle=\"Title\"\n\tservices='a' />\n<tags\n\tms.devlang=\"swift\"/>\n\n"

  @Test func elementsAreFrontMatterWithRanges() {
    let parsed = Parsed(Self.head + "#Heading\n")
    let entries = parsed.document.frontMatter.entries
    #expect(entries.map(\.key) == ["pageTitle", "services", "ms.devlang"])
    #expect(entries.map { $0.value.string } == ["Title", "a", "swift"])
    #expect(entries.map { parsed.source.text($0.range) } == ["pageTitle=\"Title\"", "services='a'", "ms.devlang=\"swift\""])
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test func headingNeedsNoSpace() {
    let parsed = Parsed(Self.head + "#One *x* #\ntext\n##Two\n- a\n\n  ###Three\n")
    #expect(parsed.sources(.heading) == ["#One *x* #", "##Two", "###Three"])
    #expect(parsed.ids(.heading).map { parsed.document[$0].level } == [1, 2, 3])
    #expect(parsed.literals(.text) == ["One ", "x", "text", "Two", "a", "Three"])
    #expect(RangeProperties.violations(parsed.document).isEmpty)
  }

  @Test func elsewhereItIsText() {
    #expect(Parsed("#hashtag\n").ids(.heading).isEmpty)
  }

  @Test func codeIsLeftAlone() {
    let parsed = Parsed(Self.head + "#A\n\n    #import <x.h>\n\n```\n#pragma\n```\n")
    #expect(parsed.literals(.codeBlock) == ["#import <x.h>\n", "#pragma\n"])
  }

  @Test(arguments: [
    "<properties pageTitle=x />\n\ntext", "<properties pageTitle=\"x\" services />\n\ntext", "<properties a=\"x\n\n# Heading",
  ])
  func brokenElementIsReportedAtItsLine(text: String) {
    let parsed = Parsed(text)
    #expect(parsed.diagnostics.map(\.code) == ["markup/front-matter"])
    #expect(parsed.diagnostics.map { $0.location.range.lowerBound } == [0])
  }
}

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
    let parsed = Parsed("text\n\n\(code)")
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
    let parsed = Parsed("```\na\n b\n```\n")
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

struct AnnotationTests {
  @Test func keysAndValuesAreRead() throws {
    let parsed = Parsed("<!-- tally: operation=registerDevice status=\"410\" ignore snippet/syntax -->\n```\nx\n```\n")
    let block = try #require(parsed.ids(.codeBlock).first)
    let annotations = parsed.document.annotations(before: block)
    #expect(annotations.map(\.key) == ["operation", "status", "ignore", "snippet/syntax"])
    #expect(annotations.map(\.value) == ["registerDevice", "410", "", ""])
    #expect(
      annotations.map { parsed.source.text($0.range) } == [
        "operation=registerDevice", "status=\"410\"", "ignore", "snippet/syntax",
      ])
  }

  @Test func commentInAListBelongsToTheBlockBehindIt() throws {
    let parsed = Parsed("1. a\n\n   <!-- tally: x=1\n        y=2 -->\n   ```\n   b\n   ```\n")
    let block = try #require(parsed.ids(.codeBlock).first)
    let annotations = parsed.document.annotations(before: block)
    #expect(annotations.map { parsed.source.text($0.range) } == ["x=1", "y=2"])
  }

  @Test func severalCommentsCount() throws {
    let parsed = Parsed("<!-- tally: a=1 -->\n<!-- tally: b=2 -->\n\n<!-- tally: c -->\ntext\n")
    let block = try #require(parsed.ids(.paragraph).first)
    #expect(parsed.document.annotations(before: block).map(\.key) == ["a", "b", "c"])
  }

  @Test(arguments: ["<!-- note: a=1 -->\ntext\n", "<div>\n</div>\n\ntext\n", "x\n\ntext\n", "<!-- tally: a\ntext\n"])
  func othersAreNone(text: String) {
    let parsed = Parsed(text)
    for block in parsed.ids(.paragraph) { #expect(parsed.document.annotations(before: block).isEmpty) }
  }
}

struct HeadingTests {
  @Test(arguments: [
    ("Register a device (PUT)", "register-a-device-put"), ("Über_uns: 3 Dinge!", "über_uns-3-dinge"), ("通知を送る", "通知を送る"),
    ("a - b", "a---b"), ("C++ & C#", "c--c"), ("Příklad č. 1", "příklad-č-1"), ("🎉 Done", "-done"),
  ])
  func slugsAreGitHubs(text: String, slug: String) { #expect(Document.slug(text) == slug) }

  @Test func equalHeadingsAreNumbered() {
    let headings = Parsed("# A\n## A\n## a!\n## A 1\n").document.headings
    #expect(headings.map(\.anchor) == ["a", "a-1", "a-2", "a-1-1"])
  }

  @Test func authorsAnchorsWin() {
    let parsed = Parsed("# <a name=\"over\"></a>Overview\n## Next {#next-one}\n## <a id='z'>Last</a>\n")
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
    #expect(Parsed("A\n=\n\n### B\n").document.headings.map(\.level) == [1, 3])
  }
}

struct ContainerTests {
  @Test func fencesMakeAnAdmonition() {
    let parsed = Parsed("before\n:::note Mind *this*\nOne *a*.\n\n- two\n:::\nafter\n")
    #expect(
      parsed.document.children(of: Document.root).map { parsed.document.kind($0) } == [.paragraph, .admonition, .paragraph])
    #expect(parsed.sources(.admonition) == [":::note Mind *this*\nOne *a*.\n\n- two\n:::"])
    #expect(parsed.ids(.admonition).map { parsed.document.title($0) } == ["Mind *this*"])
    #expect(parsed.sources(.paragraph) == ["before", "One *a*.", "two", "after"])
    #expect(parsed.sources(.emphasis) == ["*a*"])
    #expect(parsed.document.dialects == [.containers])
  }

  @Test func fencesNest() {
    let parsed = Parsed("::::tip\n\na\n\n:::warning\n\nb\n\n:::\n\nc\n\n::::\n")
    #expect(
      parsed.tree.split(separator: "\n").map { $0.prefix { $0 == " " }.count / 2 } == [0, 1, 2, 1, 2, 3, 1, 2].map { $0 })
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["tip", "warning"])
  }

  @Test func fenceInAListStandsInTheItem() {
    let parsed = Parsed("1. a\n\n   :::info[Title]\n   b\n   :::\n\n2. c\n")
    #expect(parsed.ids(.admonition).compactMap { parsed.document.parent(of: $0) }.map { parsed.document.kind($0) } == [.item])
    #expect(parsed.ids(.admonition).map { parsed.document.title($0) } == ["Title"])
    #expect(parsed.sources(.paragraph) == ["a", "b", "c"])
  }

  @Test(arguments: [
    ":::note\ntext\n", "text\n:::\n", ":::zone pivot=\"a\"\n\ntext\n\n:::zone-end\n", "```\n:::note\nx\n:::\n```\n",
  ])
  func withoutAPartnerOrANameItIsText(text: String) {
    #expect(Parsed(text).ids(.admonition).isEmpty)
  }

  @Test(arguments: [
    ("::: details Two words\nx\n:::\n", ["container details|Two words"]),
    (":::: tabs\n::: tab One\nx\n:::\n::::\n", ["container tabs|", "container tab|One"]),
    (":::tabs\n== One\nx\n== Two\ny\n:::\n", ["container tabs|", "tab |One", "tab |Two"]),
    (
      "::: code-tabs\n@tab npm\n\n```sh\nx\n```\n\n@tab:active yarn\n\ny\n\n:::\n",
      ["container code-tabs|", "tab |npm", "tab |yarn"]
    ),
    (":::zone pivot=\"a,b\"\n\nx\n\n:::zone-end\n", ["container zone|pivot=\"a,b\""]),
    (
      ":::row:::\n:::column span=\"2\":::\nx\n:::column-end:::\n:::row-end:::\n",
      ["container row|", "container column|span=\"2\""]
    ),
    (":::image source=\"a.png\":::\n\nx\n\n:::\n", []),
    ("== One\n\n@tab two\n", []),
    ("??? note\n    x\n", ["admonition note|"]),
    ("```{note}\nx\n```\n", ["admonition note|"]),
    ("```{admonition} Two words\n:class: tip\nx\n```\n", ["admonition note|Two words"]),
    ("````{tab-set}\n```{tab-item} One\nx\n```\n````\n", ["container tab-set|", "container tab-item|One"]),
    (":::{tip}\nx\n:::\n", ["admonition tip|"]),
    ("::::{seealso}\n:::{figure} a.png\nx\n:::\n::::\n", ["admonition seealso|", "container figure|a.png"]),
    ("```{code-block} python\nx\n```\n", []),
    ("```{note}\nx\n", []),
  ])
  func containersHaveANameAndAHead(text: String, expected: [String]) {
    let parsed = Parsed(text)
    let found = parsed.document.nodes.indices.map { NodeID($0) }.filter {
      [.container, .tab, .admonition].contains(parsed.document.kind($0))
    }
    #expect(found.map { "\(parsed.document.kind($0)) \(parsed.document.info($0))|\(parsed.document.title($0))" } == expected)
  }

  @Test func aDirectiveHoldsMarkdown() {
    let parsed = Parsed("1. a\n\n   ```{warning} Of *heat*\n   :name: heat\n\n   Open it.\n\n   - two\n   ```\n\n2. c\n")
    #expect(parsed.sources(.paragraph) == ["a", "Of *heat*", "Open it.", "two", "c"])
    #expect(parsed.ids(.admonition).compactMap { parsed.document.parent(of: $0) }.map { parsed.document.kind($0) } == [.item])
    #expect(parsed.ids(.codeBlock).isEmpty)
    #expect(parsed.ids(.emphasis).count == 1)
  }

  @Test(arguments: [
    ("text\n\n:::\n\nmore\n", 6), (":::note\n\ntext\n\n:::\n\n::::\n", 20), ("> text\n> :::\n", 9),
  ])
  func aLineOfColonsThatClosesNothingIsReported(text: String, offset: Int) {
    let found = MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).diagnostics
    #expect(found.map(\.code) == ["markup/stray-fence"])
    #expect(found.map(\.location.range.lowerBound) == [offset])
  }

  @Test(arguments: [
    "::: {.callout-note}\n\ntext\n\n:::\n", ":::note\n\ntext\n\n:::\n", "```\n:::\n```\n", ":::note\n\ntext\n", "a\n:: b\n",
    "::::{grid} 2\n:::{grid-item}\nx\n:::\n::::\n",
  ])
  func otherLinesOfColonsAreNot(text: String) {
    #expect(MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).diagnostics.isEmpty)
  }

  @Test func aLineOfColonsIsNoRowOfTheTableAboveIt() {
    let parsed = Parsed(":::note\n\n| a |\n|---|\n| b |\n:::\n\n| c |\n|---|\n| d |\n:::tip\n\ne\n\n:::\n")
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["note", "tip"])
    #expect(parsed.sources(.tableRow) == ["| a |", "| b |", "| c |", "| d |"])
  }

  @Test func footnotesDoNotTakeContainersFromTheirPlace() {
    let parsed = Parsed(
      "a[^1]\n\n[^1]: Note.\n\n    !!! tip\n        t\n\n=== \"A\"\n    b\n\nc\n\n=== \"B\"\n    d\n\n:::note\ne\n:::\n\nf\n")
    let kinds = parsed.document.children(of: Document.root).map { "\(parsed.document.kind($0))" }
    #expect(kinds == ["paragraph", "tab", "paragraph", "tab", "admonition", "paragraph", "footnoteDefinition"])
    let held = (parsed.ids(.tab) + parsed.ids(.admonition)).map { id in
      parsed.document.children(of: id).map { parsed.document.plainText(of: $0) }
    }
    #expect(held == [["b"], ["d"], ["e"], ["t"]])
  }

  @Test func slashesMakeAnAdmonition() {
    let parsed = Parsed(
      "before\n\n/// note | Mind *this*\n\nOne *a*.\n\n///\n\n//// tab | Two\n    new: true\n\n/// check\nb\n///\n\n////\n")
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["note", "check"])
    #expect(parsed.ids(.admonition).map { parsed.document.title($0) } == ["Mind *this*", ""])
    #expect(parsed.ids(.tab).map { parsed.document.title($0) } == ["Two"])
    #expect(parsed.literals(.text) == ["before", "One ", "a", ".", "b"])
    #expect(
      parsed.ids(.admonition).compactMap { parsed.document.parent(of: $0) }.map { parsed.document.kind($0) }
        == [.document, .tab])
  }

  @Test(arguments: [
    ("!!! note\n    a\n", true), ("/// note\n\na\n\n///\n", true), ("# A { #b }\n", true), ("# A {: #b }\n", true),
    (":::note\na\n:::\n", false), ("# A {#b}\n", false), ("# A {#b .c}\n", false),
  ])
  func whatOnlyPythonMarkdownReadsIsKnown(text: String, isPython: Bool) {
    #expect(Parsed(text).document.dialects.contains(.pythonMarkdown) == isPython)
  }

  @Test(arguments: ["/// note\ntext\n", "text\n\n///\n", "//// note\n\ntext\n\n///\n", "/// What it is.\n\n///\n"])
  func slashesWithoutAPartnerOrANameAreText(text: String) {
    #expect(Parsed(text).ids(.admonition).isEmpty)
  }

  @Test func indentedTextIsInside() {
    let text = "!!! note \"Mind\"\n    One *a*\n    two\n\n    ```js\n    let x\n      y\n    ```\nafter\n"
    let parsed = Parsed(text)
    #expect(parsed.document.children(of: Document.root).map { parsed.document.kind($0) } == [.admonition, .paragraph])
    #expect(parsed.ids(.admonition).map { parsed.document.title($0) } == ["Mind"])
    #expect(parsed.literals(.text) == ["One ", "a", "two", "after"])
    #expect(parsed.sources(.emphasis) == ["*a*"])
    #expect(parsed.literals(.codeBlock) == ["let x\n  y\n"])
    #expect(RangeProperties.violations(parsed.document).isEmpty)
  }

  @Test func indentedContainersNest() {
    let parsed = Parsed("!!! note\n    a\n\n    !!! tip\n        b\n\n    c\n\nd\n")
    #expect(parsed.ids(.admonition).map { parsed.document.info($0) } == ["note", "tip"])
    let parents = parsed.ids(.paragraph).compactMap { parsed.document.parent(of: $0) }
    #expect(
      parents.map { parsed.document.kind($0) == .admonition ? parsed.document.info($0) : "" } == ["note", "tip", "note", ""])
  }

  @Test(arguments: [
    ("!!! 팁\n    a\n", "팁"), ("!!! Výstraha \"Pozor\"\n    a\n", "Výstraha"), ("??? Exercise\n    a\n", "exercise"),
  ])
  func anIndentedContainerMayHaveAnyWordForItsKind(text: String, kind: String) {
    let parsed = Parsed(text)
    #expect(parsed.ids(.admonition).map { parsed.document.info($0).lowercased() } == [kind.lowercased()])
  }

  @Test(arguments: ["!!! Wow, look\n    a\n", "!!!wow\n    a\n", "!!! wow\na\n", "!!! \"wow\"\n    a\n"])
  func marksOfExclamationBeforeASentenceAreText(text: String) {
    #expect(Parsed(text).ids(.admonition).isEmpty)
  }

  @Test func tabsHoldWhatIsIndentedBelowTheirLabels() {
    let text = """
      === "C"
          ```c
          int x;
            y
          ```
      === "Go *1*"

          One *a*

          === "Inner"
              b

      d

      """
    let parsed = Parsed(text)
    let tabs = parsed.ids(.tab)
    #expect(tabs.map { parsed.document.title($0) } == ["C", "Go *1*", "Inner"])
    #expect(tabs.map { parsed.document.parent(of: $0).map { parsed.document.kind($0) } } == [.document, .document, .tab])
    #expect(parsed.literals(.codeBlock) == ["int x;\n  y\n"])
    #expect(parsed.ids(.codeBlock).map { parsed.document.parent(of: $0) } == [tabs.first])
    #expect(parsed.sources(.emphasis) == ["*a*"])
    #expect(parsed.document.dialects == [.containers, .pythonMarkdown])
    #expect(RangeProperties.violations(parsed.document).isEmpty)
  }

  @Test(arguments: ["Title\n===\n    a\n", "=== Title\n    a\n", "=== \"\"\n    a\n", "=== \"A\"\n\na\n"])
  func linesOfEqualsSignsWithoutALabelOrTextBelowAreNoTabs(text: String) {
    #expect(Parsed(text).ids(.tab).isEmpty)
  }

  @Test func shortcodesArePassedOver() {
    let parsed = Parsed("{{< figure src=\"a.png\" >}}\n\ntext\n")
    #expect(parsed.document.dialects == [.hugo])
    #expect(parsed.diagnostics.isEmpty)
  }

  /// Tags that hold code are fences to the parser, but around a fence of their own.
  @Test(arguments: [
    ("a\n{{< highlight go \"linenos=table\" >}}\n# b\n\n    c\n{{< /highlight >}}\nd\n", "go", "# b\n\n    c\n"),
    ("{{% code lang=\"shell\" %}}\ncurl a\n{{% /code %}}\n", "shell", "curl a\n"),
    ("- a\n  {% highlight ruby linenos %}\n  puts 1\n  {% endhighlight %}\n", "ruby", "puts 1\n"),
    ("{{< code >}}\n*b*\n````\nc\n{{< /code >}}\n", "", "*b*\n````\nc\n"),
    ("{% code title=\"a.js\" %}\n```js\nb\n```\n{% endcode %}\n", "js", "b\n"),
    ("- ```\n  a\n  ```\n\n{{< highlight sh >}}\nb\n{{< /highlight >}}\n", "sh", "b\n"),
    ("``` GET /x ``` first\n\n{%- highlight sh -%}\nb\n{%- endhighlight -%}\n", "sh", "b\n"),
    ("{% highlight ruby %}\na\n\n{% highlight sh %}\nb\n{% endhighlight %}\n", "sh", "b\n"),
    ("{{< code a >}}\n{{< highlight go >}}\nb\n{{< /highlight >}}\n", "go", "b\n"),
  ])
  func tagsHoldCode(_ text: String, _ language: String, _ code: String) {
    let parsed = Parsed(text)
    #expect(parsed.literals(.codeBlock).last == code)
    #expect(parsed.ids(.codeBlock).last.map { parsed.document.info($0) } == language)
    #expect(parsed.diagnostics.isEmpty)
    #expect(RangeProperties.violations(parsed.document).isEmpty)
  }

  @Test func tagsThatNothingClosesTakeLinearTime() {
    let text = String(repeating: "{{< code a >}}\n{{< highlight b >}}\n{% highlight c %}\n", count: 20_000)
    #expect(Parsed(text).ids(.codeBlock).isEmpty)
  }

  @Test func directivesOfLearnAreRecognised() {
    #expect(Parsed(":::image type=\"content\" source=\"a.png\":::\n").document.dialects == [.learn])
  }
}

struct ReferenceTests {
  @Test func definitionsHaveTheirPlaces() {
    let text = "a [b][c]\n\n[c]: /u \"t\"\n> [Two Words]: <x y>\n\n```\n[no]: /v\n```\n[^n]: note\n"
    let parsed = Parsed(text)
    let definitions = parsed.document.referenceDefinitions
    #expect(definitions.map(\.label) == ["c", "Two Words"])
    #expect(definitions.map { parsed.source.text($0.range) } == ["[c]: /u \"t\"", "[Two Words]: <x y>"])
    #expect(definitions.map { parsed.source.text($0.destination) } == ["/u", "x y"])
  }

  @Test func referencesWithoutADefinitionAreFound() {
    let parsed = Parsed("see [a][b], ![c][d] and [e][f]\n\n[f]: /u\n")
    #expect(parsed.document.unresolvedReferences.map(\.label) == ["b", "d"])
    #expect(parsed.document.unresolvedReferences.map { parsed.source.text($0.range) } == ["b", "d"])
  }
}
