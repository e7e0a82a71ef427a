import Markup
import Testing

/// What names code of other files, in each dialect.
struct CodeReferenceTests {
  static let lines: [(line: String, shown: String)] = [
    (":::code language=\"python\" source=\"~/kilns/fire.py\" id=\"light\":::", "workspace kilns/fire.py region light python"),
    ("::: code source='fire.py' range='2-4,9' highlight='1' :::", "page fire.py lines 2-4 9  {1}"),
    ("[!code-csharp[Main](../Kiln.cs?name=light&highlight=2)]", "page ../Kiln.cs region light csharp {2}"),
    ("[!code-js](kiln.js#L3-L5)", "page kiln.js lines 3-5 js"),
    ("--8<-- \"kiln.py\"", "workspace kiln.py whole"),
    ("-8<- 'kiln.py:light'", "workspace kiln.py region light"),
    ("--8<-- \"kiln.py:3:5,8:9\"", "workspace kiln.py lines 3-5 8-9"),
    ("--8<-- \"kiln.py::4\"", "workspace kiln.py lines 1-4"),
    ("{{#include ../src/kiln.rs:2:}}", "page ../src/kiln.rs lines 2-"),
    ("{{#rustdoc_include kiln.rs:light}}", "page kiln.rs region light"),
    ("{{#playground kiln.rs editable}}", "page kiln.rs whole"),
    ("@snippet kilns/kiln.cpp light", "workspace kilns/kiln.cpp region light"),
    ("<<< @/kilns/kiln.js#light{1,3-4 ts:line-numbers} [kiln.js]", "source kilns/kiln.js region light ts {1,3-4} [kiln.js]"),
    ("<<< ./kiln.js", "page ./kiln.js whole"),
    ("@[code](../kiln.js)", "page ../kiln.js whole"),
    ("@[code{3-5} js{4}:line-numbers](kiln.js)", "page kiln.js lines 3-5 js {4}"),
    ("@[code](@snippets/kiln.nu)", "workspace snippets/kiln.nu whole"), ("@[code](@site/kiln.js)", "workspace kiln.js whole"),
    ("@[code](./glaze.md)", "page ./glaze.md whole md"),
    ("@[code lang=js transcludeWith=:::fire](kiln.js)", "page kiln.js region :::fire js"),
    ("@[code transcludeWith=#fire](kiln.js)", "page kiln.js region #fire"),
    ("<!-- @include: ./glaze.md{3,} -->", "page ./glaze.md lines 3-"),
    ("<!--@include: ./glaze.md#dip-->", "page ./glaze.md region dip"),
    // What is none.
    ("@[code](https://kiln.example/kiln.js)", "-"), ("@[code] of a kiln", "-"), ("@[codec](kiln.js)", "-"),
    ("--8<-- kiln.py", "-"), (":::image source=\"kiln.png\":::", "-"), ("{{#title Kilns}}", "-"), ("<<< EOF", "page EOF whole"),
    ("[!code-js](https://kiln.example/kiln.js)", "-"), ("@snippet of text", "-"), ("<!-- include this -->", "-"),
    ("\\{{#include kiln.rs}}", "-"), (";--8<-- \"kiln.py\"", "-"), ("[!codecov](kiln.svg)", "-"),
  ]

  @Test(arguments: lines) func aLineNamesAFileAndAPart(line: String, shown: String) {
    #expect(CodeReference(line).map(text) ?? "-" == shown)
  }

  static let infos: [(info: String, shown: String)] = [
    ("js file=./kiln.js#L3-L5", "page ./kiln.js lines 3-5 js"),
    ("js title=\"A\" file=<rootDir>/kiln.js {2}", "workspace kiln.js whole js title=\"A\" {2}"),
    ("file=kiln.py", "page kiln.py whole"), ("js profile=a.js", "-"), ("js", "-"),
  ]

  @Test(arguments: infos) func theInfoStringOfAnEmptyFenceNamesAFile(info: String, shown: String) {
    #expect(CodeReference(info: info).map(text) ?? "-" == shown)
  }

  private func text(_ reference: CodeReference) -> String {
    let part =
      switch reference.part {
      case .whole: "whole"
      case .region(let name): "region \(name)"
      case .lines(let ranges):
        "lines "
          + ranges.map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound == .max ? "" : "\($0.upperBound)")"
          }.joined(separator: " ")
      }
    var words = ["\(reference.base)", reference.path, part, reference.language]
    if !reference.attributes.isEmpty { words.append(reference.attributes) }
    if words.last == "" { words.removeLast() }
    return words.joined(separator: " ")
  }

  static let shapes: [(text: String, tree: String)] = [
    ("--8<-- \"kiln.py\"\n--8<-- \"glaze.md\"\n", "codeBlock, include"),
    ("--8<--\nkiln.py\nglaze.py:dip\n--8<--\n", "codeBlock, codeBlock"),
    ("See\n--8<-- \"kiln.py\"\n", "paragraph"),
    ("- fire\n\n  <<< ./kiln.js\n", "list, item, paragraph, codeBlock"),
    ("> [!code-js](kiln.js)\n", "blockQuote, codeBlock"),
    (
      """
      ```js
      --8<-- "kiln.js"
      ```

      """, "codeBlock"
    ),
  ]

  @Test(arguments: shapes) func linesOfTheirOwnAreBlocks(text: String, tree: String) {
    let document = Parsed(text).document
    #expect(document.nodes.dropFirst().filter(\.kind.isBlock).map { "\($0.kind)" }.joined(separator: ", ") == tree)
  }
}
