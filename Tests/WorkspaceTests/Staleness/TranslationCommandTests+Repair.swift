import Diagnostics
import Foundation
import Localization
import Scheduling
import Testing

@testable import Workspace

/// Damaged steps of real translations are restored.
extension TranslationCommandTests {
  private static let tutorial = "articles/notification-hubs/notification-hubs-aspnet-backend-ios-notify-users.md"

  /// Code of our own tutorial that a translation has damaged in three places is what it was.
  @Test func theDamagedStepsOfATutorialAreRestored() throws {
    let root = NSTemporaryDirectory() + "tally-repair-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    #expect(Disk.makeFolders(root) == nil)
    for name in ["content", "tally.yml"] {
      try FileManager.default.copyItem(atPath: MutationTests.root + "/" + name, toPath: root + "/" + name)
    }
    let path = "content/cs/tutorials/build-app.md"
    let whole = String(decoding: try #require(Disk.read(root + "/" + path)), as: UTF8.self)
    var damaged = whole
    for method in ["POST", "PUT", "DELETE"] {
      let place = try #require(damaged.firstRange(of: "    request.HTTPMethod = @\"\(method)\";\n"))
      damaged.replaceSubrange(place, with: "    žádost.HTTPMethod = @\"\(method)\";\n")
    }
    #expect(Disk.replace(root + "/" + path, Array(damaged.utf8)) == nil)
    let repair = TranslationRepair(try analysis(root))
    #expect(
      repair.diff().hasPrefix(
        """
        --- a/\(path)
        +++ b/\(path)
        @@\u{20}
        """))
    #expect(try repair.write().map(\.path) == [path])
    #expect(String(decoding: Disk.read(root + "/" + path) ?? [], as: UTF8.self) == whole)
    #expect(TranslationRepair(try analysis(root)).files.isEmpty)
  }

  @Test(arguments: SharedFolder.present(["notification-hubs"]))
  func theDamagedStepOfOthersIsRestored(_ folder: String) throws {
    let root = NSTemporaryDirectory() + "tally-repair-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    try FileManager.default.copyItem(atPath: SharedFolder.path + "/" + folder, toPath: root)
    let before = try analysis(root)
    // The diagnostics carry the same edits.
    let ofCode = before.reported.filter { ["locale/code-changed", "locale/code-swallowed"].contains($0.code) }
    #expect(!ofCode.isEmpty && ofCode.allSatisfy { $0.fix?.replacements.count == 1 })
    let first = TranslationRepair(before)
    #expect(
      first.diff().hasPrefix(
        """
        --- a/cs-cz/\(Self.tutorial)
        +++ b/cs-cz/\(Self.tutorial)
        @@\u{20}
        """))
    #expect(try first.write().map(\.path) == ["cs-cz/" + Self.tutorial, "ja-jp/" + Self.tutorial])

    let after = try analysis(root)
    #expect(TranslationRepair(after).files.isEmpty)
    #expect(TranslationRepair(after).diff().isEmpty)
    let damaged = { (analysis: Analysis, locale: String) in
      analysis.reported.filter {
        $0.location.file.hasPrefix(locale)
          && ["locale/code", "locale/markup", "locale/contract"].contains(where: $0.code.hasPrefix)
      }.count
    }
    for locale in ["cs-cz", "ja-jp"] { #expect(damaged(before, locale) > 0 && damaged(after, locale) == 0) }

    // The code of step 10 is the longest of the page.
    func code(_ locale: String) throws -> (text: [UInt8], comments: [String]) {
      let page = try #require(after.pages.first { $0.path == locale + "/" + Self.tutorial })
      let snippet = try #require(
        page.snippets.first { String(decoding: $0.text, as: UTF8.self).contains("LogInAction:(id)sender {") })
      let lines = String(decoding: snippet.text, as: UTF8.self).split(separator: "\n")
      return (snippet.text, lines.compactMap { line in line.range(of: "//").map { String(line[$0.upperBound...]) } })
    }
    let source = try code("en-us")
    func words(_ text: [UInt8]) -> [ArraySlice<UInt8>] { text.split(whereSeparator: { $0 <= 0x20 }) }
    #expect(try words(code("ja-jp").text) == words(source.text))
    #expect(try code("ja-jp").text.filter { $0 != 0x20 && $0 != 0x09 } == source.text.filter { $0 != 0x20 && $0 != 0x09 })
    let czech = try code("cs-cz")
    #expect(czech.comments.count == source.comments.count && czech.comments.count == 6)
    for (own, original) in zip(czech.comments, source.comments) { #expect(own != original) }

    // Everything but the fixes is as it was.
    for file in first.files {
      let (old, new) = (file.old.split(separator: 0x0A), Set(file.new.split(separator: 0x0A)))
      let changed = old.filter { !new.contains($0) }
      #expect(changed.count < 20)
    }
  }
}
