import Testing

@testable import Contract

/// Groups of operations and the title of all, from the outline of the pages.
@Suite struct OperationTagTests {
  /// `GET /a #Tag`, by path, then method.
  private func tags(_ pages: (path: String, text: String)...) -> [String] {
    let facts = pages.map { Fixture.facts($0.text, path: $0.path) }
    let built = ContractBuilder().build(id: "test", title: "Test", pages: facts).contract
    return built.operations.map { "\($0.key) #\($0.tags.joined(separator: " #"))" }
  }

  private func page(_ title: String, _ operations: String...) -> String {
    "# \(title)\n\n" + operations.map { "```http\n\($0)\n```\n\n" }.joined()
  }

  @Test func pagesOfOneOperationAreGroupedByTheirFolder() {
    #expect(
      tags(
        ("kilns/fire.md", page("Firing a kiln", "POST /kilns/{id}/fire")),
        ("kilns/sell.md", page("Selling a kiln", "DELETE /kilns/{id}")),
        ("glazes/_index.md", "# All glazes\n"), ("glazes/mix.md", page("Mixing a glaze", "POST /glazes")),
        ("glazes/use.md", page("Using a glaze", "POST /glazes/{id}/use"))) == [
          "POST /glazes #All glazes", "POST /glazes/{id}/use #All glazes", "DELETE /kilns/{id} #Kilns",
          "POST /kilns/{id}/fire #Kilns",
        ])
  }

  @Test func aTitleThatPagesShareNamesNone() {
    let text = { (name: String) in
      """
      # Overview

      ## GET /\(name)

      Lists them.

      ## POST /\(name)

      Makes one.

      """
    }
    #expect(
      tags(
        ("kilns/overview.md", text("kilns")), ("glazes/overview.md", text("glazes")),
        ("heat.md", page("Heating", "GET /heat", "POST /heat"))) == [
          "GET /glazes #Glazes", "POST /glazes #Glazes", "GET /heat #Heating", "POST /heat #Heating", "GET /kilns #Kilns",
          "POST /kilns #Kilns",
        ])
  }

  @Test func aPostIsNoGroup() {
    let reference = """
      # Kilns

      ## GET /kilns

      Lists them.

      ## POST /kilns

      Makes one.

      """
    #expect(
      tags(
        ("blog/2024-05-01-hot/index.md", page("A hot summer", "GET /kilns", "GET /heat")), ("kilns.md", reference),
        ("glazes.md", page("Glazes", "GET /glazes", "POST /glazes"))) == [
          "GET /glazes #Glazes", "POST /glazes #Glazes", "GET /heat #Heat", "GET /kilns #Kilns", "POST /kilns #Kilns",
        ])
  }

  @Test func sectionsOfOneThingBelongToWhatIsAroundThem() {
    let text = """
      # HTTP API

      ## Ovens

      ### Heat query

      ```http
      GET /ovens/heat
      ```

      ```http
      GET /stoves/heat
      ```

      ### Fuel query

      ```http
      GET /ovens/fuel
      ```

      ```http
      GET /stoves/fuel
      ```

      ## Cups

      ### All cups

      ```http
      GET /cups
      ```

      ### A cup

      ```http
      GET /cups/{id}
      ```
      """
    #expect(
      tags(("api.md", text)) == [
        "GET /cups #Cups", "GET /cups/{id} #Cups", "GET /ovens/fuel #Ovens", "GET /ovens/heat #Ovens", "GET /stoves/fuel #Ovens",
        "GET /stoves/heat #Ovens",
      ])
  }

  @Test func whatTitlesBeginWithIsNoPartOfTags() {
    #expect(
      tags(
        ("kilns.md", page("API / Kilns", "GET /kilns", "POST /kilns")),
        ("glazes.md", page("API / Glazes", "GET /glazes", "POST /glazes"))) == [
          "GET /glazes #Glazes", "POST /glazes #Glazes", "GET /kilns #Kilns", "POST /kilns #Kilns",
        ])
  }

  @Test func allOfItIsCalledAsThePagesThatStateIt() {
    func title(_ pages: (path: String, text: String)...) -> String? {
      OutlineTitle.title(of: pages.map { Fixture.facts($0.text, path: $0.path) })
    }
    let kilns = page("Kilns", "GET /kilns", "POST /kilns", "DELETE /kilns/{id}")
    // Nearly all of it stands on one page, whatever others show.
    #expect(title(("a.md", page("A summer", "GET /heat")), ("index.md", "# Welcome\n"), ("kilns.md", kilns)) == "Kilns")
    let glazes = page("Glazes", "GET /glazes", "POST /glazes")
    #expect(
      title(("api/README.md", "# Pottery\n"), ("api/a.md", kilns), ("api/b.md", glazes), ("index.md", "# Us\n")) == "Pottery")
    #expect(title(("api/a.md", kilns), ("api/b.md", glazes)) == nil)
    #expect(
      title(("a.md", page("Pots – Cups", "GET /cups", "POST /cups")), ("b.md", page("Pots – Jars", "GET /jars", "POST /jars")))
        == "Pots")
  }
}
