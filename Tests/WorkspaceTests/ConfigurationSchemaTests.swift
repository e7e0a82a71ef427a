import Diagnostics
import Foundation
import Testing

@testable import Workspace

/// The schema of the configuration, which the reader takes its keys from.
struct ConfigurationSchemaTests {
  @Test func theSchemaIsJSONAndNamesEveryKey() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.json.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties.keys.sorted() == ConfigurationSchema.names().sorted())
    #expect(schema["additionalProperties"] as? Bool == false)
    let site = try #require(properties["site"]?["properties"] as? [String: Any])
    #expect(site.keys.sorted() == ConfigurationSchema.names("site").sorted() && site.keys.contains("image"))
    #expect((properties["locales"]?["required"] as? [String]) == ["source"])
    let entry = (properties["apis"]?["additionalProperties"] as? [String: Any])?["properties"] as? [String: Any]
    #expect(entry?.keys.sorted() == ["builds-on", "openapi", "pages", "title", "version"])
  }

  /// Each key of the schema is read: none is reported as unknown, whatever its value.
  @Test func theReaderKnowsEveryKeyOfTheSchema() {
    var lines: [String] = []
    for key in ConfigurationSchema.keys {
      let inner = ConfigurationSchema.names(key.name)
      switch key.kind {
      case .table: lines.append("\(key.name): {\(inner.map { "\($0): x" }.joined(separator: ", "))}")
      case .list: lines.append("\(key.name): [{\(inner.map { "\($0): x" }.joined(separator: ", "))}]")
      case .map: lines.append("\(key.name): {a: {\(inner.map { "\($0): x" }.joined(separator: ", "))}}")
      default: lines.append("\(key.name): x")
      }
    }
    let file = SourceFile(path: "tally.yml", bytes: Array(lines.joined(separator: "\n").utf8))
    let messages = ConfigurationReader().read(file).diagnostics.map(\.message)
    #expect(messages.filter { $0.contains("is not a key") } == [])
  }

  @Test func aMisspeltKeyHasASuggestion() {
    let file = SourceFile(path: "tally.yml", bytes: Array("navigaton: x.yml\nsite: {imgae: x}\n".utf8))
    #expect(
      ConfigurationReader().read(file).diagnostics.map(\.message) == [
        "'navigaton' is not a key of tally.yml; did you mean 'navigation'?",
        "'imgae' is not a key of site; did you mean 'image'?",
      ])
  }

  @Test func aFileOfTheThemeIsCopiedOnce() throws {
    let made = NSTemporaryDirectory() + "tally-theme-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    let project = Project(root: made, configuration: Configuration())
    let said = try ThemeFiles.eject("header", project: project).get()
    let hint = "Name the folder in tally.yml: 'site: {templates: theme}'"
    #expect(said.text == "theme/partials/header.mustache: copied from the standard theme\n" + hint)
    #expect(Disk.read(made + "/theme/partials/header.mustache")?.isEmpty == false)
    for (name, message) in [
      ("header", "'theme/partials/header.mustache' is there already; it is left as it is"),
      ("footr", "'footr' is not a file of the theme; did you mean 'footer'?"),
    ] {
      guard case .failure(let failure) = ThemeFiles.eject(name, project: project) else {
        Issue.record("\(name) was copied")
        continue
      }
      #expect(failure.message == message)
    }
  }
}
