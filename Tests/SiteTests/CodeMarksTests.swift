import Markup
import ProcessorTime
import Testing

@testable import Site

struct CodeMarksTests {
  private static let infos: [(String, String)] = [
    ("js {1,3-4} title=\"a.js\"", "marked 1 3 4"),
    ("js{2}", "marked 2"),
    ("js ins={2} del={5} focus={1}", "ins 2 del 5 focus 1"),
    ("js ins={\"Added\":1-2}", "ins 1 2"),
    ("py hl_lines=\"1 3-4\" linenums=\"7\"", "marked 1 3 4 from 7"),
    ("go {hl_lines=[1,\"3-4\"] linenos=true}", "marked 1 3 4 from 1"),
    ("{.swift .numberLines hl_lines=\"2\"}", "marked 2 from 1"),
    ("ts:line-numbers=2 {1}", "marked 1 from 2"),
    ("js showLineNumbers=false", ""),
    ("js {x} \"{1}\" /a{2}/", ""),
    ("js {5-1} {0} {99999999999}", ""),
    ("js", ""),
  ]

  private func describe(_ marks: CodeMarks) -> String {
    var words: [String] = []
    for kind in CodeMarks.Kind.allCases {
      let lines = marks.lines.keys.sorted().filter { marks.lines[$0]?.contains(kind) == true }
      if !lines.isEmpty { words += [kind.rawValue] + lines.map(String.init) }
    }
    if let first = marks.firstNumber { words += ["from", "\(first)"] }
    return words.joined(separator: " ")
  }

  @Test(arguments: Self.infos)
  func infoStringsMarkLines(_ info: String, _ expected: String) { #expect(describe(CodeMarks(info: info)) == expected) }

  @Test func aBlockThatWasVerifiedSaysAtWhichRevision() {
    let code = """
      GET /kilns HTTP/1.1

      HTTP/1.1 200 OK
      """
    func figure(_ text: String) -> String {
      TestSite([
        "a.md": """
        ```http
        \(text)
        ```

        """
      ]) {
        $0.verified.blocks[VerifiedCode.digest(of: Array((code + "\n").utf8))] =
          .init(revision: "3f2a1bc0de", exchanges: ["GET /kilns → 200"])
      }.build()["a/index.html"] ?? ""
    }
    let badge = "<span class=\"code-state verified\" title=\"GET /kilns → 200\">verified at 3f2a1bc</span>"
    #expect(figure(code).contains(badge))
    #expect(figure(code.replacing("\n", with: "\r\n")).contains(badge))
    // Edited since: nothing is known of it.
    #expect(!figure(code.replacing("200", with: "204")).contains("code-state"))
    #expect(!figure(code.replacing("\n\n", with: "\n")).contains("code-state"))
  }

  @Test func titlesMayStandInBrackets() {
    #expect(CodeMarks(info: "ts [config.ts]").title == "config.ts")
    #expect(CodeMarks(info: "sh [npm ~icon:npm~] {1}").title == "npm")
    #expect(CodeMarks(info: "sh a b.sh").words == ["a", "b.sh"])
  }

  @Test func marksAreBoundedByTheBlockAndInAll() {
    #expect(describe(CodeMarks(info: "js {2-9999} ins={8}", lineCount: 3)) == "marked 2 3")
    let again = CodeMarks(info: "js " + String(repeating: "{1-9999}", count: 8000))
    #expect(again.lines.values.map(\.count).reduce(0, +) == 9999)
  }

  @Test func numbersOfLinesThatNobodyHasAreLeftOut() {
    #expect(CodeMarks(info: "js linenums=\"9223372036854775807\"").firstNumber == 1)
    let page = TestSite([
      "a.md": """
      ```js linenums="9223372036854775807" {1}
      a
      b
      ```

      """
    ]).build()["a/index.html"]
    #expect(page?.contains("data-line=\"2\"") == true)
  }

  @Test func endsOfWhatIsNotOpenCostNothing() {
    let table = ComponentTable.standard
    func seconds(_ count: Int) -> Double {
      var writer = ComponentWriter(table: table)
      var out: [UInt8] = []
      let use = ComponentUse(name: "Tabs", shape: table.shape(named: "Tabs"), attributes: [])
      return ProcessorTime.seconds {
        for _ in 0..<count { writer.begin(use, key: Array("*tabs".utf8), into: &out) { Array($0) } }
        for _ in 0..<count { writer.pop(element: Array("*card".utf8), into: &out) }
        #expect(writer.open.count == count)
        for _ in 0..<count { writer.pop(element: Array("*tabs".utf8), into: &out) }
        #expect(writer.open.isEmpty)
        #expect(writer.lastIndex(named: Array("*tabs".utf8)) == nil)
      }
    }
    #expect(seconds(20_000) < 30)
  }

  private static let comments: [(String, String, String)] = [
    ("a // [!code focus]\nb // [!code ++]\n", "a\nb\n", "ins 2 focus 1"),
    ("a # [!code highlight:2]\nb\nc\n", "a\nb\nc\n", "marked 1 2"),
    ("// [!code --:1]\na\n", "a\n", "del 1"),
    ("<!-- highlight-start -->\na\n<!-- highlight-end -->\nb\n", "a\nb\n", "marked 1"),
    (
      """
      # highlight-next-line
      a
      b

      """, "a\nb\n", "marked 1"
    ),
    ("print(\"[!code focus]\")\n", "print(\"[!code focus]\")\n", ""),
  ]

  @Test(arguments: Self.comments)
  func commentsMarkLinesAndAreTakenOut(_ code: String, _ expected: String, _ lines: String) {
    var marks = CodeMarks()
    #expect(String(decoding: marks.takeComments(from: Array(code.utf8)), as: UTF8.self) == expected)
    #expect(describe(marks) == lines)
  }

  @Test func aTokenOfSeveralLinesIsOneOnEach() {
    #expect(
      html(
        """
        ```swift {2}
        /* a
        b */
        ```

        """
      ).contains(
        "<span class=\"line\"><span class=\"tk-c\">/* a</span>\n</span><span class=\"line marked\"><span class=\"tk-c\">b */</span>\n</span>"
      ))
  }

