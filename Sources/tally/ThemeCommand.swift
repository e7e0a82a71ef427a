import ArgumentParser
import Diagnostics
import Workspace

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Work on the look of the site.", subcommands: [EjectCommand.self])

  struct EjectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "eject", abstract: "Copy a file of the standard theme, to change it.",
      discussion: "Without a name it lists the files. A file that exists is left as it is.")

    @Argument(help: "A template, partial, style sheet or file of words: header, page, site.css, strings/cs.")
    var name: String?

    @OptionGroup var options: ProjectOptions

    func run() throws {
      guard let name else {
        Terminal.output(ThemeFiles.names.map { "\($0)\n" as VisibleText }.assembled())
        return
      }
      let project = try options.project([])
      switch ThemeFiles.eject(name, project: project) {
      case .success(let message): Terminal.output("\(message)\n")
      case .failure(let failure):
        Terminal.error("error: \(failure.message)")
        throw Status.wrongCall
      }
    }
  }
}

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of tally.yml, or of front matter, for editors.",
    discussion: """
      An editor that reads JSON Schemas completes and checks the configuration: write it to a file, and begin tally.yml with \
      '# yaml-language-server: $schema=FILE'.
      """)

  @Flag(name: .customLong("front-matter"), help: "Print the schema of the front matter of pages.")
  var frontMatter = false

  func run() throws { Terminal.output(VisibleText(json: frontMatter ? FrontMatterSchema.json : ConfigurationSchema.json)) }
}
