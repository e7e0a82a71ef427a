import Diagnostics
import Markup
import Testing

@testable import Localization

/// What stands for what in pages of which sections and lists are known by their headings and names, or have nothing of each other.
struct KinshipTests {
  private func blocks(_ text: String) -> [LeafBlock] {
    BlockReader().blocks(of: MarkdownParser().parse(SourceFile(path: "page.md", bytes: Array(text.utf8))).document)
  }

  /// The lines of the blocks that stand for each other.
  private func pairs(_ source: String, _ variant: String) -> [String] {
    func line(_ text: String, _ block: LeafBlock) -> Int {
      text.utf8.prefix(block.range.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
    }
    let (a, b) = (blocks(source), blocks(variant))
    return Aligner().align(a, b).beads.filter(\.isPair).map { bead in
      "\(bead.source.map { "\(line(source, a[$0]))" }.joined(separator: "+"))-"
        + bead.variant.map { "\(line(variant, b[$0]))" }.joined(separator: "+")
    }
  }

  @Test func aLineBelowEachHeadingStaysInTheSectionOfItsHeading() {
    func section(_ name: String, _ version: String, _ rest: String) -> String {
      """
      ### socket.\(name)()

      *Added in \(version)*

      \(rest)


      """
    }
    let close = section("close", "v1.0.0", "Synonym of [socket.disconnect()](#socketdisconnect).")
    let connect = section("connect", "v2.0.0", "Connects the `socket` by hand.")
    let disconnect = section("disconnect", "v1.0.0", "Disconnects the `socket`. It does not try again: `reason` says why.")
    let open = section("open", "v1.0.0", "Synonym of [socket.connect()](#socketconnect).")
    let source = "# Socket\n\n" + close + connect + disconnect + open
    let variant = "# Socket\n\n" + connect + open + disconnect + close
    let found = pairs(source, variant)
    // Heading, version and text of 'close', 'disconnect' and 'open'.
    for pair in ["3-21", "5-23", "7-25", "15-15", "17-17", "19-19", "21-9", "23-11", "25-13"] { #expect(found.contains(pair)) }
  }

  @Test func aParagraphThatWasMovedToAnotherSectionIsStillFound() {
    let source = """
      ### alpha()

      First of all.

      Call `tick` and `tock` before [start](start.md), always.

      ### beta()

      Second of all.

      """
    let variant = """
      ### alpha()

      Zuerst.

      ### beta()

      Danach.

      Immer erst `tick` und `tock` vor [start](start.md) rufen.

      """
    #expect(pairs(source, variant) == ["1-1", "3-3", "5-9", "7-5", "9-7"])
  }

  private let facts = """
    ## License quick answers

    - One license is assigned to one `hbbs` machine at a time
    - `hbbr` relay servers do not require a separate license
    - Renewals are handled in the self-service portal
    - Migration is done by unbinding the old machine
    - If the server cannot reach the internet, you can configure a proxy

    ## Buy license

    Please get it from the page.

    """

  @Test func listsThatHaveNothingOfEachOtherArePairedInNoItem() {
    let advice = """
      ## 重要なポイント

      - 導入規模に合ったライセンスを購入します
      - ライセンスを Web コンソールに設定します
      - 現在の期間が切れる前に更新またはアップグレードします
      - 移行や復旧のために請求情報と取得情報を保管します

      ## ライセンスの購入

      ページから取得してください。

      """
    #expect(pairs(facts, advice) == ["1-1", "9-8", "11-10"])
  }

  @Test func aListThatLacksAnItemIsPairedInAllOthers() {
    let translated = """
      ## ライセンスの概要

      - 1 つのライセンスは同時に 1 台の `hbbs` マシンに割り当てられます
      - `hbbr` リレーサーバーには別のライセンスは不要です
      - 更新はセルフサービスポータルで行います
      - サーバーがインターネットに接続できない場合は、プロキシを設定できます

      ## ライセンスの購入

      ページから取得してください。

      """
    let found = pairs(facts, translated)
    for pair in ["3-3", "4-4", "9-8", "11-10"] { #expect(found.contains(pair)) }
    #expect(found.count == 7)
  }

  @Test func linksToPagesInTheReadersLanguageMakeNoOtherList() {
    let source = """
      # Links

      - [Install](/en/install.md)
      - [Use](/en/use.md)
      - [Mend](/en/mend.md)

      """
    let variant = """
      # Links

      - [Installieren](/de/install.md)
      - [Benutzen](/de/benutzen.md)
      - [Reparieren](/de/mend.md)

      """
    #expect(pairs(source, variant) == ["1-1", "3-3", "4-4", "5-5"])
    let shorter = """
      # Links

      - [Installieren](/de/install.md)
      - [Reparieren](/de/reparieren.md)

      """
    #expect(pairs(source, shorter).count == 3)
  }

  @Test func referencesAndPlacesArePairedInNoItem() {
    let source =
      """
      ## `$LIB_DIRS`

      A constant. See also:

      - [Module Path](modules.md)
      - [Configuration - `$LIB_DIRS`](config.md)

      """
    let variant = """
      ## `$LIB_DIRS`

      常量。默认包含以下目录：

      - 标准库路径
      - `~/.config/nushell` 下的模块目录

      """
    #expect(pairs(source, variant) == ["1-1", "3-3"])
  }

  @Test func anItemThatHoldsNothingIsNoHeading() {
    let source = """
      ## Checklist

      1. Install `docker` or Podman.
      2. Start `hbbs` and `hbbr`.

      ## Which setup should you choose?

      | Method | Best for |
      |---|---|
      | `docker run` | Tests |

      ## Install

      Now `install` it.

      """
    let variant = """
      ## Pontos principais

      - Execute `hbbs` e `hbbr`
      - Prefira Compose para a operação do dia a dia

      ## Instalar

      Agora `install`.

      """
    #expect(!pairs(source, variant).contains { $0.hasPrefix("6-") })
    // In a list of steps the items hold what stands below the headings.
    let steps = """
      1. Pontos principais

         - Instale `docker` ou Podman.
         - Execute `hbbs` e `hbbr`.

      2. Que método escolher

         | Método | Melhor para |
         |---|---|
         | `docker run` | Testes |

      3. Instalar

         Agora `install`.

      """
    #expect(pairs(source, steps).contains("6-6"))
  }
}
