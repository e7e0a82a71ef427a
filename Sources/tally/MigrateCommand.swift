import ArgumentParser
import Diagnostics
import Workspace

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Take over the documentation of another generator: write its tally.yml.",
    discussion: """
      Reads the project of Docusaurus, Starlight, VitePress, MkDocs, Hugo, DocFX or mdBook as data; nothing of it is run, and no page \
      is changed. What did not carry over is listed. A tally.yml that is there stays, unless --force is given.
      """)

  @Argument(help: "The folder of the project.")
  var folder: String = "."

  @Flag(help: "Write over a tally.yml that is there.")
  var force = false

  @Flag(name: .customLong("dry-run"), help: "Print tally.yml instead of writing it.")
  var dryRun = false

  func run() throws {
    do {
      let migration = try Migration(folder: folder)
      Terminal.error(migration.report)
      if dryRun {
        Terminal.output(VisibleText(json: migration.text))
        return
      }
      let isNew = try migration.write(force: force)
      let file = folder == "." ? Project.configurationName : "\(folder)/\(Project.configurationName)"
      Terminal.output("\(file): \(isNew ? "written" : "unchanged")\n")
      if isNew { Terminal.error("next: tally check \(folder) && tally serve \(folder)") }
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
  }
}
