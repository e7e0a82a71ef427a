import Diagnostics
import Scheduling
import Testing

@testable import Workspace

/// The contract in the words of a locale, and where a translation states another one.
struct LocaleContractTests {
  private static func page(_ title: String, _ sentence: String, rows: [String]) -> String {
    """
    # Rooms

    ## \(title)

    `GET /rooms` \(sentence)

    | Field | Type |
    |---|---|
    \(rows.joined(separator: "\n"))

    ```http
    GET /rooms HTTP/1.1
    Host: rooms.test

    HTTP/1.1 200 OK
    Content-Type: application/json

    {"beds": 2, "view": "sea"}
    ```

    """
  }

  private static let english = page("List rooms", "gives all rooms.", rows: ["| `beds` | integer |", "| `view` | string |"])

  private func locales(_ german: String?) -> LocaleContracts {
    var configuration = Configuration()
    configuration.title = "Rooms"
    configuration.locales = Configuration.Locales(source: "en", variants: ["de"])
    let project = Project(root: "/nowhere", configuration: configuration)
    var files = ["en/rooms.md": Self.english]
    files["de/rooms.md"] = german
    let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 1), files: .memory(files)).analyze()
    return LocaleContracts(analysis, scheduler: Scheduler(jobs: 1))
  }

  @Test func aTranslationIsTheSameContractInOtherWords() {
    let found = locales(
      Self.page("Zimmer auflisten", "gibt alle Zimmer.", rows: ["| `beds` | integer |", "| `view` | string |"]))
    #expect(found.all.map(\.locale) == ["de"])
    #expect(found.all.first?.source.operations.map(\.summary) == ["List rooms"])
    #expect(found.all.first?.translated.operations.map(\.summary) == ["Zimmer auflisten"])
    #expect(found.diagnostics.isEmpty)
  }

  @Test func aPageWithoutTranslationHasNoWordsOfItsOwn() {
    #expect(locales(nil).all.isEmpty)
  }

  @Test func anotherContractIsReportedAtItsPlace() throws {
    let found = locales(
      Self.page("Zimmer auflisten", "gibt alle Zimmer.", rows: ["| `beds` | string |", "| `view` | string |"])
        .replacing("\"beds\": 2", with: "\"beds\": \"2\""))
    let difference = try #require(found.diagnostics.first)
    #expect(found.diagnostics.count == 1)
    #expect(difference.code == "locale/other-contract")
    #expect(difference.location.file == "de/rooms.md")
    #expect(difference.message.hasPrefix("'GET /rooms' is another contract in 'de': the field 'beds' of the 200 reply"))
  }
}
