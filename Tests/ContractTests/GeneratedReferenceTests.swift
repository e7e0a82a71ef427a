import Testing

@testable import Contract

/// References that tools write, and templates that people fill in: what they have in common is that the parts of an operation stand apart.
@Suite struct GeneratedReferenceTests {
  private static func lines(_ text: String) -> [String] {
    ObjectLinker.linked([[Fixture.facts(text)]]).flatMap { $0 }.flatMap(Fixture.lines)
  }

  @Test func aTableOfOperationsLeadsToTheirSections() {
    let lines = Self.lines(
      """
      # KilnApi

      | Method | HTTP request |
      |---|---|
      | [**fireKiln**](#fireKiln) | **POST** /kilns/{id}/fire |
      | [**getKiln**](#getKiln) | **GET** /kilns/{id} |

      <a name="fireKiln"></a>
      # **fireKiln**

      ### HTTP response details

      | Status code | Description |
      |---|---|
      | **202** | accepted |

      # **getKiln**

      ### HTTP response details

      | Status code | Description |
      |---|---|
      | **200** | ok |
      """)
    #expect(lines.contains { $0.hasPrefix("POST /kilns/{id}/fire · status 202") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("GET /kilns/{id} · status 200") }, "\(lines)")
  }

  @Test func oneRowOfTheBodyIsAllOfIt() {
    let lines = Self.lines(
      """
      ## POST /kilns

      | Name | Located in | Required | Schema |
      |---|---|---|---|
      | dry | query | No | boolean |
      | body | body | Yes | [Kiln](#kiln) |

      ## Kiln

      | Name | Type |
      |---|---|
      | cone | integer |
      """)
    #expect(lines.contains("POST /kilns · query parameter 'dry': boolean, optional"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("POST /kilns · request field 'cone': integer") }, "\(lines)")
    #expect(!lines.contains { $0.contains("'body'") }, "\(lines)")
  }

  @Test func aFieldOfTheBodyIsAField() {
    let lines = Self.lines("## POST /kilns\n\n| Name | In | Type |\n|---|---|---|\n| cone | body | integer |\n")
    #expect(lines.contains("POST /kilns · request field 'cone': integer"), "\(lines)")
  }

  @Test func itemsBelowLabelsMakeAnOperation() {
    let lines = Self.lines(
      """
      ## Fire

      * **URL**

        /kilns/:id/fire

      * **Method:**

        `POST`

      * **Success Response:**

        * **Code:** 202 <br />
      """)
    #expect(lines.contains("POST /kilns/{id}/fire · operation"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("POST /kilns/{id}/fire · status 202") }, "\(lines)")
  }

  @Test(arguments: ["Fire a kiln - POST /kilns/{id}/fire", "Fire % POST /kilns/{id#KILN}/fire"])
  func anOperationEndsItsTitle(_ title: String) {
    #expect(Self.lines("## \(title)\n").contains("POST /kilns/{id}/fire · operation"))
  }

  @Test func aCommandBelowALineShowsItsBase() {
    let lines = Self.lines(
      """
      ## List kilns

      ```plaintext
      GET /rooms/:id/kilns
      ```

      ```shell
      curl --header "TOKEN: <yours>" --url "https://kiln.example/api/v4/rooms/5/kilns"
      ```
      """)
    #expect(lines.contains("GET /rooms/{id}/kilns · operation"), "\(lines)")
    #expect(!lines.contains { $0.contains("/api/v4") && $0.hasSuffix("operation") }, "\(lines)")
  }
}
