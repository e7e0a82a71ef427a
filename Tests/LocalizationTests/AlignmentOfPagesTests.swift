import Diagnostics
import Markup
import Testing

@testable import Localization

/// Pages whose blocks only their words, their code or their place can tell apart.
struct AlignmentOfPagesTests {
  /// The beads as `0=0`, `1=2+3` and `4=`, with `~` before what stands at another place.
  private func beads(_ source: String, _ variant: String) -> [String] {
    let blocks = [source, variant].map { text in
      BlockReader().blocks(of: MarkdownParser().parse(SourceFile(path: "page.md", bytes: Array(text.utf8))).document)
    }
    return Aligner().align(blocks[0], blocks[1]).beads.map { bead in
      let sides = [bead.source, bead.variant].map { $0.map(String.init).joined(separator: "+") }
      return (bead.isMoved ? "~" : "") + sides.joined(separator: "=")
    }
  }

  private let glossary = [
    ("the lamp glows", "lampa svítí"), ("the kettle sings", "konvice zpívá"), ("a window rattles", "okno drnčí"),
    ("some ducks swim", "kachny plavou"), ("an engine hums", "motor bzučí"),
  ]

  /// Each thing stands twice on the page, so that its second mention is known by the first.
  @Test func sentencesAreKnownByTheirWordsOnceThePageHasTranslatedThem() {
    let intro = glossary.map { "### \($0.0)\n" }.joined(separator: "\n") + "\n"
    let uvod = glossary.map { "### \($0.1)\n" }.joined(separator: "\n") + "\n"
    let source =
      intro + """
        Now the kettle sings.

        Now the lamp glows.

        """
    let first = (0..<5).map { "\($0)=\($0)" }
    #expect(beads(source, uvod + "Nyní konvice zpívá.\n") == first + ["5=5", "6="])
    #expect(beads(source, uvod + "Nyní lampa svítí.\n") == first + ["5=", "6=5"])
  }

  private let code = """
    ```swift
    struct Kettle {
        // Water is poured in here.
        var litres = 2

        func whistle(times: Int) { print(times) }
    }
    ```

    """

