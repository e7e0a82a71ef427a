import Foundation
import Testing

@testable import Site

/// What the manual says of themes holds: its samples are a theme, and its table has every value.
struct ThemeGuideTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: TestFiles.root.appending(path: path), encoding: .utf8)
  }

  /// The samples of the guide by the path in the title of each, below the folder of the theme.
  private static func samples() throws -> [String: [UInt8]] {
    var samples: [String: [UInt8]] = [:]
    var path: String?
    var lines: [Substring] = []
    for line in try text("content/en/manual/guides/theme.md").split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = path, line == "```" {
        samples[open] = Array((lines.joined(separator: "\n") + "\n").utf8)
        path = nil
      } else if path != nil {
        lines.append(line)
      } else if line.hasPrefix("```"), let title = line.firstRange(of: "title=\"theme/") {
        path = String(line[title.upperBound...].dropLast())
        lines = []
      }
    }
    return samples
  }

  @Test func theSamplesOfTheGuideAreATheme() throws {
    let samples = try Self.samples()
    #expect(
      samples.keys.sorted() == [
        "assets/custom-dark.css", "assets/custom.css", "assets/custom.js", "assets/icon.svg", "components/kiln.mustache",
        "partials/footer.mustache", "strings/en.yml",
      ])
    #expect(Theme.diagnostics(own: samples, folder: "theme") == [])
    let site = TestSite([
      "a.md": """
      # A

      <Kiln title="Hot">

      Clay

      </Kiln>

      """
    ]) {
      $0.theme = Theme.standard.overlaid(with: samples)
      $0.footer = "Baked daily"
    }.build()
    let page = try #require(site["a/index.html"])
    for part in [
      "<link rel=\"stylesheet\" href=\"../assets/custom.css?v=",
      "<link class=\"dark\" rel=\"stylesheet\" href=\"../assets/custom-dark.css",
      "<script src=\"../assets/custom.js?v=", "data-placeholder=\"Search the handbook\"",
      ">Source</a> · <a href=\"../\">Handbook</a>",
      "<p>Baked daily</p>", "<section class=\"kiln\"><h2>Hot</h2>",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(site["assets/custom.js"] != nil)
  }

  @Test func onlyPagesWithDiagramsLoadMermaid() {
    let site = TestSite([
      "a.md": """
      # A

      ```mermaid
      graph TD
      ```

      """,
      "b.md": """
      # B

      `mermaid`

      """,
    ]) {
      $0.theme = Theme.standard.overlaid(with: ["assets/mermaid.min.js": Array("window.mermaid = {}".utf8)])
    }.build()
    let script = "<script src=\"../assets/mermaid.min.js?v="
    let policy = "style-src 'self' 'unsafe-inline';"
    #expect(site["a/index.html"]?.contains(script) == true && site["a/index.html"]?.contains(policy) == true)
    #expect(site["b/index.html"]?.contains(script) == false && site["b/index.html"]?.contains("style-src 'self';") == true)
    let without = TestSite([
      "a.md": """
      # A

      ```mermaid
      graph TD
      ```

      """
    ]).build()["a/index.html"]
    #expect(without?.contains("mermaid.min") == false && without?.contains("unsafe-inline") == false)
  }

  @Test func everyValueOfATemplateIsDocumented() throws {
    let readme = try Self.text("templates/README.md")
    let shown = Set(readme.split(whereSeparator: { !$0.isLetter && $0 != "." && $0 != "#" }).map { $0.drop { $0 == "#" } })
    for value in TemplateCheck.values.subtracting(["t", "previous", "next"]) { #expect(shown.contains(value[...]), "\(value)") }
  }

  @Test func everyColourHasADarkOne() throws {
    func names(_ file: String) throws -> [Substring] {
      let block = try Self.text("templates/assets/" + file).prefix { $0 != "}" }
      return block.split(separator: "\n").compactMap { line in
        let line = line.drop { $0 == " " }
        return line.hasPrefix("--") ? line.prefix { $0 != ":" } : nil
      }
    }
    let measures: Set<Substring> = ["--sans", "--mono", "--bar", "--radius"]
    #expect(try names("dark.css") == names("site.css").filter { !measures.contains($0) })
  }
}
