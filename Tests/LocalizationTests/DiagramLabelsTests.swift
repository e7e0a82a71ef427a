import Diagnostics
import Testing

@testable import Localization

/// Diagrams of Mermaid: labels may be translated, parts and arrows may not.
struct DiagramLabelsTests {
  @Test(arguments: ["pie --bake \"apple tart\"", "graph of the year", "timeline\nGET : /orders"])
  func otherTextThatBeginsLikeADiagramIsNone(text: String) { #expect(DiagramLabels(Array(text.utf8)) == nil) }
}
