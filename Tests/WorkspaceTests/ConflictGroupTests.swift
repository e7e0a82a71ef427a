import Diagnostics
import Scheduling
import Testing

@testable import Workspace

/// A team silences one kind of conflict, or all of them by their group.
struct ConflictGroupTests {
  static let page = """
    # Kilns

    `410 Conflict` says that the kiln is taken.

    """

  private func codes(_ page: String, rules: RuleSettings = [:]) -> [String] {
    var configuration = Configuration()
    configuration.rules = rules
    let project = Project(root: "/nowhere", configuration: configuration)
    return Analyzer(project: project, scheduler: Scheduler(jobs: 1), files: .memory(["a.md": page])).analyze().reported
      .map { "\($0.severity.rawValue) \($0.code)" }
  }

  static let settings: [(rules: RuleSettings, found: [String])] = [
    ([:], ["error contract/phrase-conflict"]),
    (["contract/phrase-conflict": nil], []),
    (["contract/status-conflict": nil], ["error contract/phrase-conflict"]),
    (["contract/conflict": nil], []),
    (["contract/conflict": .warning], ["warning contract/phrase-conflict"]),
    (["contract/conflict": nil, "contract/phrase-conflict": .note], ["note contract/phrase-conflict"]),
  ]

  @Test(arguments: settings.indices) func theGroupHoldsWhereAKindSaysNothing(_ index: Int) {
    #expect(codes(Self.page, rules: Self.settings[index].rules) == Self.settings[index].found)
  }

  @Test(arguments: ["contract/conflict", "contract/phrase-conflict"]) func anAnnotationNamesTheKindOrTheGroup(_ code: String) {
    #expect(codes(Self.page.replacing("`410", with: "<!-- tally: ignore \(code) -->\n`410")).isEmpty)
  }
}
