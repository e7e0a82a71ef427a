import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// What is not migrated, and why.
extension MigrationTests {
  @Test(arguments: [
    ([:], "no project of Docusaurus, Starlight, VitePress, MkDocs, Hugo, DocFX or mdBook is found here"),
    (["mkdocs.yml": "site_name: x"], "'docs' must be the folder of the documents, and is none"),
    (["mkdocs.yml": "docs_dir: ../x"], "the documents are in '../x', outside of this folder; name the folder above it"),
    (["mkdocs.yml": "a: ["], "'mkdocs.yml' states nothing that can be read as data"),
    (["a/book.toml": "", "b/book.toml": ""], "several projects are found: a/book.toml, b/book.toml; name the folder of one"),
    (["astro.config.mjs": "export default {}"], "'astro.config.mjs' is of Astro, but names no 'starlight({ … })'"),
  ])
  func whyThereIsNone(_ files: [String: String], _ message: String) {
    #expect(performing { _ = try migration(files) } == message)
  }

  private func performing(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let failure as Migration.Failure {
      return failure.message
    } catch {
      return "\(error)"
    }
  }

  @Test func aConfigurationThatIsThereStays() throws {
    let made = NSTemporaryDirectory() + "tally-migrate-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made + "/docs") == nil)
    #expect(Disk.writeNew(made + "/mkdocs.yml", Array("site_name: x\n".utf8)) == nil)
    #expect(Disk.writeNew(made + "/docs/index.md", Array("# A\n".utf8)) == nil)
    #expect(try Migration(folder: made).write(force: false) == true)
    let written = Disk.read(made + "/tally.yml")
    #expect(try Migration(folder: made).write(force: false) == false)
    #expect(Disk.replace(made + "/tally.yml", Array("title: Y\n".utf8)) == nil)
    let message = "'tally.yml' is there already; --force writes over it, and --dry-run shows the new one"
    #expect(performing { _ = try Migration(folder: made).write(force: false) } == message)
    #expect(Disk.read(made + "/tally.yml") == Array("title: Y\n".utf8))
    #expect(try Migration(folder: made).write(force: true) == true)
    #expect(Disk.read(made + "/tally.yml") == written)
    #expect(Disk.read(made + "/docs/index.md") == Array("# A\n".utf8))
  }
}
