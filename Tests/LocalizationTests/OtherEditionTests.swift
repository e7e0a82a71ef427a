import Diagnostics
import Testing

@testable import Localization

/// Pages that were translated from another edition of their source.
struct OtherEditionTests {
  private func found(_ source: String, _ variant: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "es")])
      .flatMap(\.diagnostics).inReportingOrder().map { "\($0.severity) \($0.code): \($0.message)" }
  }

  @Test func anItemIsNoCounterpartOfAParagraphWithoutAnyOfItsNames() {
    let source = """
      # Kilns

      Hello, and welcome to the kilns.

      ## This book

      The book has several chapters.

      - [Building](building.md), of course, helps you to build a kiln.
      - [First firing](firing.md) shows how it is done.

      ## The parts

      A kiln has many parts.

      """
    let variant = """
      # Hornos

      Hola, y bienvenido a los hornos.

      Lo primero que notarás al usar `heat` es que recibirás una tabla con el calor del horno.

      La tabla no solamente muestra el calor de una manera distinta.

      """
    let messages = found(source, variant)
    #expect(!messages.contains { $0.contains("The link to") }, "\(messages)")
    #expect(messages.contains { $0.contains("lacks") && $0.contains("Building") || $0.contains("'This book'") }, "\(messages)")
  }

  private func page(_ chapters: [String]) -> String {
    "# Kilns\n\n"
      + chapters.map { "## \($0)\n\nSee [\($0)](\($0).md) of `\($0)()`.\n\n```sh\nkiln \($0) --now\n```\n\n" }.joined()
  }

  @Test func littleInCommonIsSaidOnce() {
    let source = page(["fire", "glaze", "vent", "cool", "dry", "wedge"])
    let old = found(source, page(["fire"]) + "Más no hay que decir.\n")
    #expect(old.filter { !$0.hasPrefix("note") }.count == 1, "\(old)")
    #expect(
      old.contains { $0.hasPrefix("warning locale/block-missing: This page has ") && $0.hasSuffix("another edition of it") },
      "\(old)")
    // With more in common, what is missing is told by its place.
    let near = found(source, page(["fire", "glaze", "vent", "cool"]))
    #expect(
      near.allSatisfy { !$0.contains("another edition") } && near.contains { $0.contains("lacks the source's section 'dry'") })
  }
}
