import ArgumentParser
import Diagnostics
import Platform
import Scheduling
import Workspace

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Take over the documentation of another generator: write its tally.yml.",
    discussion: """
      Reads the project of Docusaurus, Starlight, VitePress, MkDocs, Hugo, DocFX or mdBook as data; nothing of it is run, and no page \
      is changed. What did not carry over is listed. A tally.yml that is there stays, unless --force is given.

      The addresses that pages had are compared with those that they will have: those of --sitemap, else what the rules of the generator \
      make of the documents. What differs leads on, as 'redirects' of tally.yml.
      """)

  @Argument(help: "The folder of the project.")
  var folder: String = "."

  @Option(
    help: ArgumentHelp("The sitemap.xml of the site as it is published: every address in it is looked for.", valueName: "file"))
  var sitemap: String?

  @Option(help: ArgumentHelp("Write a list of the old addresses, each with its new one.", valueName: "file"))
  var addresses: String?

  @Flag(help: "Write over a tally.yml that is there.")
  var force = false

  @Flag(name: .customLong("dry-run"), help: "Print tally.yml instead of writing it.")
  var dryRun = false

  func run() throws {
    do {
      var migration = try Migration(folder: folder)
      try migration.compareAddresses(
        sitemap: sitemap, scheduler: Scheduler(jobs: Machine.processors))
      Terminal.error(migration.report)
      if let addresses { try migration.writeAddresses(to: addresses) }
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
