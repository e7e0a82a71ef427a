import Diagnostics
import Testing

@testable import Localization

struct BackTranslationTests {
  private let source = """
    ## Create a kiln

    `POST /kilns`

    ### Request body

    | Field | Type | Required |
    |---|---|---|
    | name | string | yes |
    | heat | integer | no |

    ### Query parameters

    - `dry` (boolean): only look.

    ### Response

    ```json
    { "id": 1 }
    ```
    """

  private let german = """
    ## Einen Ofen anlegen

    `POST /kilns`

    ### Inhalt der Anfrage

    | Feld | Typ | Erforderlich |
    |---|---|---|
    | name | Zeichenkette | ja |
    | heat | Ganzzahl | nein |

    ### Suchangaben

    - `dry` (Wahrheitswert): nur nachsehen.

    ### Antwort

    ```json
    { "id": 1 }
    ```
    """

  private let japanese = """
    ## 窯を作成する

    `POST /kilns`

    ### リクエスト本文

    | フィールド | 型 | 必須 |
    |---|---|---|
    | name | 文字列 | はい |
    | heat | 整数 | いいえ |

    ### クエリ

    - `dry`（真偽値）：確認のみ行います。

    ### レスポンス

    ```json
    { "id": 1 }
    ```
    """

  private func messages(_ variant: String, _ locale: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, locale)]).flatMap(\.diagnostics)
      .filter { $0.code.hasPrefix("locale/contract") }.map(\.message)
  }

  @Test func tablesAndListsMeanWhatTheSourceSaysOfThem() {
    // Something differs, so that the contract is compared.
    let note = "\n\nSiehe `other`.\n"
    #expect(messages(german + note, "de") == [])
    #expect(messages(japanese + note, "ja") == [])
  }

  @Test func aFieldThatWasRenamedInATableIsFound() {
    #expect(
      messages(german.replacing("| heat |", with: "| hitze |"), "de").first?.contains("'heat'") == true)
    #expect(
      messages(japanese.replacing("| heat |", with: "| onndo |"), "ja").first?.contains("'heat'") == true)
  }

  @Test func aParameterThatWasRenamedInAListIsFound() {
    #expect(messages(german.replacing("`dry`", with: "`trocken`"), "de").first?.contains("'dry'") == true)
    #expect(messages(japanese.replacing("`dry`", with: "`kara`"), "ja").first?.contains("'dry'") == true)
  }

  @Test func aRowThatIsMissingIsFoundWhereItShouldBe() {
    let lost = german.replacing("| heat | Ganzzahl | nein |\n", with: "")
    #expect(messages(lost, "de").first?.contains("'heat'") == true)
  }
}