  @Test func aTitleNeedsNoLanguage() {
    let expected =
      "<figure class=\"code\"><figcaption><span class=\"code-title\">a b</span></figcaption><pre tabindex=\"0\"><code>"
      + "<span class=\"line marked\">x\n</span></code></pre></figure>\n"
    #expect(
      html(
        """
        ``` title="a b" hl_lines="1"
        x
        ```

        """) == expected)
  }

  @Test func aDiffShowsItsSigns() {
    let text = html(
      """
      ```diff lang="swift"
      +a
      -b
      ```

      """)
    #expect(
      text.contains(
        "<code class=\"language-swift\"><span class=\"line ins\">+a\n</span><span class=\"line del\">-b\n</span></code>"))
  }

  @Test(arguments: [
    ("swift", "Swift"), ("programming-language-csharp", "C#"), ("programming-language-objective-c", "Objective-C"),
    ("python,java", "Python, Java"), ("azure-portal", "Azure portal"), ("client-go", "Client go"), (">=2.0", ">=2.0"),
    ("Two words", "Two words"), ("", ""),
  ])
  func pivotsAreCalledWhatReadersSay(id: String, label: String) { #expect(PivotLabel.text(id) == label) }

  @Test func titlesHaveTheValuesOfVariables() {
    let page = parse(
      """
      ---
      title: Kiln {{ version }}
      kind: gas
      ---

      ## For {{ page.kind }} and {{ else }}

      Up to {{ version }}.

      """)
    let outline = PageOutline(page, path: "kiln.md", locale: "en", variables: ["version": "2.1"], siteTitle: "Handbook")
    #expect(outline.title == "Kiln 2.1")
    #expect(outline.headings.map(\.text) == ["For gas and {{ else }}"])
    #expect(outline.excerpt == "Up to 2.1.")
  }
}
