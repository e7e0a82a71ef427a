import Diagnostics
import Markup
import Snippets

/// What one page states: the output of extraction, before pages are merged.
public struct PageFacts: Sendable {
  public var page: String
  public var facts: [Fact]
  public var exchanges: [Exchange]
  public var pushPayloads: [PushPayload]
  public var notInferred: [NotInferred]
  public var diagnostics: [Diagnostic]

  public init(page: String) {
    self.page = page
    facts = []
    exchanges = []
    pushPayloads = []
    notInferred = []
    diagnostics = []
  }
}
