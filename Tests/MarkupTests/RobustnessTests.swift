import CMarkGFM
import Diagnostics
import Markup
import ProcessorTime
import Testing

struct EncodingTests {
  @Test func badBytesAreReportedOnceAndReplaced() {
    let parsed = Parsed(
      bytes: Array("a *b* ".utf8) + [0xFF, 0xFE]
        + Array(
          """
           *c*

              x
          """.utf8) + [0xC3] + Array("y\n".utf8))
    #expect(parsed.diagnostics.map(\.code) == ["markup/encoding"])
    #expect(parsed.diagnostics.map(\.location.range) == [SourceRange(6, 8)])
    #expect(parsed.sources(.emphasis) == ["*b*", "*c*"])
    #expect(parsed.document.plainText(of: NodeID(1)) == "a b \u{FFFD} c")
    #expect(parsed.literals(.codeBlock) == ["x\u{FFFD}y\n"])
    #expect(parsed.ids(.codeBlock).flatMap { parsed.document.codeLines(of: $0).map(\.sourceOffset) } == [18])
  }

  @Test func nulIsReported() {
    let parsed = Parsed(bytes: [0x61, 0x00, 0x62, 0x20, 0x2A, 0x63, 0x2A])
    #expect(parsed.diagnostics.map(\.location.range) == [SourceRange(1, 2)])
    #expect(parsed.sources(.emphasis) == ["*c*"])
  }

  @Test(
    arguments: [
      [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xE2, 0x82], [0x80],
    ] as [[UInt8]])
  func whatIsNoScalarIsFound(bytes: [UInt8]) {
    #expect(Parsed(bytes: Array("ab".utf8) + bytes).diagnostics.map(\.location.range.lowerBound) == [2])
  }

  @Test func allScalarsPass() {
    #expect(Parsed("é界🎉\u{7FF}\u{800}\u{FFFD}\u{10FFFF}aaaaaaaaaaaaaaaaaa").diagnostics.isEmpty)
  }

  @Test func binaryFileGivesOneDiagnostic() {
    var random = SplitMix(seed: 1)
    let parsed = Parsed(bytes: (0..<400_000).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    #expect(parsed.diagnostics.filter { $0.code == "markup/encoding" }.count == 1)
  }

  @Test func randomBytesNeverTrap() {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      let bytes = (0..<random.next(below: 120)).map { _ -> UInt8 in
        let common = Array("*_~`[]()<>!|\\&#->\n\r\t :.1ax".utf8)
        return random.next(below: 8) == 0 ? UInt8(truncatingIfNeeded: random.next()) : common[random.next(below: common.count)]
      }
      let document = Parsed(bytes: bytes).document
      for node in document.nodes {
        #expect(node.lowerBound >= 0 && node.lowerBound <= node.upperBound && Int(node.upperBound) <= bytes.count)
        #expect(
          node.literalStart <= node.literalEnd && Int(node.literalEnd) <= document.source.bytes.count + document.texts.count)
      }
      for id in document.nodes.indices { _ = document.codeLines(of: NodeID(id)) }
      _ = document.headings
      _ = document.sideBySidePairs
    }
  }
}

struct GuardTests {
  @Test func tooLargeFileIsNotParsed() {
    var options = MarkdownParser.Options()
    options.maximumFileSize = 100
    let parsed = Parsed(String(repeating: "a", count: 101), options: options)
    #expect(parsed.diagnostics.map(\.code) == ["markup/file-size"])
    #expect(parsed.document.nodes.count == 1)
  }

  private static let nested: KeyValuePairs = [
    "quotes": String(repeating: "> ", count: 10_000) + "x", "bullets": String(repeating: "- ", count: 10_000) + "x",
    "numbers": String(repeating: "1. ", count: 10_000) + "x",
    "emphasis": String(repeating: "*a **b ", count: 600) + String(repeating: "c** d*", count: 600),
    "indentation": (0..<300).map { String(repeating: "  ", count: $0) + "- a\n" }.joined(),
  ]