  @Test func codeWithoutItsFenceIsFoundWithItsLastBracket() {
    let source = """
      Before the code.

      \(code)
      Behind the code, some more words.

      """
    let bare = code.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("```") }
    let variant = """
      Před kódem.

      \(bare.joined(separator: "\n"))
      Za kódem, pár dalších slov.

      """
    #expect(beads(source, variant) == ["0=0", "1=1+2+3", "2=4"])
  }

  @Test func codeWithoutItsFenceIsFoundWhenItsCommentIsTranslated() {
    let source = """
      Before the code.

      \(code)
      Behind the code, some more words.

      """
    let bare = code.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("```") }
    let translated = bare.joined(separator: "\n").replacing("Water is poured in here.", with: "ここに水を入れます。")
    let variant = """
      コードの前。

      \(translated)
      コードの後に、もう少し言葉があります。

      """
    #expect(beads(source, variant) == ["0=0", "1=1+2+3", "2=4"])
  }

  @Test func proseThatNamesWhatTranslatedCodeUsesIsNotThatCode() {
    let source = """
      Call `whistle` of `Kettle` with `times`.

      \(code)
      That is all.

      """
    let variant =
      "`Kettle` の `whistle` を `times` で呼び出します。\n\n"
      + code.replacing("Water is poured in here.", with: "ここに水を入れます。") + "\nこれで全部です。\n"
    #expect(beads(source, variant) == ["0=0", "1=1", "2=2"])
  }

  @Test func aBlockThatIsCertainElsewhereIsNotTakenForItsNeighbour() {
    let source = """
      The port is `8080`, see [setup](setup.md).

      Words about nothing in `particular`.

      Use `GET /kettles/{id}` and `GET /lamps/{id}`.

      The answer is `200` or `404`, see [errors](errors.md).
      """
    let variant = """
      Použijte `GET /kettles/{id}` a `GET /lamps/{id}`.

      Port je `8080`, viz [setup](setup.md).

      Slova o ničem `particular`.

      Odpověď je `200` nebo `404`, viz [chyby](errors.md).
      """
    #expect(beads(source, variant) == ["0=1", "1=2", "~2=0", "3=3"])
  }

  @Test func aParagraphIsNotMergedWithAnItemOfAListBelowIt() {
    let source = """
      Intro of this page.

      You will see:

      1. a lamp that glows all the night;
      2. a kettle.

      """
    let variant = """
      Úvod této stránky. Uvidíte:

      1. lampu, která svítí celou noc;
      2. konvici.

      """
    #expect(beads(source, variant) == ["0+1=0", "2=1", "3=2"])
  }

  @Test func aHeadingIsNoSentence() {
    let source = """
      Before it all, `one`.

      ## Test it

      Then call `two` and go on.

      """
    let variant = """
      Před tím vším `one`.

      Tohle je nová věta.

      Pak zavolejte `two`.

      """
    #expect(beads(source, variant) == ["0=0", "=1", "1=", "2=2"])
    #expect(beads(source, variant.replacing("Tohle je nová věta.", with: "**Test**")) == ["0=0", "1=1", "2=2"])
  }

  @Test func namesThatAreEmphasisedInsteadTellParagraphsApart() {
    let source = """
      Words about `validate(content:)` here.

      Words about `beforeEncode()` there.

      """
    #expect(beads(source, "Slova o _beforeEncode()_ tam.\n") == ["0=", "1=0"])
    #expect(beads(source, "Slova o _validate(content:)_ zde.\n") == ["0=0", "1="])
  }

  @Test func sentencesAroundCodeAreHalvesOfTheOneBeforeIt() {
    let code = """
      ```sh
      make install
      ```


      """
    let source = """
      To build the whole project from source, run

      \(code)in the root of it, where the `README` stands.

      """
    let variant = """
      Projekt sestavíte ze zdrojů v jeho kořeni, kde stojí `README`, příkazem

      \(code)
      """
    #expect(beads(source, variant) == ["0=0", "1=1", "2="])
    let blocks = [source, variant].map { text in
      BlockReader().blocks(of: MarkdownParser().parse(SourceFile(path: "page.md", bytes: Array(text.utf8))).document)
    }
    let alignment = Aligner().align(blocks[0], blocks[1])
    #expect(alignment.beads.map(\.fate) == [.matched, .matched, .merged])
    #expect(alignment.halves.saidBy == [0: [2]])
    let back = Aligner().align(blocks[1], blocks[0])
    #expect(back.beads.map(\.fate) == [.matched, .matched, .split])
    #expect(back.halves.saying == [0: [2]])
  }

  @Test func codeThatHasItsFenceIsNotTakenForTheCodeThatLostIt() {
    func code(_ name: String, _ comment: String) -> String {
      "// \(comment)\nlet names = try await Planet.query(on: database).all(\(name))\n"
    }
    func fenced(_ text: String) -> String {
      """
      ```swift
      \(text)```


      """
    }
    let source = fenced(code("", "Fetches all planets.")) + "Words between.\n\n" + fenced(code("names", "Fetches all names."))
    let variant = fenced(code("", "获取所有的行星。")) + "中间的话。\n\n" + code("names", "获取所有名称。")
    #expect(beads(source, variant) == ["0=0", "1=1", "2=2"])
  }

  /// The half that kept its first lines begins behind a sentence that names them.
  @Test func aSentenceBeforeCodeThatWasDividedIsNoPartOfIt() {
    let lines = [
      "import Kettle", "", "struct Stove: Heater {", "  let kettle = Kettle(litres: 2)", "  func heat() { kettle.boil() }", "}",
    ]
    func fenced(_ lines: ArraySlice<String>) -> String { "```swift\n" + lines.joined(separator: "\n") + "\n```\n\n" }
    let source = """
      ## The Kettle of the Stove

      The Heater of it:


      """ + fenced(lines[...])
    let variant = """
      ## 炉の Kettle です

      その Heater はこれです：


      """ + fenced(lines[..<2]) + fenced(lines[2...])
    #expect(beads(source, variant) == ["0=0", "1=1", "2=2+3"])
  }

  @Test func theLastBracketOfCodeWithoutItsFenceMayHaveAComment() {
    let source =
      """
      Before.

      ```swift
      let reply = ask {
        send(water, to: kettle)

      } // The reply is read.
      ```

      Behind it all.

      """
    let variant = """
      この文はコードの前にある、とても長い文です。

      let reply = ask {
        send(water, to: kettle)

      } // 返事を読む。

      その後。

      """
    #expect(beads(source, variant) == ["0=0", "1=1+2", "2=3"])
  }

  @Test func dotsAndColonsOfNamesEndNoSentence() {
    func shape(_ text: String) -> LeafBlock.Shape? {
      BlockReader().blocks(of: MarkdownParser().parse(SourceFile(path: "page.md", bytes: Array(text.utf8))).document).first?.shape
    }
    #expect(shape("Send `Accept: any ...` with it.\n")?.sentences == 1)
    #expect(shape("Send `Accept: any.`\n")?.sentences == 0)
    #expect(shape("Send `Accept: any.`\n")?.end == 0)
  }

  @Test func termsAreBeginningsOfWordsAndPairsOfWideSigns() {
    func terms(_ text: String) -> [UInt64] { Array(Terms(Array(text.utf8)[...])) }
    #expect(terms("Registered devices") == terms("registers, Devices!"))
    #expect(terms("an ox") == [])
    #expect(terms("設定値") == terms("設定") + terms("定値"))
    #expect(terms("設定。値") == terms("設定"))
    #expect(terms("設").isEmpty && terms("").isEmpty)
  }

  @Test func termsOfBrokenBytesEnd() {
    for bytes: [UInt8] in [[0xE3], [0xE3, 0x80], [0xF0, 0x9F], [0xE3, 0x80, 0x82, 0xE3], [0xFF, 0xFE, 0x61, 0x62, 0x63]] {
      #expect(Array(Terms(bytes[...])).count <= 1)
    }
  }
}
