import Diagnostics
import Testing

@testable import Localization

/// Diagrams of Mermaid: labels may be translated, parts and arrows may not.
struct DiagramLabelsTests {
  private func codes(_ source: String, _ variant: String) -> [String] {
    func page(_ text: String, _ locale: String) -> LocalePage { Fixture.page("```mermaid\n\(text)\n```\n", locale) }
    return LocaleChecker().check(source: page(source, "en"), variants: [page(variant, "de")]).flatMap(\.diagnostics).map(\.code)
  }

  private static let sequence =
    "sequenceDiagram\n  participant app as Your app\n  app->>hub: Sends <b>it</b> to https://hub.example/v1"

  @Test(arguments: [
    "sequenceDiagram\n  participant app as Deine App\n  app->>hub: Schickt <b>es</b> an https://hub.example/v1",
    "sequenceDiagram\n  participant app\n  %% translated\n  app->>hub: Schickt es an https://hub.example/v1",
  ])
  func labelsMayBeTranslated(variant: String) { #expect(codes(Self.sequence, variant) == []) }

  @Test(arguments: [
    "sequenceDiagram\n  participant anwendung as Deine App\n  app->>hub: Schickt <b>es</b> an https://hub.example/v1",
    "sequenceDiagram\n  participant app as Deine App\n  app->>nabe: Schickt <b>es</b> an https://hub.example/v1",
    "sequenceDiagram\n  participant app as Deine App\n  app->>hub: Schickt <b>es</b> an https://hub.example/v2",
    "sequenceDiagram\n  participant app as Deine App\n  hub->>app: Schickt <b>es</b> an https://hub.example/v1",
    "sequenceDiagram\n  participant app as Deine App",
  ])
  func theRestMayNot(variant: String) { #expect(codes(Self.sequence, variant) == ["locale/code-changed"]) }

  @Test(arguments: ["POST /pots", "GET /kilns"]) func methodsAndPathsOfLabelsStay(other: String) {
    let diagram = "%% A picture.\nsequenceDiagram\n  app->>hub:Sends GET /pots to it"
    #expect(codes(diagram, diagram.replacing("Sends", with: "Schickt").replacing(" to it", with: "")) == [])
    #expect(codes(diagram, diagram.replacing("GET /pots", with: other)) == ["locale/code-changed"])
  }

  @Test func wordsWithinArrowsAreLabels() {
    let diagram = "graph TD\n  kiln -- hot --> pot\n  and --> break"
    #expect(codes(diagram, diagram.replacing("hot", with: "heiß")) == [])
    #expect(codes(diagram, diagram.replacing("and --> break", with: "and --> pot")) == ["locale/code-changed"])
  }

  @Test(arguments: ["pie --bake \"apple tart\"", "graph of the year", "timeline\nGET : /orders"])
  func otherTextThatBeginsLikeADiagramIsNone(text: String) { #expect(DiagramLabels(Array(text.utf8)) == nil) }

  @Test func bracketsQuotesAndBarsHoldLabels() {
    let source =
      "graph LR\n  subgraph yard[\"The yard\"]\n    kiln(Kiln) -->|heats, e.g.| pot[[\"Pot v2\"]]\n  end\n  style kiln fill:#fff"
    let variant =
      "graph LR\n  subgraph yard[\"Der Hof\"]\n    kiln(Ofen) -->|erhitzt, z. B.| pot[[\"Topf v2\"]]\n  end\n  style kiln fill:#fff"
    #expect(codes(source, variant) == [])
    #expect(codes(source, variant.replacing("v2", with: "v3")) == ["locale/code-changed"])
    #expect(codes(source, variant.replacing("kiln", with: "ofen")) == ["locale/code-changed"])
    #expect(codes(source, variant.replacing("#fff", with: "#000")) == ["locale/code-changed"])
  }
}
