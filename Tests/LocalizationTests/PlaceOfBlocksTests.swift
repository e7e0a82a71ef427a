import Diagnostics
import Testing

@testable import Localization

/// What is said of blocks that are missing, or stand at another place.
struct PlaceOfBlocksTests {
  /// Warnings and errors, as `line message`.
  private func found(_ source: [String], _ variant: [String], from least: Severity = .warning) -> [String] {
    let english = Fixture.page(source.joined(separator: "\n\n") + "\n", "en")
    let other = Fixture.page(variant.joined(separator: "\n\n") + "\n", "cs")
    let files = SourceTable([english, other].map { $0.page.document.source })
    return LocaleChecker().check(source: english, variants: [other]).flatMap(\.diagnostics).filter { $0.severity >= least }
      .inReportingOrder().map { "\(files.positions(of: $0.location).start.line) \($0.message)" }
  }

  private let top = ["# Lamps", "A `lamp` is lit with `light()`."]
  private let nahoře = ["# Lampy", "Svítí `lamp` se rozsvítí voláním `light()`."]

  @Test func textThatIsIndentedTooFarIsSaidToBeCode() {
    let tip = "!!! tip\n    See the [guide](guide.md) first."
    let rada = "!!! tip\n        Napřed si přečtěte [příručku](guide.md)."
    let found = found(top + [tip], nahoře + [rada])
    #expect(found == ["6 This text is indented so far that it renders as code; in the source it is a paragraph"])
  }
}