  @Test(arguments: nested.map(\.key))
  func deepNestingIsReportedOnce(name: String) {
    let parsed = Parsed(Self.nested.first { $0.key == name }?.value ?? "")
    #expect(parsed.diagnostics.map(\.code) == ["markup/nesting"], "\(name)")
    var depth = [Int](repeating: 0, count: parsed.document.nodes.count)
    for index in parsed.document.nodes.indices.dropFirst() { depth[index] = depth[Int(parsed.document.nodes[index].parent)] + 1 }
    #expect((depth.max() ?? 0) <= 203, "\(name)")
    #expect(parsed.document.plainText(of: Document.root).contains(name == "emphasis" ? "c d" : name == "indentation" ? "a" : "x"))
  }

  private static let shapes: KeyValuePairs = [
    "pipes": String(repeating: "|", count: 50_000), "images": String(repeating: "![[]()", count: 8000),
    "instructions": String(repeating: "<?", count: 25_000), "declarations": String(repeating: "<!A ", count: 12_000),
    "sections": String(repeating: "<![CDATA[", count: 6000),
    "references": "[a]: /" + String(repeating: "u", count: 50_000) + "\n\n" + String(repeating: "[a] ", count: 12_000),
    "cells": String(repeating: "|a", count: 500) + "|\n" + String(repeating: "|-", count: 500) + "|\n"
      + String(repeating: "|\n", count: 9000),
    "delimiters": "a|b\n" + String(repeating: "|-|-|-|\n", count: 6000),
    "referred": "[a]: /" + String(repeating: "u", count: 1000) + "\n\n" + String(repeating: "[A ] ", count: 20_000),
    "referredWide": "[ß]: /" + String(repeating: "u", count: 1000) + "\n\n" + String(repeating: "[SS] ", count: 20_000),
    "manyReferred": (0..<200).map { "[a\($0)]: /" + String(repeating: "u", count: 1000) + "\n" }.joined() + "\n"
      + (0..<40_000).map { "[a\($0 % 200)] " }.joined(),
    "linesAboveATable": String(repeating: "a\n", count: 50_000) + """
      | a |
      |---|

      """,
    "rows": """
    | a |
    |---|

    """ + String(repeating: "a\n", count: 100_001),
  ]

  @Test(arguments: shapes.map(\.key))
  func pathologicalShapesAreReadAsText(name: String) {
    let text = Self.shapes.first { $0.key == name }?.value ?? ""
    var parsed = Parsed("")
    let time = ProcessorTime.seconds { parsed = Parsed(text + "\n\n# After\n") }
    #expect(parsed.diagnostics.contains { $0.code == "markup/shape" }, "\(name)")
    #expect(parsed.sources(.heading) == ["# After"], "\(name)")
    #expect(time < 40, "\(name)")
  }

  private static let url = "/" + String(repeating: "u", count: 1000)

  /// Code and short references have as many brackets as references to a long definition have.
  private static let healthy = [
    """
    [a]: \(url)

    [a] [a]

    ```json

    """ + String(repeating: "[1]\n", count: 20_000) + "```\n",
    """
    [a]: \(url)
    [b]: /b

    [a]


    """ + String(repeating: "[b] ", count: 20_000),
    String(repeating: "| a | b |\n", count: 2000) + """

      | a |
      |---|
      | b |

      """,
    String(repeating: "words of a line\n", count: 600) + """
      | a |
      |---|
      | b |

      """,
    """
    | a | b |
    |---|---|

    """ + String(repeating: "| c | d |\n", count: 20_000),
  ]

  @Test(arguments: healthy.indices) func largePagesAreNoShapes(index: Int) {
    #expect(Parsed(Self.healthy[index]).diagnostics.isEmpty)
  }

  @Test func onlyTheDefinitionThatOutgrowsThePageIsDefused() {
    // What is defused is text, and text goes on to the next blank line.
    let parsed = Parsed(
      """
      [a]: \(Self.url)

      [b]: /b


      """ + String(repeating: "[a] ", count: 20_000) + "[b]\n")
    #expect(parsed.diagnostics.map(\.location.range.lowerBound) == [0])
    #expect(parsed.ids(.link).map { parsed.document.info($0) } == ["/b"])
  }

  @Test func aSecondDefinitionOfALabelIsDefusedWithTheFirst() {
    let definition = "[a]: \(Self.url)\n"
    let parsed = Parsed("\(definition)\(definition)\n" + String(repeating: "[a] ", count: 20_000))
    #expect(parsed.diagnostics.map(\.code) == ["markup/shape"])
    #expect(parsed.ids(.link).isEmpty)
  }

