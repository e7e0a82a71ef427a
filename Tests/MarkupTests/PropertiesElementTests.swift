import Markup
import Testing

struct PropertiesElementTests {
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
    let parsed = Parsed(
      Self.head + """
        #One *x* #
        text
        ##Two
        - a

          ###Three

        """)
    #expect(parsed.sources(.heading) == ["#One *x* #", "##Two", "###Three"])
    #expect(parsed.ids(.heading).map { parsed.document[$0].level } == [1, 2, 3])
    #expect(parsed.literals(.text) == ["One ", "x", "text", "Two", "a", "Three"])
    #expect(RangeProperties.violations(parsed.document).isEmpty)
  }

  @Test func elsewhereItIsText() {
    #expect(Parsed("#hashtag\n").ids(.heading).isEmpty)
  }

  @Test func codeIsLeftAlone() {
    let parsed = Parsed(
      Self.head + """
        #A

            #import <x.h>

        ```
        #pragma
        ```

        """)
    #expect(parsed.literals(.codeBlock) == ["#import <x.h>\n", "#pragma\n"])
  }

  @Test(arguments: [
    """
    <properties pageTitle=x />

    text
    """,
    """
    <properties pageTitle="x" services />

    text
    """,
    """
    <properties a="x

    # Heading
    """,
  ])
  func brokenElementIsReportedAtItsLine(text: String) {
    let parsed = Parsed(text)
    #expect(parsed.diagnostics.map(\.code) == ["markup/front-matter"])
    #expect(parsed.diagnostics.map { $0.location.range.lowerBound } == [0])
  }
}
