import Diagnostics
import Scheduling
import Testing

@testable import Workspace

/// References, containers and zones of a whole project.
struct PageMarkupTests {
  private func found(_ files: [String: String], _ locales: Configuration.Locales? = nil) -> [String] {
    var configuration = Configuration()
    configuration.locales = locales
    let project = Project(root: "/nowhere", configuration: configuration)
    let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 1), files: .memory(files)).analyze()
    return analysis.diagnostics.filter { $0.code.hasPrefix("markup/") || $0.code == "link/empty" }
      .map { "\($0.location.file) \($0.code)" }.sorted()
  }

  private static let tabs = """
    # Firing

    {{< kilns >}}
    {{< kiln "Gas" >}}
    See [the log][log].
    {{< /kiln >}}
    {{< /kilns >}}

    """

  @Test func aFaultIsToldWhereItWasMade() {
    let locales = Configuration.Locales(source: "en", variants: ["de"])
    let defined = Self.tabs + "\n[log]: https://clay.example/log\n"
    let codes = { (texts: [String: String]) in found(texts, locales).filter { !$0.hasSuffix("component") } }
    #expect(codes(["en/a.md": defined, "de/a.md": defined]) == [])
    // A definition, or a closing tag, that the translation lost.
    #expect(codes(["en/a.md": defined, "de/a.md": Self.tabs]) == ["de/a.md markup/undefined-reference"])
    #expect(
      codes(["en/a.md": defined, "de/a.md": defined.replacing("{{< /kilns >}}", with: "")]) == ["de/a.md markup/unbalanced"])
    // What the source lacks, its translation lacks by it.
    #expect(codes(["en/a.md": Self.tabs, "de/a.md": Self.tabs]) == ["en/a.md markup/undefined-reference"])
  }

  @Test func partsOfAPageShareDefinitions() {
    let part = "[oven]: https://clay.example/oven\n"
    let page = """
      # A

      The [kiln][oven].

      """
    #expect(found(["a.md": page]) == ["a.md markup/undefined-reference"])
    #expect(found(["a.md": page + "\n[!INCLUDE [p](_p.md)]\n", "_p.md": part]) == [])
  }

  @Test func groupsOfPivotsStandBesideThePagesOrAbove() {
    let groups = """
      - id: glazes
        pivots:
        - id: matt
        - id: gloss

      """
    let page = """
      ---
      zone_pivot_groups: glazes
      ---
      # Glaze

      ::: zone pivot="mat"

      Text.

      ::: zone-end

      """
    let told = ["docs/fire/a.md markup/pivot", "docs/fire/a.md markup/pivot-unused"]
    for path in ["docs/zone-pivot-groups.yml", "zone-pivots/zone-pivot-groups.yml", "docs/fire/zone-pivot-groups.yml"] {
      #expect(found(["docs/fire/a.md": page, path: groups]) == told)
    }
    #expect(found(["docs/fire/a.md": page, "docs/other/zone-pivot-groups.yml": groups]) == [])
  }
}