  @Test func listsOfFrontMatterAreRead() {
    let parsed = Parsed(
      """
      ---
      tags:

      """ + (0..<20_000).map { "  - a\($0)\n" }.joined() + """
        title: T
        ---

        a

        """)
    #expect(parsed.document.frontMatter["tags"] == .list((0..<20_000).map { "a\($0)" }))
    #expect(parsed.document.frontMatter["title"] == .string("T"))
  }

  @Test func notesInARowHoldTheirOwnText() {
    let parsed = Parsed(String(repeating: "!!! note\n    a\n\n", count: 3000))
    let notes = parsed.ids(.admonition)
    #expect(notes.count == 3000)
    #expect(notes.allSatisfy { parsed.document.plainText(of: $0) == "a" })
    #expect(parsed.document.children(of: Document.root).count { _ in true } == 3000)
  }

  @Test func commentsBeforeABlockAreReadOnce() {
    let comment = "<!-- tally: ignore a/b -->\n\n"
    let parsed = Parsed(
      String(repeating: comment, count: 3000) + """
        - a

          \(comment)
          b

        c

        """)
    let annotated = parsed.document.annotatedBlocks
    #expect(annotated.map { parsed.document.kind($0.block) } == [.list, .paragraph])
    #expect(annotated.map { $0.annotations.count } == [6000, 2])
    #expect(parsed.document.annotations(before: annotated[0].block) == annotated[0].annotations)
  }

  @Test func defusedTextIsTheAuthorsOwn() {
    let line = String(repeating: "a|", count: 1500)
    let parsed = Parsed(
      """
      \(line)

      - x

            \(line)

      """)
    #expect(parsed.literals(.text).first == line)
    #expect(parsed.literals(.codeBlock) == [line + "\n"])
  }

  private static let runs = [
    String(repeating: "www.a.b))", count: 5000), String(repeating: "a@", count: 20_000),
    String(repeating: "_www.a_", count: 5000),
    String(repeating: "~a ~~b ", count: 5000), String(repeating: "http://a_b ", count: 4000),
    String(repeating: "[!INCLUDE [a](b)]\n", count: 2000),
    String(repeating: "http://a.b/*c* ", count: 2000), String(repeating: "`http://a.b/`", count: 2000),
    String(repeating: "\\", count: 40_000), String(repeating: "<http://a", count: 40_000),
  ]

  @Test(arguments: runs.indices)
  func longRunsAreLinear(index: Int) {
    let time = ProcessorTime.seconds { _ = Parsed(Self.runs[index]) }
    #expect(time < 40)
  }

  @Test func endsOfComponentsThatAreNotOpenAreLinear() {
    let text = String(repeating: "<Tabs>\n\n", count: 20_000) + String(repeating: "</Card>\n\n", count: 20_000)
    let time = ProcessorTime.seconds { _ = Parsed(SourceFile(path: "a.mdx", bytes: Array(text.utf8))) }
    #expect(time < 40)
  }

  @Test(arguments: ["{", "{/*", "{' ", "{'"])
  func bracesOfComponentsAreLinear(sign: String) {
    let text = "<Foo a={" + String(repeating: sign, count: 40_000) + " />\n"
    let time = ProcessorTime.seconds { _ = Parsed(SourceFile(path: "a.mdx", bytes: Array(text.utf8))) }
    #expect(time < 40)
  }
}

struct ThreadTests {
  @Test func documentsAreTheSameOnAnyNumberOfThreads() async {
    let files = Corpus.files
    let expected = files.map { Parsed($0).fingerprint }
    for threads in [1, 2, 8] {
      let actual = await withTaskGroup(of: [(Int, [Int])].self) { group in
        for thread in 0..<threads {
          group.addTask {
            stride(from: thread, to: files.count, by: threads).map { ($0, Parsed(files[$0]).fingerprint) }
          }
        }
        var all = [[Int]](repeating: [], count: files.count)
        for await part in group { for (index, fingerprint) in part { all[index] = fingerprint } }
        return all
      }
      for (index, file) in files.enumerated() { #expect(actual[index] == expected[index], "\(file.path) on \(threads) threads") }
    }
  }
}
